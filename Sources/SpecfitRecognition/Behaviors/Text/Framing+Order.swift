// Sentences in another order, or with other words, that say the same.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Framing {
  /// "Leaves the store as it was", "the fees stay as they are": unchanged; nil for another sentence.
  static func asBefore(_ phrase: Phrase) -> Phrase? {
    guard phrase.count > 4,
      let place = phrase.indices.dropFirst(2).dropLast(2).first(where: { index in
        phrase[index].isPlain("as") && phrase[index + 1].isPlain("it", "they")
          && phrase[index + 2].isPlain("is", "are", "was", "were")
      }),
      place + 3 == phrase.endIndex || phrase[place + 3].kind == .mark
        || phrase[place + 3].isPlain("and", "but", "until", "when", "if"),
      phrase[..<place].contains(where: { word in
        ["stay", "remain", "leave", "keep"].contains(Verb.base(ofThirdPerson: word) ?? word.lower)
          || word.isPlain("left", "kept")
      })
    else { return nil }
    return Phrase(phrase[..<place] + [.supplied("unchanged", at: phrase[place])] + phrase[(place + 3)...])
  }

  /// "In the order in which they were queued": in queued order; nil for another sentence.
  static func inOrder(_ phrase: Phrase) -> Phrase? {
    guard
      let place = phrase.indices.dropFirst(2).dropLast(2).first(where: { index in
        phrase[index].lower == "in" && phrase[index + 1].lower == "the" && phrase[index + 2].lower == "order"
      }), case let rest = phrase[(place + 3)...],
      case let clause = rest.drop(while: { $0.isPlain("in", "which", "that") }), clause.count > 2,
      clause.first?.isPlain("they", "it") == true,
      clause[clause.startIndex + 1].isPlain("are", "were", "was", "is"),
      case let done = clause[clause.startIndex + 2], Verb.base(ofParticiple: done) != nil
    else { return nil }
    let isMade = done.isPlain("made", "created", "added", "entered", "received", "given")
    let order: [Word] = [phrase[place], isMade ? .supplied("original", at: done) : done, phrase[place + 2]]
    return Phrase(phrase[..<place] + order + clause.dropFirst(3))
  }

  /// "After 1 hour, then 3, then 9": after 1, 3 and 9 hours; nil for another sentence.
  static func inSteps(_ phrase: Phrase) -> Phrase? {
    guard
      let unit = phrase.indices.dropFirst(2).first(where: {
        phrase[$0].isPlain(ConditionPhrase.spans) && isNumber(phrase[$0 - 1])
      })
    else { return nil }
    let one = phrase[unit].lower.singular
    var (numbers, end) = ([phrase[unit - 1]], unit + 1)
    while end + 2 < phrase.endIndex, phrase[end].isMark(","), phrase[end + 1].isPlain("then"),
      isNumber(phrase[end + 2])
    {
      let next = end + 3 < phrase.endIndex ? phrase[end + 3] : nil
      let isUnit = next.map { $0.kind == .plain && $0.lower.singular == one } == true
      // "For 5 seconds, then 3 times" counts something else.
      guard isUnit || next?.kind != .plain else { return nil }
      numbers.append(phrase[end + 2])
      end += isUnit ? 4 : 3
    }
    guard numbers.count > 1, let last = numbers.popLast() else { return nil }
    let span = one.utf8.count < 4 ? phrase[unit] : .supplied(one + "s", at: phrase[unit])
    let first = numbers.flatMap { [$0, Conditional.comma(behind: [$0])] }.dropLast()
    return phrase[..<(unit - 1)] + first + [.supplied("and", at: last), last, span] + phrase[end...]
  }

  private static func isNumber(_ word: Word) -> Bool {
    word.isNumber || word.isPlain(Numerals.several) || word.isPlain("one")
  }

  /// "Has a piece run out, the next one is taken", "is the gate open, the lamp is red": if it has, if it is.
  static func questioned(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, first.isPlain("has", "have", "is", "are"),
      let comma = phrase.prefix(10).firstIndex(where: { $0.isMark(",") }), comma + 2 < phrase.endIndex,
      phrase[(comma + 1)...].contains(where: ResponsePhrase.isFinite),
      case let clause = phrase[..<comma].dropFirst(), clause.count > 2,
      clause.first?.isPlain(PhraseWords.articles) == true || clause.first?.isPlain("nothing", "no") == true,
      !clause.contains(where: ResponsePhrase.isFinite)
    else { return nil }
    let isSplit = clause.last?.isPlain("out", "off", "up", "on", "down", "away") == true
    // "Has the list been changed": from the first word that says what became of it.
    let being = clause.firstIndex { $0.isPlain("been", "not") }
    let predicate = being.map { clause[$0...] } ?? clause.suffix(isSplit ? 2 : 1)
    guard predicate.startIndex > clause.startIndex + 1 || clause.first?.isPlain("nothing") == true,
      first.isPlain("is", "are")
        || predicate.first.map({ Verb.base(ofParticiple: $0) != nil || being != nil }) == true,
      isSplit || first.isPlain("is", "are")
        || !clause[..<predicate.startIndex].holds(anyOf: "on", "of", "with", "for", "to"),
      // "Has an icon, opens the menu": what a thing has, and what it does.
      first.isPlain("is", "are")
        || phrase[(comma + 1)...].first.map({ Verb.base(ofThirdPerson: $0) == nil || ResponsePhrase.beginsThing($0) })
          == true
    else { return nil }
    return Phrase(
      [.supplied("If", at: first)] + clause[..<predicate.startIndex] + [.supplied(first.lower, at: first)] + predicate
        + phrase[comma...]
    )
  }

  /// "Should the guest cancel, X", "Had it been paid, X": if that is so; nil for another sentence.
  static func inverted(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, first.isPlain("should", "had", "were"),
      let comma = phrase.prefix(22).firstIndex(where: { $0.isMark(",") }), comma + 2 < phrase.endIndex,
      case let clause = phrase[(phrase.startIndex + 1)..<comma], let next = clause.first,
      next.isPlain(PhraseWords.articles) || next.isPlain("it", "they", "no", "nobody")
        // "Should `Winch` throw, …", "Should saving fail, …".
        || clause.count < 6
          && (next.kind == .code || !Verb.isBase(next) && !next.isPlain("not", "only", "also", "be")),
      let start = clause.indices.dropFirst(next.isPlain(PhraseWords.articles) ? 2 : 1).first(where: { index in
        let word = clause[index]
        return first.isPlain("should")
          ? word.isPlain("be", "not") || Verb.isBase(word) : word.isPlain("been", "not") || first.isPlain("were")
      }),
      // "Should the order fail": of two words that could be verbs the last one is.
      case let verb = clause[start...].prefix(while: { Verb.isBase($0) }).indices.last ?? start
    else { return nil }
    let word = clause[verb]
    let isSeveral = clause[..<verb].last.map { ResponsePhrase.isPluralNoun($0) || $0.isPlain("they") } == true
    let being = isSeveral ? "are" : "is"
    let said: [Word] =
      first.isPlain("were") || word.isPlain("not")
      ? [.supplied(first.isPlain("should") ? (isSeveral ? "do" : "does") : being, at: word), word]
      : [
        .supplied(
          word.isPlain("be")
            ? being : word.isPlain("been") ? "was" : isSeveral ? word.lower : Verb.third(of: word.lower),
          at: word
        )
      ]
    return Phrase([.supplied("If", at: first)] + clause[..<verb] + said + phrase[(verb + 1)...])
  }

  /// "Only when it is empty does the engine pull": the engine does, only when it is empty; nil for another sentence.
  static func onlyThen(_ phrase: Phrase) -> Phrase? {
    guard phrase.count > 5, phrase.first?.isPlain("only") == true,
      phrase[phrase.startIndex + 1].isPlain("when", "if", "after", "once", "while"),
      let helper = phrase.indices.dropFirst(3).dropLast(2).last(where: { index in
        phrase[index].isPlain("does", "do", "is", "are", "may", "can", "will", "must")
          && (phrase[index + 1].isPlain(PhraseWords.articles) || phrase[index + 1].isPlain("it", "they")
            || phrase[index + 1].kind == .code)
      }), case let rest = phrase[(helper + 1)...].trimmed, !rest.holds(anyOf: "that", "which", "who"),
      let place = rest.indices.dropFirst().first(where: { index in
        phrase[helper].isPlain("is", "are")
          ? Verb.base(ofParticiple: rest[index]) != nil || index == rest.endIndex - 1
          : Verb.isBase(rest[index]) && !rest[index - 1].isPlain(PhraseWords.articles)
      })
    else { return nil }
    let word = rest[place]
    let told: [Word] =
      phrase[helper].isPlain("does")
      ? [.supplied(Verb.third(of: word.lower), at: word)]
      : phrase[helper].isPlain("do") ? [word] : [.supplied(phrase[helper].lower, at: word), word]
    return Phrase(
      Array(rest[..<place]) + told + Array(rest[(place + 1)...])
        + [
          .supplied("only", at: phrase[phrase.startIndex]), phrase[phrase.startIndex + 1],
        ] + Array(phrase[(phrase.startIndex + 2)..<helper])
    )
  }

  /// "Pulling out the headphones pauses": when that is done; nil for another sentence.
  static func ending(_ phrase: Phrase) -> Phrase? {
    let words = phrase.trimmed
    guard words.count > 2, let first = words.first, Verb.base(ofGerund: first) != nil, let last = words.last,
      // "Remaining time stops": what is done has its object, or how often it is done, behind it.
      case let next = words[words.startIndex + 1],
      ResponsePhrase.beginsThing(next) || next.isPlain(ResponsePhrase.particles) || next.isPlain("twice", "again")
        || words.count > 3 && ResponsePhrase.isPluralNoun(next),
      last.isPlain(outcomes), !words.dropFirst().dropLast().contains(where: ResponsePhrase.isFinite),
      words.allSatisfy({ $0.kind != .mark })
    else { return nil }
    let clause = [Word.supplied("When", at: first), .supplied(first.lower, at: first)] + words.dropFirst().dropLast()
    return Phrase(clause + [Conditional.comma(behind: words.dropLast()), .supplied("it", at: last), last])
  }

  private static let outcomes: WordSet = [
    "pauses", "stops", "resumes", "fails", "throws", "continues", "cancels", "closes", "quits", "saves", "confirms",
    "retries", "reloads", "restarts", "submits",
  ]

  /// "Until the code is entered, every door stays locked": the same with the clause at the end; nil for another sentence.
  static func fronted(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, first.isPlain("until", "before"),
      let comma = phrase.prefix(14).firstIndex(where: { $0.isMark(",") }), comma > phrase.startIndex + 1,
      case let rest = phrase[(comma + 1)...].trimmed, rest.count > 2, !rest.contains(where: { $0.isMark(",") }),
      ResponsePhrase(rest) != nil
    else { return nil }
    // "Before it is sent, it is checked, and an error is thrown if …": the order says less than what is thrown.
    if first.isPlain("before"), rest.holds(anyOf: "if", "when", "unless", "and", "once") { return rest }
    return Phrase(Array(rest) + [.supplied(first.lower, at: first)] + phrase[(phrase.startIndex + 1)..<comma])
  }

  /// "… that updates based on the slider's value": it does so when the value changes.
  static func following(_ phrase: Phrase) -> Phrase? {
    guard
      let verb = phrase.indices.dropFirst(2).first(where: {
        phrase[$0].isPlain("updates", "changes", "adapts") && phrase[$0 - 1].isPlain("that", "which")
      }),
      let cue = phrase.indices.dropLast(2).first(where: {
        $0 > verb && $0 < verb + 3 && phrase[$0].isPlain("based") && phrase[$0 + 1].isPlain("on")
      }),
      phrase[(verb + 1)..<cue].allSatisfy(\.isAdverb)
    else { return nil }
    let source = phrase[(cue + 2)...].withoutAsides.prefix { $0.kind != .mark }
    guard (1...5).contains(source.count), let last = source.last else { return nil }
    let named = source.map { word in
      ["'s", "’s"].contains(where: word.lower.hasSuffix) ? .supplied(String(word.lower.dropLast(2)), at: word) : word
    }
    return Phrase(
      phrase[..<(verb - 1)] + [.supplied("when", at: phrase[verb])] + named + [.supplied("changes", at: last)]
    )
  }

  /// A sentence whose order stands behind everything, or is everything; nil for another.
  static func ordered(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first else { return nil }
    // "Newest first, grouped by month": so something is sorted.
    if phrase.count > 1, first.isPlain(superlatives), phrase[phrase.startIndex + 1].isPlain("first"),
      phrase.dropFirst(2).first.map({ $0.isMark(",") || $0.isPlain("by", "then") }) ?? true
    {
      return ["The", "list", "is", "sorted", first.lower].map { Word.supplied($0, at: first) } + phrase.dropFirst()
    }
    // "Newest contact first, grouped by month".
    if phrase.count > 2, first.isPlain(superlatives), phrase[phrase.startIndex + 2].isPlain("first"),
      case let noun = phrase[phrase.startIndex + 1], noun.kind == .plain, !Verb.isBase(noun) || noun.lower.count > 4,
      phrase.dropFirst(3).first.map({ $0.isMark(",") || $0.isPlain("by", "then") }) ?? true
    {
      let things = noun.lower.plural
      return ["The", things, "are", "sorted", first.lower].map { Word.supplied($0, at: first) } + phrase.dropFirst(2)
    }
    // "Queue order, with late ones on top": in that order something is sorted.
    if let order = phrase.prefix(3).dropFirst().firstIndex(where: { $0.isPlain("order") }),
      order + 1 == phrase.endIndex || phrase[order + 1].isMark(","),
      phrase[..<order].allSatisfy({
        $0.kind == .plain && !$0.isPlain(PhraseWords.articles) && !$0.isPlain("in")
          && (!Verb.isBase($0) || $0.isPlain("queue")) && Verb.base(ofGerund: $0) == nil
      })
    {
      return ["The", "list", "is", "sorted", "in", first.lower].map { Word.supplied($0, at: first) }
        + phrase.dropFirst()
    }
    // "Open and closed trips, newest first": so they are sorted.
    if let order = phrase.indices.dropFirst(2).prefix(9).first(where: { phrase[$0].isPlain(superlatives) }),
      phrase[order - 1].isMark(","), phrase[order...].dropFirst().first?.isPlain("first") == true,
      phrase[order...].count == 2 || phrase[order + 2].kind == .mark, case let things = phrase[..<(order - 1)],
      things.contains(where: ResponsePhrase.isPluralNoun) || things.count > 2, !Verb.isBase(first),
      things.allSatisfy({
        $0.kind != .mark && !ResponsePhrase.isFinite($0)
          && (Verb.base(ofThirdPerson: $0) == nil || ResponsePhrase.isPluralNoun($0)) && !$0.isPlain("that", "which")
      }), Verb.base(ofThirdPerson: first) == nil, !Conditional.begins(phrase)
    {
      let being = ["are", "sorted"].map { Word.supplied($0, at: phrase[order]) }
      return Phrase(things + being + phrase[order...])
    }
    // "They are sent once it is back, oldest first": so they are sent.
    if phrase.count > 6, case let order = phrase.trimmed.suffix(2), order.last?.isPlain("first") == true,
      order.first?.isPlain(superlatives) == true, phrase[order.startIndex - 1].isMark(","),
      let cue = phrase[..<(order.startIndex - 1)].lastIndex(where: { $0.isPlain("once", "when", "if", "while") }),
      cue > phrase.startIndex + 2, cue + 2 < order.startIndex
    {
      return phrase[..<cue] + order + phrase[cue..<(order.startIndex - 1)]
    }
    return nil
  }

  private static let superlatives: WordSet = [
    "newest", "oldest", "latest", "earliest", "soonest", "nearest", "closest", "largest", "smallest", "highest",
    "lowest",
  ]

  /// An exit that says when behind it; nil for another sentence.
  static func exiting(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first else { return nil }
    // "Exits with 2 for a broken scan": then.
    if phrase.count > 4, first.isPlain("exit", "exits"), phrase[phrase.startIndex + 1].isPlain("with"),
      phrase[phrase.startIndex + 2].isNumber, phrase[phrase.startIndex + 3].isPlain("for", "on"),
      case let cause = phrase.dropFirst(4).trimmed, cause.allSatisfy({ $0.kind == .plain }),
      cause.count > 1 || cause.first.map(ResponsePhrase.isPluralNoun) == true
    {
      let cue = ["in", "case", "of"].map { Word.supplied($0, at: phrase[phrase.startIndex + 3]) }
      return Phrase(phrase.prefix(3) + cue + cause)
    }
    return nil
  }

  /// "All screens show the total", "The total is shown on each screen": what is said of all of them; nil for another text.
  static func ofEveryScreen(_ phrase: Phrase) -> Phrase? {
    func isAll(_ words: Phrase) -> Bool {
      words.count == 2 && words.first?.isPlain("all", "each", "every") == true
        && words.last?.isPlain("screens", "screen", "views") == true
    }
    if phrase.count > 3, isAll(phrase.prefix(2)), ResponsePhrase(phrase.dropFirst(2))?.subject.isEmpty == true {
      return phrase.dropFirst(2)
    }
    let end = phrase.trimmed
    guard end.count > 4, isAll(end.suffix(2)), end[end.endIndex - 3].isPlain("on", "in") else { return nil }
    return end.dropLast(3)
  }

  /// "Fewer than three letters: no search", "beyond 5 drafts, …": with so many; nil for another sentence.
  static func counted(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first else { return nil }
    if first.isPlain("beyond"), let number = phrase.dropFirst().first, number.isNumber {
      return Phrase(["With", "more", "than"].map { Word.supplied($0, at: number) } + phrase.dropFirst())
    }
    guard first.isPlain("fewer", "less", "more"), phrase.count > 5, phrase[phrase.startIndex + 1].isPlain("than"),
      case let count = phrase[phrase.startIndex + 2], count.isNumber || count.isPlain(Numerals.several),
      let colon = phrase.prefix(8).firstIndex(where: { $0.isMark(":") }), colon + 1 < phrase.endIndex
    else { return nil }
    return [.supplied("With", at: first), .supplied(first.lower, at: first)] + phrase[..<colon].dropFirst()
      + [Conditional.comma(behind: phrase[..<colon])] + phrase[(colon + 1)...]
  }
}
