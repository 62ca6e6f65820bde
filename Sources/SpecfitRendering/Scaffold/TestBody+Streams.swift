// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

extension TestBody {
  /// Writes a test of a stream; gives whether the case is one.
  mutating func writeStream(_ call: MemberCall, _ planned: PlannedCase, _ setUp: SubjectSetUp) -> Bool {
    guard let result = call.result.map({ TypeText($0) }), result.name.hasPrefix("Async"),
      result.name.hasSuffix("Stream"), let element = result.arguments.first
    else { return false }
    let attempt = result.name == "AsyncThrowingStream" ? "try " : ""
    let received = "var received: [\(element)] = []"
    let loop = ["for \(attempt)await value in stream {", "    received.append(value)", "}"]
    isAsync = true
    act = ["let stream = \(call.text)"]
    switch planned.id {
    case "cancel":
      act += ["let task = \(setUp.task) {", "    for \(attempt)await _ in stream {}", "}", "task.cancel()"]
      assert.append(attempt.isEmpty ? "await task.value" : "_ = await task.result")
    case "err.midStream":
      act.append(received)
      assert =
        ["do {"] + loop.map { "    " + $0 } + [
          "    " + setUp.assertions.failure("\"the stream should throw\""), "} catch {",
        ]
        + ["    " + setUp.assertions.isFalse("received.isEmpty"), "}"]
    case "finishes":
      act += [received] + loop
      assert += [Self.comment("The loop ends only when the stream does."), "_ = received"]
    default:
      act += [received] + loop
      assert.append(setUp.assertions.isFalse("received.isEmpty"))
    }
    return true
  }

  /// Writes a test of a publisher; gives whether the case is one.
  mutating func writePublisher(_ call: MemberCall, _ planned: PlannedCase, _ setUp: SubjectSetUp) -> Bool {
    guard planned.id == "emits" || planned.id == "initial", let result = call.result.map({ TypeText($0) }),
      ["AnyPublisher", "PassthroughSubject", "CurrentValueSubject"].contains(result.name),
      let output = result.arguments.first
    else { return false }
    act = [
      "var received: [\(output)] = []",
      "let subscription = \(call.text).sink(receiveCompletion: { _ in }, receiveValue: { received.append($0) })",
    ]
    assert += [setUp.assertions.isFalse("received.isEmpty"), "subscription.cancel()"]
    return true
  }
}
