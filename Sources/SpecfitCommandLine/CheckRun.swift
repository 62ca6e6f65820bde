// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRendering
internal import SpecfitChecking
internal import SpecfitPlanning
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// One run of `check`: reads all documents with their tests, joins them, and says what was found.
struct CheckRun {
  let documents: DocumentRun
  let request: CheckRequest
  let settings: CheckSettings
  let baseline: Baseline?
  let changes: ChangedFiles?
  /// How the documents were at the revision since which changes count.
  let earlier: EarlierDocuments?
  private let isVerbose: Bool
  /// All of the project's templates that records depend on.
  private let templates: String

  init(_ options: DocumentOptions, request: CheckRequest) throws(Ending) {
    try self.init(try DocumentRun(options, isWhole: true), request: request, isVerbose: options.verbose)
  }

  /// - Parameters:
  ///   - documents: what is read.
  ///   - request: what is wanted.
  ///   - isVerbose: whether to say which documents are none of a module.
  /// - Throws: how the run ends when it cannot start; the reason has been said.
  init(_ documents: DocumentRun, request: CheckRequest, isVerbose: Bool) throws(Ending) {
    self.documents = documents
    let request = request.completed(by: documents.configuration.check)
    self.request = request
    self.isVerbose = isVerbose
    let templates = try documents.templates()
    self.templates = templates.settings
    let style = try documents.sectionStyle(overwrites: false, templates: templates)
    var settings = CheckSettings(profile: style.profile, style: style)
    settings.required = request.requiredState
    settings.severities = documents.configuration.check.severities
    if !request.appliesRules { for rule in Rule.all { settings.severities[rule.name] = .some(nil) } }
    if let text = request.today {
      guard let day = CalendarDay(text) else { throw documents.end(with: CheckError.noDay(text)) }
      settings.today = day
    } else {
      settings.today = CalendarDay(SystemClock.day())
    }
    if let evidence = request.evidence {
      settings.evidence = evidence
    } else {
      do throws(EvidenceFileError) {
        settings.evidence = try CheckEvidence(
          results: request.results,
          coverage: request.coverage,
          in: documents.project
        )
      } catch {
        throw documents.end(with: error)
      }
    }
    settings.evidence.project = style.profile.project
    // A part does not know yet whether it will be held to a baseline.
    let isSharded = request.shard != nil || request.parts != nil
    settings.readsContracts = isSharded || request.baseline != nil || request.newBaseline != nil
    baseline = request.appliesRules ? try Self.baseline(request, in: documents) : nil
    do throws(GitError) {
      let project = documents.project
      earlier = try request.changedSince.map { revision throws(GitError) in
        try EarlierDocuments(since: revision, in: project)
      }
      changes = earlier.map { ChangedFiles(since: $0, in: project) }
    } catch {
      throw documents.end(with: error)
    }
    self.settings = settings
  }

  func run() throws(Ending) {
    let gate = try gate()
    if let reason = gate.reason { throw documents.console.end(gate.end, because: reason) }
    if let doubt = gate.doubt { throw documents.console.end(because: doubt) }
  }

  /// How a check ended.
  struct Gate {
    var check: SpecfitChecking.Check
    var end: ExitStatus
    /// Why it is not clean, as a sentence; nil if it is.
    var reason: String?
    /// Why nothing that was found is no pass, as a sentence; nil if it is one.
    var doubt: String?
  }

  /// Says what was found.
  func gate() throws(Ending) -> Gate {
    do throws(CheckError) {
      try request.refuseToOverwrite([request.output, request.newBaseline].compactMap(\.self), in: documents)
    } catch { throw documents.end(with: error) }
    if let parts = request.parts { try check(parts) }
    let joined = try joined()
    var check = joined.check
    if let changes, !joined.isEmpty, check.modules.allSatisfy(\.isBackground), !joined.hasLostModules {
      documents.console.say("nothing to check since '\(changes.revision)': no module changed", as: .note)
    }
    try applyBaseline(to: &check, status: joined.problems.status)
    var report = Report(check, settings: settings, request: request, content: ProjectContent(of: documents.project))
    report.unchecked = joined.problems.lacks + report.unchecked
    try show(report)
    if joined.isEmpty { throw documents.end(with: CheckError.nothingToCheck(in: documents.names)) }
    if joined.problems.status != .clean {
      return Gate(check: check, end: joined.problems.status, reason: "not all documents could be read and checked")
    }
    if let reason = report.failure { return Gate(check: check, end: .findings, reason: reason) }
    var gate = Gate(check: check, end: .clean)
    if check.isUndecided {
      let what = (check.unchecked + check.unseenTasks).first.map { ": \($0)" } ?? ""
      gate.doubt = "nothing that was found fails the check, but not all could be checked\(what)"
    }
    return gate
  }

  /// What kept documents from being read.
  struct Problems {
    /// A sentence each; said already.
    var sentences: [String] = []
    /// About parts of documents that are not there or cannot be read; said already.
    var lacks: [String] = []
    var status = ExitStatus.clean
  }

