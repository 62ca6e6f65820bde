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
    #expect(test.key == "Cart/add(_:)/happy")
    #expect(test.contract == "00ff func add(_ item: Item)")
    #expect(test.isPending)
    #expect(!test.isEmpty)
  }

  @Test("a function that is called otherwise is no test, and an empty one is told")
  func functions() {
    let tests = read(pending).tests
    #expect(tests.map(\.name) == ["test_add", "testEmpty"])
    #expect(tests.map(\.isEmpty) == [false, true])
    #expect(tests.map(\.isPending) == [true, false])
  }

  @Test("new tests go behind the last test, in its indentation")
  func insertion() throws {
    let suite = try #require(read(pending).suites.first)
    #expect(String(decoding: Array(pending.utf8)[..<suite.insertion], as: UTF8.self).hasSuffix("func testEmpty() {}"))
    #expect(suite.indentation == "    ")
    #expect(suite.framework == .xctest)
  }

  @Test("without a test they go behind the opening brace")
  func insertionIntoEmpty() throws {
    let text = "class CartTests: XCTestCase {\n  var sut = 1\n}\n"
    let suite = try #require(read(text).suites.first)
    #expect(String(decoding: Array(text.utf8)[..<suite.insertion], as: UTF8.self) == "class CartTests: XCTestCase {")
    #expect(suite.indentation == "  ")
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
    #expect(file.tests.map(\.key) == ["Cart/add(_:)/happy", nil])
  }

  @Test("a marker's literal is read as Swift reads it")
  func escapes() {
    let file = read(#"class T: XCTestCase { func test() throws { try XCTPending("a\"b\\c", "d") } }"#)
    #expect(file.tests.map(\.key) == [#"a"b\c"#])
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
}
