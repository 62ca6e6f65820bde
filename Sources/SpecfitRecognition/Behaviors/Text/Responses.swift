// From what follows in a sentence to its single responses.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Splits what a sentence says that follows into responses, one for each verb with an object of its own.
enum Responses {
  /// The responses in a phrase; empty for one without a verb.
  static func of(_ phrase: Phrase) -> [ResponsePhrase] { split(phrase).map(\.response) }

  /// Whether there is a word between which and the next another response may begin.
  static func mayBeSeveral(_ phrase: Phrase) -> Bool {
    phrase.contains { $0.isMark(",") || $0.isPlain("and", "then", "but") }
  }

  /// The same with the words of each.
  static func split(_ phrase: Phrase) -> [(text: Phrase, response: ResponsePhrase)] {
    if isListOfVerbs(phrase) { return [] }
    var before: (last: ResponsePhrase, object: Phrase)?
    return parts(of: ResponsePhrase.cleaned(phrase)).prefix(5).compactMap { part in
      // That nothing else follows says no more of what is done: "set `x` and return".
      if before != nil, part.trimmed.count == 1, part.trimmed.first?.isPlain("return") == true { return nil }
      let isLater = before != nil && part.first?.isPlain("then") == true
      var part = isLater ? part.dropFirst() : part
      if let before { part = completed(part, behind: before.last, about: before.object, isLater: isLater) }
      // "creates, tracks, and closes": a list of verbs says nothing of what each does.
      guard let response = ResponsePhrase(part), response.object.first?.isMark(",") != true else { return nil }
      // "Must not block the list, run it later": what is run is not the list.
      let isThing = !response.isPassive && !response.isNegated
      before = (response, before?.object ?? (isThing ? response.object : []))
      return (part, response)
    }
  }

  /// "… but can't edit it", "…, they only delay it": with the things of the part before it in place of the pronouns, and
  /// with its subject where a modal has none.
  private static func completed(
    _ part: Phrase,
    behind before: ResponsePhrase,
    about object: Phrase,
    isLater: Bool
  ) -> Phrase {
    // "Long texts are cut, links are removed": each is said of its own.
    guard let first = part.first,
      !(ResponsePhrase.isPluralNoun(first) && part.dropFirst().first?.isPlain("are", "also") == true)
    else { return part }
    var part = part
    // "Is retried twice, then an error is shown": after the last time.
    if isLater, before.verb == "retry", let last = part.trimmed.last {
      part = part.trimmed + ["after", "the", "last", "retry"].map { Word.supplied($0, at: last) }
    }
    let subject = before.isPassive ? before.passiveSubject : before.subject
    // "The copy is tried, then an error is thrown": after that.
    if isLater, before.verb == "try", before.isPassive, let last = part.trimmed.last {
      part = part.trimmed + ["after", "trying"].map { Word.supplied($0, at: last) } + subject.withoutAsides
    }
    if (1...14).contains(subject.count), !Statements.stands(subject) {
      if first.isPlain("it", "they") {
        part = Phrase(Array(subject) + Array(part.dropFirst()))
      } else if first.isPlain(clauseModals)
        || first.isPlain("do", "don't") && subject.contains(where: ResponsePhrase.isPluralNoun)
        || !before.isPassive && !before.isModal && Verb.isBase(first)
          && subject.last.map(ResponsePhrase.isPluralNoun) == true
        || first.isPlain("is", "are")
        // "Stay in the log, but never come back".
        || first.isPlain("never") && subject.contains(where: ResponsePhrase.isPluralNoun) && !before.isPassive
        || before.isPassive && Verb.base(ofThirdPerson: first) != nil
      {
        part = Phrase(Array(subject) + Array(part))
      } else if before.isPassive, first.kind == .plain, !Verb.isBase(first),
        part.dropFirst().first?.isPlain("ones") != true,
        Verb.base(ofParticiple: first) != nil || first.isPlain("not", "never")
      {
        let being = Word.supplied(ResponsePhrase.being(of: subject.spoken(limit: 4)), at: first)
        // "Are put first, but never displace a running one": they do not.
        if first.isPlain("not", "never"), part.count > 2, case let next = part[part.startIndex + 1], next.isSimple,
          Verb.base(ofParticiple: next) == nil, !next.lower.hasSuffix("ed"), !PhraseWords.joints.contains(next)
        {
          let isMany = ResponsePhrase.being(of: subject.spoken(limit: 4)) == "are"
          let verb = isMany ? Verb.base(ofThirdPerson: next).map { Word.supplied($0, at: next) } ?? next : next
          return Phrase(Array(subject) + [.supplied("never", at: first), verb]) + part.dropFirst(2)
        }
        // "Is told by the clock, never by the phone": not told either.
        if first.isPlain("not", "never"), part.dropFirst().first.flatMap({ Verb.base(ofParticiple: $0) }) == nil {
          part = Phrase([first, .supplied(Verb.participle(of: before.verb), at: first)] + Array(part.dropFirst()))
        }
        // "Kept for 90 days, then deleted": after these.
        let rest = before.passiveRest
        let isLasting = rest.first?.isPlain("for") == true && rest.count == 3 && isLater
        let time = isLasting ? [Word.supplied("after", at: first)] + rest.dropFirst() : []
        part = Phrase(Array(subject) + [being] + part + time)
      }
    }
    // "Accept the codes and mark them as new".
    let second = part.count > 2 && ResponsePhrase.isVerb(first) ? part.startIndex + 1 : part.endIndex
    let isInside =
      second < part.endIndex && part[second].isPlain("it", "them")
      && part[second + 1].isPlain([
        "as", "in", "to", "into", "on", "from", "with", "by", "for", "once", "when", "after",
      ])
    let place = isInside ? second : part.trimmed.endIndex - 1
    guard part.trimmed.count > 1, part[place].isPlain("it", "them"),
      // "Writes to a spare file first and swaps it in": the file.
      case let named = object.drop(while: { $0.isPlain(PhraseWords.articles) || $0.isPlain("to", "into") })
        .prefix(while: {
          $0.kind != .mark && !$0.isPlain(PhraseWords.joints) && !$0.isPlain("first", "out", "up", "off")
        })
        .withoutClosingParticiple,
      (1...4).contains(named.count),
      !named.holds(anyOf: "it", "them")
    else { return part }
    return Phrase(part[..<place] + [.supplied("the", at: part[place])] + named + part.trimmed[(place + 1)...])
  }

