// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitSource

extension Rule {
  /// A behavior that the document states, whose tests are not as far as the run requires.
  ///
  /// A warning as long as its test is only pending or not known; an error where there is none at all, as for any other
  /// planned case, and where the run requires a state.
  static let untestedBehavior: Rule = Rule(
    RuleDescription(
      "SF212",
      "untested-behavior",
      .warning,
      summary:
        "A stated behavior has no written test, or none that is as far as '--require' asks for; an error without any test.",
      rationale:
        "The document promises something that no test tries, so nobody notices when the code breaks the promise.",
      help:
        "Run 'specfit scaffold' and write the test. A sentence that needs none is allowed with a waiver directly above it, or on its line."
    ),
    flagged: [
      .cart("A sentence that was added", document: StatementExample.document(StatementExample.second)),
      .cart(
        "Passing is required, and the test did not run",
        evidence: [ResultsExample.file(of: "test_total_givenCartLocked_shouldReturn5")],
        required: "passing"
      ),
    ],
    accepted: [
      .cart("The sentence has its test"),
      .cart(
        "A waiver above the sentence",
        document: StatementExample.document(
          "<!-- specfit:allow untested-behavior reason=\"the server does it\" -->\n" + StatementExample.second
        )
      ),
      .cart(
        "A waiver on the line of the sentence",
        document: StatementExample.document(
          StatementExample.second + " <!-- specfit:allow untested-behavior reason=\"the server does it\" -->"
        )
      ),
      .cart(
        "The task's list strikes the case through",
        document: StatementExample.document(StatementExample.second)
          + "- Test Cases:\n  - ~~`test_total_givenCartLocked_shouldReturn5()`~~\n"
      ),
      .cart("The file is not there, which 'missing-test-file' says", tests: nil),
    ],
    companions: ["unreached-state"],
    check: .behavior { stated in
      let required = stated.settings.required ?? .written
      guard stated.record.isAsked, !stated.record.state.reaches(required), !stated.isTold else { return nil }
      var finding = untestedBehavior.finding(
        stated.sentence,
        at: stated.record.places[0],
        about: stated.record.key,
        help: stated.help
      )
      finding.reached = BehaviorRecord.State.allCases.firstIndex(of: stated.record.state)
      let isMissing = stated.decisive?.state == .planned
      if stated.settings.required != nil || isMissing { finding.severity = .error }
      finding.related = stated.record.places.dropFirst().map { .init("where the document says it again", at: $0) }
      if let test = stated.decisive?.test {
        finding.related.append(.init("its test", at: Finding.Place(path: test.path, line: test.line)))
      }
      return finding
    }
  )
}

/// A stated behavior with what else is known once all modules are joined.
package struct StatedBehavior {
  let record: BehaviorRecord
  let settings: CheckSettings
  /// The case that is least far; nil if the plan has none.
  let decisive: BehaviorRecord.Case?
  /// The task of that case.
  private let task: TaskRecord?
  /// The keys of the cases whose tests have findings of their own.
  private let told: Set<String>

  init(_ record: BehaviorRecord, tasks: [String: TaskRecord], settings: CheckSettings, told: Set<String>) {
    self.record = record
    self.settings = settings
    self.told = told
    decisive = record.cases.first { $0.state == record.state }
    task = decisive.flatMap { tasks[$0.task] }
  }

  /// Whether another finding says the same, or why nothing can be told.
  var isTold: Bool {
    guard let task, let decisive else { return false }
    switch decisive.state {
    case .failing: return isOn(.failingTest)
    case .planned: return isTaskTold(task)
    case .skeleton: return settings.required == nil && told.contains(decisive.key)
    case .unknown:
      if told.contains(SuiteKey.spelled(decisive.key)) { return true }
      if task.obstacle != nil { return settings.required == nil || isOn(.unreachedState) }
      return settings.required == nil && isOn(.unkeyedTests)
    case .written: return !task.hasResults && isOn(.unreachedState)
    case .passing: return !task.hasCoverage && isOn(.unreachedState)
    case .proven: return true
    }
  }

  /// Whether a finding says that the whole task has no tests.
  private func isTaskTold(_ task: TaskRecord) -> Bool {
    if task.origin == .planned {
      return isOn(.untestedModule) && isOn(task.kind == .ui ? .untestedFlow : .untestedComponent)
    }
    if !task.hasFile, isOn(.missingTestFile) { return true }
    return isOn(.unkeyedTests) && decisive.map { task.adoptable?.keys.contains($0.key) ?? false } ?? false
  }

  private func isOn(_ rule: Rule) -> Bool { settings.isOn(rule.description) }

  /// What is missing, as a finding says it.
  var sentence: String {
    let quoted = "'\(record.statement)'"
    return switch record.state {
    case .failing: "the test of \(quoted) fails"
    case .planned: record.cases.isEmpty ? "no test is planned for \(quoted)" : "no test tries \(quoted)"
    case .skeleton: "the test of \(quoted) is not written yet"
    case .unknown: "nothing tells whether a test tries \(quoted)"
    case .written: "nothing shows that the test of \(quoted) passes"
    case .passing, .proven: "nothing shows that the test of \(quoted) executes what it is about"
    }
  }

  var help: String? {
    guard let decisive else { return "write a test, and put '// specfit: \(record.key)' before it" }
    switch decisive.state {
    case .planned: return "write '\(decisive.name)' in '\(decisive.file)'; 'specfit scaffold' inserts it"
    case .unknown: return "put '// specfit: \(SuiteKey.spelled(decisive.key))' before the test that tries it"
    default: return nil
    }
  }
}
