// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension DocumentFinder {
  /// What stands directly in a folder, documents or not, in no order; nothing for what cannot be listed.
  package static func names(in folder: AbsolutePath) -> [String] {
    ((try? FileSystem.entries(of: folder)) ?? []).filter { $0.kind != .folder }.map(\.name)
  }

  /// The documents directly in a folder, as a search of the folder finds them: without those that are ignored or excluded.
  package static func documents(
    in folder: AbsolutePath,
    or configuration: Configuration,
    in project: Project
  ) -> [FileReference] {
    guard let reference = try? project.reference(to: project.path(of: folder), from: project.currentFolder) else {
      return []
    }
    var finder = DocumentFinder(project: project, exclusions: configuration.exclude)
    finder.find(directlyIn: reference)
    return finder.sortedDocuments
  }
}
