// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("What a run prints")
struct EvidenceOutputTests {
  @Test("gives the results of both frameworks")
  func output() throws {
    let results = try results(EvidenceSamples.output)
    #expect(
      results.lines == [
        "\"gets warm\" passed with a known issue", "\"heats\" passed", "\"waits \"a bit\"\" skipped",
        "OvenXCTests/test_async passed", "OvenXCTests/test_fails failed", "OvenXCTests/test_heat passed",
        "OvenXCTests/test_isReady_pending skipped", "OvenXCTests/test_throws failed", "fails() failed",
        "failsTwice(number:) failed", "first() skipped", "freeFunction() passed", "refuses(target:) passed",
        "second() skipped", "stops() cancelled",
      ]
    )
    #expect(results.isComplete)
    #expect(results.results.allSatisfy { $0.mayBe.isEmpty })
    let pending = try results.only("test_isReady_pending")
    #expect(pending.key == "Oven/isReady(for:)/edge")
    #expect((pending.file, pending.line) == ("/build/Kitchen/Tests/KitchenXCTests/OvenXCTests.swift", 12))
    #expect(try results.only("test_fails").key == "Oven/clean()/edge")
    #expect(try results.only("test_throws").message == "threw error \"tooHot\"")
    #expect(try results.only("fails").key == "Oven/clean()/happy")
    #expect(try results.only("waits \"a bit\"").key == "Oven/isReady(for:)/happy")
    let twice = try results.only("failsTwice")
    #expect(twice.message == "Expectation failed: (number → 1) == 3: not three")
    #expect((twice.file, twice.line) == ("OvenTests.swift", 33))
    #expect(twice.duration == 0.006)
  }

  @Test("in parallel names tests that may have been skipped, and tells failures in full")
  func parallel() throws {
    let results = try results(EvidenceSamples.parallelOutput)
    #expect(results.isComplete)
    #expect(results.contradictions == [])
    #expect(try results.only("test_async").mayBe == [.skipped])
    let fails = try results.only("test_fails")
    #expect(fails.outcome == .failed)
    #expect(fails.name.module == "KitchenXCTests")
    #expect(fails.key == "Oven/clean()/edge")
    #expect(results.count == 15)
  }

  @Test("of Apple's platforms is read with its symbols, colours, and names")
  func apple() throws {
    let results = try results(EvidenceSamples.appleOutput)
    #expect(
      results.lines == [
        "GrillTests/testTurns() passed", "KitchenXCTests.OvenXCTests/test_fail failed",
        "KitchenXCTests.OvenXCTests/test_heat passed", "KitchenXCTests.OvenXCTests/test_wait skipped", "heats() passed",
        "waits() skipped",
      ]
    )
    #expect(results.isComplete)
    #expect(try results.only("test_wait").outcome == .skipped(reason: "not today"))
    #expect(try results.only("test_fail").file == "/build/a b/OvenXCTests.swift")
    #expect(try results.only("waits").name.displayName == "waits")
  }

  @Test("of a crash makes the test that ran a failure, and the run incomplete")
  func crash() throws {
    let results = try results(EvidenceSamples.crashedOutput)
    #expect(results.flaws == [.noEnd])
    #expect(try results.only("test_z_crash").outcome == .failed)
    #expect(try results.only("test_heat").outcome == .passed)
    let parallel = """
      [1/2] Testing KitchenXCTests.OvenXCTests/test_heat
      [2/2] Testing KitchenXCTests.OvenXCTests/test_z_crash
      error: Process '/build/a b/KitchenPackageTests.xctest KitchenXCTests.OvenXCTests/test_z_crash' exited with unexpected signal code 4
      """
    let crashed = try SpecfitCheckingTests.results(parallel)
    #expect(try crashed.only("test_z_crash").outcome == .failed)
    #expect(!crashed.isComplete)
  }

  @Test(
    "is not complete when it stops before the end",
    arguments: ["Test Suite 'All tests' failed", "✘ Test run with 10 tests", "✘ Test failsTwice(number:) with 2"]
  )
  func cut(at text: String) throws {
    let end = try #require(EvidenceSamples.output.firstRange(of: text))
    #expect(try !results(String(EvidenceSamples.output[..<end.lowerBound])).isComplete)
  }

  @Test("is not complete when results are missing that it counts")
  func missing() throws {
    let text = EvidenceSamples.output.replacing("✔ Test \"heats\" passed after 0.005 seconds.\n", with: "")
    let gone = text.replacing("◇ Test \"heats\" started.\n", with: "")
    #expect(try results(gone).flaws == [.missing(counted: 10, found: 9)])
    let listed = "[1/3] Testing A.B/c\n[2/3] Testing A.B/d\n"
    #expect(try results(listed).flaws == [.noEnd])
  }

  @Test("of a target that does not build has no test")
  func noBuild() throws {
    let text = """
      [0/1] Planning build
      Building for debugging...
      /build/Tests/OvenTests.swift:3:5: error: cannot find 'x' in scope
      error: fatalError
      """
    let results = try results(text)
    #expect(results.isEmpty)
    #expect(results.flaws == [.notStarted])
  }

  @Test("may have the words of the log in names")
  func names() throws {
    let text = """
      ◇ Test run started.
      ✔ Test "a "quoted" name, skipped: \\"no\\"" passed after 0.001 seconds.
      ✔ Test `raw name with skipped`(x:) with 1 test case passed after 0.5 seconds.
      ➜ Test off() skipped.
      ✔ Test run with 3 tests in 1 suite passed after 0.001 seconds.
      """
    let results = try results(text)
    #expect(try results.only("raw name with skipped").duration == 0.5)
    #expect(try results.only("off").outcome == .skipped(reason: nil))
    #expect(try results.only("a \"quoted\" name, skipped: \\\"no\\\"").outcome == .passed)
    #expect(results.isComplete)
  }
}
