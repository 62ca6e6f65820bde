// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitRendering
internal import SpecfitSource

extension Rule {
  /// A section that `specfit retrofit` would write differently.
  static let staleSection: Rule = Rule(
    RuleDescription(
      "SF108",
      "stale-section",
      .error,
      summary: "A generated test task no longer says what the document asks for.",
      rationale:
        "The component changed and its task did not: who works from the task tests what the document no longer says.",
      help: "Run 'specfit retrofit' on the document; what you wrote yourself stays."
    ),
    flagged: [
      .cart(
        "A task whose text was made of an older document",
        document: CartExample.component + """


          <!-- specfit:begin testing-requirements blank=before place=end -->

          ## Testing Requirements

          ### Unit Tests

          <!-- specfit:shared unit sum=30f73eabdcd84a41 -->

          Every task below asks for this:

          - Test all public methods
          - Use mocks from `ShopTests/Mocks/`
          - Follow AAA pattern from TESTING_GUIDELINES.md

          <!-- specfit:task unit:CartService sum=159f673f6d8947db from=4ea831ce8aae7bd8 -->

          **Test Task: Create CartServiceTests**

          - File: `ShopTests/Cart/CartServiceTests.swift`
          - Requirements:
            - Achieve 70% code coverage for Services
          - Test Cases:
            1. `test_total_givenCartEmpty_shouldReturn0()`:
               If the cart is empty, `total()` returns `0`.
            1. `test_total_givenCartLocked_shouldReturn5()`:
               If the cart is locked, `total()` returns `5`.
          - Acceptance: All tests pass, coverage ≥ 70%

          <!-- specfit:end testing-requirements -->

          """
      )
    ],
    accepted: [.cart("A section without generated tasks")],
    check: .module { module in
      if let overview = module.spec.overview { return leftover(in: module, partOf: overview) }
      guard let style = module.settings.style, module.spec.layout.region != nil, !module.spec.layout.hasDamagedMarkers,
        let retrofit = try? Retrofit(of: module.own, spec: module.spec, plan: module.plan, style: style)
      else { return [] }
      let lines = Dictionary(
        (module.spec.layout.region?.tasks ?? []).map { ($0.key, $0.lines.lowerBound) }
      ) { first, _ in first }
      return retrofit.changes.filter { $0.action == .update && !$0.isMove }.map { change in
        staleSection.finding(
          "the task '\(change.key)' is not what the document asks for now",
          at: module.place(line: lines[change.key] ?? module.spec.layout.region?.lines.lowerBound ?? 1),
          about: change.key,
          remedy: .init(.retrofit, module.file.path)
        )
      }
    }
  )

  /// What stands in a document from the time when it was a module of its own.
  private static func leftover(in part: ModuleReading, partOf overview: String) -> [Finding] {
    guard let region = part.spec.layout.region, !part.spec.layout.hasDamagedMarkers else { return [] }
    return [
      staleSection.finding(
        "the document is a part of the module in '\(overview)', and keeps no section of its own",
        at: part.place(line: region.lines.lowerBound),
        about: "testing-requirements",
        remedy: .init(.retrofit, part.file.path)
      )
    ]
  }
}
