// What view models show, and what actors share.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
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
      if let property = subject.busyProperty {
        let words = Wording.words(of: property)
        drafts.append(
          CaseDraft("loading", when: "finished", should: "reset \(words)").because("'\(property)' tells progress")
        )
      }
      let states = changedStates(subject)
      // The state says it where no property holds the error.
      if subject.showsErrors, subject.errorProperty != nil || !states.contains(where: \.isEvent) {
        let property = subject.errorProperty
        let words = property.map(Wording.words(of:)) ?? "error"
        let reason = property.map { "'\($0)' holds the error" } ?? "async throws in a view model"
        drafts.append(CaseDraft("errorState", when: "error occurs", should: "set \(words)").because(reason))
        if property != nil {
          drafts.append(CaseDraft("clearsError", when: "retry succeeds", should: "clear \(words)").because(reason))
        }
      }
      return drafts + states + undoing(subject)
    },

    MemberRule(32, "refuses in a view model") { subject in
      guard subject.owner.isViewModel, subject.isCall, let body = subject.body else { return [] }
      let messages = subject.component.members.lazy.filter { member in
        member.kind == .property && !member.isComputed && member.name.hasSuffix("Message")
          && member.name != subject.owner.errorProperty && body.changed.contains(member.name)
      }
      return messages.prefix(2).map { property in
        let key = "shows.\(Wording.keyPart(property.name))"
        return CaseDraft(key, given: "refused input", should: "set \(Wording.words(of: property.name))")
          .because("sets '\(property.name)'")
      }
    },
  ]

  /// The states that a call leads to: those that its code sets, or all that tell of a result where there is none.
  private static func changedStates(_ subject: MemberSubject) -> [CaseDraft] {
    guard let state = subject.owner.state else { return [] }
    let set = subject.body.map { body in state.names.flatMap { body.states[$0] ?? [] } }
    let cases = state.cases.filter { set?.contains($0) ?? !["idle", "initial", "none"].contains($0) }
    // Of a long enum without code nobody knows which states the call leads to.
    guard set != nil || (cases.count < 6 && state.isOfLoading) else { return [] }
    return cases.prefix(6).map { StateProperty.draft($0, of: state.name).because("'\(state.name)' can be '\($0)'") }
  }

  private static func undoing(_ subject: MemberSubject) -> [CaseDraft] {
    let draft = CaseDraft("revert", when: "error occurs after change", should: "revert state")
    if subject.prose(says: "revert", "optimistic", "roll back", "rollback") {
      return [draft.because("its description speaks of reverting")]
    }
    if subject.body?.restores == true { return [draft.because("gives back what it changed")] }
    return subject.member.undoneAt.map { [draft.because("a failure reverts what it changes", line: $0)] } ?? []
  }
}

extension Member {
  /// Whether a call may change the state of its type.
  fileprivate var changesState: Bool {
    kind == .function && !isNonisolated && !isStatic && (isMutating || returnType == nil || isAsync)
  }
}
