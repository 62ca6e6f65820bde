// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// What keeps aliases from the YAML parser, which repeats the values of anchors by itself and compares whole values where
/// they are keys: of a few lines it could make more values than there is time for.
///
/// The `*` before each name is masked, wherever it stands: an alias becomes a scalar that starts with the mask, and any
/// other text gets its `*` back. So nothing here has to know where YAML has an alias.
enum YAMLAlias {
  /// A code point that is no character, and stands in no text that somebody wrote.
  private static let mask: Unicode.Scalar = "\u{1FFFE}"

  /// The text with the mask for each `*` that directly precedes a name; each is one Unicode scalar.
  static func masked(_ text: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for offset in text.indices {
      let next = offset + 1 < text.endIndex ? text[offset + 1] : ASCII.space
      let precedesName = next.isLetter || next.isDigit || next == ASCII.underscore || next == ASCII.hyphen
      if text[offset] == ASCII.asterisk, precedesName {
        bytes += Array(String(Character(mask)).utf8)
      } else {
        bytes.append(text[offset])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text as it was before it was masked.
  static func unmasked(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == mask ? "*" : $0 }))
  }

  /// The name of the anchor that a plain scalar repeats; nil for any other.
  static func name(in scalar: String) -> String? {
    scalar.unicodeScalars.first == mask ? unmasked(String(scalar.unicodeScalars.dropFirst())) : nil
  }
}
