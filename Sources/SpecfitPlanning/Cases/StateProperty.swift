// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// A property that says in which of several states a view model is.
struct StateProperty {
  let name: String
  /// In the order of the declaration.
  let cases: [String]

  /// Takes a property whose type is an enum of the document, and that is called a state.
  init?(_ property: Member, types: TypeCatalog) {
    let words = Wording.words(of: property.name).split(separator: " ")
    guard !property.isComputed, !property.isStatic, let last = words.last?.lowercased(), Self.names.contains(last),
      let type = property.propertyType ?? property.initialValue.map({ String($0.prefix { $0 != "." }) }),
      let declared = types[TypeText(type).name], declared.keyword == .enum, declared.cases.count > 1
    else { return nil }
    name = property.name
    cases = declared.cases.map(\.name)
  }

  private static let names: Set<String> = ["state", "status", "phase"]

  /// Whether the states are those of a call: loading, loaded, failed.
  var isOfLoading: Bool {
    cases.contains { $0.lowercased().says(anyOf: ["load", "error", "fail", "progress"]) }
  }

  /// What a test of one state is given, or waits for.
  static func draft(_ state: String, of property: String) -> CaseDraft {
    let words = Wording.words(of: state)
    let outcome = "set \(Wording.words(of: property)) to \(words)"
    let key = "state.\(Wording.keyPart(state))"
    let lowered = state.lowercased()
    if lowered.says(anyOf: ["error", "fail", "refused", "offline"]) {
      return CaseDraft(key, when: "error occurs", should: outcome)
    }
    if lowered.says(anyOf: ["loading", "progress", "saving", "busy"]) {
      return CaseDraft(key, when: "started", should: outcome)
    }
    return CaseDraft(key, given: lowered.says("empty") ? "no items" : "valid input", should: outcome)
  }
}
