// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// The accessibility identifiers of a module: `module.component.element`.
struct ScreenIdentifiers {
  /// An element with the name by which Swift knows it.
  struct Element {
    var kind: ScreenElement.Kind
    var label: String
    /// `continueButton`.
    var name: String
    var identifier: String
    var isHidden = false
  }

  /// A view or screen with its elements.
  struct Screen {
    /// The name of the component.
    var component: String
    /// `AddPlant`, a type inside that of the module.
    var typeName: String
    /// The identifier of the screen itself.
    var identifier: String
    var elements: [Element] = []
  }

  /// `PlantShelfAccessibilityID`.
  let typeName: String
  private(set) var screens: [Screen] = []
  private let pattern: IdentifierPattern

  /// Names the elements of all views and screens of a module.
  ///
  /// - Parameters:
  ///   - module: the document.
  ///   - identifiers: how identifiers are made that the document does not give.
  init(of module: ScaffoldModule, _ identifiers: Profile.Identifiers) {
    pattern = IdentifierPattern(identifiers: identifiers)
    let name = TextTransform.swiftIdentifier.apply(to: module.spec.module.name).filter { $0 != "`" }
    typeName = TextTransform.upperFirst.apply(to: name) + "AccessibilityID"
    let area = Self.camel(module.spec.module.name)
    var taken: Set<String> = []
    for component in module.spec.components where component.test == .ui {
      let stem = Self.stem(of: Self.camel(component.name))
      guard !area.isEmpty, Self.isName(stem), taken.insert(stem).inserted else { continue }
      var screen = Screen(
        component: component.name,
        typeName: TextTransform.swiftIdentifier.apply(to: TextTransform.upperFirst.apply(to: stem)),
        identifier: pattern.identifier(module: area, screen: stem, element: "screen", type: "")
      )
      var names: Set<String> = ["screen"]
      for element in component.elements {
        let name = Self.name(of: element)
        guard Self.isName(name), names.insert(name).inserted else { continue }
        let identifier = element.identifier ?? identifier(of: element, named: name, on: stem, in: area)
        screen.elements.append(
          Element(
            kind: element.kind,
            label: element.label,
            name: name,
            identifier: identifier,
            isHidden: element.isHidden
          )
        )
      }
      screens.append(screen)
    }
  }

  private func identifier(of element: ScreenElement, named name: String, on screen: String, in area: String) -> String {
    let ending = pattern.namesType ? Self.ending(of: element.kind) : ""
    let isEnding = !ending.isEmpty && name.hasSuffix(ending) && name != ending
    return pattern.identifier(
      module: area,
      screen: screen,
      element: isEnding ? String(name.dropLast(ending.count)) : name,
      type: ending
    )
  }

  /// The screen of a component.
  func screen(of component: String) -> Screen? { screens.first { $0.component == component } }

  /// The only screen of a flow of which no view is known.
  func screen(ofFlow subject: String, in module: ScaffoldModule) -> Screen {
    let stem = Self.stem(of: Self.camel(subject))
    let name = Self.isName(stem) ? stem : "flow"
    let area = Self.camel(module.spec.module.name)
    return Screen(
      component: subject,
      typeName: TextTransform.swiftIdentifier.apply(to: TextTransform.upperFirst.apply(to: name)),
      identifier: pattern.identifier(
        module: area.isEmpty ? "app" : area,
        screen: name,
        element: "screen",
        type: ""
      )
    )
  }

  private static let signs = [
    "+": "add", "＋": "add", "-": "remove", "–": "remove", "−": "remove", "×": "close", "✕": "close", "X": "close",
    "<": "back", "←": "back", ">": "next", "→": "next", "…": "more", "...": "more", "?": "help",
  ]

  /// `Save Item` of a button is `saveItemButton`.
  private static func name(of element: ScreenElement) -> String {
    let words = (signs[element.label] ?? element.label).split { !$0.isLetter && !$0.isNumber }.prefix(4)
    let stem = camel(words.joined(separator: " "))
    let ending = ending(of: element.kind)
    return stem.isEmpty || stem.lowercased().hasSuffix(ending.lowercased()) ? stem : stem + ending
  }

  /// What the names of elements of a kind end in.
  private static func ending(of kind: ScreenElement.Kind) -> String {
    switch kind {
    case .textField, .secureField: "Field"
    case .textEditor: "Editor"
    case .datePicker: "Picker"
    case .other: ""
    default: TextTransform.upperFirst.apply(to: kind.rawValue)
    }
  }

  private static func camel(_ text: String) -> String {
    TextTransform.lowerFirst.apply(to: TextTransform.camel.apply(to: text))
  }

  /// Whether a name can be a member as it stands.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 < 0x80 } && TextTransform.swiftIdentifier.apply(to: name) == name
  }

  /// The name without what all screens are called.
  static func stem(of screen: String) -> String {
    let ending = ["ScreenView", "View"].first { screen.hasSuffix($0) && screen.count > $0.count }
    return ending.map { String(screen.dropLast($0.count)) } ?? screen
  }
}
