// A feature whose parts stand in documents of their own.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The documents of a feature, by their names.
package enum FerryFeature {
  package static let overview = """
    # BoardingFeature

    See [State](State.md), [Actions](Actions.md), [Effects](Effects.md) and [View](View.md).

    ## Overview

    The BoardingFeature lets passengers board a ferry.

    ## Dependencies

    - **TicketClient** - checks tickets

    ## Acceptance Criteria

    - A ticket must not be used twice

    """

  package static let state = """
    # BoardingFeature State

    [Back](README.md)

    ## Definition

    ```swift
    @ObservableState
    struct State: Equatable {
      var aboard: [Ticket] = []
      var isChecking = false
      var error: String?
    }
    ```

    """

  package static let actions = """
    # BoardingFeature Actions

    [Back](README.md)

    ## Definition

    ```swift
    enum Action: Equatable {
      case ticketScanned(String)
      case checkResponse(TaskResult<Ticket>)
      case dismissError
    }
    ```

    """

  package static let effects = """
    # BoardingFeature Effects

    [Back](README.md)

    ## Dependencies

    ```swift
    @Dependency(\\.ticketClient) var ticketClient
    ```

    ## Implementation

    ```swift
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .ticketScanned(let code):
          state.isChecking = true
          return .run { send in await send(.checkResponse(TaskResult { try await ticketClient.check(code) })) }
        case .checkResponse:
          state.isChecking = false
          return .none
        case .dismissError:
          state.error = nil
          return .none
        }
      }
    }
    ```

    """

  package static let view = """
    # BoardingFeature View

    [Back](README.md)

    ## Implementation

    ```swift
    struct BoardingView: View {
      let store: StoreOf<BoardingFeature>
      var body: some View { Button("Scan") { store.send(.ticketScanned("")) } }
    }
    ```

    """

  package static let all = [
    ("Actions.md", actions), ("Effects.md", effects), ("README.md", overview), ("State.md", state), ("View.md", view),
  ]
}
