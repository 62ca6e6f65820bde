// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Lines that have to be read again.
struct TornText {
  enum Cause {
    /// List items that are indented by four under a paragraph are more of it.
    case swallowedList
    /// A fence that is indented too far is literal text, or indented code.
    case tornCode
    /// A fence in a fence ends the outer one.
    case nestedFence
    case unclosedFence
    /// A comment that is never closed hides all that follows; only noted, not read again.
    case unclosedComment
    /// A bold line right below a list item is more of it.
    case gluedHeading
    /// A tag on a line of its own makes HTML of all lines up to the next blank one.
    case rawTag
  }

  var cause: Cause
  /// The line that tears the text.
  var causeLine: Int
  /// The first line to read again, one-based.
  var firstLine: Int
  /// Where reading ends: at the first line outside a fence that is indented by less.
  var stopIndentation: Int?
  /// The last line to read; nil reads to where `stopIndentation` says, or to the end of the file.
  var lastLine: Int?
  /// The block in which the lines stand; nil at the top.
  var parent: Int?

  /// Whether cmark must see a line apart from those around it.
  func setsOff(_ text: ArraySlice<UInt8>) -> Bool {
    cause == .rawTag && text.drop(while: \.isBlank).first == ASCII.less
  }
}

extension ArraySlice<UInt8> {
  /// Whether nothing but one opening or closing tag stands on the line, of an element whose text is not raw.
  var isLoneTag: Bool {
    let text = drop(while: \.isBlank)
    guard text.first == ASCII.less, let second = text.dropFirst().first,
      second.isLetter || second == UInt8(ascii: "/"),
      let end = text.firstIndex(of: ASCII.greater)
    else { return false }
    let name = String(decoding: text.dropFirst().prefix { $0.isLetter }, as: UTF8.self).lowercased()
    return !["pre", "script", "style", "textarea"].contains(name) && text[(end + 1)...].allSatisfy(\.isBlank)
  }
}
