// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Writes torn lines anew, so that cmark sees the lists and fences that their author meant.
///
/// Only blanks at the start of lines change, and fences that end nowhere, or are
/// glued to what follows, get an end of their own.
struct LineNormalizer {
  private let file: SourceFile
  private let torn: TornText
  private let signs: FenceSigns
  /// The columns that all lines have too much.
  private let base: Int
  private var fed = FedText()
  /// The open items, outermost first, in fed columns.
  private var items: [(indentation: Int, content: Int)] = []
  private var fence: OpenFence?

  private struct OpenFence {
    var fence: Fence
    /// In fed columns.
    var indentation: Int
    /// How long its signs are fed.
    var length: Int
    /// The line that ends it; the line itself is no content when `isSign` is true.
    var end: (line: Int, isSign: Bool)
  }

  init(file: SourceFile, torn: TornText, signs: FenceSigns) {
    self.file = file
    self.torn = torn
    self.signs = signs
    base = torn.stopIndentation == nil ? 0 : columns(ofBlanksIn: file.content(inLine: torn.firstLine))
  }

  /// Takes O(*n*) time in the number of bytes up to where it ends.
  ///
  /// - Returns: the text for cmark, and the last line of the file that it holds.
  mutating func normalize() -> (fed: FedText, lastLine: Int) {
    var line = torn.firstLine
    let limit = min(file.lineCount, torn.lastLine ?? .max)
    while line <= limit {
      if let open = fence {
        takeInFence(line, open)
      } else {
        if let stop = torn.stopIndentation, !file.isBlank(line: line), indentation(line) < min(stop, base) { break }
        takeOutsideFence(line)
      }
      line += 1
    }
    if fence != nil { closeBefore(line) }
    fed.finish()
    return (fed, line - 1)
  }

  private func indentation(_ line: Int) -> Int { columns(ofBlanksIn: file.content(inLine: line)) }

  // MARK: - Fences

  private mutating func open(_ opening: Fence, at line: Int, column: Int) {
    // HTML would go on up to the next blank line.
    separate(line)
    let indentation = fedIndentation(column)
    expectEnd(of: opening, at: line, indentation: indentation)
    append(line, blanks: indentation, bytes: textRange(line), text: sign(of: opening))
  }

  private mutating func expectEnd(of opening: Fence, at line: Int, indentation: Int) {
    let end = signs.end(of: opening, at: line)
    fence = OpenFence(fence: opening, indentation: indentation, length: fedLength(of: opening), end: end)
  }

  /// A fence around fences must be longer than those.
  private func fedLength(of opening: Fence) -> Int { opening.length + (opening.isMarkdown ? 8 : 0) }

  private func sign(of opening: Fence) -> [UInt8] {
    Array(repeating: opening.byte, count: fedLength(of: opening)) + Array(opening.info.utf8)
  }

  private mutating func takeInFence(_ line: Int, _ open: OpenFence) {
    guard line >= open.end.line else { return emit(line, blanks: max(open.indentation, indentation(line) - base)) }
    guard open.end.isSign else {
      closeBefore(line)
      return takeOutsideFence(line)
    }
    let text = file.content(inLine: line).drop(while: \.isBlank)
    let glued = text.drop { $0 == open.fence.byte }
    close(line, bytes: text.startIndex..<glued.startIndex)
    if open.fence.isClosed(gluedTo: file.content(inLine: line)) {
      // The blanks behind the sign are the item's indentation, which lost its line end.
      let column = columns(ofBlanksIn: glued)
      takeItem(line, text: glued.drop(while: \.isBlank), at: max(0, (column == 0 ? indentation(line) : column) - base))
    }
  }

  private mutating func closeBefore(_ line: Int) {
    let end = file.range(ofLine: line - 1).upperBound
    close(line - 1, bytes: end..<end)
  }

  private mutating func close(_ line: Int, bytes: Range<Int>) {
    guard let open = fence else { return }
    append(line, blanks: open.indentation, bytes: bytes, text: repeatElement(open.fence.byte, count: open.length))
    fence = nil
  }

  // MARK: - Lists and other lines

  private mutating func takeOutsideFence(_ line: Int) {
    let text = file.content(inLine: line)
    let column = max(0, columns(ofBlanksIn: text) - base)
    if let opening = Fence(text) {
      open(opening, at: line, column: column)
    } else if ListMarker(text) != nil {
      takeItem(line, text: text.drop(while: \.isBlank), at: column)
    } else if file.isBlank(line: line) {
      emit(line, blanks: 0)
    } else if torn.setsOff(text) {
      separate(line)
      emit(line, blanks: min(column, 3))
      separate(line)
      items = []
    } else {
      if column == 0 { items = [] }
      emit(line, blanks: items.isEmpty ? column : fedIndentation(column))
    }
  }

  private mutating func takeItem(_ line: Int, text: ArraySlice<UInt8>, at column: Int) {
    while let last = items.last, last.indentation >= column { items.removeLast() }
    let indentation = fedIndentation(column)
    let bytes = text.startIndex..<text.endIndex
    guard let marker = ListMarker(text) else { return append(line, blanks: indentation, bytes: bytes, text: text) }
    let blanks = text[(text.startIndex + marker.length)...].prefix(while: \.isBlank).count
    let content = indentation + marker.length + (blanks > 4 ? 1 : blanks)
    items.append((column, content))
    if let opening = Fence(behindMarkerIn: text) {
      let prefix = text.prefix(marker.length) + [ASCII.space]
      append(line, blanks: indentation, bytes: bytes, text: prefix + sign(of: opening))
      expectEnd(of: opening, at: line, indentation: content)
    } else {
      append(line, blanks: indentation, bytes: bytes, text: text)
    }
  }

  /// The indentation at which cmark sees what stands at a column as part of the open items.
  private func fedIndentation(_ column: Int) -> Int {
    guard let item = items.last(where: { $0.content <= column || $0.indentation < column }) else {
      return min(column, 3)
    }
    return column - item.content >= 4 ? item.content : max(column, min(item.content, column + 3))
  }

  // MARK: - Fed lines

  private func textRange(_ line: Int) -> Range<Int> {
    let text = file.content(inLine: line).drop(while: \.isBlank)
    return text.startIndex..<text.endIndex
  }

  private mutating func emit(_ line: Int, blanks: Int) {
    let range = textRange(line)
    append(line, blanks: blanks, bytes: range, text: file.bytes[range])
  }

  /// Adds a blank line, which the file does not have.
  private mutating func separate(_ line: Int) {
    let start = file.start(ofLine: line)
    append(line, blanks: 0, bytes: start..<start, text: EmptyCollection())
  }

  private mutating func append(_ line: Int, blanks: Int, bytes: Range<Int>, text: some Collection<UInt8>) {
    fed.append(FedText.Line(line: line, bytes: bytes, blanks: blanks), text: text)
  }
}
