// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel

extension RuleExample {
  /// What properties and types promise.
  static let members: [RuleExample] = [
    RuleExample(
      38,
      "an initialiser that may give nil",
      Member.initializer([Parameter("text", "String")], isFailable: true),
      expect: [
        "init(text:)/nil: init_givenUnusableText_shouldReturnNil"
      ]
    ),
    RuleExample(
      41,
      "a subscript",
      Member(
        kind: .subscript,
        name: "subscript(_:)",
        signature: "subscript(index: Int) -> Item?",
        line: 4,
        returnType: "Item?",
        isSettable: true
      ),
      expect: [
        "subscript(_:)/outOfRange: subscript_givenUnknownIndex_shouldReturnNil"
      ]
    ),
    RuleExample(
      42,
      "an operator",
      .function("==", [Parameter(name: "lhs", type: "Shop"), Parameter(name: "rhs", type: "Shop")], returns: "Bool"),
      expect: [
        "==(_:_:)/laws: equals_givenEqualAndDifferentPairs_shouldBeReflexiveAndSymmetric"
      ]
    ),
    RuleExample(
      43,
      "hashing",
      .function("hash", [Parameter(label: "into", name: "hasher", type: "Hasher", isInout: true)]),
      expect: [
        "hash(into:)/consistent: hash_givenEqualValues_shouldHaveEqualHashes"
      ]
    ),
    RuleExample(
      46,
      "the text of an error",
      Member.computed("errorDescription", "String?"),
      of: .error,
      expect: [
        "errorDescription/each: errorDescription_givenEachCase_shouldNotBeEmpty"
      ]
    ),
    RuleExample(
      48,
      "a call that speaks of a network",
      .function("load", returns: "Order", isAsync: true, throwing: .any, summary: "Asks the API."),
      of: .client,
      expect: [
        "load()/err.network: load_whenNetworkFails_shouldThrowError",
        "load()/err.decoding: load_givenMalformedResponse_shouldThrowDecodingError",
      ]
    ),
    RuleExample(
      48,
      "a client that speaks of no network",
      .function("load", returns: "Order", isAsync: true, throwing: .any),
      of: .client,
      expect: []
    ),
    RuleExample(
      48,
      "pages",
      .function("load", [Parameter("cursor", "Cursor")], returns: "Page"),
      expect: [
        "load(cursor:)/page.next: load_givenFollowingPage_shouldReturnNextItems",
        "load(cursor:)/page.last: load_givenLastPage_shouldReportEnd",
      ]
    ),
    RuleExample(
      48,
      "retries",
      .function("send", summary: "Retries with backoff."),
      expect: [
        "send()/retry: send_whenFirstAttemptFails_shouldTryAgain",
        "send()/retry.exhausted: send_whenAllAttemptsFail_shouldReportLastError",
      ]
    ),
    RuleExample(
      49,
      "navigation",
      .function("navigate", [Parameter("to", "Route")]),
      of: .coordinator,
      expect: [
        "navigate(to:)/push: navigate_givenDestination_shouldAppendItToPath"
      ]
    ),
    RuleExample(
      49,
      "going back",
      .function("pop"),
      of: .coordinator,
      expect: [
        "pop()/pop: pop_givenSeveralDestinations_shouldRemoveLast",
        "pop()/emptyPath: pop_givenEmptyPath_shouldLeavePathEmpty",
      ]
    ),
    RuleExample(
      49,
      "going back to the root",
      .function("popToRoot"),
      of: .coordinator,
      expect: [
        "popToRoot()/popToRoot: popToRoot_givenSeveralDestinations_shouldClearPath",
        "popToRoot()/emptyPath: popToRoot_givenEmptyPath_shouldLeavePathEmpty",
      ]
    ),
  ]

  static let components: [RuleExample] = [
    RuleExample(
      32,
      "a view model that shows progress and errors",
      .unit(
        "Shop",
        .viewModel,
        members: [
          .stored("isSaving", "Bool"), .stored("lastError", "(any Error)?"),
          .function("save", isAsync: true, summary: "Optimistic."), .function("clear"),
        ]
      ),
      expect: [
        "save()/loading: save_whenFinished_shouldResetIsSaving",
        "save()/errorState: save_whenErrorOccurs_shouldSetLastError",
        "save()/revert: save_whenErrorOccursAfterChange_shouldRevertState",
      ]
    ),
    RuleExample(
      44,
      "a codable type",
      Component.unit("Shop", .model).with { $0.conformances = ["Codable"] },
      expect: [
        "roundTrip: decoding_givenEncodedValue_shouldSurviveRoundTrip"
      ]
    ),
    RuleExample(
      44,
      "an enum that the compiler codes",
      Component.unit("Shop", .model).with {
        $0.conformances = ["Codable"]
        $0.cases = [EnumCase(name: "open", line: 3), EnumCase(name: "closed", line: 4)]
      },
      expect: []
    ),
    RuleExample(
      46,
      "a localized error",
      Component.unit("Shop", .error).with { $0.conformances = ["LocalizedError"] },
      expect: ["description: errorDescription_givenEachCase_shouldNotBeEmpty"]
    ),
    RuleExample(
      51,
      "a persistent model",
      Component.unit(
        "Shop",
        .model,
        members: [
          Member(
            kind: .property,
            name: "orders",
            signature: "var orders: [Order]",
            line: 9,
            attributes: ["Relationship"]
          )
        ]
      ).with {
        $0.attributes = ["Model"]
        $0.members[0].deleteRule = "cascade"
      },
      expect: ["cascade.orders: persistence_givenDeletedOwner_shouldDeleteOrders"]
    ),
    RuleExample(
      53,
      "a client of closures that the macro makes",
      .unit(
        "Shop",
        .client,
        members: [
          Member(
            kind: .closureProperty,
            name: "load",
            signature: "var load: () async throws -> [Item]",
            line: 6,
            returnType: "[Item]",
            isAsync: true,
            throwing: .any
          )
        ]
      ).with { $0.attributes = ["DependencyClient"] },
      expect: ["testValue: testValue_givenNoOverride_shouldReportUnimplementedEndpoint"]
    ),
    RuleExample(
      53,
      "a client of closures without the macro",
      .unit(
        "Shop",
        .client,
        members: [
          Member(
            kind: .closureProperty,
            name: "load",
            signature: "var load: () async throws -> [Item]",
            line: 6,
            returnType: "[Item]",
            isAsync: true,
            throwing: .any
          )
        ]
      ),
      expect: []
    ),
  ]
}
