// From a sentence with a condition to that condition and what follows.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Conditions with their responses.
enum Conditional {
  static func read(_ sentence: Sentence) -> [Understood] {
    if let leading = leading(naming(sentence.member, in: sentence.phrase)).map(withTrailing) {
      return readSought(leading, of: sentence) ?? understood(leading, of: sentence, weight: 7)
    }
    if let split = interrupted(sentence.phrase) ?? shownSign(sentence) {
      return understood(split, of: sentence, weight: 7)
    }
    if let each = butNever(sentence) ?? eachAtItsTime(sentence) { return each }
    if let trailing = trailing(sentence.phrase) {
      // "Save failed: retry after 5 seconds": of what comes then, the time is a part.
      if sentence.given != nil, isDelay(trailing) { return [] }
      return untilLast(trailing, of: sentence) ?? understood(trailing, of: sentence, weight: 7)
    }
    if let shown = shownThing(sentence), let split = trailing(shown) {
      return understood(split, of: sentence, weight: 7)
    }
    if let split = trailingAs(sentence.phrase) ?? trailingBound(sentence.phrase) ?? trailingValue(sentence.phrase)
      ?? untilThen(sentence.phrase)
    {
      return understood(split, of: sentence, weight: 7)
    }
    if let event = trailingEvent(sentence.phrase) {
      return untilLast(event, of: sentence) ?? lastOnly(event, of: sentence)
    }
    return []
  }

  /// "With wide rolls, `cut` fails as soon as the cover opens": where it is so, and when.
  private static func withTrailing(_ split: Split) -> Split {
    let comma = split.response.indices.dropLast().last {
      split.response[$0].isMark(",") && split.response[$0 + 1].isPlain("and")
    }
    guard let first = split.text.first, first.isPlain("with", "in", "on"),
      let inner = trailing(comma.map { split.response[..<$0] } ?? split.response), inner.other == nil,
      inner.text.first?.isPlain("as", "when", "if", "once", "while") == true,
      ResponsePhrase(inner.response) != nil
    else { return split }
    var both = split
    both.condition = joined(inner.condition, split.condition)
    both.response = inner.response
    return both
  }

  /// "When this is `nil`, …" of a property: which is meant, its name says.
  private static func naming(_ member: String?, in phrase: Phrase) -> Phrase {
    guard let member, !member.contains("("), phrase.count > 4,
      phrase[phrase.startIndex].isPlain("when", "if", "while"),
      case let place = phrase.startIndex + 1, phrase[place].isPlain("this", "it"), phrase[place + 1].isPlain("is")
    else { return phrase }
    let word = phrase[place]
    let name = Word(.code, member, at: word.offset, isSpaced: true, isStrong: false, depth: word.depth)
    return Phrase(Array(phrase[..<place]) + [name] + Array(phrase[(place + 1)...]))
  }

  /// "A red dot as soon as the tank is empty" in a screen: it is shown then; nil for a sentence with a verb of its own.
  private static func shownThing(_ sentence: Sentence) -> Phrase? {
    guard sentence.isOfView, sentence.isItem, let first = sentence.phrase.first, first.kind == .plain,
      let cue = sentence.phrase.indices.dropFirst(2).first(where: { sentence.phrase[$0].isPlain(showingCues) }),
      case let thing = sentence.phrase[..<cue], thing.count <= 6, !Verb.isBase(first),
      thing.allSatisfy({ $0.kind != .mark && !$0.isPlain(ConditionWords.trailingWords) }), ResponsePhrase(thing) == nil,
      thing.last?.lower.hasSuffix("ing") == false, !first.lower.hasSuffix("ing"),
      !sentence.phrase[cue...].contains(where: { $0.isMark(",") }),
      // "A second tap while a print runs does nothing" has a verb of its own.
      !sentence.phrase[cue].isPlain("while") || sentence.phrase[cue...].count(where: ResponsePhrase.isFinite) < 2,
      Verb.base(ofParticiple: first) == nil, Verb.base(ofGerund: first) == nil
    else { return nil }
    return [.supplied("Show", at: first)] + sentence.phrase
  }

  private static let showingCues: WordSet = ["as", "while", "when", "whenever", "if", "once"]

