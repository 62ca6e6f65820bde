// What does not happen in a branch, or stays as it is.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeSite {
  /// That what a caller gives comes back as it is, where the other one of two ways makes something of it: `line` of
  /// `line.count > 40 ? line.prefix(39) + "…" : line`.
  func kept(_ branch: CodeBranch) -> CodeFinding? {
    func given(_ branch: CodeBranch) -> String? {
      guard branch.effects.count == 1, case .returns(let value?) = branch.effects[0].kind else { return nil }
      return value.bare.path.flatMap { $0.count == 1 && flow.parameters.contains($0[0]) ? $0[0] : nil }
    }
    guard let name = given(branch),
      flow.branches.contains(where: { other in
        guard other.parent == branch.parent, other.position != branch.position,
          [.then, .otherwise].contains(other.kind),
          other.effects.count == 1, case .returns(let value?) = other.effects[0].kind
        else { return false }
        return given(other) == nil && value.parts.contains { $0.root == name }
      })
    else { return nil }
    return unchanged(branch)
  }

  /// That nothing happens in a case of a switch that is only there to say so, where others do something.
  func idle(_ branch: CodeBranch) -> CodeFinding? {
    guard branch.kind == .option, branch.jump == .break, branch.effects.isEmpty, branch.remark == nil, event == nil,
      type?.isView != true, case .equals(_, _, true)? = branch.conditions.last?.meaning,
      case .some(let condition?) = condition(of: branch), let parent = branch.parent,
      flow.branches[parent].kind == .main, !flow.branches.contains(where: { $0.parent == branch.position }),
      flow.branches[parent].effects.allSatisfy({ $0.offset < branch.offset }),
      flow.branches.contains(where: { $0.kind == .option && $0.parent == parent && !effects(of: $0).isEmpty })
    else { return nil }
    return CodeFinding(
      condition,
      StatedResponse("do nothing", "does nothing", .nothing),
      at: [branch.offset],
      weight: 7
    )
  }

  /// That a collaborator is not called where a value is missing or a flag is down: the opposite of an `if` that has no
  /// `else`.
  func absent(_ branch: CodeBranch) -> CodeFinding? {
    guard type?.isView != true, branch.kind == .then, branch.isAlone, branch.tests.count == 1 else { return nil }
    if branch.conditions.count == 1, let known = flow.phrases.failing(branch.tests).first,
      let finding = kept(known, of: branch, by: branch.effects)
    {
      return finding
    }
    guard branch.tests[0].isPlain, let effect = effects(of: branch).first, case .calls(let call, _) = effect.kind,
      call.call?.function.base?.path != nil, call.calledName != "yield", !effect.isStoring, effect.storedObject == nil,
      let failing = flow.phrases.failing(branch.tests).first,
      let condition = StatedCondition.all(branch.conditions.dropLast().suffix(1) + [failing]),
      let response = prevented(effect, by: branch, isSure: flow.isOnlyInside(effect, of: branch))
    else { return nil }
    return CodeFinding(condition, response, at: [branch.offset] + branch.clauses, weight: 6)
  }

  /// That a call is made after an error was caught, too: *, also when `desk.book(_:)` fails*; empty where none was.
  func failure(before effect: CodeEffect, in branch: CodeBranch, within limit: Int) -> String {
    guard case .calls = effect.kind, branch.kind == .main, !effect.isSetting,
      let caught = flow.branches.last(where: { other in
        guard case .failure = other.kind, other.parent == branch.position else { return false }
        return other.offset < effect.offset
      }), !caught.ends, let clause = caught.conditions.last?.clause, !clause.isEmpty, !clause.contains(" any other ")
    else { return "" }
    let also = ", also when \(clause)"
    return also.count < limit ? also : ""
  }
}

extension CodeCondition {
  /// Whether it asks for a value or flag by its name.
  fileprivate var isPlain: Bool {
    switch self {
    case .binds(_, let value): value.bare.path != nil
    case .holds(let value): value.bare.path.map { $0.last?.first?.isLowercase == true } == true
    case .matches: false
    }
  }
}
