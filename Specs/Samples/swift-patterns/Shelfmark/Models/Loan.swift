// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct Loan: Codable, Identifiable, Hashable, Sendable {
  let id: UUID
  let title: String
  let isbn: String
  var dueOn: Date
  var renewals: Int

  var canRenew: Bool { renewals < 2 }

  func daysOverdue(on day: Date, calendar: Calendar) -> Int {
    let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: dueOn), to: calendar.startOfDay(for: day)).day
    return max(0, days ?? 0)
  }
}
