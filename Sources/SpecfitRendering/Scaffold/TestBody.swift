// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// The statements of a test that nobody has written yet: arrange, act, assert.
struct TestBody: Equatable {
  var arrange: [String] = []
  var act: [String] = []
  var assert: [String] = []
  var isAsync = false
  /// Whether the test alone, not its whole type, belongs to the main actor.
  var isMainActor = false
  /// The action of a reducer that the test is about, as Swift.
  var action: String?
  /// The rows of the document's table, where tests can be given them one by one; else statements go over them.
  var table: TableRows?
  /// The statements for one row of it.
  var rowAct: [String] = []
  var rowAssert: [String] = []
  /// What replaces the reducer's dependencies, as statements on `$0`.
  var overrides: [String] = []
  /// The test as the document writes it, as comments; arrange has then what the comments take for granted.
  var written: [String] = []

  /// A body without statements.
  init() {}

  /// A body of comments alone, for what only a person can write.
  init(about planned: PlannedCase) {
    if let test = planned.written {
      write(test, setUp: nil)
      return
    }
    isAsync = planned.form == .async || planned.form == .asyncThrowing
    let condition = planned.condition.isEmpty ? "what the name of the test says" : planned.condition
    arrange = [Self.comment("\(planned.isEvent ? "When" : "Given") \(condition)")] + planned.rows.map(Self.comment)
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
    if let test = planned.written {
      write(test, setUp: setUp)
      return
    }
    if writeType(planned, member, setUp) || writePersistence(planned, setUp) || writeAction(planned, setUp) { return }
    if let member, writeTable(planned, member, setUp) || writeRows(planned, member, setUp) { return }
    let call = member.flatMap { member in
      MemberCall(member, in: setUp, for: planned.id, values: handlers(planned, member, setUp))
    }
    isMainActor = call?.isMainActor ?? false
    guard call?.isStatic != true else {
      if let call { write(call, planned, member, setUp, errors) }
      return
    }
    // A variable that is not changed is a warning, a constant that is changed an error.
    let isChanged = member.map { $0.isMutating || ($0.kind == .subscript && planned.id == "set") } ?? false
    arrange += setUp.arrangement(isVariable: setUp.isVariable && isChanged && call != nil)
    isAsync = isAsync || setUp.isAsync
    if let call { write(call, planned, member, setUp, errors) } else { writeWithoutCall(planned, setUp) }
  }

  private mutating func write(
    _ call: MemberCall,
    _ planned: PlannedCase,
    _ member: Member?,
    _ setUp: SubjectSetUp,
    _ errors: [DeclaredType]
  ) {
    arrange += call.arguments
    isAsync = isAsync || call.isAsync
    if writeFailure(call, planned, member, setUp, errors) || writeCancellation(call, planned, setUp) { return }
    if writeStream(call, planned, setUp) || writePublisher(call, planned, setUp) { return }
    if let member, writeLoading(call, planned, member, setUp) { return }
    if planned.id == "set", member?.kind == .subscript {
      writeSetter(call, planned, setUp)
      return
    }
    act = [Self.statement(call)]
    if let result = call.result { assert += Self.checks(of: TypeText(result), planned, setUp) }
    assert += effects(planned, call, setUp) + newState(planned, call, member, setUp)
    finishHandlers(planned, setUp.assertions)
  }

  /// A call whose result, if any, is kept.
  private static func statement(_ call: MemberCall) -> String {
    guard let type = call.result else { return call.text }
    return "let result\(call.needsType ? ": " + type : "") = \(call.text)"
  }

  private mutating func writeSetter(_ call: MemberCall, _ planned: PlannedCase, _ setUp: SubjectSetUp) {
    guard let type = call.result else { return }
    let value = setUp.value(of: type) ?? "try placeholder(\"new value\")"
    arrange.append("let expected: \(type) = \(value)")
    act = ["\(call.expression) = expected"]
    assert.append(
      SampleValue.isComparable(TypeText(type))
        ? setUp.assertions.areEqual(call.expression, "expected") : "_ = \(call.expression)"
    )
  }

  /// What a case of the whole component does with its subject.
  private mutating func writeWithoutCall(_ planned: PlannedCase, _ setUp: SubjectSetUp) {
    act.append("_ = sut")
    guard planned.member == nil else { return }
    let checks = setUp.initialState
    if planned.id == "init.initialState", !checks.isEmpty { assert += checks }
  }

  static func expectation(of planned: PlannedCase) -> String {
    planned.outcome.isEmpty ? "Check what the name of the test says" : "It should \(planned.outcome)"
  }

  static func comment(_ text: String) -> String { "// " + TextTransform.comment.apply(to: text) }
}
