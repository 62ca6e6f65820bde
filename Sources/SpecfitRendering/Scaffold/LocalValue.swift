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

extension Parameter {
  /// Whether a test can hold a value for it: a span lives no longer than what lends it its memory.
  var canBeHeld: Bool {
    let name = type.prefix { $0 != "<" && $0 != "?" }.split(separator: ".").last
    return name.map { !Self.borrowing.contains(String($0)) } ?? true
  }

  private static let borrowing: Set<String> = [
    "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span",
  ]
}
