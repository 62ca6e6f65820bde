// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// A condition that is looked at again after a wait.
  static let wait = CodeReader(
    name: "wait",
    reads: .member,
    read: { site in site.flow.branches.flatMap { site.afterWait($0) } },
    examples: [
      CodeExample(
        """
        func closeSoon() async {
          try? await Task.sleep(nanoseconds: 500_000_000)
          if !player.isPlaying { panel.close() }
        }
        """,
        "When `player.isPlaying` is still false after 0.5 seconds, `closeSoon` calls `panel.close()`.",
        "When `player.isPlaying` is true after 0.5 seconds, `closeSoon` does not call `panel.close()`."
      ),
      CodeExample("func close() { if !player.isPlaying { panel.close() } }"),
    ]
  )

  /// What does not happen when the one decision of a piece of code goes the other way.
  static let decision = CodeReader(
    name: "decision",
    reads: .member,
    read: { site in site.member == nil && site.type == nil ? site.refused : [] },
    examples: [
      CodeExample(
        """
        if cart.total > 100 && !cart.isEmpty {
          mailer.sendCoupon()
        }
        """,
        "When `cart.total` is at most 100, it does not call `mailer.sendCoupon()`.",
        "When `cart` is empty, it does not call `mailer.sendCoupon()`."
      ),
      CodeExample("func pay() { if cart.isOpen { bank.charge() } }"),
    ]
  )
}

extension CodeSite {
  fileprivate func afterWait(_ branch: CodeBranch) -> [CodeFinding] {
    guard branch.kind == .then, branch.isAlone, let parent = branch.parent, let condition = branch.conditions.last,
      !condition.clause.isEmpty, let time = flow.branches[parent].wait(before: branch.offset)
    else { return [] }
    let stated = effects(of: branch).compactMap { effect in flow.responses.stated(effect).map { (effect, $0) } }
    guard let response = StatedResponse.all(stated.prefix(3).map(\.1)), let first = stated.first else { return [] }
    let offsets = [branch.offset] + branch.clauses
    let still = condition.clause.replacing("` is ", with: "` is still ", maxReplacements: 1)
    var held = StatedCondition("still \(condition.words) after \(time)", "\(still) after \(time)", condition.meaning)
    held.literals = condition.literals + [time]
    // What else led to the wait, and is not asked for again.
    let outer = branch.conditions.dropLast().flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
      .filter { !$0.clause.isEmpty && $0.clause != condition.clause && !$0.isAbout(condition) }
    func whole(_ told: StatedCondition) -> StatedCondition {
      guard outer.count < 3, var all = StatedCondition.all(outer.map(\.around) + [told]) else { return told }
      all.words = told.words
      return all
    }
    var finding = CodeFinding(whole(held), response, at: offsets + stated.map(\.0.offset), weight: 8)
    finding.claims = finding.offsets
    let failing = flow.phrases.failing(branch.tests)
    guard failing.count == 1,
      let prevented = prevented(first.0, by: branch, isSure: flow.isOnlyInside(first.0, of: branch))
    else { return [finding] }
    let other = StatedCondition(
      "\(failing[0].words) after \(time)",
      "\(failing[0].clause) after \(time)",
      failing[0].meaning
    )
    return [finding, CodeFinding(whole(other), prevented, at: offsets, weight: 7)]
  }

  fileprivate var refused: [CodeFinding] {
    let tops = flow.branches.filter { $0.parent == 0 }
    guard let branch = tops.first, tops.count == 1, branch.kind == .then, branch.isAlone else { return [] }
    // Of what it does in the end, a wait is the least.
    let effects = flow.branches.dropFirst().flatMap(\.effects).filter { effect in
      if case .calls(let call, _) = effect.kind, call.calledName == "sleep" { return false }
      return !effect.isNoise(flow)
    }
    guard let last = effects.last,
      let prevented = prevented(last, by: branch, isSure: flow.isOnlyInside(last, of: branch))
    else {
      return []
    }
    let later = flow.branches.flatMap(\.tests)
    return flow.phrases.failing(branch.tests).compactMap { failing in
      // What is looked at again has its own case.
      let isRepeated = later.count { flow.phrases.failing([$0]).contains { $0.clause == failing.clause } } > 1
      return isRepeated ? nil : CodeFinding(failing, prevented, at: [branch.offset] + branch.clauses, weight: 7)
    }
  }
}

extension CodeBranch {
  /// The time that passes right before a place.
  fileprivate func wait(before offset: Int) -> String? {
    let before = effects.last { $0.offset < offset }
    return before.flatMap { if case .calls(let call, _) = $0.kind, call.calledName == "sleep" { $0.wait } else { nil } }
  }
}
