// Which verb is that of the sentence, and which that of a clause in it.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension ResponsePhrase {
  static func isVerb(_ word: Word) -> Bool {
    word.kind == .plain && (Verb.isBase(word) || Verb.base(ofThirdPerson: word) != nil)
  }

  /// Whether brackets stand behind the first words.
  static func hasAside(_ phrase: Phrase) -> Bool {
    phrase.prefix(16).first { $0.kind == .mark }?.isMark("(") == true
  }

  /// Whether behind a word that could be a verb the verb of its sentence stands, so that the word is a noun or belongs to
  /// one: "Moves between shelf and fridge *don't* touch the date", "Accent lists that are shorter than the bar *are* filled up".
  static func hasMainVerb(_ rest: Phrase, behind verb: String?) -> Bool {
    let lowest = rest.lowestDepth
    guard !claims(verb, rest) else { return false }
    var (clauses, hasArticle) = (0, false)
    for index in rest.indices.prefix(18) {
      let (word, before) = (rest[index], index > rest.startIndex ? rest[index - 1] : nil)
      // "Pinned boats (those of this week) *are* never moved".
      guard word.depth == lowest, !word.isMark("(", ")") else { continue }
      if word.kind == .mark {
        // "Stop bath, fixer and wash *always* run": a list of things goes on.
        guard word.isMark(","), !hasArticle, rest[index...].dropFirst().prefix(4).holds(anyOf: "and", "or") else {
          return false
        }
        continue
      }
      if word.isPlain("that", "which", "who") {
        clauses += 1
      } else if word.isPlain("after"), index + 2 < rest.endIndex, rest[index + 2].isPlain(ConditionPhrase.spans) {
        // "Letters that are there after seven days *are* burnt": a time begins no clause.
        continue
      } else if word.isPlain(relatives) || word.isPlain(opening)
        || clauses == 0 && word.isPlain("it", "they", "you", "he", "she", "we")
      {
        // "Returns two more than it *is* given": whatever follows such a word is its own.
        return false
      } else if word.isPlain(PhraseWords.articles) {
        // "Shows the bar the cursor is in": a clause without *that*.
        if clauses == 0, let before, !before.isPlain(PhraseWords.joints), !before.isPlain(whereabouts),
          !before.isPlain("around", "about")
        {
          return false
        }
        hasArticle = true
      } else if word.isPlain("and", "or") {
        // "… and the position is kept": another clause.
        if hasArticle || index + 1 < rest.endIndex && (isFinite(rest[index + 1]) || beginsClause(rest[index + 1])) {
          return false
        }
      } else if word.isPlain(claiming), before?.isPlain("to") == true {
        return false
      } else if clauses > 0, word.isPlain("would", "could", "might") {
        clauses -= 1
      } else if isAuxiliary(word) && !word.isPlain("be", "do")
        && (!word.text.startsWithCapital || word.text == word.text.uppercased())
        || word.isPlain("always", "never", "still") && index + 1 < rest.endIndex && isVerb(rest[index + 1])
          && before.map(isAuxiliary) != true
        || word.isPlain(standing) && before?.isPlain("to", "can", "not") == false
      {
        if clauses == 0 {
          return before?.isPlain("to", "and", "or") != true && index + 1 < rest.endIndex
            && !isOfWhoever(index, in: rest)
        }
        clauses -= 1
      } else if clauses == 0, index > rest.startIndex + 1, rest.first?.isPlain(behindNoun) == true,
        let base = Verb.base(ofThirdPerson: word), !nominal.contains(base), !ambiguous.contains(base),
        before?.isPlain(PhraseWords.joints) == false, index + 1 < rest.endIndex,
        beginsThing(rest[index + 1]) || Verb.base(ofGerund: rest[index + 1]) != nil
      {
        // "Relaunch in the middle of a trip *resumes* polling".
        return true
      } else if clauses == 0, word.isPlain("lack", "lie", "belong"), before?.isPlain("to", "can", "not") == false {
        return true
      } else if clauses > 0, before?.isPlain("that", "which", "who") == true, isVerb(word) {
        clauses -= 1
      }
    }
    return false
  }

  /// "More than the user *has* chosen", "rows users *can* edit": whether a helping verb is that of a clause without *that*.
  private static func isOfWhoever(_ index: Int, in rest: Phrase) -> Bool {
    let hasDone =
      rest[index].isPlain("has", "have", "had")
      && rest[(index + 1)...].first.map { Verb.base(ofParticiple: $0) != nil } == true
    return hasDone || index > rest.startIndex + 1 && isPluralNoun(rest[index - 1]) && isPluralNoun(rest[index - 2])
  }

  private static func beginsClause(_ word: Word) -> Bool {
    word.kind == .code || word.isPlain(PhraseWords.articles)
      || word.isPlain("nothing", "nobody", "it", "they", "this")
  }

  /// "Check the list is sorted": a sentence may follow such a verb, unless what follows can only tell which things are meant:
  /// "reports *that are* older …", "reports older *than* …", "reports *from* guests …".
  private static func claims(_ verb: String?, _ rest: Phrase) -> Bool {
    guard let verb, claiming.contains(verb), let next = rest.first else { return false }
    if next.isPlain("that", "which", "who") {
      return rest.dropFirst().first.map { isFinite($0) || Verb.isBase($0) } != true
    }
    return !next.isPlain(behindNoun)
      && !(next.lower.hasSuffix("er") && rest.dropFirst().first?.isPlain("than") == true)
  }

  /// Verbs that say of a whole sentence what is done with it: "check the list is sorted".
  private static let claiming: WordSet = [
    "ensure", "verify", "check", "make", "assert", "confirm", "guarantee", "require", "expect", "validate", "see",
    "know", "say", "show", "tell", "mean", "indicate", "report", "assume", "decide", "note", "prove", "assure",
    "let", "do", "be", "have", "think", "believe", "test", "signal", "state", "suggest", "imply", "demand", "learn",
    "find", "warn", "detect",
  ]

  /// With what a noun is told from its kind.
  private static let behindNoun: WordSet = [
    "in", "of", "on", "with", "without", "within", "during", "at", "from", "about",
  ]

  /// Words with which another clause begins.
  private static let opening: WordSet = [
    "as", "because", "since", "so", "how", "what", "whether", "whatever", "whoever", "whichever", "once", "before",
    "after", "but", "then", "yet", "though", "although", "why", "whenever", "wherever",
  ]

  /// Whether a verb is that of a clause without *which*: "an id nobody *knows* is refused", "each page a guest *opens* counts
  /// once".
  static func isOfShortClause(_ index: Int, in phrase: Phrase) -> Bool {
    let isThird = Verb.base(ofThirdPerson: phrase[index]) != nil
    guard index > phrase.startIndex + 2, isThird || Verb.isBase(phrase[index]),
      case let rest = phrase[(index + 1)...].withoutAsides, let next = rest.first
    else { return false }
    if phrase[index - 1].isPlain("nobody", "someone", "somebody", "you") { return isFinite(next) }
    guard isThird,
      let start = phrase[..<index].dropFirst().lastIndex(where: {
        $0.kind == .code || $0.isPlain("a", "an", "the", "its", "their")
      }), index - start < 4, start + 1 < index || phrase[start].kind == .code, case let noun = phrase[start - 1],
      noun.kind == .plain, !noun.isPlain(PhraseWords.joints), !noun.isPlain(ConditionPhrase.spans), !noun.isAdverb,
      !noun.isPlain("morning", "night", "time", "launch", "start", "today", "then", "also"),
      phrase[..<index].allSatisfy({ $0.kind != .mark && !isFinite($0) && !$0.isPlain(relatives) })
    else { return false }
    if Verb.isBase(next), !isFinite(next) { return isPluralNoun(noun) && rest.count > 1 }
    guard let verb = Verb.base(ofThirdPerson: next), !manyNouns.contains(next), let object = rest.dropFirst().first
    else {
      return false
    }
    return beginsThing(object) || object.isAdverb || standing.contains(verb)
      || ["turn", "become", "get"].contains(verb)
      || object.isPlain("once", "twice", "again", "as", "no", "nothing", "those")
  }

  /// The same for a helping verb: "lists the driver *can* edit are shown first".
  static func isOfUnmarkedClause(_ index: Int, in phrase: Phrase) -> Bool {
    guard index > phrase.startIndex + 1, isAuxiliary(phrase[index]), !phrase[index].isPlain("be", "do"),
      let start = phrase[..<index].dropFirst().lastIndex(where: { $0.isPlain("a", "an", "the", "it", "they", "you") }
      ),
      index - start < 4, case let noun = phrase[start - 1], noun.kind == .plain, !noun.isPlain(PhraseWords.joints),
      !noun.isAdverb,
      phrase[..<index].dropFirst().allSatisfy({ $0.kind != .mark && !isFinite($0) && !$0.isPlain(relatives) })
    else { return false }
    return hasMainVerb(phrase[(index + 1)...], behind: nil)
  }

  /// Where the verb of a sentence stands whose subject is a deed: "Closing an account that holds money *throws*".
  static func verb(ofDeed phrase: Phrase) -> Int? {
    var isClause = false
    for index in phrase.indices.dropFirst().prefix(14) {
      let word = phrase[index]
      if word.kind == .mark, word.depth == phrase.lowestDepth, !word.isMark("(", ")") { return nil }
      guard word.kind == .plain, word.depth == phrase.lowestDepth, !word.isPlain("be", "been"),
        // "Selling more than is stored throws".
        !phrase[index - 1].isPlain("than")
      else { continue }
      if word.isPlain("that", "which", "who", "whose") {
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
}
