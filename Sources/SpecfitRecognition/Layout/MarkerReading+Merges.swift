// What merging two branches can do to a document.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension MarkerReading {
  /// Reports the first conflict that git left in the document.
  ///
  /// In the section each sign of one counts, elsewhere those that come in pairs, unless they are an example in a fence.
  mutating func reportConflict(around real: [Marker], in document: MarkdownDocument) {
    let signs = ConflictSign.signs(in: document.file)
    guard !signs.isEmpty else { return }
    let lines = real.filter(\.isOfSection).map(\.line)
    let section = lines.min().flatMap { first in lines.max().map { first...$0 } }
    let conflicts = MergeConflict.conflicts(of: signs)
    if let section, let own = conflicts.first(where: { $0.isIn(section, of: document.file) }) {
      let line = own.lines.lowerBound
      return report("the section of specfit holds a merge conflict", .mergeConflict, at: line, in: document.file)
    }
    let fences = document.fences
    if let other = conflicts.first(where: { $0.isPair && !$0.isExample(in: fences) }) {
      report("the document holds a merge conflict", .mergeConflict, at: other.lines.lowerBound, in: document.file)
    }
  }

  /// Two branches that each add a task give both the next number.
  mutating func reportDoubleNumbers(in file: SourceFile) {
    var lines: [String: Int] = [:]
    for task in region?.tasks ?? [] {
      guard let number = task.number else { continue }
      let line = file.line(ofByte: task.text.lowerBound)
      guard let first = lines[number] else {
        lines[number] = line
        continue
      }
      report(
        "the tasks in lines \(first) and \(line) both have the number '\(number)'",
        .duplicateTaskNumber,
        at: line,
        in: file
      )
    }
  }
}

extension MarkdownDocument {
  /// The lines of the fences, signs included, in ascending order.
  var fences: [ClosedRange<Int>] {
    blocks.compactMap { block in
      guard case .code(let code) = block.kind, code.info != nil else { return nil }
      return block.lines
    }
  }
}

extension [ClosedRange<Int>] {
  /// The index of the range that holds a line; the ranges are in ascending order.
  ///
  /// Takes O(log *n*) time.
  func index(holding line: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < line { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(line) ? low : nil
  }
}
