// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// Lists that are handed to parameters which take their values one by one.
enum SpreadLists {
  /// The calls of a piece of code that hand a list of the caller's to a function of the same piece.
  static func flaws(in tree: SourceFileSyntax) -> [CompileFlaw] {
    let functions = tree.everything().compactMap { $0.as(FunctionDeclSyntax.self) }
    let spread = Dictionary(grouping: functions, by: \.name.text).filter { _, same in
      // An overload may well take the list.
      same.count == same.count(where: { $0.variadic != nil })
    }
    guard !spread.isEmpty else { return [] }
    return functions.flatMap { function -> [CompileFlaw] in
      let lists = function.listNames
      guard let body = function.body, !lists.isEmpty else { return [] }
      return body.everything().compactMap { $0.as(FunctionCallExprSyntax.self) }.compactMap { call in
        guard let name = call.calledName, let callee = spread[name]?.first?.variadic else { return nil }
        let arguments = call.arguments.filter { ($0.label?.text ?? "_") == callee.firstName.text }
        guard arguments.count == 1, let argument = arguments.first,
          let list = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text, lists.contains(list)
        else { return nil }
        return CompileFlaw(
          .spreadList,
          list,
          other: name,
          at: argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset
        )
      }
    }
  }
}

extension FunctionDeclSyntax {
  /// The parameter that takes several values; those that take anything take a list as well.
  fileprivate var variadic: FunctionParameterSyntax? {
    signature.parameterClause.parameters.first { $0.ellipsis != nil && $0.type.trimmedDescription != "Any" }
  }

  /// The names of the parameters that hold several values inside the function.
  fileprivate var listNames: Set<String> {
    Set(
      signature.parameterClause.parameters.filter { $0.ellipsis != nil || $0.type.is(ArrayTypeSyntax.self) }
        .map { ($0.secondName ?? $0.firstName).text }
    )
  }
}
