// What is accepted up to a number, and what a number limits whatever comes in.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Limits {
  /// "At most 3 drafts are kept", "a line holds at most five boats": what is done at the limit and beyond it.
  ///
  /// What is refused or left out beyond the limit, the document seldom says: only of what selects, the limit is what is left.
  /// What an action does at most is no limit of what comes in, and one case: "unlocks at most 5 places".
  static func accepted(
    _ comparison: Comparison,
    at place: Int,
    _ number: Int,
    _ unit: String,
    _ inside: Condition,
    _ beyond: Condition,
    _ limit: Response.Meaning,
    in sentence: Sentence
  ) -> [Understood] {
    let phrase = sentence.phrase
    let response = ResponsePhrase(phrase)
    // "The sheet asks for a reason (at most 200 letters)": what is asked for may have so many.
    let isOfText =
      phrase[place].depth > phrase.lowestDepth && ["characters", "letters", "digits", "words"].contains(unit)
    let own = isOfText ? "accept" : verb(before: place, in: phrase)
    let said = own ?? response?.verb ?? "accept"
    let verb = ["be", "limit", "cap", "exceed", "require", "enforce"].contains(said) ? "allow" : said
    let isDone = own != nil && response?.isPermission != true && response?.isNegated != true
    if comparison == .atMost, isDone, !Verbs.selecting.contains(verb), !Verbs.accepting.contains(verb) {
      let words = "\(verb) at most \(number) \(unit)"
      let given = sentence.given ?? .always
      return [Understood(given, Response(words, state: "it has to \(words)", limit), weight: 8)]
    }
    let (allowed, refused) =
      comparison == .less
      ? ("\(verb) fewer than \(number) \(unit)", "not reach \(number) \(unit)")
      : (
        "\(verb) \(number) \(unit)",
        Verbs.selecting.contains(verb)
          ? "\(verb) only \(number) \(unit)"
          : ["accept", "allow"].contains(verb) ? "refuse more than \(number)" : "not \(verb) more than \(number)"
      )
    // "Notes: up to 2000 characters": they hold so many.
    let thing = said == "accept" ? sentence.label.withoutAsides.spoken(limit: 3) : ""
    let holds = "\(thing) \(ResponsePhrase.being(of: thing) == "are" ? "hold" : "holds")"
    let most = "\(comparison == .less ? number - 1 : number) \(unit)"
    let states =
      thing.isEmpty
      ? ("\(most) are there", "limit of \(number) \(unit) holds")
      : ("\(holds) \(most)", "\(holds) only \(number) \(unit)")
    let last = comparison == .less ? number - 1 : number
    return [(inside, last, allowed, states.0), (beyond, last + 1, refused, states.1)].map {
      condition,
      count,
      words,
      state in
      var found = Understood(condition, Response(words, state: state, limit), weight: 8)
      found.literals = ["\(count)"]
      return found
    }
  }

  /// "Up to 1000 hits, then the oldest are dropped": what comes of one too many, and not before; nil for other limits.
  static func full(_ inside: Condition, _ beyond: Condition, at place: Int, in sentence: Sentence) -> [Understood]? {
    let phrase = sentence.phrase
    guard
      let then = phrase[place...].dropFirst(2).firstIndex(where: { $0.isPlain("then") }),
      phrase[then - 1].isMark(",", ";"),
      then - place < 6, let response = ResponsePhrase(phrase[(then + 1)...].trimmed), !response.isNegated,
      outgrowing.contains(response.verb)
    else { return nil }
    var denied = response
    denied.isNegated = true
    return [(beyond, response, 8), (inside, denied, 7)].map { condition, response, weight in
      var found = Understood(condition, Response(response), weight: weight)
      found.literals = [phrase[place].text]
      return found
    }
  }

  /// What becomes of one too many, or of what makes room for it.
  private static let outgrowing: Set<String> = [
    "drop", "delete", "remove", "discard", "evict", "overwrite", "replace", "push", "reject", "refuse", "ignore",
    "deny", "forget", "purge", "truncate", "skip", "lose",
  ]

  /// "A search lists names and returns at most 20", "the text names at most 3": what is done with so many, which may be a noun
  /// elsewhere.
  private static func verb(before place: Int, in phrase: Phrase) -> String? {
    guard let verb = phrase[..<place].suffix(4).lastIndex(where: { Verb.base(ofThirdPerson: $0) != nil }) else {
      let verb = place - 3
      guard verb > phrase.startIndex + 1, phrase[verb - 2].isPlain(PhraseWords.articles),
        ResponsePhrase.isPluralNoun(phrase[verb])
      else { return nil }
      return Verb.base(ofForm: phrase[verb])
    }
    return phrase[verb].isPlain("exceeds") ? nil : Verb.base(ofThirdPerson: phrase[verb])
  }

  /// "Limited to 6 nights in summer and 20 nights otherwise": each limit with the case for which it holds; nil without one.
  static func byCase(at place: Int, _ number: Int, _ unit: String, _ limit: Response.Meaning, in sentence: Sentence)
    -> [Understood]?
  {
    let rest = sentence.phrase[place...].dropFirst(2).trimmed
    guard let cue = rest.first, cue.isPlain("in", "on", "during"), !rest.contains(where: ResponsePhrase.isFinite),
      !rest.contains(where: { $0.kind == .mark })
    else { return nil }
    let and = rest.firstIndex { $0.isPlain("and", "but") } ?? rest.endIndex
    let (first, second) = (rest[..<and], rest[and...].dropFirst())
    let given = first.spoken(limit: 6, keepsVerb: true)
    guard (2...6).contains(first.count), given.contains(" ") else { return nil }
    var limits = [(number, given)]
    if let amount = second.first, let other = Int(amount.text.filter { $0 != "," && $0 != "_" }),
      (1..<1_000_000).contains(other)
    {
      let tail = second.dropFirst().drop { $0.isPlain([unit]) }
      if tail.first?.isPlain("otherwise", "else") == true {
        limits.append((other, "not \(given)"))
      } else if tail.first?.isPlain("in", "on", "during") == true, (2...6).contains(tail.count) {
        limits.append((other, tail.spoken(limit: 6, keepsVerb: true)))
      }
    }
    // "Shows at most 5 boats in the list": where, and no case.
    let isOne = second.isEmpty && sentence.phrase[..<place].holds(anyOf: "limited", "capped")
    guard isOne || limits.count > 1 else { return nil }
    return limits.flatMap { number, given in
      [(number, "allow \(number) \(unit)"), (number + 1, "refuse more than \(number)")].map { count, words in
        let things = "\(count) \(count == 1 ? unit.singular : unit.plural)"
        let condition = Condition("\(things) \(given)", .compares(unit, .equal, Amount("\(count)", unit)))
        var found = Understood(condition, Response(words, state: "limit of \(number) \(unit) holds", limit), weight: 8)
        found.literals = ["\(count)"]
        return found
      }
    }
  }

  /// "At most 2 uploads run at a time", "no pull over 300 N in any run": what is so whatever is asked for; nil for others.
  static func invariant(
    _ said: Comparison,
    at place: Int,
    _ number: Int,
    _ amount: Amount,
    in sentence: Sentence
  ) -> Understood? {
    let phrase = sentence.phrase.trimmed
    let limit = Response.Meaning.limits(.atMost, amount)
    let given = sentence.given ?? .always
    // Without a verb before the sign there is none of them.
    if said == .more, phrase.first?.isPlain("no") == true, (2...4).contains(place - phrase.startIndex),
      !phrase[..<place].dropFirst(2).contains(where: ResponsePhrase.isFinite),
      !phrase[place...].contains(where: ResponsePhrase.isFinite)
    {
      let words = "have \(phrase.spoken(limit: 9))"
      return Understood(given, Response(words, state: "there is \(words.dropFirst(5))", limit), weight: 8)
    }
    guard said == .atMost,
      let end = always.first(where: { phrase.text.lowercased().hasSuffix(" " + $0) }),
      let response = ResponsePhrase(phrase), !response.subject.isEmpty || response.isPassive
    else { return nil }
    let isKind =
      place + 2 < phrase.endIndex && !ResponsePhrase.isPluralNoun(phrase[place + 1])
      && ResponsePhrase.isPluralNoun(phrase[place + 2]) && number > 1
    let unit = number == 1 ? amount.unit.singular : amount.unit + (isKind ? " \(phrase[place + 2].lower)" : "")
    let things = "at most \(number) \(unit)"
    // "At most one item is on air at any time": where it is.
    let being = phrase[place...].firstIndex { $0.isPlain("is", "are") }
    let side = being.map {
      phrase[($0 + 1)...].dropLast(end.split(separator: " ").count).spoken(limit: 4, keepsVerb: true)
    }
    let words =
      response.verb == "be"
      ? "have \(things) \(side ?? "") \(end)".replacing("  ", with: " ") : "\(response.verb) \(things) \(end)"
    return Understood(given, Response(words, state: words, limit), weight: 8)
  }

  /// What says that something holds at every moment.
  private static let always = [
    "at a time", "at once", "in parallel", "concurrently", "simultaneously", "at any time", "at all times",
    "at any moment",
  ]
}
