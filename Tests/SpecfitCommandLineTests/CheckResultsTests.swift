// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Testing

/// Results that may be those of other tests.
struct CheckResultsTests {
  private let sandbox: Sandbox
  private let tests = """
    import Testing

    @Suite struct CartServiceTests {
      // specfit: CartService/total()/b07994a1fcc
      @Test("adds all up") func total() { #expect(makeSUT().total() == 2) }
    }

    """

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("specs: [Docs]\nframework: swift-testing\n", to: ".specfit.yml")
    try sandbox.write(CheckDocuments.cart, to: "Docs/Module3.md")
    try sandbox.write(tests, to: CheckDocuments.testPath)
  }

  private func check(_ results: String) throws -> Sandbox.Outcome {
    try sandbox.write(results, to: "results.txt")
    return try sandbox.run("check", "--results", "results.txt", "--require", "passing")
  }

  private static func output(_ line: String) -> String {
    "◇ Test run started.\n◇ Test \"adds all up\" started.\n\(line)\n✔ Test run with 1 test in 1 suite passed after 0.01 seconds.\n"
  }

  @Test("a pass that names no suite may be another test's, and proves nothing")
  func withoutSuite() throws {
    let run = try check(Self.output("✔ Test \"adds all up\" passed after 0.001 seconds."))
    #expect(run.status == 1)
    #expect(
      run.output.contains("1 test has no result that counts: its result does not tell the suite"),
      "\(run.output)"
    )
  }

  @Test(
    "a pass of another module with tests in the project proves nothing",
    arguments: ["Tests/OtherTests", "OtherTests"]
  )
  func otherModule(folder: String) throws {
    let xml = """
      <testsuites><testsuite name="TestResults" tests="1" failures="0" skipped="0">
        <testcase classname="OtherTests.CartServiceTests" name="total()"/>
      </testsuite></testsuites>
      """
    #expect(try check(xml).status == 0)
    try sandbox.write("struct A {}\n", to: folder + "/A.swift")
    let run = try check(xml)
    #expect(run.status != 0)
    #expect(run.output.contains("1 test has no result"), "\(run.output)")
  }

  /// A report of one test that passed.
  private static func report(of test: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites>
      <testsuite name="TestResults" errors="0" tests="1" failures="0" skipped="0" time="0.001">
        <testcase classname="ShopTests.CartServiceTests" name="\(test)" time="0.001"/>
      </testsuite>
    </testsuites>
    """
  }

  @Test("coverage by a bare name counts unless another file of the project has that name, too")
  func bareName() throws {
    try sandbox.write("SF:CartService.swift\nDA:1,0\nend_of_record\n", to: "c.info")
    try sandbox.write("final class CartService {\n  func total() -> Int { 2 }\n}\n", to: "Shop/Cart/CartService.swift")
    let alone = try sandbox.run("check", "--coverage", "c.info")
    #expect(alone.output.contains("low-coverage"), "\(alone.output)")
    try sandbox.write("struct CartService {}\n", to: "Old/CartService.swift")
    let shared = try sandbox.run("check", "--coverage", "c.info")
    #expect(!shared.output.contains("low-coverage"), "\(shared.output)")
  }

  @Test("a pass that names the suite is the test's own")
  func withSuite() throws {
    let run = try check(Self.report(of: "total()"))
    #expect(run.status == 0, "\(run.output) \(run.errors)")
  }

  @Test("results that tell of none of the tests decide nothing, also where nothing is required")
  func ofSomethingElse() throws {
    try sandbox.write(Self.report(of: "sum()"), to: "results.txt")
    let run = try sandbox.run("check", "--results", "results.txt")
    #expect(run.status == 2, "\(run.output)")
    #expect(run.output.contains("the results know nothing of the written test"), "\(run.output)")
  }
}
