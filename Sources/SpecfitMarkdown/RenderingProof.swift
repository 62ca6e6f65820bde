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
    try cut(before.html()) == cut(after.html())
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

  /// The HTML without list items that hold the item's mark.
  private func cutItems(_ html: [UInt8]) -> [UInt8] {
    guard let mark = find(item, in: html, from: 0, atLineStart: false) else { return html }
    let open = Array("<li>".utf8)
    let close = Array("</li>\n".utf8)
    var start = mark
    while start > 0, !html[start...].starts(with: open) { start -= 1 }
    guard let stop = find(close, in: html, from: mark, atLineStart: false) else { return html }
    return Array(html[..<start] + html[(stop + close.count)...])
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
