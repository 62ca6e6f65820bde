// Several states in one sentence, each with its own time.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Conditional {
  /// "The lamp is amber within 2 days, red once expired", "shows the count, and "99+" above 99": each state with the subject
  /// and verb of the first, and with its own time.
  static func states(in phrase: Phrase) -> [Phrase] {
    guard var verb = phrase.indices.prefix(8).first(where: { phrase[$0].isPlain(stating) }), verb + 3 < phrase.endIndex,
      phrase[..<verb].allSatisfy({ $0.kind != .mark }), !beginsStrictly(phrase),
      // "Is limited to 3 boats by day and 5 boats at night": no state, and the second is as much a limit.
      !phrase[verb + 1].isPlain("limited", "capped")
    else { return [] }
    if phrase[verb + 1].isPlain("with") { verb += 1 }
    let lowest = phrase.lowestDepth
    var found = phrase[(verb + 1)...].split { $0.isMark(",") && $0.depth == lowest }
    // "… with 1 if a file failed and with 2 on wrong use".
    if phrase[verb].isPlain("with"), let last = found.popLast() {
      let and = last.indices.dropFirst().dropLast(2).first { place in
        last[place].isPlain("and") && last[(place + 1)...].first { !$0.isPlain("with") }?.isNumber == true
      }
      found += and.map { [last[..<$0], last[$0...]] } ?? [last]
    }
    // "Green below 10, amber below 20 and red above".
    if let last = found.popLast() {
      let and = last.indices.dropFirst(2).dropLast().last {
        last[$0].isPlain("and") && isState(last[($0 + 1)...], isOneOfMany: true)
      }
      found += and.map { [last[..<$0], last[$0...]] } ?? [last]
    }
    for index in found.indices.dropFirst() {
      found[index] = found[index].drop { $0.isPlain("and", "but", "or") }
      if phrase[verb].isPlain("with") { found[index] = found[index].drop { $0.isPlain("with") } }
    }
    // "Is deleted after a week, the copy after a month": another thing, and no state of the first.
    let isOfThings = found[0].first.map { isValue($0) || $0.isPlain("nil") || $0.isPlain(determiners) } == true
    guard found.count > 1, found.dropFirst().allSatisfy({ isState($0, isOneOfMany: found.count > 2) }),
      isOfThings || !found.dropFirst().contains(where: { $0.first?.isPlain(determiners) == true }),
      // "Visible while it is new, hidden afterwards": what comes after a clause is not told by it.
      !zip(found, found.dropFirst()).contains(where: { $1.last?.isPlain(pointing) == true && tellsWhile($0) })
    else { return [] }
    let isBeing = phrase[verb].isPlain("is", "are", "turns", "becomes")
    // Of the first state more may be said, where the others are values.
    let areValues = found.dropFirst().allSatisfy { $0.first.map(isValue) == true }
    guard areValues || isBeing && isState(found[0], isOneOfMany: false),
      !found[0].contains(where: { $0.isPlain("that", "which") })
    else {
      return []
    }
    return found.indices.map { index in
      let state = index > 0 ? Self.pointed(found[index], behind: found[index - 1]) : found[index]
      return Phrase(Array(phrase[...verb]) + Array(state))
    }
  }

  /// Whether a state lasts as long as something else does: "hidden during loading".
  private static func tellsWhile(_ state: Phrase) -> Bool {
    guard let time = state.prefix(7).firstIndex(where: stateCues.contains) else { return false }
    return state[time].isPlain("during")
      || state[time].isPlain("while", "when", "once", "if") && state.endIndex - time > 2
  }

  private static func isValue(_ word: Word) -> Bool { word.kind == .code || word.kind == .quote || word.isNumber }

  static let stating: WordSet = [
    "is", "are", "shows", "displays", "returns", "return", "reads", "gives", "costs", "exits", "exit", "throws",
    "yields", "turns", "becomes", "answers",
  ]

  /// "Amber within 2 days", "dark red when it is late", "red above": what something is like, and when.
  ///
  /// Only as one of at least three it may be told by "otherwise" alone, which else denies the condition before it.
  private static func isState(_ phrase: Phrase, isOneOfMany: Bool) -> Bool {
    guard let first = phrase.first, !first.isPlain("even", "only", "never", "not"),
      let cue = phrase.prefix(7).firstIndex(where: stateCues.contains),
      cue > phrase.startIndex,
      cue + 1 < phrase.endIndex
        ? !phrase[cue].isPlain("otherwise", "afterwards")
        : phrase[cue].isPlain(pointing) || isOneOfMany && phrase[cue].isPlain("otherwise")
    else { return false }
    // "2 € for adults": a value with its unit.
    if phrase[cue].isPlain("for", "on") || isValue(first) {
      return (isValue(first) || first.isPlain("nothing", "free", "none")) && cue - phrase.startIndex < 3
        && !phrase[..<cue].contains(where: ResponsePhrase.isFinite)
    }
    let isThing = first.isPlain("the", "a", "an")
    return phrase[..<cue].allSatisfy { word in
      word.kind == .plain && (isThing || !word.isPlain(PhraseWords.joints) && !word.isPlain(PhraseWords.articles))
        && !ResponsePhrase.isFinite(word)
    } && (!isThing || cue - phrase.startIndex > 1)
  }

  /// A state whose time only points at that of the one before, with what it points at: "red above" behind "amber below 20",
  /// "sorted afterwards" behind "empty while loading".
  private static func pointed(_ state: Phrase, behind before: Phrase) -> Phrase {
    // "… from then on".
    if state.count > 3, state.suffix(3).map(\.lower) == ["from", "then", "on"], let amount = Self.amount(of: before) {
      return state.dropLast(2) + amount + state.suffix(1)
    }
    let that = state.count > 2 && state.last?.isPlain("that") == true ? state.dropLast() : state
    guard let cue = that.last, cue.isPlain(pointing), that.count > 1, let amount = Self.amount(of: before) else {
      return state
    }
    // "Nil while loading, sorted afterwards".
    if amount.count == 1, let doing = amount.first, Verb.base(ofGerund: doing) != nil, !cue.isPlain("above", "below") {
      return that.dropLast() + ["once", doing.lower, "has", "ended"].map { .supplied($0, at: cue) }
    }
    return that.dropLast() + [cue.isPlain("afterwards") ? .supplied("after", at: cue) : cue] + amount
  }

  /// "A win counts 1, a draw ½ and a loss 0", "the total is shown in bold, the fee in grey": each with the verb of the first.
  static func gaps(in phrase: Phrase) -> [Phrase] {
    guard phrase.first?.isPlain(determiners) == true,
      let verb = phrase.indices.dropFirst(2).prefix(4).first(where: {
        ResponsePhrase.isFinite(phrase[$0]) || Verb.base(ofThirdPerson: phrase[$0]) != nil
      }), verb + 3 < phrase.endIndex, isNoun(phrase[..<verb])
    else { return [] }
    var end = verb + 1
    if phrase[verb].isPlain("is", "are"), Verb.base(ofParticiple: phrase[end]) != nil { end += 1 }
    let lowest = phrase.lowestDepth
    var parts = phrase[end...].split { $0.isMark(",") && $0.depth == lowest }.map { $0.drop { $0.isPlain("and") } }
    if let last = parts.popLast() {
      let and = last.indices.dropFirst().dropLast(2).last {
        last[$0].isPlain("and") && last[$0 + 1].isPlain(determiners)
      }
      parts += and.map { [last[..<$0], last[($0 + 1)...]] } ?? [last]
    }
    guard parts.count > 1, let place = parts[0].first,
      isValue(place) || place.text.allSatisfy(\.isNumber) || end > verb + 1 && place.isPlain(PhraseWords.joints)
    else { return [] }
    var told = [phrase[..<end] + parts[0]]
    for part in parts.dropFirst() {
      guard
        let start = part.indices.dropFirst(2).prefix(3).first(where: { index in
          place.kind == .plain && !place.isNumber && !place.text.allSatisfy(\.isNumber)
            ? part[index].lower == place.lower : isValue(part[index]) || part[index].text.allSatisfy(\.isNumber)
        }),
        isNoun(part[..<start]), part.endIndex - start <= 4, !part.contains(where: ResponsePhrase.isFinite)
      else { return [] }
      told.append(part[..<start] + phrase[verb..<end] + part[start...])
    }
    return told.map { Phrase(Array($0)) }
  }

  /// Whether words are a thing alone: "the last row".
  private static func isNoun(_ phrase: Phrase) -> Bool {
    phrase.count > 1 && phrase.first?.isPlain(determiners) == true
      && phrase.dropFirst().allSatisfy {
        $0.kind == .plain && !PhraseWords.joints.contains($0) && !ResponsePhrase.isFinite($0) && !$0.isPlain("says")
      }
  }

  private static let determiners: WordSet = ["a", "an", "the", "every", "each"]

  /// The amount, or the time, of a state: "20" of "amber below 20".
  private static func amount(of state: Phrase) -> Phrase? {
    guard let time = state.prefix(7).firstIndex(where: stateCues.contains) else { return nil }
    // "From 3 to 5 minutes": it ends with the last.
    let whole = state[(time + 1)...].drop { $0.isPlain("to") }
    let last = whole.lastIndex { $0.isPlain("to", "and") }.map { whole[($0 + 1)...] } ?? whole
    let amount = last.last?.isPlain("on") == true ? last.dropLast() : last
    return (1...5).contains(amount.count) ? amount : nil
  }

  private static let stateCues: WordSet = [
    "when", "if", "once", "while", "after", "within", "below", "above", "under", "over", "for", "on", "before",
    "during", "until", "otherwise", "afterwards", "beyond", "from", "up", "at",
  ]

  /// Cues that alone point at the amount or time before them.
  private static let pointing: WordSet = ["above", "below", "after", "afterwards", "beyond", "before"]
}
