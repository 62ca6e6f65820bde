// Calls in words and as a reader sees them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode

extension CodeExpression {
  /// The name of a function that is called on nothing or on `self`; nil for any other call.
  var ownCallName: String? {
    guard let function = call?.function, function.base == nil || function.base?.simpleName == "self" else { return nil }
    return function.simpleName
  }

  /// The function that is called with each value of a list, and the list: `try rows.map(parse)`.
  var mapped: (function: String, list: CodeExpression)? {
    guard let call, ["map", "compactMap", "flatMap", "forEach"].contains(call.function.simpleName),
      call.arguments.count == 1, call.arguments[0].label == nil, let list = call.function.base, !list.noun.isEmpty,
      !list.shown.isEmpty, list.shown.count <= 50, case .name(let function) = call.arguments[0].value.kind,
      function.first?.isLowercase == true, Verb.isBase(CodeName(function).words[0])
    else { return nil }
    return (function, list)
  }

  /// The name under which a reducer's effect can be stopped, and what that is: `CancelID.search` stops the *search*.
  var effectName: (name: String, noun: String) {
    let name = path?.last { $0 != "self" && $0 != "" } ?? lastName ?? "effect"
    return (name, CodeName(name).words.filter { $0 != "ID" }.joined(separator: " "))
  }

  /// The names of nested cases: `["checkInResponse", "success"]` of `.checkInResponse(.success(time))`.
  var actionPath: [String] {
    switch bare.kind {
    case .member(nil, let name): return [name]
    case .member(let base?, let name) where base.simpleName?.first?.isUppercase == true: return [name]
    case .call(let function, let arguments):
      guard let name = function.caseName else { return [] }
      // What stands in front of a result or an action only says whose it is: `.renamed(id, .success(boat))`.
      let isFirst = arguments.first?.value.caseName != nil
      let inner = isFirst ? arguments.first : arguments.dropFirst().first { $0.value.bare.text.hasPrefix(".") }
      let path = inner?.value.actionPath ?? []
      return name == "element" && !path.isEmpty ? path : [name] + path
    default: return []
    }
  }

  /// A case that carries a case: `.failure(.timeout)`, whatever else that carries; nil for all others.
  var nestedCase: String? {
    let path = actionPath
    return path.count > 1 ? path.dropLast().reversed().reduce("." + path[path.count - 1]) { ".\($1)(\($0))" } : nil
  }

  /// The verb and noun of a call: `schedule check in reminder`, `insert user`.
  var callWords: String {
    guard let call, let name = call.function.simpleName else { return CodeName(lastName ?? "").phrase }
    let own = CodeName(name)
    guard own.words.count == 1 else { return own.phrase }
    if let kept = callKept(call) { return "\(own.phrase) \(kept)" }
    let isHolder = call.function.base?.simpleName.map { Self.holders.contains($0) } == true
    let receiver = isHolder ? "" : call.function.base.map(\.noun) ?? ""
    // What has a label of its own says how something is done, and not to what.
    // `finish(&state)` finishes what the state is of.
    let objects = call.arguments.filter { argument in
      argument.value.bare.path != ["state"]
        && (receiver.isEmpty || argument.label.map { Self.prepositions.contains($0) } ?? true)
    }
    // With `send(for: request, from: data)` the data are sent.
    let content = objects.filter { argument in
      argument.value.noun.split(separator: " ").last.map { Self.content.contains(String($0)) } == true
    }
    let isContent =
      objects.first?.label.map { ["for", "with", "to"].contains($0) } == true && objects.first != content.first
    let argument =
      ((isContent ? content : []) + objects).lazy.map(\.value.identified).first {
        !$0.isEmpty && !$0.hasPrefix("\"") && $0.count < 30
      } ?? ""
    var object = argument.isEmpty ? receiver : argument
    // "Request `.getOrders`": the orders are requested.
    if let verb = object.split(separator: " ").first,
      MemberContract.getting.contains(String(verb)) || verb == own.words[0],
      object.count > verb.count
    {
      object = String(object.dropFirst(verb.count + 1))
    }
    // `database.delete(id: id)` deletes something from the database, and not the database.
    if object == receiver, !call.arguments.isEmpty, let place = receiver.split(separator: " ").last,
      Self.places.contains(String(place)), let joint = Self.joints[own.words[0]]
    {
      return "\(own.phrase) \(joint) \(object)"
    }
    return object.isEmpty ? own.phrase : "\(own.phrase) \(object)"
  }

