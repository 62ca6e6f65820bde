// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Whether a text holds a declaration keyword at the start of a line, behind
/// attributes and modifiers.
///
/// Does not parse; takes O(*n*) time in the number of bytes. A text for which
/// it is false has nothing that ``SwiftReading`` would find.
package func isLikelyDeclarationText(_ bytes: some Collection<UInt8>) -> Bool {
  bytes.withContiguousStorageIfAvailable(DeclarationScan.anyDeclaration)
    ?? Array(bytes).withUnsafeBufferPointer(
      DeclarationScan.anyDeclaration
    )
}

enum DeclarationScan {
  static func anyDeclaration(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != ASCII.lineFeed, bytes[end] != ASCII.carriageReturn { end += 1 }
      if beginsDeclaration(bytes[start..<end]) { return true }
      start = end + 1
    }
    return false
  }

  /// Whether a line begins with a declaration, perhaps behind the sign of a diff or a list.
  static func beginsDeclaration(_ line: some RandomAccessCollection<UInt8>) -> Bool {
    var rest = line.drop(while: isMark)
    while let first = rest.first {
      if first == UInt8(ascii: "@") {
        rest = behindAttribute(rest)
      } else {
        let word = rest.prefix { $0.isIdentifierPart }
        guard word.count <= 15, !word.isEmpty else { return false }
        let text = String(decoding: word, as: UTF8.self)
        if let keyword = DeclarationKeyword(text) { return isNeeded(keyword) }
        guard Modifier.contains(text) else { return false }
        rest = behindArguments(rest.dropFirst(word.count))
      }
      rest = rest.drop { $0.isBlank }
    }
    return false
  }

  /// Whether a byte can stand before a declaration: a blank, the sign of a diff,
  /// a part of a byte order mark.
  private static func isMark(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == ASCII.plus || byte == ASCII.hyphen || [0xEF, 0xBB, 0xBF].contains(byte)
  }

  private static func isNeeded(_ keyword: DeclarationKeyword) -> Bool {
    if case .unneeded = keyword { false } else { true }
  }

  private static func behindAttribute<Line: RandomAccessCollection<UInt8>>(_ line: Line) -> Line.SubSequence
  where Line.SubSequence == Line {
    behindArguments(line.dropFirst().drop { $0.isIdentifierPart || $0 == ASCII.dot })
  }

  /// The line behind `(…)`, if it begins with that; nested parentheses count.
  private static func behindArguments<Line: RandomAccessCollection<UInt8>>(_ line: Line) -> Line.SubSequence
  where Line.SubSequence == Line {
    guard line.first == UInt8(ascii: "(") else { return line }
    var depth = 0
    for index in line.indices {
      if line[index] == UInt8(ascii: "(") { depth += 1 }
      if line[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return line[line.index(after: index)...] }
    }
    return line[line.endIndex...]
  }
}
