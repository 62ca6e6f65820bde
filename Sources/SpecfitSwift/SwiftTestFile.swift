// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The tests of a Swift file, and where more can go.
///
/// Offsets are zero-based bytes. Reading takes O(*n*) time; what is nested
/// deeper than the parser goes is not seen.
package struct SwiftTestFile: Hashable, Sendable {
  /// A type that holds tests.
  package struct Suite: Hashable, Sendable {
    /// With the enclosing types: `CartTests.Adding`.
    package var name: String
    package var framework: SwiftTest.Framework
    package var tests: [SwiftTest] = []
    /// Where a line with a new test can begin: behind the last test, else behind the opening brace or before the closing one.
    package var insertion: Int
    /// The blanks before the members of the type; nil while it has none.
    package var indentation: String?
    /// Whether the suite is an extension of the type.
    package var isExtension = false
  }

  /// In the order of the file; a type and its extensions are separate.
  package var suites: [Suite] = []
  /// Whether the whole file parses without an error.
  package var isWellFormed = true

  /// All tests, in the order of the suites.
  package var tests: [SwiftTest] { suites.flatMap(\.tests) }
}

/// A test as a file has it.
package struct SwiftTest: Hashable, Sendable {
  /// What runs a test.
  package enum Framework: String, Sendable {
    case xctest
    case swiftTesting = "swift-testing"
  }

  /// The function's name without parentheses and backticks.
  package var name: String
  /// The key of the planned case, from its comment or else from its pending marker.
  package var key: String?
  /// The signature, errors and cases that the test was written for; nil when no comment tells.
  package var contract: String?
  /// Whether it carries a pending marker.
  package var isPending: Bool
  /// Whether its body holds no statement.
  package var isEmpty: Bool
  /// The byte offset of the name.
  package var offset: Int
}

/// The comments by which a test is known again, whatever a person makes of it.
package enum SwiftTestMark {
  /// Before the key.
  package static let key = "specfit: "
  /// Before the contract.
  package static let contract = "contract: "
  /// The calls, and traits, that mark a test as pending.
  package static let pending: Set<String> = ["XCTPending", "pending"]
}