  /// What holds things that are put there and taken away.
  private static let places: Set<String> = [
    "database", "db", "store", "storage", "cache", "keychain", "queue", "disk", "table", "index", "context",
  ]
  private static let joints = [
    "delete": "from", "remove": "from", "evict": "from", "insert": "into", "add": "to", "append": "to", "put": "into",
  ]

  /// What is done to, where a call names only whose it is: the *draft* for the boat of `draftStore.discard(for: boat.id)`.
  private func callKept(_ call: (function: CodeExpression, arguments: [CodeArgument])) -> String? {
    guard let first = call.arguments.first, let label = first.label, ["for", "of"].contains(label),
      call.arguments.count == 1, let keeper = call.function.base?.simpleName.map({ CodeName($0).words }),
      keeper.count > 1, ["Store", "Repository", "Cache"].contains(keeper[keeper.count - 1].capitalizedFirst)
    else { return nil }
    let kept = keeper.dropLast().joined(separator: " ").lowercased()
    let owner = first.value.identified
    guard !owner.isEmpty, owner.count < 30, !owner.hasPrefix("\"") else { return nil }
    return owner.contains(kept) ? kept : "\(kept) \(label) \(owner)"
  }

  /// What a call is, whose name says nothing without its receiver: `shelf.all()` is a *shelf call*; nil for all others.
  var vagueCall: String? {
    guard let name = calledName, ["all", "current", "latest", "recent"].contains(name),
      let holder = call?.function.base?.noun, !holder.isEmpty
    else { return nil }
    return holder + " call"
  }

  /// Whether it lets a device be felt.
  var isHaptic: Bool { root?.lowercased().hasPrefix("haptic") == true }

  /// The noun of a value, and of an identity the noun of what has it: *boat* of `boat.id`.
  var identified: String {
    let noun = noun
    if case .index(_, let keys) = bare.kind, keys.first?.value.string == nil { return noun.singular }
    return bare.path.map { $0.count > 1 && $0.last == "id" } == true && noun.hasSuffix(" ID")
      ? String(noun.dropLast(3)) : noun
  }

  /// What is handed over for its own sake.
  private static let content: Set<String> = [
    "data", "image", "photo", "file", "body", "payload", "content", "text", "message",
  ]

  static let prepositions: Set<String> = [
    "for", "from", "of", "with", "to", "at", "in", "on", "by", "into", "forKey", "forId",
  ]

