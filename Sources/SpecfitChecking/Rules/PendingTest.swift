// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSwift
internal import SpecfitSource

extension Rule {
  /// A test that nobody has written yet.
  static let pendingTest: Rule = Rule(
    RuleDescription(
      "SF204",
      "pending-test",
      .warning,
      summary: "A test is pending: scaffolded and not written yet, disabled, or known to fail.",
      rationale: "A pending test is skipped, so the run is green and proves nothing of its case.",
      help: "Write the test's body and delete the pending marker; 'specfit tasks show KEY' says what it is to try."
    ),
    flagged: [
      .cart(
        "A test behind its marker",
        tests: CartExample.tests(CartExample.pending)
      ),
      .cart(
        "A test that is known to fail",
        tests: CartExample.tests("XCTExpectFailure(\"later\")\n    \(CartExample.claim)")
      ),
      .cart(
        "A test that ends as unimplemented",
        tests: CartExample.tests("try XCTUnimplemented(\"\(CartExample.caseKey)\")")
      ),
    ],
    accepted: [.cart("A test that is written")],
    check: .test { found in
      if found.isUnwritten { return "'\(found.test.name)' is pending: nobody has written it yet" }
      if found.test.isDisabled { return "'\(found.test.name)' is disabled: it never runs" }
      return found.isKnownToFail
        ? "'\(found.test.name)' is known to fail: nothing that it claims has to hold" : nil
    }
  )
}
