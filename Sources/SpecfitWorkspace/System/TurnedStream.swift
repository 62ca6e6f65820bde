// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A stream of the process that goes to a new file for as long as the value lives.
package struct TurnedStream: ~Copyable {
  private let descriptor: Int32
  private let original: Int32
  private let file: AbsolutePath

  /// - Parameters:
  ///   - descriptor: 1 for standard output, 2 for standard error.
  ///   - file: where nothing stands yet.
  /// - Throws: why the stream could not be turned; it then goes where it went.
  package init(_ descriptor: Int32, to file: AbsolutePath) throws(SystemError) {
    let opened = try OpenFile(creating: file, permissions: 0o600)
    let original = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard original >= 0 else { throw .last }
    guard dup2(opened.descriptor, descriptor) >= 0 else {
      let error = SystemError.last
      close(original)
      throw error
    }
    (self.descriptor, self.original, self.file) = (descriptor, original, file)
  }

  /// Turns the stream back.
  ///
  /// - Returns: what was written; nothing where it cannot be read.
  package consuming func end() -> [UInt8] { (try? FileReader.readWhole(file.description, from: .root)) ?? [] }

  deinit {
    dup2(original, descriptor)
    close(original)
  }
}
