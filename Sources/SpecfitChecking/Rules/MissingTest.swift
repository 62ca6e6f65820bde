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
      summary: "A planned case that no statement asks for has no test.",
      rationale:
        "The signature, a flow or a test that the document lists asks for it, and nothing tries it. For what the document states there is 'untested-behavior'.",
      help: "Run 'specfit scaffold'; it inserts the missing test as pending and leaves the others as they are."
    ),
    flagged: [
      .cart("A file whose test is for something else", document: ListedExample.document),
      .cart("A file without a test", document: ListedExample.document, tests: "import XCTest\n"),
    ],
    accepted: [
      .cart(
        "The case has its test",
        document: ListedExample.document,
        tests: CartExample.tests().replacing(
          "  // specfit: ",
          with: "  func \(ListedExample.name)() { XCTAssertEqual(makeSUT(with: 5).total(), 5) }\n\n  // specfit: "
        )
      )
    ],
    companions: ["untested-behavior"],
    check: .task { task, module, settings in
      guard task.hasFile, task.obstacle == nil, task.origin != .planned, task.kind != .support else { return [] }
      guard task.isKeyed || task.counts.tests == 0 else { return [] }
      // Of cases that tests without a key seem to try, one finding speaks.
      let adoptable = settings.isOn(unkeyedTests.description) ? task.adoptable?.keys ?? [] : []
      if task.open.isEmpty, task.counts.tests == 0 {
        let place = module.place(of: task)
        return [missingTest.finding("'\(task.file)' holds no test of '\(task.subject)'", at: place, about: task.key)]
      }
      // A statement without a test is told by its own rule.
      let isTold = settings.isOn(untestedBehavior.description)
      return task.open.filter { !($0.isStated && isTold) && !adoptable.contains($0.key) }.map { planned in
        var finding = missingTest.finding(
          "'\(task.file)' has no test '\(planned.name)' (\(planned.because))",
          at: module.place(of: planned),
          about: planned.key,
          help: Advice.run("specfit scaffold --module", module.label)
        )
        finding.related = [.init("the file of the task", at: Finding.Place(path: task.file))]
        return finding
      }
    }
  )
}

/// A cart whose task lists a test beside what the document states.
private enum ListedExample {
  static let name = "test_total_givenOneItem_shouldReturnItsPrice"
  static let document = CartExample.document + "- Test Cases:\n  1. `\(name)()`\n"
}
