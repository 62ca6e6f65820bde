// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What sounds like a behavior and is none: work on files, styling, process, advice.
enum Trap {
  /// Whether a sentence is none, whatever its form.
  static func holds(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first else { return true }
    if phrase.holds(anyOf: explanations), !phrase.holds(anyOf: "should") { return true }
    // "Because the app gets killed", "The scripts of two games rely on this": why it is so.
    if first.isPlain("because"), !phrase.contains(where: { $0.isMark(",") }) { return true }
    let end = phrase.trimmed.suffix(3)
    if end.first?.isPlain("rely", "relies", "depend", "depends") == true,
      end.dropFirst().first?.isPlain("on") == true,
      end.last?.isPlain("this", "it") == true
    {
      return true
    }
    // "See `docs/locks.md` for how the lock works", "The number says how many locks there are": it is told elsewhere.
    if first.isPlain("see")
      && phrase.dropFirst().first.map({ $0.kind == .code || $0.text.hasPrefix("docs/") }) == true
      || phrase.count > 4 && phrase[phrase.startIndex + 1].isPlain("figure", "number", "column", "cell", "table")
        && phrase[phrase.startIndex + 2].isPlain("says", "tells", "means")
        && phrase[phrase.startIndex + 3].isPlain("how", "what", "which", "whether")
    {
      return true
    }
    // "Takes a title and a size as parameters" is a signature.
    if first.isPlain("takes", "take", "accepts", "accept"), phrase.holds(anyOf: parameters) { return true }
    if promisesNothing(phrase) || tellsOfFlaw(phrase) || explainsDemand(phrase) || onlyRestricts(phrase) { return true }
    // "Back to Features | Core | Safety": links to other pages.
    if phrase.count(where: { $0.text.utf8.count == 1 && $0.text == "|" }) > 1 { return true }
    if phrase.holds(anyOf: "future", "futura"), !phrase.holds(anyOf: times) { return true }
    // "It will be fully implemented later": nobody can test it now.
    if phrase.trimmed.last?.isPlain("later") == true, !phrase.contains(where: { $0.kind == .quote }),
      phrase.holds(anyOf: "implement", "implemented", "integrated")
    {
      return true
    }
    // "Display only, later (Module 11)".
    if let later = phrase.firstIndex(where: { $0.isPlain("later") }), later > phrase.startIndex,
      phrase[later - 1].isMark(",", "–", "("), case let next = phrase[(later + 1)...],
      next.prefix(2).holds(anyOf: planned)
        || next.first.map({ $0.isMark(".", ")", "(") }) ?? true
          && !phrase[..<later].contains(where: ResponsePhrase.isFinite)
    {
      return true
    }
    // "Thumbnail of the region (moved to 3.7)".
    if phrase.indices.dropLast(3).contains(where: {
      phrase[$0].isMark("(") && phrase[$0 + 1].isPlain("moved") && phrase[$0 + 2].isPlain("to")
        && (phrase[$0 + 3].isNumber
          || phrase[$0 + 3].isPlain("module", "story", "phase", "version", "issue", "epic", "milestone"))
    }) {
      return true
    }
    // "Rows can be dragged (later)", "… (nice to have)".
    if let close = phrase.trimmed.last, close.isMark(")"),
      ["(later)", "(nice to have)", "(future)", "(not yet)"].contains(where: phrase.trimmed.text.lowercased().hasSuffix)
    {
      return true
    }
    // "Nobody remembers to close it": why it is built.
    if first.isPlain("nobody", "everybody", "everyone", "people"), !phrase.contains(where: \.isNumber),
      phrase.dropFirst().first?.isPlain([
        "remembers", "remember", "forgets", "forget", "notices", "knows", "know", "needs", "need", "merges", "finishes",
        "hears", "minds", "cares",
      ]) == true
    {
      return true
    }
    if phrase.holds(anyOf: propertyTests) || phrase.holds(anyOf: elsewhere) { return true }
    if phrase.holds(anyOf: "xcode", "info.plist", "entitlements")
      || phrase.contains(where: { $0.text == "Info.plist" })
      || first.isPlain("import")
      || phrase.holds(anyOf: "capability") && first.isPlain("add", "enable", "configure", "request", "the", "turn")
    {
      return true
    }
    // "What cannot be parsed is left out" is no question.
    let isNamed =
      first.isPlain("what") && phrase.dropFirst().first.map(ResponsePhrase.isFinite) == true
      && phrase.dropFirst(3).prefix { $0.kind != .mark && !$0.isPlain(ConditionWords.trailingWords) }
        .holds(anyOf: "is", "are")
    if isReport(phrase) || first.isPlain("whether", "what", "how", "why") && !isNamed { return true }
    if namesFiles(phrase) { return true }
    if first.isPlain("follow", "leverage", "prefer", "consider", "define", "defines") { return true }
    if first.isPlain("for"), phrase.dropFirst().first?.isPlain("testing", "verifying") == true { return true }
    if phrase.prefix(2).contains(where: { platforms.contains($0.text) }),
      phrase.holds(anyOf: "provides", "supports", "handles", "requires", "offers")
    {
      return true
    }
    if phrase.holds(anyOf: taskAdvice) {
      return true
    }
    if phrase.holds(anyOf: projectWork) {
      return true
    }
    if phrase.count <= 4, ["GET", "POST", "PUT", "DELETE", "PATCH"].contains(first.text) { return true }
    if first.isPlain("as", "i"), phrase.holds(anyOf: userStories) { return true }
    let isStrong = phrase.holds(anyOf: strong) || phrase.contains { $0.kind == .quote }
    if phrase.holds(anyOf: process), !phrase.contains(where: { $0.kind == .quote }) { return true }
    if isTestMeta(phrase) || isScope(phrase) || isRemark(toReaders: phrase) { return true }
    if isMaking(phrase) { return true }
    if !isStrong, isStyling(phrase) { return true }
    // "These actions are triggered by …" introduces them.
    if first.isPlain("these"), phrase.prefix(5).holds(anyOf: introduced) { return true }
    if isDescription(phrase) { return true }
    // "It covers the list and the details": what a text or module is about.
    if first.isPlain("it", "this", "they"),
      case let verb = phrase.dropFirst().first(where: { !$0.isPlain("does", "do", "not", "doesn't") }),
      verb?.isPlain("covers", "cover", "describes", "lists") == true
    {
      return true
    }
    // "It needs no test of its own".
    if phrase.count < 9, phrase.prefix(4).holds(anyOf: "needs", "need"), phrase.holds(anyOf: "no"),
      phrase.holds(anyOf: "test", "tests")
    {
      return true
    }
    if isVacuous(phrase) || isVague(phrase) || isStep(phrase) || isRemark(phrase) || isEstimate(phrase) { return true }
    return isPlaceholder(phrase)
  }

