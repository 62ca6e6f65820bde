// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension HeadParser {
  func member(_ node: FunctionDeclSyntax, _ head: Int) -> SwiftMember {
    var parameters = parameters(node.signature.parameterClause)
    // The operands of an operator have no labels.
    if !isIdentifier(node.name) { for index in parameters.indices { parameters[index].label = nil } }
    var result = heads.member(.function, name(node.name) + Self.list(parameters.map(\.label)), head)
    result.parameters = parameters
    result.genericParameters = genericParameters(node.genericParameterClause)
    result.whereClause = whereClause(node.genericWhereClause)
    apply(node.signature, to: &result)
    describe(&result, from: node.funcKeyword, to: node)
    return result
  }

  func member(_ node: InitializerDeclSyntax, _ head: Int) -> SwiftMember {
    let parameters = parameters(node.signature.parameterClause)
    var result = heads.member(.initializer, "init" + Self.list(parameters.map(\.label)), head)
    result.parameters = parameters
    result.isFailable = node.optionalMark != nil
    result.genericParameters = genericParameters(node.genericParameterClause)
    result.whereClause = whereClause(node.genericWhereClause)
    apply(node.signature, to: &result)
    describe(&result, from: node.initKeyword, to: node)
    return result
  }

  func member(_ node: SubscriptDeclSyntax, _ head: Int) -> SwiftMember {
    var parameters = parameters(node.parameterClause)
    for (index, parameter) in node.parameterClause.parameters.enumerated() where parameter.secondName == nil {
      // Unlike those of a function, they have no label by default.
      parameters[index].label = nil
    }
    var result = heads.member(.subscript, "subscript" + Self.list(parameters.map(\.label)), head)
    result.parameters = parameters
    result.genericParameters = genericParameters(node.genericParameterClause)
    result.whereClause = whereClause(node.genericWhereClause)
    result.returnType = returnType(node.returnClause)
    result.isComputed = true
    apply(node.accessorBlock, to: &result)
    describe(&result, from: node.subscriptKeyword, to: node)
    return result
  }

  /// Fills in the signature, from the keyword to the end of the node.
  private func describe(_ member: inout SwiftMember, from keyword: TokenSyntax, to node: some SyntaxProtocol) {
    var end = node.endPositionBeforeTrailingTrivia.utf8Offset
    if excerpt.bytes[..<end].suffix(4).elementsEqual(" { }".utf8) { end -= 4 }
    member.signature = member.signaturePrefix + text(offset(keyword), end)
  }

  private func apply(_ signature: FunctionSignatureSyntax, to member: inout SwiftMember) {
    member.isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
    member.throwing = throwing(signature.effectSpecifiers?.throwsClause)
    member.returnType = returnType(signature.returnClause)
  }

  func throwing(_ clause: ThrowsClauseSyntax?) -> SwiftThrowing {
    guard let clause else { return .none }
    if clause.throwsSpecifier.text == "rethrows" { return .rethrows }
    return clause.type.map { .typed(text($0)) } ?? .any
  }

  func returnType(_ clause: ReturnClauseSyntax?) -> String? {
    guard let clause else { return nil }
    return Self.resultType(text(clause.type))
  }

  /// A type that a function gives; nil for one that says that it gives nothing.
  static func resultType(_ type: String) -> String? {
    ["", "Void", "()", "Swift.Void"].contains(type) ? nil : type
  }

  /// The labels of a full name: `(id:_:)`.
  static func list(_ labels: [String?]) -> String {
    "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
  }

  private func isIdentifier(_ name: TokenSyntax) -> Bool {
    guard let first = name.text.utf8.first else { return false }
    return first.isIdentifierPart || first == UInt8(ascii: "`")
  }
}
