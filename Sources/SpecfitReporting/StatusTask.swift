// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A test task with how far its tests are.
package struct StatusTask: Hashable, Sendable {
  /// `unit:OnboardingViewModel`; unique in its document.
  package var key: String
  /// `3.13.1`; nil when the document does not number.
  package var number: String?
  /// What is tested.
  package var subject: String
  /// The component that the document specifies; nil for what is tested across components, such as a flow.
  package var component: String?
  /// What sort of component it is; nil when it is none, or of no known sort.
  package var componentKind: String?
  /// `unit`, `ui` and so on.
  package var kind: String
  /// The path of the test file.
  package var file: String
  /// Where the document asks for it, one-based.
  package var line: Int
  package var state: StatusState
  /// Why it is not farther, as a phrase; empty for what is proven.
  package var because: String
  package var tests = StatusTests()
  /// What the coverage of its source is to reach, in percent.
  package var coverageTarget: Int?
  /// What the coverage has of its source; nil for a task without a source file, or without coverage.
  package var coverage: StatusCoverage?

  package init(
    key: String,
    subject: String,
    kind: String,
    file: String,
    line: Int,
    state: StatusState,
    because: String = ""
  ) {
    self.key = key
    self.subject = subject
    self.kind = kind
    self.file = file
    self.line = line
    self.state = state
    self.because = because
  }

  /// `3.13.1 CartService`.
  var name: String { number.map { "\($0) \(subject)" } ?? subject }

  /// What is tested, for those who look for a component.
  var owner: String { component ?? subject }
}
