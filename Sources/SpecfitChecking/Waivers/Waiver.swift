// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A comment in a document that allows what a rule would find: `<!-- specfit:allow missing-test until=2027-01-31 reason="…" -->`.
package struct Waiver: Hashable, Sendable {
  /// What is wrong with a waiver, so that it allows nothing.
  package enum Flaw: Hashable, Sendable {
    case unknownRule
    case noReason
    case noDate(String)
    case unknownWord(String)
    /// A word that is said twice, such as `until`.
    case repeated(String)
    case openQuote
    /// It looks like a waiver, and does not stand on one line of its own between `<!--` and `-->`.
    case notAlone
  }

  /// The name of the rule.
  package var rule: String
  /// The last day on which it holds; nil for always.
  package var until: CalendarDay?
  package var reason: String?
  /// Where it stands, one-based.
  package var line: Int
  /// The path of the document in which it stands, if that is not the module's own but a part of it.
  package var part: String?
  /// The lines of the document for which it holds: those of its section, or all when it stands before the first one.
  package var scope: ClosedRange<Int>
  /// The lines of the sentence that it stands directly above, or on; nil where it speaks of its section alone.
  package var sentence: ClosedRange<Int>?
  package var flaw: Flaw?

  /// The lines for which it allows what its rule finds: a rule about sentences holds for the sentence, if there is one.
  var lines: ClosedRange<Int> {
    let isOfSentences = [Rule.untestedBehavior, .unreadPassage, .openQuestion].contains { $0.name == rule }
    return isOfSentences || isOnSentence ? sentence ?? scope : scope
  }

  /// Whether it stands behind a text on one line with it, and speaks of nothing else.
  var isOnSentence: Bool { sentence.map { $0.contains(line) } ?? false }

  /// Whether it holds on a day; without a day, always.
  func holds(on day: CalendarDay?) -> Bool {
    guard flaw == nil else { return false }
    guard let until, let day else { return true }
    return day <= until
  }
}
