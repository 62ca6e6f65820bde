// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension SourceFile {
  /// The blocks as cmark gives them, with torn text read again.
  ///
  /// Every pass is linear; text that is torn inside torn text takes another
  /// pass, of which there are few, so that a document cannot keep it busy.
  func readBlocks() throws(MarkdownError) -> [Block] {
    var blocks = try firstReading()
    for _ in 0..<4 {
      let torn = tornText(in: blocks)
      if torn.isEmpty { break }
      var splice = Splice(blocks: blocks, file: self)
      for place in torn where place.firstLine > splice.lastLine {
        try splice.reread(place)
      }
      let result = splice.finish()
      if result.map(\.range) == blocks.map(\.range) { break }
      blocks = result
    }
    return blocks
  }

  private func firstReading() throws(MarkdownError) -> [Block] {
    guard lineCount > 0 else { return [] }
    let frontMatter = frontMatter
    let firstLine = (frontMatter?.upperBound ?? 0) + 1
    var blocks: [Block] = []
    if let frontMatter {
      let range = start(ofLine: 1)..<range(ofLine: frontMatter.upperBound).upperBound
      blocks.append(
        Block(kind: .frontMatter, range: range, lines: frontMatter, parent: nil, end: 1, isReread: false)
      )
    }
    guard firstLine <= lineCount else { return blocks }
    let start = start(ofLine: firstLine)
    let raw = try parse(bytes, from: start)
    let reader = BlockReader(file: self, fed: nil, firstLine: firstLine, lastLine: lineCount)
    let offset = blocks.count
    blocks += reader.read(raw).map { $0.moved(by: offset) }
    return blocks
  }
}

private func parse(_ bytes: [UInt8], from start: Int = 0) throws(MarkdownError) -> [RawBlock] {
  var result: Result<[RawBlock], MarkdownError> = .failure(.noTree)
  bytes.withUnsafeBufferPointer { buffer in
    result = Result { () throws(MarkdownError) in
      try CMarkTree(parsing: UnsafeBufferPointer(rebasing: buffer[start...])).blocks()
    }
  }
  return try result.get()
}

extension Block {
  /// The block with all indices moved.
  fileprivate func moved(by offset: Int) -> Block {
    var block = self
    block.parent = parent.map { $0 + offset }
    block.end += offset
    return block
  }
}

/// Puts what was read again in the place of what was there.
private struct Splice {
  let blocks: [Block]
  let file: SourceFile
  /// The last line that was read again.
  var lastLine = 0
  private var result: [Block] = []
  /// Old index to new index; -1 for what is gone.
  private var moved: [Int]
  private var next = 0

  init(blocks: [Block], file: SourceFile) {
    self.blocks = blocks
    self.file = file
    moved = Array(repeating: -1, count: blocks.count)
  }

  mutating func reread(_ place: TornText) throws(MarkdownError) {
    copy(before: place.firstLine)
    let torn = result.last
    truncateLast(before: place.firstLine)
    var place = place
    var normalizer = LineNormalizer(file: file, torn: place)
    var (fed, last) = normalizer.normalize()
    if place.stopIndentation != nil, overhang(beyond: last) {
      // What follows was torn too: read to the end.
      let from = last + 1
      place.stopIndentation = nil
      if from <= file.lineCount {
        var rest = LineNormalizer(file: file, torn: TornText(firstLine: from, stopIndentation: nil, parent: nil))
        let more = rest.normalize().fed
        fed.bytes += more.bytes
        fed.lines += more.lines
        fed.shifts += more.shifts
      }
      last = file.lineCount
    }
    lastLine = last
    skip(through: last)
    let raw = try parse(fed.bytes)
    let reader = BlockReader(file: file, fed: fed, firstLine: place.firstLine, lastLine: last)
    let offset = result.count
    let parent = place.parent.map { moved[$0] }
    for block in reader.read(raw) {
      var block = block.moved(by: offset)
      if block.parent == nil { block.parent = parent }
      result.append(block)
    }
    if let torn, torn.kind == .paragraph, torn.lines.upperBound > last {
      appendRest(of: torn, from: last + 1, parent: parent)
    }
  }

  /// The lines of a torn paragraph behind what was read again.
  private mutating func appendRest(of torn: Block, from line: Int, parent: Int?) {
    var block = torn
    var start = file.fullRange(ofLine: line).lowerBound
    while start < block.range.upperBound, file.bytes[start].isBlank { start += 1 }
    block.lines = line...block.lines.upperBound
    block.range = start..<block.range.upperBound
    block.parent = parent
    result.append(block)
    lastLine = max(lastLine, block.lines.upperBound)
  }

  /// Whether a block that starts in what was read again goes on behind it.
  private func overhang(beyond line: Int) -> Bool {
    var index = next
    while index < blocks.count, blocks[index].lines.lowerBound <= line {
      if blocks[index].lines.upperBound > line { return true }
      index += 1
    }
    return false
  }

  mutating func finish() -> [Block] {
    copy(before: .max)
    for index in result.indices { result[index].end = index + 1 }
    for index in result.indices.reversed() {
      if let parent = result[index].parent {
        result[parent].end = max(result[parent].end, result[index].end)
        // A block holds its blocks, also those that it gained.
        let upper = max(result[parent].lines.upperBound, result[index].lines.upperBound)
        result[parent].lines = result[parent].lines.lowerBound...upper
        let end = max(result[parent].range.upperBound, result[index].range.upperBound)
        result[parent].range = result[parent].range.lowerBound..<end
      }
    }
    return result
  }

  private mutating func copy(before line: Int) {
    while next < blocks.count, blocks[next].lines.lowerBound < line {
      var block = blocks[next]
      block.parent = block.parent.flatMap { moved[$0] < 0 ? nil : moved[$0] }
      moved[next] = result.count
      result.append(block)
      next += 1
    }
  }

  private mutating func skip(through line: Int) {
    while next < blocks.count, blocks[next].lines.lowerBound <= line { next += 1 }
  }

  private mutating func truncateLast(before line: Int) {
    guard var block = result.last, block.lines.upperBound >= line else { return }
    var last = line - 1
    while last > block.lines.lowerBound, file.isBlank(line: last) { last -= 1 }
    block.lines = block.lines.lowerBound...max(block.lines.lowerBound, last)
    block.range = block.range.lowerBound..<max(block.range.lowerBound, file.range(ofLine: last).upperBound)
    result[result.count - 1] = block
  }
}
