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
  /// The names of the tests that are written.
  package private(set) var added: [String] = []
  /// The tests of which the contract has changed.
  package private(set) var outdated: [OutdatedTest] = []
  /// The tests that no document asks for any more.
  package private(set) var orphans: [OrphanedTest] = []
  /// What else there is to say, as sentences.
  package private(set) var notes: [String] = []

  /// Compares a file of the tree with what is there.
  ///
  /// - Parameters:
  ///   - file: as it would be if nothing were there.
  ///   - existing: what is there.
  ///   - surroundings: what is known of the other files.
  package init(
    of file: ScaffoldFile,
    existing: Existing,
    among surroundings: ScaffoldSurroundings = ScaffoldSurroundings()
  ) {
    self.file = file
    switch existing {
    case .nothing:
      status = .create
      create(among: surroundings)
    case .blocked(let reason):
      status = .conflict
      notes = [reason]
    case .file(let source):
      status = .identical
      // What nobody has touched needs no parsing.
      guard !source.bytes.elementsEqual(file.text.utf8) else { return }
      switch file.content {
      case .suite(let suite): complete(source, with: suite, among: surroundings)
      case .text: keep(source)
      }
    }
  }

  /// Whether the disk changes.
  package var isWritten: Bool { status == .create || (status == .complete && !edits.isEmpty) }

  /// Whether a person has to look at it.
  package var isFinding: Bool { status == .conflict || !outdated.isEmpty || !orphans.isEmpty }

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

  /// A text file belongs to the user once it is there, but for one with a mark that nobody has edited.
  private mutating func keep(_ source: SourceFile) {
    guard Digest(of: source.bytes) != Digest(of: Array(file.text.utf8)) else { return }
    if GeneratedMark.isUntouched(String(decoding: source.bytes, as: UTF8.self)) {
      guard isSwift(Array(file.text.utf8)) else { return refuse() }
      status = .complete
      edits = [Edit(replacing: 0..<source.bytes.count, with: Array(file.text.utf8))]
      return
    }
    status = .skip
    notes = ["it was changed and stays as it is"]
  }

  private mutating func complete(
    _ source: SourceFile,
    with suite: SuiteFile,
    among surroundings: ScaffoldSurroundings
  ) {
    let existing = SwiftTestFile(reading: source.bytes)
    guard existing.isWellFormed else {
      status = .conflict
      notes = ["it does not parse as Swift; mend it and run specfit again"]
      return
    }
    let matching = SuiteMatching(suite.tests, in: existing)
    outdated = OutdatedTest.all(of: suite.tests, matching, in: source)
    orphans = matching.orphans(unless: surroundings.isPlanned).map {
      OrphanedTest(matching.known[$0].test, in: source)
    }
    let missing = suite.tests.indices.filter { index in
      matching.matches[index] == nil && !surroundings.isElsewhere(suite.tests[index], than: file.path)
    }
    let completion = SuiteCompletion(of: missing, from: suite, matching: matching, into: source, existing)
    guard completion.edits.isEmpty || isSwift(source.applying(completion.edits)) else { return refuse() }
    edits = completion.edits
    added = completion.added
    notes = completion.obstacle.map { [$0] } ?? []
    if completion.obstacle != nil { status = .conflict } else if !edits.isEmpty { status = .complete }
    guard status == .identical else { return }
    if !outdated.isEmpty { status = .outdated } else if !orphans.isEmpty { status = .orphan }
  }
}
