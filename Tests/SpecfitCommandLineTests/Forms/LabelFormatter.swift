// Row 42: a type without values.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum LabelFormatter {
  static func short(_ value: Double) -> String { "" }
  static func date(from text: String) -> Date? { nil }
  static func load(_ name: String) async throws -> [String] { [] }
}