  /// A condition and what follows.
  struct Split {
    var condition: Condition
    var response: Phrase
    /// The condition with its cue, as the document words it.
    var text: Phrase
    /// Whether it stands behind the response; of several responses it is the last one's.
    var isTrailing = false
    /// What follows where the condition does not hold, behind *otherwise*.
    var other: Phrase?
  }

  // MARK: - Splitting

  /// "If X, Y", "On X: Y", "When X then Y".
  ///
  /// Behind two other conditions, which `depth` counts, no further one is read.
  static func leading(_ phrase: Phrase, depth: Int = 0) -> Split? {
    guard var cue = opening(of: phrase) else { return nil }
    let rest = phrase.dropFirst(cue.count)
    let lowest = phrase.lowestDepth
    // "On the first launch the tour is shown", "on a 401 the request is repeated", "on `gateClosed` the bell rings".
    if phrase.first?.isPlain("on") == true,
      rest.prefix(4).contains(where: Self.isEvent) || rest.prefix(2).contains(where: \.isNumber)
        || rest.first?.kind == .code && rest.first?.text.first?.isLowercase == true
    {
      cue.isNoun = true
    }
    let unmarked = cue.isStrict ? unmarked(in: rest) : nil
    for index in rest.indices.dropFirst() {
      let word = rest[index]
      // "If the code is known the safe opens, and otherwise the bell rings".
      if index == unmarked, isUnmarked(rest[index...], lowest),
        let condition = ConditionPhrase.condition(rest[..<index], isEvent: cue.isEvent)
      {
        return Split(condition: cue.applied(to: condition), response: rest[index...], text: phrase[..<index])
      }
      guard index - rest.startIndex <= 24 else { return cue.isNoun ? leadingNoun(phrase, rest, cue) : nil }
      guard word.depth == lowest, word.isMark(",", ":", "→", "->", "–") || word.isPlain("then") else { continue }
      // "Without results no test counts, without coverage nothing is given": what follows began before the comma.
      // "After a miss the bell rings, and the guard comes": whatever the thing, since no condition ends so.
      let goesOn = rest[(index + 1)...].first?.isPlain("and", "but") == true
      if cue.isNoun, word.isMark(","),
        var begun = leadingNoun(phrase[..<index], rest[..<index], cue, behind: goesOn ? determiners : openDeterminers)
      {
        if goesOn { begun.response = phrase[begun.response.startIndex...] }
        return begun
      }
      let response = rest[(index + 1)...]
      guard response.count > 0, !Responses.of(response).isEmpty else {
        if word.isMark(",") || cue.isNoun { continue }
        return nil
      }
      let isClause = cue.isStrict || phrase.first?.isPlain("where") == true
      guard index - rest.startIndex <= (isClause ? 24 : 8) else { return nil }
      let isAfter = phrase.first?.isPlain("after") == true && cue.count == 1
      guard
        let condition = isAfter
          ? ConditionPhrase.conditionAfter(rest[..<index])
          : ConditionPhrase.condition((cue.isSaid ? phrase : rest)[..<index], isEvent: cue.isEvent)
      else { return nil }
      let text = phrase[phrase.startIndex..<index]
      // "For any X, when Y, Z": both must hold.
      if depth < 2, let inner = leading(response, depth: depth + 1) {
        let both = joined(inner.condition, condition)
        return Split(
          condition: both,
          response: inner.response,
          text: Phrase(Array(text) + [comma(behind: text)] + Array(inner.text))
        )
      }
      return Split(condition: cue.applied(to: condition), response: response, text: text)
    }
    return cue.isNoun ? leadingNoun(phrase, rest, cue) : nil
  }

  private static func isEvent(_ word: Word) -> Bool {
    word.kind == .plain
      && ["", "s", "es"].contains {
        word.lower.hasSuffix($0) && ConditionWords.events.contains(String(word.lower.dropLast($0.count)))
      }
  }

