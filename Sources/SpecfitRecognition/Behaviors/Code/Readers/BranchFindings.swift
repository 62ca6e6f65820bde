// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeSite {
  /// The effects of a branch that no reader has understood yet.
  func effects(of branch: CodeBranch) -> [CodeEffect] {
    branch.effects.filter { effect in
      !claimed.contains(effect.offset) && !isClaimed(effect)
        && (!effect.isNoise(flow) || isStep(effect, in: branch) || isFound(effect, in: branch)
          || isOfResult(effect, in: branch) || isOrder(effect))
        && !(effect.isDeferred && flow.isReducer)
        && !isWait(effect) && !isTransient(effect, in: branch) && !isUnread(effect)
    }
  }

  /// Whether the value that it gives back is understood.
  private func isClaimed(_ effect: CodeEffect) -> Bool {
    if case .returns(let value?) = effect.kind { claimed.contains(value.bare.offset) } else { false }
  }

  /// Whether it sets a private value that the same path clears again.
  private func isTransient(_ effect: CodeEffect, in branch: CodeBranch) -> Bool {
    guard case .sets(let target, "=", let value) = effect.kind, !value.isNull, value.bool == nil,
      let path = target.path,
      let name = path.last, path.count == 1 || path.count == 2 && path[0] == "self",
      type?.members.contains(where: { $0.kind == .property && $0.isPrivate && $0.name == name }) == true
    else { return false }
    return flow.around(branch.position).contains { position in
      flow.branches[position].effects.contains { later in
        guard case .sets(let other, "=", let end) = later.kind else { return false }
        return end.isNull && other.shown == target.shown && later.offset > effect.offset && later.delay == effect.delay
      }
    }
  }

  /// Whether it only lets time pass before something that is told with the time.
  private func isWait(_ effect: CodeEffect) -> Bool {
    guard case .calls(let call, _) = effect.kind, call.wait != nil, effect.isDetached || call.delay != nil else {
      return false
    }
    return flow.branches.contains { $0.effects.contains { $0.delay != nil && $0.offset > effect.offset } }
  }

  /// Findings for the effects of a branch: settings that stand together, up to four, are one; so are calls that nothing
  /// waits for, and what a database is told to do with one object; each other effect is a finding of its own.
  func findings(for branch: CodeBranch, weight: Int, together limit: Int = 4) -> [CodeFinding] {
    guard case .some(let own) = condition(of: branch) else { return [] }
    var condition = own
    var passed: [PassedExit] = []
    var tried: StatedCondition?
    var delay: String?
    var findings: [CodeFinding] = []
    var settings = Run()
    var calls = Run()
    let trials = flow.trials(in: branch)
    func end(_ run: inout Run) {
      if let finding = joined(run, condition, branch, weight, isPlain: own == nil) { findings.append(finding) }
      run = Run()
    }
    var succeeded: StatedCondition?
    let effects = effects(of: branch)
    // What is asked for under a local name, and then stored, is said where it is stored.
    let kept = effects.compactMap { $0.source(flow.locals)?.offset }
    let pending = branch.kind == .main && event == nil ? flow.pending(effects, in: branch) : nil
    for effect in effects {
      if pending?.offsets.contains(effect.offset) == true { continue }
      if case .calls(let call, true) = effect.kind, kept.contains(call.offset), !effect.isFirst { continue }
      let told = effect.passed.filter { !$0.ways.isEmpty }
      let past = told.isEmpty ? own : StatedCondition.past(told, own)
      // What else leads there is said first; what is tried in the same step goes without saying.
      let isTried = settings.last.map { $0.0.attempts || $0.0.source(flow.locals) != nil } == true
      let success =
        isTried
        ? tried
        : trials.lazy.compactMap { $0.success(before: effect, in: flow, behind: past) }.first
      if told != passed || success?.clause != tried?.clause {
        end(&settings)
        end(&calls)
        (passed, tried, condition) = (told, success, past)
        if let success {
          condition = StatedCondition.all([past, success].compactMap(\.self))
          condition?.words = past?.words ?? ""
          condition?.isPartial = true
        }
      }
      // Its own body says what happens, unless that is told of no one caller.
      if branch.kind == .main, event == nil, case .calls(let call, _) = effect.kind, isOwnHelper(call),
        followed.contains(call.calledName ?? "") || effect.isKept
      {
        end(&settings)
        end(&calls)
        continue
      }
      if effect.delay != delay {
        end(&settings)
        end(&calls)
        delay = effect.delay
      }
      if effect.endsFunction { condition?.isAround = false }
      let room = room(behind: condition)
      guard var response = stated(effect, in: branch) else { continue }
      if response.clause.count > room { response = response.withoutReceiver }
      // Less of what a call is given first, and then nothing.
      let short = ResponsePhrases.shortLimit
      for limit in [room - 10, short, short - 1, 0] where response.clause.count > room {
        response = stated(effect, in: branch, within: limit) ?? response
      }
      response.clause += failure(before: effect, in: branch, within: room - response.clause.count)
      if flow.isReducer, branch.kind == .main, case .calls(let call, _) = effect.kind, call.attempts,
        let name = call.calledName
      {
        let own = CodeName(name)
        let words = call.vagueCall ?? (own.withoutVerb == own.noun ? call.callWords : own.withoutVerb)
        succeeded =
          call.wait.map { StatedCondition("\($0) passed", "\($0) have passed", .event("wait"), isEvent: true) }
          ?? StatedCondition("successful \(words)", "`\(call.shownCall)` succeeds", .succeeds(name))
      }
      let step = (effect, response)
      if effect.isSetting {
        let isAgain = settings.contains { $0.0.target?.shown == effect.target?.shown }
        let isFull = (effect.comment != nil && settings.count > 1) || settings.count >= limit || isAgain
        let isOneStep = settings.isEmpty || isUndoing(settings, in: branch) || Self.fits(settings + [step], room)
        if isFull || !isOneStep { end(&settings) }
        settings.append(step)
      } else if effect.isStoring, effect.storedObject == nil, calls.isEmpty, !settings.isEmpty, settings.count < limit,
        Self.fits(settings + [step], room)
      {
        // What is changed in an object and saved is one step.
        settings.append(step)
        end(&settings)
      } else if isJoinable(effect, in: branch, isWorded: own == nil) {
        let isOther = calls.last.map { !joins($0.0, effect) } ?? false
        if isOther || !calls.isEmpty && (calls.count >= limit || !Self.fits(calls + [step], room)) { end(&calls) }
        calls.append(step)
      } else {
        end(&settings)
        end(&calls)
        let isSent = if case .sends = effect.kind { true } else { false }
        if isSent, succeeded == nil { succeeded = effect.asked ?? flow.awaited(before: effect.offset, in: branch) }
        guard
          var finding = joined(
            [step],
            isSent ? succeeded ?? condition : condition,
            branch,
            weight,
            isPlain: own == nil && (!isSent || succeeded == nil)
          )
        else { continue }
        if isSent, let succeeded { finding.condition = succeeded }
        findings.append(finding)
      }
    }
    end(&settings)
    end(&calls)
    if let pending {
      let run = effects.filter { pending.offsets.contains($0.offset) }.compactMap { one in
        stated(one, in: branch).map { (one, $0) }
      }
      if let finding = joined(run, pending.condition, branch, weight, isPlain: false) {
        findings.insert(finding, at: 0)
      }
    }
    return findings
  }

  /// How much of a statement of at most 160 characters is left to the response.
  private func room(behind condition: StatedCondition?) -> Int {
    let own = condition?.brief ?? condition?.clause
    let clauses = [event?.clause, own].compactMap { $0 }.filter { !$0.isEmpty }
    let doer = clauses.isEmpty ? subject.count : "it".count
    return max(60, 150 - doer - clauses.joined(separator: " and ").count)
  }

  typealias Run = [(CodeEffect, StatedResponse)]

  private static func fits(_ run: Run, _ room: Int) -> Bool {
    (StatedResponse.all(run.map(\.1))?.asOneStep(run.map(\.0)).clause.count ?? 0) <= room
  }

  /// Whether a call may be said together with others: nothing waits for it, or it only stores an object.
  private func isJoinable(_ effect: CodeEffect, in branch: CodeBranch, isWorded: Bool) -> Bool {
    if effect.isCancelling { return true }
    guard case .calls(let call, let keepsResult) = effect.kind, !keepsResult, !effect.isFirst else { return false }
    if branch.kind == .main, isOwnHelper(call) { return false }
    if isWorded, let comment = effect.comment, CommentWords(comment)?.isAction == true, !effect.isStoring {
      return false
    }
    return effect.isStoring || !effect.isAwaited && !call.attempts
  }

  /// Whether two calls are one step: both store, or neither does.
  private func joins(_ first: CodeEffect, _ second: CodeEffect) -> Bool {
    first.isStoring == second.isStoring && first.isDetached == second.isDetached
      && first.isCancelling == second.isCancelling
  }

  private func joined(
    _ run: Run,
    _ condition: StatedCondition?,
    _ branch: CodeBranch,
    _ weight: Int,
    isPlain: Bool
  ) -> CodeFinding? {
    guard var response = StatedResponse.all(run.map(\.1))?.asOneStep(run.map(\.0)) else { return nil }
    // A name begins with what is stored, and not with what is only reset.
    let (resets, main) = (run.filter(\.0.isReset), run.filter { !$0.0.isReset })
    let isStored = main.first.map { $0.1.words.hasPrefix("store ") || $0.1.words.hasSuffix("error") } ?? false
    if isStored, !resets.isEmpty, let words = StatedResponse.all((main + resets).map(\.1))?.words {
      response.words = words
    }
    let offsets =
      run.map(\.0.offset) + run.flatMap(\.1.places) + run.compactMap { $0.0.source(flow.locals)?.offset }
      + run.flatMap(\.0.textOffsets) + run.flatMap { flow.makings(for: $0.0) }
      + (branch.kind == .main ? [] : [branch.offset] + branch.clauses)
    var finding = CodeFinding(condition, response, at: offsets, weight: weight)
    finding.comment = run.lazy.compactMap(\.0.comment).first ?? (branch.kind == .main ? nil : branch.comment)
    let isAlone = run.count == 1 && branch.effects.count { $0.offset == run[0].0.offset } == 1
    if isUndoing(run, in: branch), run[0].0.target != nil {
      let nouns = run.compactMap(\.0.target?.noun)
      finding.response.words =
        "revert " + (nouns.count == 2 ? nouns.joined(separator: " and ") : nouns.joined(separator: ", "))
      let targets = run.compactMap { $0.0.target.map { $0.bare.path == nil ? $0.lastName ?? "" : $0.shown } }.filter {
        !$0.isEmpty
      }
      if !targets.isEmpty {
        finding.response.clause = "reverts " + CodeSite.listed(targets)
        // "Restore the draft" outside of a failure brings something else back than what was there before.
        if flow.followsError(branch) { finding.response.meaning = .keeps(targets) }
      }
    }
    if run[0].0.isFirst {
      finding.response.words += " first"
      finding.response.clause = "first " + finding.response.clause
    }
    if run.count == 1, case .calls(let call, _) = run[0].0.kind, call.calledName == name,
      call.callWords == finding.response.words, !ResponsePhrases.isChange(name),
      let receiver = call.call?.function.base?.noun, !receiver.isEmpty, member?.isPrivate == false, type?.isView != true
    {
      // A function that calls another of its name hands its work on.
      finding.response.words = "forward to \(receiver)"
    }
    if run.count == 1, case .calls(let call, _) = run[0].0.kind, let flag = call.distinguishingFlag,
      finding.response.words == CodeName(name).phrase || finding.response.words.hasSuffix(" " + CodeName(name).phrase)
    {
      finding.response.words += flag
    }
    if isAlone, !run[0].0.isSetting, isPlain {
      finding = finding.worded(by: run[0].0.comment?.withoutEvent(event == nil ? "" : name))
    }
    finding.response.delay(time(of: run[0].0, in: branch))
    return finding
  }

  /// Whether a comment says of settings that they bring back what was there before.
  private func isUndoing(_ run: Run, in branch: CodeBranch) -> Bool {
    // What gets back a copy is undone, and what is set to something else beside it is not.
    let copies = run.filter { if case .sets(_, "=", let value) = $0.0.kind { value.bare.path != nil } else { false } }
    guard copies.isEmpty || copies.count == run.count else { return false }
    let comment = run.lazy.compactMap(\.0.comment).first ?? (branch.kind == .main ? nil : branch.comment)
    return comment?.split(separator: " ").first.map { Self.undoing.contains($0.lowercased()) } == true
  }

  private static let undoing: Set<String> = ["revert", "restore", "undo", "rollback", "roll"]

  /// What does not happen since a branch leaves the function: nobody needs to hear it where a value or an error is given.
  private func missed(by branch: CodeBranch, after effects: [CodeEffect]) -> String? {
    let gives = effects.contains { effect in
      switch effect.kind {
      case .returns(let value): value?.isNull == false
      case .throws: true
      default: false
      }
    }
    // A value that is not made has no properties.
    guard branch.leaves, !gives, member?.kind != .initializer, let (effect, isOwn) = seen(branch.prevents),
      !isOwn || flow.isPrevented(effect, by: branch)
    else { return nil }
    return flow.responses.prevented(effect)?.clause
  }

  /// What everything in a branch amounts to, as one finding.
  func finding(forAll branch: CodeBranch, weight: Int) -> CodeFinding? {
    guard case .some(let own) = condition(of: branch) else { return nil }
    let effects = effects(of: branch)
    let passed = effects.first?.passed.filter { !$0.ways.isEmpty } ?? []
    // Behind another way out of the branch, less happens.
    if !effects.allSatisfy({ $0.passed.filter { !$0.ways.isEmpty } == passed }) {
      guard case .failure = branch.kind else { return nil }
    }
    let condition = passed.isEmpty ? own : StatedCondition.past(passed, own)
    let stated = effects.compactMap { one in self.stated(one, in: branch).map { (one, $0) } }.prefix(3)
    guard var response = StatedResponse.all(stated.map(\.1)) else { return nil }
    response.delay(time(of: stated[0].0, in: branch))
    if let missed = missed(by: branch, after: stated.map(\.0)),
      missed.count < room(behind: condition) - response.clause.count
    {
      response.clause += " and " + missed
    }
    let offsets =
      [branch.offset] + branch.clauses + stated.map(\.0.offset) + stated.flatMap(\.0.textOffsets)
      + stated.flatMap { flow.makings(for: $0.0) }
    var finding = CodeFinding(condition, response, at: offsets, weight: weight)
    finding.comment = branch.comment ?? stated.lazy.compactMap(\.0.comment).first
    return finding
  }
}

