// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What stands around a sentence and says nothing of the behavior: boxes, numbers, labels, places, requests for work.
enum Framing {
  /// "Exit codes: 0 for success, …": it exits with them.
  static func labelled(_ words: Phrase, by label: Phrase, isGiven: Bool) -> Phrase {
    // "The exit code is 0 for a clean batch, 1 for …".
    let head = words.drop { $0.isPlain(PhraseWords.articles) }
    if head.count > 5, let exit = head.first, exit.isPlain("exit"),
      head[head.startIndex + 1].isPlain("code", "status"), head[head.startIndex + 2].isPlain("is"),
      head[head.startIndex + 3].isNumber, head[head.startIndex + 4].isPlain("for", "on", "if", "when")
    {
      return Phrase(["Exit", "with"].map { Word.supplied($0, at: exit) } + head.dropFirst(3))
    }
    if !isGiven, let whole = told(of: label, words) ?? listed(words, below: label) { return whole }
    guard label.count == 2, let first = label.first, first.isPlain("exit"),
      label.last?.isPlain("code", "codes", "status") == true, words.first?.isNumber == true
    else { return words }
    // "0 ok, 1 conflicts found": for these.
    let codes = words.indices.filter { index in
      words[index].isNumber && (index == words.startIndex || words[index - 1].isMark(",", ";"))
    }
    let areNamed =
      codes.count > 1
      && codes.allSatisfy { code in
        words[(code + 1)...].first.map {
          $0.kind == .plain && !$0.isAdverb && !$0.isPlain(PhraseWords.joints) && !$0.isPlain(ConditionWords.cues)
            && !$0.isPlain(unnamed)
        } == true
      }
    let told = words.indices.flatMap { index in
      areNamed && codes.contains(index) ? [words[index], .supplied("for", at: words[index])] : [words[index]]
    }
    return Phrase([.supplied("Exit", at: first), .supplied("with", at: first)] + told)
  }

  /// Behind the code of an exit, what does not name its cause.
  private static let unnamed: WordSet = [
    "or", "and", "is", "are", "means", "stands", "says", "unless", "otherwise", "always", "in",
  ]

  /// Without what only asks for work: "Update X to show Y" and "Use X to show Y" show Y, "Ensure that Y" is Y.
  static func reworded(_ phrase: Phrase) -> Phrase {
    let phrase = telling(uncontracted(phrase))
    return timed(phrase) ?? rephrased(withoutAside(withoutException(withoutLonger(phrase) ?? phrase)))
  }

