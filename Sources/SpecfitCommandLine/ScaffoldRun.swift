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
    documents = try DocumentRun(options)
    self.mode = mode
    self.filter = filter
    self.isJSON = isJSON
    isVerbose = options.verbose
    profile = try documents.profile()
    do throws(TemplateError) { templates = try ScaffoldTemplates(profile: profile.name) } catch {
      documents.console.say(RunError.brokenTemplates(reason: "\(error)"))
      throw Ending(status: .failedRun)
    }
  }

  func run() throws(Ending) {
    var (modules, status) = try modules()
    let tree: ScaffoldTree
    do throws(TemplateError) {
      tree = try ScaffoldTree(of: modules, profile: profile, templates: templates)
    } catch {
      documents.console.say(RunError.brokenTemplates(reason: "\(error)"))
      throw Ending(status: .failedRun)
    }
    modules = []
    let wanted = tree.files.filter(filter.includes)
    if wanted.isEmpty { documents.console.say(nothing(in: tree), as: .note) }
    var outcomes: [ScaffoldOutcome] = []
    for file in wanted {
      let outcome = work(on: file)
      status = max(status, outcome.status(isWriting: mode == .write))
      if !isJSON { try show(outcome) }
      outcomes.append(outcome)
    }
    for refusal in tree.refusals {
      let place = "'\(refusal.document)', line \(refusal.line)"
      documents.console.say(
        "\(place): no file for '\(refusal.task)': \(refusal.reason)",
        as: refusal.isFault ? .warning : .note
      )
      if refusal.isFault { status = max(status, .findings) }
    }
    if isJSON { try writeJSON(outcomes, tree.refusals) }
    if status != .clean { throw Ending(status: status) }
  }

  /// What all documents ask for.
  private func modules() throws(Ending) -> ([ScaffoldModule], ExitStatus) {
    var modules: [ScaffoldModule] = []
    let (project, profile) = (documents.project, profile)
    let status = try documents.forEach { snapshot, file, document -> ScaffoldModule in
      let spec = ModuleSpec(recognizing: document)
      let path = snapshot.flatMap { project.pathFromRoot(of: $0.reference.real) } ?? file.path
      return ScaffoldModule(document: path, spec: spec, plan: TestPlan(for: spec, profile: profile))
    } take: { module throws(Ending) in
      modules.append(module)
    }
    return (modules, status)
  }

  /// Why there is nothing to do.
  private func nothing(in tree: ScaffoldTree) -> String {
    tree.files.isEmpty
      ? "there is nothing to scaffold: no document asks for tests"
      : "there is nothing to scaffold: none of \(tree.files.count) files is in what '--only', '--module' and '--component' ask for"
  }

  /// Compares a file with the disk and, if that is asked for, writes it.
  private func work(on file: ScaffoldFile) -> ScaffoldOutcome {
    let place: ProjectPlace
    do throws(ProjectPlaceError) { place = try documents.project.place(at: file.path.description) } catch {
      return ScaffoldOutcome(change: ScaffoldChange(of: file, existing: .blocked("\(error)")))
    }
    guard case .file(let snapshot) = place.occupant else {
      var outcome = ScaffoldOutcome(change: ScaffoldChange(of: file, existing: .nothing))
      if mode == .write {
        outcome.write { () throws(FileWriteError) in
          try FileWriter().create(place, with: Array(file.text.utf8), in: documents.project)
        }
      }
      return outcome
    }
    let change = ScaffoldChange(of: file, existing: .file(snapshot.source))
    var outcome = ScaffoldOutcome(change: change, source: snapshot.source)
    if mode == .write, change.isWritten {
      outcome.write { () throws(FileWriteError) in
        let bytes = snapshot.source.applying(change.edits)
        try FileWriter().replace(snapshot, with: bytes, in: documents.project)
      }
    }
    return outcome
  }

  private func show(_ outcome: ScaffoldOutcome) throws(Ending) {
    let change = outcome.change
    let path = change.file.path.description
    if let failure = outcome.failure { documents.console.say(failure) }
    for note in change.notes where isVerbose || change.status != .skip {
      documents.console.say("'\(path)': \(note)", as: change.status == .conflict ? .warning : .note)
    }
    if mode == .diff {
      if change.isWritten { try documents.console.write(outcome.diff) }
      return
    }
    guard change.status != .identical || isVerbose else { return }
    let count = change.added.count
    let added = count == 0 ? "" : " (\(count) \(count == 1 ? "test" : "tests"))"
    try documents.console.write("\(change.status.rawValue) \(path)\(added)\n")
  }

  private func writeJSON(_ outcomes: [ScaffoldOutcome], _ refusals: [ScaffoldTree.Refusal]) throws(Ending) {
    let json: JSON = [
      "schema": "specfit.scaffold/1",
      "files": .array(outcomes.map(\.json)),
      "refusals": .array(
        refusals.map { refusal in
          [
            "document": .string(refusal.document), "line": .number(refusal.line), "task": .string(refusal.task),
            "reason": .string(refusal.reason),
          ]
        }
      ),
    ]
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    try documents.console.write(bytes + [UInt8(ascii: "\n")])
  }
}
