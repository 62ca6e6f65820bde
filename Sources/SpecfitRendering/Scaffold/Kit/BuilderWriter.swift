// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSwift

/// Writes the builders of models: values of which a test spells out only what it is about.
struct BuilderWriter {
  let templates: ScaffoldTemplates
  /// The types that all documents of the run declare.
  let types: TypeCatalog
  /// What is tested, where the document does not tell.
  let application: String?
  /// How a builder ends a test when there is no value.
  let assertions: Assertions

  /// The builder as text; nil when what the document declares is no Swift.
  ///
  /// - Throws: `TemplateError.mismatch` when a template's schema and this code disagree.
  func text(of model: BuildableModel) throws(TemplateError) -> String? {
    let effects = (model.effects.isEmpty && !model.fields.contains { $0.value == nil } ? "" : "try ")
    let call = "\(model.type.name)(\(model.fields.map(Self.argument).joined(separator: ", ")))"
    let imports = SwiftImports.modules(for: model.fields.map(\.type), declared: types).sorted()
    let context: TemplateValue = [
      "name": .text(model.builder),
      "type": .text(model.type.name),
      "document": .text(model.module.document),
      "mark": .text(GeneratedMark.open),
      "application": TemplateValue(model.module.plan.application ?? application),
      "imports": .list(imports.map(TemplateValue.text)),
      "partialImports": .list(
        SwiftImports.partialModules(for: model.fields.map(\.type), declared: types).map(TemplateValue.text)
      ),
      "isMainActor": .flag(model.isMainActor),
      "canThrow": .flag(model.canThrow),
      "fields": .list(model.fields.map(Self.value)),
      "call": .text(model.isFailable ? assertions.unwrapped(effects + call) : effects + call),
      "testModule": TemplateValue(model.isFailable ? assertions.module : nil),
    ]
    let text = GeneratedMark.sealed(try templates.render(.builder, with: context))
    return SwiftTestFile.parses(text) ? text : nil
  }

  private static func argument(_ field: BuildableModel.Field) -> String {
    let what = TextTransform.swiftLiteral.apply(to: field.parameter)
    return field.label + (field.value == nil ? "\(field.name) ?? placeholder(\(what))" : field.name)
  }

  private static func value(_ field: BuildableModel.Field) -> TemplateValue {
    let isComposed = field.type.contains(" ")
    let optional = isComposed ? "(\(field.type))?" : field.type + "?"
    return [
      "name": .text(field.name),
      "argument": .text(
        field.name == field.parameter ? field.name : "\(SwiftSpelling.declaredLabel(field.parameter)) \(field.name)"
      ),
      "type": .text(field.type),
      "storage": .text(field.value == nil ? optional : field.type),
      "value": TemplateValue(field.value),
    ]
  }
}
