// The sections of a document, from headings of every style.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Block {
  /// The blocks with each bold line that begins a top-level paragraph as a heading.
  ///
  /// Takes O(*n*) time, and copies nothing when there is none.
  static func withBoldHeadings(_ blocks: [Block], in file: SourceFile) -> [Block] {
    guard let first = blocks.indices.first(where: { file.boldLine(of: blocks[$0]) != nil }) else { return blocks }
    var result = Array(blocks[..<first])
    result.reserveCapacity(blocks.count + 16)
    var added = 0
    var moved = Array(0..<first)
    moved.reserveCapacity(blocks.count)
    var levels = BoldLevels(of: blocks)
    for block in blocks[..<first] { levels.pass(block) }
    for var block in blocks[first...] {
      moved.append(result.count)
      block.parent = block.parent.map { moved[$0] }
      block.end += added
      levels.pass(block)
      var rest: Block? = block
      while let paragraph = rest, let text = file.boldLine(of: paragraph) {
        let level = levels.level(of: HeadingLabel(file.plainText(in: text)))
        result.append(paragraph.heading(level: level, end: result.count + 1, in: file))
        rest = paragraph.withoutFirstLine(end: result.count + 1, in: file)
        if rest != nil { added += 1 }
      }
      if let rest { result.append(rest) }
    }
    return result
  }

  private func withoutFirstLine(end: Int, in file: SourceFile) -> Block? {
    guard lines.count > 1 else { return nil }
    var block = self
    block.start(atLine: lines.lowerBound + 1, in: file)
    block.end = end
    return block
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
    var files = file.joined.parts[...]
    while index < blocks.count {
      let line = blocks[index].lines.lowerBound
      while let next = files.first, next.firstLine <= line {
        files.removeFirst()
        for last in open.reversed() { close(last, before: next.firstLine, block: index, &sections) }
        open = []
      }
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
