// What a sentence points back at: "Encode this", "They are sorted by name".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Statements {
  /// "Assign to the user" after "Create a draft": a verb without an object takes that of the sentence before.
  static func leftOut(of response: ResponsePhrase, _ sentence: Sentence) -> Phrase? {
    guard !response.isPassive, response.subject.isEmpty, moving.contains(response.verb),
      response.object.drop(while: { $0.isPlain(pronouns) }).first?.isPlain("to", "into", "in", "with") == true,
      let thing = thing(of: sentence.previous)
    else { return nil }
    return thing
  }

  /// What the last verb of a sentence is done to.
  private static func thing(of sentence: Phrase) -> Phrase? {
    guard let before = Responses.of(sentence.trimmed).last, !before.isPassive else { return nil }
    let thing = before.object.drop { $0.isPlain(PhraseWords.articles) || $0.isPlain("new") }
      .prefix { $0.kind != .mark && !$0.isPlain(PhraseWords.joints) && $0.kind != .quote }
    return (1...4).contains(thing.count) ? thing : nil
  }

  /// "Anything else returns silver", "before, it returns nothing": what only a function does, and the sentence before names.
  static func pointsAtMember(_ phrase: Phrase) -> Bool {
    if phrase.first?.isPlain("anything", "everything") == true {
      return phrase.dropFirst().first?.isPlain("else") == true
    }
    // "The second call throws".
    if phrase.count > 3, phrase.first?.isPlain("the", "a", "another", "each") == true,
      phrase.dropFirst().prefix(2).contains(where: { $0.isPlain("call") }),
      phrase.prefix(4).contains(where: ResponsePhrase.isFinite)
    {
      return true
    }
    return phrase.indices.dropLast().contains { place in
      phrase[place].isPlain("it") && phrase[place + 1].isPlain("returns", "throws")
        && (place == phrase.startIndex || phrase[place - 1].isMark(","))
    }
  }

  /// "The owner then picks a stall": what comes next is about the same function as the sentence before it.
  static func isNext(_ phrase: Phrase) -> Bool { phrase.prefix(5).dropFirst().contains { $0.isPlain("then") } }

  /// "It does so as well for a flat curve": what the sentence before it says, under another condition; nil for another
  /// sentence.
  private static func likewise(_ phrase: Phrase, after previous: Phrase) -> Phrase? {
    guard phrase.count > 4, isLikewise(phrase),
      let cue = phrase.prefix(6).firstIndex(where: { $0.isPlain("for", "when", "if", "with", "without", "while") }),
      cue + 1 < phrase.endIndex,
      phrase[cue].isPlain("when", "if", "while") || phrase[..<cue].holds(anyOf: "well", "too", "also")
    else { return nil }
    let isGiven =
      previous.first?.isPlain(ConditionWords.leadingWords) == true
      || previous.first?.isPlain("with", "without") == true
    let told = isGiven ? previous.firstIndex { $0.isMark(",") }.map { previous[($0 + 1)...] } : previous
    guard let told, !told.isEmpty else { return nil }
    let clause = phrase[cue...].prefix { !$0.isMark(",") }
    return clause + [Conditional.comma(behind: clause)] + told
  }

  /// "It does so": what was said before.
  static func isLikewise(_ phrase: Phrase) -> Bool {
    ["it does so", "they do so"].contains(phrase.prefix(3).map(\.lower).joined(separator: " "))
  }

  /// "It needs `--day` or `--week`; giving both is an error": both of these.
  private static func withBoth(_ phrase: Phrase, of previous: Phrase) -> Phrase? {
    guard let both = phrase.dropFirst().firstIndex(where: { $0.isPlain("both") }),
      phrase[(both + 1)...].first.map({ $0.kind == .mark || $0.isPlain("is", "are") }) ?? true,
      let last = previous.lastIndex(where: { $0.kind == .code }), last > previous.startIndex + 2,
      previous[last - 1].isPlain("or", "and"), previous[last - 2].kind == .code
    else { return nil }
    return phrase[..<both] + [previous[last - 2], .supplied("and", at: phrase[both]), previous[last]]
      + phrase[(both + 1)...]
  }

  /// "A comma at the end → accepted; one at the start isn't": what it is not.
  private static func withVerdict(_ phrase: Phrase, of previous: Phrase) -> Phrase? {
    guard let arrow = previous.lastIndex(where: { $0.isMark("→", "->") }),
      case let verdict = previous[(arrow + 1)...].trimmed,
      verdict.count == 1, let done = verdict.first, Verb.base(ofParticiple: done) != nil,
      case let words = phrase.filter({ $0.kind != .mark }).map({
        Word($0.kind, $0.text, at: $0.offset, isSpaced: true, isStrong: false, depth: 0)
      }),
      (3...7).contains(words.count), words.last?.isPlain("not", "isn't", "aren't") == true
    else { return nil }
    return Phrase(words + [done])
  }

  /// A sentence with the thing to which it points back: "Encode this", "They are sorted by name".
  ///
  /// The label is what stands before the colon of the item; nil for the first sentence, which it introduces.
  static func resolved(_ phrase: Phrase, after previous: Phrase, label: Phrase?) -> Phrase {
    if let otherwise = otherwise(phrase, after: previous) { return otherwise }
    if let whole = withBoth(phrase, of: previous) ?? withVerdict(phrase, of: previous) { return whole }
    if let whole = shortened(phrase, after: previous) ?? anythingOther(phrase, than: previous) ?? appearing(
      phrase,
      after: previous,
      label: label
    )
      ?? following(phrase, after: previous) ?? likewise(phrase, after: previous)
    {
      return whole
    }
    guard let first = phrase.first, phrase.count > 2 else { return phrase }
    if let whole = ending(phrase, of: previous) ?? lacking(phrase, what: previous) ?? marked(phrase, like: previous) {
      return whole
    }
    // "`.lost` is silent. `.busy`: log it": a case of its own.
    if first.kind == .code, first.text.hasPrefix("."), phrase[phrase.startIndex + 1].isMark(":"), !previous.isEmpty {
      return [.supplied("On", at: first), first, Conditional.comma(behind: phrase.prefix(2))] + phrase.dropFirst(2)
    }
    // "Must not be called before `setUp()`; doing so throws".
    if first.isPlain("doing"), phrase[phrase.startIndex + 1].isPlain("so"),
      let verb = previous.indices.dropFirst(2).first(where: {
        previous[$0 - 1].isPlain("be") && previous[$0 - 2].isPlain("not", "never")
      }), let base = Verb.base(ofParticiple: previous[verb])
    {
      return Phrase([.supplied(Verb.gerund(of: base), at: first)] + previous[(verb + 1)...].trimmed)
        + phrase.dropFirst(2)
    }
    let second = phrase[phrase.startIndex + 1]
    // "Names are private in the case of guests. For those the list shows a number".
    if first.isPlain("for"), second.isPlain("those", "these", "them"), phrase.count > 4,
      phrase[phrase.startIndex + 2].isMark(",") || phrase[phrase.startIndex + 2].isPlain(PhraseWords.articles),
      case let kind = previous.trimmed.reversed().prefix(while: {
        $0.kind == .plain && !$0.isPlain(PhraseWords.joints) && !$0.isPlain(PhraseWords.articles)
          && !$0.isPlain(ConditionWords.leadingWords)
      }), (1...3).contains(kind.count), kind.first.map(ResponsePhrase.isPluralNoun) == true
    {
      let rest = phrase.dropFirst(2).drop { $0.isMark(",") }
      return Phrase([first] + kind.reversed() + [Conditional.comma(behind: phrase.prefix(2))] + rest)
    }
    // "Boats are listed by size; those in which … are pinned", "a letter stays below 8 KB; a larger one is refused".
    if let one = first.isPlain("those") && second.isPlain(PhraseWords.joints)
      ? phrase.startIndex
      : first.isPlain("a", "an") && phrase.count > 4 && phrase[phrase.startIndex + 2].isPlain("one")
        ? phrase.startIndex + 2 : nil,
      let said = ResponsePhrase(previous.trimmed), said.isPassive || ["stay", "remain", "be"].contains(said.verb),
      !(said.isPassive ? said.passiveSubject : said.subject).holds(anyOf: "of"),
      !(said.isPassive ? said.passiveRest : said.object).contains(where: ResponsePhrase.isPluralNoun),
      let noun = (said.isPassive ? said.passiveSubject : said.subject).withoutAsides.prefix(while: {
        $0.kind == .plain && (!$0.isPlain(PhraseWords.joints) || $0.isPlain(PhraseWords.articles))
      }).last, !noun.isPlain(PhraseWords.articles), !noun.isPlain(stand),
      first.isPlain("those") == ResponsePhrase.isPluralNoun(noun)
    {
      return Phrase(
        phrase[..<one] + [.supplied(one == phrase.startIndex ? noun.text : noun.lower, at: phrase[one])]
          + phrase[(one + 1)...]
      )
    }
    // "At zero the number is hidden. Opening the list does not clear it": the number, and not what is opened.
    if Verb.base(ofGerund: first) != nil, let it = phrase.firstIndex(where: { $0.isPlain("it") }),
      it > phrase.startIndex + 3, phrase[it - 2].isPlain("not", "never"),
      it + 1 == phrase.endIndex || phrase[it + 1].kind == .mark,
      let being = previous.lastIndex(where: { $0.isPlain("is") }), being > previous.startIndex + 1,
      previous[being - 2].isPlain("the"), previous[being - 1].kind == .plain
    {
      return Phrase(phrase[..<it] + [.supplied("the", at: phrase[it]), previous[being - 1]] + phrase[(it + 1)...])
    }
    // "Tapping a row selects it; tapping it again clears the choice".
    if second.isPlain("it", "them"), Verb.base(ofGerund: first) != nil,
      let before = ResponsePhrase(previous.trimmed), !before.isPassive,
      let thing = ResponsePhrase.thing(of: before.subject)
    {
      return Phrase([first, .supplied("the", at: second)] + thing + phrase.dropFirst(2))
    }
    // "This involves fetching the draft to show its title": the purpose is what can be seen.
    if first.isPlain(pronouns), second.isPlain("involves", "means", "requires", "includes"),
      let to = phrase.indices.dropLast(2).first(where: {
        phrase[$0].isPlain("to") && phrase[$0].depth == 0
          && phrase[$0 + 1].isPlain("show", "display", "present", "render")
      })
    {
      return phrase[(to + 1)...]
    }
    // "Orders are kept; they are sent oldest first", "Drafts without a title go last. They are not hidden": the orders are.
    if first.isPlain("they", "it"), second.isPlain("is", "are"), let before = ResponsePhrase(previous.trimmed),
      case let subject = (before.isPassive ? before.passiveSubject : before.subject).withoutAsides,
      first.isPlain("they") ? (1...9).contains(subject.count) : before.isPassive && (1...5).contains(subject.count),
      second.isPlain("are") == subject.contains(where: ResponsePhrase.isPluralNoun)
    {
      return Phrase(subject + phrase.dropFirst())
    }
    // "The mast never bends, and the sorter does not see it": the mast.
    if let it = phrase.trimmed.last, it.isPlain("it"), !first.isPlain("it"), Verb.base(ofGerund: first) == nil,
      let said = ResponsePhrase(previous.trimmed), !said.isPassive, said.isNegated, said.object.isEmpty,
      (2...4).contains(said.subject.count), let the = said.subject.first, the.isPlain("the", "a", "an")
    {
      return phrase.trimmed.dropLast() + [.supplied("the", at: it)] + said.subject.dropFirst()
    }
    // "`close()` waits for `page`. After success, it is reset to nil": the only property that is named.
    if let it = phrase.indices.dropLast(4).first(where: { phrase[$0].isPlain("it") && phrase[$0 + 1].isPlain("is") }),
      phrase[it + 2].isPlain("set", "reset"), phrase[it + 3].isPlain("to"), phrase[it + 4].isPlain(values),
      case let named = previous.filter({ $0.kind == .code && !$0.text.contains("(") }), named.count == 1
    {
      let event = phrase[..<it]
      let comma = event.isEmpty || event.last?.kind == .mark ? [] : [Conditional.comma(behind: event)]
      return event + comma + named + phrase[(it + 1)...]
    }
    // "The depth in the list is that of the lock. It never changes", "Tugs are small. They go to berth 2".
    if second.isPlain(helping) || isKept(phrase, of: previous)
      || second.isPlain("also") && phrase[phrase.startIndex + 2].isPlain(helping)
      || (first.isPlain("they") ? Verb.isBase(second) : Verb.base(ofThirdPerson: second) != nil),
      let subject = onlyThing(of: previous, for: first)
    {
      return Phrase(subject + phrase.dropFirst())
    }
    // "The sale is open for a day. Once it ends, the prices rise".
    if first.isPlain("when", "while", "once", "if"), let comma = phrase.firstIndex(where: { $0.isMark(",") }),
      comma > phrase.startIndex + 2, !phrase[comma...].holds(anyOf: "it", "they"),
      let subject = onlyThing(of: previous, for: second)
    {
      let start = subject[subject.startIndex]
      return Phrase([first, .supplied(start.lower, at: start)] + subject.dropFirst() + phrase.dropFirst(2))
    }
    // "A blank sheet is never solved; once filled, it stays open".
    if first.isPlain("when", "while", "once", "if"),
      let comma = phrase.prefix(4).firstIndex(where: { $0.isMark(",") }),
      comma + 2 < phrase.endIndex, let subject = onlyThing(of: previous, for: phrase[comma + 1])
    {
      let start = subject[subject.startIndex]
      return phrase[...comma] + [.supplied(start.lower, at: start)] + subject.dropFirst() + phrase[(comma + 2)...]
    }
    guard first.isPlain(pronouns) || second.isPlain(pronouns), let thing = thing(of: previous) else { return phrase }
    let known = [Word.supplied("the", at: first)] + thing
    if second.isPlain(pronouns), Verb.isBase(first), moving.contains(first.lower) {
      return Phrase([first] + known + phrase.dropFirst(2))
    }
    guard first.isPlain(pronouns), let response = ResponsePhrase(phrase), response.isPassive,
      moving.contains(response.verb) || done.contains(response.verb)
    else { return phrase }
    let being =
      second.isPlain("is", "are")
      ? [Word.supplied(ResponsePhrase.being(of: thing.spoken(limit: 4)), at: second)] : [second]
    return Phrase(known + being + phrase.dropFirst(2))
  }

  /// "Anything else is refused" behind "`1-0` and `0-1` are accepted": anything other than these; nil for another sentence.
  private static func anythingOther(_ phrase: Phrase, than previous: Phrase) -> Phrase? {
    guard phrase.count > 2, let first = phrase.first, first.isPlain("anything", "everything"),
      phrase[phrase.startIndex + 1].isPlain("else"),
      let being = previous.firstIndex(where: { $0.isPlain("is", "are") }), being > previous.startIndex,
      being + 1 < previous.endIndex,
      case let isSubject = previous[(being + 1)...].prefix(2).contains(where: { $0.isPlain(accepted) }),
      case let things = isSubject ? previous[..<being] : previous[(being + 1)...].dropFirst(2),
      isSubject || previous[(being + 1)...].prefix(2).map(\.lower) == ["one", "of"],
      case let named = things.prefix(while: { !$0.isMark(";", ".", ":") }).trimmed.drop(while: { $0.isPlain("only") }),
      (1...9).contains(named.count),
      // What is accepted under conditions, or by its kind, is more than its name.
      named.allSatisfy({
        $0.kind != .plain || $0.isPlain("and", "or") || $0.isNumber
          || $0.text.utf8.count > 1 && $0.text == $0.text.uppercased()
      }), !previous.holds(anyOf: "if", "when", "unless", "while"), !named.contains(where: ResponsePhrase.isFinite)
    else { return nil }
    let other = ["For", first.lower, "other", "than"].map { Word.supplied($0, at: first) }
    // A comma would end the condition.
    let either = named.split { $0.kind == .mark || $0.isPlain("and", "or") }.joined(separator: [
      .supplied("or", at: first)
    ])
    return Phrase(
      other + either + [Conditional.comma(behind: named), .supplied("it", at: first)] + phrase.dropFirst(2)
    )
  }

  private static let accepted: WordSet = ["accepted", "allowed", "valid", "supported", "permitted", "understood"]

  /// "Shows the fee; hidden when nothing is owed": what is shown is hidden, or what a label names; nil for another sentence.
  private static func appearing(_ phrase: Phrase, after previous: Phrase, label: Phrase?) -> Phrase? {
    guard let label, phrase.count > 2, let first = phrase.first,
      first.isPlain("hidden", "disabled", "enabled", "visible"),
      phrase[phrase.startIndex + 1].isPlain("when", "if", "while", "until", "unless", "only"),
      let thing = label.isEmpty ? thing(of: previous) : label.withoutAsides, (1...4).contains(thing.count)
    else { return nil }
    let being = ResponsePhrase.being(of: thing.spoken(limit: 4))
    return Phrase([.supplied("the", at: first)] + thing + [.supplied(being, at: first)] + phrase)
  }

  /// "Joins are logged; leaves aren't", "With one guest the fee is 5 EUR; with several, it is 4 EUR": with the words that
  /// only the sentence before has; nil for a sentence that leaves out none.
  private static func shortened(_ phrase: Phrase, after previous: Phrase) -> Phrase? {
    guard let last = phrase.last, !previous.isEmpty else { return nil }
    // "The guest who was outbid gets a mail; the guest who bid does not".
    if phrase.count > 3, last.isPlain("not"), case let does = phrase.endIndex - 2,
      phrase[does].isPlain("does", "do"),
      phrase[does - 1].kind == .plain, !phrase[does - 1].isPlain("it", "they"),
      let before = ResponsePhrase(previous.trimmed), !before.isPassive, before.verb != "be", !before.isNegated,
      !before.subject.isEmpty, !before.object.isEmpty
    {
      return Phrase(phrase + [.supplied(before.verb, at: last)] + before.object)
    }
    if phrase.count < 6, last.isPlain("aren't", "isn't", "don't", "doesn't"),
      let before = ResponsePhrase(previous.trimmed), before.isPassive == last.isPlain("aren't", "isn't")
    {
      let said = before.isPassive ? Verb.participle(of: before.verb) : before.verb
      return Phrase(phrase + [.supplied(said, at: last)] + (before.isPassive ? before.passiveRest : before.object))
    }
    // "Cards can be combined, coupons cannot".
    if phrase.count < 6, last.isPlain("cannot", "can't"), let before = ResponsePhrase(previous.trimmed),
      before.isPassive || before.isPermission
    {
      let being = before.isPassive ? [Word.supplied("be", at: last)] : []
      let said = before.isPassive ? Verb.participle(of: before.verb) : before.verb
      return Phrase(
        phrase + being + [.supplied(said, at: last)] + (before.isPassive ? before.passiveRest : before.object)
      )
    }
    // "…; on later launches it is not": what it is before.
    if phrase.count > 3, last.isPlain("not"), phrase[phrase.endIndex - 2].isPlain("is", "are"),
      phrase[phrase.endIndex - 3].isPlain("it", "they"), case let pronoun = phrase.endIndex - 3,
      let before = Responses.of(Conditional.leading(previous.trimmed)?.response ?? previous.trimmed).first,
      before.isPassive, !before.passiveSubject.isEmpty
    {
      return Phrase(
        Array(phrase[..<pronoun]) + Array(before.passiveSubject) + Array(phrase[(pronoun + 1)...])
          + [.supplied(Verb.participle(of: before.verb), at: last)]
      )
    }
    // "… 5 drafts; beyond that, …": beyond 5 drafts.
    if phrase.count > 4, phrase[phrase.startIndex].isPlain("beyond", "above", "below"),
      phrase[phrase.startIndex + 1].isPlain("that", "this"),
      let number = previous.lastIndex(where: \.isNumber), number + 1 < previous.endIndex,
      previous[number + 1].kind == .plain, !previous[number + 1].isPlain(PhraseWords.joints)
    {
      let amount = previous[number...(number + 1)].map { Word.supplied($0.text, at: phrase[phrase.startIndex + 1]) }
      let cue = phrase[phrase.startIndex]
      let more =
        cue.isPlain("beyond", "above") ? ["With", "more", "than"].map { Word.supplied($0, at: cue) } : [cue]
      let rest = phrase.dropFirst(2)
      let comma = rest.first?.isMark(",") == true ? [] : [Conditional.comma(behind: phrase)]
      return Phrase(more + amount + comma + Array(rest))
    }
    guard phrase.count > 4, previous.count > 4, let cue = phrase.first, cue.isPlain("with"),
      previous.first?.isPlain("with") == true, case let count = phrase[phrase.startIndex + 1],
      count.isPlain(Numerals.several) || count.isPlain("more", "none"), phrase[phrase.startIndex + 2].isMark(","),
      let comma = previous.prefix(8).firstIndex(where: { $0.isMark(",") }), comma > previous.startIndex + 2,
      let noun = previous[..<comma].last
    else { return nil }
    let things = previous[(previous.startIndex + 2)..<(comma - 1)] + [.supplied(noun.lower.plural, at: noun)]
    var rest = phrase[(phrase.startIndex + 2)...]
    if let it = rest.dropFirst().first, it.isPlain("it", "they"),
      let before = ResponsePhrase(previous[(comma + 1)...].trimmed),
      case let thing = before.isPassive ? before.passiveSubject : before.subject, !thing.isEmpty
    {
      rest = Phrase([rest[rest.startIndex]] + thing + rest.dropFirst(2))
    }
    return Phrase([cue, count] + things + rest)
  }

  private static let helping: WordSet = [
    "does", "do", "doesn't", "don't", "will", "cannot", "can't", "can", "may", "must", "never",
  ]

  /// Further verbs of what is done to a thing that was made before, and never to a function.
  private static let done: WordSet = [
    "send", "sort", "persist", "cache", "upload", "delete", "remove", "display", "show", "group", "filter", "encrypt",
    "sign", "compress",
  ]

  /// Verbs that make what the next verb of a sentence moves.
  static let making: WordSet = [
    "create", "construct", "build", "make", "generate", "encode", "decode", "fetch",
  ]

  /// What stands for a thing of which the sentence before has spoken.
  static let pronouns: WordSet = ["this", "it", "them", "these", "both", "they"]

  /// Verbs of which what is moved may have been said before.
  static let moving: WordSet = [
    "assign", "insert", "link", "append", "attach", "add", "save", "store", "write", "encode", "decode", "serialize",
    "convert",
  ]
}
