// The bytes of one file, and where its lines start.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A text file as bytes.
///
/// Byte offsets are zero-based and count UTF-8 bytes; a range is half-open.
/// Lines are one-based. A line ends with LF, CRLF, or a lone CR, as in
/// CommonMark; U+2028 and form feeds do not end a line.
package struct SourceFile: Sendable {
  /// The path as the user gave it, for messages.
  package let path: String

  /// The file's bytes, unchanged.
  package let bytes: [UInt8]

  /// Which lines stand in other files, for a text that was joined from several.
  package let joined: JoinedLines

  /// The offset of the first byte of each line, plus, as a last element, `bytes.count`.
  private let lineStarts: [Int]

  /// Takes the bytes as they are, and finds its lines.
  ///
  /// Takes O(*n*) time in the number of bytes.
  package init(path: String, bytes: [UInt8]) { self.init(path: path, bytes: bytes, joined: JoinedLines()) }

  init(path: String, bytes: [UInt8], joined: JoinedLines) {
    self.path = path
    self.bytes = bytes
    self.joined = joined
    lineStarts = Self.lineStarts(in: bytes)
  }

  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(bytes.count / 32 + 2)
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        index += 1
        guard byte == ASCII.lineFeed || byte == ASCII.carriageReturn else { continue }
        if byte == ASCII.carriageReturn, index < buffer.count, buffer[index] == ASCII.lineFeed { index += 1 }
        starts.append(index)
      }
    }
    if starts.last != bytes.count { starts.append(bytes.count) }
    return starts
  }

  /// How many lines the file has; a final line end starts no further line.
  package var lineCount: Int { lineStarts.count - 1 }

  /// The bytes of a line with its line end.
  ///
  /// - Parameter line: one-based, in `1...lineCount`.
  /// - Returns: the half-open byte range, line end included.
  package func fullRange(ofLine line: Int) -> Range<Int> {
    precondition((1...max(1, lineCount)).contains(line) && lineCount > 0, "line \(line) is outside \(path)")
    return lineStarts[line - 1]..<lineStarts[line]
  }

  /// The bytes of a line without its line end.
  ///
  /// - Parameter line: one-based, in `1...lineCount`.
  /// - Returns: the half-open byte range, line end excluded.
  package func range(ofLine line: Int) -> Range<Int> {
    let full = fullRange(ofLine: line)
    var end = full.upperBound
    if end > full.lowerBound, bytes[end - 1] == ASCII.lineFeed { end -= 1 }
    if end > full.lowerBound, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    return full.lowerBound..<end
  }

  /// The bytes of a line without its line end.
  ///
  /// - Parameter line: one-based, in `1...lineCount`.
  /// - Returns: the slice; its indices are offsets in the file.
  package func line(_ line: Int) -> ArraySlice<UInt8> { bytes[range(ofLine: line)] }

  /// Whether a line holds nothing but spaces and tabs.
  package func isBlank(line: Int) -> Bool {
    self.line(line).allSatisfy { $0 == ASCII.space || $0 == ASCII.tab }
  }

  /// The offset at which a line starts; `lineCount + 1` gives `bytes.count`.
  package func start(ofLine line: Int) -> Int {
    precondition((1...lineCount + 1).contains(line), "line \(line) is outside \(path)")
    return lineStarts[line - 1]
  }

  /// The one-based line that holds a byte offset, in `0...bytes.count`.
  ///
  /// Takes O(log *n*) time in the number of lines.
  package func line(ofByte offset: Int) -> Int {
    precondition((0...bytes.count).contains(offset), "byte \(offset) is outside \(path)")
    var low = 0
    var high = max(0, lineStarts.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low + 1
  }

  /// Converts a byte offset, in `0...bytes.count`, to a location.
  ///
  /// Takes O(log *n*) time in the number of lines.
  package func location(ofByte offset: Int) -> Location {
    let line = line(ofByte: offset)
    return Location(line: line, column: offset - lineStarts[line - 1] + 1)
  }

  /// The text of a byte range; invalid UTF-8 becomes U+FFFD.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// A place in a file.
package struct Location: Hashable, Sendable {
  /// One-based.
  package var line: Int

  /// One-based, in UTF-8 bytes.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
