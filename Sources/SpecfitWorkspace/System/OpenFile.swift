// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file descriptor that closes itself.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  deinit { _ = close(descriptor) }

  /// Opens a file for reading.
  ///
  /// A symbolic link at the end of the path is refused, so that a link that
  /// came after the path was resolved leads nowhere; a pipe does not block.
  init(reading path: AbsolutePath) throws(SystemError) {
    let opened = open(path.description, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { throw .last }
    descriptor = opened
  }

  /// Creates a file for writing; fails if anything stands at the path.
  init(creating path: AbsolutePath, permissions: UInt32) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let opened = open(path.description, flags, mode_t(permissions))
    guard opened >= 0 else { throw .last }
    descriptor = opened
  }

  /// Opens what stands at the path and takes bytes as they come, such as a pipe or a terminal.
  ///
  /// - Throws: what the system says; `ENXIO` of a pipe that nobody reads from.
  init(writingToStream path: AbsolutePath) throws(SystemError) {
    let opened = open(path.description, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { throw .last }
    descriptor = opened
    // Whoever reads slowly is waited for.
    _ = fcntl(opened, F_SETFL, 0)
  }

  borrowing func stamp() throws(SystemError) -> FileStamp {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return FileStamp(status)
  }

  /// Reads to the end of the file, but no more than a number of bytes.
  borrowing func bytes(atMost limit: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let step = read(descriptor, buffer.baseAddress.map { $0 + count }, limit - count)
        if step == 0 { return }
        if step > 0 { count += step } else if errno != EINTR { failure = .last }
        if failure != nil { return }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Locks the file until it is closed, or the process ends; whoever cannot have the lock is not kept waiting.
  ///
  /// - Returns: whether the lock is this one's.
  borrowing func isLockedNow() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Makes the content reach the disk.
  borrowing func synchronize() throws(SystemError) {
    guard fsync(descriptor) == 0 else { throw .last }
  }

  /// Gives the file the permissions of another and, where the rights allow, its owner and group.
  ///
  /// - Parameters:
  ///   - stamp: the other file.
  ///   - isMadeExecutable: whether everybody who may read it may also run it.
  /// - Throws: what the system refuses; of owner and group nothing.
  borrowing func adoptAttributes(of stamp: FileStamp, isMadeExecutable: Bool) throws(SystemError) {
    let own = try self.stamp()
    if own.owner != stamp.owner || own.group != stamp.group {
      if fchown(descriptor, stamp.owner, stamp.group) != 0 { _ = fchown(descriptor, uid_t.max, stamp.group) }
    }
    let permissions = stamp.permissions | (isMadeExecutable ? (stamp.permissions & 0o444) >> 2 : 0)
    guard fchmod(descriptor, mode_t(permissions)) == 0 else { throw .last }
  }
}
