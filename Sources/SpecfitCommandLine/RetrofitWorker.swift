// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitWorkspace

/// Brings one document up to date; runs on any thread.
struct RetrofitWorker: Sendable {
  let style: SectionStyle
  let removes: Bool
  /// The project whose files may be written; nil when nothing may.
  let writes: Project?

  private static let proof = RenderingProof(
    begin: SectionMarker.begin,
    end: SectionMarker.end,
    item: SectionMarker.acceptance
  )

  func work(on module: ModuleDocument, snapshot: FileSnapshot?) -> RetrofitOutcome {
    let file = module.own.file
    let spec = ModuleSpec(recognizing: module).following(style.profile)
    var outcome = RetrofitOutcome(file: file, because: spec.verdict.because, diagnostics: spec.diagnostics)
    outcome.whole = module.text.file
    do {
      let retrofit = try retrofit(file, spec: spec)
      outcome.take(retrofit, of: spec)
      guard outcome.isChanged else { return outcome }
      guard retrofit.edits.areInOrder else {
        outcome.fail("'\(file.path)' was left as it is: specfit made edits that overlap; please report this")
        return outcome
      }
      outcome.edited = file.applying(retrofit.edits)
      let edited = SourceFile(path: file.path, bytes: outcome.edited)
      guard try Self.proof.holds(between: file, and: edited) else {
        outcome.refuse(harm(to: file, spec: spec))
        return outcome
      }
      guard try removes || canBeTakenBack(edited, of: file, layout: spec.layout) else {
        outcome.refuse("the section would not be found again at its place; mend the document's Markdown there")
        return outcome
      }
      if let snapshot, let project = writes {
        try FileWriter().replace(snapshot, with: outcome.edited, in: project, as: .document)
      }
    } catch let error as TemplateError {
      outcome.fail("'\(file.path)' was left as it is: \(error)")
    } catch {
      outcome.fail("\(error)")
    }
    return outcome
  }

  /// Why an edit that changes how the rest renders is not made.
  private func harm(to file: SourceFile, spec: ModuleSpec) -> String {
    guard removes, let line = spec.layout.acceptanceLines.first else {
      return "the rest of the document would render differently; mend its Markdown at that place and run specfit again"
    }
    let number = file.line(ofByte: line.lowerBound)
    return "the rest of the document would render differently; take out by hand what specfit wrote in line \(number)"
  }

  /// Whether specfit finds its section again and, if it is new, can take it out without a trace.
  private func canBeTakenBack(
    _ edited: SourceFile,
    of file: SourceFile,
    layout: DocumentLayout
  ) throws(MarkdownError) -> Bool {
    let markers = try SectionMarkers(in: edited)
    guard !markers.areDamaged else { return false }
    guard layout.region == nil else { return true }
    var style = style
    // A line of an earlier section goes as well, from both, whatever somebody made of it.
    if !layout.acceptanceLines.isEmpty { style.overwrites = true }
    guard let bare = without(layout, in: file, style: style) else { return false }
    return bare == without(markers.layout, in: edited, style: style)
  }

  /// A file without what specfit wrote; nil if that cannot be taken out.
  private func without(_ layout: DocumentLayout, in file: SourceFile, style: SectionStyle) -> [UInt8]? {
    let removal = Retrofit(removingFrom: file, layout: layout, style: style)
    return removal.refusal == nil && removal.edits.areInOrder ? file.applying(removal.edits) : nil
  }

  private func retrofit(_ file: SourceFile, spec: ModuleSpec) throws(TemplateError) -> Retrofit {
    // What specfit wrote into a part, when it was taken for a module of its own, goes.
    if removes || spec.overview != nil {
      var retrofit = Retrofit(removingFrom: file, layout: spec.layout, style: style)
      if !removes {
        for index in retrofit.changes.indices { retrofit.changes[index].because = spec.verdict.because }
      }
      return retrofit
    }
    // Without a section and without a wish for one, there is nothing to plan.
    guard spec.layout.region != nil || spec.verdict.kind == .wanted || spec.layout.hasDamagedMarkers else {
      return Retrofit()
    }
    let plan = TestPlan(for: style.overwrites ? spec.withoutOwnLists : spec, profile: style.profile)
    return try Retrofit(of: file, spec: spec, plan: plan, style: style)
  }
}

