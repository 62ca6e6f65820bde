// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

/// The types that a document declares, by name.
package struct TypeCatalog {
  private var byName: [String: DeclaredType] = [:]
  /// The types that are declared inside another one, by its name.
  private var nested: [String: [DeclaredType]] = [:]
  /// All types of one full name, as several documents may declare them.
  private var alike: [String: [DeclaredType]] = [:]

  /// Takes time linear in the number of types; of types with one name the first counts.
  package init(_ types: [DeclaredType]) {
    for type in types {
      let parts = type.name.split(separator: ".")
      alike[type.name, default: []].append(type)
      // An extension says less than the declaration that it extends.
      if byName[type.name].map({ $0.keyword == .extension && type.keyword != .extension }) ?? true {
        byName[type.name] = type
      }
      guard parts.count > 1, let last = parts.last else { continue }
      nested[parts.dropLast().joined(separator: "."), default: []].append(type)
      if byName[String(last)] == nil { byName[String(last)] = type }
    }
  }

  /// A type by its full name or, if that is not declared, by its last part.
  package subscript(name: some StringProtocol) -> DeclaredType? {
    if let type = byName[String(name)] { return type }
    guard let last = name.split(separator: ".").last, last.count < name.count else { return nil }
    return byName[String(last)]
  }

  /// All types of a full name.
  package func types(named name: String) -> [DeclaredType] { alike[name] ?? [] }

  /// The types that are declared inside another one.
  package func types(inside name: String) -> [DeclaredType] { nested[name] ?? [] }

  /// The errors of a component: those that are declared inside or beside it.
  package func errors(of component: Component) -> [DeclaredType] {
    errors(of: component.name, beside: component.supporting)
  }

  /// The errors that are declared inside a type, and those among the types beside it.
  package func errors(of name: String, beside supporting: [String]) -> [DeclaredType] {
    var names: Set<String> = []
    return (types(inside: name) + supporting.compactMap { byName[$0] }).filter {
      $0.isError && names.insert($0.name).inserted
    }
  }
}
