// Part of specfit. SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture
import Foundation

@Reducer
struct HiveListFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var hives: [Hive] = []
    var isLoading = false
    var error: String?
  }

  enum Action: Equatable, Sendable {
    case task
    case hivesUpdated([Hive])
    case renameSubmitted(id: UUID, name: String)
    case renameResponse(TaskResult<Hive>)
    case hiveTapped(Hive)
  }

  private enum CancelID { case stream }

  @Dependency(\.hiveClient) var hiveClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        state.isLoading = true
        return .run { send in
          for await hives in await hiveClient.hiveStream() { await send(.hivesUpdated(hives)) }
        }
        .cancellable(id: CancelID.stream)

      case let .hivesUpdated(hives):
        state.isLoading = false
        state.hives = hives
        return .none

      case let .renameSubmitted(id, name):
        return .run { send in
          await send(.renameResponse(TaskResult { try await hiveClient.rename(id, name) }))
        }

      case let .renameResponse(.success(hive)):
        state.hives = state.hives.map { $0.id == hive.id ? hive : $0 }
        return .none

      case let .renameResponse(.failure(error)):
        state.error = error.localizedDescription
        return .none

      case .hiveTapped:
        return .none
      }
    }
  }
}
