// What is done to a thing that seems to act: "the count updates", "the button shows".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Statements {
  /// "The count updates immediately": whether what acts is what it is done to.
  static func isDoneTo(_ response: ResponsePhrase) -> Bool {
    guard !response.isPassive, !response.subject.isEmpty else { return false }
    // "Coupons expire after 14 days".
    if response.verb == "expire" || response.verb == "time" && response.object.first?.isPlain("out") == true {
      return true
    }
    // "Price updates persist to the store", "changes propagate to all readers".
    if ["persist", "propagate"].contains(response.verb), response.object.first?.isPlain("to", "in") == true {
      return true
    }
    return changing.contains(response.verb)
      && response.object.allSatisfy(\.isAdverb)
  }

  /// "The button shows", "the button is there": it is shown; other phrases as they are.
  static func appearing(_ phrase: Phrase) -> Phrase {
    guard phrase.count > 1, let last = phrase.last, phrase.first?.isPlain(PhraseWords.articles) == true else {
      return phrase
    }
    let isThere = last.isPlain("there") && phrase.dropLast().last?.isPlain("is", "are") == true
    guard isThere || last.isPlain("shows") else { return phrase }
    let being = isThere ? phrase[phrase.endIndex - 2] : .supplied("is", at: last)
    return phrase.dropLast(isThere ? 2 : 1) + [being, .supplied("shown", at: last)]
  }

  /// "The price updates" as what is done to it: "the price is updated"; nil for other words.
  static func doneTo(_ phrase: Phrase) -> Phrase? {
    guard (2...4).contains(phrase.count), let last = phrase.last, let verb = Verb.base(ofThirdPerson: last),
      changing.contains(verb), phrase.dropLast().allSatisfy({ $0.kind == .plain && !Verb.isBase($0) })
    else { return nil }
    return phrase.dropLast() + [.supplied("is", at: last), .supplied(Verb.participle(of: verb), at: last)]
  }

  /// Verbs that say of a thing without an object what is done to it.
  private static let changing: WordSet = [
    "update", "refresh", "reload", "reset", "save", "close", "open", "clear", "sync", "persist", "expand", "collapse",
    "start", "stop", "pause", "resume", "restart", "change", "count", "validate", "recalculate", "rebuild", "empty",
  ]
}
