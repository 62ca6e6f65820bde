// Which statements of a body are reached, as far as literals and calls tell.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension ConditionElementListSyntax {
  /// What they come to together if literals alone decide it; nil when that is up to the code.
  var value: FixedValue? { value { _ in nil } }

  /// What they come to together if literals alone decide it, or names that stand for such.
  ///
  /// - Parameter known: gives what a name of the body always stands for.
  /// - Returns: nil when it is up to the code.
  func value(knowing known: (String) -> FixedValue?) -> FixedValue? {
    let values = map { element -> FixedValue? in
      switch element.condition {
      case .expression(let condition):
        if let name = condition.as(DeclReferenceExprSyntax.self)?.baseName.text { return known(name) }
        return condition.totalLength.utf8Length <= TokenSlice.longest ? condition.slice.fixed : nil
      case .optionalBinding(let binding): return binding.bindsNothing(known) ? .condition(false) : nil
      default: return nil
      }
    }
    if values.contains(.condition(false)) { return .condition(false) }
    return values.allSatisfy { $0 == .condition(true) } ? .condition(true) : nil
  }
}

extension OptionalBindingConditionSyntax {
  /// Whether what it looks into is `nil`, whatever the code does.
  fileprivate func bindsNothing(_ known: (String) -> FixedValue?) -> Bool {
    if let value = initializer?.value {
      if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text { return known(name) == .nothing }
      return value.isNothing
    }
    return pattern.as(IdentifierPatternSyntax.self).map { known($0.identifier.text) == .nothing } ?? false
  }
}

extension CodeBlockItemListSyntax {
  /// The statements up to the first that always ends the function, or behind which nothing has to hold.
  ///
  /// The own functions are those that the file has under names of the C library.
  func reached(besides own: Set<String>) -> [CodeBlockItemSyntax] {
    var reached: [CodeBlockItemSyntax] = []
    for statement in self {
      reached.append(statement)
      if statement.endsFunction(own) || statement.expectsAllToFail { break }
    }
    return reached
  }

  /// Whether one of the statements that are reached ends the test as skipped, whatever the machine.
  func alwaysSkips(besides own: Set<String>) -> Bool { reached(besides: own).last?.skips == true }

  /// Whether all that comes after one of the statements that are reached is expected to fail.
  func alwaysExpectsFailure(besides own: Set<String>) -> Bool { reached(besides: own).last?.expectsAllToFail == true }

  /// Whether one of the statements that are reached ends the process, whatever the machine.
  func alwaysEndsProcess(besides own: Set<String>) -> Bool { reached(besides: own).last?.endsProcess(own) == true }
}

extension CodeBlockItemSyntax {
  /// Whether nothing behind it runs.
  fileprivate func endsFunction(_ own: Set<String>) -> Bool {
    if item.is(ReturnStmtSyntax.self) || item.is(ThrowStmtSyntax.self) || skips { return true }
    if let check = item.as(GuardStmtSyntax.self) { return check.conditions.value == .condition(false) }
    if let call = item.call, call.calledName == "fatalError" || call.calledName == "preconditionFailure" { return true }
    return endsProcess(own) || certainBlock?.contains { $0.endsFunction(own) } == true
  }

  /// Whether it ends the process, and all that would tell of a failure.
  fileprivate func endsProcess(_ own: Set<String>) -> Bool {
    if let call = item.call, let name = call.processEnd {
      return !call.calledExpression.is(DeclReferenceExprSyntax.self) || !own.contains(name)
    }
    return certainBlock?.contains { $0.endsProcess(own) } == true
  }

  /// The statements of a block in it that surely runs.
  private var certainBlock: CodeBlockItemListSyntax? {
    if let block = item.as(DoStmtSyntax.self) { return block.catchClauses.isEmpty ? block.body.statements : nil }
    let condition =
      item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) ?? item.as(IfExprSyntax.self)
    return condition?.conditions.value == .condition(true) ? condition?.body.statements : nil
  }

  /// Whether it ends the test as skipped, whatever the machine.
  fileprivate var skips: Bool {
    if let thrown = item.as(ThrowStmtSyntax.self)?.expression.as(FunctionCallExprSyntax.self) {
      return thrown.calledName == "XCTSkip"
    }
    guard let call = item.call, let first = call.arguments.first?.expression else { return false }
    switch call.calledName {
    case "XCTSkipIf": return first.slice.fixed == .condition(true)
    case "XCTSkipUnless": return first.slice.fixed == .condition(false)
    default: return false
    }
  }

  /// Whether whatever follows is expected to fail.
  fileprivate var expectsAllToFail: Bool {
    guard let call = item.call, call.calledName == "XCTExpectFailure", call.expectsFailure else { return false }
    return call.trailingClosure == nil && !call.arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
  }
}

extension CodeBlockItemSyntax.Item {
  /// The call that it is, with or without `try` and `await`.
  fileprivate var call: FunctionCallExprSyntax? {
    var expression = self.as(ExprSyntax.self) ?? self.as(ExpressionStmtSyntax.self)?.expression
    while let marked = expression {
      if let inner = marked.as(TryExprSyntax.self) {
        expression = inner.expression
      } else if let inner = marked.as(AwaitExprSyntax.self) {
        expression = inner.expression
      } else {
        break
      }
    }
    return expression?.as(FunctionCallExprSyntax.self)
  }
}

extension SequenceExprSyntax {
  /// What it puts away, as in `_ = total`.
  var discarded: ExprSyntax? {
    let elements = Array(elements)
    guard elements.count == 3, elements[0].is(DiscardAssignmentExprSyntax.self),
      elements[1].is(AssignmentExprSyntax.self)
    else { return nil }
    return elements[2]
  }
}

extension Syntax {
  /// A name that the node binds to what nobody can tell, such as the parameter of a closure.
  var boundName: String? {
    if let parameter = self.as(ClosureShorthandParameterSyntax.self) { return parameter.name.text }
    if let parameter = self.as(ClosureParameterSyntax.self) {
      return (parameter.secondName ?? parameter.firstName).text
    }
    if let parameter = self.as(FunctionParameterSyntax.self) {
      return (parameter.secondName ?? parameter.firstName).text
    }
    return self.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}
