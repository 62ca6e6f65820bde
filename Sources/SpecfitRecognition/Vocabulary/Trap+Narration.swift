// Sentences that tell how things were, or what somebody thought of them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Trap {
  /// "The old desk was slow", "we argued about it", "it has cost us a day": what was, and nothing that has to be.
  static func narrates(_ phrase: Phrase) -> Bool {
    // "Perhaps a flag will print it", "a reader for tapes is also planned".
    if phrase.first?.isPlain("perhaps", "maybe") == true { return true }
    if phrase.trimmed.last?.isPlain("planned") == true,
      phrase.trimmed.dropLast().suffix(2).holds(anyOf: "is", "are")
    {
      return true
    }
    if isOpinion(phrase) || isOfToday(phrase) || tellsOfPeople(phrase) { return true }
    // "Nothing here touches the network": how the code is laid out.
    if phrase.first?.isPlain("nothing") == true, phrase.dropFirst().first?.isPlain("here") == true { return true }
    // "We thought about two codes, but nobody can tell them apart".
    if phrase.first?.isPlain("we") == true, phrase.count > 3, phrase[phrase.startIndex + 1].isPlain(weighed),
      phrase[phrase.startIndex + 2].isPlain("about", "at", "over", "whether", "a", "an", "the")
    {
      return true
    }
    // "It was rejected: nobody could explain it": why, follows.
    if isSettled(phrase) || tellsOfPlatform(phrase) { return true }
    guard phrase.count > 3, !phrase.holds(anyOf: demanding),
      !phrase.contains(where: { $0.isMark("→", "->", "=>", ":") })
    else { return false }
    if phrase.withoutAsides.contains(where: { $0.text == "us" }), phrase.holds(anyOf: "has", "have") { return true }
    if let first = phrase.first, first.isPlain("we", "they", "it"), let next = phrase.dropFirst().first,
      !Verb.isBase(next), Verb.base(ofThirdPerson: next) == nil,
      Verb.isSimplePast(next) || Verb.base(ofParticiple: next) != nil || next.lower.hasSuffix("ed")
        || next.isPlain("thought", "saw", "felt")
    {
      return true
    }
    return tellsOfPast(phrase.prefix(8).holds(anyOf: past) ? phrase : phrase.withoutAsides)
  }

  /// What became of a proposal of which only the name is in bold: "**Cloud sync** rejected".
  static func isDecision(_ phrase: Phrase) -> Bool {
    guard let end = phrase.firstIndex(where: { !$0.isStrong }), end > phrase.startIndex else { return false }
    return phrase[end].isPlain(settled)
      && phrase[(end + 1)...].first.map({ $0.isMark(":", "–") || $0.isPlain("because", "since") }) ?? true
  }

  /// What became of a proposal: "This gave wrong dates and was dropped", "paying was discussed with the bank and rejected",
  /// "weighed for long, rejected: …".
  private static func isSettled(_ phrase: Phrase) -> Bool {
    let words = phrase.withoutAsides.trimmed
    // "Rejected: not reproducible".
    if words.first?.isPlain(settled) == true && words.dropFirst().first?.isMark(":") == true { return true }
    // "Renaming a list → follow-up, not blocking".
    if words.holds(anyOf: "follow-up"), words.suffix(2).map(\.lower) == ["not", "blocking"] { return true }
    guard !words.holds(anyOf: ConditionWords.holding), let first = words.first,
      let end = words.indices.dropFirst(2).last(where: { words[$0].isPlain(settled) }),
      end + 1 == words.endIndex || words[end + 1].kind == .mark
    else { return false }
    if words[end - 1].isPlain(past) {
      return first.isPlain("it", "this", "that") && !words[..<end].dropFirst().holds(anyOf: "that", "which", "who")
    }
    guard words[end - 1].isPlain("and") || words[end - 1].isMark(",") else { return false }
    return first.isPlain(weighed)
      || words[..<end].indices.dropFirst().contains { words[$0].isPlain(weighed) && words[$0 - 1].isPlain(past) }
  }

  /// "iOS keeps only 64 requests", "Module 4 provides the patron": what others do, and nothing besides.
  static func tellsOfPlatform(_ phrase: Phrase) -> Bool {
    let told = phrase.withoutAsides.trimmed
    guard told.count > 2, let first = told.first,
      !told.contains(where: { $0.isMark(",") || $0.isPlain("and", "but", "so") })
    else { return false }
    let verb = told[told.startIndex + 1]
    if ModuleIdentity.platforms.contains(first.lower) {
      return verb.isPlain("keeps", "limits", "allows", "delivers", "throttles", "suspends")
    }
    return first.isPlain("module") && verb.isNumber
      && told[told.startIndex + 2].isPlain("provides", "defines", "delivers", "supplies")
  }

  /// "Detection is best effort", "must become `.complete` before release": nobody is promised anything, or not yet.
  static func promisesNothing(_ phrase: Phrase) -> Bool {
    // "The app may be killed at any time": what others do to it.
    if let may = phrase.prefix(5).firstIndex(where: { $0.isPlain("may", "can", "might") }), may + 2 < phrase.endIndex,
      phrase[may + 1].isPlain("be"), phrase[may + 2].isPlain("killed", "terminated", "suspended", "evicted"),
      phrase[(may + 3)...].trimmed.last?.isPlain("time", "moment") == true
    {
      return true
    }
    let end = phrase.trimmed.suffix(3)
    return phrase.holds(anyOf: bestEfforts)
      || end.last?.isPlain("release", "launch") == true && end.dropLast().contains { $0.isPlain("before") }
        && phrase.holds(anyOf: "become", "becomes")
  }

  /// "Otherwise one wrong row gives us forty errors", "otherwise people lose their notes": why it is so.
  static func explainsDemand(_ phrase: Phrase) -> Bool {
    guard phrase.first?.isPlain(ConditionWords.otherwise) == true else { return false }
    return phrase.holds(anyOf: "we", "us", "our")
      || phrase.holds(anyOf: "you", "your", "people") && phrase.holds(anyOf: "lose", "lost")
  }

  /// "Only while it runs, and only once per guest": of what, the text leaves open.
  ///
  /// Where a main clause follows, the sentence is read.
  static func onlyRestricts(_ phrase: Phrase) -> Bool {
    let onlys = phrase.indices.filter { phrase[$0].isPlain("only") }
    guard onlys.count > 1, onlys.first == phrase.startIndex else { return false }
    let end = phrase.lastIndex { $0.isMark(",") }.map { $0 + 1 } ?? phrase.startIndex
    return onlys.allSatisfy { phrase[($0 + 1)...].first?.isPlain("while", "if", "when", "once", "for", "with") == true }
      && phrase[end...].drop { $0.isPlain("and", "but") }.first?.isPlain("only") == true
  }

  private static let bestEfforts: WordRuns = [
    "is best effort", "are best effort", "is best-effort", "is a best effort",
  ]

  /// "The store could not be replaced in tests", "also fixed the old bug where the list jumped": what was wrong.
  static func tellsOfFlaw(_ phrase: Phrase) -> Bool {
    if phrase.drop(while: { $0.isPlain("also") }).first?.isPlain("fixed") == true,
      phrase.holds(anyOf: "bug", "bugs", "crash", "issue", "regression")
    {
      return true
    }
    guard let could = phrase.prefix(6).firstIndex(where: { $0.isPlain("could", "couldn't") }),
      could > phrase.startIndex,
      phrase[could].isPlain("couldn't") || phrase[(could + 1)...].first?.isPlain("not") == true
    else { return false }
    return !phrase.holds(anyOf: ConditionWords.cues) && !Conditional.begins(phrase)
      && !phrase[..<could].holds(anyOf: "that", "which", "who", "what", "whose")
  }

  /// "Ada has changed it twice": what somebody did so often.
  private static func tellsOfPeople(_ phrase: Phrase) -> Bool {
    guard phrase.count > 4, phrase.trimmed.last?.isPlain("once", "twice", "before", "already", "often") == true,
      let has = phrase.lastIndex(where: { $0.isPlain("has", "have") }), has > phrase.startIndex + 1,
      has + 2 < phrase.endIndex, Verb.base(ofParticiple: phrase[has + 1]) != nil,
      case let name = phrase[has - 1], name.isSimple, name.text.startsWithCapital
    else { return false }
    return true
  }

  /// Whether its own verb says what was.
  private static func tellsOfPast(_ phrase: Phrase) -> Bool {
    guard let was = phrase.prefix(14).firstIndex(where: { $0.isPlain(past) }), was > phrase.startIndex,
      !phrase[was - 1].isPlain("there") || !phrase[(was + 1)...].prefix(1).holds(anyOf: "no", "a", "an")
    else { return false }
    // "The colours were picked for torches, which is why they look odd".
    let aside = phrase[was...].firstIndex { $0.isMark(",") }
      .flatMap { comma in
        let isLast = !phrase[(comma + 1)...].contains { $0.isMark(",") }
        return isLast && phrase[(comma + 1)...].first?.isPlain("which") == true ? comma : nil
      }
    let behind = phrase[(was + 1)..<(aside ?? phrase.endIndex)]
    // "Returns the page that was read", "what was charged is refunded": the past only tells which one.
    if phrase[..<was].dropLast().contains(where: { Verb.base(ofThirdPerson: $0) != nil })
      || behind.holds(anyOf: "is", "are", "so")
    {
      return false
    }
    return !phrase[..<was].contains { word in
      word.isPlain(clausal) || word.isPlain("is", "are", "has", "have") || ConditionWords.modals.contains(word)
        || ConditionWords.leadingWords.contains(word)
    }
  }

  /// "A stream of states would be nicer": what somebody thinks of what is not built.
  private static func isOpinion(_ phrase: Phrase) -> Bool {
    guard let would = phrase.prefix(9).firstIndex(where: { $0.isPlain("would") }), would > phrase.startIndex,
      phrase[would...].dropFirst().first?.isPlain("never", "not") == false
        || phrase[would...].prefix(3).last?.isPlain("be") == true,
      !phrase.holds(anyOf: ["if", "unless", "when", "that", "which", "who", "whose", "what"])
    else { return false }
    // "A second tap would start it anew, so it is ignored": why it is so.
    return !phrase[..<would].dropFirst().contains { $0.kind == .mark || ResponsePhrase.isFinite($0) }
      && !phrase[would...].holds(anyOf: "so", "therefore", "hence")
  }

  /// "Today an artist drags the signs by hand", "Samplers clamp badly on some devices": how it is without what is built.
  private static func isOfToday(_ phrase: Phrase) -> Bool {
    // "Until now the labels were cut by hand", "so far the crews use a list on paper".
    if let first = phrase.first, phrase.count > 3, case let next = phrase[phrase.startIndex + 1],
      first.isPlain("until") && next.isPlain("now") || first.isPlain("so") && next.isPlain("far")
    {
      return true
    }
    guard !phrase.holds(anyOf: demanding),
      !phrase.contains(where: { [.code, .quote].contains($0.kind) || $0.isNumber })
    else { return false }
    if let how = phrase.indices.dropFirst(2).first(where: { phrase[$0].isPlain("badly", "poorly", "painfully") }),
      how + 1 == phrase.endIndex || phrase[how + 1].isPlain("on", "in", "at", "under", "with"),
      Verb.base(ofParticiple: phrase[how - 1]) == nil, !phrase[how - 1].isPlain("or")
    {
      return true
    }
    return phrase.first?.isPlain("today", "nowadays", "currently") == true
      && phrase.dropFirst().drop(while: { $0.isMark(",") }).first?
        .isPlain(["a", "an", "we", "people", "everybody", "everyone", "somebody", "someone", "nobody"]) == true
  }

  private static let past: WordSet = ["was", "were"]

  /// How people weigh what they then leave.
  private static let weighed: WordSet = [
    "thought", "considered", "discussed", "looked", "wondered", "debated", "argued",
  ]

  /// What becomes of a proposal.
  private static let settled: WordSet = ["rejected", "dropped", "discarded", "abandoned", "postponed", "declined"]

  /// "Dropped after the demo", and not "Dropped frames are counted".
  static func isReport(_ phrase: Phrase) -> Bool {
    guard phrase.first?.isPlain(reports) == true else { return false }
    // "Tried at most 3 times", "Copied to the clipboard on a long press", "Measured in seconds".
    let next = phrase.dropFirst().first
    if phrase.contains(where: \.isNumber) && phrase.holds(anyOf: "most", "least", "every", "times")
      || phrase.first?.isPlain("copied") == true && next?.isPlain("to") == true
      || phrase.first?.isPlain("measured") == true && next?.isPlain("in", "from") == true
    {
      return false
    }
    let words = phrase.prefix {
      $0.kind != .mark && !$0.isPlain(ConditionWords.trailingWords) && !$0.isPlain("that", "which", "so", "where")
    }
    // "Copied rows keep their order".
    if words.count > 2, case let thing = words[words.startIndex + 1], ResponsePhrase.isPluralNoun(thing),
      Verb.isBase(words[words.startIndex + 2])
    {
      return false
    }
    return !words.dropFirst(2).contains { ResponsePhrase.isFinite($0) }
  }

  /// How reports of work done begin.
  private static let reports: WordSet = [
    "added", "removed", "commented", "fixed", "created", "updated", "modified", "moved", "refactored", "renamed",
    "extracted", "introduced", "implemented", "positioned", "registered", "dropped", "tried", "copied", "merged",
    "measured", "demonstrated",
  ]

  /// Words of a sentence that asks for something, whatever it tells besides.
  private static let demanding: WordSet = [
    "should", "shall", "must", "may", "can", "cannot", "can't", "never", "only", "unless", "if", "otherwise",
  ]

  /// What begins a clause, whose past says which things are meant.
  private static let clausal: WordSet = [
    "that", "which", "who", "whose", "what", "whatever", "whoever", "where", "than", "as", "until", "before", "after",
  ]
}
