// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitPlanning

/// How tests claim something, in the words of what runs them.
///
/// All arguments are expressions of Swift without `try` and `await`, unless said otherwise.
struct Assertions: Hashable {
  let framework: Profile.Framework

  /// The module that tests import for it.
  var module: String {
    switch framework {
    case .xctest: "XCTest"
    case .swiftTesting: "Testing"
    }
  }

  /// What people call it.
  var name: String {
    switch framework {
    case .xctest: "XCTest"
    case .swiftTesting: "Swift Testing"
    }
  }

  func isTrue(_ value: String) -> String { claim("XCTAssertTrue(\(value))", value) }

  func isFalse(_ value: String) -> String {
    let isSimple = value.allSatisfy { $0.isLetter || $0.isNumber || "._()?`".contains($0) }
    return claim("XCTAssertFalse(\(value))", isSimple ? "!" + value : "!(\(value))")
  }

  func isNil(_ value: String) -> String { claim("XCTAssertNil(\(value))", "\(value) == nil") }

  func isNotNil(_ value: String) -> String { claim("XCTAssertNotNil(\(value))", "\(value) != nil") }

  func areEqual(_ value: String, _ expected: String) -> String {
    claim("XCTAssertEqual(\(value), \(expected))", "\(value) == \(expected)")
  }

  func areNotEqual(_ value: String, _ other: String) -> String {
    claim("XCTAssertNotEqual(\(value), \(other))", "\(value) != \(other)")
  }

  /// The same for numbers that cannot be told exactly.
  func areClose(_ value: String, _ expected: String) -> String {
    claim("XCTAssertEqual(\(value), \(expected), accuracy: 0.001)", "abs(\(value) - \(expected)) < 0.001")
  }

  func isLess(_ value: String, than other: String) -> String {
    claim("XCTAssertLessThan(\(value), \(other))", "\(value) < \(other)")
  }

  /// Claims that an expression throws.
  ///
  /// - Parameters:
  ///   - attempt: with its `try`.
  ///   - error: the type of what it throws; nil for any error.
  /// - Returns: a statement, by its lines.
  func throwsError(_ attempt: String, _ error: String? = nil) -> [String] {
    switch (framework, error) {
    case (.xctest, nil): ["XCTAssertThrowsError(\(attempt))"]
    case (.xctest, let error?):
      ["XCTAssertThrowsError(\(attempt)) { error in", "    XCTAssertTrue(error is \(error))", "}"]
    case (.swiftTesting, _): ["#expect(throws: \(error ?? "(any Error)").self) { \(attempt) }"]
    }
  }

  /// Claims in the words of Swift Testing that a call throws.
  ///
  /// - Parameters:
  ///   - attempt: with its `try` and `await`.
  ///   - expected: the error, or its type with `.self`.
  /// - Returns: a statement, by its lines.
  func throwing(_ attempt: String, _ expected: String) -> [String] {
    let waits = attempt.hasPrefix("try await ") ? "await " : ""
    return ["\(waits)#expect(throws: \(expected)) {", "    \(attempt)", "}"]
  }

  /// The statement that fails a test, for a reason that is a literal.
  func failure(_ reason: String) -> String {
    switch framework {
    case .xctest: "XCTFail(\(reason))"
    case .swiftTesting: "Issue.record(\(reason))"
    }
  }

  /// What is in an optional, given with its `try` and `await`; without anything in it the test ends.
  func unwrapped(_ value: String) -> String {
    switch framework {
    case .xctest: "try XCTUnwrap(\(value))"
    case .swiftTesting: "try #require(\(value))"
    }
  }

  private func claim(_ assertion: String, _ condition: String) -> String {
    switch framework {
    case .xctest: assertion
    case .swiftTesting: "#expect(\(condition))"
    }
  }
}
