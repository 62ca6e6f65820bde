// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ConditionPhrases {
  /// What a division leaves: `count % 2 != 0` is an odd count, `page % 10 == 0` one divisible by 10; nil for all else.
  func remainder(_ left: CodeExpression, _ sign: String, _ right: CodeExpression) -> StatedCondition? {
    guard ["==", "!="].contains(sign), case .binary(let value, "%", let divisor) = left.bare.kind, !value.noun.isEmpty,
      let divisor = divisor.number, let rest = right.number, !value.shown.isEmpty
    else { return nil }
    let (isSame, noun, shown) = (sign == "==", value.noun, "`\(value.shown)`")
    if divisor == "2", rest == "0" || rest == "1" {
      let parity = isSame == (rest == "0") ? "even" : "odd"
      return StatedCondition("\(parity) \(noun)", "\(shown) is \(parity)")
    }
    guard rest == "0" else { return nil }
    let not = isSame ? "" : "not "
    return StatedCondition("\(noun) \(not)divisible by \(divisor)", "\(shown) is \(not)divisible by \(divisor)")
  }
}
