// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// How a test makes what it tests.
enum SubjectConstruction {
  /// By an initialiser with parameters.
  case call([Parameter], isAsync: Bool, canThrow: Bool, isFailable: Bool)
  /// By the instance that the type shares.
  case shared(String)
  /// Its initialisers are private, and it shares no instance.
  case hidden
  /// Only a person can tell how.
  case unknown
  /// An enum without cases, of which there are no instances: its functions belong to the type.
  case impossible
  /// The document names no type that a test could make.
  case none

  init(_ component: Component, types: TypeCatalog) {
    guard component.name.utf8.allSatisfy({ $0 < 0x80 }), Self.isType(component, types) else {
      self = .none
      return
    }
    if let type = types[component.name], type.keyword == .enum, type.cases.isEmpty, !type.members.isEmpty,
      type.members.allSatisfy(\.isStatic)
    {
      self = .impossible
      return
    }
    let all = component.members.filter { $0.kind == .initializer && !$0.isAbsent }
    let initializers = all.filter { !$0.isHidden }
    guard all.isEmpty || !initializers.isEmpty else {
      self = Self.shared(of: component).map { .shared($0) } ?? .hidden
      return
    }
    if let first = initializers.first(where: Self.canBeCalled) {
      self = .call(first.parameters, isAsync: first.isAsync, canThrow: first.canThrow, isFailable: first.isFailable)
      return
    }
    let parameters = initializers.isEmpty ? types[component.name].flatMap(Self.memberwise) : nil
    self = parameters.map { .call($0, isAsync: false, canThrow: false, isFailable: false) } ?? .unknown
  }

  private static func canBeCalled(_ initializer: Member) -> Bool {
    initializer.genericParameters.isEmpty && initializer.name != "init(from:)"
      && initializer.parameters.allSatisfy(\.canBeHeld)
  }

  /// The property that holds the one instance of a type.
  private static func shared(of component: Component) -> String? {
    let names: Set<String> = ["shared", "default", "standard", "main", "live"]
    let property = component.members.first { member in
      let type = member.propertyType ?? member.initialValue.map { String($0.prefix { $0 != "(" }) } ?? ""
      return member.kind == .property && member.isStatic && !member.isHidden && names.contains(member.name)
        && [component.name, "Self", ""].contains(type)
    }
    return property.flatMap { SwiftSpelling.member($0.name) }
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
  static func memberwise(_ type: DeclaredType) -> [Parameter]? {
    let keyword = type.keyword
    guard keyword == .struct || keyword == .class || keyword == .actor else { return nil }
    let stored = type.members.filter {
      ($0.kind == .property || $0.kind == .closureProperty) && !$0.isComputed && !$0.isStatic
    }
    var parameters: [Parameter] = []
    for property in stored {
      let isPrivate = property.access == "private" || property.access == "fileprivate"
      let written = property.propertyType ?? closureType(of: property)
      let isOptional = property.isSettable && written?.last == "?"
      if property.initialValue != nil || (isOptional && keyword != .struct) {
        // A variable that only the type may set makes the initialiser private, too.
        if isPrivate, property.isSettable, keyword == .struct { return nil }
        continue
      }
      guard property.attributes.allSatisfy(plainAttributes.contains), !isPrivate, let written, keyword == .struct else {
        return nil
      }
      parameters.append(Parameter(label: property.baseName, name: property.baseName, type: written))
    }
    return parameters
  }

  /// Attributes that leave a property to the initialiser that the compiler, or a macro for clients, writes.
  private static let plainAttributes: Set<String> = ["Sendable", "MainActor", "escaping", "DependencyEndpoint"]

  /// The type of a property that holds a function, as it is written.
  private static func closureType(of property: Member) -> String? {
    guard property.kind == .closureProperty, let colon = property.signature.firstIndex(of: ":") else { return nil }
    return String(property.signature[property.signature.index(after: colon)...].drop { $0 == " " })
  }
}
