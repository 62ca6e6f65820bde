// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// Says effects of code in words.
struct ResponsePhrases {
  var locals: [String: CodeExpression] = [:]
  /// How many of them are calls of a function or type, by its name.
  var makers: [String: Int] = [:]
  /// The numbers and texts that never change, by the names that code has for them.
  var constants: [String: CodeExpression] = [:]
  /// The members of local values that are set before the value is used.
  var fields: [String: [CodeArgument]] = [:]
  /// Whether calls are shown with what they are given, and values in full; of a call that is not made the labels say
  /// enough.
  var isFilled: Bool { limit > 0 }
  /// How many characters such a call may have; 0 for one that shows no argument.
  var limit = CodeExpression.callLimit
  /// The same where a sentence has little room.
  static let shortLimit = 50
  /// The values that a caller gives.
  var parameters: Set<String> = []
  /// The new values that one call is given and nothing else uses, by their names.
  var handed: Set<String> = []
  /// The local constants that keep what a property was before.
  var copies: Set<String> = []
  /// The calls whose results conditions give a name.
  var bound: [String: [CodeExpression]] = [:]
  /// What a view shows as soon as a property is set, by the property.
  var presented: [String: StatedResponse] = [:]

  /// Nil when the effect has no words that a reader would use.
  func stated(_ effect: CodeEffect) -> StatedResponse? {
    var stated: StatedResponse? =
      switch effect.kind {
      case .sets(let target, let sign, let value): sets(target, sign, value)
      case .calls(let call, let keepsResult): calls(call, keepsResult: keepsResult)
      case .returns(let value): value.flatMap(returns)
      case .throws(let error): throwing(error)
      case .sends(let action): sends(action)
      case .cancels(let id): cancels(id)
      }
    if effect.isLater { stated?.isLater = true }
    if effect.isResult { stated?.giveBack() }
    return stated
  }

  /// What does not happen: `not request feed`.
  func prevented(_ effect: CodeEffect) -> StatedResponse? {
    var phrases = self
    phrases.limit = 0
    guard let stated = phrases.stated(effect) else { return nil }
    // What else happens is left open: only this one effect is ruled out.
    let meaning: Response.Meaning =
      switch (stated.meaning, effect.kind) {
      case (.calls(let receiver, let name), _): .callsNot(receiver, name)
      case (.sets(let name, _), .sets): .keeps([name])
      default: .words
      }
    if case .sets(_, "=", let value) = effect.kind, value.waits || value.attempts || effect.source(locals) != nil,
      let target = effect.target, !target.shown.isEmpty
    {
      return StatedResponse("keep \(target.noun)", "leaves `\(target.shown)` as before", .keeps([target.shown]))
    }
    let clause = "does not " + Self.infinitive(stated.clause)
    // What is not limited would be set, too.
    let words = stated.words.hasPrefix("limit ") ? "set " + stated.words.dropFirst(6) : stated.words
    return StatedResponse("not " + words, clause, meaning)
  }

  /// That a list stays as it is, where nothing was found that an effect could change; nil for an effect on something else.
  func unfound(_ effect: CodeEffect) -> StatedResponse? {
    guard let list = effect.changed?.entryList(where: isFound), !list.shown.isEmpty else { return nil }
    return StatedResponse("keep \(list.noun)", "leaves `\(list.shown)` as before", .keeps([list.shown]))
  }

  /// Whether a name is that of a place in a list which was searched for.
  func isFound(_ place: String) -> Bool {
    bound[place]?.contains { ["firstIndex", "lastIndex"].contains($0.calledName) } == true
  }

  private static func infinitive(_ clause: String) -> String {
    guard let verb = clause.split(separator: " ").first else { return clause }
    let rest = clause.dropFirst(verb.count)
    if verb.hasSuffix("sses") || verb.hasSuffix("shes") || verb.hasSuffix("ches") || verb.hasSuffix("xes") {
      return String(verb.dropLast(2) + rest)
    }
    if verb.hasSuffix("ies"), verb.count > 4 { return String(verb.dropLast(3) + "y" + rest) }
    return String((verb.hasSuffix("s") ? verb.dropLast() : verb) + rest)
  }

