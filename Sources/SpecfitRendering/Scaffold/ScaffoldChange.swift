// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource
internal import SpecfitSwift

/// What has to be done about one file; checking, showing and writing are views of it.
package struct ScaffoldChange: Sendable {
  /// How a file stands to what is planned; of several that hold, the one that asks for most.
  package enum Status: String, CaseIterable, Sendable {
    /// The file is not there.
    case create
    /// Tests are missing in it.
    case complete
    /// Nothing is missing.
    case identical
    /// Nothing is done, for a reason that is no fault.
    case skip
    /// It is not what specfit expects, and cannot be completed safely.
    case conflict
    /// A test was written for another contract.
    case outdated
    /// A test's case no longer stands in the document.
    case orphan
  }

  /// What stands at a file's path.
  package enum Existing: Sendable {
    case nothing
    case file(SourceFile)
    /// Something that may be neither read nor replaced, and why.
    case blocked(String)
  }

  package let file: ScaffoldFile
  package private(set) var status: Status
  /// The edits of the file that is there; in ascending order and not overlapping.
  package private(set) var edits: [Edit] = []
  /// Whether the file gets the right to be run, which it lacks.
  package private(set) var isMadeExecutable = false
  /// The names of the tests that are written.
  package private(set) var added: [String] = []
  /// The names of the tests, and of what they share, that are written anew, since nobody had touched them.
  package private(set) var updated: [String] = []
  /// The names of the tests of which a person says that they are up to date.
  package private(set) var accepted: [String] = []
  /// The tests of which the contract has changed, and which only a person can bring up to date.
  package private(set) var outdated: [OutdatedTest] = []
  /// The tests that no document asks for any more.
  package private(set) var orphans: [OrphanedTest] = []
  /// Whether the project's own templates kept the file from being made.
  package private(set) var isFaulty = false
  /// What a person has made of parts of specfit's, as sentences with a way out.
  package private(set) var findings: [String] = []
  /// What else there is to say, as sentences.
  package private(set) var notes: [String] = []

  /// Compares a file of the tree with what is there.
  ///
  /// - Parameters:
  ///   - file: as it would be if nothing were there.
  ///   - existing: what is there.
  ///   - isExecutable: whether what is there may be run; nil when that cannot be told.
  ///   - surroundings: what is known of the other files.
  package init(
    of file: ScaffoldFile,
    existing: Existing,
    isExecutable: Bool? = nil,
    among surroundings: ScaffoldSurroundings = ScaffoldSurroundings()
  ) {
    self.file = file
    if let fault = file.fault, fault.hinders(existing) {
      status = .conflict
      isFaulty = true
      notes = [fault.reason]
      return
    }
    switch existing {
    case .nothing:
      status = .create
      create(among: surroundings)
    case .blocked(let reason):
      status = .conflict
      notes = [reason]
    case .file(let source):
      status = .identical
      compare(source, among: surroundings)
      if file.isExecutable, isExecutable == false { makeExecutable() }
    }
  }

  /// Whether the disk changes.
  package var isWritten: Bool { status == .create || (status == .complete && (!edits.isEmpty || isMadeExecutable)) }

  /// Whether a person has to look at it.
  package var isFinding: Bool { status == .conflict || !outdated.isEmpty || !orphans.isEmpty || !findings.isEmpty }

  private mutating func compare(_ source: SourceFile, among surroundings: ScaffoldSurroundings) {
    // What nobody has touched needs no parsing.
    guard !source.bytes.elementsEqual(file.text.utf8) else { return }
    switch file.content {
    case .suite(let suite) where file.path.name.hasSuffix(".swift"):
      complete(source, with: suite, among: surroundings)
    case .suite(let suite): complete(source, with: suite)
    case .text: keep(source, among: surroundings)
    }
  }

  /// Whatever a person made of a script, it is there to be run.
  private mutating func makeExecutable() {
    isMadeExecutable = true
    status = .complete
    notes = ["nobody may run it, so it gets that right" + (edits.isEmpty ? "; its text stays" : "")]
  }

  /// The change that only says which outdated tests are up to date.
  ///
  /// - Parameter keys: of those tests; nil for all.
  /// - Returns: nil when the file has none of them.
  package func accepting(_ keys: Set<String>?) -> ScaffoldChange? {
    let chosen = outdated.filter { keys?.contains($0.key) ?? true }
    guard !chosen.isEmpty else { return nil }
    var change = self
    change.status = .complete
    (change.added, change.updated, change.outdated, change.orphans, change.notes) = ([], [], [], [], [])
    change.accepted = chosen.map(\.test)
    change.edits = chosen.map(\.acceptance).sorted { $0.range.lowerBound < $1.range.lowerBound }
    return change
  }

  /// A file that somebody has moved is not made anew.
  private mutating func create(among surroundings: ScaffoldSurroundings) {
    guard isSwift(Array(file.text.utf8)) else { return refuse() }
    guard case .suite(let suite) = file.content else {
      guard let place = surroundings.place(ofTypeIn: file.path) else { return }
      status = .skip
      notes = ["'\(file.path.stem)' stands in '\(place)'"]
      return
    }
    added = suite.tests.map(\.name)
    guard !suite.tests.isEmpty, suite.tests.allSatisfy({ surroundings.isElsewhere($0, than: file.path) }) else {
      return
    }
    added = []
    status = .skip
    notes = ["its tests stand in other files"]
  }

  /// Whether a text can stand in the file; a project's own templates can render anything.
  private func isSwift(_ bytes: [UInt8]) -> Bool {
    !file.path.name.hasSuffix(".swift") || SwiftTestFile.parses(String(decoding: bytes, as: UTF8.self))
  }

  /// Nothing is written that would break the build, or a file that somebody has worked in.
  private mutating func refuse() {
    status = .conflict
    notes = ["what the templates render is no Swift; mend those in '.specfit/templates' and run specfit again"]
  }

  /// A text file belongs to the user once it is there, but for one with a mark that nobody has edited, and for parts that
  /// can be added.
  private mutating func keep(_ source: SourceFile, among surroundings: ScaffoldSurroundings) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    if GeneratedMark.isUntouched(text) { return replace(text, of: source, isWhole: surroundings.isWhole) }
    switch file.parts {
    case .rows: add(TableCompletion(planned: file.text).completion(of: source), to: source)
    case .constants: add(ConstantsCompletion(planned: file.text, in: source).result, to: source)
    case nil: add(PartsCompletion(), to: source)
    }
  }

  /// Replaces what nobody has edited; what was made of documents that this run does not know stays.
  private mutating func replace(_ text: String, of source: SourceFile, isWhole: Bool) {
    guard isSwift(Array(file.text.utf8)) else { return refuse() }
    if !isWhole, let document = file.document, !text.contains(document) {
      status = .skip
      notes = ["it was made of another document, which is not among those of this run"]
      return
    }
    let new = isWhole || file.parts != .rows ? file.text : TableCompletion(planned: file.text).updated(text)
    guard GeneratedMark.withLineFeeds(text) != new else { return }
    status = .complete
    edits = [Edit(replacing: 0..<source.bytes.count, with: Array(new.utf8))]
  }

  private mutating func add(_ completion: PartsCompletion, to source: SourceFile) {
    guard completion.edits.isEmpty || isSwift(source.applying(completion.edits)) else { return refuse() }
    edits = completion.edits
    findings = completion.findings
    if let obstacle = completion.obstacle {
      status = .conflict
      notes = [obstacle]
    } else if !edits.isEmpty {
      status = .complete
      notes = [
        "it lacks \(completion.count == 1 ? "one part" : "\(completion.count) parts") of what the documents ask for"
      ]
    } else if !findings.isEmpty {
      status = .outdated
    } else {
      status = .skip
      notes = ["it was changed and stays as it is"]
    }
  }

  /// Completes a file of another language.
  private mutating func complete(_ source: SourceFile, with suite: SuiteFile) {
    let completion = PlainCompletion(of: suite, into: source)
    (edits, added) = (completion.edits, completion.added)
    notes += completion.obstacle.map { [$0] } ?? []
    status = completion.obstacle != nil ? .conflict : edits.isEmpty ? .identical : .complete
  }

  private mutating func complete(
    _ source: SourceFile,
    with suite: SuiteFile,
    among surroundings: ScaffoldSurroundings
  ) {
    let existing = SwiftTestFile(reading: source.bytes)
    guard existing.isWellFormed else {
      status = .conflict
      let flaw = existing.excess.map { "is too much for the parser: \($0)" } ?? "does not parse as Swift"
      notes = ["it \(flaw); mend it and run specfit again"]
      return
    }
    var matching = SuiteMatching(suite.tests, in: existing)
    matching.matchRewordings(unless: surroundings.isPlanned)
    let review = ContractReview(of: suite, matching, in: source, existing)
    outdated = review.outdated
    orphans = matching.orphans(unless: surroundings.isPlanned).map {
      OrphanedTest(matching.known[$0.test].test, key: $0.key, in: source)
    }
    var missing = suite.tests.indices.filter { index in
      matching.matches[index] == nil && !surroundings.isElsewhere(suite.tests[index], than: file.path)
    }
    let mentions = Dictionary(existing.mentions.map { ($0.key, $0.offset) }) { first, _ in first }
    missing.removeAll { index in
      guard let offset = mentions[SuiteKey.spelled(suite.tests[index].key)] else { return false }
      let line = source.line(ofByte: offset)
      notes.append("line \(line): '\(suite.tests[index].key)' is commented out or disabled, and is not written again")
      return true
    }
    let completion = SuiteCompletion(
      of: missing,
      renewing: review,
      from: suite,
      matching: matching,
      into: source,
      existing
    )
    guard completion.edits.isEmpty || isSwift(source.applying(completion.edits)) else { return refuse() }
    edits = completion.edits
    added = completion.added
    updated = completion.updated
    notes += completion.obstacle.map { [$0] } ?? []
    if completion.obstacle != nil { status = .conflict } else if !edits.isEmpty { status = .complete }
    guard status == .identical else { return }
    if !outdated.isEmpty { status = .outdated } else if !orphans.isEmpty { status = .orphan }
  }
}

extension ScaffoldFault {
  /// Whether nothing can be done with what stands at the path.
  fileprivate func hinders(_ existing: ScaffoldChange.Existing) -> Bool {
    switch existing {
    case .nothing: true
    case .file: !isOfNewFile
    case .blocked: false
    }
  }
}
