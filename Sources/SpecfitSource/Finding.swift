// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Something that `check` has to say.
package struct Finding: Hashable, Sendable {
  /// A place in a file of the project.
  package struct Place: Hashable, Sendable {
    /// From the project's root, or as the user gave it.
    package var path: String
    /// One-based; nil for the whole file.
    package var line: Int?
    /// The bytes that it is about, zero-based; nil when only the line is known.
    package var range: Range<Int>?

    package init(path: String, line: Int? = nil, range: Range<Int>? = nil) {
      self.path = path
      self.line = line
      self.range = range
    }
  }

  /// Another place that belongs to the finding, with what stands there.
  package struct Related: Hashable, Sendable {
    package var place: Place
    /// What stands there, lowercase, without a full stop.
    package var message: String

    package init(_ message: String, at place: Place) {
      self.place = place
      self.message = message
    }
  }

  /// A command that mends the finding without a person, and takes nothing of one's away: `check --fix` does its work.
  package struct Remedy: Hashable, Sendable {
    package enum Command: String, Sendable {
      case retrofit
      case adopt
    }

    package var command: Command
    /// The path of the document that it is run on, from the project's root.
    package var document: String

    package init(_ command: Command, _ document: String) {
      self.command = command
      self.document = document
    }
  }

  /// The name of the rule: `missing-test`.
  package var rule: String
  package var severity: Diagnostic.Severity
  package var place: Place
  /// One sentence, lowercase, without a full stop; quotes user text as `'…'`.
  package var message: String
  /// What to do about it, as an imperative sentence.
  package var help: String?
  /// Nil where a person has to act.
  package var remedy: Remedy?
  package var related: [Related] = []
  /// What the finding is about, whatever line it stands on: a key of a case or task, or a name.
  package var subject: String
  /// How far what it is about has come, where that has a measure: the more the better, in a unit of the rule's own.
  package var reached: Int?
  /// The label of the module; nil for what belongs to none.
  package var module: String?

  package init(
    _ rule: String,
    _ severity: Diagnostic.Severity,
    _ message: String,
    at place: Place,
    about subject: String,
    help: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
    self.subject = subject
    self.help = help
  }
}
