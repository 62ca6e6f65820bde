// Part of specfit. SPDX-License-Identifier: Apache-2.0

import KilnbookCore
import SwiftUI

struct FiringFeedScreen: View {
  @State private var model: FiringFeedModel

  init(model: FiringFeedModel) {
    _model = State(initialValue: model)
  }

  var body: some View {
    NavigationStack {
      VStack {
        Picker("Feed", selection: feedType) {
          ForEach(FeedType.allCases, id: \.self) { Text($0.rawValue.capitalized).tag($0) }
        }
        .pickerStyle(.segmented)
        content
      }
      .navigationTitle("Firings")
      .task { await model.loadFeed() }
      .refreshable { await model.refreshFeed() }
    }
  }

  private var feedType: Binding<FeedType> {
    Binding(get: { model.feedType }, set: { type in Task { await model.switchFeedType(type) } })
  }

  @ViewBuilder
  private var content: some View {
    switch model.state {
    case .loading: ProgressView("Loading...")
    case .empty: ContentUnavailableView("No Firings Yet", systemImage: "flame")
    case .error(let message):
      VStack {
        Text(message)
        Button("Try Again") { Task { await model.loadFeed() } }
      }
    case .loaded:
      List(model.firings) { firing in
        FiringCard(firing: firing) { Task { await model.toggleKudos(for: firing) } }
          .task { await model.loadMoreIfNeeded(currentItem: firing) }
      }
    }
  }
}
