// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSwift
internal import SpecfitSource

extension Rule {
  /// A test without a statement.
  static let emptyTest: Rule = Rule(
    RuleDescription(
      "SF205",
      "empty-test",
      .error,
      summary: "The body of a test is empty.",
      rationale: "It passes whatever the code does, and looks like proof.",
      help: "Write the test, or mark it as pending."
    ),
    flagged: [.cart("A body of nothing but a comment", tests: CartExample.tests("// later"))],
    accepted: [.cart("A body with a claim")],
    check: .test { !$0.isSkeleton && $0.test.body == .empty ? "'\($0.test.name)' is empty" : nil }
  )
}
