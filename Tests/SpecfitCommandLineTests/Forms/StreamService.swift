// Rows 15 to 19: values over time, and calls back.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct Tick: Sendable {
  var number: Int
}

final class StreamService: Sendable {
  init() {}
  func ticks() -> AsyncStream<Tick> { AsyncStream { $0.finish() } }
  func lines(of name: String) -> AsyncThrowingStream<String, any Error> { AsyncThrowingStream { $0.finish() } }
  func open() async throws -> AsyncThrowingStream<String, any Error> { AsyncThrowingStream { $0.finish() } }
  func fetch(_ name: String, completion: @escaping @Sendable (Result<Tick, any Error>) -> Void) {}
  func notify(completion: @escaping @Sendable () -> Void) {}
  func report(completion: @escaping @Sendable (Tick?, (any Error)?) -> Void) {}
  func map(_ transform: (Int) -> Int) -> [Int] { [] }
  func observe(_ handler: ((Tick) -> Void)?) {}
}
