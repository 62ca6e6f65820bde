// Sentences whose condition, denial or permission ends before the sentence does.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Conditional {
  /// "The old alarm is removed, otherwise people get woken twice", "… goes into the outbox, it is not an error", "a guest can
  /// book, end to end against the mock": without why, without the verdict, and without how it is tried.
  static func motives(in phrase: Phrase) -> [Phrase] {
    guard
      let comma = phrase.indices.dropFirst(2).dropLast(3).last(where: { index in
        guard phrase[index].isMark(",", "–") else { return false }
        let next = phrase[(index + 1)...]
        return next.first?.isPlain("otherwise", "else") == true && next.dropFirst().first?.isPlain(whoever) == true
          || ["end to end", "it is not an error", "it's not an error", "this is not an error"].contains {
            next.starts(with: $0.split(separator: " ")) { $0.lower == $1 }
          }
      })
    else { return [] }
    return halves(of: phrase[..<comma])
  }

  private static let whoever: WordSet = [
    "people", "everybody", "everyone", "nobody", "somebody", "someone", "we", "you",
  ]

  /// "Adds a knot if the last step is a rope and then the end mark": the end mark whatever the last step is.
  static func laterObjects(in phrase: Phrase) -> [Phrase] {
    guard let cue = phrase.indices.dropFirst(2).first(where: { phrase[$0].isPlain("if", "when", "unless") }),
      let and = phrase[cue...].dropFirst(3).dropLast(3).lastIndex(where: { $0.isPlain("and") }),
      phrase[and + 1].isPlain("then"), phrase[and + 2].isPlain(PhraseWords.articles),
      case let thing = phrase[(and + 3)...].trimmed, (1...4).contains(thing.count),
      thing.allSatisfy({ $0.kind != .mark && !ResponsePhrase.isFinite($0) }),
      let verb = phrase[..<cue].firstIndex(where: { Verb.base(ofThirdPerson: $0) != nil }),
      ResponsePhrase(phrase[..<cue]) != nil
    else { return [] }
    return [phrase[..<and].trimmed, phrase[...verb] + phrase[(and + 2)...]]
  }

  /// "Follow the boat until it is moored, and cancel while no crew is on board", "captains can follow it until noon, and cancel
  /// while …": each command has a time of its own.
  static func commands(in phrase: Phrase) -> [Phrase] {
    let can = phrase.prefix(8).firstIndex { $0.isPlain("can", "may") }
    guard let first = phrase.first, Verb.isBase(first) || can != nil, !begins(phrase),
      let comma = phrase.indices.dropFirst(3).dropLast(5).last(where: {
        phrase[$0].isMark(",") && phrase[$0 + 1].isPlain("and") && Verb.isBase(phrase[$0 + 2])
      }), case let one = phrase[..<comma], case let other = phrase[(comma + 2)...],
      one.dropFirst(2).contains(where: { $0.isPlain(ConditionWords.cues) }),
      let cue = other.dropFirst().firstIndex(where: { $0.isPlain(ConditionWords.cues) }), cue + 2 < other.endIndex
    else { return [] }
    // Of a deed that names nothing, a time can only say while it is open to somebody.
    guard cue == other.startIndex + 1, other[cue].isPlain("while") else {
      return can == nil ? [one, other] : []
    }
    let verb = other[other.startIndex]
    return [one, ["allow", Verb.gerund(of: verb.lower)].map { .supplied($0, at: verb) } + other.dropFirst()]
  }

  /// "Nothing is owed within the free days, and the free days stay free", "the mast never bends, and the sorter doesn't see
  /// it": what the one denies is no denial of the other.
  static func negations(in phrase: Phrase) -> [Phrase] {
    let lowest = phrase.lowestDepth
    guard !begins(phrase),
      let comma = phrase.indices.dropFirst(2).dropLast(4).first(where: {
        phrase[$0].isMark(",") && phrase[$0].depth == lowest
      }), phrase[comma + 1].isPlain("and"), case let one = phrase[..<comma], case let other = phrase[(comma + 2)...],
      case let denial = one.firstIndex(where: { $0.isPlain("never", "not", "cannot") || $0.lower.hasSuffix("n't") }),
      one.first?.isPlain("nothing", "nobody") == true || denial != nil,
      !one[..<(denial ?? one.startIndex)].holds(anyOf: "that", "which", "who", "whose"),
      !one.contains(where: { $0.isPlain(ConditionWords.cues) }), other.first?.isPlain(PhraseWords.articles) == true,
      let verb = other.indices.dropFirst(2).prefix(4).first(where: {
        ResponsePhrase.isAuxiliary(other[$0])
          || other[$0].isPlain("stay", "stays", "remain", "remains", "keep", "keeps")
      }),
      other[..<verb].allSatisfy({
        $0.kind == .plain && (!PhraseWords.joints.contains($0) || $0.isPlain(PhraseWords.articles))
      }), ResponsePhrase(one) != nil
    else { return [] }
    return [one, other]
  }

  /// "They're neither listed nor deleted": not the one, and not the other.
  static func neither(in phrase: Phrase) -> [Phrase] {
    guard let place = phrase.indices.dropFirst().dropLast(3).first(where: { phrase[$0].isPlain("neither") }),
      phrase[place + 2].isPlain("nor"), case let before = phrase[place - 1],
      [phrase[place + 1], phrase[place + 3]].allSatisfy({ Verb.base(ofParticiple: $0) != nil })
    else { return [] }
    let contracted = ["they're": "They", "they’re": "They", "it's": "It", "it’s": "It"][before.lower]
    guard contracted != nil || before.isPlain("is", "are") else { return [] }
    let being = contracted.map { [Word.supplied($0, at: before), .supplied($0 == "It" ? "is" : "are", at: before)] }
    let start = phrase[..<(place - 1)] + (being ?? [before]) + [.supplied("not", at: phrase[place])]
    return [place + 1, place + 3].map { start + [phrase[$0]] + phrase[(place + 4)...] }
  }

  /// "A name must not be blank, its length within the range": the second is demanded as well, and not denied.
  ///
  /// "At most four boats at a time, rafts count too": what counts is another sentence.
  static func bounds(in phrase: Phrase) -> [Phrase] {
    if phrase.first?.isPlain("at") == true, phrase.count > 6, phrase[phrase.startIndex + 1].isPlain("most", "least"),
      let comma = phrase.firstIndex(where: { $0.isMark(",") }),
      !phrase[..<comma].contains(where: ResponsePhrase.isFinite),
      case let other = phrase[(comma + 1)...], other.trimmed.last?.isPlain("too", "also") == true, other.count > 2
    {
      return [phrase[..<comma], other]
    }
    guard let comma = phrase.indices.dropFirst(3).dropLast(3).first(where: { phrase[$0].isMark(",") }),
      phrase[..<comma].holds(anyOf: "must"), case let other = phrase[(comma + 1)...],
      let bound = other.indices.dropFirst().prefix(4).first(where: { index in
        other[index].isPlain("within", "between", "below", "above", "under", "over")
          || other[index].isPlain("at") && other[(index + 1)...].first?.isPlain("least", "most") == true
      }), !other.contains(where: ResponsePhrase.isFinite), let first = other.first, !Verb.isBase(first),
      other[..<bound].allSatisfy({
        $0.kind == .plain && (!PhraseWords.joints.contains($0) || $0.isPlain(PhraseWords.articles))
      })
    else { return [] }
    return [phrase[..<comma], other[..<bound] + ["must", "be"].map { .supplied($0, at: first) } + other[bound...]]
  }

  /// "A boat without a mast can be picked, but the form shows "Measure first" and Moor stays disabled": what follows the
  /// *but* holds once such a boat is picked.
  static func permissions(in phrase: Phrase) -> [Phrase] {
    guard let first = phrase.first, first.isPlain("a", "an", "any"),
      let may = phrase.indices.dropFirst(2).prefix(8).dropLast().first(where: { phrase[$0].isPlain("can", "may") }),
      may + 6 < phrase.endIndex, phrase[may + 1].isPlain("be"), Verb.base(ofParticiple: phrase[may + 2]) != nil,
      phrase[may + 3].isMark(","), phrase[may + 4].isPlain("but")
    else { return [] }
    var rest = phrase[(may + 5)...]
    // What is shown "instead of the fee" is shown.
    if rest.prefix(2).map(\.lower) == ["instead", "of"],
      let thing = rest.dropFirst(4).firstIndex(where: { $0.isPlain(PhraseWords.articles) })
    {
      rest = rest[thing...]
    }
    guard ResponsePhrase(rest) != nil else { return [] }
    let event =
      [.supplied("When", at: first), .supplied(first.lower, at: first)] + phrase[..<may].dropFirst()
      + [.supplied("is", at: phrase[may]), phrase[may + 2], phrase[may + 3]]
    // "… and Moor stays disabled": a control by its name.
    let name = rest.indices.dropFirst(3).dropLast(2).first {
      rest[$0 - 1].isPlain("and") && rest[$0].text.startsWithCapital && rest[$0 + 1].isPlain("stays", "is", "becomes")
    }
    let parts = name.map { [rest[..<($0 - 1)], rest[$0...]] } ?? [rest]
    return [phrase[..<(may + 3)]] + parts.map { event + $0 }
  }

  /// "Asks for access only after the first trip, never at launch": then, and not at launch.
  static func exclusionsOfTime(in phrase: Phrase) -> [Phrase] {
    guard let verb = phrase.first, Verb.base(ofThirdPerson: verb) != nil,
      let comma = phrase.indices.dropFirst(4).dropLast(3).last(where: {
        phrase[$0].isMark(",") && phrase[$0 + 1].isPlain("never") && phrase[$0 + 2].isPlain("at", "on", "during")
      }), case let one = phrase[..<comma],
      let cue = one.dropFirst(2).firstIndex(where: { $0.isPlain("only") || ConditionWords.trailingWords.contains($0) }),
      !phrase[comma...].contains(where: ResponsePhrase.isFinite)
    else { return [] }
    let never = [Word.supplied("Never", at: verb), .supplied(verb.lower, at: verb)]
    return [one, never + one[..<cue].dropFirst() + phrase[(comma + 2)...]]
  }
}
