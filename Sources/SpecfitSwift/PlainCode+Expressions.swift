// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension PlainCode {
  /// Where an expression stands.
  enum Place {
    /// Between brackets, or on its own.
    case anywhere
    /// Before the brace of a block, where no closure can begin.
    case beforeBlock
  }

  /// Takes an expression, and notes the calls in it.
  ///
  /// - Parameters:
  ///   - place: where it stands.
  ///   - canAssign: whether `=` may follow its first operands, as in a statement.
  /// - Returns: its tokens.
  /// - Throws: `Unsure` at what is not plain.
  @discardableResult
  mutating func takeExpression(
    _ place: Place = .anywhere,
    canAssign: Bool = false
  ) throws(Unsure) -> Range<Int> {
    try descend()
    let start = index
    try takeMarks()
    try takeOperand(place)
    while let sign = try takeOperator(canAssign: canAssign) {
      switch sign {
      case "as", "is": try takeType()
      case "?":
        try takeExpression(place)
        try take(.colon)
        try takeOperand(place)
      case "=", "+=", "-=":
        // What is assigned is an expression of its own, with its own `try`.
        try takeExpression(place)
        ascend()
        return start..<index
      default: try takeOperand(place)
      }
    }
    ascend()
    return start..<index
  }

  /// Takes `try`, `try?`, `try!` and `await`.
  private mutating func takeMarks() throws(Unsure) {
    var isMarked = false
    if takes("try") {
      isMarked = true
      if kind == .operator, isGlued {
        try require(byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!"))
        index += 1
        try require(!isGlued)
      }
    }
    if takes("await") { isMarked = true }
    try require(!isMarked || !startsLine)
  }

  private static let operators: Set<String> = [
    "==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "+", "-", "*", "??", "?", "..<", "...",
  ]

  /// Takes what stands between two operands; nil when nothing does.
  private mutating func takeOperator(canAssign: Bool) throws(Unsure) -> String? {
    if word == "as" || word == "is" {
      try require(!startsLine)
      let word = self.word
      index += 1
      if word == "as", kind == .operator, isGlued {
        try require(byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!"))
        index += 1
      }
      try require(!isGlued)
      return word
    }
    guard kind == .operator || kind == .assign || kind == .ellipsis else { return nil }
    let start = index
    repeat { index += 1 } while isGlued && [.operator, .assign, .ellipsis, .arrow, .dot].contains(kind)
    let range = list[start].start..<list[index - 1].end
    let sign = String(decoding: list.bytes[range], as: UTF8.self)
    let isKnown = Self.operators.contains(sign) || canAssign && ["=", "+=", "-="].contains(sign)
    try require(isKnown && isBetween(range, isRange: sign == "..<" || sign == "..."))
    return sign
  }

  /// Whether an operator has blanks on both sides or, if it makes a range, on none.
  private func isBetween(_ range: Range<Int>, isRange: Bool) -> Bool {
    guard range.lowerBound > 0, range.upperBound < list.bytes.count, !isAtEnd else { return false }
    let (before, behind) = (
      list.bytes[range.lowerBound - 1] <= ASCII.space, list.bytes[range.upperBound] <= ASCII.space
    )
    if before, behind { return true }
    return isRange && !before && !behind && [.word, .number].contains(kind) && isGlued
  }

  private mutating func takeOperand(_ place: Place) throws(Unsure) {
    guard kind == .operator else { return try takePostfix(place) }
    let start = list[index].start
    let isSign = byte == UInt8(ascii: "!") || byte == ASCII.hyphen
    try require(isSign && list[index].end == start + 1 && start > 0)
    let before = list.bytes[start - 1]
    try require(before <= ASCII.space || before == UInt8(ascii: "(") || before == UInt8(ascii: "["))
    index += 1
    try require(isGlued && (kind == .word || kind == .number || isBracket("(")))
    try takePostfix(place)
  }
}
