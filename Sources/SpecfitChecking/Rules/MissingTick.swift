// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A task whose tests are written, and whose box is empty.
  static let missingTick: Rule = Rule(
    RuleDescription(
      "SF112",
      "missing-tick",
      .warning,
      summary: "The tests of a task are written, but its box is not ticked.",
      rationale: "Somebody will take up the task again, and find it done.",
      help: "Tick the box."
    ),
    flagged: [
      RuleExample("An open task with its test", document: TickExample.document(" "), files: [CartExample.written])
    ],
    accepted: [
      RuleExample("An open task without a test", document: TickExample.document(" ")),
      .cart("A task without a box"),
    ],
    check: .task { task, module, settings in
      guard task.isTicked == false, task.state.reaches(.written), task.counts.failed == 0 else { return [] }
      return [
        missingTick.finding(
          "the tests of task '\(task.number ?? task.subject)' are written, but it is not ticked",
          at: module.place(of: task),
          about: task.key
        )
      ]
    }
  )
}
