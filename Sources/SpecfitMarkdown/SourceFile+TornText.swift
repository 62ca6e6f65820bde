// Where a document's Markdown does not parse as its author thought.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension SourceFile {
  /// Finds the places whose lines carry list markers or fences that cmark did not see as such.
  ///
  /// A list indented by four under a paragraph is more of that paragraph; a
  /// fence in it is literal text; a fence in a fence ends the outer one.
  ///
  /// - Parameter blocks: as cmark gives them, in document order.
  /// - Returns: the places in order; none overlaps the one before.
  func tornText(in blocks: [Block]) -> [TornText] {
    var found: [TornText] = []
    for index in blocks.indices where blocks[index].mayBeTorn {
      guard let torn = tornText(of: blocks[index], in: blocks) else { continue }
      found.append(torn)
      if torn.stopIndentation == nil, torn.lastLine == nil { break }
    }
    return found
  }

  /// The first torn lines of a block; its parent is an index in the blocks, itself it need not be one of them.
  func tornText(of block: Block, in blocks: [Block]) -> TornText? {
    switch block.kind {
    case .paragraph: return block.lines.count > 1 ? tornParagraph(block, in: blocks) : nil
    case .code(let code) where code.info == nil:
      let base = contentIndentation(of: block.parent, in: blocks)
      // What is glued to a closing fence begins in the middle of its line.
      let line = range(ofLine: block.lines.lowerBound).lowerBound
      guard bytes[line..<block.range.lowerBound].allSatisfy(\.isBlank), isMarked(block, below: base + 4) else {
        return nil
      }
      return torn(from: block.lines.lowerBound, base: base, parent: block.parent)
    case .code(let code) where !block.isReread:
      guard let cause = tear(of: code, in: block) else { return nil }
      let first = blocks[top(of: block.parent, in: blocks) ?? 0].lines.lowerBound
      let start = block.parent == nil ? block.lines.lowerBound : first
      return TornText(
        cause: cause,
        causeLine: block.lines.lowerBound,
        firstLine: start,
        stopIndentation: nil,
        lastLine: nil,
        parent: nil
      )
    case .html where !block.isReread && block.parent == nil: return tornHTML(block)
    default: return nil
    }
  }

  private func tornParagraph(_ block: Block, in blocks: [Block]) -> TornText? {
    let base = contentIndentation(of: block.parent, in: blocks)
    for line in block.lines.dropFirst() {
      if isMarker(line, below: base + 4) { return torn(from: line, base: base, parent: block.parent) }
      guard base > 0, self.line(line).first == ASCII.asterisk, boldText(in: range(ofLine: line)) != nil,
        let top = top(of: block.parent, in: blocks)
      else { continue }
      return TornText(
        cause: .gluedHeading,
        causeLine: line,
        firstLine: line,
        stopIndentation: nil,
        lastLine: blocks[top].lines.upperBound,
        parent: nil
      )
    }
    return nil
  }

  private func torn(from line: Int, base: Int, parent: Int?) -> TornText {
    let cause = Fence(self.line(line)) == nil ? TornText.Cause.swallowedList : .tornCode
    return TornText(
      cause: cause,
      causeLine: line,
      firstLine: line,
      stopIndentation: base + 4,
      lastLine: nil,
      parent: parent
    )
  }

  /// The lines of HTML behind a lone tag that hold a list or a heading.
  private func tornHTML(_ block: Block) -> TornText? {
    let first = block.range.lowerBound..<range(ofLine: block.lines.lowerBound).upperBound
    guard block.lines.count > 1, bytes[first].isLoneTag else { return nil }
    var holdsText = false
    var holdsFence = false
    for number in block.lines.dropFirst() {
      let text = line(number)
      if Fence.begins(text) { holdsFence = true }
      if ListMarker(text) != nil || text.first == ASCII.hash || boldText(in: range(ofLine: number)) != nil {
        holdsText = true
      }
    }
    guard holdsText || holdsFence else { return nil }
    return TornText(
      cause: .rawTag,
      causeLine: block.lines.lowerBound,
      firstLine: block.lines.lowerBound + 1,
      stopIndentation: nil,
      // A fence may go on behind the blank line that ends the HTML.
      lastLine: holdsFence ? nil : block.lines.upperBound,
      parent: nil
    )
  }

  /// The outermost block around one; nil when that is nil.
  func top(of parent: Int?, in blocks: [Block]) -> Int? {
    guard var top = parent else { return nil }
    while let next = blocks[top].parent { top = next }
    return top
  }

  private func contentIndentation(of parent: Int?, in blocks: [Block]) -> Int {
    var next = parent
    while let index = next {
      if case .item(let item) = blocks[index].kind { return item.contentColumn - 1 }
      next = blocks[index].parent
    }
    return 0
  }

  /// Whether indented code begins with a list or a fence, or holds items that no code has.
  private func isMarked(_ block: Block, below indentation: Int) -> Bool {
    if isMarker(block.lines.lowerBound, below: indentation) { return true }
    return block.lines.dropFirst().contains { number in
      let text = line(number)
      guard let marker = ListMarker(text) else { return false }
      let content = text[(text.startIndex + marker.indentation + marker.length)...].drop(while: \.isBlank)
      return content.starts(with: [ASCII.asterisk, ASCII.asterisk]) || content.first == ASCII.backtick
    }
  }

  private func isMarker(_ number: Int, below indentation: Int) -> Bool {
    let text = line(number)
    guard text.first?.isBlank == true, columns(ofBlanksIn: text) >= indentation else { return false }
    return ListMarker(text) != nil || Fence(text) != nil
  }

  /// Whether a fence holds the beginning of another one, or never ends.
  private func tear(of code: Block.Code, in block: Block) -> TornText.Cause? {
    let opening = Fence(bytes[block.range.lowerBound..<range(ofLine: block.lines.lowerBound).upperBound])
    guard let opening else { return nil }
    for number in code.lines where Fence.begins(line(number)) {
      let text = line(number)
      if let fence = Fence(text), !fence.info.isEmpty, fence.byte == opening.byte, fence.length >= opening.length {
        return code.isClosed || opening.isMarkdown ? .nestedFence : .unclosedFence
      }
      if opening.isClosed(gluedTo: text) { return .tornCode }
    }
    return code.isClosed ? nil : .unclosedFence
  }
}

extension Block {
  /// Whether the block is of a kind that can be torn; quotes protect what they hold.
  fileprivate var mayBeTorn: Bool {
    guard quoteDepth == 0 else { return false }
    switch kind {
    case .paragraph: return lines.upperBound > lines.lowerBound
    case .code, .html: return true
    default: return false
    }
  }
}
