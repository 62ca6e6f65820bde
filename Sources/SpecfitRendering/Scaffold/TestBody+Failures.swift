// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Writes a test of what a call throws, or of what a view model makes of it; gives whether the case is one.
  mutating func writeFailure(
    _ call: MemberCall,
    _ planned: PlannedCase,
    _ member: Member?,
    _ setUp: SubjectSetUp,
    _ errors: [DeclaredType]
  ) -> Bool {
    let name = planned.id.split(separator: ".").last.map(String.init) ?? ""
    let isError = planned.id == "err" || planned.id.hasPrefix("err.") || planned.id == "notFound"
    let isRefused = planned.id.hasPrefix("p.") && planned.outcome == "throw error"
    let isRefusal = isRefused || planned.id == "outOfRange" || planned.id.hasPrefix("unchangedOnThrow.")
    guard (isError || isRefusal) && call.canThrow && planned.id != "err.midStream" else {
      return writeShownError(call, planned, setUp)
    }
    act = []
    if name == "each", let table = Self.table(of: planned, errors) {
      assert = table + failing(call, planned, pattern: "", setUp, thrown: "expectedError")
      return true
    }
    let declared = errors.first { $0.cases.contains { $0.name == name } }
    let known = declared?.cases.first { $0.name == name }
    let pattern = declared.flatMap { type in SwiftSpelling.member(name).map { " \(type.name).\($0)" } } ?? ""
    let sample = declared.flatMap { type in known.flatMap { setUp.expression(of: $0, in: type) } }
    // What is wrong with the input is no collaborator's fault.
    if !isRefused { arrange += failure(sample ?? Self.usualError(planned), setUp) }
    let isArranged = !isRefused && setUp.doubles.count == 1
    if setUp.assertions.framework == .swiftTesting, !planned.id.hasPrefix("unchangedOnThrow."),
      let expected = Self.expected(known, of: declared, sample: isArranged ? sample : nil)
        ?? (known == nil ? Self.thrownType(of: member, setUp) : nil)
    {
      assert = [Self.comment(Self.expectation(of: planned))] + setUp.assertions.throwing(call.text, expected)
      return true
    }
    if planned.id.hasPrefix("unchangedOnThrow."), let changed = call.changed.first {
      arrange.append("let expected = \(changed)")
      assert = failing(call, planned, pattern: "", setUp, thrown: nil) + ["_ = (\(changed), expected)"]
    } else {
      assert = failing(call, planned, pattern: pattern, setUp, thrown: nil)
    }
    return true
  }

  /// All that a member can throw, by its signature.
  private static func thrownType(of member: Member?, _ setUp: SubjectSetUp) -> String {
    guard case .typed(let name)? = member?.throwing, let declared = setUp.types[setUp.scope.qualified(name)],
      declared.genericParameters.isEmpty
    else { return "(any Error).self" }
    return declared.name + ".self"
  }

  /// What a test expects to be thrown, as Swift Testing takes it; nil for any error, and a case that only a pattern can
  /// tell.
  ///
  /// - Parameters:
  ///   - known: the case that should be thrown; nil for any error.
  ///   - declared: its type.
  ///   - sample: the very error that a collaborator throws; nil when none does.
  /// - Returns: an expression.
  private static func expected(_ known: EnumCase?, of declared: DeclaredType?, sample: String?) -> String? {
    guard let known, let declared else { return nil }
    let isPlain = declared.cases.allSatisfy(\.payload.isEmpty)
    guard declared.keyword == .enum,
      isPlain || !Set(declared.conformances).isDisjoint(with: ["Equatable", "Hashable"])
    else { return nil }
    guard known.payload.isEmpty else { return sample }
    return SwiftSpelling.member(known.name).map { "\(declared.name).\($0)" }
  }

  /// A collaborator that fails, if there is just one.
  private func failure(_ error: String, _ setUp: SubjectSetUp) -> [String] {
    guard setUp.doubles.count == 1, let double = setUp.doubles.first else { return [] }
    return ["\(double.label).shouldThrowError = \(error)"]
  }

  private static func usualError(_ planned: PlannedCase) -> String {
    planned.id == "err.network" ? "URLError(.notConnectedToInternet)" : "Unimplemented(description: \"any error\")"
  }

  /// The errors of an enum, of which each should be thrown; nil when none is declared.
  private static func table(of planned: PlannedCase, _ errors: [DeclaredType]) -> [String]? {
    let named = errors.first { type in
      type.name.split(separator: ".").last.map { planned.outcome.hasSuffix(" " + $0) } ?? false
    }
    guard let type = named, let list = SampleValue.list(of: type) else { return nil }
    return ["for expectedError in \(list) {"]
  }

  /// A call that should throw.
  private func failing(
    _ call: MemberCall,
    _ planned: PlannedCase,
    pattern: String,
    _ setUp: SubjectSetUp,
    thrown: String?
  ) -> [String] {
    let sentence = TextTransform.swiftLiteral.apply(to: "\(planned.member ?? "the call") should throw")
    let result = Self.dropping(call)
    let lines = [
      "do {",
      "    \(result)\(call.text)",
      "    " + setUp.assertions.failure(sentence),
      "} catch\(pattern) {",
      "    \(Self.comment(Self.expectation(of: planned)))",
    ]
    guard let thrown else { return lines + ["}"] }
    let claim = setUp.assertions.areEqual("String(describing: error)", "String(describing: \(thrown))")
    let arranged = failure(thrown, setUp)
    return (arranged + lines + ["    " + claim, "}"]).map { "    " + $0 } + ["}"]
  }

  /// What stands before a call whose result nobody looks at.
  private static func dropping(_ call: MemberCall) -> String {
    call.result.map { call.needsType ? "let _: \($0) = " : "_ = " } ?? ""
  }

  /// Writes a test of the error or progress that a view model shows; gives whether the case is one.
  private mutating func writeShownError(_ call: MemberCall, _ planned: PlannedCase, _ setUp: SubjectSetUp) -> Bool {
    let attempt = call.canThrow ? "try? " + (call.isAsync ? "await " : "") + call.expression : call.text
    let kept = call.result == nil ? attempt : "_ = " + attempt
    switch planned.id {
    case _ where planned.outcome == "show error" && setUp.errorProperty != nil:
      act = [kept]
      if let property = setUp.errorProperty { assert.append(setUp.assertions.isNotNil("sut.\(property)")) }
    case "errorState":
      arrange += failure("URLError(.notConnectedToInternet)", setUp)
      act = [kept]
      if let property = setUp.errorProperty { assert.append(setUp.assertions.isNotNil("sut.\(property)")) }
    case "clearsError":
      arrange += failure("URLError(.notConnectedToInternet)", setUp)
      act = [kept] + failure("nil", setUp) + [kept]
      if let property = setUp.errorProperty { assert.append(setUp.assertions.isNil("sut.\(property)")) }
    case "loading":
      act = [kept]
      if let property = setUp.busyProperty { assert.append(setUp.assertions.isFalse("sut.\(property)")) }
    default: return false
    }
    return true
  }

  /// Writes a test that stops a call; gives whether the case is one that can be written.
  mutating func writeCancellation(_ call: MemberCall, _ planned: PlannedCase, _ setUp: SubjectSetUp) -> Bool {
    // Only what is safe to hand to another task can be called from one.
    guard planned.id == "cancel", call.isAsync, call.isPlain, setUp.isSendable || call.isStatic,
      !(call.result.map { TypeText($0).name.hasPrefix("Async") } ?? false)
    else { return false }
    isAsync = true
    act = ["let task = \(setUp.task) { \(Self.dropping(call))\(call.text) }", "task.cancel()"]
    guard call.canThrow else {
      act.append("await task.value")
      return true
    }
    act.append("let outcome = await task.result")
    assert += setUp.assertions.throwsError("try outcome.get()", "CancellationError")
    return true
  }
}
