// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Finds the tasks of a module, and fills them.
struct TaskPlanner {
  private let spec: ModuleSpec
  private let profile: Profile
  private let written: [TestTask]
  private let coverage: TestCoverage
  private let flowsToTest: [Flow]
  private let places: TestPlaces
  private let writer: TaskWriter
  private let components: ComponentPlanner
  private let flows: FlowPlanner
  /// The keys of the tasks that the document has from before.
  private let generated: Set<String>
  /// Those of which a person changed the text, as it stands.
  private let edited: [String: EditedTask]
  /// By the keys of the section's tasks, the files that their texts name.
  private let shownFiles: [String: String]
  private var keys: Set<String> = []
  /// The last number that was put behind a key that was taken.
  private var keyNumbers: [String: Int] = [:]

  init(_ spec: ModuleSpec, profile: Profile) {
    self.spec = spec
    self.profile = profile
    written = spec.testTasks.filter { $0.origin == .written }
    coverage = TestCoverage(tasks: written, spec: spec)
    flowsToTest = spec.flowsToTest
    generated = Set(spec.layout.region?.tasks.map(\.key) ?? [])
    (edited, shownFiles) = spec.sectionTasks
    places = TestPlaces(spec, profile: profile)
    writer = TaskWriter(profile, places: places, spec: spec)
    components = ComponentPlanner(profile: profile, types: TypeCatalog(spec.types))
    flows = FlowPlanner(profile: profile, components: spec.components)
  }

  /// The name of what is tested, as an import has it.
  var application: String? { places.application }

  /// By type, the folder of the source in which it stands; types stand where what they support does.
  var sourceFolders: [String: String] {
    var folders: [String: String] = [:]
    for component in spec.components {
      guard let folder = places.folder(of: component) else { continue }
      folders[component.name] = folder
      for name in component.supporting where folders[name] == nil { folders[name] = folder }
    }
    return folders
  }

  mutating func tasks() -> [PlannedTask] {
    let tested = Tested(coverage, spec.components, flowsToTest)
    let types = spec.verdict.kind == .upToDate ? smallTypes(besides: tested) : SmallTypes()
    var adopted = adoptedTasks(for: tested, and: types)
    guard spec.verdict.kind != .notAModule else { return adopted }
    var new = newTasks()
    if let whole = spec.whole { plan(whole, with: types.ofNoComponent, &adopted, &new) }
    fillTopics(&adopted, &new)
    for (index, task) in written.enumerated() where task.testNames.contains(where: \.isStruck) {
      CaseListing(task.testNames, of: adopted[index]).strike(&adopted[index])
    }
    new.sort { TestTask.Kind.place(ofTask: $0.key) < TestTask.Kind.place(ofTask: $1.key) }
    var numbers = TaskNumbers(spec.layout)
    for index in new.indices {
      new[index].number = numbers.number(for: new[index].key)
      bind(&new[index])
      writer.write(&new[index])
    }
    return adopted + new
  }

  /// Makes the list of cases that a person changed the plan of its task.
  private func bind(_ task: inout PlannedTask) {
    guard let edited = edited[task.key], !edited.listed.isEmpty else { return }
    // Who changes the file alone leaves the list to specfit.
    if let usual = task.usualFile, edited.task.isUntouched(besides: task.file, insteadOf: usual) { return }
    CaseListing(edited.listed, of: task).bind(&task, naming: components.namer)
  }

