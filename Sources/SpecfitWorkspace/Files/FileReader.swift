// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// Reads text files whole.
package enum FileReader {
  /// In bytes; a larger file is no document that a person wrote.
  package static let maximumSize = 16 << 20

  /// How many bytes at the start decide whether a file is binary; git looks at as many.
  static let binaryProbe = 8000

  /// Reads a file and checks that it is text.
  ///
  /// A NUL after the first 8000 bytes is let through, as in git.
  ///
  /// - Parameter reference: the file; its real path must not end in a symbolic link.
  /// - Returns: the content and the stamp that it had.
  /// - Throws: `FileReadError` if it is no text file that specfit reads.
  package static func read(_ reference: FileReference) throws(FileReadError) -> FileSnapshot {
    let (bytes, stamp) = try content(of: reference)
    let source = SourceFile(path: reference.path, bytes: bytes)
    try check(source)
    return FileSnapshot(reference: reference, source: source, stamp: stamp)
  }

  /// Checks that bytes are text that specfit reads, whatever they come from, such as standard input.
  package static func check(_ source: SourceFile) throws(FileReadError) {
    if source.bytes.count > maximumSize {
      throw FileReadError(source.path, .tooLarge(source.bytes.count))
    }
    if source.bytes.hasNUL(amongFirst: binaryProbe) {
      throw FileReadError(source.path, .binary)
    }
    if let offset = firstInvalidUTF8(in: source.bytes) {
      throw FileReadError(source.path, .invalidUTF8(source.location(ofByte: offset)))
    }
  }

  /// The bytes of a file, whatever they are, and the stamp that it had before and after reading.
  static func content(of reference: FileReference) throws(FileReadError) -> (bytes: [UInt8], stamp: FileStamp) {
    let path = reference.path
    let file = try FileReadError.about(path) { () throws(SystemError) in try OpenFile(reading: reference.real) }
    let before = try stamp(of: file, at: path)
    switch before.kind {
    case .file: break
    case .folder: throw FileReadError(path, .isFolder)
    case .link, .other: throw FileReadError(path, .notAFile)
    }
    guard before.size <= maximumSize else { throw FileReadError(path, .tooLarge(before.size)) }
    let bytes: [UInt8]
    // One byte more than the file has tells whether it grew.
    do { bytes = try file.bytes(atMost: before.size + 1) } catch { throw FileReadError(path, error) }
    guard bytes.count == before.size, try stamp(of: file, at: path) == before else {
      throw FileReadError(path, .changed)
    }
    return (bytes, before)
  }

  /// The stamp of a file, whatever it holds.
  package static func stamp(of reference: FileReference) throws(FileReadError) -> FileStamp {
    try FileReadError.about(reference.path) { () throws(SystemError) in try FileSystem.stamp(of: reference.real) }
  }

  private static func stamp(of file: borrowing OpenFile, at path: String) throws(FileReadError) -> FileStamp {
    do { return try file.stamp() } catch { throw FileReadError(path, error) }
  }
}
