// What cmark is given instead of a file's own bytes.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Text for cmark in which signs are covered that it need not, or must not, see.
///
/// Every byte keeps its place. For the structure, inline signs are covered:
/// blocks do not depend on them, and cmark is faster without them. Always
/// covered are brackets, tags and tables on which cmark spends quadratic time
/// or memory: thousands of brackets or of tags such as `<?` in one paragraph,
/// rows of thousands of cells, rows that would be filled with hundreds of
/// thousands of empty ones, hundreds of lines that may delimit a table below
/// one text, and tags in what may be the longest of links.
struct CMarkInput {
  enum Purpose {
    /// Only the blocks are looked at.
    case structure
    /// The text is rendered.
    case rendering
  }

  private static let bracketLimit = 2_000
  private static let emptyCellLimit = 200_000
  /// How many pipes a line may have: cmark looks for each cell through those before it.
  private static let columnLimit = 2_000
  /// How many `<?` and `<!` a paragraph may have: cmark looks from each to the end for what closes it.
  private static let tagLimit = 500
  /// How often all of a paragraph may be read: cmark reads it again at each line that may delimit a table.
  private static let delimiterLimit = 64
  /// How long words may be in which a `<` ends a link: cmark looks from each link to the end of the word for one.
  private static let wordLimit = 2_000
  /// What a covered sign becomes; an `x` would tick boxes.
  private static let cover = UInt8(ascii: "o")

  private(set) var bytes: [UInt8] = []
  private let purpose: Purpose
  /// Where the lines since the last blank one start.
  private var blockStart = 0
  private var lineCount = 0
  private var brackets = 0
  private var tags = 0
  /// Whether the lines may hold a link definition, whose label allows no bracket.
  private var mayDefine = false
  /// Lines that can be the delimiter row of a table: where, on which line, how many columns.
  private var delimiters: [(offset: Int, line: Int, columns: Int)] = []
  /// How many bytes cmark reads for those lines, if they stand below one text and none of them begins a table.
  private var bytesReread = 0

  init(_ purpose: Purpose, capacity: Int = 0) {
    self.purpose = purpose
    bytes.reserveCapacity(capacity)
  }

  /// A file's lines from one on.
  init(_ purpose: Purpose, file: SourceFile, firstLine: Int = 1) {
    self.init(purpose)
    guard firstLine <= file.lineCount else { return }
    let start = file.content(ofLine: firstLine).lowerBound
    bytes = Array(file.bytes[start...])
    for line in firstLine...file.lineCount {
      let range = file.content(ofLine: line)
      take(range.lowerBound - start..<range.upperBound - start)
    }
    endBlock(at: bytes.count)
  }

  /// Adds a line that begins with some blanks.
  mutating func append(blanks: Int, text: some Collection<UInt8>) {
    let start = bytes.count
    bytes += repeatElement(ASCII.space, count: blanks)
    bytes += text
    take(start..<bytes.count)
    bytes.append(ASCII.lineFeed)
  }

  /// Ends the text; nothing may be added afterwards.
  mutating func finish() { endBlock(at: bytes.count) }

  // MARK: - Lines

  private mutating func take(_ line: Range<Int>) {
    let content = contentStart(in: line)
    guard content.isText else { return endBlock(at: line.lowerBound) }
    if lineCount == 0 { blockStart = line.lowerBound }
    lineCount += 1
    guard content.start < line.upperBound else { return }
    limit(content.start..<line.upperBound)
    if purpose == .rendering { coverTags(inWordsOf: line) }
    cover(content.start..<line.upperBound)
  }

  /// Covers the pipes of a line that has too many, and counts its tags that are no elements.
  private mutating func limit(_ content: Range<Int>) {
    var pipes = 0
    bytes.withUnsafeBufferPointer { buffer in
      for index in content {
        if buffer[index] == ASCII.pipe { pipes += 1 }
        if buffer[index] == ASCII.less, index + 1 < content.upperBound, Self.beginsTag(buffer[index + 1]) { tags += 1 }
      }
    }
    if pipes > Self.columnLimit { replace(ASCII.pipe, by: Self.cover, in: content) }
  }

  /// Covers the tags far behind the beginning of a word.
  private mutating func coverTags(inWordsOf line: Range<Int>) {
    guard line.count > Self.wordLimit else { return }
    bytes.withUnsafeMutableBufferPointer { buffer in
      var start = line.lowerBound
      for index in line {
        if buffer[index].isBlank { start = index + 1 }
        if buffer[index] == ASCII.less, index - start > Self.wordLimit { buffer[index] = Self.cover }
      }
    }
  }

