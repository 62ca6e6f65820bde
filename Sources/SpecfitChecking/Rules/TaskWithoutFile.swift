// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Rule {
  /// A test task that does not say where its tests stand.
  static let taskWithoutFile: Rule = Rule(
    RuleDescription(
      "SF104",
      "task-without-file",
      .warning,
      summary: "A test task names no file.",
      rationale: "Whoever does the task has to guess where the tests go, and whoever checks it where they are.",
      help: "Name the file in the task, from the project's root: '- File: `ShopTests/Cart/CartServiceTests.swift`'."
    ),
    flagged: [
      .cart(
        "A task with a title and a target only",
        document: CartExample.document.replacing("- File: `ShopTests/Cart/CartServiceTests.swift`\n", with: "")
      )
    ],
    accepted: [.cart("The task names its file")],
    check: .module { module in
      module.spec.testTasks.filter { $0.origin == .written && $0.file == nil && $0.kind != .support }.map { task in
        taskWithoutFile.finding(
          "the test task of '\(task.subject)' names no file",
          at: module.place(line: task.line),
          about: "\(task.kind.rawValue):\(task.subject)"
        )
      }
    }
  )
}
