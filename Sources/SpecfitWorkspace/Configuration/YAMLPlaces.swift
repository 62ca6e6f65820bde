// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// From the places of the YAML parser to those of specfit.
///
/// The parser counts Unicode scalars where specfit counts bytes, and for it a
/// line also ends at U+0085, U+2028, and U+2029.
struct YAMLPlaces {
  let file: SourceFile

  /// The text as the parser gets it, without the byte order mark.
  let text: ArraySlice<UInt8>

  /// Where the parser's lines start in the file.
  private let lineStarts: [Int]

  init(_ file: SourceFile) {
    self.file = file
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    text = file.bytes.starts(with: mark) ? file.bytes.dropFirst(mark.count) : file.bytes[...]
    lineStarts = [text.startIndex] + text.indices.filter { Self.isLineEnd(file.bytes, endingAt: $0) }.map { $0 + 1 }
  }

  private static func isLineEnd(_ bytes: [UInt8], endingAt offset: Int) -> Bool {
    func precedes(_ distance: Int, _ byte: UInt8) -> Bool { offset >= distance && bytes[offset - distance] == byte }
    return switch bytes[offset] {
    case ASCII.lineFeed: true
    case ASCII.carriageReturn: offset + 1 == bytes.count || bytes[offset + 1] != ASCII.lineFeed
    case 0x85: precedes(1, 0xC2)
    case 0xA8, 0xA9: precedes(1, 0x80) && precedes(2, 0xE2)
    default: false
    }
  }

  /// Converts a place of the parser.
  ///
  /// - Parameters:
  ///   - line: one-based; a line after the last stands for the end of the file.
  ///   - column: one-based, in Unicode scalars.
  /// - Returns: the offset in the file.
  func offset(line: Int, column: Int) -> Int {
    guard lineStarts.indices.contains(line - 1) else { return file.bytes.count }
    var offset = lineStarts[line - 1]
    var scalars = 0
    while offset < file.bytes.count {
      let isContinuation = file.bytes[offset] & 0xC0 == 0x80
      if !isContinuation {
        if scalars == column - 1 { break }
        scalars += 1
      }
      offset += 1
    }
    return offset
  }

  /// Finds a key that stands a second time in the same block.
  ///
  /// - Parameters:
  ///   - key: as it is written, without quotes.
  ///   - first: the offset where it stands first.
  /// - Returns: the offset of the next line that starts in the same column with the key, or `first`.
  func repetition(of key: String, after first: Int) -> Int {
    let place = file.location(ofByte: first)
    for line in stride(from: place.line + 1, through: file.lineCount, by: 1) {
      let bytes = file.line(line)
      let indent = bytes.prefix { $0 == ASCII.space || $0 == ASCII.hyphen }.count
      guard indent < bytes.count else { continue }
      if indent < place.column - 1 { break }
      let name = bytes.dropFirst(indent).drop { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      let rest = name.dropFirst(key.utf8.count)
      let endsThere = rest.first.map { !$0.isLetter && !$0.isDigit && $0 != ASCII.underscore && $0 != ASCII.hyphen }
      if indent == place.column - 1, name.starts(with: key.utf8), endsThere ?? false {
        return bytes.startIndex + indent
      }
    }
    return first
  }
}
