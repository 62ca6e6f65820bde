// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension ShownType {
  private static let hooks: Set<String> = ["setUp", "setUpWithError", "tearDown", "tearDownWithError"]

  /// What tests of the main actor cannot do before and after each test.
  func testCase(in table: ShownTypes) -> [CompileFlaw] {
    guard keyword == .class, attributes.contains("MainActor"), table.inherits(name, "XCTestCase") else { return [] }
    return members.compactMap { $0.as(FunctionDeclSyntax.self) }.compactMap { function in
      let hook = function.name.text
      guard Self.hooks.contains(hook), function.modifiers.has(.override), !function.modifiers.has(.nonisolated),
        let body = function.body
      else { return nil }
      if function.isAsync {
        guard let call = body.awaitedSuperCall(hook) else { return nil }
        return CompileFlaw(.sentTestCase, name, other: hook, at: call)
      }
      let state = Set(members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(\.names))
      let touched = body.everything().lazy.compactMap { $0.as(TokenSyntax.self) }.first { state.contains($0.text) }
      return touched.map { CompileFlaw(.isolatedSetUp, "\(name).\(hook)", other: $0.text, at: function.name.offset) }
    }
  }

  /// Elements of the user interface, which belong to the main actor, in a type that does not.
  func elements(in table: ShownTypes) -> [CompileFlaw] {
    guard keyword == .class || keyword == .struct, !table.inherits(name, "XCTestCase"), table.isIsolated(name) == .no
    else { return [] }
    let variables = members.compactMap { $0.as(VariableDeclSyntax.self) }
    guard
      let element = variables.first(where: { variable in
        variable.attributes.isEmpty
          && variable.bindings.contains { $0.typeAnnotation?.type.trimmedDescription.hasPrefix("XCUI") == true }
      })
    else { return [] }
    // Only who asks an element for something needs the actor.
    let isUsed = members.contains { member in
      if let function = member.as(FunctionDeclSyntax.self) {
        return !function.attributes.names.contains("MainActor") && function.body.map { !$0.statements.isEmpty } ?? false
      }
      guard let variable = member.as(VariableDeclSyntax.self) else { return false }
      return variable.bindings.contains { !$0.isStored && $0.accessorBlock != nil }
    }
    return isUsed
      ? [CompileFlaw(.elementOffMainActor, name, other: element.names.first ?? "", at: offset)] : []
  }
}

extension CodeBlockSyntax {
  /// The byte of `super` in `try await super.setUp()`; nil when there is no such call.
  fileprivate func awaitedSuperCall(_ name: String) -> Int? {
    everything().lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first { call in
      call.calledExpression.trimmedDescription == "super.\(name)"
    }?.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}
