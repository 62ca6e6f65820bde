// What readers make of one sentence or label.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension TextBehaviors {
  /// The screen of what is said of all screens.
  static func eachScreen(_ word: Word) -> Phrase {
    [.supplied("each", at: word), .supplied("screen", at: word), .supplied("view", at: word)]
  }

  static func understood(_ sentence: Sentence) -> (String, [Understood])? {
    var sentence = sentence
    sentence.readResponses()
    if let found = understood(sentence, by: Reader<Understood>.conditional) { return found }
    if Conditional.beginsStrictly(sentence.phrase) { return nil }
    return understood(sentence, by: Reader<Understood>.plain)
  }

  private static func understood(_ sentence: Sentence, by readers: [Reader<Understood>]) -> (String, [Understood])? {
    // By position: a copy of each reader with its examples would cost more than most take to read.
    for index in readers.indices where readers[index].reads.accepts(sentence) {
      let found = readers[index].read(sentence).filter { !$0.response.words.isEmpty }
      if !found.isEmpty { return (readers[index].name, found) }
    }
    return nil
  }

  static let colon = Word(.mark, ":", at: 0, isSpaced: false, isStrong: false, depth: 0)

  /// What a label that is a demand asks for, or that is a clause before its parts says: "A card is read as one element: its
  /// name and amount".
  static func understood(of label: Phrase, _ sentence: Sentence) -> (String, [Understood])? {
    // "Capture Layer: …": what a part of the code is called.
    guard label.count > 1, let first = label.first, first.kind == .plain, !Trap.holds(label),
      label.last?.isPlain("layer", "tier", "stage", "pipeline") == false
    else { return nil }
    var told = sentence
    if !Verb.isBase(first) {
      guard label.count > 4, !first.isPlain("this", "it", "there", "these"),
        let response = ResponsePhrase(label), !response.subject.isEmpty || response.isPassive,
        response.object.count > 1,
        response.isPassive || !ItemHead.listing.contains(response.verb),
        !sentence.phrase.contains(where: ResponsePhrase.isFinite),
        sentence.phrase.contains(where: { $0.isMark(",") || $0.isPlain("and") })
      else { return nil }
    }
    // "Pay button": a thing, and nothing that is asked for.
    guard !Verb.isBase(first) || !label.dropFirst().contains(where: Controls.controls.contains) else {
      return nil
    }
    told.phrase = label
    return understood(told)
  }

  /// What "Check if X" checks: the sentence behind it says what follows.
  static func checked(_ phrase: Phrase) -> Premise? {
    guard phrase.count > 2, phrase.first?.isPlain("check", "checks", "verify", "determine", "determines") == true,
      phrase[phrase.startIndex + 1].isPlain("if", "whether")
    else { return nil }
    let rest = phrase.dropFirst(2)
    let end =
      rest.firstIndex { $0.isPlain("using", "via", "with", "by", "through") || $0.isMark(",") } ?? rest.endIndex
    return ConditionPhrase.condition(rest[..<end]).map { Premise(condition: $0, text: rest[..<end]) }
  }
}
