// What a verb without an object is done to: "Revert on failure" below "The count updates immediately".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Objects that a sentence leaves to the texts above it.
enum LeftOut {
  /// Whether a sentence has a verb that says nothing without its object, and no object.
  static func isIn(_ phrase: Phrase) -> Bool { place(in: phrase) != nil }

  /// A sentence with the object that it lacks; nil where nothing above it, the nearest first, names one.
  static func completed(_ phrase: Phrase, by above: [Phrase]) -> Phrase? {
    guard let place = place(in: phrase), let verb = base(of: phrase[place]) else { return nil }
    let object = object(of: verb, in: above).map { [Word](plain: $0).map { Word.supplied($0.text, at: phrase[place]) } }
    return object.map { Phrase(Array(phrase[...place]) + $0 + Array(phrase[(place + 1)...])) }
  }

  /// What the texts above an item name as the object of a verb.
  static func object(of verb: String, in above: [Phrase]) -> String? {
    if verb == "preload" || verb == "prefetch" {
      return above.contains { $0.holds(anyOf: "page", "pages", "pagination") } ? "next page" : nil
    }
    return above.lazy.compactMap { thing(of: $0, isChanged: verb == "revert") }.first
  }

  private static func place(in phrase: Phrase) -> Int? {
    let place = phrase.first?.isPlain("it", "this") == true ? phrase.startIndex + 1 : phrase.startIndex
    guard place < phrase.endIndex, base(of: phrase[place]) != nil else { return nil }
    let next = phrase[(place + 1)...].first { !$0.isAdverb }
    return next.map { $0.kind == .mark || $0.isPlain(behind) } ?? true ? place : nil
  }

  private static func base(of word: Word) -> String? {
    guard word.kind == .plain else { return nil }
    let base = Verb.base(ofThirdPerson: word) ?? word.lower
    return ["preload", "prefetch", "revert"].contains(base) ? base : nil
  }

  /// What a text says something is done to, without the label before it; for `isChanged` only what changes.
  private static func thing(of text: Phrase, isChanged: Bool) -> String? {
    let text = text.firstIndex { $0.isMark(":") }.map { text[($0 + 1)...] } ?? text
    for response in Responses.of(text).reversed() {
      let isDoneTo = Statements.isDoneTo(response)
      guard !isChanged || isDoneTo || changing.contains(response.verb) else { continue }
      let thing = (response.isPassive ? response.passiveSubject : isDoneTo ? response.subject : response.object)
        .drop { $0.isPlain(PhraseWords.articles) }
        .prefix { ($0.kind == .plain || $0.kind == .code) && !$0.isPlain(PhraseWords.joints) }
      if (1...4).contains(thing.count), !thing.contains(where: \.isNumber) { return thing.spoken(limit: 4) }
    }
    return nil
  }

  /// Words before which a verb has ended.
  private static let behind: WordSet = [
    "on", "when", "if", "after", "before", "once", "upon", "while", "every", "in", "as", "until",
  ]

  private static let changing: WordSet = [
    "update", "change", "toggle", "increment", "decrement", "set", "mark", "apply",
  ]
}
