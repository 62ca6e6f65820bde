// Where a document's Markdown does not parse as its author thought.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Lines that have to be read again.
struct TornText {
  /// The first line to read again, one-based.
  var firstLine: Int
  /// Where reading ends: at the first line outside a fence that is indented by less; nil reads to the end of the file.
  var stopIndentation: Int?
  /// The block in which the lines stand; nil at the top.
  var parent: Int?
}

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
    for (index, block) in blocks.enumerated() {
      guard let torn = tornText(of: block, at: index, in: blocks) else { continue }
      found.append(torn)
      if torn.stopIndentation == nil { break }
    }
    return found
  }

  private func tornText(of block: Block, at index: Int, in blocks: [Block]) -> TornText? {
    switch block.kind {
    case .paragraph where block.lines.count > 1:
      let base = contentIndentation(of: block.parent, in: blocks)
      for line in block.lines.dropFirst() where isMarker(line, below: base + 4) {
        return TornText(firstLine: line, stopIndentation: base + 4, parent: block.parent)
      }
      return nil
    case .code(let code) where code.info == nil:
      let base = contentIndentation(of: block.parent, in: blocks)
      guard isMarker(block.lines.lowerBound, below: base + 4) else { return nil }
      return TornText(firstLine: block.lines.lowerBound, stopIndentation: base + 4, parent: block.parent)
    case .code(let code) where !block.isReread && isTorn(code):
      var top = index
      while let parent = blocks[top].parent { top = parent }
      return TornText(firstLine: blocks[top].lines.lowerBound, stopIndentation: nil, parent: nil)
    default:
      return nil
    }
  }

  private func contentIndentation(of parent: Int?, in blocks: [Block]) -> Int {
    var next = parent
    while let index = next {
      if case .item(let item) = blocks[index].kind { return item.contentColumn - 1 }
      next = blocks[index].parent
    }
    return 0
  }

  private func isMarker(_ number: Int, below indentation: Int) -> Bool {
    let text = line(number)
    guard columns(ofBlanksIn: text) >= indentation else { return false }
    return ListMarker(text) != nil || Fence(text) != nil
  }

  /// Whether a fence holds the beginning of another one, or never ends.
  private func isTorn(_ code: Block.Code) -> Bool {
    guard code.info != nil else { return false }
    if !code.isClosed { return true }
    for number in code.lines {
      let text = line(number)
      guard text.first(where: { !$0.isBlank }).map({ $0 == ASCII.backtick || $0 == ASCII.tilde }) == true else {
        continue
      }
      if let fence = Fence(text), !fence.info.isEmpty, fence.length == 3 { return true }
      if Fence(text.prefix(while: \.isBlank) + [ASCII.backtick, ASCII.backtick, ASCII.backtick])?
        .isClosed(gluedTo: text) == true
      {
        return true
      }
    }
    return false
  }
}

/// The width of the blanks at the start of a line; a tab goes to the next multiple of four.
func columns(ofBlanksIn line: ArraySlice<UInt8>) -> Int {
  var columns = 0
  for byte in line {
    if byte == ASCII.space { columns += 1 } else if byte == ASCII.tab { columns += 4 - columns % 4 } else { break }
  }
  return columns
}
