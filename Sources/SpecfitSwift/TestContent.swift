// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the declarations of a test file name: those of its tests, and of what these lean on.
package struct TestContent: Hashable, Sendable {
  /// A type, an extension of one, or what stands outside of all.
  package struct Group: Hashable, Sendable {
    /// The last name of the type; empty for what stands outside of all.
    package var type: String
    /// What it inherits from and conforms to, by their last names.
    package var parents: [String] = []
    /// The sentence of its attribute: `@Suite("Finding a berth")`.
    package var title: String?
    package var parts: [Part] = []
  }

  /// A function, an initialiser or a property.
  package struct Part: Hashable, Sendable {
    /// Without parentheses and backticks; `init` for an initialiser.
    package var name: String
    /// The byte offset of the name, by which a test is known again.
    package var offset: Int
    /// The byte offset of its first word or attribute, behind the comments above it.
    package var start: Int
    package var mentions: TestMentions
  }

  /// In the order of the file.
  package var groups: [Group] = []
}

/// What some code names and writes out.
package struct TestMentions: Hashable, Sendable {
  /// All identifiers.
  package var names: Set<String> = []
  /// The texts of the literals, without their quotes.
  package var texts: [String] = []
  /// The numbers as they are written.
  package var numbers: Set<String> = []
  /// The calls at whose results nobody looks, by the last name.
  package var discarded: Set<String> = []
  /// Whether it claims that an error is thrown, catches or throws one.
  package var expectsError = false

  package init() {}
}
