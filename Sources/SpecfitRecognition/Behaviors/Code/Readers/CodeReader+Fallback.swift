// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// What is used when a value is missing: `name ?? "Guest"`.
  static let fallback = CodeReader(
    name: "fallback",
    reads: .member,
    read: { site in
      var found: [Fallback] = []
      func note(
        _ value: DefaultedValue,
        in target: CodeExpression?,
        takenBy taker: String?,
        _ use: Fallback.Use?,
        at offset: Int
      ) {
        // What a decoder reads is told with its format, but for a value that nobody knows.
        guard !site.isCoder || value.value.argument("rawValue") != nil, var one = site.fallback(value, in: target),
          !found.contains(where: { $0.noun == one.noun })
        else {
          return
        }
        // What a preposition labels has no name there, and what takes a sum does not take a part of it.
        let name =
          (value.isTerm ? nil : taker).map { CodeExpression.prepositions.contains($0) ? "" : CodeName($0).noun } ?? ""
        one.taker = one.noun.hasSuffix(name) && !one.isOfList ? "" : name
        (one.isTerm, one.offset, one.use) = (value.isTerm, offset, value.isTerm ? nil : use)
        found.append(one)
      }
      for (target, whole, statement, branch) in site.flow.values {
        let isWhole = whole.isFallback
        for value in whole.defaultedValues {
          // The highest so far is kept, and whatever comes is higher than none.
          if let target, value.value.shown == target.shown, ["min", "max"].contains(whole.calledName),
            whole.call?.arguments.contains(where: { $0.value.isSoFar(in: target) }) == true
          {
            continue
          }
          let isPlain = isWhole && site.flow.phrases.empty(value.value) == nil
          note(
            value,
            in: isWhole ? target : nil,
            takenBy: isPlain ? nil : value.label ?? target?.lastName,
            isWhole ? site.use(of: target, statement, in: branch) : value.label.flatMap(Fallback.Use.init),
            at: statement.offset
          )
        }
      }
      for (whole, offset) in site.calls {
        for value in whole.defaultedValues {
          note(value, in: nil, takenBy: value.label, value.label.flatMap(Fallback.Use.init), at: offset)
        }
      }
      return site.fallbacks(found)
    },
    examples: [
      CodeExample(
        #"func greet(_ user: User) -> String { return user.nickname ?? "Guest" }"#,
        "When `user.nickname` is nil, `greet` returns \"Guest\"."
      ),
      CodeExample(
        #"func badge(_ crew: Crew) -> Badge { return Badge(title: crew.nickname ?? "Sailor", rank: crew.rank ?? 1) }"#,
        "When `crew.nickname` is nil, `badge` uses \"Sailor\" as `title`.",
        "When `crew.rank` is nil, `badge` uses 1 as `rank`."
      ),
      CodeExample(
        #"func call(_ crew: Crew) { name = crew.nickname ?? crew.name ?? pier.name ?? "Sailor" }"#,
        "When `crew.nickname`, `crew.name` and `pier.name` are nil, `call` sets `name` to \"Sailor\"."
      ),
      CodeExample(
        #"func hail(_ boat: Boat) { radio.say(boat.callSign ?? "Unknown") }"#,
        "When `boat.callSign` is nil, `hail` uses \"Unknown\"."
      ),
      CodeExample(
        "func role(of user: User) -> Role { return Role(rawValue: user.role) ?? .guest }",
        "When the role is unknown, `role` returns `.guest`."
      ),
      CodeExample(
        "func load() async { count = (try? await store.count(of: day)) ?? 0 }",
        "When `store.count(of:)` fails, `load` sets `count` to 0."
      ),
      CodeExample(
        "func note(_ error: any Error) { fault = error as? TideFault ?? .unknown }",
        "When `error` is no `TideFault`, `note` sets `fault` to `.unknown`."
      ),
      CodeExample("func pick() { gate = gates.first ?? 0 }", "When `gates` is empty, `pick` sets `gate` to 0."),
      CodeExample(
        #"func wait() { wait = queue.map(\.end).max() ?? 0; tug = queue.last?.tug ?? .none; berth = tide.berth ?? 1 }"#,
        "When `queue` is empty, `wait` sets `wait` to 0.",
        "When `queue` is empty, `wait` sets `tug` to `.none`.",
        "When `tide.berth` is nil, `wait` sets `berth` to 1."
      ),
      CodeExample(
        "func url(of map: Map) -> URL { files.url(of: map) ?? remoteURL(of: map) }",
        "When the URL is missing, `url` uses `remoteURL(of: map)`."
      ),
      CodeExample(
        """
        enum Tide: String, Codable {
          case low, high, unknown
          init(from decoder: any Decoder) throws {
            let raw = try decoder.singleValueContainer().decode(String.self)
            self = Tide(rawValue: raw) ?? .unknown
          }
        }
        """,
        "When the tide is unknown, `init` uses `.unknown`."
      ),
      // What takes the sum does not take the 0 of a part of it.
      CodeExample(
        "func pay(_ boat: Boat) { total = boat.fee + (boat.tips ?? 0); desk.send(Bill(total: boat.fee * (boat.rate ?? 1))) }",
        "When `boat.tips` is nil, `pay` counts them as 0.",
        "When `boat.rate` is nil, `pay` counts it as 1."
      ),
      CodeExample(
        "var next: Int { (sheets.map(\\.number).max() ?? 0) + 1 }",
        "When `sheets` is empty, `next` counts from 0."
      ),
      // A calendar gives what it is asked for.
      CodeExample(
        "func days() -> Int { return calendar.dateComponents([.day], from: start, to: end).day ?? 0 }"
      ),
    ]
  )
}

