// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

/// How a function is called, as far as those notice who call it with all arguments.
package struct SwiftCallSignature: Hashable, Sendable {
  /// Labels and types: `store: MockStore`; blanks and default values do not count.
  package var parameters: [String]
  package var result: String
  package var isAsync: Bool
  package var canThrow: Bool

  /// Whether calls that were written for the other function compile with this one.
  package func canReplace(_ other: SwiftCallSignature) -> Bool {
    parameters == other.parameters && result == other.result && (!isAsync || other.isAsync)
      && (!canThrow || other.canThrow)
  }
}

extension SwiftCallSignature {
  init(_ function: FunctionDeclSyntax) {
    parameters = function.signature.parameterClause.parameters.map { parameter in
      let type = parameter.type.tokenText + (parameter.ellipsis?.text ?? "")
      return "\(parameter.firstName.text.withoutBackticks): \(type)"
    }
    result = function.signature.returnClause?.type.tokenText ?? "Void"
    isAsync = function.signature.effectSpecifiers?.asyncSpecifier != nil
    canThrow = function.signature.effectSpecifiers?.throwsClause != nil
  }
}

extension SyntaxProtocol {
  /// The tokens with one blank between them, however the text is laid out.
  fileprivate var tokenText: String { tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ") }
}
