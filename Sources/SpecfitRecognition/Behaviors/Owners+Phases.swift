// What is only specified later in a document, by another phase of a plan or part of a chapter.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitMarkdown
internal import SpecfitModel
internal import SpecfitSource

extension Owners {
  /// The component of a text that stands apart from all components, in a phase of a plan: what only a later phase specifies gives
  /// way to what this one does.
  func elsewhere(_ phrase: Phrase, at anchor: Int) -> Int? {
    let found = elsewhere(phrase)
    guard let known = found, isOfLaterPhase(known, than: anchor), let phase = phase(of: anchor) else { return found }
    let near = doers.filter { isNamed($0, in: lines(ofAnchor: phase), before: .max) }
    return component(ofPhase: phase) ?? closest(to: phrase, least: 1, among: near) ?? found
  }

  /// The component after which a phase is called: "Phase 3: Pattern Parser".
  func component(ofPhase phase: Int) -> Int? {
    let title = reading.heading(ofAnchor: phase)[...].text.lowercased()
    return components.indices.first { nameWords[$0].count > 1 && title.hasSuffix(Self.spoken(nameWords[$0][...])) }
  }

  /// Whether a text stands in a phase of a plan that specifies others, and the component is first spoken of in a later one.
  func isOfLaterPhase(_ component: Int, than anchor: Int) -> Bool {
    guard let phase = phase(of: anchor), case let lines = lines(ofAnchor: phase) else { return false }
    return !isNamed(component, in: 1...lines.upperBound, before: .max)
      && doers.contains { isNamed($0, in: lines, before: .max) }
  }

  /// The phase of a plan in which an anchor stands.
  func phase(of anchor: Int) -> Int? {
    ([anchor] + reading.ancestors(of: anchor)).last { anchor in
      anchor > 0 && !isTitle(anchor) && reading.heading(ofAnchor: anchor).first?.isPlain(Self.phases) == true
    }
  }

  private static let phases: WordSet = ["phase", "milestone", "sprint", "stage", "iteration"]

  /// Whether only a later numbered part of a chapter specifies a component: no text of "3 Reminders" is about what "4 Export"
  /// declares.
  func isOfLaterPart(_ component: Int, than anchor: Int) -> Bool {
    let around = [anchor] + reading.ancestors(of: anchor)
    guard let chapter = around.firstIndex(where: { near[$0].components.contains(component) }), chapter > 0,
      around[chapter] > 0, !isTitle(around[chapter]),
      reading.heading(ofAnchor: around[chapter - 1]).first?.isNumber == true
    else { return false }
    let start = lines(ofAnchor: around[chapter - 1]).lowerBound
    return !isNamed(component, in: lines(ofAnchor: around[chapter]), before: start)
  }
}
