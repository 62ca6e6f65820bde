// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// Tests that a person wrote under names of their own, of which nobody can say which case they try.
  static let unkeyedTests: Rule = Rule(
    RuleDescription(
      "SF203",
      "unkeyed-tests",
      .note,
      summary: "A file has tests of its own, and some planned cases are not known among them.",
      rationale:
        "Neither a key nor a name tells which test tries which case, so a case that nobody tries is not noticed.",
      help: "Put '// specfit: KEY' before the test that tries the case, or give it the planned name."
    ),
    flagged: [
      .cart(
        "A suite with names of its own",
        tests: """
          import Testing

          @Suite struct CartServiceTests {
            @Test("adds up") func sum() { #expect(CartService().total() == 0) }
          }

          """
      )
    ],
    accepted: [.cart("The tests carry keys")],
    check: .task { task, module, _ in
      guard task.hasFile, task.obstacle == nil, !task.isKeyed, task.counts.tests > 0, !task.open.isEmpty else {
        return []
      }
      let (open, planned) = (task.open.count, task.counts.planned)
      var finding = unkeyedTests.finding(
        "\(open) of \(planned) planned \(planned == 1 ? "case" : "cases") of '\(task.subject)' \(open == 1 ? "is" : "are") not known among the tests in '\(task.file)'",
        at: module.place(of: task),
        about: task.key
      )
      finding.related = task.open.prefix(3).map {
        .init("'\($0.key)'", at: module.place(of: $0))
      }
      return [finding]
    }
  )
}