  /// What is behind *later* where it says for when something is planned.
  private static let planned: WordSet = [
    "maybe", "perhaps", "module", "phase", "story", "version", "milestone", "epic",
  ]

  /// What may lie in the future.
  private static let times: WordSet = [
    "date", "dates", "day", "days", "week", "weeks", "month", "months", "year", "years", "time", "times", "timestamp",
    "timestamps", "dated",
  ]

  /// "The date when the order is due", "A flag indicating whether it is open": what a value is, and not what it does.
  private static func isDescription(_ phrase: Phrase) -> Bool {
    // "`DelayReason` – Why a boat was late": what a type is for.
    if phrase.count > 4, phrase.first?.kind == .code, case let rest = phrase.dropFirst(),
      rest.first?.isMark("–", ":", "(") == true,
      rest.dropFirst().first?.isPlain("why", "how", "whether", "which", "who", "where", "what") == true
    {
      return true
    }
    guard phrase.first?.isPlain("a", "an", "the") == true, phrase.dropFirst().prefix(3).holds(anyOf: values),
      let clause = phrase.indices.dropFirst(2).first(where: { phrase[$0].isPlain(clauses) })
    else { return false }
    // "The list can't be edited when …", "The times reset when …": what is said of it is a clause of its own.
    return !phrase[..<clause].dropFirst(2).contains {
      ResponsePhrase.isFinite($0) || $0.kind == .plain && Verb.isBase($0)
    }
      && phrase[clause...].count { ResponsePhrase.isFinite($0) && !$0.isPlain("be") } < 2
  }

