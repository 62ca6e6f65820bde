// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

/// The type of a function, taken apart.
struct FunctionText {
  let parameters: [Substring]
  /// Nil for nothing.
  let result: Substring?
  let isAsync: Bool
  let canThrow: Bool

  /// Takes a type apart; nil when it is no function's.
  init?(_ text: Substring) {
    let whole = String(text)
    guard whole.first == "(", let close = TypeScope.closing(whole.startIndex, in: whole) else { return nil }
    let inside = whole[whole.index(after: whole.startIndex)..<close]
    let rest = whole[whole.index(after: close)...]
    guard let arrow = rest.firstRange(of: "->") else { return nil }
    parameters = TypeText.list(inside).map { element in
      // `_ seconds: Double` and `seconds: Double` are as good as `Double`.
      guard let colon = element.firstIndex(of: ":"), !element[..<colon].contains("[") else { return element }
      return element[element.index(after: colon)...].trimmingBlanks
    }
    let type = rest[arrow.upperBound...].trimmingBlanks
    result = ["Void", "()"].contains(type) ? nil : type
    isAsync = rest[..<arrow.lowerBound].contains("async")
    canThrow = rest[..<arrow.lowerBound].contains("throws")
  }
}
