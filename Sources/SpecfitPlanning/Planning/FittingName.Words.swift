// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension FittingName {
  /// Which words of a name may go, and which go together.
  enum Words {
    /// Nouns whose second word begins no phrase.
    static let pairs =
      [
        "check", "checking", "checked", "sign", "log", "logged", "opt", "built", "plug", "clock",
      ]
      .map { [$0, "in"] } + [["go", "on"]]

    static let articles: Set<String> = ["a", "an", "the"]

    /// Verbs of calls whose object says what fails, and not only with what.
    static let asking: Set<String> = [
      "request", "fetch", "get", "load", "retrieve", "find", "read", "make", "create", "generate",
    ]

    /// Nouns that say nothing without what follows them.
    static let gathering: Set<String> = [
      "set", "list", "sequence", "number", "series", "pair", "kind", "part", "parts",
    ]

    /// Nouns that say nothing without the word before them.
    static let hollow: Set<String> = ["user", "users", "data", "text", "failure", "failures"]

    /// Words that turn what follows into its opposite.
    static let denials: Set<String> = [
      "not", "no", "never", "only", "without", "non", "neither", "nor", "except", "unless",
    ]

    /// Words that say nothing without what they compare with.
    static let halves: Set<String> = ["equal", "other", "more", "less", "fewer", "later", "earlier"]

    /// Words behind which a phrase says nothing, or something else, in part.
    static let wholes: Set<String> = [
      "and", "or", "but", "where", "while", "so", "that", "which", "if", "when", "is", "are",
    ]

    /// Words behind which a clause has a verb of its own.
    static let clauses: Set<String> = [
      "that", "which", "who", "until", "when", "if", "while", "once", "whether",
    ]

    /// Words before which a phrase may end.
    static let cuts: Set<String> = purposes.union(details).union(["before", "after"]).subtracting(["so", "where"])

    /// Words that say which kind of thing is meant, and not which thing.
    static let kinds: Set<String> = directions.union([
      "failing", "failed", "missing", "empty", "existing", "running", "stored", "invalid", "mixed", "each", "other",
      "same", "first", "last", "second", "unknown", "opening", "using", "tapping", "pending", "active", "nil",
      "successful",
      "next", "previous", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "all", "every",
      "unlimited", "duplicate", "expired", "malformed", "offline", "unread", "default", "less", "fewer", "more", "half",
      "percent",
    ])

    /// Words that say in which order, or at which end.
    static let directions: Set<String> = [
      "reverse", "reversed", "ascending", "descending", "opposite", "newest", "oldest", "latest", "earliest", "highest",
      "lowest",
    ]

    /// Words that begin what something is for, or by what it is done.
    static let purposes: Set<String> = ["via", "using", "for", "so", "where"]

    /// What says nothing without where something is put.
    static let motions: Set<String> = ["placed", "moved", "inserted", "positioned", "added"]

    /// Words that begin where something is done.
    static let places: Set<String> = ["in", "on", "at", "inside", "during"]

    /// Words that begin what is true besides.
    static let details: Set<String> = [
      "in", "on", "with", "from", "at", "as", "by", "per", "into", "outside", "among", "during",
    ]

    /// Words that begin a phrase.
    static let joints: Set<String> = purposes.union(details).union([
      "and", "or", "to", "of", "than", "but", "what", "how", "if", "when", "while", "after", "before", "until", "that",
      "which", "where", "whose", "every", "given", "below", "above", "under", "over", "without", "is", "are", "through",
      "except", "unless", "once", "across", "between", "against",
    ])

    /// Nouns for a kind of thing, which say nothing behind what it is called.
    static let fillers: Set<String> = ["notification", "section", "object", "screen", "view"]

    /// Whether a word says how: *silently*.
    static func isAdverb(_ word: String) -> Bool {
      word.hasSuffix("ly") && word.utf8.count > 6
        && !["hourly", "weekly", "monthly", "yearly", "quarterly", "family", "assembly", "anomaly"].contains(word)
    }

    static func isParticiple(_ word: String) -> Bool {
      word.hasSuffix("ed") || ["caught", "sent", "made", "built", "found", "given", "taken", "held"].contains(word)
    }

    /// Words on which no name ends.
    static let openings = joints.subtracting(["once"]).union([
      "not", "no", "only", "least", "most", "each", "all", "new", "other", "my", "your", "our", "must", "have", "has",
      "can", "should", "will", "be", "equal",
    ])
  }
}
