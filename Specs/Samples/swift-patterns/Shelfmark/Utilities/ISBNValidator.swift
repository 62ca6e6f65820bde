// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation

enum ISBNValidator {
  enum Verdict: Equatable, Sendable {
    case valid
    case wrongLength(Int)
    case notANumber
    case wrongCheckDigit
  }

  static func validate(_ text: String) -> Verdict {
    let digits = normalize(text)
    guard digits.count == 13 else { return .wrongLength(digits.count) }
    let values = digits.compactMap(\.wholeNumberValue)
    guard values.count == 13 else { return .notANumber }
    let sum = values.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
    return sum.isMultiple(of: 10) ? .valid : .wrongCheckDigit
  }

  static func normalize(_ text: String) -> String {
    text.filter { $0 != "-" && $0 != " " }
  }
}
