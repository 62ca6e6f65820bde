// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Project {
  /// The Swift files in a folder and all below it.
  ///
  /// What `.gitignore` leaves out is passed over, and so are links out of the project.
  ///
  /// - Parameter folder: relative to the root.
  /// - Returns: in order of their paths; none if there is no such folder.
  package func swiftFiles(below folder: String) -> [FileReference] {
    guard let start = try? reference(to: folder, from: root) else { return [] }
    var walk = FolderWalk(boundary: root, maximumDepth: nil) { $0.last?.hasSuffix(".swift") == true }
    walk.walk(from: startOfWalk(start))
    return walk.files.sorted()
  }
}

extension Project {
  /// The files at the root, and those in some folders below it, at most two levels deep.
  ///
  /// - Parameter folders: relative to the root; hidden ones are looked into as well.
  /// - Returns: in order of their paths, each once.
  package func scripts(below folders: [String]) -> [FileReference] {
    var found: [AbsolutePath: FileReference] = [:]
    for (folder, depth) in [(".", 1)] + folders.map({ ($0, 2) }) {
      guard let start = try? reference(to: folder, from: root) else { continue }
      var walk = FolderWalk(boundary: root, maximumDepth: depth) { _ in true }
      walk.walk(from: startOfWalk(start))
      for file in walk.files { found[file.real] = file }
    }
    return found.values.sorted()
  }
}
