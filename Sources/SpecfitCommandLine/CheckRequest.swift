// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitReporting
internal import SpecfitSource

/// What somebody wants to have checked, and how it is to be said.
struct CheckRequest: Sendable {
  /// Paths of files with results and with coverage, as the user gave them.
  var results: [String] = []
  var coverage: [String] = []
  /// How far every task must be; nil when only what is wrong counts.
  var required: PlannedTask.State?
  /// The least that fails the run; nil for nothing.
  var failsOn: Diagnostic.Severity? = .error
  /// `2027-01-31`; nil for the clock's day.
  var today: String?
  var format = ReportFormat.text
  /// Where the report goes beside the text; nil for standard output.
  var output: String?
}
