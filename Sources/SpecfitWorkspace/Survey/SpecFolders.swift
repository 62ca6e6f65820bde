// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The few folders that hold all module documents of a repository.
enum SpecFolders {
  /// From how many sibling folders on their parent is named instead.
  private static let siblingLimit = 3

  /// How many documents in the root are named one by one.
  private static let rootLimit = 5

  /// Chooses paths and patterns that find the documents.
  ///
  /// - Parameter documents: the names from the project's root to each document.
  /// - Returns: paths, sorted.
  static func covering(_ documents: [[String]]) -> [String] {
    let inRoot = documents.filter { $0.count == 1 }.compactMap(\.first)
    let rootPaths = inRoot.count > rootLimit ? ["*.md"] : inRoot
    var folders = Set(documents.filter { $0.count > 1 }.map { Array($0.dropLast()) })
    var isDone = false
    while !isDone {
      folders = folders.filter { folder in !(1..<folder.count).contains { folders.contains(Array(folder.prefix($0))) } }
      let siblings = Dictionary(grouping: folders.filter { $0.count > 1 }) { Array($0.dropLast()) }
      let parents = siblings.filter { $0.value.count >= siblingLimit }.keys
      isDone = parents.isEmpty
      folders.formUnion(parents)
    }
    return (rootPaths + folders.map { $0.joined(separator: "/") })
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
