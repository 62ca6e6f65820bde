// Which of a document's components and flows its test tasks already test.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension ModuleSpec {
  /// The flows that deserve a UI test: those of the document or, when it has screens but names no flow, one for the module.
  package var flowsToTest: [Flow] {
    guard flows.isEmpty else { return flows }
    let screens = components.filter { $0.test == .ui }
    guard let first = screens.first else { return [] }
    let subject = module.name.isEmpty ? first.name : module.name
    let name = (module.title ?? subject) + " flow"
    return [Flow(name: name, subject: subject, line: first.line, screens: screens.map(\.name))]
  }
}

/// The test tasks of a document by what they test.
///
/// Making it takes time linear in the size of the module, and asking it constant time.
package struct TestCoverage: Sendable {
  private let tasks: [TestTask]
  /// Positions of tasks by each of their names, for tests without a user interface.
  private var unit: [String: [Int]] = [:]
  /// Positions of tasks by each of their names, for tests of the user interface.
  private var ui: [String: [Int]] = [:]
  /// The names of the components, as tasks are compared with them.
  private let components: Set<String>
  /// By the end of a name, from a word on, how many components with unit tests have names that end so.
  private var endings: [String: Int] = [:]
  /// Written tasks for the user interface of the module as a whole.
  private var general: [Int] = []
  /// How many such tasks are kept; each of them serves every flow.
  private static let generalLimit = 8
  /// The screens of the flows that have a test.
  private var testedScreens: Set<String> = []
  private var areAllFlowsTested = false

  package init(of spec: ModuleSpec) {
    self.init(tasks: spec.testTasks, spec: spec)
  }

  /// Looks at a selection of tasks only, such as those that a person wrote.
  package init(tasks: [TestTask], spec: ModuleSpec) {
    self.tasks = tasks
    components = Set(spec.components.map { TestTask.folded($0.name) })
    for component in spec.components where component.test == .unit {
      for ending in TestTask.endings(of: component.name) { endings[ending, default: 0] += 1 }
    }
    let flows = spec.flowsToTest
    let module = TestTask.folded(spec.module.name)
    let particular = Set(flows.lazy.flatMap(\.names)).union(components).subtracting([module, ""])
    for (position, task) in tasks.enumerated() {
      let names = task.names
      switch task.kind {
      // What is said of the module is said of none of its components, also of one that is called like it.
      case .integration where task.origin == .generated: continue
      case .unit, .integration:
        for name in names { unit[name, default: []].append(position) }
      case .ui:
        for name in names { ui[name, default: []].append(position) }
        let isOfModule = names.contains(module) || names.contains { TestTask.withoutScope($0) == module }
        let isParticular = flows.count > 1 && names.contains(where: particular.contains)
        if task.origin == .written, isOfModule || !isParticular, general.count < Self.generalLimit {
          general.append(position)
        }
      case .performance, .support:
        continue
      }
    }
    let tested = flows.filter { !lacksTest($0) }
    testedScreens = Set(tested.lazy.flatMap(\.screens))
    areAllFlowsTested = tested.count == flows.count
  }

  /// The tasks that test a component, in the order of the document.
  ///
  /// A task tests a component when its subject or its file is named like it, however spaced or cased, or when its
  /// subject is the component's name without a last word such as `Service`, or the end of the name of this component
  /// alone, and no component is named like the task.
  /// Views and screens are also tested by a task for the user interface of the whole module.
  package func tasks(testing component: Component) -> [TestTask] {
    let found = positions(naming: component)
    if !found.isEmpty || component.test != .ui { return found.map { tasks[$0] } }
    return general.map { tasks[$0] }
  }

  /// The tasks that test a flow: those that name it, those for the module as a whole, or else those that name each of
  /// its screens.
  package func tasks(testing flow: Flow) -> [TestTask] {
    let named = Set(flow.names.lazy.flatMap { self.ui[$0] ?? [] })
    if !named.isEmpty { return named.sorted().map { tasks[$0] } }
    if !general.isEmpty { return general.map { tasks[$0] } }
    let screens = flow.screens.map { ui[TestTask.folded($0)] ?? unit[TestTask.folded($0)] ?? [] }
    guard screens.allSatisfy({ !$0.isEmpty }) else { return [] }
    return Set(screens.joined()).sorted().map { tasks[$0] }
  }

  /// Whether a component is to be tested and no task does.
  ///
  /// A view or screen has its test when its flow has one.
  package func lacksTest(_ component: Component) -> Bool {
    switch component.test {
    case .none: false
    case .unit: tasks(testing: component).isEmpty
    case .ui: !areAllFlowsTested && !testedScreens.contains(component.name) && tasks(testing: component).isEmpty
    }
  }

  /// Whether no task tests a flow.
  package func lacksTest(_ flow: Flow) -> Bool { tasks(testing: flow).isEmpty }

  private func positions(naming component: Component) -> [Int] {
    guard !unit.isEmpty || !ui.isEmpty else { return [] }
    let name = TestTask.folded(component.name)
    let stem = component.file.map { TestTask.folded(TestTask.stem(of: $0)) }
    var found = Set(unit[name] ?? []).union(stem.flatMap { unit[$0] } ?? [])
    if component.test == .ui { found.formUnion((ui[name] ?? []) + (stem.flatMap { ui[$0] } ?? [])) }
    if found.isEmpty, component.test == .unit, let prefix = TestTask.withoutKind(component.name),
      !components.contains(prefix)
    {
      found.formUnion(unit[prefix] ?? [])
    }
    // `CartModelTests` test the model `Cart`.
    if found.isEmpty, component.kind == .model, !components.contains(name + "model") {
      found.formUnion(unit[name + "model"] ?? [])
    }
    // `EstimatorTests` test the only `…Estimator`.
    if found.isEmpty, component.test == .unit {
      for ending in TestTask.endings(of: component.name) where endings[ending] == 1 && !components.contains(ending) {
        found.formUnion(unit[ending] ?? [])
      }
    }
    return found.sorted()
  }
}

