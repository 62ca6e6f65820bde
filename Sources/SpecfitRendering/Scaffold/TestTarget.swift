// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning

/// The folder of a test target, whose files are compiled together.
package struct TestTarget: Hashable {
  /// From the project's root; empty for the root.
  package let folder: String

  /// What a build system calls the target.
  package let name: String

  /// The target that a test file belongs to: the one whose build has it or, where nothing is known of that, up to the
  /// first folder that is called after tests, and in a package up to the one below `Tests` that is.
  package init(of file: ScaffoldPath, in project: ProjectIndex) {
    if let target = project.target(of: file.description) {
      folder = target.folder
      name = target.name
    } else {
      folder = Self.folder(around: file.folders)
      name = folder.split(separator: "/").last.map(String.init) ?? "Tests"
    }
  }

  private static func folder(around folders: [Substring]) -> String {
    let index = folders.firstIndex { $0.hasSuffix("Tests") || $0 == "tests" }
    guard let index else { return folders.joined(separator: "/") }
    let below = folders[(index + 1)...].first
    let holdsTargets = folders[index].lowercased() == "tests" && below?.hasSuffix("Tests") == true
    return folders[...(holdsTargets ? index + 1 : index)].joined(separator: "/")
  }

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
