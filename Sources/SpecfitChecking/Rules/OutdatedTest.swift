// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitSwift

extension Rule {
  /// A test that was written for a signature, errors or cases which the document has changed since.
  ///
  /// An error: nothing else tells that document and test have parted, and the test may well pass.
  static let outdatedTest: Rule = Rule(
    RuleDescription(
      "SF208",
      "outdated-test",
      .error,
      summary: "A test was written for a contract that the document has changed since.",
      rationale:
        "The signature, the errors or the cases are others now, and the test may still pass: it proves what the document said yesterday. A change of prose changes no contract.",
      help:
        "Bring the test up to date and run 'specfit scaffold --accept KEY'. Tests that nobody has touched are written anew by 'specfit scaffold'."
    ),
    flagged: [
      .cart(
        "The member gives something else than it did",
        tests: CartExample.tests(contract: "2:0123456789abcdef func total() -> Double")
      )
    ],
    accepted: [
      .cart("The contract is that of the document", tests: CartExample.tests(contract: CartExample.contract)),
      .cart(
        "Only the prose has changed",
        document: CartExample.document.replacing("## Testing", with: "Adds up what is in the cart.\n\n## Testing"),
        tests: CartExample.tests(contract: CartExample.contract)
      ),
      .cart("A test without a comment was written by hand"),
    ],
    check: .whole
  )
}

extension Rule {
  /// The tests that were written for a statement whose condition, response or values the document has changed.
  ///
  /// A statement in other words outdates no test.
  static func changedStatements(in module: ModuleReading) -> [Finding] {
    module.tasks.flatMap(\.cases).compactMap { known in
      guard known.relation == .changed, let found = known.found, let statement = known.planned.statement else {
        return nil
      }
      let key = SuiteKey.spelled(known.planned.key)
      var finding = outdatedTest.finding(
        "'\(found.test.name)' was written for another statement: the document now says '\(statement)'",
        at: found.place,
        about: key,
        help: "bring it up to date, and put '// specfit: \(key)' before it"
      )
      finding.related = [.init("where the document says so", at: module.place(line: known.planned.line))]
      return finding
    }
  }
}

extension CartExample {
  /// The contract of the cart's member, as a comment keeps it.
  static let contract = "2:1e8c51d2083bed92 func total() -> Int"
}
