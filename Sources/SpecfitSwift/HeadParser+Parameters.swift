// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SwiftSyntax

extension HeadParser {
  func parameters(_ clause: FunctionParameterClauseSyntax) -> [SwiftParameter] {
    if let labels = Self.labels(ofFullName: text(clause)) {
      return labels.map { SwiftParameter(label: $0 == "_" ? nil : $0, name: $0 == "_" ? "" : $0, type: "") }
    }
    return clause.parameters.map { parameter in
      var result = self.parameter(of: parameter.type)
      result.label = label(parameter.firstName)
      result.name = label(parameter.secondName ?? parameter.firstName) ?? ""
      result.defaultValue = parameter.defaultValue.map { text($0.value) }
      result.isVariadic = parameter.ellipsis != nil
      result.attributes = attributes(parameter.attributes) + result.attributes
      return result
    }
  }

  /// The labels of `(code:message:)`, as a text calls a function that it does not declare; nil for anything else.
  private static func labels(ofFullName text: String) -> [String]? {
    guard text.hasPrefix("("), text.hasSuffix(":)") else { return nil }
    let labels = text.dropFirst().dropLast(2).split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    return labels.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isIdentifierPart) } ? labels : nil
  }

  /// The parameters of a function type; none has a label.
  func parameters(_ list: TupleTypeElementListSyntax) -> [SwiftParameter] {
    list.map { element in
      var result = parameter(of: element.type)
      result.label = element.firstName.flatMap(label)
      result.name = (element.secondName ?? element.firstName).flatMap(label) ?? ""
      result.isVariadic = element.ellipsis != nil
      result.isInout = result.isInout || element.inoutKeyword != nil
      return result
    }
  }

  /// A parameter that only has a type yet; specifiers and attributes are told apart from it.
  func parameter(of type: TypeSyntax) -> SwiftParameter {
    guard let attributed = type.as(AttributedTypeSyntax.self) else {
      return SwiftParameter(label: nil, name: "", type: text(type))
    }
    var result = SwiftParameter(label: nil, name: "", type: text(attributed.baseType))
    result.isInout = attributed.specifiers.contains { text($0) == "inout" }
    result.attributes = attributes(attributed.attributes)
    return result
  }

  /// A label as it is written; nil for `_`.
  func label(_ token: TokenSyntax) -> String? {
    let name = name(token)
    return name == "_" || name.isEmpty ? nil : name
  }
}
