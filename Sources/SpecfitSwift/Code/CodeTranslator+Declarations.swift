// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SwiftSyntax

extension CodeTranslator {
  /// Takes the types and members of a file.
  mutating func declarations(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if case .decl(let declaration) = item.item { take(declaration, parents: [], into: nil) }
    }
  }

  /// The statements of a file that decides something behind its local values, or shows a reducer; nil for any other.
  mutating func decisions(_ items: CodeBlockItemListSyntax) -> CodeBlock? {
    let first = items.first { !Self.isLocalValue($0) }
    return first.map(Self.decides) == true || items.contains(where: Self.isReducer) ? block(items) : nil
  }

  /// Whether a statement is an `if`, a `guard`, a `switch`, a loop, or what deals with an error.
  ///
  /// What waits for values in a loop shows how something is used.
  private static func decides(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .stmt(let node):
      if let loop = node.as(ForStmtSyntax.self) { return loop.awaitKeyword == nil }
      // Only a fence that begins with `catch` has nothing to try.
      if let attempt = node.as(DoStmtSyntax.self) { return attempt.body.statements.isEmpty }
      if node.is(GuardStmtSyntax.self) || node.is(WhileStmtSyntax.self) { return true }
      return node.as(ExpressionStmtSyntax.self).map { decides($0.expression) } ?? false
    case .expr(let node): return decides(node)
    case .decl: return false
    }
  }

  private static func decides(_ node: ExprSyntax) -> Bool {
    node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self)
  }

  /// Whether a statement gives a name a value, as functions do in front of what they decide.
  private static func isLocalValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .decl(let node) = item.item, let value = node.as(VariableDeclSyntax.self) else { return false }
    return value.modifiers.isEmpty && value.attributes.isEmpty
      && value.bindings.allSatisfy { $0.initializer != nil && $0.accessorBlock == nil }
  }

  /// Whether a statement is what the body of a reducer is made of: `Reduce { state, action in … }`.
  private static func isReducer(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .expr(let node) = item.item else { return false }
    var next: ExprSyntax? = node
    // Modifiers follow: `.ifLet(…)`.
    for _ in 0..<40 {
      guard let call = next?.as(FunctionCallExprSyntax.self) else { return false }
      if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.text == "Reduce" }
      next = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
    return false
  }

  /// Takes a declaration; members belong to the type at a position, or to none.
  private mutating func take(_ node: DeclSyntax, parents: [String], into type: Int?) {
    guard depth < Self.deepest else { return }
    depth += 1
    defer { depth -= 1 }
    switch node.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): take(.struct, node, node.name.text, node.inheritanceClause, parents)
    case .classDecl(let node): take(.class, node, node.name.text, node.inheritanceClause, parents)
    case .actorDecl(let node): take(.actor, node, node.name.text, node.inheritanceClause, parents)
    case .enumDecl(let node): take(.enum, node, node.name.text, node.inheritanceClause, parents)
    case .protocolDecl(let node): take(.protocol, node, node.name.text, node.inheritanceClause, parents)
    case .extensionDecl(let node):
      take(.extension, node, text(of: node.extendedType), node.inheritanceClause, parents)
    case .functionDecl(let node): append(function(node), to: type)
    case .initializerDecl(let node): append(initializer(node), to: type)
    case .variableDecl(let node): for member in properties(node) { append(member, to: type) }
    case .enumCaseDecl(let node): if let type { types[type].cases += cases(node) }
    case .ifConfigDecl(let node):
      for clause in node.clauses.prefix(1) {
        if case .decls(let members)? = clause.elements {
          for member in members { take(member.decl, parents: parents, into: type) }
        }
        if case .statements(let items)? = clause.elements, type == nil { declarations(items) }
      }
    default: break
    }
  }

  private mutating func append(_ member: CodeMember, to type: Int?) {
    if let type { types[type].members.append(member) } else { members.append(member) }
  }

  private mutating func take(
    _ kind: CodeType.Kind,
    _ node: some DeclGroupSyntax,
    _ name: String,
    _ inheritance: InheritanceClauseSyntax?,
    _ parents: [String]
  ) {
    var type = CodeType(kind, name: (parents + [name]).joined(separator: "."))
    type.inherits = inheritance.map { $0.inheritedTypes.map { text(of: $0.type) } } ?? []
    type.attributes = attributes(node.attributes)
    type.comment = documentation(above: node)
    types.append(type)
    let position = types.count - 1
    for member in node.memberBlock.members { take(member.decl, parents: parents + [name], into: position) }
  }

  private func cases(_ node: EnumCaseDeclSyntax) -> [CodeType.Case] {
    // A comment at several cases is about none of them.
    let comment = node.elements.count == 1 ? comment(behind: node) ?? comment(above: node) : nil
    return node.elements.map { element in
      CodeType.Case(
        name: element.name.text,
        rawValue: element.rawValue.flatMap { literal($0.value) },
        offset: offset(of: element),
        hasValues: element.parameterClause != nil,
        comment: comment
      )
    }
  }

  private func attributes(_ list: AttributeListSyntax) -> [String] {
    list.compactMap { if case .attribute(let attribute) = $0 { text(of: attribute.attributeName) } else { nil } }
  }

  private func apply(_ modifiers: DeclModifierListSyntax, to member: inout CodeMember) {
    for modifier in modifiers where modifier.detail == nil {
      if ["private", "fileprivate"].contains(modifier.name.text) { member.isPrivate = true }
      if ["static", "class"].contains(modifier.name.text) { member.isStatic = true }
    }
  }

  private mutating func function(_ node: FunctionDeclSyntax) -> CodeMember {
    let name = node.name.text + labels(node.signature.parameterClause)
    var member = CodeMember(.function, name: name, offset: offset(of: node.funcKeyword))
    fill(&member, node.signature, node.modifiers, node.attributes)
    member.body = node.body.map { body($0) }
    member.comment = documentation(above: node)
    if node.body == nil { member.trailing = comment(behind: node) }
    return member
  }

  private mutating func initializer(_ node: InitializerDeclSyntax) -> CodeMember {
    let name = "init" + labels(node.signature.parameterClause)
    var member = CodeMember(.initializer, name: name, offset: offset(of: node.initKeyword))
    fill(&member, node.signature, node.modifiers, node.attributes)
    member.body = node.body.map { body($0) }
    member.comment = documentation(above: node)
    if node.body == nil { member.trailing = comment(behind: node) }
    return member
  }

  private func labels(_ clause: FunctionParameterClauseSyntax) -> String {
    "(" + clause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }

  private mutating func fill(
    _ member: inout CodeMember,
    _ signature: FunctionSignatureSyntax,
    _ modifiers: DeclModifierListSyntax,
    _ list: AttributeListSyntax
  ) {
    apply(modifiers, to: &member)
    member.attributes = attributes(list)
    member.result = signature.returnClause.map { text(of: $0.type) }
    member.isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
    member.isThrowing = signature.effectSpecifiers?.throwsClause != nil
    for parameter in signature.parameterClause.parameters {
      let value = parameter.defaultValue.map { expression($0.value) }
      let label = parameter.firstName.text
      member.parameters.append(
        CodeMember.Parameter(
          label: label == "_" ? nil : label,
          name: parameter.secondName?.text ?? label,
          type: text(of: parameter.type),
          value: value
        )
      )
    }
  }

  private mutating func properties(_ node: VariableDeclSyntax) -> [CodeMember] {
    var members: [CodeMember] = []
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      var member = CodeMember(.property, name: pattern.identifier.text, offset: offset(of: node.bindingSpecifier))
      apply(node.modifiers, to: &member)
      member.attributes = attributes(node.attributes)
      member.isConstant = node.bindingSpecifier.text == "let"
      member.type = binding.typeAnnotation.map { text(of: $0.type) }
      member.value = binding.initializer.map { expression($0.value) }
      member.body = binding.accessorBlock.flatMap { getter($0) }
      member.comment = documentation(above: node)
      member.trailing = comment(behind: node)
      members.append(member)
    }
    return members
  }

  private mutating func getter(_ node: AccessorBlockSyntax) -> CodeBlock? {
    switch node.accessors {
    case .getter(let items): return block(items, closing: node.rightBrace)
    case .accessors(let accessors):
      guard let get = accessors.first(where: { $0.accessorSpecifier.text == "get" }) else { return nil }
      return get.body.map { body($0) }
    }
  }
}
