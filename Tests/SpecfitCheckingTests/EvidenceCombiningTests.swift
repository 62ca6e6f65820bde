// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitChecking
import Testing

@Suite("Results of several reports")
struct EvidenceCombiningTests {
  private static func one(_ name: TestName, _ outcome: TestOutcome, mayBe: Set<TestOutcome.Kind> = []) -> TestResults {
    var result = TestResult(name, outcome)
    result.mayBe = mayBe
    return TestResults(results: [result])
  }

  private static let full = TestName(module: "M", suite: "S", function: "f", labels: "()")

  @Test("of one run are those of the report that knows more, in any order")
  func wholeRun() throws {
    let texts = [
      EvidenceSamples.xctestXML, EvidenceSamples.output, EvidenceSamples.stream, EvidenceSamples.swiftTestingXML,
      EvidenceSamples.parallelOutput,
    ]
    for turn in 0..<texts.count {
      let turned = Array(texts[turn...] + texts[..<turn])
      let joined = TestResults(combining: try turned.map { try results($0) })
      #expect(
        joined.lines == [
          "KitchenTests.ColdTests/first() skipped", "KitchenTests.ColdTests/second() skipped",
          "KitchenTests.OvenTests.Limits/gets warm() passed with a known issue",
          "KitchenTests.OvenTests.Limits/refuses(target:) passed", "KitchenTests.OvenTests.Limits/stops() cancelled",
          "KitchenTests.OvenTests/fails() failed", "KitchenTests.OvenTests/failsTwice(number:) failed",
          "KitchenTests.OvenTests/heats() passed", "KitchenTests.OvenTests/waits() skipped",
          "KitchenTests/freeFunction() passed", "KitchenXCTests.OvenXCTests/test_async passed",
          "KitchenXCTests.OvenXCTests/test_fails failed", "KitchenXCTests.OvenXCTests/test_heat passed",
          "KitchenXCTests.OvenXCTests/test_isReady_pending skipped", "KitchenXCTests.OvenXCTests/test_throws failed",
        ]
      )
      #expect(joined.contradictions == [])
      #expect(joined.isComplete)
      #expect(joined.results.allSatisfy { $0.mayBe.isEmpty })
      #expect(try joined.only("test_isReady_pending").key == "Oven/isReady(for:)/edge")
      #expect(try joined.only("test_fails").message == "failed - specfit:unimplemented Oven/clean()/edge")
    }
  }

  @Test("that contradict each other give the worst, and that is said")
  func contradiction() {
    let joined = TestResults(combining: [Self.one(Self.full, .passed), Self.one(Self.full, .failed)])
    #expect(joined.lines == ["M.S/f() failed"])
    #expect(joined.contradictions == [.init(name: Self.full, outcomes: [.passed, .failed])])
    #expect(
      joined.contradictions.first?.description
        == "test 'M.S/f()' stands in one report as passed, and in another as failed; the worst counts"
    )
  }

  @Test(
    "explain a pass that may be something else",
    arguments: [TestOutcome.skipped(reason: "later"), .cancelled, .knownIssue]
  )
  func explanation(outcome: TestOutcome) {
    let weak = Self.one(Self.full, .passed, mayBe: [outcome.kind])
    let joined = TestResults(combining: [weak, Self.one(TestName(suite: "S", function: "f"), outcome)])
    #expect(joined.results.map(\.outcome) == [outcome])
    #expect(joined.results.map(\.name) == [Self.full])
    #expect(joined.contradictions == [])
    let sure = TestResults(combining: [weak, Self.one(Self.full, .passed)])
    #expect(sure.results.map(\.mayBe) == [[]])
  }

  @Test("that fit several tests count only where they are worse")
  func indistinct() {
    let other = TestName(module: "M", suite: "T", function: "f", labels: "()")
    let known = [Self.one(Self.full, .passed), Self.one(other, .passed)]
    let short = TestName(function: "f", labels: "()")
    let same = TestResults(combining: known + [Self.one(short, .passed)])
    #expect(same.lines == ["M.S/f() passed", "M.T/f() passed"])
    let worse = TestResults(combining: known + [Self.one(short, .failed)])
    #expect(worse.lines == ["M.S/f() passed", "M.T/f() passed", "f() failed"])
    #expect(worse.contradictions.count == 1)
  }

  @Test("keep overloads, modules, and suites apart")
  func apart() {
    let names = [
      Self.full, TestName(module: "M", suite: "S", function: "f", labels: "(x:)"),
      TestName(module: "N", suite: "S", function: "f"), TestName(module: "M", suite: "S.T", function: "f"),
    ]
    let joined = TestResults(combining: names.map { Self.one($0, .passed) })
    #expect(joined.results.map(\.name) == names)
  }

  @Test("have the flaws of each, but a run that only one report tells of has started")
  func flaws() {
    let build = TestResults(flaws: [.notStarted])
    let cut = TestResults(results: [TestResult(Self.full, .passed)], flaws: [.noEnd])
    #expect(TestResults(combining: [build, cut, cut]).flaws == [.noEnd])
    #expect(TestResults(combining: [build, build]).flaws == [.notStarted])
    #expect(TestResults(combining: []).isEmpty)
  }

  @Test("are joined without taking quadratic time")
  func many() {
    let names = (0..<20_000).map { TestName(module: "M", suite: "S\($0)", function: "f") }
    let full = TestResults(results: names.map { TestResult($0, .passed) })
    let short = TestResults(results: names.map { _ in TestResult(TestName(function: "f"), .passed) })
    #expect(TestResults(combining: [full, short, full]).count == names.count)
  }

  @Test(
    "say by their marks which case they are still to be written for",
    arguments: [
      ("specfit:pending A/b()/happy Doc.md:3", "A/b()/happy"), ("threw error \"specfit:unimplemented A/b\"", "A/b"),
      ("failed - specfit:unimplemented value 'item'", nil), ("specfit:pending ", nil),
    ] as [(String, String?)]
  )
  func marks(text: String, key: String?) throws { #expect(try #require(PendingMark(text)).key == key) }

  @Test("have no mark in other words")
  func noMark() { #expect(PendingMark("specfit:pendingness, specfit unimplemented") == nil) }
}
