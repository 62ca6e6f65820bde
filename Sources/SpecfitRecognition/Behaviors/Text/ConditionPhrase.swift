// From the words of a condition to what they mean.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

internal import SpecfitSource

/// A condition as a document words it.
enum ConditionPhrase {
  /// Reads a condition without its *if* or *when*; nil when nothing is left that a test could arrange.
  static func condition(_ phrase: Phrase, isEvent: Bool = false, isNegated: Bool = false) -> Condition? {
    var phrase = phrase.trimmed
    while let first = phrase.first, first.isPlain("the", "a", "an", "there", "it", "this", "that", "then"),
      phrase.count > 1
    {
      phrase.removeFirst()
    }
    // "Unless they were moved".
    if phrase.count > 2, phrase.first?.isPlain("they") == true {
      phrase.removeFirst()
      if let verb = phrase.first, Verb.isBase(verb), !verb.isPlain("have", "do", "are") {
        phrase = Phrase([.supplied(Verb.gerund(of: verb.lower), at: verb)] + Array(phrase.dropFirst()))
      }
    }
    // "Only if a time is set, and then after that time": when it is done is none of the condition.
    if phrase.first.map({ Verb.base(ofGerund: $0) == nil }) == true,
      let and = phrase.indices.dropFirst(2).dropLast(2).first(where: {
        phrase[$0].isPlain("and") && phrase[$0 + 1].isPlain("then")
          && phrase[$0 + 2].isPlain("after", "at", "by", "for", "in", "only")
      }), !phrase[and...].contains(where: ResponsePhrase.isFinite)
    {
      phrase = phrase[..<and].trimmed
    }
    // "While the app is active to update the clock": what for is none of the condition.
    if let to = phrase.indices.dropFirst(2).dropLast().first(where: { phrase[$0].isPlain("to") }),
      phrase[to - 1].isPlain("active", "open", "visible", "running"), phrase[to - 2].isPlain("is", "are"),
      Verb.isBase(phrase[to + 1])
    {
      phrase = phrase[..<to]
    }
    // "If it is torn, or once it is old": of two that are named, a cue and a pronoun only point back.
    if let or = phrase.indices.dropFirst().dropLast(3).first(where: { phrase[$0].isPlain("or") }),
      case let rest = phrase[(or + 1)...].drop(while: { $0.isPlain("if", "when", "once", "while", "it", "they") }),
      rest.startIndex > or + 1, rest.contains(where: ResponsePhrase.isFinite)
    {
      phrase = phrase[..<or].trimmed + [phrase[or]] + rest
    }
    // "It keeps playing when the radio does not": what is left out is done, or not.
    if phrase.count > 1, let does = phrase.lastIndex(where: { $0.isPlain("does", "do", "doesn't", "don't") }),
      does > phrase.startIndex, !phrase[does - 1].isPlain("to"),
      phrase[(does + 1)...].allSatisfy({ $0.isPlain("not") })
    {
      let isDenied = does + 1 < phrase.endIndex || phrase[does].lower.hasSuffix("n't")
      let said = (isDenied ? ["not"] : []) + ["doing", "it"]
      phrase = phrase[..<does] + said.map { .supplied($0, at: phrase[does]) }
    }
    // "Once the call is over": it has ended.
    if phrase.count > 2, let over = phrase.last, over.isPlain("over"),
      phrase.dropLast().last?.isPlain("is", "are") == true
    {
      phrase = Phrase(Array(phrase.dropLast(2)) + [.supplied("ended", at: over)])
    }
    guard let first = phrase.first, !first.isPlain(anaphors) else { return nil }
    if let states = states(in: phrase) { return Condition(states, .words, isEvent: isEvent) }
    if let both = inTurn(phrase) ?? lastAppearing(phrase) { return Condition(both, .event(both), isEvent: true) }
    let meaning = meaning(of: phrase, isEvent: isEvent)
    var words = isEvent ? EventNoun.spoken(phrase) ?? words(of: phrase, meaning) : words(of: phrase, meaning)
    // "There already or unknown": of two things only one would be said.
    guard !words.isEmpty, !words.hasPrefix("or ") else { return nil }
    // "After a minute", "after 30 seconds": time alone is no event.
    if isEvent, phrase.count == 1, phrase.first?.isPlain(spans) == true,
      phrase.first?.isPlain("day", "night") == false
    {
      words += " passes"
    }
    if isEvent, phrase.count == 2,
      phrase[phrase.startIndex].isNumber || phrase[phrase.startIndex].isPlain(Numerals.several),
      phrase[phrase.startIndex + 1].isPlain(spans)
    {
      words += " pass"
    }
    let condition = Condition(words, meaning, isEvent: isEvent)
    return isNegated ? condition.negated : condition
  }

