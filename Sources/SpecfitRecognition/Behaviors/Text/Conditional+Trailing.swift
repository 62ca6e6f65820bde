// Conditions that stand behind what follows from them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Conditional {
  /// "Y if X", "Y (if X)", "Y on X".
  static func trailing(_ phrase: Phrase) -> Split? {
    guard phrase.holds(anyOf: ConditionWords.trailingWords) else { return nil }
    let lowest = phrase.lowestDepth
    for (run, isEvent) in ConditionWords.trailing {
      let words = run.text
      guard let place = lastPlace(of: run, in: phrase), place.lowerBound > phrase.startIndex else { continue }
      if ["whenever", "when", "after", "once"].contains(words), let either = eitherTime(in: phrase, before: place) {
        return either
      }
      // "Is called when loading starts and when it ends": both are when.
      if ["when", "if", "once"].contains(words), phrase[place.lowerBound - 1].isPlain("and", "or") {
        guard let both = bothTimes(words, in: phrase, before: place, isEvent: isEvent) else { continue }
        return both
      }
      // "Explains that a berth lapses 10 minutes after noon": what it explains.
      if let told = phrase[..<place.lowerBound].firstIndex(where: { $0.isPlain(telling) }),
        phrase[told + 1].isPlain("that"), !phrase[told..<place.lowerBound].contains(where: { $0.isMark(",") })
      {
        continue
      }
      // "Beeps once for a known tag": how often.
      if words == "once", phrase[place.upperBound...].first?.isPlain("for", "per", "with", "in", "at", "by") == true {
        continue
      }
      // "The sheet is as long as its last line": how long.
      if words == "as long as", phrase[place.lowerBound - 1].isPlain("is", "are", "be"),
        phrase[place.upperBound...].first?.isPlain("its", "their") == true
      {
        continue
      }
      // "Builds upon the plan".
      if words == "upon", phrase[place.lowerBound - 1].isPlain("build", "builds", "based", "depends", "relies") {
        continue
      }
      // "Tapping a taken seat shows when it becomes free": what is shown.
      if words == "when", phrase.first.map({ Verb.base(ofGerund: $0) != nil }) == true,
        phrase[place.lowerBound - 1].isPlain("shows", "tells", "says"),
        phrase[place.upperBound...].first?.isPlain("it", "they") == true
      {
        continue
      }
      // "The ones after them move along", "one three days before and one on the day": which of them, and no event.
      if words == "after" || words == "before",
        phrase[place.lowerBound - 1].isPlain("one", "ones", "those")
          && phrase[place.upperBound...].first?.isPlain("them", "it") == true
          || phrase[place.upperBound...].first?.isPlain("and", "or") == true
      {
        continue
      }
      // "Provided by the store" says where from.
      if words == "provided", !phrase[place.lowerBound - 1].isMark(",", "("),
        phrase[place.upperBound...].first?.isPlain("that") != true
      {
        continue
      }
      // "Fires one step after another": in turn.
      if words == "after", phrase[place.upperBound...].first?.isPlain("another", "the") == true,
        phrase[..<place.lowerBound].suffix(4).holds(anyOf: "one"),
        phrase[place.upperBound...].prefix(2).holds(anyOf: "another", "other")
      {
        continue
      }
      // "Tries again after 1, 2, 4, … seconds": each time later.
      if words == "after", phrase[place.upperBound...].prefix(6).count(where: \.isNumber) > 2 { continue }
      // "Cut off after 16 characters": where, and not when.
      if words == "after", phrase[place.upperBound...].first?.isNumber == true,
        phrase[place.upperBound...].dropFirst().first?.isPlain(lengths) == true,
        phrase[..<place.lowerBound].holds(anyOf: "cut", "truncated", "shortened", "wrapped", "wraps", "ends")
      {
        continue
      }
      // "Once per customer" says how often.
      if words == "once", saysHowOften(phrase[place.upperBound...]) { continue }
      // "Let users set when they are told": what they set, and no time.
      if words == "when", phrase[place.lowerBound - 1].isPlain(choosing), place.lowerBound > phrase.startIndex + 1,
        phrase[place.lowerBound - 2].isPlain("to", "can", "may")
      {
        return nil
      }
      // "Pressing Escape quits after asking": how it quits, and no second time.
      if words == "after", let doing = phrase[place.upperBound...].first, Verb.base(ofGerund: doing) != nil,
        phrase.first.map({ Verb.base(ofGerund: $0) != nil }) == true
      {
        continue
      }
      // "Waits for the answer, asking every 2 s and giving up after the fifth time": when that is done.
      if words == "after" || words == "before" || words == "until",
        phrase[..<place.lowerBound].indices.dropFirst(2).dropLast().contains(where: {
          phrase[$0].isMark(",") && Verb.base(ofGerund: phrase[$0 + 1]) != nil
            && phrase[..<$0].contains(where: ResponsePhrase.isFinite)
        })
      {
        continue
      }
      // "Tells guests when to come", "when their turn will come": what it tells.
      if words == "when",
        phrase[place.upperBound...].first?.isPlain("to") == true
          || phrase[place.upperBound...].holds(anyOf: "will")
          || phrase.first?.isPlain("show", "shows") == true && place.lowerBound == phrase.startIndex + 2
            && phrase[phrase.startIndex + 1].isPlain(ConditionWords.people)
      {
        continue
      }
      // "Treats it as if it had none": how.
      if words == "if", phrase[place.lowerBound - 1].isPlain("as") { continue }
      // "The boats after them do not move": which ones.
      // "It is dropped after all".
      if words == "after", place.upperBound < phrase.endIndex, phrase[place.upperBound].isPlain("all"),
        phrase[(place.upperBound + 1)...].first.map({ $0.kind == .mark || $0.isPlain("and", "but") }) ?? true
      {
        continue
      }
      // "The next one begins after them": no time of its own.
      if words == "after" || words == "before",
        phrase[place.upperBound...].first?.isPlain("them", "these", "those", "it") == true,
        place.upperBound + 1 == phrase.endIndex
          || !phrase[place.upperBound].isPlain("it")
            && ResponsePhrase.isFinite(phrase[place.upperBound + 1]) && phrase[place.lowerBound - 1].kind == .plain
      {
        continue
      }
      // "Must lie after `openedAt`": what it is compared with.
      if words == "after" || words == "before",
        phrase[place.lowerBound - 1].isPlain("lie", "lies", "fall", "falls", "be", "come", "comes")
      {
        continue
      }
      // "Grey it out after 60 s, and …": the list goes on.
      if words == "after", let end = ConditionPhrase.span(at: place.upperBound, in: phrase), end < phrase.endIndex,
        phrase[end].isMark(",")
      {
        continue
      }
      // "Retry after the time that the server names": how long.
      if words == "after", phrase[place.upperBound...].prefix(2).holds(anyOf: "time", "delay", "interval", "number") {
        continue
      }
      // "Cut after 40 letters" says where.
      if words == "after", place.upperBound + 2 == phrase.endIndex, phrase[place.upperBound].isNumber,
        phrase[place.upperBound + 1].isPlain("letters", "characters", "words", "lines", "bytes", "digits")
      {
        continue
      }
      if words == "after" || words == "before", place.upperBound < phrase.endIndex,
        !phrase[..<place.lowerBound].holds(anyOf: waiting),
        var start = span(before: place.lowerBound, in: phrase)
      {
        // "Up to an hour before departure", "until an hour before it": so long.
        let isUntil = phrase[start - 1].isPlain("until")
        let isLimit =
          isUntil
          || start > phrase.startIndex + 2 && phrase[start - 1].isPlain("to") && phrase[start - 2].isPlain("up")
        if isLimit { start -= isUntil ? 1 : 2 }
        // "The due date is 28 days after the first": a value; "expires an hour after the last use": when.
        let verb = ResponsePhrase(phrase[..<start])?.verb
        guard let verb, verb != "be" || !phrase[start - 1].isPlain("is", "are", "be"), verb != "have",
          let condition = ConditionPhrase.condition(phrase[start...], isEvent: !isLimit)
        else { return nil }
        return Split(condition: condition, response: phrase[..<start], text: phrase[start...], isTrailing: true)
      }
      // "Requests made during a refresh wait": of the thing alone, before its verb.
      if case let thing = phrase[..<place.lowerBound], (2...3).contains(thing.count), let made = thing.last,
        ResponsePhrase.isPluralNoun(thing[thing.endIndex - 2]),
        Verb.base(ofParticiple: made) != nil
      {
        continue
      }
      let isAside = phrase[place.lowerBound].depth > lowest
      // "(if X)" belongs to what precedes it only at the start of the brackets.
      if isAside, !phrase[place.lowerBound - 1].isMark("(") { continue }
      // In a list the brackets speak of their own entry alone.
      if isAside, phrase[..<place.lowerBound].contains(where: { $0.isMark(",") && $0.depth == lowest }) { return nil }
      var response = phrase[..<(isAside ? place.lowerBound - 1 : place.lowerBound)].trimmed
      // "…, even after it was dismissed": it holds then as well.
      if response.last?.isPlain("even") == true { response = response.dropLast().trimmed }
      // "The total updates whenever a row changes": it is updated.
      if ResponsePhrase(response) == nil, let done = Statements.doneTo(response) { response = done }
      // "Banner shown when the kiln is full": it is.
      if ["when", "whenever", "if", "once", "while", "unless"].contains(words) { response = Controls.shown(response) }
      var end = phrase.endIndex
      if isAside {
        end = phrase[place.upperBound...].firstIndex { $0.isMark(")") } ?? end
        // "(if it is on, else after the stop)": what follows *else* is no part of the condition.
        let other = phrase[place.upperBound..<end].firstIndex { $0.isPlain(ConditionWords.otherwise) }
        if let other, other > place.upperBound + 1 { end = phrase[other - 1].isMark(",") ? other - 1 : other }
      }
      // "Display error during creation: "No key."" shows the text.
      if let colon = phrase[place.upperBound..<end].firstIndex(where: { $0.isMark(":") && $0.depth == lowest }) {
        if colon + 1 < end, phrase[colon + 1].kind == .quote {
          response = Phrase(Array(response) + [phrase[colon + 1]])
        }
        end = colon
      }
      // "Is reloaded when the app opens, but at most once per hour": how often it is.
      if !isAside,
        let comma = phrase[place.upperBound..<end].firstIndex(where: { $0.isMark(",") && $0.depth == lowest }),
        comma > place.upperBound, comma + 3 < end, phrase[comma + 1].isPlain("but"),
        phrase[comma + 2].isPlain("at", "only", "not", "no"),
        !phrase[comma..<end].contains(where: ResponsePhrase.isFinite)
      {
        response = response + phrase[(comma + 1)..<end]
        end = comma
      }
      // "Is cut when it is saved, without a message": how it is cut.
      if !isAside,
        let comma = phrase[place.upperBound..<end].lastIndex(where: { $0.isMark(",") && $0.depth == lowest }),
        comma > place.upperBound, comma + 2 < end, phrase[comma + 1].isPlain("without"),
        !phrase[comma..<end].contains(where: ResponsePhrase.isFinite)
      {
        response = response + phrase[(comma + 1)..<end]
        end = comma
      }
      // "`CartError.full` if the cart is full": the error is thrown.
      if response.count == 1, let error = response.first, error.kind == .code, error.text.contains("Error.") {
        let verb = Word.supplied("throw", at: error)
        response = Phrase([verb] + Array(response))
      }
      // "Nil when none is near": it is returned.
      if response.count == 1, let value = response.first, value.isPlain("nil", "true", "false") {
        response = Phrase([.supplied("return", at: value)] + Array(response))
      }
      // "Empty list and nil date when there is none".
      if let empty = response.first, empty.isPlain("empty"), response.holds(anyOf: "nil") {
        response = [.supplied("return", at: empty), .supplied("empty", at: empty)] + response.dropFirst()
      }
      // "Nil if it is missing, and otherwise its weight": the verb is that of the first.
      let other = otherwise(behind: phrase[place.upperBound..<end], of: response)
      if let other { end = other.start }
      // "When name, day and place agree, ignoring case": how they do.
      var clause = phrase[place.upperBound..<end]
      if let comma = clause.lastIndex(where: { $0.isMark(",") && $0.depth == lowest }), comma + 1 < end,
        phrase[comma + 1].isPlain("ignoring", "regardless")
      {
        clause = clause.holds(anyOf: "and") ? clause[..<comma] : clause[..<comma] + clause[(comma + 1)...]
      }
      let isLimit = words == "after" || words == "across" || words == "during" || words == "without" || words == "until"
      guard
        response.count > 1
          || response.first.map({ Verb.isBase($0) || Verb.base(ofThirdPerson: $0) != nil }) == true,
        place.upperBound < end,
        !(isLimit && phrase[place.upperBound].isPlain("that", "this", "which")),
        // "Letters that are there after seven days are burnt": the time belongs to what is said of them.
        !(words == "after" && clause.count > 3 && clause.dropFirst().first?.isPlain(ConditionPhrase.spans) == true
          && clause.dropFirst(2).first?.isPlain("is", "are") == true),
        words != "before", words != "until", words != "without",
        // "Indicate if a key is set": that is what it tells.
        !(words == "if" && response.count == 1 && response.first?.isPlain("indicate", "indicates") == true),
        !(end - place.upperBound == 1 && phrase[place.upperBound].isPlain(hedges)),
        !phrase[place.upperBound].isPlain("that's", "thats"),
        !(words == "while" && phrase[place.upperBound].isPlain(PhraseWords.keeping)),
        let condition = either(clause, isEvent: isEvent) ?? condition(clause, of: response, isEvent: isEvent),
        condition.words.utf8.count > 1, response.count == 1 || ResponsePhrase(response) != nil
      else { continue }
      let text = phrase[place.lowerBound..<end]
      return Split(condition: condition, response: response, text: text, isTrailing: true, other: other?.phrase)
    }
    return nil
  }

  /// "X when A and when B"; nil where the first of the two words begins no condition: "shows who comes and when".
  private static func bothTimes(_ cue: String, in phrase: Phrase, before second: Range<Int>, isEvent: Bool) -> Split? {
    guard let first = phrase[..<second.lowerBound].firstIndex(where: { $0.isPlain([cue]) }), first > phrase.startIndex,
      case let response = phrase[..<first]
    else { return nil }
    // "Nil when none is near, or when the word is long": of a bare value the first time tells enough.
    guard ResponsePhrase(response) != nil else { return trailing(phrase[..<(second.lowerBound - 1)].trimmed) }
    guard case let other = phrase[second.upperBound...].drop(while: { $0.isPlain("it", "they") }),
      let condition = ConditionPhrase.condition(
        Phrase(Array(phrase[(first + 1)..<second.lowerBound]) + Array(other)),
        isEvent: isEvent
      )
    else { return nil }
    return Split(condition: condition, response: response, text: phrase[first...], isTrailing: true)
  }

  /// Verbs that say a whole sentence.
  private static let telling: WordSet = ["explain", "explains", "mention", "mentions", "remind", "reminds"]

  /// Verbs whose object is the time: "waits 300 ms after the last letter".
  private static let waiting: WordSet = ["wait", "waits", "delay", "delays", "pause", "pauses", "last", "lasts"]

  /// Verbs that lack their object, unless it is a time: "set when it starts".
  private static let choosing: WordSet = ["set", "decide", "define", "specify", "configure"]

  /// Where an amount of time begins that ends before a place: "28 days", "an hour", "less than 2 days".
  private static func span(before place: Int, in phrase: Phrase) -> Int? {
    guard place > phrase.startIndex + 2, phrase[place - 1].isPlain(ConditionPhrase.spans) else { return nil }
    let count = phrase[place - 2]
    // "Moved by 90 days before they are sorted": how far, and not when.
    if place > phrase.startIndex + 3, phrase[place - 3].isPlain("by", "for") { return nil }
    guard count.isNumber || count.isPlain("a", "an", "one", "two", "three", "the", "each") else { return nil }
    let isCompared =
      place > phrase.startIndex + 5 && phrase[place - 3].isPlain("than")
      && phrase[place - 4].isPlain("less", "more", "fewer")
    return isCompared ? place - 4 : place - 2
  }

  /// Conditions that leave it to the reader.
  private static let hedges: WordSet = [
    "useful", "needed", "necessary", "possible", "applicable", "desired", "any", "feasible", "appropriate", "relevant",
    "required", "preferred",
  ]

  /// "As soon as the app is left, and after 2 minutes": either is when; nil for a single time.
  private static func either(_ phrase: Phrase, isEvent: Bool) -> Condition? {
    guard isEvent, let comma = phrase.indices.dropFirst().dropLast(3).first(where: { phrase[$0].isMark(",") }),
      phrase[comma + 1].isPlain("and", "or"), phrase[comma + 2].isPlain("after", "when", "whenever", "once"),
      let first = ConditionPhrase.condition(phrase[..<comma], isEvent: true),
      let second = ConditionPhrase.condition(phrase[(comma + 3)...], isEvent: true)
    else { return nil }
    let words = "\(first.words) or \(second.words)"
    return Condition(words, .event(words), isEvent: true)
  }

  /// A condition; of a single word the one of what the response is about: "show the error if present".
  private static func condition(_ phrase: Phrase, of response: Phrase, isEvent: Bool) -> Condition? {
    guard var condition = ConditionPhrase.condition(phrase, isEvent: isEvent) else { return nil }
    // "The flag `quick_sync` hides the tab when it is off": the flag is.
    if phrase.count == 3, phrase.first?.isPlain("it") == true, phrase.last?.isPlain("on", "off") == true,
      let thing = ResponsePhrase(response)?.subject.spoken(limit: 5), !thing.isEmpty
    {
      condition.words = "\(thing) \(condition.words)"
      return condition
    }
    guard !condition.words.contains(" "), phrase.first?.kind == .plain, !isEvent,
      let acting = ResponsePhrase(response),
      // "Returns true if closed", "throws `StoreError` if full": no value is, and no error.
      acting.verb != "throw",
      acting.object.first.map({ ["nothing", "true", "false", "nil", "empty"].contains($0.lower) }) != true
    else { return condition }
    let isThere =
      phrase.first?.isPlain("present", "available", "set", "provided", "found", "given", "missing") == true
    let object = phrase.count == 1 ? acting.object.drop { $0.isPlain(PhraseWords.articles) } : acting.object
    let first = object.prefix {
      !$0.isPlain(PhraseWords.joints) && $0.kind != .mark
    }
    // "The list is dark while loading": the list is.
    guard isThere || acting.verb != "be" else { return condition }
    let thing = (isThere ? lastThing(in: acting.object) ?? first : first).spoken(limit: 3)
    // "Shows a spinner while loading": no spinner is loaded.
    guard !thing.isEmpty,
      isThere
        || first.last.map(Controls.controls.contains) != true
          && !(Owners.showing.contains(acting.verb) && phrase.first?.lower.hasSuffix("ing") == true)
    else { return condition }
    condition.words = isThere ? "\(thing) is \(condition.words)" : "\(condition.words) \(thing)"
    return condition
  }

  /// "Calls the reader to parse the log in the folder (if present)": the log is, where it stands and who reads it aside.
  private static func lastThing(in object: Phrase) -> Phrase? {
    let place = object.lastIndex { $0.isPlain("in", "at", "on", "inside", "from") } ?? object.endIndex
    let whole = object[..<place]
    guard let joint = whole.lastIndex(where: { $0.isPlain("to", "and") }), joint + 2 < whole.endIndex,
      Verb.isBase(whole[joint + 1])
    else { return nil }
    return whole[(joint + 2)...]
  }

  private static let lengths: WordSet = [
    "characters", "letters", "digits", "bytes", "words", "lines", "rows", "columns", "decimals", "places",
  ]

  /// "Y on launch", "Y on failure".
  static func trailingEvent(_ phrase: Phrase) -> Split? {
    guard
      let place = phrase.indices.dropFirst(phrase.first.map { Responses.standing.contains($0) } == true ? 1 : 2)
        .last(where: {
          phrase[$0].isPlain("on") && phrase[$0].depth == 0
            && !phrase[$0 - 1].isPlain([
              "block", "blocks", "depend", "depends", "rely", "relies", "based", "wait", "waits",
            ])
        }),
      place + 1 < phrase.endIndex,
      phrase[place + 1].isPlain(ConditionWords.events)
        || phrase[(place + 1)...].last?.isPlain(ConditionWords.events) == true,
      phrase.endIndex - place <= 6, !phrase[place...].contains(where: { $0.isPlain("do", "does", "don't", "doesn't") }),
      ResponsePhrase(phrase[..<place]) != nil,
      let condition = ConditionPhrase.condition(phrase[(place + 1)...], isEvent: true)
    else { return nil }
    return Split(condition: condition, response: phrase[..<place], text: phrase[place...])
  }

  static func lastPlace(of run: WordRun, in phrase: Phrase) -> Range<Int>? {
    phrase.indices.dropFirst().last { place in
      // "Stop at once".
      run.stands(at: place, in: phrase) && !(run.text == "once" && phrase[place - 1].isPlain("at"))
    }
    .map { $0..<$0 + run.count }
  }

  /// Whether *once* before these words says how often: "once per day", "once a week", and not "once a week is over".
  static func saysHowOften(_ rest: Phrase) -> Bool {
    guard let first = rest.first else { return false }
    // "Extended once, and only by its owner", "added only once, even if it is opened twice".
    if first.isMark(","), rest.dropFirst().first?.isPlain("and", "but", "even", "not", "whatever") == true {
      return true
    }
    if first.isPlain(["per", "daily", "weekly", "monthly", "only", "more", "and", "or", "but", "after", "within", "by"])
    {
      return true
    }
    guard first.isPlain("a", "an", "every", "each"), rest.count > 1 else { return false }
    // "Once a day at most", and not "once a day is over".
    return rest.count == 2
      || rest[rest.startIndex + 1].isPlain(PhraseWords.spans) && !ResponsePhrase.isFinite(rest[rest.startIndex + 2])
  }
}
