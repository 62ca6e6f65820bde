// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSwift
internal import SpecfitPlanning
internal import SpecfitRendering
package import SpecfitSource

/// What all modules of a project come to, once they are joined.
package struct Check: Sendable {
  /// Module documents only, in their order.
  package private(set) var modules: [ModuleRecord]
  /// By path, place, and rule.
  package internal(set) var findings: [Finding] = []
  /// What could not be checked, a sentence each.
  package private(set) var unchecked: [String]

  let settings: CheckSettings

  /// Joins the modules.
  ///
  /// Takes O(*n* log *n*) time in the number of tasks, tests, and findings.
  ///
  /// - Parameters:
  ///   - records: of all documents, in their order.
  ///   - others: the tests with a key in the files that no task names.
  ///   - filters: what scripts and workflows select.
  ///   - settings: what the check goes by.
  package init(
    of records: [ModuleRecord],
    others: [FoundTest],
    filters: FilterSurvey = FilterSurvey(),
    settings: CheckSettings
  ) {
    self.settings = settings
    modules = records.filter { $0.verdict.kind != .notAModule }
    unchecked = settings.evidence.problems
    adopt(modules.flatMap(\.strangers) + others)
    // Parts of a module are none, and may still hold a section that should go.
    for record in records { findings += record.findings }
    tellFailuresOnce()
    let asked = modules.filter { !$0.isBackground }.flatMap(\.strangers)
    findOrphans(among: asked + others.filter { settings.looksAt?($0.path) ?? true })
    if settings.isOn(Rule.outdatedTest.description) { findings += ContractClaim.outdated(in: modules) }
    if settings.isOn(Rule.emptyFilter.description) { findings += filters.findings }
    applyTaskRules()
    for module in modules { sayUnchecked(module) }
    findings = findings.compactMap(weighed)
    applyWaivers()
    findings = Set(findings).sorted(by: Finding.stand)
    if modules.allSatisfy({ $0.components == 0 }) { unchecked.insert("no document specifies a component", at: 0) }
  }

  /// Whether there was nothing to check at all: then nothing counts as passed.
  package var isEmpty: Bool { modules.allSatisfy { $0.components == 0 } }

  /// Gives open cases the tests that stand in other files.
  private mutating func adopt(_ strangers: [FoundTest]) {
    guard !strangers.isEmpty else { return }
    let byKey = Dictionary(strangers.map { (SuiteKey.spelled($0.test.key ?? ""), $0) }) { first, _ in first }
    for module in modules.indices {
      for task in modules[module].tasks.indices where !modules[module].tasks[task].open.isEmpty {
        modules[module].tasks[task].adopt(byKey, settings.evidence)
      }
    }
  }

  /// Keeps one finding for each failing test: that of the module which asks for it, or else the first.
  private mutating func tellFailuresOnce() {
    let name = Rule.failingTest.name
    var kept: [Finding.Place: Int] = [:]
    for (index, finding) in findings.enumerated() where finding.rule == name {
      if let other = kept[finding.place], !findings[other].related.isEmpty || finding.related.isEmpty { continue }
      kept[finding.place] = index
    }
    var index = -1
    findings.removeAll { finding in
      index += 1
      return finding.rule == name && kept[finding.place] != index
    }
  }

  private mutating func findOrphans(among strangers: [FoundTest]) {
    let rule = Rule.orphanTest
    guard settings.isOn(rule.description), !strangers.isEmpty else { return }
    let planned = modules.reduce(into: Set<Digest>()) { $0.formUnion($1.keys) }
    for found in strangers {
      let key = SuiteKey.spelled(found.test.key ?? "")
      // A comment of one's own that merely begins like ours names no case.
      guard key.contains("/"), !key.contains(" "), !planned.contains(Digest(of: key.utf8)) else { continue }
      findings.append(rule.finding("no document asks for '\(key)' any more", at: found.place, about: key))
    }
  }

  private mutating func applyTaskRules() {
    for rule in Rule.all where settings.isOn(rule.description) {
      guard case .task(let check) = rule.check else { continue }
      for module in modules {
        for task in module.tasks {
          for var finding in check(task, module, settings) {
            finding.module = module.label
            findings.append(finding)
          }
        }
      }
    }
  }

  private mutating func sayUnchecked(_ module: ModuleRecord) {
    unchecked += module.unchecked
    for task in module.tasks {
      guard let obstacle = task.obstacle else { continue }
      let place = "'\(task.part ?? module.document)', line \(task.line)"
      unchecked.append("\(place): the tests of '\(task.subject)': \(obstacle)")
    }
  }

  /// A finding with the severity that the project gives its rule; nil for a rule that is off.
  func weighed(_ finding: Finding) -> Finding? {
    guard let severity = settings.severities[finding.rule] else { return finding }
    var finding = finding
    guard let severity else { return nil }
    finding.severity = severity
    return finding
  }

  // MARK: - Waivers

  private mutating func applyWaivers() {
    let table = WaiverTable(of: modules, on: settings.today)
    var used: Set<Int> = []
    findings.removeAll { finding in
      guard let position = table.position(for: finding) else { return false }
      used.insert(position)
      return true
    }
    for (position, entry) in table.entries.enumerated() {
      judge(entry.waiver, isUsed: used.contains(position), in: modules[entry.module])
    }
  }

  /// Whether what a rule goes by was given at all.
  private func couldSpeak(_ name: String) -> Bool {
    if name == Rule.failingTest.name { return settings.evidence.results != nil }
    guard case .evidence? = Rule.named(name)?.check else { return true }
    return settings.evidence.coverage != nil
  }

  private mutating func judge(_ waiver: Waiver, isUsed: Bool, in module: ModuleRecord) {
    let place = Finding.Place(path: waiver.part ?? module.document, line: waiver.line)
    var rule: Rule
    var message: String
    if let flaw = waiver.flaw {
      (rule, message) = (.brokenWaiver, flaw.message(of: waiver))
    } else if !waiver.holds(on: settings.today), let until = waiver.until {
      (rule, message) = (.expiredWaiver, "the waiver of '\(waiver.rule)' ended on \(until)")
    } else if !isUsed, couldSpeak(waiver.rule) {
      (rule, message) = (.unusedWaiver, "the waiver allows '\(waiver.rule)', which is not found here")
    } else {
      return
    }
    var finding = rule.finding(message, at: place, about: waiver.rule)
    finding.module = module.label
    if settings.isOn(rule.description), let finding = weighed(finding) { findings.append(finding) }
  }
}

