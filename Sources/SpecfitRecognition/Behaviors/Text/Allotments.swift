// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Which value each of several cases gets: "Default reports depend on the mode: 59 for phone modes, 599 for CW".
enum Allotments {
  static func read(_ sentence: Sentence) -> [Understood] {
    let phrase = sentence.phrase.trimmed
    let lowest = phrase.lowestDepth
    let colon = phrase.firstIndex { $0.depth == lowest && $0.isMark(":") }
    let list = colon.map { phrase[($0 + 1)...] } ?? phrase
    let thing = Self.thing(colon.map { phrase[..<$0] } ?? sentence.label.trimmed)
    guard (1...4).contains(thing.count), thing.allSatisfy({ $0.kind == .plain }),
      !thing.holds(anyOf: "exit", "code", "estimate", "effort", "timeline")
    else { return [] }
    let parts = list.split(at: [",", ";"]).map { $0.drop { $0.isPlain("and", "or") }.trimmed }
    guard (2...8).contains(parts.count) else { return [] }
    let found = parts.compactMap { understood($0, of: thing, in: sentence) }
    return found.count == parts.count ? found : []
  }

  /// What the values are of, before *depends on* or a verb of being.
  private static func thing(_ words: Phrase) -> Phrase {
    let verb = words.firstIndex { $0.isPlain("depend", "depends", "is", "are", "varies", "vary") }
    return words[..<(verb ?? words.endIndex)].drop { $0.isPlain(PhraseWords.articles) }
  }

  private static func understood(_ part: Phrase, of thing: Phrase, in sentence: Sentence) -> Understood? {
    guard let place = part.prefix(4).firstIndex(where: { $0.isPlain("for") }), place > part.startIndex,
      case let value = part[..<place], let first = value.first,
      first.isNumber || first.kind == .quote,
      case let given = part[(place + 1)...], (1...10).contains(given.count),
      !given.withoutAsides.contains(where: { ResponsePhrase.isFinite($0) || $0.kind == .mark }),
      case let words = given.withoutAsides.spoken(limit: 6), !words.isEmpty
    else { return nil }
    let (noun, amount) = (thing.spoken(limit: 4), value.spoken(limit: 3))
    let condition = Condition(words)
    var found = Understood(
      sentence.given.map { Conditional.joined(condition, $0) } ?? condition,
      Response("use \(amount) as \(noun)", state: "\(noun) \(ResponsePhrase.being(of: noun)) \(amount)"),
      weight: 7
    )
    found.statement = "\(thing.text.capitalizedFirst) for \(given.text): \(value.text)."
    found.literals = [first.text]
    return found
  }
}
