// The small project that most examples vary.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A cart with one member, what the document states of it, its task, and its test.
package enum CartExample {
  /// What the document states of the member.
  package static let statement = "- If the cart is empty, `total()` returns `0`."
  /// What the key of a case of that statement ends with, whatever the component and the member are.
  package static let caseID = "b031fac6508"
  /// The key of the statement's case.
  package static let caseKey = "CartService/total()/\(caseID)"
  /// The name of the statement's test.
  package static let caseName = "test_total_givenCartEmpty_shouldReturn0"
  /// What the statement's test claims once it is written.
  package static let claim = "XCTAssertEqual(makeSUT().total(), 0)"
  /// What the statement's test does until it is written.
  package static let pending = "try XCTPending(\"\(caseKey)\", \"Docs/Cart.md:15\")"

  /// One component with one member, of which nothing is stated.
  static let signature = """
    # Module 3: Cart

    ## Components

    ### CartService

    - File: `Shop/Cart/CartService.swift`

    ```swift
    final class CartService {
      func total() -> Int
    }
    ```
    """

  /// The head of the document: one component with one member, and what that does.
  static let component = signature + "\n\n" + statement

  static let task = """

    ## Testing

    **Agent Task 3.1.1: Create CartServiceTests**

    - File: `ShopTests/Cart/CartServiceTests.swift`
    - Acceptance: All tests pass, coverage ≥ 80%
    """

  package static let document = component + "\n" + task + "\n"

  static let testPath = "ShopTests/Cart/CartServiceTests.swift"
  static let sourcePath = "Shop/Cart/CartService.swift"

  static let source = """
    final class CartService {
      func total() -> Int {
        0
      }
    }

    """

  /// The test file with one test.
  package static func tests(
    _ body: String = claim,
    name: String = caseName,
    key: String = caseKey,
    contract: String? = nil
  ) -> String {
    """
    import XCTest

    final class CartServiceTests: XCTestCase {
      // specfit: \(key)
    \(contract.map { "  // contract: \($0)\n" } ?? "")  func \(name)() throws {
        \(body)
      }
    }

    """
  }

  static let written = (path: testPath, text: tests())
}

extension RuleExample {
  /// The cart with another document, or other tests.
  static func cart(
    _ title: String,
    document: String = CartExample.document,
    tests: String? = CartExample.tests(),
    files others: [(path: String, text: String)] = [],
    evidence: [(path: String, text: String)] = [],
    required: String? = nil,
    baseline: String? = nil
  ) -> RuleExample {
    let files = tests.map { [(CartExample.testPath, $0)] } ?? []
    var example = RuleExample(
      title,
      document: document,
      files: files + others + [(CartExample.sourcePath, CartExample.source)],
      evidence: evidence,
      required: required
    )
    example.baseline = baseline
    return example
  }
}
