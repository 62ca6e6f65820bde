// "A line without a day → `badLine` with its number": conditions with an arrow before what comes of them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// What follows from a condition, set apart by an arrow or a colon.
enum Consequence {
  /// Reads a sentence; nil for one whose left side is no condition, or whose right side is no outcome.
  static func read(_ phrase: Phrase, errors: Set<String>) -> Understood? {
    thrown(phrase, errors) ?? arrow(phrase, errors) ?? warned(phrase)
  }

  private static func arrow(_ phrase: Phrase, _ errors: Set<String>) -> Understood? {
    let arrows = phrase.indices.filter { phrase[$0].isMark("→", "->", "=>") && phrase[$0].depth == 0 }
    guard arrows.count == 1,
      case let (left, right) = (phrase[..<arrows[0]].trimmed, phrase[(arrows[0] + 1)...].trimmed),
      (2...16).contains(left.count), isSituation(left), let outcome = outcome(right, errors, of: left),
      let given = given(left)
    else { return nil }
    var found = Understood(given, outcome, weight: 8)
    found.literals = left.filter { $0.kind == .quote || $0.kind == .code }.map(\.text)
    found.statement = "\(left.text.capitalizedFirst) → \(right.text).".shortened(to: StatementText.limit)
    return found
  }

  /// "With less than 3 boats there is nothing to sort: `tooFew`": the error behind the colon is thrown then.
  private static func thrown(_ phrase: Phrase, _ errors: Set<String>) -> Understood? {
    guard phrase.count > 4, let error = phrase.last, error.kind == .code, isCase(error, errors),
      phrase[phrase.endIndex - 2].isMark(":"), case let reason = phrase.dropLast(2),
      let split = Conditional.leading(reason.withoutAsides) ?? Conditional.leading(phrase.withoutAsides)
    else { return nil }
    var found = Understood(split.condition, .throwing(error.text), weight: 8)
    found.statement = "\(reason.text.capitalizedFirst): throws `\(error.text)`.".shortened(to: StatementText.limit)
    return found
  }

  /// "If a name occurs twice the last one wins, with warning W3": the warning comes along.
  private static func warned(_ phrase: Phrase) -> Understood? {
    guard
      let comma = phrase.lastIndex(where: { $0.isMark(",") && $0.depth == 0 }),
      case let warning = phrase[(comma + 1)...].trimmed, (3...5).contains(warning.count),
      warning.first?.isPlain("with") == true,
      warning.dropFirst().prefix(2).holds(anyOf: "warning", "notice", "hint"),
      let split = Conditional.leading(phrase[..<comma]),
      var found = Conditional.understood(
        split,
        of: Sentence(phrase: phrase[..<comma], purpose: .specification),
        weight: 7
      )
      .first
    else { return nil }
    found.response.words += " \(warning.spoken(limit: 4))"
    found.response.state += " \(warning.text)"
    found.statement = "\(phrase.text.capitalizedFirst).".shortened(to: StatementText.limit)
    return found
  }

  /// Whether words say what may be the case, and neither name a value nor ask for something to be done.
  private static func isSituation(_ left: Phrase) -> Bool {
    guard let first = left.first, first.kind != .plain || !Verb.isBase(first) || first.isPlain(states) else {
      return false
    }
    if first.isPlain("a", "an", "no") || first.isPlain(states) { return left.count > 1 }
    // "`--target` points to a folder", by a verb that no list has.
    let next = left[left.startIndex + 1]
    if first.kind == .code, left.count > 2, next.isSimple, next.lower.hasSuffix("s") { return true }
    return left.dropFirst().contains { ResponsePhrase.isFinite($0) || Verb.base(ofThirdPerson: $0) != nil }
      || left.dropFirst().holds(anyOf: ["without", "together", "twice", "above", "below", "outside", "beyond"])
  }

  private static let states: WordSet = [
    "empty", "missing", "unknown", "trailing", "leading", "duplicate", "invalid", "negative", "blank", "malformed",
    "several", "wrong", "unreadable", "too", "more", "less", "fewer", "other", "anything", "any", "open", "repeated",
  ]

  private static func given(_ left: Phrase) -> Condition? {
    // "Trailing comma, `4,`": the sample says no more. "… is contradictory": that is what the outcome says.
    var words = left
    if let comma = words.lastIndex(where: { $0.isMark(",") && $0.depth == 0 }), comma > words.startIndex,
      words[(comma + 1)...].allSatisfy({ $0.kind == .code || $0.kind == .quote })
    {
      words = words[..<comma]
    }
    if let last = words.last, last.isPlain(faults), words.dropLast().last?.isPlain("is", "are") == true {
      words = words.dropLast(2)
    }
    let spoken = words.spoken(limit: 9)
    return ConditionPhrase.condition(Mapping.withoutCue(words)) ?? (spoken.isEmpty ? nil : Condition(spoken))
  }

  private static let faults: WordSet = [
    "contradictory", "invalid", "forbidden", "wrong", "ambiguous", "impossible", "illegal", "disallowed",
  ]

  /// "`badLine` with its number", "accepted", "usage error", "4, not a crash" of a flag: what comes of it.
  private static func outcome(_ right: Phrase, _ errors: Set<String>, of left: Phrase) -> Response? {
    let parts = right.split(at: [",", ".", ";"]).map { part in
      part.prefix { !$0.isMark("(") }.trimmed
    }
    guard let told = parts.first, let first = told.first else { return nil }
    let exit = parts.dropFirst().first.flatMap { part in
      part.count == 2 && part.first?.isPlain("exit", "exits") == true ? part.last : nil
    }
    let end = exit.map { " and exit with \($0.text)" } ?? ""
    if isCase(first, errors) {
      var response = Response.throwing(first.text)
      let detail = told.dropFirst().spoken(limit: 5)
      guard told.count == 1 || told.dropFirst().first?.isPlain("with") == true else { return nil }
      response.words += (detail.isEmpty ? "" : " \(detail)") + end
      return response
    }
    if told.count == 1, first.isNumber, Int(first.text) != nil, left.contains(where: { $0.text.hasPrefix("--") }) {
      return Response("exit with \(first.text)", state: "it exits with \(first.text)")
    }
    if told.count == 1, first.isPlain(verdicts) { return Response("be \(first.lower)", state: "it is \(first.lower)") }
    if (1...3).contains(told.count), told.last?.isPlain("error", "warning") == true,
      !Verb.isBase(first),
      told.allSatisfy({ $0.kind == .plain })
    {
      let said = told.spoken(limit: 3)
      return Response("report \(said)\(end)", state: "\(said) is reported")
    }
    return nil
  }

  private static let verdicts: WordSet = [
    "accepted", "ignored", "refused", "rejected", "skipped", "dropped", "allowed", "forbidden", "kept", "tolerated",
  ]

  private static func isCase(_ word: Word, _ errors: Set<String>) -> Bool {
    guard word.kind == .code else { return false }
    return Mapping.namesError(word) || Mapping.isError(word, errors) || errors.contains(word.text)
  }
}
