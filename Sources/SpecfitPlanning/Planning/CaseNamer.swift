// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// Makes cases of drafts and behaviors: gives them names by the profile's patterns, and their places.
struct CaseNamer {
  private let unit: NamePattern
  private let event: NamePattern
  private let ui: NamePattern

  init(_ names: Profile.Names) {
    unit = NamePattern(names.unit)
    event = NamePattern(names.event)
    ui = NamePattern(names.ui)
  }

  /// How long a name may be.
  private static let limit = 80

  /// Makes a case of a draft.
  func planned(_ draft: CaseDraft, _ rule: RuleReference, at place: CasePlace, form: PlannedCase.Form) -> PlannedCase {
    PlannedCase(
      owner: place.owner,
      intent: draft.intent,
      name: (draft.isEvent ? event : unit).name(of: place.stem, draft.condition, draft.outcome),
      condition: draft.condition,
      outcome: draft.outcome,
      isEvent: draft.isEvent,
      rule: rule.number,
      reason: draft.reason ?? rule.trait,
      line: draft.line ?? place.line,
      member: place.member,
      memberIndex: place.memberIndex,
      form: draft.form ?? form
    )
  }

  /// Makes a case of a behavior.
  func planned(_ behavior: Behavior, at place: CasePlace, form: PlannedCase.Form) -> PlannedCase {
    let isEvent = behavior.condition.isEvent
    let isTopic = behavior.response.meaning == .unstated
    return PlannedCase(
      owner: place.owner,
      intent: .behavior(behavior),
      name: fitting(
        behavior.condition.words,
        behavior.response.words,
        of: place.stem,
        isEvent ? event : unit,
        isTopic: isTopic,
        compounds: Self.compounds(in: behavior.statement)
      ),
      condition: behavior.condition.words,
      outcome: behavior.response.words,
      isEvent: isEvent,
      rule: 64,
      reason: behavior.by,
      line: behavior.lines[0],
      member: place.member,
      memberIndex: place.memberIndex,
      form: form
    )
  }

  /// Makes a test of a screen of a flow.
  func scenario(_ behavior: Behavior, on screen: String, of flow: String) -> PlannedCase {
    let action = behavior.condition.words.isEmpty ? "opening \(Wording.words(of: screen))" : behavior.condition.words
    var planned = scenario(
      .behavior(behavior, screen: screen),
      when: action,
      then: behavior.response.state,
      of: flow,
      stem: Self.stem(ofScreen: screen)
    )
    planned.rule = 64
    planned.reason = behavior.by
    planned.line = behavior.lines[0]
    return planned
  }

  /// What a screen's tests are called after: `FeedView` gives `Feed`.
  private static func stem(ofScreen screen: String) -> String {
    let ending = ["View", "Screen"].first { screen.hasSuffix($0) && screen.count > $0.count }
    return ending.map { String(screen.dropLast($0.count)) } ?? screen
  }

  /// Makes a test of a flow.
  func scenario(
    _ intent: CaseIntent,
    when action: String,
    then state: String,
    of flow: String,
    stem: String? = nil
  ) -> PlannedCase {
    PlannedCase(
      owner: flow,
      intent: intent,
      name: fitting(action, state, of: stem ?? flow, ui),
      condition: action,
      outcome: state,
      isEvent: true,
      rule: 50,
      reason: "is a user flow",
      line: 1,
      form: .scenario
    )
  }

  /// A name within the limit: words go one by one, those of the subject first, then the last ones.
  private func fitting(
    _ condition: String,
    _ outcome: String,
    of stem: String,
    _ pattern: NamePattern,
    isTopic: Bool = false,
    compounds: [[String]] = []
  ) -> String {
    let subject = Set(Wording.words(of: stem).lowercased().split(separator: " ").map(String.init))
    var condition = condition.split(separator: " ").map(String.init)
    var outcome = outcome.split(separator: " ").map(String.init)
    var name = ""
    func write() -> Bool {
      name = pattern.name(of: stem, condition.joined(separator: " "), outcome.joined(separator: " "), isTopic: isTopic)
      return name.utf8.count <= Self.limit
    }
    if isTopic, !outcome.allSatisfy({ subject.contains($0.lowercased()) }) {
      outcome.removeAll { subject.contains($0.lowercased()) }
    }
    if write() { return name }
    for word in outcome.dropFirst() where subject.contains(word.lowercased()) && outcome.count > 2 {
      // "show plant in history" without the plant would show in history.
      if let index = outcome.lastIndex(of: word), index > 0,
        index == outcome.count - 1 || !Self.joints.contains(outcome[index + 1].lowercased()),
        !Self.joints.contains(outcome[index - 1].lowercased())
      {
        outcome.remove(at: index)
      }
      if write() { return name }
    }
    for word in condition where subject.contains(word.lowercased()) && condition.count > 2 {
      // "not recording" without its last word would say nothing.
      if let index = condition.lastIndex(of: word),
        index == 0 || !Self.joints.contains(condition[index - 1].lowercased())
      {
        condition.remove(at: index)
      }
      if write() { return name }
    }
    // What followed a word of the subject begins nothing: "channel type and depth" without the channel's type.
    while condition.count > 2, let first = condition.first, ["and", "or", "of"].contains(first.lowercased()) {
      condition.removeFirst()
    }
    while condition.count + outcome.count > 3 {
      if outcome.count > 3, outcome.count >= condition.count {
        Self.shorten(&outcome, compounds)
      } else if condition.count > 2 {
        Self.shorten(&condition, compounds)
      } else {
        Self.shorten(&outcome, compounds)
      }
      if write() { return name }
      if outcome.count <= 1 { break }
    }
    return name
  }

  /// Takes the last word away, with all of the name in code that it ends, and those before it on which no name may end.
  private static func shorten(_ words: inout [String], _ compounds: [[String]]) {
    let whole = compounds.first { compound in
      compound.count + 1 < words.count
        && words.suffix(compound.count).elementsEqual(compound) { $0.lowercased() == $1 }
    }
    if words.count > 1 { words.removeLast(whole?.count ?? 1) }
    while words.count > 1, let last = words.last, joints.contains(last.lowercased()) { words.removeLast() }
  }

  /// The names of several words that stand as code in a statement, as lower-case words.
  private static func compounds(in statement: String) -> [[String]] {
    statement.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, code in
      guard index % 2 == 1, code.utf8.count < 60 else { return nil }
      let words = Wording.words(of: String(code)).lowercased().split(separator: " ").map(String.init)
      return words.count > 1 ? words : nil
    }
  }

  private static let joints: Set<String> = [
    "and", "or", "to", "with", "of", "from", "not", "for", "in", "on", "at", "by", "as", "than", "that", "but", "via",
    "into", "if", "when", "while", "per", "no", "only", "after", "before", "until", "is", "are", "below", "above",
    "least", "most", "using", "each", "all", "under", "over", "without", "new", "given", "where", "whose", "which",
    "other",
  ]
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
