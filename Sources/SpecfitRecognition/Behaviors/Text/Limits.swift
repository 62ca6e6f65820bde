// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// Numbers that must not be exceeded, and those that must be reached.
enum Limits {
  static func read(_ sentence: Sentence) -> [Understood] {
    var sentence = sentence
    sentence.phrase = sentence.phrase.withDigits
    let phrase = sentence.phrase
    if let kept = kept(sentence) { return [kept] }
    guard let (place, said) = limit(in: phrase), let amount = ConditionPhrase.amount(at: place, in: phrase),
      let number = Int(amount.number.filter { $0 != "," && $0 != "_" }), number > 0, number < 1_000_000
    else { return [] }
    // "Children up to 5 travel free": nothing of which there are five.
    if number > 1, place + 1 < phrase.endIndex, case let next = phrase[place + 1], Verb.isBase(next),
      !ResponsePhrase.isPluralNoun(next), phrase[(place + 2)...].first.map(ResponsePhrase.isPluralNoun) != true,
      next.lower.utf8.count > 3, !phrase[..<place].isEmpty,
      phrase[..<place].first.map(ResponsePhrase.isPluralNoun) == true
        || phrase[phrase.startIndex].isPlain("children", "people")
    {
      return []
    }
    // "An entry over 10,000 needs a signature": behind the number stands the verb, and no unit.
    if place + 1 < phrase.endIndex, case let next = phrase[place + 1],
      ResponsePhrase.isFinite(next) && !ResponsePhrase.isPluralNoun(next)
        || next.isPlain("needs", "need", "require", "get", "pay", "see", "have")
    {
      return []
    }
    // "Speaks only when fewer than 20 letters remain": when it does, and no limit.
    if let cue = phrase[..<place].suffix(4).firstIndex(where: { $0.isPlain("when", "if", "while", "once") }),
      cue > phrase.startIndex, phrase[cue - 1].isPlain("only"), phrase[place...].dropFirst(2).first?.kind == .plain
    {
      return []
    }
    if namesOthers(said, at: place, amount, in: phrase) || isAside(place, of: number, in: phrase) { return [] }
    // "Photos that exceed 4 MB fail", "a sample that lies within 10 minutes is skipped": which ones, and no limit.
    // "Two letters of one guest within 5 s become one", "a guest with more than 3 open bills is warned": the same.
    let isOfThing =
      place > phrase.startIndex + 1 && phrase[place - 1].isPlain("within")
      || said != .atMost && phrase[..<place].holds(anyOf: "with", "of")
    if isOfThing || phrase[..<place].holds(anyOf: "that", "which", "who", "whose"),
      let whole = ResponsePhrase(phrase),
      (whole.isPassive ? whole.passiveSubject : whole.subject).contains(where: { $0.offset == phrase[place].offset })
    {
      return []
    }
    // "Up to 2 seconds is accepted": of what, it does not say.
    if phrase.prefix(2).map(\.lower) == ["up", "to"], phrase.holds(anyOf: "accepted") { return [] }
    // "Reject content over 2 MB": which.
    if said == .more, phrase.first?.isPlain("reject", "refuse", "ignore", "exclude") == true { return [] }
    // How often a property is tried is no limit of what is tried.
    if sentence.purpose == .test, amount.unit.lowercased().hasPrefix("iteration") { return [] }
    // "Within 10 % of the measured time" may be above it, too.
    if place > phrase.startIndex, phrase[place - 1].isPlain("within"),
      phrase[place...].prefix(4).holds(anyOf: "of"),
      phrase[place].text.hasSuffix("%") || phrase[place...].dropFirst().first?.text == "%"
    {
      return []
    }
    // "Repairs below 30 EUR are free": which ones.
    if said == .less || said == .more, let whole = ResponsePhrase(phrase), whole.isPassive || whole.verb == "be",
      (whole.isPassive ? whole.passiveSubject : whole.subject).contains(where: { $0.offset == phrase[place].offset }),
      ResponsePhrase.isPluralNoun(phrase[phrase.startIndex])
    {
      return []
    }
    // "Fewer than 20 minutes of readings never count": so few of them.
    if said == .less, place - phrase.startIndex < 3, place + 3 < phrase.endIndex, phrase[place + 2].isPlain("of") {
      return []
    }
    // "The move is split into steps of at most 5 degrees": each of them has so many, and there may be more of them.
    if let into = phrase[..<place].firstIndex(where: { $0.isPlain("into") }),
      phrase[into..<place].holds(anyOf: "of")
    {
      return []
    }
    if said == .atMost, let spans = spans(at: place, number, amount, in: sentence) { return spans }
    // "With a time at least 100 ms ahead": which time.
    if said == .atLeast,
      phrase[place...].dropFirst(2).first?.isPlain("ahead", "earlier", "later", "early", "apart") == true
    {
      return []
    }
    // "Met within 5 min and 10 cm": how near.
    if place > phrase.startIndex + 1, phrase[place - 1].isPlain("within"),
      phrase[..<place].dropLast().last?.isPlain("met", "matched", "hit", "reproduced", "reached", "agree") == true
    {
      return []
    }
    // "Guests can book in fewer than 4 taps", "tolerate a difference of up to 2 minutes", "lasts at least 30 minutes".
    if ["tap", "taps", "click", "clicks"].contains(amount.unit.lowercased())
      || said == .atMost && place > phrase.startIndex + 2 && phrase[place - 3].isPlain("of")
        && phrase[place - 2].isPlain("up", "at")
      || ResponsePhrase(phrase)?.verb == "last"
    {
      return []
    }
    if let kept = invariant(said, at: place, number, amount, in: sentence) { return [kept] }
    if said == .atMost, let rate = rated(sentence, at: place, number, amount) { return [rate] }
    // "No reader holds more than 20 books": at most 20.
    let isDenied = phrase.first?.isPlain("nobody") == true || ResponsePhrase(phrase)?.isNegated == true
    let comparison = said == .more && isDenied ? .atMost : said == .less && isDenied ? .atLeast : said
    if let bounded = bounded(sentence, amount, comparison) { return [bounded] }
    if Figures.units.contains(amount.unit.lowercased()) || phrase[place].text.contains("%") {
      return isOfSubject(place, in: phrase) ? [] : figure(sentence, amount, comparison)
    }
    guard !amount.unit.isEmpty, amount.unit.first?.isLetter == true, amount.unit.count > 2 else { return [] }
    var unit = Phrase.words(ofText: amount.unit).joined(separator: " ")
    // "5 open drafts": of which kind.
    if place + 2 < phrase.endIndex, case let thing = phrase[place + 2], phrase[place + 1].isPlain([amount.unit]),
      !ResponsePhrase.isPluralNoun(phrase[place + 1]), ResponsePhrase.isPluralNoun(thing),
      Verb.base(ofThirdPerson: thing) == nil || number > 1
    {
      unit += " \(thing.lower)"
    }
    let head = head(of: sentence)
    let (inside, outside): (Int, Int) =
      switch comparison {
      case .atMost: (number, number + 1)
      case .more: (number, number + 1)
      case .less: (number - 1, number)
      case .atLeast: (number, number - 1)
      case .equal: (number, number + 1)
      }
    let limit = Response.Meaning.limits(comparison, amount)
    if comparison == .atMost, let again = repeated(unit, number, of: sentence) {
      // "Timeouts: up to 2 retries": of what fails so.
      let isOfFailure =
        head.isEmpty && sentence.label.contains { $0.text.first?.isNumber == true || failures.contains($0) }
      let what = isOfFailure ? sentence.label.spoken(limit: 4) : head
      var found = counted(again.verb, upTo: again.last, for: what, limit)
      for index in found.indices where isOfFailure {
        found[index].statement = "\(sentence.label.trimmed.text): \(phrase.trimmed.text)."
      }
      return found
    }
    // "A guest can have at most 5 open drafts": a sixth is one too many.
    let hasOnly =
      ResponsePhrase(phrase).map { ["have", "hold", "own"].contains($0.verb) && ($0.isPermission || $0.isNegated) }
      == true
      && !head.isEmpty
    if comparison == .atMost, let making = making(before: place, in: phrase) ?? (hasOnly ? "add" : nil) {
      return counted(making, number, unit, for: head, limit)
    }
    if comparison == .atMost, let cases = byCase(at: place, number, unit, limit, in: sentence) { return cases }
    let at = Condition(
      joined(head, "\(inside) \(unit)"),
      .compares(amount.unit, .equal, Amount("\(inside)", amount.unit))
    )
    let beyond = Condition(
      joined(head, "\(outside) \(number == 1 && outside > 1 ? unit.plural : unit)"),
      .compares(amount.unit, .equal, Amount("\(outside)", amount.unit))
    )
    // "Rejects drafts with fewer than 9 pages": those with 9 are not rejected.
    let isRefusal = comparison == .less && ResponsePhrase(phrase).map { refusals.contains($0.verb) } == true
    if comparison == .atMost, let full = full(at, beyond, at: place, in: sentence) { return full }
    switch isRefusal ? .more : comparison {
    case .atMost, .less: return accepted(comparison, at: place, number, unit, at, beyond, limit, in: sentence)
    case .more:
      guard let response = ResponsePhrase(phrase), response.verb != "be" else { return [] }
      var denied = response
      denied.isNegated.toggle()
      let (over, edge) = isRefusal ? (at, beyond) : (beyond, at)
      var first = Understood(over, withoutLimit(Response(response)), weight: 8)
      var second = Understood(edge, withoutLimit(Response(denied)), weight: 7)
      (first.literals, second.literals) = (["\(number)"], ["\(number)"])
      let told = "\(sentence.phrase.trimmed.text), and not at exactly \(number) \(unit)."
      if told.count <= 160 { second.statement = told }
      return [first, second]
    case .atLeast:
      return [
        Understood(
          beyond,
          Response("require at least \(number) \(unit)", state: "at least \(number) \(unit) are required", limit),
          weight: 8
        ),
        Understood(at, Response("accept \(number) \(unit)", state: "\(number) \(unit) are accepted", limit), weight: 6),
      ]
    case .equal: return []
    }
  }

