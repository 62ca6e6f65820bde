// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Finds the cases of a flow.
struct FlowPlanner {
  let profile: Profile
  let components: [String: Component]
  private let namer: CaseNamer

  init(profile: Profile, components: [Component]) {
    self.profile = profile
    namer = CaseNamer(profile.names)
    self.components = Dictionary(components.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The type through which tests drive the flow: `OnboardingPage`.
  func pageObject(of subject: String) -> String {
    let ending = ["Flow", "Screen", "View"].first { subject.hasSuffix($0) && subject.count > $0.count }
    let stem = ending.map { String(subject.dropLast($0.count)) } ?? subject
    return profile.pageObject.filled { _ in Wording.camel(stem, capitalized: true) }
  }

  /// Adds the profile's scenarios, and what the document demands of the flow's screens.
  func plan(_ flow: Flow, into series: inout CaseSeries) {
    var cases: [PlannedCase] = []
    for scenario in profile.scenarios {
      var planned = namer.scenario(scenario.key, when: scenario.action, then: scenario.state, of: flow.subject)
      planned.text = scenario.text
      planned.line = flow.line
      cases.append(planned)
    }
    for screen in flow.screens.prefix(Self.screenLimit) {
      let criteria = components[screen]?.criteria.prefix(profile.casesPerMember) ?? []
      cases += criteria.lazy.filter { $0.kind == .acceptance }.map { planned($0, on: screen, of: flow) }
    }
    series.add(cases)
  }

  /// How many screens of a flow are looked at for criteria.
  private static let screenLimit = 64

  private func planned(_ criterion: Criterion, on screen: String, of flow: Flow) -> PlannedCase {
    let state = criterion.text.split { $0 == " " || $0 == "`" || $0 == "*" }.prefix(10).joined(separator: " ")
    let slug = Wording.camel(state.split(separator: " ").prefix(6).joined(separator: " "), capitalized: false)
    let action = "showing \(Wording.words(of: screen))"
    var planned = namer.scenario("\(screen)/accept.\(slug)", when: action, then: state, of: flow.subject)
    planned.rule = 58
    planned.reason = "acceptance criterion '\(criterion.text.prefix(80))'"
    planned.line = criterion.line
    return planned
  }
}
