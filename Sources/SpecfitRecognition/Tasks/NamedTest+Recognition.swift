// What a line says of a test: its name, its sentence, and whether it is struck through.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension NamedTest {
  /// Reads an item or cell; nil for what names no test.
  ///
  /// An entry such as `` `test_total_givenNoItem_shouldReturn0()`: the sum of nothing is `0`. `` has a name and a sentence.
  ///
  /// - Parameters:
  ///   - inlines: the text.
  ///   - line: one-based.
  ///   - isInList: whether the text is an entry of a list of cases: then other names than those of tests may be one, and
  ///     a sentence needs no name.
  init?(_ inlines: [Inline], line: Int, isInList: Bool) {
    let inlines = inlines.filter { $0.kind != .comment }
    guard let start = inlines.firstIndex(where: { !$0.content.utf8.allSatisfy(Self.isSign) }) else { return nil }
    let isStruck = inlines[..<start].reduce(false) { $0 != $1.content.togglesStrike }
    var rest = inlines[start...]
    let name = Self.takeName(of: &rest, isInList: isInList)
    guard name != nil || isInList else { return nil }
    let statement = Self.statement(rest)
    guard name != nil || statement != nil else { return nil }
    let parts = inlines[start].kind == .text ? Self.parts(of: inlines[start...]) : []
    // A sentence of which some words are struck through is another sentence; a name decides for all of it.
    let kept = name == nil ? Self.unstruck(parts) : Array(parts.prefix(1))
    let isStruckText = parts.count > 1 && !kept.contains { $0.contains(where: \.isLetter) }
    self.init(name: name ?? "", line: line, statement: statement, isStruck: isStruck || isStruckText)
  }

  /// What can stand before a name: blanks, a box, what strikes through.
  private static func isSign(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == ASCII.tilde || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
  }

  /// Takes the name of a test from the front of a text; nil if none is there.
  private static func takeName(of rest: inout ArraySlice<Inline>, isInList: Bool) -> String? {
    guard let first = rest.first else { return nil }
    if first.kind == .code {
      let behind = rest.dropFirst().first?.content.drop { $0 == " " || $0 == "~" } ?? ""
      let isSetOff = behind.isEmpty || ":(–—-".contains(behind[behind.startIndex])
      guard let name = name(first.content), isTest(name) || isInList && isSetOff else { return nil }
      rest.removeFirst()
      return name
    }
    let text = first.content.drop { $0 == " " || $0 == "~" }
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "(" || $0 == ")" }
    guard let name = name(String(word)), isTest(name) else { return nil }
    rest[rest.startIndex].content = String(text.dropFirst(word.count))
    return name
  }

  /// A name without its parentheses; nil for other code.
  static func name(_ code: String) -> String? {
    let name = code.hasSuffix("()") ? code.dropLast(2) : code[...]
    guard let first = name.utf8.first, first.isLetter || first == ASCII.underscore,
      name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == ASCII.underscore })
    else { return nil }
    return String(name)
  }

  /// Whether a name is that of a test wherever it stands: `testLoad`, `test_load_givenNoNetwork_shouldThrow`.
  static func isTest(_ name: String) -> Bool {
    guard name.hasPrefix("test"), name.utf8.count > 6 else { return false }
    return name.utf8.dropFirst(4).first.map { $0.isUppercase || $0 == ASCII.underscore } == true
  }

  /// What stands before, between and behind the signs that strike through; every second part is struck.
  private static func parts(of inlines: ArraySlice<Inline>) -> [Substring] {
    var text = ""
    for inline in inlines {
      // The one entity that specfit writes.
      text += inline.kind == .code ? "`\(inline.content)`" : inline.content.replacing("&lt;", with: "<")
    }
    return text.foldingBlanks()[...].split(separator: "~~", omittingEmptySubsequences: false)
  }

  private static func unstruck(_ parts: [Substring]) -> [Substring] {
    stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
  }

  /// The sentence of a text, with code between backticks, and without what sets it off.
  ///
  /// Words that are struck through do not count, unless all are.
  static func statement(_ inlines: ArraySlice<Inline>) -> String? {
    let parts = parts(of: inlines)
    let kept = unstruck(parts)
    let isStruck = !kept.contains { $0.contains(where: \.isLetter) }
    var sentence = (isStruck ? parts : kept).joined().foldingBlanks()[...]
    // Over how many rows a test goes.
    if sentence.hasPrefix("("), let end = sentence.firstIndex(of: ")") {
      sentence = sentence[sentence.index(after: end)...].drop { $0 == " " }
    }
    sentence = sentence.drop { " :–—-".contains($0) }
    guard sentence.contains(where: \.isLetter) else { return nil }
    return String(sentence.prefix(longest))
  }

  /// How many characters of a sentence are kept.
  private static let longest = 300
}