extension TestTask {
  /// Whether the task alone, by its name, tests a component.
  package func covers(_ component: Component) -> Bool {
    let name = Self.folded(component.name)
    switch kind {
    case .unit, .integration:
      return names.contains(name) || Self.withoutKind(component.name).map(names.contains) ?? false
    case .ui: return component.test == .ui && names.contains(name)
    case .performance, .support: return false
    }
  }

  /// What the task's subject and file can be called: folded, with and without the words that only say that it is a test.
  fileprivate var names: Set<String> {
    var names: Set<String> = []
    var spoken = [Substring(subject.prefix { $0 != "(" })]
    // Most subjects are one name, which is the whole of its only part.
    if subject.utf8.contains(where: Self.separators.contains) {
      spoken += subject.split { $0 == "," || $0 == "&" || $0 == "/" }
    }
    // What specfit wrote is known by its key alone, by which it also goes.
    if let file, origin == .written { spoken.append(Substring(Self.stem(of: file))) }
    for text in spoken { names.formUnion(Self.stages(of: Self.folded(text))) }
    return names
  }

  private static let separators = Array(",&/(".utf8)

  /// The name, and what is left of it when `Tests`, then `UI`, `Unit` and the like are taken off.
  private static func stages(of name: String) -> [String] {
    var stages = [name]
    var rest = Substring(name)
    for endings in [["tests", "test", "specs", "spec"], qualifiers, qualifiers] {
      // Byte for byte: the endings are of ASCII, and characters take far longer to compare.
      guard let ending = endings.first(where: { rest.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }),
        ending.utf8.count < rest.utf8.count
      else { continue }
      rest = Substring(rest.utf8.dropLast(ending.utf8.count))
      stages.append(String(rest))
    }
    return stages.filter { !$0.isEmpty }
  }

  private static let qualifiers = ["unit", "ui", "integration", "property", "snapshot", "e2e"]

  /// The name without case and without anything but letters and digits.
  package static func folded(_ name: some StringProtocol) -> String {
    var name = Substring(name)
    let folded: String? = name.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return String(
        decoding: bytes.lazy.filter { $0.isLetter || $0.isDigit }.map { $0.isUppercase ? $0 | 0x20 : $0 },
        as: UTF8.self
      )
    }
    return folded
      ?? String(decoding: name.lowercased().utf8.filter { $0 >= 0x80 || $0.isLetter || $0.isDigit }, as: UTF8.self)
  }

  /// The folded name from its second word on, from its third on, and so forth.
  fileprivate static func endings(of name: String) -> [String] {
    let scalars = Array(name.unicodeScalars)
    return scalars.indices.dropFirst()
      .filter { scalars[$0].properties.isUppercase && !scalars[$0 - 1].properties.isUppercase }
      .map { folded(String(String.UnicodeScalarView(scalars[$0...]))) }
  }

  /// The name without `Flow`, `Screen` and the like.
  fileprivate static func withoutScope(_ folded: String) -> String {
    let ending = ["flow", "screens", "screen", "view", "module", "navigation", "journey"].first(where: folded.hasSuffix)
    return ending.map { String(folded.dropLast($0.count)) } ?? folded
  }

  /// The folded name without its last camel-case word, or its last two when they are one kind, as in `ViewModel`.
  ///
  /// - Returns: nil when nothing would be left.
  fileprivate static func withoutKind(_ name: String) -> String? {
    let pairs = ["ViewModel", "UseCase", "ViewController", "DataSource"]
    if let pair = pairs.first(where: name.hasSuffix) {
      return name.count > pair.count ? folded(name.dropLast(pair.count)) : nil
    }
    let scalars = Array(name.unicodeScalars)
    guard let start = scalars.lastIndex(where: { $0.properties.isUppercase }) else { return nil }
    guard start > 0, start + 1 < scalars.count else { return nil }
    return folded(String(String.UnicodeScalarView(scalars[..<start])))
  }

  /// The last part of a path without its extension: `cart.controller` of `cart.controller.ts`.
  package static func wholeStem(of path: String) -> String {
    let name = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// The last part of a path, up to its first dot.
  fileprivate static func stem(of path: String) -> String {
    let name = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
    return String(name.prefix { $0 != "." && $0 != "+" })
  }
}

extension Flow {
  /// What a task can call the flow, folded, with and without `Flow`.
  fileprivate var names: [String] {
    let whole = [TestTask.folded(subject), TestTask.folded(name)]
    return (whole + whole.map(TestTask.withoutScope)).filter { !$0.isEmpty }
  }
}
