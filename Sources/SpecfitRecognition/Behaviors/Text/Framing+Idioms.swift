// Set phrases, which say what is done in words of their own.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Framing {
  /// A set phrase in plain words; nil for any other.
  static func idiom(_ phrase: Phrase) -> Phrase? { idioms.lazy.compactMap { $0(phrase) }.first }

  private static let idioms: [@Sendable (Phrase) -> Phrase?] = [
    nothing, indifferent, meaningless, thrown, ranging, repeating, alike, withoutContrast, coming, making, equal,
    setOff,
    atNoTime, notEven, meaning, eitherWay, ever, gesture, possible, among, possibleDeed, onlyBehind,
    onlyBefore, readAs, mistaken,
    provided, decoding, belonging, doneByUs, asGood, duty, fine,
  ]

  /// "Checking the name before a note is saved", in a list of duties: it checks it before.
  private static func duty(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, first.text.startsWithCapital, let verb = Verb.base(ofGerund: first),
      duties.contains(verb),
      let cue = phrase.dropFirst(2).firstIndex(where: { $0.isPlain("while", "before", "after", "when", "until") }),
      case let rest = phrase[cue...], cue + 2 < phrase.endIndex,
      phrase[..<cue].allSatisfy({
        !$0.isPlain("is", "are", "has", "have", "does") && !ConditionWords.modals.contains($0) && !$0.isMark(":")
      }),
      rest.count(where: { ResponsePhrase.isFinite($0) }) == 1,
      !rest.holds(anyOf: "still", "also", "always", "never"),
      rest.dropFirst().first?.isPlain(PhraseWords.articles) == true,
      case let object = phrase[phrase.startIndex + 1], !object.isAdverb,
      Verb.base(ofThirdPerson: object) == nil
        || phrase[phrase.startIndex + 2].isPlain("and", "or", "for", "of", "in", "on"),
      !rest.contains(where: { $0.isMark(",", ":") || ConditionWords.modals.contains($0) })
    else { return nil }
    return [.supplied(verb, at: first)] + phrase.dropFirst()
  }

  /// What is done on purpose, unlike *losing* and *closing*, which happen.
  private static let duties: WordSet = [
    "check", "warn", "validate", "derive", "compute", "calculate", "save", "track", "notify", "verify", "update",
    "record",
    "store", "handle", "show", "provide", "ensure",
  ]

  /// "Leading blanks are fine": they are accepted.
  private static func fine(_ phrase: Phrase) -> Phrase? {
    guard let place = phrase.indices.dropFirst(2).first(where: { phrase[$0].isPlain("fine", "ok", "okay") }),
      phrase[place - 1].isPlain("is", "are"), place + 1 == phrase.endIndex || phrase[place + 1].kind == .mark,
      // "Task 1 is fine": a review says so.
      place != phrase.startIndex + 3 || !phrase[place - 2].isNumber
        || phrase.first?.isPlain("task", "story", "step", "phase") != true
    else { return nil }
    return phrase[..<place] + [.supplied("accepted", at: phrase[place])] + phrase[(place + 1)...]
  }

  /// "A 409 means that somebody was faster: the list is reloaded": what comes of it, and not what it says.
  private static func meaning(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, let (means, colon) = signified(by: phrase) else { return nil }
    let start = first.kind == .code ? first : .supplied(first.lower, at: first)
    let cause = [Word.supplied("On", at: first), start] + phrase[..<means].dropFirst()
    return Phrase(cause + [Conditional.comma(behind: phrase[..<means])] + phrase[(colon + 1)...])
  }

  /// Where *means* stands in "A 409 means that somebody was faster: the list is reloaded", and the colon behind which stands
  /// what comes of it.
  static func signified(by phrase: Phrase) -> (means: Int, colon: Int)? {
    guard let means = phrase.prefix(6).dropFirst().firstIndex(where: { $0.isPlain("means") }),
      let first = phrase.first, first.isPlain("a", "an") || first.isNumber || first.kind == .code,
      !phrase[..<means].contains(where: ResponsePhrase.isFinite),
      let colon = phrase[means...].dropFirst(2).firstIndex(where: { $0.isMark(":") }), colon + 2 < phrase.endIndex,
      phrase[means..<colon].dropFirst().contains(where: { ResponsePhrase.isFinite($0) || $0.isPlain("was", "will") }),
      phrase[colon...].contains(where: ResponsePhrase.isFinite),
      !phrase[colon...].holds(anyOf: "it", "them", "they")
    else { return nil }
    return (means, colon)
  }

  /// "Of two trips that meet, the longer one wins": when two trips meet.
  private static func among(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, first.isPlain("of"), phrase.dropFirst().first?.isPlain(Numerals.several) == true,
      let that = phrase.prefix(5).firstIndex(where: { $0.isPlain("that", "which", "who") }),
      that > phrase.startIndex + 2,
      let comma = phrase[that...].firstIndex(where: { $0.isMark(",") }), comma > that + 1, comma + 2 < phrase.endIndex
    else { return nil }
    return [.supplied("When", at: first)] + phrase[(phrase.startIndex + 1)..<that] + phrase[(that + 1)...]
  }

  /// "Tap on a row opens it, tap on its star marks it": tapping does.
  private static func gesture(_ phrase: Phrase) -> Phrase? {
    func isGesture(_ place: Int) -> Bool {
      guard phrase[place].isPlain("tap", "swipe", "drag", "click", "pinch", "press"),
        place == phrase.startIndex || phrase[place - 1].isMark(","), place + 3 < phrase.endIndex,
        phrase[place + 1].isPlain(["on", "in", "to", "outside", "beside", "left", "right", "up", "down", "away"])
      else { return false }
      let verb = phrase[(place + 3)...].prefix(5).firstIndex { Verb.base(ofThirdPerson: $0) != nil }
      return verb.map { verb in
        phrase[place..<verb].allSatisfy { $0.kind != .mark }
          && (verb + 1 == phrase.endIndex || ResponsePhrase.beginsThing(phrase[verb + 1]))
      } == true
    }
    guard isGesture(phrase.startIndex) else { return nil }
    return Phrase(
      phrase.indices.map { place in
        isGesture(place)
          ? .supplied(Verb.gerund(of: phrase[place].lower).capitalizedFirst, at: phrase[place]) : phrase[place]
      }
    )
  }

  /// "Offline, or when the lookup takes long, it is `.none`": in either case.
  private static func eitherWay(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, let or = phrase.prefix(5).dropFirst().firstIndex(where: { $0.isPlain("or") }),
      or + 3 < phrase.endIndex, phrase[or + 1].isPlain("when", "if", "while"),
      !first.isPlain(ConditionWords.leadingWords),
      !Verb.isBase(first), !first.isAdverb, !first.isPlain("once", "twice"),
      case let state = phrase[..<or].filter({ $0.kind != .mark }), (1...3).contains(state.count),
      state.allSatisfy({ $0.kind == .plain && !ResponsePhrase.isFinite($0) && !$0.isPlain(PhraseWords.articles) }),
      phrase[or...].contains(where: { $0.isMark(",") })
    else { return nil }
    let cue = [Word.supplied("When", at: first), .supplied(first.lower, at: first)]
    return Phrase(cue + state.dropFirst() + [phrase[or]] + phrase[(or + 2)...])
  }

  /// "Removing an unknown id is a no-op": it does nothing.
  private static func nothing(_ phrase: Phrase) -> Phrase? {
    // "Nothing else changes".
    if phrase.count == 3, let first = phrase.first, first.isPlain("nothing"),
      phrase.last?.isPlain("changes") == true,
      phrase.dropFirst().first?.isPlain("else") == true
    {
      return ["Change", "nothing", "else"].map { Word.supplied($0, at: first) }[...]
    }
    // "… is a no-op – it happens": why.
    if let noop = phrase.dropLast(2).firstIndex(where: { $0.isPlain("no-op", "noop") }),
      phrase[noop + 1].isMark("–", "—")
    {
      return nothing(phrase[...noop])
    }
    guard let last = phrase.last, last.isPlain("no-op", "noop") else { return nil }
    let done = ["nothing"].map { Word.supplied($0, at: last) }
    if phrase.count == 1 { return Phrase([.supplied("do", at: last)] + done) }
    guard let being = phrase.lastIndex(where: { $0.isPlain("is", "are") }), being > phrase.startIndex,
      being + 3 >= phrase.endIndex, let first = phrase.first, first.kind == .code || Verb.base(ofGerund: first) != nil
    else { return nil }
    // "Pressing start while it runs is a no-op".
    if let cue = phrase[..<being].dropFirst().firstIndex(where: { $0.isPlain("while", "when", "if") }) {
      let comma = Conditional.comma(behind: phrase[cue..<being])
      let deed =
        [Word.supplied(phrase[phrase.startIndex].lower, at: phrase[phrase.startIndex])] + phrase[..<cue].dropFirst()
      return Phrase(phrase[cue..<being] + [comma] + deed + [.supplied("does", at: last)] + done)
    }
    return Phrase(phrase[..<being] + [.supplied("does", at: last)] + done)
  }

  /// "Letter case doesn't matter": it is ignored.
  private static func indifferent(_ phrase: Phrase) -> Phrase? {
    guard let last = phrase.last, last.isPlain("matter"), let first = phrase.first, first.kind == .plain,
      let denial = phrase.firstIndex(where: { $0.isPlain("doesn't", "does", "don't", "do") }),
      (1...5).contains(denial - phrase.startIndex), phrase[denial...].count < 4,
      phrase[denial].lower.hasSuffix("n't") || phrase[denial...].holds(anyOf: "not"),
      Verb.base(ofGerund: first) == nil,
      !first.isPlain(["it", "this", "that", "which", "what", "where", "how", "when", "why", "who", "details"])
    else { return nil }
    let start = first.isPlain(PhraseWords.articles) ? Word.supplied(first.lower, at: first) : first
    return Phrase([.supplied("Ignore", at: first), start] + phrase[..<denial].dropFirst())
  }

  /// "Blank lines mean nothing": they are ignored; "an empty cell means "all"", "a dash stands for 0": it is read as that.
  private static func meaningless(_ phrase: Phrase) -> Phrase? {
    if let verb = phrase.indices.dropFirst().prefix(5).first(where: {
      phrase[$0].isPlain("means", "mean", "stands", "stand")
    }),
      case let isStanding = phrase[verb].isPlain("stands", "stand"),
      !isStanding || phrase[(verb + 1)...].first?.isPlain("for") == true,
      case let value = phrase[(verb + (isStanding ? 2 : 1))...].trimmed, let first = value.first,
      (1...5).contains(value.count),
      first.kind == .code || first.kind == .quote || first.isNumber || first.isPlain("zero", "all", "no")
        || !isStanding && first.isPlain("one"),
      // "Stands for 5 minutes", "a day means 24 hours": how long.
      !first.isNumber || value.count == 1,
      phrase[..<verb].allSatisfy({ $0.kind != .mark && !$0.isPlain("this", "it", "that", "which", "they") }),
      !value.contains(where: ResponsePhrase.isFinite)
    {
      let isMany = phrase[verb].isPlain("mean", "stand")
      return phrase[..<verb] + [isMany ? "are" : "is", "read", "as"].map { .supplied($0, at: phrase[verb]) } + value
    }
    guard phrase.count > 2, let end = phrase.last, end.isPlain("nothing"),
      phrase[phrase.endIndex - 2].isPlain("mean", "means")
    else { return nil }
    return Phrase(phrase.dropLast(2) + ["are", "ignored"].map { .supplied($0, at: end) })
  }

  /// "Otherwise `StoreError.full`": that is thrown.
  private static func thrown(_ phrase: Phrase) -> Phrase? {
    guard phrase.count == 2, let first = phrase.first, first.isPlain("otherwise", "else"), let error = phrase.last,
      error.kind == .code, ErrorRow.namesCase(error), error.text.contains("Error.")
    else { return nil }
    return [first, .supplied("throw", at: error), error]
  }

  /// "More than one header is an error": with it, that is one.
  private static func mistaken(_ phrase: Phrase) -> Phrase? {
    guard let being = phrase.indices.dropFirst().prefix(9).first(where: { phrase[$0].isPlain("is", "are") }),
      ["is an error", "are errors", "is a failure", "is not an error", "is a usage error", "are usage errors"]
        .contains(phrase[being...].trimmed.text.lowercased()),
      case let thing = phrase[..<being],
      thing.allSatisfy({ $0.kind == .plain && !$0.isPlain("it", "this", "that", "to", "which", "who") }),
      !isRestrained(thing)
    else { return nil }
    let error = phrase[being...].holds(anyOf: "usage") ? ["a", "usage", "error"] : ["an", "error"]
    let said = phrase[being...].holds(anyOf: "not") ? ["it", "is", "not", "an", "error"] : ["it", "is"] + error
    return set("With", before: thing, said.map { Word.supplied($0, at: phrase[being]) })
  }

  /// "… given that the digit is right", "… provided that it is open": if so.
  private static func provided(_ phrase: Phrase) -> Phrase? {
    guard
      let cue = phrase.indices.dropFirst(2).dropLast(2).first(where: {
        phrase[$0].isPlain("given", "provided") && phrase[$0 + 1].isPlain("that")
          && !ResponsePhrase.isAuxiliary(phrase[$0 - 1])
      }), !phrase[cue...].contains(where: { $0.isMark(",") })
    else { return nil }
    return phrase[..<cue].trimmed + [.supplied("if", at: phrase[cue])] + phrase[(cue + 2)...]
  }

  /// "`BOX00428` is box 428": it is read as that.
  private static func readAs(_ phrase: Phrase) -> Phrase? {
    guard let code = phrase.first, code.kind == .code || code.kind == .quote, (4...5).contains(phrase.count),
      code.text.contains(where: \.isNumber), !code.text.contains(where: \.isLowercase),
      case let being = phrase[phrase.startIndex + 1], being.isPlain("is"), phrase.last?.isNumber == true,
      case let value = phrase.dropFirst(2), value.allSatisfy({ $0.kind == .plain }), value.first?.isNumber == false
    else { return nil }
    return [code] + ["is", "read", "as"].map { .supplied($0, at: being) } + value
  }

  /// "The quantity goes from 1 to 500", "a name has between 2 and 12 letters": it must be between both.
  private static func ranging(_ phrase: Phrase) -> Phrase? {
    // "A name has between 2 and 12 letters": so is the number of them.
    if let between = phrase.indices.dropFirst(2).prefix(7).first(where: { phrase[$0].isPlain("between") }),
      between + 4 < phrase.endIndex, phrase[between - 1].isPlain("has", "have"), phrase[between + 2].isPlain("and"),
      case let thing = phrase[..<(between - 1)].filter({ !$0.isPlain("must") }), let first = thing.first,
      !first.isPlain("it", "they"), !isRestrained(thing[...]),
      case let unit = phrase[(between + 4)...].trimmed, (1...3).contains(unit.count),
      unit.allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.joints) })
    {
      let begun = ["The", "number", "of"].map { Word.supplied($0, at: first) } + unit + [.supplied("of", at: first)]
      let isName = first.kind != .plain || first.text.dropFirst().contains(where: \.isUppercase)
      return begun + [isName ? first : .supplied(first.lower, at: first)] + thing.dropFirst()
        + [.supplied("is", at: first)] + phrase[between..<(between + 4)]
    }
    guard
      let verb = phrase.indices.dropFirst().prefix(5).first(where: {
        phrase[$0].isPlain("goes", "runs", "ranges", "reaches")
      }),
      verb + 4 < phrase.endIndex, phrase[verb + 1].isPlain("from"), phrase[verb + 2].isNumber,
      phrase[verb + 3].isPlain("to"), phrase[verb + 4].isNumber, phrase[..<verb].allSatisfy({ $0.kind == .plain }),
      // "From 1 to 30 June".
      verb + 5 >= phrase.endIndex || !phrase[verb + 5].text.startsWithCapital
    else { return nil }
    let joint = phrase[verb + 1]
    return Phrase(
      phrase[..<verb] + ["must", "be", "between"].map { Word.supplied($0, at: joint) } + [phrase[verb + 2]]
        + [.supplied("and", at: joint)] + phrase[(verb + 4)...]
    )
  }

  /// "The same seed and list give the same order": with both the same, so is what comes of them.
  private static func repeating(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, first.isPlain("the"), phrase.dropFirst().first?.isPlain("same") == true,
      let verb = phrase.indices.dropFirst(3).prefix(9).first(where: { phrase[$0].isPlain(yielding) }),
      case let result = phrase[(verb + 1)...], (3...6).contains(result.count), result.first?.isPlain("the") == true,
      result.dropFirst().first?.isPlain("same") == true,
      !phrase[..<verb].contains(where: ResponsePhrase.isFinite), !isRestrained(phrase[..<verb]),
      let thing = result.last
    else { return nil }
    let being = ResponsePhrase.isPluralNoun(thing) ? "are" : "is"
    let said =
      [.supplied("the", at: thing)] + result.dropFirst(2) + [being, "the", "same"].map { Word.supplied($0, at: thing) }
    return set("With", before: phrase[..<verb], said)
  }

  private static let yielding: WordSet = [
    "give", "gives", "produce", "produces", "yield", "yields", "lead", "leads", "make", "makes", "return", "returns",
  ]

  /// "`4A` and `4-across` mean the same thing": they are treated as equal.
  private static func alike(_ phrase: Phrase) -> Phrase? {
    guard let verb = phrase.lastIndex(where: { $0.isPlain("mean", "are", "is", "stand") }),
      verb > phrase.startIndex + 2,
      ["the same", "the same thing", "one and the same", "for the same", "for the same thing"]
        .contains(phrase[(verb + 1)...].trimmed.text.lowercased()),
      case let things = phrase[..<verb], things.count(where: { $0.kind == .code || $0.kind == .quote }) > 1,
      !things.contains(where: ResponsePhrase.isFinite)
    else { return nil }
    return Phrase(things + ["are", "treated", "as", "equal"].map { Word.supplied($0, at: phrase[verb]) })
  }

  /// "Throws `CancellationError` – not a partial result": what does not come says nothing more.
  private static func withoutContrast(_ phrase: Phrase) -> Phrase? {
    guard let dash = phrase.lastIndex(where: { $0.isMark("–", "—") }),
      phrase[dash...].dropFirst().first?.lower == "not",
      case let rest = phrase[dash...].dropFirst(2), (1...7).contains(rest.count),
      rest.first.map({ $0.isPlain(beginning) || Verb.base(ofParticiple: $0) != nil }) == false,
      !rest.contains(where: { $0.kind == .mark || ResponsePhrase.isFinite($0) }),
      phrase[..<dash].contains(where: ResponsePhrase.isFinite)
    else { return nil }
    return phrase[..<dash]
  }

  /// What only says more of when, or of which: "not only on Sundays", "not later than noon".
  private static let beginning: WordSet = [
    "only", "later", "earlier", "before", "after", "more", "less", "until", "if", "when", "on", "at", "even", "just",
    "yet", "empty",
  ]

  /// "A price above 100 comes back as `tooHigh`": that is given for it.
  private static func coming(_ phrase: Phrase) -> Phrase? {
    // "HTTP 409 becomes `.taken`".
    if let verb = phrase.indices.dropFirst().dropLast().prefix(7).first(where: { phrase[$0].isPlain("becomes") }),
      verb + 2 == phrase.endIndex, phrase[verb + 1].kind == .code, phrase[verb + 1].text.hasPrefix("."),
      !Conditional.begins(phrase), case let thing = phrase[..<verb], !isRestrained(thing),
      thing.first?.isPlain("what", "whatever", "whoever") == false, !thing.contains(where: ResponsePhrase.isFinite),
      !thing.contains(where: { $0.kind == .mark || $0.isPlain("it", "this", "that", "and") })
    {
      return set("For", before: thing, ["it", "gives"].map { .supplied($0, at: phrase[verb]) } + phrase[(verb + 1)...])
    }
    guard
      let verb = phrase.indices.dropFirst().dropLast(2).first(where: {
        phrase[$0].isPlain("comes", "come") && phrase[$0 + 1].isPlain("back", "out")
      }), verb + 3 < phrase.endIndex, phrase[verb + 2].isPlain("as"),
      [.code, .quote].contains(phrase[verb + 3].kind),
      case let thing = phrase[..<verb], !thing.holds(anyOf: ConditionWords.holding),
      !isRestrained(thing), thing.last?.text.contains("(") == false,
      thing.last?.isPlain("it", "they", "this", "that", "and", "then") == false,
      !phrase[(verb + 3)...].holds(anyOf: ConditionWords.holding)
    else { return nil }
    let cue = phrase[verb]
    return set("For", before: thing, ["it", "gives"].map { .supplied($0, at: cue) } + phrase[(verb + 3)...])
  }

  /// "Numbers below 1 make `update` throw `noSuchChannel`": for these it does.
  private static func making(_ phrase: Phrase) -> Phrase? {
    guard let verb = phrase.indices.dropFirst(2).dropLast(2).first(where: { phrase[$0].isPlain("make", "makes") }),
      phrase[verb + 1].kind == .code, Verb.isBase(phrase[verb + 2]), case let things = phrase[..<verb],
      !things.contains(where: { $0.kind == .mark || ResponsePhrase.isFinite($0) }),
      !isRestrained(things)
    else { return nil }
    let deed = phrase[verb + 2]
    let done = [phrase[verb + 1], .supplied(Verb.third(of: deed.lower), at: deed)]
    return set("For", before: things, done + phrase[(verb + 3)...])
  }

  /// "Saving and loading give back an equal list": it is equal afterwards.
  private static func equal(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, Verb.base(ofGerund: first) != nil,
      let verb = phrase.indices.dropFirst().prefix(6).first(where: {
        phrase[$0].isPlain("give", "gives", "yield", "yields", "return", "returns", "produce", "produces")
      }), !phrase[..<verb].contains(where: { $0.kind == .mark || ResponsePhrase.isFinite($0) }),
      case let rest = phrase[(verb + 1)...].drop(while: { $0.isPlain("back") }), rest.first?.isPlain("an") == true,
      rest.dropFirst().first?.isPlain("equal", "identical") == true, case let thing = rest.dropFirst(2).trimmed,
      (1...4).contains(thing.count), thing.first?.isPlain("sign", "copy", "instance", "share") == false,
      !thing.contains(where: ResponsePhrase.isFinite), !isRestrained(phrase[..<verb])
    else { return nil }
    let said = [.supplied("the", at: first)] + thing + ["is", "equal"].map { Word.supplied($0, at: first) }
    return set("After", before: phrase[..<verb], said)
  }

  /// "The app never", "no train": what is said of it does not hold, or of nothing else.
  private static func isRestrained(_ thing: Phrase) -> Bool {
    let words: [StaticString] = [
      "never", "not", "no", "nobody", "nothing", "none", "only", "longer", "hardly", "rarely",
    ]
    return thing.first?.isPlain(words) == true || thing.last?.isPlain(words) == true
  }

  /// A sentence that begins with a cue and what it is said of, which no longer begin one.
  static func set(_ cue: String, before thing: Phrase, _ rest: [Word]) -> Phrase? {
    guard let first = thing.first else { return nil }
    let isName = first.kind != .plain || first.text.dropFirst().contains(where: \.isUppercase)
    let begun = isName ? first : .supplied(first.lower, at: first)
    return Phrase([.supplied(cue, at: first), begun] + thing.dropFirst() + [Conditional.comma(behind: thing)] + rest)
  }

  /// "With three readings or less it has no opinion", "on cellular nothing is sent": with the comma that it lacks.
  private static func setOff(_ phrase: Phrase) -> Phrase? {
    guard let cue = phrase.first, case let isWith = cue.isPlain("with", "without"),
      isWith || cue.isPlain("on", "over", "in", "during"),
      let place = phrase.indices.dropFirst(isWith ? 3 : 2).prefix(8).first(where: { index in
        // "On the way out no ticket is checked".
        let isNone =
          phrase[index].isPlain("no") && index + 2 < phrase.endIndex && phrase[index + 2].isPlain("is", "are")
        if isNone, !isWith { return true }
        // "On tablets the list stands beside the map".
        let isOnKind =
          cue.isPlain("on") && index < phrase.startIndex + 4 && phrase[index].isPlain("the", "a", "an")
          && (ResponsePhrase.isPluralNoun(phrase[index - 1])
            || phrase[index - 1].text.dropFirst().contains(where: \.isUppercase))
        if isOnKind, phrase[(index + 2)...].prefix(3).contains(where: ResponsePhrase.isFinite) { return true }
        let isNobody =
          phrase[index].isPlain("nothing", "nobody") && !phrase[index - 1].isPlain("that", "which", "who")
          && !phrase[index - 1].isPlain(PhraseWords.joints)
          && (isWith || !phrase[index...].contains(where: { $0.isMark(",") }))
        guard index + 1 < phrase.endIndex, ResponsePhrase.isFinite(phrase[index + 1]), isWith || isNobody else {
          return false
        }
        return (isNobody || !phrase[index + 1].isPlain("takes", "is", "was"))
          && (isNobody || phrase[index].isPlain("it", "they")
            || phrase[index].kind == .code && phrase[index].text.contains("("))
      }),
      case let thing = phrase[..<place],
      thing.allSatisfy({ $0.kind != .mark }),
      // "On tablets", "on wide rolls": the last word may look like a verb.
      !(cue.isPlain("on") ? thing.dropLast() : thing).contains(where: ResponsePhrase.isFinite)
    else { return nil }
    return thing + [Conditional.comma(behind: thing)] + phrase[place...]
  }
}
