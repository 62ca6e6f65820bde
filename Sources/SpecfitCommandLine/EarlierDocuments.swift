// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitRecognition
internal import SpecfitSource
internal import SpecfitWorkspace

/// The documents of a project as they were at a revision of git.
struct EarlierDocuments: Sendable {
  /// As the user gave it.
  let revision: String
  /// What is not as it was, from the project's root; sorted.
  let changedPaths: [String]
  private let history: GitHistory
  private let project: Project

  /// - Parameters:
  ///   - revision: a branch, tag or commit.
  ///   - project: in a work tree of git.
  /// - Throws: `GitError` when git cannot tell.
  init(since revision: String, in project: Project) throws(GitError) {
    self.revision = revision
    self.project = project
    history = try GitHistory(since: revision, in: project)
    changedPaths = try history.changedPaths()
  }

  /// A document as it was.
  ///
  /// - Parameter path: from the project's root.
  /// - Returns: the document with what belonged to it then; nil if it was not there, or cannot be read.
  /// - Throws: `GitError` when git cannot tell.
  func module(at path: String) throws(GitError) -> ModuleDocument? {
    guard let bytes = try history.bytes(of: path) else { return nil }
    let place = AbsolutePath(path, in: project.root)
    let (folder, own) = (place.featureFolder, place.nameInFeature)
    let folders = folder.foldersOfFeature
    let gone = changedPaths.map { AbsolutePath($0, in: project.root) }.filter { folders.contains($0.parent) }
    let there = folders.flatMap { folder in DocumentFinder.names(in: folder).map(folder.appending) }
    let names = Set((gone + there).map(\.nameInFeature))
    var bundle = DocumentBundle(file: SourceFile(path: path, bytes: bytes), folder: folder.name, name: own)
    let named = FeatureFolder.related(among: Array(names), in: folder.name)
    if named.contains(own) {
      for name in named.subtracting([own]).sorted() {
        let real = AbsolutePath(name, in: folder)
        let sibling = real.path(from: project.root)
        guard let bytes = try history.bytes(of: sibling) else { continue }
        let file = SourceFile(path: sibling, bytes: bytes)
        bundle.siblings.append(.init(file: file, reference: FileReference(path: sibling, real: real)))
      }
    }
    return try? bundle.module()
  }
}
