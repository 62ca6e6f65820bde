// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

extension ProjectIndex {
  /// What is built from the files of a folder.
  package struct Target: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case library, executable, test, uiTest
    }

    /// The name that an import uses.
    package var name: String
    package var kind: Kind
    /// The folders of its sources, from the project's root; an empty text for the root itself.
    package var folders: [String]
    /// The targets and products that it may import.
    package var dependencies: [String]
    /// The folders and files below them that do not belong to it, from the project's root.
    package var exclude: [Glob]
    /// By a folder, what of it does not belong to the target, unless another of its folders holds that as well.
    package var excludeOfFolders: [String: [Glob]]
    /// Whether a build file names each of its files, so that a new one has to be added there.
    package var listsFiles: Bool
    /// Whether it may be built for a platform of apps with screens, as far as its build file tells.
    package var mayHaveScreens: Bool
    /// What runs most of its tests; nil where it has none.
    package var framework: Profile.Framework?
    /// Whether its tests are run: where there are test plans, some of them has it.
    package var isRun = true
    /// Whether its build file tells its folders in plain text; else other files may be its as well.
    package var isPlaced = true

    package init(
      name: String,
      kind: Kind,
      folders: [String],
      dependencies: [String] = [],
      exclude: [Glob] = [],
      excludeOfFolders: [String: [Glob]] = [:],
      listsFiles: Bool = false,
      mayHaveScreens: Bool = true,
      framework: Profile.Framework? = nil
    ) {
      self.name = name
      self.kind = kind
      self.folders = folders
      self.dependencies = dependencies
      self.exclude = exclude
      self.excludeOfFolders = excludeOfFolders
      self.listsFiles = listsFiles
      self.mayHaveScreens = mayHaveScreens
      self.framework = framework
    }

    /// The folder in which new files go.
    package var folder: String { folders.first ?? "" }

    /// Whether it is a library that serves tests, by its folder or its name.
    package var supportsTests: Bool {
      kind == .library
        && (folder.hasPrefix("Tests/")
          || ["TestSupport", "TestHelper", "TestUtil", "Testing", "Mocks"].contains(where: name.contains))
    }

    /// How long the folder is that holds a file; nil where none does.
    func depth(of file: String) -> Int? {
      let holders = folders.filter { Self.holds($0, file) }
      guard !holders.isEmpty, !exclude.isEmpty || !excludeOfFolders.isEmpty else {
        return holders.map(\.utf8.count).max()
      }
      let names = file.split(separator: "/").map(String.init)
      return holders.filter { folder in
        !(exclude + (excludeOfFolders[folder] ?? [])).contains { $0.withContents.matches(names) }
      }
      .map(\.utf8.count).max()
    }

    private static func holds(_ folder: String, _ file: String) -> Bool {
      folder.isEmpty || file == folder || file.hasPrefix(folder) && file.utf8.dropFirst(folder.utf8.count).first == 0x2F
    }
  }
}
