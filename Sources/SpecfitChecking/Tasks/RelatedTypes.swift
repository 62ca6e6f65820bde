// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// The types of a document that somebody must know who tests a component.
///
/// These are the protocols that it implements, the errors that it throws, its collaborators, the types in its
/// signatures, and the types of which those are made.
struct RelatedTypes {
  /// A component with more than these is not understood by reading on.
  private static let most = 24
  /// How often the types in declarations are looked up in turn.
  private static let depth = 2

  /// In the order in which they were met, each once.
  private(set) var types: [DeclaredType] = []
  private var known: Set<String>

  init(of component: Component, doubles: [String], in catalog: TypeCatalog) {
    known = [component.name]
    let members = component.members.filter(\.isVisible)
    let names =
      component.conformances + doubles + component.dependencies.map(\.type)
      + members.flatMap(\.typeNames) + component.cases.flatMap { $0.payload.flatMap(Self.names) }
    var found = take(catalog.errors(of: component) + catalog.types(inside: component.name))
    found += take(names.flatMap(Self.names).compactMap { catalog[$0] })
    for _ in 0..<Self.depth {
      let inside = found.flatMap { type in
        type.members.filter(\.isVisible).flatMap(\.typeNames) + type.cases.flatMap { $0.payload.flatMap(Self.names) }
          + [type.aliasedType].compactMap(\.self).flatMap(Self.names)
      }
      found = take(inside.compactMap { catalog[$0] })
    }
  }

  /// Takes types that are not known yet.
  private mutating func take(_ new: [DeclaredType]) -> [DeclaredType] {
    var taken: [DeclaredType] = []
    for type in new where types.count < Self.most && known.insert(type.name).inserted {
      types.append(type)
      taken.append(type)
    }
    return taken
  }

  /// The names of types in the text of one, such as `Shelf.Book` and `BookError` in `Result<[Shelf.Book], BookError>`.
  static func names(in type: String) -> [String] {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      .filter { $0.first?.isUppercase == true }.map(String.init)
  }
}

extension Member {
  /// The names of the types that callers have to do with.
  fileprivate var typeNames: [String] {
    var texts = parameters.map(\.type) + [returnType, propertyType].compactMap(\.self) + documentedErrors
    if case .typed(let error) = throwing { texts.append(error) }
    return texts.flatMap(RelatedTypes.names)
  }
}
