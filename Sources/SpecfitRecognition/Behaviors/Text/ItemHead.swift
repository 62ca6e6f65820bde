// What stands at the head of an item, before what it says.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitModel

/// The head of an item: a member, a label, or nothing.
enum ItemHead {
  /// `` `load(id:)` `` with what is said of it.
  case member(String, Phrase)
  /// Words before a colon.
  case label(Phrase, Phrase)
  case none

  init(_ words: Phrase) {
    if let member = Self.member(words) {
      self = member
    } else if let label = Self.label(words) {
      self = label
    } else {
      self = .none
    }
  }

  /// Whether it is one word alone, as the name of a member is.
  var isOneName: Bool {
    switch self {
    case .member: true
    case .label(let text, _): text.count == 1
    case .none: false
    }
  }

  /// `` `load()`: does``, `` `load()` - does``, `` `func load()` (does)``, `` **`load()`** does``.
  private static func member(_ words: Phrase) -> ItemHead? {
    guard let first = words.first, first.kind == .code, let name = Owners.callName(first.text) else { return nil }
    let isCall = first.text.contains("(") || first.text.hasPrefix("func ") || first.text.hasPrefix(".")
    guard let second = words.dropFirst().first else { return isCall ? .member(name, []) : nil }
    let isSetOff = second.isMark(":", "–", "->", "→", "(", ",")
    guard
      isCall && isSetOff
        || second.isMark(":", "–") && first.text.utf8.allSatisfy({ $0.isLetter || $0.isDigit })
          && first.text.first?.isLowercase == true
    else { return nil }
    var rest = words.dropFirst(2)
    if second.isMark("("), let close = rest.lastIndex(where: { $0.isMark(")") }) {
      rest = Phrase(Array(rest[..<close]) + Array(rest[(close + 1)...]))
    }
    if second.isMark("->", "→"), isCall { return nil }
    return .member(name, rest.trimmed)
  }

  private static func label(_ words: Phrase) -> ItemHead? {
    let lowest = words.lowestDepth
    let strong = words.prefix { $0.isStrong }
    // "**Label** – text", "**Label** text".
    if strong.count > 0, strong.count < words.count, strong.count <= 10 {
      let next = words[strong.endIndex]
      let last = strong.last
      if next.isMark(":", "–") || last?.isMark(":") == true {
        let rest = words[strong.endIndex...].trimmed
        return .label(strong.trimmed, rest)
      }
      // "**Label** (an aside): text".
      if next.isMark("("), let close = words[strong.endIndex...].firstIndex(where: { $0.isMark(")") }),
        close + 1 < words.endIndex, words[close + 1].isMark(":", "–")
      {
        return .label(strong.trimmed, words[(close + 2)...].trimmed)
      }
    }
    guard let colon = words.prefix(10).firstIndex(where: { $0.isMark(":") && $0.depth == lowest }),
      colon > words.startIndex
    else { return nil }
    let text = words[..<colon]
    // A colon behind a condition or a verb introduces what follows.
    guard !text.contains(where: { $0.isMark(",", ".", "?") || $0.kind == .quote }), text.count <= 7 else { return nil }
    // "The sheet asks for the condition: good or worn": a sentence, and what it lists.
    if text.count > 3, text.first?.isPlain("the", "a", "an") == true, let said = ResponsePhrase(text),
      !said.isPassive,
      colon + 1 < words.endIndex, !listing.contains(said.verb), !said.object.isEmpty, !said.subject.isEmpty
    {
      return nil
    }
    // "Results are ranked: exact ones first, then the rest": how.
    if text.count > 2, let said = ResponsePhrase(text), said.isPassive,
      ["rank", "sort", "order", "group", "list"].contains(said.verb),
      !said.passiveSubject.isEmpty
    {
      return nil
    }
    // "Deleting asks first: nothing goes before the guest confirms": a sentence, and what it means.
    if text.count > 1, text.first.flatMap({ Verb.base(ofGerund: $0) }) != nil,
      text.dropFirst().holds(anyOf: asking)
    {
      return nil
    }
    if let first = text.first, first.isPlain(["if", "when", "once", "after", "on", "for", "while", "given", "during"]) {
      return nil
    }
    if Framing.signified(by: words)?.colon == colon { return nil }
    // "A glazed pot can't be moved: the glaze won't hold": what must not be, and why.
    if text.count > 3, let said = ResponsePhrase(text), said.isNegated, said.isPassive, !said.passiveSubject.isEmpty,
      words[colon...].holds(anyOf: "won't")
    {
      return nil
    }
    return .label(text, words[(colon + 1)...].trimmed)
  }

