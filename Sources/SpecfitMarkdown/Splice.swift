// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Puts what was read again in the place of what was there.
struct Splice {
  private let blocks: [Block]
  private let file: SourceFile
  private let signs: FenceSigns
  /// The last line that was read again.
  private(set) var lastLine = 0
  /// The places that were read again.
  private(set) var torn: [TornText] = []
  private var result: [Block] = []
  /// Old index to new index; -1 for what is gone.
  private var moved: [Int]
  private var next = 0

  init(blocks: [Block], file: SourceFile, signs: FenceSigns) {
    self.blocks = blocks
    self.file = file
    self.signs = signs
    moved = Array(repeating: -1, count: blocks.count)
    result.reserveCapacity(blocks.count + 64)
  }

  // MARK: - Reading again

  /// Reads a place again, and those that follow in the same paragraph.
  mutating func reread(_ place: TornText) throws(MarkdownError) {
    copy(before: place.firstLine)
    let paragraph = result.last.flatMap { $0.kind == .paragraph ? blocks[next - 1] : nil }
    var following: TornText? = place
    while let place = following {
      following = nil
      truncateLast(before: place.firstLine)
      torn.append(place)
      try take(place)
      guard var rest = paragraph, rest.lines.upperBound > lastLine else { return }
      rest.start(atLine: lastLine + 1, in: file)
      following = file.tornText(of: rest, in: blocks)
      lastLine = rest.lines.upperBound
      rest.parent = rest.parent.map { moved[$0] }
      result.append(rest)
    }
  }

  private mutating func take(_ place: TornText) throws(MarkdownError) {
    var place = withWholeLines(place)
    var normalizer = LineNormalizer(file: file, torn: place, signs: signs)
    var (fed, last) = normalizer.normalize()
    if place.stopIndentation != nil, overhang(beyond: last) {
      place = wholeRest(from: place)
      normalizer = LineNormalizer(file: file, torn: place, signs: signs)
      (fed, last) = normalizer.normalize()
    }
    lastLine = last
    skip(through: last)
    let raw = try CMarkTree.blocks(of: fed.input)
    var reader = BlockReader(raw, file: file, feed: .rewritten(fed))
    reader.read(into: &result, parent: place.parent.map { moved[$0] })
  }

  /// What follows was torn too: all from the outermost block around the place to the end of the file.
  private mutating func wholeRest(from place: TornText) -> TornText {
    var rest = place
    rest.stopIndentation = nil
    rest.parent = nil
    if let top = file.top(of: place.parent, in: blocks) {
      rest.firstLine = blocks[top].lines.lowerBound
      result.removeSubrange(moved[top]...)
    }
    return withWholeLines(rest)
  }

  /// The place with the block before it, if that ends on its first line: a fence with something glued to it.
  private mutating func withWholeLines(_ place: TornText) -> TornText {
    var place = place
    guard place.stopIndentation == nil, place.parent == nil else { return place }
    while var top = result.indices.last, result[top].lines.upperBound >= place.firstLine {
      while let parent = result[top].parent { top = parent }
      place.firstLine = min(place.firstLine, result[top].lines.lowerBound)
      result.removeSubrange(top...)
    }
    return place
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

  // MARK: - Taking over

  /// All blocks, after the last place.
  mutating func finish() -> [Block] {
    copy(before: .max)
    var hasBlocks = Array(repeating: false, count: result.count)
    for index in result.indices { result[index].end = index + 1 }
    for index in result.indices.reversed() {
      guard let parent = result[index].parent else { continue }
      result[parent].end = max(result[parent].end, result[index].end)
      if !hasBlocks[parent], result[parent].kind != .table {
        // A block ends with the last of its blocks, which may be new, or gone.
        let upper = result[index].lines.upperBound
        result[parent].lines = result[parent].lines.lowerBound...upper
        result[parent].range = result[parent].range.lowerBound..<result[index].range.upperBound
      }
      hasBlocks[parent] = true
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
    guard var block = result.last, block.lines.upperBound >= line, block.kind == .paragraph || block.kind == .html
    else {
      return
    }
    var last = line - 1
    while last > block.lines.lowerBound, file.isBlank(line: last) { last -= 1 }
    block.lines = block.lines.lowerBound...max(block.lines.lowerBound, last)
    block.range = block.range.lowerBound..<max(block.range.lowerBound, file.range(ofLine: last).upperBound)
    result[result.count - 1] = block
  }
}

extension Block {
  /// Takes the lines before one off the start.
  mutating func start(atLine line: Int, in file: SourceFile) {
    var start = file.start(ofLine: line)
    while start < range.upperBound, file.bytes[start].isBlank { start += 1 }
    lines = line...lines.upperBound
    range = start..<range.upperBound
  }
}
