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

  /// Adds the journeys of the flow, and what the document states of its screens.
  func plan(_ flow: Flow, into series: inout CaseSeries) {
    var cases: [PlannedCase] = []
    cases += flow.journeys.map { planned($0, of: flow) }
    for screen in flow.screens.prefix(Self.screenLimit) {
      let stated = (components[screen]?.behaviors ?? []).prefix(Self.behaviorLimit)
      cases += stated.map { namer.scenario($0, on: screen, of: flow.subject) }
    }
    series.add(cases)
  }

  /// A journey: what the user does, then what is seen of it.
  private func planned(_ journey: Journey, of flow: Flow) -> PlannedCase {
    let (action, state) = Self.parts(of: journey.text)
    var planned = namer.scenario(.journey(journey), when: action, then: state, of: flow.subject)
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

  /// How many screens of a flow are looked at, and how many behaviors of each.
  private static let screenLimit = 64
  private static let behaviorLimit = 400
}
