// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// The statements of an unwritten test: arrange, act, assert.
///
/// The first of each says in words what follows.
struct TestBody: Equatable {
  var arrange: [String] = []
  var act: [String] = []
  var assert: [String] = []
  var isAsync = false
  /// Whether the test alone, not its whole type, belongs to the main actor.
  var isMainActor = false
  /// What the test sends to the store of a reducer; nil for a test of anything else.
  var action: ReducerAction?
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
    arrange = [Self.comment("Given " + Self.given(planned))] + planned.rows.map(Self.comment)
    act = [Self.comment("When " + Self.event(planned))]
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
    // The store of a reducer is no subject that a test makes by itself.
    if case .behavior(let behavior, _) = planned.intent, let action = ReducerAction(behavior, in: setUp) {
      self.action = action
      writeObserved(planned, setUp.assertions)
      return
    }
    if case .signature(.releasedChild(let name)) = planned.intent {
      action = ReducerAction(dismissing: name, in: setUp)
      if action != nil { return }
    }
    guard setUp.reaches(member) else {
      writeObserved(planned, setUp.assertions)
      return
    }
    switch planned.intent {
    case .behavior(let behavior, _): write(behavior, of: member, setUp, errors)
    case .signature(let intent): write(intent, of: member, setUp, errors)
    case .table(let table, _):
      if !writeRows(of: table, member, setUp) { writeCall(of: member, setUp) }
    case .written(_, let test?): write(test, setUp: setUp)
    case .written(_, nil), .journey: writeCall(of: member, setUp)
    }
  }

  /// Claims what the document states of a subject that no test can make.
  mutating func writeObserved(_ planned: PlannedCase, _ assertions: Assertions) {
    guard let behavior = planned.behavior, !behavior.response.isLater else { return }
    switch behavior.response.meaning {
    case .maps, .defaults: assert += Self.rowClaims(behavior, assertions)
    default: assert += ObservedClaim(behavior)?.lines(assertions) ?? []
    }
  }

  /// Makes the subject and the arguments of a call, and does what lets the condition of the case hold.
  ///
  /// - Returns: nil where only a person can write the call.
  mutating func arrangeCall(
    of member: Member?,
    _ setUp: SubjectSetUp,
    _ stub: ConditionStub = ConditionStub()
  ) -> MemberCall? {
    let call = member.flatMap { MemberCall($0, in: setUp, values: stub.values, omitting: stub.omitted) }
    isMainActor = call?.isMainActor ?? false
    isAsync = isAsync || call?.isAsync ?? false
    if call?.isStatic != true {
      // A variable that is not changed is a warning, a constant that is changed an error.
      let isMutating = setUp.isVariable && call != nil && member?.isMutating == true
      arrange += setUp.arrangement(isVariable: isMutating || (setUp.isValue && !stub.assignments.isEmpty))
      arrange += stub.doubles + stub.assignments
      isAsync = isAsync || setUp.isAsync
    }
    let isLost = call?.isStatic == true && !(stub.doubles + stub.assignments).isEmpty
    if let question = stub.question { arrange.append(Self.open("how to arrange: \(question)")) }
    if isLost { arrange.append(Self.open("how to arrange the condition, as the call needs no subject")) }
    arrange += call?.arguments ?? []
    return call
  }

  /// Calls a member, and leaves the rest to a person.
  mutating func writeCall(of member: Member?, _ setUp: SubjectSetUp) {
    guard let call = arrangeCall(of: member, setUp) else {
      act.append("_ = sut")
      return
    }
    act.append(call.droppingResult)
  }

  // MARK: - Words

  private static func given(_ planned: PlannedCase) -> String {
    if case .written = planned.intent { return "what the name of the test says" }
    return planned.isEvent || planned.condition.isEmpty ? String(planned.subject) : planned.condition
  }

  private static func event(_ planned: PlannedCase) -> String {
    if planned.isEvent, !planned.condition.isEmpty { return planned.condition }
    return planned.member.map { "\($0) is \($0.hasSuffix(")") ? "called" : "used")" } ?? "it is used"
  }

  private static func expectation(of planned: PlannedCase) -> String {
    planned.outcome.isEmpty ? "Check what the name of the test says" : "It should \(planned.outcome)"
  }

  static func comment(_ text: String) -> String { "// " + TextTransform.comment.apply(to: text) }

  /// A question that a person answers with statements.
  static func open(_ question: String) -> String { "try \(placeholder(question, of: "Void"))" }

  /// A question that a person answers with a value.
  static func placeholder(_ question: String, of type: String? = nil) -> String {
    let literal = TextTransform.swiftLiteral.apply(to: String(question.prefix(160)))
    return "placeholder(\(literal)\(type.map { ", of: \($0).self" } ?? ""))"
  }
}
