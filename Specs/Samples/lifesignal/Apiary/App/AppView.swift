// Part of specfit. SPDX-License-Identifier: Apache-2.0

import ComposableArchitecture
import SwiftUI

struct AppView: View {
  @Bindable var store: StoreOf<AppFeature>

  var body: some View {
    NavigationStack {
      HiveListView(store: store.scope(state: \.hiveList, action: \.hiveList))
        .sheet(item: $store.scope(state: \.inspection, action: \.inspection)) { store in
          InspectionView(store: store)
        }
    }
  }
}
