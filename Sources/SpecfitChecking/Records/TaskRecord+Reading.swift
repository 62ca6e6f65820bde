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
      plannedIn: task.plannedIn,
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
    lacksSource = Self.lacksSource(task, in: module)
    counts.planned = reading.cases.count
    unkeyed = reading.unkeyed.map(\.test.name)
    switch reading.file {
    case .missing: hasFile = false
    case .uncompiled: (hasFile, isCompiled) = (false, false)
    case .unreadable(let reason): obstacle = reason
    case .foreign: obstacle = kind == .support ? nil : "'\(task.file)' is no Swift, so its tests were not looked at"
    case .tests(_, let tests): if !tests.isWellFormed { obstacle = "'\(task.file)' does not parse as Swift" }
    }
    for planned in reading.cases where planned.found == nil {
      let (key, name) = (planned.planned.key, planned.planned.name)
      let place = joined.place(ofLine: planned.planned.line)
      let because = planned.planned.because
      let isStated = planned.planned.behavior != nil
      open.append(
        OpenCase(key: key, name: name, line: place.line, part: place.path, because: because, isStated: isStated)
      )
    }
    counts.missing = open.count
    for found in reading.tests { count(found, module.settings.evidence) }
    count(members, of: reading)
  }

  private static func lacksSource(_ task: PlannedTask, in module: ModuleReading) -> Bool {
    let project = module.settings.profile.project
    guard project.knowsSources, let name = task.component, project.type(named: name) == nil else { return false }
    // The file of many small types is called after none of them.
    let specified = module.spec.components + module.spec.plannedElsewhere.values
    return !specified.contains { $0.name == name && !$0.supporting.isEmpty }
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
    if found.test.contract == nil { counts.own += 1 }
    if found.test.isConditional, evidence.results(of: found).isEmpty { counts.conditional += 1 }
    guard hasResults else { return }
    switch evidence.ending(of: found) {
    case .passed: counts.passed += 1
    case .failed: counts.failed += 1
    case .notRun(let reason):
      counts.notRun += 1
      notRunBecause = notRunBecause ?? reason
    case .unknown:
      counts.notRun += 1
      counts.unknown += 1
    }
  }

  private mutating func count(_ evidence: MemberEvidence, of reading: TaskReading) {
    coverage = evidence.file?.percentage
    source = evidence.path
    sourceLines = evidence.file.map { Lines(executable: $0.executableLines, covered: $0.coveredLines) }
    unmeasuredBecause = evidence.unmeasuredBecause
    for (_, isExecuted) in evidence.members {
      switch isExecuted {
      case true?: counts.executed += 1
      case false?: counts.unexecuted += 1
      case nil: counts.unmeasured += 1
      }
    }
  }
}
