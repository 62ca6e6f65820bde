// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A report as commands of a GitHub workflow, which become annotations of the changed files.
struct GitHubReport {
  /// What GitHub shows of one level in one step.
  static let annotationLimit = 10

  let report: Report

  func render() -> [UInt8] {
    var output: [UInt8] = []
    let unchecked = report.uncheckedSentences
    // One annotation for all, so that findings keep theirs.
    if !unchecked.isEmpty {
      let text = unchecked.prefix(Self.annotationLimit).map(\.shown).joined(separator: "\n")
      let rest = unchecked.count - Self.annotationLimit
      output += command("error", [("title", "not checked")], text + (rest > 0 ? "\nand \(rest) more" : ""))
    }
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      let limit = severity == .error && !unchecked.isEmpty ? Self.annotationLimit - 1 : Self.annotationLimit
      let findings = report.findings.lazy.filter { $0.severity == severity }
      for finding in findings.prefix(limit) { output += annotation(of: finding) }
      let rest = report.count(of: severity) - limit
      if rest > 0 {
        output += "specfit: \(Report.count(rest, "further \(severity.rawValue)")) in the summary of this step\n".utf8
      }
    }
    output += "specfit: \(report.summaryText)\n".utf8
    return output
  }

  private func annotation(of finding: Finding) -> [UInt8] {
    let path = finding.place.path.withoutCurrentFolder
    var properties = path.isEmpty ? [] : [("file", path)]
    if let span = LineSpan(finding.place, in: report.source(finding.place.path), columns: .utf16) {
      properties.append(("line", "\(span.line)"))
      if span.endLine > span.line { properties.append(("endLine", "\(span.endLine)")) }
      // GitHub refuses columns of more than one line.
      if span.endLine == span.line, let column = span.column, let endColumn = span.endColumn {
        properties += [("col", "\(column)"), ("endColumn", "\(endColumn)")]
      }
    }
    properties.append(("title", finding.rule))
    let help = finding.help.map { "\n\($0.shown)" } ?? ""
    return command(
      finding.severity == .note ? "notice" : finding.severity.rawValue,
      properties,
      finding.message.shown + help
    )
  }

  private func command(_ name: String, _ properties: [(String, String)], _ message: String) -> [UInt8] {
    let list = properties.map { "\($0)=\($1.asWorkflowProperty)" }.joined(separator: ",")
    return Array("::\(name) \(list)::\(message.asWorkflowData)\n".utf8)
  }
}

extension String {
  /// The text as the message of a command: no line end can begin another one.
  fileprivate var asWorkflowData: String {
    replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// The text as the value of a property.
  fileprivate var asWorkflowProperty: String {
    shown.asWorkflowData.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
