// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// Values that are calculated.
  static let formula = CodeReader(
    name: "formula",
    reads: .member,
    read: { site in
      let uses = LocalUses(site.flow)
      return site.flow.values.flatMap { value in
        site.chosen(value.value, for: value.target, value.statement, branch: value.branch, uses)
          + (site.formula(value.value, target: value.target, value.statement, branch: value.branch, uses).map { [$0] }
            ?? [])
          + (value.target == nil ? site.partFormulas(of: value.value.bare, value.statement, branch: value.branch) : [])
          + (value.target == nil && value.branch == 0 ? site.denials(of: value.value, value.statement) : [])
      }
    },
    examples: [
      CodeExample(
        "var share: Double { part / whole * 100 }",
        "`share` is `part / whole * 100`."
      ),
      CodeExample(
        "func grown(by edge: Int) -> (Int, Int) { (width + 2 * edge, height) }",
        "`grown` returns `(width + 2 * edge, height)`."
      ),
      CodeExample(
        """
        func measure() {
          let hours = elapsed / 3600
          speed = distance / hours
        }
        """,
        "`speed` is `distance / (elapsed / 3600)`."
      ),
      CodeExample(
        """
        struct Quay {
          var used: Int {
            let hulls = ships.reduce(0) { $0 + $1.length }
            return hulls + gap * (ships.count - 1)
          }
          func fits(_ ship: Ship) -> Bool {
            let needed = ships.isEmpty ? ship.length : ship.length + gap
            return used + needed <= length
          }
        }
        """,
        "`used` is `hulls + gap * (ships.count - 1)`, where `hulls` adds up `length` of all `ships`.",
        "When `ships` is empty, `fits` uses `ship.length` as `needed`.",
        "When `ships` is not empty, `fits` uses `ship.length + gap` as `needed`.",
        "`fits` is true when `used + needed` is at most `length`."
      ),
      CodeExample(
        """
        func mean() -> Double {
          let total = trips.reduce(0) { $0 + $1.length }
          return total / Double(trips.count)
        }
        """,
        "`mean` returns the average of `length` of all `trips`."
      ),
      CodeExample(
        "var isDue: Bool { dueDate < now }",
        "`isDue` is true when `dueDate` is before `now`."
      ),
      CodeExample(
        "struct Order { var canPay: Bool { !lines.isEmpty } }",
        "`canPay` is true when `lines` is not empty."
      ),
      CodeExample(
        "struct Order { var isLate: Bool { lines.contains { !$0.isSent } } }",
        "`isLate` is true when `isSent` is false for one of `lines`."
      ),
      CodeExample(
        "extension String { var isEmptyText: Bool { trimmingCharacters(in: .whitespacesAndNewlines).isEmpty } }",
        "`isEmptyText` is true when the text is blank."
      ),
      CodeExample(
        "func days(stock: Int, use: Double) -> Int { Int((Double(stock) / use).rounded(.down)) }",
        "`days` is `Int((Double(stock) / use).rounded(.down))`."
      ),
      CodeExample(
        """
        static func sailsBefore(_ a: Boat, _ b: Boat) -> Bool {
          if let left = a.calledAt, let right = b.calledAt { return left > right }
          if a.calledAt != nil { return true }
          if b.calledAt != nil { return false }
          if a.sails.count != b.sails.count { return a.sails.count > b.sails.count }
          return a.arrivedAt < b.arrivedAt
        }
        """,
        "`sailsBefore` is true when `a.calledAt` exists and `b.calledAt` exists and `a.calledAt` is after `b.calledAt`.",
        "`sailsBefore` is true when `a.calledAt` is nil and `b.calledAt` is nil and `a.sails.count` is above `b.sails.count`.",
        "`sailsBefore` is true when `a.calledAt` is nil and `b.calledAt` is nil and `a.sails.count` is `b.sails.count` and `a.arrivedAt` is before `b.arrivedAt`."
      ),
      CodeExample(
        "static func < (a: Boat, b: Boat) -> Bool { (a.pier, a.name) < (b.pier, b.name) }"
      ),
      CodeExample(
        "func isNearer(_ a: Boat, _ b: Boat) -> Bool { (a.pier, a.name) < (b.pier, b.name) }",
        "`isNearer` is true when `a.pier` is below `b.pier`, or is the same and `a.name` is below `b.name`."
      ),
      CodeExample(
        #"func bill(for boat: Boat) -> Invoice { Invoice(id: "B-" + boat.id, total: boat.fee * 1.2, paid: 0) }"#,
        "The `total` of the returned `Invoice` is `boat.fee * 1.2`."
      ),
      CodeExample("struct Order { var isOpen: Bool { desk.isOpen } }"),
      CodeExample(
        "func meets(_ other: Trip) -> Bool { pier == other.pier && start < other.end && other.start < end }",
        "`meets` is true when `pier` is `other.pier` and `start` is below `other.end` and `other.start` is below `end`.",
        "`meets` is false when `pier` is not `other.pier`.",
        "`meets` is false when `start` is at least `other.end`.",
        "`meets` is false when `other.start` is at least `end`."
      ),
      CodeExample("func add(_ line: Line) { total += line.price * line.count }"),
      CodeExample(
        """
        func fee(isRush: Bool) -> Double {
          let rate = isRush ? 1.5 : 1.0
          return 20 * rate
        }
        """,
        "When `isRush` is true, `fee` uses 1.5 as `rate`.",
        "When `isRush` is false, `fee` uses 1.0 as `rate`.",
        "`fee` is `20 * rate`."
      ),
      CodeExample(
        """
        func toll(for boat: Boat) -> Int {
          let rate = boat.length > 12 ? rates.long : rates.short
          return rate * boat.nights
        }
        """,
        "When `boat.length` is above 12, `toll` uses `rates.long` as `rate`.",
        "When `boat.length` is at most 12, `toll` uses `rates.short` as `rate`.",
        "`toll` is `rate * boat.nights`."
      ),
      CodeExample(
        "func speed(_ ms: Int) -> Double { ms > 0 ? 1000 / Double(ms) : .infinity }",
        "When `ms` is above 0, `speed` calculates `speed` as `1000 / Double(ms)`."
      ),
      CodeExample(
        #"""
        func label() -> String {
          let hours = elapsed / 3600
          let minutes = elapsed % 3600 / 60
          return "\(hours) h \(minutes) min"
        }
        """#,
        #"`label` returns "\(hours) h \(minutes) min"."#
      ),
    ]
  )
}

extension CodeFlow {
  /// An arithmetic expression with what its local names stand for, as long as it stays within a limit.
  fileprivate func inlined(_ text: String, limit: Int) -> String {
    var written = ""
    var name = ""
    func flush() {
      defer { name = "" }
      guard !name.isEmpty, written.last != ".", let local = locals[name]?.bare,
        case .binary(_, let sign, _) = local.kind,
        Self.arithmetic.contains(sign), !local.shown.isEmpty
      else { return written += name }
      written += "(\(local.shown))"
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" || character == "$" {
        name.append(character)
      } else {
        flush()
        written.append(character)
      }
    }
    flush()
    return written.count <= limit ? written : text
  }

  static let arithmetic: Set<String> = ["*", "/", "%", "-", "+"]
}

extension CodeSite {
  /// Either of two values with which something is calculated: `let rate = isRush ? 1.5 : rates.normal`.
  fileprivate func chosen(
    _ value: CodeExpression,
    for target: CodeExpression?,
    _ statement: CodeStatement,
    branch: Int,
    _ uses: LocalUses
  ) -> [CodeFinding] {
    guard case .ternary(let test, let then, let other) = value.bare.kind, let local = target?.simpleName,
      !isSet(target), uses.isStep(local, after: statement.offset) || uses.isCompared(local, after: statement.offset)
    else { return [] }
    let outer = condition(ofBranch: branch, at: statement)
    return [(then, true), (other, false)].compactMap { option, holds in
      let number = option.number
      let isWorkedOut = if case .binary = option.bare.kind { true } else { false }
      let isNamed = option.bare.path.map { $0.count > 1 } == true || isWorkedOut && option.bare.shown.count < 60
      guard let told = number ?? (isNamed && !option.bare.shown.isEmpty ? "`\(option.bare.shown)`" : nil),
        let own = StatedCondition.any(flow.phrases.alternatives(test, holds: holds)),
        let condition = StatedCondition.all([outer, own].compactMap { $0 })
      else { return nil }
      let response = StatedResponse(
        isWorkedOut
          ? "calculate \(CodeName(local).phrase)" : "use \(number ?? option.noun) as \(CodeName(local).phrase)",
        "uses \(told) as `\(local)`",
        literals: number.map { [$0] } ?? []
      )
      return CodeFinding(condition, response, at: [statement.offset, option.offset], weight: 6)
    }
  }

  /// A text that is given back in any case, with the lines of what it tells.
  private func returned(
    _ text: CodeExpression,
    at offset: Int,
    _ statement: CodeStatement,
    _ condition: StatedCondition?
  ) -> CodeFinding? {
    guard flow.paths[offset]?.conditions.isEmpty != false, let response = flow.responses.returns(text) else {
      return nil
    }
    var finding = CodeFinding(condition, response, at: [offset, statement.offset], weight: 6)
    finding.claims = [offset]
    return finding
  }

  /// The values of what is given back that are calculated right there: `Bill(total: sum * 1.2, paid: 0)`.
  fileprivate func partFormulas(
    of value: CodeExpression,
    _ statement: CodeStatement,
    branch: Int
  ) -> [CodeFinding] {
    guard let call = value.call, let type = call.function.simpleName, Self.isOwnType(type) else { return [] }
    let condition = condition(ofBranch: branch, at: statement)
    return call.arguments.compactMap { argument in
      guard let label = argument.label, !argument.value.unrounded.value.text.isEmpty,
        case .binary(let left, let sign, let right) = argument.value.unrounded.value.kind,
        CodeFlow.arithmetic.contains(sign), left.string == nil, right.string == nil,
        case let text = flow.inlined(argument.value.shown, limit: 60), text.count <= 80, !text.contains("\"")
      else { return nil }
      let noun = CodeName(label).noun
      let names = argument.value.unrounded.value.names.map { CodeName($0).noun }.filter { !$0.isEmpty && $0 != noun }
      guard !names.isEmpty else { return nil }
      var finding = CodeFinding(
        condition,
        StatedResponse(
          "calculate \(noun) from \(names.prefix(3).joined(separator: " and "))",
          "calculates the `\(label)` of the returned `\(type)` as `\(text)`",
          .calculates(label, as: text)
        ),
        at: [argument.value.offset],
        weight: 5
      )
      let told = condition.map { "when \($0.brief ?? $0.clause), " } ?? ""
      finding.sentence = told + "the `\(label)` of the returned `\(type)` is `\(text)`"
      return finding.sentence.map(\.count) ?? 0 < 160 ? finding : nil
    }
  }

  /// Several values of which one is calculated: `return (x + width, y)`.
  private func several(_ values: CodeExpression, _ text: String, _ statement: CodeStatement) -> CodeFinding? {
    guard case .tuple(let parts) = values.kind, !claimed.contains(statement.offset),
      parts.contains(where: { part in
        if case .binary(_, let sign, _) = part.value.bare.kind { CodeFlow.arithmetic.contains(sign) } else { false }
      }),
      !text.contains("\"")
    else { return nil }
    let names = values.names.map { CodeName($0).noun }.filter { !$0.isEmpty }.withoutRepeats()
    guard !names.isEmpty else { return nil }
    let words = "return values calculated from \(names.prefix(3).joined(separator: " and "))"
    var finding = CodeFinding(nil, StatedResponse(words, "returns `\(text)`"), at: [statement.offset], weight: 6)
    finding.claims = [statement.offset]
    return finding
  }

  func formula(
    _ value: CodeExpression,
    target: CodeExpression?,
    _ statement: CodeStatement,
    branch: Int,
    _ uses: LocalUses
  ) -> CodeFinding? {
    let text = flow.inlined(value.bare.shown, limit: 110)
    guard !text.isEmpty, text.count <= 110, branch < flow.branches.count else { return nil }
    let (calculation, rounding) = value.bare.unrounded
    guard case .binary(let left, let sign, let right) = calculation.kind else {
      guard target == nil, branch == 0 else { return nil }
      return truth(value.bare, statement) ?? several(calculation, text, statement)
    }
    let shown = target.flatMap { $0.shown.isEmpty ? nil : $0.shown } ?? name
    guard !shown.isEmpty, shown != "pattern" else { return nil }
    let noun = CodeName(shown.split(separator: ".").last.map(String.init) ?? shown).withoutVerb
    let condition = condition(ofBranch: branch, at: statement)
    if CodeFlow.arithmetic.contains(sign) {
      if claimed.contains(statement.offset) || claimed.contains(value.bare.offset) { return nil }
      // What is only a step is not the value.
      guard !statement.isStep else { return nil }
      if let local = target?.simpleName, !isSet(target) {
        if uses.isStep(local, after: statement.offset) || flow.changed.contains(local) { return nil }
        // Nor is a part of a text with a format.
        if uses.isFormatted(local, after: statement.offset) { return nil }
        if let text = uses.text(with: local, after: statement.offset) {
          return branch == 0 && text.branch == 0 ? returned(text.value, at: text.offset, statement, condition) : nil
        }
      }
      guard text.contains("*") || text.contains("/") || target == nil, left.string == nil, right.string == nil,
        !text.contains("\"")
      else { return nil }
      if sign == "/", right.isCount, let sum = (left.simpleName.flatMap { flow.locals[$0] } ?? left).summed {
        let response = StatedResponse(
          "\(target == nil ? "return" : "calculate") average \(sum.words)",
          "\(target == nil ? "returns" : "sets `\(shown)` to") the average of \(sum.clause)",
          .calculates(shown, as: text)
        )
        var finding = CodeFinding(condition, response, at: [statement.offset], weight: 6)
        if isSet(target) || target == nil { finding.claims = [statement.offset] }
        return finding
      }
      let names = calculation.names.map { CodeName($0).noun }.filter { !$0.isEmpty && $0 != noun }
      guard !names.isEmpty else { return nil }
      let response = StatedResponse(
        "calculate \(noun) from \(names.prefix(3).joined(separator: " and "))\(rounding)",
        "calculates `\(shown)` as `\(text)`",
        .calculates(shown, as: rounding.isEmpty ? flow.inlined(calculation.shown, limit: 110) : text)
      )
      var finding = CodeFinding(condition, response, at: [statement.offset], weight: 6)
      let told = (condition.map { "when \($0.brief ?? $0.clause), " } ?? "") + "`\(shown)` is `\(text)`"
      if branch == 0, told.count < 160 {
        finding.sentence = told + flow.legend(of: calculation, within: 159 - told.count)
      }
      // Either of two values is claimed alone: `ms > 0 ? 1000 / ms : 0`.
      let isPart = statement.plainValue.map { $0.bare.offset != value.bare.offset } == true
      if isSet(target) || target == nil { finding.claims = [isPart ? value.bare.offset : statement.offset] }
      return finding
    }
    guard target == nil, ["<", "<=", ">", ">=", "==", "!=", "&&", "||"].contains(sign),
      branch == 0 || !claimed.contains(statement.offset)
    else { return nil }
    let parts = flow.phrases.alternatives(value, holds: true)
    guard let stated = sign == "||" ? StatedCondition.any(parts) : StatedCondition.all(parts) else {
      guard member?.kind == .property, case .some(nil) = self.condition(of: flow.branches[branch]) else { return nil }
      var finding = CodeFinding(
        nil,
        StatedResponse("be true when it holds", "is true when `\(text)`"),
        at: [statement.offset],
        weight: 6
      )
      finding.response.words =
        "be true only when \(value.bare.names.prefix(3).map { CodeName($0).noun }.joined(separator: " and ")) fit"
      return finding
    }
    guard let whole = StatedCondition.all([condition?.without(impliedBy: stated), stated].compactMap { $0 }) else {
      return nil
    }
    // Of a long sentence what only leads there is cut, and not what decides.
    let isLong = condition?.isAround == true && whole.clause.count > 140 - name.count
    let turned = isLong ? StatedCondition.all([stated, condition].compactMap { $0 }) : nil
    return isTrue(when: turned ?? whole, statement)
  }
}
