// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// What a run of `check` has to say, for every format.
package struct Report: Sendable {
  /// What a run comes to.
  package enum Verdict: String, Sendable {
    /// All was checked, and nothing fails the run.
    case clean
    /// Something was found that fails the run.
    case findings
    /// Nothing was found that fails the run, but not all could be checked; that never counts as passed.
    case unchecked
  }

  /// The version of specfit.
  package var version: String
  /// The rules that ran, in the order of their codes.
  package var rules: [RuleDescription]
  /// In the order in which they are shown: by path, place, and rule.
  package var findings: [Finding] = []
  /// The least severity that fails the run; nil when none does.
  package var failsOn: Diagnostic.Severity? = .warning
  /// What could not be checked, a sentence each.
  package var unchecked: [String] = []
  /// In the order of their documents.
  package var modules: [ReportModule] = []
  /// In the order of their documents, then of the plan.
  package var tasks: [ReportTask] = []
  /// What the documents state, in their order.
  package var behaviors: [SpecifiedBehavior] = []
  /// Whether results of a run were given.
  package var hasResults = false
  /// Gives the file of a path, for excerpts and columns; nil when it is not at hand.
  ///
  /// It is asked for each place, so it should not read a file twice.
  package var source: @Sendable (String) -> SourceFile? = { _ in nil }

  package init(version: String, rules: [RuleDescription]) {
    self.version = version
    self.rules = rules
  }

  /// Whether a finding fails the run.
  package func fails(on finding: Finding) -> Bool { failsOn.map { finding.severity >= $0 } ?? false }

  package var verdict: Verdict {
    if findings.contains(where: fails) { return .findings }
    return isUnchecked ? .unchecked : .clean
  }

  /// Whether something could not be checked: of the run, of a module, or the state of a task.
  package var isUnchecked: Bool {
    !unchecked.isEmpty || modules.contains { $0.unchecked != nil } || tasks.contains { $0.state == ReportTask.unknown }
  }

  /// How many of the stated behaviors have tests.
  package var specification: SpecificationCoverage {
    SpecificationCoverage(of: behaviors, hasResults: hasResults)
  }

  /// The same by document.
  var specifications: [String: SpecificationCoverage] {
    Dictionary(grouping: behaviors, by: \.document).mapValues {
      SpecificationCoverage(of: $0, hasResults: hasResults)
    }
  }

  /// How many findings there are of a severity.
  package func count(of severity: Diagnostic.Severity) -> Int { findings.count { $0.severity == severity } }
}
