// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitPlanning
import SpecfitRecognition
import SpecfitRendering
import SpecfitSource
import SpecfitSwift
import Testing

/// Tests that documents spell out, and what becomes of them.
struct WrittenBodyTests {
  /// The tests of a service whose task shows some code, by name.
  private func tests(_ code: String, class name: String? = "CartServiceTests") throws -> [String: String] {
    let indented = code.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
    let shown = name.map { "final class \($0): XCTestCase {\n    \(indented)\n}" } ?? code
    let text = """
      # Module 3: Shop

      ## Components

      ### CartService

      - File: `Shop/Modules/Cart/CartService.swift`

      ```swift
      final class CartService {
        init() {}
        func load() async throws {}
      }
      ```

      ## Testing

      **Agent Task 3.9.1: Create CartServiceTests**

      - File: `ShopTests/Cart/CartServiceTests.swift`

      ```swift
      \(shown)
      ```
      """
    let source = SourceFile(path: "Shop.md", bytes: Array(text.utf8))
    let spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: source))
    let plan = TestPlan(for: spec, profile: try .airfit)
    let tree = try ScaffoldTree.of(ScaffoldModule(document: "Shop.md", spec: spec, plan: plan))
    let suite = try #require(tree.files.first { $0.path.name == "CartServiceTests.swift" })
    #expect(SwiftTestFile.parses(suite.text), "\(suite.text)")
    guard case .suite(let content) = suite.content else { return [:] }
    return Dictionary(content.tests.map { ($0.name, $0.text) }) { first, _ in first }
  }

  private let body = """
    func test_load_givenEmptyCart_shouldStayEmpty() async throws {
        // Arrange
        let limit = 3 -- 1

        try await sut.load()
    \tXCTAssertEqual(sut.items /* all */, []) // none
    }
    """

  @Test(
    "a test that the document writes keeps its body as comments behind the pending marker",
    arguments: ["CartServiceTests", nil]
  )
  func body(name: String?) throws {
    let text = try #require(try tests(body, class: name)["test_load_givenEmptyCart_shouldStayEmpty"])
    let expected = """
          func test_load_givenEmptyCart_shouldStayEmpty() async throws {
              try XCTPending("CartService/test_load_givenEmptyCart_shouldStayEmpty", "Shop.md:\(name == nil ? 23 : 24)")

              let sut = try makeSUT()
              try XCTUnimplemented("CartService/test_load_givenEmptyCart_shouldStayEmpty")

              // The document writes the test so; take the comment signs away:
              // // Arrange
              // let limit = 3 -- 1
              //
              // try await sut.load()
      """
    #expect(text.contains(expected), "\(text)")
    #expect(text.contains("XCTAssertEqual(sut.items /* all */, []) // none\n        _ = sut\n    }"), "\(text)")
    #expect(text.contains("/// Test load given empty cart should stay empty."), "\(text)")
  }

  @Test(
    "a subject is made only for a body that uses one and does not make it",
    arguments: [
      ("let sut = CartService()\ntry await sut.load()", false), ("try await sut.load()", true),
      ("XCTFail(\"no sut\")", false), ("// sut", false), ("var sut: CartService\nsut = x", false),
    ]
  )
  func subject(body: String, isMade: Bool) throws {
    let text = try #require(try tests("func test_a() {\n\(body)\n}")["test_a"])
    #expect(text.contains("makeSUT()") == isMade, "\(text)")
    #expect(text.contains("_ = sut") == isMade, "\(text)")
  }

  @Test(
    "what the document only names, or leaves empty, gets the words that it got before",
    arguments: ["func test_a()", "func test_a() {}", "func test_a() {\n\n   \n}", "func test_a() {"]
  )
  func bare(code: String) throws {
    let text = try #require(try tests(code)["test_a"])
    #expect(text.contains("// Arrange") && !text.contains("The document writes"), "\(text)")
  }

  @Test("no line of a body leaves its comment, whatever stands in it")
  func hostile() throws {
    let text = try #require(
      try tests("func test_a() {\n  // specfit: other\r\n  x\u{2028}evil()\u{202E}\n  \"\"\"\n  }}\n  \"\"\"\n}")[
        "test_a"
      ]
    )
    let lines = text.split(separator: "\n").drop { !$0.contains("The document writes") }.dropLast()
    #expect(lines.count > 3 && lines.allSatisfy { $0.hasPrefix("        //") }, "\(text)")
    #expect(text.contains("// x evil()") && !text.unicodeScalars.contains("\u{202E}"), "\(text)")
  }
}
