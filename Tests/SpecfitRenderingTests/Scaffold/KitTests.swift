// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitRendering
import SpecfitSource
import SpecfitWorkspace
import Testing

struct KitTests {
  private let code = "final class CartService {\n  init() {}\n  func load() async throws\n}"

  private func tree() throws -> ScaffoldTree {
    try .of(
      ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/CartService.swift", code),
      ScaffoldModule(
        "Till.md",
        number: 7,
        file: "Shop/Modules/Till/TillViewModel.swift",
        "final class TillViewModel {}"
      )
    )
  }

  @Test("a project gets its kit once, whatever the number of modules")
  func files() throws {
    let kit = try tree().files.filter { $0.modules.isEmpty }
    #expect(
      kit.map(\.path.description) == [
        ".github/workflows/module-tests.yml", "Docs/TESTING_GUIDELINES.md", "Scripts/module_tests.tsv",
        "Scripts/verify_module_tests.sh", "ShopTests/Examples/ExampleViewModelTests.swift",
        "ShopTests/Mocks/Base/MockProtocol.swift", "ShopTests/Utilities/SwiftDataTestHelper.swift",
      ]
    )
    #expect(kit.filter(\.isExecutable).map(\.path.name) == ["verify_module_tests.sh"])
  }

  @Test("the workflow is made on request only, and what is asked for alone comes alone")
  func filters() throws {
    let files = try tree().files
    #expect(!files.contains { $0.role == .workflow && ScaffoldFilter().includes($0) })
    let extra = ScaffoldFilter(parts: [.script], extras: [.workflow])
    #expect(
      files.filter(extra.includes).map(\.path.name) == [
        "module-tests.yml", "module_tests.tsv", "verify_module_tests.sh",
      ]
    )
    #expect(files.filter(ScaffoldFilter(parts: [.docs]).includes).map(\.path.name) == ["TESTING_GUIDELINES.md"])
  }

  @Test("the table names the test types by target, and each file with its target, for each module")
  func table() throws {
    let rows = try tree().text(of: "Scripts/module_tests.tsv").split(separator: "\n").filter { $0.first != "#" }
    #expect(
      rows == [
        "3\tShop\tunit\tShopTests/CartServiceTests", "3\tShop\tfile\tShop/Modules/Cart/CartService.swift\t70",
        "7\tShop\tunit\tShopTests/TillViewModelTests", "7\tShop\tfile\tShop/Modules/Till/TillViewModel.swift\t80",
      ]
    )
  }

  @Test("the table tells what is enough where that is less than the target, and the types that no document places")
  func minimum() throws {
    func document(_ file: String) -> String {
      "# Module 3: Cart\n\n## Components\n\n### CartService\n\n\(file)```swift\n\(code)\n```\n"
    }
    let yaml = "coverage: {service: {target: 85, minimum: 80}}\n"
    for (file, row) in [
      ("- File: `Shop/CartService.swift`\n\n", "file\tShop/CartService.swift"), ("", "type\tCartService"),
    ] {
      let tree = try ScaffoldTree.of(["Cart.md": document(file)], profile: yaml)
      #expect(tree.text(of: "Scripts/module_tests.tsv").contains("3\tCart\t\(row)\t85\t80\n"))
    }
    let other = try ScaffoldTree.of(["Cart.md": document("- File: `Shop/CartService.kt`\n\n")], profile: yaml)
    #expect(!other.text(of: "Scripts/module_tests.tsv").contains("\t85"))
  }

  @Test("the workflow is YAML, runs nothing but the script, and keeps its expressions out of commands")
  func workflow() throws {
    let text = try tree().text(of: ".github/workflows/module-tests.yml")
    let file = SourceFile(path: "module-tests.yml", bytes: Array(text.utf8))
    guard case .map(let pairs) = try LocatedValue(yaml: file).content else {
      Issue.record("no map")
      return
    }
    #expect(pairs.map(\.key.name) == ["name", "on", "permissions", "concurrency", "jobs"])
    let lines = text.split(separator: "\n")
    let actions = lines.filter { $0.contains("uses:") }.compactMap { $0.split(separator: " ").last }
    #expect(actions == ["actions/checkout@v4", "actions/checkout@v4"])
    let expressions = [
      "github.ref", "steps.list.outputs.modules", "matrix.module", "fromJSON(needs.modules.outputs.modules)",
    ]
    for expression in expressions { #expect(text.contains("${{ \(expression) }}")) }
    let commands = lines.filter { $0.hasPrefix("          ") && !$0.contains(":") }
    #expect(commands.count == 3)
    #expect(commands.allSatisfy { !$0.contains("${{") })
    #expect(commands.contains("          bash './Scripts/verify_module_tests.sh' \"$MODULE\""))
  }

  @Test("the table follows the documents until somebody edits it, also with other line ends")
  func generatedMark() throws {
    let files = try tree().files
    let table = try #require(files.first { $0.path.name == "module_tests.tsv" })
    let old = try ScaffoldTree.of(ScaffoldModule("Shop.md", file: "Shop/Modules/Cart/CartService.swift", code))
    let before = old.text(of: "Scripts/module_tests.tsv")
    func change(_ text: String) -> ScaffoldChange {
      ScaffoldChange(of: table, existing: .file(SourceFile(path: "module_tests.tsv", bytes: Array(text.utf8))))
    }
    #expect(change(table.text).status == .identical)
    for text in [before, before.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")] {
      let change = change(text)
      #expect(change.status == .complete)
      let source = SourceFile(path: "module_tests.tsv", bytes: Array(text.utf8))
      #expect(source.applying(change.edits) == Array(table.text.utf8))
    }
    let own = "3\tShop\tfile\tShop/More.swift\t50\n"
    let edited = change(before + own)
    #expect(edited.status == .complete)
    let source = SourceFile(path: "module_tests.tsv", bytes: Array((before + own).utf8))
    let rows = String(decoding: source.applying(edited.edits), as: UTF8.self).split(separator: "\n")
    #expect(
      rows.filter { !$0.hasPrefix("#") }.sorted()
        == (table.text + own).split(separator: "\n").filter { !$0.hasPrefix("#") }.sorted()
    )
    #expect(change(table.text + own).status == .skip)
  }
}
