// Two sentences that only a comma or an *and* holds together.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Conditional {
  /// "The reader gets one reminder, members on leave get none", "errors go to the caller and nothing is queued": who does
  /// something is said in both.
  static func splices(in phrase: Phrase) -> [Phrase] {
    let lowest = phrase.lowestDepth
    guard phrase.count > 6, phrase.count < 48, !begins(phrase), !phrase.holds(anyOf: otherwise),
      Framing.signified(by: phrase) == nil
    else { return [] }
    for index in phrase.indices.dropFirst(3).dropLast(2) where phrase[index].depth == lowest {
      let isComma = phrase[index].isMark(",", ":")
      guard isComma || phrase[index].isPlain("and") && phrase[index + 1].isPlain("nothing", "nobody") else {
        continue
      }
      // "A trip ends when nobody moves, but its log is kept": whatever is said of the one.
      let isBut =
        isComma && phrase[index + 1].isPlain("but") && !phrase.contains(where: { $0.isMark("→", "->", "=>") })
      let (first, second) = (phrase[..<index].trimmed, phrase[(index + (isBut ? 2 : 1))...])
      // "Swiping right keeps the boat, swiping left sells it": the boat.
      if second.first.flatMap({ Verb.base(ofGerund: $0) }) != nil, second.holds(anyOf: "it", "them") {
        return []
      }
      // "Old saves must be left alone: `load` gives nil without renaming them": of the old ones.
      if phrase[index].isMark(":"), second.dropFirst().holds(anyOf: "it", "them", "they", "their") {
        return []
      }
      // "Guests can read notes, members can write them": the notes.
      if second.prefix(4).holds(anyOf: "can", "may"), second.holds(anyOf: "it", "them") { return [] }
      // "Deleting asks first: nothing goes before the guest confirms": what is said of the deed.
      if phrase[index].isMark(":"), let deed = first.first, Verb.base(ofGerund: deed) != nil,
        let verb = first.firstIndex(where: { $0.isPlain(ItemHead.asking) }), ResponsePhrase(second) != nil
      {
        let event = [Word.supplied("When", at: deed), .supplied(deed.lower, at: deed)] + first[..<verb].dropFirst()
        return [first, Phrase(event + [comma(behind: first)] + Array(second))]
      }
      guard isClause(second, behindComma: isComma),
        isBut
          ? first.contains(where: ResponsePhrase.isFinite)
          : isClause(first, behindComma: true) || isOfAThing(first, second),
        // "It is sent even if the pump runs, the guard sees it later": whatever happens.
        isBut || first.holds(anyOf: "even") || !first.contains(where: ConditionWords.trailingWords.contains)
      else {
        // Behind another comma it is a list, or an aside.
        if isComma { return [] }
        continue
      }
      // "A hint is shown when the list is empty, but the button is disabled": both then.
      if isBut, let cue = first.lastIndex(where: ConditionWords.trailingWords.contains) {
        guard first[cue].isPlain("when", "if", "once", "while"), cue > first.startIndex, let word = second.first
        else {
          return []
        }
        let start = [Word.supplied(first[cue].lower.capitalizedFirst, at: first[cue])]
        return [
          first,
          start + first[(cue + 1)...] + [comma(behind: first)] + [.supplied(word.lower, at: word)] + second.dropFirst(),
        ]
      }
      // "A log older than a day is not offered: `load` deletes it": such a log.
      if phrase[index].isMark(":"), let said = ResponsePhrase(first), said.isPassive, said.isNegated,
        case let things = said.passiveSubject, things.first?.isPlain("a", "an") == true, (4...7).contains(things.count),
        things.holds(anyOf: ["than", "without", "with", "that"]), let word = things.first
      {
        let such = [.supplied("For", at: word), .supplied(word.lower, at: word)] + things.dropFirst()
        return [first, Phrase(such + [comma(behind: first)] + second)]
      }
      // "… even if letters still load, the guard reads them later": the letters.
      let several = first.filter(ResponsePhrase.isPluralNoun)
      if first.holds(anyOf: "even"), several.count == 1,
        let them = second.firstIndex(where: { $0.isPlain("them") })
      {
        return [first, second[..<them] + [.supplied("the", at: second[them])] + several + second[(them + 1)...]]
      }
      return [first, second]
    }
    return []
  }

  /// Whether words behind a comma and *and* are a sentence of their own: "…, and `error` explains why", "…, and leaving
  /// early costs nothing", "…, and its berth can be sold", "…, and what is owed is not counted".
  static func beginsSentence(_ rest: Phrase) -> Bool {
    guard let word = rest.first, rest.count > 2, case let next = rest[rest.startIndex + 1] else { return false }
    if word.kind == .code {
      return Verb.base(ofThirdPerson: next) != nil || next.isPlain("is", "must", "may", "can")
    }
    if Verb.base(ofGerund: word) != nil {
      return ResponsePhrase.verb(ofDeed: rest).map { rest[$0].isPlain(ConditionWords.modals) == false } == true
    }
    // "…, and letters are sent".
    if ResponsePhrase.isPluralNoun(word), next.isPlain("are", "aren't") { return true }
    // "…, and letters without a stamp are left out".
    if ResponsePhrase.isPluralNoun(word), next.isPlain("with", "without", "of", "in", "from", "for", "on", "at"),
      let being = rest.prefix(8).firstIndex(where: { $0.isPlain("are", "aren't") }),
      rest[..<being].allSatisfy({ $0.kind == .plain && !$0.isPlain("and", "or", "that", "which") })
    {
      return true
    }
    if word.isPlain("what", "whatever") { return rest.dropFirst(2).contains { $0.isPlain("is", "are") } }
    guard word.isPlain("the", "a", "an", "its", "their"),
      let modal = rest.dropFirst(2).prefix(3).firstIndex(where: { $0.isPlain("can", "cannot", "may", "must") })
    else { return false }
    return rest[rest.startIndex..<modal].allSatisfy {
      $0.kind == .plain && !$0.isPlain("and", "or", "that", "which")
    }
  }

  /// Whether words are a sentence of their own: what acts, what it does, and nothing that leans on a sentence before.
  private static func isClause(_ phrase: Phrase, behindComma: Bool) -> Bool {
    guard let first = phrase.first, first.kind != .mark, !first.isPlain(leaning),
      !first.isPlain(ConditionWords.leadingWords),
      let verb = phrase.indices.dropFirst().prefix(9).first(where: { index in
        isVerb(phrase[index], behind: phrase[..<index], before: phrase[(index + 1)...])
      }),
      case let subject = phrase[..<verb],
      subject.allSatisfy({ $0.kind != .mark && !$0.isPlain("that", "which", "who", "and", "or", "is", "are") }),
      isSubject(subject)
    else { return false }
    return ResponsePhrase(phrase).map { $0.isPassive ? !$0.passiveSubject.isEmpty : !$0.subject.isEmpty } == true
  }

  /// "The left key keeps pinned rows, the right key drops everything": of two things, of which the second is told apart.
  private static func isOfAThing(_ first: Phrase, _ second: Phrase) -> Bool {
    guard first.first?.isPlain("the") == true, second.first?.isPlain("the") == true, first.count < 9,
      let said = ResponsePhrase(first)
    else { return false }
    return !said.isPassive && !said.subject.isEmpty && first.allSatisfy { $0.kind != .mark }
  }

  /// A verb that its form or its place tells from a noun.
  private static func isVerb(_ word: Word, behind subject: Phrase, before rest: Phrase) -> Bool {
    guard word.kind == .plain, subject.last?.isPlain(PhraseWords.articles) == false else { return false }
    if word.isPlain("can", "may", "cannot", "can't") { return true }
    if word.isPlain([
      "is", "are", "isn't", "aren't", "gets", "get", "stays", "stay", "has", "have", "does", "do", "see", "sees", "pay",
      "pays",
    ]) {
      return true
    }
    if subject.contains(where: ResponsePhrase.isPluralNoun), Verb.isBase(word), !ResponsePhrase.isPluralNoun(word) {
      return rest.first.map { ResponsePhrase.beginsThing($0) || $0.isPlain(PhraseWords.joints) || $0.isPlain("none") }
        == true
    }
    guard let base = Verb.base(ofThirdPerson: word) else { return false }
    return ResponsePhrase.standing.contains(base)
      || rest.first.map {
        ResponsePhrase.beginsThing($0) || $0.isPlain(ResponsePhrase.particles)
          || $0.isPlain("that", "everything", "nothing") || subject.count == 1 && ResponsePhrase.isPluralNoun($0)
      }
        == true
  }

  /// What begins as only what acts does.
  private static func isSubject(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first else { return false }
    return first.isPlain(PhraseWords.articles) || first.isPlain(opening) || first.kind == .code
      || ResponsePhrase.isPluralNoun(first) && !Verb.isBase(first) || Verb.base(ofGerund: first) != nil
      // "Limit counts both": a word that could be a verb, before its own.
      || phrase.count == 1 && first.isPlain(ResponsePhrase.nominal) || Controls.isGesture(phrase)
  }

  private static let opening: WordSet = [
    "each", "every", "all", "both", "no", "nothing", "nobody", "further", "other", "others", "its", "their", "more",
    "at",
  ]

  /// Words with which begins what belongs to the sentence before.
  private static let leaning: WordSet = [
    "which", "who", "whose", "that", "so", "but", "or", "and", "then", "not", "it", "they", "this", "these", "as",
    "than",
    "with", "without", "by", "even", "only", "except", "including", "both", "otherwise",
  ]

  private static let otherwise: WordSet = ["otherwise", "else", "unless", "whereas", "either", "neither"]
}
