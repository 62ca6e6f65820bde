// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeFlow {
  mutating func walkGuard(
    _ conditions: [CodeCondition],
    _ block: CodeBlock,
    _ statement: CodeStatement,
    in branch: Int,
    rest: ArraySlice<CodeStatement>
  ) {
    let conditions = conditions.map { asBefore($0, in: branch) }
    bind(conditions)
    let doubtful = conditions.filter { !Self.isCertain($0) && !isMade($0, in: branch) }
    let failing = phrases.failing(doubtful).map { again($0, of: conditions, in: branch) }
    let first = branches.count
    if failing.isEmpty {
      _ = open(.exit, [StatedCondition("", "")], block, at: statement, in: branch)
    } else if failing.count > 3, let joined = StatedCondition.any(failing) {
      _ = open(.exit, [joined], block, at: statement, in: branch)
    } else {
      for condition in failing { _ = open(.exit, [condition], block, at: statement, in: branch) }
    }
    for index in first..<branches.count
    where branches[index].kind == .exit && branches[index].offset == statement.offset {
      branches[index].clauses = conditions.map(\.offset)
    }
    prevent(from: first, kind: .exit, rest: rest)
    let holding = phrases.holding(doubtful)?.map { again($0, of: conditions, in: branch) }
    pass(holding.map { $0.map { [$0] } } ?? [[]], from: first, at: statement, in: branch, before: rest)
  }

  /// A condition that was looked at before, as it is after the call of an own function that may have changed it.
  private func again(_ condition: StatedCondition, of written: [CodeCondition], in branch: Int) -> StatedCondition {
    if let stepped = stepped(condition, of: written, in: branch) { return stepped }
    guard case .isAbsent(let shown, let isAbsent) = condition.meaning,
      let call = branches[branch].effects.last(where: { $0.isAwaited && !$0.isDetached }),
      case .calls(let value, false) = call.kind, let name = value.ownCallName
    else { return condition }
    let isKnown = branches.contains { other in
      other.offset < call.offset
        && other.conditions.contains { if case .isAbsent(shown, _) = $0.meaning { true } else { false } }
    }
    guard isKnown else { return condition }
    var again = condition
    let time = " after `\(name)()`"
    if isAbsent {
      again.words = "still " + condition.words
      again.clause = condition.clause.replacing("` is ", with: "` is still ", maxReplacements: 1)
    }
    again.clause += time
    // Before the call it was otherwise.
    (again.meaning, again.isPartial) = (.words, true)
    return again
  }

  /// A condition of a number that the same path has raised or lowered before: it is not what it was when it began.
  ///
  /// A local constant keeps what it was, so that only conditions count which are `written` with the number itself.
  private func stepped(_ condition: StatedCondition, of written: [CodeCondition], in branch: Int) -> StatedCondition? {
    let value: String
    switch condition.meaning {
    case .equals(let shown, _, _), .compares(let shown, _, _): value = shown
    default: return nil
    }
    guard written.contains(where: { $0.names(value) }) else { return nil }
    guard let last = lastSet(of: value, near: branch, where: { !$0.isDeferred }),
      case .sets(_, let sign, _) = last.kind,
      let done = ["+=": "raised", "-=": "lowered"][sign]
    else { return nil }
    var stepped = condition
    stepped.words = "\(done) \(condition.words)"
    stepped.clause = "the \(done) \(condition.clause)"
    (stepped.meaning, stepped.isPartial) = (.words, true)
    return stepped
  }

  /// Whether a binding cannot fail: what an enum lists is found in it, a pattern that stands in the code is one, and what
  /// was matched has its range in the text.
  private static func isCertain(_ condition: CodeCondition) -> Bool {
    guard case .binds(_, let value) = condition, value.path == nil else { return false }
    let text = value.bare.text
    return ["allCases.first", "NSRegularExpression(", "Range(match.", "Range(result."].contains { text.contains($0) }
      || ["calendar", "Calendar"].contains(value.root)
  }

  /// Whether a binding cannot fail since the same path gave the property a new value.
  private func isMade(_ condition: CodeCondition, in branch: Int) -> Bool {
    guard case .binds(_, let value) = condition, value.bare.path != nil, !value.shown.isEmpty else { return false }
    guard case .sets(_, "=", let made)? = lastSet(of: value.shown, near: branch)?.kind else { return false }
    return made.calledName?.first?.isUppercase == true && made.bare == made && made.caseName == nil
      && !Self.failable.contains(made.calledName ?? "")
  }

  /// The last of the effects on the way to a branch that sets a value.
  private func lastSet(
    of value: String,
    near branch: Int,
    where counts: (CodeEffect) -> Bool = { _ in true }
  ) -> CodeEffect? {
    around(branch).flatMap { self.branches[$0].effects.suffix(64) }
      .filter { $0.target?.shown == value && counts($0) }
      .max { $0.offset < $1.offset }
  }

  /// Types of the standard library that may be made of nothing that fits.
  private static let failable: Set<String> = [
    "URL", "UUID", "Int", "Double", "String", "URLComponents", "UIImage", "Data",
  ]

  /// Notes what branches that leave the function keep from happening.
  mutating func prevent(from first: Int, kind: CodeBranch.Kind, rest: ArraySlice<CodeStatement>) {
    guard !isSkipped, branches[first...].contains(where: { $0.leaves && $0.kind == kind }), depth < 4 else { return }
    let effects = effects(of: rest)
    for index in first..<branches.count where branches[index].kind == kind && branches[index].leaves {
      // What is missing is not there to be cleared, and what is the same is as good as stored.
      let last = branches[index].conditions.last
      func isOpen(_ effect: CodeEffect) -> Bool {
        guard case .sets(let target, "=", let value) = effect.kind, value.isNull else { return true }
        return last?.meaning != .isAbsent(target.shown, true)
      }
      func isAside(_ effect: CodeEffect) -> Bool { effect.isAside || last.map { effect.isDone(where: $0) } == true }
      let open = effects.map { $0.filter(isOpen) }
      branches[index].prevents = Array(open.flatMap { $0.filter { !isAside($0) } + $0.filter(isAside) }.prefix(8))
    }
  }

  /// The effects on the way, and those of errors and other ways out, which say less.
  private func effects(of rest: ArraySlice<CodeStatement>) -> [[CodeEffect]] {
    guard !rest.isEmpty else { return [] }
    var flow = CodeFlow(
      CodeBlock(Array(rest.prefix(12))),
      parameters: Array(parameters),
      isReducer: isReducer,
      isPrinting: isPrinting,
      localNames: localNames,
      helpers: helpers,
      isSkipped: true
    )
    flow.bindings.merge(bindings) { own, _ in own }
    let isOut = flow.branches.map { one in flow.around(one.position).contains { flow.branches[$0].isOut } }
    return [false, true].map { out in
      flow.branches.filter { isOut[$0.position] == out }.flatMap(\.effects).filter { effect in
        if case .returns = effect.kind { return false }
        return !effect.isNoise(flow)
      }
    }
  }

  mutating func walkIf(
    _ conditions: [CodeCondition],
    _ then: CodeBlock,
    _ other: CodeBlock?,
    _ statement: CodeStatement,
    in branch: Int,
    rest: ArraySlice<CodeStatement>
  ) {
    let (earlier, outer, known) = (ruledOut, rungs, unwrapped)
    (ruledOut, rungs) = (nil, [])
    let conditions = conditions.map { asBefore($0, in: branch) }
    bind(conditions)
    let first = branches.count
    defer {
      for index in first..<branches.count where branches[index].offset == statement.offset {
        branches[index].clauses = conditions.map(\.offset)
        branches[index].tests = conditions
        branches[index].isAlone = other == nil && earlier == nil
      }
      prevent(from: first, kind: .then, rest: rest)
      let failing = phrases.failing(conditions)
      pass([failing], from: first, at: statement, in: branch, before: rest)
      for index in first..<branches.count where branches[index].isBranch(.then, of: statement, in: branch) {
        leave(index, unless: failing, in: branch)
      }
    }
    let alternatives = phrases.alternatives(conditions).map { again($0, of: conditions, in: branch) }
    let isMany = alternatives.isEmpty || alternatives.count > 3
    for condition in isMany ? [StatedCondition.any(alternatives) ?? StatedCondition("", "")] : alternatives {
      let around = condition.behind(outer)
      _ = open(.then, around + [condition.within(earlier ?? [])], then, at: statement, in: branch)
    }
    unwrapped = known
    guard let other else { return }
    if other.statements.count == 1, case .if = other.statements[0].kind {
      var next = other.statements[0]
      next.comment = next.comment ?? statement.comment
      let failing = phrases.failing(conditions)
      ruledOut = (earlier ?? []) + failing
      rungs = outer + [PassedExit(ways: failing, isReported: false)]
      walk(next, in: branch, isValue: isChoosing)
    } else {
      let failing = phrases.otherwise(conditions) ?? StatedCondition("", "")
      let isLadder = !failing.literals.isEmpty && earlier?.allSatisfy { $0.bounds(sameAs: failing) } == true
      let negated = earlier == nil || isLadder ? failing : phrases.remainder(conditions) ?? failing
      let place = CodeStatement(.other, offset: other.statements.first?.offset ?? statement.offset)
      let position = open(.otherwise, [negated], other, at: place, in: branch)
      let holding = earlier == nil ? phrases.holding(conditions) : nil
      if let holding { pass(holding.map { [$0] }, from: first, at: place, in: branch) }
      leave(position, unless: holding.flatMap(StatedCondition.all).map { [$0] } ?? [], in: branch)
    }
  }

  mutating func walkSwitch(
    _ subject: CodeExpression,
    _ cases: [CodeCase],
    _ statement: CodeStatement,
    in branch: Int
  ) {
    switches.append((statement, branch, nil))
    let first = branches.count
    for (index, option) in cases.enumerated() {
      var condition = phrases.option(option, of: subject)
      // The same pattern once more, behind some with a `where`: where none of these hold.
      if let own = condition {
        let questions = option.earlierQuestions(in: cases[..<index].suffix(Self.mostCompared))
        let failing =
          questions.count > Self.mostQuestions
          ? [.unmatched] : questions.compactMap { StatedCondition.any(phrases.alternatives($0, holds: false)) }
        condition = StatedCondition.all([own] + failing) ?? own
      }
      condition?.isEvent = false
      let place = CodeStatement(.other, offset: option.offset, comment: option.comment, trailing: option.trailing)
      let position = open(.option, [condition ?? StatedCondition("", "")], option.block, at: place, in: branch)
      branches[position].comment = place.words
    }
    pass(cases, of: subject, from: first, in: branch)
    for index in first..<branches.count where branches[index].kind == .option && branches[index].parent == branch {
      leave(index, unless: [], in: branch)
    }
  }

  /// With how many cases before it one is compared, and of how many of them it is told that they do not hold.
  private static let (mostCompared, mostQuestions) = (32, 4)

  mutating func walkDo(_ block: CodeBlock, _ catches: [CodeCatch], _ statement: CodeStatement, in branch: Int) {
    let outer = caught
    let known = (effects: branches[branch].effects.count, concurrent: concurrent.count)
    if !catches.isEmpty { caught = [] }
    let inside = branches.count
    let wasCaught = branches[branch].isCaught
    walk(block, in: branch)
    // What is thrown right here ends what is tried, and not the branch around that.
    branches[branch].isCaught = wasCaught
    let attempts = failing(block.attempts, since: known.concurrent)
    let tried = branches[branch].effects[known.effects...].first(where: \.attempts)?.offset
    guard !catches.isEmpty, let thrown = caught else { return }
    caught = outer
    // What comes after all of it lies behind what is caught only where the `catch` leaves.
    let behind = passed[branch]?.filter(\.isCaught) ?? []
    passed[branch]?.removeAll(where: \.isCaught)
    // Where nothing can fail, no error is caught; what is tried may be left out.
    guard !thrown.isEmpty || block.mayThrow || block.statements.isEmpty else { return }
    let positions = catches.map { handler in
      var condition = phrases.failure(of: attempts, patterns: handler.patterns, purpose: purpose)
      if handler.patterns.isEmpty, catches.count > 1 { condition = condition.otherError }
      let place = CodeStatement(.other, offset: handler.offset)
      let kind = CodeBranch.Kind.failure(isTyped: !handler.patterns.isEmpty)
      let extra = handler.condition.map { test in
        StatedCondition.any(phrases.alternatives(test, holds: true)) ?? StatedCondition("", "")
      }
      let position = open(kind, [condition] + (extra.map { [$0] } ?? []), handler.block, at: place, in: branch)
      branches[position].attempt = tried
      branches[position].attempts = attempts
      if attempts.count > 1 {
        branches[position].firstFailure =
          phrases.failure(of: Array(attempts.prefix(1)), patterns: handler.patterns)
      }
      return position
    }
    if positions.allSatisfy({ branches[$0].ends }) {
      for var exit in behind {
        exit.isCaught = outer != nil
        passed[branch, default: []].append(exit)
      }
    }
    // The branches of those that take an error only where the function itself throws it.
    var own: Set<Int> = []
    for (statement, source) in thrown {
      guard case .throw(let error) = statement.kind else { continue }
      guard let taker = catches.firstIndex(where: { $0.mayTake(error) }) else {
        walk(statement, in: source)
        continue
      }
      // The catch says what follows, unless it takes only some errors, and this may be another.
      let isExact = catches[taker].names(error)
      guard catches[taker].patterns.isEmpty || isExact, source >= inside else { continue }
      branches[source].effects += branches[positions[taker]].effects
      branches[source].leaves = true
      if isExact { own.insert(positions[taker]) }
    }
    for position in own { (branches[position].effects, branches[position].isElided) = ([], true) }
  }

  /// The calls of which one fails, values that are asked for at the same time by their calls, and no waits.
  func failing(_ attempts: [CodeExpression], since known: Int) -> [CodeExpression] {
    let calls = attempts.flatMap { attempt -> [CodeExpression] in
      guard attempt.call == nil else { return [attempt] }
      let asked = joined(by: attempt)
      return asked.isEmpty ? concurrent.dropFirst(known).first.map { [$0.value] } ?? [attempt] : asked
    }
    let telling = calls.filter { $0.calledName.map { !["sleep", "checkCancellation"].contains($0) } ?? false }
    return telling.isEmpty ? calls : telling
  }

  /// The calls behind values that are awaited together: `(user, orders)`.
  func joined(by value: CodeExpression) -> [CodeExpression] {
    let names = value.names
    return concurrent.filter { names.contains($0.name) }.map(\.value.bare)
  }

  /// A condition as it must be before the function runs: behind `isOn.toggle()`, `isOn` holds if it did not before.
  private func asBefore(_ condition: CodeCondition, in branch: Int) -> CodeCondition {
    guard !toggles.isEmpty, case .holds(let value) = condition else { return condition }
    let around = around(branch)
    let before = value.turned { path in
      guard let known = toggles[path] else { return false }
      let counts = around.compactMap { known[$0] }
      // What another branch may have turned is not known.
      return counts.count == known.count ? counts.reduce(0, +) % 2 == 1 : nil
    }
    return .holds(before ?? CodeExpression(.other, offset: value.offset, text: ""))
  }
}

