// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// How the lines of a file end.
package enum LineEnding: String, Sendable {
  case lineFeed = "\n"
  case carriageReturnLineFeed = "\r\n"
  case carriageReturn = "\r"
}

extension SourceFile {
  /// The line end that most lines have; LF when there is none.
  ///
  /// Takes O(*n*) time in the number of lines.
  package var lineEnding: LineEnding {
    var counts: (lf: Int, crlf: Int, cr: Int) = (0, 0, 0)
    for line in stride(from: 1, through: lineCount, by: 1) {
      let end = fullRange(ofLine: line).upperBound
      guard end > range(ofLine: line).upperBound else { continue }
      switch (bytes[end - 1], end - range(ofLine: line).upperBound) {
      case (ASCII.lineFeed, 1): counts.lf += 1
      case (ASCII.lineFeed, _): counts.crlf += 1
      default: counts.cr += 1
      }
    }
    if counts.crlf > max(counts.lf, counts.cr) { return .carriageReturnLineFeed }
    return counts.cr > counts.lf ? .carriageReturn : .lineFeed
  }
}
