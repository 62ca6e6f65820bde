// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Words for operators, which no test name can hold.
package enum OperatorName {
  private static let whole = [
    "==": "equals", "!=": "differs", "<": "isLess", ">": "isGreater", "<=": "isAtMost", ">=": "isAtLeast",
    "+": "plus", "-": "minus", "*": "times", "/": "dividedBy", "%": "remainder", "!": "not", "~=": "matches",
    "&&": "and", "||": "or", "??": "coalesced", "..<": "upTo", "...": "through", "+=": "add", "-=": "subtract",
  ]

  /// The words for an operator, or nil when the name is not one.
  ///
  /// An operator of the document's own gives `operator` and its code points.
  package static func words(for name: String) -> String? {
    if let words = whole[name] { return words }
    let scalars = name.unicodeScalars
    guard let first = scalars.first, !first.properties.isXIDContinue, first != "_", first != "`" else { return nil }
    return "operator" + scalars.prefix(8).map { String($0.value, radix: 16, uppercase: true) }.joined()
  }
}
