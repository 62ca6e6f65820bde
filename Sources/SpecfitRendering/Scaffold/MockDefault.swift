// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

/// What a mock gives before anybody tells it what to give.
enum MockDefault {
  private static let values: [Substring: String] = {
    var values: [Substring: String] = [
      "String": "\"\"", "Substring": "\"\"", "Bool": "false", "Data": "Data()",
      "UUID": "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))",
      "Date": "Date(timeIntervalSince1970: 0)", "URL": "URL(fileURLWithPath: \"/\")",
    ]
    let numbers = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
      "CGFloat", "TimeInterval", "Decimal",
    ]
    for number in numbers { values[Substring(number)] = "0" }
    return values
  }()

  /// A harmless value; nil when the type has none that is known.
  static func expression(for type: TypeText) -> String? {
    if type.wrapped != nil { return "nil" }
    if let value = values[type.text] { return value }
    guard !type.isExistential, !type.isFunction else { return nil }
    if type.text.first == "[" { return SampleValue.expression(for: type) }
    return ["Array", "Set", "ContiguousArray"].contains(type.name) ? "[]" : type.name == "Dictionary" ? "[:]" : nil
  }
}
