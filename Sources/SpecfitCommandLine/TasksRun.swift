// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// Which tasks somebody wants to see.
struct TaskFilter: Sendable {
  var isPendingOnly = false
  var isNextOnly = false
  /// The number, name or title of a module.
  var module: String?
  var kind: TestTask.Kind?
  var state: PlannedTask.State?

  /// Whether a task is asked for, the module aside.
  func includes(_ queued: QueuedTask) -> Bool {
    (!isPendingOnly || !queued.isDone) && kind.map { $0 == queued.task.kind } ?? true
      && state.map { $0 == queued.task.state } ?? true
  }
}

/// One run of `tasks`: reads all documents with their tests, and puts their tasks in order.
struct TasksRun {
  private let documents: DocumentRun
  private let settings: CheckSettings
  private let templates: ProjectTemplates
  /// The files with results, and with coverage.
  private let evidence: Specfit.Tasks.EvidenceOptions

  init(_ options: DocumentOptions, evidence: Specfit.Tasks.EvidenceOptions) throws(Ending) {
    documents = try DocumentRun(options, isWhole: true)
    self.evidence = evidence
    templates = try documents.templates()
    let style = try documents.sectionStyle(overwrites: false, templates: templates)
    var settings = CheckSettings(profile: style.profile, style: style)
    // What is wrong is what 'check' says.
    for rule in Rule.all { settings.severities[rule.name] = .some(nil) }
    do throws(EvidenceFileError) {
      settings.evidence = try CheckEvidence(
        results: evidence.results,
        coverage: evidence.coverage,
        in: documents.project
      )
    } catch {
      throw documents.end(with: error)
    }
    settings.evidence.project = style.profile.project
    for problem in settings.evidence.problems { documents.console.say(problem, as: .warning) }
    self.settings = settings
  }

  // MARK: - Lists

  func list(_ filter: TaskFilter, isJSON: Bool) throws(Ending) {
    let survey = try survey(keepsReadings: false)
    var tasks = survey.askedTasks
    if let wanted = filter.module {
      let selection: ModuleSelection
      do throws(ModuleSelectionError) {
        selection = try ModuleSelection(of: wanted, among: survey.modules.map(\.selectable))
      } catch {
        throw documents.end(with: error)
      }
      tasks = tasks.filter { selection.documents.contains($0.document) }
    }
    tasks = tasks.filter(filter.includes)
    if filter.isNextOnly { tasks = next(among: tasks).map { [$0] } ?? [] }
    let report = TaskQueueReport(tasks: tasks, problems: survey.problems)
    try documents.console.write(isJSON ? report.json : report.text)
    if tasks.isEmpty { documents.console.say(nothing(filter, survey), as: .note) }
    if survey.status != .clean {
      throw documents.console.end(
        survey.status,
        because: "not all documents could be read, and their tasks are not listed"
      )
    }
  }

  /// The first that is left; one of which nobody can tell when it is done would be the next forever.
  private func next(among tasks: [QueuedTask]) -> QueuedTask? {
    let open = tasks.filter { !$0.isDone }
    let lost = open.filter { !$0.isTellable }
    if let first = lost.first, lost.count == open.count {
      documents.console.say(
        "what is left cannot be told to be done, such as '\(first.name)': '\(first.task.file)' is no Swift",
        as: .warning
      )
    }
    return open.first(where: \.isTellable)
  }

  private func nothing(_ filter: TaskFilter, _ survey: Survey) -> String {
    if survey.askedTasks.isEmpty {
      return "no document\(survey.asked == nil ? "" : " that was named") asks for tests; 'specfit inspect' says why"
    }
    let isLeft = filter.isNextOnly || filter.isPendingOnly
    let isNarrow = filter.module != nil || filter.kind != nil || filter.state != nil
    if !isLeft { return "no task is in what '--module', '--kind' and '--state' ask for together" }
    return "nothing is left to do" + (isNarrow ? " in what '--module', '--kind' and '--state' ask for together" : "")
  }

  // MARK: - Briefs

  func show(_ word: String, required: PlannedTask.State?, isJSON: Bool) throws(Ending) {
    let survey = try survey(keepsReadings: true)
    let found: FoundTask
    do throws(TaskLookupError) { found = try survey.queue.task(word, plans: survey.plans) } catch {
      throw documents.end(with: error)
    }
    guard let reading = survey.readings[found.queued.document],
      let brief = TaskBrief(of: found, in: reading, among: try surroundings(survey, of: found.queued.document))
    else { throw documents.end(with: TaskLookupError.unknown(word, suggestion: nil)) }
    if isJSON {
      var bytes: [UInt8] = []
      brief.json.write(to: &bytes)
      try documents.console.write(bytes + [UInt8(ascii: "\n")])
    } else {
      try documents.console.write(Console.harmless(brief.markdown))
    }
    var status = survey.status
    if let required, !isReached(required, by: brief) { status = max(status, .findings) }
    if status != .clean { throw Ending(status: status) }
  }

  private func isReached(_ required: PlannedTask.State, by brief: TaskBrief) -> Bool {
    let task = brief.queued.task
    guard !task.state.reaches(required) else { return true }
    let reason = task.because.map { ": \($0)" } ?? ""
    documents.console.say("'\(brief.queued.name)' is \(task.state.rawValue), and not \(required.rawValue)\(reason)")
    return false
  }

