// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct FineCalculator: Sendable {
  let centsPerDay: Int
  let maximumCents: Int

  init(centsPerDay: Int = 20, maximumCents: Int = 500) {
    self.centsPerDay = centsPerDay
    self.maximumCents = maximumCents
  }

  func fine(daysOverdue: Int) -> Int {
    min(max(0, daysOverdue) * centsPerDay, maximumCents)
  }
}
