// The words by which documents state conditions, responses and limits; one list an idea, languages side by side.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The words of conditions.
enum ConditionWords {
  /// Words that open a condition at the start of a sentence, with whether what follows is an event.
  static let leading: [(run: WordRun, isEvent: Bool)] = [
    ("if", false), ("if and only if", false), ("when", true), ("whenever", true), ("once", true), ("after", true),
    ("upon", true), ("on", true),
    ("while", false), ("as long as", false), ("unless", false), ("for each", false), ("for every", false),
    ("in case", false), ("in case of", false), ("as soon as", true), ("during", true), ("before", true),
    ("without", false), ("where", false), ("for", false), ("at", true), ("with", false), ("until", false),
    ("given", false), ("every time", true), ("each time", true), ("should", false), ("in", false), ("from", false),
    ("between", false), ("outside", false), ("inside", false),
    ("below", false), ("above", false), ("beyond", false),
    ("se", false), ("quando", true), ("caso", false), ("após", true), ("ao", true), ("sem", false),
  ]

  /// Those behind which a noun stands, after which what follows may begin without a comma.
  static let fronted: Set<String> = places.union([
    "after", "during", "upon", "with", "without", "in", "for", "at", "in case of",
  ])

  /// Those that a condition needs to say where or when: "between two attempts".
  static let places: Set<String> = ["between", "outside", "inside", "below", "above", "beyond"]

  /// Words that open one behind its response, with whether what follows is an event; the earlier of two is the longer.
  static let trailing: [(run: WordRun, isEvent: Bool)] = [
    ("if and only if", false), ("only if", false), ("only when", false), ("even if", false), ("even when", false),
    ("as long as", false), ("as soon as", true), ("in case of", false), ("in case", false), ("unless", false),
    ("whenever", true), ("when", true), ("if", false), ("once", true), ("while", false), ("upon", true),
    ("provided", false), ("after", true), ("until", false), ("before", true), ("during", true), ("across", true),
    ("without", false),
    ("every time", true), ("each time", true), ("se", false), ("quando", true),
  ]

  /// The first words of each.
  static let leadingWords = WordSet(leading.map { $0.run.words[0] })
  static let trailingWords = WordSet(trailing.map { $0.run.words[0] })

  /// Words before what must hold, and before what happens as well.
  static let holding = WordSet(holdingList)
  static let cues = WordSet(holdingList + ["after", "once", "before"])

  private static let holdingList = ["if", "when", "for", "unless", "while", "until"]

  /// Words before what holds for as long as a thing is in some state.
  static let lasting: WordSet = ["while", "when", "if", "until", "unless", "once"]

  /// Words of a span of numbers: "from 3 to 5", "10 or more".
  static let spanning: WordSet = [
    "to", "and", "or", "more", "fewer", "less", "than", "up", "over", "under", "from", "above", "below", "at", "least",
    "most", "between", "until", "exactly",
  ]

  /// Along what a span is measured: "48 h before", "20 mm thick", "longer than 6 m".
  static let measured: WordSet = [
    "before", "after", "earlier", "later", "old", "ago", "left", "long", "wide", "thick", "high", "tall", "deep",
    "away",
    "longer", "shorter", "heavier", "lighter", "older", "younger", "higher", "lower", "wider", "larger", "smaller",
    "bigger", "taller", "deeper", "ahead", "behind",
  ]

  /// What "on" may be followed by, to be an event and no place: "on launch", "on failure".
  static let events: WordSet = [
    "launch", "start", "startup", "appear", "appearance", "disappear", "failure", "error", "errors", "success", "tap",
    "change", "changes", "completion", "cancel", "cancellation", "timeout", "exit", "login", "logout", "save", "load",
    "submit", "open", "close", "dismiss", "refresh", "expiry", "expiration", "selection", "crash", "quit", "restart",
    "reconnect", "disconnect", "background", "foreground", "activation", "relaunch", "retry", "scroll", "swipe",
    "press", "release", "first", "subsequent", "next", "init", "initialization", "update", "updates", "deletion",
    "app", "application", "network", "user", "install", "installation",
    "reinstall", "fault", "alarm", "conflict", "interruption", "mismatch", "overflow", "each", "every", "receipt",
    "logout", "renewal", "unhandled",
  ]

  /// Those who use what is built, and for whom it may differ.
  static let people: WordSet = [
    "user", "users", "member", "members", "guest", "guests", "admins", "administrators", "subscribers", "customers",
    "owners", "visitors", "editors", "viewers", "managers",
  ]

  static let otherwise: WordSet = ["otherwise", "else", "senão"]

  static let modals: WordSet = ["should", "must", "shall", "can", "may", "will", "needs", "deve", "devem", "pode"]
  /// Verbs that another one follows.
  static let helping: WordSet = [
    "is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "cannot", "can't", "don't", "doesn't", "can",
    "isn't", "aren't", "wasn't", "weren't", "hasn't", "haven't", "didn't",
    "may", "must", "should", "will",
  ]
  static let permissions: WordSet = ["can", "may", "pode"]
}

/// The words that names of tests do without, and those that say too little.
enum PhraseWords {
  static let articles = WordSet(articleList)

  private static let articleList = [
    "a", "an", "the", "its", "their", "his", "her", "this", "that", "these", "those", "any", "some", "our", "your",
  ]

  static let auxiliaries = WordSet(auxiliaryList)