  /// What time is told in, longer than a test waits or not.
  static let spans = WordSet(Amount.timeUnits)

  /// Where an amount of time ends that begins at a place; nil where none does.
  static func span(at place: Int, in phrase: Phrase) -> Int? {
    // "2, 4 and 8 seconds".
    guard place + 1 < phrase.endIndex, phrase[place].isNumber,
      let unit = phrase[place...].firstIndex(where: { !$0.isNumber && !$0.isMark(",") && !$0.isPlain("and") }),
      phrase[unit].isPlain(spans), phrase[unit - 1].isNumber
    else { return nil }
    return unit + 1
  }

  /// What stands behind *after*: of what lasts for a while it is the end.
  static func conditionAfter(_ phrase: Phrase) -> Condition? {
    guard var condition = condition(phrase, isEvent: true) else { return nil }
    let thing = phrase.withoutAsides.trimmed
    if thing.count < 4, thing.last?.isPlain(lasting) == true { condition.words += " ends" }
    return condition
  }

  /// What lasts for a while.
  private static let lasting: WordSet = [
    "delay", "animation", "countdown", "pause", "break", "cooldown", "transition", "playback", "recording", "download",
    "upload",
  ]

  /// Words that only point back at what was said before.
  private static let anaphors: WordSet = ["that's", "thats", "it's", "so"]

  /// "`isHeld` is true and `!isOpen`": each in words.
  private static func states(in phrase: Phrase) -> String? {
    let parts = phrase.split { $0.isPlain("and") || $0.kind == .plain && $0.text == "&&" }
    guard parts.count == 2, parts.allSatisfy({ $0.first?.kind == .code }) else { return nil }
    let words = parts.compactMap { part -> String? in
      guard let meaning = comparedWithLiteral(part.trimmed) else { return nil }
      return Self.words(of: part, meaning)
    }
    return words.count == 2 ? words.joined(separator: " and ") : nil
  }

  /// "Calling `undo()` followed by `redo()`": *undo then redo*.
  private static func inTurn(_ phrase: Phrase) -> String? {
    guard let place = phrase.indices.dropFirst().dropLast(2).first(where: { phrase[$0].isPlain("followed") }),
      phrase[place + 1].isPlain("by")
    else { return nil }
    let first = phrase[..<place].drop { $0.isPlain("calling", "pressing", "a", "an", "the") }.spoken(limit: 4)
    let second = phrase[(place + 2)...].drop { $0.isPlain("calling", "pressing") }.spoken(limit: 4)
    return first.isEmpty || second.isEmpty ? nil : "\(first) then \(second)"
  }

  /// "A row appears and it is the last one": *last row appears*.
  private static func lastAppearing(_ phrase: Phrase) -> String? {
    guard let and = phrase.firstIndex(where: { $0.isPlain("and") }), and > phrase.startIndex + 1,
      phrase[and - 1].isPlain("appears"), case let rest = phrase[(and + 1)...], rest.count < 7,
      rest.last?.isPlain("last") == true || rest.suffix(2).first?.isPlain("last") == true
    else { return nil }
    let thing = phrase[..<(and - 1)].spoken(limit: 4)
    return thing.isEmpty ? nil : "last \(thing) appears"
  }

  private static func words(of phrase: Phrase, _ meaning: Condition.Meaning) -> String {
    switch meaning {
    case .equals(let name, "true", true), .equals(let name, "false", false): return spokenState(name)
    case .equals(let name, "false", true), .equals(let name, "true", false): return "not " + spokenState(name)
    case .isAbsent(let name, true): return "no " + spokenName(name)
    case .isAbsent(let name, false): return spokenName(name)
    case .isEmpty(let name, true): return "empty " + spokenName(name)
    default:
      var spoken = phrase.spoken(limit: 11)
      // "The lamp is on": no word to go on from.
      if phrase.count > 2, phrase.count < 6, let last = phrase.last, last.isPlain("on", "in"),
        phrase[phrase.endIndex - 2].isPlain("is", "are")
      {
        spoken += " \(last.lower)"
      }
      // Of "is there already" the adverb is what matters.
      return !spoken.contains(" ") && phrase.holds(anyOf: "already") ? "already \(spoken)" : spoken
    }
  }

