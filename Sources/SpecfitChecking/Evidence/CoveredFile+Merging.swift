// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension CoveredFile {
  /// What two reports say of the file together.
  ///
  /// Each line gets the larger count. The figures are counted anew from the
  /// lines, unless only one report has lines: then the larger figures stand,
  /// since nobody can tell which lines they share.
  func merged(with other: CoveredFile) -> CoveredFile {
    guard self != other else { return self }
    let functions = functions + other.functions
    guard !runs.isEmpty, !other.runs.isEmpty else {
      let executable = max(executableLines, other.executableLines)
      let covered = max(coveredLines, other.coveredLines)
      let totals = (executable: executable, covered: covered)
      return CoveredFile(
        path: path,
        runs: runs.isEmpty ? other.runs : runs,
        idle: runs.isEmpty ? other.idle : idle,
        functions: functions,
        totals: totals
      )
    }
    let isSame = runs == other.runs && (executableLines, coveredLines) == (other.executableLines, other.coveredLines)
    let totals = isSame ? (executable: executableLines, covered: coveredLines) : nil
    return CoveredFile(
      path: path,
      runs: Self.union(runs, other.runs),
      idle: Self.common(idle, other.idle),
      functions: functions,
      totals: totals
    )
  }

  /// The lines of both, each with the larger count; takes O(*n*) time.
  private static func union(_ first: [Run], _ second: [Run]) -> [Run] {
    var union = LineRuns()
    var (left, right) = (RunCursor(first), RunCursor(second))
    while let line = [left.line, right.line].compactMap(\.self).min() {
      let counts = [left.count(at: line), right.count(at: line)].compactMap(\.self)
      // As far as both stay what they are here.
      let end = min(left.end(from: line), right.end(from: line))
      union.append(line...end, count: counts.max() ?? 0)
      left.move(past: end)
      right.move(past: end)
    }
    return union.runs
  }
}

/// Collects lines in ascending order into as few runs as there can be.
struct LineRuns {
  private(set) var runs: [CoveredFile.Run] = []

  /// Adds lines behind all lines so far.
  mutating func append(_ lines: ClosedRange<Int>, count: Int) {
    if let last = runs.last, last.count == count, last.lines.upperBound + 1 == lines.lowerBound {
      runs[runs.count - 1].lines = last.lines.lowerBound...lines.upperBound
    } else {
      runs.append(CoveredFile.Run(lines, count: count))
    }
  }

  /// The runs of lines in any order; one that is told twice has the larger count.
  static func of(_ lines: [(line: Int, count: Int)]) -> [CoveredFile.Run] {
    var result = LineRuns()
    var waiting: (line: Int, count: Int)?
    for next in lines.sorted(by: { $0.line < $1.line }) {
      if let last = waiting, last.line == next.line {
        waiting = (next.line, max(last.count, next.count))
      } else {
        if let last = waiting { result.append(last.line...last.line, count: last.count) }
        waiting = next
      }
    }
    if let last = waiting { result.append(last.line...last.line, count: last.count) }
    return result.runs
  }
}

/// Where a walk over runs has got to.
private struct RunCursor {
  private let runs: [CoveredFile.Run]
  private var index = 0
  /// The next line; nil at the end.
  private(set) var line: Int?

  init(_ runs: [CoveredFile.Run]) {
    self.runs = runs
    line = runs.first?.lines.lowerBound
  }

  /// The count, if the line is in the present run.
  func count(at line: Int) -> Int? { self.line == line ? runs[index].count : nil }

  /// The last line up to which nothing changes from a line on that is not behind the present one.
  func end(from line: Int) -> Int {
    guard let next = self.line else { return .max }
    return next == line ? runs[index].lines.upperBound : next - 1
  }

  mutating func move(past end: Int) {
    guard let next = line, next <= end else { return }
    if end < runs[index].lines.upperBound {
      line = end + 1
    } else {
      index += 1
      line = index < runs.count ? runs[index].lines.lowerBound : nil
    }
  }
}
