// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel

extension RuleExample {
  /// What properties and types promise.
  static let members: [RuleExample] = [
    RuleExample(
      37,
      "an initialiser with a default",
      Member.initializer([Parameter("tax", "Double", hasDefault: true)]),
      expect: [
        "init(tax:)/defaults: init_givenOmittedArguments_shouldUseDefaults"
      ]
    ),
    RuleExample(37, "a plain initialiser", Member.initializer([Parameter("tax", "Double")]), expect: []),
    RuleExample(
      38,
      "an initialiser that may give nil",
      Member.initializer([Parameter("text", "String")], isFailable: true),
      expect: [
        "init(text:)/valid: init_givenValidInput_shouldCreateInstance",
        "init(text:)/nil: init_givenInvalidInput_shouldReturnNil",
      ]
    ),
    RuleExample(
      39,
      "an initialiser that throws",
      Member.initializer(throwing: .any),
      expect: [
        "init()/valid: init_givenValidInput_shouldCreateInstance"
      ]
    ),
    RuleExample(
      40,
      "a computed Bool",
      Member.computed("isEmpty", "Bool"),
      expect: [
        "isEmpty/true: isEmpty_givenMatchingState_shouldBeTrue",
        "isEmpty/false: isEmpty_givenOtherState_shouldBeFalse",
      ]
    ),
    RuleExample(
      40,
      "a computed value",
      Member.computed("total", "Money"),
      expect: [
        "total/value: total_givenKnownState_shouldHaveExpectedValue"
      ]
    ),
    RuleExample(40, "a stored property", Member.stored("total", "Money"), expect: []),
    RuleExample(40, "a view", Member.computed("header", "some View"), expect: []),
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
        "subscript(_:)/inRange: subscript_givenValidIndex_shouldReturnElement",
        "subscript(_:)/outOfRange: subscript_givenInvalidIndex_shouldReturnNil",
        "subscript(_:)/set: subscript_givenNewValue_shouldStoreIt",
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
      47,
      "a property of an enum",
      Member.computed("title", "String"),
      of: .enum,
      expect: [
        "title/each: title_givenEachCase_shouldHaveMatchingValue"
      ]
    ),
    RuleExample(
      48,
      "a remote call",
      .function("load", returns: "Order", isAsync: true, throwing: .any),
      of: .client,
      expect: [
        "load()/err.network: load_whenNetworkFails_shouldThrowError",
        "load()/err.decoding: load_givenMalformedResponse_shouldThrowDecodingError",
      ]
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
      "a cache",
      .function("load", [Parameter("key", "Key")], returns: "Order", summary: "Cached until it is stale."),
      expect: [
        "load(key:)/cache.hit: load_givenCachedValue_shouldReturnItWithoutLoading",
        "load(key:)/cache.miss: load_givenEmptyCache_shouldLoadAndStoreValue",
        "load(key:)/cache.expired: load_givenExpiredValue_shouldLoadAgain",
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
        "init.initialState: init_givenDefaultDependencies_shouldHaveInitialState",
        "save()/loading: save_whenFinished_shouldResetIsSaving",
        "save()/errorState: save_whenErrorOccurs_shouldSetLastError",
        "save()/clearsError: save_whenRetrySucceeds_shouldClearLastError",
        "save()/revert: save_whenErrorOccursAfterChange_shouldRevertState",
      ]
    ),
    RuleExample(
      32,
      "a view model of which no property is known",
      .unit("Shop", .viewModel, members: [.function("save", isAsync: true, throwing: .any)]),
      expect: [
        "init.initialState: init_givenDefaultDependencies_shouldHaveInitialState",
        "save()/errorState: save_whenErrorOccurs_shouldSetError",
      ]
    ),
    RuleExample(
      10,
      "a view model shows what else would be the unknown error",
      .unit("Shop", .viewModel, members: [.function("save", isAsync: true, throwing: .any)]),
      expect: []
    ),
    RuleExample(
      34,
      "an actor",
      Component.unit("Shop", members: [.function("add")]).with { $0.isolation = .actor },
      expect: ["concurrent: concurrency_whenCalledConcurrently_shouldStayConsistent"]
    ),
    RuleExample(
      44,
      "a codable type",
      Component.unit("Shop", .model).with { $0.conformances = ["Codable"] },
      expect: [
        "roundTrip: decoding_givenAnyValue_shouldSurviveRoundTrip",
        "missingKey: decoding_givenMissingKey_shouldThrowDecodingError",
      ]
    ),
    RuleExample(
      45,
      "an enum with raw values, by its declaration",
      .unit("Shop", .model),
      types: [DeclaredType(name: "Shop", keyword: .enum, conformances: ["String", "CaseIterable"], line: 3)],
      expect: [
        "rawRoundTrip: rawValue_givenEachCase_shouldSurviveRoundTrip",
        "invalidRaw: rawValue_givenUnknownRawValue_shouldReturnNil",
        "allCases: allCases_givenAllCases_shouldBeCompleteAndInOrder",
      ]
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
      ).with { $0.attributes = ["Model"] },
      expect: [
        "insert: persistence_givenNewValue_shouldBeFetchedAgain",
        "update: persistence_givenChangedValue_shouldKeepChange",
        "delete: persistence_givenDeletedValue_shouldBeGone",
        "cascade.orders: persistence_givenDeletedOwner_shouldFollowDeleteRuleOfOrders",
      ]
    ),
    RuleExample(
      52,
      "a reducer",
      .unit("Shop", .reducer),
      types: [
        DeclaredType(
          name: "Shop.Action",
          keyword: .enum,
          cases: [
            EnumCase(name: "buyTapped", line: 5),
            EnumCase(name: "itemsResponse", payload: ["Result<[Item], any Error>"], line: 6),
            EnumCase(name: "delegate", payload: ["Delegate"], line: 7), EnumCase(name: "binding", line: 8),
            EnumCase(name: "basket", payload: ["BasketFeature.Action"], line: 9),
            EnumCase(name: "rows", payload: ["IdentifiedActionOf<Row>"], line: 10),
            EnumCase(name: "sheet", payload: ["PresentationAction<Sheet.Action>"], line: 11),
          ],
          line: 4
        )
      ],
      expect: [
        "action.buyTapped: buyTapped_whenIsSent_shouldUpdateState",
        "action.itemsResponse.success: itemsResponse_whenSucceeds_shouldUpdateState",
        "action.itemsResponse.failure: itemsResponse_whenFails_shouldHandleGracefully",
        "action.delegate: delegate_whenFinished_shouldEmitDelegateAction",
        "action.binding: binding_whenBoundValueChanges_shouldUpdateState",
        "action.basket: basket_whenChildActs_shouldAnswerWithItsOwnState",
        "action.rows: rows_whenChildActs_shouldAnswerWithItsOwnState",
        "action.sheet: sheet_whenChildActs_shouldAnswerWithItsOwnState",
        "action.sheet.dismiss: sheet_whenIsDismissed_shouldLetGoOfItsState",
      ]
    ),
    RuleExample(
      53,
      "a client of closures",
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
      expect: ["testValue: testValue_givenNoOverride_shouldReportUnimplementedEndpoint"]
    ),
    RuleExample(
      57,
      "a performance figure",
      Component.unit("Shop", members: [.function("load")])
        .with { $0.criteria = [Criterion(.performance, text: "< 100 ms", line: 80, member: "load()")] },
      expect: ["load()/perf.100Ms: load_whenMeasured_shouldMeetPerformanceFigure"]
    ),
    RuleExample(
      58,
      "acceptance criteria, of a member and of the component",
      Component.unit("Shop", members: [.function("load")])
        .with {
          $0.criteria = [
            Criterion(.acceptance, text: "should keep `items` sorted", line: 80, member: "load"),
            Criterion(.acceptance, text: "✅ Works offline", line: 81),
          ]
        },
      expect: [
        "load()/accept.keepItemsSorted: load_givenAcceptanceCriterion_shouldKeepItemsSorted",
        "accept.worksOffline: shop_givenAcceptanceCriterion_shouldWorksOffline",
      ]
    ),
  ]
}
