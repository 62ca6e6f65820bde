// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Project {
  /// Prepares a walk from a folder, with the ignore rules of all folders around it.
  func startOfWalk(_ folder: FileReference, excluding patterns: [String] = []) -> FolderWalk.Folder {
    let shownPrefix = folder.path == "." ? "" : folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    let base = gitRoot.map { root.isInside($0) ? $0 : root } ?? root
    guard folder.real.isInside(base) else {
      return FolderWalk.Folder(
        real: folder.real,
        shownPrefix: shownPrefix,
        path: [],
        walked: [],
        ignored: IgnoreScopes()
      )
    }
    let depthOfRoot = root.segments.count - base.segments.count
    var ignored = IgnoreScopes(excluding: folder.real.isInside(root) ? patterns : [], atDepth: depthOfRoot)
    let path = folder.real.segments.dropFirst(base.segments.count).map(String.init)
    var around = base
    // The walk itself adds the rules of the folder where it starts.
    for (depth, name) in path.enumerated() {
      ignored.addRules(of: around, atDepth: depth)
      around = around.appending(name: name)
    }
    return FolderWalk.Folder(
      real: folder.real,
      shownPrefix: shownPrefix,
      path: path,
      walked: [],
      ignored: ignored
    )
  }
}
