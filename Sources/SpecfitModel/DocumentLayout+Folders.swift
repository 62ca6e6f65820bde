// Where a document's paths say that sources and tests stand.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension DocumentLayout {
  /// Folders that hold one folder for each module.
  private static let parents: Set<Substring> = ["Modules", "Features", "Screens", "Scenes", "Packages"]
  /// Where absolute paths of some machine start: they say nothing about the project.
  private static let machines: Set<Substring> = ["Users", "home", "var", "tmp", "private", "Volumes"]

  /// Reads the folders off the paths of components and test tasks; what most of them say counts.
  mutating func readFolders(_ components: [Component], tasks: [TestTask]) {
    var roots: [String] = []
    var targets: [String] = []
    var modules: [String] = []
    for folders in components.map({ Self.folders(of: $0.file) }) {
      guard let first = folders.first, !Self.machines.contains(first) else { continue }
      if let sources = folders.firstIndex(of: "Sources"), sources + 1 < folders.endIndex {
        targets.append(String(folders[sources + 1]))
      } else if first.first?.isLetter == true {
        roots.append(String(first))
      }
      if let parent = folders.firstIndex(where: Self.parents.contains), parent + 1 < folders.endIndex {
        modules.append(String(folders[parent + 1]))
      }
    }
    packageTarget = Self.mostFrequent(targets)
    sourceRoot = Self.mostFrequent(roots)
    moduleFolder = Self.mostFrequent(modules)
    let written = tasks.filter { $0.origin == .written }
    unitTestFolder = Self.testFolder(written.filter { $0.kind == .unit })
    uiTestFolder = Self.testFolder(written.filter { $0.kind == .ui })
  }

  private static func testFolder(_ tasks: [TestTask]) -> String? {
    mostFrequent(tasks.map { folders(of: $0.file).joined(separator: "/") }.filter { !$0.isEmpty })
  }

  private static func folders(of file: String?) -> [Substring] { (file ?? "").split(separator: "/").dropLast() }

  /// Of equals the one that comes first in the alphabet.
  private static func mostFrequent(_ values: [String]) -> String? {
    Dictionary(grouping: values, by: \.self).max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}
