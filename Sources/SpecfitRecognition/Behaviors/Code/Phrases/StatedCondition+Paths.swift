// Which conditions lead to code: past ways out, and down the rungs of a ladder.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// A way out of a function that the code behind it did not take.
struct PassedExit: Hashable {
  /// What keeps the code from leaving there: one of these holds.
  var ways: [StatedCondition]
  /// Whether the way out reports something, as the check of an input does.
  var isReported: Bool
  /// Whether it ends no more than a round of a loop.
  var endsRound = false
  /// Whether it gives back a value, as a result that is found early does.
  var gives = false
  /// Whether a `catch` of the function takes what it throws, so that only what is tried lies behind it.
  var isCaught = false

  /// A way out of which nobody can say what keeps the code from it.
  static var untold: PassedExit { PassedExit(ways: [], isReported: false) }

  /// Whether conditions lead past it by themselves.
  func isPassed(by conditions: [StatedCondition]) -> Bool {
    way(besides: conditions) != nil || conditions.contains { known in ways.contains { $0.clause == known.clause } }
  }

  /// The same exits, said as shortly as they can be: what another exit rules out anyway is left out, and two that one
  /// way leads past are one: `if a { if b { … } if c { … } }` is passed where not *a*, or neither *b* nor *c*.
  static func simplified(_ exits: [PassedExit]) -> [PassedExit] {
    let certain = exits.filter { $0.ways.count == 1 }.flatMap(\.ways)
    var kept: [PassedExit] = []
    for exit in exits where exit.ways.count == 1 || !exit.isPassed(by: certain) {
      guard exit.ways.count == 2,
        let twin = kept.firstIndex(where: { $0.ways.count == 2 && $0.ways[0].clause == exit.ways[0].clause }),
        var both = StatedCondition.all([kept[twin].ways[1], exit.ways[1]])
      else {
        kept.append(exit)
        continue
      }
      var first = exit.ways[0]
      (first.clause, first.brief, first.meaning) = ("either \(first.clause)", nil, .words)
      (both.clause, both.brief) = ("both \(both.clause)", nil)
      kept[twin].ways = [first, both]
    }
    return kept
  }

  /// The one way that other conditions leave of several.
  func way(besides conditions: [StatedCondition]) -> StatedCondition? {
    let left = ways.filter { way in !conditions.contains { $0.rulesOut(way) } }
    return left.count == 1 && ways.count > 1 ? left[0] : nil
  }
}

extension StatedCondition {
  /// Whether another cannot hold when this one does.
  func rulesOut(_ other: StatedCondition) -> Bool {
    switch (meaning, other.meaning) {
    case (.equals(let left, let value, let holds), .equals(let right, let otherValue, let otherHolds)):
      left == right && (value == otherValue ? holds != otherHolds : holds && otherHolds)
    case (.isEmpty(let left, let holds), .isEmpty(let right, let otherHolds)),
      (.isAbsent(let left, let holds), .isAbsent(let right, let otherHolds)):
      left == right && holds != otherHolds
    default: Self.opposites.contains { clause.holds($0) && clause.replacing($0, with: $1) == other.clause }
    }
  }

  /// What compares two values from either side.
  private static let opposites = [
    ("below", "at least"), ("above", "at most"), ("at least", "below"), ("at most", "above"),
  ]
  .map { ("` is \($0) `", "` is \($1) `") }

  /// Whether another comparison of the same value holds whenever this one does, and says less: what is above a number is
  /// above a lower one, and what is below another value is not the same.
  func implies(_ other: StatedCondition) -> Bool {
    if other.clause.holds("` is not `"),
      Self.unequal.contains(where: { word in
        clause.holds(word) && clause.replacing(word, with: "` is not `") == other.clause
      })
    {
      return true
    }
    // What is one case is one of several.
    if case .equals(let value, let name, true) = meaning, other.isOne(of: value), other.clause.contains("`\(name)`") {
      return true
    }
    // What is one case is no other.
    if case .equals(let value, let name, true) = meaning, name.hasPrefix("."),
      case .equals(value, let other, false) = other.meaning, other.hasPrefix(".")
    {
      return name != other
    }
    guard case .compares(let value, let sign, let amount) = meaning,
      case .compares(value, let otherSign, let bound) = other.meaning, side != nil, side == other.side,
      let number = Double(amount.number.replacing("_", with: "")),
      let other = Double(bound.number.replacing("_", with: "")),
      (sign, number) != (otherSign, other)
    else { return false }
    if number == other { return sign == .more || sign == .less }
    return sign == .more || sign == .atLeast ? number > other : number < other
  }

