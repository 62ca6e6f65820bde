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
  /// The functions, macros and types of the test frameworks and of the C library in whose place the file has its own.
  private(set) var shadowed: Set<String>
  /// Those in whose place another file of the target has one that claims nothing.
  var hollow: Set<String> = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
    shadowed = bytes.withUnsafeBufferPointer { buffer in
      var names: Set<String> = []
      for text in Self.beginnings { names.formUnion(Self.names(behind: Array(text.utf8), in: buffer)) }
      return names.filter(Self.isKnown)
    }
    mentionsSkips = bytes.withUnsafeBufferPointer { Self.stands(Array("XCTSkip".utf8), in: $0) }
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

  /// What stands before, and at the beginning of, a name that is of interest.
  private static let beginnings = [
    "func XCT", "let XCT", "var XCT", "typealias XCT", "class XCT", "macro ", "func confirmation", "func exit",
    "func _exit", "func _Exit", "func abort", "func quick_exit", "enum Issue", "struct Issue", "class Issue",
    "typealias Issue",
  ]
  /// Whether something of the name is known for another thing than what a file declares.
  ///
  /// What ends a test that nobody has written is declared by every project itself, and lets no test pass.
  static func isKnown(_ name: String) -> Bool {
    (name.hasPrefix("XCT") || known.contains(name)) && CallMeaning(ofCall: name, isOwn: true) != .endsUnimplemented
  }

  private static let known = ProcessEnd.functions.union(["Issue", "Suite", "Test", "confirmation", "expect", "require"])

  /// The names that stand behind a word, and begin as a text with that word does, in code or comments.
  private static func names(behind text: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Set<String> {
    var names: Set<String> = []
    var start = 0
    while start + text.count <= bytes.count {
      guard bytes[start] == text[0], bytes[start..<start + text.count].elementsEqual(text) else {
        start += 1
        continue
      }
      let word = text.firstIndex(of: ASCII.space).map { $0 + 1 } ?? 0
      let name = bytes[(start + word)...].prefix { $0.isLetter || $0.isDigit || $0 == ASCII.underscore }
      let next = bytes[name.endIndex...].first { $0 != ASCII.space }
      if let next, declaring.contains(next) { names.insert(String(decoding: name, as: UTF8.self)) }
      start = name.endIndex
    }
    return names
  }

  /// What stands behind the name of what is declared, blanks aside.
  private static let declaring: [UInt8] = Array("(<:={".utf8)

  /// Keeps what the file declares in code, and not what its comments and strings do.
  mutating func look(at file: SourceFileSyntax) {
    guard !shadowed.isEmpty else { return }
    var declared: Set<String> = []
    var waiting = [Syntax(file)]
    while let node = waiting.popLast() {
      if let named = node.asProtocol((any NamedDeclSyntax).self) {
        declared.insert(named.name.text.withoutBackticks)
      } else if let binding = node.as(PatternBindingSyntax.self), let name = Syntax(binding.pattern).boundName {
        declared.insert(name.withoutBackticks)
      }
      waiting += node.children(viewMode: .sourceAccurate)
    }
    shadowed.formIntersection(declared)
  }

  private static func stands(_ word: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, word.count <= text.count else { return word.isEmpty }
    for start in 0...text.count - word.count where text[start] == first {
      if text[start..<start + word.count].elementsEqual(word) { return true }
    }
    return false
  }
}
