// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Rule {
  /// A script or workflow whose filter selects no test.
  ///
  /// An error: a run of nothing ends as a success, so nobody would ever notice.
  static let emptyFilter: Rule = Rule(
    RuleDescription(
      "SF302",
      "empty-filter",
      .error,
      summary: "A script or workflow selects tests by a name that no test has.",
      rationale: "The build tool runs nothing, says so in passing, and ends as if all were well: the gate is open.",
      help: "Write the name as the tests have it; what a script puts together when it runs is not judged."
    ),
    flagged: [
      script(
        "A class that was renamed",
        "Scripts/verify.sh",
        "xcodebuild test -scheme Shop -only-testing:ShopTests/CartServiceTest\n"
      ),
      script(
        "A filter of 'swift test' in a workflow",
        ".github/workflows/tests.yml",
        "jobs:\n  tests:\n    steps:\n      - run: swift test --filter ShoppingCartTests\n"
      ),
    ],
    accepted: [
      script(
        "A class with tests",
        "Scripts/verify.sh",
        "xcodebuild test -scheme Shop -only-testing:ShopTests/CartServiceTests\nswift test --filter CartService\n"
      ),
      script("What is known only when it runs", "Makefile", "tests:\n\tswift test --filter \"$(SUITE)\"\n"),
      script("A comment", "Scripts/verify.sh", "# swift test --filter Nothing\nswift test\n"),
    ],
    check: .whole
  )

  private static func script(_ title: String, _ path: String, _ text: String) -> RuleExample {
    .cart(title).adding((path, text))
  }
}

extension RuleExample {
  /// The example with one more file.
  fileprivate func adding(_ file: (path: String, text: String)) -> RuleExample {
    var example = self
    example.files.append(file)
    return example
  }
}
