// From the words of a response to a verb with its object, and to what they mean.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What a sentence says that follows.
struct ResponsePhrase {
  /// The verb's base form; empty for a response without one.
  var verb: String
  /// What follows the verb; for a passive its subject, and then what follows.
  var object: Phrase
  /// What acts, where the sentence says so and it is not the object.
  var subject: Phrase
  var isNegated = false
  /// Whether it is allowed, and not demanded.
  var isPermission = false
  var isPassive = false
  var isModal = false
  /// Of a passive what it is done to, and what follows.
  var (passiveSubject, passiveRest): (Phrase, Phrase) = ([], [])
  /// Whether it says that there is something, or nothing.
  private(set) var isExistence = false
  /// Whether nothing of what acts does it: "no request leaves the phone".
  private(set) var isOfNone = false

  /// Reads a phrase; nil when it has no verb.
  init?(_ phrase: Phrase) {
    let phrase = Self.cleaned(phrase)
    guard let first = phrase.first, !Self.isTime(phrase) else { return nil }
    (verb, object, subject) = ("", phrase, [])
    // "There is no step before the first week": what there is, it has.
    if phrase.count > 3, first.isPlain("there"), phrase[phrase.startIndex + 1].isPlain("is", "are") {
      (verb, object, isModal, isExistence) = ("have", phrase.dropFirst(2), true, true)
      return
    }
    // "Teams (several crews rowing together) share a boat".
    guard
      readOpening(first, of: phrase) || readFinite(phrase) || Self.hasAside(phrase) && readFinite(phrase.withoutAsides)
    else { return nil }
    // "The user sees a hint": it is shown.
    if verb == "see", !isPassive, !isPermission, !subject.isEmpty, Statements.stands(subject) {
      (verb, subject) = ("show", [])
    }
    // "Tapping a row selects it": the row.
    if !isPassive, let pronoun = object.first, pronoun.isPlain("it", "them"), let thing = Self.thing(of: subject),
      thing.last?.isPlain("app", "phone", "device") != true
    {
      object = [.supplied("the", at: pronoun)] + thing + object.dropFirst()
    }
    // "It only narrows the list": what "it" does, and nothing of which a part is.
    if subject.first?.isPlain("it") == true, subject.dropFirst().allSatisfy({ $0.isPlain("only") || $0.isAdverb }) {
      subject = subject.prefix(1)
    }
    // "The area accepts films only": only films.
    if !isPassive, object.count > 1, let only = object.last, only.isPlain("only") {
      object = Phrase([only] + Array(object.dropLast()))
    }
  }

  // MARK: - Reading

  /// Turns the verb round where its subject says that nothing does it.
  mutating func deny(_ subject: Phrase) {
    guard Self.isDenied(subject) else { return }
    isNegated.toggle()
    isOfNone = subject.count > 1 && subject.first?.isPlain("no", "nothing") == true
  }

