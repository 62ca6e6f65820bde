// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A source file of which less was executed than its task asks for.
  static let lowCoverage: Rule = Rule(
    RuleDescription(
      "SF401",
      "low-coverage",
      .error,
      summary: "The source of a component is covered less than its task asks for.",
      rationale: "The target is part of the specification; a run that stays below it is not done.",
      help: "Write tests for the lines that no test executed; 'specfit check' names the members among them."
    ),
    flagged: [.cart("One line of three was executed", evidence: [CoverageExample.file([2: 1, 3: 0, 4: 0])])],
    accepted: [.cart("All lines were executed", evidence: [CoverageExample.file([2: 1, 3: 1, 4: 1])])],
    companions: ["low-member-coverage"],
    check: .evidence { module in
      zip(module.reading.tasks, module.evidence).compactMap { task, evidence in
        guard let target = task.task.coverage, let path = evidence.path, let reached = evidence.file?.percentage,
          reached < Double(target)
        else { return nil }
        var finding = lowCoverage.finding(
          "'\(path)' is covered to \(reached.percent), and '\(task.task.subject)' is to reach \(target)%",
          at: Finding.Place(path: path),
          about: task.task.key
        )
        finding.reached = reached.hundredths
        if let minimum = task.task.minimumCoverage, reached >= Double(minimum) { finding.severity = .warning }
        finding.related = [.init("the task that sets the target", at: task.place(in: module.reading.file))]
        if let component = module.reading.spec.components.first(where: { $0.name == task.task.component }) {
          let place = module.reading.place(line: component.line)
          finding.related.append(.init("where the document specifies it", at: place))
        }
        return finding
      }
    }
  )
}

extension Double {
  /// A percentage in hundredths, never rounded up.
  var hundredths: Int { Int((self * 100).rounded(.down)) }

  /// With one digit behind the point, never rounded up to a target that was not reached.
  var percent: String {
    let tenths = Int((self * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)%"
  }
}

/// The coverage of the cart's source.
enum CoverageExample {
  static func file(_ lines: [Int: Int]) -> (path: String, text: String) {
    let data = lines.sorted { $0.key < $1.key }.map { "DA:\($0.key),\($0.value)\n" }.joined()
    return ("coverage.info", "SF:\(CartExample.sourcePath)\n\(data)end_of_record\n")
  }
}
