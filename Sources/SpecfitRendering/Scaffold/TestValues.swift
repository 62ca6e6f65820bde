// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// Values that tests write where any will do: those of the language, and what the builders of models make.
struct TestValues {
  /// A builder that the tests of the run may call.
  private struct Builder {
    let name: String
    let canThrow: Bool
    let isMainActor: Bool
  }

  /// By the full name of what is built.
  private let builders: [String: Builder]
  private let types: TypeCatalog

  init(builtBy models: [BuildableModel], types: TypeCatalog) {
    let named = models.map { model in
      let builder = Builder(name: model.builder, canThrow: model.canThrow, isMainActor: model.isMainActor)
      return (model.type.name, builder)
    }
    builders = Dictionary(named) { first, _ in first }
    self.types = types
  }

  /// A value of a type; nil when only a person can tell one.
  ///
  /// - Parameters:
  ///   - type: with its full name.
  ///   - mayThrow: whether the value stands where `try` may stand.
  ///   - isMainActor: whether it stands where the main actor runs.
  /// - Returns: an expression, with its `try`.
  func expression(for type: TypeText, mayThrow: Bool = true, isMainActor: Bool = false) -> String? {
    if let value = SampleValue.expression(for: type) { return value }
    guard !type.isExistential, type.arguments.isEmpty, let declared = types[type.text], declared.name == type.text
    else { return nil }
    if let builder = builders[declared.name] {
      guard mayThrow || !builder.canThrow, isMainActor || !builder.isMainActor else { return nil }
      return "\(builder.canThrow ? "try " : "")\(builder.name)().build()"
    }
    guard declared.keyword == .enum, declared.attributes.isEmpty, declared.genericParameters.isEmpty,
      let first = declared.cases.first(where: \.payload.isEmpty)
    else { return nil }
    return SampleValue.expression(of: first, in: declared)
  }
}
