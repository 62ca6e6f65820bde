// What a sentence points back at: "Encode this", "They are sorted by name".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Statements {
  /// "Assign to the user" after "Create a draft": a verb without an object takes that of the sentence before.
  static func leftOut(of response: ResponsePhrase, _ sentence: Sentence) -> Phrase? {
    guard !response.isPassive, response.subject.isEmpty, moving.contains(response.verb),
      response.object.drop(while: { $0.isPlain(pronouns) }).first?.isPlain(["to", "into", "in", "with"]) == true,
      let thing = thing(of: sentence.previous)
    else { return nil }
    return thing
  }

  /// What the last verb of a sentence is done to.
  private static func thing(of sentence: Phrase) -> Phrase? {
    guard let before = Responses.of(sentence.trimmed).last, !before.isPassive else { return nil }
    let thing = before.object.drop { $0.isPlain(PhraseWords.articles) || $0.isPlain(["new"]) }
      .prefix { $0.kind != .mark && !$0.isPlain(PhraseWords.joints) && $0.kind != .quote }
    return (1...4).contains(thing.count) ? thing : nil
  }

  /// "After that, it is gone" behind "it stands for 24 hours", "From then on …" behind "Sealing writes …", "Until then …"
  /// behind "Drafts must be signed first": with the time or deed that is meant; nil for another sentence, and where the one
  /// before it names none.
  private static func following(_ phrase: Phrase, after previous: Phrase) -> Phrase? {
    guard let first = phrase.first, let said = previous.first else { return nil }
    if let moment = atThatMoment(phrase, after: previous) { return moment }
    // "From then on bids are refused", "bids are refused from then on".
    func without(_ runs: [WordRun]) -> Phrase? {
      runs.lazy.compactMap { run in
        phrase.place(of: run).flatMap { place in
          if place.lowerBound > phrase.startIndex + 1, run.count > 1 {
            let isEnd = place.upperBound == phrase.endIndex || phrase[place.upperBound].kind == .mark
            return isEnd ? phrase[..<place.lowerBound] + phrase[place.upperBound...] : nil
          }
          let rest = phrase[place.upperBound...]
          let isPointing = run.count > 1 && rest.first?.isPlain(["it", "they", "nothing", "nobody", "no"]) == true
          let isSetOff =
            isPointing
            || rest.first.map { $0.isMark(",") || $0.isPlain(PhraseWords.articles) || $0.kind == .code } == true
          return place.lowerBound == phrase.startIndex && isSetOff && rest.count > 2
            ? rest.drop { $0.isMark(",") } : nil
        }
      }.first
    }
    // "Pausing is possible in `idle` and `open` only. Elsewhere it throws".
    if first.isPlain(["elsewhere"]), let only = previous.lastIndex(where: { $0.isPlain(["only"]) }),
      let place = previous.lastIndex(where: { $0.isPlain(["in", "on"]) }),
      case let places = only > place
        ? previous[(place + 1)..<only] : previous[(place + 1)...].prefix(while: { $0.kind != .mark }),
      !places.isEmpty, places.count < 9, !places.contains(where: ResponsePhrase.isFinite)
    {
      let either = places.map { $0.isMark(",") || $0.isPlain(["and"]) ? Word.supplied("or", at: $0) : $0 }
      return [.supplied("Outside", at: first)] + either + [Conditional.comma(behind: places)] + phrase.dropFirst()
    }
    if let rest = without(earlier) { return until(previous).map { $0 + rest } }
    if phrase.prefix(2).map(\.lower) == ["only", "then"], phrase.count > 4 {
      return deed(of: previous).flatMap { Framing.onlyThen([first] + $0 + phrase.dropFirst(2)) }
    }
    guard let rest = without(connectives) else { return nil }
    func behind(_ time: Phrase) -> Phrase {
      [.supplied("After", at: first)] + time + [Conditional.comma(behind: time)] + rest
    }
    if let time = time(of: previous) { return [.supplied("At", at: first)] + time + rest }
    if let unit = previous.indices.dropFirst(2).first(where: {
      previous[$0].isPlain(ConditionPhrase.spans) && previous[$0 - 2].isPlain(["for", "within", "after", "lasts"])
        && (previous[$0 - 1].isNumber || previous[$0 - 1].isPlain(["a", "an"]))
    }), said.isPlain(["it", "the", "a", "an", "this", "each", "every"]) {
      return behind(previous[(unit - 1)...unit])
    }
    if Verb.base(ofGerund: said) != nil, !previous.prefix(4).holds(anyOf: ["is", "takes", "was"]) {
      return behind([.supplied(said.lower, at: first)])
    }
    if said.isPlain(["when", "once", "after", "on", "if"]), let comma = previous.firstIndex(where: { $0.isMark(",") }) {
      return previous[...comma] + rest
    }
    // "A draft keeps its number until it is signed. After that …": once it is.
    if let until = previous.dropFirst(2).lastIndex(where: { $0.isPlain(["until"]) }),
      case let clause = previous[(until + 1)...].trimmed, clause.count > 2, clause.allSatisfy({ $0.kind != .mark }),
      clause.contains(where: ResponsePhrase.isFinite)
    {
      return Phrase([.supplied("Once", at: first)] + clause) + [Conditional.comma(behind: clause)] + rest
    }
    return nil
  }

  /// "20 minutes before noon" of "The list closes 20 minutes before noon", with a comma; nil where a sentence names
  /// no such time.
  private static func time(of sentence: Phrase) -> Phrase? {
    guard
      let unit = sentence.indices.dropFirst().dropLast(2).first(where: {
        sentence[$0].isPlain(ConditionPhrase.spans) && sentence[$0 - 1].isNumber
          && sentence[$0 + 1].isPlain(["before", "after"])
      }), case let time = sentence[(unit - 1)...].prefix(while: { $0.kind != .mark }), time.count < 9,
      !time.dropFirst().contains(where: { ResponsePhrase.isFinite($0) || $0.isPlain(["and", "or"]) })
    else { return nil }
    return time + [Conditional.comma(behind: time)]
  }

  /// "A call at that very instant fails": at the time that the sentence before it names.
  private static func atThatMoment(_ phrase: Phrase, after previous: Phrase) -> Phrase? {
    guard
      let at = phrase.indices.dropFirst().dropLast(2).first(where: {
        phrase[$0].isPlain(["at"]) && phrase[$0 + 1].isPlain(["that", "this", "exactly"])
      }),
      let end = phrase[(at + 1)...].prefix(4).firstIndex(where: { $0.isPlain(["instant", "moment", "time", "point"]) }),
      let time = time(of: previous)
    else { return nil }
    return phrase[..<at] + [.supplied("exactly", at: phrase[at])] + time.dropLast() + phrase[(end + 1)...]
  }

  /// What holds until what a sentence says: "While drafts are not signed," of "Drafts must be signed first", "At more than 5
  /// minutes before noon," of "The gate opens 5 minutes before departure"; nil where it names no such time.
  private static func until(_ sentence: Phrase) -> [Word]? {
    guard let first = sentence.first else { return nil }
    if let time = time(of: sentence) {
      let isBefore = time.holds(anyOf: ["before"])
      return ["At", isBefore ? "more" : "less", "than"].map { .supplied($0, at: first) } + time
    }
    func denied(_ clause: Phrase, being: Int, from verb: Int) -> [Word] {
      let isMany = clause[..<being].contains(where: ResponsePhrase.isPluralNoun)
      let not = [isMany ? "are" : "is", "not"].map { Word.supplied($0, at: clause[being]) }
      let start = clause[clause.startIndex]
      let subject =
        start.isPlain(PhraseWords.articles) || !start.isSimple
        ? clause[..<being] : [.supplied(start.lower, at: start)] + clause[..<being].dropFirst()
      let state = clause[verb...].trimmed
      let said = state.last?.isPlain(["first", "before"]) == true ? state.dropLast() : state
      return [.supplied("While", at: first)] + subject + not + said + [Conditional.comma(behind: clause)]
    }
    if let modal = sentence.indices.dropFirst().dropLast(2).first(where: {
      sentence[$0].isPlain(["must"]) && sentence[$0 + 1].isPlain(["be"])
    }), sentence.allSatisfy({ $0.kind != .mark }) {
      return denied(sentence, being: modal, from: modal + 2)
    }
    guard let cue = sentence.dropFirst(2).lastIndex(where: { $0.isPlain(["once", "when", "until"]) }),
      case let clause = sentence[(cue + 1)...].trimmed, clause.allSatisfy({ $0.kind != .mark }),
      let being = clause.dropFirst().firstIndex(where: { $0.isPlain(["is", "are"]) }), being + 1 < clause.endIndex
    else { return nil }
    return denied(clause, being: being, from: being + 1)
  }

  /// "After writing the entry" of "The log writes the entry before it returns": what only then may follow; nil where a
  /// sentence says nothing that is done.
  private static func deed(of sentence: Phrase) -> Phrase? {
    guard let said = Responses.of(sentence.trimmed).last, !said.isNegated, let first = sentence.first,
      !Conditional.begins(sentence), case let rest = said.isPassive ? said.passiveRest : said.object,
      case let thing = rest.prefix(while: { $0.kind != .mark && !$0.isPlain(["before", "when", "if", "so"]) })
    else { return nil }
    func words(_ texts: String...) -> [Word] { texts.map { .supplied($0, at: first) } }
    guard said.isPassive else {
      return thing.isEmpty ? nil : words("after", Verb.gerund(of: said.verb)) + thing
    }
    let being = ResponsePhrase.being(of: said.passiveSubject.spoken(limit: 4))
    return said.passiveSubject.first.map { subject in
      let start = subject.isPlain(PhraseWords.articles) ? Word.supplied(subject.lower, at: subject) : subject
      return words("once") + [start] + said.passiveSubject.dropFirst() + words(being, Verb.participle(of: said.verb))
        + thing
    }
  }

  private static let connectives: [WordRun] = [
    "after that", "from then on", "from there on", "from that moment on", "by then", "at that point",
  ]

  private static let earlier: [WordRun] = ["until then", "before that", "before then", "up to then", "before"]

  /// "Anything else returns silver", "before, it returns nothing": what only a function does, and the sentence before names.
  static func pointsAtMember(_ phrase: Phrase) -> Bool {
    if phrase.first?.isPlain(["anything", "everything"]) == true {
      return phrase.dropFirst().first?.isPlain(["else"]) == true
    }
    return phrase.indices.dropLast().contains { place in
      phrase[place].isPlain(["it"]) && phrase[place + 1].isPlain(["returns", "throws"])
        && (place == phrase.startIndex || phrase[place - 1].isMark(","))
    }
  }

  /// "It does so as well for a flat curve": what the sentence before it says, under another condition; nil for another
  /// sentence.
  private static func likewise(_ phrase: Phrase, after previous: Phrase) -> Phrase? {
    guard phrase.count > 4, isLikewise(phrase),
      let cue = phrase.prefix(6).firstIndex(where: { $0.isPlain(["for", "when", "if", "with", "without", "while"]) }),
      cue + 1 < phrase.endIndex,
      phrase[cue].isPlain(["when", "if", "while"]) || phrase[..<cue].holds(anyOf: ["well", "too", "also"])
    else { return nil }
    let isGiven =
      previous.first?.isPlain(ConditionWords.leadingWords) == true
      || previous.first?.isPlain(["with", "without"]) == true
    let told = isGiven ? previous.firstIndex { $0.isMark(",") }.map { previous[($0 + 1)...] } : previous
    guard let told, !told.isEmpty else { return nil }
    let clause = phrase[cue...].prefix { !$0.isMark(",") }
    return clause + [Conditional.comma(behind: clause)] + told
  }

  /// "It does so": what was said before.
  static func isLikewise(_ phrase: Phrase) -> Bool {
    ["it does so", "they do so"].contains(phrase.prefix(3).map(\.lower).joined(separator: " "))
  }

  /// A sentence with the thing to which it points back: "Encode this", "They are sorted by name".
  ///
  /// The label is what stands before the colon of the item; nil for the first sentence, which it introduces.
  static func resolved(_ phrase: Phrase, after previous: Phrase, label: Phrase?) -> Phrase {
    if let whole = shortened(phrase, after: previous) ?? appearing(phrase, after: previous, label: label)
      ?? following(phrase, after: previous) ?? likewise(phrase, after: previous)
    {
      return whole
    }
    guard let first = phrase.first, phrase.count > 2 else { return phrase }
    // "Must not be called before `setUp()`; doing so throws".
    if first.isPlain(["doing"]), phrase[phrase.startIndex + 1].isPlain(["so"]),
      let verb = previous.indices.dropFirst(2).first(where: {
        previous[$0 - 1].isPlain(["be"]) && previous[$0 - 2].isPlain(["not", "never"])
      }), let base = Verb.base(ofParticiple: previous[verb])
    {
      return Phrase([.supplied(Verb.gerund(of: base), at: first)] + previous[(verb + 1)...].trimmed)
        + phrase.dropFirst(2)
    }
    let second = phrase[phrase.startIndex + 1]
    // "Tapping a row selects it; tapping it again clears the choice".
    if second.isPlain(["it", "them"]), Verb.base(ofGerund: first) != nil,
      let before = ResponsePhrase(previous.trimmed), !before.isPassive,
      let thing = ResponsePhrase.thing(of: before.subject)
    {
      return Phrase([first, .supplied("the", at: second)] + thing + phrase.dropFirst(2))
    }
    // "This involves fetching the draft to show its title": the purpose is what can be seen.
    if first.isPlain(pronouns), second.isPlain(["involves", "means", "requires", "includes"]),
      let to = phrase.indices.dropLast(2).first(where: {
        phrase[$0].isPlain(["to"]) && phrase[$0].depth == 0
          && phrase[$0 + 1].isPlain(["show", "display", "present", "render"])
      })
    {
      return phrase[(to + 1)...]
    }
    // "Orders are kept; they are sent oldest first", "Drafts without a title go last. They are not hidden": the orders are.
    if first.isPlain(["they", "it"]), second.isPlain(["is", "are"]), let before = ResponsePhrase(previous.trimmed),
      case let subject = (before.isPassive ? before.passiveSubject : before.subject).withoutAsides,
      before.isPassive ? (1...5).contains(subject.count) : (1...9).contains(subject.count) && first.isPlain(["they"]),
      second.isPlain(["are"]) == subject.contains(where: ResponsePhrase.isPluralNoun)
    {
      return Phrase(subject + phrase.dropFirst())
    }
    // "The depth in the list is that of the lock. It never changes", "Tugs are small. They go to berth 2".
    if second.isPlain(helping)
      || (first.isPlain(["they"]) ? Verb.isBase(second) : Verb.base(ofThirdPerson: second) != nil),
      let subject = onlyThing(of: previous, for: first)
    {
      return Phrase(subject + phrase.dropFirst())
    }
    // "The sale is open for a day. Once it ends, the prices rise".
    if first.isPlain(["when", "while", "once", "if"]), let comma = phrase.firstIndex(where: { $0.isMark(",") }),
      comma > phrase.startIndex + 2, !phrase[comma...].holds(anyOf: ["it", "they"]),
      let subject = onlyThing(of: previous, for: second)
    {
      let start = subject[subject.startIndex]
      return Phrase([first, .supplied(start.lower, at: start)] + subject.dropFirst() + phrase.dropFirst(2))
    }
    guard let thing = thing(of: previous) else { return phrase }
    let known = [Word.supplied("the", at: first)] + thing
    if second.isPlain(pronouns), Verb.isBase(first), moving.contains(first.lower) {
      return Phrase([first] + known + phrase.dropFirst(2))
    }
    guard first.isPlain(pronouns), let response = ResponsePhrase(phrase), response.isPassive,
      moving.contains(response.verb) || done.contains(response.verb)
    else { return phrase }
    let being =
      second.isPlain(["is", "are"])
      ? [Word.supplied(ResponsePhrase.being(of: thing.spoken(limit: 4)), at: second)] : [second]
    return Phrase(known + being + phrase.dropFirst(2))
  }

  /// "Shows the fee; hidden when nothing is owed": what is shown is hidden, or what a label names; nil for another sentence.
  private static func appearing(_ phrase: Phrase, after previous: Phrase, label: Phrase?) -> Phrase? {
    guard let label, phrase.count > 2, let first = phrase.first,
      first.isPlain(["hidden", "disabled", "enabled", "visible"]),
      phrase[phrase.startIndex + 1].isPlain(["when", "if", "while", "until", "unless", "only"]),
      let thing = label.isEmpty ? thing(of: previous) : label.withoutAsides, (1...4).contains(thing.count)
    else { return nil }
    let being = ResponsePhrase.being(of: thing.spoken(limit: 4))
    return Phrase([.supplied("the", at: first)] + thing + [.supplied(being, at: first)] + phrase)
  }

  /// "Joins are logged; leaves aren't", "With one guest the fee is 5 EUR; with several, it is 4 EUR": with the words that
  /// only the sentence before has; nil for a sentence that leaves out none.
  private static func shortened(_ phrase: Phrase, after previous: Phrase) -> Phrase? {
    guard let last = phrase.last, !previous.isEmpty else { return nil }
    if phrase.count < 6, last.isPlain(["aren't", "isn't", "don't", "doesn't"]),
      let before = ResponsePhrase(previous.trimmed), before.isPassive == last.isPlain(["aren't", "isn't"])
    {
      let said = before.isPassive ? Verb.participle(of: before.verb) : before.verb
      return Phrase(phrase + [.supplied(said, at: last)] + (before.isPassive ? before.passiveRest : before.object))
    }
    // "Cards can be combined, coupons cannot".
    if phrase.count < 6, last.isPlain(["cannot", "can't"]), let before = ResponsePhrase(previous.trimmed),
      before.isPassive || before.isPermission
    {
      let being = before.isPassive ? [Word.supplied("be", at: last)] : []
      let said = before.isPassive ? Verb.participle(of: before.verb) : before.verb
      return Phrase(
        phrase + being + [.supplied(said, at: last)] + (before.isPassive ? before.passiveRest : before.object)
      )
    }
    // "…; on later launches it is not": what it is before.
    if phrase.count > 3, last.isPlain(["not"]), phrase[phrase.endIndex - 2].isPlain(["is", "are"]),
      phrase[phrase.endIndex - 3].isPlain(["it", "they"]), case let pronoun = phrase.endIndex - 3,
      let before = Responses.of(Conditional.leading(previous.trimmed)?.response ?? previous.trimmed).first,
      before.isPassive, !before.passiveSubject.isEmpty
    {
      return Phrase(
        Array(phrase[..<pronoun]) + Array(before.passiveSubject) + Array(phrase[(pronoun + 1)...])
          + [.supplied(Verb.participle(of: before.verb), at: last)]
      )
    }
    // "… 5 drafts; beyond that, …": beyond 5 drafts.
    if phrase.count > 4, phrase[phrase.startIndex].isPlain(["beyond", "above", "below"]),
      phrase[phrase.startIndex + 1].isPlain(["that", "this"]),
      let number = previous.lastIndex(where: \.isNumber), number + 1 < previous.endIndex,
      previous[number + 1].kind == .plain, !previous[number + 1].isPlain(PhraseWords.joints)
    {
      let amount = previous[number...(number + 1)].map { Word.supplied($0.text, at: phrase[phrase.startIndex + 1]) }
      let cue = phrase[phrase.startIndex]
      let more =
        cue.isPlain(["beyond", "above"]) ? ["With", "more", "than"].map { Word.supplied($0, at: cue) } : [cue]
      let rest = phrase.dropFirst(2)
      let comma = rest.first?.isMark(",") == true ? [] : [Conditional.comma(behind: phrase)]
      return Phrase(more + amount + comma + Array(rest))
    }
    guard phrase.count > 4, previous.count > 4, let cue = phrase.first, cue.isPlain(["with"]),
      previous.first?.isPlain(["with"]) == true, case let count = phrase[phrase.startIndex + 1],
      count.isPlain(Numerals.several) || count.isPlain(["more", "none"]), phrase[phrase.startIndex + 2].isMark(","),
      let comma = previous.prefix(8).firstIndex(where: { $0.isMark(",") }), comma > previous.startIndex + 2,
      let noun = previous[..<comma].last
    else { return nil }
    let things = previous[(previous.startIndex + 2)..<(comma - 1)] + [.supplied(noun.lower.plural, at: noun)]
    var rest = phrase[(phrase.startIndex + 2)...]
    if let it = rest.dropFirst().first, it.isPlain(["it", "they"]),
      let before = ResponsePhrase(previous[(comma + 1)...].trimmed),
      case let thing = before.isPassive ? before.passiveSubject : before.subject, !thing.isEmpty
    {
      rest = Phrase([rest[rest.startIndex]] + thing + rest.dropFirst(2))
    }
    return Phrase([cue, count] + things + rest)
  }

  /// What a sentence is about, if it speaks of nothing else that *it* or *they* could mean.
  private static func onlyThing(of sentence: Phrase, for pronoun: Word) -> Phrase? {
    guard pronoun.isPlain(["they", "it"]), !Conditional.begins(sentence), let said = ResponsePhrase(sentence.trimmed),
      said.isPassive || said.verb == "be" || said.object.isEmpty || said.isWithoutObject,
      case let subject = (said.isPassive ? said.passiveSubject : said.subject).withoutAsides,
      (1...6).contains(subject.count), !stands(subject), subject.allSatisfy({ $0.kind == .plain }),
      !subject.holds(anyOf: ["it", "they", "this", "there", "and", "or", "no", "nothing", "nobody", "that", "which"]),
      pronoun.isPlain(["they"]) == subject.contains(where: ResponsePhrase.isPluralNoun)
    else { return nil }
    return subject
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
