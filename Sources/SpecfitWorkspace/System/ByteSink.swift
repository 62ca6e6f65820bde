// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The call that writes bytes to a descriptor, as a value, so that a test can let it fail half way.
package struct ByteSink: Sendable {
  /// Writes some of the bytes.
  ///
  /// - Returns: how many were written, at least one; or why none was.
  package var write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Result<Int, SystemError>

  package init(
    write: @escaping @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Result<Int, SystemError>
  ) {
    self.write = write
  }

  /// The operating system's own call.
  package static let system = ByteSink { descriptor, bytes in
    #if canImport(Darwin)
      let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
    return count > 0 ? .success(count) : .failure(count == 0 ? .noSpace : .last)
  }

  /// Writes all bytes, in as many steps as it takes.
  func writeAll(_ bytes: [UInt8], to file: borrowing OpenFile) throws(SystemError) {
    let descriptor = file.descriptor
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty, failure == nil {
        switch write(descriptor, UnsafeRawBufferPointer(rebasing: rest)) {
        case .success(let count): rest = rest.dropFirst(count)
        case .failure(.interrupted): continue
        case .failure(let error): failure = error
        }
      }
    }
    if let failure { throw failure }
  }
}
