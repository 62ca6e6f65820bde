// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Rule {
  /// A test task whose number is smaller than that of the task before it.
  static let disorderedTaskNumber: Rule = Rule(
    RuleDescription(
      "SF107",
      "disordered-task-number",
      .note,
      summary: "The numbers of the test tasks under one heading do not ascend.",
      rationale: "Readers look for a task by its number, and stop where the numbers have gone past it.",
      help: "Put the tasks into the order of their numbers, or number them anew."
    ),
    flagged: [
      .cart(
        "3.1.1 behind 3.1.2",
        document: CartExample.document.replacing("Task 3.1.1", with: "Task 3.1.2") + """

          **Agent Task 3.1.1: Create CartBadgeTests**

          - File: `ShopTests/Cart/CartBadgeTests.swift`
          - Acceptance: All tests pass, coverage ≥ 80%

          """
      )
    ],
    accepted: [
      .cart(
        "3.1.10 behind 3.1.9",
        document: CartExample.document.replacing("Task 3.1.1", with: "Task 3.1.9") + """

          **Agent Task 3.1.10: Create CartBadgeTests**

          - File: `ShopTests/Cart/CartBadgeTests.swift`
          - Acceptance: All tests pass, coverage ≥ 80%

          """
      )
    ],
    companions: ["missing-test-file", "open-question"],
    check: .module { module in
      var last: (parent: Substring, number: Int, line: Int)?
      return module.spec.testTasks.sorted { $0.line < $1.line }.compactMap { task in
        // A document's own order of the tasks that specfit numbers is by their keys.
        guard task.origin == .written, let parts = task.number.flatMap(TaskNumber.init) else { return nil }
        defer { last = (parts.parent, parts.last, task.line) }
        guard let last, last.parent == parts.parent, last.number > parts.last, last.line != task.line else {
          return nil
        }
        return disorderedTaskNumber.finding(
          "task '\(task.number ?? "")' stands behind '\(last.parent)\(last.number)'",
          at: module.place(line: task.line),
          about: task.number ?? ""
        )
      }
    }
  )
}

/// A number such as `3.1.10` or `T012` as what it shares with its neighbours and what counts.
private struct TaskNumber {
  let parent: Substring
  let last: Int

  init?(_ text: String) {
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard digits > 0, digits < 10, let last = Int(text.suffix(digits)) else { return nil }
    parent = text.dropLast(digits)
    self.last = last
  }
}
