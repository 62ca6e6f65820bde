// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

/// What claims are worth by where their operands come from.
@Suite("The operand of a claim")
struct ClaimedOperandTests {
  private func body(_ statements: String, name: String = "test_total_givenEmpty_shouldReturn2") -> SwiftTestBody? {
    let text = """
      import XCTest
      final class CartServiceTests: XCTestCase {
        func \(name)() throws {
      \(statements)
        }
      }

      """
    return SwiftTestFile(reading: Array(text.utf8), for: .checking).tests.first?.body
  }

  @Test(
    "proves nothing when it comes from nothing that runs",
    arguments: [
      "XCTAssertEqual(1 + 1, 2)", "let x = true\nXCTAssertTrue(x)", "let a = 1, b = 1\n#expect(a == b)",
      "let a = 2\nlet b = a\nXCTAssertEqual(b, 2)", "XCTAssertEqual(\"a\" + \"b\", \"ab\")",
      "XCTAssertEqual([1, 2], [1, 2])",
      "let t = sut.total()\nlet u = t\nXCTAssertEqual(t, u)", "let t = sut.total()\nlet u = t\n#expect(u == t)",
      "let t = sut.all()\nlet u = t\nXCTAssertEqual(t.count, u.count)",
      "XCTAssertGreaterThanOrEqual(sut.total(), Int.min)",
      "XCTAssertLessThanOrEqual(sut.total(), .max)", "#expect(sut.total() >= Int64.min)",
      "#expect(Int.max >= sut.total())",
      "let count = 3\nlet other = count * 2\nXCTAssertGreaterThan(other, count)", "XCTAssertEqual(Int(2), 2)",
      "let shown = \"a\".count\nXCTAssertEqual(shown, 1)",
    ]
  )
  func constant(statements: String) { #expect(body(statements) == .tautological, "\(statements)") }

  @Test(
    "may be what an extension of the project gives a literal",
    arguments: ["let shown = \"a\".red\nXCTAssertEqual(shown, \"A\")", "XCTAssertEqual((1).doubled, 2)"]
  )
  func literalMembers(statements: String) { #expect(body(statements) == .asserting, "\(statements)") }

  @Test(
    "proves nothing when it is there as soon as it is made",
    arguments: [
      "XCTAssertNotNil(makeSUT())", "let sut = CartService()\nXCTAssertNotNil(sut)", "XCTAssertNotNil(sut)",
      "let service = CartService(store)\n_ = service.total()\nXCTAssertNotNil(service)", "#expect(sut != nil)",
      "let sut = makeSUT()\n#expect(sut != nil)", "let sut = try makeCartService()\nXCTAssertNotNil(sut)",
    ]
  )
  func existence(statements: String) {
    #expect(body(statements) == .tautological)
    // To be there is all that something made has to be.
    #expect(body(statements, name: "test_init_givenStore_shouldExist") == .asserting)
  }

  @Test(
    "proves nothing when it is compared with the very same",
    arguments: [
      "let s = makeSUT()\nXCTAssertEqual(s.total(), s.total())", "#expect(sut.total() == sut.total())",
      "XCTAssertEqual(sut, sut)",
      "XCTAssertGreaterThanOrEqual(sut.total(), sut.total())",
    ]
  )
  func repetition(statements: String) {
    #expect(body(statements) == .tautological)
    if statements.contains("total") { #expect(body(statements, name: "test_total_twice_isTheSame") == .asserting) }
  }

  @Test(
    "may prove something when it comes from what runs, or when nobody can tell",
    arguments: [
      "let total = sut.total()\nXCTAssertEqual(total, 2)",
      "let first = sut.total()\nlet other = first\nXCTAssertEqual(other, 2)",
      "XCTAssertNotNil(sut.error)", "let found = store.find(1)\nXCTAssertNotNil(found)", "XCTAssertNotNil(received)",
      "var seen = false\nsut.onChange = { seen = true }\nXCTAssertTrue(seen)",
      "XCTAssertEqual(CartService(1), CartService(1))",
      "sut = store.load()\nXCTAssertNotNil(sut)", "XCTAssertNotEqual(sut.next(), sut.next())", "XCTAssertNil(sut)",
      "sut.load { service in XCTAssertNotNil(service) }",
      "var cart: CartService?\ncart = load()\nXCTAssertNotNil(cart)",
      "guard let sut = store.find() else { return XCTFail() }\nXCTAssertNotNil(sut)",
      "let x = true\nsut.set(x)\nXCTAssertEqual(sut.value, x)", "XCTAssertEqual(total, 2)", "XCTAssertTrue(isOpen)",
      "let names = [\"a\"]\nXCTAssertEqual(sut.names, names)", "XCTAssertEqual(CartError.empty, error)",
      "XCTAssertNotNil(URL(string: text))", "XCTAssertNoThrow(try CartService(store))",
      "XCTAssertEqual(\"\\(sut)\", \"2\")",
      "let a = sut.total()\nsut.add(1)\nlet b = sut.total()\nXCTAssertEqual(a, b)",
      "var t = sut.total()\nlet u = t\nt += 1\nXCTAssertEqual(t, u)", "XCTAssertLessThanOrEqual(sut.total(), Int.min)",
      "let old = total\nsut.add(1)\nXCTAssertEqual(total, old)", "#expect(sut.total() <= Limits.max)",
    ]
  )
  func derived(statements: String) { #expect(body(statements) == .asserting, "\(statements)") }
}