  /// The tasks that a person wrote, with the cases of what they test.
  private mutating func adoptedTasks(for tested: Tested, and types: SmallTypes) -> [PlannedTask] {
    var planned: Set<String> = []
    var besides = types.byComponent
    return written.map { task in
      let components = tested.components[task] ?? []
      let flows = tested.flows[task] ?? []
      let elsewhere = components.isEmpty ? spec.plannedElsewhere[task.line] : nil
      let key = uniqueKey(for: task)
      var new = PlannedTask(
        key: key,
        number: task.number,
        subject: task.subject,
        kind: task.kind,
        file: file(of: task, testing: elsewhere.map { [$0] } ?? components),
        origin: .written,
        state: .unknown,
        line: task.line
      )
      if new.file != task.file { new.statedFile = task.file }
      var series = CaseSeries()
      for test in task.testNames where !test.isStruck { series.adopt(test, owner: Wording.keyPart(task.subject)) }
      if let component = components.first, task.kind == .unit {
        describe(&new, component)
        let adopted = AdoptedTests(task.testNames)
        for component in components where planned.insert(component.name).inserted {
          self.components.plan(component, adopted: adopted, into: &series)
        }
        for name in components.map(\.name) {
          for type in besides.removeValue(forKey: name) ?? [] {
            self.components.planBehaviors(of: type, isBesides: true, into: &series)
          }
        }
      }
      if let flow = flows.first, task.kind == .ui {
        describe(&new, flow)
        for flow in flows where planned.insert(flow.subject).inserted {
          self.flows.plan(flow, into: &series)
        }
      }
      series.foldIntoWrittenTests()
      new.cases = series.cases
      var known = new.cases
      if let elsewhere {
        (new.component, new.componentKind, new.plannedIn) = (elsewhere.name, elsewhere.kind, elsewhere.plannedIn)
        // The suite is found by the keys of its cases, wherever these are planned.
        self.components.plan(elsewhere, adopted: AdoptedTests([]), into: &series)
        known = series.cases
      }
      if task.kind == .unit, let file = profile.project.keyedFile(of: known, insteadOf: new.file) {
        (new.file, new.statedFile) = (file, task.file)
      }
      return new
    }
  }

  /// Gives the suites that a person named after a topic, and not after a component, what is stated under that topic.
  private func fillTopics(_ adopted: inout [PlannedTask], _ new: inout [PlannedTask]) {
    var suites = TopicSuites(adopted)
    for index in adopted.indices { suites.take(from: &adopted[index]) }
    for index in new.indices { suites.take(from: &new[index]) }
    new.removeAll { suites.emptied.contains($0.key) }
    suites.fill(&adopted, naming: components.namer)
  }

  /// The small types of which much is stated in a document that has all its tests.
  ///
  /// A type belongs to whoever speaks of it most, or else to the first; but what runs the whole, as a delegate of the
  /// application does, to the module where that has tests of its own. What a protocol promises waits for whoever implements
  /// it.
  private func smallTypes(besides tested: Tested) -> SmallTypes {
    let takers = written.flatMap { $0.kind == .unit ? tested.components[$0] ?? [] : [] }
    guard let first = takers.first else { return SmallTypes() }
    let types = spec.components.filter {
      $0.test == .none && $0.kind != .protocol && $0.isRichlyStated && !profile.excludes($0)
    }
    guard !types.isEmpty else { return SmallTypes() }
    let names = Set(types.map { $0.name[...] })
    var takerOf: [Substring: (name: String, count: Int)] = [:]
    for taker in takers {
      let said = taker.members.map(\.signature) + taker.behaviors.map(\.statement)
      let words = said.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.filter(names.contains)
      var counts: [Substring: Int] = [:]
      for word in words { counts[word, default: 0] += 1 }
      for (name, count) in counts where count > takerOf[name]?.count ?? 0 { takerOf[name] = (taker.name, count) }
    }
    var found = SmallTypes()
    for type in types {
      if let taker = takerOf[type.name[...]]?.name {
        found.byComponent[taker, default: []].append(type)
      } else if spec.whole != nil, type.kind == .other {
        found.ofNoComponent.append(type)
      } else {
        found.byComponent[first.name, default: []].append(type)
      }
    }
    return found
  }

