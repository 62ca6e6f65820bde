// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A format in which `check` reports.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people: places, source lines with carets, what to do.
  case text
  /// One value with everything in it, for programs.
  case json
  /// A line for each finding, for programs that read as they go.
  case jsonl
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// A test case for each task, for whatever shows test results.
  case junit
  /// Commands of a GitHub workflow, which become annotations.
  case github
  /// GitLab's Code Quality.
  case gitlab
  /// A comment on a pull request.
  case markdown
}
