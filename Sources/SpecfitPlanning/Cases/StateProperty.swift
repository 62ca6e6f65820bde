// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitModel

/// A property that says in which of several states a view model is.
struct StateProperty {
  let name: String
  /// In the order of the declaration.
  let cases: [String]
  /// All properties that hold the state: the one that others see, and the one that changes behind it.
  var names: [String] = []
  fileprivate let type: String

  /// Takes a property whose type is an enum of the document, and that is called a state.
  init?(_ property: Member, types: TypeCatalog) {
    let words = Wording.words(of: property.name).split(separator: " ")
    guard !property.isComputed, !property.isStatic, let last = words.last?.lowercased(), Self.lastWords.contains(last),
      let type = property.propertyType ?? property.initialValue.map({ String($0.prefix { $0 != "." }) }),
      let declared = types[TypeText(property.language.stateType(type)).name], declared.keyword == .enum,
      declared.cases.count > 1
    else { return nil }
    name = property.name
    cases = declared.cases.map(\.name)
    names = [name]
    self.type = declared.name
  }

  private static let lastWords: Set<String> = ["state", "status", "phase"]

  /// The state of a component; where a property hides another one, the one that tests see.
  static func first(among properties: [Member], types: TypeCatalog) -> StateProperty? {
    guard properties.contains(where: { $0.language != .swift }) else {
      return properties.lazy.compactMap { StateProperty($0, types: types) }.first
    }
    let states = (properties.filter { !$0.isHidden } + properties.filter(\.isHidden)).compactMap {
      StateProperty($0, types: types)
    }
    guard var first = states.first else { return nil }
    first.names = states.filter { $0.type == first.type }.map(\.name)
    return first
  }

  /// The test of one state that the code of a call sets.
  func draft(_ state: String) -> CaseDraft {
    let outcome = "set \(Wording.words(of: name)) to \(Wording.words(of: state))"
    let lowered = state.lowercased()
    if lowered.holds(anyOf: ["error", "fail", "refused", "offline"]) {
      return CaseDraft(.entered(state: state), when: "error occurs", should: outcome)
    }
    if lowered.holds(anyOf: ["loading", "progress", "saving", "busy"]) {
      return CaseDraft(.entered(state: state), when: "started", should: outcome)
    }
    return lowered.holds("empty")
      ? CaseDraft(.entered(state: state), given: "no items", should: outcome)
      : CaseDraft(.entered(state: state), when: "finished", should: outcome)
  }
}
