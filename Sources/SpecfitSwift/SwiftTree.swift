// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftParser
internal import SwiftSyntax

/// The one way to the parser.
enum SwiftTree {
  /// How deep the parser goes before it leaves the rest of a text alone; ``SwiftExcess`` is said long before.
  private static let deepest = 128

  /// Parses text that the parser can read with a bounded stack, and in time linear in its length.
  ///
  /// - Parameter bytes: any bytes.
  /// - Returns: the tree, whatever does not parse in it.
  /// - Throws: what there is too much of.
  static func parsing(_ bytes: [UInt8]) throws(SwiftExcess) -> SourceFileSyntax {
    try parsing(bytes, Lexer.tokens(of: bytes))
  }

  /// The same, with the tokens of the text.
  static func parsing(_ bytes: [UInt8], _ tokens: TokenList) throws(SwiftExcess) -> SourceFileSyntax {
    if let excess = SwiftExcess(of: tokens) { throw excess }
    return bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: deepest) }
  }

  /// The same for a text.
  static func parsing(_ text: String) throws(SwiftExcess) -> SourceFileSyntax { try parsing(Array(text.utf8)) }
}
