// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Corrects the first lines of raw blocks, and takes apart what nobody means as one block.
struct LineSettler {
  private let file: SourceFile
  private let feed: Feed
  private let lineCount: Int
  private var raw: [RawBlock]

  init(_ raw: [RawBlock], file: SourceFile, feed: Feed) {
    self.raw = raw
    self.file = file
    self.feed = feed
    lineCount = feed.lineCount(in: file)
  }

  /// Takes O(*n*) time.
  ///
  /// - Returns: the blocks, each with the fed line on which it starts.
  mutating func settle() -> [RawBlock] {
    settleFirstLines()
    splitRuledParagraphs()
    return raw
  }

  /// Replaces missing and impossible first lines, in fed lines.
  private mutating func settleFirstLines() {
    var previous = 1
    for index in raw.indices {
      switch raw[index].kind {
      case .table: raw[index].firstLine = headerLine(ofTable: index)
      case .tableRow where raw[index].parent == index - 1: raw[index].firstLine = raw[index - 1].firstLine
      case .paragraph where raw[index].firstLine == 0:
        // cmark gives the place of a paragraph that is glued to a table to the table.
        if index + 1 < raw.count, raw[index + 1].kind == .table { raw[index].firstLine = raw[index + 1].firstLine }
      default: break
      }
      raw[index].firstLine = min(lineCount, max(raw[index].firstLine, previous))
      // What is glued to a table stands above it.
      previous = raw[index].firstLine + (raw[index].firstColumn == 0 && raw[index].kind == .paragraph ? 1 : 0)
    }
  }

  /// A table's header stands above its delimiter row, wherever cmark puts it.
  private func headerLine(ofTable index: Int) -> Int {
    // The header is the table's first row; the second row's line is right.
    if index + 2 < raw.count, raw[index + 2].kind == .tableRow, raw[index + 2].parent == index {
      return raw[index + 2].firstLine - 2
    }
    let start = max(1, raw[index].firstLine)
    let last = raw[index].endLine
    if last > start, last <= lineCount, isDelimiterRow(last) { return last - 1 }
    let limit = index + 2 < raw.count && raw[index + 2].firstLine > start ? raw[index + 2].firstLine - 1 : lineCount
    var line = start
    while line < limit {
      if isDelimiterRow(line + 1) { return line }
      line += 1
    }
    return start
  }

  private func isDelimiterRow(_ line: Int) -> Bool {
    let text = file.bytes[feed.bytes(ofLine: line, in: file)].drop { $0.isBlank || $0 == ASCII.greater }
    return text.contains(ASCII.hyphen)
      && text.allSatisfy { $0 == ASCII.hyphen || $0 == ASCII.pipe || $0 == ASCII.colon || $0.isSpaceToCMark }
  }

  /// Makes a paragraph and a rule of each setext heading that nobody means.
  private mutating func splitRuledParagraphs() {
    var rulers: [Int: Int] = [:]
    for index in raw.indices {
      guard case .heading = raw[index].kind else { continue }
      let first = raw[index].firstLine
      let start = feed.byte(ofLine: first, column: raw[index].firstColumn, in: file)
      guard start < file.bytes.count, file.bytes[start] != ASCII.hash else { continue }
      let last = index + 1 < raw.count ? raw[index + 1].firstLine - 1 : lineCount
      let ruler = feed.ruler(below: first, before: last, in: file)
      if let ruler, ruler > first + 1 || isSentence(first, above: ruler) { rulers[index] = ruler }
    }
    if rulers.isEmpty { return }
    var result: [RawBlock] = []
    var moved: [Int] = []
    for (index, block) in raw.enumerated() {
      moved.append(result.count)
      var block = block
      block.parent = block.parent.map { moved[$0] }
      guard let ruler = rulers[index] else {
        result.append(block)
        continue
      }
      block.kind = .paragraph
      block.endLine = ruler - 1
      result.append(block)
      block.kind = .rule
      block.firstLine = ruler
      result.append(block)
    }
    raw = result
  }

  /// Whether a line above hyphens is text, not a title: it begins bold, or ends like a sentence.
  ///
  /// Several lines are text above every ruler.
  private func isSentence(_ line: Int, above ruler: Int) -> Bool {
    let ruler = file.bytes[feed.bytes(ofLine: ruler, in: file)].drop { $0.isBlank || $0 == ASCII.greater }
    guard ruler.first == ASCII.hyphen else { return false }
    let text = file.bytes[feed.bytes(ofLine: line, in: file)].drop { $0.isBlank || $0 == ASCII.greater }
    guard let last = text.last(where: { !$0.isBlank && $0 != ASCII.asterisk && $0 != ASCII.underscore }) else {
      return false
    }
    let isBold = text.starts(with: [ASCII.asterisk, ASCII.asterisk])
    return isBold || last == ASCII.dot || last == UInt8(ascii: ";") || last == UInt8(ascii: ",")
  }
}

extension Feed {
  /// The line of `=` or `-` that ends a setext heading.
  func ruler(below first: Int, before last: Int, in file: SourceFile) -> Int? {
    var line = first + 1
    while line <= last {
      let text = file.bytes[bytes(ofLine: line, in: file)].drop { $0.isBlank || $0 == ASCII.greater }
      if let sign = text.first, sign == UInt8(ascii: "=") || sign == ASCII.hyphen,
        text.allSatisfy({ $0 == sign || $0.isSpaceToCMark })
      {
        return line
      }
      line += 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether cmark takes the byte for a blank in rulers and delimiter rows: also vertical tabs and form feeds.
  fileprivate var isSpaceToCMark: Bool { isBlank || self == 0x0B || self == 0x0C }
}
