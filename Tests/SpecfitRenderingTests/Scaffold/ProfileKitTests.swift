// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitPlanning
import SpecfitRecognition
import SpecfitRendering
import SpecfitSource
import SpecfitWorkspace
import Testing

/// What profiles bring of their own, and how they replace what all have.
struct ProfileKitTests {
  private static let document = """
    # Module 3: Shop

    ### CartReducer

    - File: `Shop/Cart/CartReducer.swift`

    ```swift
    struct CartReducer: Reducer {
      func total() -> Int
    }
    ```

    ### CartService

    - File: `Shop/Cart/CartService.swift`

    ```swift
    final class CartService {
      init(store: CartStoreProtocol)
      func load(id: Int) throws(CartError) -> Int
    }
    ```
    """

  /// The tree of the document by a profile over the built-in one, with templates of its own.
  private func tree(_ yaml: String, _ templates: [String: String]) throws -> ScaffoldTree {
    let base = try LocatedValue(yaml: Profile.airfitSource)
    let own = try LocatedValue(yaml: SourceFile(path: "own.yml", bytes: Array(("extends: airfit\n" + yaml).utf8)))
    let profile = try Profile(reading: ProfileChain(own) { $0 == "airfit" ? base : nil })
    let source = SourceFile(path: "Docs/Shop.md", bytes: Array(Self.document.utf8))
    let spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: source)).following(profile)
      .stating(for: profile)
    let module = ScaffoldModule(
      document: source.path,
      spec: spec,
      plan: TestPlan(for: spec, profile: profile)
    )
    let sources = templates.map { name, text in
      TemplateSource(
        file: SourceFile(path: ".specfit/templates/\(name).mustache", bytes: Array(text.utf8)),
        origin: .override
      )
    }
    let scaffolds = try ScaffoldTemplates(profile: profile, sources: TemplateSource.builtIn + sources)
    return try ScaffoldTree(of: [module], profile: profile, templates: scaffolds)
  }

  @Test("a file of the profile stands in each target, with what the profile says")
  func kit() throws {
    let tree = try tree(
      """
      name: own
      kit:
        - {template: tags.swift, path: "{tests}/Support/Tags.swift", part: helpers}
        - {template: page.md, path: "Docs/Pages.md", part: docs}
        - {template: robot.swift, path: "{uiTests}/Robot.swift", part: ui}
      tags: {kinds: {service: [backend]}, cases: {err: [errors]}}
      pyramid: [{layer: unit, percent: 70, seconds: 10}]
      coverage: {overall: {target: 80, minimum: 75}}
      """,
      [
        "own.tags.swift": "enum Tags {\n{{#tags}}\n  case {{camel(.)}}\n{{/tags}}\n}\n",
        "own.page.md":
          "{{#components}}{{name}} {{kind}} {{file}}\n{{/components}}{{#pyramid}}{{layer}} {{percent}} {{seconds}}{{/pyramid}} {{overall}}/{{overallMinimum}} {{testTarget}}\n",
        "own.robot.swift": "enum Robot {}\n",
      ]
    )
    #expect(tree.text(of: "ShopTests/Support/Tags.swift") == "enum Tags {\n  case backend\n  case errors\n}\n")
    let page = tree.text(of: "Docs/Pages.md")
    #expect(page.contains("CartReducer reducer Shop/Cart/CartReducer.swift\n"))
    #expect(page.contains("unit 70 10 80/75 ShopTests"))
    // There are no UI tests, so there is no target for it.
    #expect(!tree.files.contains { $0.path.name == "Robot.swift" })
  }

  @Test("tests get the files of the profile that they may lean on, whatever part is asked for")
  func leaning() throws {
    let tree = try tree(
      "name: own\nkit: [{template: tags.swift, path: \"{tests}/Tags.swift\", part: helpers}]",
      ["own.tags.swift": "enum Tags {}\n"]
    )
    let files = ScaffoldFilter(parts: [.unit]).files(of: tree).map(\.path.description)
    #expect(files.contains("ShopTests/Tags.swift"))
    #expect(!files.contains("ShopTests/Mocks/Base/MockProtocol.swift"))
  }

  @Test("a kind of component has tests of its own form")
  func forms() throws {
    let tree = try tree(
      "name: own\ntags: {cases: {err: [errors]}}",
      [
        "own.test.reducer.swift":
          "    func {{name}}() {\n        // specfit: {{key}}\n        // {{id}} {{aspect}} {{member}} {{kind}} {{outcome}}\n    }\n",
        "own.test.swift":
          "    func {{name}}() {\n        // specfit: {{key}}\n        // tags:{{#tags}} {{.}}{{/tags}}\n    }\n",
      ]
    )
    let reducer = tree.text(of: "ShopTests/Shop/CartReducerTests.swift")
    #expect(reducer.contains("// happy happy total() reducer return matching value") || reducer.contains(" reducer "))
    let service = tree.text(of: "ShopTests/Shop/CartServiceTests.swift")
    #expect(service.contains("// tags: errors"))
    #expect(!service.contains(" reducer "))
  }

  @Test("what a profile does without is not written")
  func omissions() throws {
    let tree = try tree("name: own\nomit: [example, stores, guidelines, script, workflow]", [:])
    let names = Set(tree.files.map { String($0.path.name) })
    let omitted: Set = [
      "ExampleViewModelTests.swift", "SwiftDataTestHelper.swift", "TESTING_GUIDELINES.md", "verify_module_tests.sh",
      "module_tests.tsv", "module-tests.yml",
    ]
    #expect(names.isDisjoint(with: omitted))
    #expect(names.contains("CartServiceTests.swift"))
  }

  @Test("a template that the profile names and nobody has is told")
  func missing() throws {
    let error = #expect(throws: TemplateError.self) {
      try tree("name: own\nkit: [{template: tgs.swift, path: a.swift, part: docs}]", ["own.tags.swift": "enum A {}\n"])
    }
    #expect(error.map { "\($0)".contains("there is no template 'own.tgs.swift'") } == true)
  }
}

