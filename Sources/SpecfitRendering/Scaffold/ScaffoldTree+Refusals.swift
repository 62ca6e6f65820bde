// What cannot be written, and why.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

extension ScaffoldTree {
  /// What stands against a file that a document asks for, or against following the document.
  package struct Refusal: Hashable, Sendable {
    /// What is refused.
    package enum Kind: String, Sendable {
      /// A file: nothing is written for the task.
      case file
      /// The place: the tests are written to another file.
      case place
      /// A declaration: the tests follow another one.
      case declaration
    }

    /// The document's path from the project's root.
    package var document: String
    /// What users call the module.
    package var module: String
    /// The line of the task, or of the declaration, one-based.
    package var line: Int
    /// The task's key; nil for a path that belongs to none.
    package var task: String?
    /// What the task tests; nil for a path that belongs to no task.
    package var subject: String?
    package var kind = Kind.file
    /// Why, as a sentence.
    package var reason: String
    /// Whether somebody should do something about it.
    package var isFault = true

    /// All that there is to say, with the place.
    package var sentence: String {
      let place = "'\(document)', line \(line): "
      return switch kind {
      case .file: place + (task.map { "no file for '\($0)': " } ?? "") + reason
      case .place: place + reason
      case .declaration: reason
      }
    }
  }

  mutating func refuse(_ task: PlannedTask, of module: ScaffoldModule, _ error: ScaffoldPathError) {
    let place = module.place(ofLine: task.line)
    var refusal = Refusal(
      document: place.document,
      module: module.label,
      line: place.line,
      task: task.key,
      subject: task.component ?? task.subject,
      reason: "\(error)"
    )
    switch error {
    case .otherLanguage, .noTarget(_, isUI: true): refusal.isFault = false
    case .joined: (refusal.isFault, refusal.kind) = (false, .place)
    default: break
    }
    refusals.append(refusal)
  }

  /// Tells of a component that two places declare differently.
  mutating func refuse(_ found: DeclarationDisagreement, in task: PlannedTask, of module: ScaffoldModule) {
    refusals.append(
      Refusal(
        document: found.second.document,
        module: module.label,
        line: found.second.line,
        task: task.key,
        subject: task.component ?? task.subject,
        kind: .declaration,
        reason: found.sentence
      )
    )
  }

  /// Refuses files that cannot stand beside another: on some disks case does not tell names apart, and no file is a folder.
  mutating func dropCollisions() {
    var names: [String: ScaffoldPath] = [:]
    var folders: Set<String> = []
    files = files.filter { file in
      let name = file.path.description.lowercased()
      let around = name.indices.filter { name[$0] == "/" }.map { String(name[..<$0]) }
      let other = ([name] + around).lazy.compactMap { names[$0] }.first
      guard other != nil || folders.contains(name) else {
        names[name] = file.path
        folders.formUnion(around)
        return true
      }
      let error = ScaffoldPathError.taken(file.path.description, by: other?.description)
      for need in needs[file.path] ?? [] { refuse(need.task, of: need.module, error) }
      return false
    }
  }
}