extension CodeSite {
  /// The calls whose answers nothing keeps, with the places of their statements.
  fileprivate var calls: [(value: CodeExpression, offset: Int)] {
    // What a view hands on is what it shows.
    (type?.isView == true ? [] : flow.branches).flatMap(\.effects).compactMap { effect in
      guard case .calls(let value, false) = effect.kind, !effect.isNoise(flow) else { return nil }
      return (value, effect.offset)
    }
  }

  /// How what a statement does with a whole value is told.
  fileprivate func use(of target: CodeExpression?, _ statement: CodeStatement, in branch: Int) -> Fallback.Use? {
    // Where more has to hold, or a value grows by it, the default alone is not what comes out.
    guard branch == 0, !statement.isStep,
      flow.paths[statement.offset].map({ $0.conditions.isEmpty && $0.passed.isEmpty }) ?? true
    else { return nil }
    if case .return = statement.kind { return Fallback.Use(start: "returns ") }
    guard let target, !target.shown.isEmpty, target.shown.count <= 40, target.simpleName != "self" else { return nil }
    return isSet(target)
      ? Fallback.Use(start: "sets `\(target.shown)` to ") : Fallback.Use(start: "uses ", end: " as `\(target.shown)`")
  }

  /// What is made anew, in words.
  private static let made = [
    "Date()": "current time", "UUID()": "new ID", "[]": "empty list", "[:]": "empty dictionary",
    "\"\"": "empty text",
  ]