  /// The tasks for what no person's task tests.
  private mutating func newTasks() -> [PlannedTask] {
    var tasks: [PlannedTask] = []
    for component in spec.components where wantsTask(component) {
      let file = places.unitFile(component.name, of: component)
      guard var task = newTask(.unit, component.name, file: file, line: component.line) else { continue }
      describe(&task, component)
      var series = CaseSeries()
      components.plan(component, adopted: AdoptedTests([]), into: &series)
      task.cases = series.cases
      if let known = profile.project.keyedFile(of: task.cases, insteadOf: task.file) { task.file = known }
      let shown = shownFiles[task.key]
      if shown != task.file, profile.project.hasFile(at: task.file) { task.statedFile = shown }
      tasks.append(task)
    }
    for flow in flowsToTest where coverage.lacksTest(flow) {
      let file = places.uiFile(flow.subject)
      guard var task = newTask(.ui, flow.subject, file: file, line: flow.line) else { continue }
      describe(&task, flow)
      var series = CaseSeries()
      flows.plan(flow, into: &series)
      task.cases = series.cases
      tasks.append(task)
    }
    return tasks
  }

  /// Plans what is stated of the module itself: in the integration tests that a person asked for, or else in those that
  /// specfit asks for, also where the tests of all components are written; a suite of a component has no room for it.
  private mutating func plan(
    _ whole: Component,
    with types: [Component],
    _ adopted: inout [PlannedTask],
    _ new: inout [PlannedTask]
  ) {
    let names = ["", whole.name, "module"].map { TestTask.folded($0) }
    let taker =
      adopted.firstIndex { task in
        task.kind == .integration
          && names.contains { [$0, $0 + "integration"].contains(TestTask.folded(task.subject)) }
      }
    if let taker {
      plan(whole, with: types, into: &adopted[taker])
      return
    }
    var subject = ModuleSpec.integrationSubject(of: whole)
    if spec.components.contains(where: { $0.name == subject }) { subject = whole.name + "ModuleIntegration" }
    let near = spec.components.first { $0.test == .unit && $0.file != nil }
    let file = places.integrationFile(subject, beside: near)
    guard var task = newTask(.integration, subject, file: file, line: whole.line) else { return }
    plan(whole, with: types, into: &task)
    new.append(task)
  }

  private func plan(_ whole: Component, with types: [Component], into task: inout PlannedTask) {
    var series = CaseSeries()
    series.add(task.cases)
    components.planBehaviors(of: whole, into: &series)
    for type in types { components.planBehaviors(of: type, isBesides: true, into: &series) }
    task.cases = series.cases.map(knownByKey)
  }

  /// A case of the module with the key of its test, which may have been written when the case was a component's.
  private func knownByKey(_ planned: PlannedCase) -> PlannedCase {
    guard profile.project.file(ofKey: planned.key) == nil, let owner = profile.project.owner(ofCase: planned.id),
      let component = spec.components.first(where: { $0.name == owner }),
      !component.behaviors.contains(where: { $0.id == planned.id })
    else { return planned }
    var known = planned
    known.owner = owner
    return known
  }

  private func wantsTask(_ component: Component) -> Bool {
    component.test == .unit && profile.unitKinds.contains(component.kind) && coverage.lacksTest(component)
  }

  /// An empty task; nil when there is one for the subject.
  private mutating func newTask(
    _ kind: TestTask.Kind,
    _ subject: String,
    file: String,
    line: Int
  ) -> PlannedTask? {
    let key = "\(kind.rawValue):\(Wording.keyPart(subject))"
    guard keys.insert(key).inserted else { return nil }
    let own = edited[key]?.file
    var task = PlannedTask(
      key: key,
      subject: subject,
      kind: kind,
      file: own ?? file,
      origin: generated.contains(key) ? .generated : .planned,
      state: .planned,
      line: line
    )
    if own != nil, own != file { task.usualFile = file }
    return task
  }

  private func describe(_ task: inout PlannedTask, _ component: Component) {
    task.component = component.name
    task.componentKind = component.kind
    task.sourceFolder = places.folder(of: component)
    task.isolation = component.isolation
    // What the document itself demands, it demands in full.
    let stated = spec.coverage.percent(of: component).map { Profile.CoverageTarget(target: $0, minimum: nil) }
    let target = stated ?? profile.coverageTarget(of: component.kind)
    (task.coverage, task.minimumCoverage) = (target.target, target.minimum)
    task.priority = profile.priorities[component.kind]
    task.doubles = profile.doubles.doubles(for: component)
  }

