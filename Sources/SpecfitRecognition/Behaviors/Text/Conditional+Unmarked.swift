// Conditions that no comma sets off, and those that a question, a sign, a bound or a second time states.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Conditional {
  /// "Adding a note when the list holds it counts it twice": the clause stands between what is done and its verb.
  static func interrupted(_ phrase: Phrase) -> Split? {
    guard let first = phrase.first, Verb.base(ofGerund: first) != nil,
      let cue = phrase.indices.dropFirst().prefix(8).first(where: { phrase[$0].isPlain("when", "if", "while") }),
      case let deed = phrase[..<cue], !deed.contains(where: { $0.kind == .mark || ResponsePhrase.isFinite($0) }),
      case let clause = phrase[(cue + 1)...],
      !clause.contains(where: { $0.isMark(",") || $0.isPlain("that", "which", "who", "and", "or") }),
      case let verbs = clause.indices.filter({ ResponsePhrase.isFinite(clause[$0]) }), verbs.count == 2,
      verbs[1] > verbs[0] + 1, verbs[1] + 1 < clause.endIndex, verbs[0] > clause.startIndex,
      let event = ConditionPhrase.condition(deed, isEvent: true),
      let given = ConditionPhrase.condition(clause[..<verbs[1]])
    else { return nil }
    let both = happening(event, given: given)
    return Split(condition: both, response: clause[verbs[1]...], text: phrase[..<verbs[1]])
  }

  /// Where behind a clause what follows begins without a comma: "If the code is known the safe opens".
  ///
  /// The clause has its verb, and no word before the place waits for a thing.
  static func unmarked(in rest: Phrase) -> Int? {
    let place = rest.indices.dropFirst(2).prefix(14).first { index in
      guard
        rest[index].isPlain([
          "the", "a", "an", "its", "it", "nothing", "nobody", "no", "all", "every", "any", "there", "everybody",
          "everyone",
        ]),
        rest[index].depth == rest.lowestDepth, case let clause = rest[..<index].withoutAsides,
        !clause.contains(where: { $0.kind == .mark }),
        case let isOfAll = rest[index].isPlain("everybody", "everyone"),
        clause.dropFirst().contains(where: {
          ResponsePhrase.isFinite($0) || (isOfAll || clause.first?.isPlain("both") == true) && Verb.isBase($0)
        }),
        let last = clause.last,
        last.kind != .plain || !last.isPlain(PhraseWords.joints) && !last.isPlain(PhraseWords.articles),
        !ResponsePhrase.isFinite(last) || Verb.base(ofThirdPerson: last).map(ResponsePhrase.ending.contains) == true
          || last.isPlain(objectless),
        !last.isPlain("not", "has", "have", "only", "then", "becomes"),
        // "If the task that reads is cancelled the file is closed".
        !clause.holds(anyOf: "that", "which", "who")
          || clause.filter(ResponsePhrase.isFinite).count > 1 && Verb.base(ofParticiple: last) != nil
            && clause.dropLast().last?.isPlain("is", "are") == true,
        let verb = rest[(index + 1)...].prefix(8).firstIndex(where: ResponsePhrase.isFinite)
      else { return false }
      return rest[(index + 1)..<verb].allSatisfy { $0.kind != .mark && !$0.isPlain(PhraseWords.articles) }
        && (verb > index + 1 || isOfAll || rest[index].isPlain("it", "nothing", "nobody", "all", "there"))
        // "If the alert is sent it is kept": whatever follows, "cannot be sent it" is no clause.
        && !(rest[index].isPlain("every", "any") && !clause.contains { $0.isPlain("is", "are", "has", "have") })
    }
    return place ?? command(in: rest) ?? setOff(in: rest) ?? plural(in: rest)
  }

  /// Verbs without an object in most sentences: behind them something new begins.
  private static let objectless: WordSet = [
    "runs", "plays", "loads", "remains", "exists", "arrives", "appears", "occurs", "happens", "elapses", "rises",
    "falls",
  ]

  /// "When a van is offline orders wait": behind what one thing is like several others cannot belong to it.
  private static func plural(in rest: Phrase) -> Int? {
    guard let being = rest.prefix(7).firstIndex(where: ResponsePhrase.isFinite), rest[being].isPlain("is"),
      being > rest.startIndex, being + 3 < rest.endIndex, rest[..<being].allSatisfy({ $0.kind != .mark }),
      case let (state, things, verb) = (rest[being + 1], rest[being + 2], rest[being + 3]),
      state.kind == .plain, !PhraseWords.articles.contains(state), !PhraseWords.joints.contains(state),
      !state.isPlain(waiting), !state.isAdverb, things.kind == .plain, ResponsePhrase.isPluralNoun(things),
      verb.isPlain("are") || verb.isPlain(ResponsePhrase.standing)
    else { return nil }
    return being + 2
  }

  /// "If the code is missing derive it from the name": the clause says what is, and a command with its object follows.
  private static func command(in rest: Phrase) -> Int? {
    let begin = rest.dropFirst().firstIndex { ResponsePhrase.isFinite($0) || $0.isPlain("has", "have") }
    guard let begin, begin + 2 < rest.endIndex, rest[..<begin].allSatisfy({ $0.kind != .mark }) else { return nil }
    let isBeing = rest[begin].isPlain("is", "are", "was", "has", "have", "isn't", "aren't")
    return rest.indices[(begin + (isBeing ? 2 : 1))...].prefix(8).first { index in
      guard index + 1 < rest.endIndex, case let before = rest[index - 1], before.kind != .mark else { return false }
      let isTold = rest[index].isPlain("do", "never") && rest[index + 1].isPlain("not", "call", "show")
      guard isTold || Verb.isBase(rest[index]) && rest[index].kind == .plain, !PhraseWords.joints.contains(before),
        !before.isPlain(PhraseWords.articles), !before.isPlain(waiting),
        rest[begin..<index].allSatisfy({ $0.kind != .mark && !$0.isPlain("that", "which", "who") })
      else { return false }
      let next = rest[index + 1]
      return isTold || next.kind == .code || next.kind == .quote
        || next.isPlain("it", "them", "nil", "true", "false", "nothing") || next.isPlain(PhraseWords.articles)
    }
  }

  /// Words behind which a verb belongs to them: "is able to read the", "has no use the".
  private static let waiting: WordSet = ["not", "no", "able", "ready", "must", "should", "can", "will", "may"]

  /// "**If step 1 fails** the other steps of the run are left out": bold sets the clause off from a thing.
  private static func setOff(in rest: Phrase) -> Int? {
    guard let end = rest.prefix(15).firstIndex(where: { !$0.isStrong }), end > rest.startIndex + 1,
      rest[end].isPlain(["the", "a", "an", "its", "it", "nothing", "no", "all", "every", "there"]),
      rest[..<end].dropFirst().contains(where: ResponsePhrase.isFinite), rest[..<end].allSatisfy({ $0.kind != .mark })
    else { return nil }
    return end
  }

  /// "Reloads every 20 s and whenever the app opens", "is wiped at noon and after a change": either is when; `place` is
  /// that of the second cue.
  static func eitherTime(in phrase: Phrase, before place: Range<Int>) -> Split? {
    guard phrase[place.lowerBound - 1].isPlain("and", "or"),
      case let before = phrase[..<(place.lowerBound - 1)],
      let start = before.indices.dropFirst().last(where: { before[$0].isPlain("every", "at", "on", "after") }),
      case let first = before[(start + 1)...], (1...4).contains(first.count),
      ResponsePhrase(before[..<start]) != nil, !before[..<start].holds(anyOf: "every", "each"),
      !first.contains(where: \.isNumber) || before[start].isPlain("every", "after"),
      let one = time(first, behind: before[start]),
      let other = ConditionPhrase.condition(phrase[place.upperBound...], isEvent: true)
    else { return nil }
    let words = "\(one) or \(other.words)"
    return Split(
      condition: Condition(words, .event(words), isEvent: true),
      response: before[..<start],
      text: phrase[start...],
      isTrailing: true
    )
  }

  /// What has happened "every 5 minutes", "at midnight", "on launch", "after the last row".
  private static func time(_ words: Phrase, behind cue: Word) -> String? {
    guard let last = words.last else { return nil }
    guard cue.isPlain("every") else {
      let isTime = !cue.isPlain("at", "on") || words.count == 1 || last.isPlain(ConditionWords.events)
      return isTime ? ConditionPhrase.condition(words, isEvent: true)?.words : nil
    }
    guard last.isPlain(ConditionPhrase.spans), words.count < 3 else { return nil }
    return words.count == 2 ? "\(words.text) pass" : "\(last.lower) passes"
  }

  /// "The lever stays locked until all doors are shut": it is while they are not.
  static func untilThen(_ phrase: Phrase) -> Split? {
    guard let place = phrase.indices.dropFirst(2).last(where: { phrase[$0].isPlain("until") }),
      case let response = phrase[..<place], let said = ResponsePhrase(response),
      ["be", "stay", "remain"].contains(said.verb) || said.isPassive && said.passiveRest.isEmpty,
      case let clause = phrase[(place + 1)...], clause.count < 10,
      !clause.contains(where: { $0.kind == .mark || $0.isPlain("or", "that") }),
      clause.filter(ResponsePhrase.isFinite).count == 1,
      clause.dropFirst().dropLast().contains(where: { $0.isPlain("is", "are", "has", "have") }),
      !clause.holds(anyOf: "there", "someone", "somebody", "anyone", "nobody"),
      let condition = ConditionPhrase.condition(clause)
    else { return nil }
    return Split(condition: condition.negated, response: response, text: phrase[place...], isTrailing: true)
  }

  /// What "What happens when the list is full", "How does the app handle a full list" ask about; nil for other questions.
  static func asked(in phrase: Phrase) -> (condition: Condition, text: String)? {
    let words = phrase.trimmed
    // "No answer for 10 s? Then …": a thing, and no question.
    if (2...12).contains(words.count), words.first?.isPlain("no", "nothing", "nobody") == true,
      !words.contains(where: { $0.kind == .mark || $0.isPlain("to", "idea", "what", "how", "budget", "problem") })
    {
      return ConditionPhrase.condition(words).map { ($0, words.text.capitalizedFirst) }
    }
    // "Touched on one side only? That one counts", "Already seen? Then …": what has happened.
    let rest = words.drop { $0.isPlain("already", "still", "never", "not", "just") }
    if let first = rest.first, rest.count < 9, first.kind == .plain, words.count > 1,
      Verb.base(ofParticiple: first) != nil || words.startIndex < rest.startIndex && !ResponsePhrase.isFinite(first),
      !first.isPlain("sure", "clear", "got", "convinced", "done", "stuck"),
      !words.holds(anyOf: "whom", "who", "which", "what", "you", "your"),
      !words.contains(where: { $0.kind == .mark || ResponsePhrase.isFinite($0) && $0.offset != first.offset })
    {
      return ConditionPhrase.condition(words).map { ($0, words.text.capitalizedFirst) }
    }
    // "Older than two days? Drop it".
    if (3...8).contains(words.count), words.dropFirst().first?.isPlain("than") == true,
      words.first?.isPlain("rather", "other") == false,
      words.contains(where: { $0.isNumber || $0.isPlain(Numerals.several) })
    {
      return ConditionPhrase.condition(words).map { ($0, words.text.capitalizedFirst) }
    }
    guard words.count > 4, words.first?.isPlain("what", "how") == true else { return nil }
    if let cue = words.prefix(4).firstIndex(where: { $0.isPlain("when", "if") }), cue + 1 < words.endIndex {
      return ConditionPhrase.condition(words[(cue + 1)...], isEvent: words[cue].isPlain("when"))
        .map { ($0, words[cue...].text.capitalizedFirst) }
    }
    guard let verb = words.prefix(6).firstIndex(where: { $0.isPlain("handle", "treat") }), verb + 1 < words.endIndex
    else { return nil }
    return ConditionPhrase.condition(words[(verb + 1)...]).map { ($0, words[(verb + 1)...].text.capitalizedFirst) }
  }

  /// "The lamp is red below 10 %": behind what something is like stands where it is.
  static func trailingBound(_ phrase: Phrase) -> Split? {
    guard
      let place = phrase.indices.dropFirst(3).first(where: { index in
        phrase[index].isPlain("within", "below", "above", "under", "over", "beyond", "at")
          && (phrase[index - 2].isPlain("is", "are") && phrase[index - 1].kind == .plain
            || phrase[index - 2].isPlain(stating) && [.quote, .code].contains(phrase[index - 1].kind))
      }), case let quality = phrase[place - 1], !PhraseWords.joints.contains(quality), !Verb.isBase(quality),
      Verb.base(ofParticiple: quality) == nil, !quality.isPlain("valid", "possible", "allowed", "available"),
      case let bound = phrase[(place + 1)...], (1...6).contains(bound.count), bound.contains(where: \.isNumber),
      let condition = ConditionPhrase.condition(phrase[place...])
    else { return nil }
    return Split(condition: condition, response: phrase[..<place], text: phrase[place...], isTrailing: true)
  }

  /// "`cell(at:)` returns nil off the board", "the age is nil for unknown dates": behind a value stands where it is given.
  static func trailingValue(_ phrase: Phrase) -> Split? {
    guard
      let place = phrase.indices.dropFirst(2).dropLast().first(where: { index in
        phrase[index].isPlain("for", "off", "outside", "beyond", "past")
          && phrase[index - 1].isPlain("nil", "nothing", "false", "true", "zero")
          && phrase[index - 2].isPlain("returns", "return", "gives", "give", "yields", "is", "are", "answers")
      }), case let clause = phrase[(place + 1)...].trimmed, (1...7).contains(clause.count),
      !clause.contains(where: { $0.kind == .mark || ResponsePhrase.isFinite($0) }),
      // "True for trains and false for buses"; "nothing for 10 s", "for the first time", "for simplicity".
      !clause.holds(anyOf: ["nil", "nothing", "false", "true", "zero", "for", "time", "now"]),
      clause.first.map({ $0.isNumber || Numerals.several.contains($0) }) == false,
      clause.count > 1 || clause.first?.isPlain(reasons) == false,
      let condition = ConditionPhrase.condition(phrase[place].isPlain("for") ? clause : phrase[place...].trimmed)
    else { return nil }
    return Split(condition: condition, response: phrase[..<place], text: phrase[place...], isTrailing: true)
  }

  /// Why something is so, in a word.
  private static let reasons: WordSet = [
    "compatibility", "simplicity", "consistency", "convenience", "safety", "performance", "brevity", "clarity",
  ]

  /// "Three dots show that the list loads": they are shown while it does.
  static func shownSign(_ sentence: Sentence) -> Split? {
    let phrase = sentence.phrase
    guard sentence.isOfView,
      let that = phrase.indices.dropFirst(2).prefix(7).first(where: { phrase[$0].isPlain("that") }),
      phrase[that - 1].isPlain("show", "shows", "indicate", "indicates", "signals", "signal"),
      case let sign = phrase[..<(that - 1)], let kind = sign.last, let first = sign.first,
      kind.isPlain(signs) || first.isPlain("a", "an"),
      sign.allSatisfy({ $0.kind != .mark && !ResponsePhrase.isFinite($0) }),
      !Owners.isOfUsers(sign), case let clause = phrase[(that + 1)...], clause.count < 10,
      clause.contains(where: ResponsePhrase.isFinite), let condition = ConditionPhrase.condition(clause)
    else { return nil }
    let shown = Phrase([.supplied("Show", at: phrase[that - 1])] + Array(sign))
    return Split(condition: condition, response: shown, text: phrase[(that - 1)...], isTrailing: true)
  }

  /// What is there only while it has something to tell.
  private static let signs: WordSet = [
    "dot", "dots", "badge", "icon", "spinner", "indicator", "arrow", "checkmark", "mark", "symbol", "banner", "star",
  ]

  /// "The price is updated as the guest picks nights": behind *as* a clause says when.
  static func trailingAs(_ phrase: Phrase) -> Split? {
    guard let place = phrase.indices.dropFirst(2).last(where: { phrase[$0].isPlain("as") && phrase[$0].depth == 0 }),
      case let clause = phrase[(place + 1)...], (4...9).contains(clause.count),
      clause.first?.isPlain("the", "a", "an") == true,
      !phrase[place - 1].isPlain("same", "such", "much", "soon", "long"),
      // What was done once is no behavior.
      !phrase[..<place].holds(anyOf: "was", "were"),
      let verb = clause.dropFirst(2).prefix(2).first, Verb.base(ofThirdPerson: verb) != nil,
      clause.last?.isPlain(PhraseWords.joints) == false,
      let response = Statements.doneTo(phrase[..<place])
        ?? (ResponsePhrase(phrase[..<place]) == nil ? nil : phrase[..<place]),
      let condition = ConditionPhrase.condition(clause, isEvent: true)
    else { return nil }
    return Split(condition: condition, response: response, text: phrase[place...], isTrailing: true)
  }
}
