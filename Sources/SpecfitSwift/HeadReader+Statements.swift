// What is no declaration.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension HeadReader {
  /// Goes to the end of the statement, or of whatever it is, at ``index``.
  mutating func skipStatement() {
    let start = index
    repeat {
      index = list[index].kind == .open ? min(list.behind(index), limit) : index + 1
    } while index < limit && !endsStatement(index)
    if isPlaceholder(start..<index) {
      note(.elided)
    } else if !open.isEmpty, list[start].kind != .pound {
      reportUnreadable(start..<index, .warning)
    } else if isProse(start) {
      reportUnreadable(start..<index, .note)
    }
  }

  private func endsStatement(_ index: Int) -> Bool {
    let token = list[index]
    if token.kind == .close || token.kind == .semicolon { return true }
    guard token.startsLine else { return false }
    if list.introduction(at: index) != nil { return true }
    switch token.kind {
    case .dot, .operator, .assign, .arrow, .comma: return false
    default: break
    }
    switch list[index - 1].kind {
    case .dot, .assign, .arrow, .comma: return false
    default: return true
    }
  }

  /// Whether it is a remark such as `[existing code]` in the place of code.
  private func isPlaceholder(_ tokens: Range<Int>) -> Bool {
    let words = tokens.dropFirst().dropLast()
    return (words.count > 1 || words.contains { list[$0].kind == .ellipsis }) && list.isBracket(tokens.lowerBound, "[")
      && list.behind(tokens.lowerBound) == tokens.upperBound
      && words.allSatisfy { list[$0].kind == .word || list[$0].kind == .ellipsis }
  }

  /// Whether it begins with two words side by side, as no expression does.
  private func isProse(_ start: Int) -> Bool {
    guard list.isKind(start, .word), list.isKind(start + 1, .word), !list[start + 1].startsLine else { return false }
    return !Self.statementWords.contains(list.text(start)) && !["is", "as", "in"].contains(list.text(start + 1))
  }

  private static let statementWords: Set<String> = [
    "if", "guard", "for", "while", "switch", "case", "return", "throw", "try", "await", "defer", "do", "catch", "else",
    "repeat", "default", "break", "continue", "let", "var", "import", "any", "some", "in", "as", "is", "where",
    "consume", "copy", "borrow", "discard", "yield", "then", "inout", "each", "unsafe",
  ]

  /// Says that some tokens cannot be read; adjacent ones are said together.
  mutating func reportUnreadable(
    _ tokens: Range<Int>,
    _ severity: Diagnostic.Severity,
    _ message: String = "this is no Swift declaration"
  ) {
    let range = list[tokens.lowerBound].start..<list[tokens.upperBound - 1].end
    if unreadableEnd == tokens.lowerBound, let last = diagnostics.last, last.severity == severity,
      last.message == message
    {
      diagnostics[diagnostics.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      report(severity, message, at: range)
    }
    unreadableEnd = tokens.upperBound
  }
}
