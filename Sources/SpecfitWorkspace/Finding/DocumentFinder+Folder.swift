// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

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

  /// Whether arguments or, without any, the configuration name a document, which need not be there.
  ///
  /// - Parameters:
  ///   - path: of the document, from the project's root.
  ///   - arguments: paths and patterns from the current folder.
  ///   - configuration: its `specs`, from the project's root; what it excludes is named by nobody.
  ///   - project: in which the document is, or was.
  /// - Returns: whether a search would find it, if it were there and git did not ignore it.
  package static func names(
    _ path: String,
    in arguments: [String],
    or configuration: Configuration,
    in project: Project
  ) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    let exclusions = IgnoreScopes(excluding: configuration.exclude, atDepth: 0)
    guard let name = parts.last, isDocument(name),
      !parts.indices.contains(where: { exclusions.ignore(Array(parts[...$0]), isFolder: $0 + 1 < parts.count) })
    else { return false }
    let file = AbsolutePath(path, in: project.root)
    let folder = arguments.isEmpty ? project.root : project.currentFolder
    return (arguments.isEmpty ? configuration.specs : arguments).contains { argument in
      if file.isInside(AbsolutePath(argument, in: folder)) { return true }
      guard Glob.isPattern(argument), file.isInside(folder), let globs = try? Glob.expanding(argument) else {
        return false
      }
      return globs.contains { $0.matches(file.path(from: folder)) }
    }
  }
}
