// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitCode
internal import SpecfitModel

extension CodeReader {
  /// A call that fails in a function that throws: the error goes on, and what follows does not happen.
  static let failingCall = CodeReader(
    name: "failing-try",
    reads: .member,
    read: { site in
      guard site.event == nil, site.member?.isThrowing == true, let main = site.flow.branches.first else { return [] }
      let failing = main.effects.first { effect in
        guard effect.canFail, !effect.isNoise(site.flow), case .calls(let call, _) = effect.kind else { return false }
        return call.call?.function.simpleName?.first?.isLowercase == true && !site.isOwnHelper(call)
      }
      guard let failing, case .calls(let call, _) = failing.kind, let name = call.calledName else { return [] }
      let condition = ConditionPhrases().failure(of: [call], patterns: [])
      let later = main.effects.first { effect in
        guard effect.offset > failing.offset, !effect.isNoise(site.flow), !effect.isDeferred else { return false }
        switch effect.kind {
        case .returns, .throws: return false
        // That the same function is not called again would contradict the condition.
        case .calls(let other, _) where other.shownCall == call.shownCall: return false
        default: return true
        }
      }
      if site.isCoder || (later == nil && site.member?.isPrivate == true) { return [] }
      let prevented = later.flatMap { site.flow.responses.prevented($0) }
      let tail = prevented.map { " and " + $0.clause } ?? ""
      var response = StatedResponse("throw the error", "throws the error" + tail, .throws(""))
      if let prevented { response.words = "throw error and " + prevented.words }
      let finding = CodeFinding(
        condition,
        response,
        at: [failing.offset] + (later.map { [$0.offset] } ?? []),
        weight: 4
      )
      return name.isEmpty ? [] : [finding]
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
      CodeExample("func order() async { try? await shop.reserve(item) }"),
    ]
  )
}
