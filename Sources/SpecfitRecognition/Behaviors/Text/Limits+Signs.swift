// By which words a number is a limit: "at most 5", "more than 3", "capped at 10".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Limits {
  /// The place of a number with a limit's words beside it.
  static func limit(in phrase: Phrase) -> (Int, Comparison)? {
    for place in phrase.indices where phrase[place].isFigure {
      let text = phrase[place].text
      if text.hasPrefix(">"), !text.hasPrefix(">=") { return (place, .more) }
      if text.hasPrefix("<"), !text.hasPrefix("<=") { return (place, .less) }
      if text.hasPrefix("≤") || text.hasPrefix("<=") { return (place, .atMost) }
      if text.hasPrefix("≥") || text.hasPrefix(">=") { return (place, .atLeast) }
      let before = phrase[max(phrase.startIndex, place - 4)..<place].map(\.lower).joined(separator: " ")
      // "A search over 10,000 notes": through all of them.
      if place > phrase.startIndex + 1, phrase[place - 1].isPlain("over", "across"), phrase[place - 2].isPlain(passes) {
        continue
      }
      if let sign = signs.first(where: { before.hasSuffix($0.words) }) { return (place, sign.comparison) }
      let after = phrase[min(place + 1, phrase.endIndex)..<min(place + 4, phrase.endIndex)]
      if after.holds(anyOf: "max", "maximum"),
        phrase[..<place].holds(anyOf: "limit", "limited", "max", "up")
          || after.last?.isPlain("max", "maximum") == true
      {
        return (place, .atMost)
      }
      if after.holds(anyOf: "minimum") { return (place, .atLeast) }
      // "Three runs at most", "two days at the most".
      if after.dropFirst().holds(anyOf: "most"), after.holds(anyOf: "at") { return (place, .atMost) }
    }
    return nil
  }

  /// What goes through all of something.
  private static let passes: WordSet = [
    "search", "sort", "scan", "sum", "average", "pass", "query", "loop", "filter", "searching", "sorting", "run",
  ]

  private static let signs: [(words: String, comparison: Comparison)] = [
    ("never less than", .atLeast), ("not less than", .atLeast), ("no less than", .atLeast), ("never below", .atLeast),
    ("never more than", .atMost), ("not more than", .atMost), ("never above", .atMost),
    ("at most", .atMost), ("up to", .atMost), ("maximum of", .atMost), ("max", .atMost), ("maximum", .atMost),
    ("limited to", .atMost), ("limit of", .atMost), ("limit to", .atMost), ("capped at", .atMost),
    ("no more than", .atMost),
    ("not exceed", .atMost), ("never exceed", .atMost), ("cannot exceed", .atMost), ("can't exceed", .atMost),
    ("more than", .more), ("exceeds", .more), ("exceed", .more), ("over", .more), ("beyond", .more), (">", .more),
    ("at least", .atLeast), ("minimum of", .atLeast), ("minimum", .atLeast), ("no fewer than", .atLeast),
    ("less than", .less),
    ("fewer than", .less), ("under", .less), ("below", .less), ("<", .less), ("≤", .atMost), ("≥", .atLeast),
    ("within", .atMost),
  ]
}

extension ArraySlice<Word> {
  /// "At most three drafts", "more than one reader": with the number as digits where a limit stands before it.
  var withDigits: Phrase {
    guard
      let place = indices.dropFirst(2).first(where: { index in
        guard Numerals.digits[self[index].lower] != nil else { return false }
        let (first, second) = (self[index - 2], self[index - 1])
        return second.isPlain("most") || second.isPlain("than") && first.isPlain("more")
          || second.isPlain("to") && first.isPlain("limited")
      }), let digits = Numerals.digits[self[place].lower]
    else { return self }
    return Phrase(Array(self[..<place]) + [.supplied(digits, at: self[place])] + Array(self[(place + 1)...]))
  }
}
