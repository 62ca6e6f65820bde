// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What opens and closes a tag: two ASCII signs each.
struct TagDelimiters: Equatable, Sendable {
  let open: (UInt8, UInt8)
  let close: (UInt8, UInt8)

  /// `{{ }}`, with which every template and every partial begins.
  static let standard = TagDelimiters(
    open: (UInt8(ascii: "{"), UInt8(ascii: "{")),
    close: (UInt8(ascii: "}"), UInt8(ascii: "}"))
  )

  private init(open: (UInt8, UInt8), close: (UInt8, UInt8)) {
    self.open = open
    self.close = close
  }

  /// Reads the inside of a change such as `{{=<% %>=}}`, first `=` taken off: `<% %>=`.
  ///
  /// `nil` unless both are two signs that can stand in no name and mean nothing in a change.
  init?(_ text: String) {
    guard text.hasSuffix("=") else { return nil }
    let parts = text.dropLast().utf8.split(whereSeparator: \.isBlank).map(Array.init)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(Self.isAllowed) }) else { return nil }
    self.init(open: (parts[0][0], parts[0][1]), close: (parts[1][0], parts[1][1]))
  }

  private static func isAllowed(_ byte: UInt8) -> Bool { "<>[]{}%@|$#!~^&:;,+".utf8.contains(byte) }

  static func == (left: Self, right: Self) -> Bool { left.open == right.open && left.close == right.close }

  var closeText: String { String(decoding: [close.0, close.1], as: UTF8.self) }

  /// The offset of the first close; on one line, only before the first line end.
  func firstClose(in bytes: ArraySlice<UInt8>, isOnOneLine: Bool = false) -> Int? {
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      if bytes[index] == close.0, bytes[index + 1] == close.1 { return index }
      if isOnOneLine, bytes[index] == ASCII.lineFeed { return nil }
      index += 1
    }
    return nil
  }
}
