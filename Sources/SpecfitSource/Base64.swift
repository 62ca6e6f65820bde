// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Bytes as text that every format can hold: Base64 with padding, as RFC 4648 has it.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// The six bits that each byte stands for; 64 for a byte that stands for none.
  private static let values: [UInt8] = (0...UInt8.max).map { byte in
    alphabet.firstIndex(of: byte).map { UInt8($0) } ?? 64
  }

  package static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits: UInt32 = 0
      for index in 0..<3 { bits = bits << 8 | (index < count ? UInt32(bytes[start + index]) : 0) }
      for index in 0..<4 {
        text.append(index <= count ? alphabet[Int(bits >> UInt32(18 - 6 * index) & 63)] : padding)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads what `text(of:)` writes.
  ///
  /// - Returns: nil for any other text, also for one whose last bits are not zero.
  package static func bytes(of text: String) -> [UInt8]? {
    let text = Array(text.utf8)
    let content = text.count - text.suffix(2).count { $0 == padding }
    guard text.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content / 4 * 3 + 2)
    var (bits, count) = (UInt32(0), 0)
    for byte in text[..<content] {
      let value = values[Int(byte)]
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      bits &= 1 << UInt32(count) - 1
    }
    return bits == 0 && count < 6 ? bytes : nil
  }
}
