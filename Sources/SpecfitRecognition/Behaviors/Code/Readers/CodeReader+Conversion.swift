// What becomes of each value of a list, and of all of them.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// Lists whose values become others by what holds for each, or one sum.
  static let conversion = CodeReader(
    name: "conversion",
    reads: .member,
    read: { site in
      let uses = LocalUses(site.flow)
      return site.flow.values.flatMap { value in
        // The sum that a property gets is told with it.
        value.value.nestedCalls.filter { $0.calledName != "reduce" || !site.isSet(value.target) }
          .flatMap { call -> [CodeFinding] in
            // Where the condition of the branch has no words, nothing can be told.
            guard site.flow.branches.indices.contains(value.branch),
              case .some(_) = site.condition(of: site.flow.branches[value.branch])
            else { return [] }
            let outer = site.condition(ofBranch: value.branch, at: value.statement)
            // A sum under a local name is a step, unless it says of which it is.
            let isOfSome = call.nestedCalls.contains { $0.calledName == "filter" }
            let isPlain = call.call?.arguments.last?.value.closure == nil && !isOfSome
            if call.calledName == "reduce", isPlain, value.target != nil { return [] }
            var findings = site.converted(call, given: outer, at: value.statement.offset)
            if call.calledName == "reduce", let local = value.target?.simpleName,
              uses.isStep(local, after: value.statement.offset)
            {
              if site.isTold(local, uses) { return [] }
              for index in findings.indices { findings[index].subject = "`\(local)`" }
            } else if call.calledName == "reduce", let local = value.target?.simpleName, value.value.bare == call.bare {
              for index in findings.indices { findings[index].response.clause += " as `\(local)`" }
            }
            // What each becomes says what is given back.
            if value.target == nil, value.value.bare == call.bare, !findings.isEmpty {
              findings[0].claims = [value.statement.offset]
            }
            return findings
          }
      }
    },
    examples: [
      CodeExample(
        """
        func names(of crews: [Crew]) -> [String] {
          crews.map { crew in
            guard let captain = crew.captain else { return crew.ship }
            return "\\(captain) on \\(crew.ship)"
          }
        }
        """,
        "When `crew.captain` is nil, `names` gives `ship` for that one of `crews`.",
        #"When `crew.captain` exists, `names` gives "\(captain) on \(crew.ship)" for that one of `crews`."#
      ),
      CodeExample(
        "func fees(of boats: [Boat]) -> [Fee] { boats.compactMap { $0.isMoored ? .daily : nil } }",
        "When `boat.isMoored` is true, `fees` gives `.daily` for that one of `boats`.",
        "When `boat.isMoored` is false, `fees` leaves out that one of `boats`."
      ),
      CodeExample(
        "func crew(of boats: [Boat]) -> Int { boats.reduce(0) { $0 + $1.crew.count } }",
        "`crew` adds up `crew.count` of all `boats`."
      ),
      CodeExample(
        #"func fees(at pier: Pier) -> Int { boats.filter { $0.pier == pier }.map(\.fee).reduce(0, +) }"#,
        "`fees` adds up `fee` of those of `boats` whose `pier` is the given one."
      ),
      CodeExample(
        "func fee(of boats: [Boat]) -> Decimal { boats.reduce(0) { $0 + $1.fee * Decimal($1.days) } }",
        "`fee` adds up `fee * Decimal(days)` of all `boats`."
      ),
      CodeExample("func fee(of boats: [Boat]) -> Int { boats.reduce(0) { $0 + $1.fee * factor } }"),
      CodeExample(
        """
        func tolls(of boats: [Boat]) -> [Toll] {
          boats.filter { $0.isMoored }.flatMap { boat -> [Toll] in
            guard let plan = plans[boat.id] else { return [] }
            return plan.days.compactMap { day in
              // no toll before the boat is there
              guard day.start >= boat.arrival else { return nil }
              return Toll(day: day)
            }
          }
        }
        """,
        "When `plans[boat.id]` is missing, `tolls` gives an empty list for that one of `boats`.",
        "When `plans[boat.id]` exists and `day.start` is below `boat.arrival`, `tolls` leaves out that one of `plan.days`.",
        "When `plans[boat.id]` exists and `day.start` is at least `boat.arrival`, `tolls` gives `Toll(day: day)` for that one of `plan.days`."
      ),
      CodeExample(
        "func renew(_ boat: Boat) { boats = boats.map { $0.id == boat.id ? boat : $0 } }",
        "When `one.id` is `boat.id`, `renew` gives `boat` for that one of `boats`.",
        "When `one.id` is not `boat.id`, `renew` gives `one` for that one of `boats`."
      ),
      CodeExample("func names(of boats: [Boat]) -> [String] { boats.map { $0.name } }"),
    ]
  )
}

extension CodeSite {
  /// Whether the last calculation that a local sum serves says what it is.
  fileprivate func isTold(_ local: String, _ uses: LocalUses) -> Bool {
    guard let value = uses.calculation(with: local).map({ flow.values[$0] }) else { return false }
    let finding = formula(value.value, target: value.target, value.statement, branch: value.branch, uses)
    return finding?.sentence?.contains("`\(local)` adds up ") == true
  }