extension CodeCondition {
  /// Whether it asks for a value under the name that a sentence has for it.
  fileprivate func names(_ shown: String) -> Bool {
    guard case .holds(let value) = self else { return false }
    return ([value.bare] + value.parts).contains { $0.shown == shown }
  }
}

extension CodeBranch {
  /// Whether it is a branch of a statement in another branch.
  fileprivate func isBranch(_ kind: Kind, of statement: CodeStatement, in branch: Int) -> Bool {
    self.kind == kind && parent == branch && offset == statement.offset
  }
}

extension CodeCatch {
  /// Whether it takes one case of an error, and that is the one.
  fileprivate func names(_ error: CodeExpression) -> Bool {
    guard patterns.count == 1, condition == nil, let name = patterns[0].caseName, patterns[0].call == nil,
      error.call == nil
    else { return false }
    return error.caseName == name
  }

  /// Whether an error may end here: it does not where all cases or types are others.
  func mayTake(_ error: CodeExpression) -> Bool { mayTake((error.call?.function ?? error.bare).path ?? []) }

  /// Whether an error may end here, by the path that names it: `GateError.late`, `GateError`, or a case with an empty name
  /// in front; any other path may be any error.
  func mayTake(_ path: [String]) -> Bool {
    let type = path.first.flatMap { $0.first?.isUppercase == true ? $0 : nil }
    guard type != nil || path.first == "" else { return true }
    let (shown, name) = (path.joined(separator: ".") + ".", path.dropFirst().last)
    return patterns.isEmpty
      || patterns.contains { pattern in
        if case .cast(_, let other) = pattern.bare.kind {
          return type == nil || shown.hasPrefix(other + ".") || !other.hasSuffix("Error")
        }
        guard let own = pattern.caseName, name == nil || own == name else { return pattern.caseName == nil }
        let other = pattern.root.flatMap { $0.first?.isUppercase == true ? $0 : nil }
        return type == nil || other == nil || other == type
      }
  }
}

extension CodeExpression {
  /// With the names that are turned into their opposite; nil when it is not known of one.
  fileprivate func turned(_ isTurned: ([String]) -> Bool?) -> CodeExpression? {
    var copy = self
    switch kind {
    case .not(let value):
      guard let turned = value.turned(isTurned) else { return nil }
      copy.kind = .not(turned)
    case .binary(let left, let sign, let right) where sign == "&&" || sign == "||":
      guard let left = left.turned(isTurned), let right = right.turned(isTurned) else { return nil }
      copy.kind = .binary(left, sign, right)
    default:
      guard let path else {
        return parts.contains { part in part.path.map { isTurned($0) != false } == true } ? nil : self
      }
      guard let turned = isTurned(path) else { return nil }
      if turned { copy.kind = .not(self) }
    }
    if case .not(let value) = copy.kind, case .not(let inner) = value.kind { return inner }
    return copy
  }
}