  /// What doing something takes before it is done.
  static let asking: WordSet = ["asks"]

  /// Verbs behind which a list says what there is, and not what is done.
  static let listing: WordSet = [
    "be", "provide", "handle", "include", "offer", "support", "have", "contain", "consist", "cover", "use", "manage",
    "need", "require", "expose", "define",
  ]

  /// With what the names of keys and signals begin.
  private static let keys = ["ctrl-", "cmd-", "⌘", "⌃", "sigint", "sigterm"]

  /// Whether what a label is followed by is its consequence: a failure, a state, a limit.
  static func isCondition(_ label: Phrase, of text: Phrase, inChapterOfFailures: Bool) -> Bool {
    if PhraseWords.isTransparent(label) || label.count > 8 { return false }
    // "Conflict rule: the later one wins".
    if label.count > 1, label.last?.isPlain("rule", "rules", "policy", "strategy") == true { return false }
    // "Things the code does not tell: …".
    if label.count > 3, label.first?.isPlain("things", "points", "facts", "details") == true { return false }
    if label.first?.isPlain(["if", "when", "on", "no", "without", "missing", "after", "once", "while", "empty"]) == true
    {
      return true
    }
    // "Handle a full disk: stop the recording", "Coordinate the change of tabs: store the text".
    if label.count > 1, label.first?.isPlain("handle", "handles", "coordinate", "coordinates") == true,
      text.first.map(Verb.isBase) == true,
      !label[label.startIndex + 1].isPlain("with"), text.dropFirst().first.map({ $0.kind != .mark }) == true
    {
      return true
    }
    // "Inside a tap hour: …", "Two hours or more before the start: …".
    if label.count > 1, let first = label.first,
      first.isPlain("inside", "outside", "between", "within")
        || (first.isNumber || first.isPlain(Numerals.several)) && label.dropFirst(2).holds(anyOf: "before", "after")
    {
      return true
    }
    // "nil: clear the field": of a value.
    if label.count == 1, label.first?.isPlain("nil", "zero", "true", "false") == true { return true }
    // "Fewer than 5 votes: the old grade is shown", "Loss of connection: the field is read-only".
    if Self.isRest(label) || Self.isClause(label, before: text) { return true }
    // "409: the row counts as sent", "5xx or no network: it stays".
    if let status = label.first?.lower, status.utf8.count == 3, let kind = status.first, ("2"..."5").contains(kind),
      status.hasSuffix("xx") || status.allSatisfy(\.isNumber),
      label.count == 1 || label.dropFirst().first?.isPlain("or") == true
    {
      return true
    }
    // "Ctrl-C: stop soon".
    if label.count == 1, let key = label.first?.lower, keys.contains(where: key.hasPrefix) { return true }
    if label.count > 2, label.first?.isPlain("loss", "lack", "absence") == true,
      label[label.startIndex + 1].isPlain("of")
    {
      return true
    }
    if label.count > 2, label.first?.isPlain(bounds) == true,
      let count = label.dropFirst().drop(while: { $0.isPlain("than") }).first,
      count.isNumber || count.isPlain(Numerals.several) || count.isPlain("that", "this")
    {
      return true
    }
    // "Same text twice: the higher score wins".
    if label.count > 1, label.last?.isPlain("twice") == true { return true }
    // "Miles sailed: Shows the sum of the day": what shows it is a topic.
    let isTopic = text.first.map { Verb.base(ofThirdPerson: $0) != nil } ?? true
    // "Booking in flight mode: the cart is kept".
    if !isTopic, label.count > 2, label.first.map({ Verb.base(ofGerund: $0) != nil }) == true,
      label.dropFirst().dropLast().holds(anyOf: "without", "while", "after", "during")
        || label.last?.isPlain("mode", "background", "offline") == true,
      text.first?.isPlain(PhraseWords.articles) == true || text.first?.isPlain("nothing", "no") == true
    {
      return true
    }
    // "Airplane mode: a saved map opens", "Call during playback: pauses".
    if (2...4).contains(label.count), text.count > 1,
      label.first.map({ !Verb.isBase($0) && !$0.isPlain(PhraseWords.articles) }) == true,
      label.last?.isPlain("mode") == true
        || label.dropFirst().dropLast().holds(anyOf: "during", "while", "without"),
      label.allSatisfy({ $0.kind == .plain }),
      text.prefix(8).contains(where: { ResponsePhrase.isFinite($0) || Verb.base(ofThirdPerson: $0) != nil })
    {
      return true
    }
    // "Firing an empty button: silently nothing".
    if label.count > 1, label.first.map({ Verb.base(ofGerund: $0) != nil }) == true,
      text.prefix(2).holds(anyOf: "nothing", "ignored", "refused"), !text.holds(anyOf: "yet", "by")
    {
      return true
    }
    if label.holds(anyOf: states) || !isTopic && isHappening(label) { return true }
    return inChapterOfFailures && !label.holds(anyOf: topics)
  }

