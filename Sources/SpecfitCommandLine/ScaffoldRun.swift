// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// One run of `scaffold`: makes the tree of all documents, compares it with the disk, and checks, shows or writes it.
struct ScaffoldRun {
  enum Mode: Sendable { case check, diff, dryRun, write }

  let documents: DocumentRun
  let mode: Mode
  private let filter: ScaffoldFilter
  /// The tests that a person says are up to date; nil for a run that writes tests.
  let acceptance: ScaffoldAcceptance?
  /// Whether the run is about all that the project's documents ask for.
  private let isWhole: Bool
  let isJSON: Bool
  let isVerbose: Bool
  let profile: Profile
  private let templates: ScaffoldTemplates

  init(
    _ options: DocumentOptions,
    mode: Mode,
    filter: ScaffoldFilter,
    acceptance: ScaffoldAcceptance? = nil,
    isJSON: Bool
  ) throws(Ending) {
    documents = try DocumentRun(options, isWhole: true)
    self.mode = mode
    self.filter = filter
    self.acceptance = acceptance
    isWhole = options.paths.isEmpty && filter.isEmpty
    self.isJSON = isJSON
    isVerbose = options.verbose
    profile = try documents.projectProfile()
    let sources = try documents.templates().sources
    do throws(TemplateError) { templates = try ScaffoldTemplates(profile: profile, sources: sources) } catch {
      throw documents.end(with: RunError.brokenTemplates(reason: "\(error)"))
    }
  }

  func run() throws(Ending) {
    var documentsRead = try read()
    var filter: ScaffoldFilter
    do throws(ScaffoldFilterError) { filter = try self.filter.resolved(in: documentsRead.modules) } catch {
      throw documents.end(with: error)
    }
    filter.narrow(to: documentsRead.labels)
    let adoptable = adoptable(in: documentsRead)
    let elsewhere = documentsRead.leaveOut(adoptable, in: profile.project)
    let tree: ScaffoldTree
    do throws(TemplateError) {
      tree = try ScaffoldTree(
        of: documentsRead.modules,
        profile: profile,
        templates: templates,
        frameworks: frameworks(of: documentsRead.modules),
        isWhole: documents.areAll && documentsRead.problems.isEmpty,
        elsewhere: elsewhere
      )
    } catch {
      throw documents.end(with: RunError.brokenTemplates(reason: "\(error)"))
    }
    var result = try result(of: tree, filter, isComplete: documentsRead.status == .clean)
    let labels = Dictionary(documentsRead.modules.map { ($0.document, $0.label) }) { first, _ in first }
    result.tried = adoptable.filter { filter.includes($0.task, of: labels[$0.document] ?? "") }
    documentsRead.status = max(documentsRead.status, result.status(isWriting: mode == .write))
    if isJSON { try writeJSON(result, documentsRead.problems) }
    try show(result)
    sayUnknownApplication(tree, result.outcomes)
    sayListedFiles(result.outcomes)
    sayOtherDocuments(documentsRead.others)
    sayTriedCases(result.tried.count)
    if let reason = nothing(in: tree, result, documentsRead) { documents.console.say(reason, as: .note) }
    if documentsRead.status != .clean {
      throw documents.console.end(documentsRead.status, because: reason(for: documentsRead.status, result))
    }
    let summary = result.summary(isWriting: mode == .write)
    if result.outcomes.count > 1, let summary, !isJSON { documents.console.say(summary, as: .note) }
  }

  /// Compares the tree with the disk, and writes what is to be written; unless all documents could be read, nobody can
  /// tell what belongs to none.
  private func result(of tree: ScaffoldTree, _ filter: ScaffoldFilter, isComplete: Bool) throws(Ending)
    -> ScaffoldResult
  {
    let survey = ScaffoldSurvey(of: tree, in: documents.project)
    var result = ScaffoldResult(outcomes: filter.files(of: tree).map(survey.outcome))
    if let acceptance {
      do throws(ScaffoldFilterError) { result.outcomes = try acceptance.chosen(of: result.outcomes) } catch {
        throw documents.end(with: error)
      }
    } else {
      result.refusals = tree.refusals.filter(filter.includes)
      // Who asks for a part sees too little to tell what belongs to nothing.
      if isWhole, isComplete { result.orphans = survey.orphans(beside: tree.files) }
    }
    if mode == .write {
      let project = documents.project
      FileWriter.removeLeftovers(in: result.outcomes.compactMap { $0.place?.reference.real.parent })
      for index in result.outcomes.indices { result.outcomes[index].write(in: project) }
    }
    return result
  }
}
