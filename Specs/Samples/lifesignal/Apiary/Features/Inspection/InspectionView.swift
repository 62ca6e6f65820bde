// Part of specfit. SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture
import SwiftUI

struct InspectionView: View {
  let store: StoreOf<InspectionFeature>

  var body: some View {
    Form {
      Stepper(
        "Frames of brood: \(store.framesOfBrood)",
        onIncrement: { store.send(.framesOfBroodChanged(store.framesOfBrood + 1)) },
        onDecrement: { store.send(.framesOfBroodChanged(store.framesOfBrood - 1)) }
      )
      Button(store.queenSeen ? "Queen seen" : "Queen not seen") { store.send(.queenSeenToggled) }
      Button("Save") { store.send(.saveButtonTapped) }
        .disabled(store.isSaving)
      if store.isQueenless { Text("This hive may have lost its queen.") }
      ForEach(store.history) { record in Text(record.date, style: .date) }
    }
    .task { await store.send(.task).finish() }
  }
}
