// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// A type of a document of which tests need values.
struct BuildableModel {
  /// A value that the type is made of.
  struct Field {
    /// An identifier by which the builder keeps it.
    var name: String
    /// What the document calls it.
    var parameter: String
    /// What a call writes before the value: `id: `; empty for `_`.
    var label: String
    /// With its full name.
    var type: String
    /// A value of the type; nil when only a person can tell one.
    var value: String?
  }

  let type: DeclaredType
  let module: ScaffoldModule
  private(set) var fields: [Field]
  /// What stands before the call of the initialiser: `try await`.
  let effects: [String]
  let isFailable: Bool

  /// `OuterInnerBuilder` for `Outer.Inner`.
  var builder: String { Self.builder(of: type) }

  var isMainActor: Bool { type.attributes.contains("MainActor") }

  /// Whether making a value can fail; what is built of it then asks a person.
  var canThrow: Bool { isFailable || !effects.isEmpty || fields.contains { $0.value == nil } }

  /// The values of the fields, as Swift.
  var values: String { fields.compactMap(\.value).joined(separator: "\n") }

  private static func builder(of type: DeclaredType) -> String {
    type.name.filter { $0 != "." && $0 != "`" } + "Builder"
  }

  /// How often values are looked for that are made of other values.
  private static let rounds = 8

  /// The models that documents declare, in their order.
  ///
  /// Takes time linear in the number of fields: a model gets its value once all that it is made of have theirs, and what
  /// then is left, such as types that hold each other, asks a person. What the project builds itself, it builds in its own
  /// way.
  static func models(of modules: [ScaffoldModule], types: TypeCatalog, in project: ProjectIndex) -> [BuildableModel] {
    let components = Dictionary(
      modules.flatMap(\.spec.components).map { ($0.name, $0) }
    ) { first, _ in first }
    var names: Set<String> = []
    var models: [BuildableModel] = []
    for module in modules {
      // Of types with one name the first counts, whichever document declares it.
      for type in module.spec.types
      where type.language == .swift && types[type.name] == type && names.insert(type.name).inserted {
        guard isModel(type, component: components[type.name]),
          let model = BuildableModel(type, of: module, types: types), !project.hasOwn(model.builder)
        else { continue }
        models.append(model)
      }
    }
    var built: [String: String] = [:]
    for _ in 0..<rounds {
      let before = built.count
      for index in models.indices where built[models[index].type.name] == nil {
        models[index].findValues(types: types, built: built)
        let model = models[index]
        if !model.canThrow, !model.isMainActor { built[model.type.name] = model.builder }
      }
      if built.count == before { break }
    }
    return models
  }

  private static let valueProtocols: Set<String> = [
    "Codable", "Decodable", "Encodable", "Identifiable", "Hashable", "Equatable", "Comparable", "Sendable",
  ]
  private static let modelKinds: Set<ComponentKind> = [.model, .state, .configuration, .other]

  /// Whether a type holds values, and is no part of the machinery.
  private static func isModel(_ type: DeclaredType, component: Component?) -> Bool {
    guard type.genericParameters.isEmpty, !type.isError else { return false }
    if let component, !modelKinds.contains(component.kind) { return false }
    let areNames = type.name.split(separator: ".").allSatisfy {
      TextTransform.swiftIdentifier.apply(to: String($0)) == $0 && $0.utf8.allSatisfy { $0 < 0x80 }
    }
    guard areNames, type.attributes.allSatisfy({ ["Model", "MainActor", "Observable"].contains($0) }) else {
      return false
    }
    switch type.keyword {
    case .class: return type.attributes.contains("Model")
    case .struct: return type.conformances.contains { valueProtocols.contains($0) } || component != nil
    default: return false
    }
  }

