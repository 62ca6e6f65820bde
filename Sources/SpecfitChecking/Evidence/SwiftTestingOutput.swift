// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What lines of Swift Testing tell; suites do not count.
struct SwiftTestingOutput {
  private var ended: [TestResult] = []
  /// How often each test has started and not ended; tests of two suites can share a name.
  private var running: [TestName: Int] = [:]
  /// The order in which names came up.
  private var order: [TestName] = []
  /// The first issue of each test.
  private var issues: [TestName: Issue] = [:]
  /// Whose issue the next lines explain.
  private var explained: TestName?
  private var openRuns = 0
  private var endedBefore = 0
  /// What the ends of the runs, and the suites, tell beside the tests.
  private var told: [TestResults.Flaw] = []

  private struct Issue {
    var message: String
    var file: String?
    var line: Int?
  }

  /// Whether some run has started.
  private(set) var hasStarted = false

  // MARK: - Results

  var results: [TestResult] {
    let lost = order.flatMap { name in
      var result = TestResult(name, .failed)
      result.message = issues[name]?.message ?? "the test did not end"
      return Array(repeating: result, count: running[name] ?? 0)
    }
    return ended + lost
  }

  var flaws: [TestResults.Flaw] {
    let isCut = openRuns > 0 || running.values.contains { $0 > 0 }
    return (isCut ? [.noEnd] : []) + told
  }

  // MARK: - Lines

  /// Takes a line; false when it is none of Swift Testing.
  mutating func read(_ text: String) -> Bool {
    if let name = explained, text.hasPrefix("↳ ") || text.hasPrefix("\u{100135} ") {
      issues[name]?.message += ": " + text.withoutSign
      return true
    }
    explained = nil
    let plain = text.withoutSign
    // Without a sign, it is what a test has printed.
    if plain.startIndex > text.startIndex, plain.hasPrefix("Suite "), plain.firstRange(of: " recorded an issue") != nil
    {
      told.append(.failure(String(plain)))
      return true
    }
    guard plain.hasPrefix("Test "), !plain.hasPrefix("Test case ") else { return false }
    if plain.hasPrefix("Test run started.") { return startRun() }
    if plain.hasPrefix("Test run with ") { return endRun(plain) }
    guard let (name, rest) = Self.subject(of: plain.dropFirst(5)) else { return false }
    return readEvent(rest, of: name)
  }

  private mutating func startRun() -> Bool {
    hasStarted = true
    openRuns += 1
    endedBefore = ended.count
    return true
  }

  private mutating func endRun(_ text: Substring) -> Bool {
    guard let count = text.dropFirst(14).split(separator: " ").first.flatMap({ Int($0) }) else { return false }
    hasStarted = true
    openRuns = max(0, openRuns - 1)
    let found = ended.count - endedBefore
    if count > found { told.append(.missing(counted: count, found: found)) }
    let isTold = !told.isEmpty || ended[endedBefore...].contains { $0.outcome == .failed }
    if !isTold, text.firstRange(of: " failed after ") != nil { told.append(.failure(String(text))) }
    return true
  }

  private mutating func readEvent(_ text: Substring, of name: TestName) -> Bool {
    var rest = text
    // ' with 2 test cases passed after': how many there are does not count.
    if rest.hasPrefix(" with "), let end = rest.firstRange(of: " test case") {
      rest = rest[end.upperBound...].drop { $0 != " " }
    }
    if rest.hasPrefix(" started.") {
      if running.updateValue((running[name] ?? 0) + 1, forKey: name) == nil { order.append(name) }
    } else if rest.hasPrefix(" passed after ") {
      finish(name, rest.firstRange(of: " known issue") == nil ? .passed : .knownIssue, rest)
    } else if rest.hasPrefix(" failed after ") {
      finish(name, .failed, rest)
    } else if rest.hasPrefix(" was cancelled after ") {
      finish(name, .cancelled, rest)
    } else if rest.hasPrefix(" skipped") {
      ended.append(TestResult(name, .skipped(reason: Self.reason(in: rest))))
    } else if rest.hasPrefix(" recorded an issue") {
      record(rest, of: name)
    } else {
      return rest.hasPrefix(" recorded a ")
    }
    return true
  }

  private mutating func finish(_ name: TestName, _ outcome: TestOutcome, _ text: Substring) {
    var result = TestResult(name, outcome)
    if outcome == .failed, let issue = issues.removeValue(forKey: name) {
      (result.message, result.file, result.line) = (issue.message, issue.file, issue.line)
    } else if outcome == .cancelled {
      result.message = Self.reason(in: text)
    }
    let seconds = text.firstRange(of: " after ").flatMap { text[$0.upperBound...].split(separator: " ").first }
    result.duration = seconds.flatMap { Double($0) }.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    if let count = running[name], count > 0 { running[name] = count - 1 }
    ended.append(result)
  }

  /// Reads ` recorded an issue with 1 argument x → 1 at File.swift:12:5: message`.
  private mutating func record(_ text: Substring, of name: TestName) {
    guard issues[name] == nil else { return }
    var issue = Issue(message: String(text.drop { $0 == " " }))
    var rest = text
    while let mark = rest.firstRange(of: " at ") {
      rest = rest[mark.upperBound...]
      let word = rest.prefix { $0 != " " }
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 4, parts[3].isEmpty, let line = Int(parts[1]), line > 0 else { continue }
      issue = Issue(message: String(rest[word.endIndex...].dropFirst()), file: String(parts[0]), line: line)
      break
    }
    issues[name] = issue
    explained = name
  }

  // MARK: - Texts

  /// The reason in `: "reason"` at the end.
  private static func reason(in text: Substring) -> String? {
    guard let start = text.firstRange(of: ": \""), text.hasSuffix("\"") else { return nil }
    return String(text[start.upperBound...].dropLast())
  }

  /// Divides `"display name" (aka 'name()') passed …` and `name(label:) passed …`.
  private static func subject(of text: Substring) -> (name: TestName, rest: Substring)? {
    guard text.hasPrefix("\"") else {
      guard let (function, rest) = function(of: text) else { return nil }
      return (TestName(written: String(function)), rest)
    }
    var index = text.index(after: text.startIndex)
    while let quote = text[index...].firstIndex(of: "\"") {
      let rest = text[text.index(after: quote)...]
      let displayName = String(text[text.startIndex..<quote].dropFirst())
      if rest.hasPrefix(" (aka '"), let end = rest.firstRange(of: "')") {
        let function = String(rest[..<end.lowerBound].dropFirst(7))
        return (TestName(written: function, displayName: displayName), rest[end.upperBound...])
      }
      if verbs.contains(where: rest.hasPrefix) { return (TestName(function: nil, displayName: displayName), rest) }
      index = rest.startIndex
    }
    return nil
  }

  /// What may stand behind a name; the name itself may have quotes.
  private static let verbs = [
    " started.", " passed after ", " failed after ", " was cancelled after ", " skipped", " recorded a", " with ",
  ]

  private static func function(of text: Substring) -> (Substring, Substring)? {
    var start = text.startIndex
    if text.hasPrefix("`"), let end = text.dropFirst().firstIndex(of: "`") { start = end }
    guard let blank = text[start...].firstIndex(of: " ") else { return nil }
    return (text[..<blank], text[blank...])
  }
}
