// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// A paragraph, heading line or item text, scanned once for all readers.
struct TextUnit {
  /// The index of the paragraph's or heading's block.
  var block: Int
  /// One-based.
  var line: Int
  var inlines: [Inline]
  /// What a reader sees.
  var text: String
  var signs: TextSigns
  /// The item whose own text it is.
  var item: Int?
  /// The anchor in which it stands.
  var anchor: Int
  var role: SectionRole
  /// The index of the text that introduces the list of the item: the paragraph before it, or the item around it.
  var introduction: Int?
}

/// What occurs in a text at all, so that readers can pass over what they have no use for.
struct TextSigns: OptionSet {
  let rawValue: UInt16

  static let code = TextSigns(rawValue: 1)
  static let dot = TextSigns(rawValue: 1 << 1)
  static let slash = TextSigns(rawValue: 1 << 2)
  static let colon = TextSigns(rawValue: 1 << 3)
  static let digit = TextSigns(rawValue: 1 << 4)
  static let bracket = TextSigns(rawValue: 1 << 5)
  /// A capital behind a small letter, as names have.
  static let camelCase = TextSigns(rawValue: 1 << 6)
  /// The letters of `test`, `tests` or `spec`.
  static let test = TextSigns(rawValue: 1 << 7)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Looks at some bytes of a file.
  init(of range: Range<Int>, in bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { TextSigns(of: $0[range]) }
  }

  private init(of bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    var found: UInt16 = 0
    var previous: UInt8 = 0
    var beforePrevious: UInt8 = 0
    for byte in bytes {
      let sign = Self.table[Int(byte)]
      if sign != 0 {
        switch sign {
        case Self.camelCase.rawValue:
          if previous.isLowercase || previous == ASCII.underscore { found |= sign }
        case Self.test.rawValue:
          let middle =
            byte == UInt8(ascii: "t") ? (UInt8(ascii: "e"), UInt8(ascii: "s")) : (UInt8(ascii: "p"), UInt8(ascii: "e"))
          if previous == middle.1, beforePrevious == middle.0 { found |= sign }
        default: found |= sign
        }
      }
      beforePrevious = previous
      previous = byte
    }
    rawValue = found
  }

  /// What each byte may be a sign of.
  private static let table: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 256)
    table[Int(ASCII.backtick)] = code.rawValue
    table[Int(ASCII.dot)] = dot.rawValue
    table[Int(UInt8(ascii: "/"))] = slash.rawValue
    table[Int(ASCII.colon)] = colon.rawValue
    // The last byte of a wide colon; other letters have it too.
    table[0x9A] = colon.rawValue
    table[Int(UInt8(ascii: "["))] = bracket.rawValue
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { table[Int(byte)] = digit.rawValue }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { table[Int(byte)] = camelCase.rawValue }
    for letter in "tc".utf8 { table[Int(letter)] = test.rawValue }
    return table
  }()
}

/// A heading or a numbered list item, and what stands under it until the next.
struct Anchor {
  var label: HeadingLabel
  /// One-based.
  var line: Int
  var blocks: Range<Int>
  var role: SectionRole
  /// The index of the section; for an item that of the section around it.
  var section: Int?
  /// Whether the anchor is an item.
  var isItem: Bool
  /// The anchor around it.
  var parent: Int?
}
