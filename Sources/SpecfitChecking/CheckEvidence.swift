// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// What a run of the tests brought, as far as somebody handed it over.
package struct CheckEvidence: Sendable {
  /// Nil when no results were given.
  package var results: TestResultIndex?
  /// Nil when no coverage was given.
  package var coverage: CoverageIndex?
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
    /// It was skipped or cancelled, or its pass may be none.
    case notRun
    /// Nothing is known of it.
    case unknown
  }

  /// How a test ended; of several results the worst counts.
  func ending(of found: FoundTest) -> Ending {
    guard let results else { return .unknown }
    let all = results.results(function: found.test.name, suite: found.suite, displayName: found.test.displayName)
    guard !all.isEmpty else { return .unknown }
    if let failure = all.first(where: { $0.outcome.kind == .failed }) { return .failed(message: failure.message) }
    // A report that knows no word for skipped calls it a pass; whether the test can skip tells its text.
    let isSure = all.allSatisfy { $0.mayBe.isEmpty || !found.test.canSkip }
    let isPass = all.allSatisfy { $0.outcome.kind == .passed || $0.outcome.kind == .knownIssue }
    // Without the suite, a pass may be that of another test with the same name or sentence.
    let isOwn = found.suite.isEmpty || all.contains { $0.name.suite != nil }
    return isPass && isSure && isOwn ? .passed : .notRun
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
  /// Whether the file declares the type; an extension, or a type of the name in another one, is not enough.
  private(set) var isDeclared = false

  /// Reads the members of all declarations of a type in a file, extensions included.
  init(of type: String, in file: SourceFile) {
    for declaration in SwiftReading(parsing: file.bytes).declarations
    where declaration.qualifiedName == type || declaration.name == type {
      isDeclared = isDeclared || declaration.qualifiedName == type && declaration.kind != .extension
      for member in declaration.members {
        let last = max(member.range.lowerBound, member.range.upperBound - 1)
        let range = file.line(ofByte: member.range.lowerBound)...file.line(ofByte: last)
        lines[member.name, default: []].append(range)
        names[member.baseName, default: []].insert(member.name)
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
}
