// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a rule finds, why that matters, and what to do about it: its page in the manual.
package struct RuleDescription: Hashable, Sendable {
  /// Never reused: `SF202`.
  package var code: String
  /// Reads well after "allow": `missing-test`.
  package var name: String
  /// What it finds, as one sentence.
  package var summary: String
  /// Why that matters, in one paragraph.
  package var rationale: String
  /// How to mend it, in one paragraph.
  package var help: String
  package var severity: Diagnostic.Severity

  package init(
    _ code: String,
    _ name: String,
    _ severity: Diagnostic.Severity,
    summary: String,
    rationale: String,
    help: String
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.help = help
  }
}
