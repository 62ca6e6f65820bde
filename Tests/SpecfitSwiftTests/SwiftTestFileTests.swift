// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSwift
import Testing

struct SwiftTestFileTests {
  private func read(_ text: String) -> SwiftTestFile { SwiftTestFile(reading: Array(text.utf8)) }

  private let pending = """
    import XCTest

    @MainActor
    final class CartTests: XCTestCase {
        // specfit: Cart/add(_:)/happy
        // contract: 00ff func add(_ item: Item)
        func test_add() throws {
            try XCTPending("Cart/add(_:)/happy", "Cart.md:3")
        }

        func helper() {}

        func testEmpty() {}
    }
    """

  @Test("a test is known by its comment, with its contract, and as pending by its marker")
  func keys() throws {
    let test = try #require(read(pending).tests.first)
    #expect(test.name == "test_add")
    #expect(test.keys == ["Cart/add(_:)/happy"])
    let contract = try #require(test.contract)
    #expect(contract.text == "00ff func add(_ item: Item)")
    #expect(String(decoding: Array(pending.utf8)[contract.range], as: UTF8.self) == contract.text)
    #expect(test.isPending)
    #expect(test.body != .empty)
  }

  @Test(
    "a test may carry several keys, and say which cases it does not try",
    arguments: [SwiftTestFile.Purpose.checking, .completing]
  )
  func severalKeys(purpose: SwiftTestFile.Purpose) throws {
    let text = """
      import XCTest

      final class CartTests: XCTestCase {
          /// Adds.
          // specfit: Cart/add(_:)/happy
          // specfit: Cart/total()/sum
          // specfit: not Cart/remove(_:)/happy
          // specfit: Cart/total()/sum
          func testAdd() {
              XCTAssertEqual(1, 2)
          }
      }

      """
    let bytes = Array(text.utf8)
    let file = SwiftTestFile(reading: bytes, for: purpose)
    let test = try #require(file.tests.first)
    #expect(test.keys == ["Cart/add(_:)/happy", "Cart/total()/sum"])
    #expect(test.refusedKeys == ["Cart/remove(_:)/happy"])
    #expect(file.mentions.isEmpty)
  }

  @Test("a function that is called otherwise is no test, and an empty one is told")
  func functions() {
    let tests = read(pending).tests
    #expect(tests.map(\.name) == ["test_add", "testEmpty"])
    #expect(tests.map(\.body) == [.withoutAssertion, .empty])
    #expect(tests.map(\.isPending) == [true, false])
  }

  @Test("a member can follow each test, and the last member, behind the comment on its line")
  func places() throws {
    let text = pending.replacing("func testEmpty() {}", with: "func testEmpty() {} // nothing yet")
    let suite = try #require(read(text).suites.first)
    func before(_ offset: Int) -> String { String(decoding: Array(text.utf8)[..<offset], as: UTF8.self) }
    #expect(before(suite.start).hasSuffix("XCTestCase {"))
    #expect(before(try #require(suite.tests.first).end).hasSuffix("\"Cart.md:3\")\n    }"))
    #expect(before(suite.end).hasSuffix("func testEmpty() {} // nothing yet"))
    #expect(suite.functions.map(\.name) == ["helper"])
    #expect(suite.functions.map(\.before) == [try #require(suite.tests.first).end])
    #expect(suite.indentation == "    ")
    #expect(suite.framework == .xctest)
    #expect(suite.isMainActor)
  }

  @Test("a type without members starts and ends behind its brace, and a member on the brace's line has no indentation")
  func emptyType() throws {
    let suite = try #require(read("class CartTests: XCTestCase {}\n").suites.first)
    #expect(suite.start == suite.end)
    #expect(suite.indentation == nil)
    #expect(try #require(read("class T: XCTestCase { func test() {} }").suites.first).indentation == nil)
  }

  @Test("a signature is that of its labels, types and effects, however it is laid out")
  func signatures() throws {
    let functions = [
      "func a(b c: Int = 1) -> [Int]", "func a(\n  b d:Int\n) async throws ->  [ Int ]", "func a(c: Int) {}",
    ]
    .compactMap { SwiftSnippet($0).signature }
    #expect(functions[0].canReplace(functions[1]))
    #expect(!functions[1].canReplace(functions[0]))
    #expect(!functions[2].canReplace(functions[0]))
  }

