// A response without what says nothing of it: purposes, contrasts, hedges, alternatives.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension ResponsePhrase {
  /// Without purposes, hedges at the start, and marks at the ends.
  static func cleaned(_ phrase: Phrase) -> Phrase {
    var phrase = phrase.trimmed
    while let first = phrase.first, phrase.count > 1,
      first.isPlain([
        "and", "then", "also", "or", "please", "simply", "automatically", "always", "correctly", "so", "just",
      ])
    {
      phrase.removeFirst()
    }
    // "Is started nevertheless": whatever was said before.
    if phrase.count > 3, phrase.last?.isPlain(PhraseWords.conceding) == true { phrase = phrase.dropLast() }
    // "Cannot be sent any more".
    if phrase.count > 3, phrase.suffix(2).map(\.lower) == ["any", "more"] { phrase = phrase.dropLast(2) }
    // "In that case", "no matter how many": nothing is said by it.
    if phrase.count > 5, phrase.suffix(3).map(\.lower) == ["in", "that", "case"] { phrase = phrase.dropLast(3) }
    if let matter = phrase.indices.dropFirst(2).dropLast().first(where: {
      phrase[$0].isPlain("no") && phrase[$0 + 1].isPlain("matter")
    }) {
      phrase = phrase[..<matter].trimmed
    }
    // "Takes it out again, later it does not": what comes later is another thing.
    if let comma = phrase.dropFirst(3).lastIndex(where: { $0.isMark(",") }),
      case let end = phrase[comma...].dropFirst(),
      (3...5).contains(end.count),
      end.first?.isPlain("later", "afterwards", "thereafter", "otherwise") == true,
      end.last?.isPlain("not") == true || end.last?.lower.hasSuffix("n't") == true
    {
      phrase = phrase[..<comma].trimmed
    }
    // "Creates no duplicates – its id is the key": why.
    if let dash = phrase.indices.dropFirst(3).dropLast(3).first(where: {
      phrase[$0].isMark("–", ":") && phrase[$0].depth == 0
    }),
      phrase[..<dash].contains(where: isFinite) || phrase.first.map(Verb.isBase) == true && phrase[dash].isMark("–"),
      phrase[(dash + 1)...].contains(where: isFinite),
      phrase[dash + 1].isPlain(PhraseWords.articles) || phrase[dash].isMark(":") && phrase[dash + 1].kind == .code,
      !phrase[dash...].holds(anyOf: ["if", "when", "unless", "while", "until", "once", "long"])
    {
      phrase = phrase[..<dash].trimmed
    }
    return withoutPurpose(withoutAlternative(withoutContrast(withoutGap(withoutSupposition(withoutReason(phrase))))))
  }

  /// Without what is not so: "is written "1 night", not "1 nights"", "is listed, never dropped".
  private static func withoutContrast(_ phrase: Phrase) -> Phrase {
    guard let comma = phrase.lastIndex(where: { $0.isMark(",") }), comma > phrase.startIndex + 2,
      case let rest = phrase[(comma + 1)...], (2...4).contains(rest.count),
      rest.first?.isPlain("not", "never") == true,
      rest.dropFirst().allSatisfy({ $0.kind != .code && !Verb.isBase($0) })
        // "Is charged when the gate turns, never at the scan".
        || phrase[..<comma].holds(anyOf: "when", "once")
          && rest.dropFirst().first?.isPlain("at", "in", "on", "with", "for", "to", "by") == true
    else { return phrase }
    return phrase[..<comma]
  }

  /// Without a second clause that leaves its verb out: "gets a red dot, a filled one a green dot".
  private static func withoutGap(_ phrase: Phrase) -> Phrase {
    guard let comma = phrase.lastIndex(where: { $0.isMark(",") }), comma > phrase.startIndex + 2,
      case let rest = phrase[(comma + 1)...], rest.count > 3, rest.first?.isPlain("a", "an") == true,
      let one = rest.prefix(4).firstIndex(where: { $0.isPlain("one") }), one + 1 < rest.endIndex,
      rest[one + 1].isPlain("a", "an")
    else { return phrase }
    return phrase[..<comma]
  }

  /// Without what only may be: "opens the quiz, perhaps with a hint".
  private static func withoutSupposition(_ phrase: Phrase) -> Phrase {
    guard phrase.holds(anyOf: hedges) else { return phrase }
    let lowest = phrase.lowestDepth
    let hedge = phrase.indices.dropFirst(2).first {
      guard phrase[$0].depth == lowest else { return false }
      return phrase[$0].isPlain(suppositions) && phrase[$0 - 1].isMark(",")
        || phrase[$0].isPlain("if") && $0 + 1 < phrase.endIndex && phrase[$0 + 1].isPlain("that's", "thats")
        || phrase[$0].isPlain("while") && $0 + 1 < phrase.endIndex && phrase[$0 + 1].isPlain(PhraseWords.keeping)
    }
    return hedge.map { phrase[..<$0].trimmed } ?? phrase
  }

  private static let maybe = ["perhaps", "possibly", "maybe", "ideally", "presumably"]

  private static let suppositions = WordSet(maybe)

  /// The first words of what only may be.
  private static let hedges = WordSet(maybe + ["if", "while"])

  /// Without what something is for: "to allow …", "so that …".
  static func withoutPurpose(_ phrase: Phrase) -> Phrase {
    var phrase = withoutApposition(phrase)
    // "Change the printer so that it cuts the slip": it cuts it.
    if let first = phrase.first, first.isPlain("change", "modify", "update", "adapt", "refactor", "extend"),
      let so = phrase.indices.dropLast(4).first(where: { phrase[$0].isPlain("so") }),
      phrase[so + 1].isPlain("that"), phrase[so + 2].isPlain("it", "they")
    {
      phrase = phrase[(so + 3)...]
    }
    for purpose in PhraseWords.purposes.found(in: phrase) {
      guard let place = phrase.place(of: purpose), place.lowerBound > phrase.startIndex + 1,
        phrase[place.lowerBound].depth == 0,
        // "The pump has to keep running": what it must do, and not what for.
        !phrase[place.lowerBound].isPlain("to")
          || !phrase[place.lowerBound - 1].isPlain("has", "have", "had", "needs", "need", "is", "are", "ought")
      else { continue }
      guard phrase[place.lowerBound - 1].isPlain("merely", "just", "only", "simply", "solely") else {
        phrase = phrase[..<place.lowerBound].trimmed
        continue
      }
      // "The older one wins, so nobody waits merely because a clock was wrong": why, again; alone it is not true without
      // its reason.
      let before = phrase[..<(place.lowerBound - 1)]
      if let comma = before.lastIndex(where: { $0.isMark(",") }),
        before[comma...].dropFirst().first?.isPlain("so") == true
      {
        phrase = phrase[..<comma]
      } else {
        phrase = before + [.supplied("only", at: phrase[place.lowerBound - 1])] + phrase[place.lowerBound...]
      }
    }
    // "Wraps around to 1, since 0 is reserved", "gives up after 8 s, as the radio answers at once or never": why.
    if let since = phrase.indices.dropFirst(3).dropLast(3).last(where: {
      phrase[$0].depth == 0 && phrase[$0 - 1].isMark(",")
        && (phrase[$0].isPlain("since")
          || phrase[$0].isPlain("as") && phrase[$0 + 1].isPlain("the", "it", "they")
            && !phrase[$0...].contains { $0.isMark(",") })
    }), phrase[since...].contains(where: { isFinite($0) || $0.isPlain("would", "could") }) {
      phrase = phrase[..<since].trimmed
    }
    return phrase
  }

  /// Without what something is in other words: "if the lead, a member of the crew, is away, the mate signs".
  private static func withoutApposition(_ phrase: Phrase) -> Phrase {
    guard let comma = phrase.indices.dropFirst().dropLast(3).first(where: { phrase[$0].isMark(",") }),
      let end = phrase[(comma + 2)...].prefix(12).firstIndex(where: { $0.isMark(",") }), end + 1 < phrase.endIndex
    else { return phrase }
    let isWording = phrase[comma + 1].isPlain(PhraseWords.latinWords)
    guard isFinite(phrase[end + 1]), isWording || phrase[comma + 1].isPlain("a", "an"),
      phrase[comma - 1].kind == .plain,
      !phrase[..<end].contains(where: { isFinite($0) || $0.isPlain("and", "or") && !isWording })
    else { return phrase }
    return phrase[..<comma] + phrase[(end + 1)...]
  }

  /// Without what would happen otherwise: "throws `tooWide`, the thread would snag".
  private static func withoutReason(_ phrase: Phrase) -> Phrase {
    if let nobody = phrase.dropFirst(2).dropLast().lastIndex(where: { $0.isPlain("nobody") }),
      phrase[nobody - 1].isMark(",", "–"),
      phrase[nobody + 1].isPlain("hears", "sees", "notices", "cares", "minds", "needs", "uses", "reads")
    {
      return phrase[..<(nobody - 1)]
    }
    guard phrase.holds(anyOf: "would"), let comma = phrase.lastIndex(where: { $0.isMark(",", "–") }),
      comma > phrase.startIndex + 1, case let rest = phrase[(comma + 1)...], let first = rest.first,
      first.isPlain("the", "a", "an", "it", "they", "nobody", "otherwise", "nothing"),
      rest.prefix(6).holds(anyOf: "would")
    else { return phrase }
    return phrase[..<comma]
  }

  /// "Navigates to or presents X": the second verb takes the object.
  private static func withoutAlternative(_ phrase: Phrase) -> Phrase {
    guard let place = phrase.indices.dropFirst().prefix(3).first(where: { phrase[$0].isPlain("or") }),
      place + 2 < phrase.endIndex,
      let first = phrase.first, isVerb(first), isVerb(phrase[place + 1])
    else { return phrase }
    return phrase[(place + 1)...]
  }
}
