// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// The tests that a file lacks, and where they go; and those that are written anew.
struct SuiteCompletion {
  private(set) var edits: [Edit] = []
  /// The names of the tests that are inserted.
  private(set) var added: [String] = []
  /// The names of the tests and fixtures that are written anew.
  private(set) var updated: [String] = []
  /// Why nothing can be inserted though something is missing.
  private(set) var obstacle: String?

  private let suite: SuiteFile
  private let matching: SuiteMatching<ScaffoldTest>
  private let review: ContractReview
  private let existing: SwiftTestFile
  private let source: SourceFile
  private let lacksActor: Bool
  /// The names that are taken in the type.
  private var names: Set<String>
  /// What goes to an offset, with the suite that is there.
  private var insertions: [Int: (home: Int, members: [String])] = [:]
  /// What is written anew, with the suite that it stands in.
  private var renewals: [(home: Int, range: Range<Int>, member: String)] = []
  private var modules: Set<String> = []

  /// - Parameters:
  ///   - missing: the positions of the planned tests that are missing.
  ///   - review: what has to be written anew.
  ///   - suite: all planned tests of the file.
  ///   - matching: which of them are there.
  ///   - source: the file as it is.
  ///   - existing: the tests that are there.
  init(
    of missing: [Int],
    renewing review: ContractReview,
    from suite: SuiteFile,
    matching: SuiteMatching<ScaffoldTest>,
    into source: SourceFile,
    _ existing: SwiftTestFile
  ) {
    self.suite = suite
    self.matching = matching
    self.review = review
    self.source = source
    self.existing = existing
    let homes = review.homes.map { existing.suites[$0] }
    lacksActor = suite.isMainActor && !homes.contains(where: \.isMainActor)
    names = Set(homes.flatMap { $0.functions.map(\.name) + $0.tests.map(\.name) })
    guard !missing.isEmpty || !review.tests.isEmpty || !review.fixtures.isEmpty else { return }
    guard let main = review.homes.first else {
      obstacle = refusal
      return
    }
    write(missing, main: main)
    edits = allEdits
  }

  private var refusal: String {
    if existing.suites.contains(where: { $0.isCalled(suite.typeName) }) {
      return
        "its type '\(suite.typeName)' holds no tests of \(Assertions(framework: suite.framework).name), as those that it lacks; "
        + "give them a file of their own, or move this one away"
    }
    return "it has no test case or '@Suite' of the name '\(suite.typeName)'; name one so, or move the file away"
  }

  private mutating func write(_ missing: [Int], main: Int) {
    let snippets = (missing + review.tests).map { SwiftSnippet(suite.tests[$0].text) }
    let fixtures = addFixtures(for: snippets, main: main)
    for (index, snippet) in zip(missing, snippets) {
      let name = Self.freeName(for: suite.tests[index].name, in: &names, separator: "_")
      added.append(name)
      let place = place(ofTest: index, main: main)
      let text = finished(snippet, renaming: fixtures.renamed, suite.tests[index].name, to: name)
      insertions[place.offset, default: (place.home, [])].members.append(text)
      modules.formUnion(suite.tests[index].modules)
    }
    for (index, snippet) in zip(review.tests, snippets.dropFirst(missing.count)) {
      guard let match = matching.matches[index] else { continue }
      let (known, planned) = (matching.known[match], suite.tests[index])
      let name = names.insert(planned.name).inserted ? planned.name : known.test.name
      let text = finished(snippet, renaming: fixtures.renamed, planned.name, to: name)
      renew(known.test.range, in: known.suite, named: name, with: text, planned.modules)
    }
    for text in fixtures.new { insertions[existing.suites[main].end, default: (main, [])].members.append(text) }
  }

  /// A member as it belongs into the file, with its seal.
  private func finished(
    _ snippet: SwiftSnippet,
    renaming others: [String: String],
    _ planned: String,
    to name: String
  ) -> String {
    var (snippet, renamed) = (snippet, others)
    if name != planned { renamed[planned] = name }
    snippet.rename(renamed)
    if lacksActor { snippet.isolateToMainActor() }
    return TestSeal.sealed(snippet.text)
  }

