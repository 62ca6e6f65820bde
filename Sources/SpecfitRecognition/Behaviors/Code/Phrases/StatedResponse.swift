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
  /// Where else in the code it is said: what is shown stands behind its modifier.
  var places: [Int] = []
  /// How many effects it joins.
  var count = 1

  init(_ words: String, _ clause: String, _ meaning: Response.Meaning = .words, literals: [String] = []) {
    (self.words, self.clause, self.meaning, self.literals) = (words, clause, meaning, literals)
  }

  /// Takes over where parts of another stand, and how many they are.
  mutating func keepParts(of other: StatedResponse) { (places, count) = (other.places, other.count) }

  /// Joins what happens together.
  static func all(_ responses: [StatedResponse]) -> StatedResponse? {
    guard let first = responses.first else { return nil }
    guard responses.count > 1 else { return first }
    func unique(_ parts: [String]) -> [String] {
      var unique: [String] = []
      for part in parts where !unique.contains(part) { unique.append(part) }
      return unique
    }
    func join(_ parts: [String]) -> String {
      guard parts.count > 1, let end = parts.last else { return parts.first ?? "" }
      return parts.dropLast().joined(separator: ", ") + " and " + end
    }
    let clauses = unique(Self.grouped(responses.map(\.clause)))
    var joined = StatedResponse(
      join(Self.withVerbOnce(unique(responses.map(\.words)))),
      join(clauses),
      responses.first { $0.meaning != .words }?.meaning ?? .words
    )
    joined.literals = responses.flatMap(\.literals)
    joined.places = responses.flatMap(\.places)
    joined.count = responses.count
    return joined
  }

  /// Calls that are one step: an object is named once, and all calls are meant.
  func asOneStep(_ effects: [CodeEffect]) -> StatedResponse {
    let calls = effects.compactMap { effect in
      if case .calls(let call, _) = effect.kind { call.calledName } else { nil }
    }
    guard calls.count > 1, calls.count == effects.count else { return self }
    var step = self
    step.meaning = .callsAll(calls)
    let objects = effects.compactMap(\.storedObject)
    guard let object = objects.first, effects.contains(where: \.isStoring) else { return step }
    var nouns: [String] = []
    for noun in objects.map(\.noun) where !nouns.contains(noun) { nouns.append(noun) }
    let deletes = calls.contains("delete")
    // Where one object goes and another comes, each keeps its verb.
    if !deletes || calls.allSatisfy({ ["delete", "save"].contains($0) }) {
      step.words = "\(deletes ? "delete" : "store") \(nouns.joined(separator: " and "))"
    }
    if let save = step.clause.firstRange(of: " and saves `") {
      step.clause = step.clause[..<save.lowerBound] + " and saves"
    }
    let name = "`\(object.shown)`"
    if nouns.count == 1, let first = step.clause.firstRange(of: name) {
      let rest = String(step.clause[first.upperBound...]).replacing(name, with: "it")
      step.clause = step.clause[..<first.upperBound] + rest
    }
    return step
  }

  /// What begins with the same verb says it once: *store name and age*, but *call back on save and call back on close*.
  private static func withVerbOnce(_ words: [String]) -> [String] {
    words.indices.map { index in
      let verb = words[index].prefix { $0 != " " }
      guard index > 0, words[index - 1].prefix(while: { $0 != " " }) == verb, words[index].count > verb.count,
        !words[index].hasPrefix("call back ")
      else { return words[index] }
      return String(words[index].dropFirst(verb.count + 1))
    }
  }
}

extension StatedResponse {
  /// Clauses that differ in one name are one: *clears `a` and `b`*, *stores `x` in `a` and `b`*.
  private static func grouped(_ clauses: [String]) -> [String] {
    typealias Group = (start: String, names: [String], end: String)
    /// The clause parted at its first name, and at its last.
    func ways(_ clause: String) -> [Group] {
      let parts = clause.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 2, parts.count % 2 == 1 else { return [] }
      return [1, parts.count - 2].map { name in
        (parts[..<name].joined(separator: "`"), [parts[name]], parts[(name + 1)...].joined(separator: "`"))
      }
    }
    var groups: [Group] = []
    for clause in clauses {
      let earlier = groups.last.map { $0.names.isEmpty ? ways($0.start) : [$0] } ?? []
      let pairs = earlier.flatMap { last in ways(clause).map { (last, $0) } }
      if let (last, next) = pairs.first(where: { $0.start == $1.start && $0.end == $1.end }) {
        groups[groups.count - 1] = (last.start, last.names + next.names, last.end)
      } else {
        groups.append((clause, [], ""))
      }
    }
    return groups.map { group in
      guard !group.names.isEmpty else { return group.start }
      return group.start + CodeSite.listed(group.names, limit: 150) + group.end
    }
  }
}

