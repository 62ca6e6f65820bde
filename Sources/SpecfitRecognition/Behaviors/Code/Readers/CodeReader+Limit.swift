// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// Limits of numbers and lists: `min`, `max`, `prefix`, `suffix`.
  static let clamp = CodeReader(
    name: "limit",
    reads: .member,
    read: { site in
      var findings: [CodeFinding] = []
      for value in site.flow.values {
        let calls = value.value.nestedCalls
        // `String(name.prefix(3))` takes characters.
        let texts = Set(
          calls.filter { $0.calledName == "String" }.compactMap { $0.call?.arguments.first?.value.offset }
        )
        let bounds = value.statement.isStep ? [] : value.value.bounds
        // `Array(recent.prefix(40))` and `-> [Boat] { recent.prefix(40) }` take of a list, whatever that is called.
        var lists = Set(calls.filter(\.isListMaking).compactMap { $0.call?.arguments.first?.value.bare.offset })
        if value.target == nil, site.member?.givesList == true { lists.insert(value.value.bare.offset) }
        for call in calls where !texts.contains(call.offset) || call.calledName == "String" {
          // Of a part of a sum, or of an argument, no bound is one of the whole.
          if ["min", "max"].contains(call.calledName), call.call?.function.base == nil, !bounds.contains(call) {
            continue
          }
          // Nor is what is put together with something else all that is taken: `name.prefix(4) + tail`.
          if value.value.joins(call) { continue }
          let isOfList = lists.contains(call.offset)
          guard
            var finding = site.limit(
              call,
              target: value.target,
              value.statement,
              branch: value.branch,
              isOfList: isOfList
            )
          else { continue }
          if isOfList, let label = value.value.label(ofList: call) { finding.response.clause += " as `\(label)`" }
          if site.isSet(value.target) { finding.claims = [value.statement.offset] }
          if value.target == nil, value.value.bare == call { finding.claims = [call.offset] }
          findings.append(finding)
        }
      }
      return findings
    },
    examples: [
      CodeExample(
        "struct Tank { var level: Double { min(liters / capacity, 1) } }",
        "When `liters` is above `capacity`, `level` is 1."
      ),
      CodeExample(
        "struct Tank { var room: Double { max(0, capacity - liters) } }",
        "`room` is `capacity - liters`, but 0 where that is negative."
      ),
      CodeExample(
        "func fee(days: Int, worth: Int) -> Int { let raw = days * 50 \n return min(raw, worth / 2) }",
        "`fee` limits fee to `worth / 2`."
      ),
      CodeExample(
        "func heal() { health = min((health ?? 0) + 20, 100) }",
        "`heal` raises `health` by 20, to 100 at most."
      ),
      CodeExample(
        "func merge(_ other: Tank) { level = max(level, other.level) }",
        "`merge` keeps the higher of `level` and `other.level` in `level`."
      ),
      CodeExample(
        "func note(_ level: Int, at port: Port) { levels[port] = max(level, levels[port] ?? 0) }",
        "`note` keeps the highest `level` in `levels[port]`."
      ),
      CodeExample(
        """
        struct Tank {
          static let levels = 3...8
          func fill() { level = min(max(wish, Self.levels.lowerBound), Self.levels.upperBound) }
        }
        """,
        "`fill` limits `level` to 8.",
        "`fill` keeps `level` at least 3."
      ),
      CodeExample(
        "func spill() { let excess = max(0, level - 20) \n drain.open(excess) }",
        "`spill` keeps `excess` at least 0."
      ),
      CodeExample(
        "func pump(_ tank: Tank) { let strokes = min(tank.liters, 40) \n motor.run(strokes + 1) }",
        "`pump` limits `tank.liters` to 40."
      ),
      CodeExample(
        "func fill(_ liters: Int) { level += min(liters, 40) \n reserve = stock + min(liters, 10) }"
      ),
      CodeExample(#"func sign() { value = String(name.prefix(4)) + name.dropFirst(4).lowercased() }"#),
      CodeExample(
        "func recent() -> [Item] { return items.suffix(5) }",
        "`recent` takes only the last 5 of `items`."
      ),
      CodeExample(
        "func note(_ ship: Ship) { seen = Array(seen.prefix(40)); name = name.prefix(40) }",
        "`note` takes only the first 40 of `seen`."
      ),
      CodeExample(
        "func hail() async { answer = await desk.ask(name, recent: Array(calls.suffix(3))) }",
        "`hail` takes only the last 3 of `calls` as `recent`."
      ),
      CodeExample(
        "func next(_ count: Int) -> ArraySlice<Ship> { fleet.prefix(count) }",
        "`next` takes only the first `count` of `fleet`."
      ),
      CodeExample(
        "func code(_ words: [String]) -> String { return String(words[0].prefix(3)) }",
        "`code` takes only the first 3 characters of `words[0]`."
      ),
      CodeExample(
        """
        struct Sign {
          static let most = 24
          func paint(_ name: String) {
            title = String(name.trimmingCharacters(in: .whitespaces).prefix(Self.most))
            tail = String(name.suffix(rest))
          }
        }
        """,
        "`paint` takes only the first 24 characters of trimmed `name`.",
        "`paint` takes only the last `rest` characters of `name`."
      ),
    ]
  )
}

