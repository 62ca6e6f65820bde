// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
package import SpecfitModel

/// What a change of a module document does to its plan: what is to be created, and what is left over or out of date.
package struct PlanChange: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case new, gone, changed
  }

  /// A task, case or double that only one of two plans has.
  package struct Part: Hashable, Sendable {
    /// The key of a task or case, or the type of a collaborator.
    package var key: String
    /// The subject of a task, the test function of a case, or the type of a double.
    package var name: String
    /// The test file of a task; the one of the task for the rest.
    package var file: String
    /// In the document that has it, one-based.
    package var line: Int
    /// The path of that document, if it is not the module's own but a part of it.
    package var part: String?
  }

  /// What appeared, and what disappeared; sorted by keys.
  package struct Difference: Hashable, Sendable {
    package var created: [Part] = []
    package var orphaned: [Part] = []

    package var isEmpty: Bool { created.isEmpty && orphaned.isEmpty }
  }

  /// A member or component whose signature, errors or cases changed, and the cases that rely on it.
  package struct Contract: Hashable, Sendable {
    /// `CartService/total()`, or `CartService` for the component itself.
    package var owner: String
    package var old: String
    package var new: String
    /// In the new document, one-based.
    package var line: Int
    /// The path of that document, if it is not the module's own but a part of it.
    package var part: String?
    /// The keys of the cases whose tests are outdated by it.
    package var cases: [String]
  }

  /// A statement that says the same in other words, so that its case has another key; the tests written for it stay.
  package struct Rewording: Hashable, Sendable {
    package var oldKey: String
    package var newKey: String
    package var oldStatement: String
    package var newStatement: String
    /// The test function of the new case.
    package var name: String
    package var file: String
    /// In the new document, one-based.
    package var line: Int
    /// The path of that document, if it is not the module's own but a part of it.
    package var part: String?
  }

  /// The document, from the project's root.
  package var path: String
  package var module: ModuleIdentity
  package var kind: Kind
  package var tasks: Difference
  package var cases: Difference
  package var doubles: Difference
  package var contracts: [Contract]
  /// Sorted by the new keys; these cases are not among those that appeared or disappeared.
  package var rewordings: [Rewording] = []

  /// Whether the plan is as it was.
  package var isEmpty: Bool {
    tasks.isEmpty && cases.isEmpty && doubles.isEmpty && contracts.isEmpty && rewordings.isEmpty
  }
}

extension PlanChange {
  /// A module document with what it asks for.
  package struct State: Sendable {
    package var spec: ModuleSpec
    package var plan: TestPlan

    package init(spec: ModuleSpec, plan: TestPlan) {
      self.spec = spec
      self.plan = plan
    }
  }

  /// Compares two states of a document; nil when neither is there.
  package init?(from old: State?, to new: State?, path: String) {
    guard let module = new?.spec.module ?? old?.spec.module else { return nil }
    self.path = path
    self.module = module
    kind = old == nil ? .new : new == nil ? .gone : .changed
    tasks = Difference(old?.plan.taskParts ?? [], new?.plan.taskParts ?? [])
    cases = Difference(old?.plan.caseParts ?? [], new?.plan.caseParts ?? [])
    doubles = Difference(old?.plan.doubleParts ?? [], new?.plan.doubleParts ?? [])
    contracts = []
    guard let old, let new else { return }
    rewordings = new.plan.rewordings(of: old.plan)
    cases.leaveOut(rewordings)
    let before = old.spec.contracts
    let kept = Set(old.plan.tasks.flatMap(\.cases).map(\.key))
    let relying = Dictionary(grouping: new.plan.tasks.flatMap(\.cases).filter { kept.contains($0.key) }) { planned in
      planned.member.map { "\(planned.subject)/\($0)" } ?? String(planned.subject)
    }
    for (owner, now) in new.spec.contracts.sorted(by: { $0.key < $1.key }) {
      guard let then = before[owner], then.text != now.text else { continue }
      let cases = relying[owner]?.map(\.key).sorted() ?? []
      let place = new.spec.joined.place(ofLine: now.line)
      let (old, new) = (then.text, now.text)
      contracts.append(Contract(owner: owner, old: old, new: new, line: place.line, part: place.path, cases: cases))
    }
  }
}

