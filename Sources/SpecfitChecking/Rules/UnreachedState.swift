// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A task that is not as far as the run requires, or of which nobody can tell.
  static let unreachedState: Rule = Rule(
    RuleDescription(
      "SF405",
      "unreached-state",
      .error,
      summary: "A task is not as far as '--require' asks for, or nothing tells whether it is.",
      rationale: "A gate that passes what it could not check is no gate.",
      help: "Write the tests; give the results of the run with '--results', and its coverage with '--coverage'."
    ),
    flagged: [
      .cart("Passing is asked for, and no results are given", required: "passing"),
      .cart("Proven is asked for, and no coverage is given", evidence: [ResultsExample.file()], required: "proven"),
    ],
    accepted: [
      .cart("Passing is asked for and shown", evidence: [ResultsExample.file()], required: "passing"),
      .cart(
        "Proven is asked for and shown",
        evidence: [ResultsExample.file(), CoverageExample.file([2: 1, 3: 1, 4: 1])],
        required: "proven"
      ),
    ],
    check: .task { task, module, settings in
      guard let required = settings.required, task.kind != .support, !task.isRepeated, !task.state.reaches(required)
      else { return [] }
      let isUnknown = task.isUnknown(for: required)
      let reason = task.because.map { ": \($0)" } ?? ""
      var finding = unreachedState.finding(
        isUnknown
          ? "nothing tells whether '\(task.subject)' is \(required.rawValue)\(reason)"
          : "'\(task.subject)' is \(task.state.rawValue), not \(required.rawValue)\(reason)",
        at: module.place(of: task),
        about: task.key
      )
      finding.reached = task.state.rank
      return [finding]
    }
  )
}
