// The calls to the operating system that need no open file.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The file system, by path.
package enum FileSystem {
  /// The folder in which the process runs, with symbolic links resolved.
  package static func currentFolder() throws(SystemError) -> AbsolutePath {
    guard let path = getcwd(nil, 0) else { throw .last }
    defer { free(path) }
    return AbsolutePath(String(cString: path))
  }

  /// Looks at what a path leads to, through symbolic links.
  package static func stamp(of path: AbsolutePath) throws(SystemError) -> FileStamp {
    var status = stat()
    guard stat(path.description, &status) == 0 else { throw .last }
    return FileStamp(status)
  }

  /// Looks at the entry itself, which may be a symbolic link.
  package static func linkStamp(of path: AbsolutePath) throws(SystemError) -> FileStamp {
    var status = stat()
    guard lstat(path.description, &status) == 0 else { throw .last }
    return FileStamp(status)
  }

  /// Whether something stands at the path, be it a link to nothing.
  package static func exists(_ path: AbsolutePath) -> Bool { (try? linkStamp(of: path)) != nil }

  /// Follows every symbolic link on the way.
  package static func realPath(of path: AbsolutePath) throws(SystemError) -> AbsolutePath {
    guard let real = realpath(path.description, nil) else { throw .last }
    defer { free(real) }
    return AbsolutePath(String(cString: real))
  }

  /// Whether the user of the process may write to the file.
  static func isWritable(_ path: AbsolutePath) -> Bool { access(path.description, W_OK) == 0 }

  /// Puts a file in the place of another in one step.
  static func rename(_ source: AbsolutePath, to target: AbsolutePath) throws(SystemError) {
    #if canImport(Darwin)
      let status = Darwin.rename(source.description, target.description)
    #elseif canImport(Glibc)
      let status = Glibc.rename(source.description, target.description)
    #elseif canImport(Musl)
      let status = Musl.rename(source.description, target.description)
    #endif
    guard status == 0 else { throw .last }
  }

  /// Gives a file a second name, in one step; fails if the name is taken.
  static func link(_ source: AbsolutePath, to target: AbsolutePath) throws(SystemError) {
    guard linkat(AT_FDCWD, source.description, AT_FDCWD, target.description, 0) == 0 else { throw .last }
  }

  /// Makes sure that a folder is there that is this user's own, with what is missing of the folders around it.
  ///
  /// - Returns: whether it is there.
  static func createPrivateFolder(_ path: AbsolutePath) -> Bool {
    var folder = AbsolutePath.root
    for name in path.segments {
      folder = folder.appending(name: String(name))
      if mkdir(folder.description, 0o700) != 0, errno != EEXIST, !exists(folder) { return false }
    }
    guard let stamp = try? linkStamp(of: path) else { return false }
    return stamp.kind == .folder && stamp.isPrivate
  }

  /// Creates a folder in one that is there; one that is there already is left alone.
  static func makeFolder(_ path: AbsolutePath) throws(SystemError) {
    guard mkdir(path.description, 0o777) != 0 else { return }
    let error = SystemError.last
    guard error == .alreadyExists else { throw error }
  }

  /// Removes a file, if it is there.
  static func remove(_ path: AbsolutePath) { _ = unlink(path.description) }
}