  private mutating func renew(
    _ range: Range<Int>,
    in home: Int,
    named name: String,
    with member: String,
    _ needed: Set<String>
  ) {
    // What only its fixture asked to look at may be as it should be.
    guard !source.bytes[range].filter({ $0 > ASCII.space }).elementsEqual(member.utf8.filter { $0 > ASCII.space })
    else { return }
    updated.append(name)
    modules.formUnion(needed)
    renewals.append((home, range, member))
  }

  private var allEdits: [Edit] {
    var edits = insertions.map { offset, insertion in
      MemberInsertion(into: existing.suites[insertion.home], of: source).edit(inserting: insertion.members, at: offset)
    }
    edits += renewals.map { home, range, member in
      MemberInsertion(into: existing.suites[home], of: source).edit(replacing: range, with: member)
    }
    guard !edits.isEmpty else { return [] }
    let imports = ImportInsertion(
      of: modules.union([Assertions(framework: suite.framework).module]),
      application: suite.application,
      into: source,
      existing.imports
    )
    edits += [imports.edit].compactMap(\.self)
    return edits.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  /// Behind the nearest test that is planned before it; else before what the tests share, or at the end of the type.
  private func place(ofTest index: Int, main: Int) -> (home: Int, offset: Int) {
    for earlier in stride(from: index - 1, through: 0, by: -1) {
      guard let match = matching.matches[earlier] else { continue }
      let known = matching.known[match]
      if review.homes.contains(known.suite) { return (known.suite, known.test.end) }
    }
    let home = existing.suites[main]
    let names = Set(suite.fixtures.map(\.name))
    let lastTest = home.tests.map(\.end).max() ?? home.start
    let shared = home.functions.first { names.contains($0.name) && $0.before >= lastTest }
    return (main, shared?.before ?? home.end)
  }
}

extension SuiteCompletion {
  /// The fixtures that new tests call and the file lacks, and those that are written anew; one that is there in another
  /// form gets a sibling.
  private mutating func addFixtures(
    for tests: [SwiftSnippet],
    main: Int
  ) -> (new: [String], renamed: [String: String]) {
    let used = tests.reduce(into: Set<String>()) { $0.formUnion($1.identifiers) }
    var new: [String] = []
    var renamed: [String: String] = [:]
    for (index, fixture) in suite.fixtures.enumerated() {
      let snippet = SwiftSnippet(fixture.text)
      if review.fixtures.contains(index), let known = review.functions[index] {
        if known.name != fixture.name { renamed[fixture.name] = known.name }
        let text = finished(snippet, renaming: renamed, fixture.name, to: known.name)
        renew(known.range, in: home(of: known) ?? main, named: known.name, with: text, fixture.modules)
        continue
      }
      guard used.contains(fixture.name), let wanted = snippet.signature else { continue }
      let fitting = fitting(fixture, wanted, keyed: review.functions[index])
      let name = fitting ?? Self.freeName(for: fixture.name, in: &names, separator: "")
      if name != fixture.name { renamed[fixture.name] = name }
      guard fitting == nil else { continue }
      new.append(finished(snippet, renaming: renamed, fixture.name, to: name))
      modules.formUnion(fixture.modules)
    }
    return (new, renamed)
  }

  /// The function that does what a fixture does: that with its key, or else one with its name and perhaps a number.
  private func fitting(
    _ fixture: ScaffoldFixture,
    _ wanted: SwiftCallSignature,
    keyed: SwiftTestFile.Function?
  ) -> String? {
    if let keyed, keyed.signature.canReplace(wanted) { return keyed.name }
    return review.homes.flatMap { existing.suites[$0].functions }.first { function in
      let number = function.name.dropFirst(fixture.name.count)
      return function.name.hasPrefix(fixture.name) && number.allSatisfy(\.isNumber)
        && function.signature.canReplace(wanted)
    }?.name
  }

  private func home(of function: SwiftTestFile.Function) -> Int? {
    review.homes.first { existing.suites[$0].functions.contains(function) }
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
