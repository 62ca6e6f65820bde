// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A task that is ticked, and whose tests are not there, or not written.
  static let falseTick: Rule = Rule(
    RuleDescription(
      "SF111",
      "false-tick",
      .error,
      summary: "A test task is ticked, but its tests are missing or pending.",
      rationale: """
        A tick that nobody checks is a wish. What is done is told by the tests, not by a box. Pending tests beside a person's \
        own are told one by one, and tests without a key are asked for theirs.
        """,
      help: "Write the tests, or take the tick away."
    ),
    flagged: [
      RuleExample("A ticked task without a file", document: TickExample.document("x")),
      RuleExample(
        "A ticked task whose test is pending",
        document: TickExample.document("x"),
        files: [
          (
            CartExample.testPath,
            CartExample.tests(CartExample.pending)
          )
        ]
      ),
    ],
    accepted: [
      RuleExample("A ticked task with its test", document: TickExample.document("x"), files: [CartExample.written]),
      RuleExample(
        "A ticked task with a person's own test, beside which another one is pending",
        document: TickExample.document("x"),
        files: [
          (
            CartExample.testPath,
            CartExample.tests(CartExample.pending).replacing(
              "  // specfit: ",
              with: "  func testSum() {\n    XCTAssertEqual(makeSUT().total(), 0)\n  }\n\n  // specfit: "
            )
          )
        ]
      ),
    ],
    companions: ["pending-test"],
    check: .task { task, module, _ in
      guard task.isTicked == true, task.state == .planned || task.state == .skeleton else { return [] }
      // Whoever ticked the task meant these tests, and what was planned beside them is pending for itself.
      // As long as there are as many of them: one test excuses no list of others.
      let told = (task.adoptable?.keys.count ?? 0) + (task.counts.hollow > 0 ? 0 : task.counts.own)
      guard told == 0 || told < task.counts.pending else { return [] }
      return [
        falseTick.finding(
          "the task '\(task.number ?? task.subject)' is ticked, but \(task.because ?? "its tests are not written")",
          at: module.place(of: task),
          about: task.key,
          help: task.hasFile || task.counts.tests > 0
            ? nil : "take the tick away, or write the tests: \(adviceForFile(of: task, in: module))"
        )
      ]
    }
  )
}

/// The cart as a list of tasks with boxes.
enum TickExample {
  static func document(_ box: String) -> String {
    CartExample.component + """


      ## Tasks

      - [\(box)] T001 Create CartServiceTests in `ShopTests/Cart/CartServiceTests.swift`, acceptance: all tests pass

      """
  }
}
