// What a document says to those who read or build it, and what it leaves to other documents, people and days.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Trap {
  /// "Ask Ana for the recorded files", "Colours are described in Figma", "moved to 3.7": nothing that the software does.
  static func isToReader(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first else { return false }
    let next = phrase.dropFirst().first
    // "Yes, it could be private".
    if first.isPlain(["yes"]), next?.isMark(",") == true { return true }
    // "Module 3 (account, city card lookup)", "Module Specification 2: …".
    if first.isPlain(["module", "story", "epic"]), phrase.dropFirst().prefix(2).contains(where: \.isNumber),
      phrase.dropFirst(2).first.map({ !ResponsePhrase.isFinite($0) && Verb.base(ofThirdPerson: $0) == nil }) ?? true
    {
      return true
    }
    if isAsked(first, next) || isOfOffice(first, next) || isPersonal(phrase) { return true }
    // "PASS → docs/qa": the gate of a process.
    if phrase.contains(where: { ["PASS", "CONCERNS", "WAIVED"].contains($0.text) }) { return true }
    // What the system asks its users is a text of the project's settings.
    if phrase.contains(where: { $0.kind == .code && $0.text.hasSuffix("UsageDescription") }) { return true }
    return isOfTests(phrase) || phrase.holds(anyOf: remarks)
  }

  /// "Ask Tolu whether …", "Tell Ilse before …", "Ask before changing a number".
  private static func isAsked(_ first: Word, _ next: Word?) -> Bool {
    guard first.isPlain(["ask", "tell", "ping", "ring"]), let next, next.kind == .plain else { return false }
    return next.isPlain(["before"]) || next.text.startsWithCapital && !TypeName.isCompound(next.text)
  }

  /// "Finance sends a new sheet", "Legal wants": what a department does.
  private static func isOfOffice(_ first: Word, _ next: Word?) -> Bool {
    guard first.isPlain(offices), let next else { return false }
    return Verb.base(ofThirdPerson: next) != nil
  }

  private static let offices: WordSet = ["finance", "legal", "marketing", "accounting", "procurement", "compliance"]

  /// "Start with this one and add what you consider necessary", "Raúl wants miles": who reads or wishes, and no user.
  private static func isPersonal(_ phrase: Phrase) -> Bool {
    for place in phrase.indices.dropLast() where phrase[place].isPlain(["you"]) {
      let verb = phrase[(place + 1)...].first { !$0.isAdverb && !$0.isPlain(["only", "really", "ever"]) }
      if verb?.isPlain(readers) == true { return true }
    }
    guard let verb = phrase.dropFirst().first, verb.isPlain(wishes), let first = phrase.first else { return false }
    return first.kind == .plain && !first.isPlain(ConditionWords.people)
  }

  /// What readers of a document do.
  private static let readers: WordSet = [
    "consider", "fix", "review", "need", "touch", "find", "prefer", "implement", "build", "write", "add", "change",
    "read", "think", "wonder", "refactor",
  ]
  private static let wishes: WordSet = ["wants", "complained", "insists", "insisted", "hopes", "wishes", "sleeps"]

  /// "`Store` tests use an in-memory database", "Benchmarks run nightly": what is said of tests, before a verb.
  private static func isOfTests(_ phrase: Phrase) -> Bool {
    let verb = phrase.indices.dropFirst().prefix(4).first { place in
      phrase[place].isPlain(["is", "are", "use", "uses", "run", "runs", "must", "cover", "covers", "live", "go"])
    }
    if let verb, phrase[verb - 1].isPlain(["tests", "benchmarks", "coverage", "previews"]) { return true }
    guard let last = phrase.trimmed.last, last.isPlain(["tests", "test"]) else { return false }
    return phrase.trimmed.dropLast().last?.isPlain(["from", "in"]) == true
  }

  private static let remarks: WordRuns = [
    "being discussed", "under discussion", "to be decided", "to be aligned", "not decided yet", "not touched here",
    "do not start", "nothing to see", "nothing to test", "keep it that way", "start with this one", "take this one",
    "call sites", "read it twice", "in the pilot", "in the beta", "web prototype", "in the prototype",
    "written against", "acceptance points", "no todos", "concurrency checking", "accessibility audit",
    "demonstrated to", "by trial", "not ours to", "line coverage", "open concern", "known flaw", "known limitation",
    "is plain swift", "figma", "jira", "confluence",
  ]
}
