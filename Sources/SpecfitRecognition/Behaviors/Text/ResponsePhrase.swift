// From the words of a response to a verb with its object, and to what they mean.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

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

  /// Reads a phrase; nil when it has no verb.
  init?(_ phrase: Phrase) {
    let phrase = Self.cleaned(phrase)
    guard let first = phrase.first else { return nil }
    (verb, object, subject) = ("", phrase, [])
    if readOpening(first, of: phrase) { return }
    guard readFinite(phrase) else { return nil }
  }

  // MARK: - Reading

  /// Without purposes, hedges at the start, and marks at the ends.
  static func cleaned(_ phrase: Phrase) -> Phrase {
    var phrase = phrase.trimmed
    while let first = phrase.first, phrase.count > 1,
      first.isPlain([
        "and", "then", "also", "or", "please", "simply", "automatically", "always", "correctly", "so", "just",
      ])
    {
      phrase.removeFirst()
    }
    return withoutPurpose(withoutAlternative(withoutSupposition(phrase)))
  }

  /// Without what only may be: "opens the quiz, perhaps with a hint".
  private static func withoutSupposition(_ phrase: Phrase) -> Phrase {
    let lowest = phrase.lowestDepth
    guard let hedge = phrase.dropFirst(2).firstIndex(where: { $0.isPlain(suppositions) && $0.depth == lowest }) else {
      return phrase
    }
    return phrase[..<hedge].trimmed
  }

  private static let suppositions: WordSet = ["perhaps", "possibly", "maybe", "ideally", "presumably"]

  /// Without what something is for: "to allow …", "so that …".
  static func withoutPurpose(_ phrase: Phrase) -> Phrase {
    var phrase = phrase
    for purpose in PhraseWords.purposes.found(in: phrase) {
      guard let place = phrase.place(of: purpose), place.lowerBound > phrase.startIndex + 1,
        phrase[place.lowerBound].depth == 0
      else { continue }
      phrase = phrase[..<place.lowerBound].trimmed
    }
    return phrase
  }

  /// "Navigates to or presents X": the second verb takes the object.
  private static func withoutAlternative(_ phrase: Phrase) -> Phrase {
    guard let place = phrase.dropFirst().prefix(3).firstIndex(where: { $0.isPlain(["or"]) }),
      place + 2 < phrase.endIndex,
      let first = phrase.first, isVerb(first), isVerb(phrase[place + 1])
    else { return phrase }
    return phrase[(place + 1)...]
  }

  static func isVerb(_ word: Word) -> Bool {
    word.kind == .plain && (Verb.isBase(word) || Verb.base(ofThirdPerson: word) != nil)
  }

  /// "Call …", "Calls …", "Do not call …", "Never …", "Must …".
  private mutating func readOpening(_ first: Word, of phrase: Phrase) -> Bool {
    guard first.kind == .plain else { return false }
    var rest = phrase.dropFirst()
    var word =
      first.lower.utf8.contains(UInt8(ascii: "/")) ? String(first.lower.parts(between: "/").last ?? "") : first.lower
    if ["do", "does", "should", "must", "shall"].contains(word), let next = rest.first {
      if next.isPlain(["not"]) || word.hasSuffix("n't") {
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
    } else if ["don't", "never", "not", "no"].contains(word), let next = rest.first, Verb.isBase(next) {
      isNegated = true
      word = next.lower
      rest = rest.dropFirst()
    } else if first.isPlain(PhraseWords.adverbs) || first.lower.hasSuffix("ly") && !Verb.isBase(first),
      let next = rest.first, next.kind == .plain
    {
      word = next.lower
      rest = rest.dropFirst()
    }
    if word == "be", isModal { return readBeing(rest, subject: []) }
    // "Presented when …": what is spoken of is left out.
    if !Verb.isBase(word), !isModal, let base = Verb.base(ofParticiple: word), !rest.isEmpty, !Self.isAdjective(rest) {
      (verb, object, isPassive) = (base, rest, true)
      passiveRest = rest
      return true
    }
    guard let base = Verb.isBase(word) ? word : Verb.base(ofThirdPerson: word) else { return false }
    // "Display name", "Request timeout": a noun, unless something follows that only an object begins with.
    if Verb.isBase(word), !isNegated, !isModal, Self.isNoun(word, before: rest.withoutAsides) { return false }
    (verb, object) = (base, rest)
    return true
  }

  /// "Failed export cleans up": whether a participle only qualifies what acts, since its verb follows.
  private static func isAdjective(_ rest: Phrase) -> Bool {
    guard let noun = rest.first, noun.kind == .plain, !noun.isPlain(PhraseWords.joints),
      let verb = rest.dropFirst().first
    else { return false }
    guard verb.kind == .plain, rest.count > 2 else { return false }
    return Verb.base(ofThirdPerson: verb.lower) != nil && !verb.lower.hasSuffix("ss")
      || isPluralNoun(noun) && Verb.isBase(verb.lower)
  }

  /// Whether a word that may be a verb is a noun here, since a verb follows or nothing does.
  private static func isNoun(_ word: String, before rest: Phrase) -> Bool {
    guard let next = rest.first else { return false }
    // "Last 20 lines": an adjective before its number.
    if word == "last", next.isNumber { return true }
    let start = rest.prefix { !$0.isPlain(["with", "for", "in", "on", "of"]) }
    let noun = start.isEmpty ? rest : start
    if nominal.contains(word), let last = noun.last, noun.count <= 4, last.isPlain(heads),
      !noun.contains(where: { $0.kind != .plain || $0.isPlain(PhraseWords.articles) })
    {
      return true
    }
    if !rest.prefix(4).contains(where: { $0.isPlain(PhraseWords.articles) || $0.kind == .mark }),
      rest.dropFirst().prefix(4).holds(anyOf: ["have", "has", "should", "must", "shall", "happens"])
    {
      return true
    }
    if next.isPlain(["and", "or"]), rest.count <= 4 { return true }
    // "Restore purchases flow correctly reactivates the plan": the verb stands behind its adverb.
    if isLateVerb(in: rest.dropFirst()) { return true }
    // "Report scanner filters by date": so it does behind the noun that the first word qualifies.
    if rest.count > 2, ambiguous.contains(word), rest.dropFirst(2).first?.isPlain(["by"]) == true,
      let verb = rest.dropFirst().first, Verb.base(ofThirdPerson: verb.lower) != nil
    {
      return true
    }
    // "Clean environment contains only …": the verb stands behind the noun.
    if rest.count > 2, next.kind == .plain, rest.dropFirst().first?.isPlain(finite) == true { return true }
    // "Query methods return correct results": a plural with its verb.
    if isPluralNoun(next), rest.dropFirst().first?.isPlain(plural) == true, rest.count > 2 { return true }
    if rest.count > 1, next.kind == .plain, Verb.base(ofThirdPerson: next) != nil, !next.lower.hasSuffix("ss"),
      !Verb.isBase(next),
      [
        "opens", "places", "shifts", "cleans", "imports", "catches", "inserts", "supports", "passes", "fails",
        "happens", "works", "requires", "contains", "exists", "appears", "navigates", "supports", "shows", "sends",
        "removes", "deletes", "submits", "dismisses",
      ].contains(next.lower)
    {
      return true
    }
    if let preposition = rest.dropFirst().first, next.isPlain(heads),
      preposition.isPlain(["for", "in", "with", "of", "to", "on"])
    {
      return true
    }
    if next.isPlain(["of", "is", "are", "was", "should", "must", "will", "can", "has", "have", "may", "shall"]) {
      return true
    }
    if next.kind == .plain, next.lower != word, Verb.base(ofThirdPerson: next) != nil,
      !next.lower.hasSuffix("ss"), rest.count > 1, !PhraseWords.joints.contains(rest[rest.startIndex + 1].lower),
      ambiguous.contains(word)
    {
      return true
    }
    // "Limit check happens …": a finite verb behind the subject.
    let head = rest.prefix(5)
    return ambiguous.contains(word)
      && head.contains { $0.isPlain(["is", "are", "should", "must", "shall", "will", "can", "cannot", "happens"]) }
      && !rest.prefix(2).contains { $0.isPlain(PhraseWords.articles) }
  }

  /// Whether a verb in the third person stands behind its adverb.
  private static func isLateVerb(in phrase: Phrase) -> Bool {
    zip(phrase.prefix(4), phrase.dropFirst().prefix(4)).contains { before, verb in
      before.isPlain(PhraseWords.adverbs) && verb.kind == .plain && Verb.base(ofThirdPerson: verb.lower) != nil
    }
  }

  /// Verbs that are never nouns.
  private static let finite: WordSet = [
    "contains", "includes", "returns", "requires", "produces", "matches", "equals", "has", "appears", "remains",
    "becomes", "does", "happens",
  ]

  /// Verbs that behind a plural are its own.
  private static let plural: WordSet = [
    "return", "contain", "match", "have", "throw", "fail", "pass", "produce", "require", "work", "appear", "use",
  ]

  /// Verbs that as often qualify a noun: "Retry button".
  private static let nominal: WordSet = [
    "retry", "refresh", "clear", "start", "format", "export", "import", "complete", "force", "cancel", "end", "reset",
    "search", "sort", "filter", "share", "sync", "upload", "download", "record", "play", "pause", "report", "review",
    "score", "skip", "submit", "test", "track", "transition", "upgrade", "edit", "select", "switch", "toggle", "pull",
    "push", "scroll", "swipe", "limit", "list", "lock", "map", "match", "order", "output", "print", "process",
    "query", "queue", "read", "release", "request", "run", "scale", "scan", "schedule", "split", "stream", "style",
    "touch", "trigger", "watch", "work", "archive", "change", "charge", "check", "count", "cover", "cycle", "default",
    "delay", "draw", "exit", "focus", "guide", "hold", "input", "join", "label", "link", "mark", "monitor", "plan",
    "support", "empty", "live", "clean", "bundle", "append", "back", "group",
  ]

  /// Nouns that a word before them only qualifies: "Retry button", "Start and end dates".
  private static let heads: WordSet = [
    "button", "buttons", "option", "options", "label", "labels", "date", "dates", "indicator", "indicators", "card",
    "cards", "message", "messages", "state", "states", "preset", "presets", "structure", "performance", "screen",
    "view", "sheet", "badge", "icon", "text", "field", "fields", "tab", "tabs", "header", "footer", "toolbar", "bar",
    "picker", "toggle", "section", "sections", "support", "handling", "size", "sizes", "format", "formats", "order",
    "history", "status", "type", "types", "name", "time", "count", "flow", "logic", "limit", "limits", "heading",
    "actions", "action", "gesture", "animation", "indicator", "info", "details", "summary", "data", "key", "keys",
    "tap", "press", "click", "notification", "policy", "strategy", "mechanism", "rate", "area", "image", "photo",
    "title", "subtitle", "link", "links", "interaction", "interactions",
  ]

  /// Words that are as often nouns as verbs.
  private static let ambiguous: WordSet = [
    "access", "answer", "archive", "cache", "call", "change", "charge", "check", "close", "count", "cover", "crash",
    "credit", "cycle", "default", "delay", "display", "draw", "end", "exit", "export", "filter", "flag", "flow",
    "focus", "force", "format", "group", "guard", "guide", "hit", "import", "increase", "input", "insert", "join",
    "label", "limit", "link", "list", "load", "lock", "log", "map", "mark", "match", "monitor", "order", "output",
    "overlay", "play", "poll", "position", "press", "print", "process", "prompt", "pull", "query", "queue", "range",
    "read", "record", "release", "reply", "report", "request", "reset", "restart", "result", "retry", "return",
    "review",
    "round", "route", "run", "save", "scale", "scan", "schedule", "score", "search", "seed", "set", "share", "show",
    "sign", "signal", "skip", "sleep", "sort", "split", "start", "step", "stop", "store", "stream", "style", "support",
    "surface",
    "push", "swipe", "switch", "sync", "tap", "test", "time", "toggle", "track", "transition", "trigger", "turn",
    "update",
    "upgrade", "upload", "use", "view", "wait", "watch", "work", "wrap", "back", "fire", "place", "pin", "pick", "sum",
  ]

  /// "X is shown", "X should show Y", "X calls Y".
  private mutating func readFinite(_ phrase: Phrase) -> Bool {
    let lowest = phrase.lowestDepth
    // "A document that is no module gets no task": the verb of the clause is not that of the sentence.
    var clauses = 0
    for index in phrase.indices.dropFirst().prefix(14) {
      let word = phrase[index]
      guard word.kind == .plain, word.depth == lowest else { continue }
      if word.isPlain(["that", "which", "who", "whose"]) {
        // "Switching to that channel": behind a preposition it points at a thing.
        if word.isPlain(["that"]), phrase[index - 1].isPlain(PhraseWords.joints) { continue }
        clauses += 1
        continue
      }
      // "The files that need it": behind a plural the verb has its base form.
      let isRelative = phrase[index - 1].isPlain(["that", "which", "who"])
      if clauses > 0, Self.isFinite(word) || isRelative && Verb.isBase(word) {
        clauses -= 1
        continue
      }
      let before = phrase[..<index]
      var rest = phrase[(index + 1)...]
      let isPassive =
        word.isPlain(["gets", "get"]) && rest.first.map { Verb.base(ofParticiple: $0) != nil } == true
      if isPassive || word.isPlain(["is", "are", "was", "were", "be", "é", "são"]) {
        return readBeing(rest, subject: before)
      }
      if word.isPlain(["isn't", "aren't"]) {
        isNegated = true
        return readBeing(rest, subject: before)
      }
      let isContracted = ["cannot", "can't", "don't", "doesn't", "won't", "shouldn't", "mustn't"].contains(word.lower)
      if ConditionWords.modals.contains(word.lower) || isContracted || word.isPlain(["do", "does"]) {
        isModal = true
        isPermission = word.isPlain(ConditionWords.permissions)
        isNegated = isContracted
        while let next = rest.first,
          next.isPlain(["not", "never", "also", "always", "only", "to", "then", "immediately", "automatically", "be"])
            || next.kind == .plain && next.lower.hasSuffix("ly") && !Verb.isBase(next)
        {
          if next.isPlain(["not", "never"]) { isNegated = true }
          if next.lower == "be" { return readBeing(rest.dropFirst(), subject: before) }
          rest = rest.dropFirst()
        }
        guard let verb = rest.first, verb.kind == .plain else { return false }
        if verb.lower == "nothing" {
          (self.verb, object, subject) = ("do", rest, before)
          return true
        }
        (self.verb, object, subject) = (verb.lower, rest.dropFirst(), withoutDenial(before))
        if before.first?.isPlain(["no", "none", "neither"]) == true { isNegated.toggle() }
        return true
      }
      if word.isPlain(["never"]), let next = rest.first, next.kind == .plain,
        let base = Verb.base(ofThirdPerson: next) ?? (Verb.isBase(next) ? next.lower : nil)
      {
        isNegated = true
        (verb, object, subject) = (base, rest.dropFirst(), before)
        return true
      }
      if let base = Verb.base(ofThirdPerson: word), !Self.isPlural(word, behind: before, before: rest) {
        if base == "happen", before.last?.isPlain(["nothing"]) == true {
          (verb, object, subject) = ("do", before.suffix(1), before.dropLast())
          return true
        }
        // "The limit check happens before the insertion": it is checked.
        if base == "happen" || base == "occur", let noun = before.last, before.count > 1, noun.kind == .plain,
          Verb.isBase(noun)
        {
          (verb, object) = (noun.lower, Phrase(Array(withoutDenial(before).dropLast()) + Array(rest)))
          if before.first?.isPlain(["no", "none", "neither"]) == true { isNegated.toggle() }
          return true
        }
        (verb, object, subject) = (base, rest, withoutDenial(before))
        if before.first?.isPlain(["no", "none", "neither"]) == true { isNegated.toggle() }
        return true
      }
      if Verb.isBase(word), let last = before.last, Self.isPluralNoun(last), !rest.isEmpty,
        !word.isPlain(["list", "view", "default", "end", "back", "set", "group"])
      {
        (verb, object, subject) = (word.lower, rest, before)
        return true
      }
    }
    return false
  }

  static func isFinite(_ word: Word) -> Bool {
    word.isPlain(["is", "are", "was", "were", "be", "do", "does", "cannot", "can't", "don't", "doesn't"])
      || ConditionWords.modals.contains(word.lower) || Verb.base(ofThirdPerson: word) != nil
  }

  /// "No other variable leaks" denies that others leak.
  private func withoutDenial(_ subject: Phrase) -> Phrase {
    subject.first?.isPlain(["no", "none", "neither"]) == true ? subject.dropFirst() : subject
  }

  private static func isPluralNoun(_ word: Word) -> Bool {
    word.kind == .plain && word.lower.hasSuffix("s") && !word.lower.hasSuffix("ss") && word.lower.utf8.count > 3
  }

  /// Whether a word that could be a verb is the plural of a noun: "retry limits", "the user calls".
  private static func isPlural(_ word: Word, behind before: Phrase, before rest: Phrase) -> Bool {
    guard let last = before.last else { return true }
    if before.count == 1, isLateVerb(in: rest) { return true }
    // "Failed imports show the reason": what failed does something.
    if before.count == 1, Verb.base(ofParticiple: last.lower) != nil, let next = rest.first, rest.count > 1,
      next.kind == .plain, Verb.isBase(next.lower)
    {
      return true
    }
    // "FeedStore updates …": behind the name of a type a verb follows.
    if last.text.dropFirst().contains(where: \.isUppercase), TypeName.isCompound(last.text), !rest.isEmpty {
      return false
    }
    if last.kind == .code, last.text.contains("(") { return false }
    if last.isPlain(PhraseWords.articles) || last.isPlain(PhraseWords.joints) { return true }
    if last.kind == .mark { return true }
    if rest.isEmpty {
      // "Templates for quick starts": what they are for is no verb.
      if before.dropLast().last?.isPlain(["for", "of", "with"]) == true { return true }
      return ![
        "works", "succeeds", "fails", "persists", "expires", "completes", "happens", "matches", "appears", "disappears",
        "closes", "opens", "stops", "starts",
      ].contains(word.lower)
    }
    if let next = rest.first,
      next.isPlain(["is", "are", "should", "must", "can", "will", "of", "shall", "were", "was", "correctly"]),
      next.lower != "correctly"
    {
      return true
    }
    return plurals.contains(word)
      && !(rest.first.map { $0.kind == .code || $0.isPlain(PhraseWords.articles) } ?? false)
      && before.count < 2
  }

  private static let plurals: WordSet = [
    "results", "items", "settings", "details", "updates", "states", "types", "tests", "views", "models", "records",
    "requests", "calls", "limits", "changes", "sets", "lists", "counts", "times", "links", "labels", "marks", "maps",
    "values", "forms", "plans", "tasks", "uses", "checks", "reports", "logs", "offers", "entries", "runs",
  ]

  /// What follows *is*: a participle makes the subject the object, anything else is a state.
  private mutating func readBeing(_ phrase: Phrase, subject: Phrase) -> Bool {
    var rest = phrase
    isModal = true
    while let next = rest.first,
      next.isPlain(PhraseWords.adverbs) || next.isPlain(["not", "never", "only", "no", "longer", "to", "be"])
    {
      if next.isPlain(["not", "never", "no"]) { isNegated = true }
      rest = rest.dropFirst()
    }
    guard let next = rest.first else { return false }
    if next.kind == .plain, let base = Verb.base(ofParticiple: next) {
      verb = base
      isPassive = true
      self.subject = []
      object = Phrase(Array(subject) + Array(rest.dropFirst()))
      passiveSubject = subject
      passiveRest = rest.dropFirst()
      return true
    }
    (verb, object, self.subject) = ("be", rest, subject)
    return !rest.isEmpty
  }

  /// Gives a passive without a subject the one that its surroundings name.
  mutating func takeSubject(_ subject: Phrase) {
    passiveSubject = subject.withoutAsides
    object = Phrase(Array(subject.withoutAsides) + Array(passiveRest))
  }

  /// Turns "the count updates" into what is done to the count.
  mutating func makePassive(of subject: Phrase) {
    (isPassive, passiveSubject, passiveRest) = (true, subject, object)
    (self.subject, object) = ([], Phrase(Array(subject) + Array(object)))
  }

  private(set) var passiveSubject: Phrase = []
  private(set) var passiveRest: Phrase = []
}
