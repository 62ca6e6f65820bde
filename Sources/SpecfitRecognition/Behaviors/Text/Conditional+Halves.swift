// Sentences of which one is two, each half with what only the other says.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Conditional {
  /// The sentences of which one is made; the sentence itself where it is one.
  static func halves(of phrase: Phrase) -> [Phrase] {
    halving.lazy.map { $0(phrase) }.first { !$0.isEmpty } ?? [phrase]
  }

  /// Ways in which one sentence is two, each of which gives nothing where it is one.
  static let halving: [@Sendable (Phrase) -> [Phrase]] = [
    motives, neither, bounds, permissions, laterObjects, commands, negations, exclusionsOfTime,
    gaps, states, relatives, extraposed, qualities, successes, clauses, sharedVerb, lapses, afterwards, companions,
    asides, denials, conditions, circumstances, exclusions, restrictions, contrasts, showings, verdicts, refusals,
    alternatives, cases, demands, passives, gestures, consequences, splices, allowances,
  ]

  /// Sentences with those that lean on them: "Only if it has changed" behind "Writes the log", "A guest may not" behind what a
  /// member may, and what comes of a lack.
  static func restricted(_ sentences: ArraySlice<Phrase>) -> [Phrase] {
    sentences.reduce(into: []) { whole, next in
      if let last = whole.last, let told = completed(next, behind: last) {
        whole.append(told)
        return
      }
      if let last = whole.last, let joined = lacking(last, before: next) {
        whole[whole.count - 1] = joined
        return
      }
      let isEnd =
        next.first?.isPlain("only") == true && next.dropFirst().first?.isPlain("if", "when") == true
        && !next.contains { $0.isMark(",", ":") || $0.isPlain("do", "does", "did", "not") }
        && next.contains(where: ResponsePhrase.isFinite)
      guard isEnd, let last = whole.last, let first = last.first,
        first.isPlain("the", "it") || Verb.base(ofThirdPerson: first) != nil || Verb.isBase(first),
        !last.holds(anyOf: ConditionWords.trailingWords), !last.holds(anyOf: "not", "never", "no", "was", "were"),
        last.allSatisfy({ !$0.isMark(",", ":", ";") && !$0.lower.hasSuffix("n't") })
      else {
        whole.append(next)
        return
      }
      let only = Word.supplied("only", at: next[next.startIndex])
      whole[whole.count - 1] = Phrase(Array(last.trimmed) + [only] + Array(next.dropFirst()))
    }
  }

  /// "It leads a group of its own, and when it is asked to end, so is the group", "The draft is saved 2 s after the last
  /// letter, and at once when the app goes": the second has a time of its own.
  private static func conditions(in phrase: Phrase) -> [Phrase] {
    let cues: [StaticString] = ["when", "if", "once", "while"]
    guard
      let comma = phrase.indices.dropFirst(2).dropLast(4).first(where: {
        phrase[$0].isMark(",") && phrase[$0 + 1].isPlain("and", "but")
          && (phrase[$0 + 2].isPlain(cues) || phrase[$0 + 2].isPlain("at") && phrase[$0 + 3].isPlain("once")
            || phrase[$0 + 2].isPlain("immediately") && phrase[$0 + 3].isPlain(cues))
      })
    else { return [] }
    let (first, second) = (phrase[..<comma], phrase[(comma + 2)...])
    if second.first?.isPlain(cues) == true {
      let isClause =
        second.dropFirst().contains { $0.isMark(",") && $0.depth == phrase[comma].depth }
        || unmarked(in: second.dropFirst()) != nil
      return isClause ? [first, second] : []
    }
    // What is done at once is what was done later before.
    guard let cue = first.indices.dropFirst(2).first(where: { first[$0].isPlain("after") }),
      let start = first[..<cue].firstIndex(where: \.isNumber), start > first.startIndex + 1,
      ResponsePhrase(first[..<start]) != nil
    else { return [] }
    return [first, first[..<start] + second]
  }

  /// "Trust the cached plan, but show a banner": logic does the one, and a screen the other.
  private static func contrasts(in phrase: Phrase) -> [Phrase] {
    // "The app may suggest one, but no command is sent": what only may be is left.
    if let may = phrase.prefix(5).firstIndex(where: { $0.isPlain("may", "might") }), may > phrase.startIndex,
      let but = phrase[may...].dropFirst(2).dropLast(3).first(where: { $0.isPlain("but") }),
      case let place = phrase[may...].firstIndex(of: but) ?? may, phrase[place - 1].isMark(","),
      ResponsePhrase(phrase[(place + 1)...]) != nil
    {
      return [phrase[(place + 1)...]]
    }
    guard let first = phrase.first, first.kind == .plain, Verb.isBase(first),
      let but = phrase.indices.dropFirst(2).dropLast(2).first(where: { phrase[$0].isPlain("but") }),
      case let other = phrase[(but + 1)...].drop(while: { $0.isPlain("always", "still", "also") }),
      let verb = other.first, verb.kind == .plain, Verb.isBase(verb),
      phrase[but - 1].isMark(",") || other.startIndex > but + 1
    else { return [] }
    // "Cache the status but always verify it on launch": the status is verified.
    guard
      let object = ResponsePhrase(phrase[..<but])?.object.prefix(while: {
        !$0.isPlain(PhraseWords.joints) && !$0.isAdverb && $0.kind != .mark || $0.isPlain(PhraseWords.articles)
      }), (1...5).contains(object.count), let next = other.dropFirst().first,
      case let isPronoun = next.isPlain("it", "them"), isPronoun || next.isPlain("with", "on", "at", "by")
    else { return [phrase[..<but].trimmed, other] }
    return [phrase[..<but].trimmed, Phrase([verb] + object + other.dropFirst(isPronoun ? 2 : 1))]
  }

  /// "Shows a spinner while loading and a banner on failure": each at its time.
  private static func showings(in phrase: Phrase) -> [Phrase] {
    let cues: [StaticString] = ["while", "when", "during", "if", "on", "after"]
    guard let verb = phrase.first, verb.isPlain("show", "shows", "display", "displays"),
      let first = phrase.indices.dropFirst(2).first(where: { phrase[$0].isPlain(cues) }),
      let and = phrase.indices[first...].dropLast(3).first(where: {
        (phrase[$0].isPlain("and") || phrase[$0].isMark(",")) && phrase[$0 + 1].isPlain("a", "an", "the")
      }), and > first + 1, and - first < 6,
      let second = phrase[(and + 2)...].firstIndex(where: { $0.isPlain(cues) }), second > and + 2,
      second + 1 < phrase.endIndex, !phrase[first..<second].contains(where: ResponsePhrase.isFinite)
    else { return [] }
    return [phrase[..<and], Phrase([verb] + phrase[(and + 1)...])]
  }

  /// "Rejects drafts without a title, with a blank name or with more than 3 authors": each kind of them.
  private static func kinds(refusedBy phrase: Phrase) -> [Phrase]? {
    let telling: [StaticString] = ["with", "without", "whose", "longer", "shorter", "older"]
    let being = phrase.indices.dropLast().first { phrase[$0].isPlain("is", "are") }
    let end = being ?? phrase.endIndex
    guard let start = phrase[..<end].prefix(7).firstIndex(where: { $0.isPlain(telling) }), start > phrase.startIndex,
      let verb = being.map({ Verb.base(ofParticiple: phrase[$0 + 1]) })
        ?? phrase[..<start].prefix(3).lazy.compactMap({ Verb.base(ofThirdPerson: $0) ?? Verb.base(ofForm: $0) }).first,
      Limits.refusals.contains(verb),
      phrase[start..<end].allSatisfy({ !$0.isPlain("if", "when", "unless", "while", "because") })
    else { return nil }
    var parts: [Phrase] = []
    var first = start
    for index in phrase[start..<end].indices.dropLast() where phrase[index].isMark(",") || phrase[index].isPlain("or") {
      guard index > first, phrase[(index + 1)...].first(where: { !$0.isPlain("or") })?.isPlain(telling) == true else {
        continue
      }
      parts.append(phrase[first..<index])
      first = index + (phrase[index + 1].isPlain("or") ? 2 : 1)
    }
    let kinds = parts + [phrase[first..<end]]
    // "Orders without or with an address", "with a date, or without one": half of it says nothing.
    guard !parts.isEmpty,
      kinds.allSatisfy({ $0.trimmed.count > 1 && $0.trimmed.last?.isPlain("one", "them") != true })
    else { return nil }
    return kinds.map { phrase[..<start] + $0.trimmed + phrase[end...] }
  }

  /// "Throws `SeatError.taken` for a taken seat and leaves the list unchanged": both are for it.
  private static func refusals(in phrase: Phrase) -> [Phrase] {
    if let kinds = kinds(refusedBy: phrase) { return kinds }
    // "Rejects an empty list, more than eight rows, and any row above 9": each of them.
    if let verb = phrase.prefix(3).firstIndex(where: { $0.isPlain("rejects", "reject", "refuses", "refuse") }),
      case let parts = phrase[(verb + 1)...].split(whereSeparator: { $0.isMark(",") }), parts.count > 2,
      parts.last?.first?.isPlain("and", "or") == true,
      !phrase.contains(where: { $0.isPlain("with", "if", "when", "that", "which") }),
      parts.allSatisfy({ part in
        let thing = part.drop { $0.isPlain("and", "or") }
        return thing.count > 1
          && thing.first.map { first in
            first.isPlain("a", "an", "any", "every", "more", "less", "fewer") || first.isPlain("empty")
          } == true
      })
    {
      return parts.map { part in
        phrase[...verb] + part.drop(while: { $0.isPlain("and", "or") })
      }
    }
    guard let verb = phrase.prefix(4).firstIndex(where: { $0.isPlain("throws", "throw", "fails", "fail") }),
      let cue = phrase[verb...].prefix(4).firstIndex(where: { $0.isPlain("for") }),
      let and = phrase[cue...].firstIndex(where: { $0.isPlain("and") }), and > cue + 1, and - cue < 8,
      and + 2 < phrase.endIndex, case let next = phrase[and + 1],
      next.isPlain("leaves", "leave", "keeps", "keep", "changes", "change", "does")
    else { return [] }
    return [phrase[..<and], phrase[..<verb] + phrase[(and + 1)...].trimmed + phrase[cue..<and]]
  }

  /// "Goes to the first in line, or back to the shelf if nobody waits", "… never share a load: if both appear, …": what
  /// holds in one case alone.
  private static func alternatives(in phrase: Phrase) -> [Phrase] {
    let lowest = phrase.lowestDepth
    if let colon = phrase.indices.dropFirst(3).dropLast(4).first(where: {
      phrase[$0].isMark(":") && phrase[$0].depth == lowest && phrase[$0 + 1].isPlain("if", "when")
    }), ResponsePhrase(phrase[..<colon]) != nil {
      return [phrase[..<colon], phrase[(colon + 1)...]]
    }
    // "Skipping back within 3 s goes to the piece before, otherwise it starts this one again": after these.
    if let comma = phrase.indices.dropFirst(5).dropLast(4).first(where: {
      phrase[$0].isMark(",") && phrase[$0].depth == lowest && phrase[$0 + 1].isPlain(ConditionWords.otherwise)
    }), Verb.base(ofGerund: phrase[phrase.startIndex]) != nil,
      let bound = phrase[..<comma].firstIndex(where: { $0.isPlain("within") }),
      let verb = ResponsePhrase.verb(ofDeed: phrase[..<comma]), verb > bound + 1,
      case let rest = phrase[(comma + 2)...].drop(while: { $0.isPlain("it") }),
      rest.first.map({ Verb.base(ofThirdPerson: $0) != nil }) == true
    {
      let later = [Word.supplied("after", at: phrase[bound])] + phrase[(bound + 1)..<verb]
      return [phrase[..<comma], phrase[..<bound] + later + rest]
    }
    guard
      let first = phrase.indices.dropFirst(3).dropLast(3).first(where: {
        phrase[$0].isMark(",") && phrase[$0].depth == lowest && phrase[$0 + 1].isPlain("or")
      }), let cue = phrase[first...].firstIndex(where: { $0.isPlain("if", "when") }), cue - first < 8,
      !phrase[..<first].contains(where: { $0.isPlain("if", "when", "unless") }),
      let verb = phrase[..<first].firstIndex(where: { Verb.base(ofThirdPerson: $0) != nil }),
      phrase.endIndex - cue > 2, !phrase[cue...].contains(where: { $0.kind == .mark })
    else { return [] }
    // "Takes the next, or returns if there is none": a verb of its own.
    if first + 2 < phrase.endIndex, Verb.base(ofThirdPerson: phrase[first + 2]) != nil {
      let rest = phrase[(first + 2)...].trimmed
      let object = phrase[(verb + 1)..<first].drop { $0.isPlain(PhraseWords.articles) }
      let second =
        rest.last?.isPlain("none") == true && !object.isEmpty
        ? rest.dropLast() + [.supplied("no", at: phrase[first])] + object : rest
      return [phrase[..<first], phrase[..<verb] + second]
    }
    let start = phrase[phrase.startIndex]
    // "Tapping the row opens it, or the list if it is gone": tapping does either.
    if Verb.base(ofGerund: start) != nil {
      let unless = [Word.supplied("unless", at: start)] + phrase[(cue + 1)...].trimmed + [phrase[first]]
      let deed = [Word.supplied(start.lower, at: start)] + phrase[..<first].dropFirst()
      return [phrase[...verb] + phrase[(first + 2)...], Phrase(unless + deed)]
    }
    let subject = start.isPlain(PhraseWords.articles) ? [Word.supplied(start.lower, at: start)] : [start]
    let otherwise = [Word.supplied("otherwise", at: start), phrase[first]] + subject + phrase[..<first].dropFirst()
    return [phrase[...verb] + phrase[(first + 2)...], Phrase(otherwise)]
  }

  /// "Is disabled while the plan is empty, while a run is active, and in read-only mode": each is a case.
  private static func cases(in phrase: Phrase) -> [Phrase] {
    let cues: [StaticString] = ["while", "when", "if", "during"]
    let lowest = phrase.lowestDepth
    guard let first = phrase.indices.dropFirst(2).first(where: { phrase[$0].isPlain("while", "when", "if") }),
      ResponsePhrase(phrase[..<first]) != nil
    else { return [] }
    var starts = [first]
    for index in phrase.indices.dropLast(2)
    where index > first && phrase[index].depth == lowest && phrase[index].isMark(",") {
      let next = phrase[index + 1].isPlain("and", "or") ? index + 2 : index + 1
      // "… and in read-only mode": a state.
      let isMode = phrase[next].isPlain("in") && phrase.trimmed.last?.isPlain("mode", "state") == true
      guard phrase[next].isPlain(cues) || isMode else { return [] }
      starts.append(next)
    }
    // "… while it loads or when it is empty": either is one.
    let or = phrase.indices.dropLast(2).first {
      $0 > first + 1
        && (phrase[$0].isPlain("or") && phrase[$0 + 1].isPlain("while", "when", "if")
          || phrase[$0].isPlain("and") && phrase[$0 + 1].isPlain("while"))
    }
    if let or, starts.count == 1 { starts.append(or + 1) }
    guard starts.count > 2 || or != nil && starts.count == 2 else { return [] }
    let ends = starts.dropFirst() + [phrase.endIndex]
    return zip(starts, ends).map { start, end in
      let clause = phrase[start..<end].trimmed
      return phrase[..<first] + (clause.last?.isPlain("and", "or") == true ? clause.dropLast().trimmed : clause)
    }
  }

  /// ""Keep" closes the note, "Drop" deletes it": each does something.
  static func clauses(in phrase: Phrase) -> [Phrase] {
    let lowest = phrase.lowestDepth
    guard phrase.count < 60,
      let comma = phrase.indices.dropFirst(2).dropLast(2).first(where: { index in
        guard phrase[index].isMark(","), phrase[index].depth == lowest else { return false }
        let (first, next) = (phrase[index + 1], phrase[index + 2])
        return phrase[phrase.startIndex].kind == .quote && first.kind == .quote && Verb.base(ofThirdPerson: next) != nil
          && phrase[phrase.startIndex + 1].kind == .plain
          && Verb.base(ofThirdPerson: phrase[phrase.startIndex + 1]) != nil
          || next.isPlain("it", "them") && phrase[phrase.startIndex].isPlain("with", "without")
            && first.isPlain("with", "without")
      })
    else { return [] }
    let second = phrase[(comma + 1)...]
    // "With `--all` hidden ones are listed, without it they are not": without `--all`.
    if begins(phrase) {
      let code = phrase.startIndex + 1
      guard second[comma + 2].isPlain("it", "them"), phrase[code].kind == .code,
        let first = Responses.of(phrase[(code + 1)..<comma]).first,
        case let rest = second.dropFirst(2), rest.first?.isPlain("it", "they") == true,
        case let thing = first.isPassive ? first.passiveSubject : first.subject, !thing.isEmpty
      else { return [] }
      return [phrase[..<comma], Phrase([second[comma + 1], phrase[code]] + Array(thing) + Array(rest.dropFirst()))]
    }
    guard ResponsePhrase(phrase[..<comma]) != nil, ResponsePhrase(second) != nil else { return [] }
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
      !second[joint...].contains(where: ResponsePhrase.isFinite), !second.holds(anyOf: "and", "or"),
      !second[..<(joint - 1)].contains(where: ResponsePhrase.isFinite),
      let before = ResponsePhrase(phrase[..<comma]), !before.isNegated,
      case let rest = before.isPassive ? before.passiveRest : before.object, rest.first?.lower == second[joint].lower,
      case let subject = before.isPassive ? before.passiveSubject : before.subject, !subject.isEmpty,
      // Behind one thing, the verb of several has another form.
      case let verb = before.isPassive ? Verb.participle(of: before.verb) : before.verb
    else { return [] }
    let being = before.isPassive ? [Word.supplied("are", at: second[joint])] : []
    let told = Array(second[..<joint]) + being + [.supplied(verb, at: second[joint])] + Array(second[joint...])
    return [phrase[..<comma], Phrase(told)]
  }

  /// Whether a word is none of a subject: "within days", "on errors", "so", "then".
  private static func beginsPlace(_ word: Word) -> Bool {
    PhraseWords.joints.contains(word) || PhraseWords.adverbs.contains(word) || word.isAdverb
      || word.isPlain(ConditionWords.leadingWords) || word.kind != .plain || word.isPlain("never", "not")
  }

  private static func isWhere(_ word: Word) -> Bool { word.isPlain("to", "in", "into", "on", "from", "at", "by") }

  /// "Shows the name and, if known, the age", ""Send" button (disabled until a name is given)": what the aside says, on its
  /// own.
  static func asides(in phrase: Phrase) -> [Phrase] {
    guard phrase.count < 60 else { return [] }
    if let and = phrase.indices.dropFirst(2).dropLast(4).first(where: {
      phrase[$0].isPlain("and") && phrase[$0 + 1].isMark(",") && phrase[$0 + 2].isPlain("if", "when")
    }), let comma = phrase[(and + 3)...].firstIndex(where: { $0.isMark(",") }), comma + 1 < phrase.endIndex,
      case let first = phrase[..<and], let verb = first.firstIndex(where: ResponsePhrase.isVerb),
      case let rest = phrase[(comma + 1)...], ResponsePhrase(first) != nil
    {
      // "…, throws an error" has a verb of its own.
      let start = ResponsePhrase(rest) == nil ? Array(first[...verb]) : []
      return [first, Phrase(start + Array(rest) + Array(phrase[(and + 2)..<comma]))]
    }
    guard let open = phrase.firstIndex(where: { $0.isMark("(") }), (1...5).contains(open - phrase.startIndex),
      let close = phrase[open...].firstIndex(where: { $0.isMark(")") && $0.depth == phrase[open].depth }),
      close > open + 3, close + 2 > phrase.endIndex || phrase[close + 1].isPlain("and"),
      phrase[open + 1].isPlain(PhraseWords.switched) || phrase[open + 1].isPlain("shown"),
      phrase[open + 2].isPlain(ConditionWords.lasting) || phrase[open + 2].isPlain("only"),
      case let thing = phrase[..<open].drop(while: { $0.isPlain(PhraseWords.articles) }), !thing.isEmpty,
      ResponsePhrase(phrase[..<open]) == nil
    else { return [] }
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
    let state = Phrase(Array(thing) + [.supplied("is", at: phrase[open])] + inside)
    return close + 2 >= phrase.endIndex ? [state] : [state, phrase[(close + 2)...]]
  }

  /// "Waits at most 5 s and then throws": what comes then, comes after that time.
  static func afterwards(in phrase: Phrase) -> [Phrase] {
    // "Tickets expire after 48 hours and the price is paid back": both then.
    if let after = phrase.indices.dropFirst(2).dropLast(5).first(where: { phrase[$0].isPlain("after") }),
      let end = ConditionPhrase.span(at: after + 1, in: phrase), end + 2 < phrase.endIndex,
      phrase[end].isPlain("and"),
      phrase[end + 1].isPlain("the", "a", "an", "its", "their"), !begins(phrase),
      case let rest = phrase[(end + 1)...].trimmed, !rest.contains(where: ConditionWords.modals.contains),
      !rest.contains(where: ConditionWords.trailingWords.contains),
      Responses.of(rest).count == 1, ResponsePhrase(phrase[..<after]) != nil
    {
      return [phrase[..<end], Phrase(Array(rest) + Array(phrase[after..<end]))]
    }
    // "Retries stop after the third attempt and the job is parked": so both do, after an event.
    if let after = phrase.indices.dropFirst(2).dropLast(6).first(where: { phrase[$0].isPlain("after") }),
      let and = phrase[after...].dropFirst(2).prefix(6).firstIndex(where: { $0.isPlain("and") }),
      case let event = phrase[after..<and], event.allSatisfy({ $0.kind == .plain && !ResponsePhrase.isFinite($0) }),
      event.dropFirst().first?.isPlain("the", "a", "an", "each", "every") == true,
      case let rest = phrase[(and + 1)...].trimmed, rest.first?.isPlain("the", "a", "an", "its", "their") == true,
      rest.count > 3, !begins(phrase), rest[rest.startIndex + 2].isPlain("is", "are"),
      !rest.contains(where: ConditionWords.trailingWords.contains), Responses.of(rest).count == 1,
      ResponsePhrase(phrase[..<after]) != nil
    {
      return [phrase[..<and], Phrase(Array(rest) + Array(event))]
    }
    guard
      let then = phrase.indices.dropFirst(3).dropLast().first(where: {
        phrase[$0].isPlain("then") && phrase[$0 - 1].isPlain("and")
      }), case let first = phrase[..<(then - 1)].trimmed, first.count > 3, let unit = first.last,
      unit.isPlain(ConditionPhrase.spans), first[first.endIndex - 2].isNumber, !begins(phrase),
      let verb = first.firstIndex(where: { Verb.base(ofThirdPerson: $0) != nil || Verb.isBase($0) && $0.kind == .plain }
      ),
      phrase[verb].isPlain("wait", "waits", "try", "tries", "pauses", "pause"),
      case let rest = phrase[(then + 1)...], ResponsePhrase(rest) != nil
    else { return [] }
    let time = [Word.supplied("after", at: unit)] + first.suffix(2)
    return [first, Phrase(Array(phrase[..<verb]) + Array(rest.trimmed) + time)]
  }
}
