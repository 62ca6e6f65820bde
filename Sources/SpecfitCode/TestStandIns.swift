// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the files of a target declare in the place of what a test framework gives: its assertions, and its classes of
/// tests.
package struct TestStandIns: Hashable, Sendable {
  /// The names by which no test can fail: functions that claim nothing, and classes that run or keep nothing.
  package var hollow: Set<String>
  /// The names of functions that claim something.
  package var honest: Set<String>

  package init(hollow: Set<String> = [], honest: Set<String> = []) {
    self.hollow = hollow
    self.honest = honest
  }

  package var isEmpty: Bool { hollow.isEmpty && honest.isEmpty }

  /// Takes in what another file of the target, or one that it depends on, declares.
  package mutating func formUnion(_ other: TestStandIns) {
    hollow.formUnion(other.hollow)
    honest.formUnion(other.honest)
  }

  /// The names by which no test of the target can fail: of a function that also has an honest form, nobody knows which is
  /// called.
  package var names: Set<String> { hollow.subtracting(honest) }
}
