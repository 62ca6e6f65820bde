// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitPlanning
import SpecfitSource
import Testing

@Suite("A stated behavior")
struct StatedBehaviorTests {
  private static let empty = "- If the cart is empty, `total()` returns `0`."
  private static let locked = "- If the cart is locked, `total()` returns `5`."
  private static let emptyTest = test("test_total_givenCartEmpty_shouldReturn0", key: nil)
  private static let lockedTest = test("test_total_givenCartLocked_shouldReturn5", key: nil)
  private static let path = "ShopTests/Cart/CartServiceTests.swift"

  private static func document(_ statements: String) -> String {
    """
    # Module 3: Cart

    ## Components

    ### CartService

    - File: `Shop/Cart/CartService.swift`

    ```swift
    final class CartService {
      func total() -> Int
    }
    ```

    \(statements)

    ## Testing

    **Agent Task 3.1.1: Create CartServiceTests**

    - File: `\(path)`
    - Acceptance: All tests pass, coverage ≥ 80%

    """
  }

  private static func test(
    _ name: String,
    key: String?,
    _ body: String = "XCTAssertEqual(makeSUT().total(), 0)"
  ) -> String {
    "\(key.map { "  // specfit: \($0)\n" } ?? "")  func \(name)() throws {\n    \(body)\n  }\n"
  }

  private static func suite(_ tests: [String]) -> String {
    "import XCTest\n\nfinal class CartServiceTests: XCTestCase {\n\(tests.joined(separator: "\n"))}\n"
  }

  /// Results in which the tests of these names passed.
  private static func results(_ passed: [String]) throws -> CheckEvidence {
    let cases = passed.map { "<testcase classname=\"ShopTests.CartServiceTests\" name=\"\($0)\" time=\"0\"/>" }
    let text = "<testsuites><testsuite name=\"CartServiceTests\">\(cases.joined())</testsuite></testsuites>"
    guard case .results(let results) = try Evidence(reading: Array(text.utf8)) else { return CheckEvidence() }
    return CheckEvidence(results: results)
  }

  private static func check(
    _ statements: String,
    _ tests: [String]?,
    at path: String = Self.path,
    _ change: (inout CheckSettings) throws -> Void = { _ in }
  ) throws -> Check {
    var settings = try CheckFixture.settings()
    settings.severities["open-question"] = .some(nil)
    try change(&settings)
    let files = tests.map { [(path, suite($0))] } ?? []
    return MemoryProject([("Docs/Cart.md", document(statements))] + files).check(settings)
  }

  private static func findings(_ check: Check) -> [Finding] { check.findings.filter { $0.rule == "untested-behavior" } }

  private static func states(_ check: Check) -> [BehaviorRecord.State] {
    check.modules.flatMap(\.behaviors).map(\.state)
  }

  @Test("without a test is found once, at its line, as an error")
  func missing() throws {
    let check = try Self.check("\(Self.empty)\n\(Self.locked)", [Self.emptyTest])
    let keyed = try Self.check(
      "\(Self.empty)\n\(Self.locked)",
      [
        Self.test("test_total_givenCartEmpty_shouldReturn0", key: "CartService/total()/old")
      ]
    )
    #expect(Self.findings(check).isEmpty, "without keys nothing tells which test tries it")
    let found = try #require(Self.findings(keyed).first)
    #expect(Self.findings(keyed).count == 1 && keyed.findings.count == 1, "\(keyed.findings)")
    #expect(found.severity == .error && found.place == Finding.Place(path: "Docs/Cart.md", line: 16))
    #expect(found.message.contains("If the cart is locked, `total()` returns `5`."))
    #expect(Self.states(keyed) == [.written, .planned])
  }

  @Test("of a task without a file is told by that alone")
  func noFile() throws {
    let check = try Self.check(Self.empty, nil)
    #expect(check.findings.map(\.rule) == ["missing-test-file"])
    let off = try Self.check(Self.empty, nil) { $0.severities["missing-test-file"] = .some(nil) }
    #expect(off.findings.map(\.rule) == ["untested-behavior"])
  }

