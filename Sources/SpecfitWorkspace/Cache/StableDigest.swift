// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A digest that is the same on every machine and in every run.
///
/// It has 128 bits and no secret: it tells what changed, and is no guard against somebody who makes two texts with one
/// digest on purpose.
package struct StableDigest: Hashable, Sendable {
  private let value: SipHash.Digest

  /// Takes O(*n*) time in the number of bytes.
  package init(of bytes: some Collection<UInt8>) {
    value = SipHash(key: SipHash.Digest(low: 0, high: 0)).digest(of: bytes)
  }

  /// The digest as two numbers.
  package var words: [UInt64] { [value.low, value.high] }

  /// The digest as a number from 0 that is less than another one, which is at least 1.
  package func remainder(by divisor: Int) -> Int { Int(value.low % UInt64(divisor)) }
}

extension StableDigest: CustomStringConvertible {
  /// Thirty-two lowercase hexadecimal digits.
  package var description: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
