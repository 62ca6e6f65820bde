// What holds where a condition does not: "otherwise", "only if", "unless".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Conditional {
  /// "Otherwise, Y", "If not, Y", "If false: Y".
  static func readOtherwise(_ sentence: Sentence) -> [Understood] {
    guard let first = sentence.phrase.first, let premise = sentence.premise else { return [] }
    var rest = sentence.phrase.dropFirst()
    var isNegated = first.isPlain(ConditionWords.otherwise)
    if first.isPlain("if"), let next = rest.first {
      let isShort = rest.dropFirst().first.map { $0.isMark(",", ":") || $0.isPlain("then") } ?? false
      guard isShort else { return [] }
      if next.isPlain("not", "false", "no", "unavailable") {
        isNegated = true
      } else if !next.isPlain("so", "true", "yes", "available") {
        return []
      }
      rest = rest.dropFirst(2)
    } else if !isNegated {
      return []
    }
    let condition = isNegated ? premise.condition.negated : premise.condition
    let responses = Responses.of(rest.trimmed)
    return responses.map {
      var found = Understood(condition, Response($0), weight: 7)
      found.statement = responses.count > 1 ? nil : pointed(to: premise, isNegated, rest.trimmed)
      return found
    }
  }

  /// What follows *otherwise* behind a condition, with the verb of the response where it has none, and where the
  /// condition ends.
  static func otherwise(behind condition: Phrase, of response: Phrase) -> (phrase: Phrase, start: Int)? {
    guard let place = condition.indices.dropFirst().first(where: { condition[$0].isPlain(ConditionWords.otherwise) })
    else { return nil }
    var (start, rest) = (place, condition[(place + 1)...].drop { $0.isMark(",") })
    if rest.isEmpty {
      // "`.late` if the day is over, `.open` otherwise".
      guard let comma = condition.lastIndex(where: { $0.isMark(",") }), comma + 1 < place else { return nil }
      (start, rest) = (comma + 1, condition[(comma + 1)..<place])
    }
    if condition[start - 1].isPlain("and", "or", "but"), start - 1 > condition.startIndex { start -= 1 }
    guard start > condition.startIndex + 1, condition[start - 1].isMark(",", ";") else { return nil }
    if !Responses.of(rest).isEmpty { return (rest.trimmed, start - 1) }
    let isDeed = response.first.map(ResponsePhrase.isVerb) == true
    var verb = isDeed ? response.startIndex : response.firstIndex { $0.isPlain("is", "are") }
    // "Is sent by bike, by car otherwise": sent as well.
    if let being = verb, !isDeed, being + 1 < response.endIndex, rest.first?.isPlain(PhraseWords.joints) == true,
      Verb.base(ofParticiple: response[being + 1]) != nil
    {
      verb = being + 1
    }
    // "Centers on the guest, otherwise on the city".
    if verb == nil, rest.first?.isPlain(PhraseWords.joints) == true {
      verb = response.firstIndex { Verb.base(ofThirdPerson: $0) != nil }
    }
    guard let verb, rest.count < 8 else { return nil }
    return (Phrase(Array(response[...verb]) + Array(rest.trimmed)), start - 1)
  }

  /// What is said before *otherwise*, and what behind it, with the verb of the first where it has none.
  static func otherwise(in phrase: Phrase) -> (Phrase, Phrase?) {
    guard
      let place = phrase.indices.dropFirst(2).first(where: {
        phrase[$0].isPlain(ConditionWords.otherwise) && phrase[$0].depth == 0
      }),
      place + 1 < phrase.endIndex
    else { return (phrase, nil) }
    if Responses.of(phrase[(place + 1)...]).isEmpty {
      // "The lamp shows red, otherwise yellow": it shows that.
      guard phrase.endIndex - place < 6, phrase[place - 1].isMark(","),
        let verb = phrase[..<place].firstIndex(where: {
          ResponsePhrase.isFinite($0) || Verb.base(ofThirdPerson: $0) != nil
        }),
        verb > phrase.startIndex, verb + 1 < place
      else { return (phrase, nil) }
      let rest = phrase[(place + 1)...]
      // "A hint is shown, otherwise the list": that is shown.
      let isDone = phrase[verb].isPlain("is", "are") && Verb.base(ofParticiple: phrase[verb + 1]) != nil
      let isOfSame =
        rest.first?.isPlain(PhraseWords.joints) == true && rest.first?.isPlain(PhraseWords.articles) == false
      let other = isDone && !isOfSame ? rest + phrase[verb...(verb + 1)] : phrase[...(isDone ? verb + 1 : verb)] + rest
      return Responses.of(other).isEmpty ? (phrase, nil) : (phrase[..<place].trimmed, other)
    }
    let first = phrase[..<place].trimmed
    return (
      first.last?.isPlain("and", "or", "but") == true ? first.dropLast().trimmed : first,
      phrase[(place + 1)...].trimmed
    )
  }

  /// "A button, usable only when the gate is up": what *otherwise* behind it points at; nil for another sentence.
  static func restriction(of phrase: Phrase) -> Premise? {
    guard let only = phrase.indices.dropLast(2).last(where: { phrase[$0].isPlain("only") }),
      phrase[only + 1].isPlain("when", "if", "while")
    else { return nil }
    let text = phrase[(only + 2)...].trimmed
    return ConditionPhrase.condition(text).map { Premise(condition: $0, text: text) }
  }

  /// What "A raw piece must not go into the queue" forbids, as what may happen; nil for another sentence.
  static func forbidden(by phrase: Phrase) -> Condition? {
    guard
      let modal = phrase.indices.dropFirst().dropLast(2).first(where: {
        phrase[$0].isPlain("must", "may", "cannot", "can't")
      }),
      case let isContracted = phrase[modal].isPlain("cannot", "can't"),
      isContracted || phrase[modal + 1].isPlain("not", "never"),
      case let rest = phrase[(modal + (isContracted ? 1 : 2))...], let verb = rest.first, verb.kind == .plain,
      Verb.isBase(verb) || verb.isPlain("be")
    else { return nil }
    let third = Word.supplied(Verb.third(of: verb.lower), at: verb)
    return ConditionPhrase.condition(phrase[..<modal] + [third] + rest.dropFirst())
  }

  /// What "The total must not exceed 5" demands: *otherwise* behind it is where that does not hold.
  static func demanded(_ phrase: Phrase) -> Premise? {
    guard let place = phrase.firstIndex(where: { $0.isPlain("must", "shall", "has", "have", "may", "cannot") }),
      place > phrase.startIndex, place + 2 < phrase.endIndex
    else { return nil }
    var rest = phrase[(place + 1)...]
    if phrase[place].isPlain("has", "have") {
      guard rest.first?.isPlain("to") == true else { return nil }
      rest = rest.dropFirst()
    }
    let isDenied = phrase[place].isPlain("cannot") || rest.first?.isPlain("not", "never") == true
    if rest.first?.isPlain("not", "never") == true { rest = rest.dropFirst() }
    guard let verb = rest.first, verb.kind == .plain, phrase[place].isPlain("may") == false || isDenied else {
      return nil
    }
    guard !isDenied || verb.isPlain("exceed", "be") else { return nil }
    func clause(_ words: String...) -> Phrase {
      let first = phrase[phrase.startIndex]
      let subject =
        first.isSimple || first.isPlain(PhraseWords.articles)
        ? [Word.supplied(first.lower, at: first)] + phrase[..<place].dropFirst() : Array(phrase[..<place])
      return Phrase(subject + words.map { Word.supplied($0, at: verb) } + Array(rest.dropFirst()))
    }
    // Said by its opposite, which is what *otherwise* stands for.
    let (held, broken) =
      verb.isPlain("exceed")
      ? (clause("is", "at", "most"), clause("above"))
      : verb.isPlain("be")
        ? (isDenied ? clause("is", "not") : clause("is"), isDenied ? clause("is") : clause("is", "not"))
        : (clause(Verb.third(of: verb.lower)), clause("does", "not", verb.lower))
    return ConditionPhrase.condition(broken).map { Premise(condition: $0.negated, text: held) }
  }

  /// The sentence with the condition to which it points back: "If no, create one" behind "Check if a log exists".
  private static func pointed(to premise: Premise, _ isNegated: Bool, _ rest: Phrase) -> String? {
    guard !premise.text.isEmpty, premise.text.textLength + rest.textLength < StatementText.limit - 16 else {
      return nil
    }
    let text = "\(isNegated ? "Unless" : "If") \(premise.text.trimmed.text), \(rest.text)"
    return text.hasSuffix(".") ? text : text + "."
  }

  /// "If found, update the level": what the sentence before it looked for is found.
  static func readSought(_ split: Split, of sentence: Sentence) -> [Understood]? {
    guard let word = split.text.dropFirst().first, split.text.count == 2, word.isPlain(sought),
      let looked = ResponsePhrase(sentence.previous.trimmed), !looked.isPassive
    else { return nil }
    let object = looked.object
    let start = object.firstIndex { $0.isPlain("for") }.map { $0 + 1 } ?? object.startIndex
    let thing = object[start...].prefix {
      !$0.isPlain("for", "of", "in", "from", "by", "and", "with") && $0.kind != .mark
    }
    guard !thing.isEmpty, thing.count <= 4 else { return nil }
    var split = split
    split.condition.words += " " + thing.spoken(limit: 4)
    let premise = Premise(
      condition: split.condition,
      text: Phrase(Array(thing) + [Word.supplied("is", at: word), word])
    )
    var found = understood(split, of: sentence, weight: 7)
    if found.count == 1 { found[0].statement = pointed(to: premise, false, split.response.trimmed) }
    return found
  }

  /// Words that say of something only that it is there.
  private static let sought: WordSet = [
    "found", "available", "present", "missing", "absent", "empty", "valid", "invalid",
  ]

  /// "Y only if X", "Y unless X", "only X are Y".
  static func readOnlyIf(_ sentence: Sentence) -> [Understood] {
    var sentence = sentence
    if let moved = sentence.phrase.withOnlyBeforeCondition { sentence.phrase = moved }
    for (run, isNegative) in exclusive {
      guard let place = lastPlace(of: run, in: sentence.phrase), place.upperBound < sentence.phrase.endIndex,
        // "For 3 minutes only after the start": only so long.
        ConditionPhrase.span(at: max(place.lowerBound - 2, sentence.phrase.startIndex), in: sentence.phrase)
          != place.lowerBound,
        // "…, but not if it is stored, and shows a hint": what goes on is none of the condition.
        case let rest = sentence.phrase[place.upperBound...]
          .prefix(while: { !run.text.hasPrefix("but ") || !$0.isMark(",") }),
        // "Only after 5 s": not before that time has passed.
        case let isSpan = run.text == "only after" && rest.count < 4
          && rest.last?.isPlain(ConditionPhrase.spans) == true,
        // "Only once per day", "only once, even if it is opened twice": how often.
        run.text != "only once" || rest.first?.isMark(",") != true,
        !["only once", "only after"].contains(run.text) || isSpan || rest.contains(where: ResponsePhrase.isFinite)
          || run.text == "only after"
            && rest.first.map({ !$0.isNumber && !$0.isPlain(Numerals.several) && !$0.isPlain("one") }) == true,
        let condition = ConditionPhrase.condition(
          rest.drop(while: { isSpan && $0.isPlain(PhraseWords.articles) }),
          isEvent: isSpan
        ),
        case let whole = Statements.appearing(sentence.phrase[..<place.lowerBound].trimmed),
        // "Upgrades a member once the bill is paid, unless …": both must hold.
        case let other = leading(whole) ?? trailing(whole),
        var response = Responses.of(other?.response ?? whole).first, !whole.contains(where: { $0.isMark("–") })
      else { continue }
      if Statements.isDoneTo(response), !Statements.stands(response.subject) {
        response.makePassive(of: response.subject.withoutAsides)
      }
      // "Removing asks first only if it is used": what is done is when.
      let event =
        response.isPassive || Statements.isThing(response.subject)
        ? nil
        : response.subject.first.flatMap { Verb.base(ofGerund: $0) }.flatMap { _ in
          ConditionPhrase.condition(response.subject, isEvent: true)
        }
      if event != nil { response.subject = [] }
      if isNegative, let told = Defaults.unlessTold(response, sentence.phrase[place.upperBound...].trimmed, sentence) {
        return told
      }
      let denied: ResponsePhrase
      (response, denied) = opposites(response)
      // "Unless there are drafts": where there are none.
      // "Only after the trip": where there is none yet.
      let isThere =
        rest.first?.isPlain("there") == true && rest.dropFirst(2).first?.isPlain("no") == false
        || rest.count == 2 && rest.first?.isPlain("the", "a", "an") == true
      let opposite =
        isSpan
        ? Condition("\(rest.spoken(limit: 3)) not passed", .words)
        : isThere
          ? Condition("no \(condition.words)", .words, isEvent: condition.isEvent) : opposite(of: condition, in: rest)
      var (holds, fails) = isNegative ? (opposite, condition) : (condition, opposite)
      if let event { (holds, fails) = (happening(event, given: holds), happening(event, given: fails)) }
      if let other {
        (holds, fails) = (happening(other.condition, given: holds), happening(other.condition, given: fails))
      }
      // "The bar is 3 dots unless the template says otherwise": what it says then, nobody knows.
      let isDefault = isNegative && rest.trimmed.last?.isPlain(ConditionWords.otherwise) == true
      let first = Understood(joined(isDefault ? .always : holds, sentence.given), said(response), weight: 8)
      // "…, otherwise the app warns, but does not forbid it": what comes of the other case is told, and no opposite.
      if isDefault || rest.contains(where: { $0.isPlain(ConditionWords.otherwise) }) { return [first] }
      return [first, Understood(joined(fails, sentence.given), said(denied), weight: 7)]
    }
    return []
  }

  /// The opposite of a condition, with *not* behind its helping verb where that is its only one: "harbour not taken the fee".
  private static func opposite(of condition: Condition, in clause: Phrase) -> Condition {
    var opposite = condition.negated
    let isSaid =
      switch condition.meaning {
      case .words, .event: true
      default: false
      }
    guard isSaid, opposite.words.hasPrefix("not "), clause.count(where: ResponsePhrase.isFinite) < 2,
      let verb = clause.indices.dropFirst().first(where: {
        clause[$0].isPlain("is", "are", "was", "were", "has", "have")
      }),
      clause[..<verb].allSatisfy({ $0.kind != .mark && !$0.isPlain("and", "or", "that", "which", "who") }),
      !clause[verb...].holds(anyOf: "and", "or", "not", "never", "no"),
      let said = ConditionPhrase.condition(
        clause[...verb] + [.supplied("not", at: clause[verb])] + clause[(verb + 1)...]
      )
    else { return opposite }
    opposite.words = said.words
    return opposite
  }

  /// A response and its opposite: "No command is sent unless it is safe": where it is, a command is; "Nothing leaves
  /// unless …": it does not leave, else it does.
  private static func opposites(_ said: ResponsePhrase) -> (said: ResponsePhrase, denied: ResponsePhrase) {
    var (response, denied) = (said, said)
    if said.isPassive, let first = said.passiveSubject.first, first.isPlain("no") || first.isPlain(nothings) {
      let rest = said.passiveSubject.dropFirst()
      denied.takeSubject(first.isPlain("no") ? rest : [.supplied("something", at: first)] + rest)
    } else if let first = said.subject.first, first.isPlain(nothings), said.subject.count == 1 {
      denied.subject = []
      (response.subject, response.isNegated) = ([], true)
    } else if let first = said.object.first, first.isPlain("nothing"), !said.isNegated {
      denied.object = Phrase([.supplied("something", at: first)] + said.object.dropFirst())
    } else {
      denied.isNegated.toggle()
    }
    return (response, denied)
  }

  private static let nothings: WordSet = ["nothing", "nobody"]

  /// "The hint only appears if …": without an object its subject is said with it.
  private static func said(_ response: ResponsePhrase) -> Response {
    let isAlone =
      response.object.isEmpty
      || response.object.count == 1 && response.object.first?.isPlain(ResponsePhrase.particles) == true
    return (isAlone ? response.acting(isGiven: true) : nil) ?? Response(response)
  }

  private static let exclusive: [(WordRun, isNegative: Bool)] = [
    ("if and only if", false), ("iff", false), ("only if", false), ("only when", false),
    ("only while", false), ("only as long as", false), ("only once", false), ("only after", false), ("unless", true),
    ("except when", true), ("except if", true), ("except while", true), ("but not while", true), ("but not when", true),
    ("but not if", true),
  ]
}

