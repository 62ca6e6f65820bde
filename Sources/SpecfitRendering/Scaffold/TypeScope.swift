// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitPlanning

/// Types as a test must write them: what the document declares inside a component has the component's name before it.
struct TypeScope {
  private let component: String
  private let nested: Set<String>

  init(_ component: Component, types: TypeCatalog) {
    self.component = component.name
    nested = Set(types.types(inside: component.name).compactMap { $0.name.split(separator: ".").last.map(String.init) })
  }

  /// The type with its full names; `Self` becomes the component.
  func qualified(_ type: String) -> String {
    guard !nested.isEmpty || type.contains("Self") else { return type }
    var result = ""
    var word = ""
    var before: Character?
    for character in type + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        let isFree = before != "."
        result += isFree && word == "Self" ? component : isFree && nested.contains(word) ? "\(component).\(word)" : word
        word = ""
      }
      before = character
      result.append(character)
    }
    return String(result.dropLast())
  }
}
