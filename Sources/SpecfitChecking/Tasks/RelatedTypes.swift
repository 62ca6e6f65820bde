// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning
internal import SpecfitSource

/// The types that somebody must know who tests a component.
///
/// These are the protocols that it implements, the errors that it throws with the sealed types or enums that these are
/// of, its collaborators, the types in its signatures, and the types of which those are made. What the component's
/// document does not declare another one may.
struct RelatedTypes {
  /// A type, and the document that declares it.
  struct Related {
    var type: DeclaredType
    /// Its index among the other documents; nil for the component's own.
    var document: Int?
  }

  /// A component with more than these is not understood by reading on.
  private static let most = 24
  /// How often the types in declarations are looked up in turn.
  private static let depth = 2

  /// In the order in which they were met, each once.
  private(set) var types: [Related] = []
  private var known: Set<String>

  /// - Parameters:
  ///   - component: what is to be understood.
  ///   - doubles: the types of the collaborators that tests replace.
  ///   - catalog: the types of the component's document.
  ///   - others: those of the other documents. What several of them declare is not guessed at.
  init(of component: Component, doubles: [String], in catalog: TypeCatalog, beside others: [TypeCatalog] = []) {
    known = [component.name]
    func related(_ type: DeclaredType) -> Related { Related(type: type, document: nil) }
    func related(named name: String) -> Related? {
      if let type = catalog[name] { return related(type) }
      let found = others.indices.lazy.compactMap { index in
        others[index][name].map { Related(type: $0, document: index) }
      }.prefix(2)
      return found.count == 1 ? found.first : nil
    }
    // The type of an error that is thrown, and behind it the one of which it is a case or a kind.
    func errors(named name: String) -> [Related] {
      let own = related(named: name)
      let outer = [name, own?.type.name ?? name].map { $0.split(separator: ".").dropLast().joined(separator: ".") }
      let wider = (outer + (own?.type.conformances ?? [])).filter { !$0.isEmpty }.compactMap(related(named:))
      let last = name.split(separator: ".").last.map(String.init)
      return (own.map { [$0] } ?? [])
        + wider.filter { found in found.type.isError || found.type.cases.contains { $0.name == last } }
    }
    let members = component.members.filter(\.isVisible)
    // What a private member throws comes out of those that call it.
    let thrown = component.members.flatMap { $0.documentedErrors + ($0.body?.thrown ?? []) }
    let names =
      component.conformances + doubles + component.dependencies.map(\.type)
      + members.flatMap(\.typeNames) + component.cases.flatMap { $0.payload.flatMap(Self.names) }
    var found = take((catalog.errors(of: component) + catalog.types(inside: component.name)).map(related))
    found += take(thrown.flatMap(Self.names).flatMap(errors(named:)))
    found += take(names.flatMap(Self.names).compactMap(related(named:)))
    for _ in 0..<Self.depth {
      let inside = found.map(\.type).flatMap { type in
        type.members.filter(\.isVisible).flatMap(\.typeNames) + type.cases.flatMap { $0.payload.flatMap(Self.names) }
          + [type.aliasedType].compactMap(\.self).flatMap(Self.names)
      }
      found = take(inside.compactMap(related(named:)))
    }
  }

  /// Takes types that are not known yet.
  private mutating func take(_ new: [Related]) -> [Related] {
    var taken: [Related] = []
    for related in new where types.count < Self.most && known.insert(related.type.name).inserted {
      types.append(related)
      taken.append(related)
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
