// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// Something that must hold between a document, its plan, its tests and their results.
///
/// A rule stands in a file of its own. Its examples are its tests and part of
/// its page in the manual.
package struct Rule: Sendable {
  /// What a rule looks at, and how.
  package enum Check: Sendable {
    /// One module at a time, whatever the others are.
    case module(@Sendable (ModuleReading) -> [Finding])
    /// One test that stands for a planned case, or beside them: what there is to say of it, or nil.
    case test(@Sendable (FoundTest) -> String?)
    /// One module with what the coverage says of it.
    case evidence(@Sendable (MeasuredModule) -> [Finding])
    /// What documents state, with the tests of all modules: what there is to say of it, or nil.
    case behavior(@Sendable (StatedBehavior) -> Finding?)
    /// The tasks of all modules, with their states.
    case task(@Sendable (TaskRecord, ModuleRecord, CheckSettings) -> [Finding])
    /// Said by what joins the modules, or by what reads baselines and waivers.
    case whole
  }

  package let description: RuleDescription
  /// What it finds something in.
  package let flagged: [RuleExample]
  /// What it finds nothing in, though it looks alike.
  package let accepted: [RuleExample]
  package let check: Check
  /// The names of the rules that find something in its examples as well, and rightly so.
  package let companions: Set<String>

  package init(
    _ description: RuleDescription,
    flagged: [RuleExample],
    accepted: [RuleExample],
    companions: Set<String> = [],
    check: Check
  ) {
    self.description = description
    self.flagged = flagged
    self.accepted = accepted
    self.companions = companions
    self.check = check
  }

  package var name: String { description.name }

  /// Something that the rule has to say.
  ///
  /// - Parameters:
  ///   - message: one sentence, lowercase, without a full stop.
  ///   - place: where it is.
  ///   - subject: what it is about, whatever line that stands on.
  ///   - help: what to do about it.
  /// - Returns: the finding, as severe as the rule is.
  func finding(_ message: String, at place: Finding.Place, about subject: String, help: String? = nil) -> Finding {
    Finding(description.name, description.severity, message, at: place, about: subject, help: help)
  }

  /// Something that a command mends, which is what to do about it.
  func finding(_ message: String, at place: Finding.Place, about subject: String, remedy: Finding.Remedy) -> Finding {
    var finding = finding(message, at: place, about: subject, help: Advice.run(remedy))
    finding.remedy = remedy
    return finding
  }
}

/// A small project that shows what a rule finds, or leaves.
package struct RuleExample: Sendable {
  /// What it shows, as a phrase.
  package var title: String
  /// The text of each file by its path from the project's root; the documents are those that end in `.md`.
  package var files: [(path: String, text: String)]
  /// Files with results and coverage, as tools write them.
  package var evidence: [(path: String, text: String)] = []
  /// How far every task must be.
  package var required: String?
  /// What is known already, as a file says it.
  package var baseline: String?

  /// - Parameters:
  ///   - title: what it shows.
  ///   - document: the text of `Docs/Cart.md`.
  ///   - files: the other files.
  ///   - evidence: what a run of the tests brought.
  ///   - required: how far every task must be.
  package init(
    _ title: String,
    document: String,
    files: [(path: String, text: String)] = [],
    evidence: [(path: String, text: String)] = [],
    required: String? = nil
  ) {
    self.title = title
    self.files = [("Docs/Cart.md", document)] + files
    self.evidence = evidence
    self.required = required
  }
}