  /// "Call …", "Calls …", "Do not call …", "Never …", "Must …".
  private mutating func readOpening(_ first: Word, of phrase: Phrase) -> Bool {
    guard first.kind == .plain else { return false }
    var rest = phrase.dropFirst()
    if Self.namesThing(first, before: rest.withoutAsides) { return false }
    // "Back followed by forward" is what is done, and no demand; "runs whose start is past" are things.
    if rest.first?.isPlain("followed") == true
      || rest.first?.isPlain("whose", "who") == true && rest.count(where: Self.isFinite) > 1
    {
      return false
    }
    var word =
      first.lower.utf8.contains(UInt8(ascii: "/")) ? String(first.lower.parts(between: "/").last ?? "") : first.lower
    // "Only update what has changed".
    if word == "only", let next = rest.first, Verb.isBase(next), rest.count > 1, !Self.isAdjective(rest.dropFirst()) {
      (verb, object) = (next.lower, Phrase([first] + Array(rest.dropFirst())))
      return true
    }
    if ["do", "does", "should", "must", "shall"].contains(word), let next = rest.first {
      if next.isPlain("not") || word.hasSuffix("n't") {
        isNegated = true
        rest = rest.dropFirst()
      } else if word == "do" || word == "does" {
        (verb, object) = ("do", rest)
        return !rest.isEmpty
      }
      isModal = word != "do" && word != "does"
      guard let verb = rest.first else { return false }
      word = verb.lower
      rest = rest.dropFirst()
    } else if ["don't", "never", "not", "no"].contains(word), let next = rest.first,
      // "No change is shown".
      word != "no"
        || rest.dropFirst().first.map(Self.isFinite) != true
          && !rest.dropFirst().prefix(5).holds(anyOf: "is", "are", "was", "were"),
      let base = Verb.isBase(next)
        ? next.lower
        : word == "never" ? Verb.base(ofThirdPerson: next) ?? Self.formed(next, before: rest.dropFirst()) : nil
    {
      isNegated = true
      rest = rest.dropFirst()
      // Only its place shows that "touches" is a verb.
      guard Verb.isBase(base) else {
        (verb, object) = (base, rest)
        return !rest.isEmpty
      }
      word = base
    } else if first.isPlain(PhraseWords.adverbs) || first.isAdverb,
      let next = rest.first, next.kind == .plain
    {
      word = next.lower
      rest = rest.dropFirst()
    }
    // "Cannot be paid twice": of whom, the text above says.
    if ["cannot", "can't"].contains(word), let next = rest.first, Verb.isBase(next) || next.isPlain("be") {
      (isModal, isNegated) = (true, true)
      word = next.lower
      rest = rest.dropFirst()
    }
    if word == "be", isModal { return readBeing(rest, subject: []) }
    // "Presented when …": what is spoken of is left out.
    if !Verb.isBase(word), !isModal, let base = Verb.base(ofParticiple: word), !rest.isEmpty, !Self.isAdjective(rest),
      // "Hidden rows and rows without a name are left out".
      !Self.hasMainVerb(rest, behind: base)
    {
      (verb, object, isPassive) = (base, rest, true)
      passiveRest = rest
      return true
    }
    let third = Verb.base(ofThirdPerson: word) ?? (word == first.lower ? Self.formed(first, before: rest) : nil)
    guard let base = Verb.isBase(word) ? word : third else { return false }
    if Verb.isBase(word), Self.beginsSubject(rest) { return false }
    if first.isPlain("only"), Self.isAdjective(rest) { return false }
    // "Display name", "Request timeout": a noun, unless something follows that only an object begins with.
    if Verb.isBase(word), !isNegated, !isModal, Self.isNoun(word, before: rest.withoutAsides) { return false }
    if !isNegated, !isModal, base == word ? Self.hasMainVerb(rest, behind: base) : Self.isSubject(base, before: rest) {
      return false
    }
    (verb, object) = (base, rest)
    return true
  }

