// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeSite {
  /// The effects of a branch that no reader has understood yet.
  func effects(of branch: CodeBranch) -> [CodeEffect] {
    branch.effects.filter { !claimed.contains($0.offset) && !$0.isNoise(flow) && !($0.isDeferred && flow.isReducer) }
  }

  /// What has to hold for a branch, the outer branches' conditions included; nil when it cannot be said.
  ///
  /// Of more than three conditions the innermost count.
  func condition(of branch: CodeBranch) -> StatedCondition?? {
    let own = branch.conditions
    if own.contains(where: { $0.words.isEmpty && $0.clause.isEmpty }) { return .none }
    guard !own.isEmpty else { return .some(nil) }
    return .some(StatedCondition.all(Array(own.suffix(2))))
  }

  /// Findings for the effects of a branch: settings that stand together, up to four, and each other effect alone.
  func findings(for branch: CodeBranch, weight: Int, together limit: Int = 4) -> [CodeFinding] {
    guard case .some(let condition) = condition(of: branch) else { return [] }
    let clauses = [event?.clause, condition?.clause].compactMap { $0 }.filter { !$0.isEmpty }
    // What a statement of at most 160 characters can hold besides its condition.
    let doer = clauses.contains { $0.hasPrefix(subject) } ? 2 : subject.count
    let room = max(60, 150 - doer - clauses.joined(separator: " and ").count)
    var findings: [CodeFinding] = []
    var run: [(CodeEffect, StatedResponse)] = []
    func flush() {
      guard let finding = joined(run, condition, branch, weight) else { return }
      findings.append(finding)
      run = []
    }
    var succeeded: StatedCondition?
    for effect in effects(of: branch) {
      guard let response = stated(effect, in: branch) else { continue }
      if flow.isReducer, branch.kind == .main, case .calls(let call, _) = effect.kind, call.attempts,
        let name = call.calledName
      {
        let own = CodeName(name)
        let words = own.withoutVerb == own.noun ? call.callWords : own.withoutVerb
        succeeded = StatedCondition("successful \(words)", "`\(call.shownCall)` succeeds", .succeeds(name))
      }
      if case .sends = effect.kind, let succeeded, var finding = joined([(effect, response)], succeeded, branch, weight)
      {
        flush()
        finding.condition = succeeded
        findings.append(finding)
        continue
      }
      if effect.isSetting {
        if (effect.comment != nil && run.count > 1) || run.count >= limit { flush() }
        if let short = shortened(run + [(effect, response)], to: room) {
          run = short
        } else {
          flush()
          run = [(effect, response)]
        }
      } else {
        flush()
        run = [(effect, response)]
        flush()
      }
    }
    flush()
    return findings
  }

  /// Settings that one statement can hold, the longest expressions left out; nil when there are too many.
  private func shortened(_ run: [(CodeEffect, StatedResponse)], to room: Int) -> [(CodeEffect, StatedResponse)]? {
    func fits(_ run: [(CodeEffect, StatedResponse)]) -> Bool {
      (StatedResponse.all(run.map(\.1))?.clause.count ?? 0) <= room
    }
    if run.count == 1 || fits(run) { return run }
    let short = run.map { effect, response -> (CodeEffect, StatedResponse) in
      guard case .sets(let target, "=", let value) = effect.kind, value.literal == nil, value.bare.path == nil,
        value.bare.text.count > 24, !target.shown.isEmpty, response.literals.isEmpty
      else { return (effect, response) }
      var response = response
      response.clause = "updates `\(target.shown)`"
      return (effect, response)
    }
    return fits(short) ? short : nil
  }

  private func joined(
    _ run: [(CodeEffect, StatedResponse)],
    _ condition: StatedCondition?,
    _ branch: CodeBranch,
    _ weight: Int
  ) -> CodeFinding? {
    guard let response = StatedResponse.all(run.map(\.1)) else { return nil }
    let offsets =
      run.map(\.0.offset) + run.flatMap(\.0.textOffsets)
      + (branch.kind == .main ? [] : [branch.offset] + branch.clauses)
    var finding = CodeFinding(condition, response, at: offsets, weight: weight)
    finding.comment = run.lazy.compactMap(\.0.comment).first ?? (branch.kind == .main ? nil : branch.comment)
    let isAlone = run.count == 1 && branch.effects.count { $0.offset == run[0].0.offset } == 1
    if let word = finding.comment?.split(separator: " ").first, Self.undoing.contains(word.lowercased()),
      let target = run[0].0.target
    {
      finding.response.words = "revert \(target.noun)"
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
    guard isAlone, !run[0].0.isSetting, condition == nil else { return finding }
    return finding.worded(by: run[0].0.comment)
  }

  private static let undoing: Set<String> = ["revert", "restore", "undo", "rollback", "roll"]

  /// What everything in a branch amounts to, as one finding.
  func finding(forAll branch: CodeBranch, weight: Int) -> CodeFinding? {
    guard case .some(let condition) = condition(of: branch) else { return nil }
    let stated = effects(of: branch).compactMap { one in self.stated(one, in: branch).map { (one, $0) } }.prefix(3)
    guard let response = StatedResponse.all(stated.map(\.1)) else { return nil }
    let offsets = [branch.offset] + branch.clauses + stated.map(\.0.offset) + stated.flatMap(\.0.textOffsets)
    var finding = CodeFinding(condition, response, at: offsets, weight: weight)
    finding.comment = branch.comment ?? stated.lazy.compactMap(\.0.comment).first
    return finding
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
    finding.response.clause = comment.thirdPerson + shown
    finding.comment = nil
    return finding
  }
}
