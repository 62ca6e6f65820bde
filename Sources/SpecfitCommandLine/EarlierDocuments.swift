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
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let gone = changedPaths.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
    let names = Set(DocumentFinder.names(in: place.parent) + gone.filter { !$0.contains("/") })
    var bundle = DocumentBundle(file: SourceFile(path: path, bytes: bytes), folder: place.parent.name)
    let named = FeatureFolder.related(among: Array(names), in: place.parent.name)
    if named.contains(place.name) {
      for name in named.subtracting([place.name]).sorted() {
        guard let bytes = try history.bytes(of: folder + name) else { continue }
        let reference = FileReference(path: folder + name, real: place.parent.appending(name: name))
        bundle.siblings.append(.init(file: SourceFile(path: folder + name, bytes: bytes), reference: reference))
      }
    }
    return try? bundle.module()
  }
}
