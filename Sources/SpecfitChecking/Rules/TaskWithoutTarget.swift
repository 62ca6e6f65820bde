// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension Rule {
  /// A test task that does not say when it is done.
  static let taskWithoutTarget: Rule = Rule(
    RuleDescription(
      "SF105",
      "task-without-target",
      .note,
      summary: "A test task has no acceptance criterion and no coverage to reach.",
      rationale: "Without a line that says when it is enough, a single test is.",
      help: "Add a line such as '- Acceptance: All tests pass, coverage ≥ 80%'."
    ),
    flagged: [
      .cart(
        "A task that names its file only",
        document: CartExample.document.replacing("- Acceptance: All tests pass, coverage ≥ 80%\n", with: "")
      )
    ],
    accepted: [.cart("The task says what it must reach")],
    check: .module { module in
      let tasks = module.spec.testTasks.sorted { $0.line < $1.line }
      let open = tasks.indices.filter { index in
        let next = index + 1 < tasks.count ? tasks[index + 1].line : module.file.lineCount + 1
        return tasks[index].origin == .written && tasks[index].kind != .support
          && !module.saysTarget(from: tasks[index].line, before: next)
      }.map { tasks[$0] }
      guard let first = open.first else { return [] }
      // A document whose tasks say it nowhere has one habit, and not many faults.
      let names = open.prefix(3).map { "'\($0.subject)'" }.joined(separator: ", ")
      let more = open.count > 3 ? " and \(open.count - 3) more" : ""
      var finding = taskWithoutTarget.finding(
        open.count == 1
          ? "the test task of '\(first.subject)' does not say when it is done"
          : "\(open.count) test tasks do not say when they are done: \(names)\(more)",
        at: module.place(line: first.line),
        about: open.count == 1 ? "\(first.kind.rawValue):\(first.subject)" : "test tasks"
      )
      finding.related = open.dropFirst().prefix(10).map {
        .init("the test task of '\($0.subject)'", at: module.place(line: $0.line))
      }
      return [finding]
    }
  )
}

extension ModuleReading {
  /// How far below its head a task can go on.
  private static let longestTask = 60

  /// Whether some line of a task speaks of acceptance or coverage.
  fileprivate func saysTarget(from first: Int, before next: Int) -> Bool {
    let section = document.sections.first { $0.lines.lowerBound > first }?.lines.lowerBound ?? Int.max
    let end = min(max(next, first + 1), section, first + Self.longestTask, file.lineCount + 1)
    guard first < end else { return false }
    return (first..<end).contains { line in
      let text = file.text(file.range(ofLine: line)).lowercased()
      return text.holds(anyOf: ["acceptance", "coverage", "accepted when"])
    }
  }
}
