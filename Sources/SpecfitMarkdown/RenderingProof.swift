// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitSource

/// Proves that two versions of a document render alike, apart from marked parts.
///
/// What counts is the HTML of cmark-gfm: the parts that specfit marked are cut
/// from both versions, and all other bytes must be equal.
package struct RenderingProof: Sendable {
  /// With what the line starts that opens the marked section.
  private let begin: [UInt8]
  /// The line that closes it.
  private let end: [UInt8]
  /// What marks a single list item.
  private let item: [UInt8]

  /// - Parameters:
  ///   - begin: with what the comment starts that opens the section.
  ///   - end: the comment that closes it.
  ///   - item: the comment that marks a list item.
  package init(begin: String, end: String, item: String) {
    self.begin = Array(begin.utf8)
    self.end = Array(end.utf8)
    self.item = Array(item.utf8)
  }

  /// Whether both versions render alike outside the marked parts.
  ///
  /// Takes O(*n*) time in the size of both.
  package func holds(between before: SourceFile, and after: SourceFile) throws(MarkdownError) -> Bool {
    let (before, after) = (try cut(before.html()), try cut(after.html()))
    // A list that goes leaves the line end before it in the item that held it.
    return before == after || before.withoutLineEndsOfItems == after.withoutLineEndsOfItems
  }

  private func cut(_ html: [UInt8]) -> [UInt8] { cutItems(cutSection(html)) }

  /// The HTML without the lines from the opening to the closing comment.
  private func cutSection(_ html: [UInt8]) -> [UInt8] {
    guard let start = find(begin, in: html, from: 0, atLineStart: true),
      let close = find(end, in: html, from: start, atLineStart: true)
    else { return html }
    var stop = close + end.count
    while stop < html.count, html[stop - 1] != ASCII.lineFeed { stop += 1 }
    return Array(html[..<start] + html[stop...])
  }

  /// The HTML without list items that hold the item's mark, and without lists and quotes that hold nothing else.
  private func cutItems(_ html: [UInt8]) -> [UInt8] {
    guard var mark = find(item, in: html, from: 0, atLineStart: false) else { return html }
    let open = Array("<li>".utf8)
    let close = Array("</li>\n".utf8)
    var kept: [UInt8] = []
    var index = 0
    while true {
      guard let stop = find(close, in: html, from: mark, atLineStart: false) else { break }
      var start = mark
      while start > index, !html[start...].starts(with: open), !html[start...].starts(with: close) { start -= 1 }
      if html[start...].starts(with: open) {
        kept += html[index..<start]
        index = stop + close.count
        // A list in a list or quote takes it along.
        while let empty = kept.emptyEnd(before: html[index...]) {
          kept.removeSubrange(empty.start...)
          index += empty.closing
        }
      }
      guard let next = find(item, in: html, from: max(stop, index), atLineStart: false) else { break }
      mark = next
    }
    return kept + html[index...]
  }

  private func find(_ text: [UInt8], in html: [UInt8], from start: Int, atLineStart: Bool) -> Int? {
    guard let first = text.first, html.count >= text.count else { return nil }
    return html.withUnsafeBufferPointer { html in
      var index = start
      while index + text.count <= html.count {
        if html[index] == first, !atLineStart || index == 0 || html[index - 1] == ASCII.lineFeed {
          var length = 1
          while length < text.count, html[index + length] == text[length] { length += 1 }
          if length == text.count { return index }
        }
        index += 1
      }
      return nil
    }
  }
}

extension [UInt8] {
  /// Where a list or quote starts that ends with these bytes and holds nothing, and how long the tag is that closes it.
  fileprivate func emptyEnd(before rest: ArraySlice<UInt8>) -> (start: Int, closing: Int)? {
    guard last == ASCII.lineFeed else { return nil }
    let line = dropLast().lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
    for name in ["ul", "ol", "blockquote"] {
      let closing = Array("</\(name)>\n".utf8)
      if rest.starts(with: closing), self[line...].starts(with: "<\(name)".utf8) { return (line, closing.count) }
    }
    return nil
  }

  /// The HTML with no line end before the end of an item.
  fileprivate var withoutLineEndsOfItems: [UInt8] {
    let close = Array("</li>".utf8)
    return indices.compactMap { index in
      self[index] == ASCII.lineFeed && self[(index + 1)...].starts(with: close) ? nil : self[index]
    }
  }
}
