// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension HeadParser {
  /// What a type declaration or an extension says.
  func type(_ node: DeclSyntax, _ head: Int) -> SwiftDeclaration? {
    if let alias = node.as(TypeAliasDeclSyntax.self) { return aliasDeclaration(alias, head) }
    if let type = node.as(ExtensionDeclSyntax.self) { return extensionDeclaration(type, head) }
    guard let group = node.asProtocol((any DeclGroupSyntax).self),
      let named = node.asProtocol((any NamedDeclSyntax).self),
      let kind = kind(of: node)
    else { return nil }
    var result = declaration(kind, name(named.name), head, offset: source(named.name))
    result.attributes = heads.attributes(of: head)
    result.modifiers = heads.modifiers(of: head)
    result.inherits = inherits(group.inheritanceClause)
    result.whereClause = whereClause(group.genericWhereClause)
    if let generic = node.asProtocol((any WithGenericParametersSyntax).self) {
      result.genericParameters = genericParameters(generic.genericParameterClause)
    } else if let primary = node.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause {
      result.genericParameters = primary.primaryAssociatedTypes.map { name($0.name) }
    }
    return result
  }

  private func kind(of node: DeclSyntax) -> SwiftDeclaration.Kind? {
    switch node.kind {
    case .classDecl: .class
    case .structDecl: .struct
    case .enumDecl: .enum
    case .actorDecl: .actor
    case .protocolDecl: .protocol
    default: nil
    }
  }

  private func declaration(
    _ kind: SwiftDeclaration.Kind,
    _ name: String,
    _ head: Int,
    offset: Int
  ) -> SwiftDeclaration {
    SwiftDeclaration(kind: kind, name: name, range: heads.fullRange(of: head), nameOffset: offset)
  }

  private func extensionDeclaration(_ node: ExtensionDeclSyntax, _ head: Int) -> SwiftDeclaration {
    var result = declaration(.extension, text(node.extendedType), head, offset: source(node.extendedType))
    result.attributes = heads.attributes(of: head)
    result.modifiers = heads.modifiers(of: head)
    result.inherits = inherits(node.inheritanceClause)
    result.whereClause = whereClause(node.genericWhereClause)
    return result
  }

  private func aliasDeclaration(_ node: TypeAliasDeclSyntax, _ head: Int) -> SwiftDeclaration {
    var result = declaration(.typealias, name(node.name), head, offset: source(node.name))
    result.attributes = heads.attributes(of: head)
    result.modifiers = heads.modifiers(of: head)
    result.genericParameters = genericParameters(node.genericParameterClause)
    result.whereClause = whereClause(node.genericWhereClause)
    let aliased = text(node.initializer.value)
    result.aliasedType = aliased.isEmpty ? nil : aliased
    return result
  }

  func enumCase(_ node: EnumCaseElementSyntax) -> SwiftEnumCase {
    let payload = node.parameterClause?.parameters.map { parameter in
      var result = self.parameter(of: parameter.type)
      result.label = parameter.firstName.flatMap(label)
      result.name = (parameter.secondName ?? parameter.firstName).flatMap(label) ?? ""
      result.defaultValue = parameter.defaultValue.map { text($0.value) }
      return result
    }
    return SwiftEnumCase(
      name: name(node.name),
      payload: payload ?? [],
      rawValue: node.rawValue.map { text($0.value) },
      offset: source(node.name)
    )
  }

  /// The names of the attributes of a type.
  func attributes(_ list: AttributeListSyntax) -> [String] {
    list.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return text(attribute.attributeName)
    }
  }

  private func inherits(_ clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.map { text($0.type) }.filter { !$0.isEmpty } ?? []
  }

  func genericParameters(_ clause: GenericParameterClauseSyntax?) -> [String] {
    clause?.parameters.map { parameter in
      let end =
        (parameter.trailingComma?.positionAfterSkippingLeadingTrivia ?? parameter.endPositionBeforeTrailingTrivia)
      return text(offset(parameter), end.utf8Offset)
    } ?? []
  }

  func whereClause(_ clause: GenericWhereClauseSyntax?) -> String? {
    clause.map { text($0.requirements) }
  }
}