  /// Whether a clause is what follows, and none of a condition behind which a comma stands.
  private static func isUnmarked(_ response: Phrase, _ lowest: Int) -> Bool {
    guard !Responses.of(response).isEmpty else { return false }
    // "When it cannot be sent it is kept for an hour, and …": two subjects, of which the second points back.
    if response.first?.isPlain("it", "they") == true, response.dropFirst().first?.isPlain("is", "are") == true {
      return true
    }
    guard let comma = response.firstIndex(where: { $0.depth == lowest && $0.isMark(",", ":", "→", "->", "–") }) else {
      return !response.contains { $0.isPlain("then") }
    }
    let other = response[(comma + 1)...]
    return other.first?.isPlain("and", "but", "then", "otherwise", "else", "it", "they") == true
      // "When a leak is found a note is needed, a photo is not": two sentences.
      || other.first?.isPlain("the", "a", "an") == true && other.contains(where: ResponsePhrase.isAuxiliary)
        && response[..<comma].contains(where: ResponsePhrase.isAuxiliary)
  }

  /// "After `close` no step is allowed": behind a noun the response begins without a comma.
  private static func leadingNoun(
    _ phrase: Phrase,
    _ rest: Phrase,
    _ cue: Cue,
    behind determiners: WordSet = determiners
  ) -> Split? {
    // "With `--all` hidden ones are listed": code is a noun of its own.
    if let code = rest.first, code.kind == .code, rest.count > 3, case let response = rest.dropFirst(),
      response.first?.kind == .plain, response.first?.isPlain(PhraseWords.joints) == false,
      let said = Responses.of(response).first, !(said.isPassive ? said.passiveSubject : said.subject).isEmpty,
      let condition = ConditionPhrase.condition(rest.prefix(1), isEvent: cue.isEvent)
    {
      return Split(condition: cue.applied(to: condition), response: response, text: phrase[..<response.startIndex])
    }
    // "After 15 minutes open bookings lapse".
    let spanEnd = phrase.first?.isPlain("after") == true ? ConditionPhrase.span(at: rest.startIndex, in: rest) : nil
    // "At midnight late boats are listed".
    let isHour = phrase.first?.isPlain("at") == true && rest.first?.isPlain("midnight", "noon") == true
    for index in rest.indices.dropFirst().prefix(9)
    where rest[index].isPlain(determiners)
      || isHour && index == rest.startIndex + 1 && !PhraseWords.joints.contains(rest[index])
      || index == spanEnd && !PhraseWords.joints.contains(rest[index])
      || rest[index].isPlain("a", "an") && isEvent(rest[index - 1])
      || isActing(at: index, in: rest)
      // "Without a permit mooring still succeeds".
      || index + 2 < rest.endIndex && rest[index + 1].isPlain("still") && rest[index].kind == .plain
    {
      // "Outside of the hours of the table the gate is closed": behind a preposition the noun is no subject.
      guard !rest[index - 1].isPlain(PhraseWords.joints), !rest[index - 1].isPlain(PhraseWords.articles),
        rest[..<index].allSatisfy({ $0.kind != .mark || $0.depth > 0 }), !Responses.of(rest[index...]).isEmpty,
        let condition = ConditionPhrase.condition((cue.isSaid ? phrase : rest)[..<index], isEvent: cue.isEvent)
      else { continue }
      return Split(condition: cue.applied(to: condition), response: rest[index...], text: phrase[..<index])
    }
    return leadingDemand(phrase, rest, cue)
  }

  /// Whether code has its own verb behind it: "after three attempts `lift` throws".
  private static func isActing(at index: Int, in rest: Phrase) -> Bool {
    rest[index].kind == .code && rest[..<index].contains { $0.isPlain(Numerals.several) || $0.isNumber }
      && index + 1 < rest.endIndex && Verb.base(ofThirdPerson: rest[index + 1]) != nil
  }

  /// "At zero remove the item": behind a noun a demand begins without a comma.
  private static func leadingDemand(_ phrase: Phrase, _ rest: Phrase, _ cue: Cue) -> Split? {
    guard
      let index = rest.indices.dropFirst().prefix(6).first(where: { index in
        index + 1 < rest.endIndex && Verb.isBase(rest[index]) && !rest[index - 1].isPlain(PhraseWords.joints)
          && !rest[index - 1].isPlain(PhraseWords.articles) && !ResponsePhrase.isPluralNoun(rest[index - 1])
          && ResponsePhrase.beginsThing(rest[index + 1])
      }), rest[..<index].allSatisfy({ $0.kind != .mark && !ResponsePhrase.isFinite($0) }),
      let condition = ConditionPhrase.condition((cue.isSaid ? phrase : rest)[..<index], isEvent: cue.isEvent)
    else { return nil }
    return Split(condition: cue.applied(to: condition), response: rest[index...], text: phrase[..<index])
  }

