// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A critical journey of priority P0 or P1 that no written test tries.
  static let unwrittenJourney: Rule = Rule(
    RuleDescription(
      "SF211",
      "unwritten-journey",
      .error,
      summary: "A critical journey of priority P0 or P1 has no test that is written.",
      rationale: "The document says that users must be able to go this way; while its test is pending, nobody tries.",
      help: "Write the journey's UI test; 'specfit tasks show KEY' says what it is to try. P2 and P3 may wait."
    ),
    flagged: [
      .journey("A journey whose test is pending", body: "try XCTPending(\"Checkout\", \"Docs/Cart.md:17\")")
    ],
    accepted: [
      .journey("A journey with its test", body: "XCTAssertTrue(app.buttons[\"pay\"].exists)"),
      .journey("A journey that may wait", priority: "P2", body: "try XCTPending(\"Checkout\", \"Docs/Cart.md:17\")"),
    ],
    companions: [
      "pending-test", "missing-test", "orphan-test", "untested-component", "task-without-target", "open-question",
      "untested-behavior",
    ],
    check: .module { module in
      let unwritten = module.tasks.filter { $0.task.kind == .ui && $0.task.origin != .planned }.flatMap { task in
        task.cases.compactMap { reading -> Finding? in
          guard let priority = reading.planned.journeyPriority, priority < 2,
            reading.found.map(\.isSkeleton) ?? (task.isKeyed || task.tests.isEmpty)
          else { return nil }
          var finding = unwrittenJourney.finding(
            "the critical journey '\(reading.planned.title)' (P\(priority)) has no test that is written",
            at: module.place(line: reading.planned.line),
            about: reading.planned.key
          )
          if let found = reading.found { finding.related = [.init("its test", at: found.place)] }
          return finding
        }
      }
      return unplannedJourneys(of: module) + unwritten
    }
  )

  /// Journeys that are in no flow have no test either.
  private static func unplannedJourneys(of module: ModuleReading) -> [Finding] {
    module.spec.unplannedJourneys.map { journey in
      let (message, help) = module.spec.reason(ofUnplanned: journey)
      return unwrittenJourney.finding(message, at: module.place(line: journey.line), about: journey.text, help: help)
    }
  }
}

extension RuleExample {
  /// A cart with one critical journey and the file of its UI tests.
  fileprivate static func journey(_ title: String, priority: String = "P0", body: String) -> RuleExample {
    let slug = "journey.\(priority.lowercased()).payWithACard"
    return RuleExample(
      title,
      document: """
        # Module 3: Cart

        ## Components

        ### CartView

        - File: `Shop/Cart/CartView.swift`

        ## Checkout Flow

        The user pays in `CartView`.

        ## Critical User Journeys (\(priority))

        - Pay with a card

        ## Testing

        **Agent Task 3.1.1: Create CheckoutFlowUITests**

        - File: `ShopUITests/Cart/CheckoutFlowUITests.swift`

        """,
      files: [
        (
          "ShopUITests/Cart/CheckoutFlowUITests.swift",
          """
          import XCTest

          final class CheckoutFlowUITests: XCTestCase {
            // specfit: CheckoutFlow/\(slug)
            func test_checkoutFlow_whenPayWithACard_thenJourneyCompletes() throws {
              \(body)
            }
          }

          """
        )
      ]
    )
  }
}
