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
        "A ticked task without a file, of a type that no source declares",
        document: TickExample.document("x"),
        files: DriftExample.package + [(CartExample.sourcePath, "final class BasketService {}\n")]
      ),
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
      guard task.isFalselyTicked else { return [] }
      let missing = task.lacksSource ? task.component.map { ", and no source declares '\($0)'" } : nil
      let help: String? =
        if missing != nil {
          "take the tick away, or name the type in the document as the sources do"
        } else if task.hasFile || task.counts.tests > 0 {
          nil
        } else {
          "take the tick away, or write the tests: \(adviceForFile(of: task, in: module))"
        }
      let reason = (task.because ?? "its tests are not written") + (missing ?? "")
      return [
        falseTick.finding(
          "the task '\(task.number ?? task.subject)' is ticked, but \(reason)",
          at: module.place(of: task),
          about: task.key,
          help: help
        )
      ]
    }
  )
}

extension TaskRecord {
  /// Whether it is ticked without its tests.
  var isFalselyTicked: Bool {
    guard isTicked == true, state == .planned || state == .skeleton else { return false }
    // Whoever ticked the task meant these tests, and what was planned beside them is pending for itself.
    // As long as there are as many of them: one test excuses no list of others.
    let told = (adoptable?.keys.count ?? 0) + (counts.hollow > 0 ? 0 : counts.own)
    return told == 0 || told < counts.pending
  }
}

extension Check {
  /// Names the pending tests of a type that no source declares where it says that their task is ticked, and nowhere else:
  /// nobody can write them before the type is there.
  mutating func tellPendingTestsWithTicks() {
    guard settings.isOn(Rule.falseTick.description) else { return }
    let (pending, tick) = (Rule.pendingTest.name, Rule.falseTick.name)
    for module in modules {
      for task in module.tasks where task.lacksSource && task.isFalselyTicked {
        let told = findings.filter { finding in
          finding.rule == pending && finding.place.path == task.file
            && finding.subject.prefix { $0 != "/" } == task.component ?? ""
        }
        let place = module.place(of: task)
        guard !told.isEmpty,
          let index = findings.firstIndex(where: { $0.rule == tick && $0.subject == task.key && $0.place == place })
        else { continue }
        findings[index].related += told.map { .init("a test of it", at: $0.place) }
        findings.removeAll(where: told.contains)
      }
    }
  }
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
