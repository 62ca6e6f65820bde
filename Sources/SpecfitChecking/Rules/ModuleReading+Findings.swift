// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSwift
internal import SpecfitSource

extension ModuleReading {
  /// What a rule has to say of each test of the module, once for each test.
  ///
  /// - Parameters:
  ///   - rule: that looks at tests.
  ///   - message: what there is to say; nil for nothing.
  /// - Returns: in the order of the tasks.
  func findings(of rule: Rule, _ message: (FoundTest) -> String?) -> [Finding] {
    var seen: Set<Finding.Place> = []
    return tasks.flatMap { task -> [Finding] in
      let planned = task.cases.compactMap { planned in
        planned.found.map { ($0, planned.planned.line, planned.planned.key) }
      }
      let others = task.others.map { ($0, task.task.line, $0.test.key ?? $0.name) }
      return (planned + others).compactMap { found, line, subject in
        guard let message = message(found), seen.insert(found.place).inserted else { return nil }
        var finding = rule.finding(message, at: found.place, about: subject)
        finding.related = [.init("where the document asks for it", at: place(line: line))]
        return finding
      }
    }
  }
}
