// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// Goes through what a view builds.
struct ViewWalk {
  let type: CodeType?
  let noun: String
  var findings: [CodeFinding] = []
  /// The accessibility identifiers, with their places.
  var identifiers: [(name: String, offset: Int)] = []
  /// What the view shows as soon as a property is set, by the property.
  var presented: [String: StatedResponse] = [:]
  var depth = 0

  init(type: CodeType?, noun: String) { (self.type, self.noun) = (type, noun) }

  /// One finding for all identifiers of the view.
  var identified: [CodeFinding] {
    guard !identifiers.isEmpty else { return [] }
    let names = identifiers.prefix(3).map { "\"\($0.name)\"" }.joined(separator: ", ")
    let rest = identifiers.count > 3 ? " and \(identifiers.count - 3) more" : ""
    let plural = identifiers.count == 1 ? "identifier" : "identifiers"
    var finding = CodeFinding(
      nil,
      StatedResponse(
        "have accessibility \(plural)",
        "has the accessibility \(plural) \(names)\(rest)",
        .identifies,
        literals: identifiers.map(\.name)
      ),
      at: identifiers.map(\.offset),
      weight: 4
    )
    finding.level = .accessibility
    finding.subject = "the view"
    finding.isOfComponent = true
    return [finding]
  }

  mutating func walk(_ block: CodeBlock, _ conditions: [StatedCondition]) {
    guard depth < 40, findings.count < 120 else { return }
    depth += 1
    defer { depth -= 1 }
    for statement in block.statements { walk(statement, conditions) }
  }

  mutating func walk(_ statement: CodeStatement, _ conditions: [StatedCondition]) {
    switch statement.kind {
    case .expression(let value), .return(let value?): visit(value, conditions, comment: statement.words)
    case .if(let clauses, let then, let other): walkIf(clauses, then, other, statement, conditions)
    case .switch(let subject, let cases): walkSwitch(subject, cases, statement, conditions)
    default: break
    }
  }

  mutating func walkIf(
    _ clauses: [CodeCondition],
    _ then: CodeBlock,
    _ other: CodeBlock?,
    _ statement: CodeStatement,
    _ conditions: [StatedCondition]
  ) {
    let phrases = ConditionPhrases()
    let holding = StatedCondition.all(phrases.holding(clauses) ?? [])
    let failing = StatedCondition.any(phrases.failing(clauses))
    let isOptional: Bool = if case .binds? = clauses.first { true } else { false }
    show(then, holding, at: statement, outer: conditions, isOnlyThen: other == nil && !isOptional)
    guard let other else { return }
    if other.statements.count == 1, case .if = other.statements[0].kind { return walk(other.statements[0], conditions) }
    show(other, failing, at: statement, outer: conditions, isOnlyThen: false)
  }

  mutating func show(
    _ block: CodeBlock,
    _ condition: StatedCondition?,
    at statement: CodeStatement,
    outer: [StatedCondition],
    isOnlyThen: Bool
  ) {
    let inner = outer + (condition.map { [$0] } ?? [])
    let before = findings.count
    walk(block, inner)
    guard let condition, !condition.words.isEmpty, let content = block.content else { return }
    // Nested conditions have said it already.
    guard findings.count == before || !content.isQuoted else { return }
    let shown = content.isQuoted ? "\"\(content.text)\"" : "the \(content.text)"
    var finding = CodeFinding(
      condition,
      StatedResponse(
        "show \(content.text)",
        "shows \(shown)",
        content.isQuoted ? .shows(content.text) : .presents(content.text),
        literals: content.isQuoted ? [content.text] : []
      ),
      at: [statement.offset, content.offset],
      weight: 6
    )
    finding.level = .ui
    finding.subject = "the view"
    if isOnlyThen, !content.isQuoted, condition.clause.count + shown.count < 125 {
      finding.sentence = "the view shows \(shown) only when \(condition.clause)"
    }
    findings.append(finding)
  }

  mutating func walkSwitch(
    _ subject: CodeExpression,
    _ cases: [CodeCase],
    _ statement: CodeStatement,
    _ conditions: [StatedCondition]
  ) {
    var rows: [CodeFinding.Row] = []
    for option in cases {
      let stated = ConditionPhrases().option(option, of: subject)
      walk(option.block, conditions + (stated.map { [$0] } ?? []))
      guard let content = option.block.content, let stated, !option.patterns.isEmpty else { continue }
      rows.append(
        CodeFinding.Row(
          input: option.shownPatterns(within: 70).replacing("`", with: ""),
          output: content.isQuoted ? "\"\(content.text)\"" : content.text,
          offset: option.offset
        )
      )
      if content.isQuoted {
        add(
          stated,
          "show \(content.text)",
          "shows \"\(content.text)\"",
          .shows(content.text),
          [content.offset, option.offset],
          6
        )
      }
    }
    guard rows.count > 1, !rows.allSatisfy({ $0.output.hasPrefix("\"") }) else { return }
    let noun = subject.noun
    var finding = CodeFinding(
      StatedCondition("each \(noun)", ""),
      StatedResponse("show view of \(noun)", "shows what belongs to each", .maps("the view that is shown")),
      at: [statement.offset] + rows.map(\.offset),
      weight: 6
    )
    finding.level = .ui
    finding.rows = rows
    finding.sentence = CodeSite.sentence("the view shows", rows) {
      ($0.output.hasPrefix("\"") ? $0.output : "the \($0.output)") + " for `\($0.input)`"
    }
    findings.append(finding)
  }

  /// Adds a finding of what the view does.
  mutating func add(
    _ condition: StatedCondition?,
    _ words: String,
    _ clause: String,
    _ meaning: Response.Meaning,
    _ offsets: [Int],
    _ weight: Int,
    sentence: String? = nil,
    opening: String? = nil
  ) {
    var literals: [String] = []
    if case .shows(let text) = meaning, clause.contains("\"") { literals = [text] }
    var finding = CodeFinding(
      condition,
      StatedResponse(words, clause, meaning, literals: literals),
      at: offsets,
      weight: weight
    )
    finding.level = .ui
    finding.subject = "the view"
    finding.sentence = sentence ?? opening.map { "\($0) \(clause)" }
    finding.opening = opening
    findings.append(finding)
  }
}
