// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("What a run of the tests of one module proves")
struct ModuleTestResultsTests {
  private let cart = TestClass(target: "ShopTests", name: "CartTests")

  private func results(
    _ classes: [TestClass],
    _ lines: [String],
    report: String? = nil
  ) throws -> ModuleTestResults {
    let log = ["Test Suite 'All tests' started at 2026-11-22"] + lines + ["Test Suite 'All tests' passed at 2026-11-22"]
    return try ModuleTestResults(
      of: classes,
      output: Array((log.joined(separator: "\n") + "\n").utf8),
      report: report.map { Array($0.utf8) }
    )
  }

  private func report(_ suite: String, _ name: String, _ child: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites>
      <testsuite name="TestResults" errors="0" tests="1" failures="0" skipped="0" time="0.1">
        <testcase classname="\(suite)" name="\(name)" time="0.1">\(child)</testcase>
      </testsuite>
    </testsuites>
    """
  }

  @Test(
    "takes a result for a proof, on Linux, on macOS and with Xcode, also of a test that was skipped",
    arguments: [
      "Test Case 'CartTests.test_a' passed (0.1 seconds)",
      "Test Case 'CartTests.test_a' skipped (0.1 seconds)",
      "Test Case '-[ShopTests.CartTests test_a]' passed (0.100 seconds).",
      "Test case 'CartTests.test_a()' passed on 'Clone 1 of iPhone 16 Pro' (0.123 seconds)",
      "Test case 'CartTests/adds()' passed on 'My Mac - Shop (123)' (0.000 seconds)",
      "Test case 'CartTests/Adding/adds()' passed on 'My Mac - Shop (123)' (0.000 seconds)",
    ]
  )
  func proofs(line: String) throws {
    #expect(try results([cart], [line]).empty == [])
  }

  @Test(
    "takes no mention of a type for a proof",
    arguments: [
      "Test Suite 'CartTests' started at 2026-11-22",
      "    -only-testing:ShopTests/CartTests",
      "CompileSwift normal arm64 /p/ShopTests/CartTests.swift",
      "Test Case 'CartTestsMore.test_a' passed (0.1 seconds)",
      "Test Case '-[OtherTests.CartTests test_a]' passed (0.1 seconds).",
      "warning: No matching test cases were run",
    ]
  )
  func mentions(line: String) throws {
    #expect(try results([cart], [line]).empty == [cart])
  }

  @Test(
    "knows nothing of a test that was not built, whatever is printed",
    arguments: [
      ("ShopTests.CartTests/test_a", true), ("ShopTests.CartTests/test_b", false),
      ("ShopTests.TillTests/test_a", false),
      ("Building for debugging...\n[0/1] a.b/c", true), ("", true), ("no list", true),
    ]
  )
  func unbuilt(list: String, isKnown: Bool) throws {
    let log =
      "Test Suite 'A' started at 1\nTest Case 'CartTests.test_a' passed (0.1 seconds)\nTest Suite 'A' passed at 1\n"
    let results = try ModuleTestResults(of: [cart], output: Array(log.utf8), built: BuiltTests(Array(list.utf8)))
    #expect(results.results.isComplete == isKnown && results.results.count == (isKnown ? 1 : 0))
  }

  @Test("knows tests of Swift Testing by the names that a list gives them")
  func builtSuites() throws {
    let list = "ShopTests.CartTests/Adding/`adds a.b/c`(item:)\nShopTests.adds()\n"
    let lines = ["Test case 'CartTests/Adding/adds()' passed on 'A' (0.0 seconds)"]
    let report = report("ShopTests.CartTests.Adding", "`adds a.b/c`(item:)")
    let results = try ModuleTestResults(
      of: [cart],
      output: Array((lines.joined() + "\n").utf8),
      built: BuiltTests(Array(list.utf8)),
      report: Array(report.utf8)
    )
    #expect(results.results.results.map(\.name.function) == ["adds a.b/c"])
  }

  @Test("knows the suites of Swift Testing from its report alone")
  func swiftTesting() throws {
    let lines = ["◇ Test run started.", "◇ Test adds() started.", "✔ Test adds() passed after 0.1 seconds."]
    #expect(try results([cart], lines).empty == [cart])
    let results = try results([cart], lines, report: report("ShopTests.CartTests", "adds()"))
    #expect(results.empty == [] && results.count == 1 && results.failed == [] && results.skipped == 0)
    let other = try self.results([cart], lines, report: report("ShopTests.TillTests", "adds()"))
    #expect(other.empty == [cart])
  }

  @Test("counts each test once, and names those that failed")
  func counts() throws {
    let till = TestClass(target: "ShopTests", name: "TillTests")
    let lines = [
      "Test Case 'CartTests.test_a' passed (0.1 seconds)", "Test Case 'CartTests.test_b' skipped (0.1 seconds)",
      "Test Case 'CartTests.test_c' started at 2026-11-22",
      "/p/A.swift:3: error: CartTests.test_c : XCTAssertEqual failed",
      "Test Case 'CartTests.test_c' failed (0.1 seconds)", "◇ Test run started.", "◇ Test adds() started.",
      "✘ Test adds() recorded an issue at A.swift:3:5: Expectation failed", "✘ Test adds() failed after 0.1 seconds.",
    ]
    let failure = #"<failure message="Expectation failed"></failure>"#
    let results = try results([cart, till], lines, report: report("ShopTests.TillTests", "adds()", failure))
    #expect(results.count == 4 && results.skipped == 1 && results.empty == [])
    #expect(results.failed.sorted() == ["CartTests/test_c", "ShopTests.TillTests/adds()"])
  }

  @Test("counts a test with a sentence once, which the log has under the sentence and the report under its function")
  func sentences() throws {
    let failed = [
      "◇ Test run started.", "◇ Test \"adds an item\" started.",
      "✘ Test \"adds an item\" recorded an issue at A.swift:3:5: Expectation failed",
      "✘ Test \"adds an item\" failed after 0.1 seconds.",
    ]
    let failure = #"<failure message="Expectation failed"></failure>"#
    let told = try results([cart], failed, report: report("ShopTests.CartTests", "adds()", failure))
    #expect(told.count == 1 && told.failed == ["ShopTests.CartTests/adds()"])
    let skipped = ["◇ Test run started.", "➜ Test \"adds an item\" skipped: \"specfit:pending Cart/add\""]
    let pending = try results(
      [cart],
      skipped,
      report: report("ShopTests.CartTests", "adds()", "<skipped>later</skipped>")
    )
    #expect(pending.count == 1 && pending.skipped == 1)
    for report in ["", report("ShopTests.CartTests", "other()")] {
      #expect(try results([cart], failed, report: report).failed == ["\"adds an item\""])
    }
  }

  @Test(
    "a report that is torn, or holds no test, changes nothing",
    arguments: ["", "<testsuites><test", "<testsuites/>"]
  )
  func tornReport(report: String) throws {
    let line = "Test Case 'CartTests.test_a' passed (0.1 seconds)"
    #expect(try results([cart], [line], report: report).empty == [])
    #expect(try results([cart], [], report: report).empty == [cart])
  }

  @Test("what tests print that is no text harms nothing, and a log without tests is none")
  func bytes() throws {
    let log = [0xFF, 0x0A] + Array("Test Case 'CartTests.test_a' passed (0.1 seconds)\n".utf8)
    #expect(try ModuleTestResults(of: [cart], output: log).empty == [])
    for text in ["", "Segmentation fault\n"] {
      #expect(throws: EvidenceError.self) { try ModuleTestResults(of: [cart], output: Array(text.utf8)) }
    }
  }
}
