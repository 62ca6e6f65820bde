// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How a test ended.
package enum TestOutcome: Hashable, Sendable {
  case passed
  /// It did what is known to be wrong, and nothing else.
  case knownIssue
  /// Nil when no reason is given.
  case skipped(reason: String?)
  /// It ended itself before its end.
  case cancelled
  case failed

  /// An outcome without its reason.
  package enum Kind: String, Comparable, Hashable, Sendable {
    case passed
    case knownIssue = "passed with a known issue"
    case skipped, cancelled, failed

    /// Whether the left proves more than the right.
    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .passed: 0
      case .knownIssue: 1
      case .skipped: 2
      case .cancelled: 3
      case .failed: 4
      }
    }
  }

  package var kind: Kind {
    switch self {
    case .passed: .passed
    case .knownIssue: .knownIssue
    case .skipped: .skipped
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}
