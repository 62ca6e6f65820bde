// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

extension Rule {
  /// A planned test of which the results that were given do not tell that it passed or failed.
  static let unrunTest: Rule = Rule(
    RuleDescription(
      "SF406",
      "unrun-test",
      .error,
      summary:
        "The results do not tell that a planned test passed: it was skipped, is known to fail, came to no claim, or has no result.",
      rationale:
        "What was not run, or may fail, shows nothing; a gate that lets it through calls it passed. So does a pass of a test that came to none of its claims, as the coverage of its file tells, or that something in its file may have ended.",
      help:
        "Run the test, and give its results as well. One that cannot run here is allowed with a waiver in its document."
    ),
    flagged: [
      .cart("A test that was skipped", evidence: [ResultsExample.file(child: "<skipped/>")]),
      .cart(
        "A test without a result, beside one that has one",
        document: CartExample.component + "\n- If the cart is closed, `total()` returns `2`.\n" + CartExample.task,
        tests: CartExample.tests().dropLast(2) + closedTest + "}\n",
        evidence: [ResultsExample.file()]
      ),
    ],
    accepted: [
      .cart("A test that passed", evidence: [ResultsExample.file()]),
      .cart(
        "A test that failed, which 'failing-test' says",
        evidence: [ResultsExample.file(failure: "expected 2, got 3")]
      ),
      .cart("No results, so that nobody asks"),
    ],
    companions: ["failing-test"],
    check: .module { module in
      let evidence = module.settings.evidence
      guard evidence.results != nil else { return [] }
      return module.tasks.flatMap { task in
        task.cases.compactMap { known in
          guard let found = known.found, var finding = lack(of: found, as: task.task.kind, evidence) else { return nil }
          finding.related = [.init("where the document asks for it", at: module.place(line: known.planned.line))]
          return finding
        }
      }
    }
  )

  /// What there is to say of a test that neither passed nor failed, though somebody wrote it; nil for another.
  static func lack(of found: FoundTest, as kind: TestTask.Kind, _ evidence: CheckEvidence) -> Finding? {
    // What nobody has written yet is pending, and no more.
    guard !found.isUnwritten, found.isWritten || found.isSkeleton else { return nil }
    let reason: String
    switch evidence.ending(of: found) {
    case .passed: if found.test.isKnownToFail { reason = "it is known to fail" } else { return nil }
    case .failed: return nil
    case .notRun(let because): reason = because
    // Tests of screens are often run elsewhere.
    case .unknown: if kind == .ui { return nil } else { reason = "it has no result" }
    }
    let message = "nothing tells whether '\(found.test.name)' passes: \(reason)"
    return unrunTest.finding(message, at: found.place, about: found.name)
  }

  private static let closedTest = """
      // specfit: CartService/total()/b7df3a789f4
      func test_total_givenCartClosed_shouldReturn2() throws {
        XCTAssertEqual(makeSUT().total(), 2)
      }

    """
}
