// Part of specfit. SPDX-License-Identifier: Apache-2.0

import KilnbookCore
import SwiftUI

struct GlazeLibraryScreen: View {
  @State private var model: GlazeLibraryModel

  init(model: GlazeLibraryModel) {
    _model = State(initialValue: model)
  }

  var body: some View {
    List(model.results) { glaze in
      HStack {
        Text(glaze.name)
        Spacer()
        Button("Favourite", systemImage: model.favourites.contains(glaze.id) ? "star.fill" : "star") {
          model.toggleFavourite(glaze)
        }
      }
    }
    .searchable(text: $model.query)
    .task(id: model.query) { await model.search() }
  }
}