  private static func beginsTag(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") }

  /// Covers what can be covered in a line, from its first byte behind list markers and signs of quotes.
  private mutating func cover(_ content: Range<Int>) {
    let first = bytes[content.lowerBound]
    switch first {
    case ASCII.backtick, ASCII.tilde:
      if content.count > 2, bytes[content.lowerBound + 1] == first, bytes[content.lowerBound + 2] == first { return }
    case ASCII.pipe, ASCII.colon, ASCII.hyphen, ASCII.asterisk, ASCII.underscore, UInt8(ascii: "="):
      if noteSigns(in: content) { return }
    case UInt8(ascii: "["):
      mayDefine = true
    default: break
    }
    let rest = content.lowerBound + 1..<content.upperBound
    // A few brackets may stand in the label of a link definition, which they would spoil.
    let keepsBrackets = purpose == .rendering || mayDefine && brackets < Self.bracketLimit / 10
    if keepsBrackets { brackets += bytes[rest].count { $0 == UInt8(ascii: "[") } }
    guard purpose == .structure else { return }
    if first != ASCII.less {
      coverSigns(in: rest, keepsBrackets: keepsBrackets)
    } else if !keepsBrackets {
      // A tag must stay a tag; a parenthesis is as wrong in it as a bracket.
      replace(UInt8(ascii: "["), by: UInt8(ascii: "("), in: min(rest.lowerBound + 8, rest.upperBound)..<rest.upperBound)
    }
  }

  private mutating func coverSigns(in range: Range<Int>, keepsBrackets: Bool) {
    // A covered sign covers itself.
    let bracket = keepsBrackets ? Self.cover : UInt8(ascii: "[")
    bytes.withUnsafeMutableBufferPointer { buffer in
      for index in range {
        let byte = buffer[index]
        let isSign =
          (byte == ASCII.asterisk) || (byte == ASCII.underscore) || (byte == ASCII.backtick) || (byte == bracket)
        buffer[index] = isSign ? Self.cover : byte
      }
    }
  }

  /// Whether a line is nothing but signs, which rule or delimit; takes note of delimiter rows.
  private mutating func noteSigns(in content: Range<Int>) -> Bool {
    var (pipes, colons) = (0, 0)
    for byte in bytes[content] {
      switch byte {
      case ASCII.pipe: pipes += 1
      case ASCII.colon: colons += 1
      case ASCII.hyphen, ASCII.asterisk, ASCII.underscore, UInt8(ascii: "="), 0x09...0x0C, ASCII.space:
        break
      default: return false
      }
    }
    if pipes > 1 { delimiters.append((content.lowerBound, lineCount, pipes - 1)) }
    if pipes + colons > 0 {
      bytesReread += content.lowerBound - blockStart
      if bytesReread > Self.delimiterLimit * (content.upperBound - blockStart) {
        bytes[content.lowerBound] = Self.cover
        bytesReread -= content.lowerBound - blockStart
      }
    }
    return true
  }

  /// Where a line's text starts, behind blanks, signs of quotes and list markers, and whether the line is not blank.
  private func contentStart(in line: Range<Int>) -> (start: Int, isText: Bool) {
    var index = line.lowerBound
    var isText = false
    while index < line.upperBound {
      let byte = bytes[index]
      if byte.isBlank {
        index += 1
      } else if byte == ASCII.greater {
        index += 1
        isText = true
      } else if let end = endOfMarker(at: index, in: line) {
        index = end
        isText = true
      } else {
        return (index, true)
      }
    }
    return (index, isText)
  }

  private func endOfMarker(at start: Int, in line: Range<Int>) -> Int? {
    var index = start
    while index < line.upperBound, bytes[index].isDigit, index - start < 9 { index += 1 }
    guard index < line.upperBound else { return nil }
    let sign = bytes[index]
    let isSign =
      index > start
      ? sign == ASCII.dot || sign == UInt8(ascii: ")")
      : sign == ASCII.hyphen || sign == ASCII.asterisk || sign == ASCII.plus
    guard isSign, index + 1 == line.upperBound || bytes[index + 1].isBlank else { return nil }
    return index + 1
  }

  // MARK: - Blocks

  /// Covers what is too much in the lines since the last blank one.
  private mutating func endBlock(at end: Int) {
    if brackets > Self.bracketLimit {
      replace(UInt8(ascii: "["), by: UInt8(ascii: "("), in: blockStart..<end)
    }
    if tags > Self.tagLimit {
      for index in blockStart..<end
      where bytes[index] == ASCII.less && index + 1 < end && Self.beginsTag(bytes[index + 1]) {
        bytes[index] = UInt8(ascii: "(")
      }
    }
    var written = 0
    var last = end
    for delimiter in delimiters.reversed() {
      let cells = delimiter.columns * (lineCount - delimiter.line)
      guard cells > Self.emptyCellLimit else { continue }
      written += bytes[delimiter.offset..<last].count { $0 == ASCII.pipe }
      last = delimiter.offset
      if cells - written > Self.emptyCellLimit { bytes[delimiter.offset] = Self.cover }
    }
    lineCount = 0
    (brackets, tags, bytesReread) = (0, 0, 0)
    mayDefine = false
    delimiters.removeAll(keepingCapacity: true)
  }

  private mutating func replace(_ sign: UInt8, by other: UInt8, in range: Range<Int>) {
    for index in range where bytes[index] == sign { bytes[index] = other }
  }
}
