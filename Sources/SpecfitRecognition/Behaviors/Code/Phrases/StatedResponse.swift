// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// What code does, in words and as a clause of a sentence.
struct StatedResponse: Hashable {
  /// What a reader would say after *should*: `clear transcript`.
  var words: String
  /// What follows the subject of a sentence: `` clears `transcript` ``.
  var clause: String
  var meaning: Response.Meaning
  var literals: [String] = []

  init(_ words: String, _ clause: String, _ meaning: Response.Meaning = .words, literals: [String] = []) {
    (self.words, self.clause, self.meaning, self.literals) = (words, clause, meaning, literals)
  }

  /// Joins what happens together.
  static func all(_ responses: [StatedResponse]) -> StatedResponse? {
    guard let first = responses.first else { return nil }
    guard responses.count > 1 else { return first }
    func join(_ parts: [String]) -> String {
      var unique: [String] = []
      for part in parts where !unique.contains(part) { unique.append(part) }
      guard unique.count > 1, let end = unique.last else { return unique.first ?? "" }
      return unique.dropLast().joined(separator: ", ") + " and " + end
    }
    let clauses = Self.grouped(responses.map(\.clause))
    var joined = StatedResponse(join(responses.map(\.words)), join(clauses), first.meaning)
    joined.literals = responses.flatMap(\.literals)
    return joined
  }
}

extension StatedResponse {
  /// Clauses that differ in one name are one: *clears `a` and `b`*.
  private static func grouped(_ clauses: [String]) -> [String] {
    var groups: [(start: String, names: [String], end: String)] = []
    for clause in clauses {
      let parts = clause.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else {
        groups.append((clause, [], ""))
        continue
      }
      if let last = groups.last, last.start == parts[0], last.end == parts[2], !last.names.isEmpty {
        groups[groups.count - 1].names.append(parts[1])
      } else {
        groups.append((parts[0], [parts[1]], parts[2]))
      }
    }
    return groups.map { group in
      group.names.isEmpty ? group.start : group.start + CodeSite.listed(group.names) + group.end
    }
  }
}

/// Says effects of code in words.
struct ResponsePhrases {
  var locals: [String: CodeExpression] = [:]
  /// The members of local values that are set before the value is used.
  var fields: [String: [String]] = [:]

  /// Nil when the effect has no words that a reader would use.
  func stated(_ effect: CodeEffect) -> StatedResponse? {
    switch effect.kind {
    case .sets(let target, let sign, let value): sets(target, sign, value)
    case .calls(let call, let keepsResult): calls(call, keepsResult: keepsResult)
    case .returns(let value): value.flatMap(returns)
    case .throws(let error): throwing(error)
    case .sends(let action): sends(action)
    case .cancels(let id): cancels(id)
    }
  }

  /// What does not happen: `not request feed`.
  func prevented(_ effect: CodeEffect) -> StatedResponse? {
    guard let stated = stated(effect) else { return nil }
    // What else happens is left open: only this one effect is ruled out.
    let meaning: Response.Meaning =
      switch (stated.meaning, effect.kind) {
      case (.calls(let receiver, let name), _): .callsNot(receiver, name)
      case (.sets(let name, _), .sets): .keeps([name])
      default: .words
      }
    let clause = "does not " + Self.infinitive(stated.clause)
    return StatedResponse("not " + stated.words, clause, meaning)
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
    let name = id.path?.last { $0 != "self" && $0 != "" } ?? id.lastName ?? "effect"
    let noun = CodeName(name).words.filter { $0 != "ID" }.joined(separator: " ")
    return StatedResponse("stop \(noun)", "stops the \(noun) (cancels `\(name)`)", .calls("", "cancel"))
  }

