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
  /// All that it claims is true whatever the code does: `#expect(true)`.
  case tautological
  /// It claims something.
  case asserting

  /// What becomes of a body that holds statements.
  init(isUnimplemented: Bool, hasAssertion: Bool, hasTautology: Bool) {
    self =
      if isUnimplemented { .unimplemented } else if hasAssertion { .asserting } else if hasTautology {
        .tautological
      } else { .withoutAssertion }
  }
}