  @Test("with a pending test is told by that, unless a state is required")
  func pending() throws {
    let name = "test_total_givenCartEmpty_shouldReturn0"
    let test = Self.test(name, key: "CartService/total()/x", "try XCTPending(\"CartService/total()/x\", \"a:1\")")
    let check = try Self.check(Self.empty, [test])
    #expect(check.findings.map(\.rule) == ["pending-test"] && Self.states(check) == [.skeleton])
    let strict = try Self.check(Self.empty, [test]) { $0.required = .written }
    #expect(Self.findings(strict).map(\.severity) == [.error])
  }

  @Test("is as far as its results show, and what is unknown never passes")
  func results() throws {
    let tests = [Self.emptyTest, Self.lockedTest]
    let check = try Self.check("\(Self.empty)\n\(Self.locked)", tests) {
      $0.evidence = try Self.results(["test_total_givenCartEmpty_shouldReturn0"])
      $0.required = .passing
    }
    #expect(Self.states(check) == [.passing, .written])
    #expect(Self.findings(check).map(\.place.line) == [16] && Self.findings(check).map(\.severity) == [.error])
    let blind = try Self.check(Self.empty, [Self.emptyTest]) { $0.required = .passing }
    #expect(Self.states(blind) == [.written])
    #expect(blind.findings.map(\.rule) == ["unreached-state"], "that nothing was given is said once")
  }

  @Test("has its test where the comment says so, in whatever file that stands")
  func elsewhere() throws {
    let known = try #require(try Self.check(Self.empty, nil).modules.first?.behaviors.first)
    let test = Self.test("test_anything", key: known.key)
    let check = try Self.check(Self.empty, [test], at: "ShopTests/Cart/Others.swift")
    #expect(Self.states(check) == [.written] && Self.findings(check).isEmpty)
    #expect(check.modules[0].behaviors[0].cases[0].test?.path == "ShopTests/Cart/Others.swift")
  }

  @Test("in other words keeps its test, and a test of another meaning is outdated")
  func rewording() throws {
    let kept = try Self.check(
      Self.empty,
      [
        Self.test("test_total_givenEmptyCart_shouldGive0", key: "CartService/total()/b0000000000")
      ]
    )
    #expect(kept.findings.isEmpty && Self.states(kept) == [.written], "\(kept.findings)")
    let changed = try Self.check(
      Self.empty,
      [
        Self.test("test_total_givenCartEmpty_shouldReturn7", key: "CartService/total()/b0000000000")
      ]
    )
    #expect(changed.findings.map(\.rule) == ["outdated-test"] && Self.states(changed) == [.unknown])
  }

  @Test(
    "is allowed by a waiver above it, on its line, or of its section, and no other one is",
    arguments: [
      ("<!-- specfit:allow untested-behavior reason=\"later\" -->\n\(empty)\n\(locked)", [17]),
      ("\(empty) <!-- specfit:allow untested-behavior reason=\"later\" -->\n\(locked)", [16]),
      ("<!-- specfit:allow untested-behavior reason=\"later\" -->\n\n\(empty)\n\(locked)", []),
      ("\(empty)\n\(locked)", [15, 16]),
    ]
  )
  func waivers(statements: String, lines: [Int]) throws {
    let other = Self.test("test_other", key: "CartService/other/x")
    let check = try Self.check(statements, [other]) { $0.severities["orphan-test"] = .some(nil) }
    #expect(Self.findings(check).map(\.place.line) == lines)
    #expect(!check.findings.contains { $0.rule == "unused-waiver" || $0.rule == "broken-waiver" }, "\(check.findings)")
  }

  @Test("is unknown where the tests cannot be read")
  func unreadable() throws {
    let check = try Self.check(Self.empty, ["  func broken( {\n"])
    #expect(Self.states(check) == [.unknown] && Self.findings(check).isEmpty && check.isUndecided)
  }
}
