// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitCode

/// The tests of a Swift file, and where more can go.
///
/// Offsets are zero-based bytes. Reading takes O(*n*) time; of a file that is too
/// much for the parser nothing is read.
package struct SwiftTestFile: Hashable, Sendable {
  /// What a reading is for.
  package enum Purpose: Sendable {
    /// To say how far the tests are; functions that are no tests, mentions and imports are left out.
    case checking
    /// To add what is missing.
    case completing
  }

  /// A type that holds tests, or may.
  package struct Suite: Hashable, Sendable {
    /// With the enclosing types: `CartTests.Adding`; empty for the tests outside of all types.
    package var name: String
    package var framework: SwiftTest.Framework
    package var tests: [SwiftTest] = []
    /// The functions that are no tests, in the order of the file.
    package var functions: [Function] = []
    /// Behind the opening brace, and behind a comment on its line.
    package var start: Int
    /// Behind the last member, and behind a comment on its line; where the suite starts when it has none.
    package var end: Int
    /// The blanks before the members of the type; nil when none has a line of its own.
    package var indentation: String?
    /// The blanks before the type.
    package var outerIndentation = ""
    /// Whether the suite is an extension of the type.
    package var isExtension = false
    /// Whether it is declared for the main actor.
    package var isMainActor = false
  }

  /// A function of a suite that is no test.
  package struct Function: Hashable, Sendable {
    package var name: String
    package var signature: SwiftCallSignature
    /// The key in its comment, if specfit wrote it.
    package var key: String?
    /// The signature that it was written for.
    package var contract: SwiftTest.Comment?
    /// The byte offset of the name.
    package var offset: Int
    /// From the comments directly above it to its end.
    package var range: Range<Int>
    /// Where the member before it ends, or the suite starts: what goes there comes before its comments.
    package var before: Int
  }

  /// In the order of the file; a type and its extensions are separate.
  package var suites: [Suite] = []
  /// The keys in comments that belong to no test, in the order of the file.
  package var mentions: [SwiftMention] = []
  package var imports = Imports()
  /// What it declares in the place of what a test framework gives.
  package var shared = SharedTestCode()
  /// Whether the whole file parses without an error.
  package var isWellFormed = true
  /// Why nothing of the file was read; nil when it was.
  package var excess: SwiftExcess?

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

  /// What a comment says behind its mark.
  package struct Comment: Hashable, Sendable {
    package var text: String
    /// The bytes of the text.
    package var range: Range<Int>

    package init(text: String, range: Range<Int>) {
      self.text = text
      self.range = range
    }
  }

  /// The function's name without parentheses and backticks.
  package var name: String
  /// The sentence that its attribute gives.
  package var displayName: String?
  /// The keys of the planned cases that it tries, from its comments or else from its pending marker; in their order.
  package var keys: [String]
  /// The keys of cases that it does not try, as a person says: `// specfit: not KEY`.
  package var refusedKeys: [String]
  /// The signature, errors and cases that the test was written for; nil when no comment tells.
  package var contract: Comment?
  /// Whether it carries a pending marker.
  package var isPending: Bool
  /// Whether its attribute, or that of its suite, keeps it from running, whatever the machine.
  package var isDisabled: Bool
  /// Whether it, or all that it claims, stands under conditions of compilation or of a trait that the file does not decide.
  package var isConditional = false
  /// Whether something in its file may end the process as if all were well, so that what was printed is no proof.
  package var mayEndProcess = false
  /// The functions of its file that it calls by nothing but their names, and that claim nothing, whoever calls them.
  package var idleFunctions: Set<String> = []
  /// Whether all that it would claim is known to fail.
  package var isKnownToFail = false
  /// How far its body is written, the pending marker aside.
  package var body: SwiftTestBody
  /// Whether it can end as skipped by a call of its own.
  package var canSkip: Bool
  /// The byte offset of the name.
  package var offset: Int
  /// From the comments directly above it to its end.
  package var range: Range<Int>
  /// Behind the test and behind a comment on its last line; for a test under `#if` behind the whole condition.
  package var end: Int

  package init(
    name: String,
    displayName: String?,
    keys: [String],
    refusedKeys: [String] = [],
    contract: Comment?,
    isPending: Bool,
    isDisabled: Bool,
    body: SwiftTestBody,
    canSkip: Bool,
    offset: Int,
    range: Range<Int>,
    end: Int
  ) {
    self.name = name
    self.displayName = displayName
    self.keys = keys
    self.refusedKeys = refusedKeys
    self.contract = contract
    self.isPending = isPending
    self.isDisabled = isDisabled
    self.body = body
    self.canSkip = canSkip
    self.offset = offset
    self.range = range
    self.end = end
  }

  /// The signature that it was written for to try a case: what it says is about the first of its keys.
  package func contract(for key: String) -> Comment? { keys.count < 2 || keys.first == key ? contract : nil }
}

/// The comments by which a test is known again, whatever a person makes of it.
package enum SwiftTestMark {
  /// Before the key.
  package static let key = "specfit: "
  /// Between the mark and the key of a case that a test does not try.
  static let refusal = "not "
  /// Before the contract.
  package static let contract = "contract: "
  /// The calls, and traits, that mark a test as pending.
  package static let pending: Set<String> = ["XCTPending", "pending"]
  /// The same, as bytes.
  static let pendingWords = pending.sorted().map { Array($0.utf8) }
}

/// What the comments of a test say of the cases that it tries.
struct TestKeys {
  private(set) var tried: [String] = []
  private(set) var refused: [String] = []

  /// - Parameters:
  ///   - comments: what stands behind the marks, in the order of the file.
  ///   - pending: what its pending marker says; it counts where no comment names a key.
  init(_ comments: [SwiftTest.Comment], pending: String?) {
    for comment in comments {
      let text = comment.text
      if text.hasPrefix(SwiftTestMark.refusal) {
        refused.append(String(text.dropFirst(SwiftTestMark.refusal.count)))
      } else if !tried.contains(text) {
        tried.append(text)
      }
    }
    if tried.isEmpty, let pending { tried = [pending] }
  }
}
