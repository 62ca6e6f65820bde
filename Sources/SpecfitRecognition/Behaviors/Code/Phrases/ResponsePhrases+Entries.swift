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

  /// What those hear who listen to a stream: `continuation.yield(depth)`.
  func streamed(_ value: CodeExpression) -> StatedResponse? {
    guard value.isStreaming, let call = value.call else { return nil }
    let (given, meaning) = (call.arguments.first?.value, Response.Meaning.calls("continuation", value.calledName ?? ""))
    guard value.calledName == "yield" else {
      return given == nil
        ? StatedResponse("end stream", "ends the stream", meaning)
        : StatedResponse("end stream with error", "ends the stream with the error", meaning)
    }
    guard let given else { return StatedResponse("yield", "yields", meaning) }
    let shown = given.shown.isEmpty || given.shown.count > 60 ? given.filledMaking(within: 90) : given.shown
    guard let shown, !shown.contains("`") else { return nil }
    let noun = given.caseName.map { $0 == "init" ? "new value" : CodeName($0).phrase } ?? given.noun
    return StatedResponse("yield \(noun)", "yields `\(shown)`", meaning)
  }

  /// What a set or list is made of: `Set(visible.map(\.id))` holds the IDs of what is visible, `Array(waiting.reversed())`
  /// what waits in reverse order.
  func held(_ noun: String, _ shown: String, _ list: CodeExpression) -> StatedResponse? {
    if list.path != nil, !list.noun.isEmpty, list.noun != noun {
      return StatedResponse(
        "set \(noun) to \(list.noun)",
        "sets `\(shown)` to `\(list.shown)`",
        .sets(shown, to: list.shown)
      )
    }
    let source = list.calledName == "Set" ? list.call?.arguments.first?.value : list.call?.function.base
    if let source, source.path != nil, !source.noun.isEmpty, let name = list.calledName,
      ["Set", "reversed"].contains(name)
    {
      return StatedResponse(
        name == "Set" ? "drop duplicate \(source.noun)" : "reverse \(source.noun)",
        "sets `\(shown)` to `\(source.shown)` " + (name == "Set" ? "without duplicates" : "in reverse order")
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
