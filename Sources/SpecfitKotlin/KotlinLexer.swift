// Splits Kotlin text into tokens, fast and without ever failing.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A lexer that knows just enough of Kotlin to tell code from strings and comments.
///
/// It takes O(*n*) time, whatever the text is.
struct KotlinLexer {
  private var list: KotlinTokens
  private var at = 0
  private var startsLine = true

  /// The tokens of a text, with their brackets matched.
  static func tokens(of bytes: [UInt8]) -> KotlinTokens {
    var lexer = KotlinLexer(list: KotlinTokens(bytes: bytes))
    while lexer.at < bytes.count { lexer.step() }
    lexer.matchBrackets()
    return lexer.list
  }

  private init(list: KotlinTokens) { self.list = list }

  private func peek(_ offset: Int = 0) -> UInt8 { at + offset < list.bytes.count ? list.bytes[at + offset] : 0 }

  private mutating func add(_ kind: KotlinToken.Kind, until end: Int) {
    list.tokens.append(KotlinToken(kind: kind, startsLine: startsLine, start: at, end: end))
    startsLine = false
    at = end
  }

  private mutating func step() {
    let byte = peek()
    switch byte {
    case ASCII.lineFeed, ASCII.carriageReturn:
      startsLine = true
      at += 1
    case 0...ASCII.space: at += 1
    case _ where byte.isDigit: readWhile(.number) { $0.isWordPart }
    case _ where byte.isWordPart: readWhile(.word) { $0.isWordPart }
    case ASCII.backtick: readQuoted(.word, quote: byte, limit: 200)
    case UInt8(ascii: "'"): readQuoted(.string, quote: byte, limit: 10)
    case UInt8(ascii: "\""): readString()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): readLineComment()
    case UInt8(ascii: "/") where peek(1) == ASCII.asterisk: readBlockComment()
    default: readSign(byte)
    }
  }

  private mutating func readWhile(_ kind: KotlinToken.Kind, _ isPart: (UInt8) -> Bool) {
    var end = at + 1
    while end < list.bytes.count, isPart(list.bytes[end]) { end += 1 }
    add(kind, until: end)
  }

  /// Reads a name in backticks, or a character, which end on their line.
  private mutating func readQuoted(_ kind: KotlinToken.Kind, quote: UInt8, limit: Int) {
    var end = at + 1
    while end < min(list.bytes.count, at + limit), list.bytes[end] != ASCII.lineFeed {
      if list.bytes[end] == quote { return add(end > at + 1 ? kind : .other, until: end + 1) }
      end += list.bytes[end] == ASCII.backslash ? 2 : 1
    }
    add(.other, until: at + 1)
  }

  /// Reads a string with all that its templates hold; one that is not closed ends with its line.
  private mutating func readString() {
    let isRaw = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    /// Of the open strings and templates, innermost last: a raw string, a string, or how many braces a template has open.
    var open = [isRaw ? Self.raw : Self.plain]
    let isOnOneLine = !isRaw
    var end = at + (isRaw ? 3 : 1)
    while end < list.bytes.count, let innermost = open.last {
      let byte = list.bytes[end]
      if isOnOneLine, byte == ASCII.lineFeed { break }
      if innermost > 0 {
        end += readTemplate(byte, at: end, &open)
      } else if byte == UInt8(ascii: "$"), end + 1 < list.bytes.count, list.bytes[end + 1] == UInt8(ascii: "{") {
        open.append(1)
        end += 2
      } else if innermost == Self.raw {
        let isEnd = Self.isTriple(list.bytes, end)
        if isEnd { open.removeLast() }
        end += isEnd ? 3 : 1
      } else if byte == UInt8(ascii: "\"") {
        open.removeLast()
        end += 1
      } else {
        end += byte == ASCII.backslash ? 2 : 1
      }
    }
    // `""""` closes a raw string that ends with a quote.
    while isRaw, end < list.bytes.count, list.bytes[end] == UInt8(ascii: "\"") { end += 1 }
    add(.string, until: min(end, list.bytes.count))
  }

  private static let plain = 0
  private static let raw = -1

  private static func isTriple(_ bytes: [UInt8], _ at: Int) -> Bool {
    at + 2 < bytes.count && bytes[at...at + 2].allSatisfy { $0 == UInt8(ascii: "\"") }
  }

  /// Reads a byte of a template, which may hold strings; returns how many bytes that took.
  private func readTemplate(_ byte: UInt8, at index: Int, _ open: inout [Int]) -> Int {
    switch byte {
    case UInt8(ascii: "{"): open[open.count - 1] += 1
    case UInt8(ascii: "}"):
      open[open.count - 1] -= 1
      if open[open.count - 1] == 0 { open.removeLast() }
    case UInt8(ascii: "\""):
      let isRaw = Self.isTriple(list.bytes, index)
      open.append(isRaw ? Self.raw : Self.plain)
      return isRaw ? 3 : 1
    default: break
    }
    return 1
  }

  private mutating func readLineComment() {
    var end = at
    while end < list.bytes.count, list.bytes[end] != ASCII.lineFeed { end += 1 }
    list.comments.append((at..<end, list.count))
    at = end
  }

  /// Reads a comment, which may hold others; one that is not closed goes to the end of the text.
  private mutating func readBlockComment() {
    var depth = 0
    var end = at
    repeat {
      let next = end + 1 < list.bytes.count ? list.bytes[end + 1] : 0
      let opens = list.bytes[end] == UInt8(ascii: "/") && next == ASCII.asterisk
      let closes = list.bytes[end] == ASCII.asterisk && next == UInt8(ascii: "/")
      depth += opens ? 1 : closes ? -1 : 0
      end += opens || closes ? 2 : 1
    } while depth > 0 && end < list.bytes.count
    end = min(end, list.bytes.count)
    list.comments.append((at..<end, list.count))
    if list.bytes[at..<end].contains(ASCII.lineFeed) { startsLine = true }
    at = end
  }

  private mutating func readSign(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): add(.open, until: at + 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): add(.close, until: at + 1)
    case UInt8(ascii: ","): add(.comma, until: at + 1)
    case ASCII.colon: add(.colon, until: at + 1)
    case UInt8(ascii: ";"): add(.semicolon, until: at + 1)
    case UInt8(ascii: "@"): add(.at, until: at + 1)
    case UInt8(ascii: "?"): add(.question, until: at + 1)
    case ASCII.less: add(peek(1) == Self.equals ? .operator : .less, until: at + (peek(1) == Self.equals ? 2 : 1))
    case ASCII.greater: add(peek(1) == Self.equals ? .operator : .greater, until: at + (peek(1) == Self.equals ? 2 : 1))
    case Self.equals where peek(1) != Self.equals: add(.assign, until: at + 1)
    case ASCII.dot where peek(1) == ASCII.dot: readWhile(.operator) { $0 == ASCII.dot || $0 == ASCII.less }
    case ASCII.dot: add(.dot, until: at + 1)
    case ASCII.hyphen where peek(1) == ASCII.greater: add(.arrow, until: at + 2)
    case _ where Self.signs.contains(byte):
      readWhile(.operator) { $0 == byte || $0 == Self.equals }
    default: add(.other, until: at + 1)
    }
  }

  private static let signs = Array("=+-*/%|&!".utf8)
  private static let equals = UInt8(ascii: "=")

  /// Pairs brackets; a closing one that does not fit what is open closes what it fits, or nothing.
  private mutating func matchBrackets() {
    var open: [Int] = []
    /// How many brackets of each sort are open, so that nothing is searched for in vain.
    var counts: [UInt8: Int] = [:]
    for index in list.tokens.indices {
      let byte = list.bytes[list.tokens[index].start]
      if list.tokens[index].kind == .open {
        open.append(index)
        counts[byte, default: 0] += 1
      } else if list.tokens[index].kind == .close {
        let wanted = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : byte - 2
        guard counts[wanted, default: 0] > 0 else { continue }
        while let last = open.popLast() {
          let opening = list.bytes[list.tokens[last].start]
          counts[opening, default: 0] -= 1
          list.tokens[last].partner = index
          guard opening != wanted else {
            list.tokens[index].partner = last
            break
          }
          // What is left open inside ends right before the bracket that closes more.
          list.tokens[last].partner = index - 1
        }
      }
    }
    for index in open { list.tokens[index].partner = list.count }
  }
}

extension UInt8 {
  /// Whether the byte can stand inside a name.
  fileprivate var isWordPart: Bool { isLetter || isDigit || self == ASCII.underscore || self >= 0x80 }
}
