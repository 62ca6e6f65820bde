// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A line of a list of what to test, as names and keys are made of it: without its id and without "Test that".
struct ScenarioSentence {
  /// What "Given an empty cart, when the user pays, then the error is shown" says.
  struct Steps {
    /// What happens and what is given, at most ten words of each.
    let condition: String
    /// At most ten words.
    let outcome: String
    /// Whether the condition says that something happens.
    let isEvent: Bool
  }

  /// Without signs of markup.
  let words: [Substring]

  init(_ text: String) {
    let all = text.split { $0 == " " || $0 == "`" || $0 == "*" }
    let rest = Self.withoutVerb(Self.withoutID(all[...]))
    words = rest.isEmpty ? all : Array(rest)
  }

  var text: String { words.joined(separator: " ") }

  /// Nil unless the sentence begins with *given* or *when* and has a *then*.
  var steps: Steps? {
    guard let first = words.first.map(Self.letters(of:)), first == "given" || first == "when",
      let end = words.firstIndex(where: { Self.letters(of: $0) == "then" }), end > 1, end + 1 < words.count
    else { return nil }
    let start = first == "when" ? 0 : words[..<end].firstIndex { Self.letters(of: $0) == "when" }
    let given = Self.phrase(first == "when" ? [] : words[1..<(start ?? end)])
    let event = Self.phrase(start.map { words[($0 + 1)..<end] } ?? [])
    let condition = event.isEmpty ? given : given.isEmpty ? event : "\(event), given \(given)"
    let outcome = Self.phrase(words[(end + 1)...])
    guard !condition.isEmpty, !outcome.isEmpty else { return nil }
    return Steps(condition: condition, outcome: outcome, isEvent: !event.isEmpty)
  }

  /// The sentence as a condition and what should follow; one that tells no outcome is the condition alone.
  var claim: Steps {
    if let told = steps ?? plainClaim { return told }
    let first = words.first.map(Self.letters(of:)) ?? ""
    let isIntroduced = ["given", "when", "must", "shall"].contains(first) && words.count > 1
    let rest = isIntroduced ? words.dropFirst() : words[...]
    let condition = Self.lowered(Self.phrase(rest))
    return Steps(
      condition: condition.isEmpty ? "scenario" : condition,
      outcome: "behave as described",
      isEvent: first == "when"
    )
  }

  /// "A wrong password is refused" as a password and that it should be refused; nil for what is not that plain.
  private var plainClaim: Steps? {
    guard let place = words.indices.dropFirst().first(where: { Self.predicate(words[$0]) != nil }), place < 7,
      let verb = Self.predicate(words[place]), place + 1 < words.count,
      let first = words.first?.lowercased(), !Self.openings.contains(first),
      !words[..<place].contains(where: { Self.reversals.contains(Self.letters(of: $0)) }),
      !words[..<place].contains(where: { $0.last.map { ",;:.".contains($0) } ?? true }),
      !words.contains(where: { Self.joints.contains($0.lowercased()) }), Self.predicate(words[place + 1]) == nil
    else { return nil }
    let isDenied = verb == "be" && words[place + 1].lowercased() == "not" && place + 2 < words.count
    let rest = Self.phrase(words[(isDenied ? place + 2 : place + 1)...])
    guard !rest.isEmpty else { return nil }
    let outcome = (isDenied ? ["not", verb, rest] : [verb, rest]).filter { !$0.isEmpty }.joined(separator: " ")
    return Steps(condition: Self.lowered(Self.phrase(words[..<place])), outcome: outcome, isEvent: false)
  }

  /// What stands after *should* in place of a verb; nothing for *must*, nil for other words.
  private static func predicate(_ word: Substring) -> String? {
    let word = word.lowercased()
    if ["is", "are"].contains(word) { return "be" }
    if ["should", "must", "shall"].contains(word) { return "" }
    return actions.contains(word) ? String(word.dropLast()) : nil
  }

  private static let actions: Set<String> = [
    "asks", "clears", "closes", "displays", "hides", "keeps", "opens", "removes", "returns", "saves", "shows", "throws",
  ]
  /// Sentences with these have more than one part.
  private static let joints: Set<String> = [
    "after", "and", "because", "before", "but", "if", "or", "that", "then", "unless", "until", "when", "where", "which",
    "while", "who",
  ]
  /// What begins with these does not begin with what the sentence is about.
  private static let openings: Set<String> = [
    "at", "for", "given", "how", "in", "it", "must", "on", "shall", "there", "this", "what", "when", "with", "without",
  ]

  /// Of "No items are saved", "given no items, should be saved" would be the reverse.
  private static let reversals: Set<String> = [
    "neither", "never", "no", "nobody", "none", "nor", "not", "nothing", "only", "without",
  ]

  // MARK: - Parts

  /// The first word without its capital, unless it is a name or an abbreviation by its other letters.
  private static func lowered(_ text: String) -> String {
    let word = text.prefix { $0 != " " }
    guard word != "I", word.dropFirst().allSatisfy({ $0.isLowercase || $0 == "-" }) else { return text }
    return word.lowercased() + text.dropFirst(word.count)
  }

  private static func letters(of word: Substring) -> String { word.filter { $0.isLetter }.lowercased() }

  private static func phrase(_ words: ArraySlice<Substring>) -> String {
    var text = words.prefix(10).joined(separator: " ")
    while let last = text.last, last == "," || last == "." || last == ";" || last == ":" { text.removeLast() }
    return text
  }

  /// Drops `UT-3.3:`, `TC-01:` and `IT-2.3 –`.
  private static func withoutID(_ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
    guard var word = words.first, let next = words.dropFirst().first else { return words }
    var isSetOff = !next.contains { $0.isLetter || $0.isNumber }
    while let last = word.last, [":", ".", ")", "]"].contains(last) {
      word.removeLast()
      isSetOff = true
    }
    guard isSetOff, isID(word) else { return words }
    return words.dropFirst().drop { !$0.contains { $0.isLetter || $0.isNumber } }
  }

  /// Whether a word is capitals, a dash and numbers; the dash may lack where the capitals are those of test cases.
  private static func isID(_ word: Substring) -> Bool {
    let capitals = word.prefix { $0.isASCII && $0.isUppercase }
    guard (1...6).contains(capitals.utf8.count) else { return false }
    var number = word.dropFirst(capitals.count)
    if number.first == "-" || number.first == "_" {
      number = number.dropFirst()
    } else if !prefixes.contains(capitals) {
      return false
    }
    return number.first?.isNumber == true && number.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" }
  }

  private static let prefixes: Set<Substring> = ["AC", "IT", "TC", "TS", "UC", "UT"]

  /// Drops "Test", "Verify that", "Should" and the like; "Tests are listed" speaks of tests.
  private static func withoutVerb(_ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
    let rest = words.dropFirst()
    guard let first = words.first?.lowercased(), verbs.contains(first), let next = rest.first?.lowercased() else {
      return words
    }
    if first.hasPrefix("test"), predicates.contains(next) { return words }
    return next == "that" ? rest.dropFirst() : rest
  }

  private static let verbs: Set<String> = ["test", "tests", "verify", "verifies", "should"]
  private static let predicates: Set<String> = [
    "are", "can", "for", "has", "have", "is", "may", "must", "of", "should", "was", "were",
  ]
}
