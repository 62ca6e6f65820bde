// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitPlanning
import SpecfitRecognition
import SpecfitRendering
import SpecfitSource
import SpecfitSwift
import Testing

struct HostileNameTests {
  /// A module with one component of a name, and one that is as it should be.
  private func module(_ name: String, about: String = "", _ code: String = "") throws -> ScaffoldModule {
    let text = """
      # Module 3: Shop

      ## Components

      ### \(name)

      - File: `Shop/Modules/Cart/\(name).swift`

      \(about)

      ```swift
      \(code)
      ```

      ### CartService

      - File: `Shop/Modules/Cart/CartService.swift`

      \(about)

      ```swift
      final class CartService {
        init() {}
        /// \(about)
        func load() async throws -> Int
      }
      ```
      """
    let source = SourceFile(path: "Shop.md", bytes: Array(text.utf8))
    let spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: source)).stating(for: try .airfit)
    return ScaffoldModule(document: "Shop.md", spec: spec, plan: TestPlan(for: spec, profile: try .airfit))
  }

  private func expectSwift(_ tree: ScaffoldTree) {
    for file in tree.files where file.path.name.hasSuffix(".swift") {
      #expect(SwiftTestFile.parses(file.text), "\(file.path): \(file.text)")
    }
    #expect(tree.files.contains { $0.path.name == "CartServiceTests.swift" })
  }

  @Test(
    "a component of any name leaves Swift that parses, and the others are done",
    arguments: [
      "class", "default", "self", "Type", "Protocol", "`init`", "🎉Service", "PartyService🎉", "Cart-Service",
      "Cart Service",
      "123Service", "Ünïcode", "日本語Service", "CartService<T>", "Cart.Service", "_", "Service\"; import X //",
      "*/Service",
      "{{name}}Service", "\\(evil)Service", "$0Service", "../CartService", "/etc/CartService",
    ]
  )
  func components(name: String) throws {
    expectSwift(try .of(module(name)))
    let code = "final class \(name) {\n  init() {}\n  func run() throws -> Int\n}"
    expectSwift(try .of(module(name, code)))
  }

  @Test(
    "text that would close a comment, a string or a tag stays text",
    arguments: [
      "*/ import Evil /*", "\"\"\" + \\(exit(0)) + \"\"\"", "{{/tests}} {{{evil}}} {{=<% %>=}}",
      "// \u{2028} import Evil",
      "$(rm -rf) `evil` ${x}", "--> x", "EOF\nimport Evil", "\u{0} \u{202E}",
    ]
  )
  func prose(text: String) throws {
    let tree = try ScaffoldTree.of(module("StockService", about: text, "final class StockService { func a() {} }"))
    expectSwift(tree)
    for file in tree.files where file.path.name.hasSuffix(".swift") {
      #expect(!file.text.split(separator: "\n").contains { $0.hasPrefix("import Evil") })
    }
  }

  @Test(
    "members and cases of any name leave Swift that parses",
    arguments: [
      "func `repeat`() throws -> Int", "func `default`(`in` value: Int)", "func 🎉(_ 🍰: Int) -> Int",
      "func `two words`()",
      "func + (left: Int, right: Int) -> Int", "func load(_ sut: Int, result: Int, expected: Int) -> Int",
      "var `class`: Int { get }", "func a(\u{0}b: Int)", "func (x)", "func x(y: Int = \"*/\".count) throws",
      "subscript(`self`: Int) -> Int? { get }", "func x() -> (`in`: Int, Int)", "func x(_: Int, _: Int)",
    ]
  )
  func members(declaration: String) throws {
    let code = "final class StockService {\n  init() {}\n  \(declaration)\n}"
    expectSwift(try .of(module("StockService", code)))
    let asked =
      "protocol StockProtocol {\n  \(declaration)\n}\nfinal class StockService {\n  init(stock: any StockProtocol) {}\n}"
    expectSwift(try .of(module("StockService", asked)))
  }

  @Test("two components of one name share one type, and no name is given twice")
  func sameName() throws {
    let code = "final class CartService {\n  init(a: Int) {}\n  func save() throws\n}"
    let tree = try ScaffoldTree.of(module("CartService", code))
    #expect(tree.files.filter { $0.path.name == "CartServiceTests.swift" }.count == 1)
    let text = tree.text(of: "ShopTests/Cart/CartServiceTests.swift")
    let names = SwiftTestFile(reading: Array(text.utf8)).tests.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.contains { $0.hasPrefix("test_save") })
    #expect(names.contains { $0.hasPrefix("test_load") })
  }

  @Test("two protocols whose doubles would have one name get two")
  func sameDouble() throws {
    let code = """
      protocol StockStore: Sendable { func a() }
      protocol StockStoreProtocol: Sendable { func b() }
      final class StockService {
        init(one: any StockStore, two: any StockStoreProtocol) {}
        func load() throws {}
      }
      """
    let tree = try ScaffoldTree.of(module("StockService", code))
    #expect(tree.text(of: "ShopTests/Mocks/MockStockStore.swift").contains("class MockStockStore: StockStore,"))
    #expect(
      tree.text(of: "ShopTests/Mocks/MockStockStoreProtocol.swift").contains(
        "class MockStockStoreProtocol: StockStoreProtocol,"
      )
    )
    #expect(tree.text(of: "ShopTests/Cart/StockServiceTests.swift").contains("two: MockStockStoreProtocol"))
  }
}
