// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The figures that every coverage report has, and what they may be.
enum CoverageNumbers {
  /// The last line that a file can have; larger numbers are damage, and would cost memory or overflow.
  static let lastLine = 100_000_000

  /// Checks that no more lines are covered than there are.
  static func totals(
    executable: Int,
    covered: Int,
    error: (EvidenceError.Problem) -> EvidenceError
  ) throws(EvidenceError) -> (executable: Int, covered: Int) {
    guard covered <= executable else { throw error(.excess(covered: covered, executable: executable)) }
    return (executable, covered)
  }
}

extension JSONReader {
  /// Reads a line, one-based; 0 stands for none.
  mutating func readLine() throws(EvidenceError) -> Int {
    let line = try readCount()
    guard line <= CoverageNumbers.lastLine else { throw error(.number(String(line))) }
    return line
  }
}
