// What view models show, and what actors share.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ComponentRule {
  static let viewModels = [
    ComponentRule(32, "is a view model", on: "init") { subject in
      guard subject.isViewModel else { return [] }
      return [CaseDraft("init.initialState", given: "default dependencies", should: "have initial state")]
    }
  ]

  static let actors = [
    ComponentRule(34, "is an actor", on: "concurrency") { subject in
      guard subject.component.isolation == .actor, subject.component.members.contains(where: \.changesState) else {
        return []
      }
      return [CaseDraft("concurrent", when: "called concurrently", should: "stay consistent").formed(.async)]
    }
  ]
}

extension MemberRule {
  static let states = [
    MemberRule(32, "async in a view model") { subject in
      guard subject.owner.isViewModel, subject.isCall, subject.member.isAsync else { return [] }
      var drafts: [CaseDraft] = []
      if let property = subject.owner.busyProperty {
        let words = Wording.words(of: property)
        drafts.append(
          CaseDraft("loading", when: "finished", should: "reset \(words)").because("'\(property)' tells progress")
        )
      }
      if subject.showsErrors {
        let property = subject.owner.errorProperty
        let words = property.map(Wording.words(of:)) ?? "error"
        let reason = property.map { "'\($0)' holds the error" } ?? "async throws in a view model"
        drafts.append(CaseDraft("errorState", when: "error occurs", should: "set \(words)").because(reason))
        if property != nil {
          drafts.append(CaseDraft("clearsError", when: "retry succeeds", should: "clear \(words)").because(reason))
        }
      }
      if subject.prose(says: "revert", "optimistic", "roll back", "rollback") {
        let revert = CaseDraft("revert", when: "error occurs after change", should: "revert state")
        drafts.append(revert.because("its description speaks of reverting"))
      }
      return drafts
    }
  ]
}

extension Member {
  /// Whether a call may change the state of its type.
  fileprivate var changesState: Bool {
    kind == .function && !isNonisolated && !isStatic && (isMutating || returnType == nil || isAsync)
  }
}
