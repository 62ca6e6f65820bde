// Rows 10 to 14: how a call fails, and how it is stopped.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum SavingError: Error {
  case full
  case denied(reason: String)
}

enum ClosingError: Error, Equatable {
  case open, busy
}

final class SavingService: Sendable {
  init() {}
  func save(_ text: String) throws {}
  func close() throws(ClosingError) {}
  func count() throws(ClosingError) -> Int { 1 }
  func never() throws(Never) {}
  func each(_ body: (Int) throws -> Void) rethrows {}
  func load() async -> String { "" }
  func upload(_ data: Data) async throws -> URL { URL(fileURLWithPath: "/") }
  func flush() async throws {}
}
