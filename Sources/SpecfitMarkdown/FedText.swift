// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Text for cmark, made of lines of a file, that knows where each of its bytes comes from.
struct FedText {
  /// A line as it is fed: some blanks, then bytes of the file.
  struct Line {
    /// The one-based line of the file.
    var line: Int
    /// The bytes of the file that follow the blanks; empty for a line that the file does not have.
    var bytes: Range<Int>
    /// How many blanks stand before them.
    var blanks: Int
  }

  private(set) var input = CMarkInput(.structure)
  private(set) var lines: [Line] = []

  mutating func append(_ line: Line, text: some Collection<UInt8>) {
    input.append(blanks: line.blanks, text: text)
    lines.append(line)
  }

  mutating func finish() { input.finish() }
}

/// What cmark is given: lines of the file as they stand, or lines that were written anew.
enum Feed {
  case verbatim(firstLine: Int)
  case rewritten(FedText)

  /// The line of the file behind a fed line, both one-based.
  func line(_ fed: Int, in file: SourceFile) -> Int {
    switch self {
    case .verbatim(let firstLine): min(file.lineCount, max(firstLine, fed + firstLine - 1))
    case .rewritten(let text): text.lines[min(max(fed, 1), text.lines.count) - 1].line
    }
  }

  /// How many lines are fed.
  func lineCount(in file: SourceFile) -> Int {
    switch self {
    case .verbatim(let firstLine): file.lineCount - firstLine + 1
    case .rewritten(let text): text.lines.count
    }
  }

  /// The bytes of the file behind a fed line, without its line end.
  func bytes(ofLine fed: Int, in file: SourceFile) -> Range<Int> {
    switch self {
    case .verbatim: file.content(ofLine: line(fed, in: file))
    case .rewritten(let text): text.lines[min(max(fed, 1), text.lines.count) - 1].bytes
    }
  }

  /// The byte of the file behind a one-based column of a fed line, at most the line's end.
  func byte(ofLine fed: Int, column: Int, in file: SourceFile) -> Int {
    let range = bytes(ofLine: fed, in: file)
    var offset = max(0, column - 1)
    if case .rewritten(let text) = self { offset -= text.lines[min(max(fed, 1), text.lines.count) - 1].blanks }
    return min(range.upperBound, range.lowerBound + max(0, offset))
  }

  var isRewritten: Bool {
    if case .rewritten = self { return true }
    return false
  }
}
