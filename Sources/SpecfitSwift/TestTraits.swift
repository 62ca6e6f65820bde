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
      return arguments.contains { $0.isDisabling }
    }
  }
}

extension LabeledExprSyntax {
  /// Whether the argument leaves nothing to run, whatever the machine.
  fileprivate var isDisabling: Bool {
    if label?.text == "arguments" { return expression.as(ArrayExprSyntax.self)?.elements.isEmpty == true }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    let condition = call.arguments.first { $0.label?.text == "if" }?.expression
    let literal = condition?.as(BooleanLiteralExprSyntax.self)?.literal.text
    switch call.calledName {
    case "disabled": return call.trailingClosure == nil && (condition == nil || literal == "true")
    case "enabled": return literal == "false"
    default: return false
    }
  }
}
