// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// One run of `scaffold`: makes the tree of all documents, compares it with the disk, and checks, shows or writes it.
struct ScaffoldRun {
  enum Mode: Sendable { case check, diff, dryRun, write }

  private let documents: DocumentRun
  private let mode: Mode
  private let filter: ScaffoldFilter
  private let isJSON: Bool
  private let isVerbose: Bool
  private let profile: Profile
  private let templates: ScaffoldTemplates

  init(_ options: SharedOptions, mode: Mode, filter: ScaffoldFilter, isJSON: Bool) throws(Ending) {
    documents = try DocumentRun(options, isWhole: true)
    self.mode = mode
    self.filter = filter
    self.isJSON = isJSON
    isVerbose = options.verbose
    profile = try documents.profile()
    documents.sayUnknownFramework()
    let sources = try documents.templates().sources
    do throws(TemplateError) { templates = try ScaffoldTemplates(profile: profile.name, sources: sources) } catch {
      throw documents.end(with: RunError.brokenTemplates(reason: "\(error)"))
    }
  }

  func run() throws(Ending) {
    var documentsRead = try read()
    var filter: ScaffoldFilter
    do throws(ScaffoldFilterError) { filter = try self.filter.resolved(in: documentsRead.modules) } catch {
      throw documents.end(with: error)
    }
    filter.labels = documentsRead.labels
    let tree: ScaffoldTree
    do throws(TemplateError) {
      tree = try ScaffoldTree(
        of: documentsRead.modules,
        profile: profile,
        templates: templates,
        isWhole: documents.areAll && documentsRead.problems.isEmpty
      )
    } catch {
      throw documents.end(with: RunError.brokenTemplates(reason: "\(error)"))
    }
    let survey = ScaffoldSurvey(of: tree, in: documents.project)
    var outcomes = filter.files(of: tree).map(survey.outcome)
    if mode == .write { for index in outcomes.indices { outcomes[index].write(in: documents.project) } }
    let refusals = tree.refusals.filter(filter.includes)
    documentsRead.status = max(documentsRead.status, status(of: outcomes, refusals))
    if isJSON { try writeJSON(outcomes, refusals, documentsRead.problems) }
    try show(outcomes)
    for refusal in refusals { show(refusal) }
    sayUnknownApplication(tree, outcomes)
    if let reason = nothing(in: tree, outcomes, documentsRead) { documents.console.say(reason, as: .note) }
    if documentsRead.status != .clean { throw Ending(status: documentsRead.status) }
  }

  /// What reading all documents gave.
  private struct Documents {
    var modules: [ScaffoldModule] = []
    var problems: [JSON]
    var status = ExitStatus.clean
    /// The modules that the user named; nil for all.
    var labels: Set<String>?
  }

  /// What all documents ask for.
  private func read() throws(Ending) -> Documents {
    var found = Documents(problems: documents.problems.map(\.json))
    let (project, profile) = (documents.project, profile)
    let asked = documents.asked
    if asked != nil { found.labels = [] }
    found.status = try documents.forEach { snapshot, file, document -> (module: ScaffoldModule, isAsked: Bool) in
      let spec = ModuleSpec(recognizing: document)
      let path = snapshot.flatMap { project.pathFromRoot(of: $0.reference.real) } ?? file.path
      let module = ScaffoldModule(document: path, spec: spec, plan: TestPlan(for: spec, profile: profile))
      return (module, snapshot.map { asked?.contains($0.reference.real) != false } ?? true)
    } take: { module, isAsked throws(Ending) in
      if isAsked, module.spec.verdict.kind != .notAModule { found.labels?.insert(module.label) }
      if isAsked, module.spec.verdict.kind == .notAModule {
        let reason = module.spec.verdict.because
        documents.console.say("'\(module.document)' is no module document: \(reason)", as: .note)
      }
      found.modules.append(module)
    } miss: {
      found.problems.append($0.json)
    }
    return found
  }

