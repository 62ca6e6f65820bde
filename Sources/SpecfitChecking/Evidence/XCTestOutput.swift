// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What lines of XCTest tell, on Linux and on Apple's platforms.
struct XCTestOutput {
  /// By what stands between the quotes, in the order of their starts.
  private var cases: [String: TestResult] = [:]
  private var order: [String] = []
  private var running: Set<String> = []
  /// The tests of which an error was told.
  private var wrong: Set<String> = []
  /// The tests that SwiftPM names when it runs them in parallel.
  private var listed: [TestResult] = []
  private var listedPlaces: [Substring: Int] = [:]
  private var listedCount = 0
  /// What was told before each of the open suites, from the outermost.
  private var openSuites: [Tally] = []
  /// What was told before the suite that ended last, which a count of its tests follows.
  private var endedSuite = Tally()
  /// What was told so far; flaws count as what they stand for, so that no outer suite tells them again.
  private var told = Tally()
  private var countFlaws: [TestResults.Flaw] = []
  /// Whether a count of the suite that ended last may follow; tests may print anything that looks like one.
  private var awaitsCount = false

  private struct Tally {
    var tests = 0
    var failures = 0
  }

  /// Whether some test, or a suite, has started.
  private(set) var hasStarted = false

  // MARK: - Results

  var results: [TestResult] {
    var cases = cases
    for name in running {
      cases[name]?.outcome = .failed
      if cases[name]?.message == nil { cases[name]?.message = "the test did not end" }
    }
    // Whoever prints that it passed does not take back an error.
    for name in wrong where cases[name]?.outcome == .passed { cases[name]?.outcome = .failed }
    let sources = [TestResults(results: listed), TestResults(results: order.compactMap { cases[$0] })]
    return TestResults(combining: sources).results.map { result in
      var result = result
      // The failures among those that are only named are told in full.
      result.mayBe.remove(.failed)
      return result
    }
  }

  var flaws: [TestResults.Flaw] {
    let isCut = !openSuites.isEmpty || !running.isEmpty || listed.count < listedCount
    return (isCut ? [.noEnd] : []) + countFlaws
  }

  // MARK: - Lines

  /// Takes a line; false when it is none of XCTest.
  mutating func read(_ text: String) -> Bool {
    if text.hasPrefix("Test Suite '") { return readSuite(text) }
    if text.hasPrefix("Test Case '") || text.hasPrefix("Test case '") { return readCase(text) }
    if text.hasPrefix("["), let end = text.firstRange(of: "] Testing ") {
      return readListed(text[..<end.lowerBound].dropFirst(), text[end.upperBound...])
    }
    return readSkip(text) || readError(text) || readCount(text) || readLateEnd(text)
  }

  /// Reads the end of a test behind what the test has printed without a line end.
  private mutating func readLateEnd(_ text: String) -> Bool {
    guard !running.isEmpty, let start = text.firstRange(of: "Test Case '") else { return false }
    let rest = String(text[start.lowerBound...])
    guard let quote = rest.dropFirst(11).firstIndex(of: "'"), running.contains(String(rest[..<quote].dropFirst(11))),
      ["' passed (", "' failed (", "' skipped ("].contains(where: rest[quote...].hasPrefix)
    else { return false }
    return readCase(rest)
  }

  private mutating func readSuite(_ text: String) -> Bool {
    hasStarted = true
    awaitsCount = text.firstRange(of: "' started") == nil
    if !awaitsCount {
      openSuites.append(told)
      return true
    }
    endedSuite = openSuites.popLast() ?? endedSuite
    if text.firstRange(of: "' failed") != nil, told.failures == endedSuite.failures, running.isEmpty {
      countFlaws.append(.failure(text))
      told.failures += 1
    }
    return true
  }

  /// Reads `Executed 5 tests, with 1 test skipped and 2 failures (1 unexpected) in 0.008 (0.008) seconds`.
  private mutating func readCount(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard awaitsCount, words.count > 4, words[0] == "Executed", let tests = Int(words[1]), words[2].hasPrefix("test"),
      words[3] == "with"
    else { return false }
    awaitsCount = false
    let found = told.tests - endedSuite.tests
    if tests > found {
      countFlaws.append(.missing(counted: tests, found: found))
      told.tests += tests - found
    } else if tests < found {
      countFlaws.append(.excess(counted: tests, found: found))
      told.tests -= found - tests
    }
    // Expected failures have a word of their own before 'failure'.
    let failures = zip(words, words.dropFirst()).lazy.compactMap { $1.hasPrefix("failure") ? Int($0) : nil }.first ?? 0
    if failures > 0, told.failures == endedSuite.failures, running.isEmpty {
      countFlaws.append(.failures(counted: failures))
      told.failures += 1
    }
    return true
  }

