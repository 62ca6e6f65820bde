// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitSource

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

  /// The first parts of the key: `OnboardingViewModel/navigateToNextScreen()`.
  package var owner: String
  /// The last part of the key: `happy`, `err.notFound`.
  package var id: String
  /// The test function's name, a Swift identifier, unique in its task.
  package var name: String
  /// What is given or happens, in words; for a UI test the action, and empty for adopted tests.
  package var condition = ""
  /// What should follow, in words; for a UI test the state, and empty for adopted tests.
  package var outcome = ""
  /// Whether the condition is something that happens, not something that is given.
  package var isEvent = false
  /// What the profile calls a scenario: `Complete flow successfully`.
  package var text: String?
  /// The number of the rule that asks for the case; it never changes.
  package var rule: Int
  /// What in the document makes the rule apply.
  package var reason: String
  /// Where that stands, one-based.
  package var line: Int
  /// Which lines of the module stand in other documents than its own.
  package var joined = JoinedLines()
  /// The full name of the member that is tested; nil when it is the component or a flow.
  package var member: String?
  /// The position of that member among those of its component, by which overloads are told apart.
  package var memberIndex: Int?
  package var form: Form
  /// Whether one test function goes over a list of values.
  package var isTable = false
  /// The rows of the document's table over which the test function goes, each as a sentence.
  package var rows: [String] = []
  /// That table.
  package var table: ValueTable?
  /// The feature inside the component whose actions the case is about, if it is about such.
  package var child: String?
  /// How the document writes the test itself.
  package var written: WrittenTest?

  /// The name of the component or flow that the case belongs to.
  package var subject: Substring { owner.part(before: "/") }

  /// How urgent the critical journey is that the case tries, zero for `P0`; nil for other cases, and without a priority.
  package var journeyPriority: Int? {
    guard id.hasPrefix("journey.p") else { return nil }
    let digits = id.dropFirst("journey.p".count).prefix { $0 != "." }
    return digits.utf8.count == 1 && id.holds("\(digits).") ? Int(digits) : nil
  }

  /// What identifies the case, whatever it is called: `OnboardingViewModel/navigateToNextScreen()/happy`.
  package var key: String { owner + "/" + id }

  /// What in the document asks for the case, with the line.
  package var because: String { "\(reason), \(joined.phrase(ofLine: line))" }

  /// What is tested, for readers: `given valid input, should update state`.
  package var title: String {
    if let text { return text }
    if condition.isEmpty { return Wording.words(of: name) }
    if form == .scenario { return "when \(condition), then \(outcome)" }
    return "\(isEvent ? "when" : "given") \(condition), should \(outcome)"
  }
}
