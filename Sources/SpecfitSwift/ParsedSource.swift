// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// The bytes of a file beside its syntax tree: to look at them takes a fraction of what it takes to walk the tree.
struct ParsedSource {
  let bytes: [UInt8]
  /// Whether something of the file may end tests as skipped.
  let mentionsSkips: Bool

  init(bytes: [UInt8]) {
    self.bytes = bytes
    mentionsSkips = bytes.withUnsafeBufferPointer { Self.stands(Array("XCTSkip".utf8), in: $0) }
  }

  /// What a node stands for, with the blanks and comments around it.
  func bytes(of node: some SyntaxProtocol) -> ArraySlice<UInt8> {
    bytes[node.position.utf8Offset..<node.endPosition.utf8Offset]
  }

  /// What a node stands for, without the blanks and comments around it.
  func trimmedBytes(of node: some SyntaxProtocol) -> ArraySlice<UInt8> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return bytes[start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)]
  }

  /// Whether one of some words stands in a node, be it in a comment or as a part of a longer word.
  ///
  /// Takes time linear in the length of the node, for a few short words.
  func holds(_ words: [[UInt8]], in node: some SyntaxProtocol) -> Bool {
    let range = node.position.utf8Offset..<node.endPosition.utf8Offset
    return bytes.withUnsafeBufferPointer { buffer in
      let text = UnsafeBufferPointer(rebasing: buffer[range])
      return words.contains { Self.stands($0, in: text) }
    }
  }

  private static func stands(_ word: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, word.count <= text.count else { return word.isEmpty }
    for start in 0...text.count - word.count where text[start] == first {
      if text[start..<start + word.count].elementsEqual(word) { return true }
    }
    return false
  }
}
