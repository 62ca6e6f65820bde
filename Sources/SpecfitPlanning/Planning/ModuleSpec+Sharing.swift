// Which of a feature's documents plans a suite that several of them ask for.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// How well a document's claim to a suite is founded; the greatest one of a feature's folder plans it.
///
/// A person who asks for the suite decides, by a task with a number or a box rather than by a line that only names its
/// file. A task that is there already keeps its number and what a person made of it. Without either, the document plans
/// the suite that specifies its subject most fully; of equals, the first by name.
private struct SuiteClaim: Comparable {
  enum Standing: Int {
    case planned, generated, edited, named, asked
  }

  var standing: Standing
  /// How many members, behaviors and other things the document states of the subject.
  var size: Int
  /// The path of the document.
  var path: String

  static func < (first: SuiteClaim, second: SuiteClaim) -> Bool {
    guard (first.standing, first.size) == (second.standing, second.size) else {
      return (first.standing.rawValue, first.size) < (second.standing.rawValue, second.size)
    }
    let names = (JoinedLines.name(of: first.path), JoinedLines.name(of: second.path))
    return names.0 == names.1 ? first.path > second.path : names.0 > names.1
  }
}

extension SuiteClaim.Standing {
  /// How people ask for a suite, by the tasks that they wrote; nil without any.
  fileprivate init?(of tasks: [TestTask]) {
    guard !tasks.isEmpty else { return nil }
    self = tasks.contains { $0.number != nil || $0.isTicked != nil } ? .asked : .named
  }
}

/// The components of a feature that get unit tests, by the documents that specify them.
private struct SharedSuites {
  /// The first of each name, in the order of the documents.
  private(set) var components: [Component] = []
  private var parts: [String: [(path: String, component: Component)]] = [:]
  /// By a component, what the documents leave open of it.
  private var vague: [String: [(path: String, passage: UnreadPassage)]] = [:]

  init(of specs: [ModuleSpec], _ profile: Profile) {
    var known: Set<String> = []
    for spec in specs {
      for component in spec.components {
        parts[component.name, default: []].append((spec.path, component))
        if profile.wantsSuite(component), known.insert(component.name).inserted { components.append(component) }
      }
      for passage in spec.vague {
        if let name = passage.component { vague[name, default: []].append((spec.path, passage)) }
      }
    }
  }

  func isShared(_ name: String) -> Bool { (parts[name]?.count ?? 0) > 1 }

  /// A component as the document that plans its suite has it, with what all others state of it.
  func joined(_ name: String, in path: String) -> Component? {
    let parts = parts[name] ?? []
    let ordered = parts.filter { $0.path == path } + parts.filter { $0.path != path }
    guard var whole = ordered.first?.component else { return nil }
    for part in ordered.dropFirst() { whole.join(part.component) }
    whole.test = .unit
    return whole
  }
}

extension SharedSuites {
  /// What each document leaves open of a component, and none of the others answers.
  func open(_ name: String) -> [UnreadPassage] {
    guard let vague = vague[name] else { return [] }
    let answers = (parts[name] ?? []).map { part in
      (path: part.path, stems: part.component.behaviors.map { StatementWords.tellingStems(of: $0.statement) })
    }
    return vague.filter { entry in
      let open = StatementWords.tellingStems(of: entry.passage.text)
      // A statement answers what has most of its words.
      return !answers.contains { other in
        other.path != entry.path && other.stems.contains { $0.intersection(open).count * 2 > open.count }
      }
    }.map(\.passage)
  }
}

/// The tasks of a document that people wrote, by the components of its feature that they test.
private struct AskedSuites {
  /// Which of the document's own components they test, and which of those that only other documents specify.
  private let own, foreign: TestCoverage
  private let names: Set<String>

  init(_ spec: ModuleSpec, _ suites: SharedSuites) {
    let written = spec.testTasks.filter { $0.origin == .written }
    names = Set(spec.components.lazy.filter { $0.test == .unit }.map(\.name))
    own = TestCoverage(tasks: written, spec: spec)
    var whole = spec
    whole.components = suites.components
    foreign = TestCoverage(tasks: written, spec: whole)
  }