  private func cancels(_ id: CodeExpression) -> StatedResponse {
    let (name, noun) = id.effectName
    return StatedResponse("stop \(noun)", "stops the \(noun) (cancels `\(name)`)", .calls("", "cancel"))
  }

  private func throwing(_ error: CodeExpression) -> StatedResponse? {
    if error.root == "ExitCode" { return exits(with: error.call?.arguments.first?.value ?? error) }
    if let name = error.caseName {
      let isShort = !error.bare.text.isEmpty && error.bare.text.count <= 70
      let shown = isShort ? error.bare.text : error.filledMaking(within: 100) ?? "." + name
      let texts = error.call?.arguments.compactMap(\.value.string) ?? []
      let meaning = Response.Meaning.throws("." + name)
      var response = StatedResponse("throw \(CodeName(name).phrase)", "throws `\(shown)`", meaning, literals: texts)
      if shown.count > 50 { response.brief = "throws `\(error.filledMaking(within: 54) ?? "." + name)`" }
      return response
    }
    if let type = error.calledName, type.first?.isUppercase == true {
      let isFilled = error.call?.arguments.isEmpty == false
      func clause(within limit: Int) -> String {
        (isFilled ? error.filledMaking(within: limit) : nil).map { "throws `\($0)`" }
          ?? "throws \(type.typeArticle) `\(type)`"
      }
      let texts = error.call?.arguments.compactMap(\.value.string) ?? []
      let words = "throw \(CodeName(error.telltaleCase ?? type).phrase)"
      var response = StatedResponse(words, clause(within: 100), .throws(type), literals: texts)
      response.brief = clause(within: 54)
      return response
    }
    if error.simpleName == "error" { return StatedResponse("rethrow error", "throws the error on", .throws("")) }
    guard let name = error.simpleName else { return nil }
    return StatedResponse("throw \(CodeName(name).phrase)", "throws `\(name)`", .throws(""))
  }

  private func sends(_ action: CodeExpression) -> StatedResponse? {
    let path = action.actionPath
    guard let first = path.first else { return nil }
    if first == "delegate", path.count > 1 {
      let words = path.dropFirst().map { CodeName($0).phrase }.joined(separator: " ")
      return StatedResponse(
        "tell parent \(words)",
        "tells its parent `\(action.call?.arguments.first?.value.payload ?? ".\(path[1])")`",
        .sends(path.joined(separator: "."))
      )
    }
    let words = path.map { CodeName($0).phrase }.joined(separator: " ")
    let shown = path.dropFirst().reversed().reduce("") { "(.\($1)\($0))" }
    let told = action.payload ?? ".\(first)\(shown)"
    return StatedResponse("send \(words)", "sends `\(told)`", .sends(path.joined(separator: ".")))
  }

