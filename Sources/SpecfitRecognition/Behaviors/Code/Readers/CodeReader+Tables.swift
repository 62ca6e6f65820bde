// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// A switch that gives each case its value.
  static let valueTable = CodeReader(
    name: "value-table",
    reads: .member,
    read: { site in site.flow.switches.flatMap { site.table($0.statement) } },
    examples: [
      CodeExample(
        """
        enum Tab { 
          case home, search, basket
          var title: String {
            switch self {
            case .home: return "Home"
            case .search: return "Search"
            case .basket: return "Basket"
            }
          }
        }
        """,
        "`title` is \"Home\" for `.home`, \"Search\" for `.search`, \"Basket\" for `.basket`."
      ),
      CodeExample(
        """
        enum PayError: Error {
          case declined, closed, bank(String)
          var text: String {
            switch self {
            case .declined: return "Declined"
            case .closed: return "Closed"
            case .bank(let message): return message
            }
          }
        }
        """,
        "`text` is \"Declined\" for `.declined`, \"Closed\" for `.closed`.",
        "`text` of `.bank` is the message that it carries."
      ),
    ]
  )

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
  fileprivate func table(_ statement: CodeStatement) -> [CodeFinding] {
    guard event == nil, case .switch(let subject, let cases) = statement.kind, cases.count > 1 else { return [] }
    var carried: [CodeFinding] = []
    var rows: [CodeFinding.Row] = []
    var claims: [Int] = []
    var target: String?
    var literals: [String] = []
    for option in cases {
      guard option.block.statements.count == 1, let inner = option.block.statements.first else { continue }
      if case .throw = inner.kind { continue }
      guard let (value, name) = Self.value(of: inner), let output = value.rowCall ?? value.rowText else { return [] }
      if let name { target = name }
      if name == nil, let finding = self.carried(by: option, value, inner) {
        carried.append(finding)
        continue
      }
      rows.append(
        CodeFinding.Row(
          input: option.patterns.isEmpty ? "other" : option.rowText,
          output: output,
          offset: option.offset
        )
      )
      if let text = value.string, !text.isEmpty { literals.append(text) }
      claims.append(inner.offset)
    }
    let isTable = rows.count > 1 && Set(rows.map(\.output)).count > 1
    guard (rows.count + carried.count) * 3 >= cases.count * 2, isTable || (!rows.isEmpty && !carried.isEmpty) else {
      return []
    }
    return (isTable ? [finding(rows, claims, literals, target, subject, statement)] : []) + carried
  }

  /// A branch whose value is the one that the case itself carries.
  private func carried(by option: CodeCase, _ value: CodeExpression, _ statement: CodeStatement) -> CodeFinding? {
    guard option.patterns.count == 1, let name = option.patterns[0].caseName,
      let arguments = option.patterns[0].call?.arguments, arguments.count == 1,
      case .name(let bound) = arguments[0].value.bare.kind, value.bare.path == [bound]
    else { return nil }
    let noun = CodeName(bound).phrase
    var finding = CodeFinding(
      StatedCondition(CodeName(name).phrase, "it is `.\(name)`"),
      StatedResponse("return carried \(noun)", "returns the \(noun) that it carries", .returns(bound)),
      at: [statement.offset, option.offset],
      weight: 7
    )
    finding.claims = [statement.offset]
    finding.sentence = "`\(self.name)` of `.\(name)` is the \(noun) that it carries"
    return finding
  }

  /// Whether a name is that of a property which only styles what is shown.
  static func isStyle(_ name: String) -> Bool { CodeName(name).words.contains { styles.contains($0) } }

  private static let styles: Set<String> = ["icon", "color", "colour", "image", "font", "gradient", "symbol", "tint"]

  private func finding(
    _ rows: [CodeFinding.Row],
    _ claims: [Int],
    _ literals: [String],
    _ target: String?,
    _ subject: CodeExpression,
    _ statement: CodeStatement
  ) -> CodeFinding {
    let own = type?.ownName
    let noun =
      target.map { CodeName($0 == "self" ? own ?? $0 : $0).noun }
      ?? (member.map { CodeName($0.baseName).withoutVerb } ?? "value")
    let each =
      subject.simpleName == "self" ? "each " + CodeName(own ?? "case").phrase : "each " + subject.noun
    let shown = (target == "self" ? own : target) ?? name
    let condition = StatedCondition(each, "")
    let meaning: Response.Meaning = rows.count == 1 ? .returns(rows[0].output) : .maps(shown)
    // `requiresLogin` of a case is no login.
    let isFlag = rows.allSatisfy { ["true", "false"].contains($0.output) }
    var finding = CodeFinding(
      condition,
      StatedResponse("return stated \(isFlag ? "bool" : noun)", "gives each its value", meaning, literals: literals),
      at: [statement.offset] + rows.map(\.offset),
      weight: 7
    )
    finding.rows = rows
    finding.claims = claims
    func sentence(_ input: (String) -> String) -> String {
      Self.sentence("`\(shown)` is", rows) { row in
        "\(row.output.ticked) for \(row.input == "other" ? "all others" : input(row.input))"
      }
    }
    let spelled = sentence { $0.rangeWords ?? $0.ticked }
    finding.sentence = spelled.count < 156 && !spelled.hasSuffix(" more") ? spelled : sentence(\.ticked)
    return finding
  }

  /// A sentence of at most 160 characters with all rows, their texts cut as far as needed, or with as many as fit.
  static func sentence(_ start: String, _ rows: [CodeFinding.Row], _ text: (CodeFinding.Row) -> String) -> String {
    // Of few texts that are not long, those that are told are told whole.
    let areWhole = rows.count < 4 && rows.allSatisfy { $0.output.count <= 50 }
    for length in areWhole ? [80, 48] : [80, 48, 32, 20] {
      let short = rows.map { $0.shortened(to: length) }
      // Two values that look the same would say the wrong thing.
      guard length == 80 || Set(short.map(\.output)).count == Set(rows.map(\.output)).count else { break }
      let full = start + " " + short.map(text).joined(separator: ", ")
      if full.count < 160 { return full }
    }
    var sentence = start
    for (index, row) in rows.enumerated() {
      let next = (index == 0 ? " " : ", ") + text(row.shortened(to: 48))
      let rest = rows.count - index
      guard sentence.count + next.count < (rest == 1 ? 160 : 146) || index == 0 else {
        return sentence + ", and \(rest) more"
      }
      sentence += next
    }
    return sentence
  }

  private static func value(of statement: CodeStatement) -> (CodeExpression, String?)? {
    switch statement.kind {
    case .return(let value?): (value, nil)
    case .expression(let value) where value.call == nil || value.caseName != nil: (value, nil)
    case .assign(let target, "=", let value): (value, target.lastName)
    default: nil
    }
  }

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
}

