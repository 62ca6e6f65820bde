// Words and parts of a text, told apart byte by byte.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension StringProtocol {
  /// With a capital where it begins.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Substring {
  /// The parts between some signs; empty ones are left out.
  func words(separatedBy signs: ByteSet) -> [Substring] {
    parts { signs.contains($0) }
  }

  /// The runs of ASCII letters.
  var letterRuns: [Substring] { parts { !$0.isLetter } }

  /// The runs of letters, digits and underscores.
  var names: [Substring] {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    return parts { !$0.isLetter && !$0.isDigit && $0 != ASCII.underscore }
  }

  private func parts(_ separates: (UInt8) -> Bool) -> [Substring] {
    var copy = self
    var parts: [Substring] = []
    parts.reserveCapacity(8)
    copy.withUTF8 { bytes in
      var start = 0
      for index in 0..<bytes.count where separates(bytes[index]) {
        if index > start { parts.append(self[bytes: start..<index]) }
        start = index + 1
      }
      if bytes.count > start { parts.append(self[bytes: start..<bytes.count]) }
    }
    return parts
  }

  /// The part at some byte offsets, which must not stand inside a character's bytes.
  subscript(bytes range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}

extension StringProtocol {
  /// Whether the first character is a capital; of ASCII that is told without asking what the character is in Unicode.
  var startsWithCapital: Bool {
    utf8.first.map { $0 < 0x80 ? $0.isUppercase : first?.isUppercase == true } ?? false
  }

  /// Whether the first character is a number, told likewise.
  var startsWithNumber: Bool {
    utf8.first.map { $0 < 0x80 ? $0.isDigit : first?.isNumber == true } ?? false
  }
}

extension String {
  func words(separatedBy signs: ByteSet) -> [Substring] { self[...].words(separatedBy: signs) }

  /// How many words stand between its blanks.
  var wordCount: Int {
    var count = 0
    var previous = ASCII.space
    for byte in utf8 {
      if previous == ASCII.space, byte != ASCII.space { count += 1 }
      previous = byte
    }
    return count
  }

  /// The first word, to the first blank.
  var firstWord: Substring { part(before: " ") }
}
