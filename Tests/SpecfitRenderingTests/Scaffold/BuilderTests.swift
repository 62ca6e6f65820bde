// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSwift
import Testing

struct BuilderTests {
  private func builders(_ code: String) throws -> [String: String] {
    let service = "final class CartService {\n  init() {}\n  func load() async throws\n}\n"
    let tree = try ScaffoldTree.of(
      ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/CartService.swift", service + code)
    )
    let files = tree.files.filter { $0.role == .builder }
    for file in files { #expect(SwiftTestFile.parses(file.text), "\(file.text)") }
    return Dictionary(uniqueKeysWithValues: files.map { (String($0.path.name.prefix { $0 != "." }), $0.text) })
  }

  @Test("a model gets a builder that is a value, with a copy for each field and a value for all")
  func model() throws {
    let builders = try builders("struct Item: Codable {\n  let id: UUID\n  var title: String\n  var `default`: Bool\n}")
    #expect(builders.keys.sorted() == ["ItemBuilder"])
    let text = try #require(builders["ItemBuilder"])
    #expect(text.contains("struct ItemBuilder {"))
    #expect(text.contains("    private var title: String = \"title\"\n"))
    #expect(text.contains("func with(title: String) -> Self {"))
    #expect(text.contains("func build() -> Item {\n        Item(id: id, title: title, default: defaultValue)"))
    #expect(text.contains("static var mock: Item {\n        ItemBuilder().build()"))
    #expect(text.contains("@testable import Shop"))
    #expect(!text.contains("@MainActor"))
  }

  @Test("a value may be made of other models and of the first case of an enum, wherever they are declared")
  func composed() throws {
    let builders = try builders(
      """
      struct Order: Codable {
        enum Step: Codable { case paid(Int), open }
        var item: Item
        var step: Step
        var items: [Item]
        var note: String?
      }
      struct Item: Codable { var title: String }
      """
    )
    let text = try #require(builders["OrderBuilder"])
    #expect(text.contains("private var item: Item = ItemBuilder().build()\n"))
    #expect(text.contains("private var step: Order.Step = .open\n"))
    #expect(text.contains("private var items: [Item] = []\n"))
    #expect(text.contains("private var note: String? = nil\n"))
  }

  @Test("what nobody can know, and types that hold each other, ask a person when the value is made")
  func gaps() throws {
    let builders = try builders(
      "struct A: Codable { var b: B }\nstruct B: Codable { var a: A }\nstruct C: Codable { var owner: any Owner & Sendable }"
    )
    let text = try #require(builders["ABuilder"])
    #expect(text.contains("private var b: B?\n"))
    #expect(text.contains("func build() throws -> A {\n        try A(b: b ?? placeholder(\"b\"))"))
    #expect(text.contains("get throws { try ABuilder().build() }"))
    #expect(try #require(builders["CBuilder"]).contains("private var owner: (any Owner & Sendable)?\n"))
  }

  @Test("a declared initialiser is called as it is, with what it may throw")
  func initializers() throws {
    let builders = try builders(
      """
      struct Money: Equatable {
        private let cents: Int
        init(_ cents: Int, rounding: Bool = true) throws
        init(from decoder: any Decoder) throws
      }
      struct Code: Hashable { init?(text: String) }
      """
    )
    #expect(try #require(builders["MoneyBuilder"]).contains("try Money(cents, rounding: rounding)"))
    #expect(try #require(builders["CodeBuilder"]).contains("try XCTUnwrap(Code(text: text))"))
  }

  @Test(
    "what holds no values of its own gets none",
    arguments: [
      "struct CartView: View { var title: String }", "struct Empty: Codable {}",
      "struct Box<Value>: Sendable { var value: Value }",
      "enum Step: Codable { case one }", "protocol P: Sendable { var a: Int { get } }",
      "struct Secret: Sendable { private var key: String }", "struct Hooks: Sendable { var run: @Sendable () -> Void }",
      "class Node { var next: Node? }", "struct CartError: Error, Equatable { var code: Int }",
    ]
  )
  func none(code: String) throws { #expect(try builders(code).isEmpty) }
}
