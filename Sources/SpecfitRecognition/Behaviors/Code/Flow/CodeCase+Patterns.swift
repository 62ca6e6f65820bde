// Which cases of a switch have the same patterns.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitSource

extension CodeCase {
  /// What the cases before ask that have the same patterns, whatever their values are called: `.low(let depth)` and `.low`,
  /// but neither `.code(7)` and `.code(8)` nor `.low(nil)` and `.low(let depth?)`.
  func earlierQuestions(in cases: ArraySlice<CodeCase>) -> [CodeExpression] {
    guard !patterns.isEmpty, patterns.allSatisfy({ !$0.text.isEmpty }) else { return [] }
    let own = patterns.map(\.withoutBindings)
    return cases.filter { $0.condition != nil && $0.patterns.map(\.withoutBindings) == own }.compactMap(\.condition)
  }
}

extension CodeExpression {
  /// A pattern by the name of its case, where it takes whatever values that has; otherwise its whole text.
  fileprivate var withoutBindings: String {
    guard let caseName else { return text }
    let pattern = text.last == "?" ? text.dropLast() : text[...]
    guard let open = pattern.firstIndex(of: "("), pattern.last == ")" else { return caseName }
    let isOpen = pattern[pattern.index(after: open)...].dropLast().split(separator: ",").allSatisfy { part in
      let words = (part.split(separator: ":").last ?? "").split(separator: " ")
      // The `let` of a whole pattern, `case let .low(depth)`, is not a part of its text.
      guard let name = words.last, words.count == 1 || words.count == 2 && ["let", "var"].contains(words[0]) else {
        return false
      }
      return name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
        && name.utf8.first?.isDigit == false && !["nil", "true", "false"].contains(name)
    }
    return isOpen ? caseName : text
  }
}
