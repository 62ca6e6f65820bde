// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Reads the XML of JUnit, as SwiftPM and the exporters for Xcode write it.
///
/// SwiftPM has two flavours. That of XCTest shows skipped tests as passed ones,
/// that of Swift Testing cancelled ones and those with known issues: such passes
/// say what else they may be. The number of tests of a suite includes skipped ones or not,
/// depending on the writer; fewer results than that are a flaw. Names of elements and of what ends a test are read in
/// any case.
struct JUnitReader {
  private var xml: XMLReader
  private var results: [TestResult] = []
  private var flaws: [TestResults.Flaw] = []
  private var suites: [Suite] = []
  private var time: Int?

  private struct Suite {
    var name: String?
    var isSwiftPM: Bool
    var knowsSkips: Bool
    /// How many tests it says it has, and failures with errors.
    var counted: Int?
    var countedFailures = 0
    var found = 0
    var failures = 0
  }

  /// Reads a report; suites may be nested.
  ///
  /// - Parameter bytes: valid UTF-8.
  /// - Returns: the results.
  /// - Throws: `EvidenceError` when it is damaged.
  static func read(_ bytes: [UInt8]) throws(EvidenceError) -> TestResults {
    var reader = JUnitReader(xml: XMLReader(bytes, as: .junit))
    try reader.readReport()
    var results = TestResults(results: reader.results, flaws: reader.flaws)
    results.time = reader.time
    return results
  }

  private init(xml: XMLReader) { self.xml = xml }

  private mutating func readReport() throws(EvidenceError) {
    var isRoot = true
    while let event = try xml.next() {
      switch event {
      case .start(let element):
        if isRoot, !["testsuites", "testsuite"].contains(element.name.lowercased()) {
          throw xml.error(.missing("testsuites"), at: element.offset)
        }
        isRoot = false
        try read(element)
      case .end(let name): if ["testsuites", "testsuite"].contains(name.lowercased()) { endSuite() }
      case .text: break
      }
    }
  }

  private mutating func read(_ element: XMLElement) throws(EvidenceError) {
    switch element.name.lowercased() {
    case "testsuite", "testsuites":
      let isSuite = element.name.lowercased() == "testsuite"
      time = [time, element["timestamp"].flatMap(ReportTime.latest)].compactMap(\.self).min()
      suites.append(
        Suite(
          name: isSuite ? element["name"] : nil,
          isSwiftPM: isSuite && element["name"] == "TestResults",
          knowsSkips: element["skipped"] != nil,
          counted: try count("tests", of: element),
          countedFailures: (try count("failures", of: element) ?? 0) + (try count("errors", of: element) ?? 0)
        )
      )
    case "testcase":
      let result = try readCase(element)
      results.append(result)
      guard !suites.isEmpty else { return }
      suites[suites.count - 1].found += 1
      if result.outcome == .failed { suites[suites.count - 1].failures += 1 }
    case "failure", "error":
      let words = try xml.readContent().trimmed
      let message = [element["message"] ?? "", words, element.name].first { !$0.isEmpty } ?? element.name
      flaws.append(.failure("\(suites.last?.name ?? "the run"): \(message)"))
      if !suites.isEmpty { suites[suites.count - 1].failures += 1 }
    default: try xml.skipElement()
    }
  }

  private func count(_ name: String, of element: XMLElement) throws(EvidenceError) -> Int? {
    guard let text = element[name] else { return nil }
    guard let count = Int(text), (0...Self.largestCount).contains(count) else {
      throw xml.error(.number(text), at: element.offset)
    }
    return count
  }

  /// No run has more tests; sums of larger numbers would overflow.
  private static let largestCount = 1_000_000_000

  private mutating func endSuite() {
    guard var suite = suites.popLast() else { return }
    // What a suite lacks is told once, and not again by those around it.
    if let counted = suite.counted, counted > suite.found {
      flaws.append(.missing(counted: counted, found: suite.found))
      suite.found = counted
    }
    if suite.countedFailures > 0, suite.failures == 0 {
      flaws.append(.failures(counted: suite.countedFailures))
      suite.failures = 1
    }
    guard !suites.isEmpty else { return }
    suites[suites.count - 1].found += suite.found
    suites[suites.count - 1].failures += suite.failures
  }

  // MARK: - Cases

