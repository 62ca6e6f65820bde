// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A planned member of which the run executed nothing.
  static let unexecutedMember: Rule = Rule(
    RuleDescription(
      "SF403",
      "unexecuted-member",
      .error,
      summary: "No test executed a member that the specification names.",
      rationale:
        "Tests that carry the member's name passed, and none of them reached it: they try something else, or a double.",
      help: "Let a test call the member itself."
    ),
    flagged: [.cart("A member without an executed line", evidence: [CoverageExample.file([2: 0, 3: 0, 4: 0])])],
    accepted: [
      .cart("A member that was entered", evidence: [CoverageExample.file([2: 1, 3: 1, 4: 1])]),
      .cart("A report without the file", evidence: [("coverage.info", "SF:Shop/Other.swift\nDA:1,0\nend_of_record\n")]),
    ],
    companions: ["low-coverage"],
    check: .evidence { module in
      zip(module.reading.tasks, module.evidence).flatMap { task, evidence in
        evidence.members.filter { $0.isExecuted == false }.map { member in
          let subject = "\(task.task.component ?? task.task.subject)/\(member.name)"
          let line = evidence.lines[member.name]?.first?.lowerBound
          let place = Finding.Place(path: evidence.path ?? module.reading.file.path, line: line)
          var finding = unexecutedMember.finding("no test executed '\(member.name)'", at: place, about: subject)
          let asked = task.task.cases.first { $0.member == member.name }?.line ?? task.task.line
          finding.related = [.init("where the document specifies it", at: module.reading.place(line: asked))]
          return finding
        }
      }
    }
  )
}
