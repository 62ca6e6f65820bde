// Part of specfit. SPDX-License-Identifier: Apache-2.0

/// Makes cases of drafts: gives them names by the profile's patterns, and their places.
struct CaseNamer {
  private let unit: NamePattern
  private let event: NamePattern
  private let ui: NamePattern

  init(_ names: Profile.Names) {
    unit = NamePattern(names.unit)
    event = NamePattern(names.event)
    ui = NamePattern(names.ui)
  }

  /// Makes a case of a draft.
  func planned(_ draft: CaseDraft, _ rule: RuleReference, at place: CasePlace, form: PlannedCase.Form) -> PlannedCase {
    let (stem, condition) = draft.spoken ?? (place.stem, draft.condition)
    return PlannedCase(
      owner: place.owner,
      id: draft.key,
      name: (draft.isEvent ? event : unit).name(of: stem, condition, draft.outcome),
      condition: draft.condition,
      outcome: draft.outcome,
      isEvent: draft.isEvent,
      rule: rule.number,
      reason: draft.reason ?? rule.trait,
      line: draft.line ?? place.line,
      member: place.member,
      memberIndex: place.memberIndex,
      form: draft.form ?? form,
      isTable: draft.isTable,
      child: draft.child
    )
  }

  /// Makes a test of a flow.
  func scenario(_ id: String, when action: String, then state: String, of flow: String) -> PlannedCase {
    PlannedCase(
      owner: flow,
      id: id,
      name: ui.name(of: flow, action, state),
      condition: action,
      outcome: state,
      isEvent: true,
      rule: 50,
      reason: "is a user flow",
      line: 1,
      form: .scenario
    )
  }
}

/// What the cases of one member have in common.
struct CasePlace {
  /// The first parts of the cases' keys.
  let owner: String
  /// What tests are named after.
  let stem: String
  /// One-based.
  let line: Int
  /// The full name of the member; nil when the cases are about the whole component.
  let member: String?
  /// The position of the member among those of the component.
  var memberIndex: Int?
}
