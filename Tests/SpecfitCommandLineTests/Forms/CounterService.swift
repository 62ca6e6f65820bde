// Rows 34 to 36: an actor.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

protocol CounterStoring: Sendable {
  func store(_ value: Int) async throws
}

actor CounterService {
  private var count = 0
  private let store: any CounterStoring
  init(store: any CounterStoring) { self.store = store }
  func increment() { count += 1 }
  func current() -> Int { count }
  func sync() async throws {}
  nonisolated func label() -> String { "" }
  var isEmpty: Bool { count == 0 }
  static func initial() -> Int { 0 }
  func values() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
}
