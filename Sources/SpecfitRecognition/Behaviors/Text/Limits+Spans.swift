// Limits of time: until when something is possible, and how long is waited at most.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Limits {
  /// What a number of minutes, days and so on limits; nil where it is limited as other numbers are.
  static func spans(at place: Int, _ number: Int, _ amount: Amount, in sentence: Sentence) -> [Understood]? {
    let (phrase, unit) = (sentence.phrase, amount.unit.lowercased())
    guard place > phrase.startIndex, Amount.timeUnits.contains(unit) || Figures.brief[unit] != nil else { return nil }
    if let paced = paced(at: place, amount, in: sentence) { return [paced] }
    guard Amount.timeUnits.contains(unit) else { return nil }
    let behind = phrase[place...].dropFirst(2)
    // "Cancelling within 14 days refunds the fee": until when it is done says when, and what is possible only so long.
    // So does "up to 60 days ahead", and "up to 3 days old" which ones.
    let side = behind.first { !$0.isPlain("in") }.flatMap { $0.isPlain(sides) ? $0.lower : nil }
    guard side != nil || phrase[place - 1].isPlain("within") && !Figures.units.contains(unit) else { return nil }
    let start = phrase[place - 1].isPlain("within") ? place - 1 : max(phrase.startIndex, place - 2)
    return possible(phrase[..<start], upTo: number, amount, side ?? "later", in: sentence)
  }

  /// "Lost calls back off from 2 s up to 4 min", "Backoff: 20 s, 40 s, capped at 9 min": a delay grows no further,
  /// whatever comes in; nil for another span.
  private static func paced(at place: Int, _ amount: Amount, in sentence: Sentence) -> Understood? {
    let before = sentence.phrase[..<place]
    let back = before.indices.dropLast().first { before[$0].isPlain("back", "backs") && before[$0 + 1].isPlain("off") }
    // "Connects again with backoff (at most 30 s)": something else is done.
    let named = (sentence.label + before.prefix(3)).first { $0.isPlain(paces) }?.lower
    guard let pace = back.map({ _ in "backoff" }) ?? named, sentence.phrase[place].depth == sentence.phrase.lowestDepth,
      before.first.map(Verb.isBase) != true
    else { return nil }
    let who = back.map { before[..<$0].spoken(limit: 4) } ?? ""
    let unit = Figures.spelled[amount.unit.lowercased()] ?? amount.unit
    let limit = "at most \(amount.number.replacing(".", with: "_")) \(unit)"
    let given = who.isEmpty ? sentence.given ?? .always : Condition(who)
    return Understood(given, keeping(pace, limit, .atMost, amount), weight: 7)
  }

  /// What grows with each failure, and what is waited in between.
  private static let paces: WordSet = ["backoff", "delay", "delays", "interval", "intervals"]

  /// On which side of a moment a span lies.
  private static let sides: WordSet = ["ahead", "advance", "old", "before", "after", "earlier", "later", "back", "ago"]

  /// "Only possible within 30 days": on the last day it is, and on the next one it is not; nothing where it is just done so.
  private static func possible(
    _ phrase: Phrase,
    upTo last: Int,
    _ amount: Amount,
    _ side: String,
    in sentence: Sentence
  ) -> [Understood] {
    guard let cue = phrase.firstIndex(where: { $0.isPlain("can", "may", "possible", "allowed", "permitted") }),
      !phrase.holds(anyOf: ["not", "never", "no", "cannot", "that", "which", "who"]),
      // "Can be found in the trash, and is removed within 30 days": another verb is limited.
      !phrase[(cue + 1)...].holds(anyOf: "and", "then", "is", "are")
    else { return [] }
    let thing = phrase[..<cue].drop { $0.isPlain(PhraseWords.articles) }
    let isModal = phrase[cue].isPlain("can", "may")
    let done = phrase[(cue + 1)...].drop { $0.isPlain("only", "be") }.first.flatMap(Verb.base(ofParticiple:))
    let deed: String
    if let done, isModal {
      deed = "\(Verb.gerund(of: done)) \(thing.spoken(limit: 4))"
    } else if !isModal, let first = thing.first,
      first.lower.hasSuffix("ing") || thing.count < 4 && thing.contains(where: ResponsePhrase.isPluralNoun)
    {
      deed = thing.prefix { !$0.isPlain("is", "are", "should", "must", "shall") }.spoken(limit: 4)
    } else if isModal, let response = ResponsePhrase(phrase) {
      deed = gerund(of: Response(response).words)
    } else {
      return []
    }
    return [(last, "allow"), (last + 1, "refuse")].map { count, verdict in
      let words =
        "\(count) \(count == 1 ? amount.unit.singular : amount.unit.plural) \(side == "advance" ? "ahead" : side)"
      let condition = Conditional.joined(
        Condition(words, .compares(amount.unit, .equal, Amount("\(count)", amount.unit))),
        sentence.given
      )
      let response = Response(
        "\(verdict) \(deed)",
        state: "\(deed) is \(Verb.participle(of: verdict))",
        .limits(.atMost, amount)
      )
      var found = Understood(condition, response, weight: 8)
      found.literals = ["\(count)"]
      return found
    }
  }
}