  fileprivate func fallback(_ value: DefaultedValue, in target: CodeExpression?) -> Fallback? {
    let (left, right) = (value.value, value.other)
    guard !right.isNull, !left.isAlwaysThere, let output = right.rowText, output.count <= 60 else { return nil }
    guard
      right.literal != nil || right.caseName != nil || ["Date()", "UUID()", "[]", "[:]"].contains(output)
        || right.isListLiteral || right.isFound(insteadOf: left) && (target == nil || !isSet(target))
    else { return nil }
    let named = target?.simpleName == "self" ? type?.ownName : target?.lastName
    var noun = named.map { CodeName($0).noun } ?? ""
    if noun.isEmpty {
      guard left.converted == nil else { return nil }
      noun = left.noun
      // `cache.load()` gives no load.
      if let call = left.call, call.arguments.isEmpty, Verb.isBase(noun), let holder = call.function.base?.noun,
        !holder.isEmpty
      {
        noun = holder + " value"
      }
    }
    guard !["decode", "encode"].contains(noun) else { return nil }
    // A flag of the function's own decides what is done next, which other findings say.
    if ["true", "false"].contains(output), let name = target?.simpleName, flow.locals[name] != nil { return nil }
    guard !noun.isEmpty, noun.first?.isNumber == false, !noun.hasPrefix("\""), noun.count <= 40 else { return nil }
    var found = Fallback(noun: noun, output: output, clause: "the \(noun) \(noun.isPlural ? "are" : "is") missing")
    if let last = left.lastName, CodeExpression.wantingContent.contains(last) {
      let empty = last.hasSuffix("Blank") ? "blank" : "empty"
      found.condition = StatedCondition(
        "missing or \(empty) \(noun)",
        "the \(noun) \(noun.isPlural ? "are" : "is") missing or \(empty)"
      )
    } else if left.argument("rawValue") != nil, left.calledName?.first?.isUppercase == true {
      found.condition = StatedCondition("unknown \(noun)", "the \(noun) is unknown")
    } else if case .cast(let value, let type) = left.bare.kind, case .name = value.bare.kind {
      // `error as? TideError ?? .unknown`: it is there, and something else.
      found.condition = StatedCondition("\(value.noun) of other type", "`\(value.shown)` is no `\(type)`")
    } else if let call = left.failingCall {
      // `(try? store.count()) ?? 0`: what failed is not missing.
      found.condition = flow.phrases.failure(of: [call], patterns: [])
    } else if let empty = flow.phrases.empty(left) {
      // `runs.first ?? 0`: the list has none.
      found.condition = empty
      found.isOfList = true
    } else if let told = value.told(in: target) {
      found.clause = told
    }
    return found
  }

  /// The findings of all values that may be missing.
  fileprivate func fallbacks(_ found: [Fallback]) -> [CodeFinding] {
    let plain = found.filter { $0.condition == nil }
    guard plain.count > 2 else { return found.map(single) }
    var finding = CodeFinding(
      StatedCondition("missing values", ""),
      StatedResponse("use stated defaults", "uses defaults", .defaults(of: ""), literals: plain.map(\.output)),
      at: plain.map(\.offset),
      weight: 7
    )
    finding.rows = plain.map { CodeFinding.Row(input: $0.noun, output: $0.output, offset: $0.offset) }
    finding.sentence = Self.sentence("\(subject) defaults", finding.rows) { "\($0.input) to \($0.output.shownDefault)" }
    return [finding] + found.filter { $0.condition != nil }.map(single)
  }

  private func single(_ one: Fallback) -> CodeFinding {
    let role = one.taker.isEmpty ? "" : " as " + one.taker
    // "Counts it as 0": of a part of a sum the rest stays.
    let isCounted =
      one.isTerm && (one.condition == nil || one.isOfList) && Double(one.output).map { [0, 1].contains($0) } == true
    let it = one.noun.isPlural ? "them" : "it"
    let told: (words: String, clause: String) =
      !isCounted
      ? ("use ", "uses ")
      : one.isOfList ? ("count from ", "counts from ") : ("count \(it) as ", "counts \(it) as ")
    let condition =
      one.condition
      ?? StatedCondition("missing \(one.noun)", "there is no \(one.noun)", .isAbsent(one.noun, true))
    let response = StatedResponse(
      "\(told.words)\(Self.made[one.output] ?? one.output)\(role)",
      "\(told.clause)\(one.output.ticked)\(role)",
      one.condition == nil ? .uses(one.noun, one.output) : .words,
      literals: [one.output]
    )
    let isPlain = ["\"\"", "0", "[]", "false", "0.0"].contains(one.output)
    var finding = CodeFinding(condition, response, at: [one.offset], weight: isPlain ? 4 : 6)
    let clause = one.condition?.clause ?? one.clause
    let use = isCounted ? nil : one.use
    let start = use?.start ?? told.clause
    finding.sentence = "when \(clause), \(subject) \(start)\(one.output.shownDefault)\(use?.end ?? role)"
    return finding
  }
}

