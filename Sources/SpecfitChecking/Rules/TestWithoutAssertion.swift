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
      summary: "A test claims nothing, or only in some of its branches.",
      rationale:
        "It executes code and raises the coverage, and goes red only when the code crashes or throws. So does one whose claims stand in a case of a 'switch' that is not taken.",
      help:
        "Claim what should follow, and let each branch claim something or fail. If it is enough that nothing is thrown, say so with 'XCTAssertNoThrow' or '#expect(throws: Never.self)'."
    ),
    flagged: [
      .cart("A test that only calls", tests: CartExample.tests("_ = makeSUT().total()")),
      .cart(
        "A claim in one case of several",
        tests: CartExample.tests(
          "switch makeSUT().total() { case 5: XCTAssertEqual(makeSUT().total(), 5); default: break }"
        )
      ),
    ],
    accepted: [
      .cart("A claim in a helper that is named so", tests: CartExample.tests("assertTotal(of: makeSUT(), is: 0)")),
      .cart(
        "A 'switch' that fails where it must not come",
        tests: CartExample.tests("switch makeSUT().total() { case 2: break; default: XCTFail(\"another total\") }")
      ),
      .cart("A test that only measures", tests: CartExample.tests("measure { _ = makeSUT().total() }")),
    ],
    check: .test { found in
      guard !found.isSkeleton, !found.test.isKnownToFail else { return nil }
      return switch found.test.body {
      case .withoutAssertion: "'\(found.test.name)' claims nothing"
      case .branching: "'\(found.test.name)' claims something only in some of its branches"
      case .empty, .unimplemented, .tautological, .asserting: nil
      }
    }
  )
}
