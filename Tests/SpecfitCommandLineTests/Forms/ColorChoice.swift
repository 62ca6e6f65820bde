// Rows 44, 45, 47: an enum with raw values.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum ColorChoice: String, CaseIterable, Codable, Sendable {
  case red, green

  var title: String { rawValue }
  var level: Int {
    switch self {
    case .red: 1
    case .green: 2
    }
  }
  func next() -> ColorChoice { self }
}
