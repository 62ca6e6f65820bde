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
    let earlier = try EarlierDocuments(since: revision, in: documents.project)
    var changes: [PlanChange] = []
    for path in FeatureFolder.withOverviews(earlier.changedPaths, among: Array(states.keys)) {
      guard states[path] != nil || documents.wouldHaveRead(path) else { continue }
      let old = try earlier.module(at: path).flatMap {
        PlanChange.State(of: $0, profile: profile)
      }
      guard let change = PlanChange(from: old, to: states[path] ?? nil, path: path), !change.isEmpty else { continue }
      changes.append(change)
    }
    return changes
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