  private static func isObject(_ word: Word) -> Bool {
    word.isPlain(PhraseWords.articles) || word.isPlain("with", "to", "at", "in", "no", "all")
  }

  /// What begins a second clause about the subject of the first.
  private static let clauseModals: WordSet = [
    "can't", "cannot", "mustn't", "won't", "doesn't", "must", "should", "can", "may", "will",
  ]

  /// "The app can start, pause, and end trips": whether it only names what can be done, and not what comes of it.
  private static func isListOfVerbs(_ phrase: Phrase) -> Bool {
    let commas = phrase.indices.filter { index in
      phrase[index].isMark(",") && index > phrase.startIndex && ResponsePhrase.isVerb(phrase[index - 1])
    }
    // "A guest can book, cancel and check in".
    if let comma = phrase.firstIndex(where: { $0.isMark(",") }), comma > phrase.startIndex + 1,
      phrase[comma - 2].isPlain(ConditionWords.modals),
      comma + 3 < phrase.endIndex, ResponsePhrase.isVerb(phrase[comma + 1]), phrase[comma + 2].isPlain("and", "or"),
      ResponsePhrase.isVerb(phrase[comma + 3]), comma + 6 > phrase.endIndex
    {
      return true
    }
    return zip(commas, commas.dropFirst()).contains { first, second in
      // "Shows copy, share, and delete buttons": behind a verb these are nouns.
      second - first == 2
        // "That is empty, cut, too large": what something is like.
        && (first - 1 == phrase.startIndex || !phrase[first - 2].isPlain("is", "are", "was", "were"))
        && (first - 1 == phrase.startIndex || !ResponsePhrase.isVerb(phrase[first - 2])
          || ConditionWords.modals.contains(phrase[first - 2]))
    }
  }

