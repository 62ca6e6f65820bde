// Recipes for what a signature promises by itself.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Writes the test of a promise of a signature.
  mutating func write(
    _ intent: SignatureIntent,
    of member: Member?,
    _ setUp: SubjectSetUp,
    _ errors: [DeclaredType]
  ) {
    if member == nil || intent.isAboutType, writeType(intent, member, setUp) { return }
    let before = self
    if let member, let call = arrangeCall(of: member, setUp), write(intent, call, member, setUp, errors) { return }
    self = before
    writeCall(of: member, setUp)
  }

  /// - Returns: whether the case is one that can be written.
  private mutating func write(
    _ intent: SignatureIntent,
    _ call: MemberCall,
    _ member: Member,
    _ setUp: SubjectSetUp,
    _ errors: [DeclaredType]
  ) -> Bool {
    switch intent {
    case .throwing, .notFound, .failing, .throwingEach, .unchangedOnThrow:
      return call.canThrow && writeFailure(intent, call, member, setUp, errors)
    case .cancelled: return writeCancellation(call, setUp)
    case .outOfRange where call.canThrow: return writeAnyFailure(call, member, setUp)
    case .absent, .outOfRange: return keep(call) { $0.wrapped == nil ? nil : setUp.assertions.isNil("result") }
    case .chained:
      return keep(call) { _ in setUp.isReference ? setUp.assertions.isTrue("result === sut") : nil }
    case .completedOnce, .completedWithFailure: return writeHandler(intent, member, setUp)
    case .nextPage, .lastPage: return writePage(intent, call, member, setUp)
    case .yielding, .failingMidStream: return writeStream(call, isFailing: intent == .failingMidStream, setUp)
    case .currentValue, .emitting: return writePublisher(call, setUp)
    case .finishedLoading(let property): return writeState(call) { setUp.assertions.isFalse("sut.\(property)") }
    case .keptError(let property):
      arrange += Self.failure("URLError(.notConnectedToInternet)", setUp)
      return writeState(call) { setUp.assertions.isNotNil("sut.\(property)") }
    case .navigated(let navigation): return writeNavigation(navigation, call, setUp)
    case .keptEmptyPath: return writeNavigation(.popToRoot, call, setUp)
    case .rethrowing, .rethrowingNothing, .message, .entered, .reverted, .retried, .gaveUp, .folded,
      .equalityLaws, .orderLaws, .consistentHash, .describedEach, .described, .roundTrip,
      .cascade, .unimplementedEndpoint, .releasedChild:
      return false
    }
  }

  // MARK: - Results

  /// Keeps the result of a call, and claims something about it.
  private mutating func keep(_ call: MemberCall, _ claim: (TypeText) -> String?) -> Bool {
    guard let type = call.result, let claim = claim(TypeText(type)) else { return false }
    act.append(call.keepingResult)
    assert.append(claim)
    return true
  }

  private mutating func writeState(_ call: MemberCall, _ claim: () -> String) -> Bool {
    act.append(call.ignoringErrors)
    assert.append(claim())
    return true
  }

  private mutating func writeNavigation(
    _ navigation: SignatureIntent.Navigation,
    _ call: MemberCall,
    _ setUp: SubjectSetUp
  ) -> Bool {
    guard let path = setUp.pathProperty else { return false }
    act.append(call.droppingResult)
    switch navigation {
    case .push: assert.append(setUp.assertions.areEqual("sut.\(path).count", "1"))
    case .popToRoot: assert.append(setUp.assertions.isTrue("sut.\(path).isEmpty"))
    case .pop, .present, .dismiss: break
    }
    return true
  }

  /// A page and the one behind it, or one behind all pages.
  private mutating func writePage(
    _ intent: SignatureIntent,
    _ call: MemberCall,
    _ member: Member,
    _ setUp: SubjectSetUp
  ) -> Bool {
    let numbers: Set<String> = ["page", "offset"]
    guard let type = call.result.map({ TypeText($0) }), !call.needsType,
      let index = member.parameters.firstIndex(where: { numbers.contains($0.name) && $0.type == "Int" }),
      let first = MemberCall(member, in: setUp, values: [index: "0"]),
      let second = MemberCall(member, in: setUp, values: [index: "nextPage"])
    else { return false }
    // The arguments are declared without the one that the calls differ by.
    arrange.removeAll { call.arguments.contains($0) }
    arrange += first.arguments
    if intent == .lastPage {
      arrange.append("let nextPage = 1_000_000")
      act.append("let result = \(second.text)")
      assert.append(type.isList ? setUp.assertions.isTrue("result.isEmpty") : "_ = result")
      return true
    }
    arrange.append("let nextPage = \(member.parameters[index].name == "page" ? "1" : "20")")
    act += ["let firstPage = \(first.text)", "let secondPage = \(second.text)"]
    let isComparable = Self.isComparable(type, setUp)
    assert.append(
      isComparable ? setUp.assertions.areNotEqual("firstPage", "secondPage") : "_ = (firstPage, secondPage)"
    )
    if type.isList { assert.append(setUp.assertions.isFalse("secondPage.isEmpty")) }
    return true
  }

  // MARK: - Failures

  /// The only collaborator that there is fails.
  private static func failure(_ error: String, _ setUp: SubjectSetUp) -> [String] {
    guard setUp.doubles.count == 1, let double = setUp.generatedDoubles.first else { return [] }
    return ["\(double.label).shouldThrowError = \(error)"]
  }

  private mutating func writeFailure(
    _ intent: SignatureIntent,
    _ call: MemberCall,
    _ member: Member,
    _ setUp: SubjectSetUp,
    _ errors: [DeclaredType]
  ) -> Bool {
    switch intent {
    case .throwingEach(let name):
      let type = errors.first { $0.name.split(separator: ".").last.map(String.init) == name }
      guard let type, let list = SampleValue.list(of: type) else { return writeAnyFailure(call, member, setUp) }
      writeThrowingEach(call, member, of: type, list, setUp)
    case .unchangedOnThrow:
      guard let changed = call.changed.first else { return false }
      arrange.append("let expected = \(changed)")
      arrange += Self.failure(ErrorValue.any, setUp)
      assert += Self.catching(call, member, pattern: "", setUp) + ["}", "_ = (\(changed), expected)"]
    case .throwing(let name):
      let error = ErrorValue(name, among: errors, in: setUp)
      let thrown = Self.failure(error?.expression ?? ErrorValue.any, setUp)
      arrange += thrown
      writeThrowing(call, of: member, error, setUp, thrown: thrown.isEmpty ? nil : error?.expression)
    case .failing(.network):
      return writeAnyFailure(call, member, setUp, by: "URLError(.notConnectedToInternet)")
    default: return writeAnyFailure(call, member, setUp)
    }
    return true
  }

  private mutating func writeAnyFailure(
    _ call: MemberCall,
    _ member: Member,
    _ setUp: SubjectSetUp,
    by error: String = ErrorValue.any
  ) -> Bool {
    arrange += Self.failure(error, setUp)
    writeThrowing(call, of: member, nil, setUp)
    return true
  }

  /// Stops a call.
  private mutating func writeCancellation(_ call: MemberCall, _ setUp: SubjectSetUp) -> Bool {
    // Only what is safe to hand to another task can be called from one.
    guard call.isAsync, call.isPlain, setUp.isSendable || call.isStatic else { return false }
    isAsync = true
    act += ["let task = \(setUp.task) { \(call.droppingResult) }", "task.cancel()"]
    guard call.canThrow else {
      act.append("await task.value")
      return true
    }
    act.append("let outcome = await task.result")
    assert += setUp.assertions.throwsError("try outcome.get()", "CancellationError")
    return true
  }

  // MARK: - Streams

  private mutating func writeStream(_ call: MemberCall, isFailing: Bool, _ setUp: SubjectSetUp) -> Bool {
    guard let result = call.result.map({ TypeText($0) }), result.name.hasPrefix("Async"),
      result.name.hasSuffix("Stream"), let element = result.arguments.first
    else { return false }
    let attempt = result.name == "AsyncThrowingStream" ? "try " : ""
    let loop = ["for \(attempt)await value in stream {", "    received.append(value)", "}"]
    isAsync = true
    act += ["let stream = \(call.text)", "var received: [\(element)] = []"]
    let claim = setUp.assertions.isFalse("received.isEmpty")
    guard isFailing else {
      act += loop
      assert.append(claim)
      return true
    }
    assert += ["do {"] + loop.map { "    " + $0 }
    assert += ["    " + setUp.assertions.failure("\"the stream should throw\""), "} catch {", "    " + claim, "}"]
    return true
  }

  private mutating func writePublisher(_ call: MemberCall, _ setUp: SubjectSetUp) -> Bool {
    guard let result = call.result.map({ TypeText($0) }),
      ["AnyPublisher", "PassthroughSubject", "CurrentValueSubject"].contains(result.name),
      let output = result.arguments.first
    else { return false }
    act += [
      "var received: [\(output)] = []",
      "let subscription = \(call.text).sink(receiveCompletion: { _ in }, receiveValue: { received.append($0) })",
    ]
    assert += [setUp.assertions.isFalse("received.isEmpty"), "subscription.cancel()"]
    return true
  }
}

extension SignatureIntent {
  /// Whether a case of a member is about what its type promises.
  fileprivate var isAboutType: Bool {
    switch self {
    case .describedEach, .equalityLaws, .orderLaws, .consistentHash: true
    default: false
    }
  }
}
