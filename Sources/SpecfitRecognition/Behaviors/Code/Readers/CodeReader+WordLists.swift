// Readers of words with what they mean, and of what is gathered in a list.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// Words with what they mean: a dictionary, a list of pairs, or values that are added one by one.
  static let wordList = CodeReader(
    name: "word-list",
    reads: .member,
    read: { site in
      var lists = site.flow.values.map { ($0.target, $0.value, $0.statement.offset) }
      if let member = site.member, let value = member.value {
        lists.append(
          (CodeExpression(.name(member.name), offset: member.offset, text: member.name), value, member.offset)
        )
      }
      return lists.compactMap { site.list(target: $0.0, $0.1, at: $0.2) } + site.additions()
    },
    examples: [
      CodeExample(
        """
        final class Parser {
          let commands: [String: Command] = ["stop": .stop, "go": .start, "wait": .pause]
        }
        """,
        "`commands` maps \"stop\" to `.stop`, \"go\" to `.start`, \"wait\" to `.pause`."
      ),
      CodeExample(
        """
        func flaws(of order: Order) -> [Flaw] {
          var flaws: [Flaw] = []
          if order.lines.isEmpty { flaws.append(.noLines) }
          if order.total < 5 { flaws.append(.tooSmall) }
          return flaws
        }
        """,
        "When `order.lines` is empty, `flaws` lists `.noLines`.",
        "When `order.total` is below 5, `flaws` lists `.tooSmall`."
      ),
      CodeExample(
        """
        func tools(for order: Order) -> [Tool] {
          var tools: [Tool] = []
          if order.isHeavy { tools.append(.make("Cart", count: order.lines, place: .ramp)) }
          if order.isCold { tools.append(.init(name: "Box", count: 2)) }
          return tools
        }
        """,
        "When `order.isHeavy` is true, `tools` lists a tool \"Cart\" with `count: order.lines` and `place: .ramp`.",
        "When `order.isCold` is true, `tools` lists a tool with `name: \"Box\"` and `count: 2`."
      ),
      CodeExample(
        """
        func send(_ orders: [Order]) async -> Outcome {
          var flaws: [Flaw] = []
          var failed: [Order] = []
          for order in orders {
            guard order.isPaid else {
              flaws.append(.unpaid)
              continue
            }
            do { try await desk.send(order) } catch { failed.append(order) }
          }
          return Outcome(flaws: flaws, failed: failed, at: 3)
        }
        """,
        "When `order.isPaid` is false, `send` adds `.unpaid` to `flaws`.",
        "When `desk.send(_:)` fails, `send` adds `order` to `failed`."
      ),
      CodeExample(
        """
        func check(_ boat: Boat, at day: Date) -> Verdict {
          var faults: [Fault] = []
          for paper in Paper.needed where boat.copy(of: paper) == nil { faults.append(.missing(paper)) }
          for copy in boat.copies {
            if copy.isNeeded { faults.append(.late) }
            notes.append(copy)
          }
          if !faults.isEmpty { return .refused(faults) }
          return .fine
        }
        """,
        "When `boat.copy(of: paper)` is nil, `check` adds `.missing(paper)` to `faults`.",
        "When `copy.isNeeded` is true, `check` adds `.late` to `faults`."
      ),
      CodeExample(
        """
        func sort(_ boats: [Boat]) -> Harbour {
          var harbour = Harbour()
          for boat in boats {
            switch boat.state {
            case .sound: harbour.moored.append(boat)
            case .leaking, .sunk: harbour.lifted.append(boat)
            }
          }
          if boats.isEmpty { harbour.hints.insert(.quiet) }
          return harbour
        }
        """,
        "When `boat.state` is `.sound`, `sort` adds `boat` to `moored`.",
        "When `boat.state` is `.leaking` or `.sunk`, `sort` adds `boat` to `lifted`.",
        "When `boats` is empty, `sort` adds `.quiet` to `hints`."
      ),
    ]
  )
}

