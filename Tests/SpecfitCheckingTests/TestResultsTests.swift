// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

/// Reads results of tests.
func results(_ text: String) throws -> TestResults {
  guard case .results(let results) = try Evidence(reading: Array(text.utf8)) else { throw WrongKind() }
  return results
}

extension TestResults {
  /// Names with outcomes, in order.
  var lines: [String] {
    results.map { "\($0.name) \($0.outcome.kind.rawValue)" }.sorted()
  }

  /// The only result of a function.
  func only(_ function: String) throws -> TestResult {
    let found = results.filter { $0.name.function == function || $0.name.displayName == function }
    try #require(found.count == 1, "\(function) has \(found.count) results")
    return found[0]
  }
}

@Suite("Test results")
struct TestResultsTests {
  @Test("of SwiftPM's XML of Swift Testing have module, suite, labels, reasons, and all failures")
  func swiftTestingXML() throws {
    let results = try results(EvidenceSamples.swiftTestingXML)
    #expect(
      results.lines == [
        "KitchenTests.ColdTests/first() skipped", "KitchenTests.ColdTests/second() skipped",
        "KitchenTests.OvenTests.Limits/gets warm() passed", "KitchenTests.OvenTests.Limits/refuses(target:) passed",
        "KitchenTests.OvenTests.Limits/stops() passed", "KitchenTests.OvenTests/fails() failed",
        "KitchenTests.OvenTests/failsTwice(number:) failed", "KitchenTests.OvenTests/heats() passed",
        "KitchenTests.OvenTests/waits() skipped", "KitchenTests/freeFunction() passed",
      ]
    )
    #expect(results.isComplete)
    #expect(try results.only("waits").key == "Oven/isReady(for:)/happy")
    #expect(try results.only("fails").key == "Oven/clean()/happy")
    #expect(
      try results.only("failsTwice").message == "Expectation failed: (number → 1) == 3 (error): not three\nsecond line"
    )
    #expect(try results.only("failsTwice").key == nil)
    #expect(try results.only("stops").mayBe == [.cancelled, .knownIssue])
    #expect(try results.only("heats").duration == 0.005733274)
  }

  @Test("of SwiftPM's XML of XCTest say that a pass may be a skip")
  func xctestXML() throws {
    let results = try results(EvidenceSamples.xctestXML)
    #expect(results.count == 5)
    #expect(results.count(.failed) == 2)
    #expect(try results.only("test_isReady_pending").outcome == .passed)
    #expect(try results.only("test_isReady_pending").mayBe == [.skipped])
    #expect(try results.only("test_fails").mayBe == [])
    #expect(try results.only("test_fails").message == nil)
  }

  @Test("of exporters for Xcode are read from nested suites, each in its form")
  func exportedXML() throws {
    let results = try results(EvidenceSamples.exportedXML)
    #expect(
      results.lines == [
        "KitchenTests.GrillTests/test_turns passed", "KitchenTests.OvenTests/testBreaks() failed",
        "OvenTests/testFails() failed", "OvenTests/testHeats() passed", "OvenTests/testWaits() skipped",
      ]
    )
    #expect(try results.only("testWaits").key == "Oven/wait()/happy")
    #expect(try results.only("testFails").message == "failed — too cold")
    #expect(try results.only("testBreaks").message == "crash & burn")
    #expect(try results.only("testHeats").line == 12)
    #expect(try results.only("testHeats").mayBe == [])
  }

  @Test("that are fewer than a suite counts are not complete; skipped ones count or not")
  func counted() throws {
    let fewer = EvidenceSamples.xctestXML.replacing("tests=\"5\"", with: "tests=\"9\"")
    #expect(try results(fewer).flaws == [.missing(counted: 9, found: 5)])
    let including = EvidenceSamples.swiftTestingXML.replacing("tests=\"7\"", with: "tests=\"10\"")
    #expect(try results(including).isComplete)
  }

  @Test("of a run of no tests are empty, in each format")
  func empty() throws {
    let texts = [
      "<testsuites><testsuite name=\"TestResults\" errors=\"0\" tests=\"0\" failures=\"0\" skipped=\"0\"></testsuite></testsuites>",
      """
      {"kind":"event","payload":{"kind":"runStarted","messages":[]},"version":0}
      {"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":0}
      """,
      """
      warning: No matching test cases were run
      Test Suite 'Selected tests' started at 2026-11-21 21:24:32.687
      Test Suite 'Selected tests' passed at 2026-11-21 21:24:32.690
      \t Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds
      ◇ Test run started.
      ✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.
      """,
    ]
    for text in texts {
      let results = try results(text)
      #expect(results.isEmpty)
      #expect(results.isComplete)
    }
  }

  @Test("of a stream know what XML does not, and count no suite")
  func stream() throws {
    let results = try results(EvidenceSamples.stream)
    #expect(
      results.lines == [
        "KitchenTests.ColdTests/first() skipped", "KitchenTests.ColdTests/second() skipped",
        "KitchenTests.OvenTests.Limits/gets warm() passed with a known issue",
        "KitchenTests.OvenTests.Limits/refuses(target:) passed", "KitchenTests.OvenTests.Limits/stops() cancelled",
        "KitchenTests.OvenTests/fails() failed", "KitchenTests.OvenTests/failsTwice(number:) failed",
        "KitchenTests.OvenTests/heats() passed", "KitchenTests.OvenTests/waits() skipped",
        "KitchenTests/freeFunction() passed",
      ]
    )
    let waits = try results.only("waits")
    #expect(waits.outcome == .skipped(reason: "specfit:pending Oven/isReady(for:)/happy Module3.md#4.1"))
    #expect(waits.name.displayName == "waits \"a bit\"")
    let fails = try results.only("fails")
    #expect(fails.key == "Oven/clean()/happy")
    #expect(fails.isUnwritten)
    #expect(fails.file == "/build/Kitchen/Tests/KitchenTests/OvenTests.swift")
    #expect(fails.line == 30)
    #expect(results.isComplete)
  }

  @Test("of a stream of version 0 are the same")
  func oldStream() throws {
    let results = try results(EvidenceSamples.oldStream)
    #expect(results.count == 8)
    #expect(results.count(.skipped) == 3)
    #expect(results.count(.knownIssue) == 1)
    #expect(results.count(.cancelled) == 1)
    #expect(results.count(.failed) == 0)
    #expect(try results.only("waits").key == "Oven/isReady(for:)/happy")
  }

  @Test("of a stream that breaks off are not complete, and the test that ran has failed")
  func brokenStream() throws {
    let lines = EvidenceSamples.stream.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.contains("\"testStarted\"") && $0.contains("heats()") })
    let results = try results(lines[...start].joined(separator: "\n"))
    #expect(results.flaws == [.noEnd])
    #expect(try results.only("heats").outcome == .failed)
    #expect(try results.only("heats").message == "the test did not end")
  }

  @Test("of a mere list of tests are none")
  func listedStream() throws {
    let lines = EvidenceSamples.stream.split(separator: "\n").filter { $0.hasPrefix("{\"kind\":\"test\"") }
    let results = try results(lines.joined(separator: "\n"))
    #expect(results.isEmpty)
    #expect(results.flaws == [.notStarted])
  }

  @Test("pass over what later versions bring, and take no unknown sign for a pass")
  func laterStream() throws {
    let text = """
      {"kind":"novelty","payload":[1],"version":"6.4.0","extra":{"a":[]}}
      {"kind":"test","payload":{"id":"M.S/`a/b.c`(x:)/F.swift:1:2","kind":"function","name":"`a/b.c`(x:)","tags":["t"]},"version":"6.4.0"}
      {"kind":"event","payload":{"kind":"testStarted","testID":"M.S/`a/b.c`(x:)/F.swift:1:2","iteration":1},"version":"6.4.0"}
      {"kind":"event","payload":{"kind":"testEnded","messages":[{"symbol":"sparkles","text":"?"}],"testID":"M.S/`a/b.c`(x:)/F.swift:1:2"},"version":"6.4.0"}
      {"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":"6.4.0"}
      """
    let result = try results(text).only("a/b.c")
    #expect(result.outcome == .failed)
    #expect(result.name.labels == "(x:)")
    #expect(result.name.suite == "S")
    #expect(try results(text.replacing("sparkles", with: "pass")).only("a/b.c").outcome == .passed)
  }
}