  func returns(_ value: CodeExpression) -> StatedResponse? {
    let value = value.bare
    switch value.literal {
    case .null?: return StatedResponse("return nil", "returns nil", .returns("nil"))
    case .bool(let flag)?: return StatedResponse("return \(flag)", "returns \(flag)", .returns("\(flag)"))
    case .number(let number)?:
      return StatedResponse("return \(number.toldNumber)", "returns \(number)", .returns(number), literals: [number])
    case .text(let text)?:
      if text.isEmpty { return StatedResponse("return empty text", "returns an empty text", .returns("\"\"")) }
      return StatedResponse(
        "return \(text.told)",
        "returns \"\(text.shortened(to: 80))\"",
        .returns("\"\(text)\""),
        literals: [text]
      )
    case nil: break
    }
    switch value.kind {
    case .list(let values) where values.isEmpty:
      return StatedResponse("return empty list", "returns an empty list", .returns("[]"))
    case .list(let values) where values.count == 1 && !values[0].noun.isEmpty && value.shown.count <= 60:
      return StatedResponse("return only \(values[0].noun)", "returns `\(value.shown)`", .returns(value.shown))
    case .tuple(let values) where values.count > 1 && values.allSatisfy(\.value.isNull):
      return StatedResponse(
        "return nil for all values",
        "returns nil for all \(values.count) values",
        .returns(value.text)
      )
    default: break
    }
    if let test = whether(value) { return test }
    if let name = value.caseName {
      let shown = value.text.isEmpty || value.text.count > 60 ? "." + name : value.text
      // `.refused(.locked)` and `.refused(.empty)` are two answers.
      let path = value.actionPath
      let words = path.count == 2 && path[0] == name ? path : [name]
      let told = value.madeByFactory(of: "new value")?.words ?? words.map { CodeName($0).phrase }.joined(separator: " ")
      return StatedResponse("return \(told)", "returns `\(shown)`", .returns(shown))
    }
    // What a condition found under another name.
    if let name = value.simpleName, value.base == nil, let found = bound[name], found.count == 1,
      case let shown = found[0].shown, !shown.isEmpty, shown.count <= 60
    {
      return StatedResponse("return \(CodeName(name).phrase)", "returns `\(shown)`", .returns(shown))
    }
    if let path = value.path, let last = path.last {
      // `running.value` is what runs.
      let shown = value.noun == CodeName(last).noun ? last : value.shown
      return StatedResponse("return \(value.noun)", "returns `\(shown)`", .returns(value.shown))
    }
    if let moved = value.setTime(locals) ?? value.moved {
      return StatedResponse("return \(moved.words)", "returns \(moved.clause)", .returns(value.shown))
    }
    if let formatted = value.formatted {
      return StatedResponse("return \(formatted.words)", "returns \(formatted.clause)", .returns(value.shown))
    }
    if value.calledName == "rounded", let base = value.call?.function.base, !base.noun.isEmpty,
      !value.shown.isEmpty, value.shown.count <= 60
    {
      let way = value.call?.arguments.first?.label.map { " " + CodeName($0).phrase } ?? ""
      return StatedResponse("return \(base.noun) rounded\(way)", "returns `\(value.shown)`", .returns(value.shown))
    }
    if let name = value.calledName {
      let isShort = !value.shown.isEmpty && value.shown.count <= 60
      let isMade = name.first?.isUppercase == true
      let shown = isShort ? value.shown : (isMade ? value.filledMaking(within: 100) : nil) ?? name + "(…)"
      let noun =
        value.chainWords ?? value.listWords ?? value.converted
        ?? (isMade ? CodeName(value.telltaleCase ?? name).phrase : CodeName(name).withoutVerb)
      let role = value.call?.function.base?.standInWord.map { noun.hasPrefix($0) ? "" : $0 + " " } ?? ""
      return StatedResponse("return \(role)\(noun)", "returns `\(shown)`", .returns(shown))
    }
    guard !value.text.isEmpty, value.text.count <= 70, !value.noun.isEmpty else { return nil }
    let told = value.joinedWords ?? value.stepWords ?? value.noun
    return StatedResponse("return \(told)", "returns `\(value.shown)`", .returns(value.shown))
  }
}

extension ResponsePhrases {
  /// A truth that is given back: *returns whether `key` is empty*.
  func whether(_ value: CodeExpression) -> StatedResponse? {
    switch value.kind {
    case .not: break
    case .call where value.isTest: break
    case .name(let name) where locals[name]?.bare.isTest == true: return locals[name].flatMap { whether($0.bare) }
    case .binary(_, let sign, _) where ["==", "!=", "<", ">", "<=", ">="].contains(sign): break
    default: return nil
    }
    guard let stated = ConditionPhrases(locals: locals).alternatives(value, holds: true).first else { return nil }
    return StatedResponse("return whether \(stated.words)", "returns whether \(stated.clause)", .returns(value.shown))
  }
}

extension CodeEffect {
  /// What it sets, or calls a function of.
  fileprivate var changed: CodeExpression? {
    switch kind {
    case .sets(let target, _, _): target
    case .calls(let call, keepsResult: false): call.call?.function.base
    default: nil
    }
  }
}

extension CodeExpression {
  /// The list of which it is an entry, or a part of one, at a place with a name: `players` of `players[index].name`.
  fileprivate func entryList(where isPlace: (String) -> Bool) -> CodeExpression? {
    switch bare.kind {
    case .member(let base?, _): base.entryList(where: isPlace)
    case .index(let list, let keys):
      keys.first?.value.simpleName.map(isPlace) == true ? list : list.entryList(where: isPlace)
    default: nil
    }
  }

  /// What a receiver stands in for another with: `fallbackTexts` gives a *fallback*.
  fileprivate var standInWord: String? {
    guard let words = lastName.map({ CodeName($0).words }), words.count > 1 || words.first != "default" else {
      return nil
    }
    return words.lazy.map(\.singular).first { ["fallback", "default", "template", "placeholder"].contains($0) }
  }

