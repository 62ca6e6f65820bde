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
    if let name = value.simpleName, value.base == nil, bound[name] == nil, locals[name]?.isSame(as: target) == true {
      // What was changed before it was kept, or is another place by now, only the local name tells.
      return copies.contains(name)
        ? StatedResponse("restore \(noun)", "restores `\(shown)`", .keeps([shown]))
        : StatedResponse("set \(noun) to \(CodeName(name).phrase)", "sets `\(shown)` to `\(name)`")
    }
    if var presented = presented[shown], value.bool != false, !value.isNull {
      if value.waits || value.attempts, let call = value.call, call.function.simpleName != nil {
        presented.clause += " with the result of `\(value.bare.filledCall())`"
      }
      return presented
    }
    let source = value.simpleName.flatMap { name in value.base == nil ? locals[name] : nil } ?? value
    let isMade = source.calledName?.first?.isUppercase == true
    if source.waits || source.attempts, source.call != nil, !isMade { return answered(noun, shown, source) }
    // What stands in for an answer that does not come is said for itself.
    if case .binary(let left, "??", _) = source.bare.kind, let call = left.failingCall {
      return answered(noun, shown, call)
    }
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
    // `.init(.offline)` is called by what it is made of.
    let made = name == "init" ? value.call?.arguments.first?.value : nil
    let new = made?.caseName == nil ? value.madeByFactory(of: "new value") : nil
    guard name != "init" || made?.caseName != nil || new.map({ $0.words != "new value" }) == true else { return nil }
    let words = new?.words ?? CodeName(made?.caseName ?? name).phrase
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
      // `String(name.prefix(30))` keeps a part of a text, which only its type makes another one.
      if type == "String", let told = value.chainWords {
        let isShort = !value.shown.isEmpty && value.shown.count <= 60
        let clause = isShort ? "sets `\(shown)` to `\(value.shown)`" : "stores the \(told) in `\(shown)`"
        return StatedResponse("set \(noun) to \(told)", clause, .sets(shown, to: value.text.shortened(to: 60)))
      }
      let from = call.arguments.first?.value.noun ?? ""
      guard !from.isEmpty else {
        return StatedResponse("reset \(noun)", "resets `\(shown)`", .sets(shown, to: value.text))
      }
      return StatedResponse(
        "convert \(noun) to \(type.lowercased())",
        "converts `\(from)` to \(type.typeArticle) `\(type)` for `\(shown)`",
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
}

extension CodeExpression {
  /// Whether two name the same value, with *self* or without.
  fileprivate func isSame(as other: CodeExpression) -> Bool {
    if let path = bare.path, let others = other.bare.path {
      return path.drop { $0 == "self" }.elementsEqual(others.drop { $0 == "self" })
    }
    return !bare.text.isEmpty && bare.text == other.bare.text
  }
}
