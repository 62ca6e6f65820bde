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
    cases += flow.journeys.map { planned($0, of: flow) }
    for screen in flow.screens.prefix(Self.screenLimit) {
      let criteria = components[screen]?.criteria ?? []
      cases += criteria.lazy.filter { $0.kind == .acceptance }.prefix(profile.casesPerMember)
        .map { planned($0, on: screen, of: flow) }
      cases += criteria.lazy.filter { $0.kind == .scenario }.map { planned($0, on: screen, of: flow) }
    }
    series.add(cases)
  }

  /// A journey: what the user does, then what is seen of it.
  private func planned(_ journey: Journey, of flow: Flow) -> PlannedCase {
    let (action, state) = Self.parts(of: journey.text)
    let priority = journey.priority.map { "p\($0)." } ?? ""
    var planned = namer.scenario(
      "journey.\(priority)\(Self.slug(journey.text))",
      when: action,
      then: state,
      of: flow.subject
    )
    planned.text = String(journey.text.prefix(120))
    planned.rule = 63
    planned.reason = "critical journey\(journey.priority.map { " (P\($0))" } ?? "") '\(journey.text.prefix(80))'"
    planned.line = journey.line
    return planned
  }

  /// A sentence as action and state: "Save a note and see it in the list", "A wrong password is refused".
  private static func parts(of text: String) -> (action: String, state: String) {
    let words = text.split { $0 == " " || $0 == "`" || $0 == "*" }
    func spoken(_ words: ArraySlice<Substring>) -> String { words.prefix(10).joined(separator: " ") }
    guard let place = words.indices.dropFirst().dropLast().last(where: { joints.contains(words[$0].lowercased()) })
    else { return (spoken(words[...]), "journey completes") }
    let isLink = ["and", "then", "→"].contains(words[place].lowercased())
    let state = spoken(isLink ? words[(place + 1)...] : words[place...])
    return (spoken(words[..<place]), state)
  }

  private static let joints: Set<String> = ["and", "then", "→", "shows", "is", "are", "clears", "opens", "leads"]

  private static func slug(_ text: String) -> String {
    let words = text.split { $0 == " " || $0 == "`" || $0 == "*" }.prefix(6).joined(separator: " ")
    return Wording.camel(words, capitalized: false)
  }

  /// How many screens of a flow are looked at for criteria.
  private static let screenLimit = 64

  private func planned(_ criterion: Criterion, on screen: String, of flow: Flow) -> PlannedCase {
    let isScenario = criterion.kind == .scenario
    let sentence = isScenario ? ScenarioSentence(criterion.text) : nil
    let words = sentence?.words ?? criterion.text.split { $0 == " " || $0 == "`" || $0 == "*" }
    let state = words.prefix(10).joined(separator: " ")
    let slug = Wording.camel(state.split(separator: " ").prefix(6).joined(separator: " "), capitalized: false)
    let steps = sentence?.steps
    let action = steps?.condition ?? "showing \(Wording.words(of: screen))"
    let key = "\(screen)/\(isScenario ? "scenario" : "accept").\(slug)"
    var planned = namer.scenario(key, when: action, then: steps?.outcome ?? state, of: flow.subject)
    planned.rule = isScenario ? 61 : 58
    planned.reason = "\(isScenario ? "testing scenario" : "acceptance criterion") '\(criterion.text.prefix(80))'"
    planned.line = criterion.line
    return planned
  }
}