extension PlanChange.Difference {
  /// Parts are the same when their keys are.
  fileprivate init(_ old: [PlanChange.Part], _ new: [PlanChange.Part]) {
    let (before, after) = (Set(old.map(\.key)), Set(new.map(\.key)))
    created = new.filter { !before.contains($0.key) }.sorted { $0.key < $1.key }
    orphaned = old.filter { !after.contains($0.key) }.sorted { $0.key < $1.key }
  }
}

extension PlanChange.Difference {
  /// Takes out what is neither new nor gone.
  fileprivate mutating func leaveOut(_ rewordings: [PlanChange.Rewording]) {
    let (old, new) = (Set(rewordings.map(\.oldKey)), Set(rewordings.map(\.newKey)))
    created.removeAll { new.contains($0.key) }
    orphaned.removeAll { old.contains($0.key) }
  }
}

extension TestPlan {
  /// A case that tries what the document states, and the file of its task.
  private typealias StatedCase = (planned: PlannedCase, behavior: Behavior, file: String)

  private func statedCases(unless known: Set<String>) -> [StatedCase] {
    tasks.flatMap { task in
      task.cases.compactMap { planned in
        planned.behavior.flatMap { known.contains(planned.key) ? nil : (planned, $0, task.file) }
      }
    }
  }

  /// The cases whose statement an earlier plan had in other words.
  fileprivate func rewordings(of old: TestPlan) -> [PlanChange.Rewording] {
    func keys(_ plan: TestPlan) -> Set<String> { Set(plan.tasks.flatMap(\.cases).map(\.key)) }
    func statement(_ stated: StatedCase) -> Rewordings.Statement {
      let meaning = StatedMeaning(of: stated.behavior, in: String(stated.planned.subject))
      return Rewordings.Statement(owner: stated.planned.owner, meaning: meaning)
    }
    let (gone, new) = (old.statedCases(unless: keys(self)), statedCases(unless: keys(old)))
    let pairs = Rewordings(from: gone.map(statement), to: new.map(statement)).pairs
    return pairs.filter { $0.relation == .reworded }.map { pair in
      let (before, now) = (gone[pair.old], new[pair.new])
      let place = joined.place(ofLine: now.planned.line)
      return PlanChange.Rewording(
        oldKey: before.planned.key,
        newKey: now.planned.key,
        oldStatement: before.behavior.statement,
        newStatement: now.behavior.statement,
        name: now.planned.name,
        file: now.file,
        line: place.line,
        part: place.path
      )
    }.sorted { $0.newKey < $1.newKey }
  }

  private func part(_ key: String, name: String, file: String, line: Int) -> PlanChange.Part {
    let place = joined.place(ofLine: line)
    return PlanChange.Part(key: key, name: name, file: file, line: place.line, part: place.path)
  }

  fileprivate var taskParts: [PlanChange.Part] {
    tasks.map { part($0.key, name: $0.subject, file: $0.file, line: $0.line) }
  }

  fileprivate var caseParts: [PlanChange.Part] {
    tasks.flatMap { task in
      task.cases.map { part($0.key, name: $0.name, file: task.file, line: $0.line) }
    }
  }

  /// Each double once, at the first task that needs it.
  fileprivate var doubleParts: [PlanChange.Part] {
    var seen: Set<String> = []
    return tasks.flatMap { task in
      task.doubles.filter { seen.insert($0.type).inserted }.map {
        part($0.type, name: $0.name, file: task.file, line: $0.line)
      }
    }
  }
}

extension ModuleSpec {
  /// What tests rely on, by component and member; overloads of a name stand together.
  fileprivate var contracts: [String: (text: String, line: Int)] {
    var contracts: [String: (text: String, line: Int)] = [:]
    for component in components {
      for member in component.members {
        let owner = "\(component.name)/\(member.name)"
        let others = contracts[owner].map { ("\($0.text) | \(member.contract)", $0.line) }
        contracts[owner] = others ?? (member.contract, member.line)
      }
      guard !component.cases.isEmpty else { continue }
      let cases = component.cases.map(\.signature).joined(separator: ", ")
      contracts[component.name] = ("cases " + cases, component.line)
    }
    return contracts
  }
}
