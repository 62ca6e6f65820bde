// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// The statements of a test that nobody has written yet: arrange, act, assert.
struct TestBody: Equatable {
  var arrange: [String] = []
  var act: [String] = []
  var assert: [String] = []
  var isAsync = false

  /// A body of comments alone, for what only a person can write.
  init(about planned: PlannedCase) {
    isAsync = planned.form == .async || planned.form == .asyncThrowing
    let condition = planned.condition.isEmpty ? "what the name of the test says" : planned.condition
    arrange = [Self.comment("\(planned.isEvent ? "When" : "Given") \(condition)")]
    act = [Self.comment(planned.member.map { "Use \($0)" } ?? "Use what is tested")]
    assert = [Self.comment(Self.expectation(of: planned))]
  }

  /// The body for a case.
  ///
  /// - Parameters:
  ///   - planned: the case.
  ///   - member: what it tests; nil for the component.
  ///   - setUp: of the tests.
  ///   - errors: the errors that the component may throw.
  init(_ planned: PlannedCase, of member: Member?, setUp: SubjectSetUp, errors: [DeclaredType]) {
    self.init(about: planned)
    guard setUp.hasSubject else { return }
    let call = member.flatMap { MemberCall($0, in: setUp, for: planned.id) }
    guard call?.isStatic != true else {
      if let call { use(call, planned, errors) }
      return
    }
    let isVariable = setUp.isVariable && (member?.isMutating ?? false) && call != nil
    arrange += setUp.arrangement(isVariable: isVariable || (call?.arguments.isEmpty == false && isVariable))
    isAsync = isAsync || setUp.isAsync
    if let call { use(call, planned, errors) } else { act.append("_ = sut") }
  }

  private mutating func use(_ call: MemberCall, _ planned: PlannedCase, _ errors: [DeclaredType]) {
    arrange += call.arguments
    isAsync = isAsync || call.isAsync
    let isFailure = planned.id == "err" || planned.id.hasPrefix("err.") || planned.id == "notFound"
    if isFailure, call.canThrow {
      act = []
      assert = Self.failure(of: call, planned, errors)
      return
    }
    guard let result = call.result else {
      act = [call.text]
      return
    }
    act = ["let result = \(call.text)"]
    assert += Self.checks(of: TypeText(result), planned)
  }

  /// The statements for a call that should throw.
  private static func failure(of call: MemberCall, _ planned: PlannedCase, _ errors: [DeclaredType]) -> [String] {
    let name = planned.id.split(separator: ".").last.map(String.init) ?? ""
    let declared = errors.first { $0.cases.contains { $0.name == name } }
    let pattern = declared.map { " \($0.name).\(TextTransform.swiftIdentifier.apply(to: name))" } ?? ""
    return [
      "do {",
      "    \(call.result == nil ? "" : "_ = ")\(call.text)",
      "    XCTFail(\(TextTransform.swiftLiteral.apply(to: "\(planned.member ?? "the call") should throw")))",
      "} catch\(pattern) {",
      "    \(comment(expectation(of: planned)))",
      "}",
    ]
  }

  /// The statements that look at a result.
  private static func checks(of type: TypeText, _ planned: PlannedCase) -> [String] {
    let isList = type.text.first == "[" && type.wrapped == nil
    switch planned.id {
    case "true" where type.text == "Bool": return ["XCTAssertTrue(result)"]
    case "false" where type.text == "Bool": return ["XCTAssertFalse(result)"]
    case "nil" where type.wrapped != nil: return ["XCTAssertNil(result)"]
    case "some" where type.wrapped != nil: return ["XCTAssertNotNil(result)"]
    case "empty" where isList: return ["XCTAssertTrue(result.isEmpty)"]
    case "one" where isList: return ["XCTAssertEqual(result.count, 1)"]
    case "many" where isList: return ["XCTAssertGreaterThan(result.count, 1)"]
    case "happy" where SampleValue.isComparable(type), "value" where SampleValue.isComparable(type):
      return ["let expected: \(type.text) = try placeholder(\"expected result\")", "XCTAssertEqual(result, expected)"]
    default: return ["_ = result"]
    }
  }

  private static func expectation(of planned: PlannedCase) -> String {
    planned.outcome.isEmpty ? "Check what the name of the test says" : "It should \(planned.outcome)"
  }

  private static func comment(_ text: String) -> String { "// " + TextTransform.comment.apply(to: text) }
}