  private static let bounds: WordSet = [
    "fewer", "more", "less", "over", "under", "above", "below", "longer", "shorter", "older", "younger", "larger",
    "smaller", "later", "earlier", "sooner",
  ]

  /// "The queue is full: the oldest entry goes", "Two devices changed one plan: the smaller amount survives": a clause before
  /// what comes of it, and no remark or head of a list.
  private static func isClause(_ label: Phrase, before text: Phrase) -> Bool {
    guard (4...14).contains(label.count), let first = label.first, first.kind == .plain,
      first.isPlain(PhraseWords.articles) || Numerals.several.contains(first)
        || first.isPlain("nothing", "nobody", "no"),
      !label.holds(anyOf: remarking), text.dropFirst().contains(where: ResponsePhrase.isFinite),
      let verb = label.indices.dropFirst(2).first(where: { index in
        ResponsePhrase.isFinite(label[index]) || Verb.isSimplePast(label[index])
          || Verb.base(ofParticiple: label[index]) != nil
            && label[index...].dropFirst().first?.isPlain(PhraseWords.articles) == true
      }), verb + 1 < label.endIndex
    else { return false }
    if ConditionWords.modals.contains(label[verb]) { return false }
    // "A boat is never sold: it is only hidden": what always holds, and no state of a time.
    let isPronoun = text.first?.isPlain("it", "they", "that", "this") == true
    if label.holds(anyOf: "only") || label.holds(anyOf: "never", "always") && isPronoun { return false }
    if label[verb].isPlain("is", "are", "was", "were") {
      return !label[verb + 1].isPlain(PhraseWords.articles) && label.last?.isPlain(lasting) == false
    }
    return Verb.base(ofThirdPerson: label[verb]).map { !listing.contains($0) && $0 != "return" && $0 != "mean" } ?? true
  }

  /// What something is at any time: "The name is required: …".
  static let lasting: WordSet = [
    "required", "optional", "mandatory", "paged", "rounded", "unique", "sorted", "ordered", "supported", "tolerant",
    "case-sensitive", "case-insensitive", "enough", "idempotent", "atomic", "read-only", "limited", "intentional",
  ]

  /// Words of clauses that only lead to what follows.
  private static let remarking: WordSet = [
    "rule", "rules", "reason", "idea", "goal", "point", "following", "question", "answer", "exception", "difference",
    "trick", "thing", "this", "these", "simple", "important", "certain", "clear", "easy", "way", "ways", "order",
    "that", "which", "who", "whose", "where", "follows", "kinds", "cases", "options", "states", "steps", "parts",
    "values", "fields", "called", "named",
  ]

  /// Whether a label names a state or what has happened, and no topic.
  static func isState(_ label: Phrase) -> Bool { label.holds(anyOf: states) || isHappening(label) || isRest(label) }

