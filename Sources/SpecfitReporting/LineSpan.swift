// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The lines and columns of a place.
struct LineSpan: Equatable {
  /// What a column counts.
  enum Unit {
    /// UTF-8 bytes, as everywhere in specfit.
    case bytes
    /// UTF-16 code units, as editors and code hosts do.
    case utf16
  }

  /// One-based.
  var line: Int
  /// One-based; nil when only the line is known.
  var column: Int?
  /// One-based.
  var endLine: Int
  /// One-based, the first column behind the place; nil when only the line is known.
  var endColumn: Int?

  /// Nil for a whole file.
  ///
  /// Without the file only the line is known. What lies behind its end is left out.
  init?(_ place: Finding.Place, in file: SourceFile?, columns unit: Unit) {
    guard let range = place.range, let file else {
      guard let line = place.line else { return nil }
      self.line = max(1, line)
      endLine = self.line
      return
    }
    let known = range.clamped(to: 0..<file.bytes.count)
    line = file.line(ofByte: known.lowerBound)
    endLine = file.line(ofByte: known.upperBound)
    guard let start = file.column(ofByte: known.lowerBound, on: line, in: unit),
      let end = file.column(ofByte: known.upperBound, on: endLine, in: unit)
    else { return }
    (column, endColumn) = (start, end)
  }
}

extension SourceFile {
  /// The column of a byte; nil when it must be counted and lies so far to the right that nobody would find it.
  fileprivate func column(ofByte offset: Int, on line: Int, in unit: LineSpan.Unit) -> Int? {
    var start = lineCount == 0 ? 0 : self.start(ofLine: line)
    if unit == .bytes { return offset - start + 1 }
    // To SARIF, a byte order mark is no part of the text.
    if start == 0, offset >= 3, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    guard offset - start <= 1 << 16 else { return nil }
    return text(start..<offset).utf16.count + 1
  }
}
