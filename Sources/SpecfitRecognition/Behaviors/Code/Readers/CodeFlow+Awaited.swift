// What a function waits for, and what holds until it has come.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeFlow {
  /// The settings that hold only while the first call is waited for, since a later line gives them another value.
  func pending(_ effects: [CodeEffect], in branch: CodeBranch) -> (
    condition: StatedCondition, offsets: Set<Int>
  )? {
    guard let wait = branch.effects.first(where: \.isAwaited), !wait.isDetached, let call = wait.awaited?.asked,
      let name = call.calledName, !call.shownCall.isEmpty
    else { return nil }
    let early = effects.filter { effect in
      guard case .sets(_, "=", _) = effect.kind, effect.offset < wait.offset else { return false }
      return branches.contains { other in
        other.effects.contains { later in
          guard case .sets(_, "=", _) = later.kind else { return false }
          return later.offset > wait.offset && !later.isDeferred && later.touchesSame(as: effect)
        }
          && !followsError(other)
      }
    }
    guard !early.isEmpty else { return nil }
    let condition = StatedCondition(
      "\(CodeName(name).phrase) is pending",
      "`\(call.shownCall)` is pending",
      isEvent: true
    )
    return (condition, Set(early.map(\.offset)))
  }

  /// That calls succeed which were started before, and whose values a branch waits for together.
  func awaited(before offset: Int, in branch: CodeBranch) -> StatedCondition? {
    let waiting = values.last { value in
      value.branch == branch.position && value.statement.offset < offset && value.value.attempts
        && value.value.bare.call == nil
    }
    guard let calls = waiting.map({ joined(by: $0.value) }), let first = calls.first?.calledName else { return nil }
    let words = ConditionPhrases.shared(calls).map { $0 + " calls" } ?? calls[0].callWords
    let shown = CodeSite.listed(calls.map(\.shownCall), limit: 90)
    return StatedCondition("successful \(words)", "\(shown) succeed\(calls.count > 1 ? "" : "s")", .succeeds(first))
  }
}

extension CodeEffect {
  /// The call that it waits for.
  fileprivate var awaited: CodeExpression? {
    switch kind {
    case .calls(let value, _), .sets(_, _, let value): value.call == nil ? nil : value
    default: nil
    }
  }
}
