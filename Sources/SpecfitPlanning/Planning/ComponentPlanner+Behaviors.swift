// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ComponentPlanner {
  /// Adds a case for each behavior that the document states.
  func planBehaviors(of component: Component, into series: inout CaseSeries) {
    let names = component.members.enumerated().flatMap { [($1.name, $0), ($1.baseName, $0)] }
    let members = Dictionary(names) { first, _ in first }
    var cases: [PlannedCase] = []
    for behavior in component.behaviors where behavior.level != .ui || component.test == .unit {
      let index = behavior.member.flatMap { members[$0] }
      let member = index.map { component.members[$0] }
      let base =
        member.map(MemberNames.base)
        ?? behavior.member.map { String($0.prefix { $0 != "(" }.replacing(".", with: " ")) }
      let owner = member.map { "\(component.name)/\($0.keyName)" } ?? component.name
      let form = member.map { MemberSubject.form(isAsync: $0.isAsync, canThrow: $0.canThrow) } ?? .sync
      cases.append(
        namer.planned(
          behavior,
          at: CasePlace(
            owner: owner,
            stem: base ?? behavior.subject ?? component.name,
            line: behavior.lines[0],
            member: member?.name ?? behavior.member,
            memberIndex: index
          ),
          form: behavior.level == .performance ? .measured : form
        )
      )
    }
    series.add(cases)
  }
}
