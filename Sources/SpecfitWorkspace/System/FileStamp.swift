// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What the file system says about a file, to tell later whether it changed.
package struct FileStamp: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A pipe, socket, or device.
    case other
  }

  package let kind: Kind
  /// Whether it takes bytes one after the other and keeps none: a pipe, a terminal.
  let isStream: Bool
  package let device: UInt64
  package let inode: UInt64

  /// In bytes.
  package let size: Int

  /// Seconds and nanoseconds of the last change of the content.
  package let modified: [Int]

  /// The permission bits, such as `0o644`.
  package let permissions: UInt32

  let owner: UInt32
  let group: UInt32

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    isStream = [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    #if canImport(Darwin)
      modified = [Int(status.st_mtimespec.tv_sec), Int(status.st_mtimespec.tv_nsec)]
    #else
      modified = [Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec)]
    #endif
    permissions = UInt32(status.st_mode) & 0o7777
    owner = status.st_uid
    group = status.st_gid
  }

  /// Whether nobody has the right to write to the file.
  ///
  /// The superuser may write all the same; a file that is marked so is left alone.
  package var isReadOnly: Bool { permissions & 0o222 == 0 }

  /// Whether its owner may run it.
  package var isExecutable: Bool { permissions & 0o100 != 0 }

  /// Whether the file is the process's own user's, and nobody else may write to it.
  var isPrivate: Bool { owner == geteuid() && permissions & 0o022 == 0 }
}