  /// A case with the names or the text that it carries: `.loaded(items)`, `.setError("No seats")`; nil for anything longer.
  fileprivate var payload: String? {
    let text = ["try ", "await "].reduce(bare.text) { $0.replacing($1, with: "") }
    guard text.hasPrefix("."), !text.contains(where: { "{`\\\n".contains($0) }) else { return nil }
    return text.count <= (text.contains("\"") ? 70 : 50) ? text : nil
  }

  /// A list of which some are left out, or each becomes another value: *filtered orders*.
  fileprivate var listWords: String? {
    guard let call, let list = call.function.base?.noun, !list.isEmpty,
      let change = ["filter": "filtered", "map": "converted", "compactMap": "converted"][calledName ?? ""]
    else { return nil }
    return "\(change) \(list)"
  }

  /// What is left of a value after functions that take parts of it or change its letters, from the inside out:
  /// `String(name.prefix(3)).uppercased()` is *first 3 characters of name uppercased*.
  var chainWords: String? {
    guard let call, let name = call.function.simpleName else { return nil }
    let first = call.arguments.first?.value
    if name == "String", call.arguments.count == 1, let first {
      guard let count = first.number(of: ["prefix", "suffix"]), let base = first.call?.function.base else {
        return first.chainWords
      }
      return Self.characters(count, first.calledName, of: base)
    }
    let base = call.function.base
    guard let inner = base.map({ $0.chainWords ?? $0.noun }) ?? (Self.changing[name] == nil ? nil : "text"),
      !inner.isEmpty
    else { return nil }
    if let change = Self.changing[name] {
      return change.isBefore ? "\(change.word) \(inner)" : "\(inner) \(change.word)"
    }
    if let count = number(of: ["prefix", "suffix"]) {
      return "\(name == "prefix" ? "first" : "last") \(count) of \(inner)"
    }
    guard name == "joined" else { return nil }
    guard base?.calledName == "map", let block = base?.call?.arguments.first?.value.closure,
      block.statements.count == 1,
      let letter = block.statements[0].plainValue, let list = base?.call?.function.base
    else { return "joined \(inner)" }
    let calls = letter.nestedCalls
    guard calls.contains(where: { $0.number(of: ["prefix"]) == "1" }) else { return "joined \(list.noun)" }
    let isUpper = calls.contains { $0.calledName == "uppercased" }
    return (isUpper ? "uppercased " : "") + "initials of \(list.noun)"
  }

  /// What a text is put together of: *first 39 characters of line and ellipsis* of `line.prefix(39) + "…"`; nil for a sum.
  fileprivate var joinedWords: String? {
    let parts = operands(of: "+")
    guard parts.count > 1, parts.contains(where: { $0.string != nil }) else { return nil }
    let told = parts.compactMap { part -> String? in
      if let text = part.string { return Self.signs[text] ?? (text.contains(where: \.isLetter) ? text.told : nil) }
      guard let count = part.number(of: ["prefix", "suffix"]), let base = part.call?.function.base else {
        return part.chainWords ?? part.noun
      }
      return Self.characters(count, part.calledName, of: base)
    }
    return told.isEmpty || told.contains("") ? nil : told.joined(separator: " and ")
  }

  private static func characters(_ count: String, _ function: String?, of text: CodeExpression) -> String {
    "\(function == "prefix" ? "first" : "last") \(count == "1" ? "character" : count + " characters") of \(text.thing)"
  }

  /// Its noun, in the singular for one of a list.
  private var thing: String { if case .index = bare.kind { noun.singular } else { noun } }

  /// The number that one of some functions is given.
  private func number(of names: [String]) -> String? {
    guard let name = calledName, names.contains(name), call?.arguments.count == 1 else { return nil }
    return call?.arguments.first?.value.number
  }

  private static let changing: [String: (word: String, isBefore: Bool)] = [
    "uppercased": ("uppercased", false), "lowercased": ("lowercased", false), "capitalized": ("capitalized", false),
    "trimmingCharacters": ("trimmed", true), "reversed": ("reversed", true), "sorted": ("sorted", true),
  ]
}
