// What a name that is too long can do without.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension FittingName {
  /// Takes away, or says more shortly, what says next to nothing; tells whether there was something.
  mutating func dropWeak() -> Bool {
    collectCondition() || dropNamedValue() || settleFlag() || choosePayload() || dropWord(of: \.outcome)
      || dropWord(of: \.condition)
  }

  /// "Target price and target weight and target size" are *all targets*.
  private mutating func collectCondition() -> Bool {
    let parts = condition.split(separator: "and")
    guard parts.count > 2, !condition.contains("or"), let first = parts[0].first,
      parts.allSatisfy({ (2...3).contains($0.count) && $0.first == first }), !Self.stays(first)
    else { return false }
    condition = ["all", Self.plural(first)]
    return true
  }

  /// "Action identifier "LOG_MOOD"": a value of several words tells its branch from others alone.
  private mutating func dropNamedValue() -> Bool {
    let values = Self.places(of: kept.labels, in: condition)
    guard let start = values.min(), start > 0, values.count == condition.count - start,
      condition[..<start].allSatisfy({ !Self.stays($0) && !["containing", "with"].contains($0) })
    else { return false }
    condition.removeFirst(start)
    return true
  }

  /// "Set is loading tides to false" is *stop loading tides*.
  private mutating func settleFlag() -> Bool {
    guard outcome.count > 4, outcome.starts(with: ["set", "is"]), outcome[2].hasSuffix("ing"),
      outcome[outcome.count - 2] == "to", let value = outcome.last, ["true", "false"].contains(value)
    else { return false }
    outcome = [value == "true" ? "start" : "stop"] + outcome[2..<(outcome.count - 2)]
    return true
  }

  /// "Present confirm change to remove pilot", of `.confirmChange(.removePilot)`: what tells it from its siblings is *remove
  /// pilot*.
  private mutating func choosePayload() -> Bool {
    guard let start = statement.firstRange(of: "(.")?.upperBound,
      case let name = statement[start...].prefix(while: { $0.isLetter || $0.isNumber }),
      case let payload = Self.parts(of: Wording.words(of: name).lowercased()), !payload.isEmpty,
      let to = outcome.firstIndex(of: "to"), to > objectStart + 1,
      outcome[(to + 1)...].map({ $0.lowercased() }) == payload
    else { return false }
    outcome.removeSubrange((objectStart + 1)...to)
    return true
  }

  /// Takes away an adverb, "new" before a noun, or the noun for its kind behind it.
  private mutating func dropWord(of part: WritableKeyPath<Self, [String]>) -> Bool {
    let words = self[keyPath: part]
    let isOutcome = part == \.outcome
    let names = kept.names.filter { $0.count < 3 } + kept.labels + kept.texts + kept.quotes + kept.cases
    let inside = Self.places(of: names, in: words)
    let start = isOutcome ? objectStart : 0
    let found = words.indices.last { index in
      guard index >= start else { return false }
      let word = words[index]
      let next = index + 1 < words.endIndex ? words[index + 1] : ""
      let isBehind = index > start && !Self.stays(words[index - 1]) && !words[index - 1].hasSuffix(",")
      if word == "existing", !isOutcome { return !next.isEmpty && !Words.joints.contains(next) }
      if word == "response" { return isBehind && words[0] == "send" && ["success", "failure"].contains(next) }
      guard !inside.contains(index) else { return false }
      // "Terminates unexpectedly": how something happens may be the condition.
      if Words.isAdverb(word), !isOutcome { return !next.isEmpty && !Words.joints.contains(next) }
      if Words.isAdverb(word) { return isBehind || !next.isEmpty }
      if word == "new" || word == "manual" { return !next.isEmpty && !Words.joints.contains(next) }
      if word == "handler" { return isBehind && next == "runs" }
      // A noun behind the noun that it is: what follows it says so.
      let isLast = next.isEmpty || Words.joints.contains(next)
      return Words.fillers.contains(word) && isBehind && isLast && index > start + 1
    }
    guard let found else { return false }
    self[keyPath: part].remove(at: found)
    return true
  }
}
