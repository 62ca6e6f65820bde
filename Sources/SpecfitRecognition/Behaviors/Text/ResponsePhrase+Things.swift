// Words that could be verbs, and only tell which thing is meant.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension ResponsePhrase {
  /// Whether the first word of a phrase only tells which thing is meant, though it could be a verb: "Send button", "read ones
  /// at the end", "empty state when nothing is left".
  static func namesThing(_ first: Word, before rest: Phrase) -> Bool {
    guard let next = rest.first, next.kind == .plain else { return false }
    // "Last question: which berth?", "last saved list and its date".
    if next.isPlain("ones") || first.isPlain("last") { return true }
    // "A double tap on a row": what somebody does.
    if first.isPlain("double", "long"), Controls.gestures[next.lower] != nil { return true }
    // "Duplicate detection across phones".
    if first.isPlain("duplicate"), next.lower.hasSuffix("tion") { return true }
    let noun = rest.prefix {
      $0.kind == .plain && !PhraseWords.joints.contains($0) && !$0.isPlain(PhraseWords.articles)
        && !$0.isPlain(relatives) && !isFinite($0)
    }
    guard (1...3).contains(noun.count), let head = noun.last else { return false }
    // "Nightly queue task": what there is at that time.
    if first.isPlain(PhraseWords.periods) { return noun.endIndex == rest.endIndex }
    // "Empty list and nil date", and not "empty the list".
    if first.isPlain("empty") { return head.isPlain(Controls.holders) || rest.holds(anyOf: "nil") }
    // "Send button": a button has its name from what it does.
    if head.isPlain("button", "buttons", "icon", "icons") { return !first.isPlain(Controls.handling) }
    return noun.endIndex == rest.endIndex && Controls.namesPart(first, head)
  }

  /// "Before the file is touched": whether a phrase only says when.
  static func isTime(_ phrase: Phrase) -> Bool {
    phrase.first?.isPlain("before") == true && phrase.dropFirst().first?.isPlain(PhraseWords.articles) == true
      && !phrase.contains { $0.isMark(",") }
  }
}