/// Says effects of code in words.
struct ResponsePhrases {
  var locals: [String: CodeExpression] = [:]
  /// The members of local values that are set before the value is used.
  var fields: [String: [String]] = [:]
  /// Whether calls are shown with what they are given, and values in full; of a call that is not made the labels say
  /// enough.
  var isFilled = true
  /// The values that a caller gives.
  var parameters: Set<String> = []
  /// What a view shows as soon as a property is set, by the property.
  var presented: [String: StatedResponse] = [:]

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
    var phrases = self
    phrases.isFilled = false
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
      return StatedResponse("throw \(CodeName(type).phrase)", "throws \(type.typeArticle) `\(type)`", .throws(type))
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

extension ResponsePhrases {
  /// A truth that is given back: *returns whether `key` is empty*.
  private func whether(_ value: CodeExpression) -> StatedResponse? {
    switch value.kind {
    case .not: break
    case .binary(_, let sign, _) where ["==", "!=", "<", ">", "<=", ">="].contains(sign): break
    default: return nil
    }
    guard let stated = ConditionPhrases(locals: locals).alternatives(value, holds: true).first else { return nil }
    return StatedResponse("return whether \(stated.words)", "returns whether \(stated.clause)", .returns(value.shown))
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
    let isHolder = call.function.base?.simpleName.map { Self.holders.contains($0) } == true
    let receiver = isHolder ? "" : call.function.base.map(\.noun) ?? ""
    // What has a label of its own says how something is done, and not to what.
    let objects = call.arguments.filter { argument in
      receiver.isEmpty || argument.label.map { Self.prepositions.contains($0) } ?? true
    }
    let argument = objects.lazy.map(\.value.noun).first { !$0.isEmpty && !$0.hasPrefix("\"") && $0.count < 30 } ?? ""
    var object = argument.isEmpty ? receiver : argument
    // "Request `.getOrders`": the orders are requested.
    if let verb = object.split(separator: " ").first, ["get", "fetch", "load", own.words[0]].contains(String(verb)),
      object.count > verb.count
    {
      object = String(object.dropFirst(verb.count + 1))
    }
    return object.isEmpty ? own.phrase : "\(own.phrase) \(object)"
  }

  private static let prepositions: Set<String> = [
    "for", "from", "of", "with", "to", "at", "in", "on", "by", "into", "forKey", "forId",
  ]

  /// With what local names stand for in their place: arguments that are cases or plain values, and the receiver.
  func resolvingArguments(_ locals: [String: CodeExpression]) -> CodeExpression {
    guard case .call(let called, let arguments) = bare.kind else { return self }
    var (call, function) = (bare, called)
    if case .member(let base?, let name) = called.kind, case .name(let local) = base.kind,
      let own = locals[local]?.bare,
      own.path != nil, own.simpleName != local
    {
      function.kind = .member(own, name)
    }
    call.kind = .call(
      function,
      arguments.map { argument in
        guard argument.value.base == nil, let name = argument.value.simpleName, let value = locals[name]?.bare else {
          return argument
        }
        if let made = value.namedCase { return CodeArgument(label: argument.label, value: made) }
        guard value.text.count <= 40, value.caseName != nil || value.literal != nil || value.isListOfCases
        else { return argument }
        return CodeArgument(label: argument.label, value: value)
      }
    )
    return call
  }

