// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A task that names a file which somebody has moved since.
  ///
  /// A note, because the tests are there, and only the document is behind.
  static let movedTestFile: Rule = Rule(
    RuleDescription(
      "SF213",
      "moved-test-file",
      .note,
      summary: "The tests of a task stand in another file than the document says.",
      rationale: "Whoever follows the document looks in the wrong place, and may write the tests a second time.",
      help: "Write the new path into the task; 'specfit retrofit' writes it into those that specfit wrote."
    ),
    flagged: [
      .cart(
        "The file went into another folder",
        tests: nil,
        files: [("ShopTests/Totals/CartServiceTests.swift", CartExample.tests())]
      )
    ],
    accepted: [.cart("The file is where the document says")],
    check: .module { module in
      module.plan.tasks.compactMap { task in
        guard let stated = task.statedFile, stated.contains("/") else { return nil }
        let what = "there is no '\(stated)'; the tests of '\(task.subject)' stand in '\(task.file)'"
        let place = module.place(line: task.line)
        guard task.origin == .written else {
          return movedTestFile.finding(what, at: place, about: task.key, remedy: .init(.retrofit, module.file.path))
        }
        let help = "write '\(task.file)' instead of '\(stated)'"
        return movedTestFile.finding(what, at: place, about: task.key, help: help)
      }
    }
  )
}

extension Check {
  /// Says once where a suite is now that documents call by the same old path, with the places of all.
  mutating func tellMovesOnce() {
    var kept: [String: Int] = [:]
    var left: [Finding] = []
    for finding in findings {
      // What 'retrofit' mends in one document, it does not mend in another.
      guard finding.rule == Rule.movedTestFile.name, finding.remedy == nil else {
        left.append(finding)
        continue
      }
      if let index = kept[finding.message] {
        left[index].related.append(.init("it is called so here as well", at: finding.place))
      } else {
        kept[finding.message] = left.count
        left.append(finding)
      }
    }
    findings = left
  }
}