/// Tests in a language that specfit does not know.
struct PlainSuiteTests {
  private static let profile = """
    name: own
    extends: airfit
    language: {name: kotlin, extension: kt, sources: [src/main/kotlin]}
    files: {unit: "src/test/kotlin/{folder}{subject}Test.kt"}
    names: {unit: "{member}_{condition}_{outcome}"}
    """
  private static let document = """
    # Module 3: Shop

    ### CartService

    - File: `src/main/kotlin/shop/cart/CartService.kt`

    ```kotlin
    class CartService(private val store: CartStore)
    ```

    - If the cart is empty, show the catalogue
    - When the payment fails, keep the order
    """

  private func tree() throws -> ScaffoldTree {
    let base = try LocatedValue(yaml: Profile.airfitSource)
    let own = try LocatedValue(yaml: SourceFile(path: "own.yml", bytes: Array(Self.profile.utf8)))
    let profile = try Profile(reading: ProfileChain(own) { $0 == "airfit" ? base : nil })
    let source = SourceFile(path: "Docs/Shop.md", bytes: Array(Self.document.utf8))
    let spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: source)).following(profile)
      .stating(for: profile)
    let module = ScaffoldModule(document: source.path, spec: spec, plan: TestPlan(for: spec, profile: profile))
    let templates = [
      "own.unit.kt":
        "package {{package}}\n\nclass {{typeName}} {\n{{#tests}}\n{{.}}\n{{^last()}}\n\n{{/last()}}\n{{/tests}}\n}\n",
      "own.test.kt": "    // specfit: {{key}}\n    fun {{name}}() = TODO({{swiftLiteral(condition)}})\n",
    ]
    let sources = templates.map { name, text in
      TemplateSource(
        file: SourceFile(path: ".specfit/templates/\(name).mustache", bytes: Array(text.utf8)),
        origin: .override
      )
    }
    let scaffolds = try ScaffoldTemplates(profile: profile, sources: TemplateSource.builtIn + sources)
    return try ScaffoldTree(of: [module], profile: profile, templates: scaffolds)
  }

  private func file() throws -> ScaffoldFile {
    try #require(try tree().files.first { $0.path.description == "src/test/kotlin/shop/cart/CartServiceTest.kt" })
  }

  /// The keys of the tests in a file, in its order.
  private func keys(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      line.firstRange(of: "// specfit: ").map { String(line[$0.upperBound...]) }
    }
  }

  @Test("tests stand in the language's folders, and nothing of Swift comes with them")
  func folders() throws {
    let tree = try tree()
    #expect(tree.files.map(\.path.name).allSatisfy { !$0.hasSuffix(".swift") && !$0.hasSuffix(".sh") })
    let text = try file().text
    let key = try #require(keys(in: text).first)
    #expect(text.hasPrefix("package shop.cart\n\nclass CartServiceTest {\n    // specfit: \(key)\n"))
    #expect(text.contains("fun "))
  }

  @Test("a file gets only the tests that it lacks, before the brace that closes it")
  func completion() throws {
    let file = try file()
    let text = file.text
    let whole = SourceFile(path: file.path.description, bytes: Array(text.utf8))
    #expect(ScaffoldChange(of: file, existing: .file(whole)).status == .identical)
    let keys = keys(in: text)
    try #require(keys.count == 2)
    let before = "class CartServiceTest {\r\n    // specfit: \(keys[0])\r\n    fun mine() {}\r\n"
    let own = before + "}\r\n"
    let change = ScaffoldChange(of: file, existing: .file(SourceFile(path: "a.kt", bytes: Array(own.utf8))))
    #expect(change.status == .complete)
    let completed = String(
      decoding: SourceFile(path: "a.kt", bytes: Array(own.utf8)).applying(change.edits),
      as: UTF8.self
    )
    #expect(completed.hasPrefix(before + "\r\n"))
    #expect(completed.hasSuffix("\r\n}\r\n"))
    #expect(completed.contains("// specfit: \(keys[1])\r\n"))
    let again = SourceFile(path: "a.kt", bytes: Array(completed.utf8))
    #expect(ScaffoldChange(of: file, existing: .file(again)).status == .identical)
  }

  @Test("a file without a closing brace is left alone")
  func obstacle() throws {
    let file = try file()
    let source = SourceFile(path: "a.kt", bytes: Array("// nothing yet\n".utf8))
    let change = ScaffoldChange(of: file, existing: .file(source))
    #expect(change.status == .conflict)
    #expect(change.edits.isEmpty)
  }
}