  /// The case of a type that a value is made of, without what it carries: `.signIn(…)` of `Endpoint.signIn(name: name)`.
  fileprivate var namedCase: CodeExpression? {
    guard let function = call?.function, case .member(let type?, let name) = function.kind, type.base == nil,
      type.simpleName?.first?.isUppercase == true, name.first?.isLowercase == true
    else { return nil }
    var shown = CodeExpression(.member(nil, name), offset: offset, text: ".\(name)(…)")
    shown.text = ".\(name)(…)"
    return shown
  }

  /// The same with what the call is always given: `fetch steps for 7 days`, `show settings sheet`.
  var toldWords: String {
    let words = callWords
    guard let call, let name = call.function.simpleName else { return words }
    let own = CodeName(name).words
    if own == ["data"], let object = call.arguments.first, object.label == "for" { return "send \(object.value.noun)" }
    if own.last == "handler" { return "call \(words)" }
    if let first = own.first, first.isPlural || words.isPlural, !Verb.isBase(first), !CommentWords.isVerb(first) {
      return "ask for \(CodeName(name).phrase)"
    }
    if own.count > 1, own[0] == "scheduled" { return (["schedule"] + own.dropFirst()).joined(separator: " ") }
    if let first = call.arguments.first?.value.bare, first.text.hasPrefix("."), let name = first.caseName,
      own.count == 2
    {
      let told = CodeName(name).words
      return ([own[0]] + told + (told.last == own[1] ? [] : [own[1]])).joined(separator: " ")
    }
    guard let count = call.arguments.first(where: { $0.label?.isPlural == true && $0.value.number != nil }),
      let number = count.value.number, let unit = count.label
    else { return words }
    return "\(words) for \(number) \(CodeName(number == "1" ? unit.singular : unit).phrase)"
  }

  /// The call with its labels: `scheduleCheckInReminder(at:)` with its receiver.
  var shownCall: String {
    guard let call, let name = shownFunction else { return call == nil ? shown : "" }
    let labels = call.arguments.filter { $0.value.closure == nil }.map { ($0.label ?? "_") + ":" }.joined()
    return labels.count > 32 ? "\(name)(…)" : "\(name)(\(labels))"
  }

  /// The call with what it is given: `play(.start)`, `fetchSteps(days: 7)`; of a long one only what is fixed.
  var filledCall: String {
    guard let call, let name = shownFunction else { return call == nil ? shown : "" }
    let arguments = call.arguments.filter { $0.value.closure == nil }
    func text(_ shows: (CodeArgument) -> Bool) -> String {
      var parts: [String] = []
      for argument in arguments {
        let part = shows(argument) ? (argument.label.map { $0 + ": " } ?? "") + argument.shown : "…"
        if part != "…" || parts.last != "…" { parts.append(part) }
      }
      return "\(name)(\(parts.joined(separator: ", ")))"
    }
    let isPlain = arguments.allSatisfy { !$0.value.shown.isEmpty && !$0.value.text.contains("`") }
    let first = arguments.contains(where: \.isTelling) ? text(\.isTelling) : text { $0 == arguments.first }
    return (isPlain ? [text { _ in true }, first] : [first]).first { $0.count <= 84 && !$0.contains("`") } ?? shownCall
  }

  /// The function that a call names, with its receiver; nil for one of a type that the context gives.
  private var shownFunction: String? {
    guard let function = call?.function else { return nil }
    if let path = function.path {
      let shown = path.drop { CodeExpression.holders.contains($0) }.joined(separator: ".")
      return shown.hasPrefix(".") ? nil : shown
    }
    let shown = function.shown
    return shown.count <= 40 && !shown.contains("{") ? shown : function.simpleName
  }
}

extension CodeExpression {
  /// `[.alert, .sound]`.
  fileprivate var isListOfCases: Bool {
    guard case .list(let values) = kind, !values.isEmpty else { return false }
    return values.allSatisfy { $0.text.hasPrefix(".") && $0.call == nil }
  }
}

extension CodeArgument {
  /// Whether it is the same in each call: a number, a short text, a case.
  var isTelling: Bool {
    value.caseName != nil || value.number != nil || value.string.map { $0.count <= 30 } == true
  }

  /// Of a case that carries much, its name.
  fileprivate var shown: String {
    guard value.bare.text.count > 30, value.call != nil, let name = value.caseName else { return value.shown }
    return ".\(name)(…)"
  }
}
