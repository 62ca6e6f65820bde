// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension ComponentPlanner {
  /// Adds a case for each sentence of the document that says what the component must do or how fast it must be.
  func planCriteria(of component: Component, into series: inout CaseSeries) {
    guard !component.criteria.isEmpty else { return }
    let names = component.members.enumerated().flatMap { [($1.name, $0), ($1.baseName, $0)] }
    let members = Dictionary(names) { first, _ in first }
    var cases: [PlannedCase] = []
    for criterion in component.criteria {
      let index = criterion.member.flatMap { members[$0] }
      let member = index.map { component.members[$0] }
      let owner = member.map { "\(component.name)/\($0.keyName)" } ?? component.name
      let stem = member.map(MemberNames.base) ?? component.name
      let place = CasePlace(
        owner: owner,
        stem: stem,
        line: criterion.line,
        member: member?.name,
        memberIndex: index
      )
      let rule = RuleReference(criterion.kind == .performance ? 57 : criterion.kind == .scenario ? 61 : 58, "")
      cases.append(namer.planned(Self.draft(for: criterion), rule, at: place, form: .sync))
    }
    // Sentences that begin alike have one key, whatever else they say: the first stands for them.
    var keys: Set<String> = []
    for planned in cases where keys.insert(planned.key).inserted { series.add([planned]) }
  }

  private static func draft(for criterion: Criterion) -> CaseDraft {
    let sentence = criterion.kind == .scenario ? ScenarioSentence(criterion.text) : nil
    let text = spoken(sentence?.text ?? criterion.text)
    let slug = Wording.camel(text.split(separator: " ").prefix(6).joined(separator: " "), capitalized: false)
    let quoted = "'\(criterion.text.prefix(80))'"
    return switch criterion.kind {
    case .performance:
      CaseDraft("perf.\(slug)", when: "measured", should: "meet performance figure").formed(.measured)
        .because("performance figure \(quoted)")
    case .scenario:
      scenario("scenario.\(slug)", (sentence ?? ScenarioSentence(text)).claim).because("testing scenario \(quoted)")
    case .acceptance:
      CaseDraft("accept.\(slug)", given: "acceptance criterion", should: text)
        .because("acceptance criterion \(quoted)")
    }
  }

  private static func scenario(_ key: String, _ steps: ScenarioSentence.Steps) -> CaseDraft {
    guard steps.isEvent else { return CaseDraft(key, given: steps.condition, should: steps.outcome) }
    return CaseDraft(key, when: steps.condition, should: steps.outcome)
  }

  /// The sentence as what should follow: without sign, box and a leading *should*, and not too long.
  private static func spoken(_ text: String) -> String {
    var words = text.split { $0 == " " || $0 == "`" || $0 == "*" }
    words.removeFirst(words.prefix { !$0.contains { $0.isLetter || $0.isNumber } }.count)
    if let first = words.first?.lowercased(), ["should", "must", "shall"].contains(first) { words.removeFirst() }
    let text = words.prefix(10).joined(separator: " ")
    return text.isEmpty ? "hold" : text
  }
}
