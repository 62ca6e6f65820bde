// From cmark's blocks to blocks on exact lines.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Gives raw blocks their exact lines and bytes.
///
/// Starts are cmark's, corrected where they are known to be wrong. Ends are
/// found from the last block inward: a block with blocks in it ends with the
/// last of them, any other before the blank lines before the next.
struct BlockReader {
  private let file: SourceFile
  private let feed: Feed
  private let lineCount: Int
  private let raw: [RawBlock]
  private var columns = ColumnCursor()

  init(_ raw: [RawBlock], file: SourceFile, feed: Feed) {
    var settler = LineSettler(raw, file: file, feed: feed)
    self.raw = settler.settle()
    self.file = file
    self.feed = feed
    lineCount = feed.lineCount(in: file)
  }

  /// Appends the blocks; takes O(*n*) time.
  ///
  /// - Parameters:
  ///   - blocks: gains the blocks.
  ///   - parent: the block in which they stand.
  mutating func read(into blocks: inout [Block], parent: Int? = nil) {
    let offset = blocks.count
    // Reserving for each of many small readings would copy all blocks each time.
    if offset <= 1 { blocks.reserveCapacity(offset + raw.count) }
    for index in raw.indices {
      blocks.append(start(of: index, offset: offset, outer: parent, in: blocks))
      if raw[index].kind == .paragraph { takeOptionalBox(in: &blocks) }
    }
    settleEnds(of: &blocks, offset: offset)
  }

  // MARK: - Starts

  private mutating func start(of index: Int, offset: Int, outer: Int?, in blocks: [Block]) -> Block {
    let block = raw[index]
    let parent = block.parent.map { $0 + offset } ?? outer
    let line = feed.line(block.firstLine, in: file)
    var quoteDepth = 0
    if let parent { quoteDepth = blocks[parent].quoteDepth + (blocks[parent].kind == .quote ? 1 : 0) }
    let start: Int
    let isInside = block.parent != nil && parent.map { blocks[$0].lines.lowerBound == line } ?? false
    switch block.kind {
    case .tableRow where isInside: start = blocks[parent ?? 0].range.lowerBound
    case .table where !isInside, .tableRow: start = firstByte(ofTableLine: block.firstLine, quoteDepth: quoteDepth)
    default: start = firstByte(of: block, parent: isInside ? parent : nil, in: blocks)
    }
    return Block(
      kind: kind(of: block, start: start, line: line),
      range: start..<start,
      lines: line...line,
      parent: parent,
      end: offset + index + 1,
      quoteDepth: quoteDepth,
      isReread: feed.isRewritten
    )
  }

  /// cmark gives a table, and each of its rows, the column of the paragraph's first line.
  private func firstByte(ofTableLine fed: Int, quoteDepth: Int) -> Int {
    let line = feed.bytes(ofLine: fed, in: file)
    var start = file.endOfQuoteSigns(in: line, depth: quoteDepth)
    while start < line.upperBound, file.bytes[start].isBlank { start += 1 }
    return start
  }

  private func firstByte(of block: RawBlock, parent: Int?, in blocks: [Block]) -> Int {
    let end = feed.bytes(ofLine: block.firstLine, in: file).upperBound
    var start = feed.byte(ofLine: block.firstLine, column: block.firstColumn, in: file)
    if block.firstColumn == 0, let parent {
      start = blocks[parent].range.lowerBound
      switch blocks[parent].kind {
      case .item(let item): start += item.marker.utf8.count
      case .quote: start += 1
      default: break
      }
    }
    while start < end, file.bytes[start].isBlank { start += 1 }
    return min(start, end)
  }

  private mutating func kind(of block: RawBlock, start: Int, line: Int) -> Block.Kind {
    switch block.kind {
    case .paragraph: return .paragraph
    case .heading(let level):
      let isATX = start < file.bytes.count && file.bytes[start] == ASCII.hash
      return .heading(level: level, style: isATX ? .atx : .setext)
    case .list(let isOrdered): return .list(isOrdered: isOrdered)
    case .item(let isTicked):
      let end = feed.bytes(ofLine: block.firstLine, in: file).upperBound
      return .item(item(isTicked, start: start, end: end, line: line))
    case .code: return .code(Block.Code(info: nil, lines: line..<line, indentation: 0, isClosed: true))
    case .html: return .html
    case .rule: return .rule
    case .quote: return .quote
    case .table: return .table
    case .tableRow: return .tableRow
    }
  }

