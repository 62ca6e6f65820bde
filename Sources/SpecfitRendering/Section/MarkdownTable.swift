// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// A table whose columns are aligned, as formatters leave it.
struct MarkdownTable {
  var head: [String]
  /// Each with as many cells as the head, which are Markdown without line ends.
  var rows: [[String]]

  /// Without indentation and line ends.
  var lines: [String] {
    let widths = head.indices.map { column in
      max(3, ([head] + rows).map { $0[column].displayWidth }.max() ?? 0)
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([head, rule] + rows).map { cells in
      let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.displayWidth)) }
      return "| " + padded.joined(separator: " | ") + " |"
    }
  }
}

extension String {
  /// The columns that the text takes in a fixed-width font; East Asian signs and pictures take two.
  fileprivate var displayWidth: Int { reduce(0) { $0 + ($1.unicodeScalars.contains(where: Self.isWide) ? 2 : 1) } }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100 && wide.contains { $0.contains(scalar.value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
