// Part of specfit. SPDX-License-Identifier: Apache-2.0

package import SpecfitModel

extension Profile.Doubles {
  /// The doubles for a component's collaborators, one for each type, in the order of the document.
  func doubles(for component: Component) -> [PlannedDouble] {
    var types: Set<Substring> = []
    return component.dependencies.compactMap { dependency in
      let type = TypeText(dependency.type)
      let collaborator = type.wrapped ?? type
      let name = collaborator.name
      guard !name.isEmpty, !collaborator.isFunction, !collaborator.isCollection, !except.contains(String(name)) else {
        return nil
      }
      guard types.insert(name).inserted else { return nil }
      return PlannedDouble(type: String(name), name: double(of: name), line: dependency.line)
    }
  }

  /// The double for a protocol that a document declares; nil for types that are used as they are.
  package func double(for type: DeclaredType) -> PlannedDouble? {
    guard type.keyword == .protocol, !except.contains(type.name) else { return nil }
    return PlannedDouble(type: type.name, name: double(of: Substring(type.name)), line: type.line)
  }

  private func double(of type: Substring) -> String {
    let ending = strip.first { type.hasSuffix($0) && type.count > $0.count }
    let stem = ending.map { type.dropLast($0.count) } ?? type
    return name.filled { _ in Wording.camel(String(stem), capitalized: true) }
  }
}
