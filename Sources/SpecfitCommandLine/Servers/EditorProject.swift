// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitChecking
internal import SpecfitMarkdown
internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitRendering
internal import SpecfitServing
internal import SpecfitSource
internal import SpecfitWorkspace

/// A project as an editor sees it: what is on the disk, but for the documents that are open.
///
/// All documents are read and joined as by `check` once; afterwards a change costs reading one document, and joining.
struct EditorProject: EditorWorkspace {
  /// What the disk says.
  private struct Survey {
    var check: CheckRun
    var joined: CheckRun.Joined

    var project: Project { check.documents.project }

    /// The check of all documents, some of them as they are in the editor.
    func check(with open: some Sequence<OpenModule>) -> SpecfitChecking.Check {
      let records = Dictionary(open.map { ($0.path, $0.record) }) { first, _ in first }
      return joined.surroundings.check(of: joined.records.map { records[$0.document] ?? $0 })
    }
  }

  /// A document that is open, as it was read last.
  struct OpenModule: Sendable {
    let bundle: DocumentBundle
    let module: ModuleDocument
    let reading: ModuleReading
    let record: ModuleRecord
    var view: DocumentView
    /// What `retrofit` would do; nil as long as nobody asked.
    var retrofit: RetrofitOutcome?

    /// - Parameters:
    ///   - bundle: the document with what may belong to it.
    ///   - check: what it is read for.
    ///   - last: how it was read last, since when no file with tests has changed.
    /// - Throws: why the document cannot be parsed.
    init(_ bundle: DocumentBundle, of check: CheckRun, after last: OpenModule?) throws(MarkdownError) {
      let project = check.documents.project
      var content = ProjectContent(of: project)
      for task in last?.reading.tasks ?? [] { content.known[task.task.file] = task.file }
      self.bundle = bundle
      module = try bundle.fromRoot(of: project).module()
      reading = ModuleReading(of: module, content: content, settings: check.settings)
      record = ModuleRecord(of: reading, content: content)
      view = DocumentView(path: record.document)
    }

    /// The path from the project's root.
    var path: String { record.document }
  }

  private let folder: AbsolutePath?
  private var survey: Survey?
  /// By real paths, what the editor shows.
  private var unsaved: [AbsolutePath: [UInt8]] = [:]
  /// By real paths.
  private(set) var modules: [AbsolutePath: OpenModule] = [:]
  /// By the paths that the editor gives.
  private var reals: [String: AbsolutePath] = [:]
  private(set) var obstacle: String?
  /// What was said last to whoever reads the log.
  private var logged: [UInt8] = []

  init(in folder: AbsolutePath?) { self.folder = folder }

  var root: String? { survey?.project.root.description }

  mutating func forget() {
    survey = nil
    modules = [:]
  }

  mutating func views(of open: [SourceFile]) -> [String: DocumentView] {
    let before = Set(unsaved.keys)
    (unsaved, reals) = ([:], [:])
    for file in open {
      guard let real = try? FileSystem.realPath(of: AbsolutePath(file.path)) else { continue }
      unsaved[real] = file.bytes
      reals[file.path] = real
    }
    // Where nobody says which are the documents, those that are open are.
    if let survey, survey.check.documents.configuration.specs.isEmpty, before != Set(unsaved.keys) { forget() }
    if survey == nil { look() }
    guard let survey else { return [:] }
    modules = modules.filter { unsaved[$0.key] != nil }
    for real in unsaved.keys { read(real, survey) }
    let check = survey.check(with: modules.values)
    for (real, module) in modules {
      modules[real]?.view = DocumentView(of: module, in: check, root: survey.project.root)
    }
    return reals.compactMapValues { modules[$0]?.view }
  }

  // MARK: - Reading

