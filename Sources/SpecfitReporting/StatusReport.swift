// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Where the tests of a project stand, from evidence alone.
package struct StatusReport: Sendable {
  /// What tells files that specfit wrote from others.
  package static let mark = "specfit:status"

  /// `Windowsill Test Status`.
  package var title: String
  /// In the order of their documents.
  package var modules: [StatusModule] = []
  /// What the coverage has of all sources, each once; nil when no coverage was given.
  package var coverage: StatusCoverage?
  /// Whether results of a run were given.
  package var hasResults = false
  /// The documents as text, by their paths; empty unless a page shows them.
  package var documents: [StatusDocument] = []
  /// What could not be looked at, a sentence each.
  package var unchecked: [String] = []
  /// How to run the tests, a command each.
  package var commands: [String] = []
  /// What it was before, oldest first.
  package var trend: [StatusPoint] = []

  package init(title: String) { self.title = title }

  /// How many of the stated behaviors have tests.
  var specification: SpecificationCoverage {
    SpecificationCoverage(of: modules.flatMap(\.behaviors), hasResults: hasResults)
  }

  var tests: StatusTests { modules.reduce(StatusTests()) { $0 + $1.tests } }

  /// The report as a point of a history.
  package func point(label: String) -> StatusPoint {
    StatusPoint(label: label, tests: tests, hasResults: hasResults, coverage: coverage)
  }

  /// How many tasks are in each state.
  var states: [StatusState: Int] {
    modules.reduce(into: [:]) { counts, module in
      for task in module.tasks { counts[task.state, default: 0] += 1 }
    }
  }

  /// What is missing for a full picture, a sentence each.
  var gaps: [String] {
    var gaps: [String] = []
    if !hasResults { gaps.append("no results of a run were given, so it is unknown which tests pass") }
    if coverage == nil { gaps.append("no coverage of a run was given, so it is unknown what the tests execute") }
    return gaps + unchecked
  }
}
