// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel

extension RuleExample {
  /// What calls are given.
  static let parameters: [RuleExample] = [
    RuleExample(
      20,
      "a text",
      .function("say", [Parameter("word", "String")]),
      expect: [
        "say(word:)/p.word.empty: say_givenEmptyWord_shouldKeepState"
      ]
    ),
    RuleExample(
      20,
      "a text that people type, refused by an error",
      .function("find", [Parameter("query", "String")], returns: "Int", throwing: .any),
      expect: [
        "find(query:)/p.query.empty: find_givenEmptyQuery_shouldThrowError",
        "find(query:)/p.query.whitespace: find_givenBlankQuery_shouldThrowError",
        "find(query:)/p.query.invalid: find_givenInvalidQuery_shouldThrowError",
      ]
    ),
    RuleExample(
      21,
      "a number",
      .function("take", [Parameter("weight", "Double")]),
      expect: [
        "take(weight:)/p.weight.zero: take_givenZeroWeight_shouldHandleGracefully",
        "take(weight:)/p.weight.negative: take_givenNegativeWeight_shouldKeepState",
      ]
    ),
    RuleExample(
      21,
      "a count without sign",
      .function("take", [Parameter("pageSize", "UInt8")]),
      expect: [
        "take(pageSize:)/p.pageSize.zero: take_givenZeroPageSize_shouldHandleGracefully",
        "take(pageSize:)/p.pageSize.max: take_givenMaximalPageSize_shouldStayInBounds",
      ]
    ),
    RuleExample(
      22,
      "a flag",
      .function("show", [Parameter("animated", "Bool")]),
      expect: [
        "show(animated:)/p.animated.true: show_givenAnimatedTrue_shouldBehaveAsEnabled",
        "show(animated:)/p.animated.false: show_givenAnimatedFalse_shouldBehaveAsDisabled",
      ]
    ),
    RuleExample(
      22,
      "a flag that goes through",
      .function("not", [Parameter("value", "Bool")], returns: "Bool"),
      expect: []
    ),
    RuleExample(
      23,
      "an optional",
      .function("pay", [Parameter("note", "Note?")]),
      expect: [
        "pay(note:)/p.note.nil: pay_givenNilNote_shouldDoWithoutNote"
      ]
    ),
    RuleExample(
      24,
      "a list",
      .function("add", [Parameter("items", "[Item]")]),
      expect: [
        "add(items:)/p.items.empty: add_givenEmptyItems_shouldChangeNothing",
        "add(items:)/p.items.one: add_givenOneElementItems_shouldHandleIt",
      ]
    ),
    RuleExample(
      24,
      "several arguments",
      .function("add", [Parameter(name: "items", type: "Item", isVariadic: true)]),
      expect: [
        "add(_:)/p.items.empty: add_givenEmptyItems_shouldChangeNothing",
        "add(_:)/p.items.one: add_givenOneElementItems_shouldHandleIt",
      ]
    ),
    RuleExample(
      25,
      "an enum of the document",
      .function("pay", [Parameter("by", "Shop.Method")], returns: "Int"),
      types: [DeclaredType(name: "Shop.Method", keyword: .enum, line: 2)],
      expect: ["pay(by:)/p.by.each: pay_givenEachBy_shouldReturnMatchingResult"]
    ),
    RuleExample(25, "a type from elsewhere", .function("pay", [Parameter("by", "Method")]), expect: []),
    RuleExample(
      26,
      "a date",
      .function("sales", [Parameter("from", "Date")]),
      expect: [
        "sales(from:)/p.from.boundary: sales_givenDayBoundaryFrom_shouldCountItIn"
      ]
    ),
    RuleExample(
      27,
      "a default",
      .function("take", [Parameter("item", "Item", hasDefault: true)]),
      expect: [
        "take(item:)/default: take_givenOmittedArguments_shouldUseDefaults"
      ]
    ),
    RuleExample(
      28,
      "an inout argument",
      .function("fill", [Parameter(label: nil, name: "bag", type: "Bag", isInout: true)], throwing: .any),
      expect: [
        "fill(_:)/mutates.bag: fill_givenValidBag_shouldChangeItInPlace",
        "fill(_:)/unchangedOnThrow.bag: fill_whenErrorOccurs_shouldLeaveBagUnchanged",
      ]
    ),
    RuleExample(
      29,
      "an id of what may not be there",
      .function("load", [Parameter("orderID", "Int")], returns: "Order", throwing: .any),
      expect: [
        "load(orderID:)/notFound: load_givenUnknownOrderID_shouldThrowError"
      ]
    ),
    RuleExample(
      29,
      "an error that says it already",
      .function("load", [Parameter("id", "Int")], throwing: .any, errors: ["notFound"]),
      expect: []
    ),
    RuleExample(
      29,
      "a nil that says it already",
      .function("load", [Parameter("id", "Int")], returns: "Order?", throwing: .any),
      expect: []
    ),
    RuleExample(
      31,
      "a protocol of the document",
      .function("pay", [Parameter("gateway", "any Gateway")]),
      types: [DeclaredType(name: "Gateway", keyword: .protocol, line: 2)],
      expect: ["pay(gateway:)/delegates.gateway: pay_givenValidInput_shouldCallGatewayOnce"]
    ),
  ]
}
