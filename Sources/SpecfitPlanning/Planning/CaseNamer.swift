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

  /// Makes a case of a draft.
  func planned(_ draft: CaseDraft, _ rule: RuleReference, at place: CasePlace, form: PlannedCase.Form) -> PlannedCase {
    PlannedCase(
      owner: place.owner,
      intent: draft.intent,
      name: (draft.isEvent ? event : unit).name(of: draft.stem ?? place.stem, draft.condition, draft.outcome),
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
    PlannedCase(
      owner: place.owner,
      intent: .behavior(behavior),
      name: name(
        of: behavior,
        on: place.stem,
        as: place.member == nil ? .component : .member,
        failing: place.failingCall
      ),
      condition: behavior.condition.words,
      outcome: behavior.response.words,
      isEvent: behavior.condition.isEvent,
      rule: 64,
      reason: behavior.by,
      line: behavior.lines[0],
      member: place.member,
      memberIndex: place.memberIndex,
      form: form
    )
  }

  /// The name of a test that tries a behavior; where a call fails, and nothing else tells it from another, `call` is its name.
  func name(
    of behavior: Behavior,
    on stem: String,
    as subject: FittingName.Subject = .component,
    failing call: String? = nil
  ) -> String {
    let words = NameWords(in: behavior.statement)
    // Each of several things is given, and does not happen; what arrives does.
    let happens = behavior.condition.isEvent || behavior.condition.words.hasSuffix(" arrives")
    let pattern = happens && !behavior.condition.words.hasPrefix("each ") ? event : unit
    if let table = words.table(behavior, on: stem) {
      return FittingName(of: table.stem, as: subject, table.condition, table.outcome, in: behavior.statement)
        .written(by: pattern)
    }
    let stated = words.condition(call.map { "failing \($0)" } ?? behavior.condition.words)
    // "Tapped" tells nothing more of `saveButtonTapped`.
    let isTold =
      behavior.condition.isEvent && !stated.isEmpty
      && Wording.words(of: stem).lowercased().hasSuffix(" \(stated.lowercased())")
    let given = isTold ? "" : stated
    func fitting(_ condition: String, _ outcome: String) -> FittingName {
      FittingName(of: stem, as: subject, condition, outcome, in: behavior.statement)
    }
    if let formula = words.formula(of: behavior, on: stem) {
      // A part of a calculation would be another one.
      let around = words.condition(behavior.condition.around)
      for condition in around.isEmpty ? [given] : [around, given] {
        let whole = fitting(condition, formula)
        if whole.fits(pattern) { return whole.written(by: pattern) }
      }
    }
    var outcome = words.outcome(behavior.response.words)
    if let whole = words.permission(given, outcome) ?? words.lasting(given, outcome) {
      return fitting("", whole).written(by: pattern)
    }
    if case .limits(.atMost, _) = behavior.response.meaning { outcome = words.limited(outcome, given: given) }
    if !behavior.condition.around.isEmpty {
      let whole = fitting(words.condition(behavior.condition.around), outcome)
      // Where nothing else is given, the branch is known by what leads there.
      if let name = whole.written(by: pattern, losing: given.isEmpty ? 3 : 1) { return name }
    }
    if let target = words.target(of: outcome), case let whole = fitting(given, target), whole.fits(pattern) {
      return whole.written(by: pattern)
    }
    let clause = given.isEmpty ? words.verbatim(outcome) : nil
    if let clause = clause ?? words.clause(of: behavior.response, asks: pattern.asks) {
      var whole = fitting(given, clause)
      whole.isClause = true
      if whole.fits(pattern) { return whole.written(by: pattern) }
    }
    return fitting(given, outcome).written(by: pattern, isTopic: behavior.response.meaning == .unstated)
  }

  /// The name of a test for a sentence that a person put into the list of a task.
  func name(ofListed sentence: String, on subject: String, isUI: Bool) -> String {
    let words = sentence.split { !$0.isLetter && !$0.isNumber }.map { Wording.words(of: $0) }.joined(separator: " ")
    if isUI { return FittingName(of: subject, as: .screen, "opening", words, in: sentence).written(by: ui) }
    return FittingName(of: subject, as: .component, "", words, in: sentence).written(by: unit, isTopic: true)
  }

  /// Makes a test of a screen of a flow.
  func scenario(_ behavior: Behavior, on screen: String, of flow: String) -> PlannedCase {
    let shown = behavior.subject.map { $0.split(separator: " ").joined() } ?? screen
    // What is shown is there on opening; what is called waits for the user; what happens later, for something unsaid.
    let doing =
      switch behavior.response.meaning {
      case .calls, .callsAll: "using"
      default: behavior.response.isLater || !Self.isThere(behavior.response.state) ? "" : "opening"
      }
    // Which screen is opened, and which type has the cases, the name has said already.
    let isEach = behavior.condition.words.lowercased() == "each \(Wording.words(of: shown).lowercased())"
    let words = NameWords(in: behavior.statement)
    let each = isEach ? "each case" : behavior.condition.words.hasPrefix("each ") ? behavior.condition.words : nil
    let action =
      behavior.condition.words.isEmpty || each != nil ? doing : words.condition(Self.clause(of: behavior.condition))
    let state = words.state(behavior.response.state)
    var planned = scenario(
      .behavior(behavior, screen: screen),
      when: action,
      then: each.map { NameWords.state(state, for: $0) } ?? state,
      of: flow,
      stem: Self.stem(ofScreen: shown),
      in: behavior.statement
    )
    planned.rule = 64
    planned.reason = behavior.by
    planned.line = behavior.lines[0]
    // "Each level" is given, and is nothing that a user does.
    if let each {
      var told = behavior
      told.condition.words = each
      planned.name = name(of: told, on: Self.stem(ofScreen: shown))
    }
    return planned
  }

  /// Whether a state is one in which a screen opens, and not what is done some time: "the draft is turned into entries".
  private static func isThere(_ state: String) -> Bool {
    let words = state.lowercased().split { !$0.isLetter }
    guard let being = words.lastIndex(where: { $0 == "is" || $0 == "are" }), being + 1 < words.endIndex else {
      return true
    }
    return !words[(being + 1)...].prefix { $0 != "in" && $0 != "on" }.contains { acted.contains(String($0)) }
  }

  /// What becomes of something only when somebody acts, or something happens.
  private static let acted: Set<String> = [
    "turned", "switched", "played", "resumed", "stopped", "paused", "refused", "rejected", "sent", "saved", "deleted",
    "cleared", "registered", "taken", "typed", "opened", "closed", "dismissed", "cancelled", "kept",
    "moved", "asked", "picked", "become", "started", "loaded", "reloaded", "stored",
  ]

  /// A condition that says what holds: "When order" and "when items" say of a thing alone not that it is there.
  private static func clause(of condition: Condition) -> String {
    let words = condition.words
    switch condition.meaning {
    case .equals(let name, "true", true) where name.split(separator: ".").last?.hasPrefix("has") == true:
      return words.hasSuffix("ed") ? words : "\(words) exists"
    case .isAbsent(_, false), .isEmpty(_, false):
      if words.contains("empty") || ["set", "entered", "exists"].contains(where: { words.hasSuffix(" \($0)") }) {
        return words
      }
      let thing = words.hasPrefix("entered ") ? String(words.dropFirst(8)) : words
      let isPlural = thing.hasSuffix("s") && !["ss", "us", "is"].contains(where: thing.hasSuffix)
      return thing + (isPlural ? " exist" : " exists")
    default: return words
    }
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
    stem: String? = nil,
    in statement: String = ""
  ) -> PlannedCase {
    PlannedCase(
      owner: flow,
      intent: intent,
      name: FittingName(of: stem ?? flow, as: .screen, action, state, in: statement).written(by: ui),
      condition: action,
      outcome: state,
      isEvent: true,
      rule: 50,
      reason: "is a user flow",
      line: 1,
      form: .scenario
    )
  }
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
  /// The name of the call that fails, where the member has no other of this name.
  var failingCall: String?
}
