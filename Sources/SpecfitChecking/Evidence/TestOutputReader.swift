// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Reads what `swift test` and `xcodebuild test` print.
///
/// Colours and the signs before lines do not count. With `--parallel` SwiftPM
/// only names the tests of XCTest that did not fail: such passes may be skips.
/// What the console does not tell stays unknown: on Linux the module of XCTest's
/// tests, and module and suite of Swift Testing's.
struct TestOutputReader {
  private var xctest = XCTestOutput()
  private var swiftTesting = SwiftTestingOutput()
  private var crashes: [TestResults.Flaw] = []
  private var isTelling = false
  private var hasMatchedNothing = false
  /// The line by which Xcode says that the tests failed.
  private var failedEnd: String?

  /// Reads a log.
  ///
  /// - Parameter bytes: valid UTF-8.
  /// - Returns: the results.
  /// - Throws: `EvidenceError` when nothing in it speaks of a build or of tests.
  static func read(_ bytes: [UInt8]) throws(EvidenceError) -> TestResults {
    let file = SourceFile(path: "", bytes: bytes)
    var reader = TestOutputReader()
    for line in stride(from: 1, through: file.lineCount, by: 1) { reader.read(file.text(file.range(ofLine: line))) }
    guard reader.isTelling else { throw EvidenceError(.unknownFormat) }
    return reader.results
  }

  private var results: TestResults {
    let started = xctest.hasStarted || swiftTesting.hasStarted || hasMatchedNothing
    var joined = TestResults(results: xctest.results + swiftTesting.results)
    joined.flaws = xctest.flaws + swiftTesting.flaws + crashes + (started ? [] : [.notStarted])
    if started, let failedEnd, !joined.tellsFailure { joined.flaws.append(.failure(failedEnd)) }
    return joined
  }

  private mutating func read(_ line: String) {
    let text = line.withoutColors
    isTelling = isTelling || Self.isTelling(text)
    if xctest.read(text) || swiftTesting.read(text) { return }
    if text.hasPrefix("warning: No matching test cases were run") { hasMatchedNothing = true }
    if text.hasPrefix("** TEST "), text.firstRange(of: "FAILED **") != nil { failedEnd = text }
    guard
      text.firstRange(of: "exited with unexpected signal") != nil || text.hasPrefix("Restarting after unexpected exit")
    else { return }
    crashes.append(.crash(text))
    xctest.crash(text)
  }

  /// Whether a line shows that the text is the output of a build or of tests.
  static func isTelling(_ line: String) -> Bool {
    let text = line.withoutColors
    if telling.contains(where: text.hasPrefix) { return true }
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return ["Testing ", "Compiling ", "Planning build", "Emitting module "]
        .contains(where: text[end...].dropFirst(2).hasPrefix)
    }
    let plain = text.withoutSign
    return plain.hasPrefix("Test run started.") || plain.hasPrefix("Test run with ")
  }

  private static let telling = [
    "Test Suite '", "Test Case '", "Test case '", "Building for ", "Build complete!", "error: Process '",
    "warning: No matching test cases were run", "Testing started", "** TEST ",
  ]
}

extension String {
  /// The text without the sequences that set colours.
  var withoutColors: String {
    guard utf8.contains(0x1B) else { return self }
    var plain: [UInt8] = []
    var isSequence = false
    for byte in utf8 {
      if byte == 0x1B {
        isSequence = true
      } else if !isSequence {
        plain.append(byte)
      } else if byte.isLetter {
        isSequence = false
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The text behind the sign that Swift Testing puts before its lines.
  var withoutSign: Substring {
    guard let blank = firstIndex(of: " "), self[..<blank].utf8.allSatisfy({ !$0.isLetter && !$0.isDigit }) else {
      return self[...]
    }
    return self[blank...].drop { $0 == " " }
  }
}
