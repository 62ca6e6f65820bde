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
      // Between damaged markers a task does not have what specfit wrote for all tasks.
      guard !module.spec.layout.hasDamagedMarkers else { return [] }
      let tasks = module.spec.testTasks.sorted { $0.line < $1.line }
      return tasks.indices.filter { tasks[$0].origin == .written && tasks[$0].kind != .support }.compactMap { index in
        let next = index + 1 < tasks.count ? tasks[index + 1].line : module.file.lineCount + 1
        guard !module.saysTarget(from: tasks[index].line, before: next) else { return nil }
        return taskWithoutTarget.finding(
          "the test task of '\(tasks[index].subject)' does not say when it is done",
          at: module.place(line: tasks[index].line),
          about: "\(tasks[index].kind.rawValue):\(tasks[index].subject)"
        )
      }
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
