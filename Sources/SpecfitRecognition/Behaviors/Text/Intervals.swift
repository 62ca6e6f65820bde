// What is done again and again: "Background refresh every 5 minutes".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Sentences that say how often something is done.
enum Intervals {
  static func read(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase.withoutAsides.trimmed
    guard let (place, passed) = interval(in: phrase), Conditional.leading(phrase) == nil,
      Conditional.trailing(phrase) == nil, case let rest = phrase[..<place.lowerBound] + phrase[place.upperBound...],
      !rest.isEmpty, !rest.contains(where: { $0.isNumber || $0.isPlain("that", "which") })
    else { return [] }
    let time = Condition(passed, .event(passed), isEvent: true)
    let condition = Conditional.joined(time, sentence.given)
    if let (words, state) = deed(rest, sentence) {
      return [Understood(condition, Response(words, state: state), weight: 6)]
    }
    // "Disk full: try again every minute": of what comes then, the time is a part.
    if sentence.given != nil { return [] }
    // "Keep it and try again every minute": only the last is done again.
    if place.upperBound == phrase.endIndex, Responses.of(rest).count > 1 {
      let split = Conditional.Split(condition: time, response: rest, text: phrase[place])
      return Conditional.lastOnly(split, of: sentence)
    }
    return Conditional.responses(rest, when: condition, phrase[place], of: sentence, weight: 6).filter {
      $0.response.words.contains(" ")
    }
  }

  /// The place of "every 5 minutes", with what has happened then.
  private static func interval(in phrase: Phrase) -> (Range<Int>, String)? {
    guard let place = phrase.indices.dropFirst().first(where: { phrase[$0].isPlain("every") }),
      place + 1 < phrase.endIndex, !phrase[place - 1].isPlain(PhraseWords.joints)
    else { return nil }
    let next = phrase[place + 1]
    let isCounted = next.isNumber && place + 2 < phrase.endIndex && phrase[place + 2].isPlain(ConditionPhrase.spans)
    let end = place + (isCounted ? 3 : 2)
    guard isCounted || next.isPlain("second", "minute", "hour"),
      end == phrase.endIndex || !phrase[end].isPlain("of", "for"),
      // "Every second row is sewn backwards" counts rows.
      isCounted || !next.isPlain("second") || end == phrase.endIndex || phrase[end].kind == .mark
        || PhraseWords.joints.contains(phrase[end]) || ResponsePhrase.isFinite(phrase[end])
    else { return nil }
    let unit = isCounted ? phrase[place + 2].lower : next.lower
    return (place..<end, isCounted ? "\(next.text) \(unit) pass" : "\(unit) passes")
  }

  /// "Background sync", "Silent price refresh", "Refreshes": what is done, where a noun says it or its object is left out.
  private static func deed(_ phrase: Phrase, _ sentence: Sentence) -> (words: String, state: String)? {
    let manner = phrase.count > 1 ? phrase.first.flatMap { manners[$0.lower] } : nil
    let words = manner == nil ? phrase : phrase.dropFirst()
    guard words.count <= 4, let last = words.last, last.kind == .plain,
      let verb = Statements.verb(of: last.lower) ?? (Verb.isBase(last) ? last.lower : nil)
        ?? (words.count == 1 ? Verb.base(ofThirdPerson: last) : nil),
      verb != "support", manner != nil || words.count == 1 || ResponsePhrase(phrase) == nil
    else { return nil }
    let named = words.dropLast().spoken(limit: 3)
    let thing = named.isEmpty ? LeftOut.object(of: verb, in: sentence.above) ?? "data" : named
    let ending = (manner ?? "").isEmpty ? "" : " \(manner ?? "")"
    return (
      "\(verb) \(thing)\(ending)",
      "\(thing) \(ResponsePhrase.being(of: thing)) \(Verb.participle(of: verb))\(ending)"
    )
  }

  /// How something is done, by the adjective that says so.
  private static let manners = [
    "background": "in background", "silent": "silently", "auto": "automatically", "automatic": "automatically",
    "periodic": "", "regular": "",
  ]
}
