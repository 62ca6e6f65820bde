// Row 53: a client made of closures.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

struct ClockClient: Sendable {
  var now: @Sendable () -> Date
  var sleep: @Sendable (_ seconds: Double) async throws -> Void
  var events: @Sendable () -> AsyncStream<Int>
  var onTick: (@Sendable (Int) -> Void)?
}
