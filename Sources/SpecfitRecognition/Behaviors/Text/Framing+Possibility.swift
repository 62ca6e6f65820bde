// Sentences that say what is possible, and what is so only then.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Framing {
  /// "It is not possible to book a gone boat": a gone boat cannot be booked.
  static func possible(_ phrase: Phrase) -> Phrase? {
    guard phrase.count > 5, let first = phrase.first, first.isPlain("it"),
      case let being = phrase[phrase.startIndex + 1], being.isPlain("is", "isn't"),
      let able = phrase.dropFirst(2).prefix(2).firstIndex(where: { $0.isPlain("possible", "impossible") }),
      phrase[able + 1].isPlain("to"), able + 3 < phrase.endIndex, case let verb = phrase[able + 2],
      verb.kind == .plain,
      phrase[able + 3].isPlain(PhraseWords.articles),
      // What stands behind the thing may belong to the verb.
      !phrase[(able + 3)...].holds(anyOf: [
        "to", "by", "from", "into", "until", "when", "if", "before", "after", "with",
      ])
    else { return nil }
    let isDenied =
      being.isPlain("isn't") || phrase[able].isPlain("impossible") || phrase[able - 1].isPlain("not")
    let done = [isDenied ? "cannot" : "can", "be", Verb.participle(of: verb.lower)].map { Word.supplied($0, at: verb) }
    return phrase[(able + 3)...].trimmed + done
  }

  /// "Browsing stays possible", "editing a note is not possible while it is locked": it is allowed, or not.
  static func possibleDeed(_ phrase: Phrase) -> Phrase? {
    guard let first = phrase.first, first.kind == .plain, !first.isPlain("it", "this", "that"),
      let being = phrase.prefix(7).dropFirst().firstIndex(where: { $0.isPlain("is", "stays", "remains") }),
      phrase[..<being].allSatisfy({ $0.kind != .mark && !ResponsePhrase.isFinite($0) }),
      let able = phrase[(being + 1)...].prefix(3).firstIndex(where: { $0.isPlain("possible", "impossible") }),
      case let between = phrase[(being + 1)..<able],
      // "Withdrawal is possible until noon", and not "an answer is possible".
      Verb.base(ofGerund: first) != nil || able + 2 < phrase.endIndex && phrase[able + 1].isPlain(lasting)
    else { return nil }
    let isDenied = phrase[able].isPlain("impossible") || between.holds(anyOf: "not", "no")
    // "Undo is possible within a minute" is read as a command.
    if being == phrase.startIndex + 1, Verb.isBase(first) { return nil }
    return phrase[..<being] + [.supplied("is", at: first)] + between.filter { $0.isPlain("only") }
      + (isDenied ? ["not", "allowed"] : ["allowed"]).map { Word.supplied($0, at: first) } + phrase[(able + 1)...]
  }

  /// "Photos are sent over Wi-Fi only", "the fee is only shown after the ride": only so, or only then.
  static func onlyBehind(_ phrase: Phrase) -> Phrase? {
    if let only = phrase.indices.dropFirst(2).dropLast(3).first(where: { phrase[$0].isPlain("only") }),
      phrase[only - 1].isPlain("is", "are"), Verb.base(ofParticiple: phrase[only + 1]) != nil,
      phrase[only + 2].isPlain(["after", "when", "if", "once", "while", "during", "by"])
    {
      return phrase[..<only] + [phrase[only + 1], phrase[only]] + phrase[(only + 2)...]
    }
    // "Reading it only happens when the gauge moved": it happens only then.
    if let only = phrase.indices.dropFirst(2).dropLast(3).first(where: { phrase[$0].isPlain("only") }),
      phrase[only + 1].isPlain("happens", "happen"), phrase[only + 2].isPlain("after", "when", "if", "once", "while")
    {
      return phrase[..<only] + [phrase[only + 1], phrase[only]] + phrase[(only + 2)...]
    }
    guard let only = phrase.last, only.isPlain("only"),
      let cue = phrase.indices.dropFirst(2).dropLast(2).last(where: { phrase[$0].isPlain(timing) }),
      phrase.endIndex - cue < 7, !phrase[cue - 1].isPlain("only", "not"),
      phrase[cue...].allSatisfy({ $0.kind != .mark && !ResponsePhrase.isFinite($0) })
    else { return nil }
    let said = phrase[..<cue] + [only] + phrase[cue...].dropLast()
    return possibleDeed(said) ?? said
  }

  /// "The log only ever grows": it only grows.
  static func ever(_ phrase: Phrase) -> Phrase? {
    guard let ever = phrase.indices.dropFirst().first(where: { phrase[$0].isPlain("ever") }),
      phrase[ever - 1].isPlain("only"),
      phrase.trimmed.endIndex - ever == 2
        || ever + 2 < phrase.endIndex && Verb.base(ofParticiple: phrase[ever + 1]) != nil
          && phrase[ever + 2].isPlain(timing)
    else { return nil }
    let said = Phrase(phrase[..<ever] + phrase[(ever + 1)...])
    return onlyBehind(said) ?? said
  }

  /// "The store only keeps drafts": it keeps only drafts.
  static func onlyBefore(_ phrase: Phrase) -> Phrase? {
    guard let only = phrase.prefix(6).dropFirst().firstIndex(where: { $0.isPlain("only") }),
      only + 2 < phrase.endIndex,
      case let (verb, thing) = (phrase[only + 1], phrase[only + 2]),
      !ResponsePhrase.isAuxiliary(verb), !verb.isPlain("covers", "cover"), !thing.isPlain(timing),
      !thing.isPlain(ResponsePhrase.particles),
      thing.kind != .mark,
      !thing.isPlain(["only", "that", "what", "as", "to", "than", "of", "be", "not", "so", "until"]),
      phrase[only - 1].isPlain(PhraseWords.articles) == false,
      Verb.base(ofThirdPerson: verb) != nil
        || (Verb.isBase(verb) || ResponsePhrase.seeing(verb) != nil) && ResponsePhrase.isPluralNoun(phrase[only - 1]),
      phrase[..<only].allSatisfy({ $0.kind != .mark && !ResponsePhrase.isAuxiliary($0) && !$0.isPlain(leaning) }),
      // "The app only shows trips when somebody is signed in": only then.
      !phrase[only...].holds(anyOf: ["when", "if", "after", "while", "once", "until", "unless", "on"])
    else { return nil }
    return phrase[..<only] + [verb, phrase[only]] + phrase[(only + 2)...]
  }

  private static let lasting: WordSet = ["until", "while", "before", "after", "unless", "within", "only", "during"]

  private static let leaning: WordSet = ["that", "which", "who", "if", "when", "and", "or", "not", "to", "it", "this"]

  /// Words with which begins when, where or for whom something is so.
  private static let timing: WordSet = [
    "for", "by", "in", "when", "if", "from", "after", "before", "on", "at", "over", "via", "with", "during", "once",
    "while", "within", "through", "without",
  ]

  /// "`Reader` must be able to read `rows` back into equal rows": reading them returns these.
  static func decoding(_ phrase: Phrase) -> Phrase? {
    guard
      let verb = phrase.indices.dropFirst().prefix(7).first(where: {
        phrase[$0].isPlain("read", "decode", "load", "parse") && phrase[$0 - 1].isPlain("to", "can", "must")
      }),
      let back = phrase[verb...].prefix(7).firstIndex(where: { $0.isPlain("back") }), back > verb + 1,
      back + 2 < phrase.endIndex, phrase[back + 1].isPlain("into", "to", "as"),
      phrase[(back + 2)...].prefix(3).holds(anyOf: "equal", "same", "identical")
    else { return nil }
    let isDecoder = phrase.first?.text.hasSuffix("Decoder") == true
    let deed = Verb.gerund(of: isDecoder ? "decode" : phrase[verb].lower).capitalizedFirst
    return Phrase(
      [.supplied(deed, at: phrase[verb])] + phrase[(verb + 1)..<back] + [.supplied("returns", at: phrase[back])]
        + phrase[(back + 2)...]
    )
  }

  /// "A dash further right belongs to the name": it counts as a part of it.
  static func belonging(_ phrase: Phrase) -> Phrase? {
    guard let verb = phrase.indices.dropFirst(2).prefix(7).first(where: { phrase[$0].isPlain("belongs") }),
      phrase.first?.isPlain("a", "an", "any", "everything", "anything") == true, verb + 2 < phrase.endIndex,
      phrase[verb + 1].isPlain("to"), phrase[..<verb].allSatisfy({ $0.kind != .mark })
    else { return nil }
    let counts = ["counts", "as", "part", "of"].map { Word.supplied($0, at: phrase[verb]) }
    return phrase[..<verb] + counts + phrase[(verb + 2)...]
  }

  /// "We write to a spare file and rename it": the program does.
  static func doneByUs(_ phrase: Phrase) -> Phrase? {
    guard phrase.count > 4, phrase.first?.isPlain("we") == true, case let verb = phrase[phrase.startIndex + 1],
      verb.isPlain(["write", "save", "store", "sort", "round", "refuse", "reject", "ignore", "skip", "retry"])
    else { return nil }
    // "… and rename, so that a crash leaves nothing": why; what is renamed is the same.
    let purpose = phrase.indices.dropLast().first { phrase[$0].isPlain("so") && phrase[$0 + 1].isPlain("that") }
    let deed = (purpose.map { phrase[..<$0] } ?? phrase).dropFirst().trimmed
    let isBare = deed.last.map(Verb.isBase) == true && deed.dropLast().last?.isPlain("and") == true
    return Phrase(deed + (isBare ? [.supplied("it", at: verb)] : []))
  }

  /// "A dot is as good as a comma": it is read as one.
  static func asGood(_ phrase: Phrase) -> Phrase? {
    guard let being = phrase.prefix(6).firstIndex(where: { $0.isPlain("is") }), being > phrase.startIndex,
      being + 4 < phrase.endIndex, phrase[being + 1].isPlain("as"), phrase[being + 2].isPlain("good"),
      phrase[being + 3].isPlain("as"), phrase.endIndex - being < 9
    else { return nil }
    return phrase[...being] + ["read", "as"].map { Word.supplied($0, at: phrase[being]) } + phrase[(being + 4)...]
  }
}
