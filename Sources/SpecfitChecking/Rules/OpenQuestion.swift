// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A component or member of which the document states nothing that a test could try.
  ///
  /// A note, because the answer is the author's to give, whenever there is one.
  static let openQuestion: Rule = Rule(
    RuleDescription(
      "SF114",
      "open-question",
      .note,
      summary: "The document does not say what a component or member should do.",
      rationale: "Without a stated behavior there is nothing to test, and an invented test would prove nothing.",
      help:
        "Answer the question in the document, in a sentence with a condition and a response; a waiver in the section allows it."
    ),
    flagged: [
      RuleExample(
        "A component of which nothing is stated",
        document: CartExample.signature + "\n" + CartExample.task + "\n",
        files: [(CartExample.testPath, CartExample.tests()), (CartExample.sourcePath, CartExample.source)]
      )
    ],
    accepted: [.cart("The document says what it does")],
    companions: ["orphan-test", "missing-test"],
    check: .module { module in
      module.plan.questions.map { question in
        let subject = question.member.map { "\(question.subject)/\($0)" } ?? question.subject
        return openQuestion.finding(
          "the document leaves open: '\(question.text)'",
          at: module.place(line: question.line),
          about: subject
        )
      }
    }
  )
}
