// What an editor shows of a module document.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitReporting
internal import SpecfitServing
internal import SpecfitSource
internal import SpecfitWorkspace

extension DocumentView {
  /// - Parameters:
  ///   - module: the document.
  ///   - check: of all documents, this one among them.
  ///   - root: of the project.
  init(of module: EditorProject.OpenModule, in check: SpecfitChecking.Check, root: AbsolutePath) {
    self.init(path: module.path)
    let file = module.reading.file
    findings = check.findings.filter { $0.place.path == module.path }
    let told = Set(findings.map { [$0.rule, "\($0.place.line ?? 0)"] })
    for diagnostic in module.reading.spec.diagnostics {
      let place = file.joined.place(ofLine: file.line(ofByte: min(diagnostic.range.lowerBound, file.bytes.count)))
      guard place.path == nil, !told.contains([diagnostic.rule, "\(place.line)"]) else { continue }
      findings.append(
        Finding(diagnostic, at: Finding.Place(path: module.path, line: place.line, range: diagnostic.range))
      )
    }
    guard module.reading.spec.verdict.kind != .notAModule else { return }
    symbols = module.reading.symbols
    // With the tests that only joining finds, since they stand in other files.
    let record = check.modules.first { $0.document == module.path } ?? module.record
    notes = ModuleNotes(reading: module.reading, record: record, root: root).all
  }
}

extension Finding {
  fileprivate init(_ diagnostic: Diagnostic, at place: Place) {
    self.init(
      diagnostic.rule,
      diagnostic.severity,
      diagnostic.message,
      at: place,
      about: diagnostic.message,
      help: diagnostic.help
    )
  }
}

extension ModuleReading {
  /// The components with their members, the flows and the test tasks, in the order of the lines.
  fileprivate var symbols: [DocumentView.Symbol] {
    let joined = file.joined
    func isOwn(_ line: Int) -> Bool { joined.place(ofLine: line).path == nil }
    var symbols = spec.components.filter { isOwn($0.line) }.map { component in
      DocumentView.Symbol(
        component.name,
        component.kind.rawValue,
        .component,
        line: component.line,
        children: component.members.filter { isOwn($0.line) }.map { .init($0.name, "", .member, line: $0.line) }
      )
    }
    symbols += spec.flows.filter { isOwn($0.line) }.map { .init($0.name, "flow", .flow, line: $0.line) }
    symbols += spec.testTasks.filter { isOwn($0.line) }.map { task in
      let number = task.number.map { "\($0) " } ?? ""
      return .init(
        "\(number)\(task.subject)",
        "\(task.origin.rawValue) \(task.kind.rawValue) test",
        .task,
        line: task.line
      )
    }
    return symbols.sorted { ($0.line, $0.name) < ($1.line, $1.name) }
  }
}

/// What a reader wants to know about the lines of a module document.
private struct ModuleNotes {
  let reading: ModuleReading
  let record: ModuleRecord
  let root: AbsolutePath
  /// By their keys.
  private let known: [String: BehaviorRecord.Case]

  init(reading: ModuleReading, record: ModuleRecord, root: AbsolutePath) {
    (self.reading, self.record, self.root) = (reading, record, root)
    known = Dictionary(record.behaviors.flatMap(\.cases).map { ($0.key, $0) }) { first, _ in first }
  }

  /// More cases than these are only counted.
  private static let mostCases = 40

  /// The narrowest first: statements, then the cases of lists, tasks, and components.
  var all: [DocumentView.Note] {
    statements + listedCases + tasks + components
  }

  private func isOwn(_ line: Int) -> Bool {
    (1...max(1, reading.own.lineCount)).contains(line) && reading.file.joined.place(ofLine: line).path == nil
  }

  // MARK: - Statements

  private var statements: [DocumentView.Note] {
    record.behaviors.flatMap { behavior -> [DocumentView.Note] in
      let owner = behavior.member.map { "\(behavior.subject).\($0)" } ?? behavior.subject
      let head = "**\(owner.md)**: \(behavior.isAsked ? behavior.state.rawValue : "asks for no test")"
      let cases = behavior.cases.map { entry($0.name, $0.state.rawValue, $0.test) }
      let text = ([head, "", "> \(behavior.statement.prose)", ""] + cases).joined(separator: "\n")
      let targets = behavior.cases.compactMap { $0.test.map(Self.place) }
      return behavior.places.compactMap { place in
        guard place.path == record.document, let line = place.line, isOwn(line) else { return nil }
        return DocumentView.Note(lines: line...line, text: text, targets: targets)
      }
    }
  }

  // MARK: - Tasks

