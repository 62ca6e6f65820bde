// Responses of which another thing is spoken than the one that a test is named after.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension NameWords {
  /// What becomes of something else, with that before its verb: *last row should win* of "have last row win".
  ///
  /// - Parameters:
  ///   - response: what the statement says.
  ///   - asks: whether the pattern says *should*; otherwise it is a plain statement, *last row wins*.
  /// - Returns: nil where the component itself is spoken of, or its words leave open what is.
  func clause(of response: Response, asks: Bool) -> String? {
    let words = response.words.split(separator: " ")
    let isDenied = words.starts(with: ["not", "have"])
    guard isDenied || words.first == "have" else { return nil }
    let said = words.dropFirst(isDenied ? 2 : 1)
    let state = response.state.split(separator: " ")
    let thing = zip(said, state).prefix { $0 == $1 }.map { String($0.0) }
    let rest = said.dropFirst(thing.count)
    let done = state.dropFirst(thing.count)
    guard !thing.isEmpty, let verb = done.first, let base = rest.first, !["it", "there", "no"].contains(thing[0]) else {
      return nil
    }
    if !asks { return (thing + done.map(String.init)).joined(separator: " ") }
    let asked: [Substring]
    if verb == "is" || verb == "are" {
      asked = (isDenied ? ["not", "be"] : ["be"]) + rest
    } else if base == "not" || verb.hasPrefix(base.dropLast(base.hasSuffix("y") ? 1 : 0)) || base == "have" {
      asked = Array(rest)
    } else {
      return nil
    }
    return (thing + ["should"] + asked.map(String.init)).joined(separator: " ")
  }

  /// With more of a text in quotation marks of which only the first words are left, where the others deny something: "show this
  /// hive" of "This hive is not in your apiary".
  func withText(_ words: String) -> String {
    var parts = words.split(separator: " ").map(String.init)
    let texts = statement.split(separator: "\"", omittingEmptySubsequences: false)
    for text in texts.indices.filter({ $0 % 2 == 1 }).map({ FittingName.Kept.spoken(texts[$0]) }) where text.count > 2 {
      let begun = parts.indices.lazy.map { start in
        (start, zip(parts[start...], text).prefix { $0.lowercased() == $1.lowercased() }.count)
      }
      guard let (start, count) = begun.max(by: { $0.1 < $1.1 }), count > 1, count < min(text.count, Self.mostOfText),
        text[count..<min(text.count, Self.mostOfText)].contains(where: { Self.denials.contains($0.lowercased()) })
      else { continue }
      var end = min(text.count, Self.mostOfText)
      while end > count, FittingName.Words.openings.contains(text[end - 1].lowercased()) { end -= 1 }
      parts.replaceSubrange(start..<(start + count), with: text[..<end])
    }
    return parts.joined(separator: " ")
  }

  private static let denials: Set<String> = ["not", "no", "never"]

  /// So many words of a text a name says at most.
  private static let mostOfText = 7

  /// The words of the statement as they stand, where its verb cannot go first; nil for other statements.
  ///
  /// It begins with things in a state, "postponed rows below the others", or tells by a clause what something is done to.
  func verbatim(_ outcome: String) -> String? {
    let words = outcome.split(separator: " ")
    guard words.count > 1, let done = Self.participle(of: words[0]), done != words[0], case let told = sentence,
      let place = told.firstIndex(where: { $0.lowercased() == done })
    else { return nil }
    let isThing = place == 0 && told.count > 2 && told[1].lowercased() == words[1] && words[1].hasSuffix("s")
    let start = told[..<place].firstIndex { $0.lowercased() == words[1] }
    let isClause = start.map { told[$0..<place].contains { Self.clauses.contains($0.lowercased()) } } == true
    return isThing && !words[1].hasSuffix("ss") || isClause ? told.joined(separator: " ") : nil
  }

  /// Words of a clause within what something is done to.
  private static let clauses: Set<String> = [
    "until", "than", "whose", "get", "gets", "once", "was", "were", "so",
  ]

  /// The words of the sentence without articles and asides.
  private var sentence: [String] {
    var depth = 0
    let plain = statement.filter { sign in
      if sign == "(" { depth += 1 }
      defer { if sign == ")" { depth -= 1 } }
      return depth < 1
    }
    return plain.split { " `\".:".contains($0) }
      .flatMap { $0.hasSuffix(",") ? [$0.dropLast(), ","] : [$0] }
      .filter { !["a", "an", "the"].contains($0.lowercased()) }
      .flatMap { Wording.words(of: $0).split(separator: " ").map(String.init) }
  }
}
