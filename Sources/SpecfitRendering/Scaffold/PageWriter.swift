// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// Writes page objects, through which UI tests see and touch the screens of a flow.
struct PageWriter {
  let templates: ScaffoldTemplates

  /// The page object of a flow as text.
  ///
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func text(of page: String, for task: PlannedTask, in module: ScaffoldModule) throws(TemplateError) -> String {
    let area = TextTransform.lowerFirst.apply(to: TextTransform.camel.apply(to: module.spec.module.name))
    var names: Set<String> = ["launch", "app", "timeout"]
    let screens = (task.screens.isEmpty ? [task.subject] : task.screens).compactMap { screen -> TemplateValue? in
      let stem = Self.stem(of: TextTransform.camel.apply(to: screen))
      guard !stem.isEmpty, names.insert(stem).inserted else { return nil }
      return [
        "screen": .text(screen), "property": .text(TextTransform.swiftIdentifier.apply(to: stem)),
        "identifier": .text("\(area).\(stem).screen"),
      ]
    }
    let context: TemplateValue = [
      "name": .text(page), "flow": .text(task.subject), "document": .text(module.document), "screens": .list(screens),
    ]
    return try templates.render(.page, with: context)
  }

  /// The text of what all page objects share.
  func baseText() throws(TemplateError) -> String { try templates.render(.basePage, with: [:]) }

  private static func stem(of screen: String) -> String {
    let ending = ["ScreenView", "View"].first { screen.hasSuffix($0) && screen.count > $0.count }
    return ending.map { String(screen.dropLast($0.count)) } ?? screen
  }
}
