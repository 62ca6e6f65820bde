// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitMarkdown
import SpecfitModel
import SpecfitRecognition
import SpecfitSource
import Testing

struct ScreenElementReaderTests {
  /// The elements of the first screen of a document, as 'kind label'.
  private func elements(_ text: String) throws -> [String] {
    let start = """
      # Module 3: Shop

      ## Components

      ### CartView

      - File: `Shop/Cart/CartView.swift`

      """
    let file = SourceFile(path: "Shop.md", bytes: Array((start + text + "\n").utf8))
    let spec = ModuleSpec(recognizing: try MarkdownDocument(parsing: file))
    let component = try #require(spec.components.first { $0.name == "CartView" })
    return component.elements.map { "\($0.kind.rawValue) \($0.label)" + ($0.identifier.map { " \($0)" } ?? "") }
  }

  @Test(
    "prose names elements by a quotation with the word for a control beside it",
    arguments: [
      ("- The \"Pay\" button opens the till.", ["button Pay"]),
      ("- Button \"Pay now\".", ["button Pay now"]),
      ("- The last button is \"Put it in the cart\".", ["button Put it in the cart"]),
      ("- A \"Card number\" text field, and the \"Save card\" toggle", ["textField Card number", "toggle Save card"]),
      ("- With nothing in it, it says \"Nothing here\".", []),
      ("- The \"Pay\" button. Again the \"Pay\" button.", ["button Pay"]),
      ("- An open quotation: the \"Pay button.", []),
      ("- The \"\(String(repeating: "a", count: 60))\" button", []),
    ]
  )
  func prose(text: String, expected: [String]) throws { #expect(try elements(text) == expected) }

  @Test("code names controls by their first argument, and gives the identifier below one")
  func code() throws {
    let code = """
      ```swift
      struct CartView: View {
        var body: some View {
          Text("Cart")
          SecureField("Code", text: $code)
            .accessibilityIdentifier("cart.code")
          Button("Pay \\(sum)") {}
          NavigationLink("Details") {}
          Image("cart").accessibilityIdentifier("cart.picture")
        }
      }
      ```
      """
    #expect(
      try elements(code) == ["secureField Code cart.code", "link Details", "other picture cart.picture"]
    )
  }

  @Test(
    "a control's label may be a view of its own, on one line or on several",
    arguments: [
      ("Button { save() } label: { Text(\"Save\") }", ["button Save"]),
      ("Button {\n  save()\n} label: {\n  Label(\"Save\", systemImage: \"tray\")\n}", ["button Save"]),
      ("Button(action: save) { Text(\"Save\") }", ["button Save"]),
      ("Button(action: { save(\"x\") }) {\n  HStack { Image(\"i\"); Text(\"Save\").bold() }\n}", ["button Save"]),
      ("Button(action: { save() }, label: { Text(\"Save\") })", ["button Save"]),
      ("Button(role: .cancel) { log(Text(\"No\")) } label: { Text(\"Stop\") }", ["button Stop"]),
      ("Toggle(isOn: $on) { Text(\"Remind me\") }", ["toggle Remind me"]),
      ("Picker(selection: $k, label: Text(\"Kind\")) { Text(\"One\"); Text(\"Two\") }", ["picker Kind"]),
      ("Picker(selection: $k) { Text(\"One\") } label: { Text(\"Kind\") }", ["picker Kind"]),
      ("TextField(text: $name, prompt: Text(\"Name\")) { Text(\"Your name\") }", ["textField Name"]),
      ("TextField(\"Name\", text: $name, prompt: Text(\"Say\"))", ["textField Name"]),
      ("NavigationLink(destination: Page(\"x\")) { Text(\"More\") }", ["link More"]),
      ("NavigationLink { Text(\"A page\") } label: { Text(\"More\") }", ["link More"]),
      ("NavigationLink(value: 1) { Row(Text(\"More\")) }", ["link More"]),
      ("Button(action: save)\nText(\"Nothing\")", []), ("Button { Text(\"Nothing\") }", []),
      ("Button(action: save) { Image(\"tray\") }\nText(\"Nothing\")", []),
      (
        "Button { save() } label: { Text(\"Save\") }\n  .accessibilityIdentifier(\"cart.save\")",
        ["button Save cart.save"]
      ),
      ("Button(action: save) { Text(\"\\(sum) Save\") }", []), ("Button(action: save) { Text(\"Open", []),
    ]
  )
  func labels(code: String, expected: [String]) throws {
    #expect(try elements("```swift\n\(code)\n```") == expected)
  }

