// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Rule {
  /// Two test tasks of one number.
  static let duplicateTaskNumber: Rule = Rule(
    RuleDescription(
      "SF106",
      "duplicate-task-number",
      .error,
      summary: "Two test tasks of a document have the same number.",
      rationale: "Numbers are how people speak of tasks; with two of one number, one of them is forgotten.",
      help: "Give one of the two another number; specfit keeps what you write."
    ),
    flagged: [
      .cart(
        "Two tasks 3.1.1",
        document: CartExample.document + """

          **Agent Task 3.1.1: Create CartBadgeTests**

          - File: `ShopTests/Cart/CartBadgeTests.swift`
          - Acceptance: All tests pass, coverage ≥ 80%

          """
      )
    ],
    accepted: [.cart("Each number stands once")],
    companions: ["missing-test-file", "open-question"],
    check: .module { module in
      var known: [String: TestTask] = [:]
      return module.spec.testTasks.sorted { $0.line < $1.line }.compactMap { task in
        guard let number = task.number else { return nil }
        guard let first = known[number] else {
          known[number] = task
          return nil
        }
        // One task may ask for several files.
        guard first.line != task.line else { return nil }
        var finding = duplicateTaskNumber.finding(
          "the number '\(number)' is also that of the task in line \(first.line)",
          at: module.place(line: task.line),
          about: number
        )
        finding.related = [.init("the first task of that number", at: module.place(line: first.line))]
        return finding
      }
    }
  )
}
