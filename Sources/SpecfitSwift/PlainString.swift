// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A string literal on one line, without hashes.
struct PlainString {
  /// Between the quotes, as it is written.
  let text: String
  /// Whether it holds a backslash, for a sign or for a value.
  private(set) var isEscaped = false

  /// - Parameter literal: with its quotes; nil is given for one that only the parser understands.
  init?(_ literal: ArraySlice<UInt8>) {
    guard literal.count >= 2, literal.first == Self.quote, literal.last == Self.quote else { return nil }
    let inside = literal.dropFirst().dropLast()
    text = String(decoding: inside, as: UTF8.self)
    var index = inside.startIndex
    while index < inside.endIndex {
      if inside[index] == Self.quote { return nil }
      guard inside[index] == ASCII.backslash else {
        index += 1
        continue
      }
      isEscaped = true
      guard let next = Self.behindEscape(inside, at: index + 1) else { return nil }
      index = next
    }
  }

  private static let quote = UInt8(ascii: "\"")

  private static func behindEscape(_ text: ArraySlice<UInt8>, at index: Int) -> Int? {
    guard index < text.endIndex else { return nil }
    if "\"\\ntr0'".utf8.contains(text[index]) { return index + 1 }
    guard text[index] == UInt8(ascii: "("), let end = text[index...].firstIndex(of: UInt8(ascii: ")")) else {
      return nil
    }
    // `\(cart.total)` and no more.
    let names = text[(index + 1)..<end].split(separator: ASCII.dot, omittingEmptySubsequences: false)
    let arePlain = names.allSatisfy { PlainCode.isName(String(decoding: $0, as: UTF8.self)) }
    return arePlain ? end + 1 : nil
  }
}