  @Test("identifiers are renamed in code alone")
  func renaming() {
    var snippet = SwiftSnippet("/// makeA\n    func makeA() { let b = makeA(\"makeA\") }")
    snippet.rename(["makeA": "makeA2"])
    #expect(snippet.text == "/// makeA\n    func makeA2() { let b = makeA2(\"makeA\") }")
    snippet.isolateToMainActor()
    snippet.isolateToMainActor()
    #expect(snippet.text.hasPrefix("/// makeA\n    @MainActor\n    func makeA2"))
  }

  @Test("suites of Swift Testing are found, nested and under conditions, with the keys of their traits")
  func swiftTesting() {
    let file = read(
      """
      #if canImport(Testing)
      @Suite struct CartTests {
        @Test("adds", .pending("Cart/add(_:)/happy", "Cart.md:3")) func add() {}
        struct Removing {
          @Test func `removes one`() { #expect(true) }
        }
      }
      #endif
      """
    )
    #expect(file.suites.map(\.name) == ["CartTests", "CartTests.Removing"])
    #expect(file.suites.map(\.framework) == [.swiftTesting, .swiftTesting])
    #expect(file.tests.map(\.name) == ["add", "removes one"])
    #expect(file.tests.map(\.keys) == [["Cart/add(_:)/happy"], []])
  }

  @Test("tests outside of all types stand in a suite without a name, also under conditions")
  func freeTests() throws {
    let text = """
      import Testing

      // specfit: Cart/add()/happy
      @Test func adds() { #expect(Cart().isEmpty) } // done
      func test_nothing() {}
      struct CartTests {
        @Test func removes() {}
      }
      #if os(Linux)
      @Test func counts() {}
      #endif
      """
    let file = read(text)
    #expect(file.suites.map(\.name) == ["CartTests", ""])
    let free = try #require(file.suites.last)
    #expect(free.framework == .swiftTesting)
    #expect(free.tests.map(\.name) == ["adds", "counts"])
    #expect(free.tests.map(\.keys) == [["Cart/add()/happy"], []])
    func before(_ offset: Int) -> String { String(decoding: Array(text.utf8)[..<offset], as: UTF8.self) }
    #expect(before(free.start).hasSuffix("import Testing"))
    #expect(before(try #require(free.tests.first).end).hasSuffix("// done"))
    #expect(before(free.end).hasSuffix("#endif"))
  }

