// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("specfit check and the section of the configuration")
struct CheckConfigurationTests {
  private func sandbox(_ section: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(CheckDocuments.cart, to: "Docs/Cart.md")
    try sandbox.write("specs: Docs\ncheck:\n\(section)\n", to: ".specfit.yml")
    return sandbox
  }

  @Test(
    "decides what a rule's finding comes to",
    arguments: [
      ("  failOn: error", 1),
      ("  rules: { missing-test-file: warning }", 0),
      // Without the finding about the file, there is one about the behavior that nothing tries.
      ("  rules: { missing-test-file: off }", 1),
      ("  rules: { missing-test-file: off, untested-behavior: off }", 0),
      ("  rules: { missing-test-file: warning }\n  failOn: warning", 1),
      ("  failOn: never", 0),
      ("  rules: { missing-test-file: off, untested-behavior: off }\n  require: written", 1),
    ]
  )
  func severities(section: String, status: Int32) throws {
    #expect(try sandbox(section).run("check").status == status)
  }

  @Test("gives way to the options of the command")
  func options() throws {
    let sandbox = try sandbox("  failOn: never")
    #expect(try sandbox.run("check", "--fail-on", "error").status == 1)
    let required = try self.sandbox("  rules: { missing-test-file: off }\n  require: skeleton")
    let run = try required.run("check", "--require", "passing")
    #expect(run.output.contains("nothing tells whether") || run.output.contains("not passing"))
  }

  @Test(
    "fails a gate with 2 over a document of which some is too deep or too large to be read, which a plain check only names",
    arguments: [
      "let deep = " + String(repeating: "[", count: 40), "let deep: " + String(repeating: "() -> ", count: 200),
    ]
  )
  func requiredButUnread(excess: String) throws {
    let sandbox = try sandbox("  failOn: error")
    try sandbox.write(CheckDocuments.tests, to: CheckDocuments.testPath)
    #expect(try sandbox.run("check", "--require", "written").status == 0)
    try sandbox.write(CheckDocuments.cart + "\n```swift\n\(excess)\n```\n", to: "Docs/Cart.md")
    #expect(try sandbox.run("check").status == 0)
    let run = try sandbox.run("check", "--require", "written")
    #expect(run.status == 2 && run.output.contains("not checked: 'Docs/Cart.md', line 25: "), "\(run.output)")
    #expect(run.errors.contains("not all could be checked: 'Docs/Cart.md', line 25: "), "\(run.errors)")
  }

  @Test("names the place of a rule that does not exist, and ends with 2")
  func unknownRule() throws {
    let run = try sandbox("  rules: { mising-test: off }").run("check")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "error: .specfit.yml:3:12: 'mising-test' is no rule; did you mean 'missing-test'?\n")
  }
}

/// Small documents that checks are run on.
enum CheckDocuments {
  /// One component with one member, and its task; the test file is up to the test.
  static let cart = """
    # Module 3: Cart

    ## Components

    ### CartService

    - File: `Shop/Cart/CartService.swift`

    ```swift
    final class CartService {
      func total() -> Int
    }
    ```

    `total()` returns the sum of all prices.

    ## Testing

    **Agent Task 3.1.1: Create CartServiceTests**

    - File: `ShopTests/Cart/CartServiceTests.swift`
    - Acceptance: All tests pass, coverage ≥ 80%

    """

  static let testPath = "ShopTests/Cart/CartServiceTests.swift"

  static let tests = """
    import XCTest

    final class CartServiceTests: XCTestCase {
      // specfit: CartService/total()/b07994a1fcc
      func test_total_shouldReturnSumOfAllPrices() throws {
        XCTAssertEqual(makeSUT().total(), 2)
      }
    }

    """
}
