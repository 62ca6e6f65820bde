// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The variables of the process.
package enum ProcessEnvironment {
  /// A variable's value; nil when it is not set.
  package static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
