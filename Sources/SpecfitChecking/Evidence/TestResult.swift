// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How one test of a run ended; the cases of a parameterised test are one.
package struct TestResult: Hashable, Sendable {
  /// The test's name as far as the report knows it.
  package var name: TestName
  package var outcome: TestOutcome
  /// What a pass may be in truth, since the report has no word for it; empty when a pass is a pass.
  package var mayBe: Set<TestOutcome.Kind> = []
  /// What a failure says; of several the first.
  package var message: String?
  /// The file of the failure, or of the test, as the report has it.
  package var file: String?
  /// One-based.
  package var line: Int?
  /// In seconds.
  package var duration: Double?

  package init(_ name: TestName, _ outcome: TestOutcome) {
    self.name = name
    self.outcome = outcome
  }

  /// The reason of a skip, or the message.
  package var text: String? {
    if case .skipped(let reason) = outcome, let reason { return reason }
    return message
  }

  /// The key of the planned case that a test says it is still to be written for.
  ///
  /// Pending tests say `specfit:pending KEY place`, those that run as far as what is missing `specfit:unimplemented KEY`.
  package var key: String? { text.flatMap(PendingMark.init)?.key }

  /// Whether nobody has written the test yet.
  package var isUnwritten: Bool { text.flatMap(PendingMark.init) != nil }
}

/// The words by which a test that nobody has written yet says so.
package struct PendingMark: Hashable, Sendable {
  /// Nil when it names no case.
  package var key: String?

  /// Reads the first mark in a text; nil when there is none.
  package init?(_ text: String) {
    let marks = ["specfit:pending ", "specfit:unimplemented "]
    guard let mark = marks.compactMap({ text.firstRange(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound })
    else { return nil }
    let rest = text[mark.upperBound...]
    // A value that a person has to choose belongs to no case.
    if rest.hasPrefix("value '") { return }
    let word = rest.prefix { !$0.isWhitespace && $0 != "\"" }
    key = word.isEmpty ? nil : String(word)
  }
}

extension StringProtocol {
  /// The first place of a text, compared byte by byte; takes O(*n*) time for texts as short as those of formats.
  func firstRange(of text: String) -> Range<String.Index>? {
    let (haystack, needle) = (utf8, text.utf8)
    guard let first = needle.first else { return nil }
    var index = haystack.startIndex
    while let start = haystack[index...].firstIndex(of: first) {
      if haystack[start...].starts(with: needle) {
        return start..<haystack.index(start, offsetBy: needle.count)
      }
      index = haystack.index(after: start)
    }
    return nil
  }
}