  /// The lines of lists that name a planned case.
  private var listedCases: [DocumentView.Note] {
    reading.tasks.flatMap { task -> [DocumentView.Note] in
      let cases = Dictionary(task.cases.map { ($0.planned.name, $0) }) { first, _ in first }
      let region = reading.spec.layout.region?.tasks.first { $0.key == task.task.key }?.lines
      var lines = (task.written?.testNames ?? []).map { (name: $0.name, line: $0.line) }
      for line in region.map(Array.init) ?? [] where isOwn(line) {
        if let name = reading.own.text(reading.own.range(ofLine: line)).firstCodeName { lines.append((name, line)) }
      }
      var seen: Set<Int> = []
      return lines.compactMap { name, line in
        guard isOwn(line), let found = cases[name], seen.insert(line).inserted else { return nil }
        let test = self.test(of: found)
        let statement = found.planned.statement.map { "\n\n> \($0.prose)" } ?? ""
        let text = entry(name, state(of: found), test) + statement + "\n\n`\(found.planned.key)`"
        return DocumentView.Note(lines: line...line, text: text, targets: test.map { [Self.place($0)] } ?? [])
      }
    }
  }

  private var tasks: [DocumentView.Note] {
    zip(reading.tasks, record.tasks).compactMap { reading, task in
      guard task.origin != .planned, task.part == nil, isOwn(task.line) else { return nil }
      return DocumentView.Note(
        lines: task.line...task.line,
        text: summary(of: task) + list(of: reading),
        targets: targets(of: reading)
      )
    }
  }

  private func summary(of task: TaskRecord) -> String {
    let because = task.because.map { ": \($0.md)" } ?? ""
    return "**\(task.key.md)** in \(task.file.code)\n\n\(task.state.rawValue)\(because)"
  }

  // MARK: - Components

  private var components: [DocumentView.Note] {
    reading.spec.components.flatMap { component -> [DocumentView.Note] in
      let own = zip(reading.tasks, record.tasks).filter { $0.1.component == component.name }
      let file = component.file.map { " in \($0.code)" } ?? ""
      var text = "**\(component.name.md)**, \(component.kind.rawValue)\(file)"
      if let reason = reading.settings.profile.exclusion(of: component)?.reason { text += "\n\n\(reason.md)" }
      for (reading, task) in own { text += "\n\n" + summary(of: task) + list(of: reading) }
      let lines = Set([component.line] + component.evidence.map(\.line)).filter(isOwn)
      let targets = own.flatMap { self.targets(of: $0.0) }
      return lines.sorted().map { DocumentView.Note(lines: $0...$0, text: text, targets: targets) }
    }
  }

  // MARK: - Cases

  private func list(of task: TaskReading) -> String {
    let lines = task.cases.prefix(Self.mostCases).map { "\n" + entry($0.planned.name, state(of: $0), test(of: $0)) }
    let rest = task.cases.count - lines.count
    return lines.isEmpty ? "" : "\n" + lines.joined() + (rest > 0 ? "\n- and \(rest) more" : "")
  }

  private func entry(_ name: String, _ state: String, _ test: BehaviorRecord.Test?) -> String {
    let place = test.map { test in
      let address = FileURI.uri(of: AbsolutePath(test.path, in: root).description)
      return ", [\(test.path.md):\(test.line)](\(address)#L\(test.line))"
    }
    return "- \(name.code): \(state)\(place ?? "")"
  }

  /// The test of a case, wherever it is.
  private func test(of planned: CaseReading) -> BehaviorRecord.Test? {
    if let known = known[planned.planned.key]?.test { return known }
    return planned.found.map { .init($0) }
  }

  private func state(of planned: CaseReading) -> String {
    if let known = known[planned.planned.key] { return known.state.rawValue }
    guard let found = planned.found else { return BehaviorRecord.State.planned.rawValue }
    return (found.isWritten ? BehaviorRecord.State.written : .skeleton).rawValue
  }

  /// The tests of a task, or the file if there is none.
  private func targets(of task: TaskReading) -> [Finding.Place] {
    let tests = task.cases.compactMap { test(of: $0).map(Self.place) }
    if !tests.isEmpty { return tests }
    if case .missing = task.file { return [] }
    return [Finding.Place(path: task.task.file, line: 1)]
  }

  private static func place(_ test: BehaviorRecord.Test) -> Finding.Place {
    Finding.Place(path: test.path, line: test.line)
  }
}

extension String {
  /// The name at the start of the first code in backticks: `test_load` of ``1. `test_load()`: …``.
  fileprivate var firstCodeName: String? {
    guard let start = firstIndex(of: "`") else { return nil }
    let name = self[index(after: start)...].prefix { $0 != "`" && $0 != "(" }
    return name.isEmpty ? nil : String(name)
  }
}
