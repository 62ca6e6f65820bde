// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitPlanning
internal import SpecfitRecognition
package import SpecfitSource

/// A project whose files are all in memory: an example, or a real one with a change that nobody has made.
package struct MemoryProject: Sendable {
  /// By their paths from the project's root.
  package var files: [String: SourceFile]

  package init(_ files: some Sequence<(path: String, text: String)>) {
    self.files = [:]
    for file in files { self.files[file.path] = SourceFile(path: file.path, bytes: Array(file.text.utf8)) }
  }

  /// What is left of each document, in the order of their paths.
  package func records(_ settings: CheckSettings) -> [ModuleRecord] {
    let content = ProjectContent(files)
    var settings = settings
    settings.profile.use(index)
    return paths(endingIn: ".md").compactMap { path -> ModuleRecord? in
      guard let file = files[path], let document = try? MarkdownDocument(parsing: file) else { return nil }
      return ModuleRecord(of: ModuleReading(of: document, content: content, settings: settings), content: content)
    }
  }

  /// Checks all documents with the tests beside them.
  package func check(_ settings: CheckSettings) -> Check {
    let records = records(settings)
    let index = index
    let known = records.reduce(into: Set<String>()) { $0.formUnion($1.files) }
    let others = paths(endingIn: ".swift").filter { !known.contains($0) && !index.leavesOut($0) }
      .compactMap { files[$0] }
    let scripts = files.keys.filter(FilterSurvey.isScript).sorted().compactMap { files[$0] }
    let filters = FilterSurvey(scripts: scripts) {
      paths(endingIn: ".swift").compactMap { files[$0] }.map { TestFileReading($0) }
    }
    return Check(
      of: records,
      others: others.flatMap { TestFileReading($0, beside: index.shared(at: $0.path)).keyedTests },
      filters: filters,
      settings: settings
    )
  }

  /// What the project has, by its files.
  private var index: ProjectIndex {
    let sources = paths(endingIn: ".swift").compactMap { path in files[path].map { (path, SwiftSource(reading: $0)) } }
    let targets = ProjectIndex.targets(ofPackagesIn: [""]) {
      files[$0]?.bytes
    } exists: { path in
      files.keys.contains { $0.hasPrefix(path + "/") }
    }
    return ProjectIndex(targets: targets, sources: sources)
  }

  private func paths(endingIn ending: String) -> [String] { files.keys.filter { $0.hasSuffix(ending) }.sorted() }
}
