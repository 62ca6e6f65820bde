// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Why a file could not be written; it then is as it was.
package struct FileWriteError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The file is no longer what was read.
    case changed
    /// The file is gone.
    case vanished
    /// The file is marked as read-only, or the user may not write to it.
    case readOnly
    /// The user may not create a file beside it.
    case folderReadOnly
    /// A symbolic link on the way leads out of the project.
    case leavesProject
    /// A new file was wanted, and something stands there.
    case exists
    /// The path is, or leads through, a symbolic link.
    case throughLink
    /// A part of the path that should be a folder is none.
    case parentIsFile
    /// Specfit writes no such file, or not there.
    case unsafe
    /// The disk, or the user's share of it, is full.
    case fullDisk(SystemError)
    case system(SystemError)
  }

  /// The path as the user gave it.
  package let path: String

  package let reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  init(_ path: String, _ error: SystemError) {
    self.init(path, error.isFullDisk ? .fullDisk(error) : .system(error))
  }
}

extension FileWriteError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .changed:
      "'\(path)' was changed by something else after it was read, so it was left as it is; run specfit again"
    case .vanished:
      "'\(path)' was removed after it was read; run specfit again"
    case .readOnly:
      "'\(path)' is read-only and was left as it is; allow writing, for example with 'chmod u+w'"
    case .folderReadOnly:
      "'\(path)' was left as it is: no file may be created in its folder; allow writing to the folder"
    case .leavesProject:
      "'\(path)' leads out of the project through a symbolic link and was left as it is; name the file itself"
    case .exists:
      "'\(path)' exists already and was left as it is; remove it first to start over"
    case .throughLink:
      "'\(path)' is a symbolic link or stands behind one and was left alone; put a file or folder of its own there"
    case .parentIsFile:
      "'\(path)' cannot be created because a part of the path is a file; move that file away"
    case .unsafe:
      "'\(path)' was left alone: specfit writes nothing there that git, a build, or an editor may run; name another file"
    case .fullDisk(let error):
      "'\(path)' could not be written: \(error); nothing was changed, free some space and run specfit again"
    case .system(let error):
      "'\(path)' could not be written: \(error); nothing was changed, solve that and run specfit again"
    }
  }
}
