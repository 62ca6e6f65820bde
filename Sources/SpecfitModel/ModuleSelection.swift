// Which documents a user means who names a module.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The documents of the module that a user names: by its number, its name or its title.
///
/// A folder such as `003-user-auth` with a `spec.md`, `plan.md` or `tasks.md` is one module with all that stands below
/// it, and is also named by its own number and name, however these are written: `3`, `user-auth`, `UserAuth`.
package struct ModuleSelection: Hashable, Sendable {
  /// A document that may be of the module.
  package struct Document: Sendable {
    /// From the project's root.
    package var path: String
    package var module: ModuleIdentity
    /// Whether it specifies anything.
    package var isModule: Bool

    package init(path: String, module: ModuleIdentity, isModule: Bool) {
      self.path = path
      self.module = module
      self.isModule = isModule
    }
  }

  /// What the module is called: its number or its name, or that of its folder.
  package let label: String
  /// The paths of its documents; never empty.
  package let documents: Set<String>

  /// Finds what a word means: first exactly, then in any case, and last without signs between its words.
  ///
  /// Takes time linear in the size of all names.
  ///
  /// - Parameters:
  ///   - word: as the user gave it.
  ///   - documents: all that were read.
  /// - Throws: `ModuleSelectionError` if the word means no module, or several.
  package init(of word: String, among documents: [Document]) throws(ModuleSelectionError) {
    let modules = NamedModule.all(of: documents)
    let spellings: [(String) -> String] = [{ $0 }, { $0.lowercased() }, NamedModule.folded]
    for spelled in spellings {
      let wanted = spelled(word)
      let found = modules.filter { module in module.names.contains { spelled($0) == wanted } }
      guard found.count < 2 else {
        throw .ambiguous(word, candidates: found.map { .init(label: $0.label, place: $0.place) })
      }
      guard let module = found.first else { continue }
      (label, self.documents) = (module.label, Set(module.documents))
      return
    }
    throw .unknown(word, known: modules.flatMap(\.names))
  }
}

/// Why a word selects no module.
package enum ModuleSelectionError: Error, Equatable, Sendable {
  /// A module that the word may mean.
  package struct Candidate: Equatable, Sendable {
    package var label: String
    /// The path of its folder, or of its first document.
    package var place: String
  }

  case unknown(String, known: [String])
  case ambiguous(String, candidates: [Candidate])
}

extension ModuleSelectionError: CustomStringConvertible {
  private static let mostCandidates = 6

  package var description: String {
    switch self {
    case .unknown(let word, let known) where known.isEmpty:
      return "no document specifies a module '\(word)', or any other module"
    case .unknown(let word, let known):
      return "no document specifies a module '\(word)'; \(choice(for: word, among: known))"
    case .ambiguous(let word, let candidates):
      let shown = candidates.prefix(Self.mostCandidates).map { "'\($0.label)' in '\($0.place)'" }
      let more = candidates.count - shown.count
      return "'\(word)' may mean several modules: \(shown.joined(separator: ", "))"
        + (more > 0 ? " and \(more) more" : "") + "; use a name that only one of them has"
    }
  }
}

/// A module with all that a user may call it.
private struct NamedModule {
  let label: String
  /// The path of its folder, or of its first document.
  let place: String
  /// The best ones come first.
  var names: [String]
  var documents: [String]

  /// In the order in which they are met.
  static func all(of documents: [ModuleSelection.Document]) -> [NamedModule] {
    let folders = Set(documents.compactMap { FeatureSetFolder(holding: $0.path)?.path })
    var modules: [NamedModule] = []
    var positions: [String: Int] = [:]
    for document in documents where document.isModule {
      let folder = FeatureSetFolder(around: document.path, among: folders)
      let label = folder?.name ?? document.module.number ?? document.module.name
      let key = folder.map { "/\($0.path)" } ?? label
      let position = positions[key] ?? modules.count
      if position == modules.count {
        positions[key] = position
        modules.append(
          NamedModule(label: label, place: folder?.path ?? document.path, names: folder?.names ?? [], documents: [])
        )
      }
      modules[position].names += names(of: document.module, isNumbered: folder == nil)
      modules[position].documents.append(document.path)
    }
    return modules
  }

  /// What a document is called; the number of one in a feature's folder is that of a phase, and names no module.
  private static func names(of module: ModuleIdentity, isNumbered: Bool) -> [String] {
    let numbers = isNumbered ? module.number.map { [$0, "Module \($0)"] } ?? [] : []
    return (numbers + [module.name] + (module.title.map { [$0] } ?? [])).filter { !$0.isEmpty }
  }

  /// A name in lowercase, without the signs between its words and without zeros at its start.
  static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }.drop { $0 == "0" })
  }
}
