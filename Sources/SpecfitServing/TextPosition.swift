// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitReporting
package import SpecfitSource

/// What editors count the columns of a line in.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A place in a text as editors count: line and column from zero.
package struct TextPosition: Hashable, Comparable, Sendable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  /// Nil for what is no position.
  package init?(_ json: JSON?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else { return nil }
    self.init(line: line, character: character)
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  package var json: JSON { ["line": .number(line), "character": .number(character)] }
}

extension SourceFile {
  /// The byte at a position; what lies behind the end of a line or of the text is that end.
  package func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineCount else { return bytes.count }
    let line = range(ofLine: position.line + 1)
    let column = max(0, position.character)
    guard encoding == .utf16 else {
      var offset = line.lowerBound + min(column, line.count)
      // No edit splits a character.
      while offset > line.lowerBound, offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    var (offset, units) = (line.lowerBound, 0)
    while offset < line.upperBound, units < column {
      let width = bytes[offset].utf16Width
      guard units + width <= column else { break }
      units += width
      offset += 1
      while offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// The position of a byte, in `0...bytes.count`.
  package func position(ofByte offset: Int, in encoding: PositionEncoding) -> TextPosition {
    // Behind the last line end another line begins.
    if offset == bytes.count, lineCount == 0 || range(ofLine: lineCount) != fullRange(ofLine: lineCount) {
      return TextPosition(line: lineCount, character: 0)
    }
    let line = line(ofByte: offset)
    let start = start(ofLine: line)
    let end = max(start, min(offset, range(ofLine: line).upperBound))
    let character =
      encoding == .utf8 ? end - start : text(start..<end).utf16.count
    return TextPosition(line: line - 1, character: character)
  }

  /// A range of bytes as editors have it.
  package func json(of range: Range<Int>, in encoding: PositionEncoding) -> JSON {
    [
      "start": position(ofByte: min(range.lowerBound, bytes.count), in: encoding).json,
      "end": position(ofByte: min(range.upperBound, bytes.count), in: encoding).json,
    ]
  }

  /// The text after a change that an editor made; a change without a range is the whole text.
  package func applying(_ change: JSON, in encoding: PositionEncoding) -> SourceFile {
    guard let text = change["text"]?.text else { return self }
    let new = Array(text.utf8)
    guard let range = change["range"] else { return SourceFile(path: path, bytes: new) }
    guard let first = TextPosition(range["start"]), let last = TextPosition(range["end"]) else { return self }
    let start = offset(of: min(first, last), in: encoding)
    let end = offset(of: max(first, last), in: encoding)
    return SourceFile(path: path, bytes: applying([Edit(replacing: start..<max(start, end), with: new)]))
  }
}

extension UInt8 {
  /// How many units of UTF-16 the character has that begins with this byte.
  fileprivate var utf16Width: Int { self >= 0xF0 ? 2 : 1 }
}
