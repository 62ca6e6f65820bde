// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension [UInt8] {
  /// Whether there is a NUL among the first bytes; the C library searches many times faster than a loop.
  func hasNUL(amongFirst count: Int) -> Bool {
    withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return false }
      return memchr(start, 0, Swift.min(count, buffer.count)) != nil
    }
  }
}
