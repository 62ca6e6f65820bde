// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// A parameter, and what rules ask about it, found once.
struct ParameterSubject {
  /// What sort of value it takes, as far as tests differ by it.
  enum Sort: Hashable {
    case text, bool, date, other
    case number(isWhole: Bool, isSigned: Bool)
  }

  let parameter: Parameter
  let type: TypeText
  /// Of the type, or of what an optional wraps.
  let sort: Sort
  let isOptional: Bool
  /// The name by which a reader knows the parameter; function types often give only a label or nothing.
  let name: String
  /// The name as words: `email address`.
  let words: String
  /// The name as a part of a key.
  let key: String

  init(_ parameter: Parameter, in language: CodeLanguage = .swift) {
    var parameter = parameter
    if language != .swift { parameter.type = language.ruleType(parameter.type) }
    self.parameter = parameter
    type = TypeText(parameter.type)
    sort = Self.sorts[String(type.name)] ?? .other
    isOptional = type.wrapped != nil
    name = !parameter.name.isEmpty && parameter.name != "_" ? parameter.name : (parameter.label ?? "value")
    words = Wording.words(of: name)
    key = Wording.keyPart(name)
  }

  /// Whether the parameter says which of many things is meant.
  var isID: Bool {
    parameter.name == "id" || parameter.label == "id" || isKey || name.hasSuffix("ID")
      || name.hasSuffix("Id") || parameter.type == "UUID" || parameter.type.hasSuffix(".ID")
  }

  /// Whether something is looked up by the parameter: `find(by email:)`, but neither `sort(by areInOrder:)` nor `grow(by amount:)`.
  private var isKey: Bool {
    guard parameter.label == "by", sort == .text || sort == .other else { return false }
    return !type.isFunctionOrOptional && !type.isCollection && !Self.orders.contains(where: type.name.hasSuffix)
  }

  /// How the names of types end that say how things are put in order.
  private static let orders = ["Order", "Comparator", "Descriptor", "KeyPath"]

  private static let sorts: [String: Sort] = {
    var sorts: [String: Sort] = [
      "String": .text, "Substring": .text, "StringProtocol": .text, "Bool": .bool, "Date": .date, "DateInterval": .date,
      "DateComponents": .date,
    ]
    for name in ["Int", "Int8", "Int16", "Int32", "Int64"] { sorts[name] = .number(isWhole: true, isSigned: true) }
    for name in ["UInt", "UInt8", "UInt16", "UInt32", "UInt64"] {
      sorts[name] = .number(isWhole: true, isSigned: false)
    }
    for name in ["Double", "Float", "CGFloat", "Decimal", "Duration", "TimeInterval"] {
      sorts[name] = .number(isWhole: false, isSigned: true)
    }
    return sorts
  }()
}
