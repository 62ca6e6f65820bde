// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A pattern for test names, made ready for writing many names.
struct NamePattern {
  private enum Piece {
    case text([UInt8])
    case subject(capitalized: Bool)
    case condition(capitalized: Bool)
    case outcome(capitalized: Bool)
  }

  private let pieces: [Piece]

  init(_ pattern: TextPattern) {
    pieces = pattern.pieces.compactMap { piece in
      switch piece {
      case .text(let text): .text(Array(text.utf8))
      case .placeholder("member"), .placeholder("flow"): .subject(capitalized: false)
      case .placeholder("Member"), .placeholder("Flow"): .subject(capitalized: true)
      case .placeholder("condition"), .placeholder("action"): .condition(capitalized: false)
      case .placeholder("Condition"), .placeholder("Action"): .condition(capitalized: true)
      case .placeholder("outcome"), .placeholder("state"): .outcome(capitalized: false)
      case .placeholder("Outcome"), .placeholder("State"): .outcome(capitalized: true)
      case .placeholder: nil
      }
    }
  }

  /// Whether nothing stands in the stead of a piece, so that the word that leads to it must go, too.
  private func isEmpty(at index: Int, _ condition: String, _ outcome: String) -> Bool {
    guard pieces.indices.contains(index) else { return false }
    return switch pieces[index] {
    case .condition: condition.isEmpty
    case .outcome: outcome.isEmpty
    case .text, .subject: false
    }
  }

  /// `` for `_given`; what has no underscore stays.
  private static func withoutLastWord(_ text: [UInt8]) -> ArraySlice<UInt8> {
    text.lastIndex(of: UInt8(ascii: "_")).map { text[..<$0] } ?? text[...]
  }

  /// The name of a test, which can stand after `func` whatever the words are.
  func name(of subject: String, _ condition: String, _ outcome: String) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(128)
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text):
        name.append(contentsOf: isEmpty(at: index + 1, condition, outcome) ? Self.withoutLastWord(text) : text[...])
      case .subject(let capitalized): Wording.appendCamel(subject, capitalized: capitalized, to: &name)
      case .condition(let capitalized): Wording.appendCamel(condition, capitalized: capitalized, to: &name)
      case .outcome(let capitalized): Wording.appendCamel(outcome, capitalized: capitalized, to: &name)
      }
    }
    return SwiftName.valid(String(decoding: name, as: UTF8.self))
  }
}