  /// `viewModel.isRecording` gives `recording`.
  static func spokenState(_ name: String) -> String {
    var words = Phrase.words(ofCode: name)
    if words.count > 1, ["is", "has", "should", "can", "did", "will"].contains(words[0]) { words.removeFirst() }
    return words.prefix(5).joined(separator: " ")
  }

  private static func spokenName(_ name: String) -> String {
    Phrase.ended(Phrase.words(ofCode: name), limit: 5)
  }

  private static func meaning(of phrase: Phrase, isEvent: Bool) -> Condition.Meaning {
    if phrase.count <= 5, let value = comparedWithLiteral(phrase) { return value }
    if let number = comparison(phrase) { return number }
    if phrase.contains(where: { $0.isPlain(failing) }) {
      return .fails(phrase.withoutAsides.text, error: errorName(phrase))
    }
    return isEvent ? .event(phrase.text) : .words
  }

  /// "`x` is true", "`x`" alone, "!`x`", "no API key".
  private static func comparedWithLiteral(_ phrase: Phrase) -> Condition.Meaning? {
    if phrase.count == 1, let word = phrase.first, word.kind == .code {
      if word.text.hasPrefix("!"), isPath(word.text.dropFirst()) {
        return .equals(String(word.text.dropFirst()), "true", false)
      }
      return isPath(word.text[...]) ? .equals(word.text, "true", true) : nil
    }
    guard let last = phrase.last, let first = phrase.first else { return nil }
    let isDenied = phrase.dropFirst().contains { $0.isPlain("not", "isn't") }
    let name = phrase.first { $0.kind == .code && isPath($0.text[...]) && !literals.contains($0.text) }?.text
    guard phrase.count > 1, first.kind == .code || first.isPlain("no") || phrase.count <= 4 else { return nil }
    if let name, last.kind != .quote {
      switch last.lower {
      case "true": return .equals(name, "true", !isDenied)
      case "false": return .equals(name, "false", !isDenied)
      case "nil", "null", "missing", "absent": return .isAbsent(name, !isDenied)
      case "empty", "blank": return .isEmpty(name, !isDenied)
      case "present", "set", "available", "provided": return .isAbsent(name, isDenied)
      default: break
      }
    }
    return nil
  }

  private static let literals: Set<String> = ["true", "false", "nil", "null"]

