// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A lexical piece of Swift text.
struct Token {
  enum Kind: UInt8 {
    case word, number, string
    case open, close, comma, colon, semicolon
    /// `@`, with the name as the next token.
    case at
    /// `#` with the word behind it.
    case pound
    case arrow
    /// A single `=`.
    case assign
    case dot
    /// `...`, `..<` and `…`.
    case ellipsis
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

  /// The index of the bracket's other half; -1 when a closing one has none.
  ///
  /// For an opening bracket that is never closed, the index of the first token
  /// that is no longer inside.
  var partner = -1

  /// Whether an opening bracket has a closing one.
  var isClosed = false
}
