// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitCode
internal import SpecfitModel
package import SpecfitSource

/// What a project has already: the targets that its build makes, the types of its sources, and its tests.
///
/// Without any of it, documents and profile alone decide where tests stand.
package struct ProjectIndex: Hashable, Sendable {
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
  /// The full names of the types that tests can be about, sorted: those of tests, and of what serves these, are left out.
  package let testableTypes: [String]
  /// The module that most tests import; nil where none is known.
  package let mainModule: String?
  /// By what a suite of another name is found.
  let traces: SuiteTraces
  /// How many suites stand in each folder of a target, by the target's name.
  private(set) var suiteFolders: [String: [String: Int]] = [:]
  /// By key of a planned case, the file of the first test that carries it.
  private(set) var keyFiles: [String: String] = [:]
  /// By the id of a case, with which keys end, the owner with which the first of these begins.
  private var caseOwners: [String: String] = [:]
  /// By the protocol that they meet, the types that are called after doubles.
  private(set) var doubles: [String: [SourceType]] = [:]
  /// What the files of each target declare in the place of what a test framework gives, by its name; empty for no target.
  private let shared: [String: SharedTestCode]

  /// How types are called that stand in for others.
  private static let doubleWords = ["Mock", "Fake", "Stub", "Spy", "Dummy", "Double", "InMemory", "Recording"]

  /// - Parameters:
  ///   - targets: what is built.
  ///   - types: in the order of their files; extensions stand among them.
  ///   - suites: in the order of their files.
  ///   - files: all Swift files.
  ///   - imports: the modules that the sources import; what tests do is left out.
  ///   - shared: what the files of each target declare that decides what its tests claim, by its name.
  package init(
    targets: [Target] = [],
    types: [SourceType] = [],
    suites: [Suite] = [],
    files: [String] = [],
    imports: Set<String> = [],
    shared: [String: SharedTestCode] = [:]
  ) {
    self.targets = targets
    self.imports = imports
    self.shared = shared
    let types = Self.joined(types)
    let typesByName = Dictionary(grouping: types, by: \.declaration.name)
    self.types = typesByName
    let serving = Set(targets.filter { $0.kind == .test || $0.kind == .uiTest || $0.supportsTests }.map(\.name))
    testableTypes = typesByName.filter { _, found in found.contains { $0.target.map { !serving.contains($0) } ?? true }
    }
    .keys.sorted()
    mainModule = Self.mainModule(of: targets, types, suites)
    traces = SuiteTraces(of: suites, testableTypes.compactMap { typesByName[$0]?.first?.declaration })
    self.suites = Dictionary(grouping: suites, by: \.name)
    suiteNames = Dictionary(grouping: suites, by: \.path).mapValues { $0.map(\.name) }
    self.files = Dictionary(grouping: files) { String($0.split(separator: "/").last ?? "") }
    for key in suites.flatMap(\.keys) {
      guard let slash = key.lastIndex(of: "/") else { continue }
      let id = String(key[key.index(after: slash)...])
      if caseOwners[id] == nil { caseOwners[id] = String(key[..<slash]) }
    }
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
      let isProtocol = types[index].declaration.keyword == .protocol
      types[index].declaration.members += added.declaration.members.map { member in
        var member = member
        member.isProvided = isProtocol
        return member
      }
      types[index].declaration.conformances += added.declaration.conformances
    }
    return types
  }

  /// What the target with the most tests tests: the module after which it is called, or else the one with the most types.
  private static func mainModule(of targets: [Target], _ types: [SourceType], _ suites: [Suite]) -> String? {
    let counts = types.reduce(into: [:]) { counts, type in type.target.map { counts[$0, default: 0] += 1 } }
    guard !counts.isEmpty else { return nil }
    let modules = targets.filter { ($0.kind == .library || $0.kind == .executable) && !$0.supportsTests }.map(\.name)
    let tests = suites.reduce(into: [:]) { tests, suite in
      suite.target.map { tests[$0, default: 0] += suite.tests.count }
    }
    let tested = targets.filter { $0.kind == .test && $0.dependencies.contains(where: modules.contains) }
    let main = tested.enumerated().max {
      (tests[$0.element.name] ?? 0, $1.offset) < (tests[$1.element.name] ?? 0, $0.offset)
    }?.element
    guard let main else { return modules.min() }
    let imported = modules.filter(main.dependencies.contains)
    return imported.first { $0 + "Tests" == main.name }
      ?? imported.max { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }
  }

  /// Whether anything is known of the sources, so that what is not among them is not there.
  package var knowsSources: Bool { !targets.isEmpty && types.values.contains { $0.contains { $0.target != nil } } }

  /// The target that compiles a file: the one with the innermost folder around it; nil where none does.
  package func target(of file: String) -> Target? {
    targets.compactMap { target in target.depth(of: file).map { (target, $0) } }.max { $0.1 < $1.1 }?.0
  }

  /// The modules of all targets of tests that compile a file.
  package func testModules(compiling file: String) -> Set<String> {
    let tests = targets.filter { $0.kind == .test || $0.kind == .uiTest }
    return Set(tests.filter { $0.depth(of: file) != nil }.map(\.name.asModule))
  }

  /// Whether a Swift file is at a path.
  package func hasFile(at path: String) -> Bool {
    files[String(path.split(separator: "/").last ?? "")]?.contains(path) ?? false
  }

  /// What the target of a file, and those that it depends on, declare that decides what the tests in it claim.
  package func shared(at path: String) -> SharedTestCode {
    guard !shared.isEmpty else { return SharedTestCode() }
    guard let target = target(of: path) else {
      return targets.isEmpty ? shared[""]?.settled ?? SharedTestCode() : SharedTestCode()
    }
    var all = shared[target.name] ?? SharedTestCode()
    for name in target.dependencies { if let other = shared[name] { all.formUnion(other) } }
    return all.settled
  }

  /// The file of the first test that carries the key of a planned case; nil for none.
  package func file(ofKey key: String) -> String? { keyFiles[key] }

  /// The owner in the key of the first test whose key ends with the id of a case; nil for none.
  package func owner(ofCase id: String) -> String? { caseOwners[id] }

  package func target(named name: String) -> Target? { targets.first { $0.name == name } }

  /// Tells apart what plans and checks depend on.
  package var digest: Digest {
    var lines = targets.map {
      "\($0.name) \($0.kind) \($0.folders) \($0.dependencies) \($0.exclude) \($0.isRun) \($0.isPlaced)"
    }
    for (name, found) in types {
      for type in found {
        let declared = type.declaration
        let members = declared.members.map { "\($0.access ?? "") \($0.signature) \($0.initialValue ?? "")" }
        let cases = declared.cases.map(\.signature)
        lines.append(
          "\(name) \(type.path) \(type.target ?? "") \(type.condition ?? "") \(declared.conformances) \(members) \(cases)"
        )
      }
    }
    for (name, found) in suites {
      lines += found.map { suite in
        "\(name) \(suite.path) \(suite.tests) \(suite.keys) \(suite.subjects.sorted { $0.key < $1.key })"
      }
    }
    lines += files.values.joined()
    lines += shared.map { "\($0) \($1.hollow.sorted()) \($1.claiming.sorted())" }
    return Digest(of: lines.sorted().joined(separator: "\n").utf8)
  }
}

extension StringProtocol {
  /// The module of a target of this name.
  package var asModule: String { String(map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}
