// What scaffold says and does when documents change after tests were written.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

struct ScaffoldGrowthTests {
  private static let document = """
    # Module 3: Shop

    ## Components

    ### CartService

    - File: `Shop/Modules/Cart/CartService.swift`

    ```swift
    final class CartService {
      init(size: Int) {}
      func load() async throws
      func find(_ id: Int) -> Int?
    }
    ```

    - `load()` reads the items of the store.
    - `find(_:)` returns `nil` without a match.
    - `find(_:)` prefers the cheaper of two items.
    """

  private let tests = "ShopTests/Cart/CartServiceTests.swift"

  /// A project in which somebody has written all tests.
  private func written() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\n", to: ".specfit.yml")
    try sandbox.write(Self.document, to: "Docs/Shop.md")
    try sandbox.run("scaffold")
    let lines = try sandbox.text(of: tests).split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.filter { !$0.contains("XCTPending(") && !$0.contains("XCTUnimplemented(") }
    try sandbox.write(text.joined(separator: "\n"), to: tests)
    return sandbox
  }

  @Test("a written test stays outdated until somebody accepts it, by its key or with all others")
  func acceptance() throws {
    let sandbox = try written()
    let text = try sandbox.text(of: tests)
    try sandbox.write(Self.document.replacing("-> Int?", with: "-> Double?"), to: "Docs/Shop.md")
    let run = try sandbox.run("scaffold")
    #expect(run.status == 1 && run.output.contains("outdated \(tests) ("))
    #expect(
      run.errors.contains(
        "written for 'func find(_ id: Int) -> Int?', but the document now says 'func find(_ id: Int) -> Double?'"
      )
    )
    #expect(run.errors.contains("specfit scaffold --accept 'CartService/find(_:)/b346893a15d'"))
    #expect(try sandbox.text(of: tests) == text)
    let diff = try sandbox.run("scaffold", "--diff", "--accept", "CartService/find(_:)/b346893a15d")
    #expect(diff.status == 1 && diff.output.split(separator: "\n").count { $0.hasPrefix("+ ") } == 1)
    let one = try sandbox.run("scaffold", "--accept", "CartService/find(_:)/b346893a15d")
    #expect(one.status == 0 && one.output == "complete \(tests) (1 accepted)\n", "\(one)")
    let unknown = try sandbox.run("scaffold", "--accept", "CartService/find(_:)/b346893a15d")
    #expect(
      unknown.status == 2
        && unknown.errors.contains("no outdated test has the key 'CartService/find(_:)/b346893a15d'; ")
    )
    #expect(try sandbox.run("scaffold", "--check").status == 1)
    #expect(try sandbox.run("scaffold", "--accept", "all").status == 0)
    #expect(try sandbox.run("scaffold", "--check").status == 0)
    let none = try sandbox.run("scaffold", "--accept", "all")
    #expect(none.status == 0 && none.output == "" && none.errors.contains("there is nothing to accept"))
  }

  @Test("tests of a document that is gone are reported, and those of a component that looks renamed with the way out")
  func orphans() throws {
    let sandbox = try written()
    let other = Self.document.replacing("Module 3", with: "Module 4").replacing("Cart", with: "Stock")
      .replacing("  func load() async throws\n  func find(_ id: Int) -> Int?\n", with: "  func count() -> Int\n")
      .replacing("`load()` reads the items of the store.", with: "`count()` returns the number of items.")
      .replacing(
        "- `find(_:)` returns `nil` without a match.\n- `find(_:)` prefers the cheaper of two items.",
        with: ""
      )
    try sandbox.write(other, to: "Docs/Stock.md")
    #expect(try sandbox.run("scaffold").status == 0)
    try sandbox.write(Self.document.replacing("CartService", with: "BasketService"), to: "Docs/Shop.md")
    try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("Docs/Stock.md"))
    let stock = "ShopTests/Stock/StockServiceTests.swift"
    let before = [try sandbox.bytes(of: tests), try sandbox.bytes(of: stock)]
    for _ in 0..<2 {
      let run = try sandbox.run("scaffold")
      #expect(run.status == 1)
      #expect(run.output.contains("orphan \(tests) (") && run.output.contains("orphan \(stock) ("))
      let lines = run.errors.split(separator: "\n")
      #expect(
        lines.contains { $0.contains("'\(tests)'") && $0.contains("'CartService' looks renamed to 'BasketService'") }
      )
      #expect(lines.contains { $0.contains("'\(stock)'") && $0.contains("delete them") })
    }
    #expect([try sandbox.bytes(of: tests), try sandbox.bytes(of: stock)] == before)
    let json = try sandbox.run("scaffold", "--check", "--format", "json")
    #expect(json.status == 1)
    #expect(try JSONSchemaValidator("scaffold").problems(in: json.output) == "")
    #expect(json.output.contains("\"to\": \"BasketService\""))
    // Who asks for a part sees too little.
    #expect(try !sandbox.run("scaffold", "--check", "Docs/Shop.md").output.contains("orphan "))
    #expect(try !sandbox.run("scaffold", "--check", "--module", "3").output.contains("orphan "))
    #expect(try !sandbox.run("scaffold", "--check", "--only", "unit").output.contains("orphan "))
  }

  @Test("two documents that declare a component differently are told, and the tests follow the first")
  func disagreement() throws {
    let sandbox = try written()
    try sandbox.write(Self.document.replacing("(size: Int)", with: "(name: String)"), to: "Docs/Zoo.md")
    let run = try sandbox.run("scaffold", "--check")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("'Docs/Shop.md', line 11, and 'Docs/Zoo.md', line 11, declare 'CartService' differently: ")
    )
    #expect(run.output == "")
  }
}
