// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource

/// Refuses YAML that would cost more time or memory than its size lets expect.
///
/// It looks at bytes, not at tokens: a lexer of its own that disagreed with the
/// parser about one quote could be passed by. So it may refuse a text that is
/// harmless, but then one that no configuration needs.
enum YAMLGuard {
  /// In bytes.
  static let maximumSize = 1 << 20

  /// How many brackets, braces, and question marks a text may have; each may open a level.
  private static let maximumOpenings = 4096

  static func check(_ file: SourceFile) throws(YAMLError) {
    guard file.bytes.count <= maximumSize else {
      throw YAMLError(file.path, Location(line: 1, column: 1), .tooLarge)
    }
    var openings = 0
    for (offset, byte) in file.bytes.enumerated() {
      guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "?") else { continue }
      openings += 1
      if openings > maximumOpenings {
        throw YAMLError(file.path, file.location(ofByte: offset), .nestedTooDeeply)
      }
    }
    try checkAliases(in: file)
  }

  /// Refuses an alias whose anchor is in the text: nested, they stand for exponentially many values.
  private static func checkAliases(in file: SourceFile) throws(YAMLError) {
    guard file.bytes.contains(UInt8(ascii: "&")) else { return }
    let anchors = Set(names(after: UInt8(ascii: "&"), in: file.bytes).map(\.name))
    for alias in names(after: ASCII.asterisk, in: file.bytes) where anchors.contains(alias.name) {
      let name = String(decoding: alias.name, as: UTF8.self)
      throw YAMLError(file.path, file.location(ofByte: alias.offset), .alias(name))
    }
  }

  /// The names that directly follow a byte, and where the byte stands.
  private static func names(after mark: UInt8, in bytes: [UInt8]) -> [(name: ArraySlice<UInt8>, offset: Int)] {
    bytes.indices.compactMap { offset in
      guard bytes[offset] == mark else { return nil }
      let name = bytes[(offset + 1)...].prefix { $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == 0x2D }
      return name.isEmpty ? nil : (name, offset)
    }
  }
}
