// What can be wrong with the comments that allow something.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Rule {
  /// A waiver that allows nothing, because of how it is written.
  package static let brokenWaiver: Rule = Rule(
    RuleDescription(
      "SF501",
      "broken-waiver",
      .error,
      summary: "A waiver names no rule, gives no reason, or cannot be read.",
      rationale: "Whoever wrote it believes that something is allowed, and it is not.",
      help: "Write it as '<!-- specfit:allow RULE until=2027-01-31 reason=\"why\" -->'."
    ),
    flagged: [
      .cart(
        "An unknown rule",
        document: CartExample.document + "\n<!-- specfit:allow missing-tests reason=\"later\" -->\n"
      ),
      .cart("No reason", document: CartExample.document + "\n<!-- specfit:allow missing-test -->\n"),
      .cart(
        "A day that does not exist",
        document: CartExample.document + "\n<!-- specfit:allow missing-test until=2027-02-30 reason=\"later\" -->\n"
      ),
      .cart(
        "A quote that is never closed, which would swallow the day",
        document: CartExample.document + "\n<!-- specfit:allow missing-test reason=\"later until=2027-01-31 -->\n"
      ),
      .cart(
        "Two days",
        document: CartExample.document
          + "\n<!-- specfit:allow missing-test until=2020-01-31 until=2999-01-31 reason=\"later\" -->\n"
      ),
      .cart(
        "A comment of several lines",
        document: CartExample.document + "\n<!-- specfit:allow missing-test\nreason=\"later\" -->\n"
      ),
    ],
    accepted: [
      .cart(
        "A waiver inside a comment",
        document: CartExample.document + "\n<!--\n<!-- specfit:allow nothing -->\n"
      ),
      .cart(
        "A waiver in a fence",
        document: CartExample.document + "\n```markdown\n<!-- specfit:allow nothing -->\n```\n"
      ),
    ],
    check: .whole
  )

  /// A waiver whose last day is over.
  static let expiredWaiver: Rule = Rule(
    RuleDescription(
      "SF502",
      "expired-waiver",
      .warning,
      summary: "The last day of a waiver is over.",
      rationale: "What was to be allowed for a while is found again.",
      help: "Do what was put off, or give the waiver another day."
    ),
    flagged: [
      .cart("A day that is over", document: WaiverExample.document(until: "2020-01-31"), tests: nil)
    ],
    accepted: [.cart("A day to come", document: WaiverExample.document(until: "2999-01-31"), tests: nil)],
    companions: ["missing-test-file"],
    check: .whole
  )

  /// A waiver that allows what is not there.
  static let unusedWaiver: Rule = Rule(
    RuleDescription(
      "SF503",
      "unused-waiver",
      .warning,
      summary: "A waiver allows something that is not found.",
      rationale: "It was mended, and the waiver would hide it if it came back.",
      help: "Delete the waiver."
    ),
    flagged: [.cart("A file that is there", document: WaiverExample.document(until: "2999-01-31"))],
    accepted: [.cart("A file that is missing", document: WaiverExample.document(until: "2999-01-31"), tests: nil)],
    check: .whole
  )
}

/// The cart with a waiver for its missing file.
private enum WaiverExample {
  static func document(until day: String) -> String {
    CartExample.document
      + "\n<!-- specfit:allow missing-test-file until=\(day) reason=\"the server is not there yet\" -->\n"
  }
}