  private static func isPath(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.dot || $0 == ASCII.underscore }
  }

  private static let failing: WordSet = [
    "fails", "fail", "failed", "failure", "failing", "error", "errors", "throws", "unreachable", "timeout",
  ]

  private static func errorName(_ phrase: Phrase) -> String? {
    phrase.first { $0.kind == .code && ($0.text.hasPrefix(".") || $0.text.contains("Error.")) }?.text
  }

  // MARK: - Numbers

  /// "more than 3 items", "`count` > 3", "count exceeds 100".
  static func comparison(_ phrase: Phrase) -> Condition.Meaning? {
    guard let place = phrase.indices.first(where: { phrase[$0].isNumber && amount(at: $0, in: phrase) != nil }),
      let amount = amount(at: place, in: phrase), let comparison = comparison(before: place, in: phrase)
    else { return nil }
    let subject = phrase[..<place].withoutAsides.prefix { !$0.isPlain(comparing) }
    return .compares(subject.isEmpty ? amount.unit : subject.text, comparison, amount)
  }

  private static let comparing: WordSet = [
    "more", "less", "fewer", "greater", "at", "exceeds", "exceed", "above", "below", "over", "under", "is", "has",
    "than", "beyond", "<", ">", "≤", "≥", "reaches",
  ]

  static func amount(at place: Int, in phrase: Phrase) -> Amount? {
    let text = phrase[place].text
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." || $0 == "," || $0 == "_" }
    guard let last = digits.last, last.isNumber || digits.count > 1 else { return nil }
    var unit = String(text.drop { !$0.isNumber }.dropFirst(digits.count))
    if unit.isEmpty, place + 1 < phrase.endIndex, phrase[place + 1].kind == .plain,
      !PhraseWords.joints.contains(phrase[place + 1]), !PhraseWords.auxiliaries.contains(phrase[place + 1])
    {
      unit = phrase[place + 1].text
    }
    return Amount(String(digits), unit)
  }

  private static func comparison(before place: Int, in phrase: Phrase) -> Comparison? {
    let text = phrase[place].text
    if text.hasPrefix(">=") || text.hasPrefix("≥") { return .atLeast }
    if text.hasPrefix("<=") || text.hasPrefix("≤") { return .atMost }
    if text.hasPrefix(">") { return .more }
    if text.hasPrefix("<") { return .less }
    let before = phrase[max(phrase.startIndex, place - 3)..<place].map(\.lower).joined(separator: " ")
    return signs.first { before.hasSuffix($0.words) }?.comparison
  }

  private static let signs: [(words: String, comparison: Comparison)] = [
    ("more than", .more), ("greater than", .more), ("exceeds", .more), ("exceed", .more), ("above", .more),
    ("over", .more), ("beyond", .more), ("at least", .atLeast), ("minimum", .atLeast), ("at most", .atMost),
    ("up to", .atMost), ("maximum", .atMost), ("less than", .less), ("fewer than", .less), ("below", .less),
    ("under", .less), (">", .more), ("<", .less), ("≥", .atLeast), ("≤", .atMost), (">=", .atLeast), ("<=", .atMost),
    ("reaches", .atLeast),
  ]
}

extension Condition {
  /// The opposite: *no X* for *X*, *not X* for what is no thing.
  var negated: Condition {
    let opposite: Meaning =
      switch meaning {
      case .isEmpty(let name, let isSo): .isEmpty(name, !isSo)
      case .isAbsent(let name, let isSo): .isAbsent(name, !isSo)
      case .equals(let name, let value, let isSo): .equals(name, value, !isSo)
      default: .words
      }
    var text = words
    if let given = text.place(of: ", given ") {
      // "Tapping a seat, given it is free": the tap stays.
      return Condition(
        text[..<given.upperBound] + Condition(String(text[given.upperBound...])).negated.words,
        .words,
        isEvent: isEvent
      )
    } else if text.hasPrefix("not both ") {
      text.removeFirst(9)
    } else if text.hasPrefix("not "), !Self.isOfTwo(text) {
      text.removeFirst(4)
    } else if text.hasPrefix("no ") {
      text.removeFirst(3)
    } else if !text.contains(" "), text == "return" || ["tion", "sion", "ment"].contains(where: text.hasSuffix) {
      // "Only after confirmation".
      text = "no " + text
    } else if text.hasPrefix("nobody ") || text.hasPrefix("nothing ") {
      text = "some" + text.dropFirst(2)
    } else if text.hasPrefix("somebody ") || text.hasPrefix("something "), !text.holds(" and "), !text.holds(" or ") {
      text = "no" + text.dropFirst(4)
    } else if let or = text.place(of: " or "), !text.contains(","), !text[or.upperBound...].holds(" or "),
      Verb.base(ofGerund: String(text.part(before: " "))) == nil
    {
      // "Only if it is torn or its owner is gone": the denial of either is that of both.
      text = "neither \(text[..<or.lowerBound]) nor \(text[or.upperBound...])"
    } else if text.hasPrefix("empty "), !Self.isOfTwo(text) {
      text = "non-empty " + text.dropFirst(6)
    } else if let (sign, other) = Self.signs.first(where: { text.hasPrefix($0.0) }), !Self.isOfTwo(text) {
      // "Only when fewer than 5 seats remain".
      let rest = text.dropFirst(sign.utf8.count)
      let number = rest.split(separator: " ").first ?? ""
      let isNone = sign == "at least " && ["one", "1"].contains(number)
      text =
        isNone
        ? "no" + rest.dropFirst(number.utf8.count)
        : (number.contains(".") ? other.replacing("fewer", with: "less") : other) + text.dropFirst(sign.utf8.count)
    } else if let never = text.place(of: " never ") {
      // "Only when the store was never filled": where it was.
      text.replaceSubrange(never, with: " ")
    } else if text.hasSuffix(" exists") {
      text = "no " + text.dropLast(7)
    } else if let state = Self.state(ending: text) {
      text = text.dropLast(state.utf8.count) + "not " + state
    } else if let clause = Self.clauseDenied(text) {
      text = clause
    } else {
      // Of two that must hold, one that does not is enough; "every door and every window" is one thing.
      if text.hasPrefix("every ") { text = text.replacing(" and every ", with: " and ") }
      text = (Self.isOfTwo(text) && !Self.isOfAll(text) ? "not both " : "not ") + text
    }
    return Condition(text, opposite, isEvent: isEvent)
  }