  @Test(
    "a modifier behind a closing bracket speaks of what that bracket opened",
    arguments: [
      (
        "List(items) { item in\n  Row(item)\n    .swipeActions { Button(\"Give back\") { drop(item) } }\n}\n.accessibilityIdentifier(\"cart_list\")",
        ["button Give back", "other cart_list cart_list"]
      ),
      (
        "VStack {\n  Button(\"Pay\") {\n    pay()\n  }\n  .padding()\n  .accessibilityIdentifier(\"cart_pay_button\")\n}",
        ["button Pay cart_pay_button"]
      ),
      (
        "HStack {\n  TextField(\"Code\", text: $code)\n}\n.accessibilityIdentifier(\"cart_row\")",
        ["textField Code", "other cart_row cart_row"]
      ),
      (
        "Button {\n  pay()\n} label: {\n  Label(\"Pay\", systemImage: \"bag\")\n}\n.disabled(isEmpty)\n.accessibilityIdentifier(\"cart_pay\")",
        ["button Pay cart_pay"]
      ),
      (
        "Button(action: pay) { Icon() }\n  .accessibilityIdentifier(\"cart_pay_button\")",
        ["button cart_pay_button cart_pay_button"]
      ),
      (
        "if let text { Text(text).accessibilityIdentifier(\"cart_error\") }\nButton(\"Pay\") {}",
        ["other cart_error cart_error", "button Pay"]
      ),
    ]
  )
  func modifiers(code: String, expected: [String]) throws {
    #expect(try elements("```swift\n\(code)\n```") == expected)
  }

  @Test(
    "identifiers in tables and prose name elements, or are those of the elements that are there",
    arguments: [
      (
        "\n| Element | Identifier |\n| --- | --- |\n| Search field | `cart_search_field` |\n| Hint | `cart_hint_label` |",
        ["textField Search field cart_search_field", "other Hint cart_hint_label"]
      ),
      (
        "- The \"Pay\" button.\n\n| Accessibility identifier | Element |\n| --- | --- |\n| `cart_pay_button` | Pay button |",
        ["button Pay cart_pay_button"]
      ),
      (
        "Identifiers: `cart_password_field`, `cart_row_<id>`, and `Cart.swift`.",
        ["secureField password field cart_password_field", "other row cart_row_<id>"]
      ),
      ("The property `cart_total` is kept.", []), ("Identifiers have the form `{screen}_{element}_{type}`.", []),
      ("\n| Element | Colour |\n| --- | --- |\n| Search field | `cart_search_field` |", []),
    ]
  )
  func identifiers(text: String, expected: [String]) throws { #expect(try elements(text) == expected) }

  @Test("brackets without end make nothing of the lines behind them")
  func torn() throws {
    let text = String(repeating: "Button(action: (({{\n", count: 200) + "\n\n- Text(\"Nothing\")"
    #expect(try elements("```swift\n\(text)\n```").count <= 1)
  }

  @Test("what stands behind another component is not the screen's")
  func places() throws {
    let other = "- The \"Pay\" button\n\n### TillService\n\n- File: `Shop/Cart/TillService.swift`\n- The \"Off\" switch"
    #expect(try elements(other) == ["button Pay"])
  }

  @Test("a screen has no end of elements only in bad documents")
  func limit() throws {
    let text = (0..<500).map { "- The \"Number \($0)\" button" }.joined(separator: "\n")
    #expect(try elements(text).count == 40)
  }
}
