// Which parts of a file no run came to.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension CoveredFile {
  /// A place in the text of a file.
  package struct Place: Hashable, Comparable, Sendable {
    /// One-based.
    package var line: Int
    /// In bytes, one-based.
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    package static func < (left: Self, right: Self) -> Bool { (left.line, left.column) < (right.line, right.column) }
  }

  /// Whether a place was surely not executed; what the report does not know may have been.
  ///
  /// Takes O(log *n*) time.
  package func isIdle(_ place: Place) -> Bool {
    var (low, high) = (0, idle.count)
    while low < high {
      let middle = (low + high) / 2
      if idle[middle].upperBound > place { high = middle } else { low = middle + 1 }
    }
    return low < idle.count && idle[low].contains(place)
  }

  /// Whole lines, where a report knows no columns.
  static func idle(in runs: [Run]) -> [Range<Place>] {
    runs.filter { $0.count == 0 }.map { run in
      Place(line: run.lines.lowerBound, column: 1)..<Place(line: run.lines.upperBound + 1, column: 1)
    }
  }

  /// What is idle by both of two reports, each ascending; takes O(*n*) time.
  static func common(_ first: [Range<Place>], _ second: [Range<Place>]) -> [Range<Place>] {
    var (left, right) = (0, 0)
    var common: [Range<Place>] = []
    while left < first.count, right < second.count {
      let both = first[left].clamped(to: second[right])
      if !both.isEmpty { common.append(both) }
      if first[left].upperBound < second[right].upperBound { left += 1 } else { right += 1 }
    }
    return common
  }
}

extension CoverageSegment {
  /// What lies between a segment that was never executed and the next one.
  ///
  /// - Parameter segments: in any order of lines; those of one line in the order of columns.
  /// - Returns: ascending, not overlapping.
  static func idle(among segments: [CoverageSegment]) -> [Range<CoveredFile.Place>] {
    let sorted = segments.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
    var idle: [Range<CoveredFile.Place>] = []
    for (segment, next) in zip(sorted, sorted.dropFirst()) where segment.hasCount && segment.count == 0 {
      guard segment.place < next.place else { continue }
      if let last = idle.last, last.upperBound == segment.place {
        idle[idle.count - 1] = last.lowerBound..<next.place
      } else {
        idle.append(segment.place..<next.place)
      }
    }
    return idle
  }

  private var place: CoveredFile.Place { .init(line: line, column: column) }
}
