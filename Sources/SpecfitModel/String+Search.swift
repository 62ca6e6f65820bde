// Searches over bytes: those of the standard library compare characters.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension Substring {
  /// Where some text first stands, byte for byte; nil when nowhere or when it is empty.
  func place(of text: some StringProtocol) -> Range<Index>? {
    var pattern = Substring(text)
    var copy = self
    let found = copy.withUTF8 { bytes in pattern.withUTF8 { bytes.place(of: $0) } }
    return found.map { range in
      let start = utf8.index(startIndex, offsetBy: range.lowerBound)
      return start..<utf8.index(start, offsetBy: range.count)
    }
  }

  /// Whether some text stands anywhere, byte for byte.
  func holds(_ text: StaticString) -> Bool {
    var copy = self
    return copy.withUTF8 { bytes in text.withUTF8Buffer { bytes.place(of: $0) != nil } }
  }

  /// The parts between some signs; empty ones are left out.
  func words(separatedBy signs: ByteSet) -> [Substring] {
    parts { signs.contains($0) }
  }

  /// The runs of ASCII letters.
  var letterRuns: [Substring] { parts { !$0.isLetter } }

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

extension String {
  func place(of text: some StringProtocol) -> Range<Index>? { self[...].place(of: text) }

  func holds(_ text: StaticString) -> Bool { self[...].holds(text) }

  func words(separatedBy signs: ByteSet) -> [Substring] { self[...].words(separatedBy: signs) }

  /// The first word, to the first blank.
  var firstWord: Substring {
    utf8.firstIndex(of: ASCII.space).map { self[..<$0] } ?? self[...]
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func place(of pattern: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard let first = pattern.first, count >= pattern.count else { return nil }
    for start in 0...count - pattern.count where self[start] == first {
      var length = 1
      while length < pattern.count, self[start + length] == pattern[length] { length += 1 }
      if length == pattern.count { return start..<start + length }
    }
    return nil
  }
}
