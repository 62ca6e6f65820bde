// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Reads the event stream of Swift Testing: JSON, line by line.
///
/// Versions 0 and 6.x are known. Kinds that are not, are passed over, as the
/// format asks. Suites are no results. A stream without the end of the run, or
/// with a last line that stops in the middle, is of a run that broke off.
struct EventStreamReader {
  private let file: SourceFile
  private var tests: [String: EventStreamTest] = [:]
  private var order: [String] = []
  private var hasStarted = false
  private var hasEnded = false
  private var isCut = false
  private var flaws: [TestResults.Flaw] = []
  /// What the end of the run says, if it says that the run failed.
  private var failedEnd: String?

  /// Reads a stream.
  ///
  /// - Parameter bytes: valid UTF-8.
  /// - Returns: the results.
  /// - Throws: `EvidenceError` when it is damaged.
  static func read(_ bytes: [UInt8]) throws(EvidenceError) -> TestResults {
    var reader = EventStreamReader(file: SourceFile(path: "", bytes: bytes))
    for line in stride(from: 1, through: reader.file.lineCount, by: 1) where !reader.file.isBlank(line: line) {
      try reader.readLine(line)
    }
    return reader.results
  }

  private init(file: SourceFile) { self.file = file }

  private var results: TestResults {
    let found = order.compactMap { tests[$0]?.result(runHasEnded: hasEnded) }
    var joined = TestResults(results: found, flaws: flaws)
    if let failedEnd, !joined.tellsFailure { joined.flaws.append(.failure(failedEnd)) }
    // A mere list of tests names them, and runs none.
    if !hasEnded || isCut { joined.flaws.append(hasStarted ? .noEnd : .notStarted) }
    return joined
  }

  private mutating func readLine(_ line: Int) throws(EvidenceError) {
    do {
      let record = try EventStreamRecord(file.bytes, in: file.range(ofLine: line))
      apply(record)
    } catch {
      let isLast = line == file.lineCount && file.bytes.last != ASCII.lineFeed
      guard error.problem == .truncated, isLast, line > 1 else { throw error }
      isCut = true
    }
  }

  private mutating func apply(_ record: EventStreamRecord) {
    switch record.kind {
    case "runStarted": hasStarted = true
    case "runEnded":
      hasEnded = true
      if record.symbol == "fail" { failedEnd = record.texts.first ?? "the run" }
    case "issueRecorded" where record.isFailure && record.testID.flatMap({ tests[$0] }) == nil:
      let flaw = TestResults.Flaw.failure(record.texts.first ?? record.testID ?? "an issue")
      if !flaws.contains(flaw) { flaws.append(flaw) }
    default: break
    }
    guard let id = record.testID, !record.isSuite else { return }
    if record.isTest, let name = TestName(identifier: id, displayName: record.displayName) {
      if tests.updateValue(EventStreamTest(name, record), forKey: id) == nil { order.append(id) }
    }
    tests[id]?.apply(record)
  }
}

/// What a stream has said of a test so far.
private struct EventStreamTest {
  private var result: TestResult
  private var outcome: TestOutcome?
  private var startInstant: Double?
  private var isRunning = false
  private let words: [String]

  init(_ name: TestName, _ record: EventStreamRecord) {
    result = TestResult(name, .passed)
    result.file = record.file
    result.line = record.line
    words = [record.displayName.map { "\"\($0)\"" }, record.name].compactMap(\.self)
  }

  mutating func apply(_ record: EventStreamRecord) {
    switch record.kind {
    case "testStarted":
      isRunning = true
      startInstant = record.instant
    case "testSkipped": worsen(.skipped(reason: record.comment ?? reason(in: record.texts.first)))
    case "testCancelled": worsen(.cancelled)
    case "issueRecorded" where record.isFailure: fail(record)
    case "testEnded": end(record)
    default: break
    }
  }

  private mutating func fail(_ record: EventStreamRecord) {
    if outcome != .failed {
      result.message = record.texts.joined(separator: ": ")
      (result.file, result.line) = (record.file ?? result.file, record.line ?? result.line)
    }
    worsen(.failed)
  }

  private mutating func end(_ record: EventStreamRecord) {
    isRunning = false
    if let startInstant, let end = record.instant, end >= startInstant { result.duration = end - startInstant }
    switch record.symbol {
    case "pass", "warning", "default": worsen(.passed)
    case "passWithKnownIssue": worsen(.knownIssue)
    case "skip": worsen(.cancelled)
    default:
      // 'fail', or a sign that nobody knows, which proves nothing.
      result.message = result.message ?? record.texts.first
      worsen(.failed)
    }
  }

  /// Of several runs of a test the worst counts.
  private mutating func worsen(_ next: TestOutcome) {
    if let present = outcome, present.kind >= next.kind { return }
    outcome = next
  }

  /// The reason in `Test "…" skipped: "…"`; a name may have these words, too.
  private func reason(in text: String?) -> String? {
    guard let text else { return nil }
    for word in words {
      let start = "Test \(word) skipped: \""
      if text.hasPrefix(start), text.hasSuffix("\"") { return String(text.dropFirst(start.count).dropLast()) }
    }
    return nil
  }

  /// The result; nil when the test did not run.
  func result(runHasEnded: Bool) -> TestResult? {
    var result = result
    guard isRunning else {
      guard let outcome else { return nil }
      result.outcome = outcome
      return result
    }
    result.outcome = .failed
    result.message = result.message ?? "the test did not end"
    return result
  }
}