  /// All documents with their tests.
  struct Joined {
    var check: SpecfitChecking.Check
    var problems: Problems
    /// Whether none of the documents that the run is about specifies a component; then nothing counts as passed.
    var isEmpty: Bool
    /// Whether a document was a module at the revision since which changes count, and is none now.
    var hasLostModules: Bool
    /// What was joined, in the order of the documents.
    var records: [ModuleRecord]
    var surroundings: Surroundings
  }

  /// What modules are joined with.
  struct Surroundings: Sendable {
    /// The tests with a key in files that no task names.
    var others: [FoundTest]
    /// Which tests without a key try which cases; nil where nobody had to look.
    var adoption: Adoption?
    var filters: FilterSurvey
    var lost: [LostModule]
    var settings: CheckSettings

    func check(of records: [ModuleRecord]) -> SpecfitChecking.Check {
      SpecfitChecking.Check(
        of: records,
        others: others,
        adoption: adoption,
        filters: filters,
        lost: lost,
        settings: settings
      )
    }
  }

  /// A document that was read.
  struct ReadDocument: Sendable {
    var record: ModuleRecord
    /// Whether the user asked for it.
    var isAsked: Bool
    /// Whether what changed concerns it; so without '--changed-since'.
    var isConcerned: Bool
  }

  /// All documents with their tests, joined.
  func joined() throws(Ending) -> Joined {
    let memory = memory
    var recorder = memory.map(RecordMemory.Recorder.init)
    var (read, problems) = try records(memory, &recorder, settings)
    if let word = request.module { try narrow(&read, to: word) }
    let others = OtherTestFiles(
      beside: read.map(\.record),
      in: documents.project,
      knowing: settings.profile.project,
      memory,
      &recorder
    )
    documents.keep(recorder)
    func sorted() -> [ModuleRecord] {
      let sorted = read.map { (record: $0.record, isAsked: $0.isAsked && $0.isConcerned) }
      return changes?.sort(sorted, beside: others.tests) ?? sorted.map { $1 ? $0 : $0.asBackground }
    }
    var (records, settings) = (sorted(), settings)
    let stale = staleEvidence(for: records)
    if !stale.isEmpty {
      settings.evidence = try evidence(besides: stale)
      // What was derived from it goes with it.
      (read, problems) = try self.records(nil, &recorder, settings, isAgain: true)
      if let word = request.module { try narrow(&read, to: word) }
      records = sorted()
    }
    if let changes, !changes.speakOfOthers(than: records) { settings.looksAt = { changes.contain($0) } }
    let filters = FilterSurvey(of: documents.project, testFolders: others.folders)
    let lost = try lostModules(among: read)
    var surroundings = Surroundings(others: others.tests, filters: filters, lost: lost, settings: settings)
    var check = surroundings.check(of: records)
    // Most projects are never accused of missing tests, and need no search for them.
    if check.asksForAdoption, let adoption = try adoption() {
      surroundings.adoption = adoption
      check = surroundings.check(of: records)
    }
    let isEmpty = !read.contains { $0.isAsked && $0.record.isModule && !$0.record.components.isEmpty }
    return Joined(
      check: check,
      problems: problems,
      isEmpty: isEmpty,
      hasLostModules: !lost.isEmpty,
      records: records,
      surroundings: surroundings
    )
  }

  /// Which tests without a key try what the documents plan; nil where there are none.
  private func adoption() throws(Ending) -> Adoption? {
    guard !documents.readsStandardInput, settings.profile.language == nil else { return nil }
    let tests = ExistingTests(in: documents.testSources(knowing: settings.profile.project).map(\.file))
    guard tests.holdUnkeyed else { return nil }
    let read = try documents.adoptionModules(CheckSettings(profile: settings.profile), isAgain: true)
    return Adoption(of: read.modules, among: tests, project: settings.profile.project)
  }

  /// Leaves the run only the documents of one module.
  private func narrow(_ read: inout [ReadDocument], to word: String) throws(Ending) {
    do throws(ModuleSelectionError) {
      let selection = try ModuleSelection(of: word, among: read.map(\.record.selectable))
      for index in read.indices where !selection.documents.contains(read[index].record.document) {
        read[index].isAsked = false
      }
    } catch {
      throw documents.end(with: error)
    }
  }

  /// What was handed over and is older than what it is about, each with a sentence.
  private func staleEvidence(for records: [ModuleRecord]) -> [(path: String, sentence: String)] {
    // What a run brings is as new as the run.
    guard request.evidence == nil else { return [] }
    let asked = records.filter { !$0.isBackground }
    let files = asked.reduce(into: Set<String>()) { $0.formUnion($1.files.union($1.sources)) }
    let paths = request.results + request.coverage
    return EvidenceAge.stale(paths, settings.evidence.times, comparedWith: files, in: documents.project)
  }

  /// What was handed over, without what is too old to tell anything.
  private func evidence(besides stale: [(path: String, sentence: String)]) throws(Ending) -> CheckEvidence {
    do throws(EvidenceFileError) {
      return try settings.evidence.without(
        stale,
        results: request.results,
        coverage: request.coverage,
        in: documents.project
      )
    } catch {
      throw documents.end(with: error)
    }
  }

