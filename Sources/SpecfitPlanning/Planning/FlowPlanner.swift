// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

/// Finds the cases of a flow.
struct FlowPlanner {
  let profile: Profile
  let components: [String: Component]

  init(profile: Profile, components: [Component]) {
    self.profile = profile
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
    let namer = CaseNamer(names: profile.names)
    for scenario in profile.scenarios {
      series.add(
        PlannedCase(
          key: "\(flow.subject)/\(scenario.key)",
          name: namer.name(action: scenario.action, state: scenario.state, of: flow.subject),
          title: scenario.text,
          because: "is a user flow (rule 50), line \(flow.line)",
          line: flow.line,
          form: .scenario
        )
      )
    }
    for screen in flow.screens.prefix(Self.screenLimit) {
      for criterion in components[screen]?.criteria.prefix(profile.casesPerMember) ?? []
      where criterion.kind == .acceptance {
        series.add(namer.planned(criterion, on: screen, of: flow))
      }
    }
  }

  /// How many screens of a flow are looked at for criteria.
  private static let screenLimit = 64
}

extension CaseNamer {
  fileprivate func planned(_ criterion: Criterion, on screen: String, of flow: Flow) -> PlannedCase {
    let state = criterion.text.split { $0 == " " || $0 == "`" || $0 == "*" }.prefix(10).joined(separator: " ")
    let slug = Wording.camel(state.split(separator: " ").prefix(6).joined(separator: " "), capitalized: false)
    let action = "showing \(Wording.words(of: screen))"
    return PlannedCase(
      key: "\(flow.subject)/\(screen)/accept.\(slug)",
      name: name(action: action, state: state, of: flow.subject),
      title: title(action: action, state: state, of: flow.subject),
      because: "acceptance criterion (rule 58), line \(criterion.line)",
      line: criterion.line,
      form: .scenario
    )
  }
}