  /// With what local names stand for in their place: arguments that are cases or plain values, with `makings` also those
  /// that are made of others, and the receiver.
  func resolvingArguments(
    _ locals: [String: CodeExpression],
    _ constants: [String: CodeExpression] = [:],
    makings: Bool = false
  ) -> CodeExpression {
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
        if let value = constants[argument.value.bare.text] { return CodeArgument(label: argument.label, value: value) }
        guard argument.value.base == nil, let name = argument.value.simpleName, let value = locals[name]?.bare else {
          return argument
        }
        guard let told = value.namedCase ?? (makings ? value.new : nil) ?? value.fixed else { return argument }
        return CodeArgument(label: argument.label, value: told)
      }
    )
    return call
  }

  /// With properties in place of the names that conditions give them: `plannedDate` for `start` of `if let start =
  /// plannedDate`, but not `optionalCrew` for `crew`.
  func resolvingAliases(_ bound: [String: [CodeExpression]]) -> CodeExpression {
    guard !bound.isEmpty, case .call(let function, let arguments) = bare.kind else { return self }
    var call = bare
    call.kind = .call(
      function,
      arguments.map { argument in
        guard case .name(let name) = argument.value.bare.kind, let values = bound[name], values.count == 1,
          case .name(let property) = values[0].bare.kind, !CodeName(property).phrase.hasSuffix(CodeName(name).phrase)
        else { return argument }
        return CodeArgument(label: argument.label, value: values[0].bare)
      }
    )
    return call
  }

  /// With short calculations in place of the local names that arguments have for them, and times after others as sums:
  /// `at: start - lead`.
  func resolvingSteps(_ locals: [String: CodeExpression]) -> CodeExpression {
    guard case .call(let function, let arguments) = bare.kind else { return self }
    var call = bare
    call.kind = .call(
      function,
      arguments.map { argument in
        let value = argument.value.calledName == "addingTimeInterval" ? argument.value : nil
        guard argument.value.base == nil || value != nil,
          let step = (value ?? argument.value.simpleName.flatMap { locals[$0] })?.step
        else { return argument }
        return CodeArgument(label: argument.label, value: step)
      }
    )
    return call
  }

  /// A value that is calculated of others without an answer of a call, as a sentence shows it; nil for all else.
  private var step: CodeExpression? {
    guard !waits, !attempts, !shown.isEmpty, shown.count <= 60, !shown.contains("{") else { return nil }
    var step = bare
    switch step.kind {
    case .binary(_, let sign, _) where sign != "??": return step
    case .member(let base?, _) where step.path != nil && base.simpleName?.first?.isUppercase != true: return step
    case .call(let function, let arguments) where function.simpleName == "addingTimeInterval" && arguments.count == 1:
      guard let base = function.base, let time = arguments.first?.value.shown else { return nil }
      let isEarlier = time.hasPrefix("-")
      step.text = "\(base.shown) \(isEarlier ? "-" : "+") \(isEarlier ? time.dropFirst().description : time)"
      return step
    default: return nil
    }
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

  /// What is always the same, or a dictionary, if it is short.
  private var fixed: CodeExpression? {
    let isEntries = if case .dictionary = kind { true } else { false }
    guard !text.isEmpty, text.count <= (string == nil && !isEntries ? 40 : 60),
      caseName != nil || literal != nil || isListOfCases || isEntries
    else { return nil }
    return self
  }

  /// A value that is made of others, with its labels where it is long: `SignUp(name: name)`.
  private var new: CodeExpression? {
    guard let call, let type = call.function.simpleName, type.first?.isUppercase == true, !waits, !attempts,
      !call.arguments.isEmpty, call.arguments.allSatisfy({ $0.value.closure == nil })
    else { return nil }
    var new = bare
    let labels = call.arguments.map { ($0.label ?? "_") + ":" }.joined()
    let isPlain = !text.isEmpty && text.count <= 40 && !call.arguments.allSatisfy(\.isHandedOn)
    new.text = isPlain ? text : type + (type.count + labels.count <= 42 ? "(\(labels))" : "(…)")
    return new
  }

  /// The flag that a call is given and nothing else: *with success false*.
  var flagWords: String {
    guard let arguments = call?.arguments, arguments.count == 1, let label = arguments[0].label,
      let flag = arguments[0].value.bool, !label.hasPrefix("animat")
    else { return "" }
    return label == "success" ? " with \(flag ? "success" : "failure")" : " with \(CodeName(label).phrase) \(flag)"
  }

  /// The one flag among what a call is given: *without auth* of `authRequired: false`.
  var distinguishingFlag: String? {
    let flags = (call?.arguments ?? []).filter { $0.label?.hasPrefix("animat") == false && $0.value.bool != nil }
    guard flags.count == 1, let flag = flags[0].value.bool, let label = flags[0].label else { return nil }
    let words = CodeName(label).words.filter { word in
      !CodeName.auxiliaries.contains(word) && !["required", "requires", "enabled", "needs", "with"].contains(word)
    }
    return words.isEmpty ? nil : " \(flag ? "with" : "without") \(words.joined(separator: " "))"
  }

  /// The call with its labels: `scheduleCheckInReminder(at:)` with its receiver.
  var shownCall: String {
    guard let call, let name = shownFunction else { return call == nil ? shown : "" }
    let labels = call.arguments.filter { $0.value.closure == nil }.map { ($0.label ?? "_") + ":" }.joined()
    return labels.count > 32 ? "\(name)(…)" : "\(name)(\(labels))"
  }

  /// The call with what it is given: `play(.start)`, `fetchSteps(days: 7)`; of a long one what is not only handed on, or
  /// what is fixed, or the labels.
  func filledCall(within limit: Int = callLimit) -> String {
    guard let call, let name = shownFunction else { return call == nil ? shown : "" }
    let arguments = call.arguments.filter { $0.value.closure == nil }
    func text(_ shows: (CodeArgument) -> Bool) -> String {
      var parts: [String] = []
      for argument in arguments {
        let shown = shows(argument) ? argument.shown : ""
        let part = shown.isEmpty ? "…" : (argument.label.map { $0 + ": " } ?? "") + shown
        if part != "…" || parts.last != "…" { parts.append(part) }
      }
      return "\(name)(\(parts.joined(separator: ", ")))"
    }
    let isPlain = arguments.allSatisfy { !$0.value.shown.isEmpty && !$0.value.text.contains("`") }
    let first = arguments.contains(where: \.isTelling) ? text(\.isTelling) : text { $0 == arguments.first }
    let labels = arguments.map { ($0.label ?? "_") + ":" }.joined()
    let ways =
      (isPlain ? [text { _ in true }] : []) + (arguments.allSatisfy(\.isHandedOn) ? [] : [text { !$0.isHandedOn }])
    // A list of labels says more than the first of many values.
    let labelled = "\(name)(\(labels))"
    let isTelling = arguments.contains(where: \.isTelling)
    let short = text { $0.isTelling && $0.value.string == nil }
    var isFound = false
    let single = text { argument in
      defer { isFound = isFound || argument.isTelling }
      return !isFound && argument.isTelling
    }
    let rest =
      isTelling
      ? [first, short, String(short[short.startOfFunction...]), String(single[single.startOfFunction...]), labelled]
      : [first]
    let last = !isTelling && arguments.count > 2 ? [labelled] : rest
    if let fitting = ways.first(where: { $0.count <= limit && !$0.contains("`") }) { return fitting }
    // A text says more than who is asked.
    if isPlain, limit == Self.callLimit, arguments.contains(where: { $0.value.string != nil }) {
      let whole = text { _ in true }
      let own = whole[whole.startOfFunction...]
      if own.count <= 124, !own.contains("`") { return String(own) }
    }
    return last.first { $0.count <= limit && !$0.contains("`") } ?? shownCall
  }

  /// How many characters a call has at most where a sentence has room for it.
  static let callLimit = 96

  /// What makes a new value, with each argument that is short: `PostError(code: .TOO_LONG, message: …)`; nil for one
  /// that no sentence holds.
  func filledMaking(within limit: Int) -> String? {
    guard let call, !bare.text.isEmpty || call.arguments.count < 9 else { return nil }
    if !bare.text.isEmpty, bare.text.count <= limit, !bare.text.contains("`") { return bare.text }
    guard let name = caseName.map({ "." + $0 }) ?? calledName else { return nil }
    func filled(upTo length: Int) -> String {
      let parts = call.arguments.map { argument in
        let value = argument.value
        let string = value.string.map { text in
          // Of a text a word or two would mislead.
          text.count > length && length < 24 ? "" : "\"\(text.shortened(to: length))\""
        }
        let text = string ?? value.shown
        let isShort = !text.isEmpty && text.count <= length + 2 && !text.contains { "`{".contains($0) }
        return (argument.label.map { $0 + ": " } ?? "") + (isShort ? text : "…")
      }
      return "\(name)(\(parts.joined(separator: ", ")))"
    }
    return [limit, 44, 24, 14].lazy.map(filled).first { $0.count <= limit }
  }

  /// Which of the cases of its type a new value is: `.tooLong` of `PostError(code: .tooLong, text: text)`.
  var telltaleCase: String? {
    guard let call, calledName?.first?.isUppercase == true else { return nil }
    let cases = call.arguments.compactMap { argument in
      argument.value.bare.text.hasPrefix(".") && argument.value.call == nil ? argument.value.caseName : nil
    }
    return cases.count == 1 ? cases.first : nil
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

extension String {
  /// Where the function of a call begins, after its receiver.
  var startOfFunction: Index {
    let receiver = prefix { $0 != "(" }
    return receiver.lastIndex(of: ".").map { index(after: $0) } ?? startIndex
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

  /// Whether it only hands on what has the same name.
  fileprivate var isHandedOn: Bool { label != nil && value.bare.path?.last == label }

  /// Of a case that carries much, its name.
  fileprivate var shown: String {
    guard value.bare.text.count > 30, value.call != nil, let name = value.caseName else { return value.shown }
    return ".\(name)(…)"
  }
}
