// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What the names of files and folders tell about a repository.
struct RepositoryLayout {
  let app: Guess<String>
  let tests: Guess<[Configuration.TestFolder]>?
  let uiTests: Guess<String>?

  init(_ listing: RepositoryListing, build: BuildSurvey?, rootName: String) {
    app = Self.app(listing, build, rootName)
    let swiftFiles = listing.swiftFiles.map(\.path)
    let unitFolders = Self.counts(swiftFiles.compactMap { Self.testFolder(of: $0, isUI: false) })
    let uiFolders = Self.counts(swiftFiles.compactMap { Self.testFolder(of: $0, isUI: true) })
    tests = Self.tests(unitFolders, build, app.value)
    uiTests = Self.largest(uiFolders, preferring: app.value + "UITests").map { folder, count in
      Guess(folder, because: Self.holds(folder, count, "UI test"))
    }
  }

  static func isUnitTest(_ path: [String]) -> Bool { testFolder(of: path, isUI: false) != nil }

  /// The innermost folder around a file whose name says that it holds tests.
  private static func testFolder(of path: [String], isUI: Bool) -> String? {
    guard let index = path.dropLast().lastIndex(where: { $0.hasSuffix("Tests") }),
      path[index].hasSuffix("UITests") == isUI
    else { return nil }
    return path[...index].joined(separator: "/")
  }

  private static func counts(_ folders: [String]) -> [String: Int] {
    folders.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The folder with a name, or else the one with the most files, the first of equals.
  private static func largest(_ folders: [String: Int], preferring name: String) -> (folder: String, count: Int)? {
    let sorted = folders.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let best = sorted.first { $0.key == name || $0.key.hasSuffix("/" + name) } ?? sorted.first
    return best.map { ($0.key, $0.value) }
  }

  private static func holds(_ folder: String, _ count: Int, _ what: String) -> String {
    "'\(folder)' holds \(count) \(what) \(count == 1 ? "file" : "files")"
  }

  private static func app(
    _ listing: RepositoryListing,
    _ build: BuildSurvey?,
    _ rootName: String
  ) -> Guess<String> {
    if let project = listing.xcodeProjects.first {
      return Guess(project, because: "'\(project).xcodeproj' is the Xcode project")
    }
    if let build, let name = build.module {
      return Guess(name, because: "'\(build.file)' has this target, which tests import")
    }
    return Guess(rootName.isEmpty ? "App" : rootName, because: "it is the name of the folder")
  }

  private static func tests(
    _ folders: [String: Int],
    _ build: BuildSurvey?,
    _ app: String
  ) -> Guess<[Configuration.TestFolder]>? {
    if let build, let first = build.tests.first {
      guard build.tests.count > 1 else {
        let tests = Configuration.TestFolder(first.folder, imports: first.imports == [app] ? [] : first.imports)
        return Guess([tests], because: "'\(build.file)' has the test target \(first.phrase)")
      }
      let names = build.tests.map(\.nameWithFramework).joined(separator: ", ")
      return Guess(
        build.tests.map { .init($0.folder, imports: $0.imports) },
        because: "'\(build.file)' has the test targets \(names); each with the modules that it imports"
      )
    }
    return largest(folders, preferring: app + "Tests").map { folder, count in
      Guess([.init(folder)], because: holds(folder, count, "test"))
    }
  }
}