  private func describe(_ task: inout PlannedTask, _ flow: Flow) {
    task.screens = flow.screens
    task.pageObject = flows.pageObject(of: flow.subject)
  }

  /// The file that a written task names or, if it names none, the one that the profile asks for; a name without a
  /// folder is that of a file in the profile's.
  private func file(of task: TestTask, testing components: [Component]) -> String {
    let usual = task.kind == .ui ? places.uiFile(task.subject) : places.unitFile(task.subject)
    guard let file = task.file else { return usual }
    if let known = profile.project.file(statedAs: file, testing: task.subject) { return known }
    let members = Set(components.flatMap(\.members).map(\.baseName))
    let tests = Set(task.testNames.map(\.name))
    if task.kind == .unit,
      let renamed = profile.project.renamedSuiteFile(testing: task.subject, members: members, tests: tests)
    {
      return renamed
    }
    let isBare = file.hasSuffix(".swift") && !file.contains("/") && task.kind != .support
    guard isBare, !spec.unusablePaths.contains(where: { $0.path == file }) else { return file }
    return usual.lastIndex(of: "/").map { usual[...$0] + file } ?? file
  }

  /// The key of a written task; several for one subject are told by number or file.
  private mutating func uniqueKey(for task: TestTask) -> String {
    let key = "\(task.kind.rawValue):\(Wording.keyPart(task.subject))"
    if keys.insert(key).inserted { return key }
    let last = task.file?.split(separator: "/").last?.prefix { $0 != "." }
    if let told = task.number ?? last.map(String.init) {
      let longer = "\(key):\(Wording.keyPart(told))"
      if keys.insert(longer).inserted { return longer }
    }
    while true {
      let number = keyNumbers[key, default: 1] + 1
      keyNumbers[key] = number
      if keys.insert("\(key):\(number)").inserted { return "\(key):\(number)" }
    }
  }
}

/// A generated task that a person changed.
private struct EditedTask {
  let task: TestingRegion.Task
  /// The file that the text names; nil when it names none.
  let file: String?
  /// The cases that the text lists.
  let listed: [NamedTest]
}

extension ModuleSpec {
  /// By their keys, the tasks of the section that a person changed, and the files that the texts of all of them name.
  ///
  /// What else a text says that nobody touched was planned once, and may be outdated.
  fileprivate var sectionTasks: (edited: [String: EditedTask], files: [String: String]) {
    let texts = Dictionary(testTasks.lazy.filter { $0.origin == .generated }.map { ($0.line, $0) }) { $1 }
    var (edited, files): ([String: EditedTask], [String: String]) = ([:], [:])
    for task in (layout.region?.tasks ?? []).reversed() {
      guard let text = texts[task.firstLine] else { continue }
      files[task.key] = text.file
      edited[task.key] = task.isUntouched ? nil : EditedTask(task: task, file: text.file, listed: text.testNames)
    }
    return (edited, files)
  }
}

/// Types without a test of their own, of which much is stated.
private struct SmallTypes {
  /// By the component in whose task they are tried.
  var byComponent: [String: [Component]] = [:]
  /// Those that are tried with the module.
  var ofNoComponent: [Component] = []
}

/// What each written task tests.
private struct Tested {
  private(set) var components: [TestTask: [Component]] = [:]
  private(set) var flows: [TestTask: [Flow]] = [:]

  init(_ coverage: TestCoverage, _ components: [Component], _ flows: [Flow]) {
    for component in components where component.test == .unit {
      for task in coverage.tasks(testing: component) { self.components[task, default: []].append(component) }
    }
    for flow in flows {
      for task in coverage.tasks(testing: flow) { self.flows[task, default: []].append(flow) }
    }
  }
}
