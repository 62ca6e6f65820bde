// Recipes for calls that report their end through a closure.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Hands over a completion handler, and waits for it.
  ///
  /// - Returns: whether the case is one that can be written.
  mutating func writeHandler(_ intent: SignatureIntent, _ member: Member, _ setUp: SubjectSetUp) -> Bool {
    let isOnce = intent == .completedOnce
    guard let closure = Self.handler(of: member, isOnce: isOnce, setUp),
      let call = MemberCall(member, in: setUp, values: [member.parameters.count - 1: closure])
    else { return false }
    isAsync = true
    // The closure takes the place of the argument that was made for it.
    let made = MemberCall(member, in: setUp)?.arguments ?? []
    arrange.removeAll { made.contains($0) && !call.arguments.contains($0) }
    switch setUp.assertions.framework {
    case .xctest:
      arrange.append("let finished = expectation(description: \"the completion handler is called\")")
      if isOnce { arrange.append("finished.assertForOverFulfill = true") }
      act.append(call.droppingResult)
      assert.append("await fulfillment(of: [finished], timeout: 1)")
    case .swiftTesting:
      let effects = call.canThrow ? "try await" : "await"
      act.append("\(effects) confirmation(\"the completion handler is called\") { finished in")
      act.append("    " + Self.comment("A handler that is called later has to be waited for in here."))
      act += ["    \(call.droppingResult)", "}"]
    }
    return true
  }

  /// The closure that a case hands over; nil where only a person can write it.
  private static func handler(of member: Member, isOnce: Bool, _ setUp: SubjectSetUp) -> String? {
    guard let parameter = member.parameters.last, !parameter.attributes.contains("autoclosure") else { return nil }
    let type = TypeText(parameter.type).wrapped ?? TypeText(parameter.type)
    guard let function = FunctionText(type.text), !function.isAsync else { return nil }
    let names = function.parameters.indices.map { _ in "_" }
    var head = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
    var lines = [setUp.assertions.framework == .xctest ? "finished.fulfill()" : "finished()"]
    if let result = function.result {
      guard let value = setUp.value(of: String(result), mayThrow: false) else { return nil }
      lines.append("return \(value)")
    }
    let isResult = function.parameters.first.map { TypeText($0).name == "Result" } ?? false
    if isResult, !isOnce, function.parameters.count == 1 {
      head = "result in "
      let failure = setUp.assertions.failure("\"it should end with failure\"")
      lines.insert("if case .success = result { \(failure) }", at: 0)
    }
    return "{ \(head)\(lines.joined(separator: "; ")) }"
  }
}
