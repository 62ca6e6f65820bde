// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension FileWriter {
  /// Writes a report to where the user wants it, in the project or outside, in one step.
  ///
  /// Folders that are missing are made. What stood there is replaced; a link is
  /// replaced, not followed.
  ///
  /// - Parameters:
  ///   - bytes: the whole content.
  ///   - target: the file.
  ///   - path: as the user gave it, for messages.
  /// - Throws: `FileWriteError`; then what stood there is as it was.
  package func writeReport(_ bytes: [UInt8], to target: AbsolutePath, shownAs path: String) throws(FileWriteError) {
    do throws(SystemError) {
      var missing: [AbsolutePath] = []
      var folder = target.parent
      while !FileSystem.exists(folder), folder != .root {
        missing.append(folder)
        folder = folder.parent
      }
      for folder in missing.reversed() { try FileSystem.makeFolder(folder) }
      if let stamp = try? FileSystem.linkStamp(of: target), stamp.kind == .folder { throw SystemError.isAFolder }
      let temporary = TemporaryFile.path(in: target.parent, salt: .random(in: 0...UInt64.max))
      let file = try OpenFile(creating: temporary, permissions: 0o644)
      // After the rename there is nothing left to remove.
      defer { FileSystem.remove(temporary) }
      try ByteSink.system.writeAll(bytes, to: file)
      try FileSystem.rename(temporary, to: target)
    } catch {
      throw FileWriteError(path, error)
    }
  }
}
