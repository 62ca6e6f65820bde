// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitPlanning
import SpecfitRendering
import SpecfitSource
import SpecfitSwift
import Testing

struct UISuiteTests {
  private func tree() throws -> ScaffoldTree {
    let text = """
      # Module 5: Checkout

      ## Components

      ### CheckoutView

      - File: `Shop/Modules/Checkout/Views/CheckoutView.swift`

      ```swift
      struct CheckoutView: View {
        var body: some View { Text("Pay") }
      }
      ```
      """
    let file = SourceFile(path: "Checkout.md", bytes: Array(text.utf8))
    let spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: file))
    return try .of(ScaffoldModule(document: "Checkout.md", spec: spec, plan: TestPlan(for: spec, profile: try .airfit)))
  }

  @Test("a flow gets its tests, its page object, and what all page objects share")
  func files() throws {
    let files = try tree().ownFiles
    #expect(files.map(\.role) == [.ui, .page, .page, .helper])
    for file in files { #expect(SwiftTestFile.parses(file.text), "\(file.text)") }
  }

  @Test("a pending UI test ends before it starts the application")
  func launchesLate() throws {
    let text = try #require(try tree().files.first { $0.role == .ui }).text
    let pending = try #require(text.firstRange(of: "try XCTPending(")).lowerBound
    let end = try #require(text.firstRange(of: "try XCTUnimplemented(")).lowerBound
    let launch = try #require(text.firstRange(of: "page.launch()")).lowerBound
    #expect(pending < end)
    #expect(end < launch)
  }

  @Test("a screen is found by an identifier of module, screen, and element")
  func identifiers() throws {
    let pages = try tree().files.filter { $0.role == .page }.map(\.text).joined()
    #expect(pages.contains("[\"checkout.checkout.screen\"]"))
  }
}
