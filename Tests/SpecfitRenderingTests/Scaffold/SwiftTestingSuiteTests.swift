// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitPlanning
import SpecfitRendering
import SpecfitSwift
import Testing

struct SwiftTestingSuiteTests {
  private static let service = "final class CartService: Sendable {\n  init() {}\n  %\n}"

  private func body(_ code: String, _ id: String) throws -> String {
    let suite = try ExistingSuite(code, wanted: .swiftTesting)
    let keys = suite.tests.map(\.key)
    return try #require(suite.tests.first { $0.key.hasSuffix("/" + id) }, "\(keys)").text
  }

  @Test(
    "each claim is one that Swift Testing understands",
    arguments: [
      FormExample("func total() -> Double", "happy", "#expect(abs(result - expected) < 0.001)"),
      FormExample("func find() -> Int?", "nil", "#expect(result == nil)"),
      FormExample("func filtered() -> Self", "chain", "#expect(result === sut)"),
      FormExample(
        "func load() async throws { try Task.checkCancellation() }",
        "cancel",
        "#expect(throws: CancellationError.self) { try outcome.get() }"
      ),
      FormExample(
        "func lines() -> AsyncThrowingStream<String, any Error>",
        "err.midStream",
        "Issue.record(\"the stream"
      ),
      FormExample(
        "func fetch(completion: @escaping @Sendable (Result<Int, any Error>) -> Void)",
        "failure",
        "await confirmation(",
        "{ finished in",
        "Issue.record(\"it should end with failure\") }; finished() })"
      ),
    ]
  )
  func claims(example: FormExample) throws {
    let text = try body(Self.service.replacing("%", with: example.declaration), example.id)
    for line in example.lines { #expect(text.contains(line), "\(text)") }
    #expect(!text.contains("XCT") && !text.contains("fulfill"), "\(text)")
  }

  @Test(
    "an error that can be compared is expected by its case, another is told by a pattern",
    arguments: [
      (
        "case loadOffline, closed",
        "await #expect(throws: CartError.loadOffline) {\n            try await sut.load("
      ),
      ("case loadOffline, full(Int)", "} catch CartError.loadOffline {"),
    ]
  )
  func errorCases(cases: String, line: String) throws {
    let code = """
      enum CartError: Error { \(cases) }
      final class CartService: Sendable {
        init() {}
        func load(id: Int) async throws -> Int
      }
      """
    #expect(try body(code, "err.loadOffline").contains(line))
    let equatable = code.replacing("CartError: Error", with: "CartError: Error, Equatable")
    #expect(try body(equatable, "err.loadOffline").contains("#expect(throws: CartError.loadOffline)"))
  }

  @Test("each error that a signature names is expected")
  func typedThrow() throws {
    let code = """
      enum CartError: Error { case offline }
      final class CartService: Sendable {
        init() {}
        func load(name: String) throws(CartError) -> Int
      }
      """
    #expect(try body(code, "err.each").contains("for expectedError in [CartError.offline] as [CartError] {"))
  }

  @Test("a new file has a suite of tests that are pending by a trait")
  func newFile() throws {
    let suite = try ExistingSuite(wanted: .swiftTesting)
    let text = suite.file.text
    #expect(
      text.contains("\nimport Testing\n") && text.contains("\n@Suite(\"CartService\")\nstruct CartServiceTests {\n")
    )
    #expect(!text.contains("XCTest"))
    let tests = SwiftTestFile(reading: Array(text.utf8)).tests
    #expect(tests.map(\.keys.first) == suite.tests.map(\.key))
    #expect(tests.allSatisfy { $0.isPending && $0.body == .unimplemented && $0.displayName?.isEmpty == false })
  }

  @Test("a suite of Swift Testing gets tests of Swift Testing, whatever the project wants for new files")
  func completion() throws {
    let suite = try ExistingSuite(in: .swiftTesting)
    let text =
      "import Testing\n\n@Suite struct CartServiceTests {\n  @Test(\"mine\") func mine() { #expect(1 == 1) }\n}\n"
    let result = try suite.completed(text)
    #expect(
      result.hasPrefix("import Testing\n@testable import Shop\n\n@Suite struct CartServiceTests {\n  @Test(\"mine\")")
    )
    #expect(result.contains("\n  @Test(\"load(): given") && result.contains("\n  private func makeSUT("))
    #expect(!result.contains("XCTest"))
    #expect(SwiftTestFile(reading: Array(result.utf8)).tests.count == suite.tests.count + 1)
    #expect(suite.change(result).status == .identical)
  }

  @Test(
    "an empty type in a file for Swift Testing becomes the suite",
    arguments: [
      "struct CartServiceTests {}\n", "struct CartServiceTests {\n}\n", "@MainActor final class CartServiceTests {}\n",
    ]
  )
  func emptySuite(code: String) throws {
    let suite = try ExistingSuite(in: .swiftTesting)
    let result = try suite.completed("import Testing\n\n" + code)
    #expect(SwiftTestFile(reading: Array(result.utf8)).tests.count == suite.tests.count, "\(result)")
    #expect(suite.change("import Foundation\n\n" + code).status == .conflict)
  }

  @Test("a test case of XCTest stays one where the project wants Swift Testing")
  func olderSuite() throws {
    let suite = try ExistingSuite(in: .xctest, wanted: .swiftTesting)
    let result = try suite.completed("import XCTest\n\nfinal class CartServiceTests: XCTestCase {\n}\n")
    #expect(result.contains("try XCTPending(") && !result.contains("@Test"))
  }

  @Test("an untouched pending test follows the document")
  func renewal() throws {
    let old = try ExistingSuite(in: .swiftTesting, wanted: .swiftTesting)
    let changed = ExistingSuite.code.replacing("find(_ id: Int) -> Int?", with: "find(_ id: String) -> Int?")
    let new = try ExistingSuite(changed, in: .swiftTesting, wanted: .swiftTesting)
    let result = try new.completed(old.file.text)
    #expect(result.contains("func find(_ id: String) -> Int?"))
    #expect(!new.change(old.file.text).updated.isEmpty)
  }

  @Test(
    "a file tells by its imports, or else by its type, what runs its tests",
    arguments: [
      ("import Testing\n", .swiftTesting), ("import XCTest\n", .xctest), ("import Foundation\n", nil),
      ("import Testing\nimport XCTest\nfinal class CartTests: XCTestCase { func testA() {} }\n", .xctest),
      ("import Testing\nimport XCTest\nstruct CartTests { @Test func a() {} }\n", .swiftTesting),
      ("import Testing\nimport XCTest\nstruct Other { @Test func a() {} }\n", nil),
    ] as [(String, Profile.Framework?)]
  )
  func framework(text: String, expected: Profile.Framework?) {
    #expect(Profile.Framework(ofTestsIn: Array(text.utf8), of: "CartTests") == expected)
  }
}
