// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import SpecfitPlanning
import Testing

@Suite("How a test of the project ended")
struct TestEndingTests {
  /// The service's task, when results have some endings of its only test, and modules have folders of tests.
  private func task(
    _ results: [TestResult],
    at folder: String = "Tests/ShopTests",
    testModules: Set<String> = []
  ) throws -> TaskRecord {
    let path = folder + "/CartServiceTests.swift"
    let document = """
      # Module 3: Cart

      ## Components

      ### CartService

      ```swift
      final class CartService {
        func total() -> Int
      }
      ```

      \(CartExample.statement)

      ## Testing

      **Agent Task 3.1.1: Create CartServiceTests**

      - File: `\(path)`
      - Acceptance: All tests pass

      """
    let tests = """
      import XCTest
      final class CartServiceTests: XCTestCase {
        // specfit: \(CartExample.caseKey)
        func \(CartExample.caseName)() { \(CartExample.claim) }
      }
      """
    var settings = try CheckFixture.settings()
    settings.evidence = CheckEvidence(results: TestResults(results: results))
    settings.evidence.testModules = testModules
    let check = MemoryProject([("Docs/Cart.md", document), (path, tests)]).check(settings)
    let task = try #require(check.modules.first?.tasks.first)
    #expect(task.counts.written == 1)
    return task
  }

  private static func result(
    _ module: String?,
    _ outcome: TestOutcome = .passed,
    suite: String? = "CartServiceTests"
  ) -> TestResult {
    TestResult(TestName(module: module, suite: suite, function: CartExample.caseName), outcome)
  }

  @Test("is told by the results of the module whose folder it stands in, or of one that no folder tells")
  func ownModule() throws {
    for module in ["ShopTests", "MyOwnTests", nil] {
      #expect(try task([Self.result(module)]).counts.passed == 1)
    }
    #expect(try task([Self.result("ShopTests"), Self.result("OtherTests", .failed)]).counts.passed == 1)
    #expect(
      try task([Self.result("My_ShopTests")], at: "My ShopTests", testModules: ["My_ShopTests"]).counts.passed == 1
    )
  }

  @Test("is not told by the results of another module with tests in the project")
  func otherModule() throws {
    let other = try task([Self.result("OtherTests")], testModules: ["OtherTests"])
    #expect(other.counts.passed == 0 && other.counts.notRun == 1)
    let failed = try task([Self.result("OtherTests", .failed)], testModules: ["OtherTests"])
    #expect(failed.counts.failed == 0 && failed.counts.notRun == 1)
    #expect(try task([Self.result("ShopTests", .failed), Self.result("OtherTests")]).counts.failed == 1)
  }

  @Test("is told by any module where the tests stand beside their sources")
  func besideSources() throws {
    let task = try task([Self.result("ShopTests")], at: "Modules/Cart/Tests", testModules: ["ShopTests"])
    #expect(task.counts.passed == 1)
  }

  @Test("is no pass where it is known to fail")
  func knownIssue() throws {
    let task = try task([Self.result("ShopTests", .knownIssue)])
    #expect(task.counts.passed == 0 && task.counts.notRun == 1)
    #expect(task.because == "1 test has no result that counts: it is known to fail")
    #expect(task.isUnknown(for: .passing))
  }

  @Test("is not sure when the result does not tell the suite")
  func noSuite() throws {
    let task = try task([Self.result(nil, suite: nil)])
    #expect(task.because == "1 test has no result that counts: its result does not tell the suite")
  }

  @Test("is not known when it was skipped")
  func skipped() throws {
    let task = try task([Self.result("ShopTests", .skipped(reason: "later"))])
    #expect(task.because == "1 test has no result that counts: it was skipped")
  }
}
