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
  private struct Opening {
    var run: Int
    var sign: Range<Int>
  }

  private let bytes: [UInt8]
  private let range: Range<Int>
  private let quoteDepth: Int
  private var index: Int
  private var textStart: Int
  private var runs: [Run] = []
  private var strong: Opening?
  private var emphasis: Opening?
  private var links: [Opening] = []
  /// Per length, where the last run of backticks starts; nil until somebody asks.
  private var lastBackticks: [Int: Int]?
  private var hasNoCommentEnd = false
  private var hasNoParenthesis = false

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

  private func byte(_ offset: Int) -> UInt8? {
    offset >= range.lowerBound && offset < range.upperBound ? bytes[offset] : nil
  }

  private func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }

  // MARK: - Runs

  private mutating func flush() {
    append(.text, textStart..<index)
    textStart = index
  }

  private mutating func append(_ kind: Inline.Kind, _ content: Range<Int>) {
    if !content.isEmpty { runs.append(Run(kind: kind, range: content)) }
  }

  /// Begins a run with a sign that may open something.
  private mutating func open(_ sign: Range<Int>) -> Opening {
    index = sign.lowerBound
    flush()
    index = sign.upperBound
    return Opening(run: runs.count, sign: sign)
  }

  /// Takes the opening sign off its run, and ends the last run before the closing sign.
  private mutating func close(_ opening: Opening, before sign: Range<Int>) {
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

  // MARK: - Emphasis

  private mutating func scanEmphasis() {
    let sign = bytes[index]
    let start = index
    while byte(index) == sign { index += 1 }
    let signs = start..<index
    let before = byte(start - 1)
    let after = byte(index)
    let opens = after.map { !isSpace($0) } ?? false
    let closes = before.map { !isSpace($0) } ?? false
    let isInWord = sign == ASCII.underscore && isWord(before) && isWord(after)
    guard signs.count <= 3, opens || closes, !isInWord else { return }
    if signs.count == 1 {
      if let opening = matching(emphasis, sign), closes {
        close(opening, before: signs)
        for run in runs.indices[opening.run...] { runs[run].isEmphasized = true }
        emphasis = nil
      } else if opens, !isWord(before) {
        emphasis = open(signs)
      }
    } else if let opening = matching(strong, sign), closes {
      close(opening, before: signs)
      for run in runs.indices[opening.run...] {
        runs[run].isStrong = true
        if opening.sign.count == 3 { runs[run].isEmphasized = true }
      }
      strong = nil
    } else if opens {
      strong = open(signs)
    }
  }

  private func matching(_ opening: Opening?, _ sign: UInt8) -> Opening? {
    guard let opening, bytes[opening.sign.lowerBound] == sign else { return nil }
    return opening
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }

  private func isWord(_ byte: UInt8?) -> Bool {
    byte.map { $0.isLetter || $0.isDigit || $0 >= 0x80 } ?? false
  }

  // MARK: - Links

  private mutating func openLink(length: Int) {
    links.append(open(index..<index + length))
  }

  /// `[text](destination)`; anything else stays text.
  private mutating func closeLink() {
    let sign = index
    index += 1
    guard let opening = links.popLast(), byte(index) == UInt8(ascii: "("), let end = parenthesis(from: index + 1)
    else { return }
    let destination = index + 1..<end
    close(opening, before: sign..<end + 1)
    for run in runs.indices[min(opening.run, runs.count)...] { runs[run].destination = destination }
    // A link holds no links, and an image in one is part of it.
    if bytes[opening.sign.lowerBound] != UInt8(ascii: "!") { links.removeAll(keepingCapacity: true) }
  }

  /// The parenthesis that closes the one before an offset; a few inner ones are allowed.
  private mutating func parenthesis(from start: Int) -> Int? {
    var depth = 1
    var offset = start
    while offset < range.upperBound, offset - start < 200 {
      if bytes[offset] == UInt8(ascii: "(") { depth += 1 }
      if bytes[offset] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return offset }
      offset += 1
    }
    if hasNoParenthesis { return nil }
    guard let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ")")) else {
      hasNoParenthesis = true
      return nil
    }
    return end
  }

  // MARK: - Tags and comments

  /// Comments and tags are no text; `a < b` and `Array<Item>` are.
  private mutating func scanTag() {
    let start = index
    if isComment(at: start) { return scanComment() }
    index += 1
    guard let first = byte(index), first == UInt8(ascii: "/") || first.isLetter && !isWord(byte(start - 1)) else {
      return
    }
    var end = index
    var isAddress = false
    var hasBlank = false
    while let next = byte(end), next != ASCII.greater, next != ASCII.less, end - start < 1_000 {
      if isSpace(next) { hasBlank = true }
      if !hasBlank, next == ASCII.colon || next == UInt8(ascii: "@") { isAddress = true }
      end += 1
    }
    guard byte(end) == ASCII.greater else { return }
    index = start
    flush()
    if isAddress, !hasBlank { append(.text, start + 1..<end) }
    index = end + 1
    textStart = index
  }

  private func isComment(at start: Int) -> Bool {
    start + 4 <= range.upperBound && bytes[start + 1] == UInt8(ascii: "!") && bytes[start + 2] == ASCII.hyphen
      && bytes[start + 3] == ASCII.hyphen
  }

  private mutating func scanComment() {
    var end = index + 4
    while !hasNoCommentEnd, end + 3 <= range.upperBound {
      if bytes[end] == ASCII.hyphen, bytes[end + 1] == ASCII.hyphen, bytes[end + 2] == ASCII.greater {
        let content = index + 4..<end
        flush()
        append(.comment, content)
        index = end + 3
        textStart = index
        return
      }
      end += 1
    }
    hasNoCommentEnd = true
    index += 4
  }
}
