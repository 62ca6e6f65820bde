// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The folder that specfit works in, and the rules about what belongs to it.
package struct Project: Hashable, Sendable {
  package static let configurationName = ".specfit.yml"

  /// The topmost folder, symbolic links resolved.
  ///
  /// That is the nearest folder around the current one that holds
  /// `.specfit.yml`, else the root of the git work tree, else the current folder.
  package let root: AbsolutePath

  /// Where relative arguments start, symbolic links resolved.
  package let currentFolder: AbsolutePath

  /// The root of the git work tree around the current folder, if there is one.
  package let gitRoot: AbsolutePath?

  /// Whether the root holds a `.specfit.yml`.
  package let isConfigured: Bool

  /// Looks for the project around a folder, from there to the root of the file system.
  package init(around folder: AbsolutePath) throws(SystemError) {
    currentFolder = try FileSystem.realPath(of: folder)
    var configured: AbsolutePath?
    var git: AbsolutePath?
    var candidate = currentFolder
    while configured == nil {
      if FileSystem.exists(candidate.appending(name: Self.configurationName)) { configured = candidate }
      if git == nil, FileSystem.exists(candidate.appending(name: ".git")) { git = candidate }
      if candidate == .root { break }
      candidate = candidate.parent
    }
    root = configured ?? git ?? currentFolder
    gitRoot = git
    isConfigured = configured != nil
  }

  /// The names of what stands in a folder, which is empty for the root, sorted; none for one that cannot be read.
  package func names(in folder: String) -> [String] {
    ((try? FileSystem.entries(of: AbsolutePath(folder, in: root))) ?? []).map(\.name).sorted()
  }

  /// Where the configuration is or would be, as the user would write it.
  package var configurationPath: String { path(of: root.appending(name: Self.configurationName)) }

  /// How to write the path of something in the project: from the current folder.
  package func path(of file: AbsolutePath) -> String { file.path(from: currentFolder) }

  /// How to write the path of something in the project: from its root; `nil` for what is outside.
  package func pathFromRoot(of file: AbsolutePath) -> String? {
    file.isInside(root) ? file.path(from: root) : nil
  }
}
