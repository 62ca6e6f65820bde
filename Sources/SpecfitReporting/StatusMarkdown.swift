// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension StatusReport {
  /// The status as Markdown: the dashboard of all modules, then their tasks.
  package var markdown: [UInt8] { Array(StatusMarkdown(report: self).text.utf8) }
}

/// Writes a status as Markdown.
private struct StatusMarkdown {
  let report: StatusReport

  var text: String {
    var text = "# \(report.title.asMarkdown)\n\n<!-- \(StatusReport.mark) -->\n\n"
    text += "`specfit status` writes this file from the documents, the tests, and their results; edits are lost.\n\n"
    text += "## Overall Coverage: \(report.coverage?.text ?? "unknown")\n\n"
    if let sentence = report.specification.sentence { text += "\(sentence.asSentence)\n\n" }
    text += "\(modules)\n\(legend)\n"
    if !report.gaps.isEmpty {
      text += "\n## Not Checked\n\n" + report.gaps.map { "- \($0.asMarkdown)\n" }.joined()
    }
    if !report.commands.isEmpty {
      text += "\n## Test Execution Commands\n\n```bash\n\(report.commands.map { "\($0.shown)\n" }.joined())```\n"
    }
    for module in report.modules { text += "\n" + tasks(of: module) }
    return text
  }

  private let legend = """
    Passing tests of all that are asked for: ✅ all pass, ⏳ some are open, ❌ some fail or none is there, ❔ it is unknown.
    """

  // MARK: - Modules

  private var modules: String {
    let hasOthers = report.modules.contains { $0.tests(where: Self.isOther) != nil }
    let head =
      ["Module", "Unit Tests", "UI Tests"] + (hasOthers ? ["Other Tests"] : []) + [
        "Specification", "Coverage", "Status",
      ]
    let rows = report.modules.map { module in
      [module.title.asMarkdown, cell(module.tests { $0 == "unit" }), cell(module.tests { $0 == "ui" })]
        + (hasOthers ? [cell(module.tests(where: Self.isOther))] : [])
        + [specification(of: module), module.coverage?.text ?? "unknown", module.progress.rawValue]
    }
    return Self.table(head, rows)
  }

  private func specification(of module: StatusModule) -> String {
    SpecificationCoverage(of: module.behaviors, hasResults: report.hasResults).cell
  }

  private static func isOther(_ kind: String) -> Bool { kind != "unit" && kind != "ui" && kind != StatusModule.support }

  private func cell(_ tests: StatusTests?) -> String {
    guard let tests else { return "N/A" }
    if tests.unknown > 0, tests.unknown == tests.total { return "❔ unknown" }
    if !report.hasResults, tests.written > 0 { return "❔ \(tests.written)/\(tests.total) written" }
    let notes = [(tests.failing, "failing"), (tests.written, "without result"), (tests.unknown, "unknown")]
      .filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    return "\(sign(of: tests)) \(tests.passed)/\(tests.total)\(notes)"
  }

  private func sign(of tests: StatusTests) -> String {
    if tests.failing > 0 || tests.planned == tests.total { return "❌" }
    return tests.passed == tests.total ? "✅" : "⏳"
  }

  // MARK: - Tasks

  private func tasks(of module: StatusModule) -> String {
    let opening = "## \(module.title.asMarkdown)\n\nDocument: \(module.document.asMarkdownCode)\n\n"
    if module.tasks.isEmpty { return opening + "The document asks for no tests.\n" }
    let rows = module.tasks.map { task in
      [
        task.number?.asMarkdown ?? "–", "\(task.subject.asMarkdownCode) (\(task.kind.asMarkdown))", task.state.rawValue,
        task.because.asMarkdown,
      ]
    }
    return opening + Self.table(["Task", "Subject", "State", "Because"], rows)
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    return line(head) + line(head.map { _ in "---" }) + rows.map(line).joined()
  }
}
