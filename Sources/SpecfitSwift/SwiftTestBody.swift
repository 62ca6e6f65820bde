// What a test does, as far as its text tells.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How far a test's body is written.
package enum SwiftTestBody: String, Hashable, Sendable {
  /// It holds no statement.
  case empty
  /// It ends as unimplemented before it acts.
  case unimplemented
  /// It acts, and claims nothing.
  case withoutAssertion
  /// All that it claims stands in branches beside others in which nothing is claimed, and nothing fails.
  case branching
  /// All that it claims is true whatever the code does: `#expect(true)`.
  case tautological
  /// It claims something.
  case asserting

  /// What becomes of a body that holds statements.
  init(isUnimplemented: Bool, hasAssertion: Bool, isBranching: Bool, hasTautology: Bool) {
    if isUnimplemented {
      self = .unimplemented
    } else if hasAssertion {
      self = isBranching ? .branching : .asserting
    } else {
      self = hasTautology ? .tautological : .withoutAssertion
    }
  }
}
