// Questions for a few words, which are handed over one by one: lists of them would be made anew for each question.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A word in lower case, or a mark, that stands in the code: at most 16 bytes.
///
/// All that is made of it is known where the program is compiled, so that a question for a word compares two numbers.
struct WordLiteral: ExpressibleByStringLiteral {
  private let low: UInt64
  private let high: UInt64

  @inline(__always)
  init(stringLiteral word: StaticString) {
    let (start, count) = (UnsafeRawPointer(word.utf8Start), word.utf8CodeUnitCount)
    precondition(count <= 16, "a word of a question has at most 16 bytes")
    low = Self.bytes(at: start, count: count)
    high = count > 8 ? Self.bytes(at: start + 8, count: count - 8) : 0
  }

  /// At most eight bytes as a number; those in the middle are read twice.
  @inline(__always)
  private static func bytes(at start: UnsafeRawPointer, count: Int) -> UInt64 {
    if count >= 8 { return UInt64(littleEndian: start.loadUnaligned(as: UInt64.self)) }
    if count >= 4 { return four(at: start) | four(at: start + (count - 4)) << UInt64(8 * (count - 4)) }
    guard count > 0 else { return 0 }
    let (middle, last) = (count / 2, count - 1)
    return one(at: start) | one(at: start + middle) << UInt64(8 * middle) | one(at: start + last) << UInt64(8 * last)
  }

  @inline(__always)
  private static func one(at place: UnsafeRawPointer) -> UInt64 { UInt64(place.load(as: UInt8.self)) }

  @inline(__always)
  private static func four(at place: UnsafeRawPointer) -> UInt64 {
    UInt64(UInt32(littleEndian: place.loadUnaligned(as: UInt32.self)))
  }

  /// Zero for the word of a key, and one for any other, told without a branch: words are asked in long conditions.
  @inline(__always)
  fileprivate func differs(from key: WordKey) -> UInt64 { Self.sign(of: (key.low ^ low) | (key.high ^ high)) }

  /// The same for a mark.
  @inline(__always)
  fileprivate func differs(from mark: UInt32) -> UInt64 { Self.sign(of: UInt64(mark) ^ low) }

  @inline(__always)
  private static func sign(of difference: UInt64) -> UInt64 { (difference | (0 &- difference)) >> 63 }
}

extension WordLiteral? {
  /// A word that is not asked for differs from every one, which is known where the program is compiled.
  @inline(__always)
  fileprivate func differs(from key: WordKey) -> UInt64 {
    switch self {
    case let word?: word.differs(from: key)
    case nil: 1
    }
  }

  @inline(__always)
  fileprivate func differs(from mark: UInt32) -> UInt64 {
    switch self {
    case let word?: word.differs(from: mark)
    case nil: 1
    }
  }
}

extension Word {
  /// Whether it is a plain word, and one of these; what has no key is none.
  @inline(__always)
  func isPlain(
    _ a: WordLiteral,
    _ b: WordLiteral? = nil,
    _ c: WordLiteral? = nil,
    _ d: WordLiteral? = nil,
    _ e: WordLiteral? = nil,
    _ f: WordLiteral? = nil,
    _ g: WordLiteral? = nil,
    _ h: WordLiteral? = nil
  ) -> Bool {
    a.differs(from: key) & b.differs(from: key) & c.differs(from: key) & d.differs(from: key) == 0
      || e.differs(from: key) & f.differs(from: key) & g.differs(from: key) & h.differs(from: key) == 0
  }

  /// Whether it is one of these marks.
  @inline(__always)
  func isMark(
    _ a: WordLiteral,
    _ b: WordLiteral? = nil,
    _ c: WordLiteral? = nil,
    _ d: WordLiteral? = nil,
    _ e: WordLiteral? = nil,
    _ f: WordLiteral? = nil
  ) -> Bool {
    a.differs(from: sign) & b.differs(from: sign) & c.differs(from: sign) & d.differs(from: sign) == 0
      || e.differs(from: sign) & f.differs(from: sign) == 0
  }
}

extension ArraySlice<Word> {
  /// Whether one of these is among its plain words.
  @inline(__always)
  func holds(
    anyOf a: WordLiteral,
    _ b: WordLiteral? = nil,
    _ c: WordLiteral? = nil,
    _ d: WordLiteral? = nil,
    _ e: WordLiteral? = nil,
    _ f: WordLiteral? = nil
  ) -> Bool {
    contains { $0.isPlain(a, b, c, d, e, f) }
  }
}
