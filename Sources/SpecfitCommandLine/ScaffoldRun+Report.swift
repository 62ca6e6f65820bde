// What a run says.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitReporting

extension ScaffoldRun {
  /// Without the name of what is tested, new tests and doubles lack an import that only a person can write.
  func sayUnknownApplication(_ tree: ScaffoldTree, _ outcomes: [ScaffoldOutcome]) {
    let lacksImport = outcomes.contains { $0.change.status == .create && [.unit, .mock].contains($0.change.file.role) }
    guard tree.application == nil, lacksImport else { return }
    let reason = "no document tells the name of the application, or they disagree"
    documents.console.say("\(reason): set 'app' in '.specfit.yml', or import it in the tests", as: .warning)
  }

  /// What Xcode lists file by file, it does not find by itself.
  func sayListedFiles(_ outcomes: [ScaffoldOutcome]) {
    let created = outcomes.filter { $0.change.status == .create }.map(\.change.file.path.description)
    let targets = Dictionary(grouping: created.filter { profile.project.targetListing($0) != nil }) { path in
      profile.project.targetListing(path)?.name ?? ""
    }
    for (target, files) in targets.sorted(by: { $0.key < $1.key }) {
      let what = files.count == 1 ? "'\(files[0])'" : "the \(files.count) new files"
      let reason = "which lists its files one by one"
      documents.console.say("add \(what) to the target '\(target)' in Xcode, \(reason)", as: .note)
    }
  }

  /// Documents that are no modules are many in a repository, and seldom of interest.
  func sayOtherDocuments(_ count: Int) {
    guard count > 0, !isVerbose else { return }
    let what = count == 1 ? "1 document is no module" : "\(count) documents are no modules"
    documents.console.say("\(what); '--verbose' says why", as: .note)
  }

  /// A test that nobody has tied to its case proves nothing yet, so this is said even where all else is as it should be.
  func sayTriedCases(_ count: Int) {
    guard count > 0 else { return }
    let what = count == 1 ? "1 case seems" : "\(count) cases seem"
    documents.console.say("\(what) to be tried by tests that are there: \(documents.adoptionCommand)", as: .note)
  }

  /// Why the run does not end well, as the last sentence that is said.
  func reason(for status: ExitStatus, _ result: ScaffoldResult) -> String {
    if status == .failedRun { return "not all could be read or written; what kept it from that is said above" }
    let parts = [
      mode == .write ? nil : result.summary(isWriting: false),
      result.conflicts == 0 ? nil : count(result.conflicts, "file needs", "files need") + " a person",
      result.faults == 0 ? nil : count(result.faults, "test task cannot", "test tasks cannot") + " be scaffolded",
      result.orphans.isEmpty
        ? nil : count(result.orphans.count, "file has", "files have") + " tests that no document asks for",
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  private func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }

  /// Why there was nothing to do; nil when something was done, or is to be said.
  func nothing(
    in tree: ScaffoldTree,
    _ result: ScaffoldResult,
    _ documents: Documents
  ) -> String? {
    let outcomes = result.outcomes
    guard acceptance == nil else {
      return outcomes.isEmpty ? "there is nothing to accept: no test is outdated" : nil
    }
    if !outcomes.isEmpty {
      let skipped = outcomes.count { $0.change.status == .skip }
      guard outcomes.allSatisfy({ $0.change.status == .identical || $0.change.status == .skip }),
        !tree.refusals.contains(where: \.isFault), result.orphans.isEmpty
      else { return nil }
      let files = outcomes.count == 1 ? "the file is there" : "all \(outcomes.count) files are there"
      let kept =
        skipped == 0
        ? "" : ", of which \(skipped) \(skipped == 1 ? "was" : "were") changed and \(skipped == 1 ? "stays" : "stay")"
      return "there is nothing to scaffold: \(files)\(kept)"
    }
    guard result.tried.isEmpty else { return nil }
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

  /// Says what became of the files, what was refused, and what is left over.
  func show(_ result: ScaffoldResult) throws(Ending) {
    try show(result.outcomes)
    for refusal in result.refusals {
      documents.console.say(refusal.sentence, as: refusal.isFault ? .warning : .note)
    }
    for orphan in result.orphans {
      documents.console.say("'\(orphan.path)': \(orphan.note)", as: .warning)
      guard !isJSON, mode != .diff, !documents.console.isQuiet else { continue }
      let count = "\(orphan.tests.count) \(orphan.tests.count == 1 ? "test" : "tests")"
      try documents.console.write("orphan \(orphan.path) (\(count))\n")
    }
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
      } else if outcome.failure == nil, !documents.console.isQuiet, outcome.change.status != .identical || isVerbose {
        try documents.console.write(outcome.line)
      }
    }
  }

  func writeJSON(_ result: ScaffoldResult, _ problems: [JSON]) throws(Ending) {
    let json: JSON = [
      "schema": "specfit.scaffold/1",
      "files": .array(result.outcomes.map(\.json)),
      "orphans": .array(result.orphans.map(\.json)),
      "refusals": .array(result.refusals.map(\.json)),
      "tried": .array(result.tried.map(\.triedJSON)),
      "diagnostics": .array(problems),
    ]
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    try documents.console.write(bytes + [UInt8(ascii: "\n")])
  }
}

extension OrphanedFile {
  fileprivate var json: JSON {
    ["path": .string("\(path)"), "tests": .array(tests.map(\.json)), "renames": .array(renames.map(\.json))]
  }
}

extension OrphanedFile.Rename {
  fileprivate var json: JSON { ["from": .string(from), "to": .string(to), "path": .string("\(path)")] }
}

extension ScaffoldTree.Refusal {
  fileprivate var json: JSON {
    [
      "document": .string(document), "module": .string(module), "line": .number(line), "task": .optional(task),
      "subject": .optional(subject), "kind": .string(kind.rawValue), "severity": isFault ? "warning" : "note",
      "reason": .string(reason),
    ]
  }
}
