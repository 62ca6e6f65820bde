// What has to hold for what a branch does.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeSite {
  /// What has to hold for a branch, the outer branches' conditions included; nil when it cannot be said.
  ///
  /// Of more than two conditions the innermost give the name. That one of several checks fails is told with no more than that
  /// no earlier one does, but not without what leaves before it in silence: `guard let order else { return }; guard order.isPaid else {
  /// notice = .unpaid }` says nothing where there is no order.
  func condition(of branch: CodeBranch) -> StatedCondition?? {
    let own = branch.conditions.upToDate
    if own.contains(where: { $0.words.isEmpty && $0.clause.isEmpty }) { return .none }
    if own.areImpossible { return .none }
    var condition = StatedCondition.all(own)
    if own.count > 2, let inner = StatedCondition.all(Array(own.suffix(2))) {
      condition?.words = inner.words
      condition?.isPartial = true
    }
    let isCheck = branch.kind == .exit || branch.kind == .then && (branch.ends || branch.jumps)
    if branch.kind == .then || branch.kind == .exit, branch.givesResult,
      let behind = behindResults(branch, condition, isCheck)
    {
      return behind
    }
    let needed = isCheck ? branch.passed.filter { isNeeded($0, by: branch) } : branch.passed
    guard !flow.followsError(branch), !needed.isEmpty else { return .some(checked(condition, in: branch, isCheck)) }
    if own.first?.isEvent == true { return .some(StatedCondition.past(needed, condition)) }
    // In the order in which they are asked.
    let outer = own.prefix(while: \.isAround)
    let passed = StatedCondition.past(needed, nil).map { [$0] } ?? []
    let words = condition?.words
    condition = StatedCondition.all(Array(outer) + passed + Array(own.dropFirst(outer.count)))
    if own.count > 2, let words {
      condition?.words = words
      condition?.isPartial = true
    }
    return .some(checked(condition, in: branch, isCheck))
  }

  /// A check that others come before; a sentence has no room for more than that.
  private func checked(_ condition: StatedCondition?, in branch: CodeBranch, _ isCheck: Bool) -> StatedCondition? {
    guard isCheck, !flow.followsError(branch), let told = condition, told.clause.count <= Self.mostOfCheck,
      branch.passed.contains(where: { isAhead($0, of: told) })
    else { return condition }
    var checked = StatedCondition.all([told, .unchecked])
    checked?.words = told.words
    checked?.isPartial = told.isPartial
    return checked
  }

  /// Whether an earlier check reports something else first, where a later one would fail as well.
  private func isAhead(_ exit: PassedExit, of check: StatedCondition) -> Bool {
    let parts = [check] + check.parts
    return exit.isReported && !exit.endsRound && !exit.ways.isEmpty && !exit.isPassed(by: parts)
      && !exit.ways.contains { way in parts.contains { $0.isAbout(way) } }
  }

  /// How many characters a check takes at most where its sentence also says that no earlier one fails.
  private static let mostOfCheck = 60

  /// Whether a check fails only behind an earlier way out, and shows that.
  private func isNeeded(_ exit: PassedExit, by check: CodeBranch) -> Bool {
    let isSeen = check.givesResult || check.effects.contains { if case .returns = $0.kind { false } else { true } }
    return !exit.ways.isEmpty && !exit.isReported && (exit.gives || isSeen)
  }

  /// What leads to a result besides that no other was found before: by what kept the earlier ones from it where that
  /// takes a few words, else only that none of them was found.
  private func behindResults(_ branch: CodeBranch, _ condition: StatedCondition?, _ isCheck: Bool) -> StatedCondition? {
    let earlier = PassedExit.simplified(branch.passed.filter { !$0.ways.isEmpty }).filter(\.gives)
    guard !earlier.isEmpty, let condition, !condition.words.isEmpty else { return nil }
    let missed = earlier.compactMap { exit -> StatedCondition? in
      guard var any = StatedCondition.any(exit.ways), let first = exit.ways.first else { return nil }
      any.words = first.words
      return any
    }
    let words = missed.map(\.words) + [condition.words]
    let length = missed.reduce(0) { $0 + $1.clause.count }
    guard length <= 90, missed.count < 3 || length + condition.clause.count <= 115 else {
      return isCheck && missed.count > 1 ? StatedCondition.all([.unmatched, condition]) : nil
    }
    let response = branch.effects.lazy.compactMap { self.stated($0, in: branch)?.words }.first ?? ""
    // A name of at most 80 characters holds all of it.
    let isShort =
      missed.count < 3 && (words + [name, response]).reduce(0) { $0 + $1.count { $0.isLetter || $0.isNumber } } <= 60
    return StatedCondition.all((isShort ? missed : missed.map(\.around)) + [condition])
  }
}
