// From the behaviors of a document and its tests to what is kept of them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

extension BehaviorRecord {
  /// The behaviors of a module in the order of its components, and then its own.
  static func all(in module: ModuleReading, _ evidence: [MemberEvidence]) -> [BehaviorRecord] {
    let tried = TriedBehaviors(in: module)
    return module.spec.specified.flatMap { component in
      component.behaviors.map { behavior in
        let positions = tried.positions(of: behavior, of: component.name)
        let isAsked = !positions.isEmpty || (component.test != .none && tried.asks(for: behavior, of: component.name))
        let owner = behavior.member.map { "\(component.name)/\($0)" } ?? component.name
        let first = positions.first.map { (module.tasks[$0.task].cases[$0.position].planned, evidence[$0.task]) }
        return BehaviorRecord(
          key: first?.0.key ?? "\(owner)/\(behavior.id)",
          subject: component.name,
          member: behavior.member,
          statement: behavior.statement,
          places: behavior.lines.map(module.place),
          cases: positions.map { Case($0, in: module, evidence[$0.task]) },
          isAsked: isAsked,
          coverage: first.flatMap { Coverage(of: $0.member, $1) }
        )
      }
    }
  }
}

/// Which cases try which behaviors.
private struct TriedBehaviors {
  struct Position {
    var task: Int
    var position: Int
  }

  private var positions: [Behavior: [Position]] = [:]
  private let tested: Set<String>
  private let leftOut: Set<Behavior>
  private let module: ModuleReading

  init(in module: ModuleReading) {
    self.module = module
    tested = Set(module.tasks.compactMap(\.task.component))
    leftOut = Set(module.tasks.flatMap { $0.task.leftOut.flatMap(\.planned.behaviors) })
    for (task, reading) in module.tasks.enumerated() {
      for (position, known) in reading.cases.enumerated() {
        for behavior in known.planned.behaviors {
          positions[behavior, default: []].append(Position(task: task, position: position))
        }
      }
    }
  }

  /// Whether a behavior without a case should have one: its component has a task, and no list leaves it out.
  func asks(for behavior: Behavior, of component: String) -> Bool {
    tested.contains(component) && !leftOut.contains(behavior)
  }

  /// The cases of a behavior: those of its own component, or of the flows through it.
  func positions(of behavior: Behavior, of component: String) -> [Position] {
    let all = positions[behavior] ?? []
    // A suite of a topic may have cases of several components.
    let own = all.filter { place in
      let reading = module.tasks[place.task]
      return reading.task.component == component
        || reading.cases[place.position].planned.key.hasPrefix(component + "/")
    }
    return own.isEmpty ? all.filter { module.tasks[$0.task].task.component == nil } : own
  }
}

extension BehaviorRecord.Case {
  fileprivate init(_ place: TriedBehaviors.Position, in module: ModuleReading, _ evidence: MemberEvidence) {
    let task = module.tasks[place.task]
    let (planned, found) = (task.cases[place.position].planned, task.cases[place.position].found)
    key = planned.key
    name = planned.name
    self.task = task.task.key
    file = task.task.file
    test = found.map(BehaviorRecord.Test.init)
    guard !task.isUnreadable else {
      state = .unknown
      return
    }
    guard let found else {
      // Where people chose other names, nothing tells which test tries what.
      state = task.isKeyed || task.tests.isEmpty ? .planned : .unknown
      return
    }
    // A test of another meaning shows nothing of this one, even if it passes.
    state =
      task.cases[place.position].relation == .changed
      ? .unknown
      : BehaviorRecord.State(of: found, module.settings.evidence, isExecuted: evidence.executes(planned.member))
  }
}

extension BehaviorRecord.State {
  /// How far one test is.
  init(of found: FoundTest, _ evidence: CheckEvidence, isExecuted: Bool) {
    guard found.isWritten else {
      self = .skeleton
      return
    }
    switch evidence.ending(of: found) {
    case .passed: self = isExecuted ? .proven : .passing
    case .failed: self = .failing
    case .notRun, .unknown: self = .written
    }
  }
}

extension BehaviorRecord.Test {
  package init(_ found: FoundTest) { self.init(name: found.name, path: found.path, line: found.line) }
}

extension BehaviorRecord.Coverage {
  fileprivate init?(of member: String?, _ evidence: MemberEvidence) {
    guard let member, let path = evidence.path, let file = evidence.file, let lines = evidence.lines[member],
      !lines.isEmpty
    else { return nil }
    let counts = lines.compactMap { file.coverage(of: $0) }
    self.init(
      path: path,
      lines: lines,
      executable: counts.reduce(0) { $0 + $1.executable },
      covered: counts.reduce(0) { $0 + $1.covered }
    )
  }
}

extension MemberEvidence {
  /// Whether the run executed a member; without one, whether it executed all planned ones.
  fileprivate func executes(_ member: String?) -> Bool {
    guard let member else { return !members.isEmpty && members.allSatisfy { $0.isExecuted == true } }
    return members.contains { $0.name == member && $0.isExecuted == true }
  }
}

extension TaskReading {
  /// Whether nothing could be seen of the tests.
  fileprivate var isUnreadable: Bool {
    switch file {
    case .missing, .uncompiled: false
    case .unreadable, .foreign: true
    case .tests(_, let tests): !tests.isWellFormed
    }
  }
}