/// What is used where a value is missing.
private struct Fallback {
  /// What a sentence says before and behind the value that is used: *uses "Guest" as `title`*.
  struct Use {
    var start: String
    var end = ""
  }

  /// What is missing.
  var noun: String
  var output: String
  /// That it is missing, in a sentence.
  var clause: String
  /// What holds instead, where the value is not simply missing.
  var condition: StatedCondition?
  /// Whether a list has none, whatever takes the value instead.
  var isOfList = false
  /// What takes the value, where that is called otherwise.
  var taker = ""
  /// Whether it is only one part of what is worked out or compared: `fee + (tip ?? 0)`.
  var isTerm = false
  /// What is done with it, as a sentence tells it exactly; nil where only words do.
  var use: Use?
  /// Of the statement.
  var offset = 0
}

extension Fallback.Use {
  /// What an argument takes by its label; nil for a preposition, which names nothing.
  fileprivate init?(label: String) {
    guard !CodeExpression.prepositions.contains(label) else { return nil }
    self.init(start: "uses ", end: " as `\(label)`")
  }
}

extension ConditionPhrases {
  /// That a list is empty, where a value is missing only then: `runs.first`, `runs.last.map { … }`; nil for all else.
  fileprivate func empty(_ value: CodeExpression) -> StatedCondition? {
    var value = value.bare
    if ["map", "flatMap"].contains(value.calledName), let base = value.call?.function.base { value = base.bare }
    if case .member(let list?, let place) = value.kind, ["first", "last"].contains(place) {
      return emptiness(of: list, holds: false)
    }
    return end(value, holds: false)
  }
}

extension CodeExpression {
  fileprivate var isFallback: Bool { if case .binary(_, "??", _) = bare.kind { true } else { false } }

  /// The call whose failure gives nothing: `try? store.count()`.
  var failingCall: CodeExpression? {
    var value = self
    while true {
      switch value.kind {
      case .attempt(let inner, isOptional: true):
        let asked = inner.bare
        return asked.call == nil ? nil : asked
      case .await(let inner): value = inner
      case .tuple(let parts) where parts.count == 1: value = parts[0].value
      default: return nil
      }
    }
  }

  /// Whether a value is there although its type says that it may be missing: what a calendar was asked for.
  fileprivate var isAlwaysThere: Bool {
    if calledName == "randomElement" || calledName == "date" && call?.arguments.first?.label == "byAdding" {
      return true
    }
    guard case .member(let base?, let name) = bare.kind, base.calledName == "dateComponents" else { return false }
    return base.call?.arguments.first?.value.text.contains("." + name) == true
  }

  /// Whether it is found elsewhere, where one value is missing: a path, or what a function gives; a default by that name, and
  /// what ends the program, are none.
  fileprivate func isFound(insteadOf value: CodeExpression) -> Bool {
    // Of a list that was searched nothing fitted, and of several values all are missing.
    guard value.path != nil || value.call?.arguments.allSatisfy({ $0.value.closure == nil }) == true else {
      return false
    }
    switch bare.kind {
    case .name, .member: return lastName.map { !$0.hasPrefix("default") } ?? false
    case .call:
      guard let name = call?.function.path?.last else { return false }
      return name.first?.isLowercase == true && nestedCalls.count == 1
        && !["fatalError", "preconditionFailure", "assertionFailure", "fail"].contains(name)
    default: return false
    }
  }

  fileprivate var isListLiteral: Bool { if case .list = bare.kind { true } else { false } }
}
