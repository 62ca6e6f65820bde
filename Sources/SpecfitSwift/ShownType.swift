// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// A type that a piece of code shows, or an extension of one.
struct ShownType {
  enum Keyword { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

  let keyword: Keyword
  /// Without the enclosing types.
  let name: String
  let syntax: DeclSyntax
  let members: [DeclSyntax]
  let inherited: [InheritedName]
  let attributes: [String]

  /// All types of a tree, nested ones included; walks with a stack of its own.
  static func all(in tree: SourceFileSyntax) -> [ShownType] {
    var found: [ShownType] = []
    var waiting = tree.statements.compactMap { $0.item.as(DeclSyntax.self) }.reversed().map(\.self)
    while let next = waiting.popLast() {
      guard let type = ShownType(next) else { continue }
      found.append(type)
      waiting += type.members.reversed()
    }
    return found
  }

  private init?(_ declaration: DeclSyntax) {
    guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return nil }
    switch declaration.kind {
    case .classDecl: keyword = .class
    case .structDecl: keyword = .struct
    case .enumDecl: keyword = .enum
    case .actorDecl: keyword = .actor
    case .protocolDecl: keyword = .protocol
    case .extensionDecl: keyword = .extension
    default: return nil
    }
    let named = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
    name = (named ?? declaration.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? "").withoutBackticks
    syntax = declaration
    members = group.memberBlock.members.map(\.decl)
    inherited = (group.inheritanceClause?.inheritedTypes.map(\.type) ?? []).flatMap(InheritedName.all)
    attributes = group.attributes.names
  }

  /// The byte of the name.
  var offset: Int {
    if let named = syntax.asProtocol((any NamedDeclSyntax).self) { return named.name.offset }
    return syntax.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

/// A name of an inheritance clause, and what stands before it.
struct InheritedName {
  let name: String
  /// `@unchecked`, `@MainActor`, `nonisolated`.
  let marks: [String]

  /// The parts of a composition.
  static func all(in type: TypeSyntax) -> [InheritedName] {
    type.trimmedDescription.split(separator: "&").map { part in
      var words = part.split(whereSeparator: \.isWhitespace).map(String.init)
      let last = words.popLast() ?? ""
      return InheritedName(name: String(last.prefix { $0 != "<" }), marks: words)
    }
  }
}

extension AttributeListSyntax {
  /// Without `@` and arguments.
  var names: [String] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.attributeName.trimmedDescription
    }
  }
}

extension TokenSyntax {
  /// The byte of the token itself.
  var offset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
}

extension SyntaxProtocol {
  /// Everything below, in the order of the text; walks with a stack of its own.
  func everything(unless isClosed: (Syntax) -> Bool = { _ in false }) -> [Syntax] {
    var found: [Syntax] = []
    var waiting = [Syntax(self)]
    while let next = waiting.popLast() {
      found.append(next)
      if !isClosed(next) { waiting += next.children(viewMode: .sourceAccurate).reversed() }
    }
    return found
  }
}
