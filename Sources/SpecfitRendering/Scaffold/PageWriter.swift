// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// Writes page objects, through which UI tests see and touch the screens of a flow, and the identifiers they find them by.
struct PageWriter {
  let templates: ScaffoldTemplates

  /// The text of what all page objects share.
  func baseText() throws(TemplateError) -> String { try templates.render(.basePage, with: [:]) }

  /// The identifiers of a module as text.
  ///
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func text(of identifiers: ScreenIdentifiers, in module: ScaffoldModule) throws(TemplateError) -> String {
    let screens = identifiers.screens.map { screen -> TemplateValue in
      let own: TemplateValue = ["name": "screen", "identifier": .text(screen.identifier)]
      let others = screen.elements.map {
        ["name": .text($0.name), "identifier": .text($0.identifier)] as TemplateValue
      }
      return [
        "name": .text(screen.typeName), "screen": .text(screen.component), "elements": .list([own] + others),
      ]
    }
    let context: TemplateValue = [
      "name": .text(identifiers.typeName), "module": .text(module.spec.module.name),
      "document": .text(module.document), "mark": .text(GeneratedMark.open), "screens": .list(screens),
    ]
    return GeneratedMark.sealed(try templates.render(.identifiers, with: context))
  }

  /// The page object of a flow as text.
  ///
  /// - Parameters:
  ///   - page: its type.
  ///   - task: the UI tests that use it.
  ///   - module: the document.
  ///   - identifiers: those of the module.
  ///   - isNamed: whether the identifiers have a type beside the page object.
  /// - Returns: the whole file.
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func text(
    of page: String,
    for task: PlannedTask,
    in module: ScaffoldModule,
    _ identifiers: ScreenIdentifiers,
    isNamed: Bool
  ) throws(TemplateError) -> String {
    let known = task.screens.compactMap(identifiers.screen)
    let isNamed = isNamed && !known.isEmpty
    let screens = known.isEmpty ? [identifiers.screen(ofFlow: task.subject, in: module)] : known
    var counts: [String: Int] = [:]
    for name in screens.flatMap(\.elements).map(\.name) { counts[name, default: 0] += 1 }
    var names: Set<String> = ["launch", "app", "timeout", "tapElement", "typeText", "waitForElement", "verifyElement"]
    let values = screens.compactMap { screen -> TemplateValue? in
      let stem = TextTransform.lowerFirst.apply(to: screen.typeName)
      let property = TextTransform.swiftIdentifier.apply(to: stem)
      guard names.insert(property).inserted else { return nil }
      let elements = screen.elements.compactMap { element -> TemplateValue? in
        let isUnique = counts[element.name] == 1 && !names.contains(element.name)
        let name = isUnique ? element.name : stem + TextTransform.upperFirst.apply(to: element.name)
        guard names.insert(name).inserted else { return nil }
        let place = "\(identifiers.typeName).\(screen.typeName).\(element.name)"
        return value(element, named: name, at: isNamed ? place : nil)
      }
      let place = "\(identifiers.typeName).\(screen.typeName).screen"
      return [
        "screen": .text(screen.component), "property": .text(property),
        "name": .text(TextTransform.upperFirst.apply(to: stem)),
        "identifier": .text(isNamed ? place : TextTransform.swiftLiteral.apply(to: screen.identifier)),
        "elements": .list(elements),
      ]
    }
    let context: TemplateValue = [
      "name": .text(page), "flow": .text(task.subject), "document": .text(module.document), "screens": .list(values),
    ]
    return try templates.render(.page, with: context)
  }

  private func value(_ element: ScreenIdentifiers.Element, named name: String, at place: String?) -> TemplateValue {
    let takesText = [.textField, .secureField, .textEditor].contains(element.kind)
    let isTapped = [.button, .link, .tab, .toggle].contains(element.kind)
    let stem = TextTransform.upperFirst.apply(to: name)
    return [
      "label": .text(element.label), "property": .text(name),
      "action": .text((takesText ? "enter" : "tap") + stem), "query": .text(Self.query(of: element.kind)),
      "identifier": .text(place ?? TextTransform.swiftLiteral.apply(to: element.identifier)),
      "takesText": .flag(takesText), "isTapped": .flag(isTapped),
      "isShown": .flag(!element.isHidden),
    ]
  }

  /// What XCUITest calls elements of a kind.
  private static func query(of kind: ScreenElement.Kind) -> String {
    switch kind {
    case .button, .link, .tab: "buttons"
    case .textField: "textFields"
    case .secureField: "secureTextFields"
    case .textEditor: "textViews"
    case .toggle: "switches"
    case .picker: "pickers"
    case .datePicker: "datePickers"
    case .slider: "sliders"
    case .stepper: "steppers"
    case .other: "descendants(matching: .any)"
    }
  }
}
