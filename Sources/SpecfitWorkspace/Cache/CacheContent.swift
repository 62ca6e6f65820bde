// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// The bytes of a cache: a heading with a secret, then records of a key, a checksum, a length, and a result.
struct CacheContent {
  /// Changes with the format.
  private static let heading = Array("specfit cache 1\n".utf8)
  private static let headingSize = heading.count + 16
  private static let recordSize = 32

  let secret: SipHash.Digest
  let bytes: [UInt8]
  let results: [ResultCache.Key: Range<Int>]

  /// An empty cache with a secret of its own.
  init() {
    secret = SipHash.Digest(low: .random(in: 0...UInt64.max), high: .random(in: 0...UInt64.max))
    bytes = []
    results = [:]
  }

  /// Reads a file; nil if it is no cache of this user's.
  init?(readingFrom place: AbsolutePath) {
    guard let file = try? OpenFile(reading: place), let stamp = try? file.stamp(),
      stamp.kind == .file, stamp.isPrivate, stamp.size <= ResultCache.maximumSize + Self.headingSize,
      let bytes = try? file.bytes(atMost: stamp.size)
    else { return nil }
    self.init(bytes)
  }

  /// Reads bytes as far as they are whole; a record that is cut off ends them.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headingSize, bytes.starts(with: Self.heading) else { return nil }
    secret = Self.digest(in: bytes, at: Self.heading.count)
    var results: [ResultCache.Key: Range<Int>] = [:]
    var start = Self.headingSize
    while bytes.count - start >= Self.recordSize {
      let length = Self.word(in: bytes, at: start + 24)
      guard length <= UInt64(bytes.count - start - Self.recordSize) else { break }
      let result = start + Self.recordSize..<start + Self.recordSize + Int(length)
      results[ResultCache.Key(digest: Self.digest(in: bytes, at: start))] = result
      start = result.upperBound
    }
    self.bytes = bytes
    self.results = results
  }

  /// The first bytes of a cache.
  static func opening(secret: SipHash.Digest) -> [UInt8] { heading + bytes(of: secret.low) + bytes(of: secret.high) }

  /// What stands before a result.
  static func record(_ key: ResultCache.Key, _ result: some Collection<UInt8>, secret: SipHash.Digest) -> [UInt8] {
    let checksum = SipHash(key: secret).digest(of: result).low
    return [key.digest.low, key.digest.high, checksum, UInt64(result.count)].flatMap(bytes(of:))
  }

  /// Whether a result is what was written; takes O(*n*) time, which is why only those that are used are looked at.
  static func isWhole(_ result: Range<Int>, in bytes: [UInt8], secret: SipHash.Digest) -> Bool {
    SipHash(key: secret).digest(of: bytes[result]).low == word(in: bytes, at: result.lowerBound - 16)
  }

  /// How many bytes a result takes, with what stands before it.
  static func size(of result: Range<Int>) -> Int { recordSize + result.count }

  /// Least significant byte first.
  static func bytes(of word: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }

  private static func word(in bytes: [UInt8], at start: Int) -> UInt64 {
    bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: UInt64.self)) }
  }

  private static func digest(in bytes: [UInt8], at start: Int) -> SipHash.Digest {
    SipHash.Digest(low: word(in: bytes, at: start), high: word(in: bytes, at: start + 8))
  }
}
