// Two conditions as one.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Conditional {
  private static let decisive: WordSet = [
    "not", "no", "missing", "failure", "fails", "error", "empty", "invalid", "unavailable", "malformed", "without",
    "denied",
  ]

  /// A condition together with the one of the items around it.
  static func joined(_ condition: Condition, _ outer: Condition?) -> Condition {
    guard let outer, !outer.words.isEmpty, outer.words != condition.words else { return condition }
    guard !condition.words.isEmpty else { return outer }
    let both = "\(condition.words) and \(outer.words)".words(separatedBy: .blank)
    // Of two long conditions the one that names the failure tells the cases apart.
    if both.count > 9 {
      return outer.words.words(separatedBy: .blank).contains { decisive.contains($0.lowercased()) } ? outer : condition
    }
    let words = both.joined(separator: " ")
    return Condition(words, .words, isEvent: condition.isEvent || outer.isEvent)
  }

  /// Something that happens, together with what is given before it.
  static func happening(_ event: Condition, given outer: Condition) -> Condition {
    guard !outer.isEvent, !outer.words.isEmpty, outer.words != event.words else { return joined(event, outer) }
    return Condition("\(event.words), given \(outer.words)", .words, isEvent: true)
  }
}
