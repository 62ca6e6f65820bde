// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// A call that fails in a function that throws: the error goes on, and what follows does not happen.
  static let failingCall = CodeReader(
    name: "failing-try",
    reads: .member,
    read: { site in
      let swallowed = site.flow.branches.flatMap { branch in
        branch.effects.compactMap { site.swallowed($0, in: branch) }
      }
      guard site.event == nil, site.member?.isThrowing == true, let main = site.flow.branches.first else {
        return swallowed
      }
      let failing = main.effects.filter { effect in
        guard effect.canFail, case .calls(let call, _) = effect.kind,
          !effect.isNoise(site.flow) || site.flow.isOfCopy(call)
        else { return false }
        return call.call?.function.simpleName?.first?.isLowercase == true && !site.isOwnHelper(call)
      }
      var known: Set<String> = []
      return swallowed
        + failing.prefix(3).enumerated().compactMap { index, effect in
          guard case .calls(let whole, _) = effect.kind, case let call = whole.asked,
            known.insert(call.shownCall).inserted
          else { return nil }
          return site.failure(of: call, effect, isFirst: index == 0)
        }
    },
    examples: [
      CodeExample(
        """
        func order(_ item: Item) async throws {
          try await shop.reserve(item)
          mailer.confirm(item)
        }
        """,
        "When `shop.reserve(_:)` fails, `order` throws the error and does not call `mailer.confirm(_:)`."
      ),
      CodeExample(
        """
        func order(_ item: Item) async throws {
          try await shop.reserve(item)
          try await shop.pack(item)
          mailer.confirm(item)
        }
        """,
        "When `shop.reserve(_:)` fails, `order` throws the error and does not call `shop.pack(_:)`.",
        "When `shop.pack(_:)` fails, `order` throws the error and does not call `mailer.confirm(_:)`."
      ),
      CodeExample("func order() async { try? await shop.reserve(item) }"),
      CodeExample(
        """
        func close() async {
          for lamp in lamps { try? await wire.dim(lamp) }
          if settings.isLoud { try? await bell.ring(.low) }
          door.close()
        }
        """,
        "When `wire.dim(_:)` fails, `close` goes on with the next `lamp` and throws no error.",
        "When `bell.ring(_:)` fails, `close` still calls `door.close()`."
      ),
      CodeExample(
        """
        func enter(_ guest: Guest) throws {
          var seated = guest
          try seated.take(seats[0])
          desk.file(seated)
        }
        """,
        "When `seated.take(_:)` fails, `enter` throws the error and does not call `desk.file(_:)`."
      ),
      // Whoever says why an error is let go means it.
      CodeExample(
        """
        func close() async {
          // A jam must not keep anybody waiting
          try? await printer.print(bill)
        }
        """,
        "When `printer.print(_:)` fails, `close` goes on without an error."
      ),
      CodeExample(
        """
        func open() throws {
          let orders = try store.orders().filter { $0.isOpen }
          desk.show(orders)
        }
        """,
        "When `store.orders()` fails, `open` throws the error and does not call `desk.show(_:)`."
      ),
    ]
  )
}

extension CodeSite {
  /// That a call may fail unnoticed: what happens all the same, or a comment that says why.
  fileprivate func swallowed(_ effect: CodeEffect, in branch: CodeBranch) -> CodeFinding? {
    guard case .calls(let whole, false) = effect.kind, whole.dropsError, !effect.isNoise(flow), whole.wait == nil,
      type?.isView != true, case let call = whole.asked, call.calledName?.isEmpty == false,
      let response = goingOn(after: effect, in: branch)
    else { return nil }
    let condition = ConditionPhrases().failure(of: [call], patterns: [])
    // Where the call is made at all, tells that it fails; what else failed before, does not.
    let earlier = branch.conditions.filter { if case .fails = $0.meaning { true } else { false } }
    let failing = StatedCondition.all(earlier + [condition]) ?? condition
    return CodeFinding(failing, response, at: [effect.offset], weight: 5)
  }

  /// What a failure does not keep from happening: the rounds for the other values of a list, or the next effect.
  private func goingOn(after effect: CodeEffect, in branch: CodeBranch) -> StatedResponse? {
    if branch.kind == .loop, branch.effects.last == effect, let (item, noun) = flow.item(of: branch, isWhole: false) {
      return StatedResponse("go on with next \(noun)", "goes on with the next `\(item)` and throws no error")
    }
    let around = [branch] + (branch.kind == .then ? branch.parent.map { [flow.branches[$0]] } ?? [] : [])
    let next = around.lazy.compactMap { branch in
      branch.effects.first { later in
        if case .returns = later.kind { return false }
        return later.offset > effect.offset && !later.isDeferred && !later.isNoise(flow) && later.delay == effect.delay
      }.map { (branch, $0) }
    }.first
    if let (place, next) = next, var stated = self.stated(next, in: place), stated.clause.count < 90 {
      stated.words = "still \(stated.words)"
      stated.clause = "still \(stated.clause)"
      // That it happens in any case, says nothing of what it is.
      (stated.brief, stated.meaning) = (nil, .words)
      return stated
    }
    let isMeant = effect.comment.map { [Word](plain: $0)[...].holds(anyOf: Self.lenient) } == true
    return isMeant ? StatedResponse("go on without error", "goes on without an error") : nil
  }

  /// What comments say of a failure that is let go.
  private static let lenient: WordSet = [
    "must", "may", "fail", "fails", "failure", "never", "ignore", "ignored", "effort", "matter", "even", "harmless",
    "cannot", "swallow", "swallowed", "mustn't", "shouldn't", "should", "regardless", "anyway",
  ]

  /// That the error of a call goes on, and what does not happen then; of a later call only where something follows it.
  fileprivate func failure(of call: CodeExpression, _ failing: CodeEffect, isFirst: Bool) -> CodeFinding? {
    guard !isCoder, call.calledName?.isEmpty == false, let main = flow.branches.first else { return nil }
    let later = main.effects.filter { effect in
      guard effect.offset > failing.offset, !effect.isNoise(flow), !effect.isDeferred else { return false }
      switch effect.kind {
      case .returns, .throws: return false
      // That the same function is not called again would contradict the condition.
      case .calls(let other, _) where other.shownCall == call.shownCall: return false
      default: return true
      }
    }
    if later.isEmpty, !isFirst || member?.isPrivate == true || isOwn(call) { return nil }
    let prevented = seen(later).flatMap { flow.responses.prevented($0.effect) }
    let tail = prevented.map { " and " + $0.clause } ?? ""
    var response = StatedResponse("throw the error", "throws the error" + tail, .throws(""))
    if let prevented { response.words = "throw error and " + prevented.words }
    return CodeFinding(
      ConditionPhrases().failure(of: [call], patterns: []),
      response,
      at: [failing.offset] + later.prefix(1).map(\.offset),
      weight: 4
    )
  }
}

extension CodeFlow {
  /// Whether what a caller gives is asked under another name: `seated.take(seat)` of `var seated = guest`.
  fileprivate func isOfCopy(_ call: CodeExpression) -> Bool {
    guard let name = call.asked.call?.function.base?.simpleName, let copied = locals[name]?.bare.simpleName else {
      return false
    }
    return parameters.contains(copied)
  }
}
