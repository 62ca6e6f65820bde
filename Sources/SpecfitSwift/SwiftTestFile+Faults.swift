// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension SwiftTestFile {
  /// The first line, one-based, at which text does not parse as Swift; nil if all of it does.
  package static func firstFaultyLine(in text: String) -> Int? {
    let file: SourceFileSyntax
    do {
      file = try SwiftTree.parsing(text)
    } catch {
      return line(of: error.offset, in: text)
    }
    guard file.hasError else { return nil }
    let token = file.tokens(viewMode: .all).first { token in
      token.presence == .missing || token.isUnexpected || token.tokenDiagnostic?.severity == .error
    }
    let offset = token.map { $0.presence == .missing ? $0.position : $0.positionAfterSkippingLeadingTrivia }?.utf8Offset
    return line(of: offset ?? 0, in: text)
  }

  private static func line(of offset: Int, in text: String) -> Int {
    1 + text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }
}

extension TokenSyntax {
  /// Whether the parser had no use for the token.
  fileprivate var isUnexpected: Bool {
    var node = parent
    while let current = node {
      if current.is(UnexpectedNodesSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
}
