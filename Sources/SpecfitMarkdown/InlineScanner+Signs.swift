// Emphasis and links.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension InlineScanner {
  mutating func scanEmphasis() {
    let sign = bytes[index]
    let start = index
    while byte(index) == sign { index += 1 }
    let signs = start..<index
    let before = byte(start - 1)
    let after = byte(index)
    let opens = after.map { !isSpace($0) } ?? false
    let closes = before.map { !isSpace($0) } ?? false
    let isInWord = sign == ASCII.underscore && isWord(before) && isWord(after)
    guard signs.count <= 3, opens || closes, !isInWord else { return }
    if signs.count == 1 {
      if let opening = matching(emphasis, sign), closes {
        close(opening, before: signs)
        for run in runs.indices[opening.run...] { runs[run].isEmphasized = true }
        emphasis = nil
      } else if opens, !isWord(before) {
        emphasis = open(signs)
      }
    } else if let opening = matching(strong, sign), closes {
      close(opening, before: signs)
      for run in runs.indices[opening.run...] {
        runs[run].isStrong = true
        if opening.sign.count == 3 { runs[run].isEmphasized = true }
      }
      strong = nil
    } else if opens {
      strong = open(signs)
    }
  }

  private func matching(_ opening: Opening?, _ sign: UInt8) -> Opening? {
    guard let opening, bytes[opening.sign.lowerBound] == sign else { return nil }
    return opening
  }

  func isSpace(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  func isWord(_ byte: UInt8?) -> Bool {
    byte.map { $0.isLetter || $0.isDigit || $0 >= 0x80 } ?? false
  }

  // MARK: - Links

  mutating func openLink(length: Int) {
    links.append(open(index..<index + length))
  }

  /// `[text](destination)`; anything else stays text.
  mutating func closeLink() {
    let sign = index
    index += 1
    guard let opening = links.popLast(), byte(index) == UInt8(ascii: "("), let end = parenthesis(from: index + 1)
    else { return }
    let destination = index + 1..<end
    close(opening, before: sign..<end + 1)
    for run in runs.indices[min(opening.run, runs.count)...] { runs[run].destination = destination }
    // A link holds no links, and an image in one is part of it.
    if bytes[opening.sign.lowerBound] != UInt8(ascii: "!") { links.removeAll(keepingCapacity: true) }
  }

  /// The parenthesis that closes the one before an offset; a few inner ones are allowed.
  private mutating func parenthesis(from start: Int) -> Int? {
    var depth = 1
    var offset = start
    while offset < range.upperBound, offset - start < 200 {
      if bytes[offset] == UInt8(ascii: "(") { depth += 1 }
      if bytes[offset] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return offset }
      offset += 1
    }
    if hasNoParenthesis { return nil }
    guard let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ")")) else {
      hasNoParenthesis = true
      return nil
    }
    return end
  }
}
