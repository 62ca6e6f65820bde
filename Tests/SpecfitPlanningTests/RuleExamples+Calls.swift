// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel

extension RuleExample {
  /// What calls give back, and how they fail.
  static let calls: [RuleExample] = [
    RuleExample(
      5,
      "an optional",
      .function("find", returns: "Item?"),
      expect: [
        "find()/nil: find_givenNoItem_shouldReturnNil"
      ]
    ),
    RuleExample(
      5,
      "an optional that is taken out",
      .function("popNext", returns: "Item?"),
      expect: ["popNext()/nil: popNext_givenNothingToPop_shouldReturnNil"]
    ),
    RuleExample(
      5,
      "an optional in long form",
      .function("find", returns: "Optional<any Item>"),
      expect: [
        "find()/nil: find_givenNoItem_shouldReturnNil"
      ]
    ),
    RuleExample(
      5,
      "an optional that is looked up by an id",
      .function("find", [Parameter("orderID", "Int")], returns: "Order?"),
      expect: ["find(orderID:)/nil: find_givenUnknownOrderID_shouldReturnNil"]
    ),
    RuleExample(5, "a closure with an optional result is none", .function("make", returns: "() -> Item?"), expect: []),
    RuleExample(
      9,
      "a builder",
      .function("with", [Parameter("price", "Money")], returns: "Self"),
      expect: [
        "with(price:)/chain: with_whenCalled_shouldReturnSelfForChaining"
      ]
    ),
    RuleExample(10, "an unknown error", .function("pay", throwing: .any), expect: []),
    RuleExample(
      10,
      "documented errors",
      .function("pay", throwing: .any, errors: ["PayError.noFunds", "TimeoutError"]),
      expect: [
        "pay()/err.noFunds: pay_givenNoFunds_shouldThrowNoFunds",
        "pay()/err.TimeoutError: pay_givenTimeoutError_shouldThrowTimeoutError",
      ]
    ),
    RuleExample(
      10,
      "of a declared error only what shares a word with the call",
      .function("pay", [Parameter("voucher", "Voucher")], throwing: .any),
      types: [.failures(["noFunds", "voucherUnknown"])],
      expect: ["pay(voucher:)/err.voucherUnknown: pay_givenVoucherUnknown_shouldThrowVoucherUnknown"]
    ),
    RuleExample(
      11,
      "a typed error",
      .function("pay", throwing: .typed("PayError")),
      expect: [
        "pay()/err.each: pay_givenEachFailure_shouldThrowMatchingPayError"
      ]
    ),
    RuleExample(11, "a function that never throws", .function("pay", throwing: .typed("Never")), expect: []),
    RuleExample(
      12,
      "rethrows",
      .function("map", [Parameter(name: "transform", type: "(Int) throws -> Int")], throwing: .rethrows),
      expect: [
        "map(_:)/rethrow: map_givenThrowingClosure_shouldRethrowItsError",
        "map(_:)/noThrow: map_givenClosureWithoutError_shouldReturnItsResult",
      ]
    ),
    RuleExample(13, "async throws alone", .function("load", isAsync: true, throwing: .any), expect: []),
    RuleExample(13, "async alone", .function("load", isAsync: true), expect: []),
    RuleExample(
      13,
      "async, and prose that speaks of its task",
      .function("load", isAsync: true, summary: "Starts a Task."),
      expect: [
        "load()/cancel: load_whenCancelled_shouldStop"
      ]
    ),
    RuleExample(
      15,
      "a stream",
      .function("events", returns: "AsyncStream<Event>"),
      expect: [
        "events()/yields: events_givenSeveralValues_shouldYieldThemInOrder"
      ]
    ),
    RuleExample(
      16,
      "a stream that can fail",
      .function("events", returns: "AsyncThrowingStream<Event, any Error>"),
      expect: [
        "events()/err.midStream: events_whenSourceFailsMidway_shouldThrowAfterYieldedValues"
      ]
    ),
    RuleExample(
      17,
      "a subject",
      Member.stored("total", "CurrentValueSubject<Int, Never>"),
      expect: [
        "total/initial: total_givenNewSubscriber_shouldReceiveCurrentValue",
        "total/emits: total_whenValueChanges_shouldEmitIt",
      ]
    ),
    RuleExample(
      18,
      "a completion handler",
      .function(
        "load",
        [
          Parameter(
            label: "completion",
            name: "completion",
            type: "(Result<Int, any Error>) -> Void",
            attributes: ["escaping"]
          )
        ]
      ),
      expect: [
        "load(completion:)/once: load_whenFinished_shouldCallCompletionOnce",
        "load(completion:)/failure: load_whenErrorOccurs_shouldCompleteWithFailure",
      ]
    ),
  ]
}

extension DeclaredType {
  /// An error enum inside the component `Shop`.
  fileprivate static func failures(_ names: [String]) -> DeclaredType {
    let cases = names.map { EnumCase(name: $0, line: 5) }
    return DeclaredType(name: "Shop.Failure", keyword: .enum, conformances: ["Error"], cases: cases, line: 4)
  }
}
