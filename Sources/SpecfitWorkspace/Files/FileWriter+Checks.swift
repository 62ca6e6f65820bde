// What must hold before a file is replaced.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Project {
  /// Makes sure that a file is one of those that specfit writes, whoever asks for it.
  ///
  /// A file outside of the project was named by the user; only its own name counts.
  func checkPurpose(_ purpose: FilePurpose, of file: FileReference) throws(FileWriteError) {
    guard purpose.allows(pathFromRoot(of: file.real) ?? file.real.name) else {
      throw FileWriteError(file.path, .unsafe)
    }
  }
}

extension FileWriter {
  /// Makes sure that the file still leads to the same place, in the project, and may be written.
  func checkRights(to snapshot: FileSnapshot, in project: Project) throws(FileWriteError) {
    let path = snapshot.reference.path
    let reference: FileReference
    do { reference = try project.reference(to: path) } catch {
      throw FileWriteError(path, Self.writeReason(for: error.reason))
    }
    guard reference.real == snapshot.reference.real else { throw FileWriteError(path, .changed) }
    guard !snapshot.stamp.isReadOnly, FileSystem.isWritable(reference.real) else {
      throw FileWriteError(path, .readOnly)
    }
  }

  /// Makes sure that the file is, to the byte, what was read.
  func checkUnchanged(_ snapshot: FileSnapshot) throws(FileWriteError) {
    let path = snapshot.reference.path
    let now: (bytes: [UInt8], stamp: FileStamp)
    do { now = try FileReader.content(of: snapshot.reference) } catch {
      throw FileWriteError(path, Self.writeReason(for: error.reason))
    }
    guard now.stamp == snapshot.stamp, now.bytes == snapshot.source.bytes else {
      throw FileWriteError(path, .changed)
    }
  }

  /// What it means for writing that a file cannot be read any more.
  private static func writeReason(for reason: FileReadError.Reason) -> FileWriteError.Reason {
    switch reason {
    case .notFound: .vanished
    case .leavesProject: .leavesProject
    case .system(let error): .system(error)
    case .denied, .isFolder, .notAFile, .tooLarge, .binary, .invalidUTF8, .changed: .changed
    }
  }
}
