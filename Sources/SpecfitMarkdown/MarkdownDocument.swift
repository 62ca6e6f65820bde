// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// A Markdown document as values that know their exact bytes.
package struct MarkdownDocument: Sendable {
  package let file: SourceFile

  /// All blocks, parents before children, in the order of the document.
  package let blocks: [Block]

  /// All headings that stand at the top of the document, with what is under them.
  package let sections: [Section]

  /// Where the text does not mean to Markdown what its author meant, in order.
  package let diagnostics: [Diagnostic]

  /// The version of what parses; another one may see other blocks.
  package static var parserVersion: String { CMarkTree.version }

  /// Parses a file; any bytes are valid.
  ///
  /// Takes O(*n*) time in the number of bytes.
  package init(parsing file: SourceFile) throws(MarkdownError) {
    self.file = file
    let reading = try file.read()
    blocks = Block.withBoldHeadings(reading.blocks, in: file)
    sections = Section.sections(of: blocks, in: file)
    diagnostics = Diagnostic.notes(on: reading, in: file)
  }

  /// The same document with sections as if some lines held no headings.
  ///
  /// Lines that specfit wrote itself say nothing of what stands behind them.
  package func ignoringHeadings(in lines: ClosedRange<Int>) -> MarkdownDocument {
    MarkdownDocument(self, sections: Section.sections(of: blocks, in: file, ignoring: lines))
  }

  /// Several documents as one, each read on its own: no fence, list or section of one goes on in the next.
  ///
  /// - Parameter documents: offsets, lines, blocks and sections of the first are the same in the whole.
  package init(joining documents: [MarkdownDocument]) {
    file = SourceFile(joining: documents.map(\.file))
    var blocks: [Block] = []
    var diagnostics: [Diagnostic] = []
    for (index, document) in documents.enumerated() {
      let line = index == 0 ? 0 : file.joined.parts[index - 1].firstLine - 1
      let offset = index == 0 || document.file.lineCount == 0 ? 0 : file.start(ofLine: line + 1)
      let first = blocks.count
      blocks += document.blocks.map { $0.moved(byBytes: offset, lines: line, blocks: first) }
      diagnostics += document.diagnostics.map { $0.moved(byBytes: offset) }
    }
    self.blocks = blocks
    self.diagnostics = diagnostics
    sections = Section.sections(of: blocks, in: file)
  }

  private init(_ document: MarkdownDocument, sections: [Section]) {
    file = document.file
    blocks = document.blocks
    diagnostics = document.diagnostics
    self.sections = sections
  }

  /// The indices of all tables, found without a copy of any block.
  package var tables: [Int] {
    blocks.indices.filter { if case .table = blocks[$0].kind { true } else { false } }
  }

  /// The index of the innermost section that holds a block; nil before the first heading.
  ///
  /// Takes O(log *n*) time in the number of sections.
  package func section(ofBlock index: Int) -> Int? {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].block <= index { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// The blocks directly inside a block.
  package func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < blocks[index].end {
      children.append(next)
      next = blocks[next].end
    }
    return children
  }

  /// The bytes of a block's own text: a heading without its signs, an item's first paragraph.
  package func contentRange(of index: Int) -> Range<Int> {
    if case .item = blocks[index].kind {
      guard index + 1 < blocks[index].end, blocks[index + 1].kind == .paragraph else {
        return blocks[index].range.lowerBound..<blocks[index].range.lowerBound
      }
      return blocks[index + 1].range
    }
    return file.contentRange(of: blocks[index])
  }

  /// What a reader sees of a block's own text.
  package func text(of index: Int) -> String {
    file.plainText(in: contentRange(of: index), quoteDepth: blocks[index].quoteDepth)
  }

  /// The runs of a block's own text.
  package func inlines(of index: Int) -> [Inline] {
    file.inlines(in: contentRange(of: index), quoteDepth: blocks[index].quoteDepth)
  }

  /// The code between the fences, with the fence's indentation taken off each line.
  ///
  /// - Returns: the code, with LF after each line.
  package func code(of code: Block.Code) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in code.lines where line <= file.lineCount {
      let range = file.range(ofLine: line)
      let start = code.quoteDepth == 0 ? range.lowerBound : file.endOfQuoteSigns(in: range, depth: code.quoteDepth)
      var skipped = 0
      bytes += file.bytes[start..<range.upperBound].drop { byte in
        guard skipped < code.indentation, byte.isBlank else { return false }
        skipped += byte == ASCII.tab ? 4 - skipped % 4 : 1
        return true
      }
      bytes.append(ASCII.lineFeed)
    }
    return bytes
  }

  /// The cells of a table row, as the bytes between its bars.
  package func cells(ofRow index: Int) -> [Range<Int>] { file.cells(in: blocks[index].range) }
}

extension Block {
  /// The same block behind other text.
  fileprivate func moved(byBytes offset: Int, lines count: Int, blocks first: Int) -> Block {
    var block = self
    block.range = range.lowerBound + offset..<range.upperBound + offset
    block.lines = lines.lowerBound + count...lines.upperBound + count
    block.parent = parent.map { $0 + first }
    block.end += first
    if case .code(var code) = kind {
      code.lines = code.lines.lowerBound + count..<code.lines.upperBound + count
      block.kind = .code(code)
    }
    return block
  }
}

extension Diagnostic {
  fileprivate func moved(byBytes offset: Int) -> Diagnostic {
    var diagnostic = self
    diagnostic.range = range.lowerBound + offset..<range.upperBound + offset
    return diagnostic
  }
}

extension SourceFile {
  /// The bytes of a block's text without the signs of a heading.
  func contentRange(of block: Block) -> Range<Int> {
    var start = block.range.lowerBound
    var end = block.range.upperBound
    switch block.kind {
    case .heading(_, .atx):
      while start < end, bytes[start] == ASCII.hash { start += 1 }
      while start < end, bytes[start].isBlank { start += 1 }
      while start < end, bytes[end - 1].isBlank { end -= 1 }
      var closing = end
      while start < closing, bytes[closing - 1] == ASCII.hash { closing -= 1 }
      if closing < end, closing == start || bytes[closing - 1].isBlank { end = closing }
      while start < end, bytes[end - 1].isBlank { end -= 1 }
    case .heading(_, .setext):
      let text = range(ofLine: max(block.lines.lowerBound, block.lines.upperBound - 1))
      end = max(start, min(end, text.upperBound))
    default: break
    }
    return start..<end
  }

  /// The bytes between the bars of a table row, blanks at their ends left out.
  func cells(in range: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = range.lowerBound
    var previous: UInt8 = 0
    for index in range {
      defer { previous = bytes[index] }
      guard bytes[index] == ASCII.pipe, previous != ASCII.backslash else { continue }
      if index > range.lowerBound { cells.append(trimmed(start..<index)) }
      start = index + 1
    }
    let rest = trimmed(start..<range.upperBound)
    if !rest.isEmpty { cells.append(rest) }
    return cells
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, bytes[start].isBlank { start += 1 }
    while start < end, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}