  func tasks(testing component: Component) -> [TestTask] {
    (names.contains(component.name) ? own : foreign).tasks(testing: component)
  }
}

extension Profile {
  fileprivate func wantsSuite(_ component: Component) -> Bool {
    component.test == .unit && unitKinds.contains(component.kind)
  }
}

extension ModuleSpec {
  /// The module with each suite that it shares with other documents planned in one of them.
  ///
  /// What the others state of the subject of a suite comes to the document that plans it, each with its own line, so that
  /// it is tested there and no question is left that another document answers. Every document comes to the same decision,
  /// as each of them reads all.
  ///
  /// - Parameters:
  ///   - others: the other documents of the feature, with lines behind those of this one.
  ///   - profile: says what gets tests.
  /// - Returns: the module with the suites that it plans itself.
  func sharingSuites(with others: [ModuleSpec], _ profile: Profile) -> ModuleSpec {
    let others = others.filter(\.mayShareSuites)
    guard !others.isEmpty else { return self }
    let all = [self] + others
    let suites = SharedSuites(of: all, profile)
    var best: [String: SuiteClaim] = [:]
    for spec in all { best.merge(spec.claims(suites, profile)) { max($0, $1) } }
    var shared = self
    var (settled, opened): (Set<String>, [UnreadPassage]) = ([], [])
    let asked = AskedSuites(self, suites)
    let own = Dictionary(components.indices.map { (components[$0].name, $0) }) { first, _ in first }
    for component in suites.components {
      let (name, index) = (component.name, own[component.name])
      guard let owner = best[Self.key(.unit, name)]?.path, index == nil || suites.isShared(name) || owner != path,
        var whole = suites.joined(name, in: owner)
      else { continue }
      if owner == path || index != nil { settled.insert(name) }
      guard owner == path else {
        if let index { shared.components[index].leave(to: owner) }
        whole.plannedIn = owner
        for task in asked.tasks(testing: whole)
        where shared.plannedElsewhere[task.line] == nil || task.subject == name {
          shared.plannedElsewhere[task.line] = whole
        }
        continue
      }
      if let index {
        shared.components[index] = whole
      } else {
        whole.linesElsewhere.append(whole.line)
        shared.components.append(whole)
      }
      opened += suites.open(name)
    }
    shared.vague.removeAll { $0.component.map(settled.contains) ?? false }
    shared.vague += opened
    shared.flows.removeAll { best[Self.key(.ui, $0.subject)]?.path != path }
    for index in shared.flows.indices {
      for other in others.flatMap(\.flows) where other.subject == shared.flows[index].subject {
        shared.flows[index].join(other)
      }
    }
    if let whole, let owner = best[Self.key(.integration, Self.integrationSubject(of: whole))] {
      if owner.path == path {
        for other in others.compactMap(\.whole) where other.name == whole.name { shared.whole?.join(other) }
      } else {
        shared.whole = nil
      }
    }
    let known = Set(types.map(\.name))
    shared.types += others.flatMap(\.types).filter { !known.contains($0.name) }
    switch verdict.kind {
    case .wanted: shared.settle()
    case .upToDate: break
    case .notAModule:
      // What it asks for is specified, if only in another document.
      guard !shared.components.isEmpty || !shared.plannedElsewhere.isEmpty else { return self }
      shared.verdict = Verdict(.upToDate, because: "its test tasks are for what its feature's other documents specify")
    }
    return shared
  }

  /// Decides anew whether a section is wanted, now that others plan some of the suites.
  private mutating func settle() {
    guard let owner = components.lazy.compactMap(\.plannedIn).first else { return }
    if flows.isEmpty, whole == nil, components.allSatisfy({ $0.test == .none }) {
      verdict = Verdict(.upToDate, because: "its tests are planned in '\(JoinedLines.name(of: owner))'")
    } else {
      verdict = Verdict(self)
    }
  }

