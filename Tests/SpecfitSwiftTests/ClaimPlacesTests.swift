// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

/// Where a coverage is asked whether a run came to the claims of a test.
@Suite("The places of claims")
struct ClaimPlacesTests {
  /// What stands at the places of the only test with a body, up to the end of the word.
  private func places(
    _ body: String,
    behind: String = ""
  ) throws -> (claims: [String], helpers: Int, isStraight: Bool, hasFailure: Bool) {
    let bytes = Array("final class CartTests: XCTestCase {\n  func test_a() throws {\n\(body)\n  }\n}\n\(behind)".utf8)
    let test = try #require(SwiftTestFile(reading: bytes, for: .checking).tests.first)
    let places = try #require(ClaimPlaces(of: test, in: bytes))
    #expect(bytes[places.body] == UInt8(ascii: "{"))
    let texts = places.claims.map { offset in
      String(decoding: bytes[offset...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ",") }, as: UTF8.self)
    }
    return (texts, places.helpers.count, places.isStraight, places.hasFailure)
  }

  @Test("are those of what assertions are given, and of calls by which something may be claimed")
  func claims() throws {
    #expect(try places("XCTAssertEqual(cart.total(), 2)").claims == ["cart.total()"])
    #expect(try places("XCTAssertTrue(\n  isOpen\n)\n_ = try XCTUnwrap(item )").claims == ["isOpen", "item"])
    #expect(try places("#expect(a == b)\ncheck(cart)\nrobot.checkTotal(2)").claims.count == 3)
    #expect(try places("wait(for: [paid], timeout: 1)").claims.count == 1)
  }

  @Test("are apart from those of calls of which only what is called tells whether they claim something")
  func helpers() throws {
    let places = try places("look()\nself.see(2)\ncart.pay()\nXCTAssertTrue(cart.isOpen)")
    #expect(places.helpers == 2 && places.claims == ["cart.isOpen)"])
  }

  @Test(
    "are none of words before the brace of a statement",
    arguments: [
      "if a != nil { XCTAssertTrue(c) }", "for a in none { XCTAssertTrue(c) }", "while isOpen { XCTAssertTrue(c) }",
      "guard a == b else { return }; XCTAssertTrue(c)", "if let a = b.map({ $0 }), isOpen { XCTAssertTrue(c) }",
      "switch state { default: XCTAssertTrue(c) }", "do { a = 1 } catch is E { XCTAssertTrue(c) }",
    ]
  )
  func heads(body: String) throws {
    let places = try places(body)
    #expect(places.helpers == 0 && places.claims.count == 1, "\(body)")
    #expect(try self.places("if isOpen { look { XCTAssertTrue(c) } }").helpers == 1)
  }

  @Test("are none of calls of functions that claim nothing, as their file tells")
  func idleFunctions() throws {
    let body = "look { XCTAssertTrue(c) }"
    let calling = "func look(_ block: () -> Void) { see() }\nfunc see() { print(1) }"
    for idle in ["func look(_ block: () -> Void) {}", calling] {
      #expect(try places(body, behind: idle).helpers == 0, "\(idle)")
    }
    for open in [
      "func look(_ block: () -> Void) { block() }", "func look(_ block: () -> Void) { see() }",
      "func look(_ block: () -> Void) { robot.see() }", "func look(_ block: () -> Void) { XCTAssertTrue(d) }", "",
    ] {
      #expect(try places(body, behind: open).helpers == 1, "\(open)")
    }
  }

  @Test("tell whether a claim stands in no branch, loop or closure")
  func straight() throws {
    #expect(try places("if a { b() }\nXCTAssertTrue(c)").isStraight)
    for body in ["if a { XCTAssertTrue(c) }", "for a in b { check(a) }", "load { #expect(a) }"] {
      #expect(try !places(body).isStraight, "\(body)")
    }
  }

  @Test("are none of calls that claim nothing")
  func others() throws {
    let body = "let cart = makeCart()\nif (cart.isOpen) { print(1) }\ncart.total()\nfor a in (b) {}\nexit(0)"
    #expect(try places(body).claims == [])
  }

  @Test("are not all that a test says where it tells where it must not come")
  func failures() throws {
    for body in [
      "XCTFail()", "Issue.record(\"no\")", "throw CartError.open", "#expect(Bool(false))", "XCTAssert(false)",
    ] {
      #expect(try places(body).hasFailure, "\(body)")
    }
    #expect(try !places("XCTAssertFalse(cart.isOpen)").hasFailure)
    // What is caught fails no test.
    #expect(try !places("do { pay(); throw CartError.open } catch { return }\nXCTAssertTrue(c)").hasFailure)
    #expect(try places("do { pay() } catch { throw error }").hasFailure)
  }
}
