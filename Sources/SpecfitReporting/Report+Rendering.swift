// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Report {
  /// Writes the report in a format.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - colors: whether text may have colours; other formats have none.
  /// - Returns: lines that end with LF; the same report gives the same bytes.
  package func rendered(as format: ReportFormat, colors: Bool = false) -> [UInt8] {
    switch format {
    case .text: TextReport(report: self, ink: Ink(isOn: colors)).render()
    case .json: JSONReport(self).render()
    case .jsonl: JSONReport(self).renderLines()
    case .sarif: SARIFReport(self).render()
    case .junit: JUnitReport(report: self).render()
    case .github: GitHubReport(report: self).render()
    case .gitlab: GitLabReport(report: self).render()
    case .markdown: MarkdownReport(report: self, limit: MarkdownReport.commentLimit).render()
    }
  }

  /// What belongs into the file that `GITHUB_STEP_SUMMARY` names.
  ///
  /// Annotations show some findings only; this shows as many as GitHub takes.
  package func stepSummary() -> [UInt8] { MarkdownReport(report: self, limit: MarkdownReport.summaryLimit).render() }
}
