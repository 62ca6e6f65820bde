// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// The opening of a code fence.
struct Fence: Equatable {
  var byte: UInt8
  var length: Int
  /// How many bytes of blanks and quote signs stand before it.
  var indentation: Int
  /// The info string, trimmed.
  var info: String

  /// Reads an opening fence at whatever indentation; nil when the line opens none.
  init?(_ line: ArraySlice<UInt8>) {
    var index = line.startIndex
    while index < line.endIndex, line[index].isBlank { index += 1 }
    guard index < line.endIndex, line[index] == ASCII.backtick || line[index] == ASCII.tilde else { return nil }
    byte = line[index]
    let start = index
    while index < line.endIndex, line[index] == byte { index += 1 }
    length = index - start
    indentation = start - line.startIndex
    guard length >= 3 else { return nil }
    var rest = line[index...]
    if byte == ASCII.backtick, rest.contains(ASCII.backtick) { return nil }
    while let last = rest.last, last.isBlank { rest.removeLast() }
    info = String(decoding: rest.drop(while: \.isBlank), as: UTF8.self)
  }

  /// Reads an opening fence behind a list marker; nil when the line has none or opens none.
  init?(behindMarkerIn line: ArraySlice<UInt8>) {
    guard let marker = ListMarker(line) else { return nil }
    self.init(line[(line.startIndex + marker.indentation + marker.length)...])
  }

  /// Whether a line begins with a fence's sign, at whatever indentation.
  static func begins(_ line: ArraySlice<UInt8>) -> Bool { length(ofSignIn: line) >= 3 }

  /// How long the run of backticks or tildes at the start of a line is.
  static func length(ofSignIn line: ArraySlice<UInt8>) -> Int {
    guard let start = line.firstIndex(where: { !$0.isBlank }) else { return 0 }
    let sign = line[start]
    guard sign == ASCII.backtick || sign == ASCII.tilde else { return 0 }
    var end = start
    while end < line.endIndex, line[end] == sign { end += 1 }
    return end - start
  }

  /// Whether the fence holds Markdown, in which other fences may stand.
  var isMarkdown: Bool {
    let language = info.lowercased()
    return language == "markdown" || language == "md"
  }

  /// Whether a line closes the fence, whatever stands before the sign.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    var text = line.drop { $0.isBlank || $0 == ASCII.greater }
    while let last = text.last, last.isBlank { text.removeLast() }
    return text.count >= length && text.allSatisfy { $0 == byte }
  }

  /// Whether a line holds a closing sign and, glued to it, the next list item.
  func isClosed(gluedTo line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop(while: \.isBlank)
    let sign = text.prefix { $0 == byte }
    guard sign.count >= length else { return false }
    return ListMarker(text[sign.endIndex...]) != nil
  }
}

/// The sign that starts a list item.
struct ListMarker {
  /// How many bytes of blanks stand before it.
  var indentation: Int
  /// Its own length in bytes.
  var length: Int

  /// Reads a marker at whatever indentation; nil when there is none or nothing behind it.
  init?(_ line: ArraySlice<UInt8>) {
    var index = line.startIndex
    while index < line.endIndex, line[index].isBlank { index += 1 }
    let start = index
    while index < line.endIndex, line[index].isDigit, index - start < 9 { index += 1 }
    guard index < line.endIndex else { return nil }
    let sign = line[index]
    let isSign =
      index > start
      ? sign == ASCII.dot || sign == UInt8(ascii: ")")
      : sign == ASCII.asterisk || sign == ASCII.hyphen || sign == ASCII.plus
    guard isSign, index + 1 < line.endIndex, line[index + 1].isBlank else { return nil }
    guard line[(index + 1)...].contains(where: { !$0.isBlank }) else { return nil }
    indentation = start - line.startIndex
    length = index + 1 - start
  }
}
