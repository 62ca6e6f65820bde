// Rows 37 to 43: initialisers, properties, subscripts, static members.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct RangeService: Equatable, Hashable, Comparable {
  private(set) var values: [Int] = []

  init?(text: String) {}
  init(low: Int, high: Int) throws {}

  var count: Int { values.count }
  var first: Int? { values.first }
  var remote: Int { get async throws { 1 } }
  var checked: Int { get throws { 1 } }

  subscript(index: Int) -> Int? { nil }
  subscript(safe index: Int, default value: Int) -> Int {
    get { value }
    set {}
  }

  mutating func append(_ value: Int) { values.append(value) }
  static func empty() -> Int { 0 }
  static func make(count: Int) throws -> [Int] { [] }
  static var shared: Int { 1 }

  static func < (left: RangeService, right: RangeService) -> Bool { left.count < right.count }
  static func == (left: RangeService, right: RangeService) -> Bool { left.count == right.count }
  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
