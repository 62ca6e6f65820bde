// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSwift
internal import SpecfitPlanning
internal import SpecfitSource

extension Rule {
  /// A test that failed in the run whose results were given.
  static let failingTest: Rule = Rule(
    RuleDescription(
      "SF404",
      "failing-test",
      .error,
      summary: "A test failed.",
      rationale: "Either the code does not do what the specification says, or the test does not.",
      help: "Mend the code or the test, and run the tests again."
    ),
    flagged: [
      .cart("A failure in the results", evidence: [ResultsExample.file(failure: "expected 2, got 3")]),
      .cart(
        "A failure of a test that no document names",
        evidence: [
          ResultsExample.file(
            beside: "<testcase classname=\"ShopTests.TaxTests\" name=\"test_tax\"><failure/></testcase>"
          )
        ]
      ),
    ],
    accepted: [.cart("A test that passed", evidence: [ResultsExample.file()])],
    check: .module { module in
      let evidence = module.settings.evidence
      guard evidence.results != nil else { return [] }
      // Tasks that share a file have each other's tests beside their own.
      let planned = module.tasks.flatMap(\.cases).compactMap { known in known.found.map { ($0, known.planned.line) } }
      let others = module.tasks.flatMap(\.others).map { ($0, Int?.none) }
      var told: Set<Finding.Place> = []
      return (planned.map { ($0, Int?($1)) } + others).compactMap { found, line in
        guard var finding = failure(of: found, evidence), told.insert(found.place).inserted else { return nil }
        if let line { finding.related = [.init("where the document asks for it", at: module.place(line: line))] }
        return finding
      }
    }
  )

  /// What there is to say of a test that failed; nil for another.
  static func failure(of found: FoundTest, _ evidence: CheckEvidence) -> Finding? {
    // What was never written fails when pending tests are made to run.
    guard !found.isSkeleton, case .failed(let message) = evidence.ending(of: found) else { return nil }
    return failingTest.finding("'\(found.test.name)' failed\(reason(message))", at: found.place, about: found.name)
  }

  /// What there is to say of a failure of a test in a file that no document names.
  static func failure(of result: TestResult, at place: Finding.Place) -> Finding {
    let name = [result.name.suite, result.name.function ?? result.name.displayName].compactMap(\.self)
      .joined(separator: ".")
    let message = "'\(name)', which no document names, failed\(reason(result.message))"
    return failingTest.finding(message, at: place, about: name)
  }

  private static func reason(_ message: String?) -> String {
    message.map { ": " + String($0.prefix { !$0.isNewline }.prefix(200)) } ?? ""
  }
}

extension FoundTest {
  /// The test as results call it.
  var name: String { "\(suite).\(test.name)" }
}

/// Results of the cart's test, or of another, as an exporter writes them.
enum ResultsExample {
  static func file(
    failure: String? = nil,
    child: String = "",
    of name: String = CartExample.caseName,
    beside others: String = ""
  ) -> (path: String, text: String) {
    let child = failure.map { "<failure message=\"\($0)\"/>" } ?? child
    return (
      "results.xml",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="CartServiceTests" errors="0" tests="1" failures="\(failure == nil ? 0 : 1)" time="0.1">
          <testcase classname="ShopTests.CartServiceTests" name="\(name)" time="0.1">\(child)</testcase>\(others)
        </testsuite>
      </testsuites>

      """
    )
  }
}
