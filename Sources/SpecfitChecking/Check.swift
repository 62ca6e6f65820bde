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
  /// What could not be checked, a sentence each; tasks of which nothing could be seen say so themselves.
  package private(set) var unchecked: [String]
  /// Whether what was handed over, or a test file, was of no use: then nothing found is no pass.
  package private(set) var isUndecided: Bool

  let settings: CheckSettings

  /// Joins the modules.
  ///
  /// Takes O(*n* log *n*) time in the number of tasks, tests, and findings.
  ///
  /// - Parameters:
  ///   - records: of all documents, in their order.
  ///   - others: the tests with a key in the files that no task names.
  ///   - adoption: which tests without a key try which cases; nil where nobody has looked.
  ///   - filters: what scripts and workflows select.
  ///   - lost: the documents that were modules at an earlier revision, and are none now.
  ///   - settings: what the check goes by.
  package init(
    of records: [ModuleRecord],
    others: [FoundTest],
    adoption: Adoption? = nil,
    filters: FilterSurvey = FilterSurvey(),
    lost: [LostModule] = [],
    settings: CheckSettings
  ) {
    self.settings = settings
    modules = records.filter { $0.verdict.kind != .notAModule }
    unchecked = settings.evidence.problems
    isUndecided = !unchecked.isEmpty
    adopt(modules.flatMap(\.strangers) + others)
    if let adoption { propose(adoption) }
    Self.joinSharedSuites(in: &modules)
    // Parts of a module are none, and may still hold a section that should go.
    for record in records { findings += record.findings }
    if settings.isOn(Rule.noLongerAModule.description) { find(lost) }
    tellTestsOnce()
    leaveOutTestedElsewhere()
    findOtherFailures(beside: others)
    let asked = modules.filter { !$0.isBackground }.flatMap(\.strangers)
    findOrphans(among: asked + others.filter { settings.looksAt?($0.path) ?? true })
    if settings.isOn(Rule.outdatedTest.description) { findings += ContractClaim.outdated(in: modules) }
    if settings.isOn(Rule.emptyFilter.description) { findings += filters.findings }
    applyTaskRules()
    applyBehaviorRules()
    tellTicksOnce()
    tellMovesOnce()
    tellPendingTestsWithTicks()
    leaveOutDamaged()
    for record in records { unchecked += record.unchecked }
    // A gate does not pass by what nobody read.
    if settings.required != nil, modules.contains(where: \.isCut) { isUndecided = true }
    doubtResults()
    doubtCoverage()
    // What is no Swift is left alone on purpose.
    if modules.flatMap(\.tasks).contains(where: { $0.obstacle != nil && $0.file.hasSuffix(".swift") }) {
      isUndecided = true
    }
    findings = findings.compactMap(weighed)
    applyWaivers(of: modules + formerModules(among: records))
    findings = Set(findings).sorted(by: Finding.stand)
    if isEmpty { unchecked.insert("no document specifies a component", at: 0) }
  }

  /// Whether there was nothing to check at all: then nothing counts as passed.
  package var isEmpty: Bool { modules.allSatisfy { $0.components.isEmpty } }

  /// Gives open cases the tests that stand in other files, and judges these as if they stood in their own.
  private mutating func adopt(_ strangers: [FoundTest]) {
    guard !strangers.isEmpty else { return }
    // Whoever names a file has judged all tests in it.
    let judged = modules.reduce(into: Set<String>()) { if !$1.isBackground { $0.formUnion($1.files) } }
    let byKey = Dictionary(strangers.map { (SuiteKey.spelled($0.key ?? ""), $0) }) { first, _ in first }
    for module in modules.indices {
      modules[module].adoptUnplanned(byKey, settings.evidence)
      for task in modules[module].tasks.indices where !modules[module].tasks[task].open.isEmpty {
        for (planned, found) in modules[module].tasks[task].adopt(byKey, settings.evidence) {
          modules[module].setTest(found, of: planned.key, settings.evidence)
          let kind = modules[module].tasks[task].kind
          if !judged.contains(found.path) { judge(found, for: planned, of: kind, in: modules[module]) }
        }
      }
    }
  }

  /// Says of tasks which tests seem to be theirs; none of these counts as one before somebody has put a key above it.
  private mutating func propose(_ adoption: Adoption) {
    let certain = Dictionary(grouping: adoption.entries.filter(\.isCertain)) { [$0.document, $0.task.key] }
    for module in modules.indices {
      for task in modules[module].tasks.indices {
        let found = certain[[modules[module].document, modules[module].tasks[task].key]] ?? []
        guard let test = found.first?.match?.found else { continue }
        modules[module].tasks[task].adoptable = TaskRecord.Adoptable(keys: Set(found.map(\.planned.key)), test: test)
      }
    }
  }

  /// Whether a finding may change once somebody has looked for tests without a key.
  package var asksForAdoption: Bool {
    let rules = Set([Rule.falseTick, .missingTestFile, .missingTest, .untestedBehavior].map(\.name))
    // Of a task without cases no test can be the one that is missing.
    let empty = Set(
      modules.flatMap { module in module.tasks.filter { $0.counts.planned == 0 }.map { [module.label, $0.key] } }
    )
    return findings.contains { finding in
      finding.severity == .error && rules.contains(finding.rule)
        && !empty.contains([finding.module ?? "", finding.subject])
    }
  }

  private mutating func judge(
    _ found: FoundTest,
    for planned: TaskRecord.OpenCase,
    of kind: TestTask.Kind,
    in module: ModuleRecord
  ) {
    var said: [Finding] = []
    for rule in Rule.all where settings.isOn(rule.description) {
      guard case .test(let message) = rule.check, let sentence = message(found) else { continue }
      said.append(rule.finding(sentence, at: found.place, about: planned.key))
    }
    if settings.isOn(Rule.failingTest.description), let failure = Rule.failure(of: found, settings.evidence) {
      said.append(failure)
    }
    if settings.isOn(Rule.unrunTest.description), settings.evidence.results != nil,
      let lack = Rule.lack(of: found, as: kind, settings.evidence)
    {
      said.append(lack)
    }
    for var finding in said {
      finding.related = [.init("where the document asks for it", at: module.place(of: planned))]
      finding.module = module.label
      findings.append(finding)
    }
  }

  /// Takes back that a component has no test task where another document of the project has one for it.
  private mutating func leaveOutTestedElsewhere() {
    let name = Rule.untestedComponent.name
    let asked = modules.reduce(into: Set<String>()) { asked, module in
      for task in module.tasks where task.origin != .planned { asked.insert(task.key) }
    }
    findings.removeAll { $0.rule == name && asked.contains($0.subject) }
  }

  /// Takes back what is guessed of documents with damaged markers, between which nothing tells what they say themselves;
  /// errors stay, so that no waiver of the damage hides one.
  private mutating func leaveOutDamaged() {
    let damage = Rule.damagedMarkers.name
    // What tests are said to be for is read between the markers.
    let asking = [Rule.orphanTest.name, Rule.outdatedTest.name]
    let paths = Set(findings.filter { $0.rule == damage }.map(\.place.path))
    guard !paths.isEmpty else { return }
    let damaged = modules.filter { paths.contains($0.document) }
    let components = damaged.reduce(into: Set<Substring>()) { $0.formUnion($1.components.map { $0[...] }) }
    findings.removeAll { finding in
      if asking.contains(finding.rule) { return components.contains(finding.subject.prefix { $0 != "/" }) }
      return finding.severity != .error && finding.rule != damage && paths.contains(finding.place.path)
    }
  }

  /// Keeps one finding for what each rule has to say of a test, however many documents ask for the test: that of the
  /// module which asks for it, or else the first, with the places of all.
  private mutating func tellTestsOnce() {
    let rules = Rule.namesOfTestRules.union([Rule.failingTest.name])
    var kept: [String: [Finding.Place: Int]] = [:]
    var left: [Finding] = []
    for finding in findings {
      guard rules.contains(finding.rule), let index = kept[finding.rule]?[finding.place] else {
        if rules.contains(finding.rule) { kept[finding.rule, default: [:]][finding.place] = left.count }
        left.append(finding)
        continue
      }
      let related = left[index].related
      if related.isEmpty, !finding.related.isEmpty {
        left[index] = finding
      } else {
        left[index].related += finding.related.filter { !related.contains($0) }
      }
    }
    findings = left
  }

  /// Tells of failing tests in files that no document names.
  private mutating func findOtherFailures(beside others: [FoundTest]) {
    guard settings.isOn(Rule.failingTest.description), let results = settings.evidence.results else { return }
    var known = modules.reduce(into: Set<TestName>()) { $0.formUnion($1.failures) }
    for found in others { known.formUnion(settings.evidence.results(of: found).map(\.name)) }
    let place = Finding.Place(path: settings.evidence.resultsPath ?? "")
    findings += results.failures.filter { !known.contains($0.name) }.map { Rule.failure(of: $0, at: place) }
  }

  private mutating func findOrphans(among strangers: [FoundTest]) {
    let rule = Rule.orphanTest
    guard settings.isOn(rule.description), !strangers.isEmpty else { return }
    let planned = modules.reduce(into: Set<Digest>()) { $0.formUnion($1.keys) }
    for found in strangers {
      let key = SuiteKey.spelled(found.key ?? "")
      // A comment of one's own that merely begins like ours names no case.
      guard key.contains("/"), !key.contains(" "), !planned.contains(Digest(of: key.utf8)) else { continue }
      findings.append(rule.finding("no document asks for '\(key)' any more", at: found.place, about: key))
    }
  }

  /// Tells of modules whose components no document specifies any more.
  private mutating func find(_ lost: [LostModule]) {
    guard !lost.isEmpty else { return }
    let specified = modules.reduce(into: Set<String>()) { $0.formUnion($1.components) }
    for module in lost {
      let gone = module.components.filter { !specified.contains($0) }
      guard !gone.isEmpty else { continue }
      // The revision says more than a section that is left, or than an empty file.
      let name = Rule.noLongerAModule.name
      findings.removeAll { $0.rule == name && $0.place.path == module.document }
      findings.append(Rule.finding(of: module, without: gone))
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

  private mutating func applyBehaviorRules() {
    // A test that claims nothing, or something else, is told where it stands.
    let ofTests = Rule.namesOfTestRules.union([Rule.outdatedTest.name])
    let told = Set(findings.filter { ofTests.contains($0.rule) }.map(\.subject))
    for rule in Rule.all where settings.isOn(rule.description) {
      guard case .behavior(let check) = rule.check else { continue }
      for module in modules {
        let tasks = Dictionary(module.tasks.map { ($0.key, $0) }) { first, _ in first }
        for record in module.behaviors {
          let stated = StatedBehavior(record, tasks: tasks, settings: settings, told: told)
          guard var finding = check(stated) else { continue }
          finding.module = module.label
          findings.append(finding)
        }
      }
    }
  }

  /// Results that know none of the tests are those of another state, or of something else.
  private mutating func doubtResults() {
    guard settings.evidence.results != nil else { return }
    // Tests of screens are often run elsewhere.
    let tasks = modules.filter { !$0.isBackground }.flatMap(\.tasks).filter { $0.kind != .ui }
    let written = tasks.reduce(0) { $0 + $1.counts.written }
    guard written > 0, tasks.allSatisfy({ $0.counts.unknown == $0.counts.written }) else {
      // Of single tests speaks a finding, but for those of screens, which are often run elsewhere.
      let isTold = settings.isOn(Rule.unrunTest.description)
      unchecked += sentences { task in
        guard task.obstacle == nil, task.counts.notRun > 0, !isTold || task.kind == .ui else { return nil }
        return task.notRunReason
      }
      return
    }
    isUndecided = true
    // One sentence says it of all.
    findings.removeAll { $0.rule == Rule.unrunTest.name }
    let tests = written == 1 ? "written test" : "\(written) written tests"
    unchecked.append("the results know nothing of the \(tests) that the documents ask for")
  }

  /// Coverage that knows none of the sources is that of another state, or of something else.
  private mutating func doubtCoverage() {
    let tasks = modules.filter { !$0.isBackground }.flatMap(\.tasks).filter { task in
      task.kind == .unit && task.coverageTarget != nil && task.hasCoverage
    }
    var said: Set<String> = []
    let sentences = tasks.compactMap(\.unmeasuredBecause).filter { said.insert($0).inserted }
    unchecked += sentences
    // Where nothing is written yet, there is nothing to measure.
    guard !sentences.isEmpty, tasks.contains(where: { $0.counts.written > 0 }) else { return }
    if tasks.allSatisfy({ $0.sourceLines == nil }) { isUndecided = true }
  }

  /// The tasks of which nothing could be seen, a sentence each.
  package var unseenTasks: [String] { sentences(\.obstacle) }

  /// What there is to say of tasks, in their order.
  private func sentences(_ reason: (TaskRecord) -> String?) -> [String] {
    modules.flatMap { module in
      module.tasks.filter { !$0.isRepeated }.compactMap { task in
        reason(task).map { reason in
          let place = module.place(of: task)
          return "'\(place.path)', line \(place.line ?? task.line): the tests of '\(task.subject)': \(reason)"
        }
      }
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
}

extension ModuleRecord {
  /// Gives behaviors without a planned case the tests that carry their keys.
  fileprivate mutating func adoptUnplanned(_ tests: [String: FoundTest], _ evidence: CheckEvidence) {
    for index in behaviors.indices where behaviors[index].cases.isEmpty && behaviors[index].isAsked {
      let key = behaviors[index].key
      guard let found = tests[SuiteKey.spelled(key)] else { continue }
      let state = BehaviorRecord.State(of: found, evidence, isExecuted: false)
      let test = BehaviorRecord.Test(found)
      behaviors[index].cases = [
        .init(key: key, name: found.test.name, task: "", file: found.path, test: test, state: state)
      ]
    }
  }

  /// Gives a behavior the test of one of its cases that stands in another file.
  fileprivate mutating func setTest(_ found: FoundTest, of key: String, _ evidence: CheckEvidence) {
    for index in behaviors.indices {
      guard let position = behaviors[index].cases.firstIndex(where: { $0.key == key }) else { continue }
      let isExecuted = (behaviors[index].coverage?.covered ?? 0) > 0
      behaviors[index].cases[position].test = BehaviorRecord.Test(found)
      behaviors[index].cases[position].state = BehaviorRecord.State(of: found, evidence, isExecuted: isExecuted)
    }
  }
}

extension TestFileReading {
  /// The tests that carry a key.
  package var keyedTests: [FoundTest] {
    guard case .tests(let source, let file) = self else { return [] }
    return file.suites.flatMap { suite in
      suite.tests.flatMap { test in test.keys.map { FoundTest(test, in: suite.name, of: source, key: $0) } }
    }
  }
}

extension TaskRecord {
  /// Takes tests of other files for the cases that have none in their own.
  ///
  /// - Returns: these cases with their tests.
  fileprivate mutating func adopt(
    _ tests: [String: FoundTest],
    _ evidence: CheckEvidence
  ) -> [(planned: OpenCase, found: FoundTest)] {
    let waiting = open
    open = []
    var adopted: [(planned: OpenCase, found: FoundTest)] = []
    for planned in waiting {
      guard let found = tests[SuiteKey.spelled(planned.key)] else {
        open.append(planned)
        continue
      }
      counts.missing -= 1
      isKeyed = unkeyed.isEmpty
      count(found, evidence)
      adopted.append((planned, found))
    }
    return adopted
  }
}
