// What something is set to that is taken from elsewhere: another value, the answer of a call, a place in a list.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ResponsePhrases {
  func taken(
    _ target: CodeExpression,
    _ noun: String,
    _ shown: String,
    _ value: CodeExpression,
    _ last: String
  ) -> StatedResponse? {
    let text = value.shown
    if value.lastName == "localizedDescription" {
      return StatedResponse(
        noun.hasSuffix("error") ? "set \(noun)" : "set \(noun) to error description",
        "sets `\(shown)` to the error's `localizedDescription`",
        .sets(shown, to: text)
      )
    }
    // `PierError.full(boat).errorDescription`
    if value.lastName == "errorDescription", let error = value.bare.base, let name = error.caseName {
      let told = CodeName(name).phrase
      return StatedResponse(
        "set \(noun) to \(told)",
        "sets `\(shown)` to the description of `.\(name)`",
        .sets(shown, to: text.shortened(to: 60))
      )
    }
    if value.simpleName == "error", last.lowercased().hasSuffix("error") {
      return StatedResponse("set \(noun)", "stores the error in `\(shown)`", .sets(shown, to: "error"))
    }
    if value.path != nil {
      let from = value.noun
      guard !from.isEmpty else { return nil }
      let source = value.base == nil ? value.simpleName.flatMap(result) : nil
      let isGiven =
        value.simpleName.map { value.base == nil && parameters.contains($0) } == true
        || target.noun.isPlural && target.noun.singular == from
      if isGiven || from == noun || value.lastName == last || noun.hasSuffix(" " + from) {
        if case .index(let list, let keys) = target.bare.kind, let place = keys.first?.value.simpleName,
          isFound(place), !list.shown.isEmpty
        {
          let clause = "replaces it by `\(text)` in `\(list.shown)`"
          return StatedResponse("replace \(list.noun.singular)", clause, .sets(shown, to: text))
        }
        // `berths[id] = ship`: the ship is stored.
        let object = shown.hasSuffix("]") && isGiven ? from : noun
        return StatedResponse(
          "store \(object)",
          text == shown && source == nil ? "stores `\(shown)`" : "stores \(source ?? "`\(text)`") in `\(shown)`",
          .sets(shown, to: text)
        )
      }
      return StatedResponse(
        "set \(noun) to \(from)",
        "sets `\(shown)` to \(source ?? value.placed ?? "`\(text)`")",
        .sets(shown, to: text)
      )
    }
    if let placed = value.placed, let part = value.lastName {
      let told = "set \(noun) to first \(CodeName(part).noun)"
      return StatedResponse(told, "sets `\(shown)` to \(placed)", .sets(shown, to: text))
    }
    if let call = value.call, value.bare.call != nil {
      let words = call.function.simpleName.map { CodeName($0) }
      let short =
        text.isEmpty || text.count > 70
        ? (value.shownCall.isEmpty ? "a new value" : "`\(value.filledCall())`") : "`\(text)`"
      if words?.withoutVerb == noun {
        return StatedResponse(
          "store \(noun)",
          "stores the result of \(short) in `\(shown)`",
          .sets(shown, to: text.shortened(to: 60))
        )
      }
      if let summed = sum(noun, shown, value) { return summed }
      if let name = words?.words, name.contains(where: { ["fallback", "default", "placeholder"].contains($0) }) {
        let told = name.drop { Self.making.contains($0) }.joined(separator: " ")
        return StatedResponse("use \(told)", "sets `\(shown)` to \(short)", .sets(shown, to: text.shortened(to: 60)))
      }
      if let words, ["remove", "removeFirst", "removeLast"].contains(call.function.simpleName),
        let list = call.function.base?.noun, !list.isEmpty
      {
        return StatedResponse(
          "take \(noun) from \(list)",
          "sets `\(shown)` to \(short)",
          .sets(shown, to: words.phrase)
        )
      }
      if let told = value.chainWords {
        return StatedResponse(
          "set \(noun) to \(told)",
          "sets `\(shown)` to \(short)",
          .sets(shown, to: text.shortened(to: 60))
        )
      }
      if call.function.simpleName == "timeIntervalSince", call.function.base?.isNow == true,
        let start = call.arguments.first?.value.noun, !start.isEmpty
      {
        return StatedResponse(
          "calculate \(noun) from \(start)",
          "sets `\(shown)` to \(short)",
          .sets(shown, to: text.shortened(to: 60))
        )
      }
      if call.function.base == nil, ["min", "max"].contains(call.function.simpleName) {
        return StatedResponse("limit \(noun)", "sets `\(shown)` to \(short)", .sets(shown, to: text.shortened(to: 60)))
      }
      let base = call.function.base?.noun ?? ""
      let sources = ([base] + call.arguments.map(\.value.noun)).filter { !$0.isEmpty && $0 != noun && $0.count < 40 }
      let tail = sources.isEmpty ? "" : " from " + sources.prefix(2).joined(separator: " and ")
      return StatedResponse(
        "\(base.isEmpty ? "update" : "calculate") \(noun)\(tail)",
        "sets `\(shown)` to \(short)",
        .sets(shown, to: text.shortened(to: 60))
      )
    }
    if case .index(_, let positions) = value.kind, let position = positions.first?.value {
      return moved(noun, shown, position, in: text)
    }
    if case .binary(let first, "??", let second) = value.kind, second.path != nil, !first.noun.isEmpty,
      first.path != nil, text.count <= 70
    {
      let clause = "stores `\(first.shown)`, or without it `\(second.shown)`, in `\(shown)`"
      let object = first.noun == second.noun ? noun : second.noun
      return StatedResponse("use \(object) without \(first.noun)", clause, .sets(shown, to: text))
    }
    // What was taken out of a list on the way there is not in it any more.
    let taken = bound.values.joined().compactMap {
      $0.calledName?.hasPrefix("pop") == true ? $0.call?.function.base?.shown : nil
    }
    if value.parts.contains(where: { part in taken.contains { part.shown.hasPrefix($0) } }) { return nil }
    if let test = whether(value), text.count <= 60 {
      return StatedResponse(
        "set \(noun) to \(test.words.dropFirst(7))",
        "sets `\(shown)` to \(test.clause.dropFirst(8))",
        .sets(shown, to: text)
      )
    }
    guard case .binary = value.kind, !text.isEmpty, text.count <= 100 else { return nil }
    if !isFilled, let source = value.root {
      return StatedResponse("calculate \(noun)", "calculates `\(shown)` from `\(source)`", .sets(shown, to: text))
    }
    return StatedResponse("calculate \(noun)", "sets `\(shown)` to `\(text)`", .sets(shown, to: text))
  }

  /// Where a name comes from that a condition gives to what a call answers: *the first result of `store.fetch(query)`*.
  private func result(of name: String) -> String? {
    guard !parameters.contains(name), let value = bound[name]?.first?.bare else { return nil }
    if case .member(let base?, "first") = value.kind, base.bare.call != nil, let call = short(base) {
      return "the first result of `\(call)`"
    }
    return value.call?.function.simpleName?.first?.isLowercase == true
      ? short(value).map { "the result of `\($0)`" } : nil
  }

  private func short(_ call: CodeExpression) -> String? {
    let told = call.bare.shownCall
    return told.isEmpty || told.count > 60 ? nil : told
  }

  private static let making: Set<String> = ["get", "make", "build", "create", "generate", "load", "compute"]

  /// `items.reduce(0) { $0 + $1.price }`.
  private func sum(_ noun: String, _ shown: String, _ value: CodeExpression) -> StatedResponse? {
    guard let (words, of) = value.summed else { return nil }
    return StatedResponse("sum \(words)", "sets `\(shown)` to the sum of \(of)", .gathers(shown, .sum, of: of))
  }

  /// A value that is taken from a list: `screens[index + 1]` is the next one.
  private func moved(_ noun: String, _ shown: String, _ position: CodeExpression, in text: String) -> StatedResponse? {
    let thing = noun.split(separator: " ").filter { $0 != "current" && $0 != "selected" }.joined(separator: " ")
    guard case .binary(_, let sign, let step) = position.bare.kind, step.number == "1", sign == "+" || sign == "-"
    else {
      return StatedResponse("set \(noun)", "sets `\(shown)` to `\(text)`", .sets(shown, to: ""))
    }
    let word = sign == "+" ? "next" : "previous"
    return StatedResponse(
      "move to \(word) \(thing)",
      "moves `\(shown)` to the \(word) \(thing)",
      .sets(shown, to: word)
    )
  }
}

extension CodeExpression {
  /// A part of the first or last of a list: `level` of the first of `tides`; nil for any other value.
  fileprivate var placed: String? {
    if case .member(let base?, let part) = bare.kind, case .index(let list, let positions) = base.bare.kind,
      positions.count == 1, positions[0].value.number == "0", let name = list.path?.last
    {
      return "`\(part)` of the first of `\(name)`"
    }
    guard let path = bare.path, path.count > 2, ["first", "last"].contains(path[path.count - 2]) else { return nil }
    return "`\(path[path.count - 1])` of the \(path[path.count - 2]) of `\(path[path.count - 3])`"
  }
}
