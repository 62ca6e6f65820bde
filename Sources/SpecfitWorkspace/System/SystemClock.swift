// Part of specfit. SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The clock of the machine, for what has a day on which it ends.
package enum SystemClock {
  /// The day in Coordinated Universal Time, as `2027-01-31`, so that all machines agree on it.
  package static func day() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(Int(parts.tm_year) + 1900)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))"
  }
}
