// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

public struct SystemClock: ClockProtocol {
  public init() {}

  public func now() -> Date { Date() }

  public func sleep(for duration: Duration) async throws {
    try await Task.sleep(for: duration)
  }
}