  /// By the keys of their tasks, the suites that the document asks for.
  private func claims(_ suites: SharedSuites, _ profile: Profile) -> [String: SuiteClaim] {
    let written = testTasks.filter { $0.origin == .written }
    let asked = AskedSuites(self, suites)
    var standings: [String: SuiteClaim.Standing] = [:]
    for task in layout.region?.tasks ?? [] { standings[task.key] = task.isUntouched ? .generated : .edited }
    for task in written { standings[Self.key(task.kind, task.subject)] = SuiteClaim.Standing(of: [task]) }
    var claims: [String: SuiteClaim] = [:]
    func claim(_ key: String, size: Int, by tasks: [TestTask]) {
      let standing = SuiteClaim.Standing(of: tasks) ?? standings[key] ?? .planned
      claims[key] = SuiteClaim(standing: standing, size: size, path: path)
    }
    let own = Dictionary(components.lazy.filter(profile.wantsSuite).map { ($0.name, $0) }) { first, _ in first }
    for component in suites.components {
      let tasks = asked.tasks(testing: own[component.name] ?? component)
      guard own[component.name] != nil || !tasks.isEmpty else { continue }
      claim(Self.key(.unit, component.name), size: own[component.name]?.size ?? 0, by: tasks)
    }
    let coverage = TestCoverage(tasks: written, spec: self)
    for flow in flows {
      let size = flow.journeys.count + flow.screens.count
      claim(Self.key(.ui, flow.subject), size: size, by: coverage.tasks(testing: flow))
    }
    if let whole {
      let key = Self.key(.integration, Self.integrationSubject(of: whole))
      claim(key, size: whole.behaviors.count, by: written.filter { $0.kind == .integration })
    }
    return claims
  }

  private static func key(_ kind: TestTask.Kind, _ subject: String) -> String {
    "\(kind.rawValue):\(Wording.keyPart(subject))"
  }

  /// What the suite is called that tests a module itself.
  static func integrationSubject(of whole: Component) -> String {
    whole.name.hasSuffix("Integration") ? whole.name : whole.name + "Integration"
  }
}

extension Component {
  /// How many members, behaviors and other things are stated of it.
  fileprivate var size: Int { members.count + cases.count + behaviors.count }

  /// Leaves the tests to another document, which also has what is stated here.
  fileprivate mutating func leave(to path: String) {
    (test, behaviors, plannedIn) = (.none, [], path)
  }

  /// Adds what another document says of the component; what both say is said once, with the lines of both.
  fileprivate mutating func join(_ other: Component) {
    file = file ?? other.file
    linesElsewhere.append(other.line)
    let names = Set(members.map(\.name))
    members += other.members.filter { !names.contains($0.name) }
    let actions = Set(cases.map(\.name))
    cases += other.cases.filter { !actions.contains($0.name) }
    let types = Set(dependencies.map(\.type))
    dependencies += other.dependencies.filter { !types.contains($0.type) }
    let known = Dictionary(behaviors.indices.map { (behaviors[$0].id, $0) }) { first, _ in first }
    for behavior in other.behaviors {
      if let index = known[behavior.id] {
        behaviors[index].lines += behavior.lines
      } else {
        var behavior = behavior
        behavior.member = behavior.member ?? members.first { behavior.names($0) }?.name
        behaviors.append(behavior)
      }
    }
    tables += other.tables
    let shown = Set(elements)
    elements += other.elements.filter { !shown.contains($0) }
  }
}

extension Behavior {
  /// Whether the statement calls a member by its name as code, which only the other document declares.
  fileprivate func names(_ member: Member) -> Bool {
    let base = member.name.part(before: "(")
    return member.kind == .function && ["`\(base)(", ".\(base)("].contains(where: statement.holds)
  }
}

extension Flow {
  /// Adds the journeys and screens that another document names.
  fileprivate mutating func join(_ other: Flow) {
    let texts = Set(journeys.map(\.text))
    journeys += other.journeys.filter { !texts.contains($0.text) }
    screens += other.screens.filter { !screens.contains($0) }
  }
}
