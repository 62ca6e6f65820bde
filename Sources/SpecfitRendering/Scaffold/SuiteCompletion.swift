// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// The tests that a file lacks, and where they go.
struct SuiteCompletion {
  private(set) var edits: [Edit] = []
  /// The names of the tests that are inserted.
  private(set) var added: [String] = []
  /// Why nothing can be inserted though something is missing.
  private(set) var obstacle: String?

  private let suite: SuiteFile
  private let matching: SuiteMatching<ScaffoldTest>
  private let existing: SwiftTestFile
  /// The suites of the type, that of the declaration first.
  private var homes: [Int] = []
  /// What goes to an offset, with the suite that is there.
  private var insertions: [Int: (home: Int, members: [String])] = [:]

  /// - Parameters:
  ///   - missing: the positions of the planned tests that are missing.
  ///   - suite: all planned tests of the file.
  ///   - matching: which of them are there.
  ///   - source: the file as it is.
  ///   - existing: the tests that are there.
  init(
    of missing: [Int],
    from suite: SuiteFile,
    matching: SuiteMatching<ScaffoldTest>,
    into source: SourceFile,
    _ existing: SwiftTestFile
  ) {
    self.suite = suite
    self.matching = matching
    self.existing = existing
    guard !missing.isEmpty else { return }
    homes = findHomes()
    guard let main = homes.first else {
      obstacle = refusal
      return
    }
    insert(missing, main: main)
    edits = insertions.sorted { $0.key < $1.key }.map { offset, insertion in
      MemberInsertion(into: existing.suites[insertion.home], of: source).edit(inserting: insertion.members, at: offset)
    }
  }

  private func isHome(_ index: Int) -> Bool {
    let name = existing.suites[index].name
    return name == suite.typeName || name.hasSuffix("." + suite.typeName)
  }

  private func findHomes() -> [Int] {
    let fitting = existing.suites.indices.filter { isHome($0) && existing.suites[$0].framework == .xctest }
    return fitting.filter { !existing.suites[$0].isExtension } + fitting.filter { existing.suites[$0].isExtension }
  }

  private var refusal: String {
    if existing.suites.indices.contains(where: isHome) {
      return "its type '\(suite.typeName)' is no test case of XCTest, and the tests that it lacks are; "
        + "give them a file of their own, or move this one away"
    }
    return "it has no test type '\(suite.typeName)'; name one so, or move the file away"
  }

  private mutating func insert(_ missing: [Int], main: Int) {
    let lacksActor = suite.isMainActor && !homes.contains { existing.suites[$0].isMainActor }
    var names = Set(homes.flatMap { existing.suites[$0].functions.map(\.name) + existing.suites[$0].tests.map(\.name) })
    var snippets = missing.map { SwiftSnippet(suite.tests[$0].text) }
    let fixtures = addFixtures(for: snippets, &names)
    for (position, index) in missing.enumerated() {
      let name = Self.freeName(for: suite.tests[index].name, in: &names, separator: "_")
      var renamed = fixtures.renamed
      if name != suite.tests[index].name { renamed[suite.tests[index].name] = name }
      snippets[position].rename(renamed)
      if lacksActor { snippets[position].isolateToMainActor() }
      added.append(name)
      let place = place(ofTest: index, main: main)
      insertions[place.offset, default: (place.home, [])].members.append(snippets[position].text)
    }
    for var fixture in fixtures.new {
      if lacksActor { fixture.isolateToMainActor() }
      insertions[existing.suites[main].end, default: (main, [])].members.append(fixture.text)
    }
  }

  /// Behind the nearest test that is planned before it; else before what the tests share, or at the end of the type.
  private func place(ofTest index: Int, main: Int) -> (home: Int, offset: Int) {
    for earlier in stride(from: index - 1, through: 0, by: -1) {
      guard let match = matching.matches[earlier] else { continue }
      let known = matching.known[match]
      if homes.contains(known.suite) { return (known.suite, known.test.end) }
    }
    let home = existing.suites[main]
    let names = Set(suite.fixtures.map(\.name))
    let lastTest = home.tests.map(\.end).max() ?? home.start
    let shared = home.functions.first { names.contains($0.name) && $0.before >= lastTest }
    return (main, shared?.before ?? home.end)
  }

  /// The fixtures that new tests call and the file lacks; one that is there in another form gets a sibling.
  private func addFixtures(
    for tests: [SwiftSnippet],
    _ names: inout Set<String>
  ) -> (new: [SwiftSnippet], renamed: [String: String]) {
    let used = tests.reduce(into: Set<String>()) { $0.formUnion($1.identifiers) }
    let functions = homes.flatMap { existing.suites[$0].functions }
    var new: [SwiftSnippet] = []
    var renamed: [String: String] = [:]
    for fixture in suite.fixtures where used.contains(fixture.name) {
      var snippet = SwiftSnippet(fixture.text)
      guard let wanted = snippet.signature else { continue }
      let fitting = functions.first { function in
        let number = function.name.dropFirst(fixture.name.count)
        return function.name.hasPrefix(fixture.name) && number.allSatisfy(\.isNumber)
          && function.signature.canReplace(wanted)
      }
      let name = fitting?.name ?? Self.freeName(for: fixture.name, in: &names, separator: "")
      if name != fixture.name { renamed[fixture.name] = name }
      guard fitting == nil else { continue }
      snippet.rename(renamed)
      new.append(snippet)
    }
    return (new, renamed)
  }

  private static func freeName(for wanted: String, in names: inout Set<String>, separator: String) -> String {
    var name = wanted
    var number = 1
    while !names.insert(name).inserted {
      number += 1
      name = "\(wanted)\(separator)\(number)"
    }
    return name
  }
}
