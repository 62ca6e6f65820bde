// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension ResponsePhrases {
  func calls(_ value: CodeExpression, keepsResult: Bool) -> StatedResponse? {
    // A short call says what it is given, and not what that holds.
    let built =
      limit < Self.shortLimit ? "" : made(for: value) ?? (limit > Self.shortLimit ? built(for: value) : "")
    if let (function, list) = value.mapped {
      let words = CodeName(function).phrase
      let end = " " + list.noun.singular
      let told = words.hasSuffix(end) ? String(words.dropLast(end.count)) : words
      return StatedResponse("\(told) each\(end)", "calls `\(function)` for each of `\(list.shown)`")
    }
    // What is done with an answer is not asked for.
    if keepsResult, value.isPure, let base = value.call?.function.base, base.call != nil {
      return calls(base, keepsResult: true)
    }
    let value = value.resolvingArguments(locals, constants).resolvingAliases(bound)
    guard let call = value.call, let name = call.function.simpleName, !name.isEmpty else { return nil }
    let receiver = call.function.base
    let shown = receiver?.shown ?? ""
    if let stated = collection(name, receiver, call.arguments) { return stated }
    if let stated = streamed(value) ?? printed(value) { return stated }
    if name == "exit", receiver == nil || ["Foundation", "Darwin", "Glibc"].contains(shown), call.arguments.count == 1 {
      return exits(with: call.arguments[0].value)
    }
    if name == "post", let stated = notification(call.arguments) { return stated }
    if name == "addObserver", let stated = observed(value) { return stated }
    if let receiver, let stated = stored(name, receiver, call.arguments) { return stated }
    if name == "cancel", let receiver, call.arguments.isEmpty {
      let noun = receiver.noun
      return StatedResponse("cancel \(noun)", "cancels `\(receiver.shown)`", .calls(receiver.shown, "cancel"))
    }
    if let time = value.wait, name != "scheduledTimer" {
      return StatedResponse("wait \(time)", "waits \(time)", .limits(.atLeast, Amount(time)), literals: [time])
    }
    if let receiver, let stated = queued(name, receiver, call.arguments.first?.value) { return stated }
    if ["dismiss"].contains(name), receiver == nil {
      return StatedResponse("dismiss view", "dismisses the view", .calls("", "dismiss"))
    }
    if name.hasPrefix("on"), receiver == nil || receiver?.root == "self", name.dropFirst(2).first?.isUppercase == true {
      let noun = CodeName(String(name.dropFirst(2))).phrase
      let shown = isFilled && !call.arguments.isEmpty ? value.filledCall(within: limit) : name
      let given = call.arguments.first?.value.caseName.map { " with " + CodeName($0).phrase } ?? ""
      return StatedResponse("call back on \(noun)\(given)", "calls `\(shown)`", .calls("", name))
    }
    if name == "completion" || name == "completionHandler", let text = Optional(value.text), text.count < 60 {
      let values = call.arguments.map(\.value.text).joined(separator: " and ")
      return StatedResponse("complete with \(values)", "completes with `\(values)`", .calls("", name))
    }
    // What is asked of a database is the behavior, and not that it is asked.
    if name == "fetch", call.arguments.count == 1, let asked = call.arguments[0].value.simpleName?.lowercased(),
      asked.hasSuffix("descriptor") || asked.hasSuffix("request")
    {
      return nil
    }
    let words = value.toldWords(isAsked: keepsResult) + value.flagWords
    let full = isFilled ? value.resolvingSteps(locals).filledCall(within: limit) : value.shownCall
    guard !words.isEmpty, !full.isEmpty, name.first?.isUppercase != true else { return nil }
    let start = built.isEmpty || full.count + built.count < 110 ? full : String(full[full.startOfFunction...])
    var response = StatedResponse(words, "calls `\(start)`" + built, .calls(shown, name))
    let short = isFilled ? value.resolvingSteps(locals).filledCall(within: Self.shortLimit) : full
    if short.count < full.count || !built.isEmpty { response.brief = "calls `\(short)`" }
    return response
  }

  /// What an argument is that was made for the call alone: *, with a `Bill` that carries `number`*.
  private func made(for value: CodeExpression) -> String? {
    guard !handed.isEmpty else { return nil }
    for argument in value.call?.arguments ?? [] {
      guard case .name(let local) = argument.value.bare.kind, handed.contains(local), let made = locals[local]?.bare,
        let type = made.calledName, CodeSite.isOwnType(type)
      else { continue }
      if limit <= Self.shortLimit { return " with \(type.typeArticle) `\(type)`" }
      let room = limit - value.filledCall(within: Self.shortLimit).count - type.count + 18
      let whole = made.resolvingAnswers(locals).resolvingArguments([:], constants)
      let carried = whole.carried(within: max(28, room), of: fields[local] ?? [])
      if !carried.isEmpty { return " with \(type.typeArticle) `\(type)` that carries \(carried)" }
    }
    return nil
  }

  /// What an argument holds that was made before the call, and filled in step by step: *, with `isUrgent: true`*.
  private func built(for value: CodeExpression) -> String {
    for argument in value.call?.arguments ?? [] {
      if let copy = copied(argument.value), copy.clause.contains(": ") {
        return copy.clause.firstRange(of: "` with ").map { String(copy.clause[$0.lowerBound...].dropFirst()) } ?? ""
      }
      guard case .name(let local) = argument.value.bare.kind, let made = locals[local]?.bare, let call = made.call,
        let type = call.function.simpleName, type.first?.isUppercase == true, !Self.converting.contains(type),
        let fields = fields[local] ?? (call.arguments.count > 1 ? [] : nil)
      else { continue }
      var whole = made
      whole.kind = .call(call.function, call.arguments + fields)
      let carried = whole.resolvingArguments([:], constants).carried(within: 96)
      // Names alone say nothing.
      if carried.contains(": ") { return " with \(carried)" }
    }
    return ""
  }

  /// Types of which a value is only another form of what it is made of: `String(decoding: buffer, as: UTF8.self)`.
  private static let converting: Set<String> = ["String", "Substring", "Data", "Array", "Set"]

  private func collection(_ name: String, _ receiver: CodeExpression?, _ arguments: [CodeArgument]) -> StatedResponse? {
    // `model.toggle(bird)` is a function of the model.
    guard let receiver, let kind = Self.changes[name], kind != .toggle || arguments.isEmpty else { return nil }
    let noun = receiver.noun
    let shown = receiver.shown.isEmpty ? noun : receiver.shown
    let first = arguments.first?.value
    switch kind {
    case .toggle where presented[shown] != nil: return presented[shown]
    case .toggle: return StatedResponse("flip \(noun)", "flips `\(shown)`", .sets(shown, to: "!\(shown)"))
    case .clear: return StatedResponse("clear \(noun)", "clears `\(shown)`", .sets(shown, to: "[]"))
    case .removeMatching:
      guard first?.closure != nil || arguments.first?.label == "where" else {
        return StatedResponse("clear \(noun)", "clears `\(shown)`", .sets(shown, to: "[]"))
      }
      if let object = first?.closure?.onlyEqual {
        let clause = "removes `\(object.shown)` from `\(shown)`"
        return StatedResponse("remove \(object.noun)", clause, .calls(shown, name))
      }
      guard let test = first?.closure.flatMap({ ElementTest($0, locals: locals, constants: constants) }) else {
        return StatedResponse("remove matching \(noun)", "removes what matches from `\(shown)`", .calls(shown, name))
      }
      // The one whose identity is that of another is that other.
      let other = test.clause.hasPrefix("`id` is that of `") ? test.words.dropFirst(3) : ""
      let isOne = test.words == "of \(noun.singular)"
      let object = isOne ? noun.singular : other.isEmpty ? "\(noun) \(test.words)" : String(other)
      return StatedResponse(
        "remove \(object)",
        "removes from `\(shown)` those where \(test.clause)",
        .calls(shown, name)
      )
    case .remove:
      if arguments.first?.label == "at", let place = first?.simpleName {
        let one = isFound(place) ? "it" : "the one at `\(place)`"
        let object = noun.isPlural ? noun.singular : "it from \(noun)"
        return StatedResponse("remove \(object)", "removes \(one) from `\(shown)`", .calls(shown, name))
      }
      if arguments.first?.label == "id", noun.isPlural, let id = first, !id.shown.isEmpty {
        let told = id.shown == "id" ? "that `id`" : "the `id` `\(id.shown)`"
        return StatedResponse(
          "remove \(noun.singular)",
          "removes the one with \(told) from `\(shown)`",
          .calls(shown, name)
        )
      }
      let isRow = arguments.first?.label == "atOffsets" && noun.isPlural
      if isRow { return StatedResponse("remove \(noun.singular)", "removes it from `\(shown)`", .calls(shown, name)) }
      let object = first?.noun ?? ""
      return StatedResponse(
        "remove \(object.isEmpty ? noun.singular : object)",
        "removes \(first.map { $0.shown.isEmpty ? "one" : "`\($0.shown)`" } ?? "one") from `\(shown)`",
        .calls(shown, name)
      )
    case .append, .insert:
      // Whatever something is appended to grows by it, a text, too.
      let isAppended = kind == .append && arguments.count == 1 && arguments[0].label == nil && !noun.isEmpty
      guard isAppended || Self.isCollection(receiver, arguments) else { return nil }
      let value = kind == .insert ? arguments.first?.value : first
      guard let value else { return nil }
      // "Copy" does not say of what.
      let isVague = ["copy", "new", "value", "object", "result"].contains(value.simpleName)
      let made = isVague && self.new(value) != nil ? value.simpleName.flatMap { locals[$0]?.calledName } : nil
      let type = (value.calledName ?? made).flatMap { $0.first?.isUppercase == true ? CodeName($0).phrase : nil }
      let new = value.madeByFactory(of: noun.isPlural ? noun.singular : "new value")
      let copy = copied(value)
      let object = new?.words ?? type ?? copy?.noun ?? value.noun
      let place = arguments.count == 2 && arguments[1].label == "at" ? arguments[1].value : nil
      let isFirst = place?.number == "0"
      // A set has no end.
      let verb = place != nil ? "insert" : kind == .insert ? "add" : "append"
      guard !object.isEmpty else { return nil }
      let text =
        new?.clause ?? copy?.clause ?? self.new(value)
        ?? (value.shown.isEmpty || value.shown.count > 50 ? "a new \(object)" : "`\(value.shown)`")
      var (words, clause) = ("\(verb) \(object)", "\(verb)s \(text) \(isFirst ? "at the start of" : "to") `\(shown)`")
      if isFirst {
        words += " first"
      } else if let place {
        let end = place.shown.isEmpty || place.shown.count > 30 ? "" : " at `\(place.shown)`"
        clause = "inserts \(text) into `\(shown)`\(end)"
      }
      return StatedResponse(words, clause, .calls(shown, name))
    case .sort:
      let order = arguments.first.flatMap { SortOrder($0.value) } ?? SortOrder()
      return StatedResponse("sort \(noun)\(order.words)", "sorts `\(shown)`\(order.clause)", order.meaning)
    case .limit:
      let place = name == "removeFirst" ? "first" : "last"
      let number = first?.shown ?? ""
      if number == "\(shown).count" {
        return StatedResponse("clear \(noun)", "clears `\(shown)`", .sets(shown, to: "[]"))
      }
      return StatedResponse(
        number.isEmpty
          ? "drop \(place) \(receiver.isQueue ? "of \(noun)" : noun.singular)"
          : "drop \(place) \(first?.noun ?? number) of \(noun)",
        number.isEmpty
          ? "removes the \(place) of `\(shown)`" : "removes the \(place) `\(number)` of `\(shown)`",
        .calls(shown, name)
      )
    }
  }

  /// What a function makes under a name of its own, told by its type: *the new `Order`*; nil for what else made one, too.
  private func new(_ value: CodeExpression) -> String? {
    guard case .name(let name) = value.bare.kind, let made = locals[name]?.bare, made.call?.function.base == nil,
      let type = made.calledName, type.first?.isUppercase == true, !Self.plain.contains(type), makers[type] == 1
    else { return nil }
    return "the new `\(type)`"
  }

  /// A copy of another value under a name of its own, with what was changed in it: *`card` with `status: .sent`*.
  private func copied(_ value: CodeExpression) -> (noun: String, clause: String)? {
    guard case .name(let name) = value.bare.kind, let source = locals[name]?.bare, source.path != nil,
      let fields = fields[name], !source.noun.isEmpty
    else { return nil }
    let carried = source.carried(within: 84, of: fields)
    return carried.isEmpty ? nil : (source.noun, "`\(source.shown)` with \(carried)")
  }

  /// Types of the language, which say nothing of what a value is for.
  static let plain: Set<String> = [
    "String", "Int", "Double", "Float", "Bool", "Date", "URL", "UUID", "Set", "Array", "Dictionary", "Data",
  ]

  private static func isCollection(_ receiver: CodeExpression, _ arguments: [CodeArgument]) -> Bool {
    arguments.count == 2
      ? arguments[1].label == "at"
      : arguments.first?.label == "contentsOf" || receiver.noun.isPlural
        || receiver.isQueue
  }

  /// Whether a function of this name changes the collection or flag that it is called on.
  static func isChange(_ name: String) -> Bool { changes[name] != nil }

  private enum Change { case toggle, clear, removeMatching, remove, append, insert, sort, limit }
  private static let changes: [String: Change] = [
    "toggle": .toggle, "removeAll": .removeMatching, "remove": .remove, "append": .append, "insert": .insert,
    "sort": .sort,
    "removeFirst": .limit, "removeLast": .limit, "removeValue": .remove, "removeAllObjects": .clear,
  ]

  private func notification(_ arguments: [CodeArgument]) -> StatedResponse? {
    guard let name = arguments.first?.value.caseName ?? arguments.first?.value.lastName else { return nil }
    let words = CodeName(name).phrase
    let object = arguments.first { $0.label == "object" }?.value
    var clause = "posts `\(name)`"
    if let object, !object.isNull, !object.shown.isEmpty, object.shown != "self" { clause += " with `\(object.shown)`" }
    if let payload = arguments.first(where: { $0.label == "userInfo" })?.value, !payload.text.isEmpty,
      payload.text.count < 70
    {
      clause += " with `\(payload.text)`"
    }
    return StatedResponse("post \(words) notification", clause, .posts(name))
  }

  /// What is called when a notification comes in.
  private func observed(_ value: CodeExpression) -> StatedResponse? {
    guard let event = value.argument("name") ?? value.argument("forName"), let name = event.lastName,
      let selector = value.argument("selector")?.text.split(separator: "(").last?.split(separator: ".").last
    else { return nil }
    let handler = selector.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !handler.isEmpty else { return nil }
    return StatedResponse(
      "\(CodeName(String(handler)).phrase) on notification",
      "has `\(handler)` called for each notification `\(name)`",
      .calls(value.call?.function.base?.shown ?? "", "addObserver")
    )
  }

  /// What a database does with an object.
  private func stored(_ name: String, _ receiver: CodeExpression, _ arguments: [CodeArgument]) -> StatedResponse? {
    guard receiver.lastName?.lowercased().hasSuffix("context") == true else { return nil }
    let meaning = Response.Meaning.calls(receiver.shown, name)
    switch (name, arguments.first?.value) {
    case ("delete", let type?) where arguments.count == 2 && arguments[0].label == "model":
      guard let block = arguments[1].value.call?.arguments.last?.value.closure ?? arguments[1].value.closure,
        let test = ElementTest(block, locals: locals, constants: constants), let name = type.bare.path?.first
      else { return nil }
      let things = CodeName(name).phrase.plural
      let clause = "deletes from `\(receiver.shown)` only the \(things) \(test.whose)"
      return StatedResponse("delete only \(things) \(test.words)", clause, meaning)
    case ("save", nil): return StatedResponse("save \(receiver.noun)", "saves `\(receiver.shown)`", meaning)
    case ("insert", let value?), ("delete", let value?):
      let object = value.calledName.map { CodeName($0).phrase } ?? value.noun
      let shown = new(value) ?? (value.shown.count <= 40 && value.path != nil ? "`\(value.shown)`" : object.article)
      let place = name == "insert" ? "into" : "from"
      return object.isEmpty
        ? nil
        : StatedResponse("\(name) \(object)", "\(name)s \(shown) \(place) `\(receiver.shown)`", meaning)
    default: return nil
    }
  }

  /// A value that is added to a queue.
  private func queued(_ name: String, _ receiver: CodeExpression, _ value: CodeExpression?) -> StatedResponse? {
    guard ["add", "enqueue", "append"].contains(name), receiver.noun.hasSuffix("queue"), let value else { return nil }
    let object = value.caseName.map { CodeName($0).phrase } ?? value.noun
    guard !object.isEmpty else { return nil }
    let shown = value.shown.isEmpty || value.shown.count > 50 ? "the \(object)" : "`\(value.shown)`"
    return StatedResponse("queue \(object)", "adds \(shown) to `\(receiver.shown)`", .calls(receiver.shown, name))
  }
}

