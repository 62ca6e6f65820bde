// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitPlanning
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// What somebody wants to have checked, and how it is to be said.
struct CheckRequest: Sendable {
  /// Paths of files with results and with coverage, as the user gave them.
  var results: [String] = []
  var coverage: [String] = []
  /// What a run of the tests brought that is at hand; nil to read the files.
  var evidence: CheckEvidence?
  /// How far every task must be; nil for what the configuration says.
  var required: Configuration.CheckSection.Requirement?
  /// The least that fails the run; nil for what the configuration says.
  var failsOn: Configuration.CheckSection.Threshold?
  /// `2027-01-31`; nil for the clock's day.
  var today: String?
  /// The revision since which something must have changed in a module; nil to check all.
  var changedSince: String?
  /// The module that is checked, as the user names it; nil for all.
  var module: String?
  /// Paths of the baseline to go by, and of the one to write, as the user gave them.
  var baseline: String?
  var newBaseline: String?
  /// Whether findings are wanted, and not only how far the tests are.
  var appliesRules = true
  /// The documents that are read; nil to read all, and to join them.
  var shard: Shard?
  /// What other runs found out about the documents; nil to read these.
  var parts: CheckParts?
  /// Whether what belongs to no module, such as scripts, is spoken of.
  var speaksOfOthers = true
  var format = ReportFormat.text
  /// Where the report goes beside the text; nil for standard output.
  var output: String?
}

extension CheckRequest {
  /// What the options leave open, as the configuration says.
  func completed(by section: Configuration.CheckSection) -> CheckRequest {
    var request = self
    request.required = required ?? section.require
    request.failsOn = failsOn ?? section.failOn ?? .error
    return request
  }

  /// How far every task must be; nil when only what is wrong counts.
  var requiredState: PlannedTask.State? { required.flatMap { PlannedTask.State(rawValue: $0.rawValue) } }

  /// The least that fails the run; nil for nothing.
  var failingSeverity: Diagnostic.Severity? { failsOn.flatMap { Diagnostic.Severity(rawValue: $0.rawValue) } }
}

extension Configuration.CheckSection {
  /// How much rules matter, in the words of a check.
  var severities: [String: Diagnostic.Severity?] { rules.mapValues { Diagnostic.Severity(rawValue: $0.rawValue) } }
}
