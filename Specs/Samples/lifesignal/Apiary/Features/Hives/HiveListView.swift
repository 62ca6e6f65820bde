// Part of specfit. SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture
import SwiftUI

struct HiveListView: View {
  let store: StoreOf<HiveListFeature>

  var body: some View {
    List(store.hives) { hive in
      Button(hive.name) { store.send(.hiveTapped(hive)) }
    }
    .overlay { if store.isLoading { ProgressView() } }
    .task { await store.send(.task).finish() }
  }
}
