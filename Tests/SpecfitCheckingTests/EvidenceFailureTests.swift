// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("A failure that belongs to no test")
struct EvidenceFailureTests {
  // MARK: - Streams

  private static let testRecord =
    #"{"kind":"test","payload":{"id":"M.S/a()/F.swift:1:2","kind":"function","name":"a()"},"version":"6.3"}"#
  private static let suiteRecord = #"{"kind":"test","payload":{"id":"M.S","kind":"suite","name":"S"},"version":"6.3"}"#
  private static let passed =
    #"{"kind":"event","payload":{"kind":"testEnded","messages":[{"symbol":"pass","text":"a"}],"testID":"M.S/a()/F.swift:1:2"},"version":"6.3"}"#

  private static func issue(_ more: String, isKnown: Bool = false) -> String {
    """
    {"kind":"event","payload":{"issue":{"isKnown":\(isKnown),"severity":"error"},"kind":"issueRecorded",\
    "messages":[{"symbol":"fail","text":"no gas"}]\(more)},"version":"6.3"}
    """
  }

  private static func events(_ event: String, end: String = "pass") -> String {
    let last = """
      {"kind":"event","payload":{"kind":"runEnded","messages":[{"symbol":"\(end)","text":"Test run ended"}]},\
      "version":"6.3"}
      """
    return [suiteRecord, testRecord, event, passed, last].joined(separator: "\n") + "\n"
  }