extension CodeMember {
  /// Whether it gives several values of which none need be there: `-> [Boat]`, `-> ArraySlice<Boat>`.
  fileprivate var givesList: Bool {
    guard let type = result ?? type else { return false }
    return type.hasPrefix("ArraySlice<") || type.hasPrefix("[") && !type.contains(":")
  }
}

extension CodeStatement {
  /// Whether it changes a value by another one: `total += min(a, b)`.
  var isStep: Bool { if case .assign(_, let sign, _) = kind { sign != "=" } else { false } }
}

extension CodeExpression {
  /// Whether it is what a target holds so far, or a start where that is nothing: `best ?? 0`.
  func isSoFar(in target: CodeExpression) -> Bool {
    let operands = bare.operands(of: "??")
    return operands.count == 2 && operands[0].shown == target.shown
  }

  /// Whether it only makes a list or set of what it is given: `Array(recent.prefix(5))`.
  fileprivate var isListMaking: Bool {
    ["Array", "Set", "ArraySlice"].contains(calledName) && call?.function.base == nil && call?.arguments.count == 1
  }

  /// The label under which a call takes a list that is made of another call; nil for a preposition, which names nothing.
  fileprivate func label(ofList call: CodeExpression) -> String? {
    let taker = nestedCalls.lazy.compactMap(\.call).flatMap(\.arguments).first { argument in
      argument.value.isListMaking && argument.value.call?.arguments.first?.value.bare.offset == call.offset
    }
    return taker?.label.flatMap { Self.prepositions.contains($0) ? nil : $0 }
  }

  /// Whether it is put together of several values, one of which holds a call for the first or last characters.
  fileprivate func joins(_ call: CodeExpression) -> Bool {
    guard case .binary(_, "+", _) = bare.kind else { return false }
    return ["prefix", "suffix", "String"].contains(call.calledName)
  }

  /// What is only turned into another type: `limit` of `Double(limit)`.
  fileprivate var onlyArgument: CodeExpression? {
    guard let call, calledName?.first?.isUppercase == true, call.function.base == nil, call.arguments.count == 1,
      call.arguments[0].label == nil
    else { return nil }
    return call.arguments[0].value
  }

  /// The calls of `min` and `max` that bound a value as a whole.
  fileprivate var bounds: [CodeExpression] {
    var bounds: [CodeExpression] = []
    var open = [self]
    while let next = open.popLast(), bounds.count < 4 {
      guard let call = next.call, call.function.base == nil else { continue }
      if ["min", "max"].contains(next.calledName) {
        bounds.append(next.bare)
        open += call.arguments.map(\.value)
      } else if let given = next.onlyArgument {
        open.append(given)
      }
    }
    return bounds
  }
}

extension CodeSite {
  /// Whether a target is a property, so that the setting of it is understood.
  func isSet(_ target: CodeExpression?) -> Bool {
    target.map { !flow.localNames.contains($0.root ?? "") || flow.isHandedIn($0) } ?? false
  }

  /// What has to hold for a statement in a branch by its position; nil for none.
  func condition(ofBranch branch: Int, at statement: CodeStatement) -> StatedCondition? {
    guard flow.branches.indices.contains(branch), case .some(let condition) = condition(of: flow.branches[branch])
    else { return nil }
    let known = condition?.clause ?? ""
    let exits = PassedExit.simplified(flow.paths[statement.offset]?.passed ?? []).filter { exit in
      StatedCondition.any(exit.ways).map { !known.contains($0.clause) } ?? true
    }
    return StatedCondition.past(exits, condition)
  }

