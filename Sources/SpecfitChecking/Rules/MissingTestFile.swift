// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A task whose test file is not there, or is in no target, and whose tests are nowhere else.
  static let missingTestFile: Rule = Rule(
    RuleDescription(
      "SF201",
      "missing-test-file",
      .error,
      summary: "The file of a test task is not there, or no target compiles it.",
      rationale: "The document promises tests that nobody has begun, or that are never run.",
      help: """
        Run 'specfit scaffold'; it writes the file with a pending test for each case. Of a component of which the document \
        states nothing it can write none: say what the component is to do first.
        """
    ),
    flagged: [
      .cart("A task without its file", tests: nil),
      RuleExample(
        "A file outside of the targets",
        document: CartExample.document,
        files: [
          ("Package.swift", DriftExample.package[0].text.replacing("path: \"ShopTests\"", with: "path: \"Tests\"")),
          (CartExample.testPath, CartExample.tests()), (CartExample.sourcePath, CartExample.source),
        ]
      ),
    ],
    accepted: [
      .cart("The file is there"),
      RuleExample(
        "The tests stand in another file",
        document: CartExample.document,
        files: [("ShopTests/Cart/Totals.swift", CartExample.tests())]
      ),
    ],
    check: .task { task, module, settings in
      // The document that plans the cases says that their suite is not there.
      guard !task.hasFile, task.origin != .planned, !task.isRepeated, task.counts.tests == 0 else { return [] }
      if let adoptable = task.adoptable {
        // Nobody has said that these are its tests, so it has none yet.
        var finding = unkeyedTests.finding(adoptable, of: task, in: module)
        (finding.rule, finding.severity) = (missingTestFile.name, missingTestFile.description.severity)
        finding.message = "\(task.lackOfFile), but \(finding.message)"
        return [finding]
      }
      // Of a ticked task the tick says it.
      guard task.isTicked != true || !settings.isOn(falseTick.description) else { return [] }
      return [
        missingTestFile.finding(
          "\(task.lackOfFile), in which '\(task.subject)' is to be tested",
          at: module.place(of: task),
          about: task.key,
          help: adviceForFile(of: task, in: module)
        )
      ]
    }
  )
}

extension Rule {
  /// How a task that has no file gets one.
  static func adviceForFile(of task: TaskRecord, in module: ModuleRecord) -> String {
    if !task.isCompiled { return "name a file in a test target, or add a target for it" }
    return task.counts.planned == 0
      ? "state in the document what '\(task.subject)' is to do; then 'specfit scaffold' writes its tests"
      : Advice.run("specfit scaffold --module", module.label)
  }
}
