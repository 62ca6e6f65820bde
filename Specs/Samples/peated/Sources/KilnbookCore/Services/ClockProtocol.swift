// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

public protocol ClockProtocol: Sendable {
  func now() -> Date
  func sleep(for duration: Duration) async throws
}
