// Words that could be verbs, and are nouns where they stand.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension ResponsePhrase {
  /// Whether a word that could be a verb begins what acts, by the words behind it.
  static func beginsSubject(_ rest: Phrase) -> Bool {
    let rest = rest.withoutAsides
    guard let next = rest.first, next.kind == .plain else { return false }
    let second = rest.dropFirst().first
    // "Search matches the beginning": behind a noun its verb.
    if Verb.base(ofThirdPerson: next) != nil, second?.isPlain(PhraseWords.articles) == true,
      second?.isPlain("that") == false
    {
      return true
    }
    // "Drop area accepts films", "Crop without a factor uses 1": behind two nouns their verb.
    let isWithout = next.isPlain("without")
    guard
      let verb = rest.dropFirst().prefix(isWithout ? 4 : 1).firstIndex(where: { Verb.base(ofThirdPerson: $0) != nil }),
      verb + 1 < rest.endIndex, case let object = rest[verb + 1], !rest[verb].isPlain(manyNouns),
      isWithout
        || !isPluralNoun(next) && !PhraseWords.joints.contains(next) && !PhraseWords.articles.contains(next)
          && !next.isAdverb
    else { return false }
    return beginsThing(object) || object.isNumber || isPluralNoun(object) || object.text == object.text.uppercased()
  }

  /// "Failed export cleans up", "failed exports are deleted": whether a participle only qualifies a noun, since a verb follows.
  static func isAdjective(_ rest: Phrase) -> Bool {
    // "Requested, confirmed and checked-in bookings hold their berth": one of several.
    if rest.first?.isMark(",") == true || rest.first?.isPlain("and", "or") == true {
      let listed = rest.drop { word in
        word.isMark(",") || word.isPlain("and", "or") || word.lower.holds("-")
          || Verb.base(ofParticiple: word) != nil
      }
      return isAdjective(listed)
    }
    guard let noun = rest.first, noun.kind == .plain, !noun.isPlain(PhraseWords.joints),
      let verb = rest.dropFirst().drop(while: { isPluralNoun(noun) && $0.isPlain("never", "always", "also") }).first
    else { return false }
    // "Cached answers expire", "paid berths count", "paid berths only".
    if rest.count == 2, isPluralNoun(noun),
      verb.isPlain(ending) || verb.isPlain(standing) || verb.isPlain("count", "only")
    {
      return true
    }
    guard verb.kind == .plain, rest.count > 2 else { return false }
    // "Confirmed bookings that arrive today are shown".
    if verb.isPlain("that", "which", "who") { return rest.dropFirst(3).holds(anyOf: "is", "are", "was", "were") }
    if verb.isPlain("is", "are", "was", "were") || isPluralNoun(noun) && isFinite(verb) { return true }
    return Verb.base(ofThirdPerson: verb) != nil && !verb.lower.hasSuffix("ss")
      || isPluralNoun(noun) && Verb.isBase(verb)
  }

  /// The base form of a word that only its place shows to be a verb in the third person: "Prorates the fee".
  static func formed(_ word: Word, before rest: Phrase) -> String? {
    guard let base = Verb.base(ofForm: word), !telling.contains(base) else { return nil }
    // "Groups messages by day": what may be a verb has its object behind it.
    if nominal.contains(base) || ambiguous.contains(base), let noun = rest.first, isPluralNoun(noun),
      rest.dropFirst().first?.isPlain("by", "in", "with", "under", "as") == true
    {
      return base
    }
    guard beginsObject(rest),
      !rest.prefix(while: { !$0.isPlain(relatives) && !$0.isMark(",") && !$0.isPlain("and") }).contains(
        where: isFinite
      )
    else { return nil }
    return base
  }

  /// What a text or a type does, and no component.
  private static let telling: WordSet = [
    "represent", "describe", "denote", "encapsulate", "model", "outline", "explain", "detail", "summarize",
    "orchestrate",
    "coordinate", "centralize", "streamline", "abstract",
    "illustrate", "depict", "comprise", "constitute", "span", "embody", "mirror",
  ]

  /// The same behind a subject: "A tamper event outranks all others", "Calendar greys out taken days".
  static func formed(_ word: Word, behind subject: Phrase, before rest: Phrase) -> String? {
    // "Calling it again hands out the same one": a noun is a verb before its particle.
    if rest.count > 1, rest.first?.isPlain("out", "over", "back", "off", "up") == true,
      let base = Verb.base(ofForm: word),
      Verbs.nominal.contains(base[...]), subject.last?.isPlain(PhraseWords.articles) == false
    {
      return base
    }
    // "A load above the limit costs 10 points".
    if rest.count > 1, let count = rest.first, count.isNumber || count.isPlain(Numerals.several),
      subject.count > 1, subject.first?.isPlain("a", "an", "the", "each", "every") == true,
      let base = Verb.base(ofForm: word), !telling.contains(base), !rest.contains(where: isFinite),
      subject.last.map({ $0.isPlain(PhraseWords.joints) || $0.isPlain(PhraseWords.articles) || $0.isNumber }) == false
    {
      return base
    }
    guard let first = subject.first, let last = subject.last, last.kind == .code || last.kind == .plain,
      last.kind == .code || first.isPlain("a", "an", "the", "each", "every") && subject.count > 1
        || first.text.startsWithCapital && subject.count < 3 && !Verb.isBase(first) && !isPluralNoun(first)
          && !Verb.isBase(last) && !first.isPlain(PhraseWords.articles),
      subject.dropFirst().allSatisfy({ $0.kind != .mark && !$0.isPlain(PhraseWords.joints) }),
      last.kind == .code
        || Verb.base(ofParticiple: last) == nil && Verb.base(ofGerund: last) == nil
          && !isPluralNoun(last) && !last.isAdverb
    else { return nil }
    return beginsObject(rest) ? formed(word, before: rest) : nil
  }

  /// Whether a word begins what only an object is: an article, a name, a number, a quoted text, a word that points at it.
  static func beginsThing(_ word: Word) -> Bool {
    word.kind == .code || word.kind == .quote || word.isNumber
      || word.isPlain(["the", "a", "an", "its", "their", "each", "every", "all", "it", "them", "this"])
  }

  /// Whether a phrase begins as only the object of a verb does.
  static func beginsObject(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first, phrase.count > 1 else { return false }
    if first.isPlain(particles), first.lower != "over" { return phrase[phrase.startIndex + 1].kind != .mark }
    return first.isPlain(["the", "a", "an", "its", "their", "each", "every", "all", "any", "no", "it", "them"])
  }

  /// Whether a verb in the third person, its object behind it, follows a noun that could be a verb itself:
  /// "Search field filters the list", "Swipe left cancels a booking".
  private static func qualifiesSubject(_ word: String, before rest: Phrase) -> Bool {
    guard nominal.contains(word) || ambiguous.contains(word),
      let place = rest.prefix(4).firstIndex(where: { Verb.base(ofThirdPerson: $0) != nil && !Verb.isBase($0) }),
      place + 1 < rest.endIndex, case let before = rest[..<place], case let next = rest[place + 1],
      before.allSatisfy({
        $0.kind == .plain && !$0.isPlain(PhraseWords.articles) && !$0.isPlain(PhraseWords.joints) && !isPluralNoun($0)
      })
    else { return false }
    let base = Verb.base(ofThirdPerson: rest[place]) ?? ""
    let isObject =
      next.isPlain("a", "an", "the", "its", "all", "every", "each") || next.isPlain(particles)
      || next.kind == .plain && next.text.startsWithCapital
    // "Save changes the user made": a word that may be a plural stands right behind the verb.
    if before.isEmpty || nominal.contains(base) || ambiguous.contains(base) {
      return !before.isEmpty && (isObject || next.kind == .code || isPluralNoun(next) && !next.isPlain(heads))
        || before.isEmpty && isObject && !nominal.contains(base) && !ambiguous.contains(base)
    }
    return isObject || next.kind == .code || isPluralNoun(next) && !next.isPlain(heads)
  }

  /// Whether a word that may be a verb is a noun here, since a verb follows or nothing does.
  static func isNoun(_ word: String, before rest: Phrase) -> Bool {
    guard let next = rest.first else { return false }
    // "Return pastes the clip": a key.
    if ["return", "enter", "escape", "tab", "space"].contains(word), Verb.base(ofThirdPerson: next) != nil,
      !Verb.isBase(next), rest.count > 1
    {
      return true
    }
    // "Search runs on every letter".
    if nominal.contains(word), next.isPlain(proceeding) { return true }
    // "Duplicate barcodes raise the count", "lower rows come first": an adjective, its plural, and what that does.
    if adjectives.contains(word), isPluralNoun(next), rest.count > 2, let verb = rest.dropFirst().first,
      Verb.isBase(verb), case let thing = rest[rest.startIndex + 2],
      beginsThing(thing) || thing.isPlain("first", "last")
    {
      return true
    }
    // "Last 20 lines": an adjective before its number.
    if word == "last", next.isNumber { return true }
    let start = rest.prefix { !$0.isPlain("with", "for", "in", "on", "of", "when", "if", "while") }
    let noun = start.isEmpty ? rest : start
    if nominal.contains(word), let last = noun.last, noun.count <= 4, last.isPlain(heads),
      !noun.contains(where: { $0.kind != .plain || $0.isPlain(PhraseWords.articles) })
    {
      return true
    }
    if next.isPlain("and", "or"), rest.count <= 4 { return true }
    if qualifiesSubject(word, before: rest) { return true }
    // "Restore purchases flow correctly reactivates the plan": the verb stands behind its adverb.
    if isLateVerb(in: rest.dropFirst()) { return true }
    // "Report scanner filters by date": so it does behind the noun that the first word qualifies.
    if rest.count > 2, ambiguous.contains(word), rest.dropFirst(2).first?.isPlain("by") == true,
      let verb = rest.dropFirst().first, Verb.base(ofThirdPerson: verb) != nil
    {
      return true
    }
    // "Clean environment contains only …": the verb stands behind the noun.
    if rest.count > 2, next.kind == .plain, rest.dropFirst().first?.isPlain(finite) == true { return true }
    // "Query methods return correct results": a plural with its verb.
    if isPluralNoun(next), rest.dropFirst().first?.isPlain(plural) == true, rest.count > 2 { return true }
    // "Undo disappears when it is too late".
    if let verb = Verb.base(ofThirdPerson: next), standing.contains(verb), !Verb.isBase(next) { return true }
    if next.isPlain("how", "which", "whether") { return false }
    if rest.count > 1, next.kind == .plain, Verb.base(ofThirdPerson: next) != nil, !next.lower.hasSuffix("ss"),
      !Verb.isBase(next),
      [
        "opens", "goes", "places", "shifts", "cleans", "imports", "catches", "inserts", "supports", "passes", "fails",
        "happens", "works", "requires", "contains", "exists", "appears", "navigates", "supports", "shows", "sends",
        "removes", "deletes", "submits", "dismisses",
      ].contains(next.lower)
    {
      return true
    }
    if let preposition = rest.dropFirst().first, next.isPlain(heads),
      preposition.isPlain("for", "in", "with", "of", "to", "on")
    {
      return true
    }
    if next.isPlain(["of", "is", "are", "was", "should", "must", "will", "can", "has", "have", "may", "shall"]) {
      return true
    }
    if next.kind == .plain, next.lower != word, Verb.base(ofThirdPerson: next) != nil,
      !next.lower.hasSuffix("ss"), rest.count > 1, !PhraseWords.joints.contains(rest[rest.startIndex + 1]),
      ambiguous.contains(word)
    {
      return true
    }
    return false
  }

  /// Verbs that before a noun say what it is like.
  private static let adjectives: WordSet = [
    "duplicate", "equal", "empty", "open", "clean", "clear", "complete", "separate", "live", "correct", "present",
    "direct", "secret", "free", "secure", "double", "blank", "slow", "close", "lower", "grey",
  ]

  /// Whether a verb in the third person stands behind its adverb.
  static func isLateVerb(in phrase: Phrase) -> Bool {
    zip(phrase.prefix(4), phrase.dropFirst().prefix(4)).contains { before, verb in
      before.isPlain(PhraseWords.adverbs) && verb.kind == .plain && Verb.base(ofThirdPerson: verb) != nil
    }
  }

  /// Words behind which a verb is that of a clause.
  static let relatives: WordSet = [
    "that", "which", "who", "whose", "if", "when", "where", "unless", "while", "until",
  ]

  /// Verbs that are never nouns.
  private static let finite: WordSet = [
    "contains", "includes", "returns", "requires", "produces", "matches", "equals", "has", "appears", "remains",
    "becomes", "does", "happens",
  ]

  /// Verbs that behind a plural are its own.
  static let plural: WordSet = [
    "return", "contain", "match", "have", "throw", "fail", "pass", "produce", "require", "work", "appear", "use",
  ]

  /// What something does that is itself a deed: "sync runs", "search starts".
  static let proceeding: WordSet = ["runs", "starts", "begins", "ends", "stops", "happens", "takes"]

  /// Verbs that as often qualify a noun: "Retry button".
  static let nominal: WordSet = [
    "retry", "refresh", "clear", "start", "format", "export", "import", "complete", "force", "cancel", "end", "reset",
    "search", "sort", "filter", "share", "sync", "upload", "download", "record", "play", "pause", "report", "review",
    "score", "skip", "submit", "test", "track", "transition", "upgrade", "edit", "select", "switch", "toggle", "pull",
    "push", "scroll", "swipe", "limit", "list", "lock", "map", "match", "order", "output", "print", "process",
    "query", "queue", "read", "release", "request", "run", "scale", "scan", "schedule", "split", "stream", "style",
    "touch", "trigger", "watch", "work", "archive", "change", "charge", "check", "count", "cover", "cycle", "default",
    "delay", "draw", "exit", "focus", "guide", "hold", "input", "join", "label", "link", "mark", "monitor", "plan",
    "support", "empty", "live", "clean", "bundle", "append", "back", "group", "transfer", "invite", "reverse", "void",
    "correct",
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
    "title", "subtitle", "functionality", "capability", "link", "links", "interaction", "interactions",
  ]

  /// Words that are as often nouns as verbs.
  static let ambiguous: WordSet = [
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
    "transfer", "invite", "reverse", "void", "correct", "duplicate", "empty", "open", "clean", "clear", "complete",
    "separate", "live", "time", "amount", "account",
  ]
}
