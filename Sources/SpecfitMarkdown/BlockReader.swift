// From cmark's blocks to blocks on exact lines.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Text for cmark, made of lines of a file, and where each of its lines comes from.
struct FedText {
  var bytes: [UInt8] = []
  /// Per fed line, the one-based line of the file.
  var lines: [Int] = []
  /// Per fed line, how many bytes were taken off its start; negative where blanks were added.
  var shifts: [Int] = []
  /// Whether this text was read again without its indentation.
  var isReread = true
}

/// Gives raw blocks their exact lines and bytes.
struct BlockReader {
  let file: SourceFile
  let fed: FedText?
  /// The file's line of fed line 1, when the text was fed as it stands.
  let firstLine: Int
  /// The last line of the file that was fed.
  let lastLine: Int

  /// Turns raw blocks into blocks; takes O(*n*) time.
  func read(_ raw: [RawBlock]) -> [Block] {
    var raw = raw
    settleFirstLines(&raw)
    let ends = ends(of: raw)
    var blocks: [Block] = []
    blocks.reserveCapacity(raw.count)
    for (index, block) in raw.enumerated() {
      blocks.append(exact(block, at: index, end: ends[index], in: raw))
    }
    return blocks
  }

  /// One-based line in the fed text to the file's.
  private func fileLine(_ line: Int) -> Int {
    guard let fed else { return min(lastLine, max(firstLine, line + firstLine - 1)) }
    return fed.lines[min(max(line, 1), fed.lines.count) - 1]
  }

  /// Replaces missing and impossible first lines, in fed lines.
  private func settleFirstLines(_ raw: inout [RawBlock]) {
    var previous = 1
    for index in raw.indices {
      if raw[index].kind == .table { settleTable(at: index, in: &raw) }
      if raw[index].kind == .tableRow, let parent = raw[index].parent {
        let row = index - parent - 1
        raw[index].firstLine = raw[parent].firstLine + (row == 0 ? 0 : row + 1)
      }
      if raw[index].firstLine == 0 {
        raw[index].firstLine = previous
        if case .paragraph = raw[index].kind, index + 1 < raw.count, raw[index + 1].kind == .table {
          // cmark gives the table the paragraph's place.
          raw[index].firstLine = max(previous, raw[index + 1].firstLine)
        }
      }
      raw[index].firstLine = max(raw[index].firstLine, previous)
      previous = raw[index].firstLine
    }
  }

  /// A table starts on the line above its delimiter row, whatever cmark says.
  private func settleTable(at index: Int, in raw: inout [RawBlock]) {
    let start = max(1, raw[index].firstLine)
    var line = start
    let limit = fed?.lines.count ?? lastLine - firstLine + 1
    while line < limit {
      if isDelimiterRow(fileLine(line + 1)) {
        raw[index].firstLine = line
        return
      }
      line += 1
      if line - start > 1_000 { return }
    }
  }

  private func isDelimiterRow(_ line: Int) -> Bool {
    var hyphens = false
    for byte in file.line(line) {
      switch byte {
      case ASCII.hyphen: hyphens = true
      case ASCII.pipe, ASCII.colon, ASCII.space, ASCII.tab, ASCII.greater: break
      default: return false
      }
    }
    return hyphens
  }

  /// Per block, the index behind its last descendant.
  private func ends(of raw: [RawBlock]) -> [Int] {
    var ends = Array(raw.indices.map { $0 + 1 })
    for index in raw.indices.reversed() {
      if let parent = raw[index].parent { ends[parent] = max(ends[parent], ends[index]) }
    }
    return ends
  }

  private func exact(_ block: RawBlock, at index: Int, end: Int, in raw: [RawBlock]) -> Block {
    let first = fileLine(block.firstLine)
    let last = lastLine(of: block, first: first, before: end < raw.count ? fileLine(raw[end].firstLine) : nil)
    let start = startByte(of: block, line: first)
    let range = start..<max(start, file.range(ofLine: last).upperBound)
    return Block(
      kind: kind(of: block, lines: first...last, range: range, next: index + 1 < end ? raw[index + 1] : nil),
      range: range,
      lines: first...last,
      parent: block.parent,
      end: end,
      isReread: fed?.isReread ?? false
    )
  }

  /// The last line before the next block that is not blank.
  private func lastLine(of block: RawBlock, first: Int, before next: Int?) -> Int {
    var last = max(first, next.map { $0 - 1 } ?? (fed?.lines.last ?? lastLine))
    switch block.kind {
    case .paragraph where block.endLine >= block.firstLine:
      // Link definitions after a paragraph leave no node behind.
      last = min(last, max(first, fileLine(block.endLine)))
    case .tableRow: last = first
    default: break
    }
    while last > first, file.isBlank(line: last) { last -= 1 }
    return last
  }

  private func startByte(of block: RawBlock, line: Int) -> Int {
    let content = file.range(ofLine: line)
    let shift = fed.map { $0.shifts[min(max(block.firstLine, 1), $0.shifts.count) - 1] } ?? 0
    var start = min(content.upperBound, max(content.lowerBound, content.lowerBound + block.firstColumn - 1 + shift))
    while start < content.upperBound, file.bytes[start].isBlank { start += 1 }
    if line == 1, start == 0, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    return start
  }

  private func kind(of block: RawBlock, lines: ClosedRange<Int>, range: Range<Int>, next: RawBlock?) -> Block.Kind {
    switch block.kind {
    case .paragraph: return .paragraph
    case .heading(let level):
      return .heading(level: level, style: file.bytes[range].first == ASCII.hash ? .atx : .setext)
    case .list(let isOrdered): return .list(isOrdered: isOrdered)
    case .item(let isTicked): return .item(item(isTicked, range: range, line: lines.lowerBound))
    case .code(let info): return .code(code(info, lines: lines, start: range.lowerBound))
    case .html: return .html
    case .rule: return .rule
    case .quote: return .quote
    case .table: return .table
    case .tableRow: return .tableRow
    }
  }

  private func item(_ isTicked: Bool?, range: Range<Int>, line: Int) -> Block.Item {
    let bytes = file.bytes[range.lowerBound..<file.range(ofLine: line).upperBound]
    var end = bytes.startIndex
    while end < bytes.endIndex, !bytes[end].isBlank { end += 1 }
    var content = end
    while content < bytes.endIndex, bytes[content].isBlank { content += 1 }
    let column = content - file.fullRange(ofLine: line).lowerBound + 1
    return Block.Item(marker: file.text(bytes.startIndex..<end), isTicked: isTicked, contentColumn: column)
  }

  private func code(_ info: String?, lines: ClosedRange<Int>, start: Int) -> Block.Code {
    let indentation = start - file.fullRange(ofLine: lines.lowerBound).lowerBound
    guard let info else {
      return Block.Code(
        info: nil,
        lines: lines.lowerBound..<lines.upperBound + 1,
        indentation: indentation,
        isClosed: true
      )
    }
    let fence = Fence(file.bytes[start..<file.range(ofLine: lines.lowerBound).upperBound])
    let isClosed = lines.count > 1 && fence?.isClosed(by: file.line(lines.upperBound)) == true
    let end = isClosed ? lines.upperBound : lines.upperBound + 1
    return Block.Code(
      info: info,
      lines: lines.lowerBound + 1..<max(lines.lowerBound + 1, end),
      indentation: indentation,
      isClosed: isClosed
    )
  }
}
