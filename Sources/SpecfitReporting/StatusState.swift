// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How far the tests of a task are, from the first word to the proof.
package enum StatusState: String, CaseIterable, Sendable {
  case planned, skeleton, written, passing, proven
  /// Nothing could tell.
  case unknown

  /// Whether the tests run and pass.
  package var isPassing: Bool { self == .passing || self == .proven }
}
