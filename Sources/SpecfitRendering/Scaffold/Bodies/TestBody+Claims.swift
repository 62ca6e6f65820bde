// How tests compare values.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// The claim that something has a value that the document gives; nil when it is no literal of that type.
  static func claim(_ place: String, is value: String, _ type: TypeText, _ setUp: SubjectSetUp) -> [String]? {
    let assertions = setUp.assertions
    let value = value.filter { $0 != "`" }
    switch value {
    case "nil": return type.wrapped == nil ? nil : [assertions.isNil(place)]
    case "true" where type.text == "Bool": return [assertions.isTrue(place)]
    case "false" where type.text == "Bool": return [assertions.isFalse(place)]
    case "[]" where type.isList, "empty" where type.isList, "[:]" where type.isList, "\"\"" where type.text == "String":
      return [assertions.isTrue("\(place).isEmpty")]
    default: break
    }
    if type.isTuple, value.first == "(", value.last == ")",
      value.dropFirst().dropLast().split(separator: ",").allSatisfy({ $0.filter { $0 != " " } == "nil" }),
      type.elements.allSatisfy({ $0.type.wrapped != nil })
    {
      return type.elements.enumerated().map { index, element in
        assertions.isNil("\(place).\(element.label.map(String.init) ?? "\(index)")")
      }
    }
    let plain = type.wrapped ?? type
    if let pattern = pattern(of: value, plain, setUp) {
      let name = type.wrapped == nil ? pattern : pattern + "?"
      let sentence = TextTransform.swiftLiteral.apply(to: "\(place) should be \(pattern)")
      return ["if case \(name) = \(place) {} else { \(assertions.failure(sentence)) }"]
    }
    guard isComparable(plain, setUp), let expected = CellValue.expression(for: value, as: String(plain.text), in: setUp)
    else { return nil }
    if inexact.contains(plain.text), type.wrapped == nil { return [assertions.areClose(place, expected)] }
    return [assertions.areEqual(place, expected)]
  }

  /// The comparison of a value with one that a person has to choose; nil when values of the type cannot be compared.
  static func equality(
    of place: String,
    to type: TypeText,
    in setUp: SubjectSetUp,
    asking question: String
  ) -> [String]? {
    let parts = type.isTuple ? type.elements.map(\.type) : [type]
    guard parts.allSatisfy({ isComparable($0, setUp) }) else { return nil }
    let declared = "let expected: \(setUp.scope.qualified(String(type.text))) = try \(placeholder(question))"
    guard type.isTuple else { return [declared, comparison(place, "expected", type, setUp)] }
    let checks = type.elements.enumerated().map { index, element in
      let part = element.label.map(String.init) ?? "\(index)"
      return comparison("\(place).\(part)", "expected.\(part)", element.type, setUp)
    }
    return [declared] + checks
  }

  /// The pattern of a case of a declared enum whose values cannot be compared, or that carries what is left open.
  private static func pattern(of value: String, _ type: TypeText, _ setUp: SubjectSetUp) -> String? {
    guard !type.isExistential, let declared = setUp.types[type.text], declared.keyword == .enum,
      declared.genericParameters.isEmpty, let name = ObservedClaim.caseName(value),
      let known = declared.cases.first(where: { $0.name == name }), let spelled = SwiftSpelling.member(name)
    else { return nil }
    let isPlain = declared.cases.allSatisfy(\.payload.isEmpty) && declared.attributes.isEmpty
    return isPlain && known.payload.isEmpty ? nil : ".\(spelled)"
  }

  private static let inexact: Set<Substring> = ["Double", "Float", "CGFloat", "TimeInterval"]

  private static func comparison(
    _ place: String,
    _ expected: String,
    _ type: TypeText,
    _ setUp: SubjectSetUp
  ) -> String {
    inexact.contains(type.text)
      ? setUp.assertions.areClose(place, expected) : setUp.assertions.areEqual(place, expected)
  }

  /// Whether values of a type can be compared without a doubt.
  static func isComparable(_ type: TypeText, _ setUp: SubjectSetUp) -> Bool {
    if SampleValue.isComparable(type) { return true }
    if let part = type.wrapped ?? type.listElement { return isComparable(part, setUp) }
    guard !type.isExistential, let declared = setUp.types[type.text], declared.genericParameters.isEmpty else {
      return false
    }
    if declared.keyword == .enum {
      return declared.attributes.isEmpty && !declared.cases.isEmpty && declared.cases.allSatisfy { $0.payload.isEmpty }
    }
    return declared.keyword == .struct
      && !Set(declared.conformances).isDisjoint(with: ["Equatable", "Hashable", "Comparable"])
  }
}

extension TypeText {
  /// Whether it is a type in square brackets, and not optional.
  var isList: Bool { text.first == "[" && wrapped == nil }

  /// What a list in square brackets holds; nil for another type.
  var listElement: TypeText? {
    guard isList, !SampleValue.isDictionary(text) else { return nil }
    return TypeText(text.dropFirst().dropLast())
  }
}
