// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A numbered folder that holds the documents of one feature: `specs/003-user-auth`.
package struct FeatureSetFolder: Hashable, Sendable {
  /// From the project's root.
  package let path: String
  package let name: String
  /// What the folder is called: its name, its number with and without zeros, and what follows the number.
  package let names: [String]

  /// The files that such a folder has one of, in lowercase without their ending.
  private static let coreFiles: Set<String> = [
    "spec", "plan", "tasks", "requirements", "design", "research", "data-model", "quickstart",
  ]

  /// The folder of a document that such folders are known by; nil for other documents.
  init?(holding path: String) {
    let parts = path.split(separator: "/")
    guard parts.count > 1, let file = parts.last, Self.coreFiles.contains(file.prefix { $0 != "." }.lowercased()) else {
      return nil
    }
    self.init(parts.dropLast())
  }

  /// The outermost of some folders that a document stands in; nil for a document in none of them.
  init?(around path: String, among folders: Set<String>) {
    guard !folders.isEmpty else { return nil }
    let parts = path.split(separator: "/").dropLast()
    let found = parts.indices.lazy.map { parts[...$0] }.first { folders.contains($0.joined(separator: "/")) }
    guard let found else { return nil }
    self.init(found)
  }

  private init?(_ parts: ArraySlice<Substring>) {
    guard let name = parts.last else { return nil }
    let digits = name.prefix { ("0"..."9").contains($0) }
    let rest = name.dropFirst(digits.count)
    guard (1...4).contains(digits.count), rest.first == "-" || rest.first == "_", rest.contains(where: \.isLetter)
    else { return nil }
    path = parts.joined(separator: "/")
    self.name = String(name)
    let number = digits.drop { $0 == "0" }
    names = [self.name, String(digits)] + (number.isEmpty ? [] : [String(number)]) + [String(rest.dropFirst())]
  }

  /// How many documents of a folder are read together, so that reading all of them takes bounded time.
  private static let mostDocuments = 12

  /// The folders inside such a folder whose documents are the feature's as well.
  private static let innerNames = ["contracts"]

  /// The names of the folders inside a folder whose documents are read with its own; none for a folder without a feature.
  package static func innerFolders(of folder: String) -> [String] {
    FeatureSetFolder([folder[...]]) == nil ? [] : innerNames
  }

  /// The documents of a folder that are read together; empty for any other folder.
  ///
  /// - Parameters:
  ///   - names: of the files in the folder and in its inner ones: `plan.md`, `contracts/api.md`.
  ///   - folder: its name.
  /// - Returns: the files that such folders are known by first, each group sorted.
  package static func documents(among names: [String], in folder: String) -> [String] {
    let documents = names.filter { name in [".md", ".markdown"].contains(where: name.lowercased().hasSuffix) }
    let core = documents.filter { FeatureSetFolder(holding: "\(folder)/\($0)") != nil }.sorted()
    guard !core.isEmpty else { return [] }
    return Array((core + Set(documents).subtracting(core).sorted()).prefix(mostDocuments))
  }

  /// Whether two documents are of one such folder, so that a change of one may change the plan of the other.
  package static func holdsBoth(_ path: String, _ other: String) -> Bool {
    let (own, theirs) = (folder(of: path), folder(of: other))
    return own == theirs && FeatureSetFolder(own) != nil
  }

  private static func folder(of path: String) -> ArraySlice<Substring> {
    let parts = path.split(separator: "/").dropLast()
    guard let last = parts.last, innerNames.contains(String(last)), FeatureSetFolder(parts.dropLast()) != nil else {
      return parts
    }
    return parts.dropLast()
  }
}