  /// Reads the project as `check` does.
  private mutating func look() {
    obstacle = nil
    guard !unsaved.isEmpty else { return }
    let (folder, unsaved) = (folder, unsaved)
    let look = { () -> Survey? in
      (try? Self.survey(paths: [], in: folder, unsaved))
        ?? (try? Self.survey(paths: unsaved.keys.map(\.description).sorted(), in: folder, unsaved))
    }
    let captured = try? Console.capturing(look)
    survey = captured.map(\.result) ?? look()
    let said = captured?.errors ?? []
    if said != logged {
      // Nothing can be done about a closed standard error.
      try? Console(color: .never).write(said, to: .error)
      logged = said
    }
    guard survey == nil else { return }
    obstacle = String(decoding: said, as: UTF8.self).split(separator: "\n").last.map { line in
      String(line.hasPrefix("error: ") ? line.dropFirst("error: ".count) : line)
    }
  }

  private static func survey(
    paths: [String],
    in folder: AbsolutePath?,
    _ unsaved: [AbsolutePath: [UInt8]]
  ) throws(Ending) -> Survey {
    let options = DocumentOptions(paths: paths, in: folder, unsaved: unsaved)
    let check = try CheckRun(options, request: CheckRequest())
    return Survey(check: check, joined: try check.joined())
  }

  /// Reads a document anew if it, or what belongs to it, is not what was read last.
  private mutating func read(_ real: AbsolutePath, _ survey: Survey) {
    let documents = survey.check.documents
    guard let reference = documents.documents.first(where: { $0.real == real }),
      let bundle = try? documents.bundle(of: reference, unsaved: unsaved)
    else {
      modules[real] = nil
      return
    }
    if let known = modules[real], known.bundle.key.bytes == bundle.key.bytes { return }
    modules[real] = try? OpenModule(bundle, of: survey.check, after: modules[real])
  }

  // MARK: - Fixes

  mutating func fixes(of path: String, lines: ClosedRange<Int>) -> [DocumentFix] {
    guard let survey, let real = reals[path], var module = modules[real] else { return [] }
    let outcome = module.retrofit ?? Self.retrofit(of: module, survey.check)
    module.retrofit = outcome
    modules[real] = module
    let findings = module.view.findings
    let near = findings.filter { $0.place.line.map(lines.contains) ?? false }
    var fixes: [DocumentFix] = []
    if let outcome, outcome.isChanged {
      let title = outcome.action(isDone: false)
      fixes.append(
        DocumentFix(
          title: title.prefix(1).uppercased() + title.dropFirst(),
          files: [.init(file: outcome.file, edits: outcome.edits)],
          findings: findings.filter { $0.remedy?.command == .retrofit }
        )
      )
    }
    let adoptable = near.filter { $0.remedy?.command == .adopt || $0.rule == Rule.unkeyedTests.name }
    if !adoptable.isEmpty, let files = adoptions(for: real) {
      fixes.append(DocumentFix(title: "Put keys above the tests that try its cases", files: files, findings: adoptable))
    }
    let others = Array(modules.filter { $0.key != real }.values)
    return fixes
      + module.waivers(for: near) { edited in
        guard let changed = try? OpenModule(edited, of: survey.check, after: module) else { return nil }
        return survey.check(with: others + [changed]).findings
      }
  }

  /// What `retrofit` would do with a document; nil if nobody can tell how sections look.
  private static func retrofit(of module: OpenModule, _ check: CheckRun) -> RetrofitOutcome? {
    check.settings.style.map { style in
      RetrofitWorker(style: style, removes: false, writes: nil).work(on: module.module, snapshot: nil)
    }
  }

  /// What `adopt --write` would do for a document; nil for nothing.
  private func adoptions(for real: AbsolutePath) -> [DocumentFix.FileEdits]? {
    let options = DocumentOptions(paths: [real.description], in: folder, unsaved: unsaved)
    let run = try? AdoptRun(options, mode: .diff, takesPossible: false, isJSON: false)
    let files = (try? run?.report())?.report.files.compactMap { outcome in
      outcome.edits.map { DocumentFix.FileEdits(file: $0.file, edits: $0.edits) }
    }
    return files.flatMap { $0.isEmpty ? nil : $0 }
  }
}
