// Finds inline text by scanning a block's own bytes: cmark's inline columns are wrong in continuation lines.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

extension SourceFile {
  /// The runs of text in some bytes of a paragraph, heading or cell, in order.
  ///
  /// Takes O(*n*) time for text with few unmatched signs.
  package func inlines(in range: Range<Int>) -> [Inline] {
    var scanner = InlineScanner(file: self, range: range)
    return scanner.scan()
  }

  /// What a reader sees of some bytes: no signs, no comments, blanks folded.
  package func plainText(in range: Range<Int>) -> String {
    inlines(in: range).lazy.filter { $0.kind != .comment }.map(\.content).joined().foldingBlanks()
  }
}

extension String {
  /// The text with every run of blanks and line ends as one space, and none at its ends.
  package func foldingBlanks() -> String {
    split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
  }
}

private struct InlineScanner {
  let file: SourceFile
  let range: Range<Int>
  private var index: Int
  private var runs: [Inline] = []
  private var textStart: Int
  private var isStrong = false
  private var isEmphasized = false
  private var destination: String?
  private var linkEnd = Int.max
  /// Lengths of backtick runs that close nowhere behind the index.
  private var unclosed: Set<Int> = []

  init(file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
    index = range.lowerBound
    textStart = range.lowerBound
  }

  private func byte(_ offset: Int) -> UInt8? {
    range.contains(offset) ? file.bytes[offset] : nil
  }

  mutating func scan() -> [Inline] {
    while index < range.upperBound {
      if index == linkEnd { endLink() }
      guard index < range.upperBound else { break }
      switch file.bytes[index] {
      case ASCII.backslash where byte(index + 1).map(isPunctuation) == true:
        flush()
        textStart = index + 1
        index += 2
      case ASCII.backtick: scanCode()
      case ASCII.asterisk, ASCII.underscore: scanEmphasis()
      case UInt8(ascii: "["): scanLink()
      case UInt8(ascii: "!") where byte(index + 1) == UInt8(ascii: "["):
        flush()
        index += 1
        textStart = index
      case ASCII.less: scanTag()
      default: index += 1
      }
    }
    flush()
    return runs
  }

  private func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }

  private mutating func flush() {
    append(.text, textStart..<index)
    textStart = index
  }

  private mutating func append(_ kind: Inline.Kind, _ content: Range<Int>) {
    guard !content.isEmpty else { return }
    runs.append(
      Inline(
        kind: kind,
        content: file.text(content),
        range: content,
        isStrong: isStrong,
        isEmphasized: isEmphasized,
        destination: destination
      )
    )
  }

  private mutating func scanCode() {
    let start = index
    while byte(index) == ASCII.backtick { index += 1 }
    let length = index - start
    guard !unclosed.contains(length), let end = closing(length, from: index) else {
      unclosed.insert(length)
      return
    }
    let opening = index
    index = start
    flush()
    var content = opening..<end
    if content.count > 2, byte(content.lowerBound) == ASCII.space, byte(content.upperBound - 1) == ASCII.space {
      content = content.lowerBound + 1..<content.upperBound - 1
    }
    append(.code, content)
    index = end + length
    textStart = index
  }

  private func closing(_ length: Int, from start: Int) -> Int? {
    var offset = start
    while offset < range.upperBound {
      guard file.bytes[offset] == ASCII.backtick else {
        offset += 1
        continue
      }
      let run = offset
      while byte(offset) == ASCII.backtick { offset += 1 }
      if offset - run == length { return run }
    }
    return nil
  }

  private mutating func scanEmphasis() {
    let sign = file.bytes[index]
    let start = index
    while byte(index) == sign { index += 1 }
    let count = index - start
    let before = byte(start - 1)
    let after = byte(index)
    let opens = after.map { !$0.isBlank && !isNewline($0) } ?? false
    let closes = before.map { !$0.isBlank && !isNewline($0) } ?? false
    let isInWord = sign == ASCII.underscore && isWord(before) && isWord(after)
    guard count <= 3, opens || closes, !isInWord else { return }
    if count >= 2 {
      guard isStrong ? closes : opens else { return }
    } else {
      guard isEmphasized ? closes : opens && !isWord(before) else { return }
    }
    let end = index
    index = start
    flush()
    if count >= 2 { isStrong.toggle() }
    if count != 2 { isEmphasized.toggle() }
    index = end
    textStart = end
  }

  private func isNewline(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || byte == ASCII.carriageReturn }

  private func isWord(_ byte: UInt8?) -> Bool {
    byte.map { $0.isLetter || $0.isDigit || $0 >= 0x80 } ?? false
  }

  /// `[text](destination)`; anything else stays text.
  private mutating func scanLink() {
    let start = index
    index += 1
    guard linkEnd == .max else { return }
    var depth = 1
    var offset = index
    while offset < range.upperBound, offset - index < 1_000 {
      let byte = file.bytes[offset]
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0 { break }
      offset += 1
    }
    guard depth == 0, byte(offset + 1) == UInt8(ascii: "(") else { return }
    var end = offset + 2
    while end < range.upperBound, file.bytes[end] != UInt8(ascii: ")"), end - offset < 1_000 { end += 1 }
    guard byte(end) == UInt8(ascii: ")") else { return }
    index = start
    flush()
    index = start + 1
    textStart = index
    destination = file.text(offset + 2..<end)
    linkEnd = offset
  }

  private mutating func endLink() {
    flush()
    destination = nil
    linkEnd = .max
    while index < range.upperBound, file.bytes[index] != UInt8(ascii: "(") { index += 1 }
    while index < range.upperBound, file.bytes[index] != UInt8(ascii: ")") { index += 1 }
    index = min(index + 1, range.upperBound)
    textStart = index
  }

  /// Comments and tags are no text; `a < b` is.
  private mutating func scanTag() {
    let start = index
    if file.bytes[index..<range.upperBound].starts(with: Array("<!--".utf8)) {
      guard let end = find(Array("-->".utf8), from: index + 4) else {
        index += 4
        return
      }
      flush()
      append(.comment, index + 4..<end)
      index = end + 3
      textStart = index
      return
    }
    index += 1
    guard let next = byte(index), next.isLetter || next == UInt8(ascii: "/") else { return }
    var end = index
    while end < range.upperBound, end - start < 200, file.bytes[end] != ASCII.greater { end += 1 }
    // Generic arguments such as `Array<Item>` are text.
    let isTag = byte(start - 1).map { !isWord($0) } ?? true
    guard isTag, byte(end) == ASCII.greater else { return }
    index = start
    flush()
    index = end + 1
    textStart = index
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset + pattern.count <= range.upperBound {
      if file.bytes[offset..<offset + pattern.count].elementsEqual(pattern) { return offset }
      offset += 1
    }
    return nil
  }
}
