// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A test task of a report, with how far its tests are.
package struct ReportTask: Hashable, Sendable {
  /// How many cases of a task there are, and how far they are.
  package struct Cases: Hashable, Sendable {
    /// What the plan asks for: the sum of the others.
    package var total: Int { missing + pending + written }
    /// There is no test.
    package var missing: Int
    /// There is a test whose body nobody has written.
    package var pending: Int
    package var written: Int

    package init(missing: Int = 0, pending: Int = 0, written: Int = 0) {
      self.missing = missing
      self.pending = pending
      self.written = written
    }
  }

  /// The state of what nothing could tell about.
  package static let unknown = "unknown"

  /// `unit:OnboardingViewModel`; unique in its document.
  package var key: String
  /// `3.13.1`, `T004`; nil when the document does not number.
  package var number: String?
  /// What is tested.
  package var subject: String
  /// `unit`, `ui` and so on.
  package var kind: String
  /// The path of the test file.
  package var file: String
  /// The path of the document that asks for it.
  package var document: String
  /// Where the document does so, one-based.
  package var line: Int
  /// The label of the module.
  package var module: String
  /// `planned`, `skeleton`, `written`, `passing`, `proven` or `unknown`.
  package var state: String
  /// Why it is in that state, as a sentence.
  package var because: String
  package var cases: Cases

  /// Whether nothing tells that its tests pass, though they are written and tests were run.
  func isUnknown(isRun: Bool) -> Bool {
    state == Self.unknown || (isRun && state == "written" && kind != "support")
  }

  package init(
    key: String,
    number: String? = nil,
    subject: String,
    kind: String,
    file: String,
    document: String,
    line: Int,
    module: String,
    state: String,
    because: String,
    cases: Cases
  ) {
    self.key = key
    self.number = number
    self.subject = subject
    self.kind = kind
    self.file = file
    self.document = document
    self.line = line
    self.module = module
    self.state = state
    self.because = because
    self.cases = cases
  }
}