extension Phrase {
  /// "Work may only start once the guest agreed", "uploads only run on Wi-Fi": with *only if* before what must hold; nil
  /// where *only* says of something else that it is all.
  fileprivate var withOnlyBeforeCondition: Phrase? {
    guard let only = firstIndex(where: { $0.isPlain("only") }), only > startIndex, only + 2 < endIndex,
      ResponsePhrase.isVerb(self[only + 1]) || ResponsePhrase.isFinite(self[only + 1])
        || self[only + 1].isPlain("be", "on"), !holds(anyOf: "except", "unless"),
      let cue = self[(only + 1)...].lastIndex(where: { $0.isPlain("once", "when", "if", "after", "while", "on") }),
      cue + 1 < endIndex
    else { return nil }
    let isOn = self[cue].isPlain("on")
    let rest = self[(cue + 1)...].trimmed
    // "Only asks once per session", "only shows an icon and hides after 3 s": how often, and what else.
    let isBound = !self[only..<cue].contains { $0.isPlain("and", "or", "then") || $0.kind == .mark }
    let isModal = ConditionWords.modals.contains(self[only - 1])
    let isClause = rest.dropFirst().contains {
      ResponsePhrase.isFinite($0) || $0.isPlain("is", "are", "has", "have")
    }
    let isGerund = self[cue].lower == "while" && rest.count == 1 && rest.first.flatMap(Verb.base(ofGerund:)) != nil
    guard isBound,
      isOn
        ? rest.count < 3 && rest.last?.isPlain(Self.supplies) == true && cue - only < 3
        : isGerund || cue + 2 < endIndex && (isModal || isClause)
    else { return nil }
    let word = self[cue]
    return Phrase(
      Array(self[..<only]) + Array(self[(only + 1)..<cue]) + [.supplied("only", at: word), .supplied("if", at: word)]
        + (isOn ? [word] : []) + Array(self[(cue + 1)...])
    )
  }

  /// What a device is connected to or runs on.
  private static let supplies: WordSet = [
    "wi-fi", "wifi", "wlan", "ethernet", "cellular", "battery", "power", "data", "network",
  ]
}
