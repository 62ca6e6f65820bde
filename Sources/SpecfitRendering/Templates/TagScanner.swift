// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Cuts a template into its tags, byte by byte.
///
/// It accepts less than Mustache: whatever Mustache would read in another way,
/// or lose without a word, is a fault here. After a fault nothing more is read.
struct TagScanner {
  /// A fault, and the byte at which it stands.
  struct Failure: Error {
    let fault: TemplateProblem.Fault
    let offset: Int
  }

  let bytes: [UInt8]
  private(set) var delimiters = TagDelimiters.standard
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag, or `nil` at the end.
  mutating func next() throws(Failure) -> TemplateTag? {
    while position < bytes.count {
      guard bytes[position] == delimiters.open.0 else {
        position += 1
        continue
      }
      guard position + 1 < bytes.count else { throw Failure(fault: .openDelimiterAtEnd, offset: position) }
      if bytes[position + 1] == delimiters.open.1 { return try tag() }
      if let text = halfOpenedTag() { throw Failure(fault: .halfOpenedTag(text), offset: position) }
      position += 1
    }
    return nil
  }

  private mutating func tag() throws(Failure) -> TemplateTag {
    let start = position
    let content = start + 2
    let sigil = content < bytes.count ? bytes[content] : 0
    let (kind, end): (TemplateTag.Kind, Int)
    switch sigil {
    case UInt8(ascii: "!"): (kind, end) = (.comment, try endOfComment(from: start))
    case UInt8(ascii: "="): (kind, end) = (.delimiters, try changeDelimiters(from: start))
    case UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "/"): (kind, end) = try section(sigil, from: start)
    case UInt8(ascii: ">"): (kind, end) = try partial(from: start)
    case UInt8(ascii: "{"), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "%"):
      throw Failure(fault: .unsupportedTag(Character(Unicode.Scalar(sigil))), offset: start)
    default: (kind, end) = try variable(from: start)
    }
    position = end
    return TemplateTag(kind: kind, range: start..<end)
  }

  private func variable(from start: Int) throws(Failure) -> (TemplateTag.Kind, Int) {
    let (expression, end) = try expression(from: start, skipping: 2)
    return (.variable(expression), end)
  }

  private func section(_ sigil: UInt8, from start: Int) throws(Failure) -> (TemplateTag.Kind, Int) {
    let (expression, end) = try expression(from: start, skipping: 3)
    if sigil == UInt8(ascii: "/") { return (.sectionEnd(expression), end) }
    return (.sectionStart(expression, isInverted: sigil == UInt8(ascii: "^")), end)
  }

  private func partial(from start: Int) throws(Failure) -> (TemplateTag.Kind, Int) {
    let (name, end) = try content(from: start, skipping: 3)
    if name.hasPrefix("*") { throw Failure(fault: .unsupportedTag("*"), offset: start) }
    guard !name.isEmpty, name.utf8.allSatisfy({ $0.isWordByte || $0 == ASCII.dot || $0 == ASCII.hyphen }) else {
      throw Failure(fault: .malformedTag(tagText(start..<end)), offset: start)
    }
    return (.partial(name), end)
  }

  private func expression(from start: Int, skipping: Int) throws(Failure) -> (TemplateExpression, Int) {
    let (text, end) = try content(from: start, skipping: skipping)
    guard let expression = TemplateExpression(text) else {
      throw Failure(fault: .malformedTag(tagText(start..<end)), offset: start)
    }
    return (expression, end)
  }

  /// What stands between the delimiters of a tag, without blanks around it, and the tag's end.
  private func content(from start: Int, skipping: Int) throws(Failure) -> (String, Int) {
    let content = min(start + skipping, bytes.count)
    guard let close = delimiters.firstClose(in: bytes[content...], isOnOneLine: true) else {
      throw Failure(fault: .unclosedTag(lineText(from: start), close: delimiters.closeText), offset: start)
    }
    var text = bytes[content..<close]
    while text.first?.isBlank == true { text.removeFirst() }
    while text.last?.isBlank == true { text.removeLast() }
    return (String(decoding: text, as: UTF8.self), close + 2)
  }

  private func endOfComment(from start: Int) throws(Failure) -> Int {
    guard let close = delimiters.firstClose(in: bytes[min(start + 3, bytes.count)...]) else {
      throw Failure(fault: .unclosedTag(lineText(from: start), close: delimiters.closeText), offset: start)
    }
    // Mustache would overlook a close such as `%>` in `%%>`, and go on to the next one.
    if close > start + 3, bytes[close - 1] == delimiters.close.0, delimiters.close.0 != delimiters.close.1 {
      throw Failure(fault: .commentTouchesClose(delimiters.closeText), offset: close - 1)
    }
    return close + 2
  }

  private mutating func changeDelimiters(from start: Int) throws(Failure) -> Int {
    let (text, end) = try content(from: start, skipping: 3)
    guard let delimiters = TagDelimiters(text) else {
      throw Failure(fault: .malformedDelimiters(tagText(start..<end)), offset: start)
    }
    self.delimiters = delimiters
    return end
  }

  /// A text such as `{name}}` at the position, which lacks a brace.
  private func halfOpenedTag() -> String? {
    guard delimiters == .standard, position == 0 || bytes[position - 1] != delimiters.open.0 else { return nil }
    var end = position + 1
    while end < bytes.count, end < position + 64, bytes[end].isWordByte { end += 1 }
    guard end > position + 1, bytes[position + 1].isLetter else { return nil }
    guard delimiters.firstClose(in: bytes[end..<min(end + 2, bytes.count)]) == end else { return nil }
    return tagText(position..<end + 2)
  }

  private func lineText(from start: Int) -> String {
    tagText(start..<(bytes[start...].firstIndex(of: ASCII.lineFeed) ?? bytes.count))
  }

  /// The text of a tag for a message, cut to a readable length.
  private func tagText(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return text.count > 40 ? text.prefix(40) + "…" : text
  }
}
