// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A text with placeholders in braces: `{tests}/{module}/{subject}Tests.swift`.
package struct TextPattern: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    case placeholder(String)
  }

  package let pieces: [Piece]

  private init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Reads a pattern; a brace that is not closed is text.
  package init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.placeholder(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  /// The pattern as it was written.
  package var text: String { filled { "{\($0)}" } }

  /// The names in braces, in order.
  package var placeholders: [String] {
    pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// A brace that opens or closes no placeholder; nil when there is none.
  package var strayBrace: Character? {
    for piece in pieces {
      switch piece {
      case .text(let text):
        if let brace = text.first(where: { $0 == "{" || $0 == "}" }) { return brace }
      case .placeholder(let name):
        if name.contains("{") { return "{" }
      }
    }
    return nil
  }

  /// The pattern before the clause in which a placeholder stands: "All tests pass" of "All tests pass, coverage ≥ {coverage}%".
  ///
  /// - Returns: the whole pattern where it does not have the placeholder; nil where nothing is before the clause.
  func beforeClause(of placeholder: String) -> TextPattern? {
    guard let place = pieces.firstIndex(of: .placeholder(placeholder)) else { return self }
    var before = Array(pieces[..<place])
    while case .text(let text)? = before.popLast() {
      guard let comma = text.lastIndex(of: ",") else { continue }
      return TextPattern(before.reduce("") { $0 + TextPattern([$1]).text } + text[..<comma])
    }
    return nil
  }

  /// The text with a value in each placeholder's stead.
  package func filled(_ value: (String) -> String) -> String {
    var text = ""
    text.reserveCapacity(96)
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .placeholder(let name): text += value(name)
      }
    }
    return text
  }
}
