// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// One named test of a task.
package struct PlannedCase: Hashable, Sendable {
  /// What the test function has to look like.
  package enum Form: String, Sendable {
    case sync, throwing, async, asyncThrowing
    /// Measures time.
    case measured
    /// Drives the user interface.
    case scenario
    /// The document gives no more than the name.
    case adopted
  }

  /// What identifies the case, whatever it is called: `OnboardingViewModel/navigateToNextScreen()/happy`.
  package var key: String
  /// The test function's name, a Swift identifier, unique in its task.
  package var name: String
  /// What is tested, for readers: `given valid input, should update state`.
  package var title: String
  /// The rule, and what in the document made it apply, with the line.
  package var because: String
  /// One-based.
  package var line: Int
  /// The full name of the member that is tested; nil when it is the component or a flow.
  package var member: String?
  package var form: Form
  /// Whether one test function goes over a list of values.
  package var isTable = false
}
