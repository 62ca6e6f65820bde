// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How much of some source files a run executed.
package struct StatusCoverage: Hashable, Sendable {
  /// Lines that can be executed, of the files that the coverage has.
  package private(set) var executable = 0
  /// How many of these were.
  package private(set) var covered = 0
  /// Files that the coverage has.
  package private(set) var files = 0
  /// Files that it does not have: nothing is known of them.
  package private(set) var unknownFiles = 0

  package init() {}

  /// Takes figures that were written down before.
  package init(covered: Int, executable: Int, files: Int, unknownFiles: Int) {
    self.executable = max(0, executable)
    self.covered = min(max(0, covered), self.executable)
    self.files = max(0, files)
    self.unknownFiles = max(0, unknownFiles)
  }

  /// Counts a file; sums beyond what a number can hold stay at the largest.
  package mutating func add(_ lines: (covered: Int, executable: Int)?) {
    guard let lines else {
      unknownFiles += 1
      return
    }
    files += 1
    executable = Self.sum(executable, max(0, lines.executable))
    covered = min(executable, Self.sum(covered, max(0, lines.covered)))
  }

  /// How many of a hundred lines were executed; nil when nothing is known.
  package var percentage: Double? { executable > 0 ? Double(covered) * 100 / Double(executable) : nil }

  /// `81.2%`, `81.2% of 3 of 5 files`, or `unknown`; never rounded up.
  package var text: String {
    guard let percentage else { return "unknown" }
    let share = percentage.statusPercent
    return unknownFiles == 0 ? share : "\(share) of \(files) of \(files + unknownFiles) files"
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }
}

extension Double {
  /// A share of a hundred with at most one digit behind the point, never rounded up; `100%` means all.
  var statusPercent: String {
    let tenths = Int((Swift.min(Swift.max(self, 0), 100) * 10).rounded(.down))
    return tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
  }
}
