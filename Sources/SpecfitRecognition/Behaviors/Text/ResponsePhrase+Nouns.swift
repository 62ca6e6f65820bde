// Words that could be verbs, and are nouns where they stand.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension ResponsePhrase {
  /// "Failed export cleans up", "failed exports are deleted": whether a participle only qualifies a noun, since a verb follows.
  static func isAdjective(_ rest: Phrase) -> Bool {
    // "Requested, confirmed and checked-in bookings hold their berth": one of several.
    if rest.first?.isMark(",") == true || rest.first?.isPlain(["and", "or"]) == true {
      let listed = rest.drop { word in
        word.isMark(",") || word.isPlain(["and", "or"]) || word.lower.holds("-")
          || Verb.base(ofParticiple: word) != nil
      }
      return isAdjective(listed)
    }
    guard let noun = rest.first, noun.kind == .plain, !noun.isPlain(PhraseWords.joints),
      let verb = rest.dropFirst().first
    else { return false }
    guard verb.kind == .plain, rest.count > 2 else { return false }
    // "Confirmed bookings that arrive today are shown".
    if verb.isPlain(["that", "which", "who"]) { return rest.dropFirst(3).holds(anyOf: ["is", "are", "was", "were"]) }
    if verb.isPlain(["is", "are", "was", "were"]) || isPluralNoun(noun) && isFinite(verb) { return true }
    return Verb.base(ofThirdPerson: verb) != nil && !verb.lower.hasSuffix("ss")
      || isPluralNoun(noun) && Verb.isBase(verb)
  }

  /// The base form of a word that only its place shows to be a verb in the third person: "Prorates the fee".
  static func formed(_ word: Word, before rest: Phrase) -> String? {
    guard let base = Verb.base(ofForm: word), !telling.contains(base) else { return nil }
    // "Groups messages by day": what may be a verb has its object behind it.
    if nominal.contains(base) || ambiguous.contains(base), let noun = rest.first, isPluralNoun(noun),
      rest.dropFirst().first?.isPlain(["by", "in", "with", "under", "as"]) == true
    {
      return base
    }
    guard beginsObject(rest),
      !rest.prefix(while: { !$0.isPlain(relatives) && !$0.isMark(",") }).contains(where: isFinite)
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
    // "A load above the limit costs 10 points".
    if rest.count > 1, let count = rest.first, count.isNumber || count.isPlain(Numerals.several),
      subject.count > 1, subject.first?.isPlain(["a", "an", "the", "each", "every"]) == true,
      let base = Verb.base(ofForm: word), !telling.contains(base), !rest.contains(where: isFinite),
      subject.last.map({ $0.isPlain(PhraseWords.joints) || $0.isPlain(PhraseWords.articles) || $0.isNumber }) == false
    {
      return base
    }
    guard let first = subject.first, let last = subject.last, last.kind == .code || last.kind == .plain,
      last.kind == .code || first.isPlain(["a", "an", "the", "each", "every"]) && subject.count > 1
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
  private static func beginsObject(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first, phrase.count > 1 else { return false }
    if first.isPlain(particles), first.lower != "over" { return phrase[phrase.startIndex + 1].kind != .mark }
    return first.isPlain(["the", "a", "an", "its", "their", "each", "every", "all", "any", "no"])
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
    let isObject = next.isPlain(["a", "an", "the", "its", "all", "every", "each"]) || next.isPlain(particles)
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
      rest.dropFirst().prefix(4).holds(
        anyOf: ["have", "has", "should", "must", "shall", "happens", "aren't", "isn't", "don't", "doesn't"]
      )
    {
      return true
    }
    if next.isPlain(["and", "or"]), rest.count <= 4 { return true }
    if qualifiesSubject(word, before: rest) { return true }
    // "Restore purchases flow correctly reactivates the plan": the verb stands behind its adverb.
    if isLateVerb(in: rest.dropFirst()) { return true }
    // "Report scanner filters by date": so it does behind the noun that the first word qualifies.
    if rest.count > 2, ambiguous.contains(word), rest.dropFirst(2).first?.isPlain(["by"]) == true,
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
    if next.isPlain(["how", "which", "whether"]) { return false }
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
      preposition.isPlain(["for", "in", "with", "of", "to", "on"])
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
    // "Limit check happens …": a finite verb behind the subject, and not behind "items that".
    let head = rest.prefix(9).prefix { !$0.isPlain(relatives) && !$0.isPlain(["and"]) && $0.kind != .mark }
    return ambiguous.contains(word)
      && head.contains { $0.isPlain(["is", "are", "should", "must", "shall", "will", "can", "cannot", "happens"]) }
      && !rest.prefix(2).contains { $0.isPlain(PhraseWords.articles) }
  }

  /// Whether a verb in the third person stands behind its adverb.
  static func isLateVerb(in phrase: Phrase) -> Bool {
    zip(phrase.prefix(4), phrase.dropFirst().prefix(4)).contains { before, verb in
      before.isPlain(PhraseWords.adverbs) && verb.kind == .plain && Verb.base(ofThirdPerson: verb) != nil
    }
  }

  /// Whether a noun that could be a verb in the third person has its own verb behind it: "Orders are sorted by date".
  static func isSubject(_ word: String, before rest: Phrase) -> Bool {
    guard let next = rest.first else { return false }
    if next.isPlain(["is", "are", "was", "were"]) || ConditionWords.modals.contains(next.lower) { return true }
    // "Snoozes don't shift the plan", "writes never block".
    if next.isPlain(["don't", "aren't", "can't", "cannot", "won't"]), rest.count > 1 { return true }
    if next.isPlain(["never", "always", "also", "only"]), let verb = rest.dropFirst().first, Verb.isBase(verb) {
      return true
    }
    // "Requests that take longer are cancelled", and not "checks that the list is sorted".
    if next.isPlain(["that", "which", "who"]),
      let verb = rest.dropFirst().first(where: { !$0.isPlain(["never", "not", "already", "also", "still"]) }),
      Verb.isBase(verb) || verb.isPlain(["are", "were", "have", "cannot"]) || Verb.base(ofParticiple: verb) != nil
    {
      let other = rest.dropFirst(2)
      return other.holds(anyOf: ["is", "are", "was", "were"]) || other.contains(where: ConditionWords.modals.contains)
    }
    // "Notes older than a week are dropped": of what it is more, and then the verb.
    if next.lower.hasSuffix("er"), rest.dropFirst().first?.isPlain(["than"]) == true,
      rest.prefix(10).prefix(while: { !$0.isPlain(["and", "if", "when"]) && $0.kind != .mark })
        .holds(anyOf: ["is", "are", "must", "should"])
    {
      return true
    }
    // "Offers within the radius are listed".
    if next.isPlain(["within", "in", "of", "from", "between", "without", "with"]),
      case let clause = rest.prefix(8).prefix(while: { !$0.isPlain(relatives) && $0.kind != .mark }),
      let verb = clause.firstIndex(where: { $0.isPlain(["is", "are", "must", "should"]) }),
      !clause[verb - 1].isPlain(["and", "or"])
    {
      return true
    }
    guard let second = rest.dropFirst().first else { return next.isPlain(ending) }
    // "Refunds go to the card", "duplicates collapse into one": a verb, and where to.
    if Verb.isBase(next), !next.isPlain(ambiguous), !next.isPlain(nominal), next.kind == .plain,
      second.isPlain(["to", "into", "onto", "in", "at", "until", "where", "through", "behind", "without", "from"]),
      // What something supports or offers is no subject: "Supports redo in lists".
      !next.isPlain(["undo", "redo", "delete", "sign"]), !offering.contains(word)
    {
      return true
    }
    // "Results come in pages".
    if next.isPlain(standing) || next.isPlain(plural) { return true }
    if next.isPlain(["time"]), second.isPlain(["out"]) { return true }
    // "Downloads stop after 5 s": such a verb has no object.
    return next.isPlain(ending)
      && second.isPlain(["after", "when", "if", "on", "at", "without", "automatically", "immediately", "silently"])
  }

  private static let offering: WordSet = [
    "support", "allow", "enable", "offer", "provide", "include", "implement", "require", "disable", "prevent", "expose",
  ]

  /// Verbs that say of something that it ends, without an object.
  static let ending: WordSet = [
    "stop", "expire", "fail", "disappear", "vanish", "finish", "end", "continue", "resume", "restart", "start", "pause",
    "sink", "win", "prevail",
  ]

  /// Words behind which a verb is that of a clause.
  private static let relatives: WordSet = [
    "that", "which", "who", "whose", "if", "when", "where", "unless", "while", "until",
  ]

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
    "transfer", "invite", "reverse", "void", "correct", "duplicate", "empty", "open", "clean", "clear", "complete",
    "separate", "live", "time", "amount", "account",
  ]

  static func isPluralNoun(_ word: Word) -> Bool {
    word.kind == .plain && word.lower.hasSuffix("s") && !word.lower.hasSuffix("ss") && !word.lower.hasSuffix("'s")
      && word.lower.utf8.count > 3
  }

  /// Where the verb of a sentence stands whose subject is a deed: "Closing an account that holds money *throws*".
  static func verb(ofDeed phrase: Phrase) -> Int? {
    var isClause = false
    for index in phrase.indices.dropFirst().prefix(14) {
      let word = phrase[index]
      if word.kind == .mark, word.depth == phrase.lowestDepth, !word.isMark("(", ")") { return nil }
      guard word.kind == .plain, word.depth == phrase.lowestDepth, !word.isPlain(["be", "been"]) else { continue }
      if word.isPlain(["that", "which", "who", "whose"]) {
        isClause = true
      } else if isFinite(word) {
        // The first verb behind *that* is the clause's own.
        guard !isClause else {
          isClause = false
          continue
        }
        let isOnlyVerb = word.isPlain(outcomes) || Verb.base(ofThirdPerson: word) == nil
        if isOnlyVerb || !isPlural(word, behind: phrase[..<index], before: phrase[(index + 1)...]) { return index }
      }
    }
    return nil
  }

  /// What comes of a deed, in words that are no nouns.
  private static let outcomes: WordSet = [
    "throws", "returns", "succeeds", "fails", "gives", "keeps", "leaves", "removes", "adds", "has", "does",
  ]

  /// Whether a word in -s is a plural noun, since a verb without one follows: "the price updates persist".
  static func isHead(_ word: Word, before rest: Phrase) -> Bool {
    guard word.lower.hasSuffix("s"), let next = rest.first, next.kind == .plain, Verb.isBase(next),
      !next.lower.hasSuffix("s")
    else { return false }
    // "Shows list views", "shows open orders": a noun or an adjective follows as well.
    return next.isPlain(standing) && !rest.dropFirst().contains { $0.isPlain(["is", "are"]) }
  }

  /// Verbs without an object that are no nouns and no adjectives.
  static let standing: WordSet = [
    "persist", "occur", "happen", "appear", "disappear", "remain", "stay", "expire", "succeed", "arrive", "propagate",
    "survive", "continue", "vanish", "exist", "apply", "belong", "come", "depend",
  ]

  /// Whether a word that could be a verb is the plural of a noun: "retry limits", "the user calls".
  static func isPlural(_ word: Word, behind before: Phrase, before rest: Phrase) -> Bool {
    guard let last = before.last else { return true }
    // "Repeating the search only updates its hits".
    if last.isPlain(["only"]), before.count > 2, beginsObject(rest) { return false }
    // "Two stays", "between two attempts".
    if last.isPlain(Numerals.several) || last.isNumber && last.text.allSatisfy(\.isNumber) { return true }
    if before.count == 1, isLateVerb(in: rest) { return true }
    // "Only open orders that are due": what is qualified is a noun.
    if before.first?.isPlain(["only", "all"]) == true, rest.first?.isPlain(["that", "which", "who"]) == true {
      return true
    }
    // "Failed imports show the reason": what failed does something.
    if before.count == 1, Verb.base(ofParticiple: last) != nil, let next = rest.first, rest.count > 1,
      next.kind == .plain, Verb.isBase(next)
    {
      return true
    }
    // "Map queries run at once": a verb that its time or manner follows.
    if before.count == 1, let next = rest.first, next.isPlain(["run", "happen", "stay", "wait", "start", "stop"]),
      rest.dropFirst().first.map({ $0.isAdverb || $0.isPlain(PhraseWords.joints) }) ?? true
    {
      return true
    }
    // "FeedStore updates …": behind the name of a type a verb follows.
    if last.text.dropFirst().contains(where: \.isUppercase), TypeName.isCompound(last.text), !rest.isEmpty {
      return false
    }
    if last.kind == .code, last.text.contains("(") { return false }
    // "“Open” counts the notes".
    if last.kind == .quote, before.count == 1, !rest.isEmpty { return false }
    if last.isPlain(PhraseWords.articles) || last.isPlain(PhraseWords.joints) { return true }
    if last.kind == .mark { return true }
    if rest.isEmpty {
      // "Templates for quick starts": what they are for is no verb.
      if before.dropLast().last?.isPlain(["for", "of", "with"]) == true { return true }
      // "A day counts", "progress only grows": behind one thing, or an adverb, no plural stands.
      if before.count > 1, before.first?.isPlain(["a", "an", "each", "every"]) == true { return false }
      if before.count > 1, last.isPlain(["only", "ever", "never", "always", "still"]) { return false }
      if before.first?.isPlain(["the"]) == true, before.count > 1,
        !before.dropFirst().holds(anyOf: ["the", "a", "an"]),
        let base = Verb.base(ofThirdPerson: word),
        !ambiguous.contains(base), !nominal.contains(base)
      {
        return false
      }
      return ![
        "works", "succeeds", "fails", "persists", "expires", "completes", "happens", "matches", "appears", "disappears",
        "closes", "opens", "stops", "starts", "refreshes", "reloads", "expands", "collapses",
      ].contains(word.lower)
    }
    if let next = rest.first,
      next.isPlain([
        "is", "are", "should", "must", "can", "will", "of", "shall", "were", "was", "correctly", "aren't", "isn't",
        "don't", "cannot", "can't",
      ]),
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
}
