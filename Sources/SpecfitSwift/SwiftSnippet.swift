// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// A function as text that is to become a member of a type which is there already.
package struct SwiftSnippet: Hashable, Sendable {
  package private(set) var text: String

  package init(_ text: String) { self.text = text }

  /// The identifiers in the text; comments and literals do not count.
  package var identifiers: Set<String> {
    Set(tokens.map(\.text.withoutBackticks))
  }

  /// The call signature of the function; nil when the text is none.
  package var signature: SwiftCallSignature? { function.map(SwiftCallSignature.init) }

  /// Gives identifiers other names; comments and literals stay.
  ///
  /// - Parameter names: new names by old ones.
  package mutating func rename(_ names: [String: String]) {
    guard !names.isEmpty else { return }
    var bytes = Array(text.utf8)
    for token in tokens.reversed() {
      guard let name = names[token.text.withoutBackticks] else { continue }
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      bytes.replaceSubrange(start..<start + token.text.utf8.count, with: name.utf8)
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Makes the function belong to the main actor, unless it does already.
  package mutating func isolateToMainActor() {
    guard let function, !function.attributes.contains(where: { $0.isNamed("MainActor") }) else { return }
    var bytes = Array(text.utf8)
    let start = function.positionAfterSkippingLeadingTrivia.utf8Offset
    let line = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    bytes.insert(contentsOf: "@MainActor\n".utf8 + bytes[line..<start], at: start)
    text = String(decoding: bytes, as: UTF8.self)
  }

  private var function: FunctionDeclSyntax? {
    (try? SwiftTree.parsing(text))?.statements.lazy.compactMap { $0.item.as(FunctionDeclSyntax.self) }.first
  }

  private var tokens: [TokenSyntax] {
    guard let file = try? SwiftTree.parsing(text) else { return [] }
    return file.tokens(viewMode: .sourceAccurate).filter { token in
      if case .identifier = token.tokenKind { true } else { false }
    }
  }
}
