// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitRendering
internal import SpecfitSource
internal import SpecfitSwift

extension Check {
  /// What is to reach a coverage, and of which the coverage of a run tells nothing.
  ///
  /// A file without anything that could be executed, such as one with a protocol only, is none of it.
  ///
  /// - Parameters:
  ///   - content: where the sources are looked up.
  ///   - sources: gives the paths of the project's Swift files; asked only for types that no document places.
  /// - Returns: a sentence each: those about files in the order of their paths, then those about types.
  package func unmeasured(in content: ProjectContent, among sources: () -> [String]) -> [String] {
    let tasks = modules.filter { !$0.isBackground }.flatMap(\.tasks).filter { task in
      task.kind == .unit && task.coverageTarget != nil && task.hasCoverage && task.sourceLines == nil
    }
    let paths = tasks.compactMap(\.source).filter { $0.hasSuffix(".swift") && (try? ScaffoldPath($0)) != nil }
    let types = tasks.filter { $0.source == nil }.compactMap(\.component).filter {
      (try? ScaffoldPath($0 + ".swift")) != nil
    }
    return Set(paths).sorted().compactMap { unmeasured(path: $0, in: content) }
      + unmeasured(types: Set(types).sorted(), in: content, among: types.isEmpty ? [] : sources())
  }

  private func unmeasured(path: String, in content: ProjectContent) -> String? {
    switch content.entry(path) {
    case .nothing: "'\(path)' does not exist, and is to reach a coverage"
    case .unreadable(let reason): "'\(path)' is to reach a coverage: \(reason)"
    case .file(let file):
      SwiftReading(parsing: file.bytes).hasCode ? "the coverage of the run tells nothing of '\(path)'" : nil
    }
  }

  /// Looks for the files that are called like types and declare them.
  private func unmeasured(types: [String], in content: ProjectContent, among sources: [String]) -> [String] {
    let byName = Dictionary(grouping: sources) { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return types.compactMap { type in
      let places = (byName[type + ".swift"] ?? []).filter { path in
        guard case .file(let source) = content.entry(path) else { return false }
        return MemberLines(of: type, in: source).isDeclared
      }
      guard let place = places.first else {
        return "no source of '\(type)' was found, and it is to reach a coverage; name its file in the document"
      }
      guard places.count == 1 else {
        return "'\(type)' may be in any of \(places.count) files, and is to reach a coverage; name one in the document"
      }
      return unmeasured(path: place, in: content)
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
