// Values as the names of tests have them: *empty braces*, *minus 3*, *nested brackets*.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// Values as names describe them.
enum Literal {
  static func description(of text: String, isQuoted: Bool) -> String {
    var text = text[...]
    if text.count > 1, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
    if text.isEmpty { return "empty text" }
    if text.allSatisfy({ $0 == " " }) { return "blank text" }
    // `acceptOffer(id)` is a call, or a case with its value.
    if let open = text.firstIndex(of: "("), open > text.startIndex, text.last == ")",
      text[..<open].utf8.allSatisfy({ $0.isLetter || $0.isDigit }), text.first?.isLowercase == true
    {
      return Phrase.words(ofCode: String(text[..<open])).joined(separator: " ")
    }
    if let described = placeholders(in: text) { return described }
    let pairs: [(Character, Character, String)] = [
      ("{", "}", "brace"), ("[", "]", "bracket"), ("(", ")", "parenthesis"),
    ]
    for (open, close, name) in pairs where text.contains(open) || text.contains(close) {
      if let described = bracketed(text, open, close, name) { return described }
    }
    if let number = Double(text) {
      if number == 0 { return "zero" }
      return (number < 0 ? "negative " : "") + text.filter { $0 != "-" }.replacing(".", with: "_")
    }
    if text == "_" { return "underscore" }
    // "4-2": from the one to the other.
    func span(_ part: Substring) -> String? {
      let ends = part.split(omittingEmptySubsequences: false) { "-–…".contains($0) }.map { $0.filter { $0 != " " } }
      guard (1...2).contains(ends.count),
        ends.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(\.isWholeNumber) })
      else { return nil }
      return ends.joined(separator: " to ")
    }
    // "7, 1": both; "1,000" is one number.
    let items = text.split(separator: ",", omittingEmptySubsequences: false)
    let spans = items.compactMap(span)
    if spans.count == items.count,
      items.count == 1 ? spans[0].contains(" ") : items.dropFirst().contains(where: { $0.count != 3 })
    {
      return spans.joined(separator: " and ")
    }
    let words = Phrase.words(ofText: String(text))
    if text.hasSuffix(","), !words.isEmpty { return "trailing comma" }
    if text.hasSuffix("-"), !words.isEmpty { return "\(words.prefix(3).joined(separator: " ")) and trailing hyphen" }
    if text.hasPrefix(","), !words.isEmpty { return "leading comma" }
    if words.count <= 4 || isQuoted && !words.contains("and") {
      return words.isEmpty ? "sign" : words.prefix(5).joined(separator: " ")
    }
    return Phrase.ended(words, limit: 5)
  }

  /// What a template leaves open: *city placeholder with fallback* of `{{city|unknown}}`.
  private static func placeholders(in text: Substring) -> String? {
    let parts = text.split(separator: "{{", omittingEmptySubsequences: false).dropFirst().map {
      $0.split(separator: "}}", omittingEmptySubsequences: false)
    }
    guard (1...3).contains(parts.count),
      parts.allSatisfy({ $0.count == 2 && $0[0].allSatisfy { $0.isLetter || $0.isNumber || "_.|\\ ".contains($0) } })
    else { return nil }
    let names = parts.map {
      Phrase.words(ofText: String($0[0].prefix { $0 != "|" && $0 != "\\" })).joined(separator: " ")
    }
    guard names.allSatisfy({ !$0.isEmpty }) else { return nil }
    let isSame = Set(names).count == 1
    let end = parts.count == 1 && parts[0][0].contains("|") ? " with fallback" : ""
    if names.count == 1 { return "\(names[0]) placeholder\(end)" }
    return isSame
      ? "\(Numerals.words(for: names.count)) \(names[0]) placeholders"
      : "\(names.joined(separator: " and ")) placeholders"
  }

  private static func bracketed(_ text: Substring, _ open: Character, _ close: Character, _ name: String) -> String? {
    let opened = text.filter { $0 == open }.count
    let closed = text.filter { $0 == close }.count
    if opened > closed { return "unclosed \(name)" }
    if closed > opened { return "unopened \(name)" }
    guard let start = text.firstIndex(of: open), let end = text.lastIndex(of: close), start < end else { return nil }
    var depth = 0
    var deepest = 0
    for character in text {
      if character == open { depth += 1 }
      if character == close { depth -= 1 }
      deepest = max(deepest, depth)
    }
    if deepest > 1 { return "nested \(name)s" }
    let inner = text[text.index(after: start)..<end]
    if opened == 1, inner.isEmpty { return "empty \(name)s" }
    if text.contains("\(open),") { return "leading empty alternative" }
    if text.contains(",\(close)") { return "trailing empty alternative" }
    if text.contains(",,") { return "empty alternative in middle" }
    if opened > 1 { return "\(Numerals.words(for: opened)) \(name) groups" }
    let items = inner.split(separator: ",").count
    let noun = items == 1 ? "single alternative" : "\(Numerals.words(for: items)) alternatives"
    if inner.contains("/") { return "\(noun) with path separator" }
    if text.first != open, text.last != close { return "\(noun) with prefix and suffix" }
    if text.first != open { return "\(noun) with prefix" }
    if text.last != close { return "\(noun) with suffix" }
    return noun
  }
}
