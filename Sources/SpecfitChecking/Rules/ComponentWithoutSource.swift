// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Rule {
  /// A component whose tests are said to be done, and whose type is nowhere.
  ///
  /// Documents that were written before the code are not meant: there, nothing is done yet. Of a tick that is false
  /// anyway 'false-tick' says that the type is nowhere.
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
    check: .task { task, module, settings in
      guard task.isTicked == true, task.lacksSource, let name = task.component else { return [] }
      // Where the tests are not there either, what is said of the tick says both.
      guard !task.isFalselyTicked || !settings.isOn(falseTick.description) else { return [] }
      return [
        componentWithoutSource.finding(
          "the tests of '\(name)' are ticked, but no source declares a type of this name",
          at: module.place(of: task),
          about: name
        )
      ]
    }
  )
}
