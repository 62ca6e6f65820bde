// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel
package import SpecfitSource

/// What a project has already: the targets that its build makes, the types of its sources, and its tests.
///
/// Without any of it, documents and profile alone decide where tests stand.
package struct ProjectIndex: Hashable, Sendable {
  /// What is built from the files of a folder.
  package struct Target: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case library, executable, test, uiTest
    }

    /// The name that an import uses.
    package var name: String
    package var kind: Kind
    /// The folders of its sources, from the project's root; empty parts for the root.
    package var folders: [String]
    /// The targets and products that it may import.
    package var dependencies: [String]
    /// The folders and files below them that do not belong to it, from the project's root.
    package var exclude: [String]
    /// Whether a build file names each of its files, so that a new one has to be added there.
    package var listsFiles: Bool
    /// What runs most of its tests; nil where it has none.
    package var framework: Profile.Framework?

    package init(
      name: String,
      kind: Kind,
      folders: [String],
      dependencies: [String] = [],
      exclude: [String] = [],
      listsFiles: Bool = false,
      framework: Profile.Framework? = nil
    ) {
      self.name = name
      self.kind = kind
      self.folders = folders
      self.dependencies = dependencies
      self.exclude = exclude
      self.listsFiles = listsFiles
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
    fileprivate func depth(of file: String) -> Int? {
      guard !exclude.contains(where: { Self.holds($0, file) }) else { return nil }
      return folders.filter { Self.holds($0, file) }.map(\.utf8.count).max()
    }

    private static func holds(_ folder: String, _ file: String) -> Bool {
      folder.isEmpty || file == folder || file.hasPrefix(folder) && file.utf8.dropFirst(folder.utf8.count).first == 0x2F
    }
  }

  /// A type that stands in a source file.
  package struct SourceType: Hashable, Sendable {
    /// With the members of its extensions.
    package var declaration: DeclaredType
    /// From the project's root.
    package var path: String
    /// The name of the target that it belongs to; nil where none is known.
    package var target: String?

    /// The modules that its file imports.
    package var imports: Set<String>
    /// Whether specfit wrote the file, and may bring it up to date.
    package var isGenerated: Bool

    package init(
      _ declaration: DeclaredType,
      at path: String,
      in target: String?,
      importing imports: Set<String> = [],
      isGenerated: Bool = false
    ) {
      (self.declaration, self.path, self.target, self.imports) = (declaration, path, target, imports)
      self.isGenerated = isGenerated
    }
  }

  /// A type that holds tests.
  package struct Suite: Hashable, Sendable {
    /// Without the enclosing types.
    package var name: String
    package var path: String
    package var target: String?
    /// The names of its tests, in the order of the file.
    package var tests: [String]
    /// How many of them name a type, themselves or by what they lean on in their file.
    package var subjects: [String: Int]
    /// The keys of planned cases that they carry.
    package var keys: [String]

    package init(
      name: String,
      path: String,
      in target: String?,
      tests: [String],
      subjects: [String: Int] = [:],
      keys: [String] = []
    ) {
      (self.name, self.path, self.target, self.tests) = (name, path, target, tests)
      (self.subjects, self.keys) = (subjects, keys)
    }
  }

  /// In the order of the build's own file; none where nobody has read one.
  package var targets: [Target]
  /// By full name; of several types of one name those of the earlier files come first.
  package private(set) var types: [String: [SourceType]]
  /// By the name of the type, in the order of the paths.
  package private(set) var suites: [String: [Suite]]
  /// By the path of a file, the types with tests in it, in their order.
  let suiteNames: [String: [String]]
  /// All Swift files, by their last name.
  package private(set) var files: [String: [String]]
  /// The modules that the sources import.
  package private(set) var imports: Set<String>
  /// How many suites stand in each folder of a target, by the target's name.
  private(set) var suiteFolders: [String: [String: Int]] = [:]
  /// By key of a planned case, the file of the first test that carries it.
  private(set) var keyFiles: [String: String] = [:]
  /// By the protocol that they meet, the types that are called after doubles.
  private var doubles: [String: [SourceType]] = [:]

  /// How types are called that stand in for others.
  private static let doubleWords = ["Mock", "Fake", "Stub", "Spy", "Dummy", "Double", "InMemory", "Recording"]

  /// - Parameters:
  ///   - targets: what is built.
  ///   - types: in the order of their files; extensions stand among them.
  ///   - suites: in the order of their files.
  ///   - files: all Swift files.
  ///   - imports: the modules that the sources import; what tests do is left out.
  package init(
    targets: [Target] = [],
    types: [SourceType] = [],
    suites: [Suite] = [],
    files: [String] = [],
    imports: Set<String> = []
  ) {
    self.targets = targets
    self.imports = imports
    let types = Self.joined(types)
    self.types = Dictionary(grouping: types, by: \.declaration.name)
    self.suites = Dictionary(grouping: suites, by: \.name)
    suiteNames = Dictionary(grouping: suites, by: \.path).mapValues { $0.map(\.name) }
    self.files = Dictionary(grouping: files) { String($0.split(separator: "/").last ?? "") }
    for suite in suites { for key in suite.keys where keyFiles[key] == nil { keyFiles[key] = suite.path } }
    for suite in suites {
      guard let target = suite.target else { continue }
      let folder = suite.path.lastIndex(of: "/").map { String(suite.path[..<$0]) } ?? ""
      suiteFolders[target, default: [:]][folder, default: 0] += 1
    }
    for type in types where !type.isGenerated && Self.doubleWords.contains(where: type.declaration.name.contains) {
      for name in type.declaration.conformances { doubles[name, default: []].append(type) }
    }
  }

  /// The types with what extensions in the same target add to them.
  private static func joined(_ all: [SourceType]) -> [SourceType] {
    var types = all.filter { $0.declaration.keyword != .extension }
    let places = Dictionary(types.indices.map { (types[$0].declaration.name, $0) }) { first, _ in first }
    for added in all where added.declaration.keyword == .extension {
      guard let index = places[added.declaration.name] else { continue }
      types[index].declaration.members += added.declaration.members
      types[index].declaration.conformances += added.declaration.conformances
    }
    return types
  }

  /// Whether anything is known of the sources, so that what is not among them is not there.
  package var knowsSources: Bool { !targets.isEmpty && types.values.contains { $0.contains { $0.target != nil } } }

  /// The target that compiles a file: the one with the innermost folder around it; nil where none does.
  package func target(of file: String) -> Target? {
    targets.compactMap { target in target.depth(of: file).map { (target, $0) } }.max { $0.1 < $1.1 }?.0
  }

  package func target(named name: String) -> Target? { targets.first { $0.name == name } }

  /// A type that stands in the sources, by its full name.
  package func type(named name: String) -> SourceType? { types[name]?.first }

  /// All types of the sources, in the order of their names; not those of tests.
  package var declaredTypes: [DeclaredType] {
    let tests = Set(targets.filter { $0.kind == .test || $0.kind == .uiTest }.map(\.name))
    return types.sorted { $0.key < $1.key }.flatMap(\.value).filter { $0.target.map { !tests.contains($0) } ?? true }
      .map(\.declaration)
  }

  /// The full names of the types that tests can be about: those of tests, and of what serves these, are left out.
  package var testableTypes: [String] {
    let serving = Set(targets.filter { $0.kind == .test || $0.kind == .uiTest || $0.supportsTests }.map(\.name))
    return types.filter { _, found in found.contains { $0.target.map { !serving.contains($0) } ?? true } }.keys.sorted()
  }

  /// The module that most tests import; nil where none is known.
  package var mainModule: String? {
    guard knowsSources else { return nil }
    let counts = targets.filter { ($0.kind == .library || $0.kind == .executable) && !$0.supportsTests }.map {
      library in
      let count = types.values.reduce(0) { sum, found in sum + found.count { $0.target == library.name } }
      return (library.name, targets.contains { $0.kind == .test && $0.dependencies.contains(library.name) } ? count : 0)
    }
    return counts.max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
  }

  /// Whether tests of a target may name a type: it is in the sources, or nothing is known of these.
  package func isReachable(_ type: String, from target: Target?) -> Bool {
    guard knowsSources else { return true }
    return target.map { self.type(named: type, visibleFrom: $0) != nil } ?? false
  }

  /// The names of a target and of what it may import.
  private func reach(of target: Target) -> Set<String> { Set(target.dependencies).union([target.name]) }

  /// A type that the files of a target can name: one of its own, or one of what it may import.
  package func type(named name: String, visibleFrom target: Target) -> SourceType? {
    let reach = reach(of: target)
    return types[name]?.first { $0.target.map(reach.contains) ?? false }
  }

  /// Whether the project has a type that nobody but people wrote.
  package func hasOwn(_ type: String) -> Bool { types[type]?.contains { !$0.isGenerated } ?? false }

  /// What a project has to stand in for a type in the tests of a target, and how it is made.
  package func double(for type: String, visibleFrom target: Target) -> SourceType? {
    let reach = reach(of: target)
    let found = doubles[type]?.filter { $0.target.map(reach.contains) ?? false }
    return found?.first
  }

  /// Tells apart what plans and checks depend on.
  package var digest: Digest {
    var lines = targets.map { "\($0.name) \($0.kind) \($0.folders) \($0.dependencies) \($0.exclude)" }
    for (name, found) in types {
      for type in found {
        let declared = type.declaration
        let members = declared.members.map { "\($0.access ?? "") \($0.signature)" } + declared.cases.map(\.signature)
        lines.append("\(name) \(type.path) \(type.target ?? "") \(declared.conformances) \(members)")
      }
    }
    for (name, found) in suites {
      lines += found.map { suite in
        "\(name) \(suite.path) \(suite.tests) \(suite.keys) \(suite.subjects.sorted { $0.key < $1.key })"
      }
    }
    lines += files.values.joined()
    return Digest(of: lines.sorted().joined(separator: "\n").utf8)
  }
}
