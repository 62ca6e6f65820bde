// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ConditionPhrases {
  /// A condition without `&&` and `||`.
  func atom(_ value: CodeExpression, holds: Bool) -> StatedCondition? {
    let value = value.bare
    switch value.kind {
    case .binary(let left, let sign, let right):
      let other = resolved(right)
      let isShown = other.path != nil || constants[right.bare.text] != nil
      let (first, second) = (resolved(left), isShown ? other : right)
      if let stated = number(first, as: left, holds ? sign : Self.opposites[sign] ?? "", second) { return stated }
      return again(first, sign, second, isLocal: first != left || second != right, holds: holds)
        ?? comparison(first, sign, second, holds: holds)
    case .cast(let inner, let type):
      let name = Self.noun(of: inner, as: type)
      let shown = inner.shown
      return holds
        ? StatedCondition(name, "`\(shown)` is \(type.typeArticle) `\(type)`", .equals(shown, type, true))
        : StatedCondition("other than \(name)", "`\(shown)` is no `\(type)`", .equals(shown, type, false))
    case .call: return question(value, holds: holds)
    case .name, .member: return flag(value, holds: holds)
    default: return nil
    }
  }

  /// A value as a type: what stands under a key is called by the key, and anything else by the type.
  static func noun(of value: CodeExpression, as type: String) -> String {
    if case .index(_, let positions) = value.bare.kind, positions.first?.value.string != nil { return value.noun }
    return CodeName(type).phrase
  }

  private func flag(_ value: CodeExpression, holds: Bool) -> StatedCondition? {
    guard let last = value.lastName else { return nil }
    if ["isEmpty", "isBlank"].contains(last), let base = value.base { return emptiness(base, last, holds: holds) }
    if last == "inserted", let stated = repeated(value, holds: holds) { return stated }
    if value.path?.suffix(2) == ["Task", "isCancelled"] {
      return holds
        ? StatedCondition("cancelled task", "the task is cancelled", .event("cancel"))
        : StatedCondition("running task", "the task is not cancelled")
    }
    let words = Self.assertion(CodeName(last), holds: holds)
    let shown = value.shown
    if let asked = asked(by: value) {
      var stated = StatedCondition(words, "`\(asked)` gives \(holds)")
      stated.brief = "`\(shown)` is \(holds)"
      return stated
    }
    return StatedCondition(words, "`\(shown)` is \(holds)", .equals(shown, holds ? "true" : "false", true))
  }

  /// The call whose answer has a local name, as a sentence shows it; nil for all else.
  func asked(by value: CodeExpression) -> String? {
    guard case .name(let name) = value.bare.kind, let call = locals[name]?.bare, call.call != nil,
      call.calledName?.first?.isLowercase == true
    else { return nil }
    let shown = call.shown
    return shown.isEmpty || shown.count > 60 || shown.contains { "{`\n".contains($0) } ? nil : shown
  }

  /// What a name of a flag says: `hasMore` is *more* or *no more*, `isLoadingMore` *not loading more*.
  static func assertion(_ name: CodeName, holds: Bool) -> String {
    let noun = name.words.first == "has" ? name.words.dropFirst().joined(separator: " ") : name.noun
    if name.words.first == "can", name.words.count > 1 { return holds ? "able to \(noun)" : "unable to \(noun)" }
    if holds { return noun }
    if noun.hasSuffix(" exists") { return noun.dropLast(7) + " missing" }
    if noun.hasPrefix("enough ") { return "not \(noun)" }
    if name.words.first == "has", name.words.count > 1, !noun.hasSuffix("ed") { return "no \(noun)" }
    let parts = noun.split(separator: " ")
    if parts.count > 1, let last = parts.last, states.contains(String(last)) {
      return parts.dropLast().joined(separator: " ") + " not " + last
    }
    return "not \(noun)"
  }

  private static let states: Set<String> = [
    "available", "authorized", "enabled", "valid", "ready", "active", "visible", "connected", "completed", "granted",
    "allowed", "required", "supported", "selected", "open", "loaded", "expired",
  ]

  private func emptiness(_ base: CodeExpression, _ kind: String, holds: Bool) -> StatedCondition {
    let trimmed = (base.simpleName.flatMap { base.base == nil ? locals[$0] : nil } ?? base).trimmed
    let (noun, shown) = (trimmed?.noun ?? base.noun, trimmed?.shown ?? base.shown)
    if let stated = chosen(base, holds: holds) { return stated }
    let adjective = kind == "isBlank" || trimmed != nil ? "blank" : "empty"
    if let values = present(of: base) {
      let names = CodeSite.listed(values.map(\.shown), end: holds ? "and" : "or", limit: .max)
      return holds ? StatedCondition("no \(noun)", "\(names) are nil") : StatedCondition(noun, "\(names) exists")
    }
    if holds {
      let words = noun.isPlural ? "no \(noun)" : "\(adjective) \(noun)"
      return StatedCondition(words, "`\(shown)` is \(adjective)", .isEmpty(shown, true))
    }
    let isList = trimmed == nil && base.isQueue
    let words = noun.isPlural || noun.hasSuffix("path") ? noun : isList ? "filled \(noun)" : "entered \(noun)"
    return StatedCondition(words, "`\(shown)` is not \(adjective)", .isEmpty(shown, false))
  }

  /// The values of which a list has those that are there: `[a, b].compactMap { $0 }`.
  private func present(of list: CodeExpression) -> [CodeExpression]? {
    guard let name = list.simpleName, list.base == nil, let made = locals[name], made.calledName == "compactMap",
      let call = made.call, let block = call.arguments.first?.value.closure, block.statements.count == 1,
      block.statements[0].plainValue?.simpleName == "$0", case .list(let values)? = call.function.base?.bare.kind,
      (2...4).contains(values.count), values.allSatisfy({ $0.path != nil })
    else { return nil }
    return values
  }

  private func question(_ value: CodeExpression, holds: Bool) -> StatedCondition? {
    guard let call = value.call, let name = call.function.simpleName else { return nil }
    if let stated = listed(call, holds: holds) ?? shared(call, holds: holds) { return stated }
    if ["contains", "allSatisfy"].contains(name), let stated = tested(call, holds: holds) { return stated }
    let subject = call.function.base?.noun ?? ""
    let object = call.arguments.first?.value.noun ?? ""
    let text = value.shown
    guard !text.isEmpty, text.count <= 70 else { return nil }
    let clause = holds ? "`\(text)` holds" : "`\(text)` does not hold"
    switch name {
    case "isDateInToday", "isDateInYesterday", "isDateInTomorrow", "isDateInWeekend":
      guard let date = call.arguments.first.map({ resolved($0.value) }), case let object = date.noun, !object.isEmpty
      else { return nil }
      let day = CodeName(name).words.last ?? ""
      let place = day == "weekend" ? "on weekend" : day
      let clause = "`\(date.shown)` is \(holds ? "" : "not ")\(day == "weekend" ? "on a weekend" : day)"
      return StatedCondition("\(object) \(holds ? "" : "not ")\(place)", clause)
    case "isMultiple" where call.arguments.first?.label == "of" && !subject.isEmpty && !object.isEmpty:
      let (value, step) = (call.function.base?.shown ?? subject, call.arguments[0].value.shown)
      let clause =
        "`\(value)` is \(holds ? "" : "not ")a multiple of \(step.first?.isNumber == true ? step : "`\(step)`")"
      return StatedCondition("\(subject) \(holds ? "" : "not ")multiple of \(object)", clause)
    case "isDate" where call.arguments.count == 2 && call.arguments[1].label == "inSameDayAs":
      let (date, other) = (resolved(call.arguments[0].value), call.arguments[1].value)
      let object = date.noun
      guard !object.isEmpty, !other.noun.isEmpty else { return nil }
      if date.shown == other.shown {
        return StatedCondition(
          "\(object) \(holds ? "same as" : "other than") current \(other.noun)",
          "`\(date.bare.text)` is \(holds ? "" : "not ")on the day of `\(other.bare.text)`"
        )
      }
      if (other.simpleName.flatMap { locals[$0] } ?? other).isNow {
        return StatedCondition(
          "\(object) \(holds ? "" : "not ")today",
          "`\(date.shown)` is \(holds ? "" : "not ")today"
        )
      }
      return StatedCondition(
        "\(object) \(holds ? "" : "not ")on day of \(other.noun)",
        "`\(date.shown)` is \(holds ? "" : "not ")on the day of `\(other.shown)`"
      )
    case "contains", "hasPrefix", "hasSuffix", "allSatisfy":
      guard !subject.isEmpty, name != "allSatisfy", call.arguments.first?.value.closure == nil else { return nil }
      let verb = name == "hasPrefix" ? "starting with" : name == "hasSuffix" ? "ending in" : "containing"
      return contained(call.function.base, call.arguments, name, verb, holds: holds)
        ?? StatedCondition("\(subject) \(holds ? "" : "not ")\(verb) \(object)".trimmingBlanks, clause)
    default:
      let own = CodeName(name)
      guard own.words.count > 1 || !object.isEmpty else { return answer(value, own, of: subject, holds: holds) }
      var words = Self.assertion(own, holds: holds)
      let link = call.arguments.first?.label.map { CodeExpression.prepositions.contains($0) ? $0 + " " : "" } ?? ""
      let rest = object.isEmpty ? subject : (own.words.first == "has" ? link : "") + object
      if own.noun.split(separator: " ").count == 1, !rest.isEmpty {
        words =
          object.isEmpty && own.isAssertion ? (holds ? "\(words) \(rest)" : "\(rest) \(words)") : "\(words) \(rest)"
      }
      return StatedCondition(words, clause)
    }
  }

  /// Whether a value is one of those that the code lists: `["a", "b"].contains(kind)`.
  private func listed(_ call: (function: CodeExpression, arguments: [CodeArgument]), holds: Bool) -> StatedCondition? {
    guard call.function.simpleName == "contains", call.arguments.count == 1, call.arguments[0].value.closure == nil,
      case .list(let values)? = call.function.base?.bare.kind, (1...8).contains(values.count)
    else { return nil }
    let value = call.arguments[0].value
    let parts = values.compactMap { equality(value, $0, holds: holds) }
    guard parts.count == values.count, let all = holds ? StatedCondition.any(parts) : StatedCondition.all(parts) else {
      return nil
    }
    let texts = values.compactMap { $0.string ?? $0.number }
    guard parts.count > 1, texts.count == values.count else { return all }
    var stated = all
    let told = values.map { $0.string?.told ?? $0.shown }
    let shown = values.map { $0.string.map { "\"\($0)\"" } ?? $0.shown }
    stated.words =
      value.noun + (holds ? " " : " other than ") + StatedCondition.either(of: told, named: value.noun, holds: holds)
    let isPair = shown.count == 2
    let (start, joint) = holds ? ("", "or") : isPair ? ("neither ", "nor") : ("none of ", "and")
    stated.clause =
      "`\(value.shown)` is \(start)" + shown.dropLast().joined(separator: ", ") + " \(joint) " + (shown.last ?? "")
    (stated.brief, stated.meaning, stated.parts) = (nil, .words, [])
    return stated
  }

  /// Whether a list, range or text holds a value, or begins or ends with it.
  func contained(
    _ base: CodeExpression?,
    _ arguments: [CodeArgument],
    _ name: String,
    _ verb: String,
    holds: Bool
  ) -> StatedCondition? {
    guard arguments.count == 1, let base, !base.shown.isEmpty, let value = arguments.first?.value,
      !value.shown.isEmpty
    else { return nil }
    if case .binary(_, let sign, _) = base.bare.kind, sign.hasPrefix(".."), !value.noun.isEmpty {
      let words = "\(value.noun) \(holds ? "" : "outside of ")\(base.bare.text.rangeWords ?? base.bare.text)"
      return StatedCondition(words, "`\(value.shown)` is \(holds ? "" : "not ")in `\(base.bare.shown)`")
    }
    // `rows.indices.contains(place)`: there is a row at that place.
    if let list = base.bare.base, base.lastName == "indices", !list.noun.isEmpty, !list.shown.isEmpty,
      !value.noun.isEmpty
    {
      return StatedCondition(
        "\(value.noun) \(holds ? "in" : "outside of") \(list.noun)",
        "`\(value.shown)` is \(holds ? "an" : "no") index of `\(list.shown)`"
      )
    }
    let (start, end) = name == "hasPrefix" ? ("start", " with") : name == "hasSuffix" ? ("end", " in") : ("contain", "")
    let isMany = base.noun.isPlural
    let does = holds ? start + (isMany ? "" : "s") : (isMany ? "do not " : "does not ") + start
    let told = value.string.map { "\"\($0)\"" } ?? "`\(value.shown)`"
    return StatedCondition(
      "\(base.noun) \(holds ? "" : "not ")\(verb) \(value.noun)".trimmingBlanks,
      "`\(base.shown)` \(does)\(end) \(told)"
    )
  }

  private func comparison(_ left: CodeExpression, _ sign: String, _ right: CodeExpression, holds: Bool)
    -> StatedCondition?
  {
    switch sign {
    case "==", "===": return equality(left, right, holds: holds)
    case "!=", "!==": return equality(left, right, holds: !holds)
    case "<", "<=", ">", ">=": return limit(left, holds ? sign : Self.opposites[sign] ?? sign, right)
    case "~=": return nil
    default: return nil
    }
  }

  /// A value that is compared with what it was: `asked == query` where `asked` is what the query was before a wait, and
  /// `query == self.query` for one that a caller gives.
  private func again(
    _ left: CodeExpression,
    _ sign: String,
    _ right: CodeExpression,
    isLocal: Bool,
    holds: Bool
  ) -> StatedCondition? {
    guard ["==", "!=", "===", "!=="].contains(sign), right.literal == nil, left.shown == right.shown,
      !left.noun.isEmpty, !left.shown.isEmpty, !left.isTwin(of: right)
    else { return nil }
    let isSame = sign.hasPrefix("=") == holds
    let (words, shown) = ((isSame ? "unchanged " : "changed ") + left.noun, "`\(left.shown)`")
    guard isLocal else { return StatedCondition(words, "\(shown) is \(isSame ? "the same as" : "other than") before") }
    return StatedCondition(words, "\(shown) has \(isSame ? "not " : "")changed meanwhile")
  }

  /// A case that a pattern matches, with the case that it must carry: `.failure(.timeout)`.
  func equality(_ subject: CodeExpression, pattern: CodeExpression, holds: Bool) -> StatedCondition? {
    guard let name = pattern.caseName else { return equality(subject, pattern, holds: holds) }
    let plain = CodeExpression(.member(nil, name), offset: pattern.offset, text: "." + name)
    if let carried = pattern.carriedLiteral, var stated = equality(subject, plain, holds: holds) {
      let start = holds ? "" : "other than "
      // `.character("i")` is the *i key*.
      let isPlain = ["character", "char", "letter"].contains(name) && !subject.noun.isEmpty
      let rest = isPlain ? subject.noun : String(stated.words.dropFirst(start.count))
      stated.words = start + pattern.carrying(rest)
      stated.clause = stated.clause.replacing("`.\(name)`", with: "`.\(name)(\(carried.shown))`")
      stated.meaning = .words
      return stated
    }
    guard var stated = equality(subject, plain, holds: holds), let shown = pattern.nestedCase else {
      return equality(subject, plain, holds: holds)
    }
    let inner = pattern.actionPath.dropFirst().map { CodeName($0).phrase }.reversed().joined(separator: " ")
    let start = holds ? "" : "other than "
    stated.words = start + inner + " " + stated.words.dropFirst(start.count)
    stated.clause = stated.clause.replacing("`.\(name)`", with: "`\(shown)`")
    stated.meaning = .equals(subject.shown, shown, holds)
    return stated
  }

  private static let opposites = ["<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="]

  func equality(_ left: CodeExpression, _ right: CodeExpression, holds: Bool) -> StatedCondition? {
    if left.literal != nil, right.literal == nil { return equality(right, left, holds: holds) }
    let noun = left.numbered ?? left.compared
    let shown = left.shown
    if right.number == "0", let stated = left.masked(isSet: !holds) { return stated }
    guard !noun.isEmpty, !shown.isEmpty, shown.count <= 80 else { return nil }
    switch right.literal {
    case .null?:
      if let stated = removed(left, holds: !holds) { return stated }
      let noun = left.entryNoun ?? noun
      if let asked = left.found(in: locals), asked.shownCall.contains(".") {
        return holds
          ? StatedCondition("no match", "`\(asked.shownCall)` gives nothing", .isAbsent(shown, true))
          : StatedCondition("match", "`\(asked.shownCall)` gives a value", .isAbsent(shown, false))
      }
      return holds
        ? StatedCondition("no \(noun)", "`\(shown)` is nil", .isAbsent(shown, true))
        : StatedCondition(noun, "`\(shown)` is set", .isAbsent(shown, false))
    case .bool(let value)?: return atom(left, holds: holds == value)
    case .number(let number)?:
      var stated = StatedCondition(
        holds ? "\(noun) \(number)" : "\(noun) other than \(number)",
        "`\(shown)` is \(holds ? "" : "not ")\(number)",
        .equals(shown, number, holds)
      )
      if number == "0", holds { stated.words = "zero \(noun)" }
      if let counted = left.counted(number) { stated.words = (holds ? "" : "other than ") + counted }
      stated.literals = [number]
      return stated
    case .text(let text)?:
      var stated = StatedCondition(
        "\(noun) \(holds ? "" : "other than ")\(text.told)",
        "`\(shown)` is \(holds ? "" : "not ")\"\(text)\"",
        .equals(shown, "\"\(text)\"", holds)
      )
      stated.literals = [text]
      return stated
    case nil: break
    }
    // `Kind(.daily)` is *daily kind*.
    if let call = right.call, call.arguments.count == 1, let name = call.arguments[0].value.caseName,
      right.caseName == nil, right.shown.count < 60
    {
      let words = Self.state(noun, CodeName(name))
      return StatedCondition(
        holds ? words : "other than \(words)",
        "`\(shown)` is \(holds ? "" : "not ")`\(right.shown)`"
      )
    }
    if let name = right.caseName ?? right.rawCase {
      let words = Self.state(noun, CodeName(name))
      return StatedCondition(
        holds ? words : "other than \(words)",
        "`\(shown)` is \(holds ? "" : "not ")`.\(name)`",
        .equals(shown, "." + name, holds)
      )
    }
    if let last = right.lastName, ["last", "first"].contains(last), right.base != nil {
      let words = "\(last) \(noun)"
      return StatedCondition(holds ? words : "not \(words)", "`\(shown)` is \(holds ? "" : "not ")the \(last) one")
    }
    // `row.id == rows.last?.id`: it is the last row.
    if let path = right.bare.path, path.count > 2, let own = left.bare.path, own.count > 1, own.last == "id",
      path.last == "id", ["last", "first"].contains(path[path.count - 2])
    {
      let (place, thing) = (path[path.count - 2], CodeName(own[own.count - 2]).phrase)
      let list = path.dropLast(2).drop { CodeExpression.holders.contains($0) }.joined(separator: ".")
      return StatedCondition(
        holds ? "\(place) \(thing)" : "\(thing) other than \(place)",
        "`\(own.dropLast().joined(separator: "."))` is \(holds ? "" : "not ")the \(place) of `\(list)`"
      )
    }
    let object = right.compared
    guard !object.isEmpty, right.shown.count < 60, !right.shown.isEmpty else { return nil }
    let isOne = noun == object
    let told = left.isTwin(of: right) && shown == right.shown ? (left.whole, right.whole) : (shown, right.shown)
    return StatedCondition(
      isOne
        ? "\(holds ? "same" : "other") \(noun)" : holds ? "\(noun) equal to \(object)" : "\(noun) other than \(object)",
      "`\(told.0)` is \(holds ? "" : "not ")`\(told.1)`"
    )
  }

  /// A state in words: `currentScreen == .openingScreen` is *opening screen*, `state == .loading` *loading state*.
  static func state(_ noun: String, _ name: CodeName) -> String {
    let last = noun.split(separator: " ").last.map(String.init) ?? noun
    return name.words.contains(last) || last == "self" ? name.phrase : "\(name.phrase) \(last)"
  }
}

extension CodeExpression {
  /// `daily` of `Kind.daily.rawValue`.
  fileprivate var rawCase: String? {
    guard let path = bare.path, path.count == 3, path[2] == "rawValue", path[0].first?.isUppercase == true else {
      return nil
    }
    return path[1]
  }
}

extension CodeExpression {
  /// One of several values by its fixed place: `bytes[8]` is *byte 8*.
  fileprivate var numbered: String? {
    guard case .index(let list, let places) = bare.kind, places.count == 1, let place = places[0].value.number,
      list.path != nil, list.noun.isPlural
    else { return nil }
    return "\(list.noun.singular) \(place)"
  }

  /// Whether one bit of a value is set: `bytes[8] & 0x01`.
  fileprivate func masked(isSet: Bool) -> StatedCondition? {
    guard case .binary(let value, "&", let mask) = bare.kind, let bit = mask.number ?? mask.path?.last,
      case let noun = value.numbered ?? value.noun, !noun.isEmpty, !value.shown.isEmpty
    else { return nil }
    let state = isSet ? "set" : "clear"
    return StatedCondition("bit \(bit) of \(noun) \(state)", "bit `\(bit)` of `\(value.shown)` is \(state)")
  }
}
