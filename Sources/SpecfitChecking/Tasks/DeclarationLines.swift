// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Finds where declarations begin and end in code, by its brackets: code in documents is seldom whole.
struct DeclarationLines {
  /// In lines; a longer declaration is not taken as a whole.
  private static let longest = 240
  /// In lines; what stands before a declaration is its comment and its attributes.
  private static let mostAbove = 20

  private let file: SourceFile
  /// One-based.
  private let lines: Range<Int>

  init(in file: SourceFile, of code: Block.Code) {
    self.file = file
    lines = code.lines
  }

  /// The declaration that begins on a line, with its comment and its attributes.
  ///
  /// - Returns: one-based; nil when its end is not found in time, or the line is none of the code.
  func around(_ line: Int) -> ClosedRange<Int>? {
    guard lines.contains(line), let end = end(from: line) else { return nil }
    var start = line
    while start > lines.lowerBound, line - start < Self.mostAbove, belongsBelow(start - 1) { start -= 1 }
    return start...end
  }

  /// Whether a line is a comment for readers or an attribute.
  private func belongsBelow(_ line: Int) -> Bool {
    let text = file.line(line).drop { $0.isBlank }
    return text.first == UInt8(ascii: "@") || text.starts(with: "///".utf8)
  }

  private func end(from start: Int) -> Int? {
    var depth = Depth()
    for line in start..<min(lines.upperBound, start + Self.longest) {
      depth.read(file.line(line))
      if depth.isClosed, !opensBody(line + 1) { return line }
    }
    return nil
  }

  /// Whether a body begins on a line of its own.
  private func opensBody(_ line: Int) -> Bool {
    lines.contains(line) && file.line(line).first { !$0.isBlank } == UInt8(ascii: "{")
  }
}

/// How many brackets are open, strings and comments aside.
private struct Depth {
  private var open = 0
  private var isInText = false
  private var isInComment = false

  var isClosed: Bool { open <= 0 && !isInText && !isInComment }

  mutating func read(_ line: ArraySlice<UInt8>) {
    var index = line.startIndex
    var isQuoted = false
    while index < line.endIndex {
      let rest = line[index...]
      if isInComment {
        let ends = rest.starts(with: "*/".utf8)
        isInComment = !ends
        index += ends ? 2 : 1
      } else if rest.starts(with: "\"\"\"".utf8) {
        isInText.toggle()
        index += 3
      } else if isInText {
        index += 1
      } else if isQuoted {
        isQuoted = line[index] != UInt8(ascii: "\"")
        index += line[index] == UInt8(ascii: "\\") ? 2 : 1
      } else if rest.starts(with: "//".utf8) {
        return
      } else if rest.starts(with: "/*".utf8) {
        isInComment = true
        index += 2
      } else {
        switch line[index] {
        case UInt8(ascii: "\""): isQuoted = true
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): open += 1
        case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): open -= 1
        default: break
        }
        index += 1
      }
    }
  }
}
