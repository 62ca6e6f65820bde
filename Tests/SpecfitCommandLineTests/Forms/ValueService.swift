// Rows 20 to 28: what a call is given.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum Season: CaseIterable, Sendable {
  case spring, summer
}

enum Place: Sendable {
  case inside(room: String), outside
}

final class ValueService {
  init() {}
  func find(query: String, limit: Int, ratio: Double) throws -> [String] { [] }
  func toggle(_ isOn: Bool) {}
  func note(_ text: String?) {}
  func add(_ values: [Int]) {}
  func sum(_ values: Int...) -> Int { 0 }
  func plan(for season: Season) -> Int { 0 }
  func move(to place: Place) {}
  func due(on date: Date) -> Bool { true }
  func page(number: Int = 1, size: Int = 20) -> [Int] { [] }
  func grow(_ value: inout Int) {}
  func shrink(_ values: inout [Int], by count: Int) throws -> Int { 0 }
  func item(id: UUID) throws -> String { "" }
  func log(_ message: @autoclosure () -> String) {}
  func swap(_ pair: (Int, Int)) -> (Int, Int) { pair }
}