  /// "Anything else", "all others".
  private static func isRest(_ label: Phrase) -> Bool {
    label.count == 2 && label.first?.isPlain("anything", "everything", "all", "any") == true
      && label.last?.isPlain("else", "other", "others") == true
  }

  /// "Bluetooth powered off", "Boat sold": a thing and what has happened to it, which nobody lists as a topic.
  private static func isHappening(_ label: Phrase) -> Bool {
    let words = label.last?.isPlain("out", "off", "on", "up", "down", "away") == true ? label.dropLast() : label
    guard (2...5).contains(words.count), let first = words.first, let last = words.last, !first.isPlain(listings),
      first.kind == .plain
    else { return false }
    // "Disk full", "Battery low"; a queue is no deed.
    let isFull = last.isPlain(["full", "low", "busy", "down", "gone", "lost", "slow", "locked", "empty", "dead"])
    if words.count == 2, isFull { return true }
    guard !Verb.isBase(first) else { return false }
    // "Guest deleted by an admin", "Part missing without a successor": what happened stands before its circumstances.
    if let joint = words.dropFirst(2).firstIndex(where: {
      $0.isPlain("without", "by", "under", "during", "with", "in", "on")
    }),
      Verb.base(ofParticiple: words[joint - 1]) != nil, !recording.contains(words[joint - 1].lower)
    {
      return isHappening(words[..<joint])
    }
    if isFull { return true }
    guard
      let verb = Verb.base(ofParticiple: last)
        ?? (words.count < label.count && last.lower.hasSuffix("ed") ? last.lower : nil),
      !recording.contains(verb),
      words.dropLast().allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.joints) })
    else { return false }
    return true
  }

  /// What a report of work counts, whatever was done to it.
  private static let listings: WordSet = [
    "files", "test", "tests", "lesson", "lessons", "feature", "features", "issue", "issues", "bug", "bugs",
    "what", "data", "values", "types", "time", "code", "changes", "components", "methods", "work", "status",
  ]

  /// What is done to an entry in a list of facts, and nothing that happens to a running app.
  private static let recording: WordSet = [
    "use", "create", "modify", "add", "change", "update", "implement", "cover", "involve", "include", "relate", "learn",
    "need", "require", "plan", "do", "test", "support", "define", "know", "base", "consider", "affect", "return",
    "provide", "specify", "recommend", "write", "design", "expect", "allow", "order", "track", "share", "build",
  ]

  private static let cues: WordSet = [
    "if", "when", "on", "after", "once", "while", "handle", "handles", "handling", "coordinate", "coordinates",
  ]

  static func withoutCue(_ label: Phrase) -> Phrase {
    // "Handle a missing file": what is handled is what happens.
    label.first?.isPlain(cues) == true ? label.dropFirst() : label
  }

  static let conditionTitles = [
    "error", "edge case", "failure", "empty state", "input handling", "states", "erro", "failures",
  ]

  static let states: WordSet = [
    "failure", "failures", "missing", "empty", "expired", "unavailable", "offline", "denied", "invalid", "timeout",
    "unauthorized", "malformed", "grace", "retry", "failed", "disconnected", "corrupted", "unreachable", "conflict",
    "exceeded", "success", "error", "errors", "duplicate", "unknown", "lapse", "lapsed", "cancelled", "canceled",
    "rejected", "not", "damaged", "broken", "corrupt", "unreadable", "stale", "outdated", "blocked",
  ]

  private static let topics: WordSet = [
    "handling", "strategy", "errors", "performance", "memory", "logging", "types", "boundaries",
  ]

  /// Whether a text introduces what the module does not build, or what is no behavior.
  static func setsAside(_ words: Phrase, _ purpose: Passage.Purpose) -> Bool {
    if purpose == .test, words.prefix(3).holds(anyOf: "test", "tests", "testing") {
      return words.first?.isPlain("manual") == true
    }
    if praises(words) || isOfRepository(words) || isDated(words) { return true }
    // "**5. Code style:** never …".
    let text = words.drop { $0.isMark("(", "[", ".") || $0.isStrong && $0.isNumber }.prefix(5).map(\.lower).joined(
      separator: " "
    )
    return Stance.isRejected(text)
      || text.utf8.first.flatMap { introductions[$0] }?.contains { text.hasPrefix($0) } ?? false
  }

  /// "2025-02-03 JSON lines and not SQLite": what was decided on a day.
  private static func isDated(_ words: Phrase) -> Bool {
    guard let first = words.first, first.isNumber, first.text.utf8.count == 10,
      // "2025-02-03 is parsed as …".
      words.dropFirst().first.map(ResponsePhrase.isFinite) != true
    else { return false }
    return first.text.split(separator: "-").map(\.count) == [4, 2, 2]
  }

  /// "**Branch** `m1-values` · **Needs** nothing": where and when a step is worked on.
  private static func isOfRepository(_ words: Phrase) -> Bool {
    guard let first = words.first, first.isPlain("branch"), first.isStrong else { return false }
    return words.dropFirst().drop { $0.isMark(":") }.first?.kind == .code
      && words.dropFirst().contains { $0.isStrong && $0.isPlain("needs", "requires", "depends", "why", "tag") }
  }

  /// "This approach provides:", "Benefits of this pattern:": what follows says why, and not what.
  private static func praises(_ words: Phrase) -> Bool {
    guard words.last?.isMark(":") == true else { return false }
    let reasons: [StaticString] = ["benefits", "advantages", "drawbacks", "trade-offs", "tradeoffs"]
    if words.first?.isPlain(reasons) == true
      || words.holds(anyOf: reasons)
        && words.holds(anyOf: "provides", "offers", "several", "key", "main", "following")
    {
      return true
    }
    return words.first?.isPlain("this", "these") == true
      && words.dropFirst().first?.isPlain("approach", "pattern", "design", "architecture", "structure", "separation")
        == true
      && words.holds(anyOf: "provides", "provide", "offers", "gives", "has")
  }

  /// By their first byte.
  private static let introductions: [UInt8: [String]] = Dictionary(
    grouping: [
      "instruction :", "completion of", "requires completion", "must be completed", "can run in parallel",
      "can start after", "blocked by", "blocks :", "deliverables", "deliverable :", "prerequisites", "inputs :",
      "dependencies", "dependency :", "depends on",
      "(future)", "future", "out of scope",
      "not in scope", "example usage", "usage :", "usage example", "file structure", "files :", "files modified",
      "files created",
      "purpose :", "rationale", "why :", "known limitations", "limitations", "file :", "files to", "manual checks",
      "manual testing", "note for", "references", "estimated", "module dependencies", "imports :", "test file",
      "legacy", "deprecated", "migration", "alternative", "goal :", "goals :", "objective", "code style",
      "style reminder", "notes for the agent", "notes for the developer", "notes for the implementer",
      "core responsibilities :", "[note", "tests :", "test cases :", "testing :", "unit tests :", "status :",
      "validates :", "validates requirement",
      "option 2", "option 3", "option b", "in a future", "in the future", "a future", "for the future", "later :",
      "_requirements", "expected outcome", "given that you",
      // "Requirements: 1.2, 3.4" points elsewhere; with words behind it they are what is required.
    ] + (1...9).map { "requirements : \($0)" },
    by: { $0.utf8.first ?? 0 }
  )
}

/// The levels that words ask for.
enum Levels {
  private static let lasting: WordRuns = ["persists across", "across app restarts", "survives restart"]

  static func level(of phrase: Phrase) -> Behavior.Level? {
    if phrase.holds(anyOf: accessible)
      || phrase.trimmed.last?.isPlain("accessible") == true
    {
      return .accessibility
    }
    if phrase.holds(anyOf: stores) || phrase.holds(anyOf: lasting) { return .integration }
    return phrase.holds(anyOf: touched) ? .ui : nil
  }

  private static let accessible: WordSet = ["voiceover", "accessibility", "screenreader"]

  private static let stores: WordSet = [
    "swiftdata", "database", "disk", "keychain", "filesystem", "sqlite", "cloudkit", "firestore", "realm",
  ]

  private static let touched: WordSet = [
    "tap", "taps", "tapping", "button", "sheet", "badge", "swipe", "swiping", "onscreen", "scroll",
  ]
}
