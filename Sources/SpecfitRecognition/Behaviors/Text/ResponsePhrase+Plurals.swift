// Words in -s that are plural nouns, or verbs.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension ResponsePhrase {
  /// Verbs whose third person is somebody, too.
  private static let roles: WordSet = ["guard", "guide", "host", "judge", "pilot", "coach", "tutor"]

  /// Whether a word that could be a verb is somebody, with a verb behind it: "both guards sign".
  static func isRole(_ word: Word, before rest: Phrase) -> Bool {
    Verb.base(ofThirdPerson: word).map { roles.contains($0) && isSubject($0, before: rest) } == true
  }

  /// Whether a noun that could be a verb in the third person has its own verb behind it: "Orders are sorted by date".
  static func isSubject(_ word: String, before rest: Phrase) -> Bool {
    // "Orders already on board".
    let rest = rest.withoutAsides.drop { $0.isPlain("already", "still") }
    guard let next = rest.first else { return false }
    if hasMainVerb(rest, behind: word) { return true }
    // "Hits and misses are counted".
    if next.isPlain("and", "or"), rest.count > 3, isPluralNoun(rest[rest.startIndex + 1]),
      rest[rest.startIndex + 2].isPlain("is", "are")
    {
      return true
    }
    // "Transfers roll back when it fails".
    if Verb.isBase(next), rest.dropFirst().first?.isPlain(particles) == true { return true }
    // "Routes share their stops".
    if Verb.isBase(next), case let object = rest.dropFirst(), object.count > 1,
      object.first?.isPlain("the", "their", "its", "a", "an") == true
    {
      return true
    }
    // "Guards sign with a code".
    if roles.contains(word), Verb.isBase(next), rest.count > 1 { return true }
    // "Copies stepper from 1 to 500": a control.
    if rest.count > 2, next.isPlain("stepper", "slider", "picker", "field", "toggle"),
      rest.dropFirst().first?.isPlain("from", "with", "for") == true
    {
      return true
    }
    if next.isPlain("never", "always", "also", "only"), let verb = rest.dropFirst().first, Verb.isBase(verb) {
      return true
    }
    // "Letters posted during a strike wait": what was done to them is no object.
    if !Verb.isBase(next), Verb.base(ofParticiple: next) != nil, rest.dropFirst().first?.isPlain(placing) == true,
      rest.dropFirst(3).prefix(7).contains(where: { isFinite($0) || Verb.isBase($0) })
    {
      return true
    }
    // "Orders placed early skip the queue".
    if !Verb.isBase(next), Verb.base(ofParticiple: next) != nil, rest.count > 3, let verb = rest.dropFirst(2).first,
      rest.dropFirst().first?.isPlain(timing) == true, Verb.isBase(verb)
    {
      return true
    }
    // "Orders in transit expire", "orders already on board stay": the verb stands at the end.
    if let verb = rest.last, verb.isPlain(standing) || verb.isPlain(ending), rest.count > 2,
      next.isPlain(placing),
      case let place = rest.dropLast(), place.last?.isPlain(PhraseWords.joints) == false,
      place.allSatisfy({
        $0.kind == .plain && !$0.isPlain(relatives) && !$0.isPlain("and", "or", "not", "as", "to") && !isFinite($0)
      })
    {
      return true
    }
    // "Copies count too".
    if next.isPlain("count"),
      rest.dropFirst().first?.isPlain("too", "as", "twice", "once", "towards", "against") == true
    {
      return true
    }
    // "Pins live until they are removed".
    if next.isPlain("live", "last"), rest.dropFirst().first?.isPlain("forever", "until", "for", "longer") == true {
      return true
    }
    // "Uploads run in the background".
    if next.isPlain("run", "work", "wait", "play"),
      rest.dropFirst().first?.isPlain("in", "on", "at", "as", "until") == true
    {
      return true
    }
    // "Orders above 500 EUR require a signature".
    if next.isPlain("above", "below", "over", "under", "from", "with", "without", "of"),
      let verb = rest.dropFirst(2).prefix(5).firstIndex(where: { $0.isPlain(plural) || $0.isPlain(needing) }),
      verb + 1 < rest.endIndex,
      beginsThing(rest[verb + 1]) || rest[verb + 1].isPlain("no") || rest[verb + 1].text.startsWithCapital
    {
      return true
    }
    // "Downloads over 10 MB ask for a confirmation".
    if next.isPlain("above", "below", "over", "under"), rest.dropFirst().first?.isNumber == true,
      let verb = rest.dropFirst(2).prefix(2).firstIndex(where: { Verb.isBase($0) }), verb + 1 < rest.endIndex
    {
      return true
    }
    // "Changes create a new entry".
    if Verb.isBase(next), !next.isPlain(ambiguous), !next.isPlain(nominal), rest.count > 2,
      rest.dropFirst().first?.isPlain("a", "an", "the", "all", "its", "their") == true, !offering.contains(word)
    {
      return true
    }
    guard let second = rest.dropFirst().first else { return next.isPlain(ending) || next.isPlain(standing) }
    // "Refunds go to the card", "duplicates collapse into one": a verb, and where to.
    if Verb.isBase(next), !next.isPlain(ambiguous), !next.isPlain(nominal), next.kind == .plain,
      second.isPlain(["to", "into", "onto", "in", "at", "until", "where", "through", "behind", "without", "from"]),
      // What something supports or offers is no subject: "Supports redo in lists".
      !next.isPlain("undo", "redo", "delete", "sign"), !offering.contains(word)
    {
      return true
    }
    // "Results come in pages".
    if next.isPlain(standing) || next.isPlain(plural) { return true }
    if next.isPlain("time"), second.isPlain("out") { return true }
    // "Downloads stop after 5 s": such a verb has no object.
    return next.isPlain(ending)
      && second.isPlain([
        "only", "after", "when", "if", "on", "at", "without", "automatically", "immediately", "silently",
      ])
  }

  /// What follows a participle that says of a thing what was done to it, and by whom or when.
  static let placing: WordSet = ["by", "during", "in", "on", "at", "after", "before", "while", "from", "for"]

  /// What behind a plural says which ones.
  static let behindPlural: WordSet = [
    "with", "without", "of", "in", "from", "for", "on", "within", "under", "between", "over", "above", "already",
    "still",
  ]

  /// When something was done, in one word: "walls painted early".
  static let timing: WordSet = ["early", "late", "offline", "online", "twice", "again", "today", "elsewhere"]

  private static let needing: WordSet = ["need", "get", "cost", "keep", "lose", "trigger", "open", "skip"]

  private static let offering: WordSet = [
    "support", "allow", "enable", "offer", "provide", "include", "implement", "require", "disable", "prevent", "expose",
  ]

  /// Verbs that say of something that it ends, without an object.
  static let ending: WordSet = [
    "stop", "expire", "fail", "disappear", "vanish", "finish", "end", "continue", "resume", "restart", "start", "pause",
    "sink", "win", "prevail", "sync",
  ]

  /// "Score, band and advice", "CRLF and LF all": several things, which a verb in its base form follows.
  static func isCoordinated(_ subject: Phrase) -> Bool {
    let words = subject.last?.isPlain("all", "both", "each") == true ? subject.dropLast() : subject
    guard let and = words.lastIndex(where: { $0.isPlain("and") }), and > words.startIndex, and + 1 < words.endIndex,
      words.endIndex - and < 4, words.count < 9, let first = words.first, let last = words.last
    else { return false }
    return last.kind != .mark && !last.isPlain(PhraseWords.joints) && !last.isPlain(PhraseWords.articles)
      && !last.isAdverb && !isVerb(first)
      && words.allSatisfy { word in
        word.isPlain("and") || word.isMark(",") || word.isPlain(PhraseWords.articles)
          || word.kind != .mark && !word.isPlain(PhraseWords.joints) && !isFinite(word)
      }
  }

  static func isPluralNoun(_ word: Word) -> Bool {
    word.kind == .plain && word.lower.hasSuffix("s") && !word.lower.hasSuffix("ss") && !word.lower.hasSuffix("'s")
      && word.lower.utf8.count > 3 && !word.lower.hasSuffix("ous") && word.lower != "status"
  }

  /// Whether a word in -s is a plural noun, since a verb without one follows: "the price updates persist".
  static func isHead(_ word: Word, before rest: Phrase) -> Bool {
    guard word.lower.hasSuffix("s"), let next = rest.first, next.kind == .plain, Verb.isBase(next),
      !next.lower.hasSuffix("s")
    else { return false }
    // "Shows list views", "shows open orders": a noun or an adjective follows as well.
    return next.isPlain(standing) && !rest.dropFirst().contains { $0.isPlain("is", "are") }
  }

  /// Verbs without an object that are no nouns and no adjectives.
  static let standing: WordSet = [
    "persist", "occur", "happen", "appear", "disappear", "remain", "stay", "expire", "succeed", "arrive", "propagate",
    "survive", "continue", "vanish", "exist", "apply", "belong", "come", "depend",
  ]

  /// Whether a word that could be a verb is the plural of a noun: "retry limits", "the user calls".
  static func isPlural(_ word: Word, behind before: Phrase, before rest: Phrase) -> Bool {
    guard let last = before.last else { return true }
    if before.count == 1, word.isPlain(proceeding), nominal.contains(last) { return false }
    // "Signing in merges the lists".
    if before.count == 2, last.isPlain("in", "out", "up", "off"), Verb.base(ofGerund: before[before.startIndex]) != nil,
      rest.first?.kind == .plain
    {
      return false
    }
    // "The one with fewer changes wins".
    if last.isPlain("fewer", "more", "many", "few", "several") { return true }
    // "HTTP 409 becomes `.duplicate`".
    if word.isPlain("becomes", "means"), let value = rest.first, value.kind == .code || value.kind == .quote {
      return false
    }
    // "`left` lists each boat once".
    if last.kind == .code, before.count == 1, rest.first?.isPlain("each", "every", "all", "the") == true {
      return false
    }
    // "Repeating the search only updates its hits".
    if last.isPlain("only"), before.count > 2 || before.first?.isPlain("it", "this") == true,
      beginsObject(rest) || rest.first?.isPlain(particles) == true
    {
      return false
    }
    // "Severe delays only add a note".
    if before.count == 1, last.kind == .plain, rest.first?.isPlain("only", "never", "always", "also") == true,
      let verb = rest.dropFirst().first, Verb.isBase(verb), rest.count > 2
    {
      return true
    }
    // "Partial refunds keep their points".
    // "Small orders skip the queue".
    if before.count == 1, last.kind == .plain, !Verb.isBase(last) || last.isPlain("equal", "open", "free"),
      let next = rest.first, Verb.isBase(next),
      let thing = rest.dropFirst().first(where: { !$0.isPlain("only") }), beginsThing(thing),
      thing.isPlain(PhraseWords.articles) && !last.text.dropFirst().contains(where: \.isUppercase)
        && !last.isPlain(PhraseWords.articles) || !next.isPlain(ambiguous) && !next.isPlain(nominal)
    {
      return true
    }
    // "Later launches skip it", "higher scores go first".
    if before.count == 1,
      last.isPlain("later", "subsequent", "further", "other", "earlier", "all", "both", "some")
        || last.isPlain(ConditionWords.measured) && last.lower.hasSuffix("er"),
      let next = rest.first, Verb.isBase(next), rest.count > 1
    {
      return true
    }
    // "Paper strips sold before the change must be accepted": what was done to them is no object.
    if before.count < 3, last.kind == .plain, let done = rest.first, Verb.base(ofParticiple: done) != nil,
      rest.dropFirst().first?.isPlain(placing) == true, rest.dropFirst(2).prefix(8).contains(where: isAuxiliary)
    {
      return true
    }
    // "Leaving with unsaved changes asks first": of two that could be the verb the second one is.
    if manyNouns.contains(word), let next = rest.first, Verb.base(ofThirdPerson: next) != nil,
      !manyNouns.contains(next),
      !next.isPlain("is", "has", "does"), !plurals.contains(next)
    {
      return true
    }
    // "Two stays", "between two attempts".
    if last.isPlain(Numerals.several) || last.isNumber && last.text.allSatisfy(\.isNumber) {
      // "The default of 450 applies".
      return before.count < 3 || !rest.isEmpty || Verb.base(ofThirdPerson: word).map(standing.contains) != true
    }
    // "Three wrong PINs lock the panel": behind such a number stands a plural.
    if before.count < 4, before.first?.isPlain(Numerals.several) == true, last.kind == .plain,
      !before.contains(where: isPluralNoun), rest.count > 1
    {
      return true
    }
    // "The pilot learns of the storm".
    if word.isPlain("hears", "learns", "disposes", "consists"), rest.first?.isPlain("of") == true { return false }
    if before.count == 1, isLateVerb(in: rest) { return true }
    // "Only open orders that are due": what is qualified is a noun.
    if before.first?.isPlain("only", "all") == true, rest.first?.isPlain("that", "which", "who") == true {
      return true
    }
    // "Failed imports show the reason": what failed does something.
    if before.count == 1, Verb.base(ofParticiple: last) != nil || states.contains(last), let next = rest.first,
      rest.count > 1,
      next.kind == .plain, Verb.isBase(next)
    {
      return true
    }
    // "Map queries run at once": a verb that its time or manner follows.
    if before.count == 1, let next = rest.first, next.isPlain("run", "happen", "stay", "wait", "start", "stop"),
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
    // "A value in between starts the count": such a joint ends what is before it as well.
    let isAdverbial =
      last.isPlain("between", "through", "behind", "before", "inside", "outside", "above", "below")
      && before.count > 2
      && beginsObject(rest) && !manyNouns.contains(word)
    if isAdverbial { return false }
    // "All of the above shifts": a noun, too.
    if last.isPlain("above", "below"), before.dropLast().last?.isPlain("the") == true { return false }
    // "Progress only grows": behind an adverb no plural stands.
    if rest.isEmpty, before.count > 1, last.isPlain("only", "never", "always", "still") { return false }
    if last.isPlain(PhraseWords.articles) || last.isPlain(PhraseWords.joints) { return true }
    if last.kind == .mark { return true }
    if rest.isEmpty {
      // "Templates for quick starts": what they are for is no verb.
      if before.dropLast().last?.isPlain("for", "of", "with") == true { return true }
      // "A day counts": behind one thing no plural stands.
      if before.count > 1, before.first?.isPlain("a", "an", "each", "every") == true { return false }
      // "The queue empties", "the latest date counts".
      if before.first?.isPlain("the") == true, before.count > 1,
        word.isPlain("empties") || word.isPlain("counts") && before.count > 2 && !isPluralNoun(last)
      {
        return false
      }
      if before.first?.isPlain("the") == true, before.count > 1,
        !before.dropFirst().holds(anyOf: "the", "a", "an"),
        let base = Verb.base(ofThirdPerson: word),
        !ambiguous.contains(base), !nominal.contains(base)
      {
        return false
      }
      // "It pauses", "playback pauses".
      if before.count == 1, last.isPlain("it", "this", "that") { return false }
      let base = Verb.base(ofThirdPerson: word) ?? word.lower
      // "Waiting ends after a minute" is no end of what waits.
      if base == "end", Verb.base(ofGerund: last) != nil { return true }
      return !ending.contains(base) && !standing.contains(base) && !Responses.standing.contains(word)
        && !["work", "complete", "match", "open", "refresh", "reload", "expand", "collapse"].contains(base)
    }
    // "A bill the clerk refuses (unpaid) is dropped".
    if let next = rest.withoutAsides.first,
      next.isPlain([
        "is", "are", "should", "must", "can", "will", "of", "shall", "were", "was", "correctly", "aren't", "isn't",
        "don't", "cannot", "can't", "need",
      ]),
      next.lower != "correctly"
    {
      return true
    }
    return plurals.contains(word)
      && !(rest.first.map { $0.kind == .code || $0.isPlain(PhraseWords.articles) || $0.isPlain("only") } ?? false)
      && before.count < 2
  }

  /// Plural nouns that are hardly ever verbs, or as often.
  static let manyNouns: WordSet = [
    "results", "items", "settings", "details", "views", "models", "records", "requests", "calls", "values", "states",
    "types", "links", "labels", "names", "times", "notes", "files", "changes", "updates", "lists",
  ]

  private static let plurals: WordSet = [
    "results", "items", "settings", "details", "updates", "states", "types", "tests", "views", "models", "records",
    "requests", "calls", "limits", "changes", "sets", "lists", "counts", "times", "links", "labels", "marks", "maps",
    "values", "forms", "plans", "tasks", "uses", "checks", "reports", "logs", "offers", "entries", "runs",
  ]

  /// `see` of *see* and *sees*, which are verbs behind whoever sees, and no command.
  static func seeing(_ word: Word) -> String? { word.isPlain("see", "sees") ? "see" : nil }

  /// The same behind one who sees, before what is asked: "sees how many there are".
  static func asking(_ word: Word, before rest: Phrase) -> String? {
    word.isPlain("sees") && rest.first?.isPlain("how", "what", "which", "whether", "who", "where") == true ? "see" : nil
  }

  static func isFinite(_ word: Word) -> Bool { isAuxiliary(word) || Verb.base(ofThirdPerson: word) != nil }

  /// Whether a word only helps a verb, or is the verb of what is or has something.
  static func isAuxiliary(_ word: Word) -> Bool {
    word.isPlain(auxiliaries) || ConditionWords.modals.contains(word)
  }

  private static let auxiliaries: WordSet = [
    "is", "are", "was", "were", "be", "do", "does", "has", "have", "had", "did", "cannot", "can't", "don't",
    "doesn't", "isn't", "aren't", "wasn't", "weren't", "hasn't", "haven't", "didn't", "won't", "wouldn't",
    "couldn't", "shouldn't", "mustn't", "needn't",
  ]
}
