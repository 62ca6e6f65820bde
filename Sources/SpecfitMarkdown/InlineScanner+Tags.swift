// Tags, addresses and comments.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension InlineScanner {
  /// Comments and tags are no text; `a < b`, `Array<Item>` and the place of a value, "Closed: <reason>", are.
  mutating func scanTag() {
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
    guard byte(end) == ASCII.greater, isAddress || !isPlaceholder(start + 1..<end) else { return }
    index = start
    flush()
    if isAddress, !hasBlank { append(.text, start + 1..<end) }
    index = end + 1
    textStart = index
  }

  /// Whether a name in angle brackets, "file name", is that of no element of HTML.
  private func isPlaceholder(_ name: Range<Int>) -> Bool {
    guard name.count < 40,
      bytes[name].allSatisfy({
        $0.isLetter || $0.isDigit || $0 == ASCII.space || $0 == ASCII.hyphen || $0 == ASCII.underscore
      }),
      case let word = String(decoding: bytes[name].prefix { $0 != ASCII.space }, as: UTF8.self).lowercased()
    else { return false }
    return !Self.elements.contains(word)
  }

  private static let elements = Set(
    """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br \
    button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir \
    div dl dt element em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head \
    header hgroup hr html i iframe img image input ins isindex kbd keygen label legend li link listing main map mark \
    marquee math menu meta meter multicol nav nobr noembed noframes noscript object ol optgroup option output p \
    param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select shadow slot \
    small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead \
    time title tr track tt u ul var video wbr xmp
    """.split(separator: " ").map(String.init)
  )

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
