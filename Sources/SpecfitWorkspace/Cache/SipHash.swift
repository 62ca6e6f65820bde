// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A digest with a secret key, as fast as memory allows: SipHash-2-4 with 128 bits.
///
/// Whoever does not know the key cannot make two texts with one digest, which
/// plain checksums do not promise. The algorithm and its test vectors are from
/// <https://github.com/veorq/SipHash>.
struct SipHash: Sendable {
  /// 128 bits.
  struct Digest: Hashable, Sendable {
    var low: UInt64
    var high: UInt64

    // The bits are spread evenly already.
    func hash(into hasher: inout Hasher) { hasher.combine(low) }
  }

  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64

  init(key: Digest) {
    v0 = key.low ^ 0x736f_6d65_7073_6575
    v1 = key.high ^ 0x646f_7261_6e64_6f6d ^ 0xee
    v2 = key.low ^ 0x6c79_6765_6e65_7261
    v3 = key.high ^ 0x7465_6462_7974_6573
  }

  /// The digest of some bytes.
  func digest(of bytes: some Collection<UInt8>) -> Digest {
    bytes.withContiguousStorageIfAvailable { digest(of: UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { digest(of: $0) }
  }

  private func digest(of bytes: UnsafeRawBufferPointer) -> Digest {
    var state = self
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      state.add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    var last = UInt64(bytes.count & 0xFF) << 56
    for index in whole..<bytes.count { last |= UInt64(bytes[index]) << (8 * UInt64(index - whole)) }
    state.add(last)
    return state.finish()
  }

  private mutating func add(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  private mutating func finish() -> Digest {
    v2 ^= 0xee
    for _ in 0..<4 { round() }
    let low = v0 ^ v1 ^ v2 ^ v3
    v1 ^= 0xdd
    for _ in 0..<4 { round() }
    return Digest(low: low, high: v0 ^ v1 ^ v2 ^ v3)
  }

  private mutating func round() {
    v0 &+= v1
    v1 = Self.rotate(v1, 13) ^ v0
    v0 = Self.rotate(v0, 32)
    v2 &+= v3
    v3 = Self.rotate(v3, 16) ^ v2
    v0 &+= v3
    v3 = Self.rotate(v3, 21) ^ v0
    v2 &+= v1
    v1 = Self.rotate(v1, 17) ^ v2
    v2 = Self.rotate(v2, 32)
  }

  private static func rotate(_ word: UInt64, _ bits: UInt64) -> UInt64 { word &<< bits | word &>> (64 - bits) }
}
