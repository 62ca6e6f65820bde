// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

extension Rule {
  /// A text that sounds like a behavior, and that no reader understood.
  ///
  /// A note, because the sentence may be clear to people; it only has no test that specfit could plan.
  static let unreadPassage: Rule = Rule(
    RuleDescription(
      "SF113",
      "unread-passage",
      .note,
      summary: "A sentence sounds like a behavior, and specfit does not understand it.",
      rationale: "No test is planned for it, so what it promises may stay untested.",
      help:
        "Say in one sentence when it happens and what follows, or list the test yourself; a waiver directly above the sentence, or on its line, allows it."
    ),
    flagged: [
      .cart("A sentence that was never finished", document: StatementExample.document(UnreadExample.sentence))
    ],
    accepted: [
      .cart("A sentence that is understood"),
      .cart(
        "A waiver above the sentence",
        document: StatementExample.document(
          "<!-- specfit:allow unread-passage reason=\"a remark\" -->\n" + UnreadExample.sentence
        )
      ),
    ],
    companions: ["open-question"],
    check: .module { module in
      module.spec.unread.map { passage in
        let about = passage.component.map { " about '\($0)'" } ?? ""
        return unreadPassage.finding(
          "this sounds like a behavior\(about), and is not understood: '\(passage.text)'",
          at: module.place(line: passage.line),
          about: passage.text
        )
      }
    }
  )
}

private enum UnreadExample {
  static let sentence = "- The shop must always"
}
