// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A planned member of which less was executed than its task asks for.
  static let lowMemberCoverage: Rule = Rule(
    RuleDescription(
      "SF402",
      "low-member-coverage",
      .warning,
      summary: "A member that the specification names is covered less than its task asks for.",
      rationale: "A file can reach its target by what is easy, while the member that matters is hardly tried.",
      help: "Write tests for the branches of the member that no test took."
    ),
    flagged: [.cart("One line of three", evidence: [CoverageExample.file([2: 1, 3: 0, 4: 0])])],
    accepted: [.cart("Each line", evidence: [CoverageExample.file([2: 1, 3: 1, 4: 1])])],
    companions: ["low-coverage"],
    check: .evidence { module in
      zip(module.reading.tasks, module.evidence).flatMap { task, evidence -> [Finding] in
        guard let target = task.task.coverage, let file = evidence.file else { return [] }
        return evidence.members.filter { $0.isExecuted == true }.compactMap { member in
          let parts = (evidence.lines[member.name] ?? []).compactMap { file.coverage(of: $0) }
          let (all, covered) = (parts.reduce(0) { $0 + $1.executable }, parts.reduce(0) { $0 + $1.covered })
          guard all > 0 else { return nil }
          let reached = Double(covered) * 100 / Double(all)
          guard reached < Double(target) else { return nil }
          let line = evidence.lines[member.name]?.first?.lowerBound
          var finding = lowMemberCoverage.finding(
            "'\(member.name)' is covered to \(reached.percent), and '\(task.task.subject)' is to reach \(target)%",
            at: Finding.Place(path: evidence.path ?? module.reading.file.path, line: line),
            about: "\(task.task.component ?? task.task.subject)/\(member.name)"
          )
          finding.reached = reached.hundredths
          return finding
        }
      }
    }
  )
}
