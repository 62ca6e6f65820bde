// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

extension MarkdownDocument {
  /// What is wrong with the structure, in words; empty for every document.
  var broken: [String] {
    var broken: [String] = []
    for index in blocks.indices { broken += brokenBlock(index) }
    broken += brokenOrder
    for index in sections.indices { broken += brokenSection(index) }
    return broken
  }

  private func brokenBlock(_ index: Int) -> [String] {
    let block = blocks[index]
    var broken: [String] = []
    func check(_ condition: Bool, _ message: String) {
      if !condition { broken.append("block \(index) \(block.lines) \(block.range): \(message)") }
    }
    check(block.range.upperBound <= file.bytes.count, "ends behind the file")
    check(block.lines.lowerBound >= 1 && block.lines.upperBound <= file.lineCount, "has lines outside the file")
    guard broken.isEmpty else { return broken }
    check(
      file.fullRange(ofLine: block.lines.lowerBound).contains(block.range.lowerBound)
        || block.range.isEmpty,
      "does not start on its first line"
    )
    check(
      file.range(ofLine: block.lines.upperBound).upperBound == block.range.upperBound
        || block.range.isEmpty || isFenceSign(atEndOf: block),
      "does not end on its last line"
    )
    check(block.end > index && block.end <= blocks.count, "has an end out of bounds")
    if let parent = block.parent {
      guard parent < index else { return broken + ["block \(index): stands before its parent"] }
      let outer = blocks[parent]
      check(index < outer.end && block.end <= outer.end, "is not within the end of its parent")
      check(outer.lines.lowerBound <= block.lines.lowerBound, "begins on a line before its parent")
      check(block.lines.upperBound <= outer.lines.upperBound, "ends on a line behind its parent")
      check(outer.range.lowerBound <= block.range.lowerBound, "begins before its parent")
      check(block.range.upperBound <= outer.range.upperBound, "ends behind its parent")
    }
    if case .code(let code) = block.kind {
      check(code.lines.lowerBound >= block.lines.lowerBound, "has code before its first line")
      check(code.lines.isEmpty || code.lines.upperBound - 1 <= block.lines.upperBound, "has code behind its last line")
    }
    return broken
  }

  /// Only a closing fence may have something glued to it.
  private func isFenceSign(atEndOf block: Block) -> Bool {
    let last = file.bytes[block.range].last
    return last == ASCII.backtick || last == ASCII.tilde
  }

  /// Siblings in order and apart, and `end` where the descendants end.
  private var brokenOrder: [String] {
    var broken: [String] = []
    var last: [Int: Int] = [:]
    var ends = Array(blocks.indices.map { $0 + 1 })
    for (index, block) in blocks.enumerated() {
      if let sibling = last[block.parent ?? -1] {
        if blocks[sibling].end != index { broken.append("block \(index): does not follow its sibling \(sibling)") }
        if blocks[sibling].range.upperBound > block.range.lowerBound {
          broken.append("block \(index): overlaps its sibling \(sibling)")
        }
        let line = blocks[sibling].lines.upperBound
        if line > block.lines.lowerBound || line == block.lines.lowerBound && !isFenceSign(atEndOf: blocks[sibling]) {
          broken.append("block \(index): shares lines with its sibling \(sibling)")
        }
      } else if let parent = block.parent, index != parent + 1 {
        broken.append("block \(index): is no first child")
      }
      last[block.parent ?? -1] = index
    }
    for index in blocks.indices.reversed() {
      if let parent = blocks[index].parent { ends[parent] = max(ends[parent], ends[index]) }
      if blocks[index].end != ends[index] { broken.append("block \(index): ends at \(blocks[index].end)") }
    }
    return broken
  }

  private func brokenSection(_ index: Int) -> [String] {
    let section = sections[index]
    var broken: [String] = []
    func check(_ condition: Bool, _ message: String) {
      if !condition { broken.append("section \(index) \(section.lines): \(message)") }
    }
    check(blocks.indices.contains(section.block), "has no block")
    check(section.blocks.lowerBound == section.block, "does not begin with its heading")
    check(section.blocks.upperBound <= blocks.count, "has too many blocks")
    check(section.lines.lowerBound == blocks[section.block].lines.lowerBound, "does not begin at its heading")
    check(section.lines.upperBound <= file.lineCount, "ends behind the file")
    check(blocks[section.blocks].allSatisfy { section.lines.contains($0.lines.lowerBound) }, "has blocks outside")
    check(section.end > index && section.end <= sections.count, "has an end out of bounds")
    if index > 0 { check(sections[index - 1].block < section.block, "is out of order") }
    if let parent = section.parent {
      let outer = sections[parent]
      check(parent < index && section.end <= outer.end, "is not within its parent")
      check(outer.level < section.level, "is no lower than its parent")
      check(outer.lines.upperBound >= section.lines.upperBound, "ends behind its parent")
      check(outer.blocks.upperBound >= section.blocks.upperBound, "has blocks behind its parent")
    }
    return broken
  }
}
