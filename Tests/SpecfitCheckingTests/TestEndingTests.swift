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
    testModules: Set<String> = [],
    target: String? = nil,
    body: String = CartExample.claim,
    coverage: CoverageReport? = nil,
    isOneRun: Bool = false
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
        func \(CartExample.caseName)() {
          \(body)
        }
      }
      """
    var settings = try CheckFixture.settings()
    settings.evidence = CheckEvidence(
      results: TestResults(results: results),
      coverage: coverage.map { CoverageIndex($0) }
    )
    settings.evidence.testModules = testModules
    settings.evidence.isOneRun = isOneRun
    settings.evidence.project = ProjectIndex(
      targets: target.map { [.init(name: $0, kind: .test, folders: [folder])] } ?? []
    )
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

  @Test("is told by no other module than that of the target which compiles it, where that is known")
  func compilingTarget() throws {
    #expect(try task([Self.result("Other")], target: "ShopTests").counts.passed == 0)
    #expect(try task([Self.result("Other")], at: "Modules/Cart/Tests", target: "Cart-Tests").counts.passed == 0)
    for module in ["Cart_Tests", nil] {
      #expect(try task([Self.result(module)], at: "Modules/Cart/Tests", target: "Cart-Tests").counts.passed == 1)
    }
  }

  /// The coverage of the test's file, whose body begins on its fourth line.
  private static func coverage(_ counts: [Int: Int]) -> CoverageReport {
    let runs = counts.sorted { $0.key < $1.key }.map { CoveredFile.Run($0.key...$0.key, count: $0.value) }
    return CoverageReport(files: [CoveredFile(path: "Tests/ShopTests/CartServiceTests.swift", runs: runs)])
  }

  private static let branch = "if makeSUT().isOpen {\n\(CartExample.claim)\n}"

  @Test("is no pass where the coverage says that it came to none of its claims")
  func unreachedClaims() throws {
    let idle = Self.coverage([4: 1, 5: 1, 6: 0, 7: 1])
    let task = try task([Self.result("ShopTests")], body: Self.branch, coverage: idle)
    #expect(task.counts.passed == 0 && task.isUnknown(for: .passing))
    #expect(
      task.because == "1 test has no result that counts: it came to none of its claims, as the coverage says"
    )
    for body in [Self.branch + "\n" + CartExample.claim, Self.branch + " else { XCTFail() }", Self.branch + "\nlook()"]
    {
      #expect(try self.task([Self.result("ShopTests")], body: body, coverage: idle).counts.passed == 1, "\(body)")
    }
    // It ended before its claim, whatever it called before.
    let ended = try self.task(
      [Self.result("ShopTests")],
      body: "look()\n" + CartExample.claim,
      coverage: Self.coverage([4: 1, 5: 1, 6: 0])
    )
    #expect(ended.counts.passed == 0)
    let reached = Self.coverage([4: 1, 5: 1, 6: 1, 7: 1])
    #expect(try self.task([Self.result("ShopTests")], body: Self.branch, coverage: reached).counts.passed == 1)
  }

  @Test("is no pass where the coverage of the same run says that it did not run")
  func notEntered() throws {
    let none = Self.coverage([4: 0, 5: 0])
    let own = try task([Self.result("ShopTests")], coverage: none, isOneRun: true)
    #expect(own.because == "1 test has no result that counts: the coverage says that it did not run")
    #expect(try task([Self.result("ShopTests")], coverage: none).counts.passed == 1, "it may be that of other tests")
    let elsewhere = CoverageReport(files: [CoveredFile(path: "Shop/Cart.swift", runs: [.init(1...9, count: 0)])])
    #expect(try task([Self.result("ShopTests")], coverage: elsewhere, isOneRun: true).counts.passed == 1)
  }

  @Test("is no pass where something in its file may end the process as if all were well")
  func endedProcess() throws {
    let task = try task([Self.result("ShopTests")], body: "if isSlow { exit(0) }\n" + CartExample.claim)
    #expect(task.counts.passed == 0 && task.isUnknown(for: .passing))
    #expect(task.because?.hasSuffix("may end the process, so that what was printed is no proof") == true)
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
