// Sentences that deny something in words of their own, with *not* in their place.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Framing {
  /// "No answer alerts the guard": without one the guard is alerted; nil for "No answer opens the vault".
  static func absent(_ phrase: Phrase) -> Phrase? {
    guard phrase.count > 3, let first = phrase.first, first.isPlain("no"),
      case let verb = phrase.startIndex + 2, phrase[verb - 1].isPlain(awaited), phrase[verb].isPlain(reactions),
      !phrase.holds(anyOf: "before", "while", "until", "unless")
    else { return nil }
    let event = [Word.supplied("With", at: first), .supplied("no", at: first), phrase[verb - 1]]
    return Phrase(event + [Conditional.comma(behind: phrase[..<verb])] + phrase[verb...])
  }

  /// "No reminder if the slot starts soon": there is none then; nil for a sentence with a verb before its condition.
  static func none(_ phrase: Phrase) -> Phrase? {
    // "No jump over 90 metres in any track": of such a length.
    if phrase.count > 4, let first = phrase.first, first.isPlain("no"), Verb.isBase(phrase[phrase.startIndex + 1]),
      phrase[phrase.startIndex + 2].isPlain("over", "above", "below", "under", "beyond"),
      phrase[phrase.startIndex + 3].isNumber, !phrase.contains(where: ResponsePhrase.isFinite)
    {
      return ["There", "is", "no"].map { Word.supplied($0, at: first) } + phrase.dropFirst()
    }
    guard let first = phrase.first, first.isPlain("no"),
      let cue = phrase.dropFirst(2).prefix(4).firstIndex(where: {
        $0.isPlain("if", "when", "while", "unless", "until")
      }),
      phrase[..<cue].dropFirst().allSatisfy({ $0.kind == .plain && !ResponsePhrase.isFinite($0) }),
      !phrase[cue...].contains(where: { $0.isMark(",", ":") })
    else { return nil }
    return ["There", "is"].map { Word.supplied($0, at: first) } + [.supplied("no", at: first)] + phrase.dropFirst()
  }

  /// What is waited for, so that its absence is an event.
  private static let awaited: WordSet = [
    "answer", "response", "reply", "reaction", "connection", "internet", "match", "confirmation", "acknowledgement",
    "selection",
  ]

  /// What comes of an absence, and what no answer does by itself.
  private static let reactions: WordSet = [
    "alerts", "shows", "triggers", "disables", "hides", "escalates", "means", "counts", "leads", "brings",
  ]

  /// What nothing does, where no thing is said to do it: "no drafts survive", and not "no drafts show a hint".
  static let denied: WordSet = [
    "survive", "reach", "share", "enter", "stay", "remain", "cross", "carry", "contain", "include", "hold", "overlap",
    "escape", "exceed", "touch",
  ]

  /// "Neither loses nor doubles an entry", "neither reads a clock nor touches a disk": it does not do one or the other.
  ///
  /// "Neither does anything": both do nothing.
  static func neither(_ phrase: Phrase) -> Phrase? {
    if let first = phrase.first, phrase.prefix(3).map(\.lower) == ["neither", "does", "anything"] {
      return Phrase(["Both", "do", "nothing"].map { Word.supplied($0, at: first) } + phrase.dropFirst(3))
    }
    guard let place = phrase.dropFirst().firstIndex(where: { $0.isPlain("neither") }), place + 3 < phrase.endIndex,
      let first = Verb.base(ofThirdPerson: phrase[place + 1]),
      let joint = phrase[(place + 2)...].prefix(8).firstIndex(where: { $0.isPlain("nor") }),
      joint + 1 < phrase.endIndex, case let other = phrase[joint + 1], !other.isPlain(ConditionWords.helping),
      // "Neither stores drafts nor copies of old ones" has one verb.
      joint == place + 2 || phrase[(joint + 2)...].first?.isPlain(PhraseWords.articles) == true,
      let second = Verb.base(ofThirdPerson: other) ?? (joint == place + 2 ? nil : Verb.base(ofForm: other))
    else { return nil }
    let start = ["does", "not", first].map { Word.supplied($0, at: phrase[place]) }
    let words = ["or", second].map { Word.supplied($0, at: phrase[joint]) }
    return Phrase(phrase[..<place] + start + phrase[(place + 2)..<joint] + words + phrase[(joint + 2)...])
  }

  /// "Keeps blocked guests from seeing the list": it never lets them see it.
  static func hindered(_ phrase: Phrase) -> Phrase? {
    guard let verb = phrase.first, verb.isPlain("keeps", "keep", "stops", "stop", "prevents", "prevent"),
      let from = phrase.indices.dropFirst(2).prefix(6).first(where: { phrase[$0].isPlain("from") }),
      let doing = phrase[(from + 1)...].firstIndex(where: { !$0.isPlain("ever") }),
      let base = Verb.base(ofGerund: phrase[doing]),
      // "From existing guests": which ones.
      phrase[(doing + 1)...].first.map({ next in
        next.kind != .plain || next.isNumber || next.isPlain(PhraseWords.articles) || ResponsePhrase.beginsThing(next)
      }) ?? true
    else { return nil }
    let start = [Word.supplied("Never", at: verb), .supplied(verb.lower.hasSuffix("s") ? "lets" : "let", at: verb)]
    let object = phrase[phrase.index(after: phrase.startIndex)..<from]
    return Phrase(start + object + [.supplied(base, at: phrase[doing])] + phrase[(doing + 1)...])
  }

  /// "At no time are more than two boats in the lock": at most two are, at once.
  static func atNoTime(_ phrase: Phrase) -> Phrase? {
    guard phrase.prefix(3).map(\.lower) == ["at", "no", "time"], phrase.count > 7,
      case let start = phrase.startIndex + 3, phrase[start].isPlain("is", "are"),
      phrase[(start + 1)...].prefix(2).map(\.lower) == ["more", "than"],
      let place = phrase[(start + 5)...].firstIndex(where: { $0.isPlain("in", "on", "at", "with") })
        ?? phrase[(start + 5)...].firstIndex(where: { Verb.base(ofParticiple: $0) != nil })
    else { return nil }
    let cue = phrase[start + 1]
    return Phrase(
      [.supplied("At", at: cue), .supplied("most", at: cue)] + phrase[(start + 3)..<place] + [phrase[start]]
        + phrase[place...].trimmed + ["at", "once"].map { .supplied($0, at: cue) }
    )
  }

  /// "Not even a pilot opens a shut gate": a pilot does not.
  static func notEven(_ phrase: Phrase) -> Phrase? {
    let said = phrase.drop { $0.isPlain("so") || $0.isMark(",") }
    guard said.prefix(2).map(\.lower) == ["not", "even"], case let rest = said.dropFirst(2),
      rest.first?.isPlain(PhraseWords.articles) == true, !rest.holds(anyOf: "that", "which", "who", "whose"),
      let verb = rest.indices.dropFirst(2).prefix(4).first(where: { Verb.base(ofThirdPerson: rest[$0]) != nil }),
      let base = Verb.base(ofThirdPerson: rest[verb]), base != "be", base != "have"
    else { return nil }
    let words = ["does", "not", base].map { Word.supplied($0, at: rest[verb]) }
    return Phrase(rest[..<verb] + words + rest[(verb + 1)...])
  }
}