  private init?(_ type: DeclaredType, of module: ScaffoldModule, types: TypeCatalog) {
    self.type = type
    self.module = module
    let initializers = type.members.filter { $0.kind == .initializer && $0.name != "init(from:)" }
    let chosen = initializers.first { member in
      member.genericParameters.isEmpty && !["private", "fileprivate"].contains(member.access)
    }
    guard chosen != nil || initializers.isEmpty else { return nil }
    guard let parameters = chosen?.parameters ?? Self.memberwise(type), !parameters.isEmpty else { return nil }
    guard chosen?.isAsync != true else { return nil }
    effects = chosen?.canThrow == true ? ["try"] : []
    isFailable = chosen?.isFailable == true
    let scope = Self.scope(of: type, types)
    var names: Set<String> = []
    fields = []
    for parameter in parameters {
      let written = TypeText(parameter.type)
      let isPlain = !parameter.isInout && !parameter.isVariadic && !parameter.type.isEmpty && !written.isFunction
      guard isPlain, written.wrapped?.isFunction != true, parameter.name != "_", !parameter.type.hasPrefix("some "),
        let name = SwiftSpelling.local(parameter.name), names.insert(name).inserted
      else {
        if parameter.hasDefault { continue }
        return nil
      }
      let label = parameter.label.map { SwiftSpelling.label($0) + ": " } ?? ""
      let type = TypeScope.replacing(scope, in: parameter.type)
      fields.append(Field(name: name, parameter: parameter.name, label: label, type: type))
    }
    findValues(types: types, built: [:])
    // What has a default of its own keeps it when nothing better is known.
    let defaults = Set(parameters.filter(\.hasDefault).map(\.name))
    fields.removeAll { $0.value == nil && defaults.contains($0.parameter) }
    if fields.isEmpty { return nil }
  }

  /// The types that are declared inside a type, and inside those around it, by what the document calls them there.
  private static func scope(of type: DeclaredType, _ types: TypeCatalog) -> [Substring: String] {
    var scope: [Substring: String] = ["Self": type.name]
    var outer = ""
    for part in type.name.split(separator: ".") {
      outer += outer.isEmpty ? String(part) : "." + part
      for inner in types.types(inside: outer) {
        if let name = inner.name.split(separator: ".").last { scope[name] = "\(outer).\(name)" }
      }
    }
    return scope
  }

  /// What the initialiser takes that the compiler writes; nil when tests cannot call it.
  private static func memberwise(_ type: DeclaredType) -> [Parameter]? {
    guard type.keyword == .struct else { return nil }
    var parameters: [Parameter] = []
    for property in type.members where property.kind == .property || property.kind == .closureProperty {
      guard !property.isComputed, !property.isStatic else { continue }
      let isPrivate = property.access == "private" || property.access == "fileprivate"
      if property.initialValue != nil, !property.isSettable { continue }
      if isPrivate { return nil }
      guard property.attributes.isEmpty, let written = property.propertyType else {
        // A value that the compiler infers, or a wrapper brings, stays what it is.
        if property.initialValue != nil { continue }
        return nil
      }
      let hasDefault = property.initialValue != nil || (property.isSettable && TypeText(written).wrapped != nil)
      parameters.append(Parameter(label: property.name, name: property.name, type: written, hasDefault: hasDefault))
    }
    return parameters
  }

  /// Finds values for the fields that have none yet.
  private mutating func findValues(types: TypeCatalog, built: [String: String]) {
    for index in fields.indices where fields[index].value == nil {
      fields[index].value = Self.value(of: TypeText(fields[index].type), for: fields[index].parameter, types, built)
    }
  }

  private static func value(
    of type: TypeText,
    for name: String,
    _ types: TypeCatalog,
    _ built: [String: String]
  ) -> String? {
    if type.wrapped == nil, type.text == "String" { return TextTransform.swiftLiteral.apply(to: name) }
    if let value = SampleValue.expression(for: type) { return value }
    if ["Array", "Set", "ContiguousArray"].contains(type.name) { return "[]" }
    if type.name == "Dictionary" { return "[:]" }
    guard !type.isExistential, let declared = types[type.text], type.arguments.isEmpty else { return nil }
    if let builder = built[declared.name] { return "\(builder)().build()" }
    guard declared.keyword == .enum, let first = declared.cases.first(where: \.payload.isEmpty) else { return nil }
    return SwiftSpelling.member(first.name).map { "." + $0 }
  }
}