/// What became of one document.
struct RetrofitOutcome: Sendable {
  struct Note: Sendable {
    var sentence: String
    var severity: Console.Severity
    /// Whether only those who want to know everything are told.
    var isDetail = false
  }

  let file: SourceFile
  /// The document with the parts that belong to it, of which the diagnostics speak.
  var whole: SourceFile
  /// Why the document needs a section, or none.
  let because: String
  private(set) var diagnostics: [Diagnostic]
  private(set) var edits: [Edit] = []
  private(set) var changes: [Retrofit.Change] = []
  private(set) var notes: [Note] = []
  /// Why the document could not be written.
  private(set) var failure: String?
  private(set) var isRefused = false
  private(set) var isNoModule = false
  /// The document afterwards.
  var edited: [UInt8]

  init(file: SourceFile, because: String, diagnostics: [Diagnostic]) {
    self.file = file
    whole = file
    self.because = because
    self.diagnostics = diagnostics
    edited = file.bytes
  }

  var isChanged: Bool { !edits.isEmpty && failure == nil && !isRefused }

  var result: RetrofitReport.Result {
    if failure != nil { return .failed }
    if isRefused { return .refused }
    if isChanged { return .changed }
    return isNoModule ? .noModule : .unchanged
  }

  mutating func take(_ retrofit: Retrofit, of spec: ModuleSpec) {
    edits = retrofit.edits
    changes = retrofit.changes
    if let refusal = retrofit.refusal { refuse(refusal) }
    isNoModule = spec.verdict.kind == .notAModule && spec.layout.region == nil
    if isNoModule {
      notes.append(Note(sentence: "'\(file.path)' is no module document: \(because)", severity: .note, isDetail: true))
    }
    for change in changes where !change.because.isEmpty {
      notes.append(Note(sentence: "'\(file.path)': test task '\(change.key)' goes: \(change.because)", severity: .note))
    }
    for sentence in retrofit.leftOut { notes.append(Note(sentence: "'\(file.path)': \(sentence)", severity: .note)) }
    for change in changes where change.action == .keep {
      let lacks = change.lacks.isEmpty ? "" : "; it lacks: " + change.lacks.prefix(5).joined(separator: " | ")
      let sentence = "'\(file.path)': the text of task '\(change.key)' was changed by hand and stays\(lacks)"
      notes.append(Note(sentence: sentence, severity: .warning, isDetail: change.lacks.isEmpty))
    }
  }

  /// Nothing is written, and the user is told why.
  mutating func refuse(_ reason: String) {
    isRefused = true
    edits = []
    edited = file.bytes
    notes.append(Note(sentence: "'\(file.path)' was left alone: \(reason)", severity: .warning))
  }

  mutating func fail(_ sentence: String) {
    failure = sentence
    edited = file.bytes
  }

  /// "add 2 test tasks and update 1", or the same in the past.
  func action(isDone: Bool) -> String {
    let counts: [(Retrofit.Change.Action, String, String)] = [
      (.add, "add", "added"), (.update, "update", "updated"), (.remove, "remove", "removed"),
    ]
    let parts = counts.compactMap { action, present, past -> String? in
      let count = changes.count { $0.action == action }
      return count == 0 ? nil : "\(isDone ? past : present) \(count) test \(count == 1 ? "task" : "tasks")"
    }
    return parts.isEmpty ? (isDone ? "changed" : "change") : parts.joined(separator: ", ")
  }
}

/// How many documents ended how.
struct RetrofitTally {
  private var changed = 0
  private var unchanged = 0
  private var noModules = 0
  private var refused = 0
  private var failed = 0

  mutating func count(_ result: RetrofitReport.Result) {
    switch result {
    case .changed: changed += 1
    case .unchanged: unchanged += 1
    case .noModule: noModules += 1
    case .refused: refused += 1
    case .failed: failed += 1
    }
  }

  func status(mode: RetrofitRun.Mode) -> ExitStatus {
    if failed > 0 { return .failedRun }
    if refused > 0 { return .findings }
    return mode != .write && changed > 0 ? .findings : .clean
  }

  /// Such as "3 changed, 2 up to date, 1 no module document".
  func summary(mode: RetrofitRun.Mode) -> String {
    let parts = [
      (changed, mode == .write ? "changed" : "out of date"), (unchanged, "up to date"),
      (noModules, noModules == 1 ? "no module document" : "no module documents"),
      (refused, "left alone"), (failed, "could not be read or written"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
