// What lists and dictionaries get and lose.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ResponsePhrases {
  /// An entry that is taken out of a dictionary: `running[press.id] = nil`.
  func removed(_ target: CodeExpression, _ shown: String) -> StatedResponse? {
    guard case .index(let list, let keys) = target.bare.kind, let key = keys.first?.value, !list.noun.isEmpty else {
      return nil
    }
    let own = key.identified
    let object = own.isEmpty || own == "ID" || own == "key" ? list.noun.singular : own
    let words = object == list.noun.singular ? "remove \(object)" : "remove \(object) from \(list.noun)"
    return StatedResponse(words, "removes `\(shown)`", .sets(shown, to: "nil"))
  }

  /// What a set or list is made of: `Set(visible.map(\.id))` holds the IDs of what is visible.
  func held(_ noun: String, _ shown: String, _ list: CodeExpression) -> StatedResponse? {
    if list.path != nil, !list.noun.isEmpty, list.noun != noun {
      return StatedResponse(
        "set \(noun) to \(list.noun)",
        "sets `\(shown)` to `\(list.shown)`",
        .sets(shown, to: list.shown)
      )
    }
    guard list.calledName == "map", let call = list.call, let base = call.function.base, base.path != nil,
      !base.noun.isEmpty, case .name(let key)? = call.arguments.first?.value.kind
    else { return nil }
    return StatedResponse(
      "set \(noun) to \(base.noun.isPlural ? base.noun.singular : base.noun) \(CodeName(key).phrase.plural)",
      "sets `\(shown)` to the `\(key)` of each of `\(base.shown)`"
    )
  }
}
