// Where a document's paths say that sources and tests stand.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

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
    // A folder of the application's sources is none for tests, whatever a path in the document says.
    let sources = Set(components.map { Self.folder(of: $0.file) })
    unitTestFolder = Self.testFolder(written.filter { $0.kind == .unit }, besides: sources)
    uiTestFolder = Self.testFolder(written.filter { $0.kind == .ui }, besides: sources)
  }

  private static func testFolder(_ tasks: [TestTask], besides sources: Set<String>) -> String? {
    mostFrequent(tasks.map { folder(of: $0.file) }.filter { !$0.isEmpty && !sources.contains($0) })
  }

  private static func folder(of file: String?) -> String { folders(of: file).joined(separator: "/") }

  private static func folders(of file: String?) -> [Substring] { (file ?? "").parts(between: "/").dropLast() }

  /// Of equals the one that comes first in the alphabet.
  private static func mostFrequent(_ values: [String]) -> String? {
    Dictionary(grouping: values, by: \.self).max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}
