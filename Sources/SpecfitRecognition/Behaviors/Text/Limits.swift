// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// Numbers that must not be exceeded, and those that must be reached.
enum Limits {
  static func read(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase
    guard let (place, comparison) = limit(in: phrase), let amount = ConditionPhrase.amount(at: place, in: phrase),
      let number = Int(amount.number.filter { $0 != "," && $0 != "_" }), number > 0, number < 1_000_000
    else { return [] }
    if Figures.units.contains(amount.unit.lowercased()) || phrase[place].text.contains("%") {
      return figure(sentence, amount, comparison)
    }
    guard !amount.unit.isEmpty, amount.unit.first?.isLetter == true, amount.unit.count > 2 else { return [] }
    let unit = Phrase.words(ofText: amount.unit).joined(separator: " ")
    let head = head(of: sentence)
    let (inside, outside): (Int, Int) =
      switch comparison {
      case .atMost: (number, number + 1)
      case .more: (number, number + 1)
      case .less: (number - 1, number)
      case .atLeast: (number, number - 1)
      case .equal: (number, number + 1)
      }
    let limit = Response.Meaning.limits(comparison, amount)
    if comparison == .atMost, let making = making(before: place, in: phrase) {
      return counted(making, number, unit, for: head, limit)
    }
    let at = Condition(
      joined(head, "\(inside) \(unit)"),
      .compares(amount.unit, .equal, Amount("\(inside)", amount.unit))
    )
    let beyond = Condition(
      joined(head, "\(outside) \(unit)"),
      .compares(amount.unit, .equal, Amount("\(outside)", amount.unit))
    )
    switch comparison {
    case .atMost, .less:
      let verb = ResponsePhrase(phrase).map { $0.verb == "be" || $0.verb == "limit" ? "allow" : $0.verb } ?? "accept"
      let does = verb == "limit" || verb == "cap" ? "keep" : verb == "enforce" ? "allow" : verb
      // What is refused or left out beyond the limit, the document seldom says: what is left is the limit.
      let (allowed, refused) =
        comparison == .atMost
        ? ("\(does) \(number) \(unit)", "\(does) only \(number) \(unit)")
        : ("\(does) fewer than \(number) \(unit)", "not reach \(number) \(unit)")
      var first = Understood(at, Response(allowed, state: "\(inside) \(unit) are there", limit), weight: 8)
      var second = Understood(
        beyond,
        Response(refused, state: "limit of \(number) \(unit) holds", limit),
        weight: 8
      )
      second.literals = ["\(outside)"]
      first.literals = ["\(inside)"]
      return [first, second]
    case .more:
      guard let response = ResponsePhrase(phrase), response.verb != "be" else { return [] }
      var denied = response
      denied.isNegated.toggle()
      return [Understood(beyond, Response(response), weight: 8), Understood(at, Response(denied), weight: 7)]
    case .atLeast:
      return [
        Understood(
          beyond,
          Response("require at least \(number) \(unit)", state: "at least \(number) \(unit) are required", limit),
          weight: 8
        ),
        Understood(at, Response("accept \(number) \(unit)", state: "\(number) \(unit) are accepted", limit), weight: 6),
      ]
    case .equal: return []
    }
  }

  /// "Limited to creating 3 drafts": the third one can still be created, and a fourth one cannot.
  private static func counted(
    _ verb: String,
    _ number: Int,
    _ unit: String,
    for head: String,
    _ limit: Response.Meaning
  ) -> [Understood] {
    let thing = unit.singular
    return [(number - 1, number, "allow"), (number, number + 1, "refuse")].map { existing, next, verdict in
      let things = existing == 1 ? thing : unit
      let condition = Condition(
        joined(head.singular, "\(existing) \(things)"),
        .compares(unit, .equal, Amount("\(existing)", unit))
      )
      let done = "\(Verb.gerund(of: verb)) \(ordinal(next)) \(thing)"
      var found = Understood(
        condition,
        Response("\(verdict) \(done)", state: "\(done) is \(Verb.participle(of: verdict))", limit),
        weight: 8
      )
      found.literals = ["\(next)"]
      return found
    }
  }

  /// The verb of what is limited: "creating" before the number.
  private static func making(before place: Int, in phrase: Phrase) -> String? {
    phrase[..<place].suffix(2).lazy.compactMap { Verb.base(ofGerund: $0) }.first { makings.contains($0) }
  }