  private static let values: WordSet = [
    "timestamp", "boolean", "flag", "interval", "time", "number", "list", "array", "date", "string", "value", "id",
    "identifier", "name", "url", "index", "dictionary", "property", "reference", "collection", "message", "duration",
  ]

  private static let clauses: WordSet = ["when", "whether", "that", "which", "until", "where", "indicating"]

  /// "3-4 hours": how long the work is expected to take.
  private static func isEstimate(_ phrase: Phrase) -> Bool {
    func isWord(_ word: Word) -> Bool { word.kind != .mark || word.isMark("<", ">") }
    guard let last = phrase.last(where: isWord), last.isPlain("hours", "hour", "days", "weeks", "h") else {
      return false
    }
    let words = phrase.filter(isWord)
    return words.count <= 3 && words.dropLast().allSatisfy { $0.isNumber || $0.isPlain("about", "to") }
  }

  /// "This is handled by the system itself": whatever follows is nothing that the module does.
  static func disclaims(_ phrase: Phrase) -> Bool {
    phrase.holds(anyOf: "itself", "themselves") && phrase.holds(anyOf: leftToOthers)
      // "Handled by the service itself" may be the very component.
      && !phrase.holds(anyOf: "service", "manager", "store", "component", "repository", "model")
  }

  private static let leftToOthers: WordRuns = ["is handled by", "are handled by", "is done by", "is managed by"]

  /// "`Log.swift` exists and offers static methods": no test that runs could find it otherwise.
  private static func isScope(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first, phrase.count > 1 else { return false }
    if first.text.hasSuffix(".swift"), phrase[phrase.startIndex + 1].isPlain("exists", "exist") { return true }
    // "No artificial limit in V1", "The text view handles it natively": what is left to others, or to later.
    // "We do not test the system itself", "The licence is discussed elsewhere", "Later versions may support films".
    if first.isPlain("we"), phrase.prefix(5).holds(anyOf: "test", "tested") { return true }
    if first.isPlain("later", "future", "upcoming"), phrase[phrase.startIndex + 1].isPlain("versions", "releases") {
      return true
    }
    if let told = phrase.indices.dropFirst(2).first(where: { phrase[$0].isPlain(pointing) }),
      told + 1 < phrase.endIndex,
      phrase[told - 1].isPlain("is", "are"),
      phrase[told + 1].isPlain("in", "elsewhere", "by", "below", "above", "separately", "there")
    {
      return phrase[told + 1].isPlain("elsewhere", "separately", "below", "above", "there")
        && told + 2 >= phrase.endIndex - 1
        || phrase[(told + 1)...].contains { word in
          word.isPlain(documents) || word.text.hasSuffix(".md")
        }
    }
    // "Billing is out of scope", "can be tested by entering one name", "is tested against a fake".
    if let being = phrase.firstIndex(where: { $0.isPlain("is", "are", "be") }),
      case let rest = phrase[(being + 1)...].drop(while: { $0.isAdverb || $0.isPlain("not") }),
      rest.first?.isPlain("tested") == true
        || rest.prefix(3).elementsEqual(["out", "of", "scope"], by: { $0.isPlain([$1]) })
    {
      return true
    }
    // "Do not add third-party code": a rule for whoever builds.
    if phrase.holds(anyOf: "third-party", "dependency", "dependencies", "libraries"),
      first.isPlain("do", "don't", "never", "no", "avoid"),
      phrase.prefix(5).holds(anyOf: "add", "use", "introduce", "import")
    {
      return true
    }
    return first.isPlain("no") && phrase.holds(anyOf: "v1", "mvp")
      || phrase.trimmed.last?.isPlain("natively") == true && phrase.holds(anyOf: "handle", "handles", "handled")
  }

  /// Where texts stand.
  private static let documents = WordSet(
    ScenarioDenial.services.union([
      "section", "chapter", "document", "handbook", "manual", "guide", "wiki", "readme", "rfc", "specification",
      "appendix", "architecture", "adr", "elsewhere", "module", "ticket",
    ])
  )

  /// What a text elsewhere does with a thing.
  private static let pointing: WordSet = [
    "discussed", "described", "documented", "explained", "specified", "covered", "detailed",
  ]

