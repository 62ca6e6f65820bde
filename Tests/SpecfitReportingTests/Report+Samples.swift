// Reports to render: without anything, as they mostly are, with what nobody could check, and with what nobody should write.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitReporting
import SpecfitSource

extension Report {
  /// The sample reports by the names of their golden files.
  static let samples: [(name: String, report: Report)] = [
    ("empty", Report(version: "1.2.3", rules: [])), ("ordinary", ordinary), ("unchecked", unknown),
    ("hostile", hostile),
  ]

  static let rules = [
    RuleDescription(
      "SF101",
      "missing-test",
      .error,
      summary: "a planned case has no test",
      rationale: "A case without a test is a promise that nobody keeps.",
      help: "Run 'specfit scaffold', then write the test."
    ),
    RuleDescription(
      "SF205",
      "pending-test",
      .warning,
      summary: "nobody has written the body of a test",
      rationale: "A pending test tests nothing.",
      help: "Write it, and delete the marked lines."
    ),
  ]

  private static let ordinary: Report = {
    let spec = SourceFile(
      path: "Docs/Küche.md",
      bytes: Array("# Modul 4: Küche\n\n- 🍲 Töpfe `kochen()` und rühren\n\n\tEnde `a`\n".utf8)
    )
    let tests = SourceFile(
      path: "Tests/KücheTests.swift",
      bytes: Array("import XCTest\n\n  func testA() {\n  }\n".utf8)
    )
    var report = Report(version: "1.2.3", rules: rules)
    report.source = { path in [spec, tests].first { $0.path == path } }
    report.modules = [
      ReportModule(label: "4 Küche", document: "Docs/Küche.md"),
      ReportModule(label: "5 Keller", document: "Docs/Keller.md"),
    ]
    report.tasks = [
      ReportTask(
        key: "unit:Küche",
        number: "4.2.1",
        subject: "Küche",
        kind: "unit",
        file: "Tests/KücheTests.swift",
        document: "Docs/Küche.md",
        line: 3,
        module: "4 Küche",
        state: "skeleton",
        because: "1 of 2 tests is pending",
        cases: .init(missing: 1, pending: 1)
      ),
      ReportTask(
        key: "ui:KellerFlow",
        subject: "KellerFlow",
        kind: "ui",
        file: "UITests/KellerUITests.swift",
        document: "Docs/Keller.md",
        line: 9,
        module: "5 Keller",
        state: "proven",
        because: "all 3 tests pass",
        cases: .init(written: 3)
      ),
    ]
    report.findings = findings(in: spec, tests)
    report.hasResults = true
    report.behaviors = [SpecifiedBehavior.State.proven, .skeleton, .exempt].map { state in
      var behavior = SpecifiedBehavior.sample("`kochen()` ist \(state.rawValue).", state, line: 3, in: "Docs/Küche.md")
      behavior.module = "4 Küche"
      return behavior
    }
    return report
  }()

  private static func findings(in spec: SourceFile, _ tests: SourceFile) -> [Finding] {
    var missing = Finding(
      "missing-test",
      .error,
      "the case 'kochen()/happy' has no test",
      at: spec.place(of: "`kochen()`"),
      about: "Küche/kochen()/happy",
      help: "run 'specfit scaffold'"
    )
    missing.module = "4 Küche"
    missing.related = [Finding.Related("the suite is here", at: tests.place(of: "func testA() {\n  }"))]
    var pending = Finding(
      "pending-test",
      .warning,
      "'testA' is pending",
      at: tests.place(of: "testA"),
      about: "unit:Küche"
    )
    pending.module = "4 Küche"
    var block = Finding("pending-test", .note, "two lines", at: tests.place(of: "func testA() {\n  }"), about: "Küche")
    block.module = "4 Küche"
    let whole = Finding("unregistered", .note, "a whole file", at: .init(path: "Docs/Keller.md"), about: "Keller")
    let line = Finding("unregistered", .note, "only a line", at: .init(path: "Docs/Küche.md", line: 5), about: "Ende")
    return [missing, line, pending, block, whole]
  }

  private static let unknown: Report = {
    var report = Report(version: "1.2.3", rules: rules)
    report.unchecked = ["no results of tests were given, so nothing is known to pass"]
    report.modules = [
      ReportModule(label: "4 Küche", document: "Docs/Küche.md", unchecked: "the document did not parse"),
      ReportModule(label: "5 Keller", document: "Docs/Keller.md"),
    ]
    report.tasks = [
      ReportTask(
        key: "unit:Keller",
        subject: "Keller",
        kind: "unit",
        file: "Tests/KellerTests.swift",
        document: "Docs/Keller.md",
        line: 4,
        module: "5 Keller",
        state: "unknown",
        because: "the test file did not parse",
        cases: .init(missing: 1)
      )
    ]
    return report
  }()
}

extension SourceFile {
  /// Where a text stands first.
  func place(of text: String) -> Finding.Place {
    let wanted = Array(text.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
    return Finding.Place(path: path, line: line(ofByte: start), range: start..<start + wanted.count)
  }
}
