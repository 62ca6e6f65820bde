// Any text as inline Markdown.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension String {
  /// Markdown on one line that renders as the text; line ends become blanks.
  ///
  /// It is safe at the start of a line and in a cell of a table. `<` becomes an
  /// entity, so that no comment can be forged.
  var markdownText: String {
    let bytes = Array(onOneLine.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case ASCII.less:
        result += "&lt;".utf8
        continue
      case ASCII.backslash, ASCII.backtick, ASCII.asterisk, ASCII.pipe, ASCII.tilde, UInt8(ascii: "["),
        UInt8(ascii: "]"):
        result.append(ASCII.backslash)
      case ASCII.underscore where !isInsideWord(index, of: bytes): result.append(ASCII.backslash)
      case UInt8(ascii: "&") where isEntity(at: index, of: bytes): result.append(ASCII.backslash)
      case _ where startsBlock(at: index, of: bytes): result.append(ASCII.backslash)
      default: break
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A code span that shows the text on one line; the empty text stays empty.
  ///
  /// In a cell of a table a `|` would still end the cell.
  var markdownCode: String {
    let text = withoutLineEnds
    if text.isEmpty { return "" }
    let fence = String(repeating: "`", count: text.longestRun(of: ASCII.backtick) + 1)
    let (first, last) = (text.utf8.first, text.utf8.last)
    let touchesFence = first == ASCII.backtick || last == ASCII.backtick
    // One blank on each side would be taken off.
    let isPadded = first == ASCII.space && last == ASCII.space && text.utf8.contains { $0 != ASCII.space }
    let padding = touchesFence || isPadded ? " " : ""
    return fence + padding + text + padding + fence
  }

  /// The text without blanks around it, with a blank for each run of line ends and the blanks there.
  private var onOneLine: String { withoutLineEnds.trimmed }

  private var withoutLineEnds: String {
    guard utf8.contains(where: { $0 < ASCII.space || $0 == 0x7F }) else { return self }
    var result: [UInt8] = []
    var isAfterLineEnd = false
    for byte in utf8 {
      switch byte {
      case ASCII.lineFeed, ASCII.carriageReturn:
        while result.last == ASCII.space { result.removeLast() }
        result.append(ASCII.space)
        isAfterLineEnd = true
      case ASCII.space, ASCII.tab:
        if !isAfterLineEnd { result.append(ASCII.space) }
      case ..<ASCII.space, 0x7F:
        result += "\u{FFFD}".utf8
        isAfterLineEnd = false
      default:
        result.append(byte)
        isAfterLineEnd = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func longestRun(of sign: UInt8) -> Int {
    var (longest, run) = (0, 0)
    for byte in utf8 {
      run = byte == sign ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

/// Whether a sign stands between ASCII letters or digits, where `_` is no emphasis.
private func isInsideWord(_ index: Int, of bytes: [UInt8]) -> Bool {
  guard index > 0, index + 1 < bytes.count else { return false }
  return [bytes[index - 1], bytes[index + 1]].allSatisfy { $0.isLetter || $0.isDigit }
}

/// Whether an `&` begins a character reference.
private func isEntity(at index: Int, of bytes: [UInt8]) -> Bool {
  let longestName = 32
  let rest = bytes[(index + 1)...].prefix(longestName + 1)
  guard let end = rest.firstIndex(where: { !$0.isLetter && !$0.isDigit && $0 != ASCII.hash }) else {
    // Cut off by the end of the text, it may be completed by what the template says next.
    return rest.count <= longestName
  }
  return bytes[end] == UInt8(ascii: ";") && end > index + 1
}

/// Whether a sign would begin a heading, a list item, a quotation, or a rule if the text began a line.
private func startsBlock(at index: Int, of bytes: [UInt8]) -> Bool {
  switch bytes[index] {
  case ASCII.hash, ASCII.plus, ASCII.hyphen, ASCII.greater, UInt8(ascii: "="): index == 0
  case ASCII.dot, UInt8(ascii: ")"):
    (1...9).contains(index) && bytes[..<index].allSatisfy(\.isDigit)
      && (index + 1 == bytes.count || bytes[index + 1].isBlank)
  default: false
  }
}
