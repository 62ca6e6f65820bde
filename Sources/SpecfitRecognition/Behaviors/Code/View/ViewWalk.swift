// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

/// Goes through what a view builds.
struct ViewWalk {
  let type: CodeType?
  /// The name of the member that builds a part of the view; nil for the view itself.
  let part: String?
  var findings: [CodeFinding] = []
  /// The accessibility identifiers, with the elements that have them and their places.
  var identifiers: [(element: String, name: String, offset: Int)] = []
  /// The parts of the view that are shown, with the condition under which each is.
  var uses: [(part: String, condition: StatedCondition?, isHidden: Bool, isOptional: Bool)] = []
  /// What the view shows as soon as a property is set, by the property.
  var presented: [String: StatedResponse] = [:]
  /// Whether a user has to open what is read before it is there: a menu, an alert, what stands behind a swipe.
  var isHidden: Bool
  /// What a screen reader says of the button that is looked at.
  var spoken: String?
  /// Whether what is read is there, or can be used, only under a condition: the rows of a list, a disabled control.
  var isOptional = false
  var depth = 0

  init(type: CodeType?, part: String? = nil, isHidden: Bool = false, isOptional: Bool = false) {
    (self.type, self.part, self.isHidden, self.isOptional) = (type, part, isHidden, isOptional)
  }

  /// One finding for all identifiers of a view, where its first part is read; for that of a part alone otherwise.
  static func identified(in site: CodeSite, or walk: ViewWalk) -> [CodeFinding] {
    let parts = site.type?.members.filter { ($0.isShown || $0.name == "body") && $0.body != nil } ?? []
    guard parts.count > 1 else { return walk.identified }
    guard parts.first == site.member else { return [] }
    var whole = ViewWalk(type: site.type)
    for part in parts {
      var walk = ViewWalk(type: site.type, part: part.name == "body" ? nil : part.baseName)
      if let body = part.body { walk.walk(body, []) }
      whole.identifiers += walk.identifiers
    }
    return whole.identified
  }

  private var identified: [CodeFinding] {
    guard let first = identifiers.first else { return [] }
    let isOne = identifiers.count == 1
    let pairs = identifiers.map { "the \($0.element) \"\($0.name)\"" }
    var shown = pairs[1...].prefix(0)
    for pair in pairs[1...] where shown.joined().count + pair.count < 80 { shown.append(pair) }
    let rest = pairs.count > shown.count + 1 ? " and \(pairs.count - shown.count - 1) more" : ""
    let plural = isOne ? "identifier" : "identifiers"
    var response = StatedResponse(
      "have accessibility \(plural)",
      "has the accessibility identifier \"\(first.name)\"",
      .identifies,
      literals: identifiers.map(\.name)
    )
    let element = first.element.filter { $0 != "\"" }
    response.state =
      isOne ? "\(element) has accessibility identifier" : "\(identifiers.count) elements have accessibility identifiers"
    var finding = CodeFinding(nil, response, at: identifiers.map(\.offset), weight: 4)
    finding.level = .accessibility
    finding.subject = "the \(first.element)"
    if !isOne {
      let head = "the \(first.element) has the accessibility identifier \"\(first.name)\""
      finding.sentence = ([head] + shown).joined(separator: ", ") + rest
    }
    finding.isOfComponent = true
    return [finding]
  }

  mutating func walk(_ block: CodeBlock, _ conditions: [StatedCondition]) {
    guard depth < 40, findings.count < 120 else { return }
    depth += 1
    defer { depth -= 1 }
    for statement in block.statements { walk(statement, conditions) }
  }

  /// Goes through what is there only once a user has opened it.
  mutating func walkHidden(_ block: CodeBlock, _ conditions: [StatedCondition]) {
    let isOuterHidden = isHidden
    isHidden = true
    defer { isHidden = isOuterHidden }
    walk(block, conditions)
  }

