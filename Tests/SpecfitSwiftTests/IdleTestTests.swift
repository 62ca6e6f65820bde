// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitCode
import SpecfitSwift
import Testing

/// Tests that look written, and never run or never have to hold.
@Suite("A test that proves nothing")
struct IdleTestTests {
  private static let claim = "XCTAssertEqual(cart.total(), 2)"

  private func file(_ text: String) -> SwiftTestFile { SwiftTestFile(reading: Array(text.utf8), for: .checking) }

  /// The tests of a class of XCTest, with what stands before, in and behind it.
  private func tests(
    _ body: String = claim,
    before: String = "",
    member: String = "",
    behind: String = "",
    parent: String = "XCTestCase"
  ) -> [SwiftTest] {
    file(
      """
      import XCTest
      \(before)
      final class CartTests: \(parent) {
        func test_total_givenCartEmpty_shouldReturn2() throws {
          \(body)
        }
        \(member)
      }
      \(behind)

      """
    ).tests
  }

  @Test(
    "is none under a condition of compilation that never holds, however it is spelled",
    arguments: [
      "#if false", "#if 0", "#if (false)", "#if false && DEBUG", "#if DEBUG && !true", "#if !canImport(XCTest)",
      "#if true\n#else", "#if false || false", "#if canImport(XCTest)\n#elseif DEBUG",
    ]
  )
  func neverBuilt(condition: String) { #expect(tests(before: condition, behind: "#endif").isEmpty) }

  @Test(
    "may be one under a condition that only a build decides, and is one where the file itself decides it",
    arguments: [
      ("#if DEBUG", true), ("#if os(Linux)", true), ("#if NEVER || false", true), ("#if DEBUG && true", true),
      ("#if DEBUG\n#else", true), ("#if canImport(UIKit)", true), ("#if canImport(XCTest)", false), ("#if true", false),
      ("#if !false || DEBUG", false),
    ]
  )
  func conditional(condition: String, isConditional: Bool) {
    #expect(tests(before: condition, behind: "#endif").map(\.isConditional) == [isConditional])
    let inside = tests("\(condition)\n\(Self.claim)\n#endif")
    #expect(inside.map(\.body) == [.asserting] && inside.map(\.isConditional) == [isConditional])
    #expect(tests("\(condition)\nprint(1)\n#endif\n\(Self.claim)").map(\.isConditional) == [false])
  }

  @Test(
    "claims nothing where its claims are never reached",
    arguments: [
      "guard false else { return }\n\(claim)", "if true { return }\n\(claim)", "for _ in 0..<0 { \(claim) }",
      "for _ in [Int]() { \(claim) }", "do { return ()\n\(claim) }", "if 1 == 1 { print(1) } else { \(claim) }",
      "let check = { \(claim) }\n_ = check", "let check = { \(claim) }\nlet other = check\n_ = other",
      "Task { \(claim) }",
      "_ = Task { \(claim) }", "let task = Task { \(claim) }\nprint(1)", "DispatchQueue.main.async { \(claim) }",
      "fatalError()\n\(claim)", "exit(0)\n\(claim)", "_exit(0)\n\(claim)", "do { quick_exit(0) }\n\(claim)",
      "Foundation.exit(0)\n\(claim)", "abort()\n\(claim)", "if true { _Exit(0) }\n\(claim)",
      "[Int]().forEach { _ in \(claim) }", "[Int]().lazy.map { $0 }.forEach({ _ in \(claim) })",
      "[1].prefix(0).forEach { _ in \(claim) }", "(0..<0).forEach { _ in \(claim) }",
      "[1, 2].dropFirst(2).forEach { _ in \(claim) }", "items.filter { _ in false }.forEach { _ in \(claim) }",
      "for _ in Array(repeating: 1, count: 0) { \(claim) }", "for _ in stride(from: 1, to: 1, by: 1) { \(claim) }",
      "if let item = Optional<Int>.none { \(claim) }", "if let item = Int?.none { \(claim) }",
      "if let item = nil as Int? { \(claim) }", "if let item = [Int]().first { \(claim) }",
      "let item: Int? = nil\nif let item { \(claim) }", "let isOn = false\nif isOn { \(claim) }",
      "let item: Int? = nil\nif let other = item { \(claim) }", "Optional<Int>.none.map { _ in \(claim) }",
      "await confirmation(expectedCount: 0) { _ in cart.load() }",
      "await confirmation(expectedCount: 0...) { seen in _ = seen }",
    ]
  )
  func unreached(body: String) { #expect(tests(body).map(\.body) == [.withoutAssertion]) }

  @Test(
    "claims something where somebody may run its claims",
    arguments: [
      "let check = { \(claim) }\ncheck()", "let check = { \(claim) }\ncart.onChange = check",
      "cart.onChange = { \(claim) }",
      "cart.load { \(claim) }", "await Task { \(claim) }.value", "let task = Task { \(claim) }\nawait task.value",
      "Task { \(claim) }\ntry await Task.sleep(for: .seconds(1))", "Task { \(claim) }\nwait(for: [paid], timeout: 1)",
      "for count in 0..<3 { \(claim) }", "guard cart.isOpen else { return }\n\(claim)", "if true { \(claim) }",
      "let check = { \(claim) }\nlet other = check\nother()", "for item in [1, 2] { \(claim) }",
      "queue.async { \(claim) }\nRunLoop.main.run(until: later)", "cart.exit(0)\n\(claim)",
      "[1].forEach { _ in \(claim) }", "items.dropFirst(2).forEach { _ in \(claim) }",
      "[1, 2].dropFirst(1).forEach { _ in \(claim) }", "items.filter { $0.isOpen }.forEach { _ in \(claim) }",
      "var isOn = false\ncart.onChange = { isOn = true }\nif isOn { \(claim) }",
      "let isOn = cart.isOn\nif isOn { \(claim) }", "if let item = items.first { \(claim) }",
      "await confirmation { seen in cart.load(seen) }",
      "await confirmation(expectedCount: 0) { seen in cart.onChange = { seen() } }",
      "await #expect(processExitsWith: .success) { exit(0) }\n\(claim)",
    ]
  )
  func reached(body: String) { #expect(tests(body).map(\.body) == [.asserting]) }

  @Test(
    "claims something only in some of its branches, where another one is taken in silence",
    arguments: [
      "switch cart.total() { case 5: \(claim)\ndefault: break }",
      "switch cart.state { case .open: print(1)\ncase .closed: \(claim) }",
      "do { switch cart.total() { case 5: XCTAssertTrue(cart.isOpen)\ndefault: return } }",
      "switch cart.total() { case 5: check(cart)\ndefault: break }",
    ]
  )
  func branches(body: String) {
    #expect(tests(body, member: "func check(_ a: Cart) { XCTFail() }").map(\.body) == [.branching])
  }

  @Test(
    "claims something where each branch does or fails, where each is taken, or beside the branches",
    arguments: [
      "switch cart.total() { case 5: break\ndefault: XCTFail() }",
      "switch cart.state { case .open(let items): XCTAssertEqual(items, 2)\ncase .closed: throw CartError.closed }",
      "switch cart.total() { case 5: check(cart)\ndefault: verify(cart) }",
      "for cart in carts { switch cart.state { case .open: \(claim)\ncase .closed: break } }",
      "carts.forEach { cart in switch cart.state { case .open: \(claim)\ncase .closed: break } }",
      "switch cart.total() { case 5: \(claim)\ndefault: break }\n\(claim)",
      "switch cart.total() { case 5: print(1)\ndefault: break }\ncheck(cart)",
      "if case .open = cart.state { \(claim) } else { XCTFail() }",
    ]
  )
  func claimingBranches(body: String) {
    #expect(tests(body, member: "func check(_ a: Cart) { XCTFail() }").map(\.body) == [.asserting])
  }

  @Test(
    "may end the process where something in its file does so as if all were well",
    arguments: [
      ("if cart.isOpen { exit(0) }\n\(claim)", "", true), (claim, "func leave() { Glibc._exit(code) }", true),
      (claim, "let count: Int = { quick_exit(0) }()", true), ("if cart.isOpen { exit(1) }\n\(claim)", "", false),
      (claim, "func leave() { abort() }", false), ("cart.exit(0)\n\(claim)", "", false),
      ("exit(0)\n\(claim)", "func exit(_ code: Int) {}", false),
      ("await #expect(processExitsWith: .success) { exit(0) }\n\(claim)", "", false),
    ]
  )
  func ending(body: String, member: String, mayEnd: Bool) {
    #expect(tests(body, member: member).map(\.mayEndProcess) == [mayEnd])
    if !mayEnd { #expect(tests(body, member: member).map(\.body) == [.asserting]) }
  }

  @Test(
    "never runs where it, its class, or what that inherits from always skips it or replaces what runs it",
    arguments: [
      ("try XCTSkipIf(true)\n\(claim)", ""), ("try XCTSkipUnless(1 == 2, \"later\")\n\(claim)", ""),
      ("throw XCTSkip(\"later\")", ""), (claim, "override func setUpWithError() throws { throw XCTSkip(\"later\") }"),
      (claim, "override func setUp() async throws { try XCTSkipIf(true) }"), (claim, "override func invokeTest() {}"),
      (claim, "override func record(_ issue: XCTIssue) {}"), (claim, "override func setUp() { exit(0) }"),
      (claim, "override func setUp() { XCTExpectFailure(\"later\") }"),
      (claim, "override class func setUp() { _exit(0) }"), (claim, "override init() { quick_exit(0) }"),
      (claim, "override class var defaultTestSuite: XCTestSuite { XCTestSuite(name: \"none\") }"),
      (claim, "override static var defaultTestSuite: XCTestSuite { XCTestSuite(name: \"none\") }"),
      (
        claim,
        "override func recordFailure(withDescription d: String, inFile f: String, atLine l: Int, expected: Bool) {}"
      ),
    ]
  )
  func silenced(body: String, member: String) {
    #expect(tests(body, member: member).map(\.isDisabled) == [true])
    let base = "class Base: XCTestCase { \(member) }"
    if !member.isEmpty { #expect(tests(body, before: base, parent: "Base").map(\.isDisabled) == [true]) }
  }

  @Test(
    "runs where it is skipped only at times, and where what runs it goes on to the class above",
    arguments: [
      ("try XCTSkipIf(isSlow)\n\(claim)", ""), ("if isSlow { throw XCTSkip(\"later\") }\n\(claim)", ""),
      (claim, "override func invokeTest() { super.invokeTest() }"), (claim, "override func setUp() { cart = Cart() }"),
      (claim, "override func record(_ issue: XCTIssue) { log(issue)\nsuper.record(issue) }"),
      (claim, "override func setUp() { XCTExpectFailure(\"later\", enabled: isSlow) }"),
      (claim, "func record(_ name: String) {}"), (claim, "override func setUp() { if isSlow { exit(1) } }"),
      (claim, "override class var defaultTestSuite: XCTestSuite { super.defaultTestSuite }"),
    ]
  )
  func running(body: String, member: String) {
    #expect(tests(body, member: member).map(\.isDisabled) == [false])
    #expect(tests(body, member: member).map(\.body) == [.asserting])
  }

  @Test("is none in a class that is no test case, as far as its file tells")
  func noTestCase() {
    #expect(tests(before: "class Base {}", parent: "Base").isEmpty)
    #expect(tests(before: "class Base: Root {}\nclass Root: NSObject {}", parent: "Base").isEmpty)
    #expect(tests(before: "class Base: XCTestCase {}", parent: "Base").count == 1)
    #expect(tests(parent: "SharedTestCase").count == 1)
    #expect(tests(before: "typealias XCTestCase = NSObject").isEmpty)
    #expect(tests(before: "typealias Base = NSObject", parent: "Base").isEmpty)
    #expect(tests(before: "class XCTestCase: NSObject {}").isEmpty)
    #expect(tests(before: "typealias Base = XCTestCase", parent: "Base").count == 1)
    #expect(tests(before: "typealias XCTestCase = XCTest.XCTestCase").count == 1)
  }

  @Test("claims nothing by a function of its own in the place of one of XCTest's, unless that claims something")
  func shadowed() {
    let empty = "func XCTAssertEqual(_ a: Int, _ b: Int) {}"
    #expect(tests(before: empty).map(\.body) == [.withoutAssertion])
    #expect(tests(member: empty).map(\.body) == [.withoutAssertion])
    let real = "func XCTAssertEqual(_ a: Int, _ b: Int) { XCTAssertTrue(a == b) }"
    #expect(tests(before: real).map(\.body) == [.asserting])
    let wider = "func XCTAssertEqual(_ a: Cart, _ b: Int) { XCTAssertEqual(a.total(), b) }"
    #expect(tests("XCTAssertEqual(cart, 2)", before: wider).map(\.body) == [.asserting])
    let closure = "let XCTAssertEqual: (Int, Int) -> Void = { _, _ in }"
    #expect(tests(before: closure).map(\.body) == [.withoutAssertion])
    #expect(tests("let XCTAssertEqual = { (a: Int, b: Int) in }\n\(Self.claim)").map(\.body) == [.withoutAssertion])
    let issue = "enum Issue { static func record(_ text: String) {} }"
    #expect(tests("Issue.record(\"no\")", before: issue).map(\.body) == [.withoutAssertion])
  }

  @Test("claims nothing by a macro of its own, and is none by one")
  func ownMacros() {
    let test = "struct CartTests { @Test func total() { #expect(cart.total() == 2) } }\n"
    let macro = "macro expect(_ isTrue: Bool) = #externalMacro(module: \"A\", type: \"B\")\n"
    #expect(file("import Testing\n\(macro)\(test)").tests.map(\.body) == [.withoutAssertion])
    let attribute = "@attached(peer) macro Test() = #externalMacro(module: \"A\", type: \"B\")\n"
    #expect(file("import Testing\n\(attribute)\(test)").tests.isEmpty)
    let named = test.replacing("@Test", with: "@Testing.Test")
    #expect(file("import Testing\n\(attribute)\(named)").tests.count == 1)
  }

  @Test("is known to fail where nothing that it claims has to hold")
  func knownFailure() {
    for body in [
      "XCTExpectFailure(\"later\")\n\(Self.claim)", "XCTExpectFailure(\"later\") { \(Self.claim) }",
      "withKnownIssue { \(Self.claim) }", "await withKnownIssue(\"later\") { \(Self.claim) }",
    ] {
      #expect(tests(body).map(\.isKnownToFail) == [true], "\(body)")
    }
    for body in [
      "\(Self.claim)\nXCTExpectFailure(\"later\")\nXCTFail()", "withKnownIssue { XCTFail() }\n\(Self.claim)",
      "XCTExpectFailure(\"later\", enabled: isSlow)\n\(Self.claim)",
    ] {
      #expect(tests(body).map(\.isKnownToFail) == [false] && tests(body).map(\.body) == [.asserting], "\(body)")
    }
  }

  @Test(
    "never runs without a value to try, or with a trait that literals decide",
    arguments: [
      "arguments: [Int]()", "arguments: [] as [Int]", "arguments: 0..<0", "arguments: Array<Int>()",
      "arguments: [1], [Int]()", "arguments: zip([1], [Int]())", "arguments: Set<Int>()", "arguments: [:]",
      "arguments: ([])", "arguments: [1].prefix(0)", "arguments: [1, 2].filter { _ in false }",
      "arguments: [1].dropFirst()", "arguments: [1, 2].dropLast(3).map { $0 + 1 }", "arguments: all.suffix(0)",
      "arguments: [1].compactMap { _ in nil }", ".enabled(if: 1 == 2)", ".enabled { false }", ".disabled { true }",
      ".disabled(if: !false)",
    ]
  )
  func traits(arguments: String) {
    let text =
      "import Testing\n@Suite struct CartTests {\n  @Test(\(arguments)) func total() { #expect(a.b() == 2) }\n}\n"
    #expect(file(text).tests.map(\.isDisabled) == [true])
  }

  @Test(
    "may run with values, and with a trait that the code decides",
    arguments: [
      "arguments: [1]", "arguments: 0..<3", "arguments: Array(all)", "arguments: [Int](all)", ".enabled(if: isOpen)",
      ".enabled { isOpen }", ".disabled { isOpen }", "arguments: zip([1], [2])", "arguments: [[Int]()]",
      "arguments: [1, 2].prefix(1)", "arguments: all.dropFirst(1)", "arguments: all.filter { $0.isOpen }",
      ".enabled(if: true)", ".disabled(if: false, \"later\")",
    ]
  )
  func openTraits(arguments: String) {
    let text =
      "import Testing\n@Suite struct CartTests {\n  @Test(\(arguments)) func total() { #expect(a.b() == 2) }\n}\n"
    #expect(file(text).tests.map(\.isDisabled) == [false])
    // What no literal decides, a run has to show.
    let isOpen = arguments.hasPrefix(".") && arguments.firstMatch(of: /isOpen/) != nil
    #expect(file(text).tests.map(\.isConditional) == [isOpen])
    let suite = "import Testing\n@Suite(\(arguments)) struct CartTests {}\n"
    let test = "extension CartTests { @Test func total() { #expect(a.b() == 2) } }\n"
    if isOpen { #expect(file(suite + test).tests.map(\.isConditional) == [true]) }
  }

  @Test("never runs in an extension of a suite that is disabled elsewhere in the file")
  func disabledElsewhere() {
    let test = "{ @Test func total() { #expect(cart.total() == 2) } }\n"
    let suite = "@Suite(.disabled()) struct CartTests {}\n"
    #expect(file("import Testing\n\(suite)extension CartTests \(test)").tests.map(\.isDisabled) == [true])
    #expect(file("import Testing\nextension CartTests \(test)\(suite)").tests.map(\.isDisabled) == [true])
    #expect(file("import Testing\n\(suite)extension TillTests \(test)").tests.map(\.isDisabled) == [false])
  }

  @Test("cannot be told of where the file says that it is not to be built")
  func refusal() {
    #expect(!file("import XCTest\n#error(\"no\")\n").isWellFormed)
    #expect(file("import XCTest\n#if os(Windows)\n#error(\"no\")\n#endif\n// #error(\"no\")\n").isWellFormed)
  }

  @Test(
    "is one whose assertions, or whose class, another file of the target replaces",
    arguments: [
      ("func XCTAssertEqual(_ a: Int, _ b: Int) {}", "XCTestCase"),
      ("func XCTAssertEqual<T>(_ a: T, _ b: T) { print(a, b) }", "XCTestCase"),
      ("func XCTAssertEqual<T: Equatable>(_: T, _: T) {}", "XCTestCase"),
      ("let XCTAssertEqual: @Sendable (Int, Int) -> Void = { _, _ in }", "XCTestCase"),
      ("#if DEBUG\nfunc XCTAssertEqual(_ a: Int, _ b: Int) {}\n#endif", "XCTestCase"),
      ("class Base: XCTestCase { override func recordFailure(withDescription d: String) {} }", "Base"),
      ("class Base: XCTestCase { override func setUpWithError() throws { throw XCTSkip() } }", "Base"),
      ("class Base: XCTestCase { override func setUp() { XCTExpectFailure() } }", "Base"),
      ("class Fake {}\ntypealias XCTestCase = Fake", "XCTestCase"), ("class XCTestCase {}", "XCTestCase"),
    ]
  )
  func replacedElsewhere(other: String, parent: String) throws {
    let shared = file("import XCTest\n\(other)\n").shared.settled
    let test = Array("final class CartTests: \(parent) {\n  func test_a() {\n    \(Self.claim)\n  }\n}\n".utf8)
    let read = SwiftTestFile(reading: test, for: .checking, beside: shared).tests
    #expect(read.allSatisfy { $0.isDisabled || $0.body != .asserting }, "\(shared)")
    #expect(SwiftTestFile(reading: test, for: .checking).tests.map(\.body) == [.asserting])
  }

  @Test(
    "is none for overloads that claim something, for what others do not see, and for a name of its own",
    arguments: [
      "func XCTAssertEqual(_ a: Cart, _ b: Cart) { XCTAssertEqual(a.total(), b.total()) }",
      "func XCTAssertEqual(_ a: Cart, _ b: Cart) { if a.total() != b.total() { XCTFail() } }",
      "private func XCTAssertEqual(_ a: Int, _ b: Int) {}", "enum E { func XCTAssertEqual(_ a: Int, _ b: Int) {} }",
      "// func XCTAssertEqual(_ a: Int, _ b: Int) {}", "typealias XCTestCase = XCTest.XCTestCase",
      "class Base: XCTestCase { override func setUp() { super.setUp() } }", "func check(_ a: Int) {}",
      "func XCTAssertLazy<S: LazySequenceProtocol>(_: S) {}",
    ]
  )
  func sharedElsewhere(other: String) { #expect(file("import XCTest\n\(other)\n").shared.settled.hollow.isEmpty) }

  @Test(
    "is none that calls what another file declares and claims something",
    arguments: [
      ("struct Scale { func weigh(_ cart: Cart) { XCTAssertEqual(cart.total(), 2) } }", "Scale().weigh(cart)"),
      (
        "struct Scale { func weigh(_ cart: Cart) { XCTAssertEqual(cart.total(), 2) } }",
        "let a = Scale()\n    a.weigh(cart)"
      ),
      (
        "extension Scale { func weigh(_ cart: Cart) { look(cart) }\nfunc look(_ cart: Cart) { #expect(cart.isGood) } }",
        "Scale<Int>(1).weigh(cart)"
      ),
      ("enum Scale { static func weigh(_ cart: Cart) { XCTFail() } }", "Scale.weigh(cart)"),
      ("func weigh(_ cart: Cart) { XCTAssertEqual(cart.total(), 2) }", "weigh(cart)"),
      ("extension XCTestCase { func weigh(_ cart: Cart) { XCTAssertTrue(cart.isGood) } }", "self.weigh(cart)"),
    ]
  )
  func helpedElsewhere(other: String, call: String) {
    #expect(bodies(of: call, beside: other) == [.asserting])
  }

  @Test(
    "may call what only seems to be declared in another file",
    arguments: [
      ("struct Scale { func weigh(_ cart: Cart) { XCTAssertEqual(cart.total(), 2) } }", "cart.weigh()"),
      ("struct Scale { func weigh(_ cart: Cart) { print(cart) } }", "Scale().weigh(cart)"),
      ("private func weigh(_ cart: Cart) { XCTAssertEqual(cart.total(), 2) }", "weigh(cart)"),
      ("func weigh(_ cart: Cart) { XCTAssertEqual(1, 1) }", "weigh(cart)"),
      ("final class BasketTests: XCTestCase { func test_weigh() { XCTAssertEqual(cart.total(), 2) } }", "test_weigh()"),
    ]
  )
  func strangersElsewhere(other: String, call: String) {
    #expect(bodies(of: call, beside: other) == [.withoutAssertion])
  }

  private func bodies(of call: String, beside other: String) -> [SwiftTestBody] {
    let shared = file("import XCTest\n\(other)\n").shared.settled
    let test = "final class CartTests: XCTestCase {\n  func test_a() {\n    \(call)\n  }\n}\n"
    return SwiftTestFile(reading: Array(test.utf8), for: .checking, beside: shared).tests.map(\.body)
  }
}
