// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@MainActor
@Observable
final class InspectionViewModel {
  var framesOfBrood = 6
  var queenSeen = true
  var dates: [Date] = [Date(timeIntervalSince1970: 1_750_000_000)]

  func save() {
    dates.insert(Date(timeIntervalSince1970: 1_750_600_000), at: 0)
  }
}
