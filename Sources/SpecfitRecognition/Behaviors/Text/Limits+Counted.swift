// Limits of how often something is done, or how many there may be.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Limits {
  /// "Limited to creating 3 drafts": the third one can still be created, and a fourth one cannot.
  static func counted(
    _ verb: String,
    _ number: Int,
    _ unit: String,
    for head: String,
    _ limit: Response.Meaning
  ) -> [Understood] {
    let thing = unit.singular
    return [(number - 1, number, "allow"), (number, number + 1, "refuse")].map { existing, next, verdict in
      let things = existing == 1 ? thing : unit
      let condition = Condition(
        joined(head.singular, "\(existing) \(things)"),
        .compares(unit, .equal, Amount("\(existing)", unit))
      )
      let done = "\(Verb.gerund(of: verb)) \(ordinal(next)) \(thing)"
      var found = Understood(
        condition,
        Response("\(verdict) \(done)", state: "\(done) is \(Verb.participle(of: verdict))", limit),
        weight: 8
      )
      found.literals = ["\(next)"]
      return found
    }
  }

  /// "At most one reminder a day": so many, whatever there would be more of; nil for another limit.
  static func rated(_ sentence: Sentence, at place: Int, _ number: Int, _ amount: Amount) -> Understood? {
    let rate = sentence.phrase[place...].dropFirst(2).prefix(2)
    guard rate.count == 2, rate.first?.isPlain("a", "an", "per", "each", "every") == true,
      rate.last?.isPlain(ConditionPhrase.spans) == true, sentence.phrase.startIndex + 3 > place,
      // "At most 10 photos a month can be uploaded": what is done with them is limited.
      !sentence.phrase.contains(where: ResponsePhrase.isFinite)
    else { return nil }
    let things = "at most \(number) \(number == 1 ? amount.unit.singular : amount.unit)"
    let there = "\(things) \(number == 1 ? "is" : "are") there \(rate.text)"
    let response = Response("have \(things) per \(rate.last?.lower ?? "")", state: there, .limits(.atMost, amount))
    return Understood(sentence.given ?? .always, response, weight: 8)
  }

  /// What is done only so often, and after how many times it is still done again: *extend* and 2 of "can be extended at
  /// most 3 times", *retry* and 5 of "retried up to 5 times", *try* and 4 of "up to 5 attempts".
  static func repeated(_ unit: String, _ number: Int, of sentence: Sentence) -> (verb: String, last: Int)? {
    let phrases = sentence.responses.map(\.response)
    let isRetried = phrases.contains { $0.verb == "retry" }
    switch unit {
    case "retries": return ("retry", number)
    // The first attempt is no retry.
    case "attempts", "tries": return (isRetried ? "retry" : "try", number - 1)
    case "times" where isRetried: return ("retry", number)
    case "times":
      guard let verb = phrases.last?.verb, !["be", "have", "allow", "limit", "do", "exceed"].contains(verb) else {
        return nil
      }
      return (verb, number - 1)
    default: return nil
    }
  }

  /// "Extended at most 3 times": what was done twice is done again, and what was done three times is not.
  static func counted(_ verb: String, upTo last: Int, for head: String, _ limit: Response.Meaning)
    -> [Understood]
  {
    let fails = verb == "retry" || verb == "try"
    let again = verb == "retry" ? verb : "\(verb) again"
    func found(_ count: Int, _ denial: String) -> Understood {
      let words = (fails ? "failed " : "\(Verb.participle(of: verb)) ") + (count == 1 ? "once" : "\(count) times")
      let condition = Condition(joined(head, words), .compares("times", .equal, Amount("\(count)", "times")))
      let state = "it is \(denial)\(Verb.participle(of: verb))" + (again == verb ? "" : " again")
      var found = Understood(condition, Response(denial + again, state: state, limit), weight: 8)
      found.literals = ["\(count)"]
      return found
    }
    return (last > 0 ? [found(last, "")] : []) + [found(last + 1, "not ")]
  }

  /// The verb of what is limited: "creating" before the number.
  static func making(before place: Int, in phrase: Phrase) -> String? {
    let before = phrase[..<place]
    // "Limited to reserving 3 berths": whatever is done.
    if before.dropLast().last?.isPlain("to") == true, let deed = before.last.flatMap(Verb.base(ofGerund:)) {
      return deed
    }
    return before.suffix(2).lazy.compactMap { Verb.base(ofGerund: $0) }.first { makings.contains($0) }
  }

  static let makings: WordSet = [
    "create", "add", "save", "store", "insert", "upload", "open", "register", "import", "make", "invite", "post",
  ]

  /// `4th`.
  static func ordinal(_ number: Int) -> String {
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "\(number)" + ((11...13).contains(number % 100) ? "th" : endings[number % 10] ?? "th")
  }
}
