// When a sentence holds that points back at a time, a deed or a condition: "from then on", "until then", "if not".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Statements {
  /// "After that, it is gone" behind "it stands for 24 hours", "From then on …" behind "Sealing writes …", "Until then …"
  /// behind "Drafts must be signed first": with the time or deed that is meant; nil for another sentence, and where the one
  /// before it names none.
  static func following(_ phrase: Phrase, after previous: Phrase) -> Phrase? {
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
          let isPointing =
            (run.count > 1 || phrase[place.lowerBound].isPlain("afterwards", "thereafter"))
            && rest.first?.isPlain("it", "they", "nothing", "nobody", "no") == true
          let isSetOff =
            isPointing
            || rest.first.map {
              $0.isMark(",") || $0.isPlain(PhraseWords.articles) || $0.isPlain("only") || $0.kind == .code
            } == true
          return place.lowerBound == phrase.startIndex && isSetOff && rest.count > 2
            ? rest.drop { $0.isMark(",") } : nil
        }
      }.first
    }
    // "Pausing is possible in `idle` and `open` only. Elsewhere it throws".
    if first.isPlain("elsewhere"), let only = previous.lastIndex(where: { $0.isPlain("only") }),
      let place = previous.lastIndex(where: { $0.isPlain("in", "on") }),
      case let places = only > place
        ? previous[(place + 1)..<only] : previous[(place + 1)...].prefix(while: { $0.kind != .mark }),
      !places.isEmpty, places.count < 9, !places.contains(where: ResponsePhrase.isFinite)
    {
      let either = places.map { $0.isMark(",") || $0.isPlain("and") ? Word.supplied("or", at: $0) : $0 }
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
      previous[$0].isPlain(ConditionPhrase.spans)
        && (previous[$0 - 2].isPlain("for", "within", "after", "lasts")
          || $0 > previous.startIndex + 2 && previous[$0 - 2].isPlain("of")
            && previous[$0 - 3].isPlain("period", "pause", "window", "delay", "break"))
        && (previous[$0 - 1].isNumber || previous[$0 - 1].isPlain("a", "an"))
    }), previous[unit - 2].isPlain("of") || said.isPlain("it", "the", "a", "an", "this", "each", "every") {
      return behind(previous[(unit - 1)...unit])
    }
    if Verb.base(ofGerund: said) != nil, !previous.prefix(4).holds(anyOf: "is", "takes", "was") {
      return behind([.supplied(said.lower, at: first)])
    }
    if said.isPlain("when", "once", "after", "on", "if"), let comma = previous.firstIndex(where: { $0.isMark(",") }) {
      return previous[...comma] + rest
    }
    // "A draft keeps its number until it is signed. After that …": once it is.
    if let until = previous.dropFirst(2).lastIndex(where: { $0.isPlain("until") }),
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
        sentence[$0].isPlain(ConditionPhrase.spans)
          && (sentence[$0 - 1].isNumber || sentence[$0 - 1].isPlain(Numerals.several)
            || sentence[$0 - 1].isPlain("a", "an", "one"))
          && sentence[$0 + 1].isPlain("before", "after")
      }), case let time = sentence[(unit - 1)...].prefix(while: { $0.kind != .mark }), time.count < 9,
      !time.dropFirst().contains(where: { ResponsePhrase.isFinite($0) || $0.isPlain("and", "or") })
    else { return nil }
    return time + [Conditional.comma(behind: time)]
  }

  /// "A call at that very instant fails": at the time that the sentence before it names.
  private static func atThatMoment(_ phrase: Phrase, after previous: Phrase) -> Phrase? {
    guard
      let at = phrase.indices.dropFirst().dropLast(2).first(where: {
        phrase[$0].isPlain("at") && phrase[$0 + 1].isPlain("that", "this", "exactly")
      }),
      let end = phrase[(at + 1)...].prefix(4).firstIndex(where: { $0.isPlain("instant", "moment", "time", "point") }),
      let time = time(of: previous)
    else { return nil }
    return phrase[..<at] + [.supplied("exactly", at: phrase[at])] + time.dropLast() + phrase[(end + 1)...]
  }

  /// What holds until what a sentence says: "While drafts are not signed," of "Drafts must be signed first", "At more than 5
  /// minutes before noon," of "The gate opens 5 minutes before departure"; nil where it names no such time.
  private static func until(_ sentence: Phrase) -> [Word]? {
    guard let first = sentence.first else { return nil }
    if let time = time(of: sentence) {
      let isBefore = time.holds(anyOf: "before")
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
      let said = state.last?.isPlain("first", "before") == true ? state.dropLast() : state
      return [.supplied("While", at: first)] + subject + not + said + [Conditional.comma(behind: clause)]
    }
    if let modal = sentence.indices.dropFirst().dropLast(2).first(where: {
      sentence[$0].isPlain("must") && sentence[$0 + 1].isPlain("be")
    }), sentence.allSatisfy({ $0.kind != .mark }) {
      return denied(sentence, being: modal, from: modal + 2)
    }
    guard let cue = sentence.dropFirst(2).lastIndex(where: { $0.isPlain("once", "when", "until") }),
      case let clause = sentence[(cue + 1)...].trimmed, clause.allSatisfy({ $0.kind != .mark }),
      let being = clause.dropFirst().firstIndex(where: { $0.isPlain("is", "are") }), being + 1 < clause.endIndex
    else { return nil }
    return denied(clause, being: being, from: being + 1)
  }

  /// "After writing the entry" of "The log writes the entry before it returns": what only then may follow; nil where a
  /// sentence says nothing that is done.
  private static func deed(of sentence: Phrase) -> Phrase? {
    guard let said = Responses.of(sentence.trimmed).last, !said.isNegated, let first = sentence.first,
      !Conditional.begins(sentence), case let rest = said.isPassive ? said.passiveRest : said.object,
      case let thing = rest.prefix(while: { $0.kind != .mark && !$0.isPlain("before", "when", "if", "so") })
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

  /// "Where it does not, the tap moves on", "if they aren't, …", "if not, …": otherwise; nil for another sentence.
  ///
  /// What happens, and is told of first, is not denied by it: "When the app starts, the list is read. If it is not, …".
  static func otherwise(_ phrase: Phrase, after previous: Phrase) -> Phrase? {
    guard let first = phrase.first, first.isPlain("if", "where"),
      // "2. Where it does not, …" points at the item before.
      first.isPlain("where") && previous.isEmpty || previous.holds(anyOf: "if", "where", "whether", "provided"),
      previous.first?.isPlain(["when", "whenever", "once", "after", "before", "while", "on", "upon", "as"]) != true,
      let comma = phrase.prefix(6).firstIndex(where: { $0.isMark(",") }), comma + 2 < phrase.endIndex,
      case let clause = phrase[..<comma].dropFirst(), let last = clause.last,
      clause.count == 1 && last.isPlain("not")
        || (2...3).contains(clause.count) && clause.first?.isPlain("it", "they", "this", "that") == true
          && ResponsePhrase.isAuxiliary(clause[clause.startIndex + 1])
          && (last.isPlain("not") || clause.count == 2 && last.lower.hasSuffix("n't"))
    else { return nil }
    return [.supplied("Otherwise", at: first)] + phrase[comma...]
  }

  private static let connectives: [WordRun] = [
    "after that", "from then on", "from there on", "from that moment on", "by then", "at that point",
    "afterwards", "thereafter",
  ]

  private static let earlier: [WordRun] = ["until then", "before that", "before then", "up to then", "before"]

  /// When the sentence holds to which an *and* adds another: "Moving a pot throws; and the pot stays".
  static func condition(of sentence: Phrase) -> Condition? {
    if let split = Conditional.leading(sentence) { return split.condition }
    guard let first = sentence.first, Verb.base(ofGerund: first) != nil, let said = ResponsePhrase(sentence.trimmed),
      !said.isPassive, said.subject.count > 1
    else { return nil }
    return ConditionPhrase.condition(said.subject, isEvent: true)
  }

  private static let keys: WordSet = ["esc", "escape", "enter", "backspace"]

  /// When a sentence holds that leans on the one before it: "A raw piece must not go into the queue; throw", "Locked seats are
  /// not offered; such a tap changes nothing"; nil for another sentence.
  static func condition(of phrase: Phrase, after previous: Phrase) -> Condition? {
    guard let first = phrase.first else { return nil }
    if phrase.count < 8, first.isPlain("throw", "reject", "refuse", "return") {
      return Conditional.forbidden(by: previous)
    }
    // "Esc clears the text; if it is empty, closes the panel": Esc does.
    if let key = previous.first, key.isPlain(keys), previous.count > 2,
      Verb.base(ofThirdPerson: previous[previous.startIndex + 1]) != nil, first.isPlain("if", "when", "otherwise")
    {
      return Condition(key.lower, .event(key.lower), isEvent: true)
    }
    // "A ribbon over boats that are sold; they sort to the end": the sold boats, which alone are several.
    if first.isPlain("they"),
      let that = previous.trimmed.dropFirst(2).lastIndex(where: { $0.isPlain("that", "which") }),
      ResponsePhrase.isPluralNoun(previous[that - 1]), case let clause = previous[(that + 1)...].trimmed,
      clause.first?.isPlain("are") == true, (2...5).contains(clause.count), clause.allSatisfy({ $0.kind != .mark }),
      !previous[..<(that - 1)].contains(where: ResponsePhrase.isPluralNoun)
    {
      return ConditionPhrase.condition(previous[(that - 1)...(that - 1)] + clause.dropFirst())
    }
    guard first.isPlain("such"), let before = ResponsePhrase(previous.trimmed) else { return nil }
    let subject = (before.isPassive ? before.passiveSubject : before.subject).withoutAsides
    return stands(subject) ? nil : ConditionPhrase.condition(subject)
  }

  /// "On failure, …" behind "Validate the sign": when validating it fails.
  static func ending(_ phrase: Phrase, of previous: Phrase) -> Phrase? {
    guard let first = phrase.first, first.isPlain("on"), phrase.count > 3,
      case let event = phrase[phrase.startIndex + 1],
      let end = event.isPlain("failure", "error") ? "fails" : event.isPlain("success") ? "succeeds" : nil,
      case let deed = previous.trimmed, (2...6).contains(deed.count), let verb = deed.first, Verb.isBase(verb),
      deed.dropFirst().allSatisfy({ $0.kind != .mark && !$0.isPlain("and", "or", "then") }),
      !deed.holds(anyOf: ConditionWords.trailingWords)
    else { return nil }
    let doing =
      [Word.supplied("When", at: first), .supplied(Verb.gerund(of: verb.lower), at: first)] + deed.dropFirst()
    let rest = phrase.dropFirst(2).drop { $0.isMark(",", ":") }
    return doing + [.supplied(end, at: event), Conditional.comma(behind: phrase.prefix(2))] + rest
  }

  /// "Without it, …" behind "Pasting requires the permission": without the permission.
  static func lacking(_ phrase: Phrase, what previous: Phrase) -> Phrase? {
    guard let first = phrase.first, first.isPlain("without", "with"),
      phrase[phrase.startIndex + 1].isPlain("it", "them"),
      let verb = previous.lastIndex(where: { $0.isPlain("requires", "require", "needs", "need", "uses", "use", "has") }
      ),
      case let thing = previous[(verb + 1)...].trimmed, (1...4).contains(thing.count),
      thing.allSatisfy({ $0.kind == .plain && !$0.isPlain("to", "and", "or") })
    else { return nil }
    return [first] + thing + [Conditional.comma(behind: phrase.prefix(2))]
      + phrase.dropFirst(2).drop { $0.isMark(",") }
  }

  /// "Set `isCopy` on it" behind "A copy may be kept": on the copy.
  static func marked(_ phrase: Phrase, like previous: Phrase) -> Phrase? {
    let words = phrase.trimmed
    guard words.suffix(2).map(\.lower) == ["on", "it"], let verb = words.first, Verb.isBase(verb),
      let last = words.last,
      previous.first?.isPlain("a", "an") == true, previous.count > 3,
      case let noun = previous[previous.startIndex + 1], noun.kind == .plain,
      ConditionWords.modals.contains(previous[previous.startIndex + 2])
    else { return nil }
    return words.dropLast() + [.supplied("the", at: last), noun]
  }
}
