// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// The statements that look at a result.
  static func checks(of type: TypeText, _ planned: PlannedCase, _ setUp: SubjectSetUp) -> [String] {
    let isList = type.isCollection && type.wrapped == nil && type.name != "Sequence"
    let assertions = setUp.assertions
    switch planned.id {
    case "true" where type.text == "Bool": return [assertions.isTrue("result")]
    case "false" where type.text == "Bool": return [assertions.isFalse("result")]
    case "nil" where type.wrapped != nil, "outOfRange" where type.wrapped != nil: return [assertions.isNil("result")]
    case "some" where type.wrapped != nil, "valid" where type.wrapped != nil, "inRange" where type.wrapped != nil:
      return [assertions.isNotNil("result")]
    case "empty" where isList: return [assertions.isTrue("result.isEmpty")]
    case "one" where isList: return [assertions.areEqual("result.count", "1")]
    case "many" where isList: return [assertions.isGreater("result.count", than: "1")]
    case "success" where type.name == "Result": return ["_ = try result.get()"]
    case "failure" where type.name == "Result": return assertions.throwsError("try result.get()")
    case "chain" where type.name == String(setUp.component.name)[...] || type.name == "Self":
      return setUp.isReference ? [assertions.isTrue("result === sut")] : ["_ = result"]
    case _ where planned.outcome == "return nil" && type.wrapped != nil: return [assertions.isNil("result")]
    case _ where planned.outcome == "return false" && type.text == "Bool": return [assertions.isFalse("result")]
    case _ where planned.outcome == "return empty collection" && isList: return [assertions.isTrue("result.isEmpty")]
    case "happy", "value", "inRange", "default": return equality(of: "result", to: type, in: setUp)
    default: return ["_ = result"]
    }
  }

  /// The comparison of a value with one that a person has to choose.
  static func equality(of value: String, to type: TypeText, in setUp: SubjectSetUp) -> [String] {
    if type.isTuple {
      let declared = "let expected: \(setUp.scope.qualified(String(type.text))) = try placeholder(\"expected result\")"
      let checks = type.elements.enumerated().map { index, element in
        let part = element.label.map(String.init) ?? "\(index)"
        return comparison("\(value).\(part)", "expected.\(part)", element.type, setUp)
      }
      return [declared] + checks
    }
    guard isComparable(type, setUp) else { return ["_ = \(value)"] }
    let declared = "let expected: \(setUp.scope.qualified(String(type.text))) = try placeholder(\"expected result\")"
    return [declared, comparison(value, "expected", type, setUp)]
  }

  private static let inexact: Set<Substring> = ["Double", "Float", "CGFloat", "TimeInterval"]

  private static func comparison(_ value: String, _ expected: String, _ type: TypeText, _ setUp: SubjectSetUp) -> String
  {
    if inexact.contains(type.text) { return setUp.assertions.areClose(value, expected) }
    return isComparable(type, setUp) ? setUp.assertions.areEqual(value, expected) : "_ = (\(value), \(expected))"
  }

  /// Whether values of a type can be compared without a doubt.
  static func isComparable(_ type: TypeText, _ setUp: SubjectSetUp) -> Bool {
    if SampleValue.isComparable(type) { return true }
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
