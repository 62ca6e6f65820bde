// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// How a test makes what it tests.
enum SubjectConstruction {
  /// By an initialiser with parameters.
  case call([Parameter], isAsync: Bool, canThrow: Bool, isFailable: Bool)
  /// Only a person can tell how.
  case unknown
  /// The document names no type that a test could make.
  case none

  init(_ component: Component, types: TypeCatalog) {
    guard component.name.utf8.allSatisfy({ $0 < 0x80 }), Self.isType(component, types) else {
      self = .none
      return
    }
    let initializers = component.members.filter { $0.kind == .initializer && $0.access != "private" }
    if let first = initializers.first(where: { $0.genericParameters.isEmpty && $0.name != "init(from:)" }) {
      self = .call(first.parameters, isAsync: first.isAsync, canThrow: first.canThrow, isFailable: first.isFailable)
      return
    }
    let parameters = initializers.isEmpty ? types[component.name].flatMap(Self.memberwise) : nil
    self = parameters.map { .call($0, isAsync: false, canThrow: false, isFailable: false) } ?? .unknown
  }

  private static let madeKinds: Set<ComponentKind> = [
    .viewModel, .service, .repository, .manager, .client, .adapter, .coordinator, .engine, .store, .provider, .useCase,
    .controller, .middleware, .parser, .builder, .formatter,
  ]

  /// Whether a type of the component's name is sure to be there.
  private static func isType(_ component: Component, _ types: TypeCatalog) -> Bool {
    guard TextTransform.swiftIdentifier.apply(to: component.name) == component.name else { return false }
    guard let type = types[component.name] else {
      return madeKinds.contains(component.kind) && component.supporting.isEmpty
    }
    let isConcrete = type.keyword != .protocol && type.keyword != .extension && type.keyword != .typealias
    return type.name == component.name && isConcrete && type.genericParameters.isEmpty
  }

  /// What the initialiser takes that the compiler writes; nil when there is none or it is not known.
  private static func memberwise(_ type: DeclaredType) -> [Parameter]? {
    guard type.keyword == .struct || type.keyword == .class || type.keyword == .actor else { return nil }
    let stored = type.members.filter {
      ($0.kind == .property || $0.kind == .closureProperty) && !$0.isComputed && !$0.isStatic
    }
    var parameters: [Parameter] = []
    for property in stored {
      let isPrivate = property.access == "private" || property.access == "fileprivate"
      let isOptional = property.isSettable && property.propertyType?.last == "?"
      if property.initialValue != nil || (isOptional && type.keyword != .struct) {
        // A variable that only the type may set makes the initialiser private, too.
        if isPrivate, property.isSettable, type.keyword == .struct { return nil }
        continue
      }
      guard property.attributes.isEmpty, !isPrivate, let written = property.propertyType, type.keyword == .struct else {
        return nil
      }
      parameters.append(Parameter(label: property.name, name: property.name, type: written))
    }
    return parameters
  }
}
