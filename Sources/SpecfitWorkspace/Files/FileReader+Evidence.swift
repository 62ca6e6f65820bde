// Part of specfit. SPDX-License-Identifier: Apache-2.0

extension FileReader {
  /// In bytes; the coverage of a large project takes some hundred megabytes.
  static let maximumEvidenceSize = 512 << 20

  /// Reads a file that a tool wrote, whatever it holds.
  ///
  /// - Parameters:
  ///   - path: as the user gave it; it may lead out of the project, since the user named it.
  ///   - folder: where a relative path starts.
  /// - Returns: the bytes as they are.
  /// - Throws: `FileReadError` if it is no file, or too large.
  package static func readWhole(_ path: String, from folder: AbsolutePath) throws(FileReadError) -> [UInt8] {
    let real = try FileReadError.about(path) { () throws(SystemError) in
      try FileSystem.realPath(of: AbsolutePath(path, in: folder))
    }
    let file = try FileReadError.about(path) { () throws(SystemError) in try OpenFile(reading: real) }
    let stamp = try FileReadError.about(path) { () throws(SystemError) in try file.stamp() }
    switch stamp.kind {
    case .file: break
    case .folder: throw FileReadError(path, .isFolder)
    case .link, .other: throw FileReadError(path, .notAFile)
    }
    guard stamp.size <= maximumEvidenceSize else { throw FileReadError(path, .tooLarge(stamp.size)) }
    return try FileReadError.about(path) { () throws(SystemError) in try file.bytes(atMost: stamp.size) }
  }
}
