// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A place of a file from which on another count holds.
struct CoverageSegment {
  /// One-based.
  var line = 0
  /// In bytes, one-based.
  var column = 0
  var count = 0
  var hasCount = false
  var isRegionEntry = false
  /// Whether the region only stands between two others; version 2.0.0 does not tell.
  var isGap = false

  /// Reads `[line, column, count, has count, is entry, is gap]`.
  init(_ json: inout JSONReader) throws(EvidenceError) {
    var segment = (line: 0, column: 0, count: 0, hasCount: false, isEntry: false, isGap: false)
    var index = 0
    let start = json.offset
    try json.readArray { (json) throws(EvidenceError) in
      switch index {
      case 0: segment.line = try json.readLine()
      case 1: segment.column = try json.readCount()
      case 2: segment.count = try json.readCount()
      case 3: segment.hasCount = try Self.readFlag(&json)
      case 4: segment.isEntry = try Self.readFlag(&json)
      case 5: segment.isGap = try Self.readFlag(&json)
      default: try json.skip()
      }
      index += 1
    }
    guard index >= 5 else { throw json.error(.missing("five values of a segment"), at: start) }
    (line, column, count, hasCount, isRegionEntry, isGap) = segment
  }

  /// True, false, 1 or 0.
  private static func readFlag(_ json: inout JSONReader) throws(EvidenceError) -> Bool {
    if json.peek()?.isDigit == true { return try json.readCount() != 0 }
    return try json.readBool() ?? false
  }

  private var startsRegion: Bool { hasCount && isRegionEntry && !isGap }

  /// The lines that segments give, as llvm-cov counts them.
  ///
  /// A line's count is the largest of the regions that start on it, and of the
  /// one that reaches into it from before. Takes O(*n* log *n*) time, however
  /// many lines lie between two segments.
  ///
  /// - Parameter segments: in any order of lines; those of one line in the order of columns.
  /// - Returns: the executable lines.
  static func runs(of segments: [CoverageSegment]) -> [CoveredFile.Run] {
    var runs = LineRuns()
    var wrapping: CoverageSegment?
    var next = 0
    let segments = segments.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
    while next < segments.count {
      let line = segments[next].line
      let here = segments[next...].prefix { $0.line == line }
      if line > 0, let count = count(of: here, wrapping: wrapping) { runs.append(line...line, count: count) }
      next = here.endIndex
      wrapping = here.last
      // All lines up to the next segment are alike.
      if next < segments.count, segments[next].line > line + 1, let wrapping, wrapping.hasCount {
        runs.append(line + 1...segments[next].line - 1, count: wrapping.count)
      }
    }
    return runs.runs
  }

  /// The count of a line; nil when it cannot be executed.
  private static func count(of segments: ArraySlice<Self>, wrapping: Self?) -> Int? {
    let startsSkipped = segments.first.map { !$0.hasCount && $0.isRegionEntry } ?? false
    let starting = segments.filter(\.startsRegion)
    let isMapped = !startsSkipped && (wrapping?.hasCount == true || !starting.isEmpty)
    guard isMapped || segments.contains(where: { $0.hasCount && $0.isRegionEntry }) else { return nil }
    let wrapped = wrapping?.count ?? 0
    return starting.isEmpty ? wrapped : max(wrapped, starting.map(\.count).max() ?? 0)
  }
}
