// From a task with its tests to what is kept of it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

extension TaskRecord {
  init(_ reading: TaskReading, in module: ModuleReading, members: MemberEvidence) {
    let task = reading.task
    let joined = module.file.joined
    let place = joined.place(ofLine: reading.written?.line ?? task.line)
    self.init(
      key: task.key,
      number: task.number,
      subject: task.subject,
      component: task.component,
      kind: task.kind,
      componentKind: task.componentKind,
      file: task.file,
      origin: task.origin,
      line: place.line,
      part: place.path,
      isTicked: reading.written?.isTicked,
      coverageTarget: task.coverage,
      hasFile: true,
      isKeyed: reading.isKeyed
    )
    hasResults = module.settings.evidence.results != nil
    hasCoverage = module.settings.evidence.coverage != nil
    counts.planned = reading.cases.count
    switch reading.file {
    case .missing: hasFile = false
    case .unreadable(let reason): obstacle = reason
    case .foreign: obstacle = kind == .support ? nil : "'\(task.file)' is no Swift, so its tests were not looked at"
    case .tests(_, let tests): if !tests.isWellFormed { obstacle = "'\(task.file)' does not parse as Swift" }
    }
    for planned in reading.cases where planned.found == nil {
      let (key, name) = (planned.planned.key, planned.planned.name)
      let place = joined.place(ofLine: planned.planned.line)
      let because = planned.planned.because
      open.append(OpenCase(key: key, name: name, line: place.line, part: place.path, because: because))
    }
    counts.missing = open.count
    for found in reading.tests { count(found, module.settings.evidence) }
    count(members, of: reading)
  }

  /// Takes a test into account.
  mutating func count(_ found: FoundTest, _ evidence: CheckEvidence) {
    if found.isSkeleton {
      counts.pending += 1
      return
    }
    guard found.isWritten else {
      counts.hollow += 1
      return
    }
    counts.written += 1
    guard hasResults else { return }
    switch evidence.ending(of: found) {
    case .passed: counts.passed += 1
    case .failed: counts.failed += 1
    case .notRun, .unknown: counts.notRun += 1
    }
  }

  private mutating func count(_ evidence: MemberEvidence, of reading: TaskReading) {
    coverage = evidence.file?.percentage
    source = evidence.path
    sourceLines = evidence.file.map { Lines(executable: $0.executableLines, covered: $0.coveredLines) }
    for (_, isExecuted) in evidence.members {
      switch isExecuted {
      case true?: counts.executed += 1
      case false?: counts.unexecuted += 1
      case nil: counts.unmeasured += 1
      }
    }
  }
}

/// What the coverage says of the source of a component, and of its planned members.
struct MemberEvidence {
  /// Nil when the coverage does not have the source file, or no file is known.
  private(set) var file: CoveredFile?
  /// The source file, from the project's root; nil when neither the document nor the name of the type tells it.
  private(set) var path: String?
  /// Per planned member, in the order of the plan, whether the run executed it; nil for what is not known.
  private(set) var members: [(name: String, isExecuted: Bool?)] = []
  /// The lines of each planned member in the source, as far as they are known.
  private(set) var lines: [String: [ClosedRange<Int>]] = [:]

  init(of task: PlannedTask, in module: ModuleReading, content: ProjectContent) {
    guard let name = task.component, module.settings.evidence.coverage != nil,
      let component = module.spec.components.first(where: { $0.name == name })
    else { return }
    path = Self.path(of: component, module.settings.evidence, content)
    var seen: Set<String> = []
    let planned = task.cases.compactMap(\.member).filter { seen.insert($0).inserted }
    guard let path, let file = module.settings.evidence.coverage(of: path) else {
      members = planned.map { ($0, nil) }
      return
    }
    self.file = file
    guard case .file(let source) = content.entry(path) else {
      members = planned.map { ($0, nil) }
      return
    }
    let known = MemberLines(of: name, in: source)
    for member in planned {
      let lines = known.lines(of: member)
      self.lines[member] = lines
      let executed = lines.map { file.executed(lines: $0) }
      // A stored property has no line that could be executed.
      if !lines.isEmpty, executed.allSatisfy({ $0 == nil }) { continue }
      members.append((member, executed.contains(true) ? true : executed.contains(false) ? false : nil))
    }
  }

  /// The source file, which may have been moved since the document named it, or which no document names.
  private static func path(
    of component: Component,
    _ evidence: CheckEvidence,
    _ content: ProjectContent
  ) -> String? {
    guard let path = component.file else { return unnamedPath(of: component.name, evidence, content) }
    guard evidence.coverage(of: path) == nil, case .nothing = content.entry(path),
      let name = path.split(separator: "/").last
    else { return path }
    return evidence.coverage?.only(named: String(name))?.path ?? path
  }

  /// The file that is called like a type and declares it.
  private static func unnamedPath(of type: String, _ evidence: CheckEvidence, _ content: ProjectContent) -> String? {
    guard let path = evidence.coverage?.only(named: type + ".swift")?.path, case .file(let source) = content.entry(path)
    else { return nil }
    return MemberLines(of: type, in: source).isDeclared ? path : nil
  }
}