  private func throwing(_ error: CodeExpression) -> StatedResponse? {
    if let name = error.caseName {
      let shown = error.bare.text.isEmpty || error.bare.text.count > 70 ? "." + name : error.bare.text
      let texts = error.call?.arguments.compactMap(\.value.string) ?? []
      return StatedResponse("throw \(CodeName(name).phrase)", "throws `\(shown)`", .throws("." + name), literals: texts)
    }
    if let type = error.calledName, type.first?.isUppercase == true {
      return StatedResponse("throw \(CodeName(type).phrase)", "throws a `\(type)`", .throws(type))
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
        "tells its parent `.\(path[1])`",
        .sends(path.joined(separator: "."))
      )
    }
    let words = path.map { CodeName($0).phrase }.joined(separator: " ")
    let shown = path.dropFirst().reversed().reduce("") { "(.\($1)\($0))" }
    return StatedResponse("send \(words)", "sends `.\(first)\(shown)`", .sends(path.joined(separator: ".")))
  }

  func returns(_ value: CodeExpression) -> StatedResponse? {
    let value = value.bare
    switch value.literal {
    case .null?: return StatedResponse("return nil", "returns nil", .returns("nil"))
    case .bool(let flag)?: return StatedResponse("return \(flag)", "returns \(flag)", .returns("\(flag)"))
    case .number(let number)?:
      return StatedResponse("return \(number)", "returns \(number)", .returns(number), literals: [number])
    case .text(let text)?:
      if text.isEmpty { return StatedResponse("return empty text", "returns an empty text", .returns("\"\"")) }
      return StatedResponse(
        "return \"\(text.shortened(to: 60))\"",
        "returns \"\(text.shortened(to: 80))\"",
        .returns("\"\(text)\""),
        literals: [text]
      )
    case nil: break
    }
    switch value.kind {
    case .list(let values) where values.isEmpty:
      return StatedResponse("return empty list", "returns an empty list", .returns("[]"))
    case .tuple(let values) where values.count > 1 && values.allSatisfy(\.value.isNull):
      return StatedResponse(
        "return nil for all values",
        "returns nil for all \(values.count) values",
        .returns(value.text)
      )
    default: break
    }
    if let name = value.caseName {
      let shown = value.text.isEmpty || value.text.count > 60 ? "." + name : value.text
      return StatedResponse("return \(CodeName(name).phrase)", "returns `\(shown)`", .returns(shown))
    }
    if let path = value.path, let last = path.last {
      return StatedResponse("return \(value.noun)", "returns `\(last)`", .returns(value.shown))
    }
    if let name = value.calledName {
      let shown = value.shown.isEmpty || value.shown.count > 60 ? name + "(…)" : value.shown
      let noun = name.first?.isUppercase == true ? CodeName(name).phrase : CodeName(name).withoutVerb
      return StatedResponse("return \(noun)", "returns `\(shown)`", .returns(shown))
    }
    guard !value.text.isEmpty, value.text.count <= 70, !value.noun.isEmpty else { return nil }
    return StatedResponse("return \(value.noun)", "returns `\(value.shown)`", .returns(value.shown))
  }
}

extension CodeExpression {
  /// The names of nested cases: `["checkInResponse", "success"]` of `.checkInResponse(.success(time))`.
  var actionPath: [String] {
    switch bare.kind {
    case .member(nil, let name): return [name]
    case .member(let base?, let name) where base.simpleName?.first?.isUppercase == true: return [name]
    case .call(let function, let arguments):
      guard let name = function.caseName else { return [] }
      return [name] + (arguments.first.map { $0.value.actionPath } ?? [])
    default: return []
    }
  }

  /// The verb and noun of a call: `schedule check in reminder`, `insert user`.
  var callWords: String {
    guard let call, let name = call.function.simpleName else { return CodeName(lastName ?? "").phrase }
    let own = CodeName(name)
    guard own.words.count == 1 else { return own.phrase }
    let receiver = call.function.base.map(\.noun) ?? ""
    let argument =
      call.arguments.lazy.map(\.value.noun).first { !$0.isEmpty && !$0.hasPrefix("\"") && $0.count < 30 } ?? ""
    let object = argument.isEmpty ? receiver : argument
    return object.isEmpty ? own.phrase : "\(own.phrase) \(object)"
  }

  /// The call with its labels: `scheduleCheckInReminder(at:)` with its receiver.
  var shownCall: String {
    guard let call else { return shown }
    let labels = call.arguments.filter { $0.value.closure == nil }.map { ($0.label ?? "_") + ":" }.joined()
    let name = call.function.path.map { $0.drop { CodeExpression.holders.contains($0) }.joined(separator: ".") }
    let shown = name ?? call.function.simpleName ?? ""
    return shown.hasPrefix(".") ? "" : labels.count > 32 ? "\(shown)(…)" : "\(shown)(\(labels))"
  }
}
