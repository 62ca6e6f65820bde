// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a report says of one module, as a suite of tests.
struct JUnitSuite {
  /// Not empty.
  let name: String
  /// The tasks, then the module itself.
  private(set) var cases: [JUnitCase] = []
  /// What was found and does not fail the run.
  private(set) var remarks: [Finding] = []
  /// The positions of cases by what findings are about.
  private var positions: [String: Int] = [:]
  /// The positions of tasks by their test files.
  private var files: [String: Int] = [:]
  /// How many tasks have a key: documents that share a label may share keys.
  private var counts: [String: Int] = [:]

  /// The suites of all modules, in the order of the report, and one of what belongs to none.
  static func suites(of report: Report) -> [JUnitSuite] {
    var suites: [JUnitSuite] = []
    var positions: [String: Int] = [:]
    func position(of label: String) -> Int {
      if let known = positions[label] { return known }
      positions[label] = suites.count
      suites.append(JUnitSuite(name: label.allSatisfy(\.isWhitespace) ? "specfit" : label))
      return suites.count - 1
    }
    for module in report.modules { _ = position(of: module.label) }
    for task in report.tasks { suites[position(of: task.module)].add(task, isRun: report.hasResults) }
    for module in report.modules { suites[position(of: module.label)].add(module) }
    for finding in report.findings {
      suites[position(of: finding.module ?? "")].add(finding, fails: report.fails(on: finding))
    }
    for sentence in report.unchecked { suites[position(of: "")].addUnchecked(sentence) }
    return suites
  }

  private init(name: String) { self.name = name }

  private mutating func add(_ task: ReportTask, isRun: Bool) {
    let outcome: JUnitCase.Outcome = task.isUnknown(isRun: isRun) ? .skipped : .passed
    files[task.file] = files[task.file] ?? cases.count
    for name in [task.key, task.subject] where positions[name] == nil { positions[name] = cases.count }
    let count = counts[task.key, default: 0] + 1
    counts[task.key] = count
    let name = count == 1 ? task.key : "\(task.key) (\(count))"
    cases.append(JUnitCase(name: name, outcome: outcome, because: task.because))
  }

  private mutating func add(_ module: ReportModule) {
    guard positions[Self.module] == nil else { return }
    positions[Self.module] = cases.count
    let outcome: JUnitCase.Outcome = module.unchecked == nil ? .passed : .skipped
    cases.append(JUnitCase(name: "module", outcome: outcome, because: module.unchecked ?? ""))
  }

  /// Gives a finding to the task that it is about, or in whose tests it stands, else to the module.
  private mutating func add(_ finding: Finding, fails: Bool) {
    guard fails else { return remarks.append(finding) }
    if let position = position(of: finding) {
      cases[position].failures.append(finding)
    } else {
      positions[Self.module] = cases.count
      cases.append(JUnitCase(name: "module", outcome: .passed, because: "", failures: [finding]))
    }
  }

  private func position(of finding: Finding) -> Int? {
    let owner = String(finding.subject.prefix { $0 != "/" })
    return positions[finding.subject] ?? positions[owner] ?? files[finding.place.path] ?? positions[Self.module]
  }

  private mutating func addUnchecked(_ sentence: String) {
    cases.append(JUnitCase(name: "not checked \(cases.count + 1)", outcome: .error, because: sentence))
  }

  /// No subject is called so.
  private static let module = "\0module"
}

/// A test case: a task, a module, or what could not be checked.
struct JUnitCase {
  enum Outcome {
    case passed, failed, skipped
    /// Something that no case stands for could not be checked; unlike a skipped case, that fails a run.
    case error
  }

  let name: String
  private let ownOutcome: Outcome
  /// Why it was skipped or is an error.
  let because: String
  var failures: [Finding] = []

  init(name: String, outcome: Outcome, because: String, failures: [Finding] = []) {
    self.name = name
    ownOutcome = outcome
    self.because = because
    self.failures = failures
  }

  var outcome: Outcome { failures.isEmpty ? ownOutcome : .failed }
}
