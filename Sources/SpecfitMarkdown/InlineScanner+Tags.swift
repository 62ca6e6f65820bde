// Tags, addresses and comments.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

extension InlineScanner {
  /// Comments and tags are no text; `a < b` and `Array<Item>` are.
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
