// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
package import SpecfitSource
internal import SpecfitSwift

/// What is known of the other files when one file is compared with the disk.
package struct ScaffoldSurroundings: Sendable {
  /// The files for which a case is planned, by its key as comments keep it: targets may test a component each.
  private var planned: [String: Set<ScaffoldPath>] = [:]
  /// The files in which tests with a key stand, by key.
  private var places: [String: Set<ScaffoldPath>] = [:]

  /// The test files of the tree.
  private var suites: Set<ScaffoldPath> = []
  /// The tests with a key in other files.
  private var strays: [ScaffoldPath: [OrphanedTest]] = [:]
  /// The keys of tests that somebody has written.
  private var written: Set<String> = []

  /// The files that are none of the tree's, by the types that they declare.
  private var declared: [String: [ScaffoldPath]] = [:]

  /// The keys of planned cases that no file of the tree is to test.
  private let elsewhere: Set<String>

  /// Whether the run knows all documents of the project.
  let isWhole: Bool
  private let project: ProjectIndex

  package init(isWhole: Bool = true) {
    self.isWhole = isWhole
    elsewhere = []
    project = ProjectIndex()
  }

  /// Knows the cases of a tree.
  package init(of tree: ScaffoldTree) {
    isWhole = tree.isWhole
    elsewhere = tree.elsewhere
    project = tree.profile.project
    for file in tree.files {
      guard case .suite(let suite) = file.content else { continue }
      suites.insert(file.path)
      for test in suite.tests { planned[SuiteKey.spelled(test.key), default: []].insert(file.path) }
    }
  }

  /// Takes down the tests of a file that is there.
  package mutating func add(_ source: SourceFile, at path: ScaffoldPath) {
    // Most files have no such comment, and need no parsing.
    guard SuiteKey.mayStand(in: source.bytes) else { return }
    for test in SwiftTestFile(reading: source.bytes).tests {
      for key in test.keys {
        places[SuiteKey.spelled(key), default: []].insert(path)
        if !test.isPending { written.insert(SuiteKey.spelled(key)) }
        if !suites.contains(path) { strays[path, default: []].append(OrphanedTest(test, key: key, in: source)) }
      }
    }
  }

  /// Takes down what a file declares that is none of the tree's.
  package mutating func addTypes(of source: SourceFile, at path: ScaffoldPath) {
    for type in SwiftReading(parsing: source.bytes).declarations where type.kind != .extension && type.parents.isEmpty {
      declared[type.name, default: []].append(path)
    }
  }

  /// The files beside all planned ones with tests that no document asks for any more, in the order of their paths.
  package func orphans(beside files: [ScaffoldFile]) -> [OrphanedFile] {
    let search = RenameSearch(among: files, written: written)
    return strays.sorted { $0.key < $1.key }.compactMap { path, tests in
      let orphans = tests.filter { SuiteKey.isKey($0.key) && !isPlanned(SuiteKey.spelled($0.key)) }
      guard !orphans.isEmpty else { return nil }
      return OrphanedFile(path: path, tests: orphans, renames: search.renames(of: orphans.map(\.key)))
    }
  }

  /// Where somebody has put the type that a file of the tree declares, within its target.
  func place(ofTypeIn path: ScaffoldPath) -> ScaffoldPath? {
    declared[String(path.stem)]?.first { TestTarget(of: path, in: project).contains($0) }
  }

  /// Whether some document asks for a case.
  func isPlanned(_ key: String) -> Bool { planned[key] != nil || elsewhere.contains(key) }

  /// Whether a test stands in another file, to which somebody has moved it: one of its target or, where no second target
  /// is to test the same, of any.
  func isElsewhere(_ test: ScaffoldTest, than path: ScaffoldPath) -> Bool {
    let key = SuiteKey.spelled(test.key)
    let wanted = planned[key] ?? []
    return places[key]?.contains { place in
      place != path && !wanted.contains(place)
        && (wanted.count < 2 || TestTarget(of: path, in: project).contains(place))
    } == true
  }
}
