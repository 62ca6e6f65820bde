// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitSwift

extension Check {
  /// The sources that are to reach a coverage, and of which the coverage of a run tells nothing.
  ///
  /// A file without anything that could be executed, such as one with a protocol only, is none of them.
  ///
  /// - Parameter content: where the sources are looked up.
  /// - Returns: a sentence each, in the order of their paths.
  package func unmeasured(in content: ProjectContent) -> [String] {
    let tasks = modules.filter { !$0.isBackground }.flatMap(\.tasks)
    let sources = tasks.compactMap { task -> String? in
      guard task.kind == .unit, task.coverageTarget != nil, task.hasCoverage, task.sourceLines == nil else {
        return nil
      }
      return task.source.flatMap { $0.hasSuffix(".swift") && (try? ScaffoldPath($0)) != nil ? $0 : nil }
    }
    return Set(sources).sorted().compactMap { path in
      switch content.entry(path) {
      case .nothing: "'\(path)' does not exist, and is to reach a coverage"
      case .unreadable(let reason): "'\(path)' is to reach a coverage: \(reason)"
      case .file(let file):
        SwiftReading(parsing: file.bytes).hasCode ? "the coverage of the run tells nothing of '\(path)'" : nil
      }
    }
  }
}

extension SwiftReading {
  /// Whether there is something that could be executed.
  fileprivate var hasCode: Bool {
    let own = declarations.filter { $0.kind != .protocol }.flatMap(\.members)
    return (own + members).contains {
      $0.body != nil || $0.isComputed || $0.kind == .initializer || $0.kind == .subscript
    }
  }
}
