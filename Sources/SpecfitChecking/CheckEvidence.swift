// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitPlanning
internal import SpecfitSource
internal import SpecfitSwift

/// What a run of the tests brought, as far as somebody handed it over.
package struct CheckEvidence: Sendable {
  /// Nil when no results were given.
  package var results: TestResultIndex?
  /// Nil when no coverage was given.
  package var coverage: CoverageIndex?
  /// The modules of which the results speak, and that have a folder of tests of their own in the project.
  package var testModules: Set<String> = []
  /// What is built; without targets, folders alone tell which module a test belongs to.
  package var project = ProjectIndex()
  /// When results came about by what they say themselves, in seconds since 1970, by the paths as the user gave them.
  package var times: [String: Int] = [:]
  /// The file with the results, from the project's root or as the user gave it; nil when a run brought them itself.
  package var resultsPath: String?
  /// Whether results and coverage are those of one and the same run.
  package var isOneRun = false
  /// What kept files of evidence from being of use, a sentence each.
  package var problems: [String] = []

  package init(results: TestResults? = nil, coverage: CoverageIndex? = nil) {
    self.results = results.map(TestResultIndex.init)
    self.coverage = coverage
  }

  /// Whether nobody handed anything over.
  package var isEmpty: Bool { results == nil && coverage == nil && problems.isEmpty }

  /// How a test ended.
  enum Ending: Hashable {
    case passed
    case failed(message: String?)
    /// It was skipped or cancelled, or its pass may be none; with a sentence without its end on why.
    case notRun(because: String)
    /// Nothing is known of it.
    case unknown
  }

  /// The results that may be those of a test.
  func results(of found: FoundTest) -> [TestResult] {
    let all = results?.results(function: found.test.name, suite: found.suite, displayName: found.test.displayName)
    return own(all ?? [], at: found.path)
  }

  /// How a test ended; of several results the worst counts.
  func ending(of found: FoundTest) -> Ending {
    let all = results(of: found)
    guard !all.isEmpty else { return .unknown }
    if let failure = all.first(where: { $0.outcome.kind == .failed }) { return .failed(message: failure.message) }
    // A report that knows no word for skipped calls it a pass; whether the test can skip tells its text.
    let isSure = all.allSatisfy { $0.mayBe.isEmpty || !found.test.canSkip }
    let worst = all.map(\.outcome.kind).max() ?? .passed
    // A known issue is what the document asks for and the code does not do.
    if worst == .knownIssue { return .notRun(because: "it is known to fail") }
    guard worst == .passed else { return .notRun(because: "it was \(worst.rawValue)") }
    guard isSure else { return .notRun(because: "it may have been skipped, which the report cannot tell") }
    // Without the suite, a pass may be that of another test with the same name or sentence.
    let isOwn = found.suite.isEmpty || all.contains { $0.name.suite != nil }
    guard isOwn else { return .notRun(because: "its result does not tell the suite") }
    return doubt(of: found).map { .notRun(because: $0) } ?? .passed
  }

  /// The results that may be those of a test in a file: not those of another module with tests.
  ///
  /// The module of a target that the project's folders do not tell may have any name.
  private func own(_ results: [TestResult], at path: String) -> [TestResult] {
    guard results.contains(where: { $0.name.module != nil }) else { return results }
    let modules = project.testModules(compiling: path)
    if !modules.isEmpty { return results.filter { $0.name.module.map(modules.contains) ?? true } }
    let folders = Set(path.split(separator: "/").dropLast().map(\.asModule))
    let named = results.filter { $0.name.module.map(folders.contains) ?? false }
    if !named.isEmpty { return named }
    // Tests beside their sources belong to whatever target collects them.
    guard folders.contains(where: { $0.hasSuffix("Tests") && $0 != "Tests" && $0 != "UITests" }) else { return results }
    return results.filter { result in result.name.module.map { !testModules.contains($0) } ?? true }
  }

  /// Whether the results know a test by its name with the suite's before it, as findings call it.
  func tells(of name: String) -> Bool {
    guard let results, let dot = name.lastIndex(of: ".") else { return false }
    return !results.results(function: String(name[name.index(after: dot)...]), suite: String(name[..<dot])).isEmpty
  }

  /// What the report says of a source file; nil when there is no report, or not that file in it.
  func coverage(of path: String) -> CoveredFile? {
    guard case .file(let file)? = coverage?.match(path) else { return nil }
    return file
  }
}

/// The lines of the members of a type, as a source file has them.
struct MemberLines {
  private var lines: [String: [ClosedRange<Int>]] = [:]
  private var names: [String: Set<String>] = [:]
  /// Of functions and properties outside of types, without labels.
  private let free: Set<String>
  /// Whether the file has no part of the type, not even an extension.
  private(set) var isEmpty = true
  /// Whether the file declares the type; an extension, or a type of the name in another one, is not enough.
  private(set) var isDeclared = false

  /// Reads the members of all declarations of a type in a file, extensions included.
  init(of type: String, in file: SourceFile) {
    let reading = SwiftReading(parsing: file.bytes)
    free = Set(reading.members.map(\.baseName))
    for declaration in reading.declarations {
      // Plans call a member of another type with that type: `Wheel.init(from:)`.
      let isOwn = declaration.qualifiedName == type || declaration.name == type
      let prefix = isOwn ? "" : declaration.name + "."
      if isOwn {
        isEmpty = false
        isDeclared = isDeclared || declaration.qualifiedName == type && declaration.kind != .extension
      }
      for member in declaration.members {
        let last = max(member.range.lowerBound, member.range.upperBound - 1)
        let range = file.line(ofByte: member.range.lowerBound)...file.line(ofByte: last)
        lines[prefix + member.name, default: []].append(range)
        names[prefix + member.baseName, default: []].insert(prefix + member.name)
      }
    }
  }

  /// The lines of a member by its full name or, where only one has it, by its name without labels.
  func lines(of name: String) -> [ClosedRange<Int>] {
    if let found = lines[name] { return found }
    let base = String(name.prefix { $0 != "(" })
    guard let full = names[base], full.count == 1, let only = full.first else { return [] }
    return lines[only] ?? []
  }

  /// Whether a member stands outside of types.
  func isFree(_ name: String) -> Bool { free.contains(String(name.prefix { $0 != "(" })) }

  /// Whether a member should stand in the file and does not.
  func lacks(_ name: String) -> Bool {
    lines(of: name).isEmpty && !isFree(name) && !Self.synthesized.contains(Self.bareName(name))
  }

  /// `init` of `Wheel.init(from:)`.
  private static func bareName(_ name: String) -> String {
    let path = name.prefix { $0 != "(" }
    return path.split(separator: ".").last.map(String.init) ?? String(path)
  }

  /// What the compiler writes where the source does not.
  private static let synthesized: Set = ["init", "encode", "hash", "==", "hashValue", "rawValue", "allCases"]
}
