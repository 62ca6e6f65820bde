// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitPlanning
internal import SpecfitRendering
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
  /// Whether documents get cases for the tests that no case names.
  var addsCases = false
  /// Where it is said what was written.
  var stream = Console.Stream.output

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
    let (report, status) = try report()
    for outcome in report.files {
      for note in outcome.notes { documents.console.say("'\(outcome.path)': \(note)", as: .warning) }
      if let failure = outcome.failure { documents.console.say(failure) }
    }
    try show(report)
    let end = max(status, report.status(isFinding: mode == .check || mode == .diff))
    if end != .clean { throw documents.console.end(end, because: report.reason(for: end)) }
  }

  /// What belongs together, and what becomes of each file; says nothing yet.
  ///
  /// - Returns: with the worst that reading the documents brought.
  func report() throws(Ending) -> (report: AdoptionReport, status: ExitStatus) {
    let read = try documents.adoptionModules(settings)
    let index = settings.profile.project
    let files = documents.testSources(knowing: index)
    let tests = ExistingTests(in: files.map(\.file))
    let adoption = Adoption(of: read.modules, among: tests, project: index)
    var report = AdoptionReport(adoption, of: read.asked)
    report.problems = read.problems
    report.takesPossible = takesPossible
    report.files = outcomes(of: report, files)
    if addsCases {
      report.unspecified = UnspecifiedTests.of(read.modules, among: tests, adoption)
        .filter { read.asked?.contains($0.document) ?? true }
      report.files += additions(of: report)
    }
    return (report, read.status)
  }

  private func show(_ report: AdoptionReport) throws(Ending) {
    if isJSON { return try documents.console.write(report.json) }
    switch mode {
    case .diff: for outcome in report.files { try documents.console.write(outcome.diff) }
    case .show, .check: if !documents.console.isQuiet { try documents.console.write(report.text) }
    case .write: if !documents.console.isQuiet { try documents.console.write(report.changes, to: stream) }
    }
  }

  /// What becomes of the documents whose tasks get cases, in their order.
  private func additions(of report: AdoptionReport) -> [AdoptionReport.File] {
    let byDocument = Dictionary(grouping: report.unspecified, by: \.document)
    return byDocument.sorted { $0.key < $1.key }.map { path, tasks in
      var outcome = AdoptionReport.File(path: path, keys: 0, notes: [])
      guard let reference = try? documents.project.reference(to: path, from: documents.project.root),
        let snapshot = try? FileReader.read(reference)
      else {
        outcome.failure = "'\(path)' could not be read again; nothing was added to it"
        return outcome
      }
      let file = SourceFile(path: path, bytes: snapshot.source.bytes)
      var edits: [Edit] = []
      for one in tasks {
        let known = Set(one.task.cases.map(\.name))
        let names = one.tests.map(\.function)
        guard let edit = CaseAddition.edit(adding: names, behind: known, to: one.lines, of: file) else {
          outcome.notes.append("task '\(one.task.key)' lists no case, behind which others could stand")
          continue
        }
        edits.append(edit)
        outcome.cases += one.tests.count
      }
      edits.sort { $0.range.lowerBound < $1.range.lowerBound }
      apply(edits, to: file, snapshot, as: .document, &outcome)
      return outcome
    }
  }

  /// What becomes of the files in which proposed tests stand, in the order of their paths.
  private func outcomes(
    of report: AdoptionReport,
    _ files: [TestSource]
  ) -> [AdoptionReport.File] {
    let byPath = Dictionary(grouping: report.taken) { $0.match?.found.path ?? "" }
    let pending = Dictionary(grouping: report.superseded, by: \.path)
    return files.compactMap { source in
      let file = source.file
      guard byPath[file.path] != nil || pending[file.path] != nil else { return nil }
      let keys = AdoptedKeys(of: byPath[file.path] ?? [], insteadOf: pending[file.path] ?? [], in: file)
      guard byPath[file.path] != nil || !keys.edits.isEmpty else { return nil }
      var outcome = AdoptionReport.File(path: file.path, keys: keys.count, notes: keys.notes)
      outcome.removed = keys.removed
      apply(keys.edits, to: file, source.snapshot, as: .tests, &outcome)
      return outcome
    }
  }

  /// Writes edits where that is asked for, and notes them with what came of it.
  private func apply(
    _ edits: [Edit],
    to file: SourceFile,
    _ snapshot: FileSnapshot,
    as purpose: FilePurpose,
    _ outcome: inout AdoptionReport.File
  ) {
    guard !edits.isEmpty else { return }
    outcome.diff = file.unifiedDiff(edits)
    outcome.edits = (file, edits)
    guard mode == .write else { return }
    do throws(FileWriteError) {
      try FileWriter().replace(snapshot, with: file.applying(edits), in: documents.project, as: purpose)
      outcome.isWritten = true
    } catch {
      outcome.failure = "\(error)"
    }
  }
}
