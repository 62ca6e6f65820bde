// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource
import SpecfitSwift
import Testing

struct ScaffoldChangeTests {
  private let path = "ShopTests/Cart/CartServiceTests.swift"

  private func file() throws -> ScaffoldFile {
    let code = "final class CartService {\n  init() {}\n  func load() async throws\n  func find(_ id: Int) -> Int?\n}"
    let tree = try ScaffoldTree.of(ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/CartService.swift", code))
    return try #require(tree.files.first { $0.path.description == path })
  }

  private func change(_ text: String) throws -> ScaffoldChange {
    ScaffoldChange(of: try file(), existing: .file(SourceFile(path: path, bytes: Array(text.utf8))))
  }

  @Test("a file that is not there is created with all of its tests")
  func create() throws {
    let change = ScaffoldChange(of: try file(), existing: .nothing)
    #expect(change.status == .create)
    #expect(change.added.count == SwiftTestFile(reading: Array(try file().text.utf8)).tests.count)
    #expect(change.isWritten)
  }

  @Test("what was just written needs nothing, also with other line ends")
  func identical() throws {
    let text = try file().text
    #expect(try change(text).status == .identical)
    #expect(
      try change(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")).edits == []
    )
  }

  @Test("a renamed test, a written body and a test of one's own change nothing")
  func handEdits() throws {
    var text = try file().text
    let name = try #require(text.split(separator: " ").first { $0.hasPrefix("test_find_given") })
    let old = String(name.prefix { $0 != "(" })
    text = text.split(separator: old, omittingEmptySubsequences: false).joined(separator: "testOfMine")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    text = lines.filter { !$0.contains("XCTPending(") && !$0.contains("XCTUnimplemented(") }.joined(separator: "\n")
    text += "\nextension CartServiceTests { func testMore() {} }\n"
    let change = try change(text)
    #expect(change.status == .identical)
    #expect(!change.isWritten)
  }

  @Test("a missing test is added to the type, and nothing else changes")
  func complete() throws {
    let text = try file().text
    let tests = SwiftTestFile(reading: Array(text.utf8)).tests
    let key = try #require(tests.last?.keys.first)
    let start = try #require(text.ranges(of: "    // specfit: \(key)\n").first).lowerBound
    let end = try #require(text[start...].ranges(of: "\n    }\n").first).upperBound
    let reduced = text[..<start] + text[end...]
    let source = SourceFile(path: path, bytes: Array(reduced.utf8))
    let change = ScaffoldChange(of: try file(), existing: .file(source))
    #expect(change.status == .complete)
    #expect(change.added == [tests.last?.name])
    let completed = source.applying(change.edits)
    #expect(SwiftTestFile(reading: completed).isWellFormed)
    #expect(SwiftTestFile(reading: completed).tests.map(\.name) == tests.map(\.name))
    #expect(ScaffoldChange(of: try file(), existing: .file(SourceFile(path: path, bytes: completed))).edits == [])
  }
}
