// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

/// The folder of a test target, whose files are compiled together.
package struct TestTarget: Hashable {
  /// From the project's root; empty for the root.
  package let folder: String

  /// The target that a test file belongs to: up to the first folder that is called after tests, and in a package up to
  /// the one below `Tests` that is.
  package init(of file: ScaffoldPath) {
    let folders = file.folders
    let index = folders.firstIndex { $0.hasSuffix("Tests") || $0 == "tests" }
    guard let index else {
      folder = folders.joined(separator: "/")
      return
    }
    let below = folders[(index + 1)...].first
    let holdsTargets = folders[index].lowercased() == "tests" && below?.hasSuffix("Tests") == true
    folder = folders[...(holdsTargets ? index + 1 : index)].joined(separator: "/")
  }

  /// What a build system calls the target.
  package var name: String { folder.split(separator: "/").last.map(String.init) ?? "Tests" }

  /// A folder of this target, by its pattern.
  func folder(of pattern: TextPattern) -> String {
    pattern.filled { $0 == "tests" || $0 == "uiTests" ? (folder.isEmpty ? "." : folder) : "" }
  }

  /// Whether a file is in the folder of the target.
  func contains(_ file: ScaffoldPath) -> Bool { folder.isEmpty || file.description.hasPrefix(folder + "/") }

  /// The path of a type's file in this target, by a pattern for the file or for its folder.
  func path(_ pattern: TextPattern, type: String) throws(ScaffoldPathError) -> ScaffoldPath {
    let root = folder.isEmpty ? "." : folder
    let filled = pattern.filled { placeholder in
      switch placeholder {
      case "tests", "uiTests": root
      case "page", "subject": type
      default: ""
      }
    }
    let path = filled.hasSuffix("/") ? filled + type + ".swift" : filled
    return try ScaffoldPath(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
  }
}
