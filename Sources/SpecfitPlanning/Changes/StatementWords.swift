// The words by which statements are compared.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Words that tell whether two statements say the same.
enum StatementWords {
  /// Words that deny what follows.
  static let negating: Set<String> = ["not", "never", "no", "without", "cannot", "unless", "except"]

  /// Words that say nothing of a case: articles, and those that conventions put into names.
  static let empty: Set<String> = [
    "a", "an", "the", "its", "their", "this", "that", "is", "are", "be", "has", "have", "given", "when", "if", "with",
    "should", "then", "must", "will", "of", "to",
  ]

  /// The stem of a word; words that mean the same in specifications have one.
  static func stem(_ word: String) -> String {
    let stem = WordStem.stem(word)
    return synonyms[stem] ?? stem
  }

  /// Whether one of the words means the opposite of one of the others.
  static func areOpposed(_ left: Set<String>, _ right: Set<String>) -> Bool {
    left.contains { opposites[$0].map { !right.isDisjoint(with: $0) } ?? false }
  }

  /// Each word of a group is read as the first one.
  private static let groups = [
    ["throw", "throws", "reject", "rejected", "fail", "fails", "raise", "raises"],
    ["return", "give", "yield", "produce"],
    ["show", "display", "present"], ["call", "invoke"], ["remove", "delete", "discard", "clear"],
    ["save", "store", "persist"], ["hold", "contain", "include"], ["load", "fetch"], ["start", "begin"],
    ["stop", "end", "finish"], ["more", "above", "over", "exceeds"], ["less", "below", "under", "fewer"],
    ["tap", "press", "click"], ["create", "make", "build"], ["update", "refresh"], ["missing", "absent", "nil"],
  ]

  private static let pairs = [
    ("in", "out"), ("on", "off"), ("true", "false"), ("empty", "full"), ("success", "failure"), ("before", "after"),
    ("more", "less"), ("least", "most"), ("minimum", "maximum"), ("first", "last"), ("ascending", "descending"),
    ("enable", "disable"), ("enabled", "disabled"), ("show", "hide"), ("start", "stop"), ("add", "remove"),
    ("open", "close"), ("online", "offline"), ("valid", "invalid"), ("succeed", "throw"), ("keep", "remove"),
    ("visible", "hidden"), ("increase", "decrease"), ("present", "missing"), ("new", "old"),
  ]

  private static let synonyms: [String: String] = groups.reduce(into: [:]) { synonyms, group in
    for word in group { synonyms[WordStem.stem(word)] = WordStem.stem(group[0]) }
  }

  private static let opposites: [String: Set<String>] = pairs.reduce(into: [:]) { opposites, pair in
    opposites[stem(pair.0), default: []].insert(stem(pair.1))
    opposites[stem(pair.1), default: []].insert(stem(pair.0))
  }
}