  /// Whether a number only says why, or how little is kept at a time: "(most know more than one language)", "holds at most one
  /// row in memory".
  private static func isAside(_ place: Int, of number: Int, in phrase: Phrase) -> Bool {
    let memory = phrase[place...].dropFirst().prefix(4).firstIndex { $0.isPlain("memory") }
    if number == 1, memory != nil { return true }
    return phrase[place].depth > phrase.lowestDepth
      && phrase.contains {
        $0.depth == phrase[place].depth && $0.isPlain("most", "many", "often", "usually", "some")
      }
      && phrase.withoutAsides.contains(where: ResponsePhrase.isFinite)
      && !(place > phrase.startIndex + 1 && phrase[place - 2].isPlain("at"))
  }

  /// Whether the number belongs to something else than a limit: "10 % up to 250 sheets", "children under 12", "answering
  /// within 60 seconds restarts the timer", "within 10 minutes of the start", "except for curators, who may within 3 days".
  private static func namesOthers(_ said: Comparison, at place: Int, _ amount: Amount, in phrase: Phrase) -> Bool {
    let before = phrase[..<place]
    // So is what "waits 30 seconds, doubling up to 8 minutes".
    if before.count > 2, before.last?.isPlain("to") == true, before.dropLast().last?.isPlain("up") == true,
      before.dropLast(2).suffix(2).contains(where: { $0.text.hasSuffix("%") })
        && !before.dropLast(2).suffix(1).contains(where: ResponsePhrase.isPluralNoun)
        || before.dropLast(2).last?.isPlain("doubling", "growing", "rising") == true
    {
      return true
    }
    if said == .less || said == .more, before.dropLast().last?.isPlain(aged) == true { return true }
    guard before.last?.isPlain("within") == true else { return false }
    let behind = phrase[place...].dropFirst(amount.unit.isEmpty ? 1 : 2)
    return behind.first?.isPlain("of") == true || before.holds(anyOf: "except")
      || phrase.first.map { Verb.base(ofGerund: $0) != nil } == true
        && behind.first.map { Verb.base(ofThirdPerson: $0) != nil } == true
  }

