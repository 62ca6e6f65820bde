// Set phrases, which say what is done in words of their own.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Framing {
  /// A set phrase in plain words; nil for any other.
  static func idiom(_ phrase: Phrase) -> Phrase? {
    nothing(phrase) ?? indifferent(phrase) ?? thrown(phrase) ?? ranging(phrase) ?? setOff(phrase)
  }

  /// "Removing an unknown id is a no-op": it does nothing.
  private static func nothing(_ phrase: Phrase) -> Phrase? {
    guard let last = phrase.last, last.isPlain(["no-op", "noop"]) else { return nil }
    let done = ["nothing"].map { Word.supplied($0, at: last) }
    if phrase.count == 1 { return Phrase([.supplied("do", at: last)] + done) }
    guard let being = phrase.lastIndex(where: { $0.isPlain(["is", "are"]) }), being > phrase.startIndex,
      being + 3 >= phrase.endIndex, let first = phrase.first, first.kind == .code || Verb.base(ofGerund: first) != nil
    else { return nil }
    // "Pressing start while it runs is a no-op".
    if let cue = phrase[..<being].dropFirst().firstIndex(where: { $0.isPlain(["while", "when", "if"]) }) {
      let comma = Conditional.comma(behind: phrase[cue..<being])
      let deed =
        [Word.supplied(phrase[phrase.startIndex].lower, at: phrase[phrase.startIndex])] + phrase[..<cue].dropFirst()
      return Phrase(phrase[cue..<being] + [comma] + deed + [.supplied("does", at: last)] + done)
    }
    return Phrase(phrase[..<being] + [.supplied("does", at: last)] + done)
  }

  /// "Letter case doesn't matter": it is ignored.
  private static func indifferent(_ phrase: Phrase) -> Phrase? {
    guard let last = phrase.last, last.isPlain(["matter"]), let first = phrase.first, first.kind == .plain,
      let denial = phrase.firstIndex(where: { $0.isPlain(["doesn't", "does", "don't", "do"]) }),
      (1...5).contains(denial - phrase.startIndex), phrase[denial...].count < 4,
      phrase[denial].lower.hasSuffix("n't") || phrase[denial...].holds(anyOf: ["not"]),
      Verb.base(ofGerund: first) == nil,
      !first.isPlain(["it", "this", "that", "which", "what", "where", "how", "when", "why", "who", "details"])
    else { return nil }
    return Phrase([.supplied("Ignore", at: first)] + phrase[..<denial])
  }

  /// "Otherwise `StoreError.full`": that is thrown.
  private static func thrown(_ phrase: Phrase) -> Phrase? {
    guard phrase.count == 2, let first = phrase.first, first.isPlain(["otherwise", "else"]), let error = phrase.last,
      error.kind == .code, ErrorRow.namesCase(error), error.text.contains("Error.")
    else { return nil }
    return [first, .supplied("throw", at: error), error]
  }

  /// "The quantity goes from 1 to 500": it must be between both.
  private static func ranging(_ phrase: Phrase) -> Phrase? {
    guard
      let verb = phrase.indices.dropFirst().prefix(5).first(where: {
        phrase[$0].isPlain(["goes", "runs", "ranges", "reaches"])
      }),
      verb + 4 < phrase.endIndex, phrase[verb + 1].isPlain(["from"]), phrase[verb + 2].isNumber,
      phrase[verb + 3].isPlain(["to"]), phrase[verb + 4].isNumber, phrase[..<verb].allSatisfy({ $0.kind == .plain }),
      // "From 1 to 30 June".
      verb + 5 >= phrase.endIndex || !phrase[verb + 5].text.startsWithCapital
    else { return nil }
    let joint = phrase[verb + 1]
    return Phrase(
      phrase[..<verb] + ["must", "be", "between"].map { Word.supplied($0, at: joint) } + [phrase[verb + 2]]
        + [.supplied("and", at: joint)] + phrase[(verb + 4)...]
    )
  }

  /// "With three readings or less it has no opinion": with the comma that it lacks.
  private static func setOff(_ phrase: Phrase) -> Phrase? {
    guard let cue = phrase.first, cue.isPlain(["with", "without"]),
      let place = phrase.indices.dropFirst(3).prefix(8).first(where: { index in
        index + 1 < phrase.endIndex && ResponsePhrase.isFinite(phrase[index + 1])
          && !phrase[index + 1].isPlain(["takes", "is", "was"])
          && (phrase[index].isPlain(["it", "they", "nothing", "nobody"])
            || phrase[index].kind == .code && phrase[index].text.contains("("))
      }),
      phrase[..<place].allSatisfy({ $0.kind != .mark && !ResponsePhrase.isFinite($0) })
    else { return nil }
    return phrase[..<place] + [Conditional.comma(behind: phrase[..<place])] + phrase[place...]
  }
}