extension Waiver.Flaw {
  fileprivate func message(of waiver: Waiver) -> String {
    switch self {
    case .unknownRule:
      "the waiver names no rule: '\(waiver.rule)'"
        + (suggestion(for: waiver.rule, among: Rule.all.map(\.name)).map { "; did you mean '\($0)'?" } ?? "")
    case .noReason: "the waiver of '\(waiver.rule)' gives no reason"
    case .noDate(let text): "'\(text)' is no day; write it as 2027-01-31"
    case .unknownWord(let word): "the waiver of '\(waiver.rule)' has a word that means nothing: '\(word)'"
    }
  }
}

extension TestFileReading {
  /// The tests that carry a key.
  package var keyedTests: [FoundTest] {
    guard case .tests(let source, let file) = self else { return [] }
    return file.suites.flatMap { suite in
      suite.tests.filter { $0.key != nil }.map { FoundTest($0, in: suite.name, of: source) }
    }
  }
}

extension TaskRecord {
  /// Takes tests of other files for the cases that have none in their own.
  fileprivate mutating func adopt(_ tests: [String: FoundTest], _ evidence: CheckEvidence) {
    let waiting = open
    open = []
    for planned in waiting {
      guard let found = tests[SuiteKey.spelled(planned.key)] else {
        open.append(planned)
        continue
      }
      counts.missing -= 1
      isKeyed = true
      count(found, evidence)
    }
  }
}

extension Finding {
  /// The order in which findings are shown.
  static func stand(_ left: Finding, _ right: Finding) -> Bool {
    func order(_ finding: Finding) -> (String, Int, Int, String, String, String) {
      (
        finding.place.path, finding.place.line ?? 0, finding.place.range?.lowerBound ?? 0, finding.rule,
        finding.subject,
        finding.message
      )
    }
    return order(left) < order(right)
  }
}
