// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The line of a template that a line of its result comes from.
struct TemplateOrigin {
  let location: Location

  /// Finds the line whose own words all stand in the result's line, in their order; of several the wordiest, then the first.
  ///
  /// - Returns: nil when no line of the template has a word of the result's.
  init?(of shown: String, in file: SourceFile) {
    var best = (length: 0, line: 0)
    for line in stride(from: 1, through: file.lineCount, by: 1) {
      let words = Self.words(of: file.text(file.range(ofLine: line)))
      let length = words.reduce(0) { $0 + $1.utf8.count }
      if length > best.length, Self.holds(shown, words) { best = (length, line) }
    }
    guard best.line > 0 else { return nil }
    let text = file.text(file.range(ofLine: best.line))
    location = Location(line: best.line, column: text.utf8.prefix { $0.isBlank }.count + 1)
  }

  private static let delimiters = [("{{", "}}"), ("<%", "%>")]

  /// What stands in a line beside its tags.
  private static func words(of line: String) -> [Substring] {
    var words: [Substring] = []
    var rest = line[...]
    while !rest.isEmpty {
      let tags = delimiters.compactMap { open, close in rest.firstRange(of: open).map { (range: $0, close: close) } }
      guard let tag = tags.min(by: { $0.range.lowerBound < $1.range.lowerBound }) else { break }
      words.append(rest[..<tag.range.lowerBound])
      rest = rest[tag.range.upperBound...]
      rest = rest.firstRange(of: tag.close).map { rest[$0.upperBound...] } ?? rest[rest.endIndex...]
    }
    words.append(rest)
    return words.filter { word in word.contains { $0 != " " } }
  }

  private static func holds(_ text: String, _ words: [Substring]) -> Bool {
    var rest = text[...]
    for word in words {
      guard let range = rest.firstRange(of: word) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