extension CodeBlock {
  /// The value that an element must be: `person` of `{ $0 == person }`.
  fileprivate var onlyEqual: CodeExpression? {
    guard statements.count == 1, case .binary(let left, "==", let right)? = statements[0].plainValue?.bare.kind else {
      return nil
    }
    let element = [parameters.first ?? "$0"]
    let given = left.bare.path == element ? right : right.bare.path == element ? left : nil
    return given.flatMap { $0.path != nil && !$0.noun.isEmpty ? $0 : nil }
  }
}

extension CodeExpression {
  /// How many new values are made, and of which type: `(0..<count).map { _ in Row() }`.
  var making: (count: CodeExpression, type: String?)? {
    guard let call, call.function.simpleName == "map",
      case .binary(let low, "..<", let count)? = call.function.base?.bare.kind,
      low.number == "0", !count.noun.isEmpty, !count.shown.isEmpty, count.shown.count <= 40
    else { return nil }
    let made = call.arguments.first?.value.closure?.statements.first?.plainValue?.calledName
    return (count, made.flatMap { $0.first?.isUppercase == true ? $0 : nil })
  }

  /// Whether it holds several values, though its name is that of one thing: `waitlist`, `undoStack`.
  var isQueue: Bool {
    ["path", "stack", "queue", "list", "history", "buffer", "basket", "cart"].contains { noun.hasSuffix($0) }
      || noun == "log"
  }

