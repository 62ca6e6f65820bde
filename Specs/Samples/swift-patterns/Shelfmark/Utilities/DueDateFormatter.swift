// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct DueDateFormatter: Sendable {
  let calendar: Calendar

  func text(for dueOn: Date, today: Date) -> String {
    let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: today), to: calendar.startOfDay(for: dueOn)).day ?? 0
    switch days {
    case ..<(-1): return "\(-days) days overdue"
    case -1: return "1 day overdue"
    case 0: return "Due today"
    case 1: return "Due tomorrow"
    default: return "Due in \(days) days"
    }
  }
}
