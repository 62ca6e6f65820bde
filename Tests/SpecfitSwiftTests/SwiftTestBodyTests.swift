// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

@Suite("The body of a test")
struct SwiftTestBodyTests {
  private func test(_ statements: String, helper: String = "", also: String = "") -> SwiftTest? {
    let file =
      "import XCTest\nfinal class CartTests: XCTestCase {\n  func test_a() throws {\n\(statements)\n  }\n\(helper)\n}\n"
    return SwiftTestFile(reading: Array((file + also).utf8)).tests.first
  }

  private func body(_ statements: String, helper: String = "", also: String = "") -> SwiftTestBody? {
    test(statements, helper: helper, also: also)?.body
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
      "XCTAssertGreaterThan(5, cart.total())", "XCTAssertLessThan(0, cart.total())",
      "XCTAssertNotEqual(3, cart.total())",
      "XCTAssertGreaterThanOrEqual(5, cart.total())", "XCTAssertNotEqual(\"\", cart.name)", "#expect(a() == a())",
      "#expect(a == b || true == c)", "assert(cart.isEmpty)", "wait(for: [paid], timeout: 1)",
      "if false { print(1) } else { XCTAssertTrue(cart.isEmpty) }", "if cart.isEmpty { return }\nXCTAssertTrue(cart.b)",
      "func check() { XCTAssertTrue(cart.isEmpty) }\ncheck()",
      "[1].forEach(check)\nfunc check(_ a: Int) { XCTFail(\"\") }",
    ]
  )
  func asserting(_ statements: String) { #expect(body(statements) == .asserting) }

  @Test(
    "claims nothing when all that it does is to act",
    arguments: [
      "_ = Cart()", "cart.add(item)\nprint(cart)", "let assertionCount = 1\nuse(assertionCount)", "record(1)",
      "wait(for: [], timeout: 1)", "XCTExpectFailure(\"later\")", "checkout()", "cart.check()", "requiredItems()",
    ]
  )
  func withoutAssertion(_ statements: String) { #expect(body(statements) == .withoutAssertion) }

  @Test(
    "is a tautology when it holds whatever the code does",
    arguments: [
      "#expect(true)", "XCTAssertTrue(true)", "XCTAssertEqual(1, 1)", "XCTAssertEqual(cart, cart)",
      "#expect(cart == cart)",
      "#expect(!false)", "XCTAssert(1 == 1)", "_ = Cart()\nXCTAssertFalse(false)",
      "XCTAssertTrue((true))", "XCTAssertFalse(!Bool(true))", "XCTAssertEqual(-1.0, -1)", "XCTAssertNotNil(1)",
      "XCTAssertFalse(1 == 2)", "XCTAssertNotEqual(\"a\", \"b\")", "XCTAssertTrue(!false && true)",
      "XCTAssert(nil == nil)",
      "XCTAssertLessThan(\"a\", \"b\")", "XCTAssertNoThrow(1)", "XCTAssertTrue(a >= a)", "XCTAssertTrue(a === a)",
      "XCTAssertTrue(Bool(true))", "XCTAssertTrue(true as Bool)", "XCTAssertNil(nil)",
      "XCTAssertNotNil(self)", "#expect(Bool(true))", "#expect((true))", "try #require(Bool(true))", "XCTAssert(1 < 2)",
      "XCTAssert(1 != 2)", "#expect(1 == 1)", "XCTAssertLessThanOrEqual(a, a)",
      "XCTAssertGreaterThan(2.0, 1.0)", "XCTAssertTrue(true || cart.isEmpty)", "assert(true)",
      "#expect(\n  true\n)", "#expect(\n  cart.items // here\n    ==\n    cart.items\n)",
      "XCTAssertEqual(\n  1,\n  1\n)",
      "#expect(((!((Bool((false)) as Bool)))))",
    ]
  )
  func tautological(_ statements: String) { #expect(body(statements) == .tautological) }

  @Test(
    "is asserting when what it claims never holds, or compares values that may differ though written alike",
    arguments: [
      "#expect(Bool(false), \"no total\")", "XCTAssertTrue(false)", "XCTAssertEqual(\"a\", \"b\")", "XCTFail()",
      "XCTAssertFalse((true))", "XCTAssertNil(1)", "XCTAssertNotNil(nil)", "XCTAssertTrue(!true)", "XCTAssert(1 > 2)",
      "XCTAssertGreaterThan(1, 2)", "#expect(1 == 2)", "assert(false)", "XCTAssertTrue(false && cart.isEmpty)",
      "XCTAssertFalse(a != a)", "XCTAssertNotEqual(IDs.next, IDs.next)", "XCTAssertNotIdentical(a, a)",
      "XCTAssertGreaterThan(a, a)", "XCTAssertLessThan(a, a)", "#expect(a !== a)", "#expect(a < a)", "#expect(a > a)",
    ]
  )
  func neverHolding(_ statements: String) { #expect(body(statements) == .asserting) }

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

  @Test(
    "claims something through what stands around it, however many calls lie between",
    arguments: [
      ("outer()", "func outer() { inner() }\nfunc inner() { XCTAssertTrue(cart.isEmpty) }"),
      (
        "one()",
        "func one() { two() }\nfunc two() { one()\nthree() }\nfunc three() { self.four() }\nfunc four() { XCTFail() }"
      ),
      ("total(3)", "let total: (Int) -> Void = { XCTAssertEqual($0, 3) }"),
      ("_ = total", "var total: Int { XCTAssertEqual(cart.count, 3); return 1 }"),
      ("_ = self.total", "var total: Int { look() }\nfunc look() { XCTFail() }"),
      ("CartTests.look()", "static func look() { XCTFail() }"), ("self.look()", "func look() { XCTFail() }"),
      ("robot.checkTotal()", "struct Robot { func checkTotal() { XCTFail() } }"),
      ("CartPage().seesTotal(2)", "struct CartPage { func seesTotal(_ a: Int) { XCTAssertEqual(count, a) } }"),
      ("robot.see(2).pay()", "struct Robot { func see(_ a: Int) -> Self { XCTAssertEqual(b, a)\nreturn self } }"),
      ("Robot().checkAll()", "struct Robot { func checkAll() { look() }\nfunc look() { XCTFail() } }"),
      ("expectTotal(2)", "func expectTotal(_ a: Int) -> Int { look(a)\nreturn a }\nfunc look(_ a: Int) { XCTFail() }"),
    ]
  )
  func helpers(statements: String, helper: String) { #expect(body(statements, helper: helper) == .asserting) }

  @Test(
    "claims nothing by a name that a helper has, too, nor by what a helper checks for its own sake",
    arguments: [
      ("cart.add(1)", "func add(_ count: Int) { XCTAssertEqual(count, 1) }"),
      ("cart.total.add(1)", "func add(_ count: Int) { XCTAssertEqual(count, 1) }"),
      ("_ = make()", "func make() -> Cart { track()\nreturn Cart() }\nfunc track() { XCTAssertNil(cart) }"),
      ("_ = cart.total", "var total: Int { XCTAssertEqual(cart.count, 3); return 1 }"),
      ("verify()", "func verify() {}"), ("verifyAll(cart)", "func verifyAll(_ cart: Cart) { print(cart) }"),
      ("one()", "func one() { two() }\nfunc two() { one() }"),
      ("sut.add(1)", "func add(_ count: Int) { XCTAssertEqual(count, 1) }"),
      ("look()", "final class Spy { func look() { XCTFail() } }"),
      ("robot.checkTotal(2)", "struct Robot { func checkTotal(_ a: Int) { checkCount() }\nfunc checkCount() {} }"),
      ("check()", "func check() { super.look() }"),
      ("_ = makeSUT()", "func makeSUT() -> Cart { assertNoLeak()\nreturn Cart() }"),
    ]
  )
  func foreignNames(statements: String, helper: String) {
    #expect(body(statements, helper: helper) == .withoutAssertion)
  }

  @Test(
    "claims something by a helper of another file whose name says so, called on nothing but the test",
    arguments: [
      "checkTotals(of: cart)", "self.requireEmpty(cart)", "shouldBeEmpty(cart)", "ensureEmpty(cart)", "check(1)",
    ]
  )
  func distantHelpers(statements: String) { #expect(body(statements) == .asserting) }

  @Test(
    "claims something by a helper around one of another file",
    arguments: [
      ("assertCart(1)", "private func assertCart(_ n: Int) { assertTotal(of: makeSUT(), is: n) }"),
      ("look()", "func look() { see() }\nfunc see() { assertTotal(of: makeSUT(), is: 1) }"),
      ("assertTotal(1)", "override func assertTotal(_ n: Int) { super.assertTotal(n) }"),
      ("assertTotal(1)", "func assertTotal(_ n: Int) { assertTotal(of: makeSUT(), is: n) }"),
      ("assertTotal(2)", "final class Spy { func assertTotal(_ n: Int) { count = n } }"),
      ("checkTotal(2)", "func checkTotal(_ n: Int) { robot.checkTotal(n) }"),
    ]
  )
  func wrappedHelpers(statements: String, helper: String) {
    #expect(body(statements, helper: helper) == .asserting)
  }

  @Test("claims something by helpers of what its type inherits from, and nothing by theirs that do nothing")
  func inheritedHelpers() {
    let shared = "extension XCTestCase { func look() { assertTotal(1) } }"
    #expect(body("look()", also: shared) == .asserting)
    let looking = "extension CartTests: Looking {}\nprotocol Looking: Deep {}\nprotocol Deep {}\n"
    #expect(body("look()", also: looking + "extension Deep { func look() { XCTFail() } }") == .asserting)
    let base = "class Base: XCTestCase { func check() {} }\nclass A: Base { func testA() { super.check() } }\n"
    #expect(SwiftTestFile(reading: Array(base.utf8)).tests.map(\.body) == [.withoutAssertion])
    let far = "class A: Base { func testA() { super.check() } }\n"
    #expect(SwiftTestFile(reading: Array(far.utf8)).tests.map(\.body) == [.asserting])
  }

  @Test("claims something by a robot of another file, and nothing by what is tested")
  func distantRobots() {
    for statement in ["robot.checkTotal(2)", "robot?.checkTotal(2)", "Robot.checkTotal(2)", "page().checkTotal(2)"] {
      #expect(body(statement) == .asserting, "\(statement)")
    }
    for statement in [
      "sut.checkTotal(2)", "cart.checkTotal(2)", "Cart.checkTotal(2)", "robot.check()", "robot.ensureLoaded()",
    ] {
      #expect(body(statement) == .withoutAssertion, "\(statement)")
    }
  }

  @Test(
    "claims nothing where nothing runs",
    arguments: [
      "if false { XCTAssertTrue(cart.isEmpty) }", "#if false\nXCTAssertTrue(cart.isEmpty)\n#endif\nprint(1)",
      "return ()\nXCTAssertTrue(cart.isEmpty)", "throw XCTSkip(\"later\")\nXCTAssertTrue(cart.isEmpty)",
      "func never() { XCTAssertTrue(cart.isEmpty) }", "if (false) { XCTAssertTrue(cart.isEmpty) }",
      "if !true { XCTAssertTrue(cart.isEmpty) }", "while false { XCTAssertTrue(cart.isEmpty) }",
      "if cart.isOpen, 1 == 2 { XCTAssertTrue(cart.isEmpty) }",
    ]
  )
  func unreached(statements: String) { #expect(body(statements) == .withoutAssertion) }

  @Test(
    "can end as skipped by what runs before it and by what it calls",
    arguments: [
      ("print(1)", "override func setUpWithError() throws { throw XCTSkip(\"a\") }", ""),
      ("print(1)", "override func setUp() async throws { try need() }\nfunc need() throws { try XCTSkipIf(a) }", ""),
      ("XCTFail()\ntry need()", "func need() throws { throw XCTSkip(\"a\") }", ""),
      ("print(1)", "", "extension CartTests { func setUp() throws { try XCTSkipUnless(a) } }"),
    ]
  )
  func skips(statements: String, helper: String, also: String) {
    #expect(test(statements, helper: helper, also: also)?.canSkip == true)
  }

  @Test(
    "cannot end as skipped by what belongs to other tests",
    arguments: [
      ("print(1)", "func need() throws { throw XCTSkip(\"a\") }", ""),
      ("print(1)", "", "class Others: XCTestCase { override func setUp() { try XCTSkipIf(a) } }"),
    ]
  )
  func otherSkips(statements: String, helper: String, also: String) {
    #expect(test(statements, helper: helper, also: also)?.canSkip == false)
  }

  @Test("is read in linear time, however many helpers call each other")
  func manyHelpers() {
    let count = 4_000
    let chain = (0..<count).map { "func step\($0)() { step\($0 + 1)() }" }.joined(separator: "\n")
    #expect(body("step0()", helper: chain + "\nfunc step\(count)() { XCTFail() }") == .asserting)
  }

  @Test("is read in a bounded stack, however deep its expressions are nested")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "f(", count: depth) + "XCTAssertTrue(a)" + String(repeating: ")", count: depth)
    }
    #expect(body(nested(8)) == .asserting)
    // A file that is too much for the parser holds no test that anybody could judge.
    #expect(body(nested(2_000)) == nil)
  }
}
