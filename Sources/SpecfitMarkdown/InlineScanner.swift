// Finds inline text by scanning a block's own bytes: cmark's inline columns are wrong in continuation lines.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Finds runs of text, in O(*n*) time whatever stands there.
///
/// A sign that could open something stays part of the text until its closing
/// sign is found, so that what is never closed is text.
struct InlineScanner {
  /// A run without its text.
  struct Run {
    var kind: Inline.Kind
    var range: Range<Int>
    var isStrong = false
    var isEmphasized = false
    var destination: Range<Int>?
  }

  /// A sign that may open something: the run that begins with it, and its bytes.
  struct Opening {
    var run: Int
    var sign: Range<Int>
  }

  let bytes: [UInt8]
  let range: Range<Int>
  private let quoteDepth: Int
  var index: Int
  var textStart: Int
  var runs: [Run] = []
  var strong: Opening?
  var emphasis: Opening?
  var links: [Opening] = []
  /// Per length, where the last run of backticks starts; nil until somebody asks.
  private var lastBackticks: [Int: Int]?
  var hasNoCommentEnd = false
  var hasNoParenthesis = false

  init(bytes: [UInt8], range: Range<Int>, quoteDepth: Int) {
    self.bytes = bytes
    self.range = range
    self.quoteDepth = quoteDepth
    index = range.lowerBound
    textStart = range.lowerBound
  }

  /// The runs in order; none is empty.
  mutating func scan() -> [Run] {
    while index < range.upperBound {
      switch bytes[index] {
      case ASCII.backslash where byte(index + 1).map(isPunctuation) == true:
        flush()
        textStart = index + 1
        index += 2
      case ASCII.backtick: scanCode()
      case ASCII.asterisk, ASCII.underscore: scanEmphasis()
      case UInt8(ascii: "["): openLink(length: 1)
      case UInt8(ascii: "!") where byte(index + 1) == UInt8(ascii: "["): openLink(length: 2)
      case UInt8(ascii: "]"): closeLink()
      case ASCII.less: scanTag()
      case ASCII.lineFeed where quoteDepth > 0, ASCII.carriageReturn where quoteDepth > 0: skipQuoteSigns()
      default: index += 1
      }
    }
    flush()
    return joined()
  }

  func byte(_ offset: Int) -> UInt8? {
    offset >= range.lowerBound && offset < range.upperBound ? bytes[offset] : nil
  }

  private func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }

  // MARK: - Runs

  mutating func flush() {
    append(.text, textStart..<index)
    textStart = index
  }

  mutating func append(_ kind: Inline.Kind, _ content: Range<Int>) {
    if !content.isEmpty { runs.append(Run(kind: kind, range: content)) }
  }

  /// Begins a run with a sign that may open something.
  mutating func open(_ sign: Range<Int>) -> Opening {
    index = sign.lowerBound
    flush()
    index = sign.upperBound
    return Opening(run: runs.count, sign: sign)
  }

  /// Takes the opening sign off its run, and ends the last run before the closing sign.
  mutating func close(_ opening: Opening, before sign: Range<Int>) {
    index = sign.lowerBound
    flush()
    index = sign.upperBound
    textStart = index
    guard opening.run < runs.count, runs[opening.run].range.lowerBound == opening.sign.lowerBound else { return }
    let upper = runs[opening.run].range.upperBound
    runs[opening.run].range = min(opening.sign.upperBound, upper)..<upper
  }

  /// The runs without empty ones, and text that was split for nothing in one piece.
  private func joined() -> [Run] {
    var joined: [Run] = []
    joined.reserveCapacity(runs.count)
    for run in runs where !run.range.isEmpty {
      if let last = joined.last, last.range.upperBound == run.range.lowerBound, last.kind == .text, run.kind == .text,
        last.isStrong == run.isStrong, last.isEmphasized == run.isEmphasized, last.destination == run.destination
      {
        joined[joined.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        joined.append(run)
      }
    }
    return joined
  }

  private mutating func skipQuoteSigns() {
    index += bytes[index] == ASCII.carriageReturn && byte(index + 1) == ASCII.lineFeed ? 2 : 1
    flush()
    for _ in 0..<quoteDepth {
      var next = index
      while let byte = byte(next), byte.isBlank { next += 1 }
      guard byte(next) == ASCII.greater else { break }
      index = next + 1
    }
    textStart = index
  }

  // MARK: - Code

  private mutating func scanCode() {
    let start = index
    while byte(index) == ASCII.backtick { index += 1 }
    let length = index - start
    guard hasBackticks(length, behind: index), let end = closing(length, from: index) else { return }
    var content = index..<end
    if content.count > 2, bytes[content.lowerBound] == ASCII.space, bytes[content.upperBound - 1] == ASCII.space {
      content = content.lowerBound + 1..<content.upperBound - 1
    }
    index = start
    flush()
    append(.code, content)
    index = end + length
    textStart = index
  }

  private func closing(_ length: Int, from start: Int) -> Int? {
    var offset = start
    while offset < range.upperBound {
      guard bytes[offset] == ASCII.backtick else {
        offset += 1
        continue
      }
      let run = offset
      while byte(offset) == ASCII.backtick { offset += 1 }
      if offset - run == length { return run }
    }
    return nil
  }

  /// Whether backticks of a length stand behind an offset; looks at the whole text only once.
  private mutating func hasBackticks(_ length: Int, behind start: Int) -> Bool {
    if let last = lastBackticks { return last[length].map { $0 >= start } ?? false }
    if closing(length, from: start) != nil { return true }
    var last: [Int: Int] = [:]
    var offset = start
    while offset < range.upperBound {
      let run = offset
      while byte(offset) == ASCII.backtick { offset += 1 }
      if offset > run { last[offset - run] = run } else { offset += 1 }
    }
    lastBackticks = last
    return false
  }
}
