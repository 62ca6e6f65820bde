// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// A parameter, and what rules ask about it, found once.
struct ParameterSubject {
  let parameter: Parameter
  let type: TypeText
  /// The name by which a reader knows the parameter; function types often give only a label or nothing.
  let name: String
  /// The name as words: `email address`.
  let words: String

  init(_ parameter: Parameter, in language: CodeLanguage = .swift) {
    var parameter = parameter
    if language != .swift { parameter.type = language.ruleType(parameter.type) }
    self.parameter = parameter
    type = TypeText(parameter.type)
    name = !parameter.name.isEmpty && parameter.name != "_" ? parameter.name : (parameter.label ?? "value")
    words = Wording.words(of: name)
  }

  /// Whether the parameter says which of many things is meant.
  var isID: Bool {
    parameter.name == "id" || parameter.label == "id" || isKey || name.hasSuffix("ID")
      || name.hasSuffix("Id") || parameter.type == "UUID" || parameter.type.hasSuffix(".ID")
  }

  /// Whether something is looked up by the parameter: `find(by email:)`, but neither `sort(by areInOrder:)` nor `grow(by amount:)`.
  private var isKey: Bool {
    guard parameter.label == "by", !Self.amounts.contains(String(type.name)) else { return false }
    let isFunction = type.isFunction || type.wrapped?.isFunction == true
    return !isFunction && !type.isCollection && !Self.orders.contains(where: type.name.hasSuffix)
  }

  /// How the names of types end that say how things are put in order.
  private static let orders = ["Order", "Comparator", "Descriptor", "KeyPath"]

  /// Types that say how much, when or whether, and never which.
  private static let amounts: Set<String> = [
    "Bool", "Date", "DateInterval", "DateComponents", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8",
    "UInt16", "UInt32", "UInt64", "Double", "Float", "CGFloat", "Decimal", "Duration", "TimeInterval",
  ]
}
