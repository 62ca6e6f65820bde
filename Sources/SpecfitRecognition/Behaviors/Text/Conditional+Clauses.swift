// Of several clauses, each with the condition that is its own.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Conditional {
  /// "The bill is sent an hour after the order, but never before noon": when, and when not; nil for other sentences.
  static func butNever(_ sentence: Sentence) -> [Understood]? {
    guard
      let but = sentence.phrase.indices.dropFirst(2).dropLast(3).last(where: { index in
        sentence.phrase[index].isPlain("but") && sentence.phrase[index + 1].isPlain("never", "not")
          && sentence.phrase[index + 2].isPlain("before", "after")
      }), case let first = sentence.phrase[..<but].trimmed, let split = trailing(first),
      var denied = ResponsePhrase(split.response),
      case let rest = sentence.phrase[(but + 3)...].spoken(limit: 6), !rest.isEmpty
    else { return nil }
    var one = sentence
    one.phrase = first
    denied.isNegated = true
    let when = Condition("\(sentence.phrase[but + 2].lower) \(rest)", .words, isEvent: false)
    return understood(split, of: one, weight: 7) + [
      Understood(joined(when, sentence.given), Response(denied), weight: 7)
    ]
  }

  /// "Drops the newest run, and on an empty list it shows a hint", "…, and in the first round White begins": the second in
  /// circumstances of its own.
  static func circumstances(in phrase: Phrase) -> [Phrase] {
    guard
      let comma = phrase.indices.dropFirst(3).dropLast(5).first(where: {
        phrase[$0].isMark(",") && phrase[$0].depth == phrase.lowestDepth && phrase[$0 + 1].isPlain("and", "but")
          && phrase[$0 + 2].isPlain("on", "in", "with", "without", "for", "at", "after", "during")
      }), case let second = phrase[(comma + 2)...], second.first?.kind == .plain,
      let subject = second.indices.dropFirst(2).prefix(8).first(where: { index in
        index + 2 < second.endIndex && !PhraseWords.joints.contains(second[index - 1])
          && !second[index - 1].isPlain(PhraseWords.articles)
          && (second[index].isPlain("it", "they", "nothing", "nobody") || second[index - 1].isNumber)
          && (ResponsePhrase.isFinite(second[index + 1]) || second[index + 1].isPlain("says")
            || Verb.base(ofThirdPerson: second[index + 1]) != nil)
      }), !second[..<subject].contains(where: { $0.kind == .mark || ResponsePhrase.isAuxiliary($0) }),
      ResponsePhrase(phrase[..<comma]) != nil
    else { return [] }
    return [
      phrase[..<comma], Phrase(Array(second[..<subject]) + [self.comma(behind: second)] + Array(second[subject...])),
    ]
  }

  /// "Games that are over count, and one in progress is lost unless it was reported": only of the second.
  static func exclusions(in phrase: Phrase) -> [Phrase] {
    guard
      let comma = phrase.indices.dropFirst(3).dropLast(6).first(where: {
        phrase[$0].isMark(",") && phrase[$0].depth == phrase.lowestDepth && phrase[$0 + 1].isPlain("and", "but")
          && phrase[$0 + 2].isPlain(PhraseWords.articles)
      }), !begins(phrase), case let second = phrase[(comma + 2)...],
      let unless = second.dropFirst(3).firstIndex(where: { $0.isPlain("unless") }),
      !phrase[..<comma].holds(anyOf: "unless", "if", "when", "only"), ResponsePhrase(phrase[..<comma]) != nil,
      case let clauses = Responses.split(phrase[..<unless]), clauses.count == 2,
      clauses[1].text.first?.offset == second.first?.offset
    else { return [] }
    return [phrase[..<comma], second]
  }

  /// "The hint shows up only while it rains, and it goes once it is dry": what *only* restricts ends with its clause.
  static func restrictions(in phrase: Phrase) -> [Phrase] {
    guard
      let only = phrase.indices.dropLast(4).first(where: {
        phrase[$0].isPlain("only") && phrase[$0 + 1].isPlain(ConditionWords.trailingWords)
      }), only > phrase.startIndex + 1,
      let comma = phrase[only...].dropLast(3).firstIndex(where: { $0.isMark(",") && $0.depth == phrase.lowestDepth }),
      phrase[comma + 1].isPlain("and", "but"), case let second = phrase[(comma + 2)...],
      second.first?.isPlain("it", "they") == true || second.first?.isPlain(PhraseWords.articles) == true,
      second.holds(anyOf: ConditionWords.trailingWords), ResponsePhrase(phrase[..<only]) != nil,
      ResponsePhrase(second) != nil
    else { return [] }
    return [phrase[..<comma], second]
  }

  /// What comes later: "Boats stay in the list for 7 days and are then removed", "the route is kept until the train arrives,
  /// then it is archived", "cancelling is free until noon, afterwards half of it is kept".
  static func lapses(in phrase: Phrase) -> [Phrase] {
    // "Cancelling is free until noon, afterwards half of it is kept".
    if let comma = phrase.indices.dropFirst(3).dropLast(4).first(where: {
      phrase[$0].isMark(",")
        && (phrase[$0 + 1].isPlain("afterwards", "thereafter")
          || phrase[$0 + 1].isPlain("after") && phrase[$0 + 2].isPlain("that"))
    }), !begins(phrase), case let first = phrase[..<comma], ResponsePhrase(first) != nil,
      case let rest = phrase[(comma + (phrase[comma + 1].isPlain("after") ? 3 : 2))...], ResponsePhrase(rest) != nil
    {
      // Where the first names no time, the second is told without one.
      let until = first.firstIndex { $0.isPlain("until") }
      let hasTime =
        until.map { first[$0...].contains(where: ResponsePhrase.isFinite) }
        ?? first.contains { $0.isPlain(ConditionPhrase.spans) }
      return [first, hasTime ? phrase[(comma + 1)...] : rest]
    }
    if let until = phrase.indices.dropFirst(3).dropLast(5).first(where: { phrase[$0].isPlain("until") }),
      let then = phrase.indices[until...].dropFirst(3).dropLast(2).first(where: {
        phrase[$0].isPlain("then") && (phrase[$0 - 1].isMark(",") || phrase[$0 - 1].isPlain("and"))
      }), case let clause = phrase[(until + 1)..<(then - 1)].trimmed, clause.allSatisfy({ $0.kind != .mark }),
      clause.contains(where: { ResponsePhrase.isFinite($0) || Verb.base(ofThirdPerson: $0) != nil }), !begins(phrase),
      case let rest = phrase[(then + 1)...], ResponsePhrase(rest) != nil, let said = ResponsePhrase(phrase[..<until])
    {
      let things = said.isPassive ? said.passiveSubject : said.subject
      let isPronoun = rest.first?.isPlain("it", "they") == true && !things.isEmpty
      let later = [Word.supplied("once", at: phrase[until])] + clause
      return [
        phrase[..<(then - 1)].trimmed,
        Phrase((isPronoun ? Array(things) : []) + rest.dropFirst(isPronoun ? 1 : 0).trimmed + later),
      ]
    }
    guard !begins(phrase),
      let length = phrase.indices.dropFirst(2).dropLast(4).first(where: { phrase[$0].isPlain("for") }),
      phrase[length + 1].isNumber || phrase[length + 1].isPlain(Numerals.several),
      phrase[length + 2].isPlain(ConditionPhrase.spans), case let and = length + 3, and + 2 < phrase.endIndex,
      phrase[and].isPlain("and"), phrase[and...].prefix(3).holds(anyOf: "then"),
      let said = ResponsePhrase(phrase[..<length])
    else { return [] }
    let rest = phrase[(and + 1)...].drop { $0.isPlain("then", "are", "is") }.trimmed
    let things = said.isPassive ? said.passiveSubject : said.subject
    guard let done = rest.first, Verb.base(ofParticiple: done) != nil, let noun = things.last else { return [] }
    let being = Word.supplied(ResponsePhrase.isPluralNoun(noun) ? "are" : "is", at: done)
    let later = [Word.supplied("after", at: phrase[length])] + phrase[(length + 1)..<and]
    return [phrase[..<and], Phrase(Array(things) + [being] + Array(rest) + later)]
  }

  /// "Sales open at noon, with closing put off when bids arrive": what goes with it has a time of its own.
  static func companions(in phrase: Phrase) -> [Phrase] {
    guard
      let comma = phrase.indices.dropFirst(3).dropLast(4).first(where: {
        phrase[$0].isMark(",") && phrase[$0 + 1].isPlain("with") && phrase[$0].depth == phrase.lowestDepth
      }),
      let done = phrase[(comma + 3)...].prefix(3).firstIndex(where: { Verb.base(ofParticiple: $0) != nil }),
      let cue = phrase[(done + 1)...].prefix(3).firstIndex(where: {
        $0.isPlain("when", "if", "once", "while", "until")
      }),
      case let thing = phrase[(comma + 2)..<done], let noun = thing.last, cue + 2 < phrase.endIndex,
      thing.allSatisfy({ $0.kind == .plain && (!PhraseWords.joints.contains($0) || $0.isPlain(PhraseWords.articles)) }),
      ResponsePhrase(phrase[..<comma]) != nil
    else { return [] }
    let being = Word.supplied(ResponsePhrase.isPluralNoun(noun) ? "are" : "is", at: phrase[done])
    return [phrase[..<comma], Phrase(Array(thing) + [being] + Array(phrase[done...]))]
  }

  /// Whether a condition is an amount of time alone: "after 5 seconds".
  static func isDelay(_ split: Split) -> Bool {
    split.text.first?.isPlain("after") == true
      && ConditionPhrase.span(at: split.text.startIndex + 1, in: split.text) == split.text.endIndex
  }

  /// "Lets guests book a berth, see the tide, and leave when it turns": only the last has a time.
  static func allowances(in phrase: Phrase) -> [Phrase] {
    guard let verb = phrase.prefix(6).firstIndex(where: { $0.isPlain("let", "lets", "helps", "help") }),
      let deed = phrase[verb...].dropFirst(2).prefix(6).firstIndex(where: { Verb.isBase($0) }),
      let cue = phrase[deed...].dropLast(2).lastIndex(where: { $0.isPlain("when", "if", "once", "while") }),
      let comma = phrase[deed..<cue].dropLast(2).lastIndex(where: { $0.isMark(",") }),
      phrase[comma + 1].isPlain("and"),
      !phrase[comma + 2].isPlain(PhraseWords.articles), !phrase[comma + 2].isPlain(PhraseWords.joints)
    else { return [] }
    return [phrase[..<comma], phrase[..<deed] + phrase[(comma + 2)...]]
  }

  /// "The rate is lowered while the boat drifts and goes up once it sails": two clauses, of which at least the first says
  /// when; nil for other sentences.
  static func eachAtItsTime(_ sentence: Sentence) -> [Understood]? {
    guard sentence.phrase.holds(anyOf: ConditionWords.trailingWords), Responses.mayBeSeveral(sentence.phrase),
      case let clauses = sentence.responses,
      clauses.count == 2, let first = trailing(clauses[0].text), sentence.phrase.first?.isPlain("what") != true
    else { return nil }
    let found = clauses.map { clause -> [Understood] in
      var one = sentence
      one.phrase = clause.text
      // "A is shown when X, and B is kept": what happens is when for both.
      if trailing(clause.text) == nil, clause.text.first?.isPlain(PhraseWords.articles) == true,
        !clause.text.holds(anyOf: ["always", "still", "every", "each", "never", "anyway", "daily", "hourly", "may"])
      {
        return responses(
          clause.text,
          when: joined(first.condition, sentence.given),
          first.text,
          of: sentence,
          weight: 7
        )
      }
      let split = trailing(clause.text).flatMap { sentence.given != nil && isDelay($0) ? nil : $0 }
      let timed = split.map { understood($0, of: one, weight: 7) } ?? Statements.read(one)
      // Each is stated in its own words.
      return timed.map { known in
        var known = known
        if known.clauses == nil { known.clauses = ([], clause.text) }
        return known
      }
    }
    return found.allSatisfy { !$0.isEmpty } ? Array(found.joined()) : nil
  }

  /// "Log a warning, use defaults, overwrite on the next save": what waits is the last of the list, which names nothing.
  static func untilLast(_ split: Split, of sentence: Sentence) -> [Understood]? {
    guard let comma = split.response.lastIndex(where: { $0.isMark(",") && $0.depth == split.response.first?.depth }),
      split.response.endIndex - comma == 2, case let last = split.response[comma + 1],
      !Responses.standing.contains(last), Responses.of(split.response).allSatisfy({ $0.verb != last.lower })
    else { return nil }
    let found = responses(split.response[..<comma], when: sentence.given ?? .always, [], of: sentence, weight: 6)
    return found.isEmpty ? nil : found
  }

  /// "Do X, do Y on Z": of several responses only the last waits for the event.
  static func lastOnly(_ split: Split, of sentence: Sentence) -> [Understood] {
    var found = understood(split, of: sentence, weight: 7)
    guard found.count > 1 else { return found }
    for index in found.indices.dropLast() {
      found[index].condition = sentence.given ?? .always
      found[index].clauses?.condition = []
    }
    return found
  }

  /// Whether two commands are joined by *and* alone.
  static func isPairOfCommands(_ phrase: Phrase, when condition: Condition) -> Bool {
    let clauses = Responses.split(phrase)
    // "Load the rows and show an error when loading fails": only the last waits for the failure.
    if case .fails = condition.meaning { return false }
    return clauses.count == 2 && !phrase.contains { $0.isMark(",") }
      && clauses.allSatisfy { $0.text.first.map { Verb.isBase($0) } == true && $0.response.subject.isEmpty }
  }

  /// "throws `A` for X and `B`", where only the last has the condition that follows.
  static func twoErrors(in response: Phrase) -> (Phrase, Phrase)? {
    guard response.count > 5, let last = response.last, last.kind == .code,
      response[response.endIndex - 2].isPlain("and", "or"),
      let verb = response.firstIndex(where: { $0.isPlain("throw", "throws") }), verb + 2 < response.endIndex,
      response[verb + 1].kind == .code, response[verb + 2].isPlain("for")
    else { return nil }
    return (response[..<(response.endIndex - 2)], Phrase(Array(response[...verb]) + [last]))
  }

  /// A comma at the place where a phrase ends.
  static func comma(behind phrase: Phrase) -> Word {
    Word(.mark, ",", at: phrase.last?.offset ?? 0, isSpaced: false, isStrong: false, depth: phrase.first?.depth ?? 0)
  }

  /// "True for trains and false for buses": each value for its own.
  static func verdicts(in phrase: Phrase) -> [Phrase] {
    guard
      let first = phrase.indices.dropFirst().dropLast(5).first(where: {
        values.contains(phrase[$0]) && phrase[$0 + 1].isPlain("for")
      }), phrase[..<first].contains(where: ResponsePhrase.isFinite),
      let second = phrase.indices[(first + 2)...].dropFirst().dropLast(2).first(where: {
        values.contains(phrase[$0]) && phrase[$0 + 1].isPlain("for")
      }),
      let joint = phrase[(first + 2)..<second].lastIndex(where: { $0.isPlain("and", "but") || $0.isMark(",", ";") }),
      joint + 1 == second, case let end = phrase[..<joint].trimmed
    else { return [] }
    return [end, Phrase(phrase[..<first] + phrase[second...])]
  }

  private static let values: WordSet = ["true", "false", "nil", "zero"]
}
