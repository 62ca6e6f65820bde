// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Writes a test of what a type promises by its conformances, or of a table over its cases; gives whether the case
  /// is one.
  mutating func writeType(_ planned: PlannedCase, _ member: Member?, _ setUp: SubjectSetUp) -> Bool {
    guard let type = setUp.declaration, type.genericParameters.isEmpty else { return false }
    if member == nil { return writeConformance(planned, type, setUp) || writeConcurrency(planned, setUp) }
    guard let member, planned.id == "each", member.kind == .property, !member.isStatic, !member.isAsync,
      !member.canThrow, let list = SampleValue.list(of: type)
    else { return writeLaws(planned, type, setUp) }
    guard let name = SwiftSpelling.name(member.baseName) else { return false }
    act = ["for value in \(list) {"]
    switch TypeText(member.propertyType ?? "").text {
    case "String": act.append("    " + setUp.assertions.isFalse("value.\(name).isEmpty"))
    case "String?": act.append("    " + setUp.assertions.isFalse("value.\(name)?.isEmpty ?? true"))
    default: act.append("    _ = value.\(name)")
    }
    act.append("}")
    return true
  }

  private mutating func writeConformance(_ planned: PlannedCase, _ type: DeclaredType, _ setUp: SubjectSetUp) -> Bool {
    let name = type.name
    switch planned.id {
    case "roundTrip":
      arrange += setUp.arrangement(isVariable: false)
      act = [
        "let data = try JSONEncoder().encode(sut)", "let result = try JSONDecoder().decode(\(name).self, from: data)",
      ]
      assert += Self.isComparable(TypeText(name), setUp) ? [setUp.assertions.areEqual("result", "sut")] : ["_ = result"]
    case "missingKey":
      arrange.append("let data = Data(\"{}\".utf8)")
      act = []
      assert = setUp.assertions.throwsError("try JSONDecoder().decode(\(name).self, from: data)")
    case "valid":
      arrange.append("let data: Data = try placeholder(\"valid data\")")
      act = ["let result = try JSONDecoder().decode(\(name).self, from: data)"]
      assert.append("_ = result")
    case "rawRoundTrip":
      guard let list = SampleValue.list(of: type) else { return false }
      let claim = setUp.assertions.areEqual("\(name)(rawValue: value.rawValue)", "value")
      act = ["for value in \(list) {", "    " + claim, "}"]
    case "invalidRaw":
      let isText = type.conformances.contains("String")
      guard isText || type.conformances.contains("Int") else { return false }
      act = ["let result = \(name)(rawValue: \(isText ? "\"no such case\"" : "-999_999"))"]
      assert.append(setUp.assertions.isNil("result"))
    case "allCases":
      guard type.conformances.contains("CaseIterable"), type.cases.allSatisfy({ $0.payload.isEmpty }) else {
        return false
      }
      let names = type.cases.compactMap { SwiftSpelling.member($0.name) }
      guard names.count == type.cases.count else { return false }
      let cases = names.map { "." + $0 }.joined(separator: ", ")
      act = ["let result = \(name).allCases"]
      assert.append(
        Self.isComparable(TypeText(name), setUp) ? setUp.assertions.areEqual("result", "[\(cases)]") : "_ = result"
      )
    case "description":
      guard let list = SampleValue.list(of: type) else { return false }
      let claim = setUp.assertions.isFalse("value.errorDescription?.isEmpty ?? true")
      act = ["for value in \(list) {", "    " + claim, "}"]
    default: return false
    }
    return true
  }

  /// Two values that a person chooses, and what must hold for them.
  private mutating func writeLaws(_ planned: PlannedCase, _ type: DeclaredType, _ setUp: SubjectSetUp) -> Bool {
    let name = planned.member?.prefix { $0 != "(" }
    guard planned.id == "laws" || planned.id == "consistent", type.keyword != .protocol else { return false }
    arrange += ["let one: \(type.name) = \(setUp.value(of: type.name) ?? "try placeholder(\"a value\")")"]
    arrange += ["let other: \(type.name) = try placeholder(\"a value that is \(name == "<" ? "greater" : "equal")\")"]
    act = []
    let assertions = setUp.assertions
    switch name {
    case "==": assert += [("one", "one"), ("one", "other"), ("other", "one")].map(assertions.areEqual)
    case "<":
      assert.append(assertions.isLess("one", than: "other"))
      assert += ["other < one", "one < one"].map(assertions.isFalse)
    default: assert.append(assertions.areEqual("one.hashValue", "other.hashValue"))
    }
    return true
  }

  /// Many calls of an actor at once.
  private mutating func writeConcurrency(_ planned: PlannedCase, _ setUp: SubjectSetUp) -> Bool {
    guard planned.id == "concurrent", setUp.component.isolation == .actor else { return false }
    let calls = setUp.component.members.lazy.filter { $0.kind == .function && !$0.isNonisolated && !$0.isStatic }
      .compactMap { MemberCall($0, in: setUp, for: planned.id) }
    guard let call = calls.first(where: { $0.isPlain && $0.arguments.isEmpty }) else { return false }
    isAsync = true
    arrange += setUp.arrangement(isVariable: false)
    let attempt = (call.canThrow ? "try? " : "") + "await " + call.expression
    act = [
      "await withTaskGroup(of: Void.self) { group in", "    for _ in 0..<100 {",
      "        group.addTask { \(call.result == nil && !call.canThrow ? "" : "_ = ")\(attempt) }", "    }", "}",
    ]
    assert.append("_ = sut")
    return true
  }
}
