// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A task of a document that asks for tests.
package struct TestTask: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case unit, ui, integration, performance, support

    /// The kind that the key of a task begins with: `unit:OnboardingViewModel`.
    package init?(ofTask key: String) { self.init(rawValue: String(key.prefix { $0 != ":" })) }

    /// Where tasks of the kind stand among those of a section: what tests one component first, what tests the screens last.
    private var rank: Int { self == .unit ? 0 : self == .ui ? 2 : 1 }

    /// Where the task with a key stands among those of a section.
    package static func place(ofTask key: String) -> (rank: Int, key: String) { (Self(ofTask: key)?.rank ?? 0, key) }
  }

  package enum Origin: String, Sendable {
    /// By a person.
    case written
    /// By specfit.
    case generated
  }

  /// `3.13.1`, `T004`; nil when the task has none.
  package var number: String?
  /// What is tested: `OnboardingViewModel`, `OnboardingFlow`.
  package var subject: String
  package var kind: Kind
  /// The path of the test file; nil when the task names none.
  package var file: String?
  /// One-based.
  package var line: Int
  package var origin: Origin
  /// The tests that the task names, with their lines; of a generated task only if a person changed its text.
  package var testNames: [NamedTest]
  /// Whether the task's box is ticked; nil when it has none.
  package var isTicked: Bool?

  package init(
    number: String? = nil,
    subject: String,
    kind: Kind,
    file: String? = nil,
    line: Int,
    origin: Origin,
    testNames: [NamedTest] = [],
    isTicked: Bool? = nil
  ) {
    self.number = number
    self.subject = subject
    self.kind = kind
    self.file = file
    self.line = line
    self.origin = origin
    self.testNames = testNames
    self.isTicked = isTicked
  }
}

/// A test that a task of a document names or lists.
package struct NamedTest: Hashable, Sendable {
  /// The function's name without parentheses: `test_load_givenNoNetwork_shouldThrow`; empty for a sentence without one.
  package var name: String
  /// One-based.
  package var line: Int
  /// How the document writes the test; nil when it gives no more than the name.
  package var written: WrittenTest?
  /// The sentence beside the name, with code between backticks; nil without one.
  package var statement: String?
  /// Whether a person has struck it through.
  package var isStruck = false

  package init(
    name: String,
    line: Int,
    written: WrittenTest? = nil,
    statement: String? = nil,
    isStruck: Bool = false
  ) {
    self.name = name
    self.line = line
    self.written = written
    self.statement = statement
    self.isStruck = isStruck
  }
}
