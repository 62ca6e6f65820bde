// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the files of a target declare that decides what the tests of its other files claim.
package struct SharedTestCode: Hashable, Sendable {
  /// The names by which no test can fail: what stands in the place of an assertion and claims nothing, and classes that
  /// run or keep nothing.
  package var hollow: Set<String>
  /// The functions that claim something: `expectTotal` of tests or of nobody, `IndexValidator.validate` of a value.
  package var claiming: Set<String>

  package init(hollow: Set<String> = [], claiming: Set<String> = []) {
    self.hollow = hollow
    self.claiming = claiming
  }

  package var isEmpty: Bool { hollow.isEmpty && claiming.isEmpty }

  /// Takes in what another file of the target, or one that it depends on, declares.
  package mutating func formUnion(_ other: SharedTestCode) {
    hollow.formUnion(other.hollow)
    claiming.formUnion(other.claiming)
  }

  /// The same with each name on one side: of a function that also has a form that claims, nobody knows which is called.
  package var settled: SharedTestCode {
    SharedTestCode(hollow: hollow.subtracting(claiming), claiming: claiming.subtracting(hollow))
  }
}
