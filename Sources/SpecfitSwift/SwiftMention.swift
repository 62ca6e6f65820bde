// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SwiftSyntax

/// A key that stands in a comment, but before no test: mostly, a test was commented out with it, or disabled by its name.
package struct SwiftMention: Hashable, Sendable {
  package var key: String
  /// The byte offset of the comment.
  package var offset: Int
}

extension SwiftMention {
  /// The keys in all comments of a file, in its order.
  static func all(in file: SourceFileSyntax) -> [SwiftMention] {
    var mentions: [SwiftMention] = []
    for token in file.tokens(viewMode: .sourceAccurate) {
      var offset = token.position.utf8Offset
      for piece in token.leadingTrivia {
        add(piece, at: offset, to: &mentions)
        offset += piece.sourceLength.utf8Length
      }
      offset = token.endPositionBeforeTrailingTrivia.utf8Offset
      for piece in token.trailingTrivia {
        add(piece, at: offset, to: &mentions)
        offset += piece.sourceLength.utf8Length
      }
    }
    return mentions
  }

  private static func add(_ piece: TriviaPiece, at offset: Int, to mentions: inout [SwiftMention]) {
    switch piece {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
      guard text.holds(SwiftTestMark.key) else { return }
      mentions += text.split(whereSeparator: \.isNewline).compactMap(key).map { SwiftMention(key: $0, offset: offset) }
    default: return
    }
  }

  /// The key on a line of a comment, however deep it is commented out.
  private static func key(in line: Substring) -> String? {
    let rest = line.drop { $0 == "/" || $0 == "*" || $0.isWhitespace }
    guard rest.hasPrefix(SwiftTestMark.key) else { return nil }
    let key = rest.dropFirst(SwiftTestMark.key.count)
    guard !key.hasPrefix(SwiftTestMark.refusal) else { return nil }
    return key.lastIndex { !$0.isWhitespace }.map { String(key[...$0]) }
  }
}
