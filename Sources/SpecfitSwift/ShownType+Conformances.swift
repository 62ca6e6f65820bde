// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension ShownType {
  /// Promises that a class cannot keep.
  func conformances(in table: ShownTypes) -> [CompileFlaw] {
    guard keyword == .class else { return [] }
    switch table.isIsolated(name) {
    case .no: return mutableState(in: table)
    case .yes: return attributes.contains("MainActor") ? isolatedConformances(in: table) : []
    case .unknown: return []
    }
  }

  /// A class that is `Sendable` may not change.
  private func mutableState(in table: ShownTypes) -> [CompileFlaw] {
    guard table.isSendable(name) == .yes, !table.isUnchecked(name) else { return [] }
    guard let first = storedVariables.first else { return [] }
    // One is enough to tell: they are mended together.
    return [CompileFlaw(.mutableSendable, name, other: first.text, at: first.offset)]
  }

  /// The names of the values that can be set; what a wrapper keeps counts as well.
  private var storedVariables: [TokenSyntax] {
    members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap { variable -> [TokenSyntax] in
      guard variable.bindingSpecifier.tokenKind == .keyword(.var), !variable.modifiers.has(.static),
        !variable.modifiers.has(.nonisolated)
      else { return [] }
      return variable.bindings.filter(\.isStored).compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
    }
  }

  /// What the main actor guards cannot be called from anywhere.
  private func isolatedConformances(in table: ShownTypes) -> [CompileFlaw] {
    inherited.compactMap { promise in
      guard promise.marks.isEmpty, table.keyword(of: promise.name) == .protocol, table.isIsolated(promise.name) == .no,
        let required = table.declarations(of: promise.name).first(where: { keepsGuarded($0) })
      else { return nil }
      return CompileFlaw(.isolatedConformance, name, other: required.name, at: offset)
    }
  }

  /// Whether some member that a protocol wants at once is one that only the main actor may use.
  private func keepsGuarded(_ promised: ShownType) -> Bool {
    let functions = Set(
      promised.members.compactMap { $0.as(FunctionDeclSyntax.self) }.filter { !$0.isAsync && $0.attributes.isEmpty }
        .map { $0.name.text }
    )
    let properties = Set(
      promised.members.compactMap { $0.as(VariableDeclSyntax.self) }.filter { !$0.isAsync && $0.attributes.isEmpty }
        .flatMap(\.names)
    )
    return members.contains { member in
      if let function = member.as(FunctionDeclSyntax.self) {
        return functions.contains(function.name.text) && !function.modifiers.has(.nonisolated)
      }
      guard let variable = member.as(VariableDeclSyntax.self), !variable.modifiers.has(.nonisolated) else {
        return false
      }
      // A constant can be read from anywhere in its module.
      return variable.bindingSpecifier.tokenKind == .keyword(.var)
        && variable.names.contains(where: properties.contains)
    }
  }
}

extension FunctionDeclSyntax {
  var isAsync: Bool { signature.effectSpecifiers?.asyncSpecifier != nil }
}

extension VariableDeclSyntax {
  var names: [String] { bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text } }

  /// Whether a getter waits.
  var isAsync: Bool {
    bindings.contains { binding in
      guard case .accessors(let list)? = binding.accessorBlock?.accessors else { return false }
      return list.contains { $0.effectSpecifiers?.asyncSpecifier != nil }
    }
  }
}
