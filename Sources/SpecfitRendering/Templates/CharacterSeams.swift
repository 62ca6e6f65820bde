// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Where the characters of a template meet.
///
/// Mustache reads characters, not bytes: a combining sign after `}}` makes
/// another character of the brace, and the tag is overlooked.
struct CharacterSeams {
  /// The text, unless it is ASCII, in which each byte is a character.
  private let text: String?

  init(_ file: SourceFile) {
    let isASCII = file.bytes.allSatisfy { $0 < 0x80 }
    text = isASCII ? nil : String(decoding: file.bytes, as: UTF8.self)
  }

  /// The offset of a delimiter of the tag that is no character of its own.
  func brokenSeam(of tag: TemplateTag) -> Int? {
    guard let text else { return nil }
    let (start, end) = (tag.range.lowerBound, tag.range.upperBound)
    let content = tag.kind == .comment ? start + 3 : start + 2
    return [start, content, end - 2, end].first { offset in
      String.Index(text.utf8.index(text.startIndex, offsetBy: offset), within: text) == nil
    }
  }
}
