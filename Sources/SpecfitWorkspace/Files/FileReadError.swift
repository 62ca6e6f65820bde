// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// Why a file could not be read.
package struct FileReadError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notFound
    /// The rights of the user do not suffice.
    case denied
    case isFolder
    /// A pipe, socket, or device.
    case notAFile
    /// Larger than `FileReader.maximumSize`; the size in bytes.
    case tooLarge(Int)
    /// It has a NUL among its first bytes.
    case binary
    /// The place of the first byte that is wrong.
    case invalidUTF8(Location)
    /// A symbolic link on the way leads out of the project.
    case leavesProject
    /// Its size, time, or content changed between the start and the end of reading.
    case changed
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
    self.init(path, error.isNotFound ? .notFound : error.isDenied ? .denied : .system(error))
  }

  /// Calls the operating system, and names the file in the error if it refuses.
  static func about<Value: ~Copyable>(
    _ path: String,
    _ call: () throws(SystemError) -> Value
  ) throws(FileReadError) -> Value {
    do { return try call() } catch { throw FileReadError(path, error) }
  }
}

extension FileReadError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .notFound:
      "'\(path)' does not exist; check the path"
    case .denied:
      "'\(path)' may not be read; give yourself the right, for example with 'chmod u+r'"
    case .isFolder:
      "'\(path)' is a folder; name a file in it"
    case .notAFile:
      "'\(path)' is a pipe or a device; copy its content into a file, or use '-' to read standard input"
    case .tooLarge(let size):
      "'\(path)' has \(Self.mebibytes(size)) MiB, more than the "
        + "\(FileReader.maximumSize >> 20) MiB that specfit reads; split it"
    case .binary:
      "'\(path)' is binary: it has a NUL byte near its start; name a Markdown document, or convert it to UTF-8"
    case .invalidUTF8(let place):
      "'\(path)' is not valid UTF-8 at line \(place.line), column \(place.column); "
        + "convert it, for example with 'iconv -f latin1 -t utf-8'"
    case .leavesProject:
      "'\(path)' leads out of the project through a symbolic link; "
        + "copy the file into the project, or name the file itself"
    case .changed:
      "'\(path)' changed while it was read; run specfit again when nothing else writes to it"
    case .system(let error):
      "'\(path)' could not be read: \(error); solve that and run specfit again"
    }
  }

  /// Bytes as MiB, rounded up to a tenth, so that 16 MiB and a byte do not read as 16.
  private static func mebibytes(_ size: Int) -> String {
    let tenths = (size * 10 + (1 << 20) - 1) >> 20
    return "\(tenths / 10).\(tenths % 10)"
  }
}