  private static let determiners: WordSet = [
    "no", "nobody", "nothing", "the", "all", "every", "everything", "each", "it", "there",
  ]

  /// Those that hardly ever stand in the condition itself.
  private static let openDeterminers: WordSet = ["no", "nobody", "nothing", "all", "every", "it"]

  private struct Cue {
    var count: Int
    var isEvent: Bool
    var isNegative: Bool
    var isStrict: Bool
    /// Whether a noun follows, and no clause.
    var isNoun = false
    /// Whether the condition says nothing without it: "between two attempts".
    var isSaid = false
    /// Whether it says that something is not there: "without a connection".
    var isAbsence = false

    func applied(to condition: Condition) -> Condition {
      guard isAbsence else { return isNegative ? condition.negated : condition }
      return Condition("no \(condition.words)", .words, isEvent: condition.isEvent)
    }
  }

  /// Whether it begins as only a condition does: *if*, *only when*.
  static func beginsStrictly(_ phrase: Phrase) -> Bool {
    opening(of: phrase.first?.isPlain("only") == true ? phrase.dropFirst() : phrase)?.isStrict == true
  }

  /// Whether a phrase begins with a condition.
  static func begins(_ phrase: Phrase) -> Bool { opening(of: phrase) != nil }

  /// A condition without the words that make it one: "as soon as", "in case".
  static func withoutCue(_ condition: Phrase) -> Phrase {
    condition.dropFirst(opening(of: condition)?.count ?? 1)
  }

  private static func opening(of phrase: Phrase) -> Cue? {
    guard let first = phrase.first, first.isPlain(ConditionWords.leadingWords) else { return nil }
    for (run, isEvent) in ConditionWords.leading {
      guard phrase.count > run.count + 1, zip(run.words, phrase).allSatisfy({ $0 == $1.lower }) else { continue }
      let words = run.text
      // The longer of two: "in case of" before "in".
      let longer = ConditionWords.leading.contains { other, _ in
        other.text.hasPrefix(words + " ") && zip(other.words, phrase).allSatisfy { $0 == $1.lower }
      }
      if longer || words == "should" || words == "before" || words == "until" { continue }
      // "At most four boats": how many.
      if words == "at", phrase[phrase.startIndex + 1].isPlain("most", "least") { continue }
      // "Below the title the weight is shown" says where.
      if words == "below" || words == "above", phrase[phrase.startIndex + 1].isNumber == false { continue }
      let isStrict =
        !["on", "for", "with", "at", "in", "from", "where"].contains(words) && !ConditionWords.places.contains(words)
      return Cue(
        count: run.count,
        isEvent: isEvent,
        isNegative: words == "unless" || words == "sem",
        isStrict: isStrict,
        isNoun: ConditionWords.fronted.contains(words),
        isSaid: ConditionWords.places.contains(words),
        isAbsence: words == "without"
      )
    }
    return nil
  }

  // MARK: - Reading

  static func understood(_ split: Split, of sentence: Sentence, weight: Int) -> [Understood] {
    if split.isTrailing, let (first, second) = twoErrors(in: split.response) {
      var other = sentence
      other.phrase = first
      return Statements.read(other)
        + responses(second, when: joined(split.condition, sentence.given), split.text, of: sentence, weight: weight)
    }
    // "Close the list and go back when the house is gone": of two commands both wait for what happens.
    let waitsAsOne =
      split.isTrailing && split.condition.isEvent && isPairOfCommands(split.response, when: split.condition)
      // "Keep it and retry after 5 seconds": a time is the last one's.
      && ConditionPhrase.span(at: split.text.startIndex + 1, in: split.text) == nil
    if split.isTrailing, !waitsAsOne, Responses.of(split.response).count > 1 {
      var found = responses(split.response, when: sentence.given ?? .always, [], of: sentence, weight: weight - 1)
      if let last = found.indices.last {
        found[last].condition = joined(split.condition, sentence.given)
        found[last].weight = weight
        if let clause = found[last].clauses {
          found[last].clauses = ([], Phrase(Array(clause.response) + Array(split.text)))
        }
      }
      return found
    }
    let condition = joined(split.condition, sentence.given)
    // "Show X if A, else Y".
    // "Shows green, otherwise red if it is late": a condition behind *otherwise* is that of the other alone.
    let (response, other) =
      split.other.map { (split.response, $0) }
      ?? (split.isTrailing ? (split.response, nil) : otherwise(in: split.response))
    var found = responses(response, when: condition, split.text, of: sentence, weight: weight)
    if let other {
      found += Responses.of(other).map {
        Understood(joined(split.condition.negated, sentence.given), Response($0), weight: weight)
      }
    }
    return found
  }

