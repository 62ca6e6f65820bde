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
      return arguments.contains { $0.expression.trait == .off } || values.contains { $0.expression.isEmptyCollection }
    }
  }

  /// Whether a trait of Swift Testing lets them run only under a condition that the file does not decide.
  var isOpen: Bool {
    contains { element in
      guard element.isNamed("Test") || element.isNamed("Suite"), case .attribute(let attribute) = element,
        case .argumentList(let arguments)? = attribute.arguments
      else { return false }
      return arguments.contains { $0.expression.trait == .open }
    }
  }
}

/// What a trait says of whether a test runs.
private enum TestTrait {
  case on
  case off
  /// It depends on what no literal decides.
  case open
}

extension ExprSyntax {
  /// Nil for what is no such trait.
  fileprivate var trait: TestTrait? {
    guard let call = self.as(FunctionCallExprSyntax.self), let name = call.calledName,
      name == "disabled" || name == "enabled"
    else { return nil }
    let condition = call.arguments.first { $0.label?.text == "if" }?.expression ?? call.trailingClosure?.onlyValue
    if name == "disabled", call.trailingClosure == nil, condition == nil { return .off }
    guard case .condition(let isMet)? = condition?.slice.fixed else { return .open }
    return isMet == (name == "enabled") ? .on : .off
  }
}

extension ClosureExprSyntax {
  /// The expression that is all of it.
  var onlyValue: ExprSyntax? {
    guard statements.count == 1, let item = statements.first?.item else { return nil }
    return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
  }
}
