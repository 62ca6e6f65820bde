// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct Hive: Equatable, Identifiable, Sendable {
  var id: UUID
  var name: String
  var queenYear: Int?
  var lastInspection: Date?
}
