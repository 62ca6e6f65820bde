// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// A switch that gives each case its value.
  static let valueTable = CodeReader(
    name: "value-table",
    reads: .member,
    read: { site in
      site.flow.switches.flatMap {
        site.table($0.statement, given: site.condition(ofBranch: $0.branch, at: $0.statement))
      }
        + site.assignedTables
    },
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
        func swell(at hours: Double, isCalm: Bool) -> Swell {
          if isCalm { return .none }
          switch hours {
          case ..<4: return .low
          case 4..<9: return .high
          default: return .none
          }
        }
        """,
        "When `isCalm` is false, `swell` is `.low` for below 4, `.high` for 4 to below 9, `.none` for all others."
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
      CodeExample(
        """
        enum PostError: Error {
          case lost, late
          case other(Int)
          init(status: Int) {
            self = switch status {
            case 404: .lost
            case 408: .late
            default: .other(status)
            }
          }
        }
        """,
        "`PostError` is `.lost` for 404, `.late` for 408, `other(…)` for all others."
      ),
      CodeExample(
        """
        func lamp(for boat: Boat) -> Lamp {
          let lamp: Lamp = switch boat.kind {
          case .sail: .white
          case .steam: .red
          }
          return lamp
        }
        """,
        "`lamp` is `.white` for `.sail`, `.red` for `.steam`."
      ),
    ]
  )
}

extension CodeSite {
  /// What `self = switch status { … }` gives for each case.
  fileprivate var assignedTables: [CodeFinding] {
    flow.branches.flatMap(\.effects).flatMap { effect -> [CodeFinding] in
      guard case .sets(let target, "=", let value) = effect.kind, let name = target.simpleName,
        case .branches(let statement) = value.bare.kind
      else { return [] }
      return table(statement, into: name)
    }
      // `let tone: Tone = switch level { … }`, which may be what is given back.
      + flow.values.flatMap { value -> [CodeFinding] in
        guard case .local = value.statement.kind, case .branches(let statement) = value.value.bare.kind,
          let name = value.target?.simpleName
        else { return [] }
        let isResult = flow.resultNames[name] == true
        let outer = condition(ofBranch: value.branch, at: value.statement)
        return table(statement, into: isResult ? nil : name, given: outer)
      }
  }

  fileprivate func table(
    _ statement: CodeStatement,
    into assigned: String? = nil,
    given outer: StatedCondition? = nil
  ) -> [CodeFinding] {
    guard event == nil, case .switch(let subject, let cases) = statement.kind, cases.count > 1,
      // What a `where` decides besides, no row says.
      cases.allSatisfy({ $0.condition == nil })
    else { return [] }
    var carried: [CodeFinding] = []
    var rows: [CodeFinding.Row] = []
    var claims: [Int] = []
    var target = assigned
    var literals: [String] = []
    for option in cases {
      guard option.block.statements.count == 1, let inner = option.block.statements.first else { continue }
      if case .throw = inner.kind { continue }
      guard let (value, name) = Self.value(of: inner), let output = value.rowCall ?? value.rowText else { return [] }
      // What sets one thing here and another there is no table of either.
      if let name, let target, name != target { return [] }
      if let name { target = name }
      if name == nil, assigned == nil, let finding = self.carried(by: option, value, inner) {
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
    return (isTable ? [finding(rows, claims, literals, target, subject, statement, outer)] : []) + carried
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
    _ statement: CodeStatement,
    _ outer: StatedCondition?
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
    func sentence(after start: String = "", _ input: (String) -> String) -> String {
      Self.sentence(start + "`\(shown)` is", rows) { row in
        "\(row.output.ticked) for \(row.input == "other" ? "all others" : input(row.input))"
      }
    }
    // What leads to the switch holds for all of its rows; what is looked at is there.
    let start = outer.flatMap { outer -> String? in
      if case .isAbsent = outer.meaning { return nil }
      return outer.clause.isEmpty || outer.clause.count > 60 ? nil : "when \(outer.clause), "
    }
    let spelled = [start, ""].lazy.compactMap { $0 }.map { sentence(after: $0) { $0.rangeWords ?? $0.ticked } }
      .first { $0.count < 156 && !$0.hasSuffix(" more") }
    finding.sentence = spelled ?? sentence(\.ticked)
    return finding
  }

  /// A sentence of at most 160 characters with all rows, their texts cut as far as needed, or with as many as fit.
  static func sentence(_ start: String, _ rows: [CodeFinding.Row], _ text: (CodeFinding.Row) -> String) -> String {
    // Rather all of them, cut short, than some.
    for length in [80, 48, 32, 20] {
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
}

extension CodeExpression {
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
    patterns.map { pattern in
      // What an optional holds decides, and not that it holds something.
      let held = pattern.caseName == "some" ? pattern.call?.arguments.first?.value : nil
      if let held { return held.text.hasPrefix("let ") || held.text == "_" ? "any other" : held.rowText ?? held.text }
      return pattern.caseName.map { "." + $0 } ?? pattern.rowText ?? pattern.text
    }
    .joined(separator: ", ")
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
