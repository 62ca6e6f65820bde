// Sentences of which one is two, since a clause or a second verb says more of its subject.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Conditional {
  /// "Errors show in a banner that goes after 4 s": what is shown, and then what becomes of it.
  static func relatives(in phrase: Phrase) -> [Phrase] {
    guard let that = phrase.indices.dropFirst(3).dropLast(3).last(where: { phrase[$0].isPlain("that", "which") }),
      case let main = phrase[..<that].trimmed, case let clause = phrase[(that + 1)...],
      let article = main.lastIndex(where: { $0.isPlain("a", "an") }), (1...3).contains(main.endIndex - article - 1),
      main[(article + 1)...].allSatisfy({ $0.kind == .plain && !$0.isPlain(PhraseWords.joints) }),
      article > main.startIndex, !Conditional.begins(phrase), ResponsePhrase(main) != nil,
      let after = clause.indices.dropFirst().first(where: { clause[$0].isPlain("after") }),
      after + 2 < clause.endIndex, clause[after + 1].isNumber, clause[after + 2].isPlain(ConditionPhrase.spans),
      clause.filter(ResponsePhrase.isFinite).count == 1
    else { return [] }
    let thing = [Word.supplied("The", at: clause[that + 1])] + main[(article + 1)...]
    return [main, Phrase(thing + Array(clause))]
  }

  /// "A warning appears which cannot be closed until …": what appears, and what is said of it.
  static func extraposed(in phrase: Phrase) -> [Phrase] {
    guard let that = phrase.indices.dropFirst(3).dropLast(3).first(where: { phrase[$0].isPlain("that", "which") }),
      phrase[that - 1].isPlain("appears", "appear", "opens", "open", "shown"), phrase[that + 1].kind == .plain,
      ConditionWords.modals.contains(phrase[that + 1]) || phrase[that + 1].isPlain("cannot", "can't", "is", "are"),
      case let main = phrase[..<that], let article = main.lastIndex(where: { $0.isPlain("a", "an") }),
      let verb = main[article...].firstIndex(where: { $0.isPlain("appears", "appear", "opens", "open", "is", "are") }
      ),
      verb > article + 1
    else { return [] }
    return [main, Phrase([.supplied("The", at: phrase[that])] + main[(article + 1)..<verb] + phrase[(that + 1)...])]
  }

  /// "Undo takes back the last move and is unavailable once the round is over": what it does, and what it is like.
  static func qualities(in phrase: Phrase) -> [Phrase] {
    guard let and = phrase.indices.dropFirst(2).dropLast(2).last(where: { phrase[$0].isPlain("and") }),
      phrase[and + 1].isPlain("is", "are"), phrase[and + 2].isPlain(lasting), !Conditional.begins(phrase),
      let verb = phrase[..<and].indices.dropFirst().prefix(4).first(where: {
        Verb.base(ofThirdPerson: phrase[$0]) != nil && !phrase[$0].isPlain("is", "has")
      }), phrase[..<verb].allSatisfy({ $0.kind != .mark })
    else { return [] }
    return [phrase[..<and], phrase[..<verb] + phrase[(and + 1)...]]
  }

  /// "Hold the new seat, and only when that has worked free the old one": what is done then is not done before.
  static func successes(in phrase: Phrase) -> [Phrase] {
    guard let verb = phrase.first, Verb.isBase(verb),
      let only = phrase.indices.dropFirst(3).dropLast(6).first(where: { phrase[$0].isPlain("only") }),
      phrase[only - 1].isPlain("and"), phrase[only + 1].isPlain("when", "if", "once", "after"),
      phrase[only + 2].isPlain("that", "this"), phrase[only + 3].isPlain("has", "is"),
      case let next = only + 5, Verb.isBase(phrase[next]),
      let object = ResponsePhrase(phrase[..<(only - 1)].trimmed)?.object, !object.isEmpty
    else { return [] }
    let doing = [Word.supplied("When", at: verb), .supplied(Verb.gerund(of: verb.lower), at: verb)]
    let end = [phrase[only + 3], phrase[only + 4], Conditional.comma(behind: phrase[..<next])]
    return [phrase[..<(only - 1)].trimmed, Phrase(doing + object.withoutAsides + end + phrase[next...])]
  }

  /// What something is like for as long as its condition holds.
  private static let lasting: WordSet = [
    "available", "unavailable", "visible", "invisible", "possible", "impossible", "empty", "inactive", "active",
  ]
}
