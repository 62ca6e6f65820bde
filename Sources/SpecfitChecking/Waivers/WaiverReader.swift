// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// Reads the waivers of a document; those in fences are examples, and so are those inside other HTML.
enum WaiverReader {
  private static let (opening, name, closing) = ("<!--", "specfit:allow", "-->")

  static func waivers(in document: MarkdownDocument) -> [Waiver] {
    let file = document.file
    guard mayStand(in: file.bytes) else { return [] }
    var waivers: [Waiver] = []
    for (index, block) in document.blocks.enumerated() {
      switch block.kind {
      case .paragraph, .tableRow:
        waivers += waiversOnSentences(ofBlock: index, in: document)
        continue
      case .html: break
      default: continue
      }
      var isInComment = false
      for line in block.lines {
        let text = file.text(file.range(ofLine: line)).trimmingBlanks
        if line == block.lines.lowerBound, isOfText(text) { break }
        if !isInComment, var waiver = waiver(text, line: line, scope: { scope(ofBlock: index, in: document) }) {
          waiver.sentence = sentence(below: line, in: file)
          waivers.append(waiver.placed(in: file.joined))
        }
        isInComment = leavesOpen(text, isOpen: isInComment)
      }
    }
    return waivers
  }

  /// Whether the name of a waiver stands anywhere; most documents have none.
  private static func mayStand(in bytes: [UInt8]) -> Bool {
    let mark = Array(name.utf8)
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: mark[0]) {
      if bytes[found...].starts(with: mark) { return true }
      start = found + 1
    }
    return false
  }

  /// The waivers behind the sentences of a paragraph or row, each for its line.
  private static func waiversOnSentences(ofBlock index: Int, in document: MarkdownDocument) -> [Waiver] {
    let file = document.file
    return document.inlines(of: index).filter { $0.kind == .comment }.compactMap { comment in
      let line = file.line(ofByte: comment.range.lowerBound)
      // A comment that goes on for several lines is read as any other comment.
      guard line == file.line(ofByte: comment.range.upperBound) else { return nil }
      let text = "\(opening)\(comment.content)\(closing)"
      guard var waiver = waiver(text, line: line, scope: { line...line }) else { return nil }
      waiver.sentence = line...line
      return waiver.placed(in: file.joined)
    }
  }

  /// The lines of the sentence directly below a comment; nil if a blank line, a heading or nothing follows.
  private static func sentence(below line: Int, in file: SourceFile) -> ClosedRange<Int>? {
    var end = line
    while end < file.lineCount {
      let text = file.text(file.range(ofLine: end + 1)).trimmingBlanks
      if text.isEmpty || text.hasPrefix("#") || text.hasPrefix(opening) { break }
      // The next item is another sentence.
      if end > line, ["- ", "* ", "+ ", "|"].contains(where: text.hasPrefix) || text.beginsOrderedItem { break }
      end += 1
    }
    return end > line ? line + 1...end : nil
  }

  /// The waiver of a line; nil for another comment.
  private static func waiver(_ text: String, line: Int, scope: () -> ClosedRange<Int>) -> Waiver? {
    guard text.hasPrefix(opening) else { return nil }
    let content = text.dropFirst(opening.count).drop(while: \.isWhitespace)
    guard content.hasPrefix(name), content.dropFirst(name.count).first.map({ $0.isWhitespace || $0 == "-" }) ?? true
    else { return nil }
    guard let end = content.firstRange(of: closing), end.upperBound == content.endIndex else {
      return Waiver(rule: "", line: line, scope: scope(), flaw: .notAlone)
    }
    return Waiver(Words(content[..<end.lowerBound].dropFirst(name.count)), line: line, scope: scope())
  }

  /// Whether an element begins in which a comment is no comment.
  private static func isOfText(_ text: String) -> Bool {
    let start = text.prefix(9).lowercased()
    return ["<script", "<style", "<pre", "<textarea"].contains(where: start.hasPrefix)
  }

  /// Whether a comment is open behind a line.
  private static func leavesOpen(_ text: String, isOpen: Bool) -> Bool {
    var isOpen = isOpen
    var rest = text[...]
    while let next = rest.firstRange(of: isOpen ? closing : opening) {
      rest = rest[next.upperBound...]
      isOpen.toggle()
    }
    return isOpen
  }

  /// The lines of the section that a block stands in; the whole document for what stands before all others.
  ///
  /// In a part of a feature the document is that part.
  private static func scope(ofBlock index: Int, in document: MarkdownDocument) -> ClosedRange<Int> {
    let file = document.file
    let line = document.blocks[index].lines.lowerBound
    let next = file.joined.parts.firstIndex { $0.firstLine > line } ?? file.joined.parts.endIndex
    // What stands in the overview may speak of all parts.
    let whole = next == 0 ? 1...max(1, file.lineCount) : lines(ofPart: next - 1, of: file)
    // Above the title of a part, the section is still that of the document before it.
    guard let section = document.section(ofBlock: index),
      document.sections[section].lines.lowerBound >= whole.lowerBound
    else { return whole }
    let found = document.sections[section]
    // Directly under the title it speaks of the whole document.
    let isFirst = section == 0 || document.sections[section - 1].lines.lowerBound < whole.lowerBound
    return isFirst && found.parent == nil ? whole : found.lines
  }

  private static func lines(ofPart index: Int, of file: SourceFile) -> ClosedRange<Int> {
    let parts = file.joined.parts
    let first = parts[index].firstLine
    let last = index + 1 < parts.count ? parts[index + 1].firstLine - 1 : file.lineCount
    return first...max(first, last)
  }
}

