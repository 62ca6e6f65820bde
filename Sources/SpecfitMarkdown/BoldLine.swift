// Lines that are bold from end to end, which many authors take for headings.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension SourceFile {
  /// The text of a top-level paragraph's first line, when that is a bold heading.
  ///
  /// Symbols before the bold text, and a remark in parentheses behind it, are
  /// allowed when the text has a number: `✅ **Task 3: Save** (optional)`.
  func boldLine(of block: Block) -> Range<Int>? {
    guard block.parent == nil, block.kind == .paragraph else { return nil }
    let first = bytes[block.range.lowerBound]
    guard first == ASCII.asterisk || first == ASCII.underscore || first >= 0x80 else { return nil }
    let line = block.range.lowerBound..<range(ofLine: block.lines.lowerBound).upperBound
    if let text = boldText(in: line) { return text }
    guard let core = boldCore(of: line), let text = boldText(in: core) else { return nil }
    return HeadingLabel(plainText(in: text)).number == nil ? nil : core.lowerBound..<line.upperBound
  }

  /// The text between the signs of a line that is bold from end to end, a colon behind it left out.
  func boldText(in line: Range<Int>) -> Range<Int>? {
    var start = line.lowerBound
    var end = line.upperBound
    while start < end, bytes[start].isBlank { start += 1 }
    while start < end, bytes[end - 1].isBlank { end -= 1 }
    if end - start > 5, bytes[end - 1] == ASCII.colon { end -= 1 }
    guard end - start > 4 else { return nil }
    let sign = bytes[start]
    guard sign == ASCII.asterisk || sign == ASCII.underscore, bytes[start + 1] == sign, bytes[end - 1] == sign,
      bytes[end - 2] == sign
    else { return nil }
    let content = start + 2..<end - 2
    guard !bytes[content.lowerBound].isBlank, bytes[content].contains(where: { $0 != sign }) else { return nil }
    var previous: UInt8 = 0
    for byte in bytes[content] {
      if byte == sign, previous == sign { return nil }
      previous = byte
    }
    return content
  }

  /// A line without symbols at its start and a remark in parentheses at its end.
  private func boldCore(of line: Range<Int>) -> Range<Int>? {
    let text = bytes[line]
    var start = line.lowerBound
    while start < line.upperBound, bytes[start] >= 0x80 || bytes[start].isBlank { start += 1 }
    var end = text.lastIndex { !$0.isBlank && $0 != ASCII.colon }.map { $0 + 1 } ?? line.upperBound
    if end > start, bytes[end - 1] == UInt8(ascii: ")") {
      end = bytes[start..<end].lastIndex(of: UInt8(ascii: "(")) ?? end
    }
    return start < end ? start..<end : nil
  }
}