  private static func rephrased(_ phrase: Phrase) -> Phrase {
    guard let first = phrase.first else { return phrase }
    // "Re-arm the alert".
    if first.kind == .plain, first.lower.hasPrefix("re-"), case let verb = "re" + first.lower.dropFirst(3),
      let base = Verb.isBase(verb) ? verb : Verb.base(ofThirdPerson: verb).map({ _ in verb })
    {
      return reworded(Phrase([.supplied(base, at: first)] + Array(phrase.dropFirst())))
    }
    if let told = withComma(phrase) ?? spoken(phrase) { return rephrased(told) }
    if let told = ordered(phrase) ?? exiting(phrase) ?? completed(phrase) { return told }
    if let denied = absent(phrase) ?? none(phrase) ?? neither(phrase) ?? hindered(phrase) { return denied }
    if let told = idiom(phrase) { return told }
    // "The user either gets the whole file or none".
    if let either = phrase.indices.dropFirst().dropLast(2).first(where: { phrase[$0].isPlain("either") }),
      Verb.base(ofThirdPerson: phrase[either + 1]) != nil,
      let or = phrase[either...].dropLast().firstIndex(where: { $0.isPlain("or") }),
      Verb.base(ofThirdPerson: phrase[or + 1]) == nil
    {
      return Phrase(phrase[..<either] + phrase[(either + 1)...])
    }
    // "Close confirmation when a process runs": closing asks for it.
    if phrase.count > 2, first.isPlain(ending), phrase[phrase.startIndex + 1].isPlain("confirmation"),
      phrase[phrase.startIndex + 2].isPlain("iff", "if", "when", "only", "unless")
    {
      return Phrase(
        [.supplied("Ask", at: first), .supplied("for", at: first), .supplied(first.lower, at: first)]
          + Array(phrase.dropFirst())
      )
    }
    // "Generated XML valid against the schema": it is.
    if let quality = phrase.indices.dropFirst().prefix(4).first(where: {
      phrase[$0].isPlain("valid", "well-formed", "identical", "consistent")
    }), quality + 1 < phrase.endIndex, phrase[quality + 1].isPlain("against", "to", "with", "across"),
      phrase[..<quality].allSatisfy({ $0.kind == .plain && !PhraseWords.joints.contains($0) }),
      !Verb.isBase(first), !phrase.contains(where: ResponsePhrase.isFinite)
    {
      return Statements.withBeing(phrase, before: quality)
    }
    if let told = switched(phrase) ?? inTurn(phrase) ?? layered(phrase) ?? introduced(phrase) ?? counted(phrase) {
      return told
    }
    // "Search field that suggests names": it does.
    if let that = phrase.indices.dropFirst().prefix(5).first(where: { phrase[$0].isPlain("that", "which") }),
      that + 2 < phrase.endIndex, Verb.base(ofThirdPerson: phrase[that + 1]) != nil,
      Verb.isBase(first), Controls.controls.contains(phrase[that - 1]) || Controls.isPart(phrase[that - 1]),
      phrase[..<that].allSatisfy({
        $0.kind == .plain && !ResponsePhrase.isFinite($0) && !$0.isPlain(PhraseWords.articles)
      })
    {
      return Phrase([.supplied("The", at: first), .supplied(first.lower, at: first)] + phrase[..<that].dropFirst())
        + phrase[(that + 1)...]
    }
    // "Starting twice is impossible: `start()` throws": what follows is what comes of it.
    if Verb.base(ofGerund: first) != nil, let colon = phrase.dropFirst(3).firstIndex(where: { $0.isMark(":", "–") }),
      colon + 1 < phrase.endIndex, phrase[colon - 1].isPlain("impossible", "forbidden", "possible", "allowed"),
      let being = phrase[..<colon].lastIndex(where: { $0.isPlain("is", "isn't") }), being > phrase.startIndex + 1
    {
      let event = Array(phrase[..<being]) + [Conditional.comma(behind: phrase[..<being])]
      return Phrase([.supplied("When", at: first)] + event + Array(phrase[(colon + 1)...]))
    }
    // "Use a debounce of 250 ms for the search": it is debounced by so long.
    if first.isPlain("use", "apply", "add", "implement"),
      let noun = phrase.prefix(4).firstIndex(where: { $0.isPlain("debounce", "throttle") }),
      noun + 5 < phrase.endIndex, phrase[noun + 1].isPlain("of"), phrase[noun + 2].isNumber,
      phrase[noun + 4].isPlain("for", "on", "to")
    {
      let verb = Word.supplied(phrase[noun].lower, at: first)
      let time = [Word.supplied("by", at: phrase[noun + 1])] + phrase[(noun + 2)...(noun + 3)]
      return Phrase([verb] + phrase[(noun + 5)...] + time)
    }
    // "Return a clear error type (`SeatError.taken`)": that error.
    if first.isPlain("return", "returns", "throw", "throws"),
      let error = phrase.prefix(7).firstIndex(where: { $0.isPlain("error") }),
      let code = phrase[error...].prefix(4).first(where: { $0.kind == .code && $0.text.contains("Error.") }),
      phrase[(error + 1)..<phrase.endIndex].first(where: { !$0.isPlain("type") })?.isMark("(") == true
    {
      return [first, Word(.code, code.text, at: code.offset, isSpaced: true, isStrong: false, depth: first.depth)]
    }
    // "Are taken to be German": they are treated so.
    if let taken = phrase.indices.dropFirst(2).dropLast(3).first(where: {
      phrase[$0].isPlain("taken") && phrase[$0 - 1].isPlain("is", "are") && phrase[$0 + 1].isPlain("to")
        && phrase[$0 + 2].isPlain("be")
    }) {
      let treated = [Word.supplied("treated", at: phrase[taken]), .supplied("as", at: phrase[taken])]
      return Phrase(phrase[..<taken] + treated + phrase[(taken + 3)...])
    }
    var phrase = phrase
    for _ in 0..<4 {
      guard let told = asBefore(phrase) ?? inOrder(phrase) ?? inSteps(phrase) else { break }
      phrase = told
    }
    if let following = following(phrase) ?? inverted(phrase) ?? questioned(phrase) ?? fronted(phrase)
      ?? onlyThen(phrase) ?? ending(phrase)
    {
      return following
    }
    // "Implement logic to check …": the logic does it.
    if phrase.count > 4, first.isPlain("implement", "add"),
      phrase[phrase.startIndex + 1].isPlain("logic", "functionality"),
      phrase[phrase.startIndex + 2].isPlain("to"), Verb.isBase(phrase[phrase.startIndex + 3])
    {
      return phrase.dropFirst(3)
    }
    // "Triggers a callback/navigation to the dashboard": it navigates there.
    if first.isPlain("trigger", "triggers"), let place = phrase.prefix(5).firstIndex(where: { $0.isPlain("to") }),
      phrase[place - 1].lower.hasSuffix("navigation")
    {
      return [.supplied(first.lower.hasSuffix("s") ? "navigates" : "navigate", at: first)] + phrase[place...]
    }
    if first.isPlain("ensure", "ensures", "guarantee", "guarantees") {
      let rest = phrase.dropFirst()
      return rest.first?.isPlain("that") == true ? rest.dropFirst() : rest
    }
    // "Attempts to save the draft": it saves it, where nothing hinders it.
    if first.isPlain("attempt", "attempts", "try", "tries"), phrase.count > 3,
      phrase[phrase.startIndex + 1].isPlain("to"), case let verb = phrase[phrase.startIndex + 2], verb.kind == .plain,
      let base = verb.lower.parts(between: "/").first.map(String.init), Verb.isBase(base)
    {
      let form = first.lower.hasSuffix("s") ? Verb.third(of: base) : base
      return [.supplied(form, at: verb)] + phrase.dropFirst(3)
    }
    // "The ViewModel method fetches X", "Method fetches X": who fetches is known.
    let head = phrase.drop { $0.isPlain(PhraseWords.articles) }
    let place = head.prefix(3).firstIndex { $0.isPlain("method", "function") }
    if let place, place + 2 < phrase.endIndex,
      head[..<place].allSatisfy({ $0.isPlain(Owners.kindWords) || $0.isPlain("viewmodel", "this") }),
      case let verb = phrase[place + 1], verb.kind == .plain, Verb.base(ofThirdPerson: verb) != nil
    {
      return reworded(phrase[(place + 1)...])
    }
    // "View created, displays the rings": that it is made is no behavior of what follows.
    if !first.isPlain(ConditionWords.leadingWords),
      let comma = phrase.prefix(4).firstIndex(where: { $0.isMark(",") }), comma + 2 < phrase.endIndex,
      comma > phrase.startIndex, phrase[comma - 1].isPlain("created", "implemented", "added", "built")
    {
      return phrase[(comma + 1)...].drop { $0.isPlain("and") }
    }
    // "Added deep link support": the support is what there is now.
    if first.isPlain("added", "add", "adds"), phrase.holds(anyOf: "support") { return phrase.dropFirst() }
    // "Add a "Later" button": what is added is shown.
    if first.isPlain("add", "added"), phrase.prefix(7).prefix(while: { !$0.isMark(",") }).holds(anyOf: shown) {
      let show = Word(.plain, "Show", at: first.offset, isSpaced: true, isStrong: first.isStrong, depth: first.depth)
      return Phrase([show] + Array(phrase.dropFirst()))
    }
    guard first.isPlain("update", "modify", "extend", "enhance", "change", "adjust", "use", "uses"),
      let place = phrase.prefix(8).firstIndex(where: { $0.isPlain("to") }), place + 2 < phrase.endIndex,
      place > phrase.startIndex + 1, Verb.isBase(phrase[place + 1])
    else { return phrase }
    return phrase[(place + 1)...]
  }

