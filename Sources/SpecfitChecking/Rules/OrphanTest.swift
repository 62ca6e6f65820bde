// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Rule {
  /// A test with a key for which no document plans a case.
  static let orphanTest: Rule = Rule(
    RuleDescription(
      "SF209",
      "orphan-test",
      .warning,
      summary: "A test carries the key of a case that no document plans any more.",
      rationale: "What it tests was renamed or removed; it may guard what nobody wants.",
      help: "Delete the test, or give it the key of the case that it tries now; 'specfit plan' lists the keys."
    ),
    flagged: [
      .cart(
        "The test of a member that is gone",
        tests: CartExample.tests(
          name: "test_subtotal_givenCouponUsed_shouldReturn0",
          key: "CartService/subtotal()/b5d1c07e9a2"
        )
      )
    ],
    accepted: [
      .cart(
        "A test without a key is a person's own",
        tests: CartExample.tests().replacing("// specfit: \(CartExample.caseKey)", with: "// mine")
      )
    ],
    companions: ["untested-behavior"],
    check: .whole
  )
}
