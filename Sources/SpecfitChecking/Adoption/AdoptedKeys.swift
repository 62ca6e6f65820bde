// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitRendering
package import SpecfitSource
internal import SpecfitSwift

/// The keys of cases, as comments above the tests of a file that try them.
package struct AdoptedKeys: Sendable {
  /// In the order of the file; nothing but lines of comments is inserted.
  package private(set) var edits: [Edit] = []
  /// How many keys are inserted.
  package private(set) var count = 0
  /// Why keys are not inserted, a sentence each.
  package private(set) var notes: [String] = []

  /// - Parameters:
  ///   - entries: whose tests stand in the file; those without a test are left out.
  ///   - file: as it was when the tests were found.
  package init(of entries: [Adoption.Entry], in file: SourceFile) {
    let before = SwiftTestFile(parsing: file.bytes)
    guard before.isWellFormed else {
      notes = ["it does not parse as Swift; mend it and run specfit again"]
      return
    }
    let wanted = entries.compactMap { entry in entry.match.map { (key: SuiteKey.spelled(entry.planned.key), $0) } }
    let byStart = Dictionary(grouping: wanted, by: \.1.start)
    for (start, pairs) in byStart.sorted(by: { $0.key < $1.key }) {
      let number = file.line(ofByte: start)
      let line = file.start(ofLine: number)
      let indentation = file.bytes[line..<start]
      guard indentation.allSatisfy({ $0 == ASCII.space || $0 == ASCII.tab }) else {
        let name = pairs.first.map(\.1.found.test.name) ?? ""
        notes.append("line \(number): other code stands before '\(name)'; give it a line of its own")
        continue
      }
      var seen: Set<String> = []
      let keys = pairs.map(\.key).filter { seen.insert($0).inserted }
      let text = keys.flatMap { key in
        Array(indentation) + Array("// \(SwiftTestMark.key)\(key)".utf8) + Array(file.lineEnding.rawValue.utf8)
      }
      edits.append(Edit(replacing: line..<line, with: text))
      count += keys.count
    }
    guard !isRead(in: file, before, wanted.map(\.key)) else { return }
    // A comment at an unlucky place could be read as something else.
    (edits, count) = ([], 0)
    notes = ["its keys would not be read where they belong; put them above the tests by hand"]
  }

  /// Whether the edited file has the same tests, and the inserted keys on them.
  private func isRead(in file: SourceFile, _ before: SwiftTestFile, _ keys: [String]) -> Bool {
    guard !edits.isEmpty else { return true }
    let after = SwiftTestFile(parsing: file.applying(edits))
    guard after.isWellFormed, after.tests.map(\.name) == before.tests.map(\.name) else { return false }
    let added = after.tests.reduce(0) { $0 + $1.keys.count } - before.tests.reduce(0) { $0 + $1.keys.count }
    return added == count
  }
}