  private mutating func readCase(_ element: XMLElement) throws(EvidenceError) -> TestResult {
    guard let name = element["name"], !name.isEmpty else { throw xml.error(.missing("name"), at: element.offset) }
    let suite = suites.last
    let isSwiftPM = suite?.isSwiftPM ?? false
    let parent = element["classname"].flatMap { $0.isEmpty ? nil : $0 } ?? (isSwiftPM ? nil : suite?.name)
    var result = TestResult(TestName(parent: parent, name: name, isSwiftPM: isSwiftPM), .passed)
    result.duration = element["time"].flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    result.file = element["file"]
    result.line = element["line"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
    let words = ["status", "result", "outcome"].compactMap { element[anyCase: $0] }
    for word in words { result.take(status: word) }
    for (name, isGood, outcome) in TestResult.answers {
      if let answer = element[anyCase: name] { result.take(answer, to: name, isGood: isGood, otherwise: outcome) }
    }
    try readChildren(of: &result)
    if result.outcome == .failed, result.message == nil, let word = words.first(where: TestResult.isFailure) {
      result.message = "its status is \(word.quoted)"
    }
    if result.outcome == .passed, isSwiftPM {
      result.mayBe = suite?.knowsSkips == true ? [.cancelled, .knownIssue] : [.skipped]
    }
    return result
  }

  private mutating func readChildren(of result: inout TestResult) throws(EvidenceError) {
    while let event = try xml.next() {
      guard case .start(let element) = event else {
        if case .end(let name) = event, name.lowercased() == "testcase" { return }
        continue
      }
      let text = try xml.readContent().trimmed
      let message = [element["message"] ?? "", text].first { !$0.isEmpty && $0 != "failure" }
      switch element.name.lowercased() {
      // Of several runs of a test the worst counts.
      case "failure", "failed", "error", "flakyfailure", "flakyerror", "rerunfailure", "rerunerror":
        result.message = result.message ?? message
        result.outcome = .failed
      case "skipped", "ignored":
        // A failure weighs more, whatever comes first.
        if result.outcome != .failed { result.outcome = .skipped(reason: message) }
      default: break
      }
    }
  }
}

extension TestResult {
  /// The words by which writers say that a test ran to its end.
  private static let passing: Set = [
    "", "complete", "completed", "ok", "pass", "passed", "run", "success", "successful", "succeeded",
  ]
  /// The words by which they say that it did not run.
  private static let skipping: Set = [
    "disabled", "filtered", "ignored", "inactive", "notrun", "not run", "not_run", "pending", "skip", "skipped",
    "suppressed",
  ]
  /// The words by which they say that it went wrong.
  private static let failing: Set = [
    "abort", "aborted", "broken", "crash", "crashed", "error", "errored", "fail", "failed", "failure", "killed",
    "timedout", "timed out", "timed_out", "timeout", "unsuccessful",
  ]

  fileprivate static func isFailure(_ word: String) -> Bool { failing.contains(word.trimmed.lowercased()) }

  /// The questions that some writers answer by yes or no: the answer of a test that passed, and what another one means.
  fileprivate static let answers: [(name: String, isGood: Bool, otherwise: TestOutcome)] = [
    ("success", true, .failed), ("passed", true, .failed), ("failed", false, .failed),
    ("executed", true, .skipped(reason: "it was not executed")), ("skipped", false, .skipped(reason: nil)),
    ("ignored", false, .skipped(reason: nil)), ("disabled", false, .skipped(reason: nil)),
  ]

  private static let yes: Set = ["1", "t", "true", "y", "yes"]
  private static let no: Set = ["", "0", "f", "false", "n", "no"]

  /// Takes an answer; one that is no yes or no is a word like any other.
  fileprivate mutating func take(_ answer: String, to name: String, isGood: Bool, otherwise: TestOutcome) {
    let word = answer.trimmed.lowercased()
    let isYes = Self.yes.contains(word)
    guard isYes || Self.no.contains(word) else { return take(status: answer) }
    guard isYes != isGood, outcome != .failed else { return }
    outcome = otherwise
    if otherwise == .failed { message = "it says \(name)=\(answer.quoted)" }
  }

  /// Takes what a report says of its end; a word that nobody knows is no pass.
  fileprivate mutating func take(status: String) {
    let word = status.trimmed.lowercased()
    if Self.passing.contains(word) || outcome == .failed { return }
    if Self.failing.contains(word) {
      outcome = .failed
    } else {
      outcome = .skipped(reason: Self.skipping.contains(word) ? nil : "its status is \(status.quoted)")
    }
  }
}

extension TestName {
  /// Reads the name that a report in JUnit's format gives.
  ///
  /// - Parameters:
  ///   - parent: `Module.Suite.Nested`, or without the module, also with `/`.
  ///   - name: `add(item:)`, `test_add`, `-[Module.Suite test_add]`.
  ///   - isSwiftPM: whether the parent surely begins with the module.
  fileprivate init(parent: String?, name: String, isSwiftPM: Bool) {
    if let objective = TestName(bracketed: name) {
      self = objective
      return
    }
    let parts = (parent ?? "").split { $0 == "." || $0 == "/" }.map(String.init)
    let hasModule = isSwiftPM ? !parts.isEmpty : parts.count > 1
    let suite = parts.dropFirst(hasModule ? 1 : 0).joined(separator: ".")
    self.init(module: hasModule ? parts[0] : nil, suite: suite.isEmpty ? nil : suite, written: name)
  }

  /// Reads `-[Module.Suite test_add]`, as Apple's platforms write it.
  init?(bracketed text: String) {
    guard text.hasPrefix("-["), text.hasSuffix("]"), let blank = text.lastIndex(of: " ") else { return nil }
    let parts = text[..<blank].dropFirst(2).split(separator: ".", maxSplits: 1).map(String.init)
    guard let suite = parts.last else { return nil }
    let function = String(text[text.index(after: blank)...].dropLast())
    self.init(module: parts.count > 1 ? parts[0] : nil, suite: suite, written: function)
  }
}
