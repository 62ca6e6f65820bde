// Sentences that tell how things were, or what somebody thought of them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Trap {
  /// "The old desk was slow", "we argued about it", "it has cost us a day": what was, and nothing that has to be.
  static func narrates(_ phrase: Phrase) -> Bool {
    // "Perhaps a flag will print it", "a reader for tapes is also planned".
    if phrase.first?.isPlain(["perhaps", "maybe"]) == true { return true }
    if phrase.trimmed.last?.isPlain(["planned"]) == true,
      phrase.trimmed.dropLast().suffix(2).holds(anyOf: ["is", "are"])
    {
      return true
    }
    guard phrase.count > 3, !phrase.holds(anyOf: demanding),
      !phrase.contains(where: { $0.isMark("→", "->", "=>", ":") })
    else { return false }
    if phrase.withoutAsides.contains(where: { $0.text == "us" }), phrase.holds(anyOf: ["has", "have"]) { return true }
    if let first = phrase.first, first.isPlain(["we", "they", "it"]), let next = phrase.dropFirst().first,
      !Verb.isBase(next), Verb.base(ofThirdPerson: next) == nil,
      Verb.isSimplePast(next) || Verb.base(ofParticiple: next) != nil || next.lower.hasSuffix("ed")
    {
      return true
    }
    guard let was = phrase.prefix(8).firstIndex(where: { $0.isPlain(["was", "were"]) }), was > phrase.startIndex else {
      return false
    }
    // "Returns the page that was read", "what was charged is refunded": the past only tells which one.
    if phrase[..<was].dropLast().contains(where: { Verb.base(ofThirdPerson: $0) != nil })
      || phrase[(was + 1)...].holds(anyOf: ["is", "are"])
    {
      return false
    }
    return !phrase[..<was].contains { word in
      word.isPlain(clausal) || word.isPlain(["is", "are", "has", "have"]) || ConditionWords.modals.contains(word)
        || ConditionWords.leadingWords.contains(word)
    }
  }

  /// Words of a sentence that asks for something, whatever it tells besides.
  private static let demanding: WordSet = [
    "should", "shall", "must", "may", "can", "cannot", "can't", "never", "only", "unless", "if", "otherwise",
  ]

  /// What begins a clause, whose past says which things are meant.
  private static let clausal: WordSet = [
    "that", "which", "who", "whose", "what", "whatever", "whoever", "where", "than", "as", "until", "before", "after",
  ]
}
