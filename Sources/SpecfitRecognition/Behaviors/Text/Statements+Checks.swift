// What a validator checks, and how what a label names is calculated.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Statements {
  /// "Queue length divided by boarding rate" below "Waiting time": how what the label names comes about.
  static func readFormula(_ sentence: Sentence) -> [Understood] {
    if let equation = equation(sentence) { return [equation] }
    let phrase = sentence.phrase.withoutAsides.trimmed
    guard sentence.isItem, (4...12).contains(phrase.count), !sentence.topic.isEmpty, sentence.topic.count < 5,
      let sign = phrase.indices.dropFirst().dropLast(2).first(where: {
        phrase[$0].isPlain("divided", "multiplied") && phrase[$0 + 1].isPlain("by")
      }),
      !phrase.contains(where: { ResponsePhrase.isFinite($0) && !ResponsePhrase.isPluralNoun($0) }),
      case let (thing, first, second) = (
        sentence.topic.withoutAsides.spoken(limit: 4), phrase[..<sign].spoken(limit: 4),
        phrase[(sign + 2)...].spoken(limit: 5)
      ), !thing.isEmpty, !first.isEmpty, !second.isEmpty
    else { return [] }
    let how = "\(first) \(phrase[sign].lower) by \(second)"
    var found = Understood(
      sentence.given ?? .always,
      Response("calculate \(thing) as \(how)", state: "\(thing) is \(how)"),
      weight: 6
    )
    found.statement = StatementText.sentence(phrase, given: sentence.topic.trimmed.text)
    return [found]
  }

  /// "Delay = actual time - planned time": how what stands before the sign is calculated; nil for another sentence.
  private static func equation(_ sentence: Sentence) -> Understood? {
    let phrase = sentence.phrase.withoutAsides.trimmed
    guard let sign = phrase.prefix(6).firstIndex(where: { $0.kind != .code && $0.text == "=" }),
      sign > phrase.startIndex, (3...14).contains(phrase.endIndex - sign - 1),
      !phrase.contains(where: { ResponsePhrase.isFinite($0) && !ResponsePhrase.isPluralNoun($0) })
    else { return nil }
    var isCalculated = false
    let parts = phrase[(sign + 1)...].split { word in
      let isSign = operators[word.text] != nil && word.kind != .code
      isCalculated = isCalculated || isSign
      return isSign
    }
    let signs = phrase[(sign + 1)...].compactMap { $0.kind == .code ? nil : operators[$0.text] }
    guard isCalculated, parts.count == signs.count + 1, parts.count < 5 else { return nil }
    let thing = phrase[..<sign].spoken(limit: 4, keepsVerb: true)
    let how = zip(parts, signs + [""]).map { "\($0.spoken(limit: 4, keepsVerb: true)) \($1)" }.joined(separator: " ")
      .trimmingEnd
    guard !thing.isEmpty else { return nil }
    let words = Response("calculate \(thing) as \(how)", state: "\(thing) is \(how)")
    return Understood(sentence.given ?? .always, words, weight: 7)
  }

  private static let operators = [
    "-": "minus", "–": "minus", "+": "plus", "*": "times", "×": "times", "/": "divided by", "÷": "divided by",
  ]

  /// "All prices are positive", "No equal names (warning only)" in the list of a validator's checks.
  static func readCheck(_ sentence: Sentence) -> [Understood] {
    guard sentence.isItem, sentence.component.map(isChecker) == true,
      sentence.above.last?.holds(anyOf: "checks", "rules", "checked", "validates") == true,
      let first = sentence.phrase.first, first.kind == .plain
    else { return [] }
    let phrase = sentence.phrase.withoutAsides.trimmed
    let isWarning = sentence.phrase.contains { $0.depth > 0 && $0.isPlain("warning", "warnings", "warn") }
    if let found = violation(of: phrase, in: sentence, isWarning: isWarning) { return [found] }
    let said: String
    let verb: String
    if first.isPlain("no"), phrase.count > 1 {
      (verb, said) = (isWarning ? "warn of" : "check for", phrase.dropFirst().spoken(limit: 7))
    } else if let clause = clause(phrase) {
      (verb, said) = ("check that", clause)
    } else {
      return []
    }
    guard !said.isEmpty else { return [] }
    let state = "\(said) is checked"
    return [Understood(sentence.given ?? .always, Response("\(verb) \(said)", state: state), weight: 6)]
  }

  /// "All prices are positive", "Required names present": what does not hold is given, and reported; nil where it is not told
  /// for certain what that is.
  private static func violation(of phrase: Phrase, in sentence: Sentence, isWarning: Bool) -> Understood? {
    guard !sentence.phrase.holds(anyOf: excepting), !phrase.holds(anyOf: "only"),
      let place = phrase.indices.dropFirst().prefix(6).first(where: { phrase[$0].isPlain(qualities) }),
      case let being = phrase[place - 1].isPlain("is", "are") ? place - 1 : place, being > phrase.startIndex,
      case let things = phrase[..<being].drop(while: { $0.isPlain("all", "every", "each", "any") }),
      !things.contains(where: { $0.kind == .mark }), case let spoken = things.spoken(limit: 5), !spoken.isEmpty,
      case let thing = spoken.singular
    else { return nil }
    let quality = phrase[place].lower
    let given: String
    if quality == "within" {
      let limits = phrase[(place + 1)...].spoken(limit: 3)
      guard ["range", "ranges", "bounds", "limits"].contains(where: limits.hasSuffix) else { return nil }
      given = "\(thing) outside \(limits)"
    } else {
      guard place + 1 == phrase.endIndex, let opposite = opposites[quality] else { return nil }
      given = "\(opposite) \(thing)"
    }
    let done =
      isWarning ? Response("warn of it", state: "there is a warning") : Response("report it", state: "it is reported")
    var found = Understood(Conditional.joined(Condition(given, .words), sentence.given), done, weight: 6)
    let article = given.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    let verb = being < place ? "" : "\(ResponsePhrase.being(of: spoken)) "
    let rule = "\(phrase[..<being].text) \(verb)\(phrase[being...].text)"
    found.statement = "\(rule.capitalizedFirst): \(article) \(given) \(isWarning ? "gives a warning" : "is reported")."
    return found
  }

  /// Words that make an exception, or a condition.
  private static let excepting: WordSet = [
    "or", "unless", "if", "when", "except", "no", "not", "without",
    "and", "some", "most", "few", "exactly", "least", "one", "neither", "either", "sum", "total", "average", "of",
  ]

  /// Whether a type of this name checks what others are like.
  static func isChecker(_ name: String) -> Bool { ["Validator", "Checker", "Linter"].contains(where: name.hasSuffix) }

  /// By what must hold of something, what it is like where that does not hold.
  private static let opposites = [
    "non-negative": "negative", "positive": "non-positive", "present": "missing", "set": "missing",
    "unique": "duplicate", "distinct": "duplicate", "non-empty": "empty", "valid": "invalid", "known": "unknown",
    "complete": "incomplete", "well-formed": "malformed", "supported": "unsupported",
  ]

  /// What must hold, with its verb: "required names present" as *required names are present*; nil for a command.
  private static func clause(_ phrase: Phrase) -> String? {
    let being = phrase.indices.dropFirst().prefix(6).first { phrase[$0].isPlain("is", "are") }
    if let being {
      let (thing, rest) = (phrase[..<being].spoken(limit: 5), phrase[(being + 1)...].spoken(limit: 6))
      return thing.isEmpty || rest.isEmpty ? nil : "\(thing) \(phrase[being].lower) \(rest)"
    }
    let quality = phrase.indices.dropFirst().prefix(5).first { phrase[$0].isPlain(qualities) }
    if let quality {
      let (thing, rest) = (phrase[..<quality].spoken(limit: 5), phrase[quality...].spoken(limit: 6, keepsVerb: true))
      return thing.isEmpty || rest.isEmpty ? nil : "\(thing) \(ResponsePhrase.being(of: thing)) \(rest)"
    }
    guard let response = ResponsePhrase(phrase), !response.isPassive, !response.isNegated, !response.subject.isEmpty,
      case let (thing, rest) = (response.subject.spoken(limit: 5), response.object.spoken(limit: 6)), !thing.isEmpty
    else { return nil }
    let verb = ResponsePhrase.being(of: thing) == "are" ? response.verb : Verb.third(of: response.verb)
    return [thing, verb, rest].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Words with which begins what something is like, where the verb is left out.
  private static let qualities = WordSet(["within"] + opposites.keys)
}
