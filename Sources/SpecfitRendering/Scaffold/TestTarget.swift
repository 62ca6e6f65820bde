// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

/// The folder of a test target, whose files are compiled together.
struct TestTarget: Hashable {
  let folder: String

  /// The target that a test file belongs to: up to the first folder that is called after tests, and in a package up to
  /// the one below `Tests`.
  init(of file: ScaffoldPath) {
    let folders = file.folders
    let index = folders.firstIndex { $0.hasSuffix("Tests") || $0 == "tests" }
    guard let index else {
      folder = folders.joined(separator: "/")
      return
    }
    let isShared = folders[index].lowercased() == "tests" && index + 1 < folders.count
    folder = folders[...(isShared ? index + 1 : index)].joined(separator: "/")
  }

  /// A path of the profile in this target.
  func path(_ pattern: TextPattern, file: String) throws(ScaffoldPathError) -> ScaffoldPath {
    let prefix = folder.isEmpty ? "." : folder
    let filled = pattern.filled { $0 == "tests" || $0 == "uiTests" ? prefix : "" } + file
    return try ScaffoldPath(filled.hasPrefix("./") ? String(filled.dropFirst(2)) : filled)
  }
}
