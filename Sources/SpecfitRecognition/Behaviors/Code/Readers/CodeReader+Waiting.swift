// Readers of code that waits: flags around a call, calls at the same time.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// A flag that is set while something runs.
  static let flag = CodeReader(
    name: "flag",
    reads: .member,
    read: { site in
      guard site.event == nil, let main = site.flow.branches.first else { return [] }
      return main.effects.compactMap { effect in
        guard case .sets(let target, "=", let value) = effect.kind, !effect.isNoise(site.flow) else { return nil }
        if let name = value.caseName { return site.state(target, name, from: effect) }
        return value.bool == true ? site.flag(target, from: effect) : nil
      }
    },
    examples: [
      CodeExample(
        """
        func load() async {
          isLoading = true
          defer { isLoading = false }
          items = await shop.fetch()
        }
        """,
        "`isLoading` is true while `load` runs, and false afterwards, also after an error."
      ),
      CodeExample(
        """
        func more() async {
          guard hasMore else { return }
          isLoading = true
          items += await shop.fetch(after: items.last)
          isLoading = false
        }
        """,
        "When `hasMore` is true, `isLoading` is true while `more` runs, and false afterwards."
      ),
      CodeExample(
        """
        func listen() async {
          isBusy = true
          let wave = await radio.wave()
          task = Task {
            await radio.hear(wave)
            isBusy = false
          }
        }
        """,
        "`isBusy` is true while `listen` and the task that it starts run, and false afterwards."
      ),
      CodeExample(
        """
        func save() async throws {
          phase = .saving
          defer { phase = .idle }
          try await shop.store(items)
        }
        """,
        "`phase` is `.saving` while `save` runs, and `.idle` afterwards, also after an error."
      ),
    ]
  )

  /// Several calls that run at the same time.
  static let concurrency = CodeReader(
    name: "concurrency",
    reads: .member,
    read: { site in
      let calls = site.flow.concurrent
      guard calls.count > 1 else { return [] }
      var names: [String] = []
      for name in calls.compactMap(\.value.calledName) where !names.contains(name) { names.append(name) }
      let all = names.map { CodeName($0).withoutVerb }
      let nouns = all.count == 2 ? all.joined(separator: " and ") : all.joined(separator: ", ")
      // One function that is called several times is told by what it is called for.
      let cases = names.count > 1 ? [] : calls.compactMap { $0.value.call?.arguments.first?.value.caseName }
      let times =
        names.count > 1
        ? ""
        : cases.count == calls.count
          ? " for " + CodeSite.listed(cases.map { "." + $0 }, limit: 90) : " \(calls.count) times"
      let shown = CodeSite.listed(names, limit: max(20, 130 - site.subject.count)) + times
      var finding = CodeFinding(
        nil,
        StatedResponse(
          "fetch \(nouns)" + (nouns.count > 40 ? "" : " concurrently"),
          "calls \(shown) concurrently",
          .callsAll(calls.compactMap(\.value.madeCall))
        ),
        at: calls.map(\.offset),
        weight: 6
      )
      finding.claims = calls.map(\.offset)
      return [finding]
    },
    examples: [
      CodeExample(
        """
        func refresh() async {
          async let user = api.fetchUser()
          async let orders = api.fetchOrders()
          let pair = await (user, orders)
        }
        """,
        "`refresh` calls `fetchUser` and `fetchOrders` concurrently."
      )
    ]
  )
}

extension CodeSite {
  /// A state that holds as long as the function runs, since the function ends it whichever way it leaves.
  fileprivate func state(_ target: CodeExpression, _ name: String, from start: CodeEffect) -> CodeFinding? {
    let shown = target.shown
    let ends = flow.branches[0].effects.compactMap { effect -> (name: String, offset: Int)? in
      guard effect.isDeferred, effect.offset > start.offset, case .sets(let other, "=", let value) = effect.kind,
        other.shown == shown, let end = value.caseName, end != name
      else { return nil }
      return (end, effect.offset)
    }
    let sets = flow.branches.flatMap(\.effects).count { $0.target?.shown == shown }
    // What is set in between as well is not what it began with, and what nobody waits for nobody sees.
    guard ends.count == 1, let end = ends.first, !shown.isEmpty, sets == 2, start.passed.isEmpty,
      flow.branches.contains(where: { $0.effects.contains { $0.isAwaited } })
    else { return nil }
    let noun = CodeName(target.lastName ?? "").noun
    var finding = CodeFinding(
      StatedCondition("running", "it runs", .event("run"), isEvent: true),
      StatedResponse(
        "set \(noun) to \(CodeName(name).phrase) until it ends",
        "sets `\(shown)` to `.\(name)` while it runs",
        .sets(shown, to: "." + name)
      ),
      at: [start.offset, end.offset],
      weight: 7
    )
    finding.claims = finding.offsets
    finding.sentence =
      "`\(shown)` is `.\(name)` while \(subject) runs, and `.\(end.name)` afterwards, also after an error"
    return finding
  }

  fileprivate func flag(_ target: CodeExpression, from start: CodeEffect) -> CodeFinding? {
    let shown = target.shown
    let later = flow.branches.enumerated().flatMap { index, branch in
      branch.effects.filter { effect in
        guard case .sets(let other, "=", let value) = effect.kind else { return false }
        return other.shown == shown && value.bool == false && effect.offset > start.offset && effect.delay == nil
      }
      .map { (index, $0) }
    }
    let waits =
      flow.branches.contains { $0.effects.contains { $0.isAwaited } } || flow.values.contains { $0.value.waits }
    guard let end = later.first?.1, waits || later.contains(where: \.1.isDeferred) else { return nil }
    let always =
      end.isDeferred
      || later.contains { index, effect in
        if case .failure = flow.branches[index].kind { return true }
        return index == 0
          && flow.branches.contains { branch in
            if case .failure = branch.kind { branch.offset < effect.offset } else { false }
          }
      }
    let noun = CodeName(target.lastName ?? "").noun
    let subject = subject
    var finding = CodeFinding(
      StatedCondition("running", "it runs", .event("run"), isEvent: true),
      StatedResponse(
        CodeName(target.lastName ?? "").isProgress ? "be \(noun) until it ends" : "set \(noun) until it ends",
        "sets `\(shown)` while it runs",
        .sets(shown, to: "true")
      ),
      at: [start.offset] + later.map(\.1.offset),
      weight: 7
    )
    finding.claims = finding.offsets
    // What nobody waits for still runs when the function has ended.
    let doer = later.contains { $0.1.isDetached } ? "\(subject) and the task that it starts run" : "\(subject) runs"
    let told = "`\(shown)` is true while \(doer), and false afterwards" + (always ? ", also after an error" : "")
    // A call that ends before never sets it.
    let guarded = StatedCondition.past(start.passed, nil).map { "when \($0.clause), \(told)" }
    finding.sentence = guarded.flatMap { $0.count < 160 ? $0 : nil } ?? told
    return finding
  }
}
