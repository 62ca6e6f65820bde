// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitSource

/// A paragraph, heading line or item text, scanned once for all readers.
struct TextUnit {
  /// The index of the paragraph's or heading's block.
  var block: Int
  /// One-based.
  var line: Int
  /// Empty when ``TextSigns/isPlain``.
  var inlines: [Inline]
  /// What a reader sees; only how it begins when ``TextSigns/isPlain``.
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
  /// A dot before a small letter, as paths have.
  static let dot = TextSigns(rawValue: 1 << 1)
  static let slash = TextSigns(rawValue: 1 << 2)
  static let colon = TextSigns(rawValue: 1 << 3)
  static let digit = TextSigns(rawValue: 1 << 4)
  static let bracket = TextSigns(rawValue: 1 << 5)
  /// A capital behind a small letter, or the last of several capitals, as names have: `CartView`, `APIClient`.
  static let camelCase = TextSigns(rawValue: 1 << 6)
  /// The letters of `test` or `spec`, perhaps with a capital.
  static let test = TextSigns(rawValue: 1 << 7)

  static let parenthesis = TextSigns(rawValue: 1 << 8)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Whether the text is words and nothing that readers look for: no name, no path, no number, no label, no call.
  var isPlain: Bool { isDisjoint(with: [.camelCase, .dot, .parenthesis, .digit, .colon, .bracket]) }

  /// Looks at some bytes of a file.
  init(of range: Range<Int>, in bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { TextSigns(of: $0[range]) }
  }

  /// Looks at a title.
  init(of text: String) {
    var text = text
    self = text.withUTF8 { TextSigns(of: $0[...]) }
  }

  private init(of bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    var found: UInt16 = 0
    Self.table.withUnsafeBufferPointer { table in
      let base = bytes.base
      for index in bytes.indices {
        let sign = table[Int(base[index])]
        guard sign != 0 else { continue }
        switch sign {
        case Self.dot.rawValue:
          if index + 1 < bytes.endIndex, base[index + 1].isLowercase { found |= sign }
        case Self.camelCase.rawValue:
          guard index > bytes.startIndex else { continue }
          let previous = base[index - 1]
          let endsCapitals = previous.isUppercase && index + 1 < bytes.endIndex && base[index + 1].isLowercase
          if previous.isLowercase || previous.isDigit || previous == ASCII.underscore || endsCapitals { found |= sign }
        case Self.test.rawValue:
          if index >= bytes.startIndex + 3, Self.isTest(base, endingAt: index) { found |= sign }
        default: found |= sign
        }
      }
    }
    rawValue = found
  }

  /// Whether `test` or `spec` ends at an index.
  private static func isTest(_ bytes: UnsafeBufferPointer<UInt8>, endingAt index: Int) -> Bool {
    let start = bytes[index - 3] | 0x20
    let middle = (bytes[index - 2], bytes[index - 1])
    return bytes[index] == UInt8(ascii: "t")
      ? start == UInt8(ascii: "t") && middle == (UInt8(ascii: "e"), UInt8(ascii: "s"))
      : start == UInt8(ascii: "s") && middle == (UInt8(ascii: "p"), UInt8(ascii: "e"))
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
    table[Int(UInt8(ascii: "("))] = parenthesis.rawValue
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

  /// Whether its title says in words what a type is called: "Loan desk" for `LoanDesk`.
  func says(_ name: String) -> Bool {
    name != label.title && name.lowercased() == label.title.lowercased().filter { $0 != " " && $0 != "-" }
  }
}
