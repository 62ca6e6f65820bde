// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How a run ended.
package enum ExitStatus: Int32, Comparable, Sendable {
  /// Nothing was found, nothing is out of date.
  case clean = 0
  /// Something was found, or is out of date.
  case findings = 1
  /// The run itself failed, at least in part.
  case failedRun = 2
  /// The command line was wrong.
  case wrongUsage = 64

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Ends a command with a status; everything that there is to say has been said.
struct Ending: Error {
  var status: ExitStatus
  /// The signal that asked for the end; nil when nobody did.
  var signal: Int32?
}
