// The sections of a document, from headings of every style.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Where the bold headings of the second style stand among the others.
private enum BoldLevel {
  static let title = 1
  static let chapter = 2
  static let task = 3
  static let agentTask = 4
  static let label = 7
}

extension Block {
  /// The blocks with each top-level paragraph that starts with a bold line as a heading.
  ///
  /// Takes O(*n*) time, and copies nothing when there is none.
  static func withBoldHeadings(_ blocks: consuming [Block], in file: SourceFile) -> [Block] {
    guard let first = blocks.indices.first(where: { file.boldLine(of: blocks[$0]) != nil }) else { return blocks }
    var result = Array(blocks[..<first])
    result.reserveCapacity(blocks.count + 16)
    var added = 0
    var moved = Array(0..<first)
    moved.reserveCapacity(blocks.count)
    var hasHeading = blocks[..<first].contains { $0.isHeading }
    for var block in blocks[first...] {
      moved.append(result.count)
      block.parent = block.parent.map { moved[$0] }
      block.end += added
      guard let text = file.boldLine(of: block) else {
        hasHeading = hasHeading || block.isHeading
        result.append(block)
        continue
      }
      let label = HeadingLabel(file.plainText(in: text))
      result.append(block.heading(level: level(of: label, isFirst: !hasHeading), end: result.count + 1, in: file))
      hasHeading = true
      guard block.lines.count > 1 else { continue }
      added += 1
      block.start(atLine: block.lines.lowerBound + 1, in: file)
      block.end = result.count + 1
      result.append(block)
    }
    return result
  }

  private var isHeading: Bool {
    if case .heading = kind { return true }
    return false
  }

  private static func level(of label: HeadingLabel, isFirst: Bool) -> Int {
    guard let number = label.number else { return isFirst ? BoldLevel.title : BoldLevel.label }
    guard let word = label.word?.lowercased() else {
      let depth = number.utf8.count { $0 == ASCII.dot }
      return min(BoldLevel.chapter + depth, BoldLevel.agentTask)
    }
    if word == "modular sub-document" || isFirst { return BoldLevel.title }
    return word == "agent task" ? BoldLevel.agentTask : BoldLevel.task
  }

  private func heading(level: Int, end: Int, in file: SourceFile) -> Block {
    var block = self
    block.end = end
    block.kind = .heading(level: level, style: .bold)
    block.lines = lines.lowerBound...lines.lowerBound
    block.range = range.lowerBound..<file.range(ofLine: lines.lowerBound).upperBound
    return block
  }
}

extension SourceFile {
  /// The text of a top-level paragraph's first line, when that is bold from end to end.
  fileprivate func boldLine(of block: Block) -> Range<Int>? {
    guard block.parent == nil, block.kind == .paragraph, bytes[block.range.lowerBound] == ASCII.asterisk else {
      return nil
    }
    return boldText(in: block.range.lowerBound..<range(ofLine: block.lines.lowerBound).upperBound)
  }

  /// The text between the signs of a line that is bold from end to end, a colon behind it included.
  func boldText(in line: Range<Int>) -> Range<Int>? {
    var start = line.lowerBound
    var end = line.upperBound
    while start < end, bytes[start].isBlank { start += 1 }
    while start < end, bytes[end - 1].isBlank { end -= 1 }
    if end - start > 5, bytes[end - 1] == ASCII.colon { end -= 1 }
    guard end - start > 4, bytes[start] == ASCII.asterisk, bytes[start + 1] == ASCII.asterisk,
      bytes[end - 1] == ASCII.asterisk, bytes[end - 2] == ASCII.asterisk
    else { return nil }
    let content = start + 2..<end - 2
    var previous: UInt8 = 0
    for byte in bytes[content] {
      if byte == ASCII.asterisk, previous == ASCII.asterisk { return nil }
      previous = byte
    }
    return content
  }
}

extension Section {
  /// The sections that the headings of a document make, in order.
  ///
  /// Headings in the ignored lines make none.
  static func sections(
    of blocks: [Block],
    in file: SourceFile,
    ignoring ignored: ClosedRange<Int>? = nil
  ) -> [Section] {
    var sections: [Section] = []
    var open: [Int] = []
    var index = 0
    while index < blocks.count {
      let line = blocks[index].lines.lowerBound
      if case .heading(let level, let style) = blocks[index].kind, blocks[index].parent == nil,
        ignored?.contains(line) != true
      {
        while let last = open.last, sections[last].level >= level {
          close(last, before: line, block: index, &sections)
          open.removeLast()
        }
        let text = file.plainText(in: file.contentRange(of: blocks[index]))
        sections.append(
          Section(
            block: index,
            label: HeadingLabel(text),
            text: text,
            style: style,
            level: level,
            lines: line...line,
            blocks: index..<blocks.count,
            parent: open.last,
            end: sections.count + 1
          )
        )
        open.append(sections.count - 1)
      }
      index = blocks[index].end
    }
    for last in open.reversed() { close(last, before: file.lineCount + 1, block: blocks.count, &sections) }
    return sections
  }

  private static func close(_ index: Int, before line: Int, block: Int, _ sections: inout [Section]) {
    sections[index].lines = sections[index].lines.lowerBound...max(sections[index].lines.lowerBound, line - 1)
    sections[index].blocks = sections[index].blocks.lowerBound..<block
    sections[index].end = sections.count
  }
}
