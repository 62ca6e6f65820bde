// Recipes for what documents state of screens.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Touches the control of a condition, and claims what the document says is seen.
  ///
  /// What the start of the application does not bring about, a person has to.
  mutating func writeScreen(_ behavior: Behavior, when words: String) {
    let assertions = Assertions(framework: .xctest)
    var button: String?
    if case .taps(let label) = behavior.condition.meaning { button = Self.element("buttons", label) }
    let isMet = button != nil || Self.opening.contains(words) || behavior.rows.count > 1
    if behavior.condition.isPartial {
      act.append(Self.open("how to arrange: \(words), and what else leads there"))
    } else if !isMet {
      act.append(Self.open("how to arrange: \(words.isEmpty ? "what leads there" : words)"))
    }
    if let button {
      act.append("page.verifyElement(exists: \(button))")
      act.append("page.tapElement(\(button))")
    }
    if behavior.response.isLater {
      assert.append(Self.later(behavior.response))
      return
    }
    switch behavior.response.meaning {
    case .shows(let text):
      if let element = Self.element("descendants(matching: .any)", text) {
        assert.append("page.verifyElement(exists: \(element))")
      } else {
        assert += ObservedClaim(behavior)?.lines(assertions) ?? []
      }
    case .presents(let thing):
      assert.append("let element: XCUIElement = try \(Self.placeholder("the element: \(thing)"))")
      assert.append("page.verifyElement(exists: element)")
    case .disables(let control):
      let label = control.filter { $0 != "\"" }
      if label != control, let button = Self.element("buttons", label) {
        assert.append(assertions.isFalse("\(button).isEnabled"))
      } else {
        assert.append("let element: XCUIElement = try \(Self.placeholder("the element: \(label)"))")
        assert.append(assertions.isFalse("element.isEnabled"))
      }
    case .identifies:
      let elements = behavior.literals.prefix(12).compactMap { Self.element("descendants(matching: .any)", $0) }
      assert += elements.map { "page.verifyElement(exists: \($0))" }
    case .maps: assert += Self.rowClaims(behavior, assertions)
    default: assert += ObservedClaim(behavior)?.lines(assertions) ?? []
    }
  }

  /// What happens as soon as a screen is there.
  private static let opening: Set<String> = ["opening", "appearing", "on appear", "appear"]

  /// An element with a label or identifier that the document gives as a whole.
  private static func element(_ query: String, _ label: String) -> String? {
    ObservedClaim.whole(label).map { "page.app.\(query)[\(TextTransform.swiftLiteral.apply(to: $0))]" }
  }
}
