// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSwift
package import SpecfitModel
internal import SpecfitRendering
package import SpecfitSource

/// What is left of a module once its document is put away.
package struct ModuleRecord: Hashable, Sendable {
  /// The document, from the project's root.
  package var document: String
  /// What a user calls the module.
  package var label: String
  package var number: String?
  package var title: String?
  package var name: String
  package var verdict: Verdict
  /// The names of its components.
  package var components: [String]
  package var tasks: [TaskRecord] = []
  /// What the document states, in the order of its components.
  package var behaviors: [BehaviorRecord] = []
  /// What the rules that look at one module found.
  package var findings: [Finding] = []
  /// Tests with a key, in the files of this module, that stand for none of its cases.
  package var strangers: [FoundTest] = []
  /// The source files that the document names, of what is to be tested; none without evidence, which alone is about them.
  package var sources: Set<String> = []
  /// The results of tests in these files that failed.
  package var failures: Set<TestName> = []
  /// The test files that were looked at.
  package var files: Set<String> = []
  /// The keys of all planned cases as comments keep them, as digests: all that is asked is whether a key is among them.
  package var keys: Set<Digest> = []
  package var waivers: [Waiver] = []
  /// Those of the other documents of its feature, which count here also if nobody reads these for themselves.
  var waiversBeside: [Waiver] = []
  /// Where other documents of its feature specify what it plans the tests of.
  var specifiedBeside: [SpecifiedBeside] = []
  /// Where it specifies what other documents plan the tests of, whose paths are the subjects.
  var plannedBeside: [SpecifiedBeside] = []
  /// The paths of the other documents that are parts of the module.
  package var parts: [String] = []
  /// What of the document is not planned and no rule speaks of, a sentence each.
  package var unchecked: [String] = []
  /// Whether some of the document is too large or too deep to be read, so that it may state more than is planned.
  var isCut = false
  /// What its cases and tasks rely on; nil when nobody asked.
  package var contracts: ContractDigests?
  /// Whether nobody asked about the module itself.
  package private(set) var isBackground = false
  /// The tests whose contracts may be those of yesterday; the errors of all documents decide.
  package var claims: [ContractClaim] = []
  /// The errors that the document declares, without what nobody asks for.
  package var errors: [DeclaredType] = []

  /// Checks one module.
  ///
  /// - Parameters:
  ///   - reading: the document with its tests.
  ///   - content: where the sources are looked up.
  package init(of reading: ModuleReading, content: ProjectContent) {
    let settings = reading.settings
    document = reading.file.path
    label = reading.label
    number = reading.spec.module.number
    title = reading.spec.module.title
    name = reading.spec.module.name
    verdict = reading.spec.verdict
    components = reading.spec.components.map(\.name)
    guard verdict.kind != .notAModule else {
      addRemains(in: reading)
      guard reading.spec.overview == nil else { return }
      addLooseTasks(in: reading)
      waivers = WaiverReader.waivers(in: reading.whole)
      return
    }
    let evidence = reading.tasks.map { MemberEvidence(of: $0.task, in: reading, content: content) }
    tasks = zip(reading.tasks, evidence).map { TaskRecord($0, in: reading, members: $1) }
    behaviors = BehaviorRecord.all(in: reading, evidence)
    let measured = MeasuredModule(reading, evidence)
    for rule in Rule.all where settings.isOn(rule.description) {
      switch rule.check {
      case .module(let check): findings += check(reading)
      case .test(let message): findings += reading.findings(of: rule, message)
      case .evidence(let check): findings += check(measured)
      case .behavior, .task, .whole: continue
      }
    }
    if settings.isOn(Rule.outdatedTest.description) { findings += Rule.changedStatements(in: reading) }
    for task in reading.tasks {
      strangers += task.strays
      for found in task.tests {
        for result in settings.evidence.results(of: found) where result.outcome.kind == .failed {
          failures.insert(result.name)
        }
      }
      if task.file.isThere { files.insert(task.task.file) }
      for planned in task.cases { keys.insert(Digest(of: SuiteKey.spelled(planned.planned.key).utf8)) }
    }
    for behavior in behaviors where behavior.isAsked { keys.insert(Digest(of: SuiteKey.spelled(behavior.key).utf8)) }
    if !settings.evidence.isEmpty {
      sources = Set(reading.spec.components.filter { $0.test != .none }.compactMap(\.file))
    }
    waivers = WaiverReader.waivers(in: reading.whole)
    parts = reading.parts
    addWhatIsBeside(reading)
    unchecked = reading.spec.cutTables.map { line, message in
      let place = reading.place(line: line)
      return "'\(place.path)', line \(place.line ?? line): \(message)"
    }
    for diagnostic in reading.spec.diagnostics where diagnostic.rule == SwiftExcess.rule {
      let place = reading.place(line: reading.file.line(ofByte: diagnostic.range.lowerBound))
      unchecked.append("'\(place.path)', line \(place.line ?? 1): \(diagnostic.message)")
    }
    isCut = !unchecked.isEmpty
    if settings.readsContracts { contracts = ContractDigests(of: reading) }
    errors = reading.spec.types.filter(\.isError).map(\.withoutMembers)
    claims = ContractClaim.open(in: reading, errors: TypeCatalog(errors))
    for index in findings.indices { findings[index].module = label }
  }

  /// Adds what the other documents of the feature say of the suites that are planned here.
  private mutating func addWhatIsBeside(_ reading: ModuleReading) {
    let others = Set(reading.file.joined.parts.map(\.path)).subtracting(parts)
    guard !others.isEmpty else { return }
    plannedBeside = reading.spec.components.compactMap { component in
      component.plannedIn.map { SpecifiedBeside(subject: $0, place: reading.place(line: component.line)) }
    }
    waiversBeside = WaiverReader.waivers(in: reading.document).filter { $0.part.map(others.contains) ?? false }
    let components = Dictionary(reading.spec.components.map { ($0.name, $0) }) { first, _ in first }
    for task in reading.plan.tasks {
      guard let component = task.component.flatMap({ components[$0] }) else { continue }
      let owners = task.cases.prefix(1).map { String($0.key.prefix { $0 != "/" }) }
      for subject in Set([task.key, component.name] + owners).sorted() {
        specifiedBeside += component.linesElsewhere.map {
          SpecifiedBeside(subject: subject, place: reading.place(line: $0))
        }
      }
    }
  }

  /// Says which tests a document asks for that specifies nothing they could belong to.
  private mutating func addLooseTasks(in reading: ModuleReading) {
    let tasks = reading.spec.testTasks.filter { $0.file != nil && $0.number != nil }
    guard let first = tasks.first else { return }
    let place = reading.place(line: first.line)
    let what = tasks.count == 1 ? "a test task" : "\(tasks.count) test tasks"
    unchecked.append(
      "'\(place.path)', line \(place.line ?? first.line): \(what) of a document in which no component was found"
    )
  }

  /// Adds what is wrong with a section in a document that is no module, or none of its own.
  private mutating func addRemains(in reading: ModuleReading) {
    for rule in [Rule.staleSection, .damagedMarkers, .noLongerAModule] where reading.settings.isOn(rule.description) {
      // What is generated belongs to modules and to their parts; of all others one finding says that it stays.
      if rule.name == Rule.staleSection.name, reading.spec.overview == nil { continue }
      if case .module(let check) = rule.check { findings += check(reading) }
    }
    if reading.spec.overview == nil { for index in findings.indices { findings[index].module = label } }
  }
}

