// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension Project {
  /// Whether a path in the project leads to a place in the project; one outside of it was named by the user.
  fileprivate func keeps(_ target: AbsolutePath) -> Bool {
    guard target.isInside(root) else { return true }
    var known = target
    while !FileSystem.exists(known), known != .root { known = known.parent }
    return (try? FileSystem.realPath(of: known))?.isInside(root) ?? false
  }
}

extension FileWriter {
  /// Writes a report to where the user wants it, in the project or outside, in one step.
  ///
  /// Folders that are missing are made. A file that stood there is replaced, at the place to which a link leads; what
  /// takes bytes as they come, such as a pipe, is written to and stays. A path in the project never leads out of it:
  /// a link there may be somebody else's.
  ///
  /// - Parameters:
  ///   - bytes: the whole content.
  ///   - target: the file.
  ///   - path: as the user gave it, for messages.
  ///   - project: of whose files some are never written.
  /// - Throws: `FileWriteError`; then what stood there is as it was.
  package func writeReport(
    _ bytes: [UInt8],
    to target: AbsolutePath,
    shownAs path: String,
    in project: Project
  ) throws(FileWriteError) {
    let stands = FileSystem.exists(target)
    do throws(SystemError) {
      let stamp = stands ? try FileSystem.stamp(of: target) : nil
      if stamp?.isStream == true {
        let stream = try OpenFile(writingToStream: target)
        guard try stream.stamp().isStream else { throw SystemError.notPermitted }
        return try sink.writeAll(bytes, to: stream)
      }
      if stamp?.kind == .folder { throw SystemError.isAFolder }
      if let stamp, stamp.kind != .file { throw SystemError.notPermitted }
    } catch {
      throw FileWriteError(path, error)
    }
    guard project.keeps(target) else { throw FileWriteError(path, .leavesProject) }
    let target = stands ? (try? FileSystem.realPath(of: target)) ?? target : target
    try project.checkPurpose(.report, of: FileReference(path: path, real: target))
    do throws(SystemError) {
      var missing: [AbsolutePath] = []
      var folder = target.parent
      while !FileSystem.exists(folder), folder != .root {
        missing.append(folder)
        folder = folder.parent
      }
      for folder in missing.reversed() { try FileSystem.makeFolder(folder) }
      TemporaryFile.removeLeftovers(in: target.parent)
      let temporary = TemporaryFile.path(in: target.parent, salt: .random(in: 0...UInt64.max))
      let file = try OpenFile(creating: temporary, permissions: 0o644)
      // After the rename there is nothing left to remove.
      defer { FileSystem.remove(temporary) }
      try sink.writeAll(bytes, to: file)
      try FileSystem.rename(temporary, to: target)
    } catch {
      throw FileWriteError(path, error)
    }
  }
}
