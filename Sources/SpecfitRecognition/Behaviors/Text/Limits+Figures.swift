// Figures of time, memory and rate.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Limits {
  /// A figure of time, memory or rate.
  static func figure(_ sentence: Sentence, _ amount: Amount, _ comparison: Comparison) -> [Understood] {
    let phrase = sentence.phrase
    // Coverage is a figure of tests.
    if phrase.holds(anyOf: [
      "coverage", "code", "lines", "retry", "backoff", "wait", "delay", "every", "after", "attempt", "reconnect",
      "interval", "debounce", "apart",
    ]) {
      return []
    }
    // "A table of less than 24 hours is refused": such a table is, and nothing has to be fast.
    // So are "delays over 5 minutes" that are shown in red.
    let whole = ResponsePhrase(phrase)
    let isOfThing =
      comparison == .more && whole?.passiveSubject.contains { $0.isNumber && amount.number == $0.text } == true
    if whole.map({ $0.isPassive && (isOfThing || refusals.contains($0.verb)) }) == true { return [] }
    // How long something may be is no time that passes: "a step is capped at 5 seconds".
    let capped = whole.flatMap { $0.isPassive && ["cap", "limit"].contains($0.verb) ? $0.passiveSubject : nil } ?? []
    let isSpan = phrase.holds(anyOf: "exceed", "exceeds") || !capped.isEmpty
    let isTime = Figures.isTime(amount.unit) && !isSpan
    // "1,000 rows in under 50 ms": the number that has the unit.
    let numbers = phrase.indices.filter { phrase[$0].isNumber && phrase[$0].depth == 0 }
    guard let place = numbers.first(where: { ConditionPhrase.amount(at: $0, in: phrase) == amount }) ?? numbers.first
    else { return [] }
    let head = phrase[..<place].withoutSigns
    var before = (isSpan ? head : head.withoutTiming).spoken(limit: numbers.first == place ? 5 : 8)
    if !capped.isEmpty { before = capped.spoken(limit: 5) }
    // "`EntryStore` loads 1,000 entries in": what it does.
    let said = ResponsePhrase(head).flatMap {
      $0.isPassive || $0.isNegated || $0.object.isEmpty || $0.verb == "be" ? nil : $0
    }
    // "The system must save an order": so does whoever else does it.
    let isSaid = said?.subject.isEmpty == false
    // "Tapping a row shows it within 1 s": whenever that is done.
    let doing = said.flatMap { said in
      said.subject.first.flatMap { Verb.base(ofGerund: $0) }
        .flatMap { _ in ConditionPhrase.condition(said.subject, isEvent: true) }
    }
    if let said, isSaid || Statements.isOwn(said.subject, sentence) {
      before = "\(said.verb) \(said.object.spoken(limit: 6))"
    }
    let thing = before.isEmpty ? sentence.label.withoutSigns.withoutTiming.spoken(limit: 4) : before
    let spelled = Figures.spelled[amount.unit.lowercased()] ?? amount.unit
    let unit = amount.number == "1" ? spelled.singular : spelled
    let number = amount.number.replacing(".", with: "_")
    guard !thing.isEmpty else { return [] }
    let isBelow = comparison == .less || comparison == .atMost
    let during = doing ?? occasion(behind: place, in: phrase) ?? sentence.given ?? .always
    if !isTime {
      let limit = "\(isBelow ? isSpan && comparison == .atMost ? "at most" : "below" : "at least") \(number) \(unit)"
      var found = Understood(during, keeping(thing, limit, comparison, amount), weight: 6)
      if !isSpan || !Figures.isTime(amount.unit) { found.level = .performance }
      if before.isEmpty { found.statement = "\(sentence.label.trimmed.text): \(phrase.trimmed.text)." }
      return [found]
    }
    let isOwn = thing.split(separator: " ").allSatisfy { sentence.ownWords.contains($0.lowercased()) }
    let timing = (before.isEmpty ? sentence.label : phrase[..<place]).withoutSigns.last?.lower ?? ""
    let deed = isOwn || !isBelow ? nil : isSaid ? before : deed(thing, timing: timing, sentence)
    // On a screen the user does it.
    let event = sentence.isOfView && during.words.isEmpty ? deed.map(Self.gerund) : nil
    let takes = "\(isBelow ? "less than" : "at least") \(number) \(unit)"
    var found = Understood(
      event.map { Condition($0, .event($0), isEvent: true) }
        ?? (isOwn || deed != nil ? during : Condition(thing, .words)),
      Response(
        deed.flatMap { event == nil ? "\($0) within \(number) \(unit)" : nil } ?? "take \(takes)",
        state: "it takes \(takes)",
        .limits(comparison, amount)
      ),
      weight: 6
    )
    found.level = .performance
    if before.isEmpty { found.statement = "\(sentence.label.trimmed.text): \(phrase.trimmed.text)." }
    return [found]
  }

  /// What is done with a thing over a limit, instead of doing it fast.
  static let refusals: WordSet = ["refuse", "reject", "ignore", "skip", "drop", "discard", "delete", "remove"]

  /// What must not take long, as something that is done: "order loading completes in" gives *load order*; nil for a
  /// mere thing, with which something is done.
  private static func deed(_ thing: String, timing: String, _ sentence: Sentence) -> String? {
    var words = thing.split(separator: " ").map(String.init)
    if words.count > 1, ["time", "times", "speed", "takes", "take", "needs"].contains(words.last) {
      words.removeLast()
    }
    guard let last = words.popLast() else { return nil }
    let verb =
      Verb.base(ofThirdPerson: last) ?? Verb.base(ofGerund: last) ?? Statements.verb(of: last)
      ?? (Verb.isBase(last) ? last : nil)
    // "Subsequent loads": which ones, and not what is loaded.
    if let verb, let noun = words.last, !occurrences.contains(noun) {
      if verb == "appear" { return "show \(words.joined(separator: " "))" }
      let isOwn = words.allSatisfy { sentence.ownWords.contains($0.lowercased()) }
      if isOwn, sentence.member != nil, sentence.ownWords.contains(verb) { return "complete" }
      // "`TideParser` parses in": the component itself is no object.
      return isOwn && sentence.phrase.first?.kind == .code ? verb : "\(verb) \(words.joined(separator: " "))"
    }
    if words.isEmpty, Verb.isBase(last) { return last }
    if let first = words.first, Verb.isBase(first) { return thing }
    if timing == "latency" { return "deliver \(thing)" }
    return verb != nil || ["completes", "finishes"].contains(timing) ? "complete \(thing)" : nil
  }

  static func gerund(of deed: String) -> String {
    let words = deed.split(separator: " ").map(String.init)
    return ([Verb.gerund(of: words[0])] + words.dropFirst()).joined(separator: " ")
  }

  /// Words that tell one time of many.
  private static let occurrences: WordSet = [
    "subsequent", "first", "initial", "second", "repeated", "later", "cold", "warm", "each", "every",
  ]

  /// "… during the import": what stands behind the figure, as a condition.
  private static func occasion(behind place: Int, in phrase: Phrase) -> Condition? {
    guard
      let cue = phrase[(place + 1)...].prefix(3).firstIndex(where: {
        $0.isPlain("during", "while", "when", "on", "after")
      }),
      cue + 1 < phrase.endIndex
    else { return nil }
    // "On a slow phone" is where, and no event.
    let isEvent = !phrase[cue].isPlain("on") || phrase[(cue + 1)...].holds(anyOf: ConditionWords.events)
    return ConditionPhrase.condition(phrase[(cue + 1)...], isEvent: isEvent)
  }
}

extension ArraySlice<Word> {
  /// "Order loading completes in", "message latency": without the word that says only that time passes.
  fileprivate var withoutTiming: Phrase {
    guard count > 1, let last,
      last.isPlain([
        "completes", "finishes", "returns", "takes", "latency", "duration", "stays", "remains", "stay", "remain",
      ])
    else {
      return self
    }
    return dropLast()
  }

  fileprivate var withoutSigns: Phrase {
    var phrase = self
    if let modal = phrase.lastIndex(where: { $0.isPlain("must", "may", "should", "shall", "cannot", "can") }),
      modal > phrase.startIndex,
      phrase[(modal + 1)...].allSatisfy({ $0.isPlain("not", "never", "exceed", "take", "be") })
    {
      phrase = phrase[..<modal]
    }
    while let last = phrase.last,
      last.kind == .mark || PhraseWords.joints.contains(last) || ["<", ">", "≤", "≥"].contains(last.text)
        || last.isPlain("less", "most", "least", "under")
    {
      phrase.removeLast()
    }
    return phrase
  }
}
