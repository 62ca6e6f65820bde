// Part of specfit. SPDX-License-Identifier: Apache-2.0

import KilnbookCore
import SwiftUI

struct FiringCard: View {
  let firing: FiringFeedItem
  let onKudos: () -> Void

  var body: some View {
    VStack(alignment: .leading) {
      Text(firing.potName).font(.headline)
      Text(firing.cone?.name ?? "Cone unknown")
      Button("\(firing.kudosCount) Kudos", action: onKudos)
    }
  }
}