  private static let unequal = ["above", "below", "after", "before"].map { "` is \($0) `" }

  /// The same without what another condition says, too.
  func without(impliedBy other: StatedCondition) -> StatedCondition? {
    guard parts.contains(where: other.implies) else { return other.implies(self) ? nil : self }
    return Self.all(parts.filter { !other.implies($0) })
  }

  /// What keeps earlier rungs of a ladder from being taken, where this does not say so itself.
  func behind(_ rungs: [PassedExit]) -> [StatedCondition] {
    guard !clause.isEmpty else { return [] }
    let open = rungs.filter { !$0.ways.isEmpty && !$0.isPassed(by: [self]) && !$0.ways.contains(where: isAbout) }
    guard open.count < 3, !open.contains(where: { $0.ways.contains { $0.clause.isEmpty } }) else {
      var none = Self.unmatched
      none.words = ""
      return [none]
    }
    return open.compactMap { Self.any($0.ways)?.around }
  }

  /// Whether another condition asks for the same value, so that one of them says enough.
  func isAbout(_ other: StatedCondition) -> Bool {
    func subject(_ condition: StatedCondition) -> String? {
      switch condition.meaning {
      case .equals(let value, _, _), .compares(let value, _, _), .isEmpty(let value, _): value
      default: nil
      }
    }
    let own = subject(self)
    return own != nil && own == subject(other)
  }

  /// Whether it, or a part of it, is about one of some values, as they are shown.
  func speaks(ofAny values: [String]) -> Bool {
    values.contains { !$0.isEmpty && (clause.holds("`\($0)`") || clause.holds("`\($0).")) }
  }

  /// Whether a value cannot be another case: of one that is `.low` or `.ebb` none is `.high`.
  fileprivate func excludes(_ other: StatedCondition) -> Bool {
    guard case .equals(let value, let name, true) = other.meaning, name.hasPrefix(".") else { return false }
    return isOne(of: value) && !clause.contains("`\(name)`")
  }

  /// Whether it says of a value that it is one of several cases: *`gate` is `.low` or `.ebb`*.
  private func isOne(of value: String) -> Bool {
    clause.hasPrefix("`\(value)` is `.") && clause.contains("` or `") && !clause.contains(" and ")
  }

  /// What of several ways others leave open: of *below a or above b* only *above b* where the value is at least *a*, and nothing
  /// where it is further below.
  func left(by others: [StatedCondition]) -> StatedCondition? {
    guard isChoice else { return self }
    let open = ways.filter { way in !others.contains { $0.rulesOut(way) } }
    if open.count == 1 {
      var left = open[0]
      left.isAround = isAround
      return left
    }
    return others.contains { known in ways.contains { $0.clause == known.clause || known.isFurther(than: $0) } }
      ? nil : self
  }

  /// Whether it compares the same value from the same side with what lies behind the other bound, as `low - margin` does behind
  /// `low`.
  private func isFurther(than other: StatedCondition) -> Bool {
    let bound = other.clause.dropLast()
    guard let compared, compared == other.compared, clause.hasPrefix(bound) else { return false }
    return clause.dropFirst(bound.count).hasPrefix(" ")
  }

  /// The value that is compared with another one, as the clause shows it.
  private var compared: Substring? {
    Self.opposites.lazy.compactMap { clause.firstRange(of: $0.0) }.first.map { clause[..<$0.lowerBound] }
  }

  /// That the call fails with an error which no catch before takes.
  var otherError: StatedCondition {
    var other = self
    other.words = "other error"
    other.clause += clause.hasSuffix(" fails") ? " with any other error" : ""
    other.brief = brief.map { $0.hasSuffix(" fails") ? $0 + " with any other error" : $0 }
    return other
  }

