// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Rule {
  /// An entry of a baseline for what is no longer found.
  static let staleBaseline: Rule = Rule(
    RuleDescription(
      "SF504",
      "stale-baseline",
      .error,
      summary: "The baseline knows a finding that is no longer there.",
      rationale: "It was mended, and the baseline would hide it if it came back; the list may only get shorter.",
      help: "Delete the entry, or write the baseline anew with '--write-baseline'."
    ),
    flagged: [
      .cart("A test that was written since", baseline: BaselineExample.text),
      .cart(
        "Two findings, of which one is left",
        tests: nil,
        baseline: BaselineExample.text.replacing("\"count\": 1", with: "\"count\": 2")
      ),
    ],
    accepted: [.cart("A file that is still missing", tests: nil, baseline: BaselineExample.text)],
    check: .whole
  )
}

/// A baseline that knows of the cart's missing file.
private enum BaselineExample {
  static let text = """
    {
      "schema": "specfit.baseline/1",
      "entries": [
        {"rule": "missing-test-file", "path": "Docs/Cart.md", "subject": "unit:CartService", "count": 1}
      ]
    }

    """
}
