// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource
import SpecfitSwift
import Testing

struct SuiteCompletionTests {
  private let suite: ExistingSuite

  init() throws { suite = try ExistingSuite() }

  @Test("a test goes behind the nearest one that is planned before it")
  func order() throws {
    let text = try suite.text { $0 == 1 || $0 == 2 }
    let names = SwiftTestFile(reading: Array(try suite.completed(text).utf8)).tests.map(\.name)
    #expect(names == suite.tests.map(\.name))
  }

  @Test("a test that nothing is planned before goes behind those that are there, and before what they share")
  func firstTest() throws {
    let result = try suite.completed(try suite.text { $0 == 0 })
    let names = SwiftTestFile(reading: Array(result.utf8)).tests.map(\.name)
    #expect(names == suite.tests.dropFirst().map(\.name) + [suite.tests[0].name])
    let shared = try #require(result.firstRange(of: "// MARK: - What the tests share"))
    let last = try #require(result.firstRange(of: suite.tests[0].name))
    #expect(last.upperBound < shared.lowerBound)
  }

  @Test("an empty type takes all tests and what they share, as a new file has them")
  func emptyType() throws {
    for body in ["{}", "{ }", "{\n}", "{\n\n}"] {
      let result = try suite.completed("import XCTest\n\nfinal class CartServiceTests: XCTestCase \(body)\n")
      #expect(SwiftTestFile(reading: Array(result.utf8)).tests.map(\.keys) == suite.tests.map { [$0.key] })
      #expect(result.contains("\n    private func makeSUT("))
      #expect(result.hasSuffix("}\n}\n") || result.hasSuffix("}\n\n}\n"), "\(result)")
    }
  }

  @Test(
    "the indentation of the file is kept",
    arguments: [("\t", "\t\t"), ("  ", "    "), ("   ", "      ")]
  )
  func indentation(unit: String, double: String) throws {
    let result = try suite.completed(
      "import XCTest\n\nfinal class CartServiceTests: XCTestCase {\n\(unit)func testMine() {\n\(double)_ = 1\n\(unit)}\n}\n"
    )
    #expect(result.contains("\n\(unit)// specfit: \(suite.tests[0].key)\n"))
    #expect(result.contains("\n\(double)try XCTPending("))
    #expect(!result.contains(unit == "\t" ? "    " : "\t"))
  }

  @Test("a nested type takes tests in its own indentation")
  func nestedType() throws {
    let text = "enum Cart {\n  final class CartServiceTests: XCTestCase {\n    func testMine() {}\n  }\n}\n"
    let result = try suite.completed(text)
    #expect(result.contains("\n    // specfit: \(suite.tests[0].key)\n"))
    #expect(result.contains("\n      try XCTPending("))
  }

  @Test("line ends of the file are kept, and so are a header, comments, and a missing last line end")
  func lineEnds() throws {
    for lineEnd in ["\r\n", "\r"] {
      let text =
        "// Mine.\n\nimport XCTest\n\nclass CartServiceTests: XCTestCase {\n\n    func testMine() {} // here\n}"
        .replacing("\n", with: lineEnd)
      let result = try suite.completed(text)
      #expect(result.hasPrefix("// Mine.\(lineEnd)"))
      #expect(result.contains("func testMine() {} // here\(lineEnd)\(lineEnd)    // specfit: "))
      #expect(result.hasSuffix("    }\(lineEnd)}"))
      let lineFeeds = Array(result.utf8).count { $0 == UInt8(ascii: "\n") }
      #expect(lineFeeds == (lineEnd == "\r" ? 0 : Array(result.utf8).count { $0 == UInt8(ascii: "\r") }))
    }
  }

  @Test("a type on one line is opened, and stays whole")
  func oneLine() throws {
    let imports = "import XCTest\n@testable import Shop\n"
    let result = try suite.completed(imports + "class CartServiceTests: XCTestCase { func testMine() {}; var a = 1 }\n")
    let type = "class CartServiceTests: XCTestCase { func testMine() {}; var a = 1 \n\n    // specfit:"
    #expect(result.hasPrefix(imports + type))
    #expect(result.hasSuffix("    }\n}\n"))
  }

