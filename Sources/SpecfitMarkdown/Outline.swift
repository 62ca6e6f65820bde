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
  static func withBoldHeadings(_ blocks: [Block], in file: SourceFile) -> [Block] {
    var result: [Block] = []
    result.reserveCapacity(blocks.count + 16)
    var moved: [Int] = []
    moved.reserveCapacity(blocks.count)
    var hasHeading = false
    for block in blocks {
      moved.append(result.count)
      var block = block
      block.parent = block.parent.map { moved[$0] }
      if case .heading = block.kind { hasHeading = true }
      guard block.parent == nil, block.kind == .paragraph, let text = file.boldLine(block) else {
        result.append(block)
        continue
      }
      let label = HeadingLabel(file.plainText(in: text))
      let rest = block.lines.lowerBound + 1
      result.append(block.heading(level: level(of: label, isFirst: !hasHeading), in: file))
      hasHeading = true
      if rest <= block.lines.upperBound {
        block.lines = rest...block.lines.upperBound
        var start = file.fullRange(ofLine: rest).lowerBound
        while start < block.range.upperBound, file.bytes[start].isBlank { start += 1 }
        block.range = start..<block.range.upperBound
        result.append(block)
      }
    }
    for index in result.indices { result[index].end = index + 1 }
    for index in result.indices.reversed() {
      if let parent = result[index].parent { result[parent].end = max(result[parent].end, result[index].end) }
    }
    return result
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

  private func heading(level: Int, in file: SourceFile) -> Block {
    var block = self
    block.kind = .heading(level: level, style: .bold)
    block.lines = lines.lowerBound...lines.lowerBound
    block.range = range.lowerBound..<file.range(ofLine: lines.lowerBound).upperBound
    return block
  }
}

extension SourceFile {
  /// The text of a paragraph's first line, when that is bold from end to end.
  fileprivate func boldLine(_ block: Block) -> Range<Int>? {
    let line = range(ofLine: block.lines.lowerBound)
    var start = max(line.lowerBound, block.range.lowerBound)
    var end = line.upperBound
    let bytes = self.bytes
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
  static func sections(of blocks: [Block], in file: SourceFile) -> [Section] {
    var sections: [Section] = []
    var open: [Int] = []
    var index = 0
    while index < blocks.count {
      if case .heading(let level, let style) = blocks[index].kind, blocks[index].parent == nil {
        let line = blocks[index].lines.lowerBound
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
