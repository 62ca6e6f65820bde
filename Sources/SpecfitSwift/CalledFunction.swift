// What the syntax of a call tells of what is called, and of whether what it starts comes to its end.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The name of what is called, without what stands before the last dot.
  var calledName: String? {
    if let name = calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    if let generic = calledExpression.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
    return calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// What stands before the last dot.
  var receiver: TestClaims.Receiver {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self) else { return .own }
    guard var base = member.base else { return .other }
    if let chained = base.as(OptionalChainingExprSyntax.self) { base = chained.expression }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
    if base.is(SuperExprSyntax.self) { return .parent }
    guard let name = base.as(DeclReferenceExprSyntax.self), name.argumentNames == nil else { return .other }
    return TestClaims.Receiver(name.baseName.text)
  }

  /// Whether it starts something that runs beside the test: `Task { … }`, `queue.async { … }`.
  var startsTask: Bool {
    switch calledName {
    case "Task":
      calledExpression.is(DeclReferenceExprSyntax.self) || calledExpression.is(GenericSpecializationExprSyntax.self)
    case "detached", "async", "asyncAfter": calledExpression.is(MemberAccessExprSyntax.self)
    default: false
    }
  }

  /// Whether somebody may wait for what it starts: it is a part of something longer, as in `await Task { … }.value`.
  var isAwaited: Bool {
    guard let parent else { return false }
    return
      !(parent.is(CodeBlockItemSyntax.self) || parent.is(ExpressionStmtSyntax.self)
      || parent.is(InitializerClauseSyntax.self)
      || parent.parent?.as(SequenceExprSyntax.self)?.discarded?.id == ExprSyntax(self).id)
  }

  /// Whether it lets time go by.
  var waits: Bool {
    guard let name = calledName else { return false }
    return ["wait", "fulfillment", "waitForExpectations", "sleep", "usleep", "run"].contains(name)
      || name.hasPrefix("waitFor")
  }

  /// Whether a closure is handed to it.
  var takesClosure: Bool { trailingClosure != nil || arguments.contains { $0.expression.is(ClosureExprSyntax.self) } }

  /// Whether it holds if nothing is confirmed, and nothing can be, since its closure does not use what confirms:
  /// `confirmation(expectedCount: 0) { _ in }`.
  var confirmsNothing: Bool {
    guard let count = arguments.first(where: { $0.label?.text == "expectedCount" })?.expression,
      count.firstToken(viewMode: .sourceAccurate)?.text == "0",
      let closure = trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
    else { return false }
    let name: String
    switch closure.signature?.parameterClause {
    case .simpleInput(let names)?: name = names.first?.name.text ?? "_"
    case .parameterClause(let clause)?:
      name = clause.parameters.first.map { ($0.secondName ?? $0.firstName).text } ?? "_"
    case nil: name = "$0"
    }
    var waiting = [Syntax(closure.statements)]
    while let node = waiting.popLast() {
      if node.as(SequenceExprSyntax.self)?.discarded?.is(DeclReferenceExprSyntax.self) == true { continue }
      if node.as(DeclReferenceExprSyntax.self)?.baseName.text == name { return false }
      waiting += node.children(viewMode: .sourceAccurate)
    }
    return true
  }

  /// Whether what it is about has to fail; one with a condition of its own may be off.
  var expectsFailure: Bool {
    guard let calledName, CallMeaning(ofCall: calledName, isOwn: true) == .expectsFailure else { return false }
    return !arguments.contains { $0.label?.text == "enabled" || $0.label?.text == "when" }
      && !additionalTrailingClosures.contains { $0.label.text == "when" }
  }
}
