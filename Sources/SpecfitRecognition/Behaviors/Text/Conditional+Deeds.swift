// Sentences that tell of several deeds, each with a time or gesture of its own.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Conditional {
  /// "Slots are held while the sheet is open and freed when it is dismissed", "letters are marked as waiting and sent when the
  /// phone is back": each deed has a time of its own.
  static func passives(in phrase: Phrase) -> [Phrase] {
    let cues: [StaticString] = ["when", "while", "once", "until"]
    guard let being = phrase.indices.dropFirst().prefix(8).first(where: { phrase[$0].isPlain("is", "are") }),
      being + 1 < phrase.endIndex, Verb.base(ofParticiple: phrase[being + 1]) != nil,
      let and = phrase.indices.dropLast(3).first(where: {
        $0 > being + 3 && phrase[$0].isPlain("and", "but")
          && (phrase[$0 + 2].isPlain(cues) || phrase[$0 + 2].isAdverb && phrase[$0 + 3].isPlain(cues))
          && (Verb.base(ofParticiple: phrase[$0 + 1]) != nil || phrase[$0 + 1].lower.hasSuffix("ed"))
      }),
      // "While the form is loaded and validated once": both are the clause's.
      Verb.base(ofParticiple: phrase[and - 1]) == nil || !phrase[and - 2].isPlain("is", "are"),
      case let first = phrase[(being + 2)..<and],
      first.holds(anyOf: "when", "while", "once", "until", "for", "with")
        || first.holds(anyOf: "as") && Verb.base(ofParticiple: phrase[and - 1]) == nil
    else { return [] }
    return [phrase[..<and], phrase[...being] + phrase[(and + 1)...]]
  }

  /// "Tap opens the ticket, long press prints the tag": what comes of each gesture.
  static func gestures(in phrase: Phrase) -> [Phrase] {
    func begins(_ words: Phrase) -> Bool {
      let gesture = words.drop { $0.isPlain("a", "an", "long", "double", "single") }
      // "Tapping a free seat books it, tapping a taken one shows who has it".
      if gesture.count > 3, let doing = gesture.first.flatMap({ Verb.base(ofGerund: $0) }),
        Word.supplied(doing, at: gesture[gesture.startIndex]).isPlain(kinds)
      {
        return gesture[gesture.startIndex + 1].isPlain("a", "an")
          && gesture.dropFirst(2).contains { Verb.base(ofThirdPerson: $0) != nil }
      }
      return gesture.count > 2 && gesture.first?.isPlain(kinds) == true
        && Verb.base(ofThirdPerson: gesture[gesture.startIndex + 1]) != nil
        && !gesture[gesture.startIndex + 2].isPlain("is", "are", "was", "were")
    }
    guard begins(phrase) else { return [] }
    let commas = phrase.indices.dropLast(3).filter { phrase[$0].isMark(",", ";") && begins(phrase[($0 + 1)...]) }
    return zip([phrase.startIndex] + commas.map { $0 + 1 }, commas + [phrase.endIndex]).map { phrase[$0..<$1] }
  }

  private static let kinds: WordSet = ["tap", "press", "swipe", "click", "drag", "double-tap", "long-press"]

  /// "The name is required and may have up to 80 letters": that it is, and how long it may be.
  static func demands(in phrase: Phrase) -> [Phrase] {
    // "The total must match the lines, otherwise the order is refused": two sentences.
    if let comma = phrase.indices.dropFirst(3).dropLast(3).first(where: { index in
      phrase[index].isMark(",")
        && (phrase[index + 1].isPlain("otherwise", "else")
          || phrase[index + 1].isPlain("or") && phrase[index + 2].isPlain("it", "they", "the", "an"))
    }), demanded(phrase[..<comma]) != nil, phrase[..<comma].count(where: { $0.isPlain("must") }) < 2,
      case let rest = phrase[(comma + 2)...], !rest.prefix(3).holds(anyOf: "can", "may"), ResponsePhrase(rest) != nil
    {
      return [phrase[..<comma], [.supplied("Otherwise", at: phrase[comma + 1])] + rest]
    }
    guard let being = phrase.indices.dropFirst().prefix(5).first(where: { phrase[$0].isPlain("is", "are") }),
      being + 5 < phrase.endIndex, phrase[being + 1].isPlain("required", "mandatory", "optional"),
      phrase[being + 2].isPlain("and"), phrase[being + 3].isPlain(ConditionWords.modals)
    else { return [] }
    return [phrase[...(being + 1)], phrase[..<being] + phrase[(being + 3)...]]
  }
}
