// The words by which statements are compared.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Words that tell whether two statements say the same.
package enum StatementWords {
  /// Words that deny what follows.
  static let negating: Set<String> = ["not", "never", "no", "without", "cannot", "unless", "except"]

  /// Words that say nothing of a case: articles, and those that conventions put into names.
  static let empty: Set<String> = [
    "a", "an", "the", "its", "their", "this", "that", "is", "are", "be", "has", "have", "given", "when", "if", "with",
    "should", "then", "must", "will", "of", "to",
  ]

  /// Words that stand in every sentence, and tell none from another.
  private static let common: Set<String> = [
    "and", "or", "it", "for", "on", "in", "at", "by", "as", "from", "than", "do", "does", "which", "who", "what",
    "there", "them", "they", "test", "tests", "was", "were", "been", "can", "may", "all", "only", "other", "s",
  ]

  private static let numbers: [String: String] = [
    "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12",
  ]

  /// The words of a text or name in lowercase; a name is taken apart where its humps and numbers begin.
  static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.flatMap { Wording.words(of: $0).split(separator: " ") }
      .flatMap(splitNumber).map { $0.lowercased() }
  }

  /// A word in two where its first number begins: `return0` gives `return`, `0`.
  private static func splitNumber(_ word: Substring) -> [Substring] {
    guard let start = word.firstIndex(where: \.isNumber), start > word.startIndex else { return [word] }
    return [word[..<start], word[start...]]
  }

  /// The stems of what a text or name tells, each once; numbers as digits.
  package static func tellingStems(of text: String) -> Set<String> {
    let words = words(of: text).map { numbers[$0] ?? $0 }
    return Set(words.filter { !empty.contains($0) && !common.contains($0) }.map(stem))
  }

  /// The stem of a word; words that mean the same in specifications have one.
  package static func stem(_ word: String) -> String {
    let stem = WordStem.stem(word)
    return synonyms[stem] ?? stem
  }

  /// Whether one of the words means the opposite of one of the others.
  static func areOpposed(_ left: Set<String>, _ right: Set<String>) -> Bool {
    left.contains { opposites[$0].map { !right.isDisjoint(with: $0) } ?? false }
  }

  /// Each word of a group is read as the first one.
  private static let groups = [
    ["throw", "throws", "reject", "rejected", "fail", "fails", "raise", "raises", "refuse", "deny"],
    ["return", "give", "yield", "produce", "tell"],
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
