// What a document says to those who read or build it, and what it leaves to other documents and people.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Trap {
  /// "This is more complex": an opinion on what was said.
  static func isRemark(_ phrase: Phrase) -> Bool {
    // "So it does not matter before the start".
    let said = phrase.drop { $0.isPlain("so") }
    if said.first?.isPlain("it", "this", "that") == true, said.dropFirst(3).first?.isPlain("matter") == true {
      return true
    }
    // "Exporting takes a while": no test waits for that.
    if phrase.trimmed.suffix(3).first?.isPlain("takes", "take") == true, phrase.trimmed.last?.isPlain("while") == true {
      return true
    }
    // "These are guesses, tune them when there are numbers".
    if phrase.first?.isPlain("these", "this", "they", "it", "both") == true,
      phrase.dropFirst().first?.isPlain("is", "are") == true,
      phrase.dropFirst(2).prefix(3).holds(anyOf: "guess", "guesses", "guesswork", "placeholders")
    {
      return true
    }
    guard phrase.count <= 5, phrase.first?.isPlain("this", "that", "it") == true,
      phrase.dropFirst().first?.isPlain("is", "was", "would", "may", "might") == true
    else { return false }
    return phrase.dropFirst(2).holds(anyOf: ["complex", "simple", "simpler", "optional", "easier", "fine", "better"])
  }

  /// "Ask Ana for the recorded files", "see the Figma file", "`Store` tests use a database in memory": nothing that the
  /// software does.
  ///
  /// Each rule asks for a form that no requirement has: a domain may have tickets, tests and departments, too.
  static func isRemark(toReaders phrase: Phrase) -> Bool {
    guard let first = phrase.first else { return false }
    let next = phrase.dropFirst().first
    // "Called every second by the screen": what its callers do, unless it says what comes of that.
    let isCalled = first.isPlain("called", "invoked") ? phrase.startIndex : phrase.startIndex + 2
    if isCalled < phrase.endIndex - 1, phrase[isCalled].isPlain("called", "invoked"),
      isCalled == phrase.startIndex || first.isPlain("it", "this") && next?.isPlain("is") == true,
      phrase[isCalled + 1].isPlain("every", "by", "from", "once", "after"),
      !phrase.contains(where: { $0.isMark(",", ":") })
    {
      return true
    }
    // "Yes, it could be private".
    if first.isPlain("yes"), next?.isMark(",") == true { return true }
    // "PASS → `docs/gates.yml`": the gate of a process.
    if ["PASS", "CONCERNS", "WAIVED"].contains(first.text), next?.isMark("→", "->") == true { return true }
    // What the system asks its users is a text of the project's settings.
    if phrase.contains(where: { $0.kind == .code && $0.text.hasSuffix("UsageDescription") }) { return true }
    // "Please keep the dependency one way": nobody asks a program so.
    if let place = phrase.firstIndex(where: { $0.isPlain("please") }), place + 1 < phrase.endIndex,
      case let verb = phrase[place + 1], Verb.isBase(verb) || verb.isPlain("don't", "do"),
      // "Please wait is shown while it loads": a text.
      !phrase[(place + 2)...].contains(where: { $0.isPlain("is", "are") })
    {
      return true
    }
    // "A fixed clock everywhere, please – the first version failed at night".
    // "Large type please, the lamp is weak".
    if let please = phrase.indices.dropFirst(2).first(where: { phrase[$0].isPlain("please") }),
      phrase[(please + 1)...].first.map({ $0.kind == .mark }) ?? phrase[please - 1].isMark(",")
    {
      return true
    }
    // "The look is up to the keeper", "bring ideas to the next meeting": left to people.
    if let up = phrase.indices.dropFirst(2).dropLast(2).first(where: {
      phrase[$0].isPlain("up") && phrase[$0 - 1].isPlain("is", "are") && phrase[$0 + 1].isPlain("to")
    }), phrase.endIndex - up < 5, !phrase[up...].contains(where: \.isNumber) {
      return true
    }
    if first.isPlain("bring", "discuss", "raise"), phrase.holds(anyOf: "meeting", "meetings") { return true }
    // "Checked with random inputs, 200 runs each": how, and not what.
    if first.isPlain("checked", "verified", "tested"), next?.isPlain("with", "by", "against") == true,
      !phrase.contains(where: { $0.isPlain("is", "are") })
    {
      return true
    }
    // "If in doubt, ask the pilot": nobody can tell when that is.
    if first.isPlain("if", "when"), phrase.dropFirst().prefix(2).map(\.lower) == ["in", "doubt"] { return true }
    // "Losing the log is better than losing the trip": what somebody weighed.
    if Verb.base(ofGerund: first) != nil, let better = phrase.firstIndex(where: { $0.isPlain("better", "worse") }),
      better + 2 < phrase.endIndex, phrase[better + 1].isPlain("than"), Verb.base(ofGerund: phrase[better + 2]) != nil
    {
      return true
    }
    if first.isPlain("kept"), phrase.trimmed.last?.isPlain("compatibility") == true { return true }
    // "Don't be clever in here", "no warnings": what the code is to be like.
    if first.isPlain("don't", "do"), phrase.trimmed.suffix(2).map(\.lower) == ["in", "here"] { return true }
    if phrase.count < 7, first.isPlain("no"), next?.isPlain("warnings") == true,
      !phrase.contains(where: ResponsePhrase.isFinite)
    {
      return true
    }
    return isAsked(phrase) || isOfCode(phrase) || isOfDocument(phrase) || isOfOffice(phrase) || isAdvice(phrase)
      || isOtherModule(phrase) || isOfTests(phrase) || pointsElsewhere(phrase)
      || phrase.holds(anyOf: remarks)
  }

  /// "To learn more about charts, check out <doc:Charts>", "if you need several, see `Charts`": where its reader finds more.
  private static func pointsElsewhere(_ phrase: Phrase) -> Bool {
    let start = phrase.firstIndex { $0.isMark(",") }.map { $0 + 1 } ?? phrase.startIndex
    let deed = phrase[start...].prefix(2).map(\.lower)
    guard deed.first == "see" || deed == ["check", "out"] || deed == ["refer", "to"] else { return false }
    return phrase[..<start].holds(anyOf: "more", "you", "your") || phrase[start...].holds(anyOf: "doc")
  }

  /// "This page covers the list", "the feature described here covers …", "Everything is written with …": what a text is
  /// about, and in what everything is written.
  private static func isOfDocument(_ phrase: Phrase) -> Bool {
    let words = phrase.drop { $0.isPlain("this", "the") }
    guard let first = words.first, let verb = words.dropFirst().first else { return false }
    if first.isPlain("everything"), verb.isPlain("is"), let how = words.dropFirst(2).first {
      return how.isPlain("written") && words.dropFirst(3).first?.isPlain("with", "against", "in", "for") == true
        && !words.dropFirst(4).holds(anyOf: "one", "single", "transaction", "order", "batch", "background")
        || how.isPlain("internal", "swift") || how.text.hasPrefix("@") || how.text == "Sendable"
    }
    guard words.startIndex > phrase.startIndex, first.isPlain(texts) else { return false }
    let said = words.dropFirst().drop { $0.isPlain("described", "specified", "here") }
    // "The section lists the last five trains": a part of a screen, unless it is this one.
    guard
      first.isPlain("document", "story", "chapter") || phrase.first?.isPlain("this") == true
        || said.startIndex > words.startIndex + 1
    else { return false }
    return said.first?.isPlain("covers", "describes", "specifies", "lists", "explains", "collects") == true
  }

  /// "Services are actors, view models are `@MainActor`", "`Tide` and `Log` are structs": what types are, and not what they do.
  private static func isOfCode(_ phrase: Phrase) -> Bool {
    guard let being = phrase.prefix(10).firstIndex(where: { $0.isPlain("is", "are") }), being > phrase.startIndex,
      !phrase.holds(anyOf: "when", "if", "while", "until", "unless", "so")
    else { return false }
    let said = phrase[(being + 1)...].drop {
      $0.isPlain("a", "an", "all", "plain", "both", "pure", "simple", "just")
    }
    // "The model is an actor, and a second load waits": the rest says more.
    let rest = said.dropFirst()
    guard let kind = said.first,
      rest.isEmpty
        || rest.first?.kind == .mark && rest.count < 8
          && rest.contains(where: { $0.text.hasPrefix("@") || $0.isPlain("actors", "structs", "classes", "values") })
    else { return false }
    return kind.isPlain("actor", "actors", "struct", "structs", "class", "classes", "protocol", "protocols")
      || kind.kind == .code && (kind.text.hasPrefix("@") || ["Sendable", "Codable", "Equatable"].contains(kind.text))
  }

  private static let texts: WordSet = ["page", "document", "text", "file", "chapter", "section", "feature", "story"]

  /// "Ask Tolu whether …", "Tell Ilse before …", "Ask before changing a number".
  private static func isAsked(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first, first.isPlain("ask", "tell"), phrase.count > 2,
      case let name = phrase[phrase.startIndex + 1], name.kind == .plain
    else { return false }
    if name.isPlain("before") { return !phrase.contains(where: ResponsePhrase.isFinite) }
    return name.text.startsWithCapital && !TypeName.isCompound(name.text)
      && phrase[phrase.startIndex + 2].isPlain("for", "whether", "about", "before", "when", "how")
  }

  /// "Finance sends a new sheet", "Raúl wants miles": who asks for it, and no user.
  private static func isOfOffice(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first, phrase.count > 2, first.kind == .plain, first.text.startsWithCapital,
      !first.isPlain(ConditionWords.people), !first.isPlain(PhraseWords.articles),
      case let (verb, object) = (phrase[phrase.startIndex + 1], phrase[phrase.startIndex + 2])
    else { return false }
    if verb.isPlain("wants", "complained", "insisted") { return true }
    return first.isPlain("finance", "legal", "marketing", "accounting") && verb.isPlain("needs", "sends", "asks")
      && object.isPlain(PhraseWords.articles)
  }

  /// "Start with this one and add what you consider necessary": advice to whoever builds it.
  private static func isAdvice(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first, first.kind == .plain, Verb.isBase(first) else { return false }
    return phrase.indices.dropLast().contains { place in
      phrase[place].isPlain("you")
        && phrase[place + 1].isPlain("consider", "review", "fix", "refactor", "implement", "think", "prefer")
    }
  }

  /// "Module 3 (account, card lookup)": another module, without a verb that says what it does.
  private static func isOtherModule(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first, first.isPlain("module", "story", "epic"),
      phrase.dropFirst().first?.isNumber == true
    else { return false }
    return !phrase.dropFirst(2).contains {
      $0.depth == first.depth && (ResponsePhrase.isFinite($0) || Verb.base(ofThirdPerson: $0) != nil)
    }
  }

  /// "`Store` tests use a database in memory", "Snapshot tests are run on one device", "don't call it from tests".
  private static func isOfTests(_ phrase: Phrase) -> Bool {
    if let place = phrase.prefix(3).firstIndex(where: { $0.isPlain("tests", "benchmarks") }),
      place + 1 < phrase.endIndex, case let verb = phrase[place + 1]
    {
      let isKind = place > phrase.startIndex && (phrase[place - 1].kind == .code || phrase[place - 1].isPlain(kinds))
      let isRun = verb.isPlain("use", "run", "cover", "live")
      return isKind && (isRun || verb.isPlain("are", "must")) || place == phrase.startIndex && isRun
    }
    let said = phrase.trimmed
    return said.last?.isPlain("tests") == true && said.dropLast().last?.isPlain("from", "in") == true
      && said.first?.isPlain("don't", "do", "never") == true
  }

  /// Before "tests" of software.
  private static let kinds: WordSet = ["unit", "ui", "snapshot", "integration", "performance", "regression", "smoke"]

  private static let remarks: WordRuns = [
    "still being discussed", "to be decided", "not decided yet", "not touched here", "do not start", "nothing to see",
    "nothing to test", "call sites", "force unwraps", "force unwrap", "no warnings", "without warnings",
    "third-party dependency", "acceptance points", "concurrency checking", "the figma file", "figma frame",
    "again in the tests", "has always meant", "most of the care", "most of the effort",
  ]
}
