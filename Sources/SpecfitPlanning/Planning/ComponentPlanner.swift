// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Finds the cases of a component.
struct ComponentPlanner {
  let types: TypeCatalog
  let namer: CaseNamer
  private let members: MemberPlanner

  init(profile: Profile, types: TypeCatalog) {
    self.types = types
    namer = CaseNamer(profile.names)
    members = MemberPlanner(namer: namer, limit: profile.casesPerMember)
  }

  /// Adds the cases of a component to a series.
  ///
  /// `adopted` are the tests that the document names; a member that one of them names gets no others, and when there are
  /// any, the component as a whole gets none.
  func plan(_ component: Component, adopted: AdoptedTests, into series: inout CaseSeries) {
    let subject = ComponentSubject(component, types: types)
    planBehaviors(of: component, into: &series)
    planMembers(subject, adopted: adopted, into: &series)
    guard adopted.isEmpty else { return }
    series.add(ownCases(of: subject))
    planTables(of: component, into: &series)
  }

  /// The cases of a component as a whole.
  private func ownCases(of subject: ComponentSubject) -> [PlannedCase] {
    let (name, line) = (subject.component.name, subject.component.line)
    return ComponentRule.all.flatMap { rule in
      let place = CasePlace(owner: name, stem: rule.subject, line: line, member: nil)
      return rule.cases(subject).map { namer.planned($0, rule.reference, at: place, form: .sync) }
    }
  }

  private func planMembers(_ subject: ComponentSubject, adopted: AdoptedTests, into series: inout CaseSeries) {
    var names = MemberNames(subject.component.members)
    let stated = Dictionary(grouping: subject.component.behaviors.filter { $0.member != nil }) { $0.member ?? "" }
    for (position, member) in subject.component.members.enumerated() where member.isTestable {
      guard let key = names.key(ofMemberAt: position) else { continue }
      let stem = names.stem(of: member)
      guard !adopted.names(member) else { continue }
      members.plan(
        MemberSubject(member, of: subject),
        at: position,
        key: "\(subject.component.name)/\(key)",
        stem: stem,
        stated: stated[member.name] ?? [],
        into: &series
      )
    }
  }
}
