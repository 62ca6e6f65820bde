// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitRecognition
internal import SpecfitSource
internal import Testing

struct DocumentGenreTests {
  /// A module in the form that the README shows.
  private static let module = """
    ## Components

    ### CoastStore

    - File: `Coast/Tides/CoastStore.swift`

    ```swift
    final class CoastStore {
      func load() async throws -> [Tide]
    }
    ```
    """

  /// The same code, of which nothing says that it is the document's own.
  private static let shown = """
    ## Naming

    ### CoastStore

    ```swift
    final class CoastStore {
      func load() async throws -> [Tide]
    }
    ```
    """

  private func spec(_ title: String, _ body: String, path: String = "input.md") throws -> ModuleSpec {
    let file = SourceFile(path: path, bytes: Array("# \(title)\n\n\(body)\n".utf8))
    return ModuleSpec(recognizing: try MarkdownDocument(parsing: file))
  }

  @Test(
    "a module stays one, whatever it is called",
    arguments: [
      "Trip Checklist", "Security Audit", "Expense Report", "Module: Expense Report", "Sales Report", "Code Review",
      "Cooking Instructions", "FAQ", "User Research", "City Guide", "Feature: City Guide", "Onboarding Walkthrough",
      "Interactive Tutorial", "Technical Design: Meditation Guide", "Contributing Factors", "Changelog Viewer",
      "Getting Started Screen", "Feature Specification: Quickstart", "Report: Crash Reporter Design",
      "3. Security Audit", "Quickstart", "Research",
    ]
  )
  func modules(title: String) throws {
    let spec = try spec(title, Self.module)
    #expect(spec.components.map(\.name) == ["CoastStore"])
    #expect(spec.verdict.kind == .wanted)
  }

  @Test("a module stays one, whatever its file is called", arguments: ["Agents", "Research", "FAQ", "quickstart"])
  func files(name: String) throws {
    for body in [Self.module, Self.shown] {
      #expect(try spec("Tides", body, path: "Docs/\(name).md").verdict.kind == .wanted)
    }
  }

  @Test(
    "a title that says what sort of module it is protects it without any other sign",
    arguments: [
      "Module: Expense Report", "Feature: City Guide", "Story – Code Review", "PRD - City Guide",
      "Feature Specification: Quickstart", "Technical Design: Meditation Guide", "Module 3: City Guide",
      "Getting Started Screen", "Contributing Factors", "Changelog Viewer", "Release Notesheet",
    ]
  )
  func protectedTitles(title: String) throws {
    #expect(try spec(title, Self.shown).verdict.kind == .wanted)
  }

  @Test(
    "a guide, report, quickstart or research that only shows code is none",
    arguments: [
      "Swift Style Guide", "Coding Guidelines", "Contributing", "Contributing to Coast", "Changelog", "Changelog: 2.1",
      "Release Notes v2.1", "Quickstart: Tides", "Getting Started with Coast", "Phase 0: Research",
      "How to Add a Store", "Migrating From Coast 5 to Coast 6", "Upgrading to Coast 7",
      "Migration Report", "Report: Crash Reporter Design", "Code Review", "Security Audit",
    ]
  )
  func others(title: String) throws {
    let spec = try spec(title, Self.shown)
    #expect(spec.verdict.kind == .notAModule && spec.verdict.isByTitle)
    #expect(spec.components.isEmpty)
  }

  @Test(
    "a file's name counts where the title agrees",
    arguments: [("AGENTS", "AGENTS.md"), ("AGENTS", "CLAUDE.md"), ("faq", "FAQ")]
  )
  func agreeing(file: String, title: String) throws {
    #expect(try spec(title, Self.shown, path: "\(file).md").verdict.isByTitle)
  }

  @Test("the front page of a package is no module, unless it gives components their files")
  func frontPages() throws {
    let chapters = "\n\n## Installation\n\nAdd the package.\n\n## Usage\n\nStart the clock.\n\n## License\n\nMIT\n"
    let page = try spec("Coast", Self.shown + chapters, path: "README.md")
    #expect(page.verdict.kind == .notAModule && page.components.isEmpty)
    #expect(page.verdict.because == "it reads like the front page of a package, and asks for nothing to be built")
    #expect(try spec("Coast", Self.module + chapters, path: "README.md").verdict.kind == .wanted)
    let managers = chapters.replacing("## License", with: "## CocoaPods")
    #expect(try spec("Coast", Self.shown + managers, path: "README.md").verdict.kind == .notAModule)
    let some = chapters.replacing("## License", with: "## Errors")
    #expect(try spec("Coast", Self.shown + some, path: "README.md").verdict.kind == .wanted)
  }

  @Test("the documentation of a symbol is no module, unless it asks for it to be made")
  func symbolPages() throws {
    let topics = "## Topics\n\n### Making one\n\n- ``init(zone:unit:)``\n- ``height(at:)``\n"
    let page = try spec("``Coast/TideStore``", "Keeps the tides.\n\n" + topics + Self.shown)
    #expect(page.verdict.kind == .notAModule && page.components.isEmpty)
    let order = "## Work\n\n- Create `TideStore` in `Coast/`.\n"
    #expect(try spec("``Coast/TideStore``", order).verdict.kind == .wanted)
    #expect(try spec("`TideStore`", Self.module).verdict.kind == .wanted)
  }

