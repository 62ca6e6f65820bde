// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A lexical piece of Kotlin text.
struct KotlinToken {
  enum Kind: UInt8 {
    case word, number, string
    case open, close, comma, colon, semicolon
    /// `@`, with the name as the next token.
    case at
    case arrow
    /// A single `=`.
    case assign
    case dot
    case question
    case less, greater
    case `operator`
    case other
  }

  var kind: Kind
  /// Whether nothing but blanks and comments stand before it on its line.
  var startsLine: Bool
  /// The byte offset of the first byte.
  var start: Int
  /// The byte offset behind the last byte.
  var end: Int
  /// The index of the bracket's other half; for an opening bracket that is never closed, the number of tokens.
  var partner = -1
}

/// Kotlin text as tokens, with the comments set aside.
struct KotlinTokens {
  let bytes: [UInt8]
  var tokens: [KotlinToken] = []
  /// The bytes of each comment with its signs, and the index of the next token; in the order of the text.
  var comments: [(range: Range<Int>, next: Int)] = []

  var count: Int { tokens.count }

  subscript(index: Int) -> KotlinToken { tokens[index] }

  func isKind(_ index: Int, _ kind: KotlinToken.Kind) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == kind
  }

  /// A token as it is written.
  func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
  }

  /// A word without backticks; nil for other tokens.
  func word(_ index: Int) -> String? {
    guard isKind(index, .word) else { return nil }
    let text = text(index)
    return text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }

  func isBracket(_ index: Int, _ bracket: Unicode.Scalar) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let kind = tokens[index].kind
    return (kind == .open || kind == .close) && bytes[tokens[index].start] == UInt8(ascii: bracket)
  }

  /// Whether nothing stands between a token and the one before it.
  func isGlued(_ index: Int) -> Bool {
    tokens.indices.contains(index) && index > 0 && tokens[index - 1].end == tokens[index].start
  }

  /// The index behind a bracketed group, or behind the token itself.
  func behind(_ index: Int) -> Int {
    guard tokens[index].kind == .open else { return index + 1 }
    return min(count, max(index, tokens[index].partner) + 1)
  }

  /// Tokens as they are written, on one line and without comments.
  func text(_ range: Range<Int>) -> String {
    var text: [UInt8] = []
    for index in range {
      if index > range.lowerBound, !isGlued(index) { text.append(UInt8(ascii: " ")) }
      text += bytes[tokens[index].start..<tokens[index].end].map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The comments that stand directly before a token.
  func comments(before token: Int) -> ArraySlice<(range: Range<Int>, next: Int)> {
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].next < token { low = middle + 1 } else { high = middle }
    }
    return comments[low...].prefix { $0.next == token }
  }

  /// Whether the expression of the token before goes on with this one, though it starts a line.
  func continues(at index: Int) -> Bool {
    guard index > 0, tokens[index].startsLine else { return true }
    switch tokens[index - 1].kind {
    case .assign, .comma, .dot, .arrow, .colon, .operator, .open: return true
    default: break
    }
    if tokens[index].kind == .dot || tokens[index].kind == .close { return true }
    if tokens[index].kind == .question { return isKind(index + 1, .dot) || isKind(index + 1, .colon) }
    if tokens[index].kind == .operator { return text(index) == "&&" || text(index) == "||" }
    return word(index).map { ["else", "catch", "finally", "as", "by", "where"].contains($0) } ?? false
  }

  /// The index behind the expression that starts with a token.
  func endOfExpression(from start: Int, limit: Int) -> Int {
    var next = start
    while next < limit {
      let kind = tokens[next].kind
      if kind == .semicolon || kind == .close || kind == .comma || (next > start && !continues(at: next)) { break }
      next = behind(next)
    }
    return min(next, limit)
  }
}
