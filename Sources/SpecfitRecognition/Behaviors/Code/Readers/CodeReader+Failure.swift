// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// A call that fails in a function that throws: the error goes on, and what follows does not happen.
  static let failingCall = CodeReader(
    name: "failing-try",
    reads: .member,
    read: { site in
      let swallowed = site.flow.branches.flatMap(\.effects).compactMap(site.swallowed)
      guard site.event == nil, site.member?.isThrowing == true, let main = site.flow.branches.first else {
        return swallowed
      }
      let failing = main.effects.filter { effect in
        guard effect.canFail, !effect.isNoise(site.flow), case .calls(let call, _) = effect.kind else { return false }
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
  /// That a call may fail unnoticed, where a comment says why.
  fileprivate func swallowed(_ effect: CodeEffect) -> CodeFinding? {
    guard case .calls(let whole, false) = effect.kind, whole.dropsError, !effect.isNoise(flow),
      let comment = effect.comment, [Word](plain: comment)[...].holds(anyOf: Self.lenient),
      case let call = whole.asked, call.calledName?.isEmpty == false
    else { return nil }
    return CodeFinding(
      ConditionPhrases().failure(of: [call], patterns: []),
      StatedResponse("go on without error", "goes on without an error"),
      at: [effect.offset],
      weight: 5
    )
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
