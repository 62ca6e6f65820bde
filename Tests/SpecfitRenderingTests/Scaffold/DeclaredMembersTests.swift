// Components that two places declare.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSwift
import Testing

struct DeclaredMembersTests {
  private static let path = "ShopTests/Cart/CartServiceTests.swift"

  private func tree(_ first: String, _ second: String) throws -> ScaffoldTree {
    func code(_ members: String) -> String { "final class CartService {\n\(members)\n}" }
    let file = "Shop/Modules/Cart/CartService.swift"
    return try ScaffoldTree.of(
      ScaffoldModule("A.md", file: file, code(first)),
      ScaffoldModule("B.md", number: 4, file: file, code(second))
    )
  }

  @Test("of two different declarations the first counts, and the finding names both places")
  func different() throws {
    let tree = try tree(
      "  init(size: Int) {}\n  func load() async throws",
      "  init(name: String) {}\n  func load() -> Int?\n  func find(_ id: Int) -> Int?"
    )
    let text = tree.text(of: Self.path)
    #expect(text.ranges(of: "func makeSUT").count == 1)
    #expect(text.contains("CartService(size: 1)") && !text.contains("CartService(name:"))
    // What only the second declares is tested, too.
    #expect(text.contains("// specfit: CartService/find(_:)/nil\n"))
    #expect(!text.contains("// specfit: CartService/load()/nil\n"))
    let refusal = try #require(tree.refusals.first { $0.kind == .declaration })
    #expect(refusal.isFault)
    #expect(refusal.sentence.hasPrefix("'A.md', line 12, and 'B.md', line 12, declare 'CartService' differently: "))
    #expect(refusal.sentence.contains("'func load() async throws' and 'func load() -> Int?', and 1 more member; "))
    #expect(tree.refusals.count { $0.kind == .declaration } == 1)
  }

  @Test(
    "declarations that agree, or that speak of different members, are joined without a word",
    arguments: [
      ("  init(size: Int) {}\n  func load() async throws", "  init(size: Int) {}\n  func load() async throws"),
      ("  init(size: Int) {}\n  func load() async throws", "  func find(_ id: Int) -> Int?"),
      ("  init(size: Int) {}\n  func load(_ a: any Error)", "  init(size count: Int) {}\n  func load(_ b: Error)"),
      ("  func find(_ id: Int) -> Int?\n  func find(_ name: String) -> Int?", "  func find(_ name: String) -> Int?"),
      ("  init() {}\n  var items: [Int] = []", "  init() {}\n  private(set) var items: [Int]"),
    ]
  )
  func alike(first: String, second: String) throws {
    let tree = try tree(first, second)
    #expect(tree.refusals == [])
    #expect(tree.text(of: Self.path).ranges(of: "func makeSUT").count == 1)
  }

  @Test("one document that declares a member twice is told its two lines, but may show overloads")
  func oneDocument() throws {
    let file = "Shop/Modules/Cart/CartService.swift"
    let code =
      "final class CartService {\n  func load() async throws\n}\n\nextension CartService {\n  func load() -> Int\n}"
    let tree = try ScaffoldTree.of(ScaffoldModule("A.md", file: file, code))
    #expect(tree.refusals.map(\.sentence).contains { $0.hasPrefix("'A.md', lines 11 and 15, declare 'CartService'") })
    let overloads = code.replacing("load() -> Int", with: "load(_ id: Int) -> Int")
    #expect(try ScaffoldTree.of(ScaffoldModule("A.md", file: file, overloads)).refusals == [])
  }

  @Test("tests that go into the file of their type are told so, not refused")
  func joined() throws {
    let code = "final class CartService {\n  init() {}\n  func load() async throws\n}"
    let tree = try ScaffoldTree.of(
      ScaffoldModule("A.md", file: "Shop/Modules/Cart/CartService.swift", code),
      ScaffoldModule("B.md", number: 4, file: "Shop/Modules/Desk/CartService.swift", code)
    )
    let refusal = try #require(tree.refusals.first)
    #expect(!refusal.isFault && refusal.kind == .place)
    #expect(refusal.sentence.contains(": the tests of 'unit:CartService' go into '\(Self.path)', "))
    #expect(!refusal.sentence.contains("no file"))
  }
}
