// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// One run of `status`: looks at the tests of all documents, and checks, shows or writes where they stand.
struct StatusRun {
  static let name = "TEST_STATUS.md"

  private let check: CheckRun
  private let request: StatusRequest

  init(_ options: DocumentOptions, request: StatusRequest) throws(Ending) {
    var evidence = request.evidence
    // What is wrong is what 'check' says.
    evidence.appliesRules = false
    check = try CheckRun(options, request: evidence)
    self.request = request
  }

  func run() throws(Ending) {
    do throws(CheckError) {
      // Of what is not to be replaced at all a status takes only its own for itself.
      let replaced = request.overwrites ? [request.output, request.html] : []
      let written = replaced + [request.label.flatMap { _ in request.history }]
      try request.evidence.refuseToOverwrite(written.compactMap(\.self).filter { $0 != "-" }, in: check.documents)
    } catch { throw check.documents.end(with: error) }
    let joined = try check.joined()
    let problems = joined.problems
    if joined.isEmpty { throw check.documents.end(with: CheckError.nothingToCheck(in: check.documents.names)) }
    var report = StatusReport(joined.check, in: check)
    report.unchecked = problems.sentences + problems.lacks + report.unchecked
    if request.html != nil { addDocuments(to: &report) }
    let record = try addTrend(to: &report)
    let files = try files(of: report)
    var status = problems.status
    for file in files { status = max(status, try finish(file)) }
    if let record { try append(record) }
    if status == .failedRun { throw check.documents.console.end(because: "not all documents could be read") }
    if status != .clean { throw Ending(status: status) }
  }

  /// Adds the documents as text, for the page.
  private func addDocuments(to report: inout StatusReport) {
    let content = ProjectContent(of: check.documents.project)
    report.addDocuments { path in
      guard case .file(let file) = content.entry(path), file.lineCount > 0 else { return nil }
      return (1...file.lineCount).map { file.text(file.range(ofLine: $0)) }
    }
  }

  /// What goes where.
  private func files(of report: StatusReport) throws(Ending) -> [StatusFile] {
    let project = check.documents.project
    var wanted: [(path: String, bytes: [UInt8])] = []
    let ordinary = request.isJSON ? "-" : project.path(of: project.root.appending(name: Self.name))
    if let path = request.output ?? (request.html == nil ? ordinary : nil) {
      wanted.append((path, request.isJSON ? report.json : report.markdown))
    }
    if let path = request.html { wanted.append((path, report.html)) }
    var files: [StatusFile] = []
    for (path, bytes) in wanted {
      do throws(StatusFileError) {
        files.append(try StatusFile(path, bytes: bytes, in: project, overwrites: request.overwrites))
      } catch {
        throw check.documents.end(with: error)
      }
    }
    return files
  }

  private func finish(_ file: StatusFile) throws(Ending) -> ExitStatus {
    let console = check.documents.console
    guard !file.isStream else {
      try console.write(file.bytes)
      return .clean
    }
    guard file.isChange else { return .clean }
    switch request.mode {
    case .check:
      console.say("'\(file.path)' is not up to date; run 'specfit status' again")
      return .findings
    case .diff:
      try console.write(file.diff)
      console.say("'\(file.path)' is not up to date; run 'specfit status' again")
      return .findings
    case .write:
      do throws(FileWriteError) { try file.write(in: check.documents.project) } catch {
        throw check.documents.end(with: error)
      }
      console.say("wrote '\(file.path)'", as: .note)
      return .clean
    }
  }
}

// MARK: - History

extension StatusRun {
  /// What is to be appended to a history.
  private struct NewRecord {
    var before: [UInt8]
    var line: [UInt8]
  }

  /// Reads the history, and says what is wrong with it.
  ///
  /// - Returns: the line to append; nil when none is wanted, or the last line says the same already.
  private func addTrend(to report: inout StatusReport) throws(Ending) -> NewRecord? {
    guard let path = request.history else { return nil }
    let documents = check.documents
    var bytes: [UInt8] = []
    do throws(FileReadError) {
      bytes = try FileReader.readWhole(path, from: documents.project.currentFolder)
    } catch {
      guard error.reason == .notFound, request.label != nil else { throw documents.end(with: error) }
    }
    let history = StatusHistory(reading: bytes, schema: StatusPoint.schema)
    for flaw in history.flaws { documents.console.say("'\(path)': \(flaw)", as: .warning) }
    report.trend = history.records.map(StatusPoint.init)
    if request.label != nil, history.records.isEmpty, !history.flaws.isEmpty {
      throw documents.end(with: CheckError.wouldOverwrite(path, what: "no history of a status"))
    }
    guard let label = request.label else { return nil }
    let point = report.point(label: label)
    guard point != report.trend.last else { return nil }
    report.trend.append(point)
    return NewRecord(before: bytes, line: point.line)
  }

  /// Appends a line; those that are there stay as they are, broken ones too.
  private func append(_ record: NewRecord) throws(Ending) {
    guard let path = request.history else { return }
    let documents = check.documents
    var bytes = record.before
    if let last = bytes.last, last != ASCII.lineFeed { bytes.append(ASCII.lineFeed) }
    do throws(FileWriteError) {
      let place = AbsolutePath(path, in: documents.project.currentFolder)
      try FileWriter().writeReport(bytes + record.line, to: place, shownAs: path, in: documents.project)
    } catch {
      throw documents.end(with: error)
    }
  }
}

extension StatusPoint {
  fileprivate init(_ record: StatusHistory.Record) {
    let coverage = record.coverage.map { lines in
      StatusCoverage(
        covered: lines["covered"] ?? 0,
        executable: lines["executable"] ?? 0,
        files: lines["files"] ?? 0,
        unknownFiles: lines["unknownFiles"] ?? 0
      )
    }
    let tests = StatusTests(named: record.tests)
    self.init(label: record.label, tests: tests, hasResults: record.hasResults, coverage: coverage)
  }
}
