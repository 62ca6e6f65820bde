// Questions that a member answers with true or false.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeSite {
  /// A question whose answer is another one: whether a list is empty, or holds something.
  func truth(_ value: CodeExpression, _ statement: CodeStatement) -> CodeFinding? {
    guard [member?.type, member?.result].contains("Bool"), !value.waits, let stated = truth(value) else { return nil }
    return isTrue(when: stated, statement)
  }

  func isTrue(when stated: StatedCondition, _ statement: CodeStatement) -> CodeFinding {
    var finding = answer(true, when: stated, statement)
    finding.claims = [statement.offset]
    return finding
  }

  private func answer(_ value: Bool, when stated: StatedCondition, _ statement: CodeStatement) -> CodeFinding {
    var finding = CodeFinding(
      stated,
      StatedResponse("be \(value)", "is \(value)", .returns("\(value)")),
      at: [statement.offset],
      weight: 6
    )
    finding.sentence = "`\(name)` is \(value) when \(stated.clause)"
    return finding
  }

  private func truth(_ value: CodeExpression) -> StatedCondition? {
    if value.lastName == "isEmpty", let trimmed = value.base, trimmed.calledName == "trimmingCharacters",
      [nil, "self"].contains(trimmed.call?.function.base?.simpleName)
    {
      return StatedCondition("blank text", "the text is blank")
    }
    switch value.kind {
    case .not(let inner) where inner.bare.path != nil || inner.call != nil: break
    case .member(_, let name) where ["isEmpty", "isBlank"].contains(name): break
    case .call where value.isTest: break
    default: return nil
    }
    return StatedCondition.any(flow.phrases.alternatives(value, holds: true))
  }

  /// That a question is answered with false as soon as one of several conditions fails: each of `a && b && c` alone.
  func denials(of value: CodeExpression, _ statement: CodeStatement) -> [CodeFinding] {
    guard [member?.type, member?.result].contains("Bool"), type?.isView != true,
      case .binary(_, "&&", _) = value.bare.kind
    else { return [] }
    let operands = value.operands(of: "&&")
    let failing = operands.map { StatedCondition.all(flow.phrases.alternatives($0, holds: false)) }
    guard operands.count < 9, !failing.contains(nil) else { return [] }
    return failing.compactMap(\.self).map { answer(false, when: $0, statement) }
  }
}
