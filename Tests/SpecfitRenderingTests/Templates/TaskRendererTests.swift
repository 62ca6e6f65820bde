// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitPlanning
import SpecfitRecognition
import SpecfitRendering
import SpecfitSource
import Testing

@Suite("The text of a task")
struct TaskRendererTests {
  private static let document = SourceFile(
    path: "Docs/Cart.md",
    bytes: Array(
      """
      # Module 3: Cart

      ## Components

      ### CartService

      * File: `Shop/Cart/CartService.swift`

      ```swift
      final class CartService {
        func total() -> Int?
      }
      ```

      """.utf8
    )
  )

  /// The document with its section, or why there is none.
  private static func retrofitted(_ sources: [TemplateSource] = TemplateSource.builtIn) throws -> String {
    let profile = try Profile.airfit
    let spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: document))
    let style = SectionStyle(profile: profile, renderer: try TaskRenderer(profile: profile, sources: sources))
    let plan = TestPlan(for: spec, profile: profile)
    let retrofit = try Retrofit(of: document, spec: spec, plan: plan, style: style)
    return String(decoding: document.applying(retrofit.edits), as: UTF8.self)
  }

  private static func own(_ text: String) -> [TemplateSource] {
    TemplateSource.builtIn + [TemplateSource("airfit.task.md", text, origin: .override)]
  }

  @Test("names the file, the cases and the target, with the bullets of the document")
  func builtIn() throws {
    let text = try Self.retrofitted()
    for line in [
      "**Test Task: Create CartServiceTests**", "* File: `ShopTests/Cart/CartServiceTests.swift`", "* Test Cases:",
      "  1. `test_total_givenNoTotal_shouldReturnNil()`", "* Acceptance: All tests pass, coverage ≥ 70%",
    ] {
      #expect(text.contains("\n\(line)\n"), "\(line) is not in \(text)")
    }
  }

  @Test("is by the project's own template where it has one")
  func override() throws {
    let text = try Self.retrofitted(Self.own("Try {{subject}} in {{file}}.\n"))
    #expect(text.contains("\nTry CartService in ShopTests/Cart/CartServiceTests.swift.\n"), "\(text)")
    #expect(!text.contains("Acceptance"))
  }

  @Test("by a template that names what nobody promises is an error, and not an empty place")
  func unknownName() throws {
    let sources = Self.own("Try {{subjct}}.\n")
    let error = #expect(throws: TemplateError.self) { try Self.retrofitted(sources) }
    guard case .invalid(let problems)? = error else {
      Issue.record("it is \(String(describing: error))")
      return
    }
    #expect(problems.count == 1 && problems[0].description.contains("subject"), "\(problems)")
  }

  @Test("without a template is an error before the first document is read")
  func missing() throws {
    let profile = try Profile.airfit
    #expect(throws: TemplateError.self) { try TaskRenderer(profile: profile, sources: []) }
    var nobody = profile
    nobody.families = ["nobody"]
    #expect(throws: TemplateError.self) { try TaskRenderer(profile: nobody) }
  }

  @Test("may use every name of its schema")
  func schema() throws {
    let names = ["head", "number", "title", "subject", "file", "bullet", "outer", "inner"]
    let text = try Self.retrofitted(Self.own("<" + names.map { "{{\($0)}}" }.joined(separator: "|") + ">\n"))
    #expect(text.contains("|Create CartServiceTests|CartService|ShopTests/Cart/CartServiceTests.swift|* |"), "\(text)")
  }
}
