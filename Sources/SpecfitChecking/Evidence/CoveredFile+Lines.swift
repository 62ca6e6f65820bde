// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension CoveredFile {
  /// Whether some line was executed, or else some function that begins there.
  ///
  /// It is the question for a member's lines: some part of it ran. Takes
  /// O(log *n*) time, plus the number of lines and functions that are asked for.
  ///
  /// - Parameter lines: one-based.
  /// - Returns: nil when the report says nothing of these lines.
  package func executed(lines: ClosedRange<Int>) -> Bool? {
    let runs = runs(in: lines)
    return runs.isEmpty ? entered(in: lines) : runs.contains { $0.count > 0 }
  }

  /// Whether some function that begins in the lines was entered.
  ///
  /// - Parameter lines: one-based.
  /// - Returns: nil when the report knows no function that begins there.
  package func entered(in lines: ClosedRange<Int>) -> Bool? {
    let start = functions.partitioningIndex { $0.firstLine >= lines.lowerBound }
    let found = functions[start...].prefix { $0.firstLine <= lines.upperBound }
    return found.isEmpty ? nil : found.contains { $0.count > 0 }
  }

  /// How many of the lines are executable, and how many were executed.
  ///
  /// - Parameter lines: one-based.
  /// - Returns: nil when the report says nothing of these lines.
  package func coverage(of lines: ClosedRange<Int>) -> (executable: Int, covered: Int)? {
    let runs = runs(in: lines)
    guard !runs.isEmpty else { return nil }
    return runs.reduce(into: (0, 0)) { sum, run in
      let count = run.lines.clamped(to: lines).count
      sum.0 += count
      if run.count > 0 { sum.1 += count }
    }
  }

  private func runs(in lines: ClosedRange<Int>) -> ArraySlice<Run> {
    let start = runs.partitioningIndex { $0.lines.upperBound >= lines.lowerBound }
    return runs[start...].prefix { $0.lines.lowerBound <= lines.upperBound }
  }
}

extension Array {
  /// The first index whose element belongs to the second half; the elements that do stand behind all that do not.
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
