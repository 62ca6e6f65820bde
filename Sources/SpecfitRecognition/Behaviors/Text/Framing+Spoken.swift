// Turns of those who write as they speak: asides, apologies and answers in the middle of a sentence.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Framing {
  /// A sentence without a spoken turn; nil for one that has none.
  static func spoken(_ phrase: Phrase) -> Phrase? { turns.lazy.compactMap { $0(phrase) }.first }

  private static let turns: [@Sendable (Phrase) -> Phrase?] = [
    exempting, ruledOut, unheeded, concluded, expected, classed, idle, excluding, named, excused, preferred,
  ]

  /// "Pressing Back in a running game asks first, otherwise it leaves": elsewhere it does, of which nothing says where.
  private static func preferred(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, Verb.base(ofGerund: first) != nil,
      let comma = phrase.dropFirst(4).firstIndex(where: { $0.isMark(",", ";") }), comma + 3 < phrase.endIndex,
      phrase[comma + 1].isPlain(ConditionWords.otherwise), phrase[comma + 2].isPlain("it", "the"),
      phrase[..<comma].contains(where: { Verb.base(ofThirdPerson: $0) != nil })
    else { return nil }
    return phrase[..<comma]
  }

  /// "No alert – they pop up all the time", "no more than one call at a time – the desk counts them": why.
  private static func excused(_ phrase: Phrase) -> Phrase? {
    guard phrase.first?.isPlain("no", "never") == true,
      let dash = phrase.prefix(12).firstIndex(where: { $0.isMark("–", "—") }), dash > phrase.startIndex + 1,
      dash + 2 < phrase.endIndex,
      phrase[dash + 1].isPlain("they", "it", "that", "this") || phrase[phrase.startIndex + 1].isPlain("more", "fewer"),
      !phrase[..<dash].contains(where: ResponsePhrase.isFinite)
    else { return nil }
    return phrase[..<dash]
  }

  /// "`Outbox` – keeps unsent answers in a file": it does; what takes fewer words only says what it is for.
  private static func named(_ phrase: Phrase) -> Phrase? {
    guard phrase.count > 6, let first = phrase.first, first.kind == .code, first.text.startsWithCapital,
      phrase[phrase.startIndex + 1].isMark("–", "—", ":"), case let deed = phrase.dropFirst(2), let verb = deed.first,
      verb.kind == .plain, !verb.text.startsWithCapital, Verb.base(ofThirdPerson: verb) != nil, !Verb.isBase(verb),
      ResponsePhrase(deed) != nil
    else { return nil }
    return deed
  }

  /// "When all are gone there is nothing to save": nothing is saved.
  private static func idle(_ phrase: Phrase) -> Phrase? {
    guard
      let there = phrase.indices.dropFirst().dropLast(4).first(where: { phrase[$0].isPlain("there") }),
      !phrase[there - 1].isPlain(ConditionWords.cues), phrase[there + 1].isPlain("is"),
      phrase[there + 2].isPlain("nothing"), phrase[there + 3].isPlain("to"),
      case let verb = phrase[there + 4], Verb.isBase(verb),
      phrase[(there + 5)...].first.map({ $0.kind == .mark || $0.isPlain("and", "so") }) ?? true
    else { return nil }
    let done = Word.supplied(Verb.participle(of: verb.lower), at: verb)
    return phrase[..<there] + [phrase[there + 2], phrase[there + 1], done] + phrase[(there + 5)...]
  }

  /// "1 to 26 weeks, anything else throws `tooLong`": outside of these it does.
  private static func excluding(_ phrase: Phrase) -> Phrase? {
    guard let comma = phrase.prefix(8).firstIndex(where: { $0.isMark(",", ";", "–") }), comma + 3 < phrase.endIndex,
      phrase[comma + 1].isPlain("anything", "everything"), phrase[comma + 2].isPlain("else"),
      case let range = phrase[..<comma], range.count(where: \.isNumber) == 2, range.holds(anyOf: "to", "and"),
      !range.contains(where: ResponsePhrase.isFinite), let first = range.first
    else { return nil }
    let cue = first.isPlain("from", "between") ? range.dropFirst() : range
    let named = [Word.supplied("Outside", at: first)] + cue + [Conditional.comma(behind: range)]
    return named + [.supplied("it", at: phrase[comma + 1])] + phrase[(comma + 3)...]
  }

  /// "Names are personal data and must not be logged": why they must not.
  private static func classed(_ phrase: Phrase) -> Phrase? {
    guard let being = phrase.indices.dropFirst().prefix(5).first(where: { phrase[$0].isPlain("is", "are") }),
      let and = phrase[being...].prefix(6).firstIndex(where: { $0.isPlain("and") }), and > being + 2,
      and + 2 < phrase.endIndex, phrase[and + 1].isPlain("must", "shall", "should"),
      case let kind = phrase[(being + 1)..<and], let noun = kind.last,
      ResponsePhrase.isPluralNoun(noun) || noun.isPlain("data"),
      kind.allSatisfy({ $0.kind == .plain && Verb.base(ofParticiple: $0) == nil })
    else { return nil }
    return phrase[..<being] + phrase[(and + 1)...]
  }

  /// "Guests are not asked, unless they do – then they count": those who do it anyway are told of elsewhere.
  private static func exempting(_ phrase: Phrase) -> Phrase? {
    guard
      let cue = phrase.indices.dropFirst(3).first(where: { place in
        phrase[place].isPlain("unless") && place + 2 < phrase.endIndex && phrase[place + 1].isPlain("they", "it")
          && phrase[place + 2].isPlain("do", "does")
      }), phrase[(cue + 3)...].first.map({ $0.kind == .mark }) ?? true
    else { return nil }
    return phrase[..<cue].trimmed
  }

  /// "Never from page 1, or guests get two": what would come of it otherwise.
  private static func ruledOut(_ phrase: Phrase) -> Phrase? {
    guard phrase.first?.isPlain("never") == true,
      let comma = phrase.dropFirst(2).firstIndex(where: { $0.isMark(",") }), comma + 3 < phrase.endIndex,
      phrase[comma + 1].isPlain("or", "otherwise"), !phrase[..<comma].contains(where: ResponsePhrase.isFinite)
    else { return nil }
    return phrase[..<comma]
  }

  /// "Byte 11 is redundant, we ignore it": it is ignored.
  private static func unheeded(_ phrase: Phrase) -> Phrase? {
    guard let comma = phrase.lastIndex(where: { $0.isMark(",") }), comma + 4 == phrase.trimmed.endIndex,
      phrase[comma + 1].isPlain("we"), case let verb = phrase[comma + 2], Verb.isBase(verb),
      phrase[comma + 3].isPlain("it", "them"),
      let being = phrase[..<comma].firstIndex(where: { $0.isPlain("is", "are") }), being > phrase.startIndex
    else { return nil }
    return phrase[...being] + [.supplied(Verb.participle(of: verb.lower), at: verb)]
  }

  /// "iOS allows 64 of them, so just the next 20 are planned": what comes of what others allow.
  private static func concluded(_ phrase: Phrase) -> Phrase? {
    guard
      let so = phrase.indices.dropFirst(3).dropLast(2).first(where: {
        phrase[$0].isPlain("so") && phrase[$0 - 1].isMark(",") && !phrase[$0 + 1].isPlain("that")
      }), Trap.tellsOfPlatform(phrase[..<(so - 1)])
    else { return nil }
    return phrase[(so + 1)...].drop { $0.isPlain("just") }
  }

  /// "Old files are replaced, as everybody expects": nothing more is said by it.
  private static func expected(_ phrase: Phrase) -> Phrase? {
    guard let comma = phrase.lastIndex(where: { $0.isMark(",") }), comma > phrase.startIndex + 2,
      case let aside = phrase[(comma + 1)...], (3...9).contains(aside.count), aside.first?.isPlain("as") == true,
      aside.dropFirst().first?.isPlain("everybody", "everyone", "people", "users", "one", "you") == true,
      aside.dropFirst(2).first?.isPlain("expects", "expect", "would", "knows", "know") == true
    else { return nil }
    return phrase[..<comma]
  }
}
