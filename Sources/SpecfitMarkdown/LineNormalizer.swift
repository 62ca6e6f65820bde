// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Writes torn lines anew, so that cmark sees the lists and fences that their author meant.
///
/// Only blanks at the start of lines change, and fences that end nowhere, or are
/// glued to what follows, get an end of their own; every fed line knows its line
/// in the file.
struct LineNormalizer {
  private let file: SourceFile
  private let torn: TornText
  /// The columns that all lines have too much.
  private let base: Int
  private var fed = FedText()
  /// The open items, outermost first, in fed columns.
  private var items: [(indentation: Int, content: Int)] = []
  private var fence: OpenFence?
  /// Ascending lines that begin with a fence's sign.
  private let signs: [Int]
  private var nextSign = 0

  private struct OpenFence {
    var fence: Fence
    /// In fed columns.
    var indentation: Int
    /// The line that ends it; the line itself is no content when `isSign` is true.
    var endLine: Int
    var isSign: Bool
  }

  init(file: SourceFile, torn: TornText) {
    self.file = file
    self.torn = torn
    base = torn.stopIndentation == nil ? 0 : columns(ofBlanksIn: file.line(torn.firstLine))
    signs = (torn.firstLine...file.lineCount).filter { line in
      let text = file.line(line).drop(while: \.isBlank)
      return text.starts(with: Array("```".utf8)) || text.starts(with: Array("~~~".utf8))
    }
  }

  /// Takes O(*n*) time in the number of lines up to where it ends.
  ///
  /// - Returns: the text for cmark, and the last line of the file that it holds.
  mutating func normalize() -> (fed: FedText, lastLine: Int) {
    var line = torn.firstLine
    while line <= file.lineCount {
      if let open = fence {
        takeInFence(line, open)
      } else {
        if let stop = torn.stopIndentation, !file.isBlank(line: line), indentation(line) < min(stop, base) { break }
        takeOutsideFence(line)
      }
      line += 1
    }
    if fence != nil { close(line - 1) }
    return (fed, line - 1)
  }

  private func indentation(_ line: Int) -> Int { columns(ofBlanksIn: file.line(line)) }

  private mutating func takeInFence(_ line: Int, _ open: OpenFence) {
    guard line >= open.endLine else { return emit(line, indentation: max(open.indentation, indentation(line) - base)) }
    guard open.isSign else {
      close(line)
      return takeOutsideFence(line)
    }
    close(line)
    if open.fence.isClosed(gluedTo: file.line(line)) {
      let glued = file.line(line).drop(while: \.isBlank).drop { $0 == open.fence.byte }
      // The blanks behind the sign are the item's indentation, which lost its line end.
      let column = columns(ofBlanksIn: glued)
      let text = glued.drop(while: \.isBlank)
      takeItem(line, text: text, at: max(0, (column == 0 ? indentation(line) : column) - base))
    }
  }

  private mutating func close(_ line: Int) {
    guard let open = fence else { return }
    append(line, blanks: open.indentation, text: Array(repeating: open.fence.byte, count: open.fence.length)[...])
    fence = nil
  }

  private mutating func takeOutsideFence(_ line: Int) {
    let text = file.line(line)
    let column = max(0, columns(ofBlanksIn: text) - base)
    if let opening = Fence(text) {
      let indentation = fedIndentation(column)
      let end = end(of: opening, at: line)
      // A fence around fences must be longer than those.
      let length = opening.info.lowercased().hasPrefix("m") ? max(opening.length, 8) : opening.length
      fence = OpenFence(fence: opening, indentation: indentation, endLine: end.line, isSign: end.isSign)
      fence?.fence.length = length
      let sign = Array(repeating: opening.byte, count: length) + Array(opening.info.utf8)
      append(line, blanks: indentation, text: sign[...])
      fence?.fence.length = length
    } else if ListMarker(text) != nil {
      takeItem(line, text: text.drop(while: \.isBlank), at: column)
    } else if file.isBlank(line: line) {
      emit(line, indentation: 0)
    } else {
      if column == 0 { items = [] }
      emit(line, indentation: items.isEmpty ? column : fedIndentation(column))
    }
  }

  private mutating func takeItem(_ line: Int, text: ArraySlice<UInt8>, at column: Int) {
    while let last = items.last, last.indentation >= column { items.removeLast() }
    let indentation = fedIndentation(column)
    append(line, blanks: indentation, text: text)
    guard let marker = ListMarker(text) else { return }
    let blanks = text[(text.startIndex + marker.length)...].prefix(while: \.isBlank).count
    items.append((column, indentation + marker.length + (blanks > 4 ? 1 : blanks)))
  }

  /// The indentation at which cmark sees what stands at a column as part of the open items.
  private func fedIndentation(_ column: Int) -> Int {
    guard let item = items.last(where: { $0.content <= column || $0.indentation < column }) else {
      return min(column, 3)
    }
    return column - item.content >= 4 ? item.content : max(column, min(item.content, column + 3))
  }

  /// Where a fence ends: at its closing sign, before the fence that follows, or where a heading cannot be its content.
  private mutating func end(of fence: Fence, at line: Int) -> (line: Int, isSign: Bool) {
    while nextSign < signs.count, signs[nextSign] <= line { nextSign += 1 }
    var depth = 1
    for sign in signs[nextSign...] {
      let text = file.line(sign)
      if fence.isClosed(by: text) || fence.isClosed(gluedTo: text) {
        depth -= 1
        if depth == 0 { return (sign, true) }
      } else if isMarkdown(fence), let inner = Fence(text), !inner.info.isEmpty {
        depth += 1
      } else if let inner = Fence(text), !inner.info.isEmpty {
        return (boundary(after: line, before: sign), false)
      }
    }
    return (boundary(after: line, before: file.lineCount + 1), false)
  }

  private func isMarkdown(_ fence: Fence) -> Bool {
    let language = fence.info.lowercased()
    return language == "markdown" || language == "md"
  }

  /// The first line that can only be a heading of the document; else the given one.
  private func boundary(after line: Int, before limit: Int) -> Int {
    for candidate in line + 1..<max(line + 1, limit) where file.isBlank(line: candidate - 1) {
      let text = file.line(candidate)
      if text.starts(with: Array("## ".utf8)) || text.starts(with: Array("### ".utf8)) { return candidate }
      if text.starts(with: Array("**".utf8)), text.reversed().drop(while: \.isBlank).starts(with: Array("**".utf8)) {
        return candidate
      }
    }
    return limit
  }

  private mutating func emit(_ line: Int, indentation: Int) {
    append(line, blanks: indentation, text: file.line(line).drop(while: \.isBlank))
  }

  private mutating func append(_ line: Int, blanks: Int, text: ArraySlice<UInt8>) {
    let own = file.line(line).prefix(while: \.isBlank).count
    fed.bytes += repeatElement(ASCII.space, count: blanks)
    fed.bytes += text
    fed.bytes.append(ASCII.lineFeed)
    fed.lines.append(line)
    fed.shifts.append(own - blanks)
  }
}