  /// What becomes of the values of a list; of lists in them, of their values, up to a few levels.
  fileprivate func converted(
    _ call: CodeExpression,
    given outer: StatedCondition?,
    at offset: Int,
    levels: Int = 3
  ) -> [CodeFinding] {
    if call.calledName == "reduce" {
      // What a local list is chosen from is told with the sum.
      let list = call.call?.function.base?.bare
      let told = list?.simpleName.flatMap { name -> CodeExpression? in
        guard !flow.changed.contains(name), let source = flow.locals[name],
          CodeExpression.choosing.contains(source.calledName ?? "")
        else { return nil }
        return call.filled(name, with: source)
      }
      // A bare sum of a list is a step of something else.
      guard call.call?.arguments.last?.value.closure != nil || list?.call != nil,
        let (words, clause) = told?.summed ?? call.summed, clause != "all `\(list?.shown ?? "")`"
      else { return [] }
      let response = StatedResponse("add up \(words)", "adds up \(clause)")
      return [CodeFinding(outer, response, at: [offset], weight: 6)]
    }
    guard let parts = call.call, let name = parts.function.simpleName, let list = parts.function.base?.chosenFrom,
      list.bare.path != nil || list.call != nil, !list.noun.isEmpty, !list.shown.isEmpty, list.shown.count <= 50,
      let block = parts.arguments.last?.value.closure
    else { return [] }
    let shown = "`\(list.shown)`"
    guard ["map", "compactMap", "flatMap"].contains(name), list.noun.isPlural, block.isDecision else { return [] }
    let noun = list.noun.singular.split(separator: " ").last.map(String.init) ?? ""
    // What the closure takes from around it may have the same name.
    let element = block.parameters.isEmpty && block.mentions(noun) ? "one" : noun
    let own = CodeExpression(.name(element), offset: list.offset, text: element)
    let given = block.parameters.isEmpty ? block.filled("$0", with: own) : block
    let inner = CodeFlow(given, parameters: [element] + block.parameters, givesValue: true)
    return inner.branches.flatMap { option in
      option.effects.flatMap { effect -> [CodeFinding] in
        guard case .returns(let value?) = effect.kind else { return [] }
        let own = StatedCondition.past(option.passed + effect.passed, StatedCondition.all(option.conditions))
        let condition = StatedCondition.all([outer, own].compactMap { $0 })
        if levels > 1, case let deeper = converted(value, given: condition, at: effect.offset, levels: levels - 1),
          !deeper.isEmpty
        {
          return deeper
        }
        guard let own, !own.words.isEmpty, !own.clause.isEmpty, let condition else { return [] }
        var response = StatedResponse("leave out \(noun)", "leaves out that one of \(shown)")
        if !(value.isNull && name == "compactMap") {
          guard let stated = inner.responses.returns(value), stated.clause.hasPrefix("returns ") else { return [] }
          response = StatedResponse(
            "give" + stated.words.dropFirst("return".count),
            "gives" + stated.clause.dropFirst("returns".count) + " for that one of \(shown)",
            literals: stated.literals
          )
        }
        var finding = CodeFinding(condition, response, at: [effect.offset], weight: 6)
        finding.comment = option.comment ?? effect.comment
        return [finding]
      }
    }
  }
}

extension CodeExpression {
  /// Whether its values were made of those of another list: `boats.map { $0.crew }`.
  var isConverted: Bool { ["map", "flatMap", "compactMap"].contains(chosenFrom.calledName) }

  /// The list of which it is a part, or another order: `boats` of `boats.filter { $0.isMoored }.sorted()`.
  fileprivate var chosenFrom: CodeExpression {
    var list = self
    for _ in 0..<8 {
      guard let base = list.call?.function.base, let name = list.calledName,
        ["filter", "sorted", "prefix", "suffix", "dropFirst", "dropLast", "reversed"].contains(name)
      else { break }
      list = base
    }
    return list
  }
}

extension CodeBlock {
  /// Whether a name stands in the decision of what it gives.
  fileprivate func mentions(_ name: String) -> Bool {
    statements.contains { statement in
      switch statement.kind {
      case .expression(let value), .return(let value?), .local(_, let value?, _):
        value.parts.contains { $0.root == name }
      case .guard(let conditions, let block): conditions.contains { $0.mentions(name) } || block.mentions(name)
      case .if(let conditions, let then, let other):
        conditions.contains { $0.mentions(name) } || then.mentions(name) || other?.mentions(name) == true
      default: false
      }
    }
  }

  /// Whether what it gives depends on its element.
  fileprivate var isDecision: Bool {
    statements.contains { statement in
      switch statement.kind {
      case .guard, .if, .switch: true
      case .expression(let value), .return(let value?):
        if case .ternary = value.bare.kind { true } else { false }
      default: false
      }
    }
  }
}

extension CodeCondition {
  fileprivate func mentions(_ name: String) -> Bool {
    switch self {
    case .holds(let value), .binds(_, let value), .matches(_, let value): value.parts.contains { $0.root == name }
    }
  }
}