  private func surroundings(_ survey: Survey, of document: String) throws(Ending) -> TaskBrief.Surroundings {
    let tree: ScaffoldTree
    do throws(TemplateError) {
      let scaffolds = try ScaffoldTemplates(profile: settings.profile, sources: templates.sources)
      tree = try ScaffoldTree(of: survey.modules, profile: settings.profile, templates: scaffolds)
    } catch {
      throw documents.end(with: RunError.brokenTemplates(reason: "\(error)"))
    }
    let project = documents.project
    let tool: BuildTool? = project.hasXcodeProject() ? .xcode : project.hasPackage() ? .swiftpm : nil
    var surroundings = TaskBrief.Surroundings(
      tree: tree,
      content: ProjectContent(of: project),
      strangers: survey.strangers,
      tool: tool,
      scheme: settings.profile.application
    )
    surroundings.isConfigured = !documents.configuration.specs.isEmpty
    surroundings.swiftFiles = project.swiftFiles(below: ".").compactMap { project.pathFromRoot(of: $0.real) }
    surroundings.others = survey.modules.map(\.document).filter { $0 != document }.compactMap { survey.readings[$0] }
    return surroundings
  }

  // MARK: - Reading

  /// What reading all documents gave.
  private struct Survey {
    var queue: TaskQueue
    /// In the order of the documents.
    var modules: [ScaffoldModule] = []
    /// By document; none for lists, which would have to keep all documents.
    var readings: [String: ModuleReading] = [:]
    var plans: [String: TestPlan] { readings.mapValues(\.plan) }
    /// The documents that the user named; nil for all.
    var asked: Set<String>?
    var strangers: [FoundTest]
    /// What evidence would be about, from the project's root.
    var files: Set<String>
    var problems: [JSON]
    var status: ExitStatus

    var askedTasks: [QueuedTask] {
      guard let asked else { return queue.tasks }
      return queue.tasks.filter { asked.contains($0.document) }
    }
  }

  /// Reads all documents with their tests; what was handed over and is too old tells nothing.
  private func survey(keepsReadings: Bool) throws(Ending) -> Survey {
    let survey = try survey(keepsReadings: keepsReadings, settings)
    let paths = evidence.results + evidence.coverage
    let stale = EvidenceAge.stale(paths, settings.evidence.times, comparedWith: survey.files, in: documents.project)
    guard !stale.isEmpty else { return survey }
    for (_, sentence) in stale { documents.console.say(sentence, as: .warning) }
    var fresh = settings
    do throws(EvidenceFileError) {
      fresh.evidence = try settings.evidence.without(
        stale,
        results: evidence.results,
        coverage: evidence.coverage,
        in: documents.project
      )
    } catch {
      throw documents.end(with: error)
    }
    return try self.survey(keepsReadings: keepsReadings, fresh, isAgain: true)
  }

  private func survey(
    keepsReadings: Bool,
    _ settings: CheckSettings,
    isAgain: Bool = false
  ) throws(Ending) -> Survey {
    var (records, facts): ([ModuleRecord], [String: [TaskFacts]]) = ([], [:])
    var modules: [ScaffoldModule] = []
    var readings: [String: ModuleReading] = [:]
    var asked: Set<String>? = documents.asked == nil ? nil : []
    var problems = documents.problems.map(\.json)
    let (project, named) = (documents.project, documents.asked)
    let content = ProjectContent(of: project)
    let status = try documents.forEachFile(isAgain: isAgain) { bundle throws(MarkdownError) -> Surveyed? in
      let module = try bundle.fromRoot(of: project).module()
      let reading = ModuleReading(of: module, content: content, settings: settings)
      guard reading.spec.verdict.kind != .notAModule else { return nil }
      let isAsked = bundle.isAsked(among: named)
      return Surveyed(
        reading: reading,
        record: ModuleRecord(of: reading, content: content),
        facts: TaskFacts.all(of: reading),
        isAsked: isAsked
      )
    } take: { surveyed throws(Ending) in
      guard let surveyed else { return }
      let reading = surveyed.reading
      records.append(surveyed.record)
      facts[surveyed.record.document] = surveyed.facts
      if keepsReadings { readings[surveyed.record.document] = reading }
      modules.append(ScaffoldModule(document: surveyed.record.document, spec: reading.spec, plan: reading.plan))
      if surveyed.isAsked { asked?.insert(surveyed.record.document) }
    } miss: {
      problems.append($0.json)
    }
    var recorder: RecordMemory.Recorder?
    let others = OtherTestFiles(
      beside: records,
      in: project,
      knowing: settings.profile.project,
      nil,
      &recorder
    ).tests
    let check = SpecfitChecking.Check(of: records, others: others, settings: settings)
    return Survey(
      queue: TaskQueue(of: check.modules, facts: facts, endings: settings.profile.doubles.strip),
      modules: modules,
      readings: readings,
      asked: asked,
      strangers: records.flatMap(\.strangers) + others,
      files: records.reduce(into: []) { $0.formUnion($1.files.union($1.sources)) },
      problems: problems,
      status: status
    )
  }

  /// What is kept of a document.
  private struct Surveyed: Sendable {
    var reading: ModuleReading
    var record: ModuleRecord
    var facts: [TaskFacts]
    var isAsked: Bool
  }
}
