// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A planned case for which there is no test, in a file whose tests carry keys.
  static let missingTest: Rule = Rule(
    RuleDescription(
      "SF202",
      "missing-test",
      .error,
      summary: "A planned case has no test.",
      rationale: "The specification names a way in which a member is used or fails, and nothing tries it.",
      help: "Run 'specfit scaffold'; it inserts the missing test as pending and leaves the others as they are."
    ),
    flagged: [
      .cart(
        "A file whose test is for something else",
        tests: CartExample.tests(name: "test_total_givenOtherInput_shouldReturnZero", key: "CartService/total()/other")
      ),
      .cart("A file without a test", tests: "import XCTest\n"),
    ],
    accepted: [.cart("The case has its test")],
    companions: ["orphan-test"],
    check: .task { task, module, _ in
      guard task.hasFile, task.obstacle == nil, task.origin != .planned, task.kind != .support else { return [] }
      guard task.isKeyed || task.counts.tests == 0 else { return [] }
      if task.open.isEmpty, task.counts.tests == 0 {
        let place = module.place(of: task)
        return [missingTest.finding("'\(task.file)' holds no test of '\(task.subject)'", at: place, about: task.key)]
      }
      return task.open.map { planned in
        var finding = missingTest.finding(
          "'\(task.file)' has no test '\(planned.name)' (\(planned.because))",
          at: module.place(of: planned),
          about: planned.key,
          help: "run 'specfit scaffold --module \(module.label)'"
        )
        finding.related = [.init("the file of the task", at: Finding.Place(path: task.file))]
        return finding
      }
    }
  )
}
