// Sentences that lean on the one before: "therefore", "anyway", "instead", "in this case".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Statements {
  /// A sentence without the words that lean on the one before, and the condition that they point at; nil for a sentence that
  /// has none of them.
  ///
  /// The condition is nil where the sentence before names none with certainty.
  static func leaning(_ phrase: Phrase, on previous: Phrase) -> (phrase: Phrase, given: Condition?)? {
    guard !previous.isEmpty, phrase.count > 3 else { return nil }
    var rest = phrase
    // "Instead the form explains …", "in that case the fee is waived".
    if phrase.first?.isPlain("instead") == true, phrase[phrase.startIndex + 1].isPlain("of") == false {
      rest = phrase.dropFirst()
    } else if phrase.first?.isPlain("in") == true, let end = cased(in: phrase, at: phrase.startIndex) {
      rest = phrase[end...]
    } else if let place = phrase.indices.dropFirst(2).last(where: {
      cased(in: phrase, at: $0) == phrase.trimmed.endIndex
    }) {
      rest = phrase[..<place]
    }
    let trimmed = rest.trimmed
    if let place = trimmed.indices.first(where: { trimmed[$0].isPlain("therefore") }), place < trimmed.startIndex + 7 {
      rest = trimmed[..<place] + trimmed[(place + 1)...]
    } else if trimmed.last.map({ $0.isPlain("anyway") || $0.isPlain(PhraseWords.conceding) }) == true {
      rest = trimmed.dropLast()
    } else if let simply = trimmed.dropFirst(2).firstIndex(where: { $0.isPlain("simply") }),
      trimmed[simply - 1].isPlain("is", "are"), trimmed[simply...].prefix(while: { $0.kind != .mark }).count < 4
    {
      rest = trimmed[..<simply] + trimmed[(simply + 1)...]
    }
    rest = rest.drop { $0.isMark(",") }
    guard rest.count < phrase.trimmed.count, rest.count > 2 else { return nil }
    return (rest, premise(of: previous))
  }

  /// "An unknown kind must not end the import; treat it as `.other`": the kind of thing that *it* is.
  static func treated(_ phrase: Phrase, after previous: Phrase) -> Condition? {
    guard let verb = phrase.first, verb.kind == .plain, Verb.isBase(verb),
      phrase.dropFirst().first?.isPlain("it") == true,
      previous.first?.isPlain("a", "an", "any", "every", "each") == true,
      let said = ResponsePhrase(previous.trimmed)
    else { return nil }
    let subject = said.isPassive ? said.passiveSubject : said.subject
    return qualified(subject)?.given
      ?? (subject.holds(anyOf: ItemHead.states) ? ConditionPhrase.condition(subject) : nil)
  }

  /// Whether a condition is that of a failure, behind the sentence of a success.
  static func isFailure(_ phrase: Phrase, after previous: Phrase) -> Bool {
    Conditional.beginsStrictly(phrase) && previous.prefix(4).holds(anyOf: "success", "succeeds")
      && phrase.prefix(8).holds(anyOf: failing)
  }

  private static let failing: WordSet = [
    "offline", "fails", "fail", "failed", "error", "errors", "failure", "not", "cannot", "refuses", "rejected",
    "denied",
  ]

  /// Where "in this case" or "in that period" ends that begins at a place; nil for other words.
  private static func cased(in phrase: Phrase, at place: Int) -> Int? {
    guard place + 2 < phrase.endIndex, phrase[place].isPlain("in", "during"),
      phrase[place + 1].isPlain("this", "that", "such"),
      let end = phrase[(place + 2)...].prefix(2).firstIndex(where: { $0.isPlain("case", "period", "time", "state") })
    else { return nil }
    return end + 1
  }

  /// When a sentence holds: its condition, the deed of which it speaks, or what tells its things from others of their kind.
  private static func premise(of sentence: Phrase) -> Condition? {
    if let given = condition(of: sentence) ?? Conditional.trailing(sentence)?.condition { return given }
    guard let said = ResponsePhrase(sentence.trimmed) else { return nil }
    let subject = said.isPassive ? said.passiveSubject : said.subject
    if let deed = subject.first, Verb.base(ofGerund: deed) != nil, subject.count > 1 {
      return ConditionPhrase.condition(subject, isEvent: true)
    }
    return qualified(subject)?.given
  }

  /// What a sentence is about, if it speaks of nothing else that *it* or *they* could mean.
  static func onlyThing(of sentence: Phrase, for pronoun: Word) -> Phrase? {
    guard pronoun.isPlain("they", "it"), !Conditional.begins(sentence), let said = ResponsePhrase(sentence.trimmed),
      said.isPassive || said.verb == "be" || said.verb == "have" && pronoun.isPlain("they") || said.object.isEmpty
        || said.isWithoutObject
        || !mayBe(pronoun, said.object),
      case let subject = (said.isPassive ? said.passiveSubject : said.subject).withoutAsides,
      (1...6).contains(subject.count), !stands(subject),
      subject.allSatisfy({ $0.kind == .plain || $0.kind == .code && subject.count > 1 }),
      !subject.holds(anyOf: ["it", "they", "this", "there", "and", "or", "no", "nothing", "nobody", "that", "which"]),
      pronoun.isPlain("they") == subject.contains(where: ResponsePhrase.isPluralNoun)
    else { return nil }
    return subject
  }

  /// "Input may be short; it is stored as it is": what is done to that of which the sentence before says what it is like.
  static func isKept(_ phrase: Phrase, of previous: Phrase) -> Bool {
    guard phrase.count > 2, phrase[phrase.startIndex + 1].isPlain("is"), ResponsePhrase(previous.trimmed)?.verb == "be",
      case let done = phrase[phrase.startIndex + 2]
    else { return false }
    return Verb.base(ofParticiple: done).map(moving.contains) == true
  }

  /// Whether *they* or *it* could be what a verb is done to, by its number alone: "it" is none of "names".
  private static func mayBe(_ pronoun: Word, _ object: Phrase) -> Bool {
    let thing = object.prefix { $0.kind != .mark }
    if pronoun.isPlain("they") {
      return thing.contains(where: ResponsePhrase.isPluralNoun) || thing.holds(anyOf: "and")
    }
    return thing.last.map(ResponsePhrase.isPluralNoun) != true
      || thing.contains { $0.kind != .plain || $0.isPlain("a", "an", "the", "its", "of", "in", "for") }
  }

  /// What a property is set to.
  static let values: WordSet = ["nil", "true", "false", "zero", "empty", "idle"]
}
