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
  /// What the case tries.
  package var intent: CaseIntent
  /// The test function's name, a Swift identifier, unique in its task.
  package var name: String
  /// What is given or happens, in words; for a UI test the action, and empty for adopted tests.
  package var condition = ""
  /// What should follow, in words; for a UI test the state, and empty for adopted tests.
  package var outcome = ""
  /// Whether the condition is something that happens, not something that is given.
  package var isEvent = false
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
  /// The sentence beside the case in the list of its task, where a person wrote it; nil for specfit's own.
  package var listed: String?
  /// What specfit would call the test, where a person gave it another name in that list; nil for specfit's own.
  package var usualName: String?
  /// What the document states elsewhere, and a test that it prints tries as well.
  package var besides: [Behavior] = []
  /// The name of the component or flow that the case belongs to.
  package var subject: Substring { owner.part(before: "/") }

  /// The last part of the key: `err.notFound`.
  package var id: String { intent.id }

  /// What identifies the case, whatever it is called: `OnboardingViewModel/navigateToNextScreen()/err.notFound`.
  package var key: String { owner + "/" + id }

  /// Whether one test function goes over a list of values.
  package var isTable: Bool { intent.isTable }

  /// The rows over which the test function goes, each as a sentence.
  package var rows: [String] { intent.rows }

  /// How urgent the critical journey is that the case tries, zero for `P0`; nil for other cases, and without a priority.
  package var journeyPriority: Int? { if case .journey(let journey) = intent { journey.priority } else { nil } }

  /// How the document writes the test itself.
  package var written: WrittenTest? { if case .written(_, let body) = intent { body } else { nil } }

  /// What the document states, if the case tries that.
  package var behavior: Behavior? { if case .behavior(let behavior, _) = intent { behavior } else { nil } }

  /// All that the case tries of what the document states.
  package var behaviors: [Behavior] { (behavior.map { [$0] } ?? []) + besides }

  /// What in the document asks for the case, with the line.
  package var because: String { "\(reason), \(joined.phrase(ofLine: line))" }

  /// Where a case comes from.
  package enum Source: String, Sendable {
    case behavior, written, signature, flow
  }

  package var source: Source {
    switch intent {
    case .behavior: .behavior
    case .written: .written
    case .signature, .table: .signature
    case .journey: .flow
    }
  }

  /// The sentence that says what the document states or promises, or what the test does that it prints; nil without one.
  package var statement: String? {
    if let listed { return listed }
    if case .signature(let intent) = intent { return intent.statement }
    return behavior?.statement ?? written?.statement
  }

  /// What the list of a task says of the case: what the document states, with all rows where the sentence has no room for
  /// them, or, for a journey, what the user does.
  package var shownStatement: String? {
    if case .journey = intent, listed == nil { return title }
    guard let statement, listed == nil, rows.count > 1, statement.hasSuffix(" more.") || statement.contains("…") else {
      return statement
    }
    return "\(statement) All rows: \(rows.map { $0.contains("`") ? $0 : "`\($0)`" }.joined(separator: "; "))."
  }

  /// All lines that ask for the case, one-based, the best first.
  package var lines: [Int] { behavior?.lines ?? [line] + Set(besides.flatMap(\.lines)).subtracting([line]).sorted() }

  /// Over how many rows one test function goes: `3 rows`; nil for a single case.
  package var rowCount: String? {
    let count = max(rows.count, behavior?.rows.count ?? 0)
    return count < 2 ? nil : "\(count) rows"
  }

  package var level: Behavior.Level {
    if let behavior { return behavior.level }
    return form == .scenario ? .ui : form == .measured ? .performance : .unit
  }

  /// What is tested, for readers: `given valid input, should update state`.
  package var title: String {
    if case .journey(let journey) = intent { return String(journey.text.prefix(120)) }
    if condition.isEmpty { return Wording.words(of: name) }
    if form == .scenario { return "when \(condition), then \(outcome)" }
    return "\(isEvent ? "when" : "given") \(condition), should \(outcome)"
  }
}
