// What holds where a condition does not: "otherwise", "only if", "unless".
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension Conditional {
  /// "Otherwise, Y", "If not, Y", "If false: Y".
  static func readOtherwise(_ sentence: Sentence) -> [Understood] {
    guard let first = sentence.phrase.first, let previous = sentence.previousCondition else { return [] }
    var rest = sentence.phrase.dropFirst()
    var isNegated = first.isPlain(ConditionWords.otherwise)
    if first.isPlain(["if"]), let next = rest.first {
      let isShort = rest.dropFirst().first.map { $0.isMark(",", ":") || $0.isPlain(["then"]) } ?? false
      guard isShort else { return [] }
      if next.isPlain(["not", "false", "no", "unavailable"]) {
        isNegated = true
      } else if !next.isPlain(["so", "true", "yes", "available"]) {
        return []
      }
      rest = rest.dropFirst(2)
    } else if !isNegated {
      return []
    }
    let condition = isNegated ? previous.negated : previous
    return Responses.of(rest.trimmed).map { Understood(condition, Response($0), weight: 7) }
  }

  /// "Y only if X", "Y unless X", "only X are Y".
  static func readOnlyIf(_ sentence: Sentence) -> [Understood] {
    for (run, isNegative) in exclusive {
      guard let place = lastPlace(of: run, in: sentence.phrase), place.upperBound < sentence.phrase.endIndex,
        let condition = ConditionPhrase.condition(sentence.phrase[place.upperBound...]),
        let response = Responses.of(sentence.phrase[..<place.lowerBound].trimmed).first
      else { continue }
      var opposite = response
      opposite.isNegated.toggle()
      let (holds, fails) = isNegative ? (condition.negated, condition) : (condition, condition.negated)
      return [
        Understood(joined(holds, sentence.given), Response(response), weight: 8),
        Understood(joined(fails, sentence.given), Response(opposite), weight: 7),
      ]
    }
    return []
  }

  private static let exclusive: [(WordRun, isNegative: Bool)] = [
    ("if and only if", false), ("only if", false), ("only when", false), ("unless", true),
  ]
}
