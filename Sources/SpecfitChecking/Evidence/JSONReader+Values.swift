// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension JSONReader {
  /// Reads a string.
  package mutating func readString() throws(EvidenceError) -> String {
    guard peek() == UInt8(ascii: "\"") else {
      guard offset < end else { throw error(.truncated) }
      throw error(.unexpected(String(UnicodeScalar(bytes[offset])).quoted, expected: "a text"))
    }
    let start = offset + 1
    try skipString()
    let content = bytes[start..<offset - 1]
    guard content.contains(ASCII.backslash) else { return String(decoding: content, as: UTF8.self) }
    return String(decoding: try unescaped(content), as: UTF8.self)
  }

  /// Reads a string, or null; what is neither is passed over.
  package mutating func readText() throws(EvidenceError) -> String? {
    guard peek() == UInt8(ascii: "\"") else {
      try skip()
      return nil
    }
    return try readString()
  }

  /// Reads a whole number from 0, as counts and lines are.
  package mutating func readCount() throws(EvidenceError) -> Int {
    _ = peek()
    let start = offset
    var value = 0
    while offset < end, bytes[offset].isDigit {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(bytes[offset] - UInt8(ascii: "0")))
      guard !overflow, !carry else { throw badNumber(from: start) }
      value = sum
      offset += 1
    }
    guard offset < end else { throw error(.truncated) }
    guard offset > start, !bytes[offset].isLetter, bytes[offset] != ASCII.dot else { throw badNumber(from: start) }
    return value
  }

  private mutating func badNumber(from start: Int) -> EvidenceError {
    offset = start
    // What is no word is shown as the one sign that it begins with.
    let text = (try? readWord()) ?? String(UnicodeScalar(bytes[start]))
    return offset == end ? error(.truncated) : error(.number(text), at: start)
  }

  /// Reads a finite number; nil for what is none.
  mutating func readNumber() throws(EvidenceError) -> Double? {
    guard let first = peek(), first.isDigit || first == ASCII.hyphen else {
      try skip()
      return nil
    }
    return Double(try readWord()).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reads true or false; nil for what is neither.
  package mutating func readBool() throws(EvidenceError) -> Bool? {
    guard let first = peek(), first.isLetter else {
      try skip()
      return nil
    }
    return Bool(try readWord())
  }

  // MARK: - Escapes

  private func unescaped(_ content: ArraySlice<UInt8>) throws(EvidenceError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      guard content[index] == ASCII.backslash else {
        result.append(content[index])
        index += 1
        continue
      }
      index += 2
      switch content[index - 1] {
      case UInt8(ascii: "n"): result.append(ASCII.lineFeed)
      case UInt8(ascii: "t"): result.append(ASCII.tab)
      case UInt8(ascii: "r"): result.append(ASCII.carriageReturn)
      case UInt8(ascii: "b"): result.append(8)
      case UInt8(ascii: "f"): result.append(12)
      case UInt8(ascii: "u"): result += String(try unicodeScalar(in: content, at: &index)).utf8
      case let byte where [UInt8(ascii: "\""), ASCII.backslash, UInt8(ascii: "/")].contains(byte): result.append(byte)
      case let byte: throw error(.unexpected("\\\(UnicodeScalar(byte))".quoted, expected: "an escape"), at: index - 2)
      }
    }
    return result
  }

  /// The scalar behind `\u`; half of a pair becomes U+FFFD.
  private func unicodeScalar(
    in content: ArraySlice<UInt8>,
    at index: inout Int
  ) throws(EvidenceError) -> Character {
    let first = try hexadecimal(in: content, at: &index)
    guard (0xD800..<0xDC00).contains(first), index + 6 <= content.endIndex,
      content[index] == ASCII.backslash, content[index + 1] == UInt8(ascii: "u")
    else { return Character(UnicodeScalar(first) ?? "\u{FFFD}") }
    var after = index + 2
    let second = try hexadecimal(in: content, at: &after)
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    index = after
    return Character(UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}")
  }

  private func hexadecimal(in content: ArraySlice<UInt8>, at index: inout Int) throws(EvidenceError) -> UInt32 {
    let end = min(index + 4, content.endIndex)
    let digits = String(decoding: content[index..<end], as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      throw error(.unexpected("\\u\(digits)".quoted, expected: "four hexadecimal digits"), at: index)
    }
    index = end
    return value
  }
}
