// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension HeadParser {
  /// The properties that a `var` or `let` declares; patterns of several names are none.
  func properties(_ node: VariableDeclSyntax, _ head: Int) -> [SwiftMember] {
    let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
    var type: TypeSyntax?
    // In `var a, b: Int` the type stands behind the last name.
    let members = node.bindings.reversed().compactMap { binding -> SwiftMember? in
      type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      var result = heads.member(.property, name(pattern.identifier), head)
      result.isLet = isLet
      result.initialValue = binding.initializer.map { text($0.value) }
      apply(binding.accessorBlock, to: &result)
      result.isComputed = result.isComputed || heads.isRequirement(head)
      result.isSettable = isLet ? false : (result.isComputed ? result.isSettable : true)
      if let type { apply(type, to: &result) }
      result.signature =
        result.signaturePrefix + (isLet ? "let " : "var ") + name(pattern.identifier) + suffix(of: result, binding)
      if case .closureProperty = result.kind { result.name += Self.list(result.parameters.map(\.label)) }
      return result
    }
    return members.reversed()
  }

  private func suffix(of member: SwiftMember, _ binding: PatternBindingSyntax) -> String {
    var result = ""
    if let type = member.propertyType {
      result += ": " + type
    } else if let value = member.initialValue {
      result += " = " + value
    }
    if let block = binding.accessorBlock, case .accessors(let list) = block.accessors, !list.isEmpty {
      result += " " + text(block)
    }
    return result
  }

  /// Takes over what the accessors say.
  func apply(_ block: AccessorBlockSyntax?, to member: inout SwiftMember) {
    guard let block else { return }
    member.isComputed = true
    guard case .accessors(let list) = block.accessors else { return }
    for accessor in list {
      switch accessor.accessorSpecifier.text {
      case "get", "_read":
        member.isAsync = accessor.effectSpecifiers?.asyncSpecifier != nil
        member.throwing = throwing(accessor.effectSpecifiers?.throwsClause)
      case "set", "_modify":
        member.isSettable = true
      default:
        break
      }
    }
  }

  /// Takes over the type of a property, and of a function what it takes and gives.
  private func apply(_ type: TypeSyntax, to member: inout SwiftMember) {
    let written = text(type)
    member.propertyType = written.isEmpty ? nil : written
    guard let (function, attributes) = function(in: type) else { return }
    if member.isComputed, !isClientEndpoint(member) { return }
    member.kind = .closureProperty
    member.parameters = parameters(function.parameters)
    member.attributes += attributes.filter { !member.attributes.contains($0) }
    member.isAsync = function.effectSpecifiers?.asyncSpecifier != nil
    member.throwing = throwing(function.effectSpecifiers?.throwsClause)
    member.returnType = returnType(function.returnClause)
  }

  /// Whether a property with accessors is a requirement that clients can replace.
  private func isClientEndpoint(_ member: SwiftMember) -> Bool { !member.isAsync && member.throwing == .none }

  /// The function type inside attributes, optionals and parentheses.
  private func function(in type: TypeSyntax) -> (FunctionTypeSyntax, [String])? {
    var type = type
    var attributes: [String] = []
    while true {
      if let function = type.as(FunctionTypeSyntax.self) { return (function, attributes) }
      if let attributed = type.as(AttributedTypeSyntax.self) {
        attributes += self.attributes(attributed.attributes)
        type = attributed.baseType
      } else if let optional = type.as(OptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        type = optional.wrappedType
      } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first
      {
        type = element.type
      } else {
        return nil
      }
    }
  }
}
