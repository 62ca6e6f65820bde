// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRecognition
internal import SpecfitReporting
internal import SpecfitSource
internal import SpecfitWorkspace

/// One run of `plan --against`: what the change of the documents since a revision will create, orphan and outdate.
struct PlanChangeRun {
  static let schema = "specfit.plan-change/1"

  let documents: DocumentRun
  let revision: String
  let format: Specfit.Plan.Format
  /// As the user gave them; none for what the configuration names.
  let paths: [String]

  func run() throws(Ending) {
    let schema = format == .json ? Self.schema : nil
    let profile = try documents.projectProfile(schema: schema)
    let project = documents.project
    var stream = DocumentStream(documents.console, schema: schema, problems: documents.problems)
    // What is no module any more was read, too.
    var states: [String: PlanChange.State?] = [:]
    var missed: [ReadProblem] = []
    let status = try documents.forEach { snapshot, document in
      let path = snapshot.flatMap { project.pathFromRoot(of: $0.reference.real) } ?? document.own.file.path
      return (path, PlanChange.State(of: document, profile: profile))
    } take: { (path: String, state: PlanChange.State?) in
      states.updateValue(state, forKey: path)
    } miss: {
      missed.append($0)
    }
    var found: [PlanChange] = []
    do throws(GitError) { found = try changes(to: states, profile) } catch {
      documents.console.say(error)
      stream.note("\(error)", rule: "unusable-revision")
      try stream.finish()
      throw Ending(status: .failedRun)
    }
    for change in found { try stream.write(change.bytes(as: format)) }
    if found.isEmpty { documents.console.say("no plan changed since '\(revision)'", as: .note) }
    for problem in missed { stream.note(problem.json) }
    try stream.finish()
    if status != .clean { throw Ending(status: status) }
  }

  /// In the order of the paths; documents whose plan is as it was are left out.
  private func changes(to states: [String: PlanChange.State?], _ profile: Profile) throws(GitError) -> [PlanChange] {
    let history = try GitHistory(since: revision, in: documents.project)
    var changes: [PlanChange] = []
    let changed = try history.changedPaths()
    for path in FeatureFolder.withOverviews(changed, among: Array(states.keys)) {
      let isAsked = states[path] != nil
      guard isAsked || mayBeGone(path) else { continue }
      let old = try module(at: path, in: history, among: changed).flatMap {
        PlanChange.State(of: $0, profile: profile)
      }
      guard let change = PlanChange(from: old, to: states[path] ?? nil, path: path), !change.isEmpty else { continue }
      changes.append(change)
    }
    return changes
  }

  /// A document as it was, with what belonged to it then; nil if it was not there, or cannot be read.
  private func module(
    at path: String,
    in history: GitHistory,
    among changed: [String]
  ) throws(GitError) -> ModuleDocument? {
    guard let bytes = try history.bytes(of: path) else { return nil }
    let place = AbsolutePath(path, in: documents.project.root)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let gone = changed.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
    let names = Set(DocumentFinder.names(in: place.parent) + gone.filter { !$0.contains("/") })
    var bundle = DocumentBundle(file: SourceFile(path: path, bytes: bytes), folder: place.parent.name)
    let named = FeatureFolder.Candidates(among: Array(names), in: place.parent.name)?.all ?? []
    if named.contains(place.name) {
      for name in Set(named).subtracting([place.name]).sorted() {
        guard let bytes = try history.bytes(of: folder + name) else { continue }
        let reference = FileReference(path: folder + name, real: place.parent.appending(name: name))
        bundle.siblings.append(.init(file: SourceFile(path: folder + name, bytes: bytes), reference: reference))
      }
    }
    return try? bundle.module()
  }

  /// Whether a path names a document that is not there any more, and that the user may have meant.
  private func mayBeGone(_ path: String) -> Bool {
    let project = documents.project
    guard path.hasSuffix(".md") || path.hasSuffix(".markdown"), !FileSystem.exists(AbsolutePath(path, in: project.root))
    else { return false }
    let file = AbsolutePath(path, in: project.root)
    return paths.isEmpty || paths.contains { file.isInside(AbsolutePath($0, in: project.currentFolder)) }
  }
}

extension PlanChange.State {
  /// Nil for what is no module document.
  init?(of document: ModuleDocument, profile: Profile) {
    let spec = ModuleSpec(recognizing: document).following(profile)
    guard spec.verdict.kind != .notAModule else { return nil }
    self.init(spec: spec, plan: TestPlan(for: spec, profile: profile))
  }
}

extension PlanChange {
  fileprivate func bytes(as format: Specfit.Plan.Format) -> [UInt8] {
    switch format {
    case .text: return Array(text.utf8)
    case .markdown: return Array(markdown.utf8)
    case .json:
      var bytes: [UInt8] = []
      json.write(to: &bytes, indentation: 2)
      return bytes
    }
  }
}
