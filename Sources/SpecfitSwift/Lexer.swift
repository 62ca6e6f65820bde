// Splits Swift text into tokens, fast and without ever failing.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A lexer that knows just enough of Swift to tell code from strings and comments.
///
/// What a declaration says is left to swift-syntax; this only finds where the
/// declarations and their bodies begin and end. It takes O(*n*) time.
struct Lexer {
  let bytes: [UInt8]
  var list: TokenList
  var at = 0
  var startsLine = true

  /// The kinds of literal that were once not closed, so that no second search is made.
  var unclosed: Set<Unclosed> = []

  /// The end of the line in which no further regex literal is looked for.
  var regexLimit = 0

  enum Unclosed: Hashable {
    case blockComment
    case string(hashes: Int)
    case regex
  }

  static func tokens(of bytes: [UInt8]) -> TokenList {
    var lexer = Lexer(bytes: bytes, list: TokenList(bytes: bytes))
    lexer.list.tokens.reserveCapacity(bytes.count / 6)
    while lexer.at < bytes.count { lexer.step() }
    return lexer.list
  }

  /// The byte at an offset from the current one; zero behind the end.
  func peek(_ offset: Int = 0) -> UInt8 {
    at + offset < bytes.count ? bytes[at + offset] : 0
  }

  /// Adds a token from the current byte to `end`, and goes there.
  mutating func add(_ kind: Token.Kind, until end: Int) {
    list.tokens.append(Token(kind: kind, startsLine: startsLine, start: at, end: end))
    startsLine = false
    at = end
  }

  private mutating func step() {
    let byte = bytes[at]
    if byte &- UInt8(ascii: "0") < 10 {
      readNumber()
    } else if byte.isIdentifierPart || byte >= 0x80 {
      readWord()
    } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
      startsLine = true
      at += 1
    } else if byte <= UInt8(ascii: " ") {
      at += 1
    } else {
      readSign(byte)
    }
  }

  private mutating func readWord() {
    let isSpecial = bytes[at] >= 0x80
    if isSpecial, bytes[at...].starts(with: [0xE2, 0x80, 0xA6]) { return add(.ellipsis, until: at + 3) }
    if isSpecial, bytes[at...].starts(with: [0xEF, 0xBB, 0xBF]) { return at += 3 }
    if isSpecial, bytes[at...].starts(with: [0xC2, 0xA0]) { return at += 2 }
    var end = at + 1
    while end < bytes.count {
      if bytes[end].isIdentifierPart { end += 1 } else if holdsLetter(at: end) { end += 2 } else { break }
    }
    add(.word, until: end)
  }

  /// Whether a byte that may begin the ellipsis or the no-break space begins a letter, or a sign without a picture.
  private func holdsLetter(at index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch (bytes[index], bytes[index + 1]) {
    case (0xE2, 0x80): return index + 2 < bytes.count && (0x8B...0x8F).contains(bytes[index + 2])
    case (0xE2, 0x81): return index + 2 < bytes.count && (0xA0...0xAF).contains(bytes[index + 2])
    default: return false
    }
  }

  private mutating func readNumber() {
    var end = at + 1
    while end < bytes.count {
      let isFraction = bytes[end] == ASCII.dot && end + 1 < bytes.count && bytes[end + 1].isDigit
      guard bytes[end].isIdentifierPart || isFraction else { break }
      end += 1
    }
    add(.number, until: end)
  }

  private mutating func readSign(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): add(.open, until: at + 1)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): add(.close, until: at + 1)
    case UInt8(ascii: ","): add(.comma, until: at + 1)
    case ASCII.colon: add(.colon, until: at + 1)
    case UInt8(ascii: ";"): add(.semicolon, until: at + 1)
    case UInt8(ascii: "@"): add(.at, until: at + 1)
    case UInt8(ascii: "\""): readString(hashes: 0)
    case ASCII.hash: readHash()
    case ASCII.backtick: readQuotedWord()
    case ASCII.dot: readDots()
    case UInt8(ascii: "/"): readSlash()
    case ASCII.less, ASCII.greater, UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"):
      add(.operator, until: at + 1)
    case ASCII.hyphen where peek(1) == ASCII.greater: add(.arrow, until: at + 2)
    case _ where byte.isOperatorPart: readOperator()
    default: add(.other, until: at + 1)
    }
  }

  private mutating func readHash() {
    var end = at
    while end < bytes.count, bytes[end] == ASCII.hash { end += 1 }
    let next = end < bytes.count ? bytes[end] : 0
    if next == UInt8(ascii: "\"") { return readString(hashes: end - at) }
    if next == UInt8(ascii: "/"), readExtendedRegex(hashes: end - at) { return }
    while end < bytes.count, bytes[end].isIdentifierPart { end += 1 }
    add(.pound, until: end)
  }

  /// Reads an identifier in backticks, which may hold any other character.
  private mutating func readQuotedWord() {
    var end = at + 1
    while end < bytes.count, bytes[end] != ASCII.backtick, bytes[end] != ASCII.lineFeed { end += 1 }
    guard end < bytes.count, bytes[end] == ASCII.backtick, end > at + 1 else { return add(.other, until: at + 1) }
    add(.word, until: end + 1)
  }

  private mutating func readDots() {
    if peek(1) == ASCII.dot, peek(2) == ASCII.dot || peek(2) == ASCII.less { return add(.ellipsis, until: at + 3) }
    add(.dot, until: at + 1)
  }

  mutating func readOperator() {
    var end = at + 1
    while end < bytes.count, bytes[end].isOperatorPart {
      let isComment =
        bytes[end] == UInt8(ascii: "/") && end + 1 < bytes.count
        && (bytes[end + 1] == UInt8(ascii: "/") || bytes[end + 1] == ASCII.asterisk)
      let isArrow = bytes[end] == ASCII.hyphen && end + 1 < bytes.count && bytes[end + 1] == ASCII.greater
      if isComment || isArrow { break }
      end += 1
    }
    add(end == at + 1 && bytes[at] == UInt8(ascii: "=") ? .assign : .operator, until: end)
  }
}

extension UInt8 {
  /// Whether the byte can stand inside an identifier.
  ///
  /// Spelt out, since this is asked of every byte and calls into other targets
  /// are not inlined. The ellipsis and the no-break space end a word; their
  /// first bytes are rare in others.
  var isIdentifierPart: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$") || (self >= 0x80 && self != 0xE2 && self != 0xC2)
  }

  /// Whether the byte belongs to the operators that specfit does not tell apart.
  fileprivate var isOperatorPart: Bool {
    switch self {
    case UInt8(ascii: "="), ASCII.plus, ASCII.hyphen, ASCII.asterisk, UInt8(ascii: "/"), UInt8(ascii: "%"),
      ASCII.pipe, UInt8(ascii: "^"), ASCII.tilde:
      true
    default:
      false
    }
  }
}
