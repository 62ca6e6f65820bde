// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Something to say about a document.
///
/// A wrong document never throws: what is wrong with it is collected here.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Comparable, Sendable {
    case note, warning, error

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A stable name in kebab case, such as `damaged-markers`.
  package var rule: String

  package var severity: Severity

  /// One sentence, lowercase, without a full stop; quotes user text as `'…'`.
  package var message: String

  /// The bytes that it is about.
  package var range: Range<Int>

  /// What to do about it, as an imperative sentence.
  package var help: String?

  package init(
    _ rule: String,
    _ severity: Severity = .warning,
    _ message: String,
    at range: Range<Int>,
    help: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.range = range
    self.help = help
  }
}