  // Phrases of sentences that promise nothing.

  private static let explanations: WordRuns = [
    "this implies", "this means", "gates pass", "gate passes", "quality gates", "etc .", "is tricky", "are tricky",
    "common pattern is", "controls whether",
    "common approach is", "provided snippet", "snippet above", "snippet simplifies",
    "designed to be", "this approach", "the following acceptance",
    "be tricky", "to be provided by", "to be determined", "i like",
    "information on how", "as follows", "in response to actions",
    "requires coordination", "require coordination",
  ]

  /// What is built in another place, or at another time.
  private static let elsewhere: WordRuns = [
    "not part of this module", "not part of this version", "not part of this release", "not part of this package",
    "not part of this document", "not part of this phase", "not part of this milestone",
  ]

  private static let introduced: WordRuns = [
    "are triggered", "are listed", "are described", "are related", "are computed",
  ]

  private static let parameters: WordRuns = ["as parameters", "as a parameter", "as arguments", "as an argument"]

  private static let propertyTests: WordRuns = [
    "a property is", "each property test", "each test", "each property", "property tests",
  ]

  private static let taskAdvice: WordRuns = [
    "separate task", "tasks marked", "written in swift", "written in kotlin", "careful thought", "good point might",
    "previous phases", "strings must", "failing test", "deployment target", "package dependency", "compile and pass",
    "this file will", "should live", "observe an instance", "naming convention", "plan includes", "plan ensures",
    "is handled by", "are handled by",
    "the following operations", "the following steps", "are tested using", "is tested using", "will eventually",
    "logically sound", "does the same", "unless stated otherwise",
    "unless otherwise stated", "unless noted otherwise", "compiler warnings", "compiler warning", "compile without",
    "call this method", "call this function",
  ]

  private static let projectWork: WordRuns = [
    "build phases", "build settings", "run script", "build warnings",
    "project builds", "commit message", "app builds", "code builds", "changes committed",
  ]

  private static let userStories: WordRuns = [
    "i want", "i can",
  ]

  private static let vacuous: WordRuns = [
    "is created", "are created", "is defined", "are defined", "is implemented", "are implemented", "is integrated",
    "are integrated", "is functional", "is accessed by", "are accessed by", "is identified for", "are identified for",
    "compiles", "conform to", "conforms to", "adhere to", "adheres to", "works correctly", "work correctly",
    "as expected", "as specified", "follows the",
  ]

  private static let platforms: WordSet = [
    "StoreKit", "SwiftUI", "SwiftData", "HealthKit", "CloudKit", "CoreData", "UIKit", "Apple", "iOS", "macOS", "Swift",
    "TCA", "SwiftTerm",
  ]

  /// Words by which a sentence promises something in spite of a trap.
  static let strong: WordSet = ["should", "if", "when", "must", "never", "only", "unless", "not", "until"]

  /// Work on the project.
  private static let process: WordSet = [
    "commit", "committed", "swiftlint", "xcode", "xcodegen", "refactor", "codebase", "pr", "ci", "linting", "agent",
    "deliverable", "deliverables", "rollout", "roadmap", "stakeholders", "milestone", "documentation", "docc",
    "agents", "readme", "changelog", "git", "staged", "placeholders", "gradlew", "npm", "eslint", "maven", "spm",
    "cocoapods", "tdd", "e2e", "gitignore",
  ]

  static func isStyling(_ phrase: Phrase) -> Bool {
    // "A denied command shakes the icon": something happens to it.
    !phrase.holds(anyOf: happening) && phrase.holds(anyOf: styling)
      || phrase.contains {
        $0.kind == .code
          && $0.text.holds(anyOf: ["AppColors", "AppFonts", ".font(", ".padding", "Color.", ".foreground"])
      }
  }

  private static let happening: WordSet = ["shakes", "shake", "flashes", "blinks", "spins", "pulses", "turns", "swaps"]

  private static let styling: WordSet = [
    "font", "fonts", "color", "colors", "colour", "padding", "spacing", "animation", "animations", "styling", "corners",
    "theme",
    "clean", "modern", "layout", "gradient", "shadow", "icon", "icons", "margin", "aesthetic", "visually", "gradients",
    "typography", "sf", "capsule", "opacity", "smooth", "hierarchy", "consistent", "intuitive", "design",
  ]

