// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// A value that a test declares before it hands it over.
struct LocalValue {
  /// As `let id: UUID = UUID()` is.
  let declaration: String
  /// How a call takes it: `id`, and `&id` where it changes it.
  let use: String

  /// Declares a value for a parameter.
  ///
  /// - Parameters:
  ///   - parameter: what takes the value.
  ///   - name: an identifier that is free.
  ///   - scope: how types are written here.
  ///   - expression: the value; nil lets a person tell.
  init(_ parameter: Parameter, named name: String, scope: TypeScope, expression: String? = nil) {
    let attributes = parameter.attributes.filter { $0 == "Sendable" || $0 == "MainActor" }.map { "@\($0) " }.joined()
    // Only a parameter can be of some type that its caller chooses; a value is of any.
    let written = parameter.type.hasPrefix("some ") ? "any " + parameter.type.dropFirst(5) : parameter.type
    let isPlain = TypeText(parameter.type).isFunction && parameter.attributes.contains("autoclosure")
    let type = (isPlain ? "" : attributes) + scope.qualified(written)
    let what = TextTransform.swiftLiteral.apply(to: parameter.name.isEmpty ? parameter.type : parameter.name)
    declaration = "\(parameter.isInout ? "var" : "let") \(name): \(type) = \(expression ?? "try placeholder(\(what))")"
    use = parameter.isInout ? "&" + name : name
  }
}
