// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension ShownType {
  /// Assignments to the properties of a struct, in methods that may not change it.
  var assignments: [CompileFlaw] {
    guard keyword == .struct else { return [] }
    let stored = storedNames
    guard !stored.isEmpty else { return [] }
    return members.compactMap { $0.as(FunctionDeclSyntax.self) }.flatMap { function -> [CompileFlaw] in
      guard let body = function.body, !function.modifiers.has(.mutating), !function.modifiers.has(.static),
        !function.modifiers.has(.consuming)
      else { return [] }
      let local = function.localNames
      return body.assignedExpressions.compactMap { expression in
        guard let property = expression.assignedProperty(hiddenBy: local), stored.contains(property) else { return nil }
        let offset = expression.positionAfterSkippingLeadingTrivia.utf8Offset
        return CompileFlaw(.assignmentToSelf, "\(name).\(property)", other: function.name.text, at: offset)
      }
    }
  }

  /// The properties without an attribute: what a wrapper keeps can be set by anyone.
  private var storedNames: Set<String> {
    Set(
      members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap { variable -> [String] in
        guard variable.attributes.isEmpty, !variable.modifiers.has(.static) else { return [] }
        return variable.bindings.filter(\.isStored).compactMap {
          $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        }
      }
    )
  }
}

extension FunctionDeclSyntax {
  /// The names of parameters and of what the body declares.
  fileprivate var localNames: Set<String> {
    let parameters = signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
    let declared = (body?.everything() ?? []).compactMap { node in
      node.as(IdentifierPatternSyntax.self)?.identifier.text ?? node.as(ClosureShorthandParameterSyntax.self)?.name.text
        ?? node.as(ClosureParameterSyntax.self).map { ($0.secondName ?? $0.firstName).text }
    }
    return Set(parameters + declared)
  }
}

extension CodeBlockSyntax {
  /// What stands before each assignment; types and functions inside are others' business.
  fileprivate var assignedExpressions: [ExprSyntax] {
    let nodes = everything { $0.is(FunctionDeclSyntax.self) || $0.asProtocol((any DeclGroupSyntax).self) != nil }
    return nodes.compactMap { $0.as(SequenceExprSyntax.self) }.compactMap { sequence in
      let parts = sequence.elements.prefix(2).map(\.self)
      guard parts.count == 2 else { return nil }
      if parts[1].is(AssignmentExprSyntax.self) { return parts[0] }
      let sign = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
      return ["+=", "-=", "*=", "/="].contains(sign) ? parts[0] : nil
    }
  }
}

extension ExprSyntax {
  /// `count` of `count = 1` and of `self.count = 1`; nil for what is longer, such as `box.count = 1`.
  fileprivate func assignedProperty(hiddenBy local: Set<String>) -> String? {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text { return local.contains(name) ? nil : name }
    guard let access = self.as(MemberAccessExprSyntax.self), access.base?.trimmedDescription == "self" else {
      return nil
    }
    return access.declName.baseName.text
  }
}