  private static func isVacuous(_ phrase: Phrase) -> Bool {
    func says(_ word: Word) -> Bool {
      word.kind != .mark && !word.isPlain(PhraseWords.articles) && !word.isPlain(PhraseWords.auxiliaries)
    }
    guard let last = phrase.last(where: says) else { return true }
    if last.isPlain(hollow), phrase.count(where: says) <= (last.isPlain("created") ? 8 : 6),
      // "When nothing is left, no order is created": what comes of it.
      !(last.isPlain("created", "available") && Conditional.begins(phrase)),
      !phrase.dropFirst(2).holds(anyOf: "if", "when", "whenever", "once", "after", "until")
    {
      return true
    }
    // "Autosave enabled": how it is set up, unless it is a control that somebody may use.
    if last.isPlain("enabled", "configured"), phrase.count(where: says) <= 4, phrase.count(where: says) > 1,
      !phrase.contains(where: { $0.isPlain(PhraseWords.auxiliaries) || $0.kind == .quote || $0.kind == .code }),
      !phrase.holds(anyOf: Owners.seen), !phrase.holds(anyOf: controls)
    {
      return true
    }
    let plain = phrase.contains { $0.isPlain(praise) } ? Phrase(phrase.filter { !$0.isPlain(praise) }) : phrase
    return plain.withoutAsides.holds(anyOf: vacuous) && !phrase.holds(anyOf: "if", "when", "should", "only")
  }

  private static let controls: WordSet = [
    "toggle", "toggles", "field", "fields", "link", "links", "picker", "menu", "control", "controls", "slider",
    "default", "always", "never", "only", "until", "by",
  ]

  private static let hollow: WordSet = [
    "created", "defined", "implemented", "correctly", "functional", "compiles", "sendable", "complete", "working",
    "works", "work", "properly", "gracefully", "observable", "identifiable", "equatable", "hashable", "successfully",
    "available", "documented", "codable", "ready", "expected", "tested", "integrated", "passing", "designed",
    "reviewed",
  ]

  /// A row of tests that only names what it is about: "Finish rules", "Save failure while logging".
  static func isTopic(_ phrase: Phrase) -> Bool {
    let words = phrase.trimmed
    guard words.count > 1, let first = words.first, Verb.isBase(first), words[words.startIndex + 1].isPlain(topics)
    else {
      return false
    }
    let rest = words.dropFirst(2)
    return rest.isEmpty
      || rest.first?.isPlain("while", "during", "for", "with", "in", "on") == true && rest.count < 4
  }

  private static let topics: WordSet = [
    "rules", "sequence", "failure", "failures", "handling", "logic", "flow", "flows", "behavior", "behaviour",
    "conversion", "structure", "performance", "scenarios", "operations", "functionality",
  ]

  /// A row of tests without the words that only say that it goes well: "Duration extracted correctly", "Rate selection works".
  static func withoutPraise(_ phrase: Phrase) -> Phrase {
    var end = phrase.endIndex
    if end - phrase.startIndex > 2, phrase[end - 1].isMark(".") { end -= 1 }
    guard end - phrase.startIndex > 2 else { return phrase }
    let isPraise =
      phrase[end - 1].isPlain(praise)
      || phrase[end - 1].isPlain("works", "work") && !phrase.contains { PhraseWords.joints.contains($0.lower) }
    guard isPraise else { return phrase }
    return phrase[..<(end - 1)]
  }

  private static let praise: WordSet = ["correctly", "properly", "gracefully", "successfully"]

  private static func isPlaceholder(_ phrase: Phrase) -> Bool {
    phrase.withoutAsides.holds(anyOf: "todo", "tbd", "placeholder", "lorem")
      // "A placeholder that is not known is left as it is" speaks of one.
      && !phrase.indices.dropLast().prefix(3).contains {
        phrase[$0].isPlain("placeholder") && phrase[$0 + 1].isPlain("that", "which", "is", "with", "without")
      }
      || phrase.count == 1 && phrase.first?.kind != .quote && phrase.first?.kind != .code
  }
}