  private mutating func item(_ isTicked: Bool?, start: Int, end: Int, line: Int) -> Block.Item {
    var behind = start
    while behind < end, file.bytes[behind].isDigit { behind += 1 }
    behind = min(behind + 1, end)
    let marker = file.text(start..<behind)
    var content = behind
    while content < end, file.bytes[content].isBlank { content += 1 }
    let column = columns.column(ofByte: behind, line: line, in: file)
    let contentColumn = columns.column(ofByte: content, line: line, in: file)
    // Nothing behind the marker, or code: the item's text starts one blank behind its marker.
    let isFar = content == end || contentColumn - column > 4
    return Block.Item(marker: marker, isTicked: isTicked, contentColumn: isFar ? column + 1 : contentColumn)
  }

  /// Gives an item the box that begins its paragraph; cmark knows none with a star.
  private func takeOptionalBox(in blocks: inout [Block]) {
    let last = blocks.count - 1
    let start = blocks[last].range.lowerBound
    guard start + 5 < file.bytes.count, file.bytes[start] == UInt8(ascii: "["),
      file.bytes[start + 2] == UInt8(ascii: "]"),
      file.bytes[start + 3] == ASCII.asterisk, file.bytes[start + 4].isBlank, last > 0,
      blocks[last].parent == last - 1, case .item(var item) = blocks[last - 1].kind
    else { return }
    let end = file.range(ofLine: blocks[last].lines.lowerBound).upperBound
    let box = file.bytes[start + 1]
    guard box == ASCII.space || box | 0x20 == UInt8(ascii: "x") else { return }
    item.isTicked = box != ASCII.space
    item.isOptional = true
    blocks[last - 1].kind = .item(item)
    var text = start + 4
    while text < end, file.bytes[text].isBlank { text += 1 }
    blocks[last].range = text..<text
  }

  // MARK: - Ends

  private func settleEnds(of blocks: inout [Block], offset: Int) {
    var lastLines = Array(repeating: 0, count: raw.count)
    for index in raw.indices.reversed() {
      let place = offset + index
      let isInQuote = blocks[place].quoteDepth > 0
      var isSetext = false
      if case .heading(_, .setext) = blocks[place].kind { isSetext = true }
      let last = max(lastLines[index], lastLine(of: index, isSetext: isSetext, isInQuote: isInQuote))
      let bytes = feed.bytes(ofLine: last, in: file)
      let start = blocks[place].range.lowerBound
      blocks[place].lines = blocks[place].lines.lowerBound...feed.line(last, in: file)
      blocks[place].range = start..<max(start, bytes.upperBound)
      if case .code(let isFenced) = raw[index].kind {
        blocks[place].kind = .code(code(isFenced: isFenced, in: blocks[place], lastLine: bytes))
      }
      guard let parent = raw[index].parent else { continue }
      lastLines[parent] = max(lastLines[parent], last)
      blocks[offset + parent].end = max(blocks[offset + parent].end, blocks[place].end)
    }
  }

  /// The last fed line of a block's own text.
  private func lastLine(of index: Int, isSetext: Bool, isInQuote: Bool) -> Int {
    let first = raw[index].firstLine
    var last = index + 1 < raw.count ? raw[index + 1].firstLine - 1 : lineCount
    switch raw[index].kind {
    case .table: return min(first + 1, lineCount)
    case .heading:
      return isSetext ? feed.ruler(below: first, before: last, in: file) ?? min(first + 1, max(first, last)) : first
    case .list, .item, .quote, .tableRow, .rule: return first
    case .paragraph, .code:
      // Link definitions behind a paragraph leave no node.
      if raw[index].endLine >= first { last = min(last, raw[index].endLine) }
    case .html: break
    }
    while last > first, isBlank(last, isInQuote: isInQuote) { last -= 1 }
    return max(first, last)
  }

  private func isBlank(_ line: Int, isInQuote: Bool) -> Bool {
    file.bytes[feed.bytes(ofLine: line, in: file)].allSatisfy { $0.isBlank || isInQuote && $0 == ASCII.greater }
  }

  private func code(isFenced: Bool, in block: Block, lastLine bytes: Range<Int>) -> Block.Code {
    let first = block.lines.lowerBound
    let last = block.lines.upperBound
    let line = file.range(ofLine: first)
    let prefix = file.endOfQuoteSigns(in: line, depth: block.quoteDepth)
    let indentation = file.width(of: min(prefix, block.range.lowerBound)..<block.range.lowerBound)
    var code = Block.Code(info: nil, lines: first..<last + 1, indentation: indentation, isClosed: true)
    code.quoteDepth = block.quoteDepth
    guard isFenced else { return code }
    let fence = Fence(file.bytes[block.range.lowerBound..<line.upperBound])
    code.info = fence?.info ?? ""
    code.isClosed = last > first && fence?.isClosed(by: file.bytes[bytes]) == true
    code.lines = first + 1..<max(first + 1, code.isClosed ? last : last + 1)
    return code
  }
}
