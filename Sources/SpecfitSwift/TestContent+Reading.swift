// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SwiftParser
internal import SwiftSyntax

extension TestContent {
  /// Reads what the declarations of a Swift file name, whatever it holds.
  ///
  /// Takes O(*n*) time; what is nested deeper than the parser goes is not seen.
  package init(reading bytes: [UInt8]) {
    guard let file = try? SwiftTree.parsing(bytes) else { return }
    var free = Group(type: "")
    /// Last first.
    var waiting: [DeclSyntax] = file.statements.reversed().compactMap { $0.item.as(DeclSyntax.self) }
    while let next = waiting.popLast() {
      if let condition = next.as(IfConfigDeclSyntax.self) {
        waiting += condition.declarations.reversed()
      } else if let type = next.asProtocol((any DeclGroupSyntax).self) {
        waiting += add(next, type).reversed()
      } else if let part = Part(next) {
        free.parts.append(part)
      }
    }
    if !free.parts.isEmpty { groups.append(free) }
  }

  /// Takes a type down; gives the types in it.
  private mutating func add(_ declaration: DeclSyntax, _ type: any DeclGroupSyntax) -> [DeclSyntax] {
    guard let name = declaration.typeName else { return [] }
    var group = Group(type: name.lastName, title: type.attributes.suiteTitle)
    group.parents = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription.lastName) ?? []
    var types: [DeclSyntax] = []
    var waiting: [DeclSyntax] = type.memberBlock.members.reversed().map(\.decl)
    while let next = waiting.popLast() {
      if let condition = next.as(IfConfigDeclSyntax.self) {
        waiting += condition.declarations.reversed()
      } else if next.asProtocol((any DeclGroupSyntax).self) != nil {
        types.append(next)
      } else if let part = Part(next) {
        group.parts.append(part)
      }
    }
    groups.append(group)
    return types
  }
}

extension TestContent.Part {
  /// Nil for what holds no code of its own.
  fileprivate init?(_ declaration: DeclSyntax) {
    start = declaration.positionAfterSkippingLeadingTrivia.utf8Offset
    if let function = declaration.as(FunctionDeclSyntax.self) {
      name = function.name.text.withoutBackticks
      offset = function.name.positionAfterSkippingLeadingTrivia.utf8Offset
      mentions = TestMentions(in: function.body.map { Syntax($0) })
    } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
      name = "init"
      offset = initializer.initKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
      mentions = TestMentions(in: initializer.body.map { Syntax($0) })
    } else if let property = declaration.as(VariableDeclSyntax.self), let binding = property.bindings.first {
      name = binding.pattern.trimmedDescription.withoutBackticks
      offset = binding.positionAfterSkippingLeadingTrivia.utf8Offset
      mentions = TestMentions(in: Syntax(property.bindings))
    } else {
      return nil
    }
  }
}

extension TestMentions {
  /// Walks code with a stack of its own.
  fileprivate init(in code: Syntax?) {
    self.init()
    /// How often each function is called, and how often nobody looks at the result.
    var (calls, ignored): ([String: Int], [String: Int]) = ([:], [:])
    var waiting = code.map { [$0] } ?? []
    while let node = waiting.popLast() {
      if let token = node.as(TokenSyntax.self) {
        read(token)
        continue
      }
      if let name = node.as(FunctionCallExprSyntax.self)?.calledName { calls[name, default: 0] += 1 }
      if let item = node.as(CodeBlockItemSyntax.self), let name = item.ignoredCall { ignored[name, default: 0] += 1 }
      waiting += node.children(viewMode: .sourceAccurate)
    }
    discarded = Set(ignored.filter { calls[$0.key] == $0.value }.keys)
  }

  private mutating func read(_ token: TokenSyntax) {
    switch token.tokenKind {
    case .identifier(let name):
      let name = name.withoutBackticks
      names.insert(name)
      expectsError = expectsError || name.holds("hrow")
    case .keyword(.throw), .keyword(.catch): expectsError = true
    case .stringSegment(let text): if !text.isEmpty { texts.append(text) }
    case .integerLiteral(let text), .floatLiteral(let text): numbers.insert(text.filter { $0 != "_" })
    default: break
    }
  }
}

extension CodeBlockItemSyntax {
  /// The call that the whole statement is, or that it gives to `_`.
  fileprivate var ignoredCall: String? {
    guard case .expr(var expression) = item else { return nil }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      guard sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true, sequence.elements.count == 3,
        let last = sequence.elements.last
      else { return nil }
      expression = last
    }
    while true {
      if let tried = expression.as(TryExprSyntax.self) {
        expression = tried.expression
      } else if let awaited = expression.as(AwaitExprSyntax.self) {
        expression = awaited.expression
      } else {
        return expression.as(FunctionCallExprSyntax.self)?.calledName
      }
    }
  }
}

extension DeclSyntax {
  /// The name of a type, or of what an extension extends.
  fileprivate var typeName: String? {
    if let named = asProtocol((any NamedDeclSyntax).self) { return named.name.text.withoutBackticks }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}

extension AttributeListSyntax {
  /// The sentence in the attribute of a suite.
  fileprivate var suiteTitle: String? {
    for element in self where element.isNamed("Suite") {
      guard case .attribute(let attribute) = element, case .argumentList(let arguments)? = attribute.arguments,
        let first = arguments.first, first.label == nil
      else { continue }
      return first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    return nil
  }
}

extension IfConfigDeclSyntax {
  /// What is declared under its conditions, one level deep.
  fileprivate var declarations: [DeclSyntax] { builtClauses(importing: []).flatMap(\.clause.declarations) }
}
