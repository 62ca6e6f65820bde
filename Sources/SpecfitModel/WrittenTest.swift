// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A test as a document writes it, body and comments included.
package struct WrittenTest: Hashable, Sendable {
  /// A value by its name in the test, and what the test says of it: `cart.total`, `is 12`.
  package struct Fact: Hashable, Sendable {
    package var name: String
    package var said: String

    package init(name: String, said: String) { (self.name, self.said) = (name, said) }
  }

  /// What a store of a feature is sent, or receives of itself: the path of the action, `loaded.success`, and the state
  /// that is expected then.
  package struct Step: Hashable, Sendable {
    package var action: String
    package var changes: [Fact]

    package init(action: String, changes: [Fact]) { (self.action, self.changes) = (action, changes) }
  }

  /// The lines of the body without the indentation that all of them have; neither the first nor the last is blank.
  package var lines: [String]
  package var isAsync: Bool
  /// What it does and expects, as a sentence; nil where it expects nothing that can be put in words.
  package var statement: String?
  /// The only assertion, if it is one that can never fail.
  package var emptyAssertion: String?
  /// The functions that it tries, without labels.
  package var calls: [String] = []
  /// The values that it sets before.
  package var givens: [Fact] = []
  /// What it expects.
  package var claims: [Fact] = []
  /// The actions of a feature, in their order.
  package var steps: [Step] = []

  package init(lines: [String], isAsync: Bool = false, statement: String? = nil) {
    (self.lines, self.isAsync, self.statement) = (lines, isAsync, statement)
  }
}
