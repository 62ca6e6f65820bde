// Part of specfit. SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture
import Foundation

@Reducer
struct AppFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var hiveList = HiveListFeature.State()
    @Presents var inspection: InspectionFeature.State?
    var lastSaved: InspectionRecord?
  }

  enum Action: Equatable, Sendable {
    case hiveList(HiveListFeature.Action)
    case inspection(PresentationAction<InspectionFeature.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.hiveList, action: \.hiveList) { HiveListFeature() }
    Reduce { state, action in
      switch action {
      case let .hiveList(.hiveTapped(hive)):
        state.inspection = InspectionFeature.State(hiveID: hive.id)
        return .none

      case let .inspection(.presented(.delegate(.inspectionSaved(record)))):
        state.lastSaved = record
        state.inspection = nil
        return .none

      case .hiveList, .inspection:
        return .none
      }
    }
    .ifLet(\.$inspection, action: \.inspection) { InspectionFeature() }
  }
}
