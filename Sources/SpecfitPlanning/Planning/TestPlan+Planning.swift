// From what a module promises to the tests that it asks for.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

extension TestPlan {
  /// Plans the tests of a module.
  ///
  /// Takes time linear in the size of the module.
  package init(for spec: ModuleSpec, profile: Profile) {
    var planner = TaskPlanner(spec, profile: profile)
    self.init(path: spec.path, module: spec.module, tasks: planner.tasks(), diagnostics: spec.diagnostics)
  }
}

/// Finds the tasks of a module, and fills them.
private struct TaskPlanner {
  private let spec: ModuleSpec
  private let profile: Profile
  private let written: [TestTask]
  private let coverage: TestCoverage
  private let flowsToTest: [Flow]
  private let places: TestPlaces
  private let writer: TaskWriter
  private let components: ComponentPlanner
  private let flows: FlowPlanner
  private var keys: Set<String> = []
  /// The last number that was put behind a key that was taken.
  private var keyNumbers: [String: Int] = [:]

  init(_ spec: ModuleSpec, profile: Profile) {
    self.spec = spec
    self.profile = profile
    written = spec.testTasks.filter { $0.origin == .written }
    coverage = TestCoverage(tasks: written, spec: spec)
    flowsToTest = spec.flowsToTest
    places = TestPlaces(spec, profile: profile)
    writer = TaskWriter(profile: profile, places: places, module: spec.module.name)
    components = ComponentPlanner(profile: profile, types: TypeCatalog(spec.types))
    flows = FlowPlanner(profile: profile, components: spec.components)
  }

  mutating func tasks() -> [PlannedTask] {
    let adopted = adoptedTasks()
    guard spec.verdict.kind != .notAModule else { return adopted }
    var new = newTasks()
    // Unit tests stand before UI tests in the section, so they come first.
    new.sort { ($0.kind == .ui ? 1 : 0, $0.key) < ($1.kind == .ui ? 1 : 0, $1.key) }
    var numbers = TaskNumbers(spec.layout)
    for index in new.indices { new[index].number = numbers.number(for: new[index].key) }
    return adopted + new
  }

  /// The tasks that a person wrote, with the cases of what they test.
  private mutating func adoptedTasks() -> [PlannedTask] {
    let tested = Tested(coverage, spec.components, flowsToTest)
    var planned: Set<String> = []
    return written.map { task in
      let components = tested.components[task] ?? []
      let flows = tested.flows[task] ?? []
      let key = uniqueKey(for: task)
      var new = PlannedTask(
        key: key,
        number: task.number,
        subject: task.subject,
        kind: task.kind,
        file: file(of: task),
        origin: .written,
        state: .unknown,
        line: task.line
      )
      var series = CaseSeries()
      for test in task.testNames { series.adopt(test, owner: Wording.keyPart(task.subject)) }
      if let component = components.first, task.kind == .unit {
        describe(&new, component)
        let adopted = AdoptedTests(task.testNames)
        for component in components where planned.insert(component.name).inserted {
          self.components.plan(component, adopted: adopted, into: &series)
        }
      }
      if let flow = flows.first, task.kind == .ui {
        describe(&new, flow)
        for flow in flows where task.testNames.isEmpty && planned.insert(flow.subject).inserted {
          self.flows.plan(flow, into: &series)
        }
      }
      new.cases = series.cases
      return new
    }
  }

  /// The tasks for what no person's task tests.
  private mutating func newTasks() -> [PlannedTask] {
    let existing = Set(spec.layout.region?.tasks.map(\.key) ?? [])
    var tasks: [PlannedTask] = []
    for component in spec.components
    where component.test == .unit && profile.unitKinds.contains(component.kind) && coverage.lacksTest(component) {
      let key = "unit:\(Wording.keyPart(component.name))"
      guard keys.insert(key).inserted else { continue }
      var task = PlannedTask(
        key: key,
        subject: component.name,
        kind: .unit,
        file: places.unitFile(component.name),
        origin: existing.contains(key) ? .generated : .planned,
        state: .planned,
        line: component.line
      )
      describe(&task, component)
      var series = CaseSeries()
      components.plan(component, adopted: AdoptedTests([]), into: &series)
      task.cases = series.cases
      writer.write(&task)
      tasks.append(task)
    }
    for flow in flowsToTest where coverage.lacksTest(flow) {
      let key = "ui:\(Wording.keyPart(flow.subject))"
      guard keys.insert(key).inserted else { continue }
      var task = PlannedTask(
        key: key,
        subject: flow.subject,
        kind: .ui,
        file: places.uiFile(flow.subject),
        origin: existing.contains(key) ? .generated : .planned,
        state: .planned,
        line: flow.line
      )
      describe(&task, flow)
      var series = CaseSeries()
      flows.plan(flow, into: &series)
      task.cases = series.cases
      writer.write(&task)
      tasks.append(task)
    }
    return tasks
  }

  private func describe(_ task: inout PlannedTask, _ component: Component) {
    task.component = component.name
    task.componentKind = component.kind
    task.isolation = component.isolation
    task.coverage = profile.coverage[component.kind] ?? profile.defaultCoverage
    task.doubles = profile.doubles.doubles(for: component)
  }

  private func describe(_ task: inout PlannedTask, _ flow: Flow) {
    task.screens = flow.screens
    task.pageObject = flows.pageObject(of: flow.subject)
  }

  /// The file that a written task names or, if it names none, the one that the profile asks for.
  private func file(of task: TestTask) -> String {
    task.file ?? (task.kind == .ui ? places.uiFile(task.subject) : places.unitFile(task.subject))
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
