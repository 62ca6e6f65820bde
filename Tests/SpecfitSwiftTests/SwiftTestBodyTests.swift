// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

@Suite("The body of a test")
struct SwiftTestBodyTests {
  private func body(_ statements: String, helper: String = "") -> SwiftTestBody? {
    let file =
      "import XCTest\nfinal class CartTests: XCTestCase {\n  func test_a() throws {\n\(statements)\n  }\n\(helper)\n}\n"
    return SwiftTestFile(reading: Array(file.utf8)).tests.first?.body
  }

  @Test(
    "claims something by an assertion of a framework, of a library, or of a helper named after a claim",
    arguments: [
      "XCTAssertEqual(cart.count, 1)", "XCTAssertThrowsError(try cart.pay())", "#expect(cart.count == 1)",
      "let item = try #require(cart.first)", "_ = try XCTUnwrap(cart.first)", "XCTFail(\"no\")",
      "assertSnapshot(of: view, as: .image)", "await store.receive(\\.loaded)",
      "if a { for b in c { XCTAssertTrue(b.d) } }",
      "try run { verifyOrder(cart) }", "XCTAssertEqual(make(), make())",
      "#expect(throws: CartError.self) { try cart.pay() }",
      "Issue.record(\"no\")", "#expect(true == cart.isEmpty)",
    ]
  )
  func asserting(_ statements: String) { #expect(body(statements) == .asserting) }

  @Test(
    "claims nothing when all that it does is to act",
    arguments: [
      "_ = Cart()", "cart.add(item)\nprint(cart)", "let assertionCount = 1\nuse(assertionCount)", "record(1)",
    ]
  )
  func withoutAssertion(_ statements: String) { #expect(body(statements) == .withoutAssertion) }

  @Test(
    "is a tautology when it holds whatever the code does",
    arguments: [
      "#expect(true)", "XCTAssertTrue(true)", "XCTAssertEqual(1, 1)", "XCTAssertEqual(cart, cart)",
      "#expect(cart == cart)",
      "#expect(!false)", "XCTAssert(1 == 1)", "_ = Cart()\nXCTAssertFalse(false)",
    ]
  )
  func tautological(_ statements: String) { #expect(body(statements) == .tautological) }

  @Test("is asserting when one claim among tautologies is none")
  func mixed() { #expect(body("#expect(true)\n#expect(cart.isEmpty)") == .asserting) }

  @Test("is empty without a statement, whatever comments stand in it", arguments: ["", "// TODO", "/* later */"])
  func empty(_ statements: String) { #expect(body(statements) == .empty) }

  @Test("is unimplemented as long as it ends so, though claims follow")
  func unimplemented() {
    #expect(body("try XCTUnimplemented(\"Cart/add()/happy\")\nXCTAssertEqual(cart.count, 1)") == .unimplemented)
  }

  @Test("claims something through a helper of its file that does")
  func helper() {
    #expect(body("check(cart)", helper: "func check(_ cart: Cart) { XCTAssertTrue(cart.isEmpty) }") == .asserting)
    #expect(body("check(cart)", helper: "func check(_ cart: Cart) { print(cart) }") == .withoutAssertion)
  }

  @Test("is read in a bounded stack, however deep its expressions are nested")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "f(", count: depth) + "XCTAssertTrue(a)" + String(repeating: ")", count: depth)
    }
    #expect(body(nested(8)) == .asserting)
    // The parser goes no deeper than a limit of its own; what is beyond is not seen.
    #expect(body(nested(2_000)) == .withoutAssertion)
  }
}
