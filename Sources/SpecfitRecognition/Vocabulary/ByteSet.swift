// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Some ASCII signs, asked for in constant time.
struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// - Parameter signs: ASCII only.
  init(_ signs: StaticString) {
    signs.withUTF8Buffer { bytes in
      for byte in bytes {
        precondition(byte < 0x80, "a set of bytes holds ASCII only")
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
      }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<64: low >> UInt64(byte) & 1 == 1
    case 64..<128: high >> UInt64(byte - 64) & 1 == 1
    default: false
    }
  }

  static let blank = ByteSet(" ")
  /// What stands between the words of a title.
  static let titleSigns = ByteSet(" ,()`*\"")
  /// What stands between paths in a sentence.
  static let sentenceSigns = ByteSet(" ,;()\"")
  /// What no path holds.
  static let foreignToPaths = ByteSet(" []<>{}*?\"|\n")
}