extension ModuleRecord {
  /// What others have to know of a module that nobody asked about: its keys, and the tests in its files.
  package var asBackground: ModuleRecord {
    var record = self
    record.tasks = []
    record.behaviors = []
    record.findings = []
    record.waivers = []
    record.waiversBeside = []
    record.specifiedBeside = []
    record.unchecked = []
    record.isCut = false
    record.contracts = nil
    record.isBackground = true
    record.claims = []
    return record
  }
}

extension ModuleRecord {
  /// Whether the document specifies a module of its own.
  package var isModule: Bool { verdict.kind != .notAModule }

  /// The module's document, as users select it.
  package var selectable: ModuleSelection.Document {
    let module = ModuleIdentity(number: number, title: title, name: name)
    return ModuleSelection.Document(path: document, module: module, isModule: isModule)
  }

  /// Where a task stands, or what asks for it.
  func place(of task: TaskRecord) -> Finding.Place { Finding.Place(path: task.part ?? document, line: task.line) }

  /// Where something asks for a case.
  func place(of open: TaskRecord.OpenCase) -> Finding.Place {
    Finding.Place(path: open.part ?? document, line: open.line)
  }
}

/// A place that specifies what another document of the same feature plans the tests of.
struct SpecifiedBeside: Hashable, Sendable {
  /// What findings are about: the key of the task, the component's name, or what the keys of its cases begin with.
  var subject: String
  var place: Finding.Place
}

extension TestFileReading {
  /// Whether something stands at the path that may be run.
  var isThere: Bool {
    switch self {
    case .missing, .uncompiled: false
    case .unreadable, .foreign, .tests: true
    }
  }
}

/// A module with what the coverage says of its tasks.
package struct MeasuredModule: Sendable {
  package let reading: ModuleReading
  /// In the order of the tasks.
  let evidence: [MemberEvidence]

  init(_ reading: ModuleReading, _ evidence: [MemberEvidence]) {
    self.reading = reading
    self.evidence = evidence
  }
}