  /// Goes through what is there only under a condition, or once for each of several values.
  mutating func walkOptional(_ block: CodeBlock, _ conditions: [StatedCondition]) {
    let isOuterOptional = isOptional
    isOptional = true
    defer { isOptional = isOuterOptional }
    walk(block, conditions)
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
    var bound: [String: CodeExpression] = [:]
    for case .binds(let name, let value) in clauses { bound[name] = value }
    show(then, holding, at: statement, outer: conditions, isOnlyThen: other == nil && !isOptional, finding: bound)
    guard let other else { return }
    if other.statements.count == 1, case .if = other.statements[0].kind { return walk(other.statements[0], conditions) }
    show(other, failing, at: statement, outer: conditions, isOnlyThen: false)
  }

  mutating func show(
    _ block: CodeBlock,
    _ condition: StatedCondition?,
    at statement: CodeStatement,
    outer: [StatedCondition],
    isOnlyThen: Bool,
    finding bound: [String: CodeExpression] = [:]
  ) {
    let inner = outer + (condition.map { [$0] } ?? [])
    let before = findings.count
    walkOptional(block, inner)
    guard let condition, !condition.words.isEmpty, let content = block.shown(finding: bound) else { return }
    // Nested conditions have said it already.
    guard !content.isQuoted || findings[before...].allSatisfy({ $0.condition?.isEvent != false }) else { return }
    let whole = condition.told(inside: outer)
    var finding = CodeFinding(
      whole,
      StatedResponse(showing: content),
      at: [statement.offset, content.offset],
      weight: 6
    )
    finding.level = .ui
    finding.subject = "the view"
    if isOnlyThen, !content.isQuoted, whole.clause.count + content.clause.count < 125 {
      finding.sentence = "the view shows \(content.clause) only when \(whole.clause)"
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
    // Where they stand of which other cases of the same pattern leave a rest.
    var rests: Set<Int> = []
    for (index, option) in cases.enumerated() {
      // `case .empty where isPlanned:` leaves to `case .empty:` what is not.
      let shown = option.patterns.map(\.text)
      let narrower = cases[..<index].suffix(16).filter { $0.condition != nil && $0.patterns.map(\.text) == shown }
      // Beyond a few nobody could say what is left.
      guard narrower.count < 5 else { continue }
      let failing = narrower.compactMap(\.condition).map { ConditionPhrases().failing([.holds($0)]) }
      let stated = StatedCondition.all(
        [ConditionPhrases().option(option, of: subject)].compactMap { $0 } + failing.compactMap(StatedCondition.any)
      )
      walkOptional(option.block, conditions + (stated.map { [$0] } ?? []))
      guard let content = option.block.shown(), let stated, !option.patterns.isEmpty else { continue }
      rows.append(
        CodeFinding.Row(
          input: option.shownPatterns(within: 70).replacing("`", with: "")
            + (option.condition.map { " where \($0.shown)" } ?? ""),
          output: content.clause.hasPrefix("the ") ? String(content.clause.dropFirst(4)) : content.clause,
          offset: option.offset
        )
      )
      if option.condition == nil, !narrower.isEmpty { rests.insert(option.offset) }
      if content.isQuoted {
        add(
          stated.told(inside: conditions),
          "show \(content.words)",
          "shows \(content.clause)",
          content.meaning,
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
    finding.sentence = CodeSite.sentence("the view shows", rows) {
      ($0.output.hasPrefix("\"") ? $0.output : "the \($0.output)") + " for `\($0.input)`"
        + (rests.contains($0.offset) ? " otherwise" : "")
    }
    for index in rows.indices where rests.contains(rows[index].offset) { rows[index].input += " otherwise" }
    finding.rows = rows
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
    var meaning = meaning
    if case .shows(let text) = meaning {
      if clause.contains("\"") { literals = [text] }
      if isHidden { meaning = .words }
    }
    var finding = CodeFinding(
      condition,
      StatedResponse(words, clause.withoutFormats, meaning, literals: literals),
      at: offsets,
      weight: weight
    )
    finding.level = .ui
    finding.subject = "the view"
    finding.sentence = (sentence ?? opening.map { "\($0) \(clause)" })?.withoutFormats
    finding.opening = opening?.withoutFormats
    findings.append(finding)
  }
}

extension StatedResponse {
  /// That something is shown.
  fileprivate init(showing content: ViewContent) {
    self.init("show \(content.words)", "shows \(content.clause)", content.meaning, literals: content.literals)
    state = content.state
  }
}
