// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A generated task for what the document no longer specifies.
  static let orphanTask: Rule = Rule(
    RuleDescription(
      "SF110",
      "orphan-task",
      .error,
      summary: "A generated test task is for something that the document no longer specifies.",
      rationale: "Its component was renamed or removed: somebody may still write tests for what nobody builds.",
      help: "Run 'specfit retrofit' on the document; it takes the task out, unless you changed its text."
    ),
    flagged: [
      .cart(
        "The task of a component that is gone",
        document: CartExample.document + """

          <!-- specfit:begin testing-requirements -->

          ## Further Testing Requirements

          <!-- specfit:task unit:CouponService sum=0000000000000000 from=0000000000000000 -->

          **Agent Task 3.2.1: Create CouponServiceTests**

          - File: `ShopTests/Cart/CouponServiceTests.swift`
          - Acceptance: All tests pass, coverage ≥ 70%

          <!-- specfit:end testing-requirements -->

          """
      )
    ],
    accepted: [.cart("A task that a person wrote is never an orphan")],
    check: .module { module in
      guard let region = module.spec.layout.region else { return [] }
      let planned = Set(module.plan.tasks.map(\.key))
      return region.tasks.filter { !planned.contains($0.key) }.map { task in
        orphanTask.finding(
          "nothing in the document asks for the task '\(task.key)' any more",
          at: module.place(line: task.lines.lowerBound),
          about: task.key,
          remedy: .init(.retrofit, module.file.path)
        )
      }
    }
  )
}
