// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Where the blanks and comments around tokens begin and end, as the syntax tree has them: what follows a token on its
/// line belongs to it, and the rest to the next token.
struct PlainPlaces {
  let list: TokenList

  /// Behind a token and what follows it on its line.
  func end(of token: Int) -> Int {
    let next = token + 1
    if next < list.count, !list[next].startsLine { return list[next].start }
    let end = list[token].end
    return list.bytes[end...].firstIndex(of: ASCII.lineFeed) ?? list.bytes.count
  }

  /// Where what stands before a token begins.
  func start(before token: Int) -> Int { token == 0 ? 0 : end(of: token - 1) }

  /// The blanks before the first comment or token; nil when other code stands before it on its line.
  func indentation(before token: Int) -> String? {
    var start = start(before: token)
    var isIndented = start == 0
    var index = start
    while index < list[token].start, list.bytes[index] <= ASCII.space {
      if list.bytes[index] == ASCII.lineFeed { (isIndented, start) = (true, index + 1) }
      index += 1
    }
    return isIndented ? String(decoding: list.bytes[start..<index], as: UTF8.self) : nil
  }

  /// Where the comments begin that stand directly above a token; its own start when none do.
  func ownStart(of token: Int) -> Int {
    var index = start(before: token)
    let end = list[token].start
    var start: Int?
    var lineEnds = 0
    while index < end {
      let byte = list.bytes[index]
      if byte == ASCII.lineFeed {
        lineEnds += 1
        if lineEnds > 1 { start = nil }
      } else if !byte.isBlank {
        (start, lineEnds) = (start ?? index, 0)
        index = list.bytes[index..<end].firstIndex(of: ASCII.lineFeed) ?? end
        continue
      }
      index += 1
    }
    return start ?? end
  }

  /// What the comments on lines of their own say behind a mark, from a token to another.
  func comments(after mark: String, in tokens: ClosedRange<Int>) -> [SwiftTest.Comment] {
    var found: [SwiftTest.Comment] = []
    for comment in list.comments(before: tokens) where comment.range.lowerBound >= start(before: comment.next) {
      // `///` is no such comment.
      guard !list.bytes[comment.range].dropFirst(2).starts(with: "/".utf8) else { continue }
      let text = String(decoding: list.bytes[comment.range], as: UTF8.self)
      if let comment = SwiftTest.Comment(text, at: comment.range.lowerBound, after: mark) { found.append(comment) }
    }
    return found
  }

  /// The first literal behind a pending marker; nil when there is none.
  func pendingKey(in tokens: Range<Int>) throws(PlainCode.Unsure) -> String? {
    var isBehindMarker = false
    for token in tokens {
      switch list[token].kind {
      case .word:
        isBehindMarker = SwiftTestMark.pendingWords.contains {
          $0.elementsEqual(list.bytes[list[token].start..<list[token].end])
        }
      case .string where isBehindMarker:
        let literal = PlainString(list.bytes[list[token].start..<list[token].end])
        guard let literal, !literal.isEscaped, !literal.text.isEmpty else { throw PlainCode.Unsure() }
        return literal.text
      case .open where list.isBracket(token, "("): continue
      default: isBehindMarker = false
      }
    }
    return nil
  }
}
