// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitModel
internal import SpecfitPlanning

/// Cells of a table as Swift.
enum CellValue {
  /// A cell as a value of a type; nil when only a person can tell one.
  ///
  /// - Parameters:
  ///   - cell: as a reader sees it.
  ///   - type: with its full name.
  ///   - setUp: what types are known.
  /// - Returns: an expression.
  static func expression(for cell: String, as type: String, in setUp: SubjectSetUp) -> String? {
    expression(for: trimmed(cell[...]), as: TypeText(type), in: setUp, depth: 0)
  }

  /// How deep lists and payloads may be inside each other.
  private static let depthLimit = 4

  private static func expression(
    for cell: Substring,
    as type: TypeText,
    in setUp: SubjectSetUp,
    depth: Int
  ) -> String? {
    guard depth < depthLimit, !type.isExistential, !type.isFunction else { return nil }
    if let wrapped = type.wrapped {
      if ["nil", "none", "—", "-"].contains(cell) { return "nil" }
      return expression(for: cell, as: wrapped, in: setUp, depth: depth)
    }
    switch type.text {
    case "String", "Substring": return text(cell)
    case "Bool": return truths[cell.lowercased()]
    case "Double", "Float", "CGFloat", "TimeInterval", "Decimal": return number(cell, allowsFraction: true)
    case "Date": return date(cell)
    case _ where integers.contains(type.text): return number(cell, allowsFraction: false)
    default: break
    }
    if type.isCollection, type.text.first == "[", !SampleValue.isDictionary(type.text) {
      guard cell.first == "[", cell.last == "]" else { return nil }
      let element = TypeText(type.text.dropFirst().dropLast())
      let parts = TypeText.list(cell.dropFirst().dropLast())
      let values = parts.compactMap { expression(for: trimmed($0), as: element, in: setUp, depth: depth + 1) }
      return values.count == parts.count ? "[\(values.joined(separator: ", "))]" : nil
    }
    return enumCase(cell, of: type, in: setUp, depth: depth)
  }

  /// `.wrongLength(3)`, `wrongLength(3)` and `Verdict.wrongLength(3)`.
  private static func enumCase(
    _ cell: Substring,
    of type: TypeText,
    in setUp: SubjectSetUp,
    depth: Int
  ) -> String? {
    guard let declared = setUp.types[type.text], declared.keyword == .enum, declared.genericParameters.isEmpty else {
      return nil
    }
    let head = cell.prefix { $0 != "(" }
    let name = head.split(separator: ".").last.map(String.init) ?? ""
    guard let known = declared.cases.first(where: { $0.name == name }), let spelled = SwiftSpelling.member(name) else {
      return nil
    }
    guard !known.payload.isEmpty else { return head.count == cell.count ? "." + spelled : nil }
    guard cell.dropFirst(head.count).first == "(", cell.last == ")" else { return nil }
    let parts = TypeText.list(cell.dropFirst(head.count + 1).dropLast())
    guard parts.count == known.payload.count else { return nil }
    let values = parts.enumerated().compactMap { index, part -> String? in
      let label = index < known.labels.count ? known.labels[index] : nil
      let bare = label.flatMap { part.hasPrefix($0 + ":") ? part.dropFirst($0.count + 1) : nil } ?? part
      let payload = TypeText(setUp.scope.qualified(known.payload[index]))
      return expression(for: trimmed(bare), as: payload, in: setUp, depth: depth + 1)
        .map { (label.map { SwiftSpelling.label($0) + ": " } ?? "") + $0 }
    }
    return values.count == parts.count ? ".\(spelled)(\(values.joined(separator: ", ")))" : nil
  }

  /// What quotes enclose, or else the cell itself.
  private static func text(_ cell: Substring) -> String? {
    let quotes: [(Character, Character)] = [("\"", "\""), ("“", "”"), ("'", "'"), ("‘", "’")]
    let isQuoted = cell.count > 1 && quotes.contains { cell.first == $0 && cell.last == $1 }
    // A word without quotes may be one about texts: empty, any, very long.
    guard isQuoted else { return ["(empty)", "empty"].contains(cell.lowercased()) ? "\"\"" : nil }
    let inside = cell.dropFirst().dropLast()
    // What Swift would read otherwise is a person's.
    return inside.contains("\\") || inside.contains("…") ? nil : TextTransform.swiftLiteral.apply(to: String(inside))
  }

  private static let truths = [
    "true": "true", "yes": "true", "✓": "true", "✅": "true", "false": "false", "no": "false", "✗": "false",
    "❌": "false",
  ]

  private static let integers: Set<Substring> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Whether a type is that of numbers.
  static func isNumber(_ type: TypeText) -> Bool {
    integers.contains(type.text) || ["Double", "Float", "CGFloat", "TimeInterval", "Decimal"].contains(type.text)
  }

  /// `-3`, `1,000` and `0.5`.
  private static func number(_ cell: Substring, allowsFraction: Bool) -> String? {
    let sign = cell.hasPrefix("-") || cell.hasPrefix("−") ? "-" : ""
    let groups = cell.dropFirst(sign.isEmpty ? 0 : 1).split(separator: ".", omittingEmptySubsequences: false)
    guard groups.count == 1 || (groups.count == 2 && allowsFraction), let whole = groups.first else { return nil }
    let parts = whole.split(separator: ",", omittingEmptySubsequences: false)
    let areGroups = parts.count == 1 || (parts.dropFirst().allSatisfy { $0.count == 3 } && parts[0].count < 4)
    let digits = parts.joined() + groups.dropFirst().joined()
    guard areGroups, !whole.isEmpty, groups.last?.isEmpty == false, digits.utf8.allSatisfy(\.isDigit), digits.count < 16
    else { return nil }
    return sign + parts.joined() + (groups.count == 2 ? "." + groups[1] : "")
  }

  /// `2026-03-10`, at midnight in Greenwich.
  private static func date(_ cell: Substring) -> String? {
    let parts = cell.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...31).contains(day), year > 0
    else { return nil }
    // Days since 1970 of the Gregorian calendar, whose year is taken to begin in March.
    let moved = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let days = 365 * moved + moved / 4 - moved / 100 + moved / 400 + (153 * months + 2) / 5 + day - 1 - 719_468
    return "Date(timeIntervalSince1970: \(days * 86_400))"
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first.isWhitespace || first == "`" { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace || last == "`" { text = text.dropLast() }
    return text
  }
}
