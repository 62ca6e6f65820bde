// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSwift
internal import SpecfitSource

extension Rule {
  /// A test that claims only what is always true.
  static let tautologicalTest: Rule = Rule(
    RuleDescription(
      "SF207",
      "tautological-test",
      .error,
      summary: "All that a test claims is true whatever the code does.",
      rationale: "'XCTAssertTrue(true)' satisfies whoever counts assertions, and nobody else.",
      help: "Compare what the code gives with what the specification says."
    ),
    flagged: [
      .cart("A literal that is true", tests: CartExample.tests("XCTAssertTrue(true)")),
      .cart("Something with itself", tests: CartExample.tests("let sut = makeSUT()\n    XCTAssertEqual(sut, sut)")),
    ],
    accepted: [
      .cart(
        "A tautology beside a claim",
        tests: CartExample.tests("XCTAssertTrue(true)\n    " + CartExample.claim)
      )
    ],
    check: .test {
      !$0.isSkeleton && $0.test.body == .tautological ? "'\($0.test.name)' claims only what is always true" : nil
    }
  )
}
