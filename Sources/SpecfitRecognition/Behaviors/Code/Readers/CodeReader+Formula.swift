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
        "var isDue: Bool { dueDate < now }",
        "`isDue` is true when `dueDate` is below `now`."
      ),
    ]
  )
}

extension CodeSite {
  fileprivate func formula(_ value: CodeExpression, target: CodeExpression?, _ statement: CodeStatement, branch: Int)
    -> CodeFinding?
  {
    guard let text = Optional(value.bare.shown), !text.isEmpty, text.count <= 110, branch < flow.branches.count else {
      return nil
    }
    guard case .binary(let left, let sign, let right) = value.bare.kind else { return nil }
    let shown = target.flatMap { $0.shown.isEmpty ? nil : $0.shown } ?? name
    guard !shown.isEmpty, shown != "pattern" else { return nil }
    let noun = CodeName(shown.split(separator: ".").last.map(String.init) ?? shown).withoutVerb
    let condition = condition(ofBranch: branch)
    if ["*", "/", "%", "-", "+"].contains(sign) {
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