  fileprivate func limit(
    _ call: CodeExpression,
    target: CodeExpression?,
    _ statement: CodeStatement,
    branch: Int,
    isOfList: Bool
  ) -> CodeFinding? {
    guard let parts = call.call, let name = parts.function.simpleName, let first = parts.arguments.first?.value else {
      return nil
    }
    var response: StatedResponse
    switch (name, parts.function.base) {
    case ("min", nil), ("max", nil):
      guard parts.arguments.count == 2, let bound = bound(first, parts.arguments[1].value, of: target)
      else { return nil }
      let other = first == bound ? parts.arguments[1].value : first
      let formula = bound.stepWords
      let noun = target.map(\.noun) ?? (member.map { CodeName($0.baseName).withoutVerb } ?? other.noun)
      let shown = target?.shown ?? name
      guard
        let limit = bound.isNow
          ? "now"
          : formula ?? bound.number ?? flow.phrases.constants[bound.bare.text]?.number ?? bound.path?.last ?? bound
            .onlyArgument?
            .bare.path?.last ?? bound.lastName,
        !noun.isEmpty
      else { return nil }
      let isCount = limit == "count" && bound.shown != limit && !bound.shown.isEmpty && bound.shown.count <= 50
      let isMost = name == "min"
      // Of two values neither of which is the target, one is taken.
      if let target, let own = target.lastName, own == first.bare.path?.last,
        own == parts.arguments[1].value.bare.path?.last,
        ![first.shown, parts.arguments[1].value.shown].contains(target.shown)
      {
        let word = isMost ? "lower" : "higher"
        let both = "`\(first.shown)` and `\(parts.arguments[1].value.shown)`"
        let response = StatedResponse("take \(word) \(noun)", "sets `\(shown)` to the \(word) of \(both)")
        return CodeFinding(condition(ofBranch: branch, at: statement), response, at: [statement.offset], weight: 7)
      }
      let meaning = Response.Meaning.limits(isMost ? .atMost : .atLeast, Amount(limit, noun))
      if case .binary(let old, let sign, let step) = other.bare.kind, let number = step.number,
        let (verb, third) = Self.steps[sign], old.operands(of: "??")[0].lastName == target?.lastName, target != nil
      {
        response = StatedResponse(
          "\(verb) \(noun) by \(number), to \(limit.toldNumber) at \(isMost ? "most" : "least")",
          "\(third) `\(shown)` by \(number), to \(limit) at \(isMost ? "most" : "least")",
          meaning,
          literals: [number, limit]
        )
      } else if let target, target.shown == other.shown, CodeName(limit).noun == noun, !bound.shown.isEmpty {
        let word = isMost ? "lower" : "higher"
        response = StatedResponse(
          "keep \(word) \(noun)",
          "keeps the \(word) of `\(shown)` and `\(bound.shown)` in `\(shown)`"
        )
      } else if let target, let new = Self.rival(in: parts.arguments.map(\.value), of: target) {
        // "scores[word] = max(score, scores[word] ?? 0)"
        let word = isMost ? "lowest" : "highest"
        response = StatedResponse("keep \(word) \(new.noun)", "keeps the \(word) `\(new.shown)` in `\(shown)`")
      } else if isMost, let share = Self.share(other, of: limit, noun, target) {
        return CodeFinding(share.condition, share.response, at: [statement.offset], weight: 7)
      } else if !isMost, limit == "0", target == nil, !name.isEmpty, !other.shown.isEmpty, other.shown.count <= 80 {
        var finding = CodeFinding(
          StatedCondition("negative value", "`\(other.shown)` is negative"),
          StatedResponse("be 0", "is 0", meaning, literals: [limit]),
          at: [statement.offset],
          weight: 7
        )
        finding.sentence = "`\(self.name)` is `\(other.shown)`, but 0 where that is negative"
        finding.response.words = member?.kind == .property ? "be 0" : "return 0"
        return self.name.isEmpty ? nil : finding
      } else {
        // A local value is bounded for what follows; what a test gives is the other one.
        let given = target != nil && !isSet(target) && other.path != nil && !other.noun.isEmpty ? other : nil
        let subject = given.map { "`\($0.shown)`" } ?? (target == nil ? noun : "`\(shown)`")
        let noun = given?.noun ?? noun
        response = StatedResponse(
          isMost
            ? "limit \(noun) to \(isCount ? bound.noun : limit.toldNumber)"
            : "keep \(noun) at least \(limit.toldNumber)",
          isMost
            ? "limits \(subject) to \(isCount || formula != nil ? "`\(bound.shown)`" : limit)"
            : "keeps \(subject) at least \(limit)",
          meaning,
          literals: [limit]
        )
      }
    case ("String", nil):
      guard parts.arguments.count == 1, let stated = characters(first) else { return nil }
      response = stated
    case ("prefix", let base?), ("suffix", let base?), ("dropFirst", let base?), ("dropLast", let base?):
      guard parts.arguments.count == 1, parts.arguments[0].label == nil, let count = first.number ?? first.path?.last
      else { return nil }
      var noun = base.noun.isPlural || target?.noun.isPlural != true ? base.noun : target?.noun ?? ""
      let isList = noun.isPlural || noun.contains("history") || noun.contains("list")
      guard !noun.isEmpty, isList || isOfList, !base.shown.isEmpty else { return nil }
      if !isList { noun = "of \(noun)" }
      let shown = base.shown.count > 50 || base.shown.contains("{") ? noun : "`\(base.shown)`"
      let place = name == "prefix" || name == "dropFirst" ? "first" : "last"
      let isDrop = name.hasPrefix("drop")
      response = StatedResponse(
        isDrop
          ? "leave out the \(place) \(CodeName(count).phrase) \(noun)"
          : "take only the \(place) \(CodeName(count).phrase) \(noun)",
        isDrop
          ? "leaves out the \(place) \(count.tickedName) of \(shown)"
          : "takes only the \(place) \(count.tickedName) of \(shown)",
        .limits(.atMost, Amount(count, noun)),
        literals: [count]
      )
      if !isDrop { response.state = "only the \(place) \(CodeName(count).phrase) \(noun) are taken" }
    default: return nil
    }
    let condition = condition(ofBranch: branch, at: statement)
    return CodeFinding(condition, response, at: [statement.offset], weight: 7)
  }

