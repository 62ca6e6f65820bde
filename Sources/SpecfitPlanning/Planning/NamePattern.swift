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
  /// Whether the pattern has a place of its own for what follows.
  private let hasOutcome: Bool
  /// Whether it says *should* before what follows.
  let asks: Bool

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
    hasOutcome = pieces.contains { if case .outcome = $0 { true } else { false } }
    // Whatever the case of its first letter.
    asks = pieces.contains {
      if case .text(let text) = $0 { text.suffix(5).elementsEqual("hould".utf8) } else { false }
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

  /// `` for `_given` and `Given`; the underscore stays where something follows all the same.
  private static func withoutLastWord(_ text: [UInt8], keepsSign: Bool = false) -> ArraySlice<UInt8> {
    if let sign = text.lastIndex(of: UInt8(ascii: "_")) { return text[..<(keepsSign ? sign + 1 : sign)] }
    return text.lastIndex { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.map { text[..<$0] } ?? text[...]
  }

  /// The name of a test, which can stand after `func` whatever the words are.
  ///
  /// A topic or a whole clause, which stands in the stead of the outcome, gets no word such as `should` before it.
  func name(of subject: String, _ condition: String, _ outcome: String, isTopic: Bool = false) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(128)
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let text):
        if isEmpty(at: index + 1, condition, outcome) {
          name.append(contentsOf: Self.withoutLastWord(text))
        } else if isTopic, isOutcome(at: index + 1) {
          name.append(contentsOf: Self.withoutLastWord(text, keepsSign: true))
        } else {
          name.append(contentsOf: text)
        }
      case .subject(let capitalized): Wording.appendCamel(subject, capitalized: capitalized, to: &name)
      case .condition(let capitalized):
        // Without a place for the outcome several behaviors with one condition would have one name.
        let words = hasOutcome || outcome.isEmpty ? condition : "\(condition) \(outcome)"
        Wording.appendCamel(words, capitalized: capitalized, to: &name)
      case .outcome(let capitalized):
        Wording.appendCamel(
          outcome,
          capitalized: capitalized && !(isTopic && name.last == UInt8(ascii: "_")),
          to: &name
        )
      }
    }
    return SwiftName.valid(String(decoding: name, as: UTF8.self))
  }

  private func isOutcome(at index: Int) -> Bool {
    guard pieces.indices.contains(index), case .outcome = pieces[index] else { return false }
    return true
  }
}
