// What a sentence says in passing, and what it only says by a number: times, answers, and that something no longer holds.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Framing {
  /// "**Gate:** closes at noon", "**Fees:** are rounded up": the gate does, and the fees are; nil where the label is no such
  /// thing.
  static func told(of label: Phrase, _ words: Phrase) -> Phrase? {
    guard (1...3).contains(label.count), let first = label.first, let last = label.last, let verb = words.first,
      words.count > 1, verb.isSimple, !verb.text.startsWithCapital, !PhraseWords.isTransparent(label),
      label.allSatisfy({
        $0.kind == .plain && $0.text.dropFirst().utf8.allSatisfy { $0.isLowercase || $0 == ASCII.hyphen }
          && !$0.isPlain(ResponsePhrase.states) && !$0.isPlain(PhraseWords.joints)
      }), !["ance", "ency", "tion", "ment", "ity", "ness"].contains(where: last.lower.hasSuffix),
      !Verb.isBase(first) || label.count > 1, Verb.base(ofGerund: first) == nil, Verb.base(ofParticiple: last) == nil,
      case let isMany = ResponsePhrase.isPluralNoun(last),
      isMany
        ? verb.isPlain("are")
        : verb.isPlain("is")
          || Verb.base(ofThirdPerson: verb) != nil && !ResponsePhrase.beginsObject(words.dropFirst())
    else { return nil }
    let start = isMany ? [first] : [.supplied("The", at: first), .supplied(first.lower, at: first)]
    return start + label.dropFirst() + words
  }

  /// "The request, if one was made, is cancelled": where there is none, nothing is.
  static func withoutAside(_ phrase: Phrase) -> Phrase {
    let phrase = withoutDashed(withoutWhatever(phrase))
    guard let comma = phrase.indices.dropFirst(2).dropLast(3).first(where: { phrase[$0].isMark(",") }),
      phrase[comma + 1].isPlain("if"),
      let end = phrase[(comma + 2)...].prefix(5).firstIndex(where: { $0.isMark(",") }), end + 1 < phrase.endIndex,
      asides.contains(phrase[(comma + 1)..<end].map(\.lower).joined(separator: " "))
    else { return phrase }
    return phrase[..<comma] + phrase[(end + 1)...]
  }

  /// "Anything else – nobody will like it – is moved": without the sentence between the dashes.
  private static func withoutDashed(_ phrase: Phrase) -> Phrase {
    let lowest = phrase.lowestDepth
    let dashes = phrase.indices.filter { phrase[$0].isMark("–", "—") && phrase[$0].depth == lowest }
    // "When a line is gone – two windows on one desk, it happens – the list is loaded anew".
    if dashes.count == 2, dashes[1] > dashes[0] + 2, dashes[1] + 1 < phrase.endIndex, Conditional.begins(phrase),
      phrase[..<dashes[0]].contains(where: ResponsePhrase.isFinite),
      !phrase[dashes[0] + 1].isPlain(["and", "or", "but", "unless", "if", "when", "only", "except", "not", "without"]),
      phrase[(dashes[0] + 1)..<dashes[1]].contains(where: ResponsePhrase.isFinite)
    {
      return Phrase(
        phrase[..<dashes[0]] + [Conditional.comma(behind: phrase[..<dashes[0]])] + phrase[(dashes[1] + 1)...]
      )
    }
    guard dashes.count == 2, dashes[0] > phrase.startIndex, dashes[1] > dashes[0] + 2, dashes[1] + 1 < phrase.endIndex,
      // "The train – number, name – is shown": what it is.
      phrase[(dashes[0] + 1)..<dashes[1]].contains(where: ResponsePhrase.isFinite),
      !phrase[..<dashes[0]].contains(where: ResponsePhrase.isFinite), ResponsePhrase.isFinite(phrase[dashes[1] + 1])
    else { return phrase }
    return phrase[..<dashes[0]] + phrase[(dashes[1] + 1)...]
  }

  /// "The button stops every train, held or not", "sharp ones, however sharp, get no raise": it makes no difference.
  private static func withoutWhatever(_ phrase: Phrase) -> Phrase {
    guard let comma = phrase.indices.dropFirst(2).dropLast(2).last(where: { phrase[$0].isMark(",") }) else {
      return phrase
    }
    let tail = phrase[(comma + 1)...].trimmed
    // "Whether it is paid, late or not": what is asked, and no aside.
    if tail.count < 5, tail.suffix(2).map(\.lower) == ["or", "not"], !phrase[..<comma].holds(anyOf: "whether", "if") {
      return phrase[..<comma]
    }
    guard tail.first?.isPlain("however", "whatever") == true || comma > phrase.startIndex + 3 else { return phrase }
    if tail.first?.isPlain("whatever") == true {
      // "10 or 3 seconds, whatever comes first": which one of them.
      let isChoice = tail.holds(anyOf: ["first", "last", "higher", "lower", "larger", "smaller", "later", "earlier"])
      return tail.count(where: ResponsePhrase.isFinite) > 1 || phrase.holds(anyOf: "either") || isChoice
        ? phrase : phrase[..<comma]
    }
    guard let open = phrase[..<comma].lastIndex(where: { $0.isMark(",") }), open > phrase.startIndex,
      phrase[open + 1].isPlain("however"), comma - open < 5
    else { return phrase }
    return phrase[..<open] + phrase[(comma + 1)...]
  }

  /// "This is `nil` if …" below the heading of a member: that member is.
  static func naming(_ member: String, in phrase: Phrase) -> Phrase {
    guard let first = phrase.first, first.isPlain("this", "it"), phrase.count > 2,
      phrase[phrase.startIndex + 1].isPlain("is", "isn't", "must", "should", "can", "may")
    else { return phrase }
    let name = Word(
      .code,
      String(member.part(before: "(")),
      at: first.offset,
      isSpaced: first.isSpaced,
      isStrong: false,
      depth: first.depth
    )
    return Phrase([name] + Array(phrase.dropFirst()))
  }

  /// "It goes up at once, except on Sundays, when it stays": what holds for the exception is none of its conditions.
  static func withoutException(_ phrase: Phrase) -> Phrase {
    guard let comma = phrase.indices.dropFirst(3).dropLast(4).first(where: { phrase[$0].isMark(",") }),
      phrase[comma + 1].isPlain("except"),
      let next = phrase[(comma + 2)...].dropLast(2).firstIndex(where: { $0.isMark(",") }),
      phrase[next + 1].isPlain("when", "where", "who", "which")
    else { return phrase }
    return phrase[..<next]
  }

  /// "The sheet says "Full"", "a strip "Offline" sits above the list": that is shown.
  static func telling(_ phrase: Phrase) -> Phrase {
    guard phrase.holds(anyOf: "says", "sits", "states", "reads") else { return phrase }
    return Phrase(
      phrase.indices.flatMap { place -> [Word] in
        // "A strip "Offline" sits above the list".
        if phrase[place].isPlain("sits"), place > phrase.startIndex, place + 2 < phrase.endIndex,
          phrase[place + 1].isPlain("above", "below", "on", "at", "in", "over", "under"),
          let text = phrase[..<place].lastIndex(where: { $0.kind == .quote }),
          phrase[place - 1].isPlain(showing) || text > phrase.startIndex && phrase[text - 1].isPlain(showing)
        {
          return [.supplied("is", at: phrase[place]), .supplied("shown", at: phrase[place])]
        }
        let isShown =
          phrase[place].isPlain("says", "states", "reads") && place > phrase.startIndex
          && (phrase[place - 1].isPlain(showing)
            || phrase[place].isPlain("says") && phrase[place - 1].isPlain("it"))
          && place + 1 < phrase.endIndex && phrase[place + 1].kind == .quote
        return [isShown ? .supplied("shows", at: phrase[place]) : phrase[place]]
      }
    )
  }

  /// What shows a text.
  static let showing: WordSet = [
    "sheet", "label", "banner", "view", "screen", "alert", "dialog", "toast", "title", "button", "badge", "card", "row",
    "hint", "caption", "footer", "page", "placeholder", "tooltip", "popover", "notification", "overlay", "form", "list",
    "strip", "bar", "line", "header", "field", "cell", "section", "tab", "window", "panel", "bubble", "chip", "pill",
    "capsule", "popup",
  ]

  private static let contractions: WordSet = ["it's", "it’s", "there's", "there’s"]

  /// "It's empty" as *it is empty*; what *they're* is, the words before tell.
  static func uncontracted(_ phrase: Phrase) -> Phrase {
    guard phrase.holds(anyOf: contractions) else { return phrase }
    return Phrase(
      phrase.flatMap { word -> [Word] in
        guard word.isPlain(contractions) else { return [word] }
        let subject = word.text.prefix { $0.isLetter }
        return [
          Word(
            .plain,
            String(subject),
            at: word.offset,
            isSpaced: word.isSpaced,
            isStrong: word.isStrong,
            depth: word.depth
          ),
          .supplied("is", at: word),
        ]
      }
    )
  }

  private static let asides: Set<String> = [
    "if any", "if present", "if there is one", "if there is any", "if there are any", "if one exists", "if any exist",
    "if one was made", "if one was set", "if one is set", "if one is present", "if one was given",
  ]

  /// What comes at a time or of an answer that only its number names, with the word that says so: "Two days before the tide,
  /// warn everybody", "A 404 shows the empty list"; nil for another text.
  static func timed(_ phrase: Phrase) -> Phrase? {
    let words = phrase.drop { $0.isPlain("a", "an") }
    guard let number = words.first, words.count > 3 else { return nil }
    if number.isNumber || Numerals.several.contains(number), words[words.startIndex + 1].isPlain(ConditionPhrase.spans),
      words[words.startIndex + 2].isPlain("before", "after"), words.prefix(12).contains(where: { $0.isMark(",") })
    {
      return Phrase([.supplied("At", at: number), .supplied(number.lower, at: number)] + Array(words.dropFirst()))
    }
    guard number.text.utf8.count == 3, let status = Int(number.text), (200...599).contains(status),
      Verb.base(ofThirdPerson: words[words.startIndex + 1]) != nil
        // "A 429 is retried".
        || words.startIndex > phrase.startIndex && status >= 400 && words[words.startIndex + 1].isPlain("is")
          && !words.holds(anyOf: "when", "if")
          && words.dropFirst(2).first.map({ Verb.base(ofParticiple: $0) != nil }) == true,
      // "200 orders are kept": that many of them.
      words.startIndex > phrase.startIndex || words[words.startIndex + 1].isPlain(answering)
    else { return nil }
    let isPassive = words[words.startIndex + 1].isPlain("is")
    let subject = isPassive ? [Word.supplied("it", at: number)] : []
    return Phrase(
      [.supplied("On", at: number), number, Conditional.comma(behind: [number])] + subject + Array(words.dropFirst())
    )
  }

  private static let answering: WordSet = [
    "shows", "returns", "means", "throws", "triggers", "clears", "sends", "marks", "ends", "opens", "leads", "keeps",
    "leaves", "uses",
  ]

  /// "Can no longer be released" as "can not be released", and "no longer shows" as "does not show"; nil for another text.
  static func withoutLonger(_ phrase: Phrase) -> Phrase? {
    guard
      let no = phrase.indices.dropLast(2).first(where: {
        phrase[$0].isPlain("no") && phrase[$0 + 1].isPlain("longer") && !phrase[$0 + 2].isPlain("than")
      })
    else { return nil }
    let not = Word.supplied("not", at: phrase[no])
    let next = phrase[no + 2]
    if no > phrase.startIndex,
      phrase[no - 1].isPlain(["can", "is", "are", "will", "must", "may", "does", "do", "should"])
    {
      return Phrase(phrase[..<no] + [not] + phrase[(no + 2)...])
    }
    let isPlural = Verb.isBase(next)
    guard let base = isPlural ? next.lower : Verb.base(ofThirdPerson: next) else { return nil }
    let verb = [Word.supplied(isPlural ? "do" : "does", at: next), not, .supplied(base, at: next)]
    return Phrase(phrase[..<no] + verb + phrase[(no + 3)...])
  }

  static func isID(_ text: String) -> Bool {
    // Most words are told by their bytes; what a character is in Unicode takes long to find out.
    guard text.utf8.first?.isUppercase == true, text.utf8.contains(where: { $0.isDigit || $0 >= 0x80 }) else {
      return false
    }
    let capitals = text.prefix { $0.isASCII && $0.isUppercase }
    guard (1...6).contains(capitals.count), text.count > capitals.count else { return false }
    return text.dropFirst(capitals.count).allSatisfy { $0.isNumber || "-_.".contains($0) || $0.isUppercase }
      && text.contains { $0.isNumber }
  }
}
