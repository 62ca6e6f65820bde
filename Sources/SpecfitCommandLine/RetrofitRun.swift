// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitMarkdown
internal import SpecfitRendering
internal import SpecfitWorkspace

/// One run of `retrofit`: computes the edits of every document, and checks, shows or writes them.
struct RetrofitRun {
  enum Mode: Sendable { case check, diff, write }

  private let documents: DocumentRun
  private let mode: Mode
  private let worker: RetrofitWorker
  private let isVerbose: Bool
  /// What tasks look like depends on the project's own templates.
  private let templates: ProjectTemplates
  /// Where it is said what was changed.
  var stream = Console.Stream.output

  init(_ options: DocumentOptions, mode: Mode, removes: Bool, overwrites: Bool) throws(Ending) {
    documents = try DocumentRun(options)
    self.mode = mode
    isVerbose = options.verbose
    templates = try documents.templates()
    let style = try documents.sectionStyle(overwrites: overwrites, templates: templates)
    worker = RetrofitWorker(
      style: style,
      removes: removes,
      writes: mode == .write ? documents.project : nil
    )
  }

  /// A run that writes must look at each document anyway.
  private var memory: ResultCache? {
    guard mode != .write else { return nil }
    return documents.memory(
      of: "retrofit",
      settings:
        "\(mode) \(worker.removes) \(worker.style.overwrites) \(isVerbose) \(documents.names) \(templates.settings) \(worker.style.profile.project.digest)"
    )
  }

  func run() throws(Ending) {
    if mode == .write { FileWriter.removeLeftovers(in: documents.documents.map(\.real.parent)) }
    var tally = RetrofitTally()
    let worker = worker
    let (mode, isVerbose, isStream) = (mode, isVerbose, documents.readsStandardInput)
    let documents = documents
    let status = try documents.forEach(remembering: memory) { snapshot, module in
      let outcome = worker.work(on: module, snapshot: snapshot)
      let isNamed = documents.isNamed(outcome.file.path)
      return RetrofitReport(outcome, mode: mode, isVerbose: isVerbose, isNamed: isNamed, isStream: isStream)
    } take: { report throws(Ending) in
      tally.count(report.result)
      let listsChanges = mode == .diff || !documents.console.isQuiet
      try report.write(to: documents.console, changesTo: listsChanges ? stream : nil)
    } miss: { _ in
      tally.count(.failed)
    }
    for problem in documents.problems where problem.isFailure { tally.count(.failed) }
    let summary = tally.summary(mode: mode)
    let end = max(status, tally.status(mode: mode))
    guard end == .clean else { throw documents.console.end(end, because: summary) }
    if documents.documents.count > 1, !summary.isEmpty { documents.console.say(summary, as: .note) }
  }
}