  @Test("a test under a condition gets no neighbour under it")
  func condition() throws {
    let first = suite.tests[0]
    let text =
      "class CartServiceTests: XCTestCase {\n    #if os(iOS)\n\(first.text)\n    #endif\n    func helper() {}\n}\n"
    let result = try suite.completed(text)
    let end = try #require(result.firstRange(of: "    #endif"))
    let second = try #require(result.firstRange(of: suite.tests[1].key))
    #expect(end.upperBound < second.lowerBound)
  }

  @Test("what new tests share is taken as it is there, and stands beside another function of its name")
  func fixtures() throws {
    let missing = suite.tests.count - 1
    let text = try suite.text { $0 == missing }
    #expect(try suite.completed(text).ranges(of: "func makeSUT").count == 1)
    let own = text.replacing("func makeSUT(store: MockStore = MockStore())", with: "func makeSUT(size: Int)")
    let result = try suite.completed(own)
    #expect(result.contains("private func makeSUT2(store: MockStore = MockStore()) throws -> CartService {"))
    #expect(result.contains("let sut = try makeSUT2(store: store)"))
    #expect(result.contains("func makeSUT(size: Int)"))
    // The next test finds the sibling.
    let again = try #require(result.firstRange(of: suite.tests[missing].key).map { _ in result })
    #expect(try suite.completed(again.replacing("// specfit: \(suite.tests[0].key)\n", with: "")) != "")
    #expect(try suite.completed(again).ranges(of: "func makeSUT2").count == 1)
  }

  @Test("a name that is taken by something else is not given twice")
  func takenName() throws {
    let test = suite.tests[0]
    let text = try suite.text { $0 == 0 }
      .replacing(
        "    // MARK: - What the tests share",
        with: "    func \(test.name)(_ a: Int) {}\n\n    // MARK: - What the tests share"
      )
    let result = try suite.completed(text)
    #expect(result.contains("func \(test.name)_2() "))
    #expect(suite.change(text).added == [test.name + "_2"])
  }

  @Test("tests for the main actor say so where the type does not")
  func mainActor() throws {
    let code = "@MainActor\nfinal class CartService {\n  init() {}\n  func load() async throws\n}"
    let suite = try ExistingSuite(code)
    let result = try suite.completed("class CartServiceTests: XCTestCase {\n}\n")
    #expect(result.ranges(of: "    @MainActor\n    func test_").count == suite.tests.count)
    #expect(result.contains("    @MainActor\n    private func makeSUT"))
    #expect(try !suite.completed("@MainActor class CartServiceTests: XCTestCase {\n}\n").contains("    @MainActor"))
  }

  @Test("a class that inherits from a test class of one's own takes tests")
  func baseClass() throws {
    let result = try suite.completed("final class CartServiceTests: ShopTestCase {\n    let a = 1\n}\n")
    #expect(result.contains("    let a = 1\n\n    // specfit: \(suite.tests[0].key)\n"))
  }

  @Test("the type's extension takes tests if the type is elsewhere")
  func extensionAlone() throws {
    let result = try suite.completed("extension CartServiceTests {\n    func testMine() {}\n}\n")
    #expect(SwiftTestFile(reading: Array(result.utf8)).tests.count == suite.tests.count + 1)
  }

  @Test(
    "a file that cannot be completed safely is left alone, with a sentence",
    arguments: [
      "final class CartServiceTests: XCTestCase {", "final class OtherTests: XCTestCase {}\n", "",
      "@Suite struct CartServiceTests {\n    @Test func mine() {}\n}\n",
      "<<<<<<< ours\nclass CartServiceTests: XCTestCase {}\n=======\n>>>>>>> theirs\n",
      "struct CartServiceTests {}\n", "let a = 1\n\u{0}",
    ]
  )
  func conflict(text: String) {
    let change = suite.change(text)
    #expect(change.status == .conflict)
    #expect(change.edits == [])
    #expect(change.notes.count == 1)
    #expect(change.isFinding)
  }
}