extension CodeSite {
  fileprivate func list(target: CodeExpression?, _ value: CodeExpression, at offset: Int) -> CodeFinding? {
    var pairs: [(CodeExpression, CodeExpression)] = []
    switch value.bare.kind {
    case .dictionary(let entries): pairs = entries.map { ($0.key, $0.value) }
    case .list(let values):
      for case .tuple(let parts) in values.map(\.bare.kind) where parts.count == 2 {
        pairs.append((parts[0].value, parts[1].value))
      }
      guard pairs.count == values.count else { return nil }
    default: return nil
    }
    let rows = pairs.compactMap { key, value -> CodeFinding.Row? in
      guard key.string != nil || key.caseName != nil, value.caseName != nil || value.literal != nil,
        let input = key.rowText,
        let output = value.rowText
      else { return nil }
      return CodeFinding.Row(input: input, output: output, offset: key.offset)
    }
    guard rows.count >= 3, rows.count == pairs.count, let target, let last = target.lastName else { return nil }
    let noun = CodeName(last).phrase
    var finding = CodeFinding(
      StatedCondition("each of the \(noun)", ""),
      StatedResponse("return its value", "maps each to its value", .maps(last), literals: rows.map(\.input)),
      at: [offset] + rows.map(\.offset),
      weight: 7
    )
    finding.response.words = "map \(noun)"
    finding.rows = rows
    finding.claims = [offset]
    finding.sentence = Self.sentence("`\(last)` maps", rows) { "\($0.input.ticked) to \($0.output.ticked)" }
    return finding
  }

  /// Three or more `if x { list.append("X") }`.
  fileprivate func additions() -> [CodeFinding] {
    var rows: [CodeFinding.Row] = []
    var claims: [Int] = []
    var list: String?
    for branch in flow.branches where branch.kind == .then && branch.effects.count == 1 {
      guard case .calls(let call, _) = branch.effects[0].kind, call.calledName == "append",
        let text = call.call?.arguments.first?.value.string, let target = call.call?.function.base?.lastName,
        list == nil || list == target, let condition = branch.conditions.last
      else { continue }
      list = target
      rows.append(
        CodeFinding.Row(input: condition.clause.replacing("`", with: ""), output: "\"\(text)\"", offset: branch.offset)
      )
      claims += [branch.offset, branch.effects[0].offset]
    }
    guard rows.count >= 3, let list else { return listed() }
    let noun = member.map { CodeName($0.baseName).withoutVerb } ?? CodeName(list).phrase
    var finding = CodeFinding(
      StatedCondition("each set flag", ""),
      StatedResponse("list its text in \(noun)", "lists its text", .words, literals: rows.map(\.output)),
      at: rows.map(\.offset),
      weight: 7
    )
    finding.rows = rows
    finding.claims = claims
    finding.sentence = Self.sentence("`\(name.isEmpty ? list : name)` lists", rows) {
      "\($0.output) when `\($0.input)`"
    }
    .replacing(" is true`", with: "` is true")
    return [finding]
  }

  /// What conditions add to a list that is returned, or is a part of what is: the problems of a form.
  private func listed() -> [CodeFinding] {
    let results = flow.resultNames.merging(flow.partNames.map { ($0, false) }) { known, _ in known }
    return flow.branches.flatMap { branch -> [CodeFinding] in
      // "For paper in needed where …": which of them.
      let isOpen =
        branch.kind == .main
        || branch.kind == .loop && flow.loops.first { $0.offset == branch.offset }?.filter == nil
      guard !isOpen, case .some(let condition?) = condition(of: branch) else { return [] }
      return branch.effects.compactMap { effect in
        guard let (list, part, value) = effect.addition, let isResult = results[list], flow.localNames.contains(list),
          !flow.parameters.contains(list), part != nil || flow.locals[list]?.isFilled != true, let text = value.rowText
        else { return nil }
        let things = CodeName(part ?? list).phrase
        let new = value.madeByFactory(of: things.isPlural ? things.singular : "new value")
        let words =
          new?.words ?? value.caseName.map { CodeName($0).phrase } ?? value.string?.told ?? value.number ?? value.noun
        guard !words.isEmpty else { return nil }
        // What ended the round before, was not so.
        let passed = effect.passed.filter { !$0.ways.isEmpty }
        let condition = passed.isEmpty ? condition : StatedCondition.past(passed, condition) ?? condition
        let told = new?.clause ?? text.ticked
        let isWhole = isResult && part == nil
        var finding = CodeFinding(
          condition,
          StatedResponse(
            // A number has its place among others: the bytes of a message.
            isWhole ? "\(value.number == nil ? "list" : "append") \(words)" : "add \(words) to \(things)",
            isWhole ? "\(value.number == nil ? "lists" : "appends") \(told)" : "adds \(told) to `\(part ?? list)`",
            .words,
            literals: value.string.map { [$0] } ?? []
          ),
          at: [effect.offset, branch.offset],
          weight: 7
        )
        finding.claims = [effect.offset]
        return finding
      }
    }
  }
}

extension CodeExpression {
  /// Whether a list begins with what something else gives: `var padded = levels`.
  fileprivate var isFilled: Bool {
    if case .list = bare.kind { return false }
    return call == nil || call?.arguments.allSatisfy { $0.value.number != nil } == false
  }
}
