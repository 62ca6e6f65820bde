// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitModel

extension RuleExample {
  /// What calls are given.
  static let parameters: [RuleExample] = [
    RuleExample(
      28,
      "an inout argument",
      .function("fill", [Parameter(label: nil, name: "bag", type: "Bag", isInout: true)], throwing: .any),
      expect: [
        "fill(_:)/unchangedOnThrow.bag: fill_whenErrorOccurs_shouldLeaveBagUnchanged"
      ]
    ),
    RuleExample(
      29,
      "an id of what may not be there",
      .function(
        "load",
        [Parameter("orderID", "Int")],
        returns: "Order",
        throwing: .any,
        summary: "Throws for an order that does not exist."
      ),
      expect: [
        "load(orderID:)/notFound: load_givenUnknownOrderID_shouldThrowError"
      ]
    ),
    RuleExample(
      29,
      "an id of which nobody says that it may not be there",
      .function("load", [Parameter("orderID", "Int")], returns: "Order", throwing: .any),
      expect: []
    ),
    RuleExample(
      29,
      "an error that says it already",
      .function("load", [Parameter("id", "Int")], throwing: .any, errors: ["notFound"]),
      expect: []
    ),
    RuleExample(
      29,
      "an id of what need not be there to be let go",
      .function("release", [Parameter("id", "Int")], throwing: .any),
      expect: []
    ),
    RuleExample(
      29,
      "a nil that says it already",
      .function("load", [Parameter("id", "Int")], returns: "Order?", throwing: .any),
      expect: []
    ),
  ]
}
