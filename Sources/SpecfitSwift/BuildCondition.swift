// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// Whether what stands under a condition of compilation is built, as far as the text of a file tells.
///
/// What a build is for, and with which settings, no file tells: most conditions are open until a run shows whether a
/// test was built.
enum BuildCondition: Equatable {
  case isMet
  case isNotMet
  case isOpen

  private init(_ isMet: Bool) { self = isMet ? .isMet : .isNotMet }

  /// - Parameters:
  ///   - condition: behind `#if` or `#elseif`.
  ///   - imports: the modules that the file imports in any case, and which are there if it is built at all.
  init(_ condition: ExprSyntax, importing imports: Set<String>) {
    var expression = condition
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      expression = only.expression
    }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      self.init(literal.literal.text == "true")
    } else if let number = expression.as(IntegerLiteralExprSyntax.self) {
      self.init(number.literal.text != "0")
    } else if let negation = expression.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      self = Self(negation.expression, importing: imports).negated
    } else if let call = expression.as(FunctionCallExprSyntax.self), call.calledName == "canImport",
      call.arguments.count == 1, let module = call.arguments.first?.expression.trimmedDescription,
      imports.contains(module)
    {
      self = .isMet
    } else if let sequence = expression.as(SequenceExprSyntax.self) {
      self.init(Array(sequence.elements), imports)
    } else {
      self = .isOpen
    }
  }

  /// Reads `a && b || c`: what is joined by `||` is joined by `&&` first.
  private init(_ elements: [ExprSyntax], _ imports: Set<String>) {
    let groups = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "||" }
    let values = groups.map { group -> Self in
      let parts = group.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map { Self($0, importing: imports) }
      if parts.contains(.isNotMet) { return .isNotMet }
      return parts.allSatisfy { $0 == .isMet } ? .isMet : .isOpen
    }
    if values.contains(.isMet) {
      self = .isMet
    } else {
      self = values.allSatisfy { $0 == .isNotMet } ? .isNotMet : .isOpen
    }
  }

  private var negated: Self {
    switch self {
    case .isMet: .isNotMet
    case .isNotMet: .isMet
    case .isOpen: .isOpen
    }
  }
}

extension IfConfigDeclSyntax {
  /// The clauses that may be built, each with whether it is in any case.
  func builtClauses(importing imports: Set<String>) -> [(clause: IfConfigClauseSyntax, isSure: Bool)] {
    var built: [(IfConfigClauseSyntax, Bool)] = []
    for clause in clauses {
      let condition = clause.condition.map { BuildCondition($0, importing: imports) } ?? .isMet
      if condition != .isNotMet { built.append((clause, condition == .isMet && built.isEmpty)) }
      // What follows is built only if this is not.
      if condition == .isMet { break }
    }
    return built
  }
}