  /// Verbs of what cannot be taken back, which a screen asks about first.
  private static let ending: WordSet = [
    "close", "quit", "delete", "remove", "discard", "leave", "cancel", "exit", "clear", "reset", "logout", "sign",
  ]

  private static let shown: WordSet = ["button", "badge", "banner", "indicator", "toggle", "label", "icon"]

  /// "In `App.swift`, show X", "For `ListView`, show X", "For the rows in `ListView`, show X": where it is done, which is no
  /// condition.
  static func place(of words: Phrase) -> Word? { placeEnd(of: words).map { words[$0 - 1] } }

  /// The comma behind the place.
  private static func placeEnd(of words: Phrase) -> Int? {
    guard words.count > 4, words.first?.isPlain("in", "for") == true,
      let comma = words.prefix(7).firstIndex(where: { $0.isMark(",") }), comma > words.startIndex + 1,
      case let place = words[comma - 1], place.kind == .code,
      place.text.hasSuffix(".swift") || TypeName.isCompound(place.text)
    else { return nil }
    let things = words[(words.startIndex + 1)..<(comma - 1)]
    guard let last = things.last else { return comma }
    let isPart =
      last.isPlain("in", "on", "of")
      && things.contains {
        Controls.controls.contains($0.lower) || Controls.controls.contains(String(Owners.singular($0.lower)))
      }
    return isPart && things.allSatisfy { $0.kind == .plain } ? comma : nil
  }

