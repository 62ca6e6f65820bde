// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A short digest that tells whether text is still what specfit wrote.
///
/// FNV-1a with 64 bits: it guards against edits, not against forgery. Line ends
/// and blanks at the end of a line do not count, so that a checkout with other
/// line ends, or a formatter that trims blanks, is no edit.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// The digest itself, as ``init(value:)`` takes it.
  package let value: UInt64

  /// A digest that was kept as a number.
  package init(value: UInt64) { self.value = value }

  package init(of bytes: some Sequence<UInt8>) {
    value = bytes.withContiguousStorageIfAvailable(Self.hash) ?? Array(bytes).withUnsafeBufferPointer(Self.hash)
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    // Blanks wait until something follows them on their line.
    var firstBlank = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case ASCII.space, ASCII.tab: continue
      case ASCII.lineFeed where index > 0 && bytes[index - 1] == ASCII.carriageReturn: break
      case ASCII.lineFeed, ASCII.carriageReturn: add(ASCII.lineFeed)
      default:
        bytes[firstBlank..<index].forEach(add)
        add(byte)
      }
      firstBlank = index + 1
    }
    return hash
  }

  /// Sixteen lowercase hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
