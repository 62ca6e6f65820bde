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
    var findings: [Finding] = []
    func judge(_ found: FoundTest, line: Int, _ subject: @autoclosure () -> String) {
      guard let message = message(found), seen.insert(found.place).inserted else { return }
      var finding = rule.finding(message, at: found.place, about: subject())
      finding.related = [.init("where the document asks for it", at: place(line: line))]
      findings.append(finding)
    }
    for task in tasks {
      for planned in task.cases {
        if let found = planned.found { judge(found, line: planned.planned.line, planned.planned.key) }
      }
      for found in task.others { judge(found, line: task.task.line, found.key ?? found.test.name) }
    }
    return findings
  }
}
