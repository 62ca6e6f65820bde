// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitSwift

/// What a report of coverage has of a source file, or why that is of no use.
struct SourceMeasuring {
  private enum Gap {
    case absent
    /// The paths of the report, or of the project, that it could be.
    case ambiguous([String])
    /// The report has a line that the source does not have; with the number of those that it has.
    case outdated(lines: Int)
    case noLines
    case onlyFunctions
  }

  private let path: String
  private let gap: Gap?
  /// Nil when the report does not have the file, or not as it is now.
  let file: CoveredFile?

  /// - Parameters:
  ///   - match: what the report says.
  ///   - path: of the source, from the project's root.
  ///   - entry: what stands there.
  init(_ match: CoverageIndex.Match, of path: String, in entry: ProjectContent.Entry) {
    self.path = path
    switch match {
    case .absent: (gap, file) = (.absent, nil)
    case .ambiguous(let paths): (gap, file) = (.ambiguous(paths), nil)
    case .file(let found):
      if case .file(let source) = entry, let last = found.lastLine, last > source.lineCount {
        (gap, file) = (.outdated(lines: source.lineCount), nil)
      } else {
        file = found
        gap = found.executableLines > 0 ? nil : found.functions.isEmpty ? .noLines : .onlyFunctions
      }
    }
  }

  /// Why no share of the file's lines is known, a sentence; nil when it is, or when nothing in it could be executed.
  func reason(in entry: ProjectContent.Entry) -> String? {
    switch entry {
    case .nothing: return "'\(path)' does not exist, and is to reach a coverage"
    case .unreadable(let reason): return "'\(path)' is to reach a coverage: \(reason)"
    case .file(let source):
      guard let gap, !path.hasSuffix(".swift") || SwiftReading(parsing: source.bytes).hasCode else { return nil }
      return sentence(of: gap)
    }
  }

  private func sentence(of gap: Gap) -> String {
    switch gap {
    case .absent: "the coverage of the run tells nothing of '\(path)'"
    case .ambiguous(let paths):
      "what the coverage tells of '\(path)' may be of any of these: "
        + paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (paths.count > 3 ? ", …" : "")
    case .outdated(let lines):
      "the coverage is of another state of '\(path)', which has \(lines) \(lines == 1 ? "line" : "lines")"
    case .noLines: "the coverage knows no line of '\(path)' that could be executed"
    case .onlyFunctions: "the coverage knows only functions of '\(path)', and no lines"
    }
  }
}

extension CoveredFile {
  /// The last line of which it says something, one-based; nil without lines and functions.
  fileprivate var lastLine: Int? { [runs.last?.lines.upperBound, functions.last?.firstLine].compactMap(\.self).max() }
}

extension SwiftReading {
  /// Whether there is something that could be executed.
  var hasCode: Bool {
    let own = declarations.filter { $0.kind != .protocol }.flatMap(\.members)
    return (own + members).contains {
      $0.body != nil || $0.isComputed || $0.kind == .initializer || $0.kind == .subscript
    }
  }
}