extension CodeEffect {
  /// Whether it gives back a value or an error: then it matters what leads there.
  fileprivate var endsFunction: Bool {
    switch kind {
    case .returns, .throws: true
    default: false
    }
  }

  /// Whether the answer of a call is used.
  fileprivate var isKept: Bool { if case .calls(_, true) = kind { true } else { false } }

  /// Whether it only clears a value or lowers a flag.
  fileprivate var isReset: Bool {
    if case .sets(_, "=", let value) = kind { value.isNull || value.bool == false } else { false }
  }
}

extension StatedResponse {
  /// Says how much later it happens, where a test that looks at once would not see it.
  fileprivate mutating func delay(_ time: String?) {
    guard let time else { return }
    words += time.contains("`") ? " later" : " " + time
    clause += " " + time
    brief = brief.map { $0 + " " + time }
    (state, isLater) = (nil, true)
  }

  /// Without the receiver of a call, where what it is given is calculated, and says more.
  fileprivate var withoutReceiver: StatedResponse {
    guard case .calls(let receiver, let name) = meaning, !receiver.isEmpty,
      [" - ", " + "].contains(where: clause.contains)
    else { return self }
    var short = self
    short.clause = clause.replacing("`\(receiver).\(name)", with: "`\(name)")
    return short
  }
}

extension CodeFinding {
  /// With the words of a comment that begins with a verb, and no weaker than what the code says.
  func worded(by comment: String?) -> CodeFinding {
    guard let comment, CommentWords(comment)?.isAction == true, response.literals.isEmpty else { return self }
    var finding = self
    finding.response.words = comment
    guard comment.split(separator: " ").count > 2 else { return finding }
    let code = finding.response.clause.split(separator: "`")
    let shown = code.count > 1 ? " (`\(code[1])`)" : ""
    let given = finding.response.clause.firstRange(of: "` with a").map {
      finding.response.clause[$0.lowerBound...].dropFirst()
    }
    finding.response.clause = comment.thirdPerson + shown + (given ?? "")
    finding.comment = nil
    return finding
  }
}
