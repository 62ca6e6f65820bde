// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// One run of `adopt`: compares what documents plan with the tests that are there, and shows or writes what belongs
/// together.
struct AdoptRun {
  enum Mode: Sendable { case show, check, diff, write }

  private let documents: DocumentRun
  private let mode: Mode
  /// Whether possible tests are taken, too.
  private let takesPossible: Bool
  private let isJSON: Bool
  private let settings: CheckSettings

  init(_ options: DocumentOptions, mode: Mode, takesPossible: Bool, isJSON: Bool) throws(Ending) {
    documents = try DocumentRun(options, isWhole: true)
    self.mode = mode
    self.takesPossible = takesPossible
    self.isJSON = isJSON
    let style = try documents.sectionStyle(overwrites: false, templates: try documents.templates())
    var settings = CheckSettings(profile: style.profile, style: style)
    for rule in Rule.all { settings.severities[rule.name] = .some(nil) }
    self.settings = settings
  }

  func run() throws(Ending) {
    var (modules, asked): ([ModuleReading], Set<String>?) = ([], documents.asked == nil ? nil : [])
    var problems = documents.problems.map(\.json)
    let (project, settings, named) = (documents.project, settings, documents.asked)
    let content = ProjectContent(of: project)
    var status = try documents.forEachFile { bundle throws(MarkdownError) -> (reading: ModuleReading, isAsked: Bool) in
      let module = try bundle.fromRoot(of: project).module()
      let isAsked = bundle.snapshot.map { named?.contains($0.reference.real) != false } ?? true
      return (reading: ModuleReading(of: module, content: content, settings: settings), isAsked: isAsked)
    } take: { (read: (reading: ModuleReading, isAsked: Bool)) in
      if read.isAsked { asked?.insert(read.reading.file.path) }
      if read.reading.spec.verdict.kind != .notAModule { modules.append(read.reading) }
    } miss: {
      problems.append($0.json)
    }
    let files = testFiles()
    let tests = ExistingTests(in: files.map(\.file))
    var report = AdoptionReport(Adoption(of: modules, among: tests, project: settings.profile.project), of: asked)
    report.problems = problems
    report.takesPossible = takesPossible
    report.files = outcomes(of: report, files)
    for outcome in report.files {
      for note in outcome.notes { documents.console.say("'\(outcome.path)': \(note)", as: .warning) }
      if let failure = outcome.failure { documents.console.say(failure) }
    }
    try show(report)
    status = max(status, report.status(isFinding: mode == .check || mode == .diff))
    if status != .clean { throw documents.console.end(status, because: report.reason(for: status)) }
  }

  private func show(_ report: AdoptionReport) throws(Ending) {
    if isJSON { return try documents.console.write(report.json) }
    switch mode {
    case .diff: for outcome in report.files { try documents.console.write(outcome.diff) }
    case .show, .check: try documents.console.write(report.text)
    case .write: try documents.console.write(report.changes)
    }
  }

  /// The files with tests, and with what these lean on.
  private func testFiles() -> [(file: SourceFile, snapshot: FileSnapshot)] {
    let (project, index) = (documents.project, settings.profile.project)
    var files: [(file: SourceFile, snapshot: FileSnapshot)] = []
    inParallel(project.swiftFiles(below: ".")) { reference -> (file: SourceFile, snapshot: FileSnapshot)? in
      guard let path = project.pathFromRoot(of: reference.real), let snapshot = try? FileReader.read(reference) else {
        return nil
      }
      let file = SourceFile(path: path, bytes: snapshot.source.bytes)
      let isOfTests = index.target(of: path)?.kind == .test
      return isOfTests || file.importsTests ? (file, snapshot) : nil
    } take: { (found: (file: SourceFile, snapshot: FileSnapshot)?) in
      if let found { files.append(found) }
    }
    return files
  }

  /// What becomes of the files in which proposed tests stand, in the order of their paths.
  private func outcomes(
    of report: AdoptionReport,
    _ files: [(file: SourceFile, snapshot: FileSnapshot)]
  ) -> [AdoptionReport.File] {
    let byPath = Dictionary(grouping: report.taken) { $0.match?.found.path ?? "" }
    return files.compactMap { file, snapshot in
      guard let entries = byPath[file.path] else { return nil }
      let keys = AdoptedKeys(of: entries, in: file)
      var outcome = AdoptionReport.File(path: file.path, keys: keys.count, notes: keys.notes)
      outcome.diff = keys.edits.isEmpty ? [] : file.unifiedDiff(keys.edits)
      guard mode == .write, !keys.edits.isEmpty else { return outcome }
      do throws(FileWriteError) {
        try FileWriter().replace(snapshot, with: file.applying(keys.edits), in: documents.project, as: .tests)
        outcome.isWritten = true
      } catch {
        outcome.failure = "\(error)"
      }
      return outcome
    }
  }
}

extension SourceFile {
  /// Whether it imports what runs tests.
  fileprivate var importsTests: Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.holds("import XCTest") || text.holds("import Testing")
  }
}
