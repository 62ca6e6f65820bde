// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSwift
internal import SpecfitSource

extension Rule {
  /// A test that acts and claims nothing.
  static let testWithoutAssertion: Rule = Rule(
    RuleDescription(
      "SF206",
      "test-without-assertion",
      .error,
      summary: "A test claims nothing.",
      rationale: "It executes code and raises the coverage, and goes red only when the code crashes or throws.",
      help:
        "Claim what should follow. If it is enough that nothing is thrown, say so with 'XCTAssertNoThrow' or '#expect(throws: Never.self)'."
    ),
    flagged: [.cart("A test that only calls", tests: CartExample.tests("_ = makeSUT().total()"))],
    accepted: [
      .cart("A claim in a helper that is named so", tests: CartExample.tests("assertTotal(of: makeSUT(), is: 0)")),
      .cart("A test that only measures", tests: CartExample.tests("measure { _ = makeSUT().total() }")),
    ],
    check: .test {
      !$0.isSkeleton && !$0.test.isKnownToFail && $0.test.body == .withoutAssertion
        ? "'\($0.test.name)' claims nothing" : nil
    }
  )
}
