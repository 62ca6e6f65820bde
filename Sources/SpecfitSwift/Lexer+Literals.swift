// Comments, strings and regex literals.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Lexer {
  /// What a string literal is inside of, innermost last.
  private enum Level {
    case string(hashes: Int, isMultiline: Bool)
    case interpolation(parentheses: Int)
  }

  /// Reads a string literal with its interpolations, however deep these are nested.
  ///
  /// A string that is not closed ends with its line.
  mutating func readString(hashes: Int) {
    let quote = at + hashes
    let isMultiline = hasQuotes(at: quote, 3)
    var end: Int?
    if !isMultiline || !unclosed.contains(.string(hashes: min(hashes, 8))) {
      end = stringEnd(from: quote + (isMultiline ? 3 : 1), hashes: hashes, isMultiline: isMultiline)
      if isMultiline, end == nil { unclosed.insert(.string(hashes: min(hashes, 8))) }
    }
    add(.string, until: end ?? lineEnd(from: at))
  }

  private func stringEnd(from start: Int, hashes: Int, isMultiline: Bool) -> Int? {
    var levels: [Level] = [.string(hashes: hashes, isMultiline: isMultiline)]
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if !isMultiline, byte == ASCII.lineFeed || byte == ASCII.carriageReturn { return nil }
      switch levels.last {
      case .string(let hashes, let isMultiline):
        index = stepInString(index, hashes, isMultiline, &levels)
      case .interpolation(let parentheses):
        index = stepInInterpolation(index, parentheses, &levels)
      case nil:
        return index
      }
    }
    return levels.isEmpty ? index : nil
  }

  private func stepInString(_ index: Int, _ hashes: Int, _ isMultiline: Bool, _ levels: inout [Level]) -> Int {
    switch bytes[index] {
    case ASCII.backslash where hasHashes(at: index + 1, hashes):
      let next = index + 1 + hashes
      if next < bytes.count, bytes[next] == UInt8(ascii: "(") {
        levels.append(.interpolation(parentheses: 1))
      }
      return next + 1
    case UInt8(ascii: "\""):
      let quotes = isMultiline ? 3 : 1
      guard hasQuotes(at: index, quotes), hasHashes(at: index + quotes, hashes) else { return index + 1 }
      levels.removeLast()
      return index + quotes + hashes
    case ASCII.lineFeed where !isMultiline:
      // A string inside an interpolation that is not closed in its line.
      levels.removeLast()
      return index + 1
    default:
      return index + 1
    }
  }

  private func stepInInterpolation(_ index: Int, _ parentheses: Int, _ levels: inout [Level]) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "("):
      levels[levels.count - 1] = .interpolation(parentheses: parentheses + 1)
    case UInt8(ascii: ")"):
      levels.removeLast()
      if parentheses > 1 { levels.append(.interpolation(parentheses: parentheses - 1)) }
    case UInt8(ascii: "\""):
      let isMultiline = hasQuotes(at: index, 3)
      var hashes = 0
      while hashes < index, bytes[index - hashes - 1] == ASCII.hash { hashes += 1 }
      levels.append(.string(hashes: hashes, isMultiline: isMultiline))
      return index + (isMultiline ? 3 : 1)
    default:
      break
    }
    return index + 1
  }

  private func hasQuotes(at index: Int, _ count: Int) -> Bool {
    index + count <= bytes.count && bytes[index..<index + count].allSatisfy { $0 == UInt8(ascii: "\"") }
  }

  private func hasHashes(at index: Int, _ count: Int) -> Bool {
    index + count <= bytes.count && bytes[index..<index + count].allSatisfy { $0 == ASCII.hash }
  }

  func lineEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    return end
  }

  mutating func readSlash() {
    switch peek(1) {
    case UInt8(ascii: "/"): addComment(until: lineEnd(from: at))
    case ASCII.asterisk: addComment(until: blockCommentEnd() ?? lineEnd(from: at))
    default: readRegexOrOperator()
    }
  }

  private mutating func addComment(until end: Int) {
    list.comments.append(TokenList.Comment(range: at..<end, next: list.count))
    let words = bytes[at..<end].drop { $0 == UInt8(ascii: "/") || $0 == ASCII.asterisk || $0.isBlank }
    if words.starts(with: "...".utf8) || words.starts(with: "…".utf8) { list.elisions.append(list.count) }
    at = end
  }

  /// Where a block comment ends; nil when it, or one before, is never closed.
  private mutating func blockCommentEnd() -> Int? {
    guard !unclosed.contains(.blockComment) else { return nil }
    var depth = 1
    var index = at + 2
    while index + 1 < bytes.count {
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "/"), ASCII.asterisk):
        depth += 1
        index += 2
      case (ASCII.asterisk, UInt8(ascii: "/")):
        depth -= 1
        index += 2
        if depth == 0 { return index }
      default:
        index += 1
      }
    }
    unclosed.insert(.blockComment)
    return nil
  }

  /// Reads `/…/` where an expression can begin; anything else is an operator.
  private mutating func readRegexOrOperator() {
    let next = peek(1)
    guard at >= regexLimit, canBeginExpression, next > ASCII.space else { return readOperator() }
    var index = at + 1
    var isInClass = false
    while index < bytes.count, bytes[index] != ASCII.lineFeed, bytes[index] != ASCII.carriageReturn {
      switch bytes[index] {
      case ASCII.backslash: index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return add(.string, until: index + 1)
      default: break
      }
      index += 1
    }
    regexLimit = index
    readOperator()
  }

  private var canBeginExpression: Bool {
    guard let last = list.tokens.last else { return true }
    switch last.kind {
    case .open, .comma, .colon, .assign, .operator, .semicolon: return true
    default: return false
    }
  }

  /// Reads `#/…/#`, which may span lines; gives false when it is none.
  mutating func readExtendedRegex(hashes: Int) -> Bool {
    guard !unclosed.contains(.regex) else { return false }
    var index = at + hashes + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), hasHashes(at: index + 1, hashes) {
        add(.string, until: index + 1 + hashes)
        return true
      }
      index += bytes[index] == ASCII.backslash ? 2 : 1
    }
    unclosed.insert(.regex)
    return false
  }
}
