// Reads code that is so plain that its tokens say it all.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Goes through the tokens of code by a small part of Swift's grammar.
///
/// It accepts only what the parser accepts without an error as well; at anything else, however well-formed, it gives up
/// with ``Unsure``. Takes O(*n*) time; what is nested deeper than ``deepest`` is given up.
struct PlainCode {
  /// The parser has to decide.
  struct Unsure: Error {}

  /// Brackets and blocks that stand inside of each other, of any kind.
  private static let deepest = 32

  let list: TokenList
  var index = 0
  var claims = TestClaims()
  private var depth = 0

  /// Splits a file into tokens; nil when it holds bytes that the parser may read otherwise.
  init?(_ bytes: [UInt8]) {
    // Carriage returns end lines, too, and the parser complains of other signs.
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 }), firstInvalidUTF8(in: bytes) == nil
    else { return nil }
    list = Lexer.tokens(of: bytes)
    let hasBlockComment = list.comments.contains { bytes[$0.range.lowerBound + 1] == ASCII.asterisk }
    if hasBlockComment || !Self.isASCII(list) { return nil }
  }

  /// Whether all signs beyond ASCII stand in comments and strings.
  private static func isASCII(_ list: TokenList) -> Bool {
    func count(_ range: Range<Int>) -> Int { list.bytes[range].count { $0 >= 0x80 } }
    let all = count(0..<list.bytes.count)
    guard all > 0 else { return true }
    let comments = list.comments.reduce(0) { $0 + count($1.range) }
    return list.tokens.reduce(comments) { $1.kind == .string ? $0 + count($1.start..<$1.end) : $0 } == all
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { index >= list.count }

  /// The kind of the next token; nil at the end.
  var kind: Token.Kind? { isAtEnd ? nil : list[index].kind }

  var startsLine: Bool { !isAtEnd && list[index].startsLine }

  /// The first byte of the next token; zero at the end.
  var byte: UInt8 { isAtEnd ? 0 : list.byte(index) }

  /// The next token if it is a word, and else an empty text.
  var word: String { kind == .word ? list.text(index) : "" }

  func isBracket(_ bracket: Unicode.Scalar) -> Bool { list.isBracket(index, bracket) }

  /// Whether nothing stands before the next token, not even a blank.
  var isGlued: Bool { list.isGlued(index) }

  func require(_ condition: Bool) throws(Unsure) { if !condition { throw Unsure() } }

  mutating func take(_ kind: Token.Kind) throws(Unsure) {
    guard self.kind == kind else { throw Unsure() }
    index += 1
  }

  mutating func take(bracket: Unicode.Scalar) throws(Unsure) {
    guard isBracket(bracket) else { throw Unsure() }
    index += 1
  }

  /// Takes a certain word, if it comes next.
  mutating func takes(_ text: String) -> Bool {
    guard word == text else { return false }
    index += 1
    return true
  }

  /// Takes a name that is no keyword anywhere.
  @discardableResult
  mutating func takeName() throws(Unsure) -> String {
    let name = word
    guard Self.isName(name) else { throw Unsure() }
    index += 1
    return name
  }

  mutating func descend() throws(Unsure) {
    depth += 1
    guard depth <= Self.deepest else { throw Unsure() }
  }

  mutating func ascend() { depth -= 1 }

  /// Whether a word is a name wherever it stands; those that are keywords in some places are not.
  static func isName(_ word: String) -> Bool {
    // Many words with a line before them are keywords of the compiler's own.
    guard let first = word.utf8.first, first.isLetter,
      word.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == ASCII.underscore })
    else { return false }
    return !keywords.contains(word)
  }

  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await", "borrow", "borrowing",
    "break", "case", "catch", "class", "consume", "consuming", "continue", "convenience", "copy", "default", "defer",
    "deinit", "didSet", "discard", "distributed", "do", "dynamic", "each", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "infix", "init",
    "inout", "internal", "is", "isolated", "lazy", "let", "macro", "module", "mutating", "nil", "nonisolated",
    "nonmutating", "nonsending", "open", "operator", "optional", "override", "package", "postfix", "precedencegroup",
    "prefix", "preconcurrency", "private", "protocol", "public", "reasync", "repeat", "required", "rethrows", "return",
    "self", "sending", "set", "some", "static", "struct", "subscript", "super", "switch", "then", "throw", "throws",
    "true", "try", "typealias", "unowned", "unsafe", "using", "var", "weak", "where", "while", "willSet", "yield",
    "addressWithNativeOwner", "addressWithOwner", "init_accessor", "modify", "mutableAddressWithNativeOwner",
    "mutableAddressWithOwner", "mutate", "read", "unsafeAddress", "unsafeMutableAddress",
  ]
}

extension PlainCode {
  /// Takes a type such as `[String: any Store]?`; one without functions, attributes and arguments.
  mutating func takeType() throws(Unsure) {
    try descend()
    if word == "any" || word == "some" { index += 1 }
    if isBracket("[") {
      index += 1
      try takeType()
      if kind == .colon {
        index += 1
        try takeType()
      }
      try take(bracket: "]")
    } else {
      repeat {
        if word == "Any" || word == "Self" { index += 1 } else { try takeName() }
      } while takesGluedDot()
    }
    while kind == .operator, isGlued, byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") {
      index += 1
      // `Item?=` and the like are one operator to the parser.
      try require(isAtEnd || !isGlued || kind == .close || kind == .comma || kind == .operator)
    }
    // `Item<Int>`, also with blanks before the sign, `Item & Other`, `Item.Type`.
    try require(kind != .operator || !isGlued && byte != ASCII.less)
    ascend()
  }

  private mutating func takesGluedDot() -> Bool {
    guard kind == .dot, isGlued, list.isKind(index + 1, .word), list.isGlued(index + 1) else { return false }
    index += 1
    return true
  }
}
