// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What a call does for a test, as far as the name of the function tells.
enum CallMeaning: Equatable {
  case skips
  case endsUnimplemented
  /// What it is about is known to fail, so that nothing there has to hold.
  case expectsFailure
  /// It claims something of its arguments.
  case states(Statement)
  /// It claims that what it waits for comes.
  case waits
  case claims
  case unknown

  /// What an assertion says of its first arguments.
  enum Statement: Equatable {
    case isTrue
    case isFalse
    case isNil
    case isNotNil
    /// It holds for what does nothing wrong, as a literal does.
    case passes
    /// It holds only for what does, which no literal does.
    case throwsError
    /// The operator that would say the same of the first two.
    case compares(String)

    /// How the names of those go on that compare their first two arguments, the longer before what they begin with.
    private static let comparisons = [
      ("NotEqual", "!="), ("Equal", "=="), ("NotIdentical", "!=="), ("Identical", "==="),
      ("GreaterThanOrEqual", ">="), ("GreaterThan", ">"), ("LessThanOrEqual", "<="), ("LessThan", "<"),
    ]

    /// - Parameter rest: what follows `XCTAssert` in the name of a function.
    init(_ rest: Substring) {
      switch rest {
      case "", "True": self = .isTrue
      case "False": self = .isFalse
      case "Nil": self = .isNil
      case "NotNil": self = .isNotNil
      case "ThrowsError": self = .throwsError
      default:
        let known = Self.comparisons.first { rest.hasPrefix($0.0) }
        self = known.map { .compares($0.1) } ?? .passes
      }
    }
  }

  /// The calls that a test ends with as long as nobody has written it.
  private static let unimplemented: Set<String> = ["XCTUnimplemented", "unimplemented"]

  /// The calls by which a failure is expected.
  private static let expectations: Set<String> = ["withKnownIssue", "XCTExpectFailure"]

  /// What frameworks offer to claim something, beside `XCTAssert…` and `#expect`.
  private static let assertions: Set<String> = [
    "XCTFail", "XCTUnwrap", "confirmation", "waitForExpectations",
    "measure", "measureMetrics", "performAccessibilityAudit", "expectNoDifference", "receive",
  ]

  /// With these the name of a library's function begins that claims something: `assertSnapshot`, `verifyOrder`.
  private static let prefixes = ["XCTAssert", "assert", "expect", "verify"]

  /// With these the name of a test's own helper may begin as well.
  private static let helperPrefixes = prefixes + ["check", "require", "should", "ensure"]

  /// - Parameters:
  ///   - name: of the function.
  ///   - isOwn: whether it is called on nothing, or on the test itself.
  init(ofCall name: String, isOwn: Bool) {
    if name.hasPrefix("XCTSkip") {
      self = .skips
    } else if Self.unimplemented.contains(name) {
      self = .endsUnimplemented
    } else if Self.expectations.contains(name) {
      self = .expectsFailure
    } else if name.hasPrefix("XCTAssert") {
      self = .states(Statement(name.dropFirst("XCTAssert".count)))
    } else if isOwn, name == "assert" {
      self = .states(.isTrue)
    } else if name == "wait" || name == "fulfillment" {
      self = .waits
    } else {
      // What the test calls on itself may be declared in the file, which then tells more than a name.
      let isNamedSo = !isOwn && Self.begins(name, with: Self.prefixes)
      self = Self.assertions.contains(name) || isNamedSo ? .claims : .unknown
    }
  }

  /// Whether a helper of this name, wherever it is declared, is meant to claim something.
  static func isNamedAfterClaim(_ name: String) -> Bool { begins(name, with: helperPrefixes) }

  /// Whether a function of this name, called on something else than the test, is meant to claim something.
  ///
  /// `robot.checkTotal(2)` is, and `cart.check()` or `cart.ensureLoaded()` may well be what is tested.
  static func isNamedAfterClaim(ofOther name: String) -> Bool {
    let words = prefixes + ["check"]
    return begins(name, with: words) && !words.contains(name)
  }

  /// Whether a name begins with a word, and not with a longer one: `assertionCount` claims nothing.
  private static func begins(_ name: String, with words: [String]) -> Bool {
    words.contains { word in
      guard name.hasPrefix(word) else { return false }
      return name.dropFirst(word.count).first.map { !$0.isLowercase } ?? true
    }
  }
}