  private static let makings: WordSet = [
    "create", "add", "save", "store", "insert", "upload", "open", "register", "import", "make", "invite", "post",
  ]

  /// `4th`.
  private static func ordinal(_ number: Int) -> String {
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "\(number)" + ((11...13).contains(number % 100) ? "th" : endings[number % 10] ?? "th")
  }

  private static func joined(_ head: String, _ words: String) -> String {
    head.isEmpty ? words : "\(head) with \(words)"
  }

  /// Whom the limit holds for: "Free users are limited to …" gives `free users`.
  private static func head(of sentence: Sentence) -> String {
    guard let response = ResponsePhrase(sentence.phrase) else { return sentence.given?.words ?? "" }
    let subject = response.isPassive ? response.passiveSubject : response.subject
    let words = subject.spoken(limit: 3)
    guard !words.isEmpty, subject.contains(where: { $0.isPlain(ConditionWords.people) }) else {
      return sentence.given?.words ?? ""
    }
    return words
  }

  /// The place of a number with a limit's words beside it.
  static func limit(in phrase: Phrase) -> (Int, Comparison)? {
    for place in phrase.indices where phrase[place].isNumber {
      let text = phrase[place].text
      if text.hasPrefix(">"), !text.hasPrefix(">=") { return (place, .more) }
      if text.hasPrefix("<"), !text.hasPrefix("<=") { return (place, .less) }
      if text.hasPrefix("≤") || text.hasPrefix("<=") { return (place, .atMost) }
      if text.hasPrefix("≥") || text.hasPrefix(">=") { return (place, .atLeast) }
      let before = phrase[max(phrase.startIndex, place - 4)..<place].map(\.lower).joined(separator: " ")
      if let sign = signs.first(where: { before.hasSuffix($0.words) }) { return (place, sign.comparison) }
      let after = phrase[min(place + 1, phrase.endIndex)..<min(place + 4, phrase.endIndex)]
      if after.holds(anyOf: ["max", "maximum"]),
        phrase[..<place].holds(anyOf: ["limit", "limited", "max", "up"])
          || after.last?.isPlain(["max", "maximum"]) == true
      {
        return (place, .atMost)
      }
      if after.holds(anyOf: ["minimum"]) { return (place, .atLeast) }
    }
    return nil
  }

  private static let signs: [(words: String, comparison: Comparison)] = [
    ("at most", .atMost), ("up to", .atMost), ("maximum of", .atMost), ("max", .atMost), ("maximum", .atMost),
    ("limited to", .atMost), ("limit of", .atMost), ("limit to", .atMost), ("capped at", .atMost),
    ("no more than", .atMost),
    ("more than", .more), ("exceeds", .more), ("exceed", .more), ("over", .more), ("beyond", .more), (">", .more),
    ("at least", .atLeast), ("minimum of", .atLeast), ("minimum", .atLeast), ("no fewer than", .atLeast),
    ("less than", .less),
    ("fewer than", .less), ("under", .less), ("below", .less), ("<", .less), ("≤", .atMost), ("≥", .atLeast),
    ("within", .atMost),
  ]

