// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitPlanning
import SpecfitSource
import Testing

@Suite("A check")
struct CheckTests {
  private static let document = CartExample.document

  private static func check(
    _ document: String,
    _ change: (inout CheckSettings) -> Void = { _ in }
  ) throws -> Check {
    var settings = try CheckFixture.settings()
    change(&settings)
    return MemoryProject([("Docs/Cart.md", document)]).check(settings)
  }

  @Test("of documents without a component is empty, and says so", arguments: ["# Notes\n\nBe kind.\n", ""])
  func nothing(document: String) throws {
    let check = try Self.check(document)
    #expect(check.isEmpty)
    #expect(check.unchecked == ["no document specifies a component"])
    #expect(
      check.findings.map(\.message) == (document.isEmpty ? ["the document is empty, so it specifies nothing"] : [])
    )
  }

  @Test("tells of an empty test once, with the places of all documents that ask for it")
  func oneTestOfSeveralDocuments() throws {
    let documents = (1...3).map { (path: "Docs/Cart\($0).md", text: Self.document) }
    let tests = """
      import XCTest

      final class CartServiceTests: XCTestCase {
        // specfit: CartService/total()/b031fac6508
        func testTotal() {}
      }

      """
    let project = MemoryProject(documents + [(path: "ShopTests/Cart/CartServiceTests.swift", text: tests)])
    let empty = project.check(try CheckFixture.settings()).findings.filter { $0.rule == "empty-test" }
    #expect(
      empty.map { finding in finding.related.map { $0.place.path } } == [
        ["Docs/Cart1.md", "Docs/Cart2.md", "Docs/Cart3.md"]
      ]
    )
  }

  @Test("gives a rule the severity that the project wants, or none")
  func severities() throws {
    let check = try Self.check(Self.document)
    #expect(!check.isEmpty)
    #expect(check.findings.map(\.rule) == ["missing-test-file"])
    #expect(check.findings.map(\.severity) == [.error])
    let weak = try Self.check(Self.document) { $0.severities = ["missing-test-file": .note] }
    #expect(weak.findings.map(\.severity) == [.note])
    let off = try Self.check(Self.document) { $0.severities = ["missing-test-file": nil] }
    // Then nothing else says that the statement has no test.
    #expect(off.findings.map(\.rule) == ["untested-behavior"])
    let none = try Self.check(Self.document) {
      $0.severities = ["missing-test-file": nil, "untested-behavior": nil]
    }
    #expect(none.findings.isEmpty)
  }

  @Test(
    "calls no waiver unused while nothing was given by which its rule could speak of the module",
    arguments: ["low-coverage", "low-member-coverage", "unexecuted-member", "failing-test", "unreached-state"]
  )
  func unusedWaiver(rule: String) throws {
    let example = try Self.tested()
    let files = example.files.map { path, text in
      let waiver = "# Module 3: Cart\n\n<!-- specfit:allow \(rule) reason=\"later\" -->\n"
      return (path, text.replacing("# Module 3: Cart\n", with: waiver))
    }
    func isUnused(_ results: TestResults? = nil, covered path: String? = nil, isOn: Bool = true) throws -> Bool {
      var settings = try CheckFixture.settings()
      let file = path.map { CoveredFile(path: $0, runs: [.init(2...3, count: 1)]) }
      let index = file.map { CoverageIndex(CoverageReport(files: [$0])) }
      settings.evidence = CheckEvidence(results: results, coverage: index)
      if results != nil { settings.required = .planned }
      if !isOn { settings.severities[rule] = .some(nil) }
      return MemoryProject(files).check(settings).findings.map(\.rule).contains("unused-waiver")
    }
    #expect(try !isUnused())
    #expect(try !isUnused(covered: "Shop/Other.swift"))
    if rule == "failing-test" { #expect(try !isUnused(TestResults(), covered: "Shop/Cart/CartService.swift")) }
    let results = try CheckFixture.results(of: example)
    #expect(try isUnused(results, covered: "Shop/Cart/CartService.swift"))
    #expect(try !isUnused(results, covered: "Shop/Cart/CartService.swift", isOn: false))
  }

  /// A component with its source, one written test, and results of it.
  private static func tested() throws -> RuleExample {
    try #require(Rule.all.first { $0.name == "failing-test" }?.accepted.first)
  }

  @Test(
    "judges a test in a file and a suite that no task names as if it stood in its own",
    arguments: [
      ("", "empty-test"), ("print(1)", "test-without-assertion"), ("XCTAssertTrue(true)", "tautological-test"),
      (CartExample.pending, "pending-test"),
      (CartExample.claim, nil),
    ] as [(String, String?)]
  )
  func movedTest(body: String, rule: String?) throws {
    let files = try Self.tested().files.map { path, text in
      path.hasSuffix("Tests.swift")
        ? ("ShopTests/Cart/Other.swift", Self.elsewhere(text).replacing(CartExample.claim, with: body)) : (path, text)
    }
    let check = MemoryProject(files).check(try CheckFixture.settings())
    #expect(check.findings.map(\.rule) == ["moved-test-file"] + (rule.map { [$0] } ?? []), "\(check.findings)")
  }

  /// The tests in a type of another name, which the index of suites does not find.
  private static func elsewhere(_ text: String) -> String { text.replacing("CartServiceTests", with: "OtherTests") }

  @Test("tells a test that is disabled from one that nobody has written, and counts neither as written")
  func disabled() throws {
    let tests = """
      import Testing

      @Suite struct CartServiceTests {
        // specfit: \(CartExample.caseKey)
        @Test(.disabled("too slow")) func \(CartExample.caseName)() {
          #expect(makeSUT().total() == 0)
        }
      }

      """
    let files = try Self.tested().files.map { ($0, $0.hasSuffix("Tests.swift") ? tests : $1) }
    let check = MemoryProject(files).check(try CheckFixture.settings())
    #expect(check.findings.map(\.message) == ["'\(CartExample.caseName)' is disabled: it never runs"])
    #expect(check.modules.first?.tasks.first?.counts.written == 0)
  }

  @Test("tells of a failure of a test in a file that no task names")
  func movedFailure() throws {
    let example = try #require(Rule.all.first { $0.name == "failing-test" }?.flagged.first)
    let files = example.files.map { path, text in
      (path.hasSuffix("Tests.swift") ? "ShopTests/Cart/Other.swift" : path, text)
    }
    var settings = try CheckFixture.settings()
    settings.evidence = CheckEvidence(results: try CheckFixture.results(of: example))
    let check = MemoryProject(files).check(settings)
    #expect(check.findings.map(\.rule) == ["moved-test-file", "failing-test"])
    #expect(check.findings.map(\.place.path) == ["Docs/Cart.md", "ShopTests/Cart/Other.swift"])
  }

  @Test("tells of a failure of a test that no document names, in the file of the results, and of none that is pending")
  func otherFailure() throws {
    let example = try Self.tested()
    var settings = try CheckFixture.settings()
    var results = try CheckFixture.results(of: example)
    var other = TestResult(TestName(suite: "TaxTests", function: "test_tax"), .failed)
    other.message = "2 is not 3"
    var pending = TestResult(TestName(suite: "TaxTests", function: "test_more"), .failed)
    pending.message = "specfit:unimplemented Tax/more()/b1"
    results.results += [other, pending]
    settings.evidence = CheckEvidence(results: results)
    settings.evidence.resultsPath = "ci/r.xml"
    let check = MemoryProject(example.files).check(settings)
    #expect(check.findings.map(\.message) == ["'TaxTests.test_tax', which no document names, failed: 2 is not 3"])
    #expect(check.findings.map(\.place.path) == ["ci/r.xml"])
    #expect(check.findings.map(\.severity) == [.error])
  }

  @Test(
    "fails a planned test that is disabled or known to fail as soon as results are given",
    arguments: ["try XCTSkipIf(true)", "XCTExpectFailure(\"later\")"]
  )
  func idle(beginning: String) throws {
    let example = try Self.tested()
    let files = example.files.map { path, text in
      (path, text.replacing(CartExample.claim, with: "\(beginning)\n    \(CartExample.claim)"))
    }
    var settings = try CheckFixture.settings()
    #expect(MemoryProject(files).check(settings).findings.map(\.rule) == ["pending-test"])
    var results = try CheckFixture.results(of: example)
    results.results[0].outcome = beginning.contains("Skip") ? .skipped(reason: nil) : .passed
    settings.evidence = CheckEvidence(results: results)
    #expect(MemoryProject(files).check(settings).findings.map(\.rule) == ["pending-test", "unrun-test"])
  }

  @Test("is unknown as long as no result tells that a condition of compilation is met")
  func conditional() throws {
    let example = try Self.tested()
    let files = example.files.map { path, text in
      (path, path.hasSuffix("Tests.swift") ? "#if DEBUG\n\(text)#endif\n" : text)
    }
    var settings = try CheckFixture.settings()
    settings.required = .written
    let open = MemoryProject(files).check(settings)
    #expect(open.modules.first?.tasks.first?.state == .unknown)
    #expect(open.findings.map(\.rule) == ["unreached-state"])
    #expect(open.findings.allSatisfy { $0.message.contains("no result tells that it is met") })
    settings.required = .passing
    settings.evidence = CheckEvidence(results: try CheckFixture.results(of: example))
    #expect(MemoryProject(files).check(settings).findings.isEmpty)
  }

  @Test("with results that tell of none of the tests, or with a test file that is no Swift, cannot be decided")
  func undecided() throws {
    let example = try Self.tested()
    let results = try CheckFixture.results(of: example)
    func check(_ results: TestResults?, _ change: (String) -> String = { $0 }) throws -> Check {
      var settings = try CheckFixture.settings()
      settings.evidence = CheckEvidence(results: results)
      let files = example.files.map { ($0, $0.hasSuffix("Tests.swift") ? change($1) : $1) }
      return MemoryProject(files).check(settings)
    }
    #expect(try !check(results).isUndecided)
    #expect(try check(results).unchecked == [])
    let foreign = try check(results) { $0.replacing("func test_total", with: "func test_sum") }
    #expect(foreign.isUndecided)
    #expect(
      foreign.unchecked == ["the results know nothing of the written test that the documents ask for"]
    )
    #expect(try check(nil) { $0 + "}" }.isUndecided)
    var skipped = results
    skipped.results[0].outcome = .skipped(reason: nil)
    #expect(try !check(skipped).isUndecided)
    #expect(
      try check(skipped).findings.map(\.message) == [
        "nothing tells whether '\(CartExample.caseName)' passes: it was skipped"
      ]
    )
    let more = "  func test_more_givenNone_shouldGiveNone() { XCTAssertEqual(makeSUT().total(), 0) }\n}\n"
    // Nobody planned the other test.
    let partly = try check(results) { String($0.dropLast(2)) + more }
    #expect(!partly.isUndecided && partly.findings.isEmpty)
  }

  @Test(
    "fails a planned test that was skipped or cancelled, is known to fail, or has no result beside others",
    arguments: [
      (TestOutcome.skipped(reason: nil), "it was skipped"), (.cancelled, "it was cancelled"),
      (.knownIssue, "it is known to fail"), (nil, "it has no result"),
    ]
  )
  func unrun(outcome: TestOutcome?, because: String) throws {
    let example = try #require(Rule.named("unrun-test")?.flagged.last)
    var settings = try CheckFixture.settings()
    var results = try CheckFixture.results(of: example)
    let name = TestName(suite: "CartServiceTests", function: "test_total_givenCartClosed_shouldReturn2")
    if let outcome { results.results.append(TestResult(name, outcome)) }
    settings.evidence = CheckEvidence(results: results)
    let check = MemoryProject(example.files).check(settings)
    #expect(check.findings.map(\.rule) == ["unrun-test"])
    #expect(check.findings.allSatisfy { $0.message.hasSuffix(because) && $0.severity == .error })
    settings.severities["unrun-test"] = .some(nil)
    let lenient = MemoryProject(example.files).check(settings)
    #expect(lenient.findings.isEmpty && lenient.unchecked.count == 1)
  }

  @Test(
    "with coverage that does not have a source says so, and cannot be decided when it has none of them",
    arguments: [
      ("Shop/Cart/CartService.swift", 3, false), ("Shop/Cart/CartService.swift", 300, true),
      ("Shop/Other.swift", 3, true),
    ]
  )
  func unmeasured(path: String, lastLine: Int, isUndecided: Bool) throws {
    var settings = try CheckFixture.settings()
    let file = CoveredFile(path: path, runs: [.init(2...lastLine, count: 1)])
    settings.evidence = CheckEvidence(coverage: CoverageIndex(CoverageReport(files: [file])))
    let check = MemoryProject(try Self.tested().files).check(settings)
    #expect(check.isUndecided == isUndecided)
    #expect(check.unchecked.count == (isUndecided ? 1 : 0), "\(check.unchecked)")
    #expect(check.unchecked.allSatisfy { $0.contains("'Shop/Cart/CartService.swift'") })
  }

  @Test("says that a document asks for tests of a component that was not found")
  func looseTasks() throws {
    let loose = """
      # Module 4: Bag

      ## Testing

      - [x] **Agent Task 4.1.1: Create BagTests**
        - File: `ShopTests/Bag/BagTests.swift`

      """
    var files = try Self.tested().files
    files.append((path: "Docs/Bag.md", text: loose))
    let check = MemoryProject(files).check(try CheckFixture.settings())
    #expect(
      check.unchecked == ["'Docs/Bag.md', line 5: a test task of a document in which no component was found"]
    )
  }

  @Test("a component that one document tests is not untested in another that names it")
  func testedElsewhere() throws {
    let component = """
      # Module 5: Bag

      ## Components

      ### CartService

      - File: `Shop/Cart/CartService.swift`
      - If the cart is empty, `total()` returns `0`.

      ### BagService

      - File: `Shop/Cart/BagService.swift`
      - If the bag is empty, nothing is saved.

      ## Testing

      **Agent Task 5.1.1: Create BagServiceTests**

      - File: `ShopTests/Cart/BagServiceTests.swift`

      """
    let settings = try CheckFixture.settings()
    func untested(_ files: [(String, String)]) -> [String] {
      MemoryProject(files).check(settings).findings.filter { $0.rule == "untested-component" }
        .map { $0.place.path }
    }
    #expect(untested([("Docs/Bag.md", component)]) == ["Docs/Bag.md"])
    #expect(untested([("Docs/Bag.md", component), ("Docs/Cart.md", Self.document)]).isEmpty)
  }

  @Test("tasks of one document that do not say when they are done are one finding")
  func tasksWithoutTarget() throws {
    let more = """

      **Agent Task 3.1.2: Create CartSumTests**

      - File: `ShopTests/Cart/CartSumTests.swift`

      """
    let bare = Self.document.replacing("- Acceptance: All tests pass, coverage ≥ 80%\n", with: "")
    let found = MemoryProject([("Docs/Cart.md", bare + more)]).check(try CheckFixture.settings()).findings
      .filter { $0.rule == "task-without-target" }
    #expect(found.map(\.message) == ["2 test tasks do not say when they are done: 'CartService', 'CartSum'"])
    #expect(found.first?.related.count == 1)
  }

  @Test("a component that a document's own list of suites forgets is done with by a line in that list")
  func forgottenComponent() throws {
    let names = ["Order", "Price", "Stock", "Voucher", "Invoice"]
    var document = "# Module 4: Shop\n\n## Components\n"
    for name in names + ["Return"] {
      document += "\n### \(name)Service\n\n- File: `Shop/\(name)Service.swift`\n- If it is closed, nothing is saved.\n"
    }
    document += "\n## Testing\n\n"
    for name in names { document += "- [ ] Create `\(name)ServiceTests` in `ShopTests/\(name)ServiceTests.swift`\n" }
    let settings = try CheckFixture.settings()
    func found(_ text: String) -> [Finding] {
      MemoryProject([("Docs/Shop.md", text)]).check(settings).findings
        .filter { $0.rule == "untested-component" }
    }
    let finding = try #require(found(document).first)
    let advice = try #require(finding.help)
    let line = try #require(advice.split(separator: "'", maxSplits: 2).dropFirst().last?.split(separator: "'").first)
    #expect(advice.hasPrefix("add a line"), "\(advice)")
    #expect(found(document + "- [ ] \(line)\n").isEmpty, "\(line)")
  }

  @Test("a document with all its tests is accused of no task for what it says of the module")
  func moduleBeside() throws {
    var document = "# Module 4: Harbour\n"
    for name in ["Crane", "Pilot", "Gate"] {
      document += "\n## \(name)\n\n```swift\nfinal class \(name) {\n  func open() throws\n}\n```\n"
    }
    document += "\n## Cross-cutting\n\n- Everything stops when there is a storm.\n\n## Testing\n\n"
    for name in ["Crane", "Pilot", "Gate"] {
      document += "- [ ] Create `\(name)Tests` in `HarbourTests/\(name)Tests.swift`\n"
    }
    let (project, settings) = (MemoryProject([("Docs/Harbour.md", document)]), try CheckFixture.settings())
    #expect(!project.check(settings).findings.contains { $0.rule == "untested-component" })
  }

  @Test(
    "takes the number that tells tests of one name apart for no fault of the name",
    arguments: [("test_total_check", true), ("test_total_check_2", true), ("test_total_check_b", false)]
  )
  func numberedName(name: String, isFitting: Bool) throws {
    #expect(try Self.isFitting(name, "test_{member}_check") == isFitting)
  }

  @Test(
    "asks of a name whose words no sign parts only that it begins like the pattern",
    arguments: [("testTotalOffline", true), ("testA", true), ("test", false), ("checkAB", true)]
  )
  func touchingPlaceholders(name: String, isFitting: Bool) throws {
    #expect(try Self.isFitting(name, "test{Member}{Condition}") == isFitting)
  }

  /// Whether a test may have a name by a pattern; of what does not begin with `test` nothing is asked.
  private static func isFitting(_ name: String, _ pattern: String) throws -> Bool {
    let tests =
      "import XCTest\nfinal class CartServiceTests: XCTestCase {\n  // specfit: Cart/key\n  func \(name)() { XCTAssertEqual(f(), 2) }\n}\n"
    var settings = try CheckFixture.settings()
    settings.profile.names.unit = TextPattern(pattern)
    settings.profile.names.event = settings.profile.names.unit
    let files = [("Docs/Cart.md", document), ("ShopTests/Cart/CartServiceTests.swift", tests)]
    return !MemoryProject(files).check(settings).findings.map(\.rule).contains("misnamed-test")
  }

  @Test("tells a failure once, however many tasks and documents name the file of the test")
  func sharedTestFile() throws {
    let task = """

      **Agent Task 3.1.2: Create CartSumTests**

      - File: `ShopTests/Cart/CartServiceTests.swift`
      - Acceptance: All tests pass

      """
    let tests = """
      import XCTest
      final class CartServiceTests: XCTestCase {
        // specfit: \(CartExample.caseKey)
        func \(CartExample.caseName)() { \(CartExample.claim) }
        func test_more_givenNothing_shouldReturnNothing() { XCTAssertEqual(makeSUT().total(), 0) }
      }
      """
    let cases = [CartExample.caseName, "test_more_givenNothing_shouldReturnNothing"]
      .map { "<testcase classname=\"ShopTests.CartServiceTests\" name=\"\($0)\"><failure message=\"no\"/></testcase>" }
    let xml = "<testsuites><testsuite name=\"CartServiceTests\">\(cases.joined())</testsuite></testsuites>"
    let other = Self.document.replacing("Module 3: Cart", with: "Module 4: Bag").replacing("3.1.1", with: "4.1.1")
      .replacing("### CartService", with: "### BagService").replacing("class CartService", with: "class BagService")
    var settings = try CheckFixture.settings()
    guard case .results(let results) = try Evidence(reading: Array(xml.utf8)) else { throw CancellationError() }
    settings.evidence = CheckEvidence(results: results)
    let files = [
      ("Docs/Bag.md", other), ("Docs/Cart.md", Self.document + task),
      ("ShopTests/Cart/CartServiceTests.swift", tests),
    ]
    let failures = MemoryProject(files).check(settings).findings.filter { $0.rule == "failing-test" }
    #expect(failures.map(\.place.line) == [4, 5])
    // The module whose case it is tells it, and otherwise the first.
    #expect(failures.map(\.module) == ["3", "4"])
    #expect(failures.map { $0.related.map(\.place.path) } == [["Docs/Cart.md"], []])
  }

  @Test("lets a waiver in the section of a component allow what the coverage of its source lacks")
  func coverageWaiver() throws {
    let file = CoveredFile(path: "Shop/Cart/CartService.swift", runs: [.init(1...9, count: 0)])
    let index = CoverageIndex(CoverageReport(files: [file]))
    let open = try Self.check(Self.document) { $0.evidence = CheckEvidence(coverage: index) }
    #expect(open.findings.map(\.rule).contains("low-coverage"))
    let waiver = "### CartService\n\n<!-- specfit:allow low-coverage reason=\"tried elsewhere\" -->\n"
    let waived = Self.document.replacing("### CartService\n", with: waiver)
    let check = try Self.check(waived) { $0.evidence = CheckEvidence(coverage: index) }
    #expect(!check.findings.map(\.rule).contains("low-coverage"), "\(check.findings)")
    #expect(!check.findings.map(\.rule).contains("unused-waiver"))
  }
}
