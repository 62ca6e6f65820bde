// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

extension SourceFile {
  /// The runs of text in some bytes of a paragraph, heading or cell, in order.
  ///
  /// Takes O(*n*) time in the number of bytes.
  ///
  /// - Parameters:
  ///   - range: the bytes.
  ///   - quoteDepth: how many quotes hold them; their signs are no text.
  /// - Returns: the runs; none is empty.
  package func inlines(in range: Range<Int>, quoteDepth: Int = 0) -> [Inline] {
    var scanner = InlineScanner(bytes: bytes, range: range, quoteDepth: quoteDepth)
    return scanner.scan().map { run in
      Inline(
        kind: run.kind,
        content: text(run.range),
        range: run.range,
        isStrong: run.isStrong,
        isEmphasized: run.isEmphasized,
        destination: run.destination.map { text($0) }
      )
    }
  }

  /// What a reader sees of some bytes: no signs, no comments, blanks folded.
  ///
  /// Takes O(*n*) time in the number of bytes.
  ///
  /// - Parameters:
  ///   - range: the bytes.
  ///   - quoteDepth: how many quotes hold them; their signs are no text.
  /// - Returns: the text; invalid UTF-8 becomes U+FFFD.
  package func plainText(in range: Range<Int>, quoteDepth: Int = 0) -> String {
    if isPlain(range) { return text(range) }
    var scanner = InlineScanner(bytes: bytes, range: range, quoteDepth: quoteDepth)
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    for run in scanner.scan() where run.kind != .comment {
      for byte in bytes[run.range] {
        let isSpace = byte == ASCII.space || byte == ASCII.tab || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
        if !isSpace {
          plain.append(byte)
        } else if let last = plain.last, last != ASCII.space {
          plain.append(ASCII.space)
        }
      }
    }
    if plain.last == ASCII.space { plain.removeLast() }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Whether some bytes are what a reader sees of them.
  private func isPlain(_ range: Range<Int>) -> Bool {
    var previous = ASCII.space
    for byte in bytes[range] {
      switch byte {
      case ASCII.space where previous == ASCII.space: return false
      case ASCII.asterisk, ASCII.underscore, ASCII.backtick, ASCII.backslash, ASCII.less, UInt8(ascii: "["),
        0..<ASCII.space:
        return false
      default: previous = byte
      }
    }
    return previous != ASCII.space
  }
}
