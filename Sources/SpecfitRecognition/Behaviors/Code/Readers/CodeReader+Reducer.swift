// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// What a reducer does with an action, whatever its state.
  static let reducerCase = CodeReader(
    name: "reducer-case",
    reads: .member,
    read: { site in
      guard let event = site.event else { return [] }
      let findings = site.flow.branches.prefix(1).flatMap { site.findings(for: $0, weight: 8) }
      let isSilent = site.flow.branches.count == 1 && site.flow.branches[0].effects.isEmpty
      guard findings.isEmpty, isSilent, site.flow.branches[0].leaves, !site.flow.branches[0].isElided,
        let note = site.member?.comment, note.text.lowercased().contains("no state")
      else { return findings }
      let response = StatedResponse("change no state", "changes no state", .nothing)
      var finding = CodeFinding(nil, response, at: [event.isEvent ? site.member?.offset ?? 0 : 0], weight: 7)
      finding.comment = nil
      return [finding]
    },
    examples: [
      CodeExample(
        """
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .saveTapped:
              state.isSaving = true
              return .run { send in
                try await client.save()
                await send(.saved)
              }
            }
          }
        }
        """,
        "`saveTapped` sets `isSaving` to true.",
        "`saveTapped` calls `client.save()`.",
        "When `client.save()` succeeds, `saveTapped` sends `.saved`."
      ),
      CodeExample(
        """
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .roleTapped:
              let isOn = !state.isOwner
              if !isOn && !state.isGuest {
                state.error = "One role must stay"
                return .none
              }
              state.sheet = isOn ? .add : .remove
              return .none
            case let .open(order):
              state.destination = .details(DetailsFeature.State(order: order))
              return .send(.loaded(order))
            }
          }
        }
        """,
        "`open` sets `destination` to `.details` with `order`.",
        "`open` sends `.loaded(order)`."
      ),
      CodeExample(
        """
        struct Desk {
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .closeTapped, .bellRang:
                return end(&state)
              case let .kept(order):
                state.$orders.withLock { _ = $0.append(order) }
                return state.isOpen ? .send(.opened) : .none
              }
            }
          }
          private func end(_ state: inout State) -> Effect<Action> {
            state.isOpen = false
            return .cancel(id: CancelID.clock)
          }
        }
        """,
        "`closeTapped` sets `isOpen` to false.",
        "`closeTapped` stops the clock (cancels `clock`).",
        "`bellRang` sets `isOpen` to false.",
        "`bellRang` stops the clock (cancels `clock`).",
        "`kept` appends `order` to `orders`."
      ),
      CodeExample(
        """
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .binding(\\.tab):
              state.chosen = []
              return .none
            case .loaded(.failure(DeskError.closed)):
              state.isLoading = false
              return .none
            case let .loaded(.success(orders)):
              state.orders = IdentifiedArray(uniqueElements: orders)
              return .none
            }
          }
        }
        """,
        "When `tab` is changed, `binding` clears `chosen`.",
        "When `loaded` fails with `.closed`, it sets `isLoading` to false.",
        "When `loaded` succeeds, it stores `orders`."
      ),
      CodeExample(
        """
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .leaveTapped:
              return .concatenate(.cancel(id: CancelID.search), .cancel(id: CancelID.clock), .send(.left))
            case .onAppear:
              return .run { send in await send(.found(try await desk.orders())) }
            case .payTapped:
              return .run { send in
                await send(.paid(Result { try await bank.pay() }))
                try await clock.sleep(for: .seconds(5))
                await send(.faded)
              }
            }
          }
        }
        """,
        "`leaveTapped` stops the search and the clock (cancels `search` and `clock`).",
        "`leaveTapped` sends `.left`.",
        "When `desk.orders()` succeeds, `onAppear` sends `.found(desk.orders())`.",
        "`payTapped` calls `bank.pay()`.",
        "`payTapped` sends `.paid`.",
        "`payTapped` waits 5 seconds.",
        "When 5 seconds have passed, `payTapped` sends `.faded`."
      ),
      CodeExample(
        """
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case let .kept(.failure(error)):
              state.isKeeping = false
              // Roll back the change
              state.answer = state.earlierAnswer
              state.error = DeskError(error)
              return .none
            }
          }
        }
        """,
        "When `kept` fails, it sets `isKeeping` to false, sets `answer` to `earlierAnswer` and keeps the error as a `DeskError` "
          + "in `error`."
      ),
    ]
  )
}
