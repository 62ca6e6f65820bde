// What view models show.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitSource
internal import SpecfitModel

extension MemberRule {
  static let states = [
    MemberRule(32, "async in a view model") { subject in
      guard subject.owner.isViewModel, subject.isCall, subject.member.isAsync else { return [] }
      return progress(subject) + keptError(subject) + enteredStates(subject) + undoing(subject)
    },

    MemberRule(32, "refuses in a view model") { subject in
      guard subject.owner.isViewModel, subject.isCall, let body = subject.body else { return [] }
      let messages = subject.component.members.lazy.filter { member in
        member.kind == .property && !member.isComputed && member.name.hasSuffix("Message")
          && member.name != subject.owner.errorProperty && body.changed.contains(member.name)
      }
      return messages.prefix(2).map { property in
        let words = Wording.words(of: property.name)
        return CaseDraft(.message(property: property.name), given: "refused input", should: "set \(words)")
          .because("sets '\(property.name)'")
      }
    },
  ]

  private static func progress(_ subject: MemberSubject) -> [CaseDraft] {
    guard let property = subject.busyProperty else { return [] }
    let words = Wording.words(of: property)
    return [
      CaseDraft(.finishedLoading(property: property), when: "finished", should: "reset \(words)")
        .because("'\(property)' tells progress")
    ]
  }

  private static func keptError(_ subject: MemberSubject) -> [CaseDraft] {
    guard subject.showsErrors, let property = subject.errorProperty else { return [] }
    return [
      CaseDraft(.keptError(property: property), when: "error occurs", should: "set \(Wording.words(of: property))")
        .because("'\(property)' holds the error")
    ]
  }

  /// The states that the code of a call sets.
  private static func enteredStates(_ subject: MemberSubject) -> [CaseDraft] {
    guard let state = subject.owner.state, let body = subject.body else { return [] }
    let set = Set(state.names.flatMap { body.states[$0] ?? [] })
    return state.cases.filter(set.contains).prefix(6).map {
      state.draft($0).because("'\(state.name)' can be '\($0)'")
    }
  }

  private static func undoing(_ subject: MemberSubject) -> [CaseDraft] {
    let draft = CaseDraft(.reverted, when: "error occurs after change", should: "revert state")
    if subject.prose(says: "revert", "optimistic", "roll back", "rollback") {
      return [draft.because("its description speaks of reverting")]
    }
    return subject.body?.restores == true ? [draft.because("gives back what it changed")] : []
  }
}
