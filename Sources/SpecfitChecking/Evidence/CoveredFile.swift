// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// What was executed of a file.
package struct CoveredFile: Hashable, Sendable {
  /// Lines in a row that were executed equally often.
  package struct Run: Hashable, Sendable {
    /// One-based.
    package var lines: ClosedRange<Int>
    package var count: Int

    package init(_ lines: ClosedRange<Int>, count: Int) {
      self.lines = lines
      self.count = count
    }
  }

  /// A function, accessor, or closure.
  package struct Function: Hashable, Sendable {
    /// As the report has it, often mangled.
    package var name: String
    /// One-based.
    package var firstLine: Int
    /// Nil when the report does not tell.
    package var lastLine: Int?
    package var count: Int

    package init(name: String, firstLine: Int, lastLine: Int? = nil, count: Int) {
      self.name = name
      self.firstLine = firstLine
      self.lastLine = lastLine
      self.count = count
    }
  }

  /// As the report has it, with `/` between its parts.
  package var path: String
  /// The executable lines, ascending and not overlapping; empty when the report only knows functions.
  package var runs: [Run]
  /// What no run came to, ascending and not overlapping.
  var idle: [Range<Place>]
  /// In the order of their first lines.
  package var functions: [Function]
  /// How many lines can be executed, as the report itself counts: a line may count once for each function on it.
  package var executableLines: Int
  /// How many of these were.
  package var coveredLines: Int

  /// Takes what a report says of a file.
  ///
  /// - Parameters:
  ///   - path: as the report has it.
  ///   - runs: ascending and not overlapping.
  ///   - idle: what no run came to, ascending and not overlapping; without it, the lines that were not executed.
  ///   - functions: in any order; those of one name and line are merged.
  ///   - totals: the report's own figures; without them the lines are counted.
  package init(
    path: String,
    runs: [Run] = [],
    idle: [Range<Place>]? = nil,
    functions: [Function] = [],
    totals: (executable: Int, covered: Int)? = nil
  ) {
    self.path = path.contains("/") ? path : path.replacing("\\", with: "/")
    self.runs = runs
    self.idle = idle ?? Self.idle(in: runs)
    self.functions = Self.joined(functions)
    executableLines = totals?.executable ?? runs.reduce(0) { $0 + $1.lines.count }
    coveredLines = totals?.covered ?? runs.reduce(0) { $0 + ($1.count > 0 ? $1.lines.count : 0) }
  }

  /// How many of a hundred executable lines were executed; nil when there is none.
  package var percentage: Double? {
    executableLines > 0 ? Double(coveredLines) * 100 / Double(executableLines) : nil
  }

  private static func joined(_ functions: [Function]) -> [Function] {
    let sorted = functions.sorted { ($0.firstLine, $0.name) < ($1.firstLine, $1.name) }
    var joined: [Function] = []
    for function in sorted {
      guard let last = joined.last, (last.firstLine, last.name) == (function.firstLine, function.name) else {
        joined.append(function)
        continue
      }
      joined[joined.count - 1].count = max(last.count, function.count)
      joined[joined.count - 1].lastLine = [last.lastLine, function.lastLine].compactMap(\.self).max()
    }
    return joined
  }
}