  /// How long a call lets what follows wait: `Task.sleep(for: .seconds(2))`, `asyncAfter(deadline: .now() + 2)`.
  var wait: String? {
    guard let call, let first = call.arguments.first else { return nil }
    switch call.function.simpleName {
    case "sleep" where call.arguments.count == 1: return first.value.duration(unit: first.label)
    case "asyncAfter":
      guard case .binary(_, "+", let step) = first.value.bare.kind else { return nil }
      return step.number.map { Self.seconds($0) } ?? step.duration(unit: "for")
    case "scheduledTimer" where first.label == "withTimeInterval":
      return first.value.number.map { Self.seconds($0) } ?? first.value.duration(unit: "for")
    default: return nil
    }
  }

  private static func seconds(_ number: String) -> String {
    let plain = number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    return plain == "1" ? "1 second" : "\(plain) seconds"
  }

  /// When the closure of a call runs that is not run at once: `after 2 seconds`, `every 2 seconds`.
  var delay: String? {
    guard let wait, let arguments = call?.arguments, calledName != "sleep" else { return nil }
    let repeats = arguments.first { $0.label == "repeats" }?.value.bool == true
    return (repeats ? "every " : "after ") + wait
  }

  /// A time in words: `.seconds(1)` is *1 second*, `500_000_000` nanoseconds *0.5 seconds*.
  func duration(unit: String?) -> String? {
    if let call, let unit = call.function.simpleName, Self.units.contains(unit),
      let number = call.arguments.first?.value.number
    {
      return number == "1" ? "1 " + unit.singular : "\(number) \(unit)"
    }
    if let call, let unit = call.function.caseName, Self.units.contains(unit), let count = call.arguments.first?.value {
      if let power = count.power { return "\(power) \(unit)" }
      if count.path != nil, !count.shown.isEmpty { return "`\(count.shown)` \(unit)" }
    }
    if let number, unit == "nanoseconds" {
      guard let value = Double(number.replacing("_", with: "")) else { return nil }
      let seconds = value / 1_000_000_000
      return "\(seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)) seconds"
    }
    // `UInt64(delay * 1_000_000_000)`
    let whole = call?.arguments.count == 1 ? call?.arguments[0].value.bare ?? self : self
    if unit == "nanoseconds", case .binary(let part, "*", let factor) = whole.kind,
      factor.number?.replacing("_", with: "") == "1000000000"
    {
      if let power = part.power { return "\(power) seconds" }
      if !part.shown.isEmpty { return "`\(part.shown)` seconds" }
    }
    guard !text.isEmpty, text.count < 60, unit == "nanoseconds" || unit == "for" else { return nil }
    return "`\(text)`" + (unit == "nanoseconds" ? " nanoseconds" : "")
  }

  /// A number that doubles with another one: *2 to the power of `attempt`* of `pow(2, Double(attempt))`.
  private var power: String? {
    guard let call = bare.call, call.function.simpleName == "pow", call.arguments.count == 2,
      let base = call.arguments[0].value.number, case let exponent = call.arguments[1].value.bare,
      case let plain = exponent.calledName == "Double" ? exponent.call?.arguments.first?.value : exponent,
      let shown = plain?.shown, !shown.isEmpty
    else { return nil }
    return "\(base.hasSuffix(".0") ? base.dropLast(2) : base[...]) to the power of `\(shown)`"
  }

  private static let units: Set<String> = [
    "seconds", "milliseconds", "minutes", "microseconds", "nanoseconds", "hours",
  ]
}
