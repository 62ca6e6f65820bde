// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension ShownType {
  /// State that all share and nobody guards.
  func globals(in table: ShownTypes) -> [CompileFlaw] {
    guard keyword != .protocol, table.isIsolated(name) == .no else { return [] }
    return members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap { variable -> [CompileFlaw] in
      guard variable.modifiers.has(.static) || variable.modifiers.has(.class), variable.attributes.isEmpty,
        !variable.modifiers.has(.nonisolated)
      else { return [] }
      return variable.bindings.compactMap { binding in
        guard binding.isStored, let property = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
          return nil
        }
        let subject = "\(name).\(property.text.withoutBackticks)"
        if variable.bindingSpecifier.tokenKind == .keyword(.var) {
          // Without a value it is no stored property: an interface leaves out how it is computed.
          if binding.initializer == nil, binding.typeAnnotation?.type.mayBeMissing != true { return nil }
          return CompileFlaw(.mutableGlobal, subject, at: property.offset)
        }
        guard let type = binding.className(inside: name), table.keyword(of: type) == .class,
          table.isSendable(type) == .no, table.isIsolated(type) == .no
        else { return nil }
        return CompileFlaw(.sharedClass, subject, other: type, at: property.offset)
      }
    }
  }
}

extension TypeSyntax {
  /// Whether it needs no first value: `Till?`, `Till!`, `Optional<Till>`.
  fileprivate var mayBeMissing: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }
}

extension PatternBindingSyntax {
  /// Whether it holds a value, observed or not.
  var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let list):
      list.allSatisfy { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
    }
  }

  /// The type of the value, where it is written down or made by its initialiser.
  fileprivate func className(inside owner: String) -> String? {
    let written = typeAnnotation?.type.trimmedDescription
    let called = initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    guard let name = written ?? called else { return nil }
    return name == "Self" ? owner : name
  }
}
