// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SwiftSyntax

/// The bytes of a file beside its syntax tree: to look at them takes a fraction of what it takes to walk the tree.
struct ParsedSource {
  let bytes: [UInt8]
  /// Whether something of the file may end tests as skipped.
  let mentionsSkips: Bool

  /// The modules that the file imports in any case.
  var imports: Set<String> = []
  /// The assertions of XCTest in whose place the file has functions of its own.
  let shadowed: Set<String>

  init(bytes: [UInt8]) {
    self.bytes = bytes
    shadowed = bytes.withUnsafeBufferPointer { Self.names(behind: Array("func XCT".utf8), in: $0) }
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

  /// The names of functions that begin as a text does, in code or comments.
  private static func names(behind text: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Set<String> {
    var names: Set<String> = []
    var start = 0
    while start + text.count <= bytes.count {
      guard bytes[start] == text[0], bytes[start..<start + text.count].elementsEqual(text) else {
        start += 1
        continue
      }
      let name = bytes[(start + 5)...].prefix { $0.isLetter || $0.isDigit || $0 == ASCII.underscore }
      names.insert(String(decoding: name, as: UTF8.self))
      start = name.endIndex
    }
    return names
  }

  private static func stands(_ word: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, word.count <= text.count else { return word.isEmpty }
    for start in 0...text.count - word.count where text[start] == first {
      if text[start..<start + word.count].elementsEqual(word) { return true }
    }
    return false
  }
}