  /// What is said of a number, with its opposite.
  private static let signs = [
    ("fewer than ", "at least "), ("less than ", "at least "), ("more than ", "at most "), ("at least ", "fewer than "),
    ("at most ", "more than "),
  ]

  /// What something is like, as the last word of a condition of some thing alone: *known* of "code known".
  private static func state(ending text: String) -> Substring? {
    let words = text.words(separatedBy: .blank)
    guard (2...4).contains(words.count), let last = words.last, !isOfTwo(text), !words.contains("and"),
      !words.dropLast().contains(where: {
        ["not", "no", "what", "all", "every", "both", "each", "only", "is", "with", "of", "in", "on"].contains($0)
      }),
      Verb.base(ofParticiple: String(last)) != nil || words.count == 2 && Verb.base(ofGerund: String(last)) != nil
        || last.hasSuffix("able") || states.contains(last.lowercased())
    else { return nil }
    return last
  }

  /// A clause with its verb denied: "device not supporting it", "file not changed in the meantime"; nil for what is none.
  private static func clauseDenied(_ text: String) -> String? {
    let words = text.words(separatedBy: .blank).map(String.init)
    guard words.count > 1, !words.contains("and"), !words.contains("or"), !words.contains("given"),
      let verb = words.indices.dropFirst().prefix(3).first(where: { index in
        let base = Verb.base(ofThirdPerson: words[index])
        let isOnlyVerb = base.map { !ResponsePhrase.nominal.contains($0) && !ResponsePhrase.ambiguous.contains($0) }
        return isOnlyVerb == true
          || base != nil && index + 1 < words.count && ["it", "them"].contains(words[index + 1])
          || index + 1 < words.count && Verb.base(ofParticiple: words[index]) != nil
            && PhraseWords.joints.contains(words[index + 1])
      }), verb + 1 < words.count || verb == 1 && words[1].hasSuffix("s") && !words[0].hasSuffix("ing"),
      words[..<verb].allSatisfy({ !PhraseWords.joints.contains($0) && $0.allSatisfy(\.isLetter) })
    else { return nil }
    let said = Verb.base(ofThirdPerson: words[verb]).map(Verb.gerund) ?? words[verb]
    return (words[..<verb] + ["not", said] + words[(verb + 1)...]).joined(separator: " ")
  }

  /// Whether a word says what something is like for the time being: *active*, *selected*.
  static func isState(_ word: Substring) -> Bool {
    states.contains(word.lowercased()) || word.hasSuffix("ed") && Verb.base(ofParticiple: String(word)) != nil
  }

  private static let states: WordSet = [
    "valid", "present", "missing", "full", "empty", "open", "active", "visible", "ready", "online", "busy", "late",
    "overdue", "unread",
  ]

  /// "Name, size and day all agree", "every door and window closed": of several things one and the same.
  private static func isOfAll(_ text: String) -> Bool {
    text.hasPrefix("every ") || text.place(of: " and ").map { text[$0.upperBound...].holds(" all ") } == true
  }

  /// Whether two clauses must hold, each with a thing and what it is like: "radio on and berth known", and not "1 and 5".
  private static func isOfTwo(_ text: String) -> Bool {
    guard let and = text.place(of: " and ") else { return false }
    let (first, second) = (text[..<and.lowerBound], text[and.upperBound...])
    return !second.holds(" and ") && second.contains(" ")
      && (first.contains(" ") || isState(first) || first == "empty") && !first.holds(" between ")
      && !second.hasPrefix("a half")
  }
}
