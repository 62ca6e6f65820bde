// Conditions that no comma sets off from what follows, and those of which a sentence has several.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Conditional {
  /// Ways in which one sentence is two, each of which gives the sentence alone where it is one.
  static let halving: [@Sendable (Phrase) -> [Phrase]] = [states, relatives, clauses, sharedVerb, afterwards, asides]

  /// "Adding a note when the list holds it counts it twice": the clause stands between what is done and its verb.
  static func interrupted(_ phrase: Phrase) -> Split? {
    guard let first = phrase.first, Verb.base(ofGerund: first) != nil,
      let cue = phrase.indices.dropFirst().prefix(8).first(where: { phrase[$0].isPlain(["when", "if", "while"]) }),
      case let deed = phrase[..<cue], !deed.contains(where: { $0.kind == .mark || ResponsePhrase.isFinite($0) }),
      case let clause = phrase[(cue + 1)...],
      !clause.contains(where: { $0.isMark(",") || $0.isPlain(["that", "which", "who", "and", "or"]) }),
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
    rest.indices.dropFirst(2).prefix(14).first { index in
      guard rest[index].isPlain(["the", "a", "an", "its", "it", "nothing", "nobody", "no", "all"]),
        case let clause = rest[..<index], !clause.contains(where: { $0.kind == .mark }),
        clause.dropFirst().contains(where: ResponsePhrase.isFinite), let last = clause.last,
        last.kind != .plain || !last.isPlain(PhraseWords.joints) && !last.isPlain(PhraseWords.articles),
        !ResponsePhrase.isFinite(last) || Verb.base(ofThirdPerson: last).map(ResponsePhrase.ending.contains) == true
          || last.isPlain(["runs", "plays", "loads"]),
        !last.isPlain(["not", "has", "have", "only", "then", "becomes"]),
        !clause.holds(anyOf: ["that", "which", "who"]),
        let verb = rest[(index + 1)...].prefix(6).firstIndex(where: ResponsePhrase.isFinite)
      else { return false }
      return rest[(index + 1)..<verb].allSatisfy { $0.kind != .mark && !$0.isPlain(PhraseWords.articles) }
        && (verb > index + 1 || rest[index].isPlain(["it", "nothing", "nobody", "all"]))
    }
  }

  /// "Reloads every 20 s and whenever the app opens", "is wiped at noon and after a change": either is when; `place` is
  /// that of the second cue.
  static func eitherTime(in phrase: Phrase, before place: Range<Int>) -> Split? {
    guard phrase[place.lowerBound - 1].isPlain(["and", "or"]),
      case let before = phrase[..<(place.lowerBound - 1)],
      let start = before.indices.dropFirst().last(where: { before[$0].isPlain(["every", "at", "on", "after"]) }),
      case let first = before[(start + 1)...], (1...4).contains(first.count),
      ResponsePhrase(before[..<start]) != nil, !before[..<start].holds(anyOf: ["every", "each"]),
      !first.contains(where: \.isNumber) || before[start].isPlain(["every", "after"]),
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
    guard cue.isPlain(["every"]) else {
      let isTime = !cue.isPlain(["at", "on"]) || words.count == 1 || last.isPlain(ConditionWords.events)
      return isTime ? ConditionPhrase.condition(words, isEvent: true)?.words : nil
    }
    guard last.isPlain(ConditionPhrase.spans), words.count < 3 else { return nil }
    return words.count == 2 ? "\(words.text) pass" : "\(last.lower) passes"
  }

  /// "The lever stays locked until all doors are shut": it is while they are not.
  static func untilThen(_ phrase: Phrase) -> Split? {
    guard let place = phrase.indices.dropFirst(2).last(where: { phrase[$0].isPlain(["until"]) }),
      case let response = phrase[..<place], let said = ResponsePhrase(response),
      ["be", "stay", "remain"].contains(said.verb) || said.isPassive && said.passiveRest.isEmpty,
      case let clause = phrase[(place + 1)...], clause.count < 10,
      !clause.contains(where: { $0.kind == .mark || $0.isPlain(["or", "that"]) }),
      clause.filter(ResponsePhrase.isFinite).count == 1,
      clause.dropFirst().dropLast().contains(where: { $0.isPlain(["is", "are", "has", "have"]) }),
      !clause.holds(anyOf: ["there", "someone", "somebody", "anyone", "nobody"]),
      let condition = ConditionPhrase.condition(clause)
    else { return nil }
    return Split(condition: condition.negated, response: response, text: phrase[place...], isTrailing: true)
  }

  /// ""Keep" closes the note, "Drop" deletes it", "prices count, tips do not": each does something.
  static func clauses(in phrase: Phrase) -> [Phrase] {
    let lowest = phrase.lowestDepth
    guard phrase.count < 60,
      let comma = phrase.indices.dropFirst(2).dropLast(2).first(where: { index in
        guard phrase[index].isMark(","), phrase[index].depth == lowest else { return false }
        let (first, next) = (phrase[index + 1], phrase[index + 2])
        return phrase[phrase.startIndex].kind == .quote && first.kind == .quote && Verb.base(ofThirdPerson: next) != nil
          && phrase[phrase.startIndex + 1].kind == .plain
          && Verb.base(ofThirdPerson: phrase[phrase.startIndex + 1]) != nil
          || next.isPlain(["it", "them"]) && phrase[phrase.startIndex].isPlain(["with", "without"])
            && first.isPlain(["with", "without"])
          || ResponsePhrase.isPluralNoun(first) && next.isPlain(["do", "don't", "aren't", "can't", "cannot"])
      })
    else { return [phrase] }
    let second = phrase[(comma + 1)...]
    // "With `--all` hidden ones are listed, without it they are not": without `--all`.
    if begins(phrase) {
      let code = phrase.startIndex + 1
      guard second[comma + 2].isPlain(["it", "them"]), phrase[code].kind == .code,
        let first = Responses.of(phrase[(code + 1)..<comma]).first,
        case let rest = second.dropFirst(2), rest.first?.isPlain(["it", "they"]) == true,
        case let thing = first.isPassive ? first.passiveSubject : first.subject, !thing.isEmpty
      else { return [phrase] }
      return [phrase[..<comma], Phrase([second[comma + 1], phrase[code]] + Array(thing) + Array(rest.dropFirst()))]
    }
    guard ResponsePhrase(phrase[..<comma]) != nil, ResponsePhrase(second) != nil else { return [phrase] }
    return [phrase[..<comma], second]
  }

  /// "Warnings go to the log, results to the screen": the verb of the first is that of the second.
  static func sharedVerb(in phrase: Phrase) -> [Phrase] {
    let lowest = phrase.lowestDepth
    let commas = phrase.indices.filter { phrase[$0].isMark(",") && phrase[$0].depth == lowest }
    guard commas.count == 1, let comma = commas.first, comma > phrase.startIndex + 2, !begins(phrase),
      case let second = phrase[(comma + 1)...], second.first.map(beginsPlace) == false,
      let joint = second.dropFirst().prefix(3).firstIndex(where: isWhere),
      joint + 1 < second.endIndex, second.count < 8, ResponsePhrase.isPluralNoun(second[joint - 1]),
      !second[joint...].contains(where: ResponsePhrase.isFinite), !second.holds(anyOf: ["and", "or"]),
      !second[..<(joint - 1)].contains(where: ResponsePhrase.isFinite),
      let before = ResponsePhrase(phrase[..<comma]), !before.isNegated,
      case let rest = before.isPassive ? before.passiveRest : before.object, rest.first?.lower == second[joint].lower,
      case let subject = before.isPassive ? before.passiveSubject : before.subject, !subject.isEmpty,
      // Behind one thing, the verb of several has another form.
      case let verb = before.isPassive ? Verb.participle(of: before.verb) : before.verb
    else { return [phrase] }
    let being = before.isPassive ? [Word.supplied("are", at: second[joint])] : []
    let told = Array(second[..<joint]) + being + [.supplied(verb, at: second[joint])] + Array(second[joint...])
    return [phrase[..<comma], Phrase(told)]
  }

  /// Whether a word is none of a subject: "within days", "on errors", "so", "then".
  private static func beginsPlace(_ word: Word) -> Bool {
    PhraseWords.joints.contains(word) || PhraseWords.adverbs.contains(word) || word.isAdverb
      || word.isPlain(ConditionWords.leadingWords) || word.kind != .plain || word.isPlain(["never", "not"])
  }

  private static func isWhere(_ word: Word) -> Bool { word.isPlain(["to", "in", "into", "on", "from", "at", "by"]) }

  /// "Shows the name and, if known, the age", ""Send" button (disabled until a name is given)": what the aside says, on its
  /// own.
  static func asides(in phrase: Phrase) -> [Phrase] {
    guard phrase.count < 60 else { return [phrase] }
    if let and = phrase.indices.dropFirst(2).dropLast(4).first(where: {
      phrase[$0].isPlain(["and"]) && phrase[$0 + 1].isMark(",") && phrase[$0 + 2].isPlain(["if", "when"])
    }), let comma = phrase[(and + 3)...].firstIndex(where: { $0.isMark(",") }), comma + 1 < phrase.endIndex,
      case let first = phrase[..<and], let verb = first.firstIndex(where: ResponsePhrase.isVerb),
      case let rest = phrase[(comma + 1)...], ResponsePhrase(first) != nil
    {
      // "…, throws an error" has a verb of its own.
      let start = ResponsePhrase(rest) == nil ? Array(first[...verb]) : []
      return [first, Phrase(start + Array(rest) + Array(phrase[(and + 2)..<comma]))]
    }
    guard let open = phrase.firstIndex(where: { $0.isMark("(") }), (1...5).contains(open - phrase.startIndex),
      let close = phrase[open...].lastIndex(where: { $0.isMark(")") }), close > open + 3, close + 2 > phrase.endIndex,
      phrase[open + 1].isPlain(["disabled", "enabled", "hidden", "visible", "shown"]),
      phrase[open + 2].isPlain(["until", "when", "if", "while", "unless", "once", "only"]),
      case let thing = phrase[..<open].drop(while: { $0.isPlain(PhraseWords.articles) }), !thing.isEmpty,
      ResponsePhrase(phrase[..<open]) == nil
    else { return [phrase] }
    let inside = phrase[(open + 1)..<close].map { word in
      Word(
        word.kind,
        word.text,
        at: word.offset,
        isSpaced: true,
        isStrong: word.isStrong,
        depth: thing[thing.startIndex].depth
      )
    }
    return [Phrase(Array(thing) + [.supplied("is", at: phrase[open])] + inside)]
  }

  /// "Waits at most 5 s and then throws": what comes then, comes after that time.
  static func afterwards(in phrase: Phrase) -> [Phrase] {
    // "Tickets expire after 48 hours and the price is paid back": both then.
    if let after = phrase.indices.dropFirst(2).dropLast(5).first(where: { phrase[$0].isPlain(["after"]) }),
      let end = ConditionPhrase.span(at: after + 1, in: phrase), end + 2 < phrase.endIndex,
      phrase[end].isPlain(["and"]),
      phrase[end + 1].isPlain(["the", "a", "an", "its", "their"]), !begins(phrase),
      case let rest = phrase[(end + 1)...].trimmed, !rest.contains(where: ConditionWords.modals.contains),
      !rest.contains(where: ConditionWords.trailingWords.contains),
      Responses.of(rest).count == 1, ResponsePhrase(phrase[..<after]) != nil
    {
      return [phrase[..<end], Phrase(Array(rest) + Array(phrase[after..<end]))]
    }
    guard
      let then = phrase.indices.dropFirst(3).dropLast().first(where: {
        phrase[$0].isPlain(["then"]) && phrase[$0 - 1].isPlain(["and"])
      }), case let first = phrase[..<(then - 1)].trimmed, first.count > 3, let unit = first.last,
      unit.isPlain(ConditionPhrase.spans), first[first.endIndex - 2].isNumber, !begins(phrase),
      let verb = first.firstIndex(where: { Verb.base(ofThirdPerson: $0) != nil || Verb.isBase($0) && $0.kind == .plain }
      ),
      phrase[verb].isPlain(["wait", "waits", "try", "tries", "pauses", "pause"]),
      case let rest = phrase[(then + 1)...], ResponsePhrase(rest) != nil
    else { return [phrase] }
    let time = [Word.supplied("after", at: unit)] + first.suffix(2)
    return [first, Phrase(Array(phrase[..<verb]) + Array(rest.trimmed) + time)]
  }

  /// "Errors show in a banner that goes after 4 s": what is shown, and then what becomes of it.
  static func relatives(in phrase: Phrase) -> [Phrase] {
    guard let that = phrase.indices.dropFirst(3).dropLast(3).last(where: { phrase[$0].isPlain(["that", "which"]) }),
      case let main = phrase[..<that].trimmed, case let clause = phrase[(that + 1)...],
      let article = main.lastIndex(where: { $0.isPlain(["a", "an"]) }), (1...3).contains(main.endIndex - article - 1),
      main[(article + 1)...].allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.joints) }),
      article > main.startIndex, !Conditional.begins(phrase), ResponsePhrase(main) != nil,
      let after = clause.indices.dropFirst().first(where: { clause[$0].isPlain(["after"]) }),
      after + 2 < clause.endIndex, clause[after + 1].isNumber, clause[after + 2].isPlain(ConditionPhrase.spans),
      clause.filter(ResponsePhrase.isFinite).count == 1
    else { return [phrase] }
    let thing = [Word.supplied("The", at: clause[that + 1])] + main[(article + 1)...]
    return [main, Phrase(thing + Array(clause))]
  }

  /// What "What happens when the list is full", "How does the app handle a full list" ask about; nil for other questions.
  static func asked(in phrase: Phrase) -> (condition: Condition, text: String)? {
    let words = phrase.trimmed
    guard words.count > 4, words.first?.isPlain(["what", "how"]) == true else { return nil }
    if let cue = words.prefix(4).firstIndex(where: { $0.isPlain(["when", "if"]) }), cue + 1 < words.endIndex {
      return ConditionPhrase.condition(words[(cue + 1)...], isEvent: words[cue].isPlain(["when"]))
        .map { ($0, words[cue...].text.capitalizedFirst) }
    }
    guard let verb = words.prefix(6).firstIndex(where: { $0.isPlain(["handle", "treat"]) }), verb + 1 < words.endIndex
    else { return nil }
    return ConditionPhrase.condition(words[(verb + 1)...]).map { ($0, words[(verb + 1)...].text.capitalizedFirst) }
  }

  /// "The lamp is red below 10 %": behind what something is like stands where it is.
  static func trailingBound(_ phrase: Phrase) -> Split? {
    guard
      let place = phrase.indices.dropFirst(3).first(where: { index in
        phrase[index].isPlain(["within", "below", "above", "under", "over", "beyond"])
          && (phrase[index - 2].isPlain(["is", "are"]) && phrase[index - 1].kind == .plain
            || phrase[index - 2].isPlain(stating) && [.quote, .code].contains(phrase[index - 1].kind))
      }), case let quality = phrase[place - 1], !PhraseWords.joints.contains(quality), !Verb.isBase(quality),
      Verb.base(ofParticiple: quality) == nil, !quality.isPlain(["valid", "possible", "allowed", "available"]),
      case let bound = phrase[(place + 1)...], (1...6).contains(bound.count), bound.contains(where: \.isNumber),
      let condition = ConditionPhrase.condition(phrase[place...])
    else { return nil }
    return Split(condition: condition, response: phrase[..<place], text: phrase[place...], isTrailing: true)
  }

  /// "Three dots show that the list loads": they are shown while it does.
  static func shownSign(_ sentence: Sentence) -> Split? {
    let phrase = sentence.phrase
    guard sentence.isOfView,
      let that = phrase.indices.dropFirst(2).prefix(7).first(where: { phrase[$0].isPlain(["that"]) }),
      phrase[that - 1].isPlain(["show", "shows", "indicate", "indicates", "signals", "signal"]),
      case let sign = phrase[..<(that - 1)], let kind = sign.last, let first = sign.first,
      kind.isPlain(signs) || first.isPlain(["a", "an"]),
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

  /// "The lamp is amber within 2 days, red once expired", "shows the count, and "99+" above 99": each state with the subject
  /// and verb of the first, and with its own time.
  static func states(in phrase: Phrase) -> [Phrase] {
    guard var verb = phrase.indices.prefix(8).first(where: { phrase[$0].isPlain(stating) }), verb + 3 < phrase.endIndex,
      phrase[..<verb].allSatisfy({ $0.kind != .mark })
    else { return [phrase] }
    if phrase[verb + 1].isPlain(["with"]) { verb += 1 }
    let lowest = phrase.lowestDepth
    var found = phrase[(verb + 1)...].split { $0.isMark(",") && $0.depth == lowest }
    // "… with 1 if a file failed and with 2 on wrong use".
    if phrase[verb].isPlain(["with"]), let last = found.popLast() {
      let and = last.indices.dropFirst().dropLast(2).first { place in
        last[place].isPlain(["and"]) && last[(place + 1)...].first { !$0.isPlain(["with"]) }?.isNumber == true
      }
      found += and.map { [last[..<$0], last[$0...]] } ?? [last]
    }
    for index in found.indices.dropFirst() {
      found[index] = found[index].drop { $0.isPlain(["and", "but", "or"]) }
      if phrase[verb].isPlain(["with"]) { found[index] = found[index].drop { $0.isPlain(["with"]) } }
    }
    guard found.count > 1, found.dropFirst().allSatisfy(isState) else { return [phrase] }
    let isBeing = phrase[verb].isPlain(["is", "are"])
    // Of the first state more may be said, where the others are values.
    let areValues = found.dropFirst().allSatisfy { $0.first.map(isValue) == true }
    guard areValues || isBeing && isState(found[0]), !found[0].contains(where: { $0.isPlain(["that", "which"]) }) else {
      return [phrase]
    }
    return found.map { Phrase(Array(phrase[...verb]) + Array($0)) }
  }

  private static func isValue(_ word: Word) -> Bool { word.kind == .code || word.kind == .quote || word.isNumber }

  private static let stating: WordSet = [
    "is", "are", "shows", "displays", "returns", "return", "reads", "gives", "costs", "exits", "exit", "throws",
    "yields",
    "answers",
  ]

  /// "Amber within 2 days", "dark red when it is late": what something is like, and when.
  private static func isState(_ phrase: Phrase) -> Bool {
    guard
      let cue = phrase.prefix(4).firstIndex(where: {
        $0.isPlain(["when", "if", "once", "while", "after", "within", "below", "above", "under", "over", "for", "on"])
      }), cue > phrase.startIndex, cue + 1 < phrase.endIndex
    else { return false }
    if phrase[cue].isPlain(["for", "on"]) || isValue(phrase[phrase.startIndex]) {
      return cue == phrase.startIndex + 1 && isValue(phrase[phrase.startIndex])
    }
    return phrase[..<cue].allSatisfy { word in
      word.kind == .plain && !word.isPlain(PhraseWords.joints) && !word.isPlain(PhraseWords.articles)
        && !ResponsePhrase.isFinite(word)
    }
  }
}