extension Waiver {
  /// With the lines of the document in which it stands.
  fileprivate func placed(in joined: JoinedLines) -> Waiver {
    let place = joined.place(ofLine: line)
    guard let path = place.path else { return self }
    var waiver = self
    let before = line - place.line
    (waiver.part, waiver.line) = (path, place.line)
    waiver.scope = scope.moved(up: before)
    waiver.sentence = sentence?.moved(up: before)
    return waiver
  }

  fileprivate init(_ words: Words, line: Int, scope: ClosedRange<Int>) {
    self.init(rule: words.all.first ?? "", line: line, scope: scope)
    if words.isQuoteOpen { flaw = .openQuote }
    for word in words.all.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch (parts[0], parts.count > 1 ? parts[1] : nil) {
      case ("until", _?) where until != nil, ("reason", _?) where reason != nil: flaw = flaw ?? .repeated(parts[0])
      case ("until", let value?):
        until = CalendarDay(value)
        if until == nil { flaw = flaw ?? .noDate(value) }
      case ("reason", let value?): reason = value
      default: flaw = flaw ?? .unknownWord(word)
      }
    }
    if !Rule.all.contains(where: { $0.name == rule }) { flaw = .unknownRule }
    if flaw == nil, reason?.trimmingBlanks.isEmpty ?? true { flaw = .noReason }
  }
}

extension ClosedRange<Int> {
  /// The lines as a part of a document counts them.
  fileprivate func moved(up count: Int) -> Self { Swift.max(1, lowerBound - count)...Swift.max(1, upperBound - count) }
}

extension String {
  /// Whether the text begins as the item of an ordered list: `2. `, `10) `.
  fileprivate var beginsOrderedItem: Bool {
    let rest = drop(while: \.isNumber)
    return rest.startIndex > startIndex && (rest.hasPrefix(". ") || rest.hasPrefix(") "))
  }
}

/// Words between blanks; quotes hold blanks together.
private struct Words {
  private(set) var all: [String] = []
  /// Whether a quote is never closed.
  let isQuoteOpen: Bool

  init(_ text: some StringProtocol) {
    var word: String?
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character.isWhitespace {
        if let done = word { all.append(done) }
        word = nil
      } else {
        if word == nil { word = "" }
        word?.append(character)
      }
    }
    if let word { all.append(word) }
    isQuoteOpen = isQuoted
  }
}

extension StringProtocol {
  /// Without blanks at both ends.
  var trimmingBlanks: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
