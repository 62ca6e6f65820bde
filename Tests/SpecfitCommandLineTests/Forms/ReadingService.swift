// Rows 1 to 9: what a call gives.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct Reading: Equatable, Sendable {
  var value: Double
}

final class ReadingService {
  init() {}
  func reset() {}
  func latest() -> Reading { Reading(value: 1) }
  func average(of count: Int) -> Double { 1 }
  func isFresh() -> Bool { true }
  func reading(named name: String) -> Reading? { nil }
  func all() -> [Reading] { [] }
  func names() -> Set<String> { [] }
  func byName() -> [String: Reading] { [:] }
  func bounds() -> (low: Double, high: Double) { (0, 1) }
  func parse(_ text: String) -> Result<Reading, ReadingError> { .failure(.unreadable) }
  func filtered(by name: String) -> Self { self }
}

enum ReadingError: Error {
  case unreadable
}
