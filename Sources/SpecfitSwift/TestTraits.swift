// What the attributes of a test or suite say of whether it runs.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension AttributeListSyntax {
  /// Whether the declaration is there for no one: `@available(*, unavailable)`.
  var isUnavailable: Bool {
    contains { element in
      guard element.isNamed("available"), case .attribute(let attribute) = element,
        case .availability(let arguments)? = attribute.arguments
      else { return false }
      let words = arguments.prefix(2).map(\.argument.trimmedDescription)
      return words == ["*", "unavailable"]
    }
  }

  /// Whether the tests that an attribute of Swift Testing marks never run: `@Test(.disabled())`.
  var isDisabled: Bool {
    contains { element in
      guard element.isNamed("Test") || element.isNamed("Suite"), case .attribute(let attribute) = element,
        case .argumentList(let arguments)? = attribute.arguments
      else { return false }
      // A second collection follows the first without a label.
      let values = arguments.drop { $0.label?.text != "arguments" }
      return arguments.contains { $0.expression.isDisabling } || values.contains { $0.expression.isEmptyCollection }
    }
  }
}

extension ExprSyntax {
  /// Whether a trait leaves nothing to run, whatever the machine.
  fileprivate var isDisabling: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    let condition = call.arguments.first { $0.label?.text == "if" }?.expression ?? call.trailingClosure?.onlyValue
    let value = condition?.slice.fixed
    switch call.calledName {
    case "disabled": return call.trailingClosure == nil && condition == nil || value == .condition(true)
    case "enabled": return value == .condition(false)
    default: return false
    }
  }
}

extension ClosureExprSyntax {
  /// The expression that is all of it.
  fileprivate var onlyValue: ExprSyntax? {
    guard statements.count == 1, let item = statements.first?.item else { return nil }
    return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
  }
}