  @Test(
    "what no framework runs is no test",
    arguments: [
      "#if false\nclass T: XCTestCase { func testA() {} }\n#endif", "struct T: Sendable { func testA() {} }",
      "enum T: A { func testA() {} }", "protocol T: A { func testA() }", "extension String { func testA() {} }",
      "struct T {}\nextension T { func testA() {} }",
      "@available(*, unavailable) class T: XCTestCase { func testA() {} }",
    ]
  )
  func foreignTypes(text: String) { #expect(read(text).tests.isEmpty) }

  @Test(
    "a member that no framework runs is no test",
    arguments: [
      "static func testA() {}", "class func testA() {}", "private func testA() {}", "fileprivate func testA() {}",
      "func testA() -> Int { 1 }", "func testA(_ a: Int = 1) {}", "func testA<T>() -> T? { nil }",
      "@available(*, unavailable) func testA() {}", "@available(*, unavailable) @Test func a() {}",
      "#if false\n func testA() {}\n#endif",
    ]
  )
  func foreignMembers(member: String) {
    #expect(read("class T: XCTestCase {\n  \(member)\n}").tests.isEmpty)
    #expect(read("class T: XCTestCase {\n  func testB() -> Void {}\n  \(member)\n}").tests.map(\.name) == ["testB"])
  }

  @Test("tests in an extension of what the file does not declare, or declares as a test case, are tests")
  func extensions() {
    #expect(read("extension KettleChecks { func testA() {} }").tests.count == 1)
    #expect(read("class A: Base {}\nextension A { func testA() {} }").tests.count == 1)
    #expect(read("struct A {}\nextension A { @Test func a() {} }").tests.count == 1)
  }

  @Test(
    "a test that its attribute keeps from running is disabled, and not pending",
    arguments: [
      "@Test(.disabled())", "@Test(.disabled(\"later\"))", "@Test(\"a\", .enabled(if: false))", "@Test(arguments: [])",
      "@Test(.disabled(if: true))",
    ]
  )
  func disabledTests(attribute: String) {
    #expect(read("struct T { \(attribute) func a() { #expect(b) } }").tests.map(\.isDisabled) == [true])
    let free = read("\(attribute) func a() { #expect(b) }").tests
    #expect(free.map(\.isDisabled) == [true] && free.map(\.isPending) == [false])
  }

  @Test(
    "a test that its attribute may let run is not disabled",
    arguments: [
      "@Test(.disabled(if: isSlow))", "@Test(.enabled(if: isFast))", "@Test(arguments: [1])", "@Test(.disabled { a })",
    ]
  )
  func enabledTests(attribute: String) {
    #expect(read("struct T { \(attribute) func a() { #expect(b) } }").tests.map(\.isDisabled) == [false])
  }

  @Test("the tests of a disabled suite are disabled, also in nested ones")
  func disabledSuites() {
    let tests = read("@Suite(.disabled()) struct T { @Test func a() {}\nstruct U { @Test func b() {} } }").tests
    #expect(tests.map(\.isDisabled) == [true, true])
  }

  @Test("a marker's literal is read as Swift reads it")
  func escapes() {
    let file = read(#"class T: XCTestCase { func test() throws { try XCTPending("a\"b\\c", "d") } }"#)
    #expect(file.tests.map(\.keys) == [[#"a"b\c"#]])
  }

  @Test(
    "a file that does not parse is told, whatever else was found",
    arguments: ["class T: XCTestCase { func test() {", "}", "final class {", "func test( {}\u{0}"]
  )
  func broken(text: String) {
    #expect(!read(text).isWellFormed)
    #expect(!SwiftTestFile.parses(text))
  }

  @Test("deep nesting neither crashes nor hides that the file is broken")
  func nesting() {
    let text = String(repeating: "struct A { ", count: 20_000)
    #expect(!read(text).isWellFormed)
  }

  @Test("a key in a comment before no test is told, however it is commented out")
  func mentions() throws {
    let text = """
      // specfit: A/a()/x
      class Tests: XCTestCase {
          //    // specfit: A/b()/x
          /* // specfit: A/c()/x
             func test_c() {} */
          // specfit: A/d()/x
          func test_d() {}
          // see specfit: A/e()/x
          func helper() {} // specfit: A/f()/x
      }
      """
    let file = read(text)
    #expect(file.mentions.map(\.key) == ["A/a()/x", "A/b()/x", "A/c()/x", "A/f()/x"])
    let second = try #require(file.mentions.dropFirst().first)
    #expect(String(decoding: Array(text.utf8)[second.offset...].prefix(8), as: UTF8.self) == "//    //")
  }

  @Test("imports are read with those under conditions, and new ones can go behind the last or the first comment")
  func imports() throws {
    let text =
      "// Mine.\n\n@testable import Shop // app\n#if os(iOS)\nimport UIKit\n#endif\nimport struct A.B\nclass C {}\n"
    let imports = read(text).imports
    #expect(
      imports.all == [SwiftImport(module: "Shop", isTestable: true), SwiftImport(module: "UIKit", isTestable: false)]
    )
    let end = try #require(imports.end)
    #expect(String(decoding: Array(text.utf8)[..<end], as: UTF8.self).hasSuffix("import struct A.B"))
    #expect(imports.start == 8)
    #expect(read("/// Doc.\nclass C {}").imports.start == 0)
    #expect(read("\u{FEFF}class C {}").imports.start == 3)
    #expect(read("").imports == SwiftTestFile.Imports())
  }

  @Test("a member reaches from the comments directly above it to its end")
  func ranges() throws {
    let text =
      "class Tests: XCTestCase {\n  // MARK: A\n\n  // one\n  /// two\n  @MainActor func testA() {} // end\n}\n"
    let test = try #require(read(text).tests.first)
    #expect(
      String(decoding: Array(text.utf8)[test.range], as: UTF8.self) == "// one\n  /// two\n  @MainActor func testA() {}"
    )
  }
}
