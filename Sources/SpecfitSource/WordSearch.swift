// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A search for any of some words in one pass over the bytes.
package struct WordSearch: Sendable {
  private let words: [[UInt8]]
  /// Of each byte, whether some word begins with it.
  private let begins: [Bool]

  /// - Parameter words: in small ASCII letters; capitals of the text count as well.
  package init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    var begins = [Bool](repeating: false, count: 256)
    for first in self.words.compactMap(\.first) {
      precondition(first.isLowercase, "words to search for begin with small letters")
      begins[Int(first)] = true
      begins[Int(first & ~Self.small)] = true
    }
    self.begins = begins
  }

  /// By what a small letter differs from its capital.
  private static let small: UInt8 = 0x20

  /// Whether any of the words stands anywhere in some bytes, also inside longer words.
  ///
  /// Takes O(*n* · *m*) time for *n* bytes and words of *m* bytes in all; mostly O(*n*).
  package func succeeds(in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      begins.withUnsafeBufferPointer { begins in
        var start = 0
        while start < bytes.count {
          if begins[Int(bytes[start])], words.contains(where: { Self.stands($0, at: start, in: bytes) }) { return true }
          start += 1
        }
        return false
      }
    }
  }

  private static func stands(_ word: [UInt8], at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard start + word.count <= bytes.count else { return false }
    return word.indices.allSatisfy { index in
      let byte = bytes[start + index]
      return (byte.isUppercase ? byte | small : byte) == word[index]
    }
  }
}
