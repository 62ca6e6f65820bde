// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Writes files so that each is either old or new, whatever happens.
package struct FileWriter: Sendable {
  /// What writes the bytes.
  let sink: ByteSink

  package init(sink: ByteSink = .system) { self.sink = sink }

  /// Removes the temporary files that killed runs left in some folders; those that are not there have none.
  package static func removeLeftovers(in folders: some Collection<AbsolutePath>) {
    for folder in Set(folders) { TemporaryFile.removeLeftovers(in: folder) }
  }

  /// Puts new content in the place of what was read.
  ///
  /// The content goes to a temporary file in the same folder, with the same
  /// permissions and, where the rights allow, the same owner and extended
  /// attributes; when all of it is
  /// on the disk and the file still is what was read, one rename replaces it. A
  /// symbolic link stays, its target is replaced. A hard link to the old
  /// content keeps the old content.
  ///
  /// - Parameters:
  ///   - snapshot: the file as it was read.
  ///   - bytes: the whole new content.
  ///   - project: what the file must not leave.
  ///   - purpose: what the file is for.
  ///   - isMadeExecutable: whether everybody who may read the file may run it afterwards.
  /// - Throws: `FileWriteError`; the file then is as it was, and nothing is left beside it.
  package func replace(
    _ snapshot: FileSnapshot,
    with bytes: [UInt8],
    in project: Project,
    as purpose: FilePurpose,
    isMadeExecutable: Bool = false
  ) throws(FileWriteError) {
    try project.checkPurpose(purpose, of: snapshot.reference)
    try checkRights(to: snapshot, in: project)
    try writeBeside(snapshot.reference, permissions: 0o600) { (file, temporary) throws(FileWriteError) in
      let path = snapshot.reference.path
      do throws(SystemError) {
        try sink.writeAll(bytes, to: file)
        file.adoptExtendedAttributes(of: try OpenFile(reading: snapshot.reference.real))
        try file.adoptAttributes(of: snapshot.stamp, isMadeExecutable: isMadeExecutable)
        try file.synchronize()
      } catch { throw FileWriteError(path, error) }
      try checkUnchanged(snapshot)
      do throws(SystemError) {
        try FileSystem.rename(temporary, to: snapshot.reference.real)
      } catch { throw FileWriteError(path, error) }
    }
  }

  /// Takes a file away that still is what was read.
  ///
  /// - Throws: `FileWriteError`; the file then is as it was.
  package func remove(
    _ snapshot: FileSnapshot,
    in project: Project,
    as purpose: FilePurpose
  ) throws(FileWriteError) {
    try project.checkPurpose(purpose, of: snapshot.reference)
    try checkRights(to: snapshot, in: project)
    try checkUnchanged(snapshot)
    FileSystem.remove(snapshot.reference.real)
  }

  /// Writes a file that must not exist yet.
  ///
  /// - Parameters:
  ///   - reference: the file; its folder exists.
  ///   - bytes: the whole content.
  ///   - isExecutable: whether everybody who may read it may run it.
  /// - Throws: `FileWriteError` if something stands there, or writing fails; nothing is left behind.
  func create(
    _ reference: FileReference,
    with bytes: [UInt8],
    isExecutable: Bool = false
  ) throws(FileWriteError) {
    guard !FileSystem.exists(reference.real) else { throw FileWriteError(reference.path, .exists) }
    try writeBeside(reference, permissions: isExecutable ? 0o777 : 0o666) { (file, temporary) throws(FileWriteError) in
      do throws(SystemError) {
        try sink.writeAll(bytes, to: file)
        try file.synchronize()
        try place(temporary, at: reference.real)
      } catch {
        throw error == .alreadyExists
          ? FileWriteError(reference.path, .exists) : FileWriteError(reference.path, error)
      }
    }
  }

  /// Gives a finished file its name, unless the name has been taken.
  private func place(_ temporary: AbsolutePath, at target: AbsolutePath) throws(SystemError) {
    do {
      // A rename would replace what somebody else has just created; a link does not.
      try FileSystem.link(temporary, to: target)
    } catch {
      guard error == .linksUnsupported || error == .notPermitted else { throw error }
      try FileSystem.rename(temporary, to: target)
    }
  }

  /// Creates a temporary file, lets it be filled and put in place, and removes what is left of it.
  private func writeBeside(
    _ reference: FileReference,
    permissions: UInt32,
    _ fill: (borrowing OpenFile, AbsolutePath) throws(FileWriteError) -> Void
  ) throws(FileWriteError) {
    let temporary = TemporaryFile.path(in: reference.real.parent, salt: .random(in: 0...UInt64.max))
    let file: OpenFile
    do { file = try OpenFile(creating: temporary, permissions: permissions) } catch {
      let isFolderClosed = error.isDenied || error == .readOnlyFileSystem
      throw isFolderClosed
        ? FileWriteError(reference.path, .folderReadOnly) : FileWriteError(reference.path, error)
    }
    // Tells later runs that the file is in use; a disk without locks keeps it as long as one that has them.
    _ = file.isLockedNow()
    // After the rename there is nothing left to remove.
    defer { FileSystem.remove(temporary) }
    try fill(file, temporary)
  }
}
