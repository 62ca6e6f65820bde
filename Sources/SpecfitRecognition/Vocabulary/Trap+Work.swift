// Work on the project, its files and its tests, which is none of what the software does.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Trap {
  /// "Create a `.gitignore` file", "Integrate SwiftLint into the build": work on the project, with no file of Swift.
  static func isProjectWork(_ phrase: Phrase) -> Bool {
    // An instruction is often one quotation.
    let words = phrase.flatMap { $0.kind == .quote ? [Word](plain: $0.text) : [$0] }[...]
    guard !words.contains(where: { $0.text.hasSuffix(".swift") }) else { return false }
    return words.holds(anyOf: tools) || words.contains { isSettingsFile($0.text) }
  }

  /// `.gitignore`, `.swiftlint.yml`.
  private static func isSettingsFile(_ name: String) -> Bool {
    name.hasPrefix(".") && ["ignore", ".yml", ".yaml"].contains(where: name.hasSuffix)
  }

  private static let tools: WordSet = [
    "git", "xcode", "xcodegen", "swiftlint", "swiftformat", "gitignore", "eslint", "podfile",
  ]

  /// "`OrderTests.swift` in `Tests/`", "`swift test` passes", "Run the slow tests first", "Read this first".
  static func namesFiles(_ phrase: Phrase) -> Bool {
    if phrase.last?.isPlain("first") == true, phrase.first?.isPlain("read", "run", "see") == true { return true }
    return phrase.contains { word in
      // Words of prose are no names of files.
      guard !word.isSimple, word.text.utf8.count > 4 else { return false }
      return word.text.hasSuffix("Tests.swift") || word.text.hasSuffix("Tests") && TypeName.isCompound(word.text)
        || word.kind == .code
          && ["swift test", "swift build", "xcodebuild", "git "].contains { word.text.hasPrefix($0) }
    }
  }

  static func isTestMeta(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first else { return false }
    // "No test needs a network".
    if first.isPlain("no", "each", "every"), phrase.dropFirst().first?.isPlain("test", "tests") == true {
      return true
    }
    if first.isPlain(["test", "tests", "testing", "verify", "mock", "mocks", "stub", "xctest", "generate", "coverage"]),
      !phrase.holds(anyOf: "should", "must", "returns")
    {
      return first.isPlain("mock", "mocks", "stub", "xctest", "coverage")
        || phrase.holds(anyOf: ["all", "edge", "suite", "coverage", "random", "mock", "mocks"])
    }
    return phrase.holds(anyOf: testWork) || phrase.contains { $0.key == .none && $0.lower == "arrange-act-assert" }
  }

  /// "Turn on airplane mode and pull to refresh", "Open the list with 20 rows": what a tester does, of which nothing is said
  /// to come; and what a process asks of a person before it goes on: "The package opens in Finder".
  static func isDoneByHand(_ phrase: Phrase, as purpose: Passage.Purpose) -> Bool {
    guard [.test, .criterion].contains(purpose) else { return false }
    let opens =
      phrase.prefix(5).contains { $0.isPlain("opens", "open") } && !phrase.holds(anyOf: "tapping", "when", "if")
    if phrase.holds(anyOf: tried) || opens && phrase.trimmed.count < 8 && phrase.holds(anyOf: "finder") {
      return true
    }
    guard purpose == .test, let first = phrase.first, first.isPlain(byHand), phrase.count > 2 else { return false }
    return !phrase.contains { word in
      word.isMark("→", "->", "=>", ":") || word.isPlain(following) || ConditionWords.modals.contains(word)
        || Verb.base(ofThirdPerson: word) != nil && !ResponsePhrase.isPluralNoun(word)
    }
  }

  /// "User opens the list": what a user does in a flow, with nothing that follows.
  static func isStep(_ phrase: Phrase) -> Bool {
    guard let subject = phrase.drop(while: { $0.isPlain(PhraseWords.articles) }).first, subject.kind == .plain,
      let verb = phrase.firstIndex(of: subject).map({ $0 + 1 }), verb < phrase.endIndex, phrase[verb].isPlain(steps),
      !phrase.contains(where: { $0.isMark("→", "->", "=>", ",", ":") })
    else { return false }
    if subject.isPlain("user", "users", "visitor", "customer") { return true }
    // "The pilot taps Leave and confirms": only somebody taps, and nothing else is done than by hand.
    let isSomebody =
      subject.isPlain(ConditionWords.people) || phrase[verb].isPlain(gestures) && !Statements.stands([subject])
    let others = phrase.indices.dropFirst().filter {
      phrase[$0 - 1].isPlain("and", "then") && ResponsePhrase.isFinite(phrase[$0])
    }
    return isSomebody && phrase.first?.isPlain(PhraseWords.articles) == true
      && others.allSatisfy {
        phrase[$0].isPlain(steps) || phrase[$0].isPlain("confirms", "drags", "releases", "waits")
      }
      && !phrase[verb...].dropFirst().contains(where: {
        ConditionWords.modals.contains($0)
          || $0.isPlain("is", "are", "that", "which", "only", "twice", "not", "when")
      }) && phrase.count(where: ResponsePhrase.isFinite) <= others.count + 1
  }

  /// Whether a verb says what somebody does to a screen.
  static func isGesture(_ verb: Word) -> Bool {
    verb.isPlain(gestures) || verb.isPlain(steps) || verb.isPlain("confirms")
  }

  /// What is done by hand alone.
  private static let gestures: WordSet = ["taps", "clicks", "swipes", "types", "presses", "scrolls", "drags"]

  private static let steps: WordSet = [
    "opens", "taps", "selects", "chooses", "navigates", "enters", "clicks", "swipes", "launches", "scrolls", "types",
    "presses", "visits", "picks",
  ]

  /// Where, or with what, a person tries what was built.
  private static let tried: WordRuns = [
    "validated against sample", "verified against sample", "tested against sample",
    "checked against sample",
  ]

  private static let byHand: WordSet = [
    "open", "launch", "turn", "switch", "tap", "press", "pull", "swipe", "navigate", "go", "check", "kill", "install",
    "rotate", "scroll", "log", "sign", "plug", "unplug",
  ]

  /// What tells of an outcome.
  private static let following: WordSet = [
    "shows", "show", "appears", "is", "are", "then", "expect", "expects", "verify", "that", "whether", "so", "remains",
  ]

  /// "Create `X.swift`", "Define a struct", "Add a property".
  static func isMaking(_ phrase: Phrase) -> Bool {
    guard let first = phrase.first, first.kind == .plain else { return false }
    let base = Verb.isBase(first) ? first.lower : Verb.base(ofParticiple: first) ?? ""
    guard Verbs.making.contains(base) || ["defined", "created", "implemented"].contains(first.lower) else {
      return false
    }
    if first.isPlain([
      "implement", "define", "create", "design", "develop", "build", "declare", "extract", "refactor", "modify",
      "introduce", "organize", "integrate", "setup", "document",
    ]) {
      let head = phrase.prefix(9)
      // "Create a new `User` object" is a step; "Create `UserView.swift`" is a file.
      if first.isPlain("create", "build"), phrase.holds(anyOf: "object", "instance", "entry", "record", "new"),
        !phrase.holds(anyOf: ["file", "struct", "class", "enum", "protocol", "view", "service"])
      {
        return false
      }
      return first.isPlain("define", "design", "declare", "document", "extract", "refactor", "introduce", "organize")
        || head.holds(anyOf: made)
        || phrase.last?.isMark(":") == true
        || head.contains {
          TypeName.isCompound($0.text) || $0.text.hasSuffix(".swift") || $0.kind == .code && $0.text.hasPrefix("func ")
        }
        || first.isPlain("develop", "integrate", "setup", "modify")
    }
    if first.isPlain([
      "add", "move", "place", "name", "structure", "style", "wrap", "write", "annotate", "inject", "use", "update",
      "configure", "register", "provide", "prepare", "replace", "mock", "make",
    ]) {
      // "Move the file aside": a file of its users, unless it names one of the project.
      if first.isPlain("move", "replace") {
        return phrase.contains { $0.text.hasSuffix(".swift") || $0.kind == .code && TypeName.isCompound($0.text) }
      }
      return phrase.prefix(9).holds(anyOf: made) || phrase.contains { $0.text.hasSuffix(".swift") }
        || first.isPlain("use", "inject", "style", "structure", "name", "annotate", "mock")
          && !phrase.holds(anyOf: "if", "when", "only")
    }
    return false
  }

  /// What is made, and is no value.
  private static let made: WordSet = [
    "file", "files", "struct", "structs", "class", "classes", "enum", "enums", "protocol", "protocols", "view", "views",
    "service",
    "viewmodel", "module", "folder", "directory", "package", "target", "extension", "property", "properties", "method",
    "methods", "function", "functions", "swiftui", "model", "models", "type", "types", "component", "components",
    "screen", "screens",
    "actor", "typealias", "initializer", "sets", "placeholder", "system", "repository", "manager", "interface",
    "dependency", "dependencies", "import", "framework", "documentation", "ids", "wrapper", "wrappers", "helper",
    "helpers",
  ]

  private static let testWork: WordRuns = [
    "unit tests", "unit test", "ui tests", "test coverage", "tests pass", "tests still pass", "tests complete",
    "code coverage", "all tests", "integration tests", "property tests", "mock data",
    "covered by a test", "by an independent reader",
  ]
}
