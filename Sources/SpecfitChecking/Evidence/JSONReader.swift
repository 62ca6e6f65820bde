// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Reads JSON value by value, and passes over what nobody asks for.
///
/// Coverage reports are large, and little of them counts: a decoder would build
/// all of it. Nesting is followed with a stack of its own and a limit; a key
/// that an object has twice is an error, since readers differ on which counts.
package struct JSONReader: Sendable {
  static let depthLimit = 512

  let bytes: [UInt8]
  let format: EvidenceFormat?
  var offset: Int
  let end: Int
  private var depth = 0

  /// - Parameters:
  ///   - bytes: valid UTF-8.
  ///   - range: what of it holds the value; all of it by default.
  ///   - format: what errors call the file; nil before that is known.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil, as format: EvidenceFormat?) {
    self.bytes = bytes
    self.format = format
    offset = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  // MARK: - Errors

  func error(_ problem: EvidenceError.Problem, at place: Int? = nil) -> EvidenceError {
    EvidenceError(problem, in: format, at: Location(ofByte: place ?? offset, in: bytes))
  }

  private func unexpected(_ expected: String) -> EvidenceError {
    guard offset < end else { return error(.truncated) }
    // A character, not a byte: the text is valid UTF-8.
    let character = String(decoding: bytes[offset..<min(end, offset + 16)], as: UTF8.self).first.map(String.init) ?? ""
    return error(.unexpected(character.quoted, expected: expected))
  }

  // MARK: - Signs

  /// The first byte of what follows, behind blanks; nil at the end.
  package mutating func peek() -> UInt8? {
    while offset < end {
      switch bytes[offset] {
      case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: offset += 1
      default: return bytes[offset]
      }
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(EvidenceError) {
    guard take(byte) else { throw unexpected("'\(String(UnicodeScalar(byte)))'") }
  }

  /// Checks that nothing follows.
  package mutating func finish() throws(EvidenceError) {
    if peek() != nil { throw unexpected("the end") }
  }

  // MARK: - Containers

  /// Reads an object; the closure must read or skip the value of each key.
  package mutating func readObject(
    _ member: (String, inout JSONReader) throws(EvidenceError) -> Void
  ) throws(EvidenceError) {
    try open(UInt8(ascii: "{"))
    var seen: Set<String> = []
    if !take(UInt8(ascii: "}")) {
      repeat {
        _ = peek()
        let start = offset
        let key = try readString()
        guard seen.insert(key).inserted else { throw error(.duplicate(key), at: start) }
        try expect(ASCII.colon)
        try member(key, &self)
      } while take(UInt8(ascii: ","))
      try expect(UInt8(ascii: "}"))
    }
    depth -= 1
  }

  /// The first key of an object that is one of some; nil when it has none of them.
  ///
  /// What stands behind it is not read.
  mutating func firstKey(among keys: Set<String>) throws(EvidenceError) -> String? {
    try open(UInt8(ascii: "{"))
    guard !take(UInt8(ascii: "}")) else { return nil }
    repeat {
      let key = try readString()
      if keys.contains(key) { return key }
      try expect(ASCII.colon)
      try skip()
    } while take(UInt8(ascii: ","))
    return nil
  }

  /// Reads an array; the closure must read or skip each element.
  package mutating func readArray(_ element: (inout JSONReader) throws(EvidenceError) -> Void) throws(EvidenceError) {
    try open(UInt8(ascii: "["))
    if !take(UInt8(ascii: "]")) {
      repeat { try element(&self) } while take(UInt8(ascii: ","))
      try expect(UInt8(ascii: "]"))
    }
    depth -= 1
  }

  private mutating func open(_ bracket: UInt8) throws(EvidenceError) {
    try expect(bracket)
    depth += 1
    guard depth <= Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit)) }
  }

  // MARK: - Passing over

  /// Passes over a value of any kind.
  package mutating func skip() throws(EvidenceError) {
    var open: [UInt8] = []
    repeat {
      switch peek() {
      case UInt8(ascii: "{")?, UInt8(ascii: "[")?:
        let isObject = bytes[offset] == UInt8(ascii: "{")
        offset += 1
        let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        guard depth + open.count < Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit)) }
        if !take(close) {
          open.append(close)
          if isObject { try skipKey() }
          continue
        }
      case UInt8(ascii: "\"")?: try skipString()
      default: try skipWord()
      }
      try closeEnded(&open)
    } while !open.isEmpty
  }

  /// Passes a comma, or the ends of containers, behind a value.
  private mutating func closeEnded(_ open: inout [UInt8]) throws(EvidenceError) {
    while let close = open.last {
      if take(UInt8(ascii: ",")) {
        if close == UInt8(ascii: "}") { try skipKey() }
        return
      }
      try expect(close)
      open.removeLast()
    }
  }

  private mutating func skipKey() throws(EvidenceError) {
    guard peek() == UInt8(ascii: "\"") else { throw unexpected("a key") }
    try skipString()
    try expect(ASCII.colon)
  }

  private mutating func skipWord() throws(EvidenceError) {
    let start = offset
    let word = try readWord()
    guard ["true", "false", "null"].contains(word) || Double(word)?.isFinite == true else {
      throw offset == end ? error(.truncated) : error(.unexpected(word.quoted, expected: "a value"), at: start)
    }
  }

  /// Passes over a string; the offset is at its quote.
  mutating func skipString() throws(EvidenceError) {
    offset += 1
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case ASCII.backslash: offset += 2
      default: offset += 1
      }
    }
    offset = end
    throw error(.truncated)
  }

  /// The letters, digits and signs of a number or name.
  package mutating func readWord() throws(EvidenceError) -> String {
    _ = peek()
    let start = offset
    while offset < end, bytes[offset].isWordOfJSON { offset += 1 }
    guard offset > start else { throw unexpected("a value") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isWordOfJSON: Bool {
    isLetter || isDigit || self == ASCII.dot || self == ASCII.hyphen || self == ASCII.plus
  }
}