  private func status(of outcomes: [ScaffoldOutcome], _ refusals: [ScaffoldTree.Refusal]) -> ExitStatus {
    let files = outcomes.map { $0.status(isWriting: mode == .write) }.max() ?? .clean
    return max(files, refusals.contains(where: \.isFault) ? .findings : .clean)
  }

  /// Without the name of what is tested, new tests and doubles lack an import that only a person can write.
  private func sayUnknownApplication(_ tree: ScaffoldTree, _ outcomes: [ScaffoldOutcome]) {
    let lacksImport = outcomes.contains { $0.change.status == .create && [.unit, .mock].contains($0.change.file.role) }
    guard tree.application == nil, lacksImport else { return }
    let reason = "no document tells the name of the application, or they disagree"
    documents.console.say("\(reason): set 'app' in '.specfit.yml', or import it in the tests", as: .warning)
  }

  /// Why there was nothing to do; nil when something was done, or is to be said.
  private func nothing(
    in tree: ScaffoldTree,
    _ outcomes: [ScaffoldOutcome],
    _ documents: Documents
  ) -> String? {
    if !outcomes.isEmpty {
      let skipped = outcomes.count { $0.change.status == .skip }
      guard outcomes.allSatisfy({ $0.change.status == .identical || $0.change.status == .skip }),
        !tree.refusals.contains(where: \.isFault)
      else { return nil }
      let files = outcomes.count == 1 ? "the file is there" : "all \(outcomes.count) files are there"
      let kept =
        skipped == 0
        ? "" : ", of which \(skipped) \(skipped == 1 ? "was" : "were") changed and \(skipped == 1 ? "stays" : "stay")"
      return "there is nothing to scaffold: \(files)\(kept)"
    }
    if !tree.files.isEmpty, documents.labels?.isEmpty != true {
      return "there is nothing to scaffold: none of \(tree.files.count) files is in what "
        + "'--only', '--module' and '--component' ask for together"
    }
    guard tree.refusals.isEmpty else {
      return "there is nothing to scaffold: no file that the documents ask for can be written"
    }
    let isModule =
      documents.labels.map { !$0.isEmpty } ?? documents.modules.contains { $0.spec.verdict.kind != .notAModule }
    return "there is nothing to scaffold: no document \(isModule ? "asks for tests" : "specifies a module")"
  }

  private func show(_ outcomes: [ScaffoldOutcome]) throws(Ending) {
    for outcome in outcomes {
      if let failure = outcome.failure { documents.console.say(failure) }
      for (text, severity) in outcome.sentences where isVerbose || outcome.change.status != .skip {
        let path = "'\(outcome.change.file.path)'"
        // What the system refuses names the file itself.
        documents.console.say(text.hasPrefix(path) ? text : "\(path): \(text)", as: severity)
      }
      guard !isJSON else { continue }
      if mode == .diff {
        if outcome.change.isWritten { try documents.console.write(outcome.diff) }
      } else if outcome.failure == nil, outcome.change.status != .identical || isVerbose {
        try documents.console.write(outcome.line)
      }
    }
  }

  private func show(_ refusal: ScaffoldTree.Refusal) {
    let what = refusal.task.map { "no file for '\($0)': " } ?? ""
    documents.console.say(
      "'\(refusal.document)', line \(refusal.line): \(what)\(refusal.reason)",
      as: refusal.isFault ? .warning : .note
    )
  }

  private func writeJSON(
    _ outcomes: [ScaffoldOutcome],
    _ refusals: [ScaffoldTree.Refusal],
    _ problems: [JSON]
  ) throws(Ending) {
    let json: JSON = [
      "schema": "specfit.scaffold/1",
      "files": .array(outcomes.map(\.json)),
      "refusals": .array(refusals.map(\.json)),
      "diagnostics": .array(problems),
    ]
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    try documents.console.write(bytes + [UInt8(ascii: "\n")])
  }
}

extension ScaffoldTree.Refusal {
  fileprivate var json: JSON {
    [
      "document": .string(document), "module": .string(module), "line": .number(line), "task": .optional(task),
      "subject": .optional(subject), "severity": isFault ? "warning" : "note", "reason": .string(reason),
    ]
  }
}
