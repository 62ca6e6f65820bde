// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ResponsePhrases {
  func sets(_ target: CodeExpression, _ sign: String, _ value: CodeExpression) -> StatedResponse? {
    guard let last = target.lastName, !last.isEmpty else { return nil }
    let name = CodeName(last)
    // What a list holds at a place or under a key is one of it.
    let isEntry = if case .index(_, let keys) = target.bare.kind { keys.first?.value.string == nil } else { false }
    let noun = isEntry ? target.noun.singular : target.noun
    let shown = target.shown.isEmpty ? last : target.shown
    // What its caller always gives to a private function: `update(id, to: .paid)`.
    if let name = value.simpleName, value.base == nil, parameters.contains(name), let given = constants[name],
      given.simpleName != name
    {
      return sets(target, sign, given)
    }
    if sign != "=" { return changes(noun, shown, sign, value) }
    if var presented = presented[shown], value.bool != false, !value.isNull {
      if value.waits || value.attempts, let call = value.call, call.function.simpleName != nil {
        presented.clause += " with the result of `\(value.bare.filledCall())`"
      }
      return presented
    }
    let source = value.simpleName.flatMap { name in value.base == nil ? locals[name] : nil } ?? value
    let isMade = source.calledName?.first?.isUppercase == true
    if source.waits || source.attempts, source.call != nil, !isMade { return answered(noun, shown, source) }
    // A list whose values have identities holds what it is made of.
    if let call = value.call, value.calledName?.hasPrefix("IdentifiedArray") == true, call.arguments.count == 1,
      call.arguments[0].value.path != nil
    {
      return sets(target, sign, call.arguments[0].value)
    }
    if let list = value.argument("uniqueKeysWithValues"), value.calledName == "Dictionary",
      let values = list.calledName == "map" ? list.call?.function.base : list, !values.shown.isEmpty
    {
      return StatedResponse("store \(noun)", "stores each of `\(values.shown)` in `\(shown)` under a key")
    }
    let value = resolved(value)
    if value.simpleName == "self", ["delegate", "dataSource"].contains(where: last.hasSuffix) {
      let of = target.bare.base.map { $0.shown.isEmpty ? "it" : "`\($0.shown)`" } ?? "it"
      return StatedResponse("become \(name.phrase)", "becomes the \(name.phrase) of \(of)", .sets(shown, to: "self"))
    }
    switch value.literal {
    case .null? where isEntry: return removed(target, shown)
    case .null?: return StatedResponse("clear \(noun)", "clears `\(shown)`", .sets(shown, to: "nil"))
    case .bool(let flag)?: return flags(name, shown, flag)
    case .number(let number)?:
      let words = number == "0" ? "reset \(noun)" : "set \(noun) to \(number)"
      return StatedResponse(words, "sets `\(shown)` to \(number)", .sets(shown, to: number), literals: [number])
    case .text(let text)?:
      if text.isEmpty { return StatedResponse("clear \(noun)", "clears `\(shown)`", .sets(shown, to: "\"\"")) }
      return StatedResponse(
        "set \(noun) to \(text.told)",
        "sets `\(shown)` to \"\(text.shortened(to: 90))\"",
        .sets(shown, to: "\"\(text)\""),
        literals: [text]
      )
    case nil: break
    }
    return message(noun, shown, value) ?? list(noun, shown, value) ?? caseValue(name, shown, value)
      ?? made(noun, shown, value) ?? taken(target, noun, shown, value, last)
  }

  /// The answer of a call.
  private func answered(_ noun: String, _ shown: String, _ value: CodeExpression) -> StatedResponse {
    let call = isFilled ? value.resolvingArguments(locals, constants).filledCall(within: limit) : value.bare.shownCall
    let source = call.isEmpty ? "a new value" : "the result of `\(call)`"
    return StatedResponse("store \(noun)", "stores \(source) in `\(shown)`", .sets(shown, to: value.bare.shownCall))
  }

  private func resolved(_ value: CodeExpression) -> CodeExpression {
    guard case .name(let name) = value.bare.kind, let local = locals[name] else { return value.bare }
    switch local.bare.kind {
    case .literal, .binary, .member, .dictionary: return local.bare
    case .call:
      let isMade = local.calledName?.first?.isUppercase == true
      let isShort = !local.bare.text.isEmpty && local.bare.text.count <= 60 && !local.bare.text.contains("{")
      return isMade || isShort ? local.bare : value.bare
    default: return value.bare
    }
  }

  private func flags(_ name: CodeName, _ shown: String, _ flag: Bool) -> StatedResponse {
    let noun = name.noun
    let clause = "sets `\(shown)` to \(flag)"
    let meaning = Response.Meaning.sets(shown, to: "\(flag)")
    var words = noun.split(separator: " ").map(String.init)
    if let first = words.first, ["show", "showing", "shows"].contains(first), words.count > 1 {
      return StatedResponse((flag ? "show " : "hide ") + words.dropFirst().joined(separator: " "), clause, meaning)
    }
    if let last = words.last, ["presented", "visible", "shown", "showing"].contains(last), words.count > 1 {
      words.removeLast()
      return StatedResponse((flag ? "show " : "hide ") + words.joined(separator: " "), clause, meaning)
    }
    if name.isProgress { return StatedResponse((flag ? "start " : "stop ") + noun, clause, meaning) }
    return StatedResponse("set \(noun) to \(flag)", clause, meaning)
  }

  /// An error or alert with a text of its own: its text is what counts.
  private func message(_ noun: String, _ shown: String, _ value: CodeExpression) -> StatedResponse? {
    guard let call = value.call else { return nil }
    let texts = call.arguments.compactMap { argument -> (label: String?, text: String)? in
      argument.value.string.map { (argument.label, $0) }
    }
    .filter { $0.text.contains(" ") }
    guard let best = texts.first(where: { $0.label == "message" }) ?? texts.last else { return nil }
    let title = texts.first { $0.label == "title" && $0.text != best.text }?.text
    let text = best.text.shortened(to: 90)
    // A name has no room for a long message, but for its title.
    let isTitled = best.text.wordCount > 5 && title.map { $0.wordCount < 5 } == true
    let told = (isTitled ? title : nil) ?? text
    return StatedResponse(
      told.isCutWhenTold ? "show stated text" : "show \"\(told.withoutInterpolations)\"",
      "sets `\(shown)` to \"\(text)\"\(title.map { " with the title \"\($0)\"" } ?? "")",
      .shows(best.text),
      literals: texts.map(\.text)
    )
  }

  private func list(_ noun: String, _ shown: String, _ value: CodeExpression) -> StatedResponse? {
    switch value.kind {
    case .list(let values) where values.isEmpty:
      return StatedResponse("clear \(noun)", "clears `\(shown)`", .sets(shown, to: "[]"))
    case .dictionary(let values) where values.isEmpty:
      return StatedResponse("clear \(noun)", "clears `\(shown)`", .sets(shown, to: "[:]"))
    case .binary(let left, "+", let right) where right.shown == shown && !left.noun.isEmpty:
      return StatedResponse(
        "prepend \(left.noun)",
        "puts `\(left.shown)` before `\(shown)`",
        .sets(shown, to: value.shown)
      )
    case .binary(let left, "+", let right) where left.shown == shown && right.number == nil && !right.noun.isEmpty:
      return StatedResponse(
        "append \(right.noun)",
        "appends `\(right.shown)` to `\(shown)`",
        .sets(shown, to: value.shown)
      )
    default: return nil
    }
  }

  private func caseValue(_ target: CodeName, _ shown: String, _ value: CodeExpression) -> StatedResponse? {
    guard let name = value.caseName else { return nil }
    let words = CodeName(name).phrase
    let isOpaque = value.text.isEmpty || value.text.count > 50 || value.text.contains(".State(")
    // A static function is no case of an enum.
    let isMade = isOpaque && value.call?.function.base != nil
    let text = isMade ? value.filledCall() : isOpaque ? "." + name : value.text
    // A new state says what it is given: `.details(DetailsFeature.State(order: order))`.
    let inner = isOpaque && !isMade ? value.call?.arguments.first?.value : nil
    let given = inner?.calledName == "State" ? inner?.carried(within: 60) ?? "" : ""
    let clause = "sets `\(shown)` to `\(text)`" + (given.isEmpty ? "" : " with \(given)")
    let meaning = Response.Meaning.sets(shown, to: text)
    if let last = target.words.last, Self.places.contains(last) {
      guard let local = value.call?.arguments.first?.value.simpleName,
        let names = fields[local]?.compactMap(\.label)
      else {
        let inner = value.call?.arguments.first?.value.caseName.map { " to " + CodeName($0).phrase } ?? ""
        return StatedResponse("present \(words)\(inner)", clause, meaning)
      }
      let shownNames = names.prefix(4).map { "`\($0)`" }.joined(separator: ", ")
      let nouns = names.prefix(3).map { CodeName($0).phrase }.joined(separator: ", ")
      return StatedResponse(
        "present \(words) with \(nouns)",
        "sets `\(shown)` to `.\(name)` with its \(shownNames)",
        meaning
      )
    }
    return StatedResponse("set \(target.noun) to \(words)", clause, meaning)
  }

  private static let places: Set<String> = [
    "destination", "sheet", "route", "path", "alert", "dialog", "screen", "modal",
  ]

  private func made(_ noun: String, _ shown: String, _ value: CodeExpression) -> StatedResponse? {
    guard let call = value.call, let type = call.function.simpleName, type.first?.isUppercase == true else {
      return nil
    }
    switch type {
    case "UUID": return StatedResponse("create new \(noun)", "gives `\(shown)` a new UUID", .sets(shown, to: "UUID()"))
    case "Date" where call.arguments.isEmpty:
      return StatedResponse("set \(noun) to now", "sets `\(shown)` to the current time", .sets(shown, to: "Date()"))
    case "String", "Int", "Double", "Set", "Array", "URL":
      if let step = call.arguments.first?.value.stepWords, call.arguments.count == 1, !value.shown.isEmpty,
        value.shown.count <= 60
      {
        return StatedResponse(
          "set \(noun) to \(step)",
          "sets `\(shown)` to `\(value.shown)`",
          .sets(shown, to: value.shown)
        )
      }
      if ["Set", "Array"].contains(type), call.arguments.count == 1, let list = call.arguments.first?.value,
        let stated = held(noun, shown, list)
      {
        return stated
      }
      let from = call.arguments.first?.value.noun ?? ""
      guard !from.isEmpty else {
        return StatedResponse("reset \(noun)", "resets `\(shown)`", .sets(shown, to: value.text))
      }
      return StatedResponse(
        "convert \(noun) to \(type.lowercased())",
        "converts `\(from)` to a `\(type)` for `\(shown)`",
        .sets(shown, to: value.text)
      )
    default: break
    }
    if type.hasSuffix("Error"), let from = call.arguments.first?.value, call.arguments.count == 1 {
      let source = from.simpleName == "error" ? "the error" : "`\(from.shown)`"
      let clause = "keeps \(source) as \(type.typeArticle) `\(type)` in `\(shown)`"
      return StatedResponse("set \(noun)", clause, .sets(shown, to: value.text))
    }
    let parent = call.function.base?.simpleName.map { $0 + "." } ?? ""
    let words = type != "State" ? "create \(noun)" : shown == "state" ? "reset state" : "open \(noun)"
    let carried = value.carried(within: isFilled ? 100 : 50)
    let with = carried.isEmpty ? "" : " with " + carried
    let text = "`\(type == "State" ? parent : "")\(type)`" + with
    // Of a long call only the type matters.
    let made = value.text.isEmpty || value.text.count > 60 ? "\(type)(…)" : value.text
    return StatedResponse(words, "sets `\(shown)` to a new \(text)", .sets(shown, to: made))
  }

  private func taken(
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
        "sets `\(shown)` to the error's description",
        .sets(shown, to: text)
      )
    }
    if value.simpleName == "error", last.lowercased().hasSuffix("error") {
      return StatedResponse("set \(noun)", "keeps the error in `\(shown)`", .sets(shown, to: "error"))
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
          bound[place]?.contains(where: { $0.calledName == "firstIndex" }) == true, !list.shown.isEmpty
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
    guard let path = bare.path, path.count > 2, ["first", "last"].contains(path[path.count - 2]) else { return nil }
    return "`\(path[path.count - 1])` of the \(path[path.count - 2]) of `\(path[path.count - 3])`"
  }
}