  /// Whether both compare the same value with a number from the same side.
  func bounds(sameAs other: StatedCondition) -> Bool { side != nil && side == other.side }

  /// The value that is compared with a number, and whether from below.
  private var side: String? {
    guard case .compares(let value, let sign, _) = meaning else { return nil }
    switch sign {
    case .less, .atMost: return value + " <"
    case .more, .atLeast: return value + " >"
    case .equal: return nil
    }
  }

  /// With the other bound of the same value that earlier rungs of a ladder leave: *above 3 and at most 7*.
  func within(_ earlier: [StatedCondition]) -> StatedCondition {
    // What other rungs look at leads past them as well.
    func isSame(_ known: StatedCondition) -> Bool {
      if case .compares(let value, _, _) = meaning, case .compares(let other, _, _) = known.meaning {
        return value == other
      }
      return false
    }
    guard case .compares(let value, _, _) = meaning, let side, earlier.allSatisfy(isSame),
      let bound = earlier.last(where: { known in
        if case .compares(value, _, _) = known.meaning { known.side != nil && known.side != side } else { false }
      })
    else { return self }
    var both = self
    let parts = words.split(separator: " ")
    let shared = zip(parts, bound.words.split(separator: " ")).prefix { $0 == $1 }.count
    both.words = ([bound.words, "and"] + parts.dropFirst(shared).map(String.init)).joined(separator: " ")
    let start = "`\(value)` is "
    both.clause = bound.clause + " and " + (clause.hasPrefix(start) ? String(clause.dropFirst(start.count)) : clause)
    both.meaning = .words
    both.literals = bound.literals + literals
    return both
  }

  /// What leads past ways out, besides what leads to them; of many checks it says only that none fails, and of many
  /// results that none was found.
  static func past(_ exits: [PassedExit], _ condition: StatedCondition?) -> StatedCondition? {
    let exits = PassedExit.simplified(exits.filter { !$0.ways.isEmpty })
    if exits.count > 2, exits.allSatisfy(\.isReported) {
      return all([condition, valid].compactMap { $0 })
    }
    func ways(_ exits: [PassedExit]) -> [StatedCondition] { exits.compactMap { any($0.ways)?.around } }
    let results = exits.filter(\.gives)
    let isLong = results.count > 2 && ways(results).reduce(0) { $0 + $1.clause.count } > longestPast
    return all([condition].compactMap { $0 } + (isLong ? ways(exits.filter { !$0.gives }) + [unmatched] : ways(exits)))
  }

  /// How many characters a sentence has for what leads past earlier results.
  private static let longestPast = 120

  /// That none of the earlier results was found, for many of them.
  static var unmatched: StatedCondition { StatedCondition("no earlier match", "nothing before it fits").around }

  /// That no check of an input fails, for many checks.
  static var valid: StatedCondition { StatedCondition("valid input", "no validation fails").around }

  /// That no earlier check of an input fails, which would be told instead.
  static var unchecked: StatedCondition { StatedCondition("valid input", "no check before it fails").around }

  /// The same as a condition that only leads to what is told.
  var around: StatedCondition {
    var around = self
    around.isAround = true
    return around
  }
}

extension [StatedCondition] {
  /// Without those of a value that was set since, where others ask of it as it is now.
  var upToDate: [StatedCondition] {
    guard contains(where: \.isOutdated) else { return self }
    let now = filter { !$0.isOutdated }.flatMap { [$0] + $0.parts }
    return filter { old in
      !old.isOutdated || !([old] + old.parts).contains { part in now.contains { $0.isAbout(part) } }
    }
  }

  /// Whether two of them can never hold at once, as where a function is told of a caller that asks for something else before.
  var areImpossible: Bool {
    let parts = flatMap { $0.parts.isEmpty ? [$0] : $0.parts }.filter { !$0.isChoice }
    return parts.indices.contains { place in
      parts[..<place].suffix(16).contains { $0.rulesOut(parts[place]) || $0.excludes(parts[place]) }
    }
  }
}
