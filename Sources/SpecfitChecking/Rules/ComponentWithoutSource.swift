// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A component whose tests are said to be done, and whose type is nowhere.
  ///
  /// Documents that were written before the code are not meant: there, nothing is done yet.
  static let componentWithoutSource: Rule = Rule(
    RuleDescription(
      "SF115",
      "component-without-source",
      .warning,
      summary: "The tests of a component are ticked, but no source declares it.",
      rationale: "Tests of what is not there try something else; perhaps the type has another name by now.",
      help: "Name the type in the document as the sources do, or take the tick away."
    ),
    flagged: [
      RuleExample(
        "The type has another name in the sources",
        document: TickExample.document("x"),
        files: DriftExample.package + [
          CartExample.written,
          (CartExample.sourcePath, "final class BasketService {\n  func total() -> Int { 0 }\n}\n"),
        ]
      )
    ],
    accepted: [
      RuleExample(
        "The sources declare it",
        document: TickExample.document("x"),
        files: DriftExample.package + [CartExample.written, (CartExample.sourcePath, CartExample.source)]
      )
    ],
    check: .module { module in
      let project = module.settings.profile.project
      guard project.knowsSources else { return [] }
      return module.tasks.compactMap { task in
        guard task.written?.isTicked == true, let name = task.task.component, project.type(named: name) == nil,
          // The file of many small types is called after none of them.
          !module.spec.components.contains(where: { $0.name == name && !$0.supporting.isEmpty })
        else { return nil }
        return componentWithoutSource.finding(
          "the tests of '\(name)' are ticked, but no source declares a type of this name",
          at: task.place(in: module.file),
          about: name
        )
      }
    }
  )
}
