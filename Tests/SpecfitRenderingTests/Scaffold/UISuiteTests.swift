// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitPlanning
import SpecfitRecognition
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
        var body: some View {
          TextField("Card number", text: $number)
          Button("Pay") {}
            .accessibilityIdentifier("till.pay")
          Button("+") {}
        }
      }
      ```
      """
    return try tree(of: text)
  }

  private func tree(of text: String) throws -> ScaffoldTree {
    let file = SourceFile(path: "Module.md", bytes: Array(text.utf8))
    let spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: file)).stating(for: try .airfit)
    return try .of(ScaffoldModule(document: "Module.md", spec: spec, plan: TestPlan(for: spec, profile: try .airfit)))
  }

  @Test("a flow gets its tests, its page object, and what all page objects share")
  func files() throws {
    let files = try tree().ownFiles
    #expect(files.map(\.role) == [.ui, .page, .page, .page, .helper])
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
    let identifiers = try tree().text(of: "ShopUITests/Identifiers/CheckoutAccessibilityID.swift")
    #expect(identifiers.contains("enum CheckoutAccessibilityID {\n    /// Of `CheckoutView`.\n    enum Checkout {\n"))
    let lines = identifiers.split(separator: "\n").filter { $0.contains("static let") }.map { $0.drop { $0 == " " } }
    #expect(
      lines == [
        "static let screen = \"checkout.checkout.screen\"",
        "static let cardNumberField = \"checkout.checkout.cardNumberField\"", "static let payButton = \"till.pay\"",
        "static let addButton = \"checkout.checkout.addButton\"",
      ]
    )
  }

  @Test("what opens another screen, or happens on one, claims nothing of the screens of the flow")
  func leadsElsewhere() throws {
    let text = """
      # Module 6: Bakery Shop

      ## Components

      ### OvenView

      - File: `Bakery/Views/OvenView.swift`
      - Draws the oven.

      ### BakeryModel

      - File: `Bakery/Models/BakeryModel.swift`

      ### BakeryShopView

      - File: `Bakery/Views/BakeryShopView.swift`
      - "Order" button: opens the order form
      - "Stock" button: shows the flour that is left
      - Shows the loaves of the day.

      **Task 6.1: Integrate the bakery**
      * **Agent Task 6.1.1:**
        * Instruction: "Modify `ContentView.swift`."
        * Details:
          * If the shop is closed: Display the opening hours.
      """
    let suite = try #require(try tree(of: text).files.first { $0.role == .ui }).text
    let lines = suite.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    let claims = zip(lines, lines.dropFirst()).filter { $0.0.hasPrefix("// Then ") }
    let (order, hours) = ("// Then order form is opened", "// Then opening hours are displayed")
    let shown = ["// Then flour left is shown", "// Then loaves of day are shown"]
    #expect(claims.map(\.0) == ["// Then oven is drawn", order] + shown + [hours])
    #expect(claims.filter { $0.1 == "page.verifyIsShown()" }.map(\.0) == ["// Then oven is drawn"] + shown)
    // What is said of the root view belongs to the screen that the title names.
    #expect(lines.count { $0.contains("/OvenView/b") && $0.hasPrefix("// specfit:") } == 1)
  }

  @Test("what the start of the application does not bring about is asked for before it is touched or seen")
  func arrangesWhatLeadsThere() throws {
    let text = """
      # Module 5: Checkout

      ## Components

      ### CheckoutView

      - File: `Shop/Modules/Checkout/Views/CheckoutView.swift`

      ```swift
      struct CheckoutView: View {
        var body: some View {
          Button("Pay") { till.pay() }
          Button("Refund") { till.refund() }.disabled(till.isEmpty)
          Button("Mail") { Task { await till.mail() } }
          ForEach(till.items) { item in Button("Drop") { till.drop(item) } }
          if till.isLocked { notice }
        }
        private var notice: some View { Button("Hide") { till.hide() } }
      }
      ```

      ### ReceiptView

      - File: `Shop/Modules/Checkout/Views/ReceiptView.swift`

      ```swift
      struct ReceiptView: View {
        var body: some View {
          Button("Share") { till.share() }
          if till.isClosed { Text("See you tomorrow") }
        }
      }

      struct StampSheet: View {
        var body: some View { Button("Stamp") { till.stamp() } }
      }
      ```
      """
    let suite = try #require(try tree(of: text).files.first { $0.role == .ui }).text
    let bodies = suite.split(separator: "page.launch()").dropFirst()
    func questions(_ label: String) -> [String] {
      let body = bodies.first { $0.prefix { $0 != "}" }.contains("// When \(label)\n") } ?? ""
      return body.prefix { $0 != "}" }.split(separator: "\n").compactMap { line in
        line.contains("of: Void.self") ? line.split(separator: "\"").dropFirst().first.map(String.init) : nil
      }
    }
    #expect(questions("tapping Pay").isEmpty)
    for label in ["Refund", "Drop", "Hide"] {
      #expect(questions("tapping \(label)") == ["how to arrange: tapping \(label), and what else leads there"])
    }
    #expect(questions("tapping Mail").map { $0.prefix(24) } == ["what shows in time that "])
    #expect(questions("tapping Share") == ["how to get to ReceiptView"])
    #expect(questions("tapping Stamp") == ["how to get to StampSheet"])
    #expect(questions("closed") == ["how to get to ReceiptView", "how to arrange: closed"])
  }

  @Test("a control in a menu is neither touched nor seen before the menu is open")
  func menus() throws {
    let text = """
      # Module 5: Checkout

      ## Components

      ### CheckoutView

      - File: `Shop/Modules/Checkout/Views/CheckoutView.swift`

      ```swift
      struct CheckoutView: View {
        var body: some View {
          Button("Pay") { pay() }
            .contextMenu { extras }
          Menu("More") {
            Button("Share") { share() }
          }
        }

        @ViewBuilder
        private var extras: some View {
          Button("Gift") { wrap() }
        }
      }
      ```
      """
    let texts = try tree(of: text).files.map(\.text)
    let lines = texts.flatMap { $0.split(separator: "\n") }.map { String($0.drop { $0 == " " }) }
    #expect(
      lines.filter { $0.hasPrefix("verifyElement(") || $0.hasPrefix("page.tapElement(") } == [
        "page.tapElement(page.app.buttons[\"Pay\"])", "verifyElement(exists: checkout)",
        "verifyElement(exists: payButton)",
      ]
    )
    #expect(lines.contains("func tapGiftButton() {"))
  }

  @Test("a page object finds elements by these identifiers, and has an action for what a user does with each")
  func pageObject() throws {
    let page = try tree().text(of: "ShopUITests/Pages/CheckoutPage.swift")
    #expect(page.contains("app.descendants(matching: .any)[CheckoutAccessibilityID.Checkout.screen]"))
    #expect(page.contains("app.textFields[CheckoutAccessibilityID.Checkout.cardNumberField]"))
    #expect(page.contains("app.buttons[CheckoutAccessibilityID.Checkout.payButton]"))
    #expect(page.contains("func enterCardNumberField(_ text: String) {\n        typeText(in: cardNumberField"))
    #expect(page.contains("func tapPayButton() {\n        tapElement(payButton)"))
    #expect(page.contains("func verifyCheckout() {\n        verifyElement(exists: checkout)\n"))
    #expect(page.contains("let screens: [XCUIElement] = [checkout]"))
  }
}
