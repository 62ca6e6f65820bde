// Columns of text, where a tab goes to the next multiple of four.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Counts columns for ascending bytes of ascending lines, in O(*n*) time for all of them.
struct ColumnCursor {
  private var line = 0
  private var byte = 0
  private var column = 0

  /// The one-based column of a byte of a line; a byte order mark has none.
  mutating func column(ofByte target: Int, line: Int, in file: SourceFile) -> Int {
    if line != self.line || target < byte {
      self.line = line
      byte = file.content(ofLine: line).lowerBound
      column = 0
    }
    while byte < target {
      column += file.bytes[byte] == ASCII.tab ? 4 - column % 4 : 1
      byte += 1
    }
    return column + 1
  }
}

extension SourceFile {
  var hasByteOrderMark: Bool {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }

  /// The bytes of a line without its line end and without a byte order mark.
  func content(ofLine line: Int) -> Range<Int> {
    let range = range(ofLine: line)
    return line == 1 && hasByteOrderMark ? 3..<range.upperBound : range
  }

  /// The same, as a slice.
  func content(inLine line: Int) -> ArraySlice<UInt8> { bytes[content(ofLine: line)] }

  /// How many columns some bytes take that begin at a multiple of four.
  func width(of range: Range<Int>) -> Int {
    var columns = 0
    for index in range { columns += bytes[index] == ASCII.tab ? 4 - columns % 4 : 1 }
    return columns
  }

  /// The offset behind the signs of quotes at the start of a line, and the blank that belongs to each.
  func endOfQuoteSigns(in line: Range<Int>, depth: Int) -> Int {
    var end = line.lowerBound
    for _ in 0..<depth {
      var index = end
      while index < line.upperBound, bytes[index].isBlank { index += 1 }
      guard index < line.upperBound, bytes[index] == ASCII.greater else { break }
      end = index + 1
      if end < line.upperBound, bytes[end].isBlank { end += 1 }
    }
    return end
  }
}

/// The width of the blanks at the start of a line; a tab goes to the next multiple of four.
func columns(ofBlanksIn line: ArraySlice<UInt8>) -> Int {
  var columns = 0
  for byte in line {
    if byte == ASCII.space { columns += 1 } else if byte == ASCII.tab { columns += 4 - columns % 4 } else { break }
  }
  return columns
}