  @Test("of a suite, or of nothing, stands in the flaws of a stream", arguments: ["", #","testID":"M.S""#])
  func streamIssue(more: String) throws {
    let results = try results(Self.events(Self.issue(more), end: "fail"))
    #expect(results.flaws == [.failure("no gas")])
    #expect(results.lines == ["M.S/a() passed"])
    #expect(results.flaws.map(\.description) == ["something failed that is no test: 'no gas'"])
    #expect(try SpecfitCheckingTests.results(Self.events(Self.issue(more, isKnown: true))).isComplete)
  }

  @Test(
    "is nothing that a test prints",
    arguments: [
      "Executed 3 statements, with 1 failure", "Executed 9 tests, with 1 failure",
      "Suite A recorded an issue in the log",
    ]
  )
  func printed(line: String) throws {
    let lines = Self.log(count: "1 test, with 0 failures (0 unexpected)").split(separator: "\n").map(String.init)
    let printed = lines.flatMap { $0.hasSuffix("passed (0.0 seconds)") ? [line, $0] : [$0] }
    #expect(try results(printed.joined(separator: "\n") + "\n").flaws == [])
  }

  @Test("is no end of a test behind what it printed without a line end")
  func lateEnd() throws {
    let log = Self.log(count: "1 test, with 0 failures (0 unexpected)")
      .replacing("Test Case 'OvenTests.test_heat' passed", with: "heating… Test Case 'OvenTests.test_heat' passed")
    let results = try results(log)
    #expect(results.isComplete && results.count(.passed) == 1 && results.results.count == 1)
  }

  @Test("is what the end of a stream says, unless a test failed")
  func streamEnd() throws {
    #expect(try results(Self.events("", end: "fail")).flaws == [.failure("Test run ended")])
    #expect(try results(Self.events("")).isComplete)
    let own = Self.events(Self.issue(#","testID":"M.S/a()/F.swift:1:2""#), end: "fail")
    #expect(try results(own).isComplete)
    #expect(try results(own).count(.failed) == 1)
  }

  // MARK: - Consoles

  private static func log(suite: String = "passed", count: String) -> String {
    """
    Test Suite 'All tests' started at 2026-11-21 21:24:53.681
    Test Suite 'OvenTests' started at 2026-11-21 21:24:53.688
    Test Case 'OvenTests.test_heat' started at 2026-11-21 21:24:53.695
    Test Case 'OvenTests.test_heat' passed (0.0 seconds)
    Test Suite 'OvenTests' \(suite) at 2026-11-21 21:24:53.696
    \t Executed \(count) in 0.008 (0.008) seconds
    Test Suite 'All tests' \(suite) at 2026-11-21 21:24:53.697
    \t Executed \(count) in 0.008 (0.009) seconds

    """
  }

  @Test(
    "stands once in the flaws of a console",
    arguments: [
      (log(count: "1 test, with 0 failures (0 unexpected)"), []),
      (log(count: "1 test, with 1 expected failure and 0 failures (0 unexpected)"), []),
      (
        log(suite: "failed", count: "1 test, with 1 failure (1 unexpected)"),
        [.failure("Test Suite 'OvenTests' failed at 2026-11-21 21:24:53.696")]
      ),
      (log(count: "1 test, with 1 failure (1 unexpected)"), [.failures(counted: 1)]),
      (log(count: "1 test, with 1 expected failure and 1 failure (1 unexpected)"), [.failures(counted: 1)]),
      (log(count: "1 test, with 1 test skipped and 2 failures (0 unexpected)"), [.failures(counted: 2)]),
      (log(count: "5 tests, with 0 failures (0 unexpected)"), [.missing(counted: 5, found: 1)]),
      (log(count: "0 tests, with 0 failures (0 unexpected)"), [.excess(counted: 0, found: 1)]),
      (log(count: "1 test, with 0 failures") + "** TEST FAILED **\n", [.failure("** TEST FAILED **")]),
      (log(count: "1 test, with 0 failures") + "** TEST SUCCEEDED **\n", []),
    ] as [(String, [TestResults.Flaw])]
  )
  func ofConsole(text: String, flaws: [TestResults.Flaw]) throws {
    let results = try results(text)
    #expect(results.flaws == flaws)
    #expect(results.lines == ["OvenTests/test_heat passed"])
  }

  @Test("is that of a test of which an error was told, whoever prints that it passed")
  func errorBeforePass() throws {
    let text = Self.log(count: "1 test, with 0 failures (0 unexpected)").replacing(
      "Test Case 'OvenTests.test_heat' passed",
      with:
        "/p/OvenTests.swift:3: error: OvenTests.test_heat : XCTAssertEqual failed\nTest Case 'OvenTests.test_heat' passed"
    )
    #expect(try results(text).lines.allSatisfy { $0.hasPrefix("OvenTests/test_heat failed") })
  }

  @Test("is none where Xcode ends a run in which a test failed")
  func failedTest() throws {
    #expect(try results(EvidenceSamples.appleOutput + "\n** TEST FAILED **\n").isComplete)
  }

  @Test("stands in the flaws of a run of Swift Testing", arguments: [true, false])
  func swiftTesting(hasSuite: Bool) throws {
    let issue = "✘ Suite OvenTests recorded an issue at OvenTests.swift:3:4: Caught error: cold"
    let end = "Test run with 1 test in 1 suite failed after 0.01 seconds with 1 issue."
    let lines = ["◇ Test run started.", "✔ Test heats() passed after 0.01 seconds."] + (hasSuite ? [issue] : [])
    let text = (lines + ["✘ \(end)"]).joined(separator: "\n")
    #expect(try results(text).flaws == [.failure(hasSuite ? String(issue.dropFirst(2)) : end)])
    #expect(try results(text.replacing("heats() passed", with: "heats() failed")).flaws.isEmpty == !hasSuite)
  }

  // MARK: - XML

  @Test(
    "stands in the flaws of XML, also where a suite, or the run, has it as an element",
    arguments: ["<error message=\"no gas\"/>", "<failure>no gas</failure>"]
  )
  func suiteElement(element: String) throws {
    let text = "<testsuites>\(element)<testsuite name=\"S\" failures=\"1\">\(element)</testsuite></testsuites>"
    #expect(try results(text).flaws == [.failure("the run: no gas"), .failure("S: no gas")])
  }

  @Test(
    "is that of a test, whatever word or element tells that it did not pass",
    arguments: [
      ("success=\"false\"", "", "failed"), ("passed=\"No\"", "", "failed"), ("failed=\"true\"", "", "failed"),
      ("executed=\"False\"", "", "skipped"), ("skipped=\"1\"", "", "skipped"), ("outcome=\"Failed\"", "", "failed"),
      ("success=\"maybe\"", "", "skipped"), ("Result=\" FAILED \"", "", "failed"), ("", "<Failure/>", "failed"),
      ("", "<FAILED/>", "failed"), ("executed=\"false\" success=\"false\"", "", "failed"),
      ("status=\"timeout\"", "", "failed"), ("status=\"Aborted\"", "", "failed"), ("status=\"FAIL\"", "", "failed"),
      ("result=\"failed\"", "", "failed"), ("status=\"run\" result=\"skipped\"", "", "skipped"),
      ("status=\"odd\"", "", "skipped"), ("result=\"suppressed\"", "", "skipped"),
      ("", "<flakyFailure message=\"x\"/>", "failed"), ("", "<rerunError/>", "failed"),
      ("status=\"run\" result=\"completed\"", "", "passed"), ("status=\"success\"", "", "passed"),
      ("status=\"skipped\" result=\"error\"", "", "failed"), ("", "<properties/>", "passed"),
    ]
  )
  func status(attributes: String, child: String, outcome: String) throws {
    let test = "<testcase classname=\"M.S\" name=\"a\" \(attributes)>\(child)</testcase>"
    let results = try results("<testsuites><testsuite name=\"S\">\(test)</testsuite></testsuites>")
    #expect(results.results.map(\.outcome.kind.rawValue) == [outcome])
    #expect(results.isComplete)
  }

  @Test(
    "stands once in the flaws of XML, at whatever level it is counted",
    arguments: [
      ("", "tests=\"1\" failures=\"3\"", [.failures(counted: 3)]),
      ("", "tests=\"1\" errors=\"1\"", [.failures(counted: 1)]),
      ("failures=\"1\" errors=\"1\"", "", [.failures(counted: 2)]),
      ("failures=\"3\"", "failures=\"3\"", [.failures(counted: 3)]),
      ("tests=\"4\"", "tests=\"4\"", [.missing(counted: 4, found: 1)]),
      ("tests=\"4\"", "", [.missing(counted: 4, found: 1)]),
      ("tests=\"1\" failures=\"0\"", "errors=\"0\"", []),
    ] as [(String, String, [TestResults.Flaw])]
  )
  func xml(all: String, suite: String, flaws: [TestResults.Flaw]) throws {
    let test = "<testcase classname=\"M.S\" name=\"a\"/>"
    let text = "<testsuites \(all)><testsuite name=\"S\" \(suite)>\(test)</testsuite></testsuites>"
    #expect(try results(text).flaws == flaws)
    let failed = text.replacing("name=\"a\"/>", with: "name=\"a\"><failure/></testcase>")
    #expect(try results(failed).flaws.allSatisfy { if case .failures = $0 { false } else { true } })
  }

  @Test("is one of the test whose status says so, even without a word on it", arguments: ["failed", "Error"])
  func status(word: String) throws {
    let text = "<testsuite name=\"S\"><testcase classname=\"M.S\" name=\"a\" status=\"\(word)\"/></testsuite>"
    #expect(try results(text).lines == ["M.S/a failed"])
    #expect(try results(text.replacing(word, with: "passed")).lines == ["M.S/a passed"])
  }

  @Test("is said in one sentence")
  func sentence() {
    #expect(TestResults.Flaw.failures(counted: 1).description == "the run counts 1 failure, but no test of it failed")
    #expect(TestResults.Flaw.failures(counted: 3).description == "the run counts 3 failures, but no test of it failed")
  }
}
