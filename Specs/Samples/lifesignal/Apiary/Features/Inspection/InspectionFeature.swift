// Part of specfit. SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture
import Foundation

@Reducer
struct InspectionFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var hiveID: UUID
    var framesOfBrood = 0
    var queenSeen = false
    var history: [InspectionRecord] = []
    var isSaving = false
    var isLoadingHistory = false
    var error: String?

    var isQueenless: Bool {
      history.count >= 3 && history.prefix(3).allSatisfy { !$0.queenSeen }
    }

    var nextInspectionDue: Date? {
      history.first?.date.addingTimeInterval(7 * 86_400)
    }
  }

  enum Action: Equatable, Sendable {
    case task
    case historyResponse(TaskResult<[InspectionRecord]>)
    case framesOfBroodChanged(Int)
    case queenSeenToggled
    case saveButtonTapped
    case saveResponse(TaskResult<InspectionRecord>)
    case deleteSwiped(UUID)
    case deleteResponse(TaskResult<UUID>)
    case dismissError
    case delegate(Delegate)

    enum Delegate: Equatable, Sendable {
      case inspectionSaved(InspectionRecord)
    }
  }

  @Dependency(\.inspectionClient) var inspectionClient
  @Dependency(\.reminderClient) var reminderClient
  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        state.isLoadingHistory = true
        return .run { [hiveID = state.hiveID] send in
          await send(.historyResponse(TaskResult { try await inspectionClient.history(hiveID, 20) }))
        }

      case let .historyResponse(.success(history)):
        state.isLoadingHistory = false
        state.history = history
        return .none

      case let .historyResponse(.failure(error)):
        state.isLoadingHistory = false
        state.error = error.localizedDescription
        return .none

      case let .framesOfBroodChanged(frames):
        state.framesOfBrood = min(max(frames, 0), 20)
        return .none

      case .queenSeenToggled:
        state.queenSeen.toggle()
        return .none

      case .saveButtonTapped:
        guard !state.isSaving else { return .none }
        state.isSaving = true
        let record = InspectionRecord(
          id: uuid(), hiveID: state.hiveID, date: date.now, framesOfBrood: state.framesOfBrood,
          queenSeen: state.queenSeen)
        return .run { send in
          await send(.saveResponse(TaskResult { try await inspectionClient.save(record) }))
        }

      case let .saveResponse(.success(record)):
        state.isSaving = false
        state.history.insert(record, at: 0)
        return .run { send in
          try? await reminderClient.schedule(record.hiveID, record.date.addingTimeInterval(7 * 86_400))
          await send(.delegate(.inspectionSaved(record)))
        }

      case let .saveResponse(.failure(error)):
        state.isSaving = false
        state.error = error.localizedDescription
        return .none

      case let .deleteSwiped(id):
        return .run { send in
          await send(
            .deleteResponse(
              TaskResult {
                try await inspectionClient.delete(id)
                return id
              }))
        }

      case let .deleteResponse(.success(id)):
        state.history.removeAll { $0.id == id }
        return .none

      case let .deleteResponse(.failure(error)):
        state.error = error.localizedDescription
        return .none

      case .dismissError:
        state.error = nil
        return .none

      case .delegate:
        return .none
      }
    }
  }
}
