// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// The closures that a case hands over to see whether they are called, by the parameter's position.
  func handlers(_ planned: PlannedCase, _ member: Member, _ setUp: SubjectSetUp) -> [Int: String] {
    guard let index = Self.handlerIndex(planned, member) else { return [:] }
    let parameter = member.parameters[index]
    let type = TypeText(parameter.type).wrapped ?? TypeText(parameter.type)
    guard let function = FunctionText(type.text), !function.isAsync else { return [:] }
    let names = function.parameters.indices.map { _ in "_" }
    var head = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
    var lines = [Self.fulfilment(planned, setUp.assertions)]
    if let result = function.result {
      guard let value = setUp.value(of: String(result), mayThrow: false) else { return [:] }
      lines.append("return \(value)")
    }
    let isResult = function.parameters.first.map { TypeText($0).name == "Result" } ?? false
    if isResult, function.parameters.count == 1, planned.id == "success" || planned.id == "failure" {
      head = "result in "
      let wrong = planned.id == "success" ? "failure" : "success"
      lines.insert(
        "if case .\(wrong) = result { \(setUp.assertions.failure("\"it should end with \(planned.id)\"")) }",
        at: 0
      )
    }
    return [index: "{ \(head)\(lines.joined(separator: "; ")) }"]
  }

  /// Declares what handlers fulfil before the call, and waits for it.
  mutating func finishHandlers(_ planned: PlannedCase, _ assertions: Assertions) {
    guard act.contains(where: { $0.contains(Self.fulfilment(planned, assertions)) }) else { return }
    isAsync = true
    switch assertions.framework {
    case .xctest: expect(planned)
    case .swiftTesting: confirm(planned)
    }
  }

  private mutating func expect(_ planned: PlannedCase) {
    let name = Self.expectationName(planned)
    arrange.append("let \(name) = expectation(description: \(TextTransform.swiftLiteral.apply(to: planned.outcome)))")
    if planned.id == "once" { arrange.append("\(name).assertForOverFulfill = true") }
    if planned.id.hasPrefix("notInvoked.") { arrange.append("\(name).isInverted = true") }
    if planned.id.hasPrefix("invoked.") { arrange.append("\(name).assertForOverFulfill = false") }
    assert.append("await fulfillment(of: [\(name)], timeout: 1)")
  }

  /// Puts the call into the closure at whose end a confirmation counts.
  private mutating func confirm(_ planned: PlannedCase) {
    var count = ""
    if planned.id.hasPrefix("invoked.") { count = ", expectedCount: 1..." }
    if planned.id.hasPrefix("notInvoked.") { count = ", expectedCount: 0" }
    var (head, lines) = ("", act)
    // What the closure gives is what the call gives.
    if let first = lines.first, first.hasPrefix("let result"), let equals = first.firstRange(of: " = ") {
      head = String(first[..<equals.upperBound])
      lines[0] = String(first[equals.upperBound...])
    }
    let effects = lines.contains { $0.contains("try ") } ? "try await" : "await"
    let outcome = TextTransform.swiftLiteral.apply(to: planned.outcome)
    act = ["\(head)\(effects) confirmation(\(outcome)\(count)) { \(Self.expectationName(planned)) in"]
    act.append("    " + Self.comment("A handler that is called later has to be waited for in here."))
    act += lines.map { "    " + $0 } + ["}"]
  }

  /// What a handler does so that its call is noticed.
  private static func fulfilment(_ planned: PlannedCase, _ assertions: Assertions) -> String {
    switch assertions.framework {
    case .xctest: expectationName(planned) + ".fulfill()"
    case .swiftTesting: expectationName(planned) + "()"
    }
  }

  private static func expectationName(_ planned: PlannedCase) -> String {
    planned.id.contains("nvoked.") ? "invoked" : "finished"
  }

  private static func handlerIndex(_ planned: PlannedCase, _ member: Member) -> Int? {
    let isFunction: (Parameter) -> Bool = { parameter in
      let type = TypeText(parameter.type)
      return !parameter.attributes.contains("autoclosure") && (type.isFunction || type.wrapped?.isFunction == true)
    }
    switch planned.id {
    case "once", "success", "failure":
      guard let last = member.parameters.last, isFunction(last) else { return nil }
      return member.parameters.count - 1
    case _ where planned.id.hasPrefix("invoked.") || planned.id.hasPrefix("notInvoked."):
      return member.parameters.firstIndex { isFunction($0) && planned.id.hasSuffix("." + $0.name) }
    default: return nil
    }
  }

  /// The checks of what a call does to its arguments and collaborators.
  func effects(_ planned: PlannedCase, _ call: MemberCall, _ setUp: SubjectSetUp) -> [String] {
    if planned.id.hasPrefix("mutates."), let changed = call.changed.first { return ["_ = \(changed)"] }
    let parts = planned.id.split(separator: ".")
    if parts.count == 2, parts[0] == "effect", let double = setUp.doubles.first(where: { $0.label == parts[1] }) {
      return [setUp.assertions.isFalse("\(double.label).invocations.isEmpty")]
    }
    guard let path = setUp.pathProperty else { return [] }
    switch planned.id {
    case "push": return [setUp.assertions.areEqual("sut.\(path).count", "1")]
    case "popToRoot", "emptyPath": return [setUp.assertions.isTrue("sut.\(path).isEmpty")]
    default: return []
    }
  }
}

/// The type of a function, taken apart.
struct FunctionText {
  let parameters: [Substring]
  /// Nil for nothing.
  let result: Substring?
  let isAsync: Bool
  let canThrow: Bool

  /// Takes a type apart; nil when it is no function's.
  init?(_ text: Substring) {
    let whole = String(text)
    guard whole.first == "(", let close = TypeScope.closing(whole.startIndex, in: whole) else { return nil }
    let inside = whole[whole.index(after: whole.startIndex)..<close]
    let rest = whole[whole.index(after: close)...]
    guard let arrow = rest.firstRange(of: "->") else { return nil }
    parameters = TypeText.list(inside).map { element in
      // `_ seconds: Double` and `seconds: Double` are as good as `Double`.
      guard let colon = element.firstIndex(of: ":"), !element[..<colon].contains("[") else { return element }
      return element[element.index(after: colon)...].trimmingBlanks
    }
    let type = rest[arrow.upperBound...].trimmingBlanks
    result = ["Void", "()"].contains(type) ? nil : type
    isAsync = rest[..<arrow.lowerBound].contains("async")
    canThrow = rest[..<arrow.lowerBound].contains("throws")
  }
}
