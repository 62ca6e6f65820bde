// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel

extension RuleExample {
  /// What calls give back, and how they fail.
  static let calls: [RuleExample] = [
    RuleExample(
      1,
      "a function of which no rule knows more",
      .function("encode", [Parameter(label: "to", name: "encoder", type: "any Encoder")]),
      expect: ["encode(to:)/happy: encode_givenValidInput_shouldSucceed"]
    ),
    RuleExample(
      2,
      "a function without result",
      .function("reset"),
      expect: [
        "reset()/happy: reset_givenValidInput_shouldUpdateState"
      ]
    ),
    RuleExample(
      2,
      "prose that names a collaborator",
      Component.unit("Shop", members: [.function("send", summary: "Sends the order through the mailer.")])
        .with {
          $0.dependencies = [
            Dependency(name: "mailer", type: "Mailing", line: 3), Dependency(name: "clock", type: "Ticking", line: 3),
          ]
        },
      expect: ["send()/effect.mailer: send_givenValidInput_shouldCallMailer"]
    ),
    RuleExample(
      2,
      "hashing has a rule of its own",
      .function("hash", [Parameter(label: "into", name: "hasher", type: "Hasher", isInout: true)]),
      expect: []
    ),
    RuleExample(
      3,
      "a function with a value",
      .function("total", returns: "Money"),
      expect: [
        "total()/happy: total_givenValidInput_shouldReturnExpectedMoney"
      ]
    ),
    RuleExample(
      3,
      "a generic value by its outer name",
      .function("total", returns: "Shop.Page<Item, [Int]>"),
      expect: [
        "total()/happy: total_givenValidInput_shouldReturnExpectedPage"
      ]
    ),
    RuleExample(
      4,
      "a Bool",
      .function("isOpen", returns: "Bool"),
      expect: [
        "isOpen()/true: isOpen_givenMetCondition_shouldReturnTrue",
        "isOpen()/false: isOpen_givenUnmetCondition_shouldReturnFalse",
      ]
    ),
    RuleExample(
      5,
      "an optional",
      .function("find", returns: "Item?"),
      expect: [
        "find()/some: find_givenExistingValue_shouldReturnItem",
        "find()/nil: find_givenMissingValue_shouldReturnNil",
      ]
    ),
    RuleExample(
      5,
      "an optional in long form",
      .function("find", returns: "Optional<any Item>"),
      expect: [
        "find()/some: find_givenExistingValue_shouldReturnItem",
        "find()/nil: find_givenMissingValue_shouldReturnNil",
      ]
    ),
    RuleExample(5, "a closure with an optional result is none", .function("make", returns: "() -> Item?"), expect: []),
    RuleExample(
      6,
      "a list",
      .function("items", returns: "[Item]"),
      expect: [
        "items()/empty: items_givenNoItems_shouldReturnEmptyCollection",
        "items()/one: items_givenOneItem_shouldReturnThatItem",
        "items()/many: items_givenManyItems_shouldReturnAllItems",
      ]
    ),
    RuleExample(
      6,
      "a list in an order",
      .function("items", returns: "some Collection<Item>", summary: "Sorted by price."),
      expect: [
        "items()/empty: items_givenNoItems_shouldReturnEmptyCollection",
        "items()/one: items_givenOneItem_shouldReturnThatItem",
        "items()/many: items_givenManyItems_shouldReturnAllItems",
        "items()/order: items_givenUnsortedItems_shouldReturnThemSorted",
      ]
    ),
    RuleExample(
      7,
      "a tuple",
      .function("split", returns: "(head: Item, tail: [Item])"),
      expect: [
        "split()/happy: split_givenValidInput_shouldReturnExpectedElements"
      ]
    ),
    RuleExample(7, "a type in brackets is no tuple", .function("split", returns: "(Item)"), expect: []),
    RuleExample(
      8,
      "a Result",
      .function("pay", returns: "Result<Receipt, any Error>"),
      expect: [
        "pay()/success: pay_givenValidInput_shouldReturnSuccess",
        "pay()/failure: pay_whenErrorOccurs_shouldReturnFailure",
      ]
    ),
    RuleExample(
      9,
      "a builder",
      .function("with", [Parameter("price", "Money")], returns: "Self"),
      expect: [
        "with(price:)/chain: with_givenValidInput_shouldReturnSelfForChaining"
      ]
    ),
    RuleExample(
      10,
      "an unknown error",
      .function("pay", throwing: .any),
      expect: [
        "pay()/err: pay_whenErrorOccurs_shouldHandleGracefully"
      ]
    ),
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
      "a short error enum inside the component",
      .function("pay", throwing: .any),
      types: [.failures(["noFunds", "expired"])],
      expect: [
        "pay()/err.noFunds: pay_givenNoFunds_shouldThrowNoFunds",
        "pay()/err.expired: pay_givenExpired_shouldThrowExpired",
      ]
    ),
    RuleExample(
      10,
      "of a long error enum only what shares a word with the call stands alone",
      .function("pay", [Parameter("voucher", "Voucher")], throwing: .any),
      types: [.failures(["noFunds", "expired", "offline", "voucherUnknown"])],
      expect: [
        "pay(voucher:)/err.voucherUnknown: pay_givenVoucherUnknown_shouldThrowVoucherUnknown",
        "pay(voucher:)/err.each: pay_givenEachFailure_shouldThrowMatchingFailure",
      ]
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
    RuleExample(
      13,
      "async throws",
      .function("load", isAsync: true, throwing: .any),
      expect: [
        "load()/cancel: load_whenCancelled_shouldStop"
      ]
    ),
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
        "events()/yields: events_givenSeveralValues_shouldYieldThemInOrder",
        "events()/finishes: events_whenSourceFinishes_shouldFinish",
        "events()/cancel: events_whenCancelled_shouldTerminateStream",
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
        "load(completion:)/success: load_givenValidInput_shouldCompleteWithSuccess",
        "load(completion:)/failure: load_whenErrorOccurs_shouldCompleteWithFailure",
      ]
    ),
    RuleExample(
      19,
      "another closure",
      .function(
        "each",
        [Parameter(label: "do", name: "body", type: "(Int) -> Void")],
        summary: "Calls it only if the shop is open."
      ),
      expect: [
        "each(do:)/invoked.body: each_givenMatchingInput_shouldCallBody",
        "each(do:)/notInvoked.body: each_givenOtherInput_shouldNotCallBody",
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
