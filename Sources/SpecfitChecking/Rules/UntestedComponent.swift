// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A component for which the document has no test task, in a module that has some.
  static let untestedComponent: Rule = Rule(
    RuleDescription(
      "SF102",
      "untested-component",
      .error,
      summary: "A component has no test task, though its module has some.",
      rationale: "A component that was added later is easily forgotten: the document looks complete, and is not.",
      help: """
        Run 'specfit retrofit' on the document; it adds the task and leaves the others as they are. Where the document's \
        own list of suites speaks for all of it, add a line to that list.
        """
    ),
    flagged: [
      .cart(
        "A second component without a task",
        document: CartExample.component + """


          ### CouponService

          - File: `Shop/Cart/CouponService.swift`

          ```swift
          final class CouponService {
            func redeem() -> Bool
          }
          ```

          - If the coupon is used, `redeem()` returns `false`.

          """ + CartExample.task + "\n"
      )
    ],
    accepted: [.cart("Each component has its task")],
    check: .module { module in
      guard !module.spec.testTasks.isEmpty else { return [] }
      // 'retrofit' leaves a document alone whose own list of suites speaks for all of it.
      let isLeftAlone = module.spec.verdict.kind == .upToDate
      return module.plan.tasks.filter { task in
        // What is said of the module is planned beside a document that stays as it is.
        task.origin == .planned && task.kind != .ui && !(isLeftAlone && task.kind == .integration)
      }.map { task in
        let (what, place) = ("'\(task.subject)' has no test task", module.place(line: task.line))
        guard isLeftAlone else {
          return untestedComponent.finding(what, at: place, about: task.key, remedy: .init(.retrofit, module.file.path))
        }
        let help = "add a line to the document's own test tasks: 'Create `\(task.subject)Tests` in `\(task.file)`'"
        return untestedComponent.finding(what, at: place, about: task.key, help: help)
      }
    }
  )
}