  /// A figure of time, memory or rate.
  private static func figure(_ sentence: Sentence, _ amount: Amount, _ comparison: Comparison) -> [Understood] {
    let phrase = sentence.phrase
    // Coverage is a figure of tests.
    if phrase.holds(anyOf: [
      "coverage", "code", "lines", "retry", "backoff", "wait", "delay", "every", "after", "attempt", "reconnect",
      "interval", "debounce",
    ]) {
      return []
    }
    let isTime = Figures.isTime(amount.unit)
    guard let place = phrase.firstIndex(where: { $0.isNumber && $0.depth == 0 }) else { return [] }
    let before = Phrase(phrase[..<place].withoutSigns.withoutTiming).spoken(limit: 5)
    let thing = before.isEmpty ? sentence.label.withoutSigns.withoutTiming.spoken(limit: 4) : before
    let unit = Figures.spelled[amount.unit.lowercased()] ?? amount.unit
    let number = amount.number.replacing(".", with: "_")
    guard !thing.isEmpty else { return [] }
    let isBelow = comparison == .less || comparison == .atMost
    let during = occasion(behind: place, in: phrase) ?? sentence.given ?? .always
    if !isTime {
      let limit = "\(isBelow ? "below" : "at least") \(number) \(unit)"
      let being = ResponsePhrase.being(of: thing) == "are" ? "stay" : "stays"
      var found = Understood(
        during,
        Response("keep \(thing) \(limit)", state: "\(thing) \(being) \(limit)", .limits(comparison, amount)),
        weight: 6
      )
      found.level = .performance
      if before.isEmpty { found.statement = "\(sentence.label.trimmed.text): \(phrase.trimmed.text)." }
      return [found]
    }
    // "The list loads within 2 s", "Order loading: < 2 s": what is done has the limit, and is no condition of it.
    let words = thing.split(separator: " ").map(String.init)
    let own = words.prefix { sentence.ownWords.contains($0.lowercased()) }
    let isName = own.joined().lowercased() == sentence.component?.lowercased()
    let isOwn = own.count == words.count
    let all = isName ? Array(words.dropFirst(own.count)) : words
    let isClause = !before.isEmpty && all.last.map(plurals.contains) == false
    let verb = words.count < 2 ? nil : verb(of: all, isClause: isClause)
    let isDone = isOwn || verb != nil || all.last.map(isDeed) == true
    let limit = "\(isBelow ? "within" : "in at least") \(number) \(unit)"
    let done =
      verb.map { ([$0] + all.dropLast()).joined(separator: " ") } ?? (isOwn || !isDone ? "finish" : "finish \(thing)")
    let subject = isOwn || !isDone ? "it" : thing
    let take = ResponsePhrase.being(of: subject) == "are" ? "take" : "takes"
    let takes = "\(subject) \(take) \(isBelow ? "less than" : "at least") \(number) \(unit)"
    var found = Understood(
      isDone ? during : Condition(thing, .words),
      Response(
        "\(done) \(limit)",
        state: isClause && verb != nil ? "\(thing) \(limit)" : takes,
        .limits(comparison, amount)
      ),
      weight: 6
    )
    found.level = .performance
    if before.isEmpty { found.statement = "\(sentence.label.trimmed.text): \(phrase.trimmed.text)." }
    return [found]
  }
}

extension Limits {
  /// The verb of what takes time: "list loads", "order loading", "activities start".
  private static func verb(of words: [String], isClause: Bool) -> String? {
    guard let last = words.last else { return nil }
    if let base = Verb.base(ofGerund: last) { return base }
    guard isClause else { return nil }
    if Verb.isBase(last) { return words.dropLast().last?.hasSuffix("s") == true ? last : nil }
    return Verb.base(ofThirdPerson: last)
  }

  /// Whether a noun names something that is done: "assembly", "execution", "updates", "startup".
  private static func isDeed(_ noun: String) -> Bool {
    let noun = noun.lowercased()
    return ["tion", "sion", "ment", "sal"].contains(where: noun.hasSuffix) || deeds.contains(noun)
      || !Verb.isBase(noun) && Verb.base(ofThirdPerson: noun) != nil
  }

  /// Nouns that could be verbs: "screen updates < 16 ms".
  private static let plurals: WordSet = ["updates", "transitions", "requests", "queries", "calls", "searches"]

  private static let deeds: WordSet = ["assembly", "startup", "launch", "task", "query", "sync", "save", "fetch"]

  /// "… during the import": what stands behind the figure, as a condition.
  private static func occasion(behind place: Int, in phrase: Phrase) -> Condition? {
    guard
      let cue = phrase[(place + 1)...].prefix(3).firstIndex(where: {
        $0.isPlain(["during", "while", "when", "on", "after"])
      }),
      cue + 1 < phrase.endIndex
    else { return nil }
    // "On a slow phone" is where, and no event.
    let isEvent = !phrase[cue].isPlain(["on"]) || phrase[(cue + 1)...].holds(anyOf: ConditionWords.events)
    return ConditionPhrase.condition(phrase[(cue + 1)...], isEvent: isEvent)
  }
}

extension ArraySlice<Word> {
  /// "Order loading completes in", "message latency": without the word that says only that time passes.
  fileprivate var withoutTiming: Phrase {
    guard count > 1, let last,
      last.isPlain([
        "completes", "finishes", "takes", "latency", "duration", "time", "returns", "stays", "remains", "stay",
        "remain",
      ])
    else {
      return self
    }
    return dropLast()
  }

  fileprivate var withoutSigns: Phrase {
    var phrase = self
    while let last = phrase.last,
      last.kind == .mark || PhraseWords.joints.contains(last.lower) || ["<", ">", "≤", "≥"].contains(last.text)
        || last.isPlain(["less", "most", "least", "under"])
    {
      phrase.removeLast()
    }
    return phrase
  }
}
