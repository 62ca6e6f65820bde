// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Reads the parts of a heading's text, from left to right.
struct LabelScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipBlanks() {
    while index < bytes.count, bytes[index].isBlank { index += 1 }
  }

  /// Skips emoji, check marks and boxes, which no title begins with.
  mutating func skipSymbols() {
    skipBlanks()
    while let scalar = scalar(at: index), scalar.value >= 0x80, isSymbol(scalar) {
      index += UTF8.width(scalar)
      skipBlanks()
    }
  }

  private func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherSymbol, .modifierSymbol, .mathSymbol, .nonspacingMark, .enclosingMark, .format, .spaceSeparator: true
    default: false
    }
  }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    guard let first = byte(offset) else { return nil }
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    return String(decoding: bytes[offset..<min(bytes.count, offset + 4)], as: UTF8.self).unicodeScalars.first
  }

  // MARK: - Numbers

  /// Digits joined by dots, with at most one capital before them.
  mutating func number() -> String? {
    var end = index
    if let first = byte(end), first.isUppercase { end += 1 }
    guard byte(end)?.isDigit == true else { return nil }
    while let next = byte(end), next.isDigit || next == ASCII.dot && byte(end + 1)?.isDigit == true { end += 1 }
    guard end - index <= 24 else { return nil }
    defer { index = end }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// Whether nothing stands here that makes a word of the number before.
  var endsNumber: Bool { byte(index).map { !$0.isLetter && !$0.isDigit } ?? true }

  /// Whether a number without a word counts: when a sign follows, or when it has several parts.
  func startsTitle(after number: String) -> Bool {
    guard let next = byte(index) else { return true }
    if next == ASCII.dot || next == UInt8(ascii: ")") || next == ASCII.colon || sign(at: index) > 0 { return true }
    guard next.isBlank else { return false }
    // `T012` is a number, `S3` a name.
    if number.utf8.contains(ASCII.dot) || number.utf8.count > 2 && number.utf8.first?.isLetter == true { return true }
    var behind = index
    while byte(behind)?.isBlank == true { behind += 1 }
    return byte(behind) == ASCII.hyphen || byte(behind) == ASCII.colon || sign(at: behind) > 0
  }

  /// The number behind a dash.
  mutating func rangeEnd() -> String? {
    let start = index
    skipBlanks()
    if byte(index) == ASCII.hyphen {
      index += 1
    } else if isEnDash(at: index) {
      index += 3
    } else {
      index = start
      return nil
    }
    skipBlanks()
    if let number = number(), endsNumber { return number }
    index = start
    return nil
  }

  // MARK: - Titles

  /// The rest, without the sign before it and a colon behind it.
  mutating func title() -> String {
    skipBlanks()
    if let next = byte(index), next == ASCII.dot || next == ASCII.colon || next == UInt8(ascii: ")") {
      index += 1
    } else {
      index += byte(index) == ASCII.hyphen ? 1 : sign(at: index)
    }
    skipSymbols()
    var end = bytes.count
    while end > index {
      if bytes[end - 1].isBlank || bytes[end - 1] == ASCII.colon {
        end -= 1
      } else if end - 3 >= index, isFullwidthColon(at: end - 3) {
        end -= 3
      } else {
        break
      }
    }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// How many bytes the dash or fullwidth colon at an offset has; 0 when there is none.
  private func sign(at offset: Int) -> Int {
    isEnDash(at: offset) || isEmDash(at: offset) || isFullwidthColon(at: offset) ? 3 : 0
  }

  private func isEnDash(at offset: Int) -> Bool { holds(0xE2, 0x80, 0x93, at: offset) }

  private func isEmDash(at offset: Int) -> Bool { holds(0xE2, 0x80, 0x94, at: offset) }

  private func isFullwidthColon(at offset: Int) -> Bool { holds(0xEF, 0xBC, 0x9A, at: offset) }

  private func holds(_ first: UInt8, _ second: UInt8, _ third: UInt8, at offset: Int) -> Bool {
    offset + 3 <= bytes.count && bytes[offset] == first && bytes[offset + 1] == second && bytes[offset + 2] == third
  }
}
