// Sentences that deny of one thing what they say of another: "reads are cached, writes are not".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Conditional {
  /// "Reads are cached and writes are not", "guests cannot write, members can": both with what is said of them.
  static func denials(in phrase: Phrase) -> [Phrase] {
    let words = phrase.trimmed
    guard (5...24).contains(words.count), case let inner = words.indices.dropFirst(2).dropLast(2),
      // "Reads and writes are cached, deletes and moves are not": an *and* parts the two only where nothing else does.
      let joint = inner.last(where: { words[$0].isMark(",") || words[$0].isPlain("but", "while", "whereas") })
        ?? inner.last(where: { words[$0].isPlain("and") })
    else { return [] }
    let first = words[..<joint].trimmed
    if words[joint].isPlain("and"), first.dropFirst(3).holds(anyOf: "and") { return [] }
    if words[joint].isMark(",") || words[joint - 1].isMark(","), let never = never(words[(joint + 1)...], behind: first)
    {
      return [first, never]
    }
    guard let second = completed(words[(joint + 1)...], behind: first) else { return [] }
    return [first.last?.isPlain("and", "but") == true ? first.dropLast().trimmed : first, second]
  }

  /// "Never at the gate" behind "An entry is charged when the arm turns", "and from then on only at night" behind "It is sent
  /// every hour": what is done as well, or is not.
  private static func never(_ phrase: Phrase, behind before: Phrase) -> Phrase? {
    let words = phrase.drop { $0.isPlain("and", "but") }
    let particle = before.firstIndex { $0.isPlain(ResponsePhrase.particles) }
    guard let first = words.first, (3...9).contains(words.count),
      let being = before.prefix(7).dropFirst().firstIndex(where: { $0.isPlain("is", "are") }),
      being + 1 < before.endIndex, Verb.base(ofParticiple: before[being + 1]) != nil,
      before[..<being].allSatisfy({ $0.kind == .plain && !$0.isPlain(leaning) })
    else { return nil }
    if first.isPlain("never", "not") {
      return words.dropFirst().first?.isPlain(placing) == true
        ? before[...being] + [first] + before[(being + 1)...(particle == being + 2 ? being + 2 : being + 1)]
          + words.dropFirst() : nil
    }
    guard first.isPlain("from", "after", "afterwards", "then", "later"),
      let only = words.dropFirst().prefix(4).firstIndex(where: { $0.isPlain("only") }), only + 2 < words.endIndex,
      words[only + 1].isPlain(placing) || words[only + 1].isPlain("every", "once")
    else { return nil }
    let lead = words[..<only]
    let isPointing =
      lead.count == 1 || lead.count == 3 && zip(lead, ["from", "then", "on"]).allSatisfy { $0.lower == $1 }
    if isPointing { return before[...(being + 1)] + words[only...] + lead }
    return Framing.set(lead[lead.startIndex].lower.capitalizedFirst, before: lead.dropFirst(), [])
      .map { $0 + [quiet(before[before.startIndex])] + before[...(being + 1)].dropFirst() + words[only...] }
  }

  /// Words with which begins where, when or by whom something is done.
  private static let placing: WordSet = [
    "at", "in", "on", "by", "from", "during", "after", "before", "when", "while",
  ]

  /// "A guest may not" behind "A member may edit a list": what the sentence before says a member may; nil for what says it
  /// by itself.
  static func completed(_ phrase: Phrase, behind before: Phrase) -> Phrase? {
    let words = phrase.trimmed.drop { $0.isPlain("and", "but", "though", "although") }
    // "… and so does the widget".
    if let so = words.first, so.isPlain("so"), words.count > 2, let kind = helping(words[words.startIndex + 1]),
      let (verb, predicate) = predicate(of: before, said: kind), predicate.first?.isPlain("not") != true,
      before[..<verb].allSatisfy({ $0.kind != .mark })
    {
      let does = words[words.startIndex + 1]
      return words.dropFirst(2)
        + (kind == "does" ? [Word.supplied(before[verb].lower, at: does)] + predicate.dropFirst() : [does] + predicate)
    }
    guard let last = words.last,
      let helper = last.isPlain("not") ? words.indices.dropLast().last : words.indices.last,
      helper > words.startIndex,
      case let isDenied = last.isPlain("not") || last.lower.hasSuffix("n't") || last.lower == "cannot",
      case let kind = helping(words[helper]), kind != nil,
      case let subject = words[..<helper], subject.count < 6,
      subject.allSatisfy({ $0.kind != .mark && !ResponsePhrase.isAuxiliary($0) && !$0.isPlain(leaning) }),
      let (verb, predicate) = predicate(of: before, said: kind ?? ""),
      !before[..<verb].contains(where: {
        $0.kind == .mark || $0.isPlain(leaning) && !$0.isPlain("that", "which", "who")
      }),
      case let isFirstDenied = predicate.first?.isPlain("not") == true || before[verb].lower.hasSuffix("n't")
        || before[verb].isPlain("cannot"),
      isDenied != isFirstDenied,
      // "The oven beeps and the door opens, the lamp does not", "tapping a stop opens it; tapping the map does not".
      case let told = predicate.prefix(while: { $0.kind != .mark }),
      !(told.holds(anyOf: "and", "or") && told.dropFirst().contains(where: ResponsePhrase.isFinite)),
      !(before.first.flatMap { Verb.base(ofGerund: $0) } != nil && told.holds(anyOf: "it", "them"))
    else { return nil }
    // "The second" is the second boat.
    let noun = before[before.index(before: verb)]
    let isShort = subject.last?.isPlain("first", "second", "third", "last", "next", "other", "one") == true
    let thing = isShort ? (subject.last?.isPlain("one") == true ? subject.dropLast() : subject) + [noun] : subject
    return thing + words[helper...] + told.drop { $0.isPlain("not") }
  }

  /// A first word that no longer begins a sentence.
  private static func quiet(_ first: Word) -> Word {
    first.kind == .plain && !first.text.dropFirst().contains(where: \.isUppercase)
      ? .supplied(first.lower, at: first) : first
  }

  /// "Files of version 1 lack `capacity`; 450 is used", "old stamps have no date; they count as lost": the lack and what comes
  /// of it, as one sentence; nil for others, such as what all things of a kind do not have.
  static func lacking(_ sentence: Phrase, before next: Phrase) -> Phrase? {
    guard sentence.count < 12, let first = sentence.first, let word = next.first,
      let verb = sentence.indices.dropFirst().first(where: {
        ResponsePhrase.isAuxiliary(sentence[$0]) || sentence[$0].isPlain("lack", "lacks")
      }), case let things = sentence[..<verb],
      sentence[verb].isPlain("lack", "lacks")
        || sentence[verb].isPlain("have", "has") && sentence[(verb + 1)...].first?.isPlain("no") == true
          && (first.isPlain("a", "an") || things.count > 1 && !first.isPlain("the", "all", "our")),
      things.allSatisfy({ $0.kind == .plain && !$0.isPlain("we", "you", "i", "they", "it") }),
      !sentence[(verb + 1)...].contains(where: { $0.kind == .mark || ResponsePhrase.isFinite($0) }),
      word.isPlain("they", "it", "then") || word.isNumber
        || word.isPlain("the") && next.dropFirst().first?.isPlain("default") == true,
      !next.holds(anyOf: "because", "since"), ResponsePhrase(next) != nil
    else { return nil }
    let named = [quiet(first)] + things.dropFirst()
    let isPronoun = word.isPlain("they", "it") && next.dropFirst().first?.isPlain("is", "are") == true
    return Framing.set("When", before: sentence, (isPronoun ? named : [quiet(word)]) + next.dropFirst())
  }

  /// What a helping verb helps: *is*, *does* or what may be; nil for another word.
  private static func helping(_ word: Word) -> String? {
    let base =
      word.lower.hasSuffix("n't") ? String(word.lower.dropLast(3)) : word.lower == "cannot" ? "can" : word.lower
    switch base {
    case "is", "are": return "is"
    case "does", "do": return "does"
    case "ca", "can", "may", "must": return "can"
    default: return nil
    }
  }

  /// What a clause says of its subject with a verb of such a kind, and where the verb stands.
  private static func predicate(of clause: Phrase, said kind: String) -> (verb: Int, predicate: [Word])? {
    guard let first = clause.first, !begins(clause),
      !clause.holds(anyOf: "if", "when", "unless", "whether")
    else { return nil }
    var isClause = false
    for index in clause.indices.dropFirst().prefix(12) {
      let (word, rest) = (clause[index], clause[(index + 1)...])
      // "Photos that are sharp are kept", "each track that played for a minute is reported": behind the verb of the clause.
      if word.isPlain("that", "which", "who") {
        isClause = true
        continue
      }
      if isClause, ResponsePhrase.isFinite(word) || Verb.base(ofParticiple: word) != nil || Verb.isSimplePast(word) {
        isClause = false
        continue
      }
      if helping(word) == kind || kind == "is" && word.isPlain("stays", "stay", "remains", "remain") {
        return rest.isEmpty || kind == "does" && rest.first?.isPlain("not") != true ? nil : (index, Array(rest))
      }
      guard helping(word) == nil else { return nil }
      guard kind == "does", word.kind == .plain else { continue }
      if let base = Verb.base(ofThirdPerson: word),
        !ResponsePhrase.isPlural(word, behind: clause[..<index], before: rest)
      {
        return (index, [.supplied(base, at: word)] + rest)
      }
      if ResponsePhrase.isPluralNoun(clause[index - 1]), Verb.isBase(word), !Verb.isBase(first) {
        return (index, [word] + rest)
      }
    }
    return nil
  }

  /// Words that are no thing, or begin a clause.
  private static let leaning: WordSet = [
    "it", "they", "this", "that", "these", "which", "who", "what", "if", "when", "while", "unless", "so", "as", "than",
    "whether", "or", "whatever", "whoever", "wherever", "however", "where", "how",
  ]
}