  /// The parts of a phrase that begin with a verb of their own.
  static func parts(of phrase: Phrase) -> [Phrase] {
    let lowest = phrase.lowestDepth
    var parts: [Phrase] = []
    var start = phrase.startIndex
    var index = phrase.startIndex
    while index < phrase.endIndex {
      let word = phrase[index]
      let isJoint = word.depth == lowest && (word.isMark(",") || word.isPlain("and", "then", "but"))
      guard isJoint, index > start + 1 else {
        index += 1
        continue
      }
      var next = index + 1
      while next < phrase.endIndex, phrase[next].isPlain("and", "then", "also", "but", "or") { next += 1 }
      if next < phrase.endIndex,
        beginsVerb(next, in: phrase, behind: phrase[start..<index])
          || beginsClause(next, in: phrase, behind: phrase[start..<index])
      {
        parts.append(phrase[start..<index].trimmed)
        start = phrase[next - 1].isPlain("then") && next > index ? next - 1 : next
        index = next + 1
      } else {
        index += 1
      }
    }
    if start < phrase.endIndex { parts.append(phrase[start...].trimmed) }
    return parts.filter { !$0.isEmpty }
  }

  /// Whether a verb with an object begins at a place, in the form that the verb before it has.
  private static func beginsVerb(_ index: Int, in phrase: Phrase, behind first: Phrase) -> Bool {
    let word = phrase[index]
    let isThen = phrase[index - 1].isPlain("then")
    // "Notes are kept per guest and removed when …".
    if index + 1 == phrase.endIndex, phrase[index - 1].isPlain("and"), Verb.base(ofParticiple: word) != nil,
      let before = ResponsePhrase(first), before.isPassive, !before.passiveRest.isEmpty,
      !before.isNegated,
      // "Is marked as sold and reserved", "is kept until noon and dropped": of the same, or with a time of its own.
      !first.contains(where: { $0.isMark(",") }),
      !first.holds(anyOf: ["be", "as", "by", "only", "until", "longer", "set"])
    {
      return true
    }
    // "Follows the tide, and warns when it turns", of which what says when is not here.
    if index + 1 == phrase.endIndex, phrase[index - 1].isPlain("and"), let base = Verb.base(ofThirdPerson: word),
      !ResponsePhrase.nominal.contains(base), !ResponsePhrase.ambiguous.contains(base),
      first.first.map({ Verb.base(ofThirdPerson: $0) != nil }) == true
    {
      return true
    }
    guard word.kind == .plain, index + 1 < phrase.endIndex || standing.contains(word) || isThen else { return false }
    // "Reads it, then fetches and stores the list".
    if isThen, let base = Verb.base(ofThirdPerson: word), !ResponsePhrase.nominal.contains(base),
      !ResponsePhrase.ambiguous.contains(base), first.first.map({ Verb.base(ofThirdPerson: $0) != nil }) == true
    {
      return true
    }
    // "Sums rise minutes and fall minutes": two of a kind, and nothing that is done.
    if phrase[index - 1].isPlain("and"), let kind = first.last, kind.kind == .plain, index + 1 < phrase.endIndex,
      phrase[index + 1].lower == kind.lower, ResponsePhrase.isPluralNoun(kind)
    {
      return false
    }
    if word.isPlain("do", "don't", "never") { return true }
    // "Old notes are kept for 90 days, then deleted".
    if isThen, Verb.base(ofParticiple: word) != nil, ResponsePhrase(first)?.isPassive == true {
      return true
    }
    // "Drafts are kept, but not sent".
    if word.isPlain("not", "never"), phrase[index - 1].isPlain("but"), index + 1 < phrase.endIndex,
      Verb.base(ofParticiple: phrase[index + 1]) != nil, ResponsePhrase(first)?.isPassive == true
    {
      return true
    }
    // "Another run is not started but queued".
    if phrase[index - 1].isPlain("but"), Verb.base(ofParticiple: word) != nil, let before = ResponsePhrase(first),
      before.isPassive, before.isNegated
    {
      return true
    }
    // "Rates are kept in cents and shown in euros", "… and refreshed regularly".
    if phrase[index - 1].isPlain("and"), Verb.base(ofParticiple: word) != nil, index + 1 < phrase.endIndex,
      phrase[index + 1].isAdverb
        || phrase[index + 1].isPlain(["in", "to", "at", "with", "as", "on", "into", "by", "from", "out", "off", "away"]),
      let before = ResponsePhrase(first), before.isPassive, !before.passiveRest.isEmpty
    {
      return true
    }
    // "Guests can read a note but can't edit it".
    if word.isPlain(clauseModals), ResponsePhrase(first) != nil { return true }
    // "The note moves down and is removed": what is done to the subject of the verb before.
    if word.isPlain("is", "are"), index + 1 < phrase.endIndex, first.first?.isPlain("what") != true,
      let done = phrase[(index + 1)...].first(where: { !$0.isAdverb && !$0.isPlain(PhraseWords.adverbs) }),
      Verb.base(ofParticiple: done) != nil || done.isPlain("not", "never"),
      let before = ResponsePhrase(first), !(before.isPassive ? before.passiveSubject : before.subject).isEmpty
    {
      return true
    }
    let next = index + 1 < phrase.endIndex ? phrase[index + 1] : nil
    // "shows the list and detail views": a noun follows as before.
    if let next, next.isMark(",") || next.isPlain("and", "or", "of", "is", "are") { return false }
    // "Adds it and prorates the fee": only its place shows that it is a verb.
    if Verb.base(ofThirdPerson: word) == nil, phrase[index - 1].isPlain("and"), Verb.base(ofForm: word) != nil,
      first.first.map({ Verb.base(ofThirdPerson: $0) != nil }) == true,
      let next, next.isPlain("it", "them", "the", "its", "their"), index + 2 < phrase.endIndex
    {
      return true
    }
    if Verb.base(ofThirdPerson: word) != nil {
      // "Shows one page and swipes move between them": several swipes do.
      if let next, Verb.isBase(next), ResponsePhrase.isPluralNoun(word), index + 2 < phrase.endIndex,
        phrase[index + 2].isPlain("between", "to", "through", "into", "across", "from", "forward", "back")
      {
        return false
      }
      return first.contains {
        $0.kind == .plain && (Verb.base(ofThirdPerson: $0) != nil || $0.isPlain("does", "doesn't"))
      }
        || phrase[index - 1].isPlain("and") && first.contains { $0.isPlain("is") }
          && ResponsePhrase(first)?.isPassive == true
    }
    guard Verb.isBase(word) else { return false }
    // "Set the state, display error details": behind a comma a command follows a command.
    let isListed = phrase[index - 1].isMark(",") && first.first.map { Verb.isBase($0) } == true
    if !isListed, word.isPlain(nouns), let next, next.kind == .plain, !next.isPlain(PhraseWords.articles) {
      return false
    }
    guard let opening = first.first(where: { $0.kind == .plain }) else { return false }
    let isImperative = Verb.isBase(opening) || first.contains { $0.isPlain(ConditionWords.modals) }
    // "Unknown flags print the usage and exit with 64".
    if !isImperative, phrase[index - 1].isPlain("and"), let before = ResponsePhrase(first), !before.isPassive,
      before.subject.last.map(ResponsePhrase.isPluralNoun) == true, !before.object.isEmpty,
      first.contains(where: { $0.isPlain([before.verb]) }), let next,
      next.kind != .plain || next.isNumber || isObject(next)
    {
      return true
    }
    guard isImperative else { return false }
    guard let next else { return true }
    return next.kind != .plain || isListed || next.isPlain(PhraseWords.articles) || !Verb.isBase(next)
  }

  /// Verbs that behind "and" are as often nouns or adjectives.
  private static let nouns: WordSet = [
    "empty", "open", "complete", "clean", "clear", "live", "set", "view", "close", "group", "list", "display",
    "record", "delete",
  ]

  /// Verbs that need no object.
  static let standing: WordSet = [
    "closes", "close", "fails", "fail", "returns", "return", "stops", "stop", "continues", "continue", "exits", "exit",
    "retries", "retry", "revert", "reverts", "dismiss", "dismisses", "clears", "clear", "quit", "quits", "succeeds",
    "reconnects", "expires", "expire",
    "throws", "throw",
  ]
}

extension ArraySlice<Word> {
  /// "Codes typed" of "codes typed by hand": the codes.
  fileprivate var withoutClosingParticiple: Phrase {
    guard count > 1, let last, ResponsePhrase.isPluralNoun(self[endIndex - 2]),
      Verb.base(ofParticiple: last) != nil || last.lower.hasSuffix("ed")
    else { return self }
    return dropLast()
  }
}
