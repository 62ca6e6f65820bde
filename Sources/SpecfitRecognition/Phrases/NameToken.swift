// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A word of a title, or a name or path in it.
struct NameToken: Hashable {
  var text: Substring
  /// Whether the word stands in parentheses or brackets.
  var isAside: Bool
  /// Whether the word stands behind a dash or colon.
  var isBehindSign: Bool
  /// Whether the word has parentheses of its own, set off by a blank: `(CartClient)`.
  var isAlone = false

  /// The words of a text: letters, digits and what names and paths are made of.
  ///
  /// Letters that no name has, such as Japanese ones, end a word: names are glued to them.
  static func tokens(of title: String) -> [NameToken] {
    var tokens: [NameToken] = []
    var depth = 0
    var isBehindSign = false
    var group: Int?
    let utf8 = title.utf8
    var index = utf8.startIndex
    while index < utf8.endIndex {
      let byte = utf8[index]
      if isPart(byte, at: index, in: utf8) {
        let start = index
        while index < utf8.endIndex, isPart(utf8[index], at: index, in: utf8) { index = utf8.index(after: index) }
        let text = trimmed(title[start..<index])
        if !text.isEmpty {
          tokens.append(NameToken(text: text, isAside: depth > 0, isBehindSign: isBehindSign))
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "("):
        let isSetOff = index > utf8.startIndex && utf8[utf8.index(before: index)].isBlank
        group = depth == 0 && isSetOff ? tokens.count : nil
        depth += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"):
        depth = max(0, depth - 1)
        if depth == 0, let group, tokens.count == group + 1 { tokens[group].isAlone = true }
      case UInt8(ascii: "]"): depth = max(0, depth - 1)
      case ASCII.colon: isBehindSign = isBehindSign || (depth == 0 && !tokens.isEmpty)
      case ASCII.hyphen: isBehindSign = isBehindSign || (depth == 0 && !tokens.isEmpty)
      case 0xE2:
        // Dashes and arrows.
        let next = utf8.index(after: index)
        if next < utf8.endIndex, utf8[next] == 0x80 || utf8[next] == 0x86, depth == 0, !tokens.isEmpty {
          isBehindSign = true
        }
      default: break
      }
      index = utf8.index(after: index)
    }
    return tokens
  }

  /// A hyphen, dot or slash belongs to a word only between two of its letters.
  private static func isPart(_ byte: UInt8, at index: String.UTF8View.Index, in utf8: String.UTF8View) -> Bool {
    if byte.isLetter || byte.isDigit || byte == ASCII.underscore || byte == ASCII.plus { return true }
    // Letters with accents, two bytes each; Japanese and Chinese ones have three.
    if (0xC3...0xC5).contains(byte) { return true }
    if (0x80...0xBF).contains(byte), index > utf8.startIndex {
      return (0xC3...0xC5).contains(utf8[utf8.index(before: index)])
    }
    guard byte == ASCII.dot || byte == UInt8(ascii: "/") || byte == ASCII.hyphen else { return false }
    let next = utf8.index(after: index)
    return next < utf8.endIndex && (utf8[next].isLetter || utf8[next].isDigit) && index > utf8.startIndex
      && !utf8[utf8.index(before: index)].isBlank
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let last = text.utf8.last, last == ASCII.plus || last == ASCII.dot { text = text.dropLast() }
    return text
  }
}
