// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// A short calculation in words: `Double(done) / Double(all)` is *done divided by all*.
enum FormulaWords {
  /// Nil for a calculation that is not said more shortly, or not without brackets.
  static func words(for formula: String) -> String? {
    guard formula.utf8.count < 100 else { return nil }
    var words: [String] = []
    var count = 0
    for part in parts(of: formula[...], isOuter: true) ?? [] {
      if let sign = signs[String(part)] {
        words.append(sign)
      } else if let operand = operand(part) {
        words.append(operand)
        count += 1
      } else {
        return nil
      }
    }
    return (2...4).contains(count) ? words.joined(separator: " ") : nil
  }

  private static let signs = ["+": "plus", "-": "minus", "*": "times", "/": "divided by"]

  /// Operands and the signs between them, in turn; nil where brackets say in which order to calculate.
  private static func parts(of text: Substring, isOuter: Bool) -> [Substring]? {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var operands: [Substring] = []
    var signs: [Character] = []
    for index in text.indices {
      let sign = text[index]
      depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
      guard depth == 0, "+-*/".contains(sign), index > text.startIndex, text[text.index(before: index)] == " " else {
        continue
      }
      operands.append(text[start..<index].trimmed)
      signs.append(sign)
      start = text.index(after: index)
    }
    operands.append(text[start...].trimmed)
    for (place, operand) in operands.enumerated() {
      if place > 0 { parts.append(Substring(String(signs[place - 1]))) }
      guard operand.hasPrefix("("), operand.hasSuffix(")") else {
        parts.append(operand)
        continue
      }
      let inner = operand.dropFirst().dropLast()
      // "(price ?? 0) * count": what stands in for a missing value is a case of its own.
      if let end = inner.firstRange(of: " ?? ") {
        parts.append(inner[..<end.lowerBound])
        continue
      }
      guard isOuter, let within = Self.parts(of: inner, isOuter: false) else { return nil }
      let isProduct = within.allSatisfy { $0 != "+" && $0 != "-" }
      let around = [place > 0 ? signs[place - 1] : nil, place < signs.count ? signs[place] : nil].compactMap { $0 }
      guard around.allSatisfy({ "+-".contains($0) }) && isProduct || place == 0 && isProduct else { return nil }
      parts += within
    }
    return parts
  }

  /// A number, or the last part of a name, without what only converts it.
  private static func operand(_ text: Substring) -> String? {
    var text = text
    if let open = text.firstIndex(of: "("), text.hasSuffix(")"), conversions.contains(text[..<open]) {
      text = text[text.index(after: open)...].dropLast()
    }
    guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) else { return nil }
    if text.first?.isNumber == true { return String(text) }
    let path = text.split(separator: ".")
    guard let last = path.last else { return nil }
    let isCount = last == "count" && path.count > 1
    return Wording.words(of: isCount ? path[path.count - 2] + "Count" : last)
  }

  private static let conversions: Set<Substring> = ["Double", "Int", "Float", "CGFloat", "Decimal"]
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? start
  }
}
