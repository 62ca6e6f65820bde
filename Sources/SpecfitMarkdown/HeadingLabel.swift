// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a heading says: `Agent Task 3.0.1: Create the view` is a word, a number and a title.
package struct HeadingLabel: Hashable, Sendable {
  /// `Agent Task`, `Phase`, `Story`; nil when the heading starts with a number or a title.
  package var word: String?
  /// A number such as `3.0.1` or `T012`, of a range `3.2 - 3.8` the first; nil when there is none.
  package var number: String?
  /// The last number of a range.
  package var lastNumber: String?
  /// What is left, without the sign that set it off.
  package var title: String

  private static let words = [
    "modular sub-document", "agent task", "user story", "sub-task", "subtask", "task", "phase", "module", "story",
    "epic", "step", "section", "part", "chapter", "milestone", "sprint", "feature", "iteration", "stage", "layer",
    "appendix", "property", "requirement", "screen", "tarefa", "fase",
  ]

  /// Reads the plain text of a heading.
  package init(_ text: String) {
    let text = text.drop { $0 == " " }
    var rest = text
    if let word = Self.words.first(where: { text.lowercased().hasPrefix($0 + " ") }) {
      let after = text.dropFirst(word.count).drop { $0 == " " }
      if let (number, behind) = Self.number(after), Self.endsNumber(behind) {
        self.word = String(text.prefix(word.count))
        self.number = number
        rest = behind
      }
    } else if let (number, behind) = Self.number(text), Self.startsTitle(behind, after: number) {
      self.number = number
      rest = behind
    }
    if number != nil, let (last, behind) = Self.range(rest) {
      lastNumber = last
      rest = behind
    }
    title = Self.title(rest)
  }

  /// Digits joined by dots, with at most one capital before them.
  private static func number(_ text: Substring) -> (String, Substring)? {
    var rest = text
    var number = ""
    if let first = rest.first, first.isASCII, first.isUppercase, rest.dropFirst().first?.isASCIIDigit == true {
      number.append(rest.removeFirst())
    }
    guard rest.first?.isASCIIDigit == true else { return nil }
    while let next = rest.first {
      let isDot = next == "." && rest.dropFirst().first.map { $0.isASCIIDigit } == true
      guard next.isASCIIDigit || isDot else { break }
      number.append(rest.removeFirst())
      if number.count > 24 { return nil }
    }
    return (number, rest)
  }

  private static func endsNumber(_ rest: Substring) -> Bool {
    rest.first.map { !$0.isLetter && !$0.isNumber } ?? true
  }

  /// A number without a word counts when a sign follows, or when it has several parts.
  private static func startsTitle(_ rest: Substring, after number: String) -> Bool {
    guard let next = rest.first else { return true }
    return ".):".contains(next) || (next.isWhitespace && (number.contains(".") || number.first?.isLetter == true))
      || (next.isWhitespace && "—–-:".contains(rest.drop(while: \.isWhitespace).first ?? " "))
  }

  private static func range(_ rest: Substring) -> (String, Substring)? {
    let after = rest.drop(while: \.isWhitespace)
    guard let sign = after.first, "-–".contains(sign) else { return nil }
    guard let (number, behind) = number(after.dropFirst().drop(while: \.isWhitespace)), endsNumber(behind) else {
      return nil
    }
    return (number, behind)
  }

  private static func title(_ rest: Substring) -> String {
    var rest = rest.drop(while: \.isWhitespace)
    if let sign = rest.first, ".:)—–-".contains(sign) { rest = rest.dropFirst().drop(while: \.isWhitespace) }
    while let last = rest.last, last.isWhitespace || last == ":" { rest.removeLast() }
    return String(rest)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