  private static let aged: WordSet = ["children", "people", "persons", "minors", "anyone", "everyone", "guests"]

  /// "Downloads over 10 MB ask for a confirmation", "hides notes that ended more than an hour ago": whether an amount only
  /// says which things are meant.
  private static func isOfSubject(_ place: Int, in phrase: Phrase) -> Bool {
    if phrase.holds(anyOf: "ago") { return true }
    guard let first = phrase.first, ResponsePhrase.isPluralNoun(first), (1...3).contains(place - phrase.startIndex),
      phrase[place - 1].isPlain("over", "above", "below", "under", "beyond"),
      case let rest = phrase[(place + 1)...].drop(while: { Figures.units.contains($0.lower) }), let verb = rest.first
    else { return false }
    return Verb.isBase(verb) && rest.count > 1
  }

  /// "The deposit is never less than 10 EUR": what is worked out is kept so, whatever comes in; nil for other limits.
  private static func bounded(_ sentence: Sentence, _ amount: Amount, _ comparison: Comparison) -> Understood? {
    guard comparison == .atLeast || comparison == .atMost,
      let cue = sentence.phrase.firstIndex(where: { $0.isPlain("never") }),
      let response = ResponsePhrase(sentence.phrase), response.verb == "be",
      !response.subject.contains(where: { $0.isPlain(ConditionWords.people) })
    else { return nil }
    let thing = response.subject.withoutAsides.spoken(limit: 5)
    guard !thing.isEmpty, cue > sentence.phrase.startIndex else { return nil }
    let limit = "at \(comparison == .atLeast ? "least" : "most") \(amount.number) \(amount.unit)"
    return Understood(sentence.given ?? .always, keeping(thing, limit, comparison, amount), weight: 7)
  }

