// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// A client made of closures, of which tests get one that gives sample values: `static var stub`.
struct ClientStub {
  /// The client.
  let type: String
  private let parameters: [Parameter]

  /// - Returns: nil for a component that is no such client, or of which only a person can make one.
  init?(of component: Component, types: TypeCatalog) {
    guard component.kind == .client, component.isolation == .none, let declared = types[component.name],
      declared.name == component.name, declared.keyword == .struct, declared.genericParameters.isEmpty,
      TextTransform.swiftIdentifier.apply(to: declared.name) == declared.name,
      declared.members.contains(where: { $0.kind == .closureProperty }),
      !component.members.contains(where: { $0.isStatic && $0.baseName == "stub" }),
      case .call(let parameters, isAsync: false, canThrow: false, isFailable: false) = SubjectConstruction(
        component,
        types: types
      )
    else { return nil }
    type = declared.name
    self.parameters = parameters
  }

  /// The file as text; nil when the document shows no values for what is no closure.
  ///
  /// - Throws: `TemplateError.mismatch` when the template's schema and this code disagree.
  func text(
    _ templates: ScaffoldTemplates,
    values: TestValues,
    types: TypeCatalog,
    document: String,
    application: String?
  ) throws(TemplateError) -> String? {
    guard let closures = closures(values, types) else { return nil }
    let imports = SwiftImports.modules(for: closures.map(\.value), declared: types)
    let partial = SwiftImports.partialModules(for: closures.map(\.value), declared: types)
    let context: TemplateValue = [
      "type": .text(type), "document": .text(document), "mark": .text(GeneratedMark.open),
      "application": TemplateValue(application),
      "imports": .list(imports.sorted().map(TemplateValue.text)),
      "partialImports": .list(partial.map(TemplateValue.text)),
      "closures": .list(closures.map { ["label": .text($0.label), "value": .text($0.value)] }),
    ]
    return GeneratedMark.sealed(try templates.render(.stub, with: context))
  }

  /// Whether its file can be written.
  func isKnown(_ values: TestValues, _ types: TypeCatalog) -> Bool { closures(values, types) != nil }

  private func closures(_ values: TestValues, _ types: TypeCatalog) -> [(label: String, value: String)]? {
    var closures: [(label: String, value: String)] = []
    for parameter in parameters where !parameter.hasDefault {
      guard let label = parameter.label.map(SwiftSpelling.label) else { return nil }
      let text = TypeText(parameter.type)
      let name = "\(type).\(parameter.name)"
      var value = SampleValue.expression(for: text) ?? values.expression(for: text, mayThrow: false)
      if text.isFunction { value = ClosureValue.expression(for: text, named: name, values) ?? Self.trap(text, name) }
      guard let value else { return nil }
      closures.append((label, value))
    }
    return closures
  }

  /// A closure that must give something, and of which nobody knows what.
  private static func trap(_ type: TypeText, _ name: String) -> String? {
    guard type.wrapped == nil, let function = FunctionText(type.text) else { return nil }
    let head = function.parameters.map { _ in "_" }.joined(separator: ", ")
    let reason = TextTransform.swiftLiteral.apply(to: "say what the stub of '\(name)' gives")
    return "{ \(head.isEmpty ? "" : head + " in ")preconditionFailure(\(reason)) }"
  }
}