  /// The responses of a condition, each with its own words; what is done on doing something follows from that.
  static func responses(
    _ phrase: Phrase,
    when condition: Condition,
    _ text: Phrase,
    of sentence: Sentence,
    weight: Int
  ) -> [Understood] {
    var given = condition
    var isFirst = true
    return Responses.split(phrase).filter { !Trap.declares($0.response) }.map { part, response in
      var response = response
      defer { isFirst = false }
      if isFirst, let named = response.objectNamed(by: text) { response.object = named }
      if !response.isPassive,
        let first = response.subject.first(where: { $0.kind == .plain && !$0.isPlain(PhraseWords.articles) }),
        Verb.base(ofGerund: first) != nil, !Statements.isThing(response.subject),
        // "Logging stops silently": it is stopped.
        response.subject.count > 1 || !Statements.isDoneTo(response),
        !first.isPlain("existing", "missing"),
        let event = ConditionPhrase.condition(response.subject, isEvent: true)
      {
        given = happening(event, given: condition)
        response.subject = []
      }
      // ""Cancel" asks first if anything was entered": when it is tapped.
      if sentence.isOfView, !response.isPassive, response.verb != "be", response.subject.count < 3,
        let title = response.subject.first, title.kind == .quote, title.text.split(separator: " ").count < 3,
        !["appear", "make", "follow", "come", "become", "stand"].contains(response.verb),
        response.subject.dropFirst().allSatisfy(Controls.controls.contains), response.keeping() == nil
      {
        let tap = "tapping \(Controls.title(title))"
        given = happening(Condition(tap, .taps(title.text), isEvent: true), given: condition)
        response.subject = []
      }
      if Statements.isDoneTo(response), !Statements.stands(response.subject) {
        response.makePassive(of: response.subject.withoutAsides)
      }
      let kept = Statements.stands(response.subject) ? nil : response.keeping()
      let isOwn = !response.isPassive && Statements.isOwn(response.subject, sentence)
      // "The list is dark while loading": a screen is nothing without a name.
      if isOwn, !(sentence.isOfView && (response.verb == "be" || response.becoming() != nil)) { response.subject = [] }
      // "An error banner appears", "the boats wait outside", "residents get a discount": without an object it is the subject
      // of which it is said, and so it is with what is done to it.
      let isTaker =
        response.subject.count == 1 && response.subject.first.map(ResponsePhrase.isPluralNoun) == true
        && ["get", "pay", "see", "need", "have"].contains(response.verb)
      let isAlone =
        response.object.isEmpty
        || response.subject.first?.isPlain("a", "an") == true && response.subject.count < 4
          && !Owners.showing.contains(response.verb)
        || response.isWithoutObject || isTaker
        || ["go", "come", "fall", "rise", "win", "lose"].contains(response.verb)
        || sentence.isOfView && (ResponsePhrase.standing.contains(response.verb) || !Verb.isBase(response.verb))
      let acting = isOwn || !isAlone ? nil : response.acting(isGiven: true)
      let told =
        kept ?? (isOwn || sentence.isOfView ? nil : response.permitting()) ?? (isOwn ? nil : response.letting())
        ?? Statements.sent(response) ?? response.becoming() ?? acting
      var found = Understood(given, told ?? Response(response), weight: weight)
      found.clauses = (text, part)
      return found
    }
  }
}
