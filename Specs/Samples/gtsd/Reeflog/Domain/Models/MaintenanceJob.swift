// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct MaintenanceJob: Codable, Identifiable, Hashable, Sendable {
  let id: Int
  let tankID: Int
  let title: String
  let dueOn: Date
  var completedAt: Date?

  var isCompleted: Bool { completedAt != nil }

  func isOverdue(on day: Date) -> Bool {
    !isCompleted && dueOn < day
  }
}

enum JobFilter: String, CaseIterable, Sendable {
  case all
  case open
  case completed
}
