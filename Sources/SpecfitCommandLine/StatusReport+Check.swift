// From what a check knows to what a status says.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitReporting
internal import SpecfitWorkspace

extension StatusReport {
  init(_ check: SpecfitChecking.Check, in run: CheckRun) {
    let (documents, evidence) = (run.documents, run.settings.evidence)
    self.init(title: documents.configuration.app.map { "\($0) Test Status" } ?? "Test Status")
    let root = documents.project.root
    let asked = check.modules.filter { documents.asked?.contains(AbsolutePath($0.document, in: root)) != false }
    modules = asked.map { StatusModule($0, hasCoverage: evidence.coverage != nil) }
    hasResults = evidence.results != nil
    if evidence.coverage != nil { coverage = StatusCoverage(of: asked.flatMap(\.tasks)) ?? StatusCoverage() }
    unchecked = check.unchecked + check.unseenTasks
    let script = "Scripts/verify_module_tests.sh"
    if FileSystem.exists(AbsolutePath(script, in: root)),
      let number = asked.compactMap(\.number).first(where: \.isPlain)
    {
      commands = ["# Verify one module", "\(script) \(number)"]
    }
  }
}

extension String {
  /// Whether a shell takes the text as one word.
  fileprivate var isPlain: Bool { !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") } }
}

extension StatusModule {
  fileprivate init(_ module: ModuleRecord, hasCoverage: Bool) {
    let name = module.title ?? module.name
    self.init(
      title: module.number.map { "Module \($0): \(name)" } ?? name,
      document: module.document,
      tasks: module.tasks.filter { !$0.isRepeated }.map(StatusTask.init),
      coverage: hasCoverage ? StatusCoverage(of: module.tasks) : nil
    )
    behaviors = module.behaviors.map { SpecifiedBehavior($0, in: module) }
  }
}

extension StatusCoverage {
  /// The sources of some tasks, each once; nil when no task has one.
  fileprivate init?(of tasks: some Sequence<TaskRecord>) {
    self.init()
    var seen: Set<String> = []
    for task in tasks {
      guard let source = task.source, seen.insert(source).inserted else { continue }
      add(task.sourceLines.map { ($0.covered, $0.executable) })
    }
    if seen.isEmpty { return nil }
  }
}

extension StatusTask {
  fileprivate init(_ task: TaskRecord) {
    self.init(
      key: task.key,
      subject: task.subject,
      kind: task.kind.rawValue,
      file: task.file,
      line: task.part == nil ? task.line : 1,
      state: StatusState(rawValue: task.state.rawValue) ?? .unknown,
      because: task.because ?? ""
    )
    number = task.number
    component = task.component
    componentKind = task.componentKind?.rawValue
    coverageTarget = task.coverageTarget
    coverage = StatusCoverage(of: CollectionOfOne(task))
    tests = StatusTests(task)
  }
}

extension StatusTests {
  fileprivate init(_ task: TaskRecord) {
    self.init()
    let counts = task.counts
    guard task.obstacle == nil else {
      unknown = max(counts.planned, counts.tests)
      return
    }
    // Where people chose other names, nobody can tell which cases are open once there are tests.
    planned = task.isKeyed || counts.tests == 0 ? counts.missing : 0
    skeleton = counts.pending + counts.hollow
    failing = counts.failed
    if task.state == .proven { proven = counts.passed } else { passing = counts.passed }
    written = max(0, counts.written - counts.passed - counts.failed)
  }
}