  private static let auxiliaryList = [
    "is", "are", "was", "were", "be", "been", "being", "has", "have", "had", "will", "would", "does", "do", "did",
    "can", "could", "should", "must", "shall", "may", "might", "becomes", "become", "gets", "there",
  ]

  /// Praise and hedges.
  static let adverbs = WordSet(adverbList)

  private static let adverbList =
    [
      "properly", "correctly", "gracefully", "appropriately", "successfully", "automatically", "simply", "just",
      "merely",
      "also",
      "then", "currently", "actually", "always", "accurately", "seamlessly", "smoothly", "efficiently", "robustly",
      "safely", "explicitly", "typically", "usually", "generally", "already", "clearly", "reliably", "effectively",
      "respectively", "etc", "appropriate", "proper", "relevant", "necessary", "corresponding", "specific",
      "intelligently", "quickly", "potentially", "easily", "cleanly", "very", "possible", "please", "both",
    ] + latin

  /// Words that a test's name leaves out.
  static let unspoken = WordSet(articleList + auxiliaryList + adverbList)

  /// Words that begin a clause which says how something is done or made.
  static let manners: WordSet = [
    "linking", "providing", "ensuring", "using", "allowing", "enabling", "passing", "including", "making", "giving",
    "showing", "keeping", "following", "avoiding", "preventing",
  ]

  /// Second words of pairs of which only one can be.
  static let choices: WordSet = [
    "failure", "error", "false", "off", "no", "disabled", "denied", "hidden", "close", "stop", "down", "last", "cancel",
  ]

  /// How often something is done, before its noun as well: "nightly backup".
  static let periods: WordSet = ["hourly", "daily", "nightly", "weekly", "monthly", "yearly"]

  /// What is so whatever was said before.
  static let conceding: WordSet = ["nevertheless", "nonetheless"]

  /// The states into which a part of a screen is switched.
  static let switched: WordSet = ["disabled", "enabled", "hidden", "visible"]

  /// By what a rate is counted.
  static let spans: WordSet = ["day", "week", "month", "year", "hour", "minute", "second", "user", "page", "item"]

  /// What follows *while* where something is to stay as it is, and nothing is said of when.
  static let keeping: WordSet = [
    "preserving", "keeping", "maintaining", "leaving", "retaining", "ensuring", "avoiding",
  ]

  /// *For example* and *that is*; before a comma or bracket they lose their full stop.
  static let latin = forExample + ["i.e", "i.e."]

  /// The same, for single words.
  static let latinWords = WordSet(latin)

  private static let forExample = ["e.g", "e.g."]

  /// Words on which no phrase may end.
  static let joints: WordSet = [
    "and", "or", "to", "with", "of", "from", "not", "for", "in", "on", "at", "by", "as", "than", "that", "which",
    "but", "via", "into", "if", "when", "while", "whose", "per", "between", "without", "using", "be", "no", "a", "an",
    "the", "its", "their", "only", "after", "before", "until", "through", "onto", "over", "under", "is", "are",
    "because", "so", "like", "instead", "based", "where", "all", "each", "any", "every", "new", "above", "below",
    "about", "during", "against", "within", "across", "most", "least", "more", "less", "own", "other", "same", "either",
  ]

  /// What cells of tables say where there is nothing.
  static let nothing = ["none", "n/a", "nothing", "nil", "null"]

  /// Verbs to which an *in* behind them belongs: "has never checked in".
  static let entering: WordSet = [
    "check", "checks", "checked", "checking", "sign", "signs", "signed", "signing", "log", "logs", "logged", "logging",
    "opt", "opts", "opted", "clock", "clocked",
  ]

  /// Words that introduce what something is for.
  static let purposes = WordRuns(
    [
      "so that", "in order to", "to allow", "to ensure", "to avoid", "to prevent", "to enable", "to support",
      "to provide", "to help", "to make sure", "for better", "for easy", "for debugging", "for consistency",
      "for readability", "because", "rather than", "to keep", "to improve", "to reduce", "to maintain",
      "to minimize",
    ] + latin.map { WordRun($0) } + exampleRuns
  )

  private static let exampleRuns: [WordRun] = ["such as", "for example", "for instance"]

  /// Words that introduce examples: what follows them is one of many texts.
  static let examples = WordRuns(["like"] + forExample.map { WordRun($0) } + exampleRuns)

  /// Whether a label only introduces: what follows it is read as if it was not there.
  static func isTransparent(_ label: Phrase) -> Bool {
    transparent.contains(label.map(\.lower).joined(separator: " "))
  }

  private static let transparent: WordSet = [
    "details", "detail", "instruction", "instructions", "note", "notes", "behavior", "behaviour", "behaviors",
    "functionality", "logic", "implementation", "implementation details", "responsibilities", "responsibility",
    "requirements", "requirement", "features", "feature", "description", "functional requirements", "rules", "rule",
    "acceptance criteria", "acceptance", "criteria", "acceptance criterion", "key features", "important", "steps",
    "actions", "flow", "methods", "method", "edge cases", "error handling", "states", "validation", "ui", "layout",
    "user story", "critical", "key behaviors", "key behaviour", "summary", "output", "result", "response", "effects",
    "key requirements", "key points", "main features", "expected behavior", "user experience", "considerations",
    "content", "contents", "detalhes", "comportamento", "requisitos", "regras",
  ]
}
