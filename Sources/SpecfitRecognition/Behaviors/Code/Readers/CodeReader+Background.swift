// Readers of work that goes on by itself: tasks that nobody waits for, and tasks that end another.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// A function that starts something and goes on without its answer.
  static let background = CodeReader(
    name: "background",
    reads: .member,
    read: { site in
      guard site.event == nil, site.member?.isAsync == true, let main = site.flow.branches.first else { return [] }
      // What happens only after a while is no answer that somebody could wait for.
      let calls = main.effects.filter(\.isDetached).compactMap { effect -> String? in
        if case .calls(let call, _) = effect.kind { call.calledName } else { nil }
      }
      let isAwaited = site.flow.values.contains { $0.value.waits && $0.value.bare.path?.last == "value" }
      guard !calls.contains("sleep"), !isAwaited else { return [] }
      return main.effects.compactMap { effect in
        guard effect.isDetached, effect.isAwaited, !effect.isNoise(site.flow), case .calls(let call, _) = effect.kind
        else { return nil }
        return site.unawaited(call, effect)
      }
    },
    examples: [
      CodeExample(
        """
        func add(_ note: Note) async throws -> Note {
          try await store.insert(note)
          Task { try? await upload(note) }
          return note
        }
        """,
        "`add` does not wait for `upload(_:)`, and its failure causes no error."
      ),
      CodeExample("func add(_ note: Note) { Task { await upload(note) } }"),
    ]
  )

  /// A call that ends the work of the call before it.
  static let restart = CodeReader(
    name: "restart",
    reads: .member,
    read: { site in
      guard site.event == nil else { return site.flow.restarts.map(site.restart) }
      return site.restarts.map { restart in
        let task = restart.task
        var finding = CodeFinding(
          StatedCondition("running earlier call", "an earlier call is still running"),
          StatedResponse("cancel earlier call", "cancels it (`\(task)`)", .calls(task, "cancel")),
          at: [restart.end, restart.start],
          weight: 7
        )
        finding.sentence = "a new call of \(site.subject) cancels the one before (`\(task)`)"
        finding.claims = [restart.end]
        return finding
      }
    },
    examples: [
      CodeExample(
        """
        func search(_ text: String) {
          searchTask?.cancel()
          searchTask = Task { await index.find(text) }
        }
        """,
        "A new call of `search` cancels the one before (`searchTask`)."
      ),
      CodeExample(
        """
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .nameChanged:
              state.isNew = true
              return .run { send in await send(.checked) }
                .cancellable(id: CancelID.check, cancelInFlight: true)
            case .closed:
              state.isNew = false
              return .run { send in await send(.checked) }.cancellable(id: CancelID.check)
            }
          }
        }
        """,
        "`nameChanged` cancels an earlier check that still runs (`check`)."
      ),
      CodeExample("func stop() { searchTask?.cancel() \n searchTask = nil }"),
    ]
  )
}

extension CodeSite {
  /// The tasks that the function ends, and then starts anew, and where.
  var restarts: [(task: String, end: Int, start: Int)] {
    (flow.branches.first?.effects ?? []).compactMap { effect in
      guard case .calls(let call, _) = effect.kind, call.calledName == "cancel",
        let task = call.call?.function.base?.shown,
        let start = flow.values.first(where: { value in
          value.statement.offset > effect.offset && value.target?.shown == task && value.value.calledName == "Task"
        })
      else { return nil }
      return (task, effect.offset, start.statement.offset)
    }
  }

  /// That an action ends what an earlier one left running.
  fileprivate func restart(_ id: CodeExpression, at offset: Int) -> CodeFinding {
    let (name, noun) = id.effectName
    var finding = CodeFinding(
      nil,
      StatedResponse("cancel earlier \(noun)", "cancels the \(noun) that still runs", .calls("", "cancel")),
      at: [offset],
      weight: 7
    )
    finding.sentence = "\(subject) cancels an earlier \(noun) that still runs (`\(name)`)"
    return finding
  }

  fileprivate func unawaited(_ call: CodeExpression, _ effect: CodeEffect) -> CodeFinding? {
    let shown = call.shownCall
    let words = call.callWords
    guard !shown.isEmpty, !words.isEmpty, let name = call.calledName else { return nil }
    let isQuiet = call.isOptionalAttempt
    let condition = StatedCondition("failing \(words)", "`\(shown)` fails", .fails(name, error: nil))
    let response = StatedResponse(
      isQuiet ? "not wait and cause no error" : "not wait for \(words)",
      "does not wait for `\(shown)`"
    )
    var finding = CodeFinding(isQuiet ? condition : nil, response, at: [effect.offset], weight: 6)
    finding.sentence =
      "\(subject) does not wait for `\(shown)`" + (isQuiet ? ", and its failure causes no error" : "")
    return finding
  }
}

extension CodeExpression {
  /// Whether an error of it becomes nil: `try? await f()`.
  fileprivate var isOptionalAttempt: Bool {
    switch kind {
    case .attempt(_, let isOptional): isOptional
    case .await(let inner): inner.isOptionalAttempt
    default: false
    }
  }
}