extension CodeSite {
  /// What conditions add to a list that is returned, or is a part of what is: the problems of a form.
  private func listed() -> [CodeFinding] {
    let results = flow.resultNames
    return flow.branches.flatMap { branch -> [CodeFinding] in
      guard branch.kind != .main, branch.kind != .loop, case .some(let condition?) = condition(of: branch)
      else {
        return []
      }
      return branch.effects.compactMap { effect in
        guard let (list, part, value) = effect.addition, let isResult = results[list], flow.localNames.contains(list),
          !flow.parameters.contains(list), part != nil || flow.locals[list]?.isFilled != true, let text = value.rowText
        else { return nil }
        let words = value.caseName.map { CodeName($0).phrase } ?? value.string?.told ?? value.noun
        guard !words.isEmpty else { return nil }
        let noun = CodeName(part ?? list).phrase
        let isWhole = isResult && part == nil
        var finding = CodeFinding(
          condition,
          StatedResponse(
            isWhole ? "list \(words)" : "add \(words) to \(noun)",
            isWhole ? "lists \(text.ticked)" : "adds \(text.ticked) to `\(part ?? list)`",
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
    return call == nil || call?.arguments.isEmpty == false
  }

  /// As a table shows it; nil for what is no plain value.
  var rowText: String? {
    switch literal {
    case .text(let text)?: return "\"\(text.shortened(to: 80))\""
    case .number(let number)?: return number
    case .bool(let flag)?: return "\(flag)"
    case .null?: return "nil"
    case nil: break
    }
    if let name = caseName { return text.isEmpty || text.count > 50 ? "." + name : text.replacing("let ", with: "") }
    guard !text.isEmpty, text.count <= 60 else { return nil }
    switch bare.kind {
    case .name, .member, .call, .binary, .list, .index, .tuple: return text
    default: return nil
    }
  }

  /// The function that a branch calls.
  fileprivate var rowCall: String? {
    guard let call, let name = call.function.simpleName, name.first?.isLowercase == true, call.function.base == nil
    else { return nil }
    return name + "(…)"
  }
}

extension CodeFinding.Row {
  /// With long texts cut.
  fileprivate func shortened(to limit: Int) -> Self {
    var row = self
    (row.input, row.output) = (input.shortenedText(to: limit), output.shortenedText(to: limit))
    return row
  }
}

extension CodeCase {
  fileprivate var rowText: String {
    patterns.map { pattern in pattern.caseName.map { "." + $0 } ?? pattern.rowText ?? pattern.text }.joined(
      separator: ", "
    )
  }
}

extension String {
  /// A default as a sentence shows it.
  var shownDefault: String {
    self == "Date()" ? "the current time" : self == "\"\"" ? "an empty text" : self == "[]" ? "an empty list" : ticked
  }

  /// A text in quotation marks, cut between two of its words and never in an interpolation; anything else as it is.
  fileprivate func shortenedText(to limit: Int) -> String {
    guard count > limit + 2, hasPrefix("\""), hasSuffix("\"") else { return self }
    let head = prefix(limit)
    let opened = head.ranges(of: "\\(").last?.lowerBound
    let end = opened.flatMap { head[$0...].contains(")") ? nil : $0 } ?? head.lastIndex(of: " ") ?? startIndex
    var kept = head[..<end]
    while let last = kept.last, " ,;:".contains(last) { kept.removeLast() }
    return kept.count > 1 ? kept + "…\"" : self
  }

  /// A name in backticks, a number without.
  var tickedName: String { first?.isNumber == true ? self : "`\(self)`" }

  /// In backticks, unless it is a text, a number, or a word of plain English.
  var ticked: String {
    if hasPrefix("\"") || ["other", "nil", "true", "false"].contains(self) || first?.isNumber == true { return self }
    return "`\(self)`"
  }
}