  /// "X is shown", "X should show Y", "X calls Y".
  private mutating func readFinite(_ phrase: Phrase) -> Bool {
    let lowest = phrase.lowestDepth
    // "A document that is no module gets no task": the verb of the clause is not that of the sentence.
    // "What cannot be parsed is logged": the first verb is that of the clause.
    var clauses = phrase.first?.isPlain("what", "whatever", "whoever") == true ? 1 : 0
    var closing: Int?
    // "Entries with the same date keep their order": the first noun is whose verb it is.
    var isOfPlural =
      phrase.first?.isPlain("those", "they") == true
      || zip(phrase.prefix(3), phrase.dropFirst()).contains { noun, next in
        Self.isPluralNoun(noun)
          && (next.isPlain(Self.behindPlural) && phrase.first?.isPlain("every", "each", "a", "an") == false
            || phrase.dropFirst().prefix(4).holds(anyOf: "than") && next.lower.hasSuffix("er")
            || (Verb.base(ofParticiple: next) ?? Verb.base(ofGerund: next)) != nil
              && phrase.dropFirst().prefix(4).contains { $0.isPlain(Self.placing) || $0.isPlain(Self.timing) })
      }
      // "All three require a key".
      || phrase.first?.isPlain("all", "both") == true && phrase.dropFirst().first?.isPlain(Numerals.several) == true
    for index in phrase.indices.dropFirst().prefix(14) {
      let word = phrase[index]
      // "Selling more than is stored throws".
      guard word.kind == .plain, word.depth == lowest, !phrase[index - 1].isPlain("than") else { continue }
      // "Guests without an Apple Watch see a hint": a name within a sentence is no verb.
      if word.text == "May"
        || word.text.startsWithCapital && index > phrase.startIndex + 1
          && phrase[index - 1].text.startsWithCapital && !ConditionWords.modals.contains(word)
      {
        continue
      }
      if word.isPlain("that", "which", "who", "whose") {
        // "Switching to that channel": behind a preposition it points at a thing.
        if word.isPlain("that"), phrase[index - 1].isPlain(PhraseWords.joints) { continue }
        clauses += 1
        isOfPlural = isOfPlural || Self.isPluralNoun(phrase[index - 1])
        continue
      }
      // "A second tap while the first is running does nothing": behind that clause stands the verb.
      let isAsked = word.isPlain("how", "why") && Verb.base(ofGerund: phrase[phrase.startIndex]) != nil
      // "A change made before the order was sent is dropped".
      let isOfDone =
        word.isPlain("before", "after", "until") && index > phrase.startIndex + 1
        && Verb.base(ofParticiple: phrase[index - 1]) != nil
      if word.isPlain("while", "whether") || isAsked || isOfDone, index > phrase.startIndex + 1 {
        if phrase[(index + 1)...].count(where: { Self.isFinite($0) && !$0.isPlain("be") }) > 1 {
          clauses += 1
          continue
        }
        if !word.isPlain("while"), !isOfDone, Verb.base(ofGerund: phrase[phrase.startIndex]) != nil { return false }
      }
      // "Restoring purchases without one shows a hint": behind what is done stands its object.
      if index == phrase.startIndex + 1, Verb.base(ofGerund: phrase[index - 1]) != nil, Self.isPluralNoun(word),
        phrase[(index + 1)...].dropLast().indices.contains(where: { place in
          Self.isFinite(phrase[place]) && Self.beginsThing(phrase[place + 1])
        })
      {
        continue
      }
      // "Both guards sign".
      if Self.isRole(word, before: phrase[(index + 1)...]) {
        isOfPlural = true
        continue
      }
      // "A day on which all runs are taken": behind such a word a noun.
      if clauses > 0,
        phrase[index - 1].isPlain(["all", "both", "the", "a", "an", "every", "each", "no", "its", "their"]),
        phrase[(index + 1)...].count(where: {
          $0.isPlain("is", "are", "was", "were", "cannot") || ConditionWords.modals.contains($0)
        }) > 1
      {
        continue
      }
      // "Trains that never meet do not collide": how often belongs to the clause.
      if clauses > 0, word.isPlain(Self.often), phrase[index - 1].isPlain("that", "which", "who") { continue }
      // "The files that need it": behind a plural the verb has its base form.
      let isRelative =
        phrase[index - 1].isPlain("that", "which", "who", "others") || Self.isPluralNoun(phrase[index - 1])
        || phrase[index - 1].isPlain(Self.often) && phrase[..<(index - 1)].last?.isPlain("that", "which", "who") == true
      let isBehindNoun =
        isOfPlural && phrase[index - 1].kind == .plain && !phrase[index - 1].isPlain(PhraseWords.articles)
      // "An upload that failed twice is dropped": what was done is told by its past.
      let isAtClause =
        phrase[index - 1].isPlain("that", "which", "who")
        || index == phrase.startIndex + 1 && phrase[index - 1].isPlain("what", "whatever")
        || index > phrase.startIndex + 1 && phrase[index - 2].isPlain("whose")
        || phrase[index - 1].isPlain("never", "already", "once", "still", "just") && index > phrase.startIndex + 1
          && phrase[index - 2].isPlain("that", "which", "who")
      let isOfClause =
        isAtClause
        && (Verb.base(ofParticiple: word) != nil || Verb.isSimplePast(word)
          || phrase[..<index].suffix(2).holds(anyOf: "that", "who") && Verb.base(ofForm: word) != nil
            && phrase[(index + 1)...].first?.isPlain("what", "how", "which", "whether") != true)
      // "Boats whose speed limit is unknown": a noun.
      let isNoun = phrase[(index + 1)...].first.map(Self.isFinite) == true
      if clauses > 0,
        isOfClause || Self.isFinite(word) || (isRelative || isBehindNoun) && Verb.isBase(word) && !isNoun
      {
        clauses -= 1
        closing = index
        continue
      }
      if Self.isOfShortClause(index, in: phrase) { continue }
      if Self.isOfUnmarkedClause(index, in: phrase) {
        isOfPlural = phrase[..<index].contains(where: Self.isPluralNoun)
        continue
      }
      // "That were read", "that cannot be read", "that a run does not know": what follows the verb belongs to it.
      if let first = closing, index - first < 3, phrase[first].isPlain(ConditionWords.helping),
        !word.isPlain("is", "are", "was", "were"),
        index == first + 1 || phrase[index - 1].isPlain("not", "be", "never")
      {
        continue
      }
      // "It only has to be known".
      let isOnly =
        phrase[index - 1].isPlain("only") && index > phrase.startIndex + 1 && word.isPlain("has", "have", "must")
      let before = phrase[..<(isOnly ? index - 1 : index)]
      var rest = phrase[(index + 1)...]
      // "… even if the phone is muted": the verb of that clause is none of the sentence.
      // "An empty state when there are no drafts": nor is that of this one.
      if word.isPlain("there"), index > phrase.startIndex, rest.first?.isPlain("is", "are") == true {
        return false
      }
      if word.isPlain("even"), rest.first?.isPlain("if", "when") == true { return false }
      if word.isPlain("as"), rest.first?.isPlain("soon") == true { return false }
      // "Posting an entry twice has no effect".
      if word.isPlain("has", "have"), rest.count == 2, rest.first?.isPlain("no") == true,
        let effect = rest.last, effect.isPlain("effect")
      {
        (verb, object, subject) = ("do", [.supplied("nothing", at: effect)], before)
        return true
      }
      let isPassive =
        word.isPlain("gets", "get") && rest.first.map { Verb.base(ofParticiple: $0) != nil } == true
      if isPassive || word.isPlain(Self.beings) {
        // "Both receive a message when a note is deleted": the verb of that clause is none of the sentence.
        if before.dropFirst().holds(anyOf: "when") { return false }
        return readBeing(rest, subject: before)
      }
      if word.isPlain("isn't", "aren't") {
        isNegated = true
        return readBeing(rest, subject: before)
      }
      let isContracted = ["cannot", "can't", "don't", "doesn't", "won't", "shouldn't", "mustn't"].contains(word.lower)
      // "A discount of 30 percent needs an approval".
      if word.isPlain("needs"), let next = rest.first, !next.isPlain("to") {
        (verb, object, subject) = ("require", rest, withoutDenial(before))
        deny(before)
        return true
      }
      // "A title has to be unique": it must be.
      let isObliged = word.isPlain("has", "have") && rest.count > 1 && rest.first?.isPlain("to") == true
      if ConditionWords.modals.contains(word) || isContracted || isObliged || word.isPlain("do", "does") {
        isModal = true
        let only =
          rest.first { !$0.isPlain("also", "always", "then") }.flatMap { $0.isPlain("only") ? $0 : nil }
          ?? (isOnly ? phrase[index - 1] : nil)
        isPermission = word.isPlain(ConditionWords.permissions)
        isNegated = isContracted
        // "Can no longer be changed".
        if rest.first?.isPlain("no") == true, rest.dropFirst().first?.isPlain("longer") == true {
          isNegated = true
          rest = rest.dropFirst(2)
        }
        while let next = rest.first,
          next.isPlain(["not", "never", "also", "always", "still", "only", "to", "then", "be"])
            || next.isAdverb
        {
          if next.isPlain("not", "never") { isNegated = true }
          if next.lower == "be" {
            guard readBeing(rest.dropFirst(), subject: before) else { return false }
            // "Can only be typed as the first letter".
            if let only, isPassive { passiveRest = Phrase([only] + Array(passiveRest)) }
            return true
          }
          rest = rest.dropFirst()
        }
        guard let verb = rest.first, verb.kind == .plain else { return false }
        // "The live client does this in one batch".
        let isDeed =
          word.isPlain("do", "does") && verb.isPlain("this", "that", "both", "the", "it")
        // "Neither does the store", "the store does so": what, another sentence says.
        if word.isPlain("do", "does"),
          verb.lower == "so" || (isDeed && before.holds(anyOf: "neither", "nor", "so"))
        {
          return false
        }
        if isDeed || verb.lower == "nothing" {
          (self.verb, object, subject) = (isDeed ? "perform" : "do", rest, before)
          return true
        }
        (self.verb, object, subject) = (verb.lower, rest.dropFirst(), withoutDenial(before))
        // "Guests may only read public notes".
        if let only, !object.isEmpty { object = Phrase([only] + Array(object)) }
        deny(before)
        return true
      }
      if word.isPlain("never"), let next = rest.first, next.kind == .plain,
        let base = Verb.base(ofThirdPerson: next) ?? (Verb.isBase(next) ? next.lower : Self.seeing(next))
          ?? (rest.count == 1 ? Verb.base(ofForm: next) : Self.formed(next, before: rest.dropFirst()))
      {
        isNegated = true
        (verb, object, subject) = (base, rest.dropFirst(), before)
        return true
      }
      // "The oven warms up before the timer starts": the verb of that clause is none of the sentence.
      if rest.isEmpty, let cue = before.lastIndex(where: { $0.isPlain("before", "after", "until") }),
        cue > before.startIndex + 1, (2...4).contains(before.endIndex - cue),
        before[cue + 1].isPlain(PhraseWords.articles)
      {
        return false
      }
      // "The count updates persist": of two verbs side by side the first is a plural noun.
      if let base = Verb.base(ofThirdPerson: word) ?? Self.asking(word, before: rest)
        ?? Self.formed(word, behind: before, before: rest),
        !Self.isPlural(word, behind: before, before: rest), !Self.isHead(word, before: rest),
        !Self.hasMainVerb(rest, behind: base)
      {
        if base == "happen", before.last?.isPlain("nothing") == true {
          // "Nothing happens to a closed loan".
          let thing = rest.first?.isPlain("to") == true ? rest.dropFirst() : before.dropLast()
          (verb, object, subject) = ("do", before.suffix(1), thing)
          return true
        }
        if readHappening(base, of: before, rest) { return true }
        if readCausative(base, of: before, rest) { return true }
        (verb, object, subject) = (base, rest, withoutDenial(before))
        deny(before)
        return true
      }
      // "Those behind it move up", "the drafts that were loaded before stay": the noun stands before its clause.
      let isCoordinated = Self.isCoordinated(before)
      let isBehindPlural = before.last.map { last in
        isCoordinated || Self.isPluralNoun(last)
          || isOfPlural && !last.isPlain(PhraseWords.articles) && !last.isPlain(Self.leading)
            && !rest.holds(anyOf: "is", "are", "was", "were")
      }
      let isTiming = word.isPlain("time") && rest.first?.isPlain("out") == true
      if Verb.isBase(word) || isTiming || Self.seeing(word) != nil && !rest.isEmpty, isBehindPlural == true,
        !before.dropFirst().holds(anyOf: "when", "if", "while", "once"),
        !rest.isEmpty || word.isPlain(Self.ending) || word.isPlain(Self.standing)
          || word.isPlain("count") && before.holds(anyOf: "and")
          || before.last?.isPlain("always", "never", "still") == true, !Self.isLateVerb(in: rest),
        !Self.hasMainVerb(rest, behind: word.lower),
        // "Weights sent by a smart scale turn up": of two words that could be verbs the first is a noun.
        rest.withoutAsides.first.map({
          Verb.isBase($0) && !$0.isPlain("back") && !$0.isPlain(PhraseWords.joints) && rest.count > 1
        }) != true
          || !isOfPlural,
        !word.isPlain("list", "view", "default", "end", "back", "set", "group")
          || rest.first?.kind == .code && word.isPlain("set")
          || word.isPlain("end") && rest.first?.isPlain("up", "with", "in", "at", "on", "the") == true
      {
        if readHappening(word.lower, of: before, rest) { return true }
        if readCausative(word.lower, of: before, rest) { return true }
        let isNeed =
          word.isPlain("need") && rest.first?.isPlain("to") == false && before.first?.isPlain("they") == false
          && !before.holds(anyOf: "which", "that")
        // "No two pages share a number", "no drafts survive a logout", and not "No matches show a hint".
        let isDenied =
          before.first?.isPlain("no") == true
          && (before.dropFirst().first?.isPlain(Numerals.several) == true || word.isPlain(Framing.denied)
            || word.isPlain("leave") && rest.count < 3)
        (verb, object, subject) = (isNeed ? "require" : word.lower, rest, isDenied ? before.dropFirst() : before)
        if isDenied { isNegated.toggle() }
        return true
      }
    }
    return false
  }

  /// Behind which a noun stands, and no verb.
  private static let leading: WordSet = [
    "and", "or", "to", "not", "in", "of", "with", "for", "from", "by", "at", "on", "within", "inside", "between",
  ]

  private static let often: WordSet = ["never", "always", "ever", "only"]
  private static let beings: WordSet = ["is", "are", "was", "were", "be", "é", "são"]
}
