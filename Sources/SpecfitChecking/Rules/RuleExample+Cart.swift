// The small project that most examples vary.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A cart with one member, its task, and its test.
enum CartExample {
  /// The head of the document: one component with one member.
  static let component = """
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

  static let task = """

    ## Testing

    **Agent Task 3.1.1: Create CartServiceTests**

    - File: `ShopTests/Cart/CartServiceTests.swift`
    - Acceptance: All tests pass, coverage ≥ 80%
    """

  static let document = component + "\n" + task + "\n"

  static let testPath = "ShopTests/Cart/CartServiceTests.swift"
  static let sourcePath = "Shop/Cart/CartService.swift"

  static let source = """
    final class CartService {
      func total() -> Int {
        2
      }
    }

    """

  /// The test file with one test.
  static func tests(
    _ body: String = "XCTAssertEqual(makeSUT().total(), 2)",
    name: String = "test_total_givenValidInput_shouldReturnExpectedInt",
    key: String = "CartService/total()/happy",
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
    evidence: [(path: String, text: String)] = [],
    required: String? = nil,
    baseline: String? = nil
  ) -> RuleExample {
    let files = tests.map { [(CartExample.testPath, $0)] } ?? []
    var example = RuleExample(
      title,
      document: document,
      files: files + [(CartExample.sourcePath, CartExample.source)],
      evidence: evidence,
      required: required
    )
    example.baseline = baseline
    return example
  }
}
