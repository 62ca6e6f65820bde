// Which of a feature's documents plans a suite that several of them ask for.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// How well a document's claim to a suite is founded; the greatest one of a feature's folder plans it.
///
/// A person who asks for the suite decides. A task that is there already keeps its number and what a person made of it.
/// Without either, the document plans the suite that specifies its subject most fully; of equals, the first by name.
private struct SuiteClaim: Comparable {
  enum Standing: Int {
    case planned, generated, edited, written
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
    return JoinedLines.name(of: first.path) > JoinedLines.name(of: second.path)
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
    let others = others.filter { $0.verdict.kind != .notAModule }
    var best: [String: SuiteClaim] = [:]
    for spec in [self] + others { best.merge(spec.claims(profile)) { max($0, $1) } }
    var shared = self
    for index in components.indices {
      let name = components[index].name
      let theirs = others.flatMap(\.components).filter { $0.name == name }
      guard !theirs.isEmpty, let owner = best[Self.key(.unit, name)] else { continue }
      guard owner.path == path else {
        shared.components[index].leave(to: owner.path)
        shared.vague.removeAll { $0.component == name }
        continue
      }
      for other in theirs { shared.components[index].join(other) }
      shared.vague.removeAll { $0.component == name }
      shared.vague += open(name, in: [self] + others)
    }
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
    if verdict.kind == .wanted { shared.settle() }
    return shared
  }

  /// What each document leaves open of a component, and none of the others answers.
  private func open(_ name: String, in specs: [ModuleSpec]) -> [UnreadPassage] {
    let answers = specs.map { spec in
      spec.components.filter { $0.name == name }.flatMap(\.behaviors)
        .map { StatementWords.tellingStems(of: $0.statement) }
    }
    return specs.indices.flatMap { index in
      specs[index].vague.filter { passage in
        guard passage.component == name else { return false }
        let open = StatementWords.tellingStems(of: passage.text)
        // A statement answers what has most of its words.
        return !answers.indices.contains { other in
          other != index && answers[other].contains { $0.intersection(open).count * 2 > open.count }
        }
      }
    }
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
  private func claims(_ profile: Profile) -> [String: SuiteClaim] {
    let written = testTasks.filter { $0.origin == .written }
    let coverage = TestCoverage(tasks: written, spec: self)
    var standings: [String: SuiteClaim.Standing] = [:]
    for task in layout.region?.tasks ?? [] { standings[task.key] = task.isUntouched ? .generated : .edited }
    for task in written { standings[Self.key(task.kind, task.subject)] = .written }
    var claims: [String: SuiteClaim] = [:]
    func claim(_ key: String, size: Int, isWritten: Bool = false) {
      claims[key] = SuiteClaim(standing: isWritten ? .written : standings[key] ?? .planned, size: size, path: path)
    }
    for component in components where component.test == .unit && profile.unitKinds.contains(component.kind) {
      let size = component.members.count + component.cases.count + component.behaviors.count
      claim(Self.key(.unit, component.name), size: size, isWritten: !coverage.lacksTest(component))
    }
    for flow in flows {
      let isWritten = !coverage.lacksTest(flow)
      claim(Self.key(.ui, flow.subject), size: flow.journeys.count + flow.screens.count, isWritten: isWritten)
    }
    if let whole {
      let isWritten = written.contains { $0.kind == .integration }
      let key = Self.key(.integration, Self.integrationSubject(of: whole))
      claim(key, size: whole.behaviors.count, isWritten: isWritten)
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
  /// Leaves the tests to another document, which also has what is stated here.
  fileprivate mutating func leave(to path: String) {
    (test, behaviors, plannedIn) = (.none, [], path)
  }

  /// Adds what another document says of the component; what both say is said once, with the lines of both.
  fileprivate mutating func join(_ other: Component) {
    file = file ?? other.file
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