  /// What earlier checks found out; nil if this one is to remember nothing.
  ///
  /// Results and coverage come from a run of the tests, and the next run brings others. Whether changes concern a
  /// module takes more of its document than a record keeps.
  private var memory: RecordMemory? {
    guard settings.evidence.isEmpty, changes == nil else { return nil }
    return documents.recordMemory(settings: recordSettings)
  }

  /// All that records depend on besides the documents, the configuration and the evidence.
  var recordSettings: String {
    let rules = settings.severities.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value?.rawValue ?? "off")" }
    let project = settings.profile.project.digest
    return "\(rules) \(settings.readsContracts) \(templates) \(project)"
  }

  /// What is left of each document, in the order of the paths.
  ///
  /// - Returns: each with whether the run is about it, and what kept others from being read.
  private func records(
    _ memory: RecordMemory?,
    _ recorder: inout RecordMemory.Recorder?,
    _ settings: CheckSettings,
    isAgain: Bool = false
  ) throws(Ending) -> ([ReadDocument], Problems) {
    var records: [ReadDocument] = []
    var problems = Problems(sentences: documents.problems.map(\.description))
    let (project, asked, changes) = (documents.project, documents.asked, changes)
    let content = ProjectContent(of: project)
    // Once evidence has been taken away, records are others than those of the parts.
    let parts = isAgain ? nil : request.parts
    problems.status = try documents.forEachFile(isAgain: isAgain) { bundle throws(MarkdownError) -> ReadResult in
      let bundle = bundle.fromRoot(of: project)
      let isAsked = bundle.isAsked(among: asked)
      do throws(CheckPartError) {
        if let known = try parts?.record(of: bundle.key, in: content) {
          return .success(Read(record: .init(known.record), isAsked: isAsked, isConcerned: known.isConcerned))
        }
      } catch { return .failure(error) }
      if let memory, parts == nil {
        let recalled = try memory.record(of: bundle.key, in: content) { content throws(MarkdownError) in
          let reading = ModuleReading(of: try bundle.module(), content: content, settings: settings)
          return ModuleRecord(of: reading, content: content)
        }
        return .success(Read(record: recalled, isAsked: isAsked, isConcerned: true))
      }
      let reading = ModuleReading(of: try bundle.module(), content: content, settings: settings)
      let record = ModuleRecord(of: reading, content: content)
      return .success(Read(record: .init(record), isAsked: isAsked, isConcerned: changes?.concern(reading) != false))
    } take: { result throws(Ending) in
      let read: Read
      do throws(CheckPartError) { read = try result.get() } catch { throw documents.end(with: error) }
      let record = read.record.output
      if isVerbose, !isAgain, record.verdict.kind == .notAModule {
        documents.console.say("'\(record.document)' is no module document: \(record.verdict.because)", as: .note)
      }
      recorder?.add(read.record)
      records.append(ReadDocument(record: record, isAsked: read.isAsked, isConcerned: read.isConcerned))
    } miss: {
      problems.sentences.append($0.description)
    } lack: {
      problems.lacks.append($0)
    }
    return (records, problems)
  }

  /// A document that was read, perhaps by an earlier run.
  private struct Read: Sendable {
    var record: RecordMemory.Recalled<ModuleRecord>
    var isAsked: Bool
    var isConcerned: Bool
  }

  /// A document that was read, or why its part cannot be used.
  private typealias ReadResult = Result<Read, CheckPartError>

  private func show(_ report: Report) throws(Ending) {
    if request.format == .github { writeStepSummary(of: report) }
    guard let output = request.output else {
      return try documents.console.write(report.rendered(as: request.format, colors: documents.console.colorsOutput))
    }
    do throws(FileWriteError) {
      let place = AbsolutePath(output, in: documents.project.currentFolder)
      try FileWriter().writeReport(
        report.rendered(as: request.format),
        to: place,
        shownAs: output,
        in: documents.project
      )
    } catch {
      throw documents.end(with: error)
    }
    try documents.console.write(report.rendered(as: .text, colors: documents.console.colorsOutput))
  }
}

extension CheckRun {
  /// Annotations show ten findings of a severity; GitHub shows the rest in the summary of the step.
  private func writeStepSummary(of report: Report) {
    guard let path = ProcessEnvironment.value(of: "GITHUB_STEP_SUMMARY"), !path.isEmpty else {
      documents.console.say("'GITHUB_STEP_SUMMARY' names no file, so no summary of the step was written", as: .warning)
      return
    }
    do {
      let folder = documents.project.currentFolder
      let before = (try? FileReader.readWhole(path, from: folder)) ?? []
      let place = AbsolutePath(path, in: folder)
      try FileWriter().writeReport(before + report.stepSummary(), to: place, shownAs: path, in: documents.project)
    } catch {
      documents.console.say("the summary of the step could not be written: \(error)", as: .warning)
    }
  }
}
