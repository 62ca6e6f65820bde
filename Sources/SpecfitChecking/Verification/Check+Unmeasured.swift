// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitRendering

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
    let files = tasks.filter { $0.source != nil }.sorted { ($0.source ?? "") < ($1.source ?? "") }
    var told: Set<String> = []
    let types = tasks.filter { $0.source == nil }.compactMap(\.component).filter {
      (try? ScaffoldPath($0 + ".swift")) != nil
    }
    return files.compactMap(\.unmeasuredBecause).filter { told.insert($0).inserted }
      + unmeasured(types: Set(types).sorted(), in: content, among: types.isEmpty ? [] : sources())
  }

  private func unmeasured(path: String, in content: ProjectContent) -> String? {
    let entry = content.entry(path)
    return SourceMeasuring(settings.evidence.coverage?.match(path) ?? .absent, of: path, in: entry).reason(in: entry)
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
