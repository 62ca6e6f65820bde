// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Swift text as tokens, with the comments set aside.
struct TokenList {
  struct Comment {
    /// The bytes, with the comment signs.
    var range: Range<Int>

    /// The index of the next token.
    var next: Int
  }

  let bytes: [UInt8]
  var tokens: [Token] = []

  /// In the order of the text.
  var comments: [Comment] = []

  /// The indices of the tokens that follow a comment such as `// ...`, ascending.
  var elisions: [Int] = []

  var count: Int { tokens.count }

  subscript(index: Int) -> Token { tokens[index] }

  /// The first byte of a token.
  func byte(_ index: Int) -> UInt8 { bytes[tokens[index].start] }

  /// A token as it is written.
  func text(_ index: Int) -> String {
    String(decoding: bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
  }

  /// Whether a token is a certain opening or closing bracket.
  func isBracket(_ index: Int, _ bracket: Unicode.Scalar) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let kind = tokens[index].kind
    return (kind == .open || kind == .close) && byte(index) == UInt8(ascii: bracket)
  }

  func isKind(_ index: Int, _ kind: Token.Kind) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == kind
  }

  /// Whether nothing stands between a token and the one before it.
  func isGlued(_ index: Int) -> Bool {
    tokens.indices.contains(index) && index > 0 && tokens[index - 1].end == tokens[index].start
  }

  /// The index of the first token behind a bracketed group, in `open + 1...count`.
  func behind(_ open: Int) -> Int {
    let token = tokens[open]
    return token.isClosed ? token.partner + 1 : max(open + 1, token.partner)
  }

  /// The index of the first token of the next line, at most `limit`.
  func nextLine(after index: Int, limit: Int) -> Int {
    var next = index + 1
    while next < limit, !tokens[next].startsLine { next += 1 }
    return min(next, limit)
  }

  /// The comments that stand directly before a token.
  func comments(before token: Int) -> ArraySlice<Comment> { comments(before: token...token) }

  /// The comments that stand directly before each of some tokens, in order.
  func comments(before tokens: ClosedRange<Int>) -> ArraySlice<Comment> {
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].next < tokens.lowerBound { low = middle + 1 } else { high = middle }
    }
    return comments[low...].prefix { $0.next <= tokens.upperBound }
  }
}