  /// A text without its box, its sign and its label of a task.
  static func stripped(_ words: Phrase) -> Phrase {
    var words = words
    // "1.1 Create X", "T012 Create X", "G2.1 nearest to X": the number of a task is no word of it.
    // "2.5 mm are rounded up": that of an amount is.
    if words.count > 3, let first = words.first, first.isTaskNumber,
      case let next = words[words.startIndex + 1],
      next.kind != .plain || next.text.startsWithCapital || first.text.startsWithCapital
    {
      words = words.dropFirst()
    }
    if words.count > 2, words.first?.isMark("[") == true,
      let close = words.prefix(4).firstIndex(where: { $0.isMark("]") })
    {
      words = words[(close + 1)...]
    }
    while let first = words.first, words.count > 1,
      first.isMark("–", ",", ":", "→", ".")
        || first.isPlain([
          "and", "conversely", "additionally", "specifically", "furthermore", "finally", "however", "moreover",
          "similarly",
        ]) || first.isPlain(PhraseWords.latinWords)
    { words.removeFirst() }
    if let comma = placeEnd(of: words) { words = words[(comma + 1)...] }
    // "For reasons told elsewhere, it is kept": they are none, either.
    if words.count > 5, words.first?.isPlain("for") == true,
      words[words.startIndex + 1].isPlain("reasons", "historical", "simplicity", "clarity"),
      let comma = words.prefix(12).firstIndex(where: { $0.isMark(",") }), comma + 3 < words.endIndex
    {
      words = words[(comma + 1)...]
    }
    // "Because the key travels along, a letter is sent once": why.
    if words.count > 6, words.first?.isPlain("because", "since") == true,
      let comma = words.prefix(16).firstIndex(where: { $0.isMark(",") }), comma + 3 < words.endIndex,
      words[..<comma].dropFirst(2).contains(where: { ResponsePhrase.isFinite($0) || Verb.isBase($0) }),
      // "Since the app was last open": since when.
      words.first?.isPlain("because") == true
        || !words[..<comma].holds(anyOf: "last", "was", "were", "start", "first")
    {
      words = words[(comma + 1)...]
    }
    // "Like Swift in documents, it may be torn": a comparison is no condition.
    if words.count > 5, words.first?.isPlain("like", "unlike") == true,
      let comma = words.prefix(7).firstIndex(where: { $0.isMark(",") }), comma + 3 < words.endIndex
    {
      words = words[(comma + 1)...]
    }
    // "The method (mock) asks the oven": how it is built for now.
    if let aside = words.indices.dropLast(2).first(where: {
      words[$0].isMark("(") && words[$0 + 1].isPlain("mock", "mocked", "stub", "stubbed") && words[$0 + 2].isMark(")")
    }) {
      words = words[..<aside] + words[(aside + 3)...]
    }
    // "Test that X", "Verify X": what is tested is what is stated.
    // "Verify: reads the code" is a label.
    if words.count > 2, let first = words.first, first.isPlain("test", "verify", "verifies", "tests", "check"),
      first.lower != "verify" || !words[words.startIndex + 1].isMark(":"),
      first.lower != "check" || words[words.startIndex + 1].isPlain("that")
    {
      let rest = words.dropFirst().drop { $0.isPlain("that") }
      // "Verifies that no berth is taken" is checked, and comes about by no deed.
      if Phrase(rest).count > 1,
        first.isPlain("test", "tests", "verify") || first.isPlain("verifies") && rest.first?.isPlain("no") != true
      {
        words = rest
      }
    }
    if words.count > 3, words.first?.lower == "for", words[words.startIndex + 1].lower == "now" {
      words = words.dropFirst(2).drop { $0.isMark(",") }[...]
    }
    if words.count > 3, words.last?.lower == "now", words[words.endIndex - 2].lower == "for" {
      words = words.dropLast(2)
    }
    // "…, and after that the log is written": the order is that of the words.
    if let after = words.indices.dropFirst(2).dropLast(3).first(where: {
      words[$0].isPlain("after") && words[$0 + 1].isPlain("that") && words[$0 - 1].isPlain("and")
    }) {
      words = words[..<after] + words[(after + 2)...]
    }
    // "Swaps it in, so a crash leaves the old one": what for.
    if let so = words.indices.dropFirst(2).dropLast(3).first(where: {
      words[$0].isMark(",") && words[$0 + 1].isPlain("so")
        && (words[$0 + 2].isPlain("a", "an", "the") || words[$0 + 2].kind == .quote)
        // "Borrowing needs a network, so a scan without one ends with "Try again"": what is to be seen.
        && !(words[$0 + 2].kind != .quote && words[($0 + 3)...].prefix(12).contains(where: { $0.kind == .quote })
          && words[($0 + 3)...].prefix(6).holds(anyOf: "without", "with", "that", "made", "if", "when"))
    }) {
      // Of several sentences the others stay.
      let end = words[so...].firstIndex { $0.isMark(".", ";", "?") } ?? words.endIndex
      words = words[..<so] + words[end...]
    }
    // "Compute the fee, see below": where more is told.
    if let comma = words.indices.dropFirst(2).last(where: { words[$0].isMark(",") }), words.endIndex - comma < 5,
      words[(comma + 1)...].first?.isPlain("see") == true,
      words[comma...].holds(anyOf: ["below", "above", "section", "chapter", "table", "figure", "appendix"])
        || words.last?.isNumber == true || words.last?.kind == .code
    {
      words = words[..<comma]
    }
    // "(Stub for now) It will …": a remark on the work.
    if words.first?.isMark("(") == true,
      words.dropFirst().first?.isPlain("stub", "stubbed", "mock", "mocked") == true,
      let close = words.prefix(8).firstIndex(where: { $0.isMark(")") }),
      close + 2 < words.endIndex
    {
      words = words[(close + 1)...]
    }
    // "Task 3.4: …"
    if words.count > 3, words.first?.isPlain("task", "step", "phase", "subtask") == true,
      words[words.startIndex + 1].isNumber, words[words.startIndex + 2].isMark(":", "–")
    {
      words = words.dropFirst(3)
    }
    // "UT-3.5:", "AC1:", "FR-012:"
    if words.count > 2, let first = words.first, first.kind == .plain, words[words.startIndex + 1].isMark(":", "–"),
      isID(first.text) || first.lower == "n/a"
    {
      words = words.dropFirst(2)
    }
    // "(AC: 1, 5)" at the end points elsewhere.
    if words.last?.isMark(")") == true, let open = words.lastIndex(where: { $0.isMark("(") }), open > words.startIndex,
      words[open...].dropFirst().first.map({
        $0.lower.hasPrefix("ac") || $0.isPlain("see", "requirement", "requirements")
      }) == true
    {
      words = words[..<open]
    }
    return words
  }
}
