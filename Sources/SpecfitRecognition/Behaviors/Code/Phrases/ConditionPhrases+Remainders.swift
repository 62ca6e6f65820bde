// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ConditionPhrases {
  /// What a division leaves: `count % 2 != 0` is an odd count, `page % 10 == 0` one divisible by 10; nil for all else.
  func remainder(_ left: CodeExpression, _ sign: String, _ right: CodeExpression) -> StatedCondition? {
    guard ["==", "!="].contains(sign), case .binary(let value, "%", let divisor) = left.bare.kind, !value.noun.isEmpty,
      let rest = right.number, !value.shown.isEmpty, !divisor.shown.isEmpty
    else { return nil }
    let (isSame, noun, shown) = (sign == "==", value.noun, "`\(value.shown)`")
    if divisor.number == "2", rest == "0" || rest == "1" {
      let parity = isSame == (rest == "0") ? "even" : "odd"
      return StatedCondition("\(parity) \(noun)", "\(shown) is \(parity)")
    }
    guard rest == "0" else { return nil }
    let not = isSame ? "" : "not "
    let (words, bound) = divisor.number.map { ($0, $0) } ?? (divisor.operandWords ?? "", "`\(divisor.shown)`")
    guard !words.isEmpty else { return nil }
    return StatedCondition("\(noun) \(not)divisible by \(words)", "\(shown) is \(not)divisible by \(bound)")
  }
}
