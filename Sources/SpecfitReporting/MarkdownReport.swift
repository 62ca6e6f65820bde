// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A report as a comment on a pull request: the verdict, the findings, the modules.
struct MarkdownReport {
  /// What GitHub takes as a comment, in characters.
  static let commentLimit = 65_536
  /// What GitHub takes as the summary of a step, in bytes.
  static let summaryLimit = 1 << 20

  let report: Report
  /// In bytes; rows that would go beyond are counted instead.
  let limit: Int

  func render() -> [UInt8] {
    var text = "## specfit: \(verdict)\n\n\(report.summaryText)\n"
    if let sentence = report.specification.sentence { text += "\n\(sentence.asSentence)\n" }
    text += list(under: "### Not checked\n\n", report.uncheckedSentences.lazy.map { "- \(Self.cell($0))\n" }, share: 8)
    text += table(
      "### Findings",
      head: ["Severity", "Where", "What", "What to do"],
      // The sort is stable; what is left out matters least.
      report.findings.sorted { $0.severity > $1.severity }.lazy.map(row),
      share: 2
    )
    text += table(
      "### Modules",
      head: ["Module", "Document"] + States.names + ["Specification"],
      States.rows(of: report),
      share: 4
    )
    return Array(text.utf8)
  }

  private var verdict: String {
    switch report.verdict {
    case .clean: "clean"
    case .findings: "failed"
    case .unchecked: "not all could be checked"
    }
  }

  private func row(of finding: Finding) -> [String] {
    let span = LineSpan(finding.place, in: report.source(finding.place.path), columns: .bytes)
    let place = Self.code(finding.place.path + (span.map { ":\($0.line)" } ?? ""))
    let message = "\(Self.cell(finding.message)) (\(Self.code(finding.rule)))"
    return [finding.severity.rawValue, place, message, finding.help.map(Self.cell) ?? ""]
  }

  private func table(_ title: String, head: [String], _ rows: some Collection<[String]>, share: Int) -> String {
    let opening = "\(title)\n\n\(Self.line(of: head))\(Self.line(of: head.map { _ in "---" }))"
    return list(under: opening, rows.lazy.map(Self.line), share: share)
  }

  /// As many lines as fit in a part of the limit, then how many there are more; empty for none.
  private func list(under opening: String, _ lines: some Collection<String>, share: Int) -> String {
    var text = ""
    var next = lines.startIndex
    while next < lines.endIndex {
      let line = lines[next]
      if text.utf8.count + line.utf8.count > limit / share { break }
      text += line
      lines.formIndex(after: &next)
    }
    if lines.isEmpty { return "" }
    let rest = next < lines.endIndex ? "\nand \(lines.distance(from: next, to: lines.endIndex)) more\n" : ""
    return "\n\(opening)\(text)\(rest)"
  }

  private static func line(of cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  /// No cell is longer: a hundred of them shall fit.
  private static let cellLimit = 400

  static func cell(_ text: String) -> String { cut(text).asMarkdown }

  static func code(_ text: String) -> String { cut(text).asMarkdownCode }

  private static func cut(_ text: String) -> String {
    let shown = text.prefix(cellLimit)
    return shown.endIndex == text.endIndex ? text : shown + "…"
  }
}

/// How many tasks of each module are in each state.
private enum States {
  static let names = ["planned", "skeleton", "written", "passing", "proven", ReportTask.unknown]

  static func rows(of report: Report) -> some Collection<[String]> {
    var counts: [String: [String: Int]] = [:]
    for task in report.tasks { counts[task.module, default: [:]][task.state, default: 0] += 1 }
    let specifications = report.specifications
    return report.modules.lazy.map { module in
      let states = counts[module.label] ?? [:]
      return [MarkdownReport.cell(module.label), MarkdownReport.code(module.document)]
        + names.map { "\(states[$0] ?? 0)" } + [specifications[module.document]?.cell ?? "nothing stated"]
    }
  }
}