  @Test("a README that shows how a manifest depends on the package is its front page")
  func manifests() throws {
    let manifest = "\n\n## Start here\n\n```swift\n.package(url: \"https://example.com/coast\", from: \"1.0.0\")\n```\n"
    #expect(try spec("Coast", Self.shown + manifest, path: "README.md").verdict.kind == .notAModule)
    #expect(try spec("Coast", Self.module + manifest, path: "README.md").verdict.kind == .wanted)
    #expect(try spec("Coast", Self.shown + manifest, path: "Docs/Coast.md").verdict.kind == .wanted)
  }

  /// Of a catalog, how to use what it documents, with a type that whoever reads it might write.
  private static let article = """
    Keep the tides in a ``CoastStore``.

    1. Create a type that conforms to ``TideSource``.
    2. Add a method that accepts a ``CoastStore``.

    ### Frequent use cases

    ```swift
    struct HarborService: TideSource {
      func tides() async throws -> [Tide] {
        guard let sea else { throw HarborError.dry }
        return sea.tides
      }
    }
    ```
    """

  @Test("an article of a DocC catalog shows examples, and specifies nothing")
  func articles() throws {
    let paths = "Sources/Coast/Coast.docc/Guides/Adopting.md"
    let page = try spec("Adopting coasts in harbors", Self.article, path: paths)
    #expect(page.verdict.kind == .notAModule && page.components.isEmpty)
    #expect(page.verdict.because == "it reads like an article about a library, and asks for nothing to be built")
    let elsewhere = try spec("Adopting coasts in harbors", "See <doc:Coasts>.\n\n" + Self.article)
    #expect(elsewhere.verdict.kind == .notAModule)
    #expect(try spec("Adopting coasts in harbors", Self.article).verdict.kind == .wanted)
    let plain = Self.article.replacing("``", with: "`")
    #expect(try spec("Adopting coasts in harbors", plain, path: paths).verdict.kind == .wanted)
  }

  @Test("a catalog's proposal, and a page that gives a component its file, are modules all the same")
  func proposals() throws {
    let path = "Sources/Coast/Coast.docc/Proposals/CO-0001.md"
    let design =
      "Draws the tides that a ``CoastStore`` keeps."
      + "\n\n## Detailed design\n\n```swift\npublic final class TideChart {\n  func height() -> Int\n}\n```\n"
    #expect(try spec("CO-1: Charts", design, path: path).components.map(\.name) == ["TideChart"])
    #expect(try spec("Coasts", "See ``Tide``.\n\n" + Self.module, path: path).verdict.kind == .wanted)
  }

  @Test("what a proposal weighs or shows beside its design is no component")
  func examplesOfProposals() throws {
    let harbor =
      "```swift\npublic struct Harbor {\n  public func open() throws -> Bool\n  public func close()\n}\n```\n\n"
    let design =
      "## Detailed design\n\n### Tide chart\n\n```swift\npublic final class TideChart {\n  func height() -> Int\n}\n```\n\n"
    func names(_ body: String) throws -> [String] { try spec("Charts", body).components.map(\.name) }
    #expect(try names("## Proposed solution\n\n" + harbor + design) == ["TideChart"])
    #expect(try names("## Proposed solution\n\n" + harbor + design + "A `Harbor` keeps one.\n").count == 2)
    let other = "## Alternatives considered\n\n### Alternative 2: dependency injection\n\n" + harbor
    #expect(try names(design.replacing("Detailed", with: "Our") + other) == ["TideChart"])
  }

  @Test(
    "what a proposal says of stability, of others and of its names is no behavior",
    arguments: [
      "API stability", "Source compatibility", "Effect on ABI stability", "Prior art", "Naming",
      "Comparison with other libraries",
    ]
  )
  func remarks(chapter: String) throws {
    let body =
      Self.module
      + "\n\nThe store keeps a year of tides.\n\n## \(chapter)\n\nThe store rejects tides of other coasts.\n"
    #expect(
      try spec("Tides", body).components.flatMap(\.behaviors).map(\.statement) == ["The store keeps a year of tides."]
    )
  }

  @Test("an order to make something makes the document its owner", arguments: ["Quickstart", "Security Audit"])
  func orders(title: String) throws {
    let order = "## Work\n\n- Create `TideStore` in `Coast/`.\n"
    #expect(try spec(title, order).components.map(\.name) == ["TideStore"])
    #expect(try spec(title, "## Work\n\n- [x] Update `TideStore` to keep a year.\n").components.isEmpty)
  }

  @Test("a title about tests alone speaks against a document that gives a component its file, and not against a guide")
  func testingTitles() throws {
    func body(_ type: String, in folder: String) -> String {
      "## Components\n\n### \(type)\n\n- File: `\(folder)/\(type).swift`\n"
    }
    let module = try spec("Testing Guide", body("TideStore", in: "Coast"))
    #expect(module.verdict.kind == .notAModule && module.verdict.isByTitle && module.components.isEmpty)
    #expect(try !spec("Testing Guide", body("TideStoreTests", in: "CoastTests")).verdict.isByTitle)
    #expect(try !spec("Testing Guide", Self.shown).verdict.isByTitle)
  }

  @Test("a report's findings own no files", arguments: ["Findings", "Fixed Issues", "Changes"])
  func findings(section: String) throws {
    let body = "## \(section)\n\n### Token in a log\n\n**File:** `Coast/Tides/TideStore.swift`\n"
    #expect(try spec("Security Audit", body).verdict.isByTitle)
    #expect(try spec("Security", body).verdict.kind == .wanted)
  }
}
