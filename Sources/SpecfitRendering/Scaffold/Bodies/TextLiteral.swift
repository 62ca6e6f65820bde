// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

/// What texts and expressions that documents quote tell by themselves.
enum TextLiteral {
  /// Whether a text has no part that is filled in later: `\(name)`, `{reason}`, `[Version]`, `…`.
  static func isWhole(_ text: String) -> Bool { !text.isEmpty && parts(of: text).count == 1 && !text.contains("\\") }

  /// The parts of a text between those that are filled in, as far as they hold a letter or digit.
  static func fixedParts(of text: String) -> [String] {
    parts(of: text).filter { part in part.contains { $0.isLetter || $0.isNumber } && !part.contains("\\") }
  }

  /// The text cut at each part that is filled in.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var rest = text[...]
    while let first = rest.first {
      if let end = endOfGap(in: rest) {
        parts.append("")
        rest = rest[end...]
      } else {
        parts[parts.count - 1].append(first)
        rest.removeFirst()
      }
    }
    return parts
  }

  /// The end of the part to fill in with which a text begins; nil when it begins with none.
  private static func endOfGap(in text: Substring) -> Substring.Index? {
    if text.first == "…" { return text.index(after: text.startIndex) }
    if text.hasPrefix("\\(") { return closing(of: text.dropFirst(), "(", ")") }
    for (open, close) in [("{", "}"), ("[", "]")] as [(Character, Character)] where text.first == open {
      return closing(of: text, open, close)
    }
    return nil
  }

  /// The place behind the bracket that closes the one at the start; nil for one that stays open.
  private static func closing(of text: Substring, _ open: Character, _ close: Character) -> Substring.Index? {
    var depth = 0
    // A longer one is no gap in a text, and is not looked for anew at each of its signs.
    for index in text.indices.prefix(80) {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return text.index(after: index) }
    }
    return nil
  }

  /// The elements between commas that are not inside of quotes.
  static func list(_ text: some StringProtocol) -> [String] {
    var elements = [""]
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted {
        elements.append("")
      } else if isQuoted || character != " " {
        elements[elements.count - 1].append(character)
      }
    }
    return elements
  }

  /// Whether a text is an expression that the document gives as a whole, that is neither a sentence nor a type,
  /// and that has the same value twice.
  static func isExpression(_ text: String) -> Bool {
    guard let first = text.first, text.count <= 90, !text.contains(where: { "…\n".contains($0) }),
      !isVolatile(text),
      first.isLowercase || "!([+-*/$".contains(first) || text.contains("(") || text.contains(".")
    else { return false }
    let words = text.split(separator: " ")
    // Two words side by side are prose, unless one is a word of Swift.
    return zip(words, words.dropFirst()).allSatisfy { !isProse($0) || !isProse($1) }
  }

  /// Whether a text is code that gives another value each time.
  static func isVolatile(_ text: String) -> Bool {
    volatile.contains(where: text.contains) || text.hasSuffix(".now")
      || text.ranges(of: ".now").contains { text[$0.upperBound...].first?.isLetter == false }
  }

  private static let volatile = [
    "random", "Random", "shuffled", "UUID()", "UUID.init", "Date()", "Date.init()", "SinceNow", "uptime", "Uptime",
    "UniqueString", "AbsoluteTime", "absolute_time", "clock_gettime",
  ]

  private static func isProse(_ word: Substring) -> Bool { word.allSatisfy(\.isLetter) && !keywords.contains(word) }

  private static let keywords: Set<Substring> = ["in", "is", "as", "try", "await", "let", "var", "any", "some"]
}
