// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// A line of a file as a terminal shows it, cut around what is marked.
struct Excerpt {
  /// One-based.
  let line: Int
  /// What is shown of the line.
  let text: String
  /// Spaces, then a caret under each character that is marked; nil when nothing is.
  let carets: String?

  /// Nil when the file has no such line.
  ///
  /// Of the bytes to mark, what is not on the line is left out.
  init?(of file: SourceFile, line: Int, marking range: Range<Int>? = nil) {
    guard line >= 1, line <= file.lineCount else { return nil }
    let full = file.range(ofLine: line)
    let marked = range?.clamped(to: full) ?? full.lowerBound..<full.lowerBound
    self.line = file.joined.place(ofLine: line).line
    let near = file.window(of: full, around: marked)
    let before = Array(file.text(near.lowerBound..<marked.lowerBound).shown)
    let inside = Array(file.text(marked.lowerBound..<min(marked.upperBound, near.upperBound)).shown)
    let after = Array(file.text(min(marked.upperBound, near.upperBound)..<near.upperBound).shown)
    let isWhole = near == full && before.count + inside.count + after.count <= Self.width
    let lead = isWhole ? before[...] : before.suffix(Self.width / 3)
    let shown = isWhole ? inside[...] : inside.prefix(Self.width / 2)
    let tail = isWhole ? after[...] : after.prefix(Self.width - lead.count - shown.count)
    let head = (lead.count < before.count || near.lowerBound > full.lowerBound ? "…" : "") + String(lead)
    let isCut = shown.count < inside.count || tail.count < after.count || near.upperBound < full.upperBound
    text = head + String(shown) + String(tail) + (isCut ? "…" : "")
    carets = range.map { _ in
      String(repeating: " ", count: head.terminalWidth)
        + String(repeating: "^", count: max(1, String(shown).terminalWidth))
    }
  }

  /// The characters of a line that are shown.
  private static let width = 120

  /// As many spaces as the number of the line has digits.
  var gutter: String { String(repeating: " ", count: String(line).count) }

  /// The line below its number, with the carets below it.
  var lines: [String] { ["\(gutter) |", "\(line) | \(text)"] + (carets.map { ["\(gutter) | \($0)"] } ?? []) }
}

extension SourceFile {
  /// The part of a line near a mark; whole characters only.
  ///
  /// A line may have any length, and most of it would be read only to be cut.
  fileprivate func window(of line: Range<Int>, around marked: Range<Int>) -> Range<Int> {
    var lower = max(line.lowerBound, marked.lowerBound - 1_000)
    var upper = min(line.upperBound, marked.lowerBound + 2_000)
    while lower > line.lowerBound, lower < marked.lowerBound, bytes[lower].isContinuation { lower += 1 }
    while upper < line.upperBound, upper > marked.lowerBound, bytes[upper].isContinuation { upper -= 1 }
    return lower..<upper
  }
}

extension UInt8 {
  /// Whether the byte is not the first of a character in UTF-8.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
