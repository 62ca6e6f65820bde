// From a path that somebody wrote to the file that it means.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Project {
  /// Finds the file or folder that a path means, and makes sure that no symbolic link leads out of the project.
  ///
  /// Somebody who names a file outside the project means it; it must then be in
  /// the folder that the path names.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to `folder`.
  ///   - folder: where a relative path starts; the current folder if `nil`.
  /// - Returns: the path as the user would write it, and where it leads.
  /// - Throws: `FileReadError` if nothing is there, or a link leads out of the project.
  package func reference(to path: String, from folder: AbsolutePath? = nil) throws(FileReadError) -> FileReference {
    let written = AbsolutePath(path, in: folder ?? currentFolder)
    let shown = shownPath(of: written, writtenAs: path)
    let real = try FileReadError.about(shown) { () throws(SystemError) in try FileSystem.realPath(of: written) }
    let limit = try FileReadError.about(shown) { () throws(SystemError) in try boundary(of: written) }
    guard real.isInside(limit) else { throw FileReadError(shown, .leavesProject) }
    return FileReference(path: shown, real: real)
  }

  /// How to show a path: relative if it was written so or is in the project.
  func shownPath(of written: AbsolutePath, writtenAs path: String) -> String {
    let isRelative = path.utf8.first != UInt8(ascii: "/")
    return isRelative || written.isInside(root) ? written.path(from: currentFolder) : written.description
  }

  /// The same file, shown without a detour such as `../Docs/A.md` in `Docs`.
  func shortened(_ reference: FileReference) -> FileReference {
    let written = AbsolutePath(reference.path, in: currentFolder)
    return FileReference(path: written.path(from: currentFolder), real: reference.real)
  }

  /// The folder that symbolic links below a path must not leave.
  private func boundary(of written: AbsolutePath) throws(SystemError) -> AbsolutePath {
    written.isInside(root) ? root : try FileSystem.realPath(of: written.parent)
  }
}
