// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource
internal import SpecfitSwift

/// What has to be done about one file; checking, showing and writing are views of it.
package struct ScaffoldChange: Sendable {
  /// How a file stands to what is planned.
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
  /// What there is to say, as sentences.
  package private(set) var notes: [String] = []

  /// Compares a file of the tree with what is there.
  package init(of file: ScaffoldFile, existing: Existing) {
    self.file = file
    switch existing {
    case .nothing:
      status = .create
      if case .suite(let suite) = file.content { added = suite.tests.map(\.name) }
    case .blocked(let reason):
      status = .conflict
      notes = [reason]
    case .file(let source):
      status = .identical
      switch file.content {
      case .suite(let suite): complete(source, with: suite)
      case .text: keep(source)
      }
    }
  }

  /// Whether the disk changes.
  package var isWritten: Bool { status == .create || (status == .complete && !edits.isEmpty) }

  /// A text file belongs to the user once it is there.
  private mutating func keep(_ source: SourceFile) {
    guard Digest(of: source.bytes) != Digest(of: Array(file.text.utf8)) else { return }
    status = .skip
    notes = ["it was changed and stays as it is"]
  }

  private mutating func complete(_ source: SourceFile, with suite: SuiteFile) {
    let existing = SwiftTestFile(reading: source.bytes)
    guard existing.isWellFormed else {
      status = .conflict
      notes = ["it does not parse as Swift; mend it and run specfit again"]
      return
    }
    let known = existing.tests
    let keys = Set(known.compactMap(\.key).map(TextTransform.comment.apply))
    let names = Set(known.map(\.name))
    let missing = suite.tests.filter {
      !keys.contains(TextTransform.comment.apply(to: $0.key)) && !names.contains($0.name)
    }
    guard !missing.isEmpty else { return }
    let suites = existing.suites.filter { $0.name == suite.typeName && $0.framework == .xctest }
    guard let target = suites.first(where: { !$0.isExtension }) ?? suites.first else {
      status = .conflict
      notes = ["it has no test type '\(suite.typeName)'; name one so, or move the file away"]
      return
    }
    status = .complete
    added = missing.map(\.name)
    let text = missing.map { "\n\n" + $0.text }.joined()
    edits = [Edit(replacing: target.insertion..<target.insertion, with: Array(text.utf8))]
  }
}