  private mutating func readCase(_ text: String) -> Bool {
    guard let end = text.dropFirst(11).firstIndex(of: "'") else { return false }
    let name = String(text[..<end].dropFirst(11))
    let words = text[end...].dropFirst(2).split(separator: " ")
    guard let word = words.first else { return false }
    hasStarted = true
    awaitsCount = false
    declare(name)
    switch word {
    case "started", "started.": running.insert(name)
    case "passed": finish(name, .passed, words)
    case "failed": finish(name, .failed, words)
    case "skipped": finish(name, .skipped(reason: cases[name]?.message), words)
    default: return false
    }
    return true
  }

  private mutating func declare(_ name: String) {
    guard cases[name] == nil else { return }
    order.append(name)
    cases[name] = TestResult(TestName(console: name), .passed)
  }

  /// Of several runs of one test the worst counts.
  private mutating func finish(_ name: String, _ outcome: TestOutcome, _ words: [Substring]) {
    running.remove(name)
    told.tests += 1
    if outcome == .failed { told.failures += 1 }
    if outcome.kind >= cases[name]?.outcome.kind ?? .passed { cases[name]?.outcome = outcome }
    let seconds = words.first { $0.hasPrefix("(") }.flatMap { Double($0.dropFirst()) }
    cases[name]?.duration = seconds.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// Reads `[3/7] Testing Module.Suite/test`.
  private mutating func readListed(_ position: Substring, _ name: Substring) -> Bool {
    let numbers = position.split(separator: "/").map { Int($0) }
    guard numbers.count == 2, let total = numbers[1], let slash = name.firstIndex(of: "/") else { return false }
    let path = name[..<slash].split(separator: ".", maxSplits: 1).map(String.init)
    guard path.count == 2 else { return false }
    hasStarted = true
    listedCount = max(listedCount, total)
    let function = String(name[name.index(after: slash)...])
    var result = TestResult(TestName(module: path[0], suite: path[1], written: function), .passed)
    result.mayBe = [.skipped, .failed]
    guard listedPlaces.updateValue(listed.count, forKey: name) == nil else { return true }
    listed.append(result)
    return true
  }

  /// Takes the words of a process that ended by itself, which may name its test.
  mutating func crash(_ text: String) {
    guard let start = text.firstRange(of: "Process '"), let end = text[start.upperBound...].firstIndex(of: "'"),
      let word = text[start.upperBound..<end].split(separator: " ").last, let place = listedPlaces[word]
    else { return }
    listed[place].outcome = .failed
    listed[place].message = text
    listed[place].mayBe = []
  }

  // MARK: - Messages

  /// Reads `file:12: Suite.test : Test skipped - reason`.
  private mutating func readSkip(_ text: String) -> Bool {
    guard let mark = text.firstRange(of: " : Test skipped"),
      let (place, name) = Self.divided(text[..<mark.lowerBound], at: ": ")
    else { return false }
    let rest = text[mark.upperBound...]
    let reason = rest.firstRange(of: " - ").map { String(rest[$0.upperBound...]) }
    note(reason, at: place, of: String(name))
    return true
  }

  /// Reads `file:12: error: Suite.test : message`.
  private mutating func readError(_ text: String) -> Bool {
    guard let mark = text.firstRange(of: ": error: "), let end = text[mark.upperBound...].firstRange(of: " : ") else {
      return false
    }
    let name = String(text[mark.upperBound..<end.lowerBound])
    if cases[name] != nil { wrong.insert(name) }
    note(String(text[end.upperBound...]), at: text[..<mark.lowerBound], of: name)
    return true
  }

  /// The texts before and after the last occurrence of a text.
  private static func divided(_ text: Substring, at separator: String) -> (Substring, Substring)? {
    var found: Range<String.Index>?
    var rest = text
    while let range = rest.firstRange(of: separator) {
      found = range
      rest = rest[range.upperBound...]
    }
    return found.map { (text[..<$0.lowerBound], text[$0.upperBound...]) }
  }

  /// Keeps the first message of a test, and its place.
  private mutating func note(_ message: String?, at place: Substring, of name: String) {
    guard cases[name] != nil, cases[name]?.message == nil else { return }
    cases[name]?.message = message
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]), line > 0 else {
      return
    }
    cases[name]?.file = String(place[..<colon])
    cases[name]?.line = line
  }
}

extension TestName {
  /// Reads `Suite.test`, `-[Module.Suite test]`, `Suite.test()`.
  fileprivate init(console text: String) {
    if let name = TestName(bracketed: text) {
      self = name
      return
    }
    let end = text.firstIndex(of: "(") ?? text.endIndex
    guard let dot = text[..<end].lastIndex(where: { $0 == "." || $0 == "/" }) else {
      self.init(written: text)
      return
    }
    let suite = text[..<dot].replacing("/", with: ".")
    self.init(suite: String(suite), written: String(text[text.index(after: dot)...]))
  }
}
