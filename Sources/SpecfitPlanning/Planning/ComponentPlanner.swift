// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Finds the cases of a component.
struct ComponentPlanner {
  let profile: Profile
  let types: TypeCatalog
  private let namer: CaseNamer
  private let members: MemberPlanner

  init(profile: Profile, types: TypeCatalog) {
    self.profile = profile
    self.types = types
    namer = CaseNamer(names: profile.names)
    members = MemberPlanner(namer: namer, limit: profile.casesPerMember)
  }

  /// Adds the cases of a component to a series.
  ///
  /// `adopted` are the tests that the document names; a member that one of them names gets no others, and when there are
  /// any, the component as a whole gets none.
  func plan(_ component: Component, adopted: AdoptedTests, into series: inout CaseSeries) {
    let subject = ComponentSubject(component, types: types)
    let count = series.cases.count
    if adopted.isEmpty { planComponent(subject, into: &series) }
    let known = series.cases.count
    planMembers(subject, adopted: adopted, into: &series)
    // What a view model starts with says little of what it does.
    let saysLittle = known == count || subject.isViewModel
    if adopted.isEmpty, series.cases.count == known, saysLittle { planOutline(component, into: &series) }
    if adopted.isEmpty { planCriteria(of: component, into: &series) }
  }

  private func planComponent(_ subject: ComponentSubject, into series: inout CaseSeries) {
    for rule in ComponentRule.all {
      for draft in rule.cases(subject) {
        series.add(
          namer.planned(
            draft,
            RuleReference(rule.number, rule.trait),
            key: subject.component.name,
            stem: rule.subject,
            line: subject.component.line,
            member: nil,
            form: .sync
          )
        )
      }
    }
  }

  private func planMembers(_ subject: ComponentSubject, adopted: AdoptedTests, into series: inout CaseSeries) {
    var names = MemberNames()
    for member in subject.component.members where member.isTestable {
      guard let key = names.key(of: member) else { continue }
      let stem = names.stem(of: member)
      guard !adopted.names(member) else { continue }
      members.plan(
        MemberSubject(member, of: subject),
        key: "\(subject.component.name)/\(key)",
        stem: stem,
        into: &series
      )
    }
  }

  /// The cases of a component whose members the document does not show.
  private func planOutline(_ component: Component, into series: inout CaseSeries) {
    let trait =
      component.members.isEmpty
      ? "no signature in the document, but a \(component.kind.rawValue)" : "no member that a test can call"
    for outline in profile.outlines[component.kind] ?? profile.defaultOutlines {
      var draft = CaseDraft(outline.key, given: outline.condition, should: outline.outcome)
      draft.isEvent = outline.isEvent
      series.add(
        namer.planned(
          draft,
          RuleReference(1, trait),
          key: component.name,
          stem: outline.member ?? component.name,
          line: component.line,
          member: nil,
          form: .sync
        )
      )
    }
  }
}
