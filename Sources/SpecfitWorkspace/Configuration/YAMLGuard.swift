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

  /// How many values aliases may repeat in one text, nested ones among them.
  static let maximumRepeated = 100_000

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
  }
}
