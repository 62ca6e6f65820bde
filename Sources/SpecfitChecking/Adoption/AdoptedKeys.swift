// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitRendering
package import SpecfitSource
internal import SpecfitSwift

/// The keys of cases, as comments above the tests of a file that try them, in the place of those that waited to be written.
package struct AdoptedKeys: Sendable {
  /// In the order of the file; nothing but lines of comments is inserted, and nothing but tests that nobody has touched
  /// is taken out.
  package private(set) var edits: [Edit] = []
  /// How many keys are inserted.
  package private(set) var count = 0
  /// The names of the pending tests that are taken out.
  package private(set) var removed: [String] = []
  /// Why keys are not inserted, a sentence each.
  package private(set) var notes: [String] = []

  /// - Parameters:
  ///   - entries: whose tests stand in the file; those without a test are left out.
  ///   - superseded: pending tests of the file whose cases others try; those that somebody has touched stay.
  ///   - file: as it was when the tests were found.
  package init(of entries: [Adoption.Entry], insteadOf superseded: [FoundTest] = [], in file: SourceFile) {
    let before = SwiftTestFile(reading: file.bytes)
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
    remove(superseded, from: file)
    guard !isRead(in: file, before) else { return }
    // A comment at an unlucky place could be read as something else.
    (edits, count, removed) = ([], 0, [])
    notes = ["its keys would not be read where they belong; put them above the tests by hand"]
  }

  /// Takes out tests as far as they are what specfit wrote, each with a blank line before or behind it.
  private mutating func remove(_ tests: [FoundTest], from file: SourceFile) {
    var removedEnd = 0
    for test in Set(tests.map(\.test)).sorted(by: { $0.offset < $1.offset })
    where test.isPending && test.keys.count == 1 && TestSeal.isUntouched(file.text(of: test.range)) {
      var (first, last) = (file.line(ofByte: test.range.lowerBound), file.line(ofByte: test.range.upperBound - 1))
      let around = [
        file.start(ofLine: first)..<test.range.lowerBound, test.range.upperBound..<file.startOfLine(behind: last),
      ]
      guard around.allSatisfy({ file.bytes[$0].allSatisfy { $0 <= ASCII.space } }) else { continue }
      if first > 1, file.isBlank(line: first - 1), file.start(ofLine: first - 1) >= removedEnd {
        first -= 1
      } else if last < file.lineCount, file.isBlank(line: last + 1) {
        last += 1
      }
      removedEnd = file.startOfLine(behind: last)
      edits.append(Edit(replacing: file.start(ofLine: first)..<removedEnd, with: []))
      removed.append(test.name)
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether the edited file has the same tests but for those that are taken out, and the inserted keys on them.
  private func isRead(in file: SourceFile, _ before: SwiftTestFile) -> Bool {
    guard !edits.isEmpty else { return true }
    guard edits.areInOrder else { return false }
    let after = SwiftTestFile(reading: file.applying(edits))
    let gone = Set(removed)
    let left = before.tests.filter { !(gone.contains($0.name) && $0.isPending) }
    guard after.isWellFormed, after.tests.map(\.name) == left.map(\.name) else { return false }
    let added = after.tests.reduce(0) { $0 + $1.keys.count } - left.reduce(0) { $0 + $1.keys.count }
    return added == count && before.tests.count - after.tests.count == removed.count
  }
}

extension SourceFile {
  fileprivate func text(of range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Where the line behind another begins, or the file ends.
  fileprivate func startOfLine(behind line: Int) -> Int { line < lineCount ? start(ofLine: line + 1) : bytes.count }
}
