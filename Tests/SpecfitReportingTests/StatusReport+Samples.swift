// Status reports to render: without anything, as they mostly are, and with what nobody should write.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitReporting

extension StatusReport {
  /// The sample reports by the names of their golden files.
  static let samples: [(name: String, report: StatusReport)] = [
    ("empty", StatusReport(title: "Test Status")), ("ordinary", ordinary), ("blind", blind), ("hostile", hostile),
  ]

  /// With results, coverage, and a history.
  static let ordinary: StatusReport = {
    var report = StatusReport(title: "Teashop Test Status")
    report.hasResults = true
    report.commands = ["# Verify one module", "Scripts/verify_module_tests.sh 2"]
    var proven = StatusTests()
    proven.proven = 15
    var open = StatusTests()
    (open.passing, open.planned, open.skeleton) = (18, 4, 3)
    var broken = StatusTests()
    (broken.passing, broken.failing, broken.written) = (6, 1, 2)
    var nothing = StatusTests()
    nothing.planned = 30
    report.modules = [
      StatusModule("Module 2: Leaves", [.sample("2.4.1", "LeafStore", .proven, proven, 96, of: 100)]),
      StatusModule(
        "Module 3: Kettle",
        [
          .sample("3.7.1", "KettleViewModel", .skeleton, open, 61, of: 100),
          .sample("3.7.2", "PourFlow", kind: "ui", .written, broken, nil),
        ]
      ),
      StatusModule("Module 4: Cups", [.sample("4.2.1", "CupService", .planned, nothing, nil)]),
    ]
    report.modules[0].behaviors = [.sample("Leaves are kept dry.", .proven, line: 3)]
    report.modules[1].behaviors = SpecifiedBehavior.State.allCases.enumerated().map { index, state in
      .sample("The kettle `boil()`s \(index) times.", state, line: index + 3, in: "Docs/ModuleKettle.md")
    }
    report.addDocuments { path in
      ["# \(path)", ""] + (0..<9).map { "- The kettle `boil()`s **\($0)** times." } + [
        "```swift", "# no heading", "```",
      ]
    }
    report.coverage = StatusCoverage(covered: 1999, executable: 2500, files: 2, unknownFiles: 1)
    var before = broken
    before.planned = 40
    report.trend = [
      StatusPoint(label: "0.1", tests: nothing, hasResults: false, coverage: nil),
      StatusPoint(
        label: "0.2",
        tests: before,
        hasResults: true,
        coverage: StatusCoverage(covered: 40, executable: 100, files: 1, unknownFiles: 2)
      ), report.point(label: "0.3"),
    ]
    return report
  }()

  /// Without results and coverage, and with a task of which nobody can tell.
  static let blind: StatusReport = {
    var report = StatusReport(title: "Test Status")
    var written = StatusTests()
    (written.written, written.planned) = (12, 3)
    var unknown = StatusTests()
    unknown.unknown = 5
    var torn = StatusTask.sample(nil, "SteepTimer", .unknown, unknown, nil)
    torn.because = "'TeashopTests/SteepTimerTests.swift' does not parse as Swift"
    report.modules = [
      StatusModule("Steeping", [.sample(nil, "SteepService", .skeleton, written, nil)]),
      StatusModule("Timers", [torn]), StatusModule("Nothing", []),
      StatusModule("Speed", [.sample("T9", "PourSpeed", kind: "performance", .planned, unknown, nil)]),
    ]
    report.unchecked = ["'Timers.md', line 4: the tests of 'SteepTimer': the file does not parse as Swift"]
    return report
  }()

  /// Every text of a document is one that could break out.
  static let hostile: StatusReport = {
    var report = StatusReport(title: Report.hostileTexts.joined(separator: " "))
    report.unchecked = Report.hostileTexts
    report.modules = Report.hostileTexts.map { text in
      var tests = StatusTests()
      tests.planned = 1
      var task = StatusTask.sample(text, text, kind: text, .planned, tests, nil)
      (task.component, task.componentKind, task.file, task.because) = (text, text, text, text)
      var module = StatusModule(text, [task])
      module.document = text
      module.behaviors = [.sample(text, .planned, line: 1, in: text)]
      return module
    }
    report.addDocuments { [$0, "`\($0)", "**\($0)**", "# \($0)"] }
    report.trend = Report.hostileTexts.map {
      StatusPoint(label: $0, tests: StatusTests(), hasResults: true, coverage: nil)
    }
    report.commands = ["```", "</script>\n# not a heading"]
    return report
  }()
}

extension StatusModule {
  fileprivate init(_ title: String, _ tasks: [StatusTask]) {
    self.init(title: title, document: "Docs/\(title.filter(\.isLetter)).md", tasks: tasks)
    coverage = tasks.compactMap(\.coverage).first
  }
}

extension SpecifiedBehavior {
  /// A behavior that one test tries; what is written has lines of coverage.
  static func sample(
    _ statement: String,
    _ state: State,
    line: Int,
    in document: String = "Docs/ModuleLeaves.md"
  ) -> SpecifiedBehavior {
    var behavior = SpecifiedBehavior(
      key: "Kettle/boil()/\(statement)",
      module: "3",
      document: document,
      subject: "Kettle",
      member: "boil()",
      statement: statement,
      places: [.init(path: document, line: line), .init(path: document, line: line + 30)],
      state: state
    )
    guard state != .exempt, state != .planned else { return behavior }
    let test = Case(
      key: behavior.key,
      name: "test_boil",
      test: "KettleTests.test_boil",
      file: "T.swift",
      line: 9,
      state: state
    )
    behavior.cases = [test]
    behavior.coverage = Coverage(path: "Kettle.swift", lines: [3...9, 12...12], executable: 8, covered: 5)
    return behavior
  }
}

extension StatusTask {
  /// A task; `covered` is nil for a source of which the coverage knows nothing.
  fileprivate static func sample(
    _ number: String?,
    _ subject: String,
    kind: String = "unit",
    _ state: StatusState,
    _ tests: StatusTests,
    _ covered: Int?,
    of executable: Int = 0
  ) -> StatusTask {
    let file = "TeashopTests/\(subject)Tests.swift"
    var task = StatusTask(key: "\(kind):\(subject)", subject: subject, kind: kind, file: file, line: 12, state: state)
    task.number = number
    task.tests = tests
    task.because = state == .proven ? "" : "\(tests.planned) planned cases have no test"
    if kind == "unit" {
      task.component = subject
      task.componentKind = "service"
      task.coverageTarget = 80
    }
    if let covered {
      task.coverage = StatusCoverage(covered: covered, executable: executable, files: 1, unknownFiles: 0)
    }
    return task
  }
}
