// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// The named texts of a Swift file, such as `static let screen = "cart.screen"`, and where more can go.
///
/// Offsets are zero-based bytes. Reading takes O(*n*) time.
package struct SwiftConstantFile: Hashable, Sendable {
  /// A type that holds constants, or other types that do.
  package struct Body: Hashable, Sendable {
    /// With the enclosing types: `ShopAccessibilityID.Cart`.
    package var name: String
    /// In the order of the file.
    package var constants: [Constant]
    /// The whole declaration with the comments before it; without line ends around it.
    package var text: String
    /// Behind the opening brace.
    package var start: Int
    /// Behind the last member, and behind a comment on its line; where the body starts when it has none.
    package var end: Int
    /// The blanks before the members; nil when none has a line of its own.
    package var indentation: String?
    /// The blanks before the type.
    package var outerIndentation: String
  }

  /// A static property with a text that is known.
  package struct Constant: Hashable, Sendable {
    /// Without backticks.
    package var name: String
    /// The text, without quotes and with the escapes as they stand.
    package var value: String
    /// The whole member with the comments before it; without line ends around it.
    package var text: String
    /// The byte offset of the name.
    package var offset: Int
    /// Behind the member, and behind a comment on its line.
    package var end: Int
  }

  /// In the order of the file; types stand before those in them.
  package private(set) var bodies: [Body] = []
  /// Whether the whole file parses without an error.
  package let isWellFormed: Bool

  /// Reads a file, whatever it holds.
  package init(reading bytes: [UInt8]) {
    guard let file = try? SwiftTree.parsing(bytes) else {
      isWellFormed = false
      return
    }
    isWellFormed = !file.hasError
    var waiting: [(declaration: DeclSyntax, parents: [String])] = file.statements.reversed().compactMap { item in
      item.item.as(DeclSyntax.self).map { ($0, []) }
    }
    while let (declaration, parents) = waiting.popLast() {
      guard let type = declaration.asProtocol((any DeclGroupSyntax).self),
        let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text.withoutBackticks
      else { continue }
      let names = parents + [name]
      bodies.append(Body(type, named: names.joined(separator: "."), declaration))
      for item in type.memberBlock.members.reversed() { waiting.append((item.decl, names)) }
    }
  }

  /// The body of a type; of several the first.
  package func body(named name: String) -> Body? { bodies.first { $0.name == name } }
}

extension SwiftConstantFile.Body {
  fileprivate init(_ type: any DeclGroupSyntax, named name: String, _ declaration: DeclSyntax) {
    self.name = name
    let members = type.memberBlock.members
    start = type.memberBlock.leftBrace.endPosition.utf8Offset
    end = members.last?.endPosition.utf8Offset ?? start
    indentation = members.lazy.compactMap(\.decl.indentation).last
    outerIndentation = declaration.indentation ?? ""
    text = declaration.wholeText
    constants = members.compactMap(SwiftConstantFile.Constant.init)
  }
}

extension SwiftConstantFile.Constant {
  fileprivate init?(_ item: MemberBlockItemSyntax) {
    guard let property = item.decl.as(VariableDeclSyntax.self),
      property.modifiers.contains(where: { $0.name.text == "static" }), let binding = property.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let literal = binding.initializer?.value.as(StringLiteralExprSyntax.self)
    else { return nil }
    name = pattern.identifier.text.withoutBackticks
    value = literal.segments.description
    text = item.decl.wholeText
    offset = pattern.positionAfterSkippingLeadingTrivia.utf8Offset
    end = item.endPosition.utf8Offset
  }
}

extension DeclSyntax {
  /// With the comments before it and the blanks before those, but without line ends around.
  fileprivate var wholeText: String {
    var lines = description.split(omittingEmptySubsequences: false) { $0.isNewline }
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
