// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
package import SpecfitSource

/// What of a feature a document of its own may be about, by its file's name.
enum FeaturePart: Int, CaseIterable {
  // In the order in which they are read.
  case state, actions, reducer, effects, dependencies, navigation, models, errors, view

  /// The words for it, in lowercase.
  var words: [String] {
    switch self {
    case .state: ["state", "states"]
    case .actions: ["actions", "action", "events", "event", "intents", "intent"]
    case .reducer: ["reducer", "reducers"]
    case .effects: ["effects", "effect"]
    case .dependencies: ["dependencies", "environment"]
    case .navigation: ["navigation"]
    case .models: ["models"]
    case .errors: ["errors"]
    case .view: ["view", "views"]
    }
  }

  /// Whether only something that is made of such parts has it.
  var isCore: Bool { rawValue <= Self.effects.rawValue }

  /// - Parameters:
  ///   - name: of a file: `State.md`, `InspectionFeature+State.md`.
  ///   - folder: the name of the folder around it.
  init?(file name: some StringProtocol, in folder: String) {
    guard let stem = FeatureFolder.stem(of: name) else { return nil }
    let folder = FeatureFolder.folded(folder)
    let rests = [stem, folder + "feature", folder].compactMap { head in
      head == stem ? stem : head.isEmpty || !stem.hasPrefix(head) ? nil : String(stem.dropFirst(head.count))
    }
    guard let part = Self.allCases.first(where: { part in rests.contains(where: part.words.contains) }) else {
      return nil
    }
    self = part
  }
}

extension FeatureFolder {
  /// The documents of a folder that may be those of one feature, by their names alone.
  package struct Candidates: Hashable, Sendable {
    /// What may be the overview, the likeliest first.
    package var overviews: [String]
    /// What may be a part, in the order in which parts are read.
    package var parts: [String]

    package var all: [String] { overviews + parts }

    /// Nil when they cannot be a feature's.
    ///
    /// - Parameters:
    ///   - names: of the files in the folder.
    ///   - folder: its name.
    package init?(among names: [String], in folder: String) {
      let names = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let parts = names.compactMap { name in FeaturePart(file: name, in: folder).map { ($0, name) } }
      guard parts.contains(where: \.0.isCore) else { return nil }
      self.parts = parts.enumerated().sorted { ($0.element.0.rawValue, $0.offset) < ($1.element.0.rawValue, $1.offset) }
        .map(\.element.1)
      var seen: Set<String> = []
      overviews = FeatureFolder.overviewStems(in: folder).flatMap { stem in
        names.filter { FeatureFolder.stem(of: $0) == stem && seen.insert($0).inserted }
      }
      guard !overviews.isEmpty else { return nil }
    }
  }

  /// Whether a path's name allows that the document is a part of the feature of which another one is the overview.
  package static func isCandidate(_ path: String, beside overview: String) -> Bool {
    let (folder, name) = split(path)
    let (other, overviewName) = split(overview)
    guard folder == other, name != overviewName else { return false }
    let folderName = String(JoinedLines.name(of: String(folder)))
    return FeaturePart(file: name, in: folderName) != nil
      && stem(of: overviewName).map(overviewStems(in: folderName).contains) == true
  }

  /// The names of the files beside a document that it links, and that parts of a feature may have.
  ///
  /// Takes time linear in the size of the document.
  ///
  /// - Parameters:
  ///   - file: the document.
  ///   - name: of its file; what can be no overview's links nothing.
  ///   - folder: the name of the folder.
  /// - Returns: each once, in the order of the document.
  package static func linkedParts(in file: SourceFile, named name: String, folder: String) -> [String] {
    guard let stem = Self.stem(of: name), overviewStems(in: folder).contains(stem) else { return [] }
    var found: [String] = []
    var rest = file.bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "]")) {
      rest = rest[(end + 1)...]
      guard rest.first == UInt8(ascii: "(") else { continue }
      let target = rest.dropFirst().prefix(longestLink).prefix { !endsOfLinks.contains($0) }
      var path = String(decoding: target, as: UTF8.self)[...]
      if path.hasPrefix("./") { path = path.dropFirst(2) }
      guard !path.contains("/"), FeaturePart(file: path, in: folder) != nil else { continue }
      let linked = String(path)
      if linked != name, !found.contains(linked), found.count < mostLinks { found.append(linked) }
    }
    return found
  }

  private static let endsOfLinks = Set(") #?<>\n\r\t\"".utf8)
  private static let longestLink = 200
  private static let mostLinks = 64

  /// Paths, and those of the documents beside them that may be their overviews or share their suites; sorted.
  package static func withOverviews(_ paths: [String], among documents: [String]) -> [String] {
    let overviews = documents.filter { document in
      paths.contains { isCandidate($0, beside: document) || FeatureSetFolder.holdsBoth($0, document) }
    }
    return Set(paths + overviews).sorted()
  }

  private static func split(_ path: String) -> (folder: Substring, name: Substring) {
    let name = JoinedLines.name(of: path)
    return (path[..<name.startIndex].dropLast(), name)
  }

  /// What an overview's file may be called, folded; the likeliest first.
  private static func overviewStems(in folder: String) -> [String] {
    let folder = folded(folder)
    return ["readme"] + (folder.isEmpty ? [] : [folder, folder + "feature", folder + "overview"])
      + ["overview", "feature", "index"]
  }

  /// The name of a Markdown file without its ending, folded; nil for other files.
  static func stem(of name: some StringProtocol) -> String? {
    let lower = name.lowercased()
    guard let ending = [".md", ".markdown"].first(where: lower.hasSuffix) else { return nil }
    return folded(lower.dropLast(ending.count))
  }

  /// A name in lowercase, without what only separates its words.
  static func folded(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " && $0 != "+" && $0 != "." }
  }
}