  /// A thing that stays within a limit, which `limit` words.
  static func keeping(_ thing: String, _ limit: String, _ comparison: Comparison, _ amount: Amount) -> Response {
    let being = ResponsePhrase.being(of: thing) == "are" ? "stay" : "stays"
    return Response("keep \(thing) \(limit)", state: "\(thing) \(being) \(limit)", .limits(comparison, amount))
  }

  /// The number is said by the condition: "identify members idle for above 3 days", given 4 days.
  private static func withoutLimit(_ response: Response) -> Response {
    var response = response
    let starts = ["above ", "more than ", "fewer than ", "less than "]
    for end in [" for ", " with ", " of ", " "].flatMap({ joint in starts.map { joint + $0 } }) {
      guard let place = response.words.place(of: end) else { continue }
      response.words = String(response.words[..<place.lowerBound])
      break
    }
    return response
  }

  /// "Limit cached covers to 50": of things without a unit the rest goes.
  private static func kept(_ sentence: Sentence) -> Understood? {
    let phrase = sentence.phrase.withoutAsides.trimmed
    guard phrase.contains(where: \.isNumber), let response = ResponsePhrase(phrase),
      ["limit", "cap"].contains(response.verb), !response.isNegated,
      response.subject.isEmpty, case let object = response.object.drop(while: { $0.isPlain(PhraseWords.articles) }),
      let to = object.firstIndex(where: { $0.isPlain("to", "at") }), to > object.startIndex, to + 1 < object.endIndex,
      object[to + 1].isNumber, let amount = ConditionPhrase.amount(at: to + 1, in: object),
      let number = Int(amount.number), number > 0,
      object.endIndex == to + 2
        || object.endIndex == to + 3 && object[to + 2].isPlain("items", "entries", "elements")
    else { return nil }
    let things = object[..<to].spoken(limit: 4)
    guard let noun = things.split(separator: " ").last.map(String.init), noun.isPlural, things != noun || number > 1,
      repeated(noun, number, of: sentence) == nil
    else { return nil }
    let words = "more than \(number) \(things)"
    var found = Understood(
      Conditional.joined(Condition(words, .compares(things, .more, Amount(amount.number, noun))), sentence.given),
      Response("keep only \(number)", state: "only \(number) are kept", .limits(.atMost, Amount(amount.number, noun))),
      weight: 8
    )
    found.level = .unit
    found.literals = ["\(number + 1)"]
    return found
  }

  static func joined(_ head: String, _ words: String) -> String {
    head.isEmpty ? words : "\(head) with \(words)"
  }

  /// How labels name what fails.
  private static let failures: WordSet = ["timeout", "timeouts", "failure", "failures", "error", "errors"]

  /// Whom the limit holds for: "Free users are limited to …" gives `free users`.
  private static func head(of sentence: Sentence) -> String {
    guard let response = ResponsePhrase(sentence.phrase) else { return sentence.given?.words ?? "" }
    let subject = response.isPassive ? response.passiveSubject : response.subject
    let words = subject.spoken(limit: 3)
    guard !words.isEmpty, subject.contains(where: { $0.isPlain(ConditionWords.people) }) else {
      return sentence.given?.words ?? ""
    }
    return words
  }
}