  /// The new one of two values of which the other is what the target holds so far.
  private static func rival(in values: [CodeExpression], of target: CodeExpression) -> CodeExpression? {
    guard values.count == 2, let old = values.firstIndex(where: { $0.isSoFar(in: target) }),
      case let new = values[1 - old], !new.noun.isEmpty, !new.shown.isEmpty, new.number == nil
    else { return nil }
    return new
  }

  /// What is done to a value that becomes another one of itself.
  private static let steps = [
    "+": ("raise", "raises"), "-": ("lower", "lowers"), "*": ("multiply", "multiplies"), "/": ("divide", "divides"),
  ]

  /// A share that is never more than the whole: what it is where the part exceeds it.
  private static func share(_ value: CodeExpression, of limit: String, _ noun: String, _ target: CodeExpression?)
    -> (condition: StatedCondition, response: StatedResponse)?
  {
    guard case .binary(let part, "/", let whole) = value.bare.kind, let number = Double(limit), number == 1,
      !part.shown.isEmpty, !whole.shown.isEmpty, part.noun != "", whole.noun != ""
    else { return nil }
    let path = whole.bare.path ?? []
    // "Calories above calories" does not say of what: `targets.calories` is the target.
    let bound = whole.noun == part.noun && path.count > 1 ? CodeName(path[path.count - 2]).noun.singular : whole.noun
    guard bound != part.noun else { return nil }
    var response = StatedResponse(
      target == nil ? "be \(limit)" : "limit \(noun) to \(limit)",
      target.map { "limits `\($0.shown)` to \(limit)" } ?? "is \(limit)",
      .limits(.atMost, Amount(limit, noun)),
      literals: [limit]
    )
    response.state = "\(noun) is \(limit)"
    return (StatedCondition("\(part.noun) above \(bound)", "`\(part.shown)` is above `\(whole.shown)`"), response)
  }

  /// The first or last characters of a text.
  private func characters(_ value: CodeExpression) -> StatedResponse? {
    guard let call = value.call, let text = call.function.base, call.arguments.count == 1,
      case let base = text.trimmed ?? text, call.arguments[0].label == nil, case let limit = call.arguments[0].value,
      let count = limit.number ?? flow.phrases.constants[limit.bare.text]?.number ?? limit.bare.path?.last,
      let place = ["prefix": "first", "suffix": "last"][call.function.simpleName ?? ""],
      !base.shown.isEmpty, base.shown.count <= 50, !base.noun.isEmpty
    else { return nil }
    let unit = count == "1" ? "character" : "characters"
    return StatedResponse(
      "take only \(place) \(CodeName(count).phrase) \(unit) of \(base.noun.singular)",
      "takes only the \(place) \(count.tickedName) \(unit) of \(text.trimmed == nil ? "" : "trimmed ")`\(base.shown)`",
      .limits(.atMost, Amount(count, "characters")),
      literals: [count]
    )
  }

  /// The limit of two values: the number, else the one that is not limited, else the last plain value.
  private func bound(_ first: CodeExpression, _ second: CodeExpression, of target: CodeExpression?) -> CodeExpression? {
    if let own = target?.shown, first.shown == own, second.lastName == "count" { return second }
    if let number = [first, second].first(where: { $0.number != nil }) { return number }
    // What was worked out before is what a rule bounds: `min(raw, worth / 2)`.
    if target == nil, first.simpleName.map(flow.localNames.contains) == true, second.stepWords != nil,
      second.shown.count <= 50
    {
      return second
    }
    // What the target holds so far is no bound of it: `minutes = min(minutes, Double(limit))`.
    let others = [first, second].filter { $0.shown != target?.shown }
    return others.last { $0.path != nil || others.count == 1 && ($0.isNow || $0.onlyArgument != nil) }
  }
}
