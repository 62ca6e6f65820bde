// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Words without their endings, so that prose and names can be compared: *loading*, *loads* and `loadItems` share *load*.
enum WordStem {
  /// The stems of a text or name of code, without the smallest words.
  static func stems(of text: some StringProtocol) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }
      .flatMap { TypeName.words(of: String($0)) }
      .map { $0.lowercased() }
      .filter { $0.utf8.count > 2 && !small.contains($0) }
      .map(stem)
  }

  /// The stems of all words of a text or name of code.
  static func allStems(of text: some StringProtocol) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.flatMap { TypeName.words(of: String($0)) }.map { stem($0.lowercased()) }
  }

  /// The stem of a word in lowercase; not always one of grammar, but the same one for the same word.
  static func stem(_ word: String) -> String {
    guard word.utf8.count > 3, word.utf8.allSatisfy({ $0.isLowercase }) else { return word }
    var stem = word[...]
    for ending in endings where stem.hasSuffix(ending) && stem.utf8.count - ending.utf8.count > 2 {
      stem = stem.dropLast(ending.count)
      break
    }
    // "stopped", "shipping".
    if stem.utf8.count < word.utf8.count, stem.utf8.count > 3, stem.utf8.last == stem.utf8.dropLast().last,
      let last = stem.utf8.last, last != UInt8(ascii: "s"), last != UInt8(ascii: "l")
    {
      stem = stem.dropLast()
    }
    if stem.utf8.count > 3, stem.utf8.last == UInt8(ascii: "e") { stem = stem.dropLast() }
    return String(stem)
  }

  private static let endings = ["ings", "ing", "ies", "ied", "ed", "es", "s"]

  private static let small: Set<String> = [
    "the", "and", "for", "with", "from", "its", "one", "all", "are", "was", "has", "not", "that", "this", "into", "out",
    "when", "while", "how", "what", "why", "any", "each", "every", "then", "than", "too", "who", "but", "can", "only",
  ]
}
