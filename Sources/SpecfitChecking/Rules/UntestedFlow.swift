// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A flow for which the document has no test task, in a module that has some.
  static let untestedFlow: Rule = Rule(
    RuleDescription(
      "SF103",
      "untested-flow",
      .error,
      summary: "A user flow has no test task, though its module has some.",
      rationale: "Unit tests of each screen say nothing about the way through them, which is what users go.",
      help: "Run 'specfit retrofit' on the document; it adds a task for a UI test of the flow."
    ),
    flagged: [
      .cart(
        "A flow through two views without a UI test",
        document: CartExample.component + """


          ### CartView

          - File: `Shop/Cart/CartView.swift`

          ### PaymentView

          - File: `Shop/Cart/PaymentView.swift`

          ## User Flow

          1. The user looks at the goods in `CartView`.
          2. The user pays in `PaymentView`.

          """ + CartExample.task + "\n"
      )
    ],
    accepted: [.cart("A module without a flow")],
    // The document says the way, and not what is seen on it.
    companions: ["open-question"],
    check: .module { module in
      guard !module.spec.testTasks.isEmpty else { return [] }
      return module.plan.tasks.filter { $0.origin == .planned && $0.kind == .ui }.map { task in
        untestedFlow.finding(
          "the flow '\(task.subject)' has no test task",
          at: module.place(line: task.line),
          about: task.key,
          remedy: .init(.retrofit, module.file.path)
        )
      }
    }
  )
}
