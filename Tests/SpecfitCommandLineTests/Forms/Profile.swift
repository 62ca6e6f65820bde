// Row 44: a codable model.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct Profile: Codable, Equatable, Identifiable, Sendable {
  var id: UUID
  var name: String
  var age: Int?
  var tags: [String] = []

  var initials: String { "" }
  func renamed(to name: String) -> Profile { self }
}
