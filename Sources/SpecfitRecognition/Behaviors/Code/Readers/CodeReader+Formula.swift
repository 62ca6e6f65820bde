// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// Values that are calculated.
  static let formula = CodeReader(
    name: "formula",
    reads: .member,
    read: { site in
      site.flow.values.compactMap { value in
        site.formula(value.value, target: value.target, value.statement, branch: value.branch)
      }
    },
    examples: [
      CodeExample(
        "var share: Double { part / whole * 100 }",
        "`share` is `part / whole * 100`."
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
        "var isDue: Bool { dueDate < now }",
        "`isDue` is true when `dueDate` is before `now`."
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

  /// Whether a local value only serves a later calculation, which says it.
  fileprivate func isStep(_ local: String, after offset: Int) -> Bool {
    values.contains { later in
      guard later.statement.offset > offset, case .binary(_, let sign, _) = later.value.bare.kind else { return false }
      return Self.arithmetic.contains(sign) && later.value.bare.names.contains(local)
    }
  }

  private static let arithmetic: Set<String> = ["*", "/", "%", "-", "+"]
}

extension CodeSite {
  fileprivate func formula(_ value: CodeExpression, target: CodeExpression?, _ statement: CodeStatement, branch: Int)
    -> CodeFinding?
  {
    let text = flow.inlined(value.bare.shown, limit: 110)
    guard !text.isEmpty, text.count <= 110, branch < flow.branches.count else { return nil }
    guard case .binary(let left, let sign, let right) = value.bare.kind else { return nil }
    let shown = target.flatMap { $0.shown.isEmpty ? nil : $0.shown } ?? name
    guard !shown.isEmpty, shown != "pattern" else { return nil }
    let noun = CodeName(shown.split(separator: ".").last.map(String.init) ?? shown).withoutVerb
    let condition = condition(ofBranch: branch)
    if ["*", "/", "%", "-", "+"].contains(sign) {
      if let local = target?.simpleName, !isSet(target), flow.isStep(local, after: statement.offset) { return nil }
      guard text.contains("*") || text.contains("/") || target == nil, left.string == nil, right.string == nil,
        !text.contains("\"")
      else { return nil }
      let names = value.bare.names.map { CodeName($0).noun }.filter { !$0.isEmpty && $0 != noun }
      guard !names.isEmpty else { return nil }
      let response = StatedResponse(
        "calculate \(noun) from \(names.prefix(3).joined(separator: " and "))",
        "calculates `\(shown)` as `\(text)`",
        .calculates(shown, as: text)
      )
      var finding = CodeFinding(condition, response, at: [statement.offset], weight: 6)
      if condition == nil { finding.sentence = "`\(shown)` is `\(text)`" }
      if isSet(target) { finding.claims = [statement.offset] }
      return finding
    }
    guard target == nil, ["<", "<=", ">", ">=", "==", "!=", "&&", "||"].contains(sign) else { return nil }
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
    var finding = CodeFinding(
      stated,
      StatedResponse("be true", "is true", .returns("true")),
      at: [statement.offset],
      weight: 6
    )
    finding.sentence = "`\(name)` is true when \(stated.clause)"
    finding.claims = [statement.offset]
    return finding
  }
}
