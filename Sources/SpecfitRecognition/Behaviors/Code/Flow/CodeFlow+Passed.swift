// The ways out of a function that what follows lies behind.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeFlow {
  /// Notes that what follows lies behind a way out, where all branches of its statement are one.
  mutating func pass(
    _ ways: [[StatedCondition]],
    from first: Int,
    at statement: CodeStatement,
    in branch: Int,
    before rest: ArraySlice<CodeStatement> = []
  ) {
    let exits = branches[first...].filter { $0.parent == branch && $0.offset == statement.offset }
    guard !exits.isEmpty, exits.allSatisfy({ $0.ends || $0.jumps || $0.isCaught }),
      !ways.joined().contains(where: { $0.words == "running task" })
    else { return }
    let isReported = exits.allSatisfy(reports)
    let isTold = ways.joined().allSatisfy { !$0.words.isEmpty }
    for ways in isTold ? ways : [[]] {
      if !isReported, ways.count == 1, isIdle(ways[0], before: rest, in: branch) { continue }
      note(
        PassedExit(
          ways: ways,
          isReported: isReported,
          endsRound: !exits.contains { $0.ends || $0.isCaught },
          gives: exits.allSatisfy(\.givesResult),
          isCaught: exits.contains(where: \.isCaught)
        ),
        in: branch
      )
    }
  }

  /// Whether a way past an exit says only that no earlier call still runs, which goes without saying: by a flag of the type
  /// that goes up and down in what follows, or one that is named after work and asked for before anything is done.
  private func isIdle(_ way: StatedCondition, before rest: ArraySlice<CodeStatement>, in branch: Int) -> Bool {
    guard case .equals(let flag, "false", true) = way.meaning, !flag.contains("."), !localNames.contains(flag) else {
      return false
    }
    let isFirst = branch == 0 && branches[0].effects.isEmpty
    if isFirst, CodeName(flag).isWork { return true }
    let values = CodeBlock(Array(rest.prefix(Self.mostPassed))).inside.compactMap { statement -> Bool? in
      guard case .assign(let target, "=", let value) = statement.kind, target.shown == flag else { return nil }
      return value.bool
    }
    return values.contains(true) && (values.contains(false) || isFirst && CodeName(flag).mayBeWork)
  }

  /// Of the ways out that something lies behind no sentence tells more than a few; what lies behind very many is told as
  /// behind one that has no words.
  private mutating func note(_ exit: PassedExit, in branch: Int) {
    let count = passed[branch]?.count ?? 0
    if count < Self.mostPassed { passed[branch, default: []].append(count + 1 < Self.mostPassed ? exit : .untold) }
  }

  private static let mostPassed = 24

  /// Notes that what follows a branch lies behind the ways out inside of it, unless the branch was not taken.
  mutating func leave(_ inner: Int, unless notTaken: [StatedCondition], in branch: Int) {
    let isLoop = branches[inner].kind == .loop
    guard !branches[inner].ends, !branches[inner].jumps, !branches[inner].isCaught, let exits = passed[inner],
      !isLoop || branches.count < 400
    else { return }
    let isTold = !notTaken.isEmpty && notTaken.allSatisfy { !$0.words.isEmpty }
    for var exit in exits where !(isLoop && exit.endsRound) {
      let ways = notTaken + exit.ways
      exit.ways = isTold && !exit.ways.isEmpty && ways.count < 4 ? ways : []
      // One that nobody can say anything of is as good as many.
      if exit.ways.isEmpty, passed[branch]?.contains(where: \.ways.isEmpty) == true { continue }
      note(exit, in: branch)
    }
  }

  /// What is left of the ways around earlier exits where new conditions rule the others out.
  func left(by conditions: [StatedCondition], in branch: Int) -> [StatedCondition] {
    (passed[branch] ?? []).compactMap { exit in
      guard let left = exit.way(besides: conditions), !conditions.contains(where: { $0.clause == left.clause }) else {
        return nil
      }
      return left
    }
  }

  /// The ways out that new conditions say nothing of.
  func unresolved(by conditions: [StatedCondition], in branch: Int) -> [PassedExit] {
    (passed[branch] ?? []).filter { !$0.isPassed(by: conditions) }
  }

  /// Notes that what follows a `switch` lies behind those of its cases that leave.
  mutating func pass(_ cases: [CodeCase], of subject: CodeExpression, from first: Int, in branch: Int) {
    let options = cases.compactMap { option in
      branches[first...].first { $0.parent == branch && $0.offset == option.offset && $0.kind == .option }
        .map { (option, $0) }
    }
    guard options.count == cases.count, options.contains(where: { !$0.1.ends }) else { return }
    // A `break` leaves no more than the `switch`.
    for (option, taken) in options where taken.ends {
      let failing =
        option.patterns.isEmpty
        ? [options.filter { !$0.1.ends }.compactMap(\.1.conditions.last)]
        : option.condition != nil
          ? []
          : option.patterns.map { [phrases.equality(subject, pattern: $0, holds: false)].compactMap { $0 } }
      let isReported = reports(taken)
      for ways in failing.isEmpty ? [[]] : failing {
        let isTold = ways.count < 4 && ways.allSatisfy { !$0.words.isEmpty }
        note(PassedExit(ways: isTold ? ways : [], isReported: isReported), in: branch)
      }
    }
  }

  /// Whether a way out does something that others see, as the check of an input does.
  private func reports(_ exit: CodeBranch) -> Bool {
    exit.effects.contains { effect in
      if case .returns = effect.kind { return false }
      return !effect.isNoise(self)
    }
  }
}

extension CodeName {
  /// Whether it says that something is being done: `isSaving`, `isLoadingMore`, and not `isMissing`.
  fileprivate var isWork: Bool {
    words.first == "is"
      && words.dropFirst().contains { Verb.base(ofGerund: $0) != nil && !Self.lasting.contains($0) }
  }

  /// The same of any verb, for a flag that the function puts up itself.
  fileprivate var mayBeWork: Bool {
    words.first == "is" && words.dropFirst().contains { $0.hasSuffix("ing") && !Self.lasting.contains($0) }
  }

  /// What lasts, and is no work that ends by itself.
  private static let lasting: Set<String> = ["existing", "following", "missing", "pending", "remaining"]
}
