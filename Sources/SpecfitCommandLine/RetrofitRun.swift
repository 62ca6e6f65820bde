// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// One run of `retrofit`: computes the edits of every document, and checks, shows or writes them.
struct RetrofitRun {
  enum Mode: Sendable { case check, diff, write }

  private let documents: DocumentRun
  private let mode: Mode
  private let worker: RetrofitWorker
  private let isVerbose: Bool

  init(_ options: SharedOptions, mode: Mode, removes: Bool, overwrites: Bool) throws(Ending) {
    documents = try DocumentRun(options)
    self.mode = mode
    isVerbose = options.verbose
    let style = try documents.sectionStyle(overwrites: overwrites)
    worker = RetrofitWorker(
      style: style,
      removes: removes,
      writes: mode == .write ? documents.project : nil
    )
  }

  func run() throws(Ending) {
    var tally = RetrofitTally()
    let worker = worker
    let status = try documents.forEach { snapshot, file, document in
      worker.work(on: document, in: file, snapshot: snapshot)
    } take: { outcome throws(Ending) in
      try report(outcome, &tally)
    }
    let summary = tally.summary(mode: mode)
    if documents.documents.count > 1, !summary.isEmpty { documents.console.say(summary, as: .note) }
    let end = max(status, tally.status(mode: mode))
    if end != .clean { throw Ending(status: end) }
  }

  private func report(_ outcome: RetrofitOutcome, _ tally: inout RetrofitTally) throws(Ending) {
    tally.count(outcome)
    let console = documents.console
    for diagnostic in outcome.diagnostics where diagnostic.severity == .error || outcome.isRefused || isVerbose {
      try? console.write(Console.harmless(DiagnosticText(in: outcome.file).render(diagnostic)), to: .error)
    }
    for note in outcome.notes where isVerbose || !note.isDetail { console.say(note.sentence, as: note.severity) }
    if let failure = outcome.failure {
      console.say(failure)
      return
    }
    if documents.readsStandardInput, mode == .write {
      try console.write(outcome.edited)
      return
    }
    guard outcome.isChanged else {
      if isVerbose, !outcome.isNoModule {
        console.say("'\(outcome.file.path)' is up to date: \(outcome.because)", as: .note)
      }
      return
    }
    switch mode {
    case .diff: try console.write(outcome.file.unifiedDiff(outcome.edits))
    case .check: try console.write("\(outcome.file.path): would \(outcome.action(isDone: false))\n")
    case .write: try console.write("\(outcome.file.path): \(outcome.action(isDone: true))\n")
    }
  }
}
