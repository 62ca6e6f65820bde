// Sentences of which a fragment says a part: a text without a verb, a thing in front of what it does.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Framing {
  /// The whole sentence of which a phrase leaves something out, or into which it puts too much; nil for any other phrase.
  static func completed(_ phrase: Phrase) -> Phrase? {
    showing(phrase) ?? ofOthers(phrase) ?? withoutVerdict(phrase) ?? lasting(phrase) ?? doing(phrase) ?? after(phrase)
      ?? handing(phrase) ?? ofSome(phrase) ?? still(phrase) ?? conceding(phrase)
  }

  /// ""Moor" disabled while the name is empty": it is.
  static func switched(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first,
      let place = phrase.indices.dropFirst().prefix(4).first(where: {
        phrase[$0].isPlain(PhraseWords.switched) || phrase[$0].isPlain("dimmed")
      }), place + 2 < phrase.endIndex, phrase[place + 1].isPlain(ConditionWords.lasting),
      case let thing = phrase[..<place],
      thing.allSatisfy({ $0.kind != .mark && !ResponsePhrase.isFinite($0) && !$0.isPlain("not", "never", "only") }),
      thing.last?.isPlain("stay", "stays", "remain", "remains") == false,
      thing.count == 1 || !Verb.isBase(first) || thing.last.map(Controls.isPart) == true,
      !first.isPlain("keep", "show", "make", "leave", "stay", "be")
    else { return nil }
    return Statements.withBeing(phrase, before: place)
  }

  /// "Encode → decode gives the same logs": doing both in turn does.
  static func inTurn(_ phrase: Phrase) -> Phrase? {
    guard phrase.count > 4, let first = phrase.first, Verb.isBase(first),
      case let arrow = phrase.startIndex + 1, phrase[arrow].isMark("→", "->"), Verb.isBase(phrase[arrow + 1]),
      Verb.base(ofThirdPerson: phrase[arrow + 2]) != nil
    else { return nil }
    let second = phrase[arrow + 1]
    let deeds = ["When", Verb.gerund(of: first.lower), "and", Verb.gerund(of: second.lower)]
      .map { Word.supplied($0, at: first) }
    return deeds + [Conditional.comma(behind: phrase[..<arrow]), .supplied("it", at: second)] + phrase[(arrow + 2)...]
  }

  /// "Photo on top, below it name and weight": that is shown.
  static func layered(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, first.kind == .plain,
      let comma = phrase.prefix(6).firstIndex(where: { $0.isMark(",") }), comma + 3 < phrase.endIndex,
      phrase[comma + 1].isPlain("below", "under", "above", "beside", "beneath"),
      phrase[comma + 2].isPlain("it", "them", "that"), !phrase.contains(where: ResponsePhrase.isFinite),
      phrase[..<comma].suffix(2).map(\.lower) == ["on", "top"] || phrase[..<comma].holds(anyOf: "at")
    else { return nil }
    return Phrase([.supplied("Show", at: first), .supplied(first.lower, at: first)] + phrase.dropFirst())
  }

  /// "Added an `isBusy` flag, the button is disabled while it is true": what holds now.
  static func introduced(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, first.isPlain("added", "introduced"),
      let comma = phrase.prefix(7).firstIndex(where: { $0.isMark(",") }), comma + 3 < phrase.endIndex,
      case let rest = phrase[(comma + 1)...], rest.contains(where: ResponsePhrase.isFinite),
      let thing = phrase[..<comma].first(where: { $0.kind == .code })
    else { return nil }
    return Phrase(rest.map { $0.isPlain("it") ? thing : $0 })
  }

  /// "Without a pass parking still works": the parking does.
  private static func still(_ phrase: Phrase) -> Phrase? {
    guard phrase.first?.isPlain("without", "with", "after") == true,
      let still = phrase.indices.dropFirst(3).prefix(6).first(where: { phrase[$0].isPlain("still") }),
      still + 1 < phrase.endIndex, case let deed = phrase[still - 1], Verb.base(ofGerund: deed) != nil,
      Verb.base(ofThirdPerson: phrase[still + 1]) != nil, case let head = phrase[..<(still - 1)],
      !head.contains(where: { $0.kind == .mark })
    else { return nil }
    return Phrase(
      head + [Conditional.comma(behind: head), .supplied("the", at: deed), deed] + phrase[(still + 1)...]
    )
  }

  /// "Is overwritten, even if that makes it jump": whatever comes of it.
  private static func conceding(_ phrase: Phrase) -> Phrase? {
    guard
      let even = phrase.indices.dropFirst(3).dropLast(3).first(where: { index in
        phrase[index].isPlain("even") && phrase[index + 1].isPlain("if")
          && phrase[index + 2].isPlain("that", "this") && phrase[index - 1].isMark(",")
      }), !phrase[even...].contains(where: { $0.isMark(",", ";") })
    else { return nil }
    return phrase[..<(even - 1)]
  }

  /// "Hand out the kept list": it is returned.
  private static func handing(_ phrase: Phrase) -> Phrase? {
    guard let hand = phrase.indices.dropLast(2).first(where: { phrase[$0].isPlain("hand") }),
      phrase[hand + 1].isPlain("out", "back"), ResponsePhrase.beginsThing(phrase[hand + 2])
    else { return nil }
    return Phrase(phrase[..<hand] + [.supplied("return", at: phrase[hand])] + phrase[(hand + 2)...])
  }

  /// "Writes that fail are tried again", "two trips that touch do not overlap": when they do, it holds for them.
  private static func ofSome(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first,
      let that = phrase.indices.dropFirst().prefix(3).first(where: { phrase[$0].isPlain("that", "which") }),
      that + 3 < phrase.endIndex, phrase[that + 1].isSimple, !ResponsePhrase.isFinite(phrase[that + 1]),
      // "Rows that the clerk struck out", "lines that others wrote" do nothing themselves.
      !phrase[that + 1].isPlain(PhraseWords.articles), !Verb.isSimplePast(phrase[that + 2]),
      Verb.base(ofParticiple: phrase[that + 2]) == nil,
      ResponsePhrase.isPluralNoun(phrase[that - 1]),
      phrase[..<that].allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.joints) }),
      let verb = phrase[(that + 2)...].prefix(14).firstIndex(where: { $0.depth == first.depth && $0.isPlain(auxiliary) }
      ),
      phrase[(that + 1)..<verb].allSatisfy({ $0.depth > first.depth || $0.kind != .mark || $0.isMark("(", ")") }),
      case let clause = phrase[(that + 1)..<verb].withoutAsides, clause.count < 6, ResponsePhrase(phrase) == nil
    else { return nil }
    let things = [.supplied(first.lower, at: first)] + phrase[(phrase.startIndex + 1)..<that]
    // What is done is done to them; what they do, needs no more than that.
    let again = phrase[verb].isPlain("are", "aren't") ? things : [.supplied("they", at: phrase[verb])]
    return Phrase(
      [.supplied("When", at: first)] + things + clause + [Conditional.comma(behind: clause)] + again + phrase[verb...]
    )
  }

  private static let auxiliary: WordSet = [
    "do", "don't", "are", "aren't", "must", "can", "cannot", "can't", "will", "may",
  ]

  /// "Sections: Waiting, Paid, Late": they are shown.
  static func listed(_ words: Phrase, below label: Phrase) -> Phrase? {
    guard label.count == 1, let head = label.first, head.isPlain("sections", "tabs", "columns", "groups"),
      words.contains(where: { $0.isMark(",") }), !words.withoutAsides.contains(where: ResponsePhrase.isFinite)
    else { return nil }
    return Phrase([.supplied("Show", at: head), .supplied(head.lower, at: head)] + words)
  }

  /// Whether what stands below a title is what a screen shows.
  static func listsShown(_ title: Phrase) -> Bool {
    ["what it shows", "what is shown", "what's shown", "what they see", "what the user sees"]
      .contains(title.map(\.lower).joined(separator: " "))
  }

  /// "A ribbon over sold boats; they stay", "When it is old: a footer": with the verb that the title of the list has.
  static func shown(_ words: Phrase) -> Phrase {
    func isThing(_ part: Phrase) -> Bool {
      let end =
        part.firstIndex { $0.isMark(";", ".") || $0.isPlain("that", "which", "who", "whose") } ?? part.endIndex
      return !part.isEmpty
        && !part[..<end].contains { ResponsePhrase.isFinite($0) || Verb.base(ofThirdPerson: $0) != nil }
    }
    guard let first = words.first else { return words }
    guard Conditional.begins(words) else {
      return isThing(words)
        ? [.supplied("Show", at: first), .supplied(first.lower, at: first)] + words.dropFirst() : words
    }
    guard let colon = words.prefix(14).firstIndex(where: { $0.isMark(":", ",") }), colon + 1 < words.endIndex,
      isThing(words[(colon + 1)...])
    else { return words }
    return words[...colon] + [.supplied("show", at: words[colon])] + words[(colon + 1)...]
  }

  /// "A train that's been late for more than 2 hours leaves the list": when it has been, it does.
  private static func after(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, first.isPlain("a", "an", "any", "each", "every"),
      let that = phrase.indices.dropFirst(2).prefix(3).first(where: { phrase[$0].isPlain("that", "which", "that's") }
      ),
      let been = phrase[that...].prefix(3).firstIndex(where: { $0.isPlain("been") }),
      let span = phrase[been...].prefix(8).firstIndex(where: \.isNumber), span + 3 < phrase.endIndex,
      phrase[(been + 1)..<span].contains(where: { $0.isPlain("for") }),
      Verb.base(ofThirdPerson: phrase[span + 2]) != nil
    else { return nil }
    let thing = [Word.supplied(first.lower, at: first)] + phrase[(phrase.startIndex + 1)..<that]
    let event =
      [.supplied("When", at: first)] + thing + [.supplied("has", at: phrase[that])] + phrase[been...(span + 1)]
    return Phrase(
      event + [Conditional.comma(behind: phrase[...(span + 1)]), .supplied("it", at: phrase[span + 2])]
        + phrase[(span + 2)...]
    )
  }

  /// "If nothing is left: "All gone" and a link", "when it was faster, say so: "Too late"": the text is shown.
  private static func showing(_ phrase: Phrase) -> Phrase? {
    guard Conditional.begins(phrase), phrase.first?.isPlain("if", "when", "while", "once") == true,
      let quote = phrase.indices.dropFirst(3).first(where: { phrase[$0].kind == .quote && phrase[$0].depth == 0 }),
      phrase[quote - 1].isMark(":")
    else { return nil }
    let isSaid = quote > phrase.startIndex + 4 && phrase[..<(quote - 1)].suffix(2).map(\.lower) == ["say", "so"]
    var head = phrase[..<(quote - (isSaid ? 3 : 1))]
    if head.last?.isMark(",") == true { head = head.dropLast() }
    guard !head.contains(where: { $0.isMark(",", ":") && $0.depth == 0 }) else { return nil }
    return Phrase(
      Array(head) + [Conditional.comma(behind: head), .supplied("show", at: phrase[quote])] + phrase[quote...]
    )
  }

  /// "Nobody else sees the button": others do not.
  private static func ofOthers(_ phrase: Phrase) -> Phrase? {
    let count = phrase.prefix(2).map(\.lower) == ["nobody", "else"] ? 2 : 3
    guard let first = phrase.first, phrase.count > count + 1,
      count == 2 || phrase.prefix(3).map(\.lower) == ["no", "one", "else"],
      case let verb = phrase[phrase.startIndex + count],
      let base = Verb.base(ofThirdPerson: verb) ?? Verb.base(ofForm: verb)
    else { return nil }
    let start = [Word.supplied("Others", at: first)] + ["do", "not", base].map { .supplied($0, at: verb) }
    return Phrase(start + phrase.dropFirst(count + 1))
  }

  /// "Any other step is a programming error and throws `StepError.unknown`": it throws that.
  private static func withoutVerdict(_ phrase: Phrase) -> Phrase? {
    guard let being = phrase.indices.dropFirst().prefix(7).first(where: { phrase[$0].isPlain("is") }),
      let joint = phrase[being...].prefix(6).firstIndex(where: { $0.isPlain("and") }), joint + 2 < phrase.endIndex,
      phrase[(being + 1)...].first?.isPlain("a", "an") == true,
      phrase[joint - 1].isPlain("error", "mistake", "bug", "violation"),
      Verb.base(ofThirdPerson: phrase[joint + 1]) != nil
    else { return nil }
    return phrase[..<being] + phrase[(joint + 1)...]
  }

  /// "List in memory, good for 5 minutes": it is.
  private static func lasting(_ phrase: Phrase) -> Phrase? {
    guard let good = phrase.indices.dropFirst(2).prefix(10).first(where: { phrase[$0].isPlain("good", "valid") }),
      good + 3 < phrase.endIndex, phrase[good - 1].isMark(","), phrase[good + 1].isPlain("for"),
      phrase[good + 2].isNumber, case let thing = phrase[..<(good - 1)],
      !thing.contains(where: { $0.kind == .mark || ResponsePhrase.isFinite($0) })
    else { return nil }
    return thing + [.supplied("is", at: phrase[good])] + phrase[good...]
  }

  /// "Text file in the cache folder, survives a restart": what it does.
  private static func doing(_ phrase: Phrase) -> Phrase? {
    guard let comma = phrase.prefix(9).firstIndex(where: { $0.isMark(",") }), comma > phrase.startIndex + 1,
      comma + 2 < phrase.endIndex, let base = Verb.base(ofThirdPerson: phrase[comma + 1]),
      !ResponsePhrase.nominal.contains(base), !ResponsePhrase.ambiguous.contains(base),
      ResponsePhrase.beginsThing(phrase[comma + 2]), case let thing = phrase[..<comma],
      thing.allSatisfy({ $0.kind != .mark && !ResponsePhrase.isFinite($0) && Verb.base(ofThirdPerson: $0) == nil }),
      let first = thing.first, !Conditional.begins(phrase), !Verb.isBase(first), Verb.base(ofParticiple: first) == nil,
      !thing.holds(anyOf: "when", "if", "while", "unless", "until", "once")
    else { return nil }
    return phrase[(comma + 1)...]
  }
}
