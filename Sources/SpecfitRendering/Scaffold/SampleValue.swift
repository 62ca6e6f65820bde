// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// Swift text that gives a value of a type.
enum SampleValue {
  /// The types of which any value will do, and one of theirs.
  private static let simple: [Substring: String] = [
    "String": "\"text\"", "Substring": "\"text\"", "Character": "\"a\"", "Bool": "true", "Int": "1", "Int8": "1",
    "Int16": "1", "Int32": "1", "Int64": "1", "UInt": "1", "UInt8": "1", "UInt16": "1", "UInt32": "1", "UInt64": "1",
    "Double": "1", "Float": "1", "CGFloat": "1", "TimeInterval": "1", "Decimal": "1",
    // No random one: what is built from it must be the same in every run.
    "UUID": "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))", "Data": "Data()",
    "Date": "Date(timeIntervalSince1970: 0)", "URL": "URL(fileURLWithPath: \"/\")",
    "Calendar": "Calendar(identifier: .gregorian)", "Locale": "Locale(identifier: \"en_US\")",
  ]

  /// The types whose values can be compared without a doubt.
  static func isComparable(_ type: TypeText) -> Bool { simple[type.text] != nil }

  /// A value of a type; nil when only a person can tell one.
  static func expression(for type: TypeText) -> String? {
    if type.wrapped != nil { return "nil" }
    if let value = simple[type.text] { return value }
    guard type.isCollection, type.text.first == "[" else { return nil }
    return isDictionary(type.text) ? "[:]" : "[]"
  }

  /// Whether a type in square brackets is that of a dictionary: it has a colon outside inner brackets.
  static func isDictionary(_ text: Substring) -> Bool {
    var depth = 0
    for character in text {
      if "[(<".contains(character) { depth += 1 }
      if "])>".contains(character) { depth -= 1 }
      if character == ":", depth == 1 { return true }
    }
    return false
  }

  /// A case with values for what it carries; nil when only a person can tell one.
  ///
  /// - Parameters:
  ///   - enumCase: of the type.
  ///   - type: what the case belongs to.
  ///   - value: where values come from.
  /// - Returns: an expression with the type's name before the case.
  static func expression(
    of enumCase: EnumCase,
    in type: DeclaredType,
    by value: (TypeText) -> String? = { expression(for: $0) }
  ) -> String? {
    guard let spelled = SwiftSpelling.member(enumCase.name) else { return nil }
    let name = "\(type.name).\(spelled)"
    guard !enumCase.payload.isEmpty else { return name }
    let values = enumCase.payload.enumerated().map { index, written -> String? in
      let label = index < enumCase.labels.count ? enumCase.labels[index] : nil
      return value(TypeText(written)).map { (label.map { SwiftSpelling.label($0) + ": " } ?? "") + $0 }
    }
    guard values.allSatisfy({ $0 != nil }) else { return nil }
    return "\(name)(\(values.compactMap(\.self).joined(separator: ", ")))"
  }

  /// All cases of an enum as a list, as far as values for what they carry are known; nil when none is.
  static func list(of type: DeclaredType) -> String? {
    guard type.keyword == .enum, type.genericParameters.isEmpty else { return nil }
    if type.conformances.contains("CaseIterable") { return "\(type.name).allCases" }
    let cases = type.cases.compactMap { expression(of: $0, in: type) }
    return cases.isEmpty ? nil : "[\(cases.joined(separator: ", "))] as [\(type.name)]"
  }
}
